// Stacks that run one after another in one host thread, each with a guard page below it.
#ifndef TENON_BACKENDS_GPU_EMULATOR_FIBERS_H_
#define TENON_BACKENDS_GPU_EMULATOR_FIBERS_H_

#include <boost/context/detail/fcontext.hpp>
#include <cstddef>
#include <vector>

namespace tenon::gpu {

using Context = boost::context::detail::fcontext_t;

// Never shrinks: a fiber that ends, or is given up in the middle, is used for the next thread.
class FiberPool {
 public:
  static constexpr size_t kStackBytes = 256 << 10;

  FiberPool() = default;
  ~FiberPool();
  FiberPool(const FiberPool&) = delete;
  FiberPool& operator=(const FiberPool&) = delete;

  // A fiber that starts in `entry` when it is first switched to. False when there is no memory for it.
  bool Take(void (*entry)(boost::context::detail::transfer_t), int& number, Context& context);
  void GiveBack(int number) { free_.push_back(number); }

 private:
  std::vector<std::byte*> stacks_;  // the guard page's address
  std::vector<int> free_;
};

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_EMULATOR_FIBERS_H_
