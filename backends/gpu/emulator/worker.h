// One host thread's part of a grid: blocks, one after another.
#ifndef TENON_BACKENDS_GPU_EMULATOR_WORKER_H_
#define TENON_BACKENDS_GPU_EMULATOR_WORKER_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "backends/gpu/emulator/block_shadow.h"
#include "backends/gpu/emulator/fibers.h"
#include "backends/gpu/emulator/grid.h"
#include "backends/gpu/emulator/shadow.h"
#include "backends/gpu/emulator/transactions.h"

namespace tenon::gpu {

// A stretch of memory whose accesses are compared: a buffer that the kernel stores to, with every buffer that
// shares memory with it.
struct Watched {
  uintptr_t begin = 0, end = 0;
  uint32_t shift = 0;                   // of the granule
  std::shared_ptr<BlockShadow> blocks;  // null where the launch has one block
};

// What all workers of a launch share.
struct LaunchPlan {
  const Grid* grid = nullptr;
  std::vector<Watched> watched;  // of the buffers; a worker's workspace is one more
  std::vector<int> of_buffer;    // index in watched, or -1
  std::string error;             // set: there is no memory for it
};
LaunchPlan PlanLaunch(const Grid& grid);
// Empty, or which blocks of the launch race, once all have run.
std::string BlockRaceText(const LaunchPlan& plan);

class Worker {
 public:
  Worker() = default;
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  // Empty, or why this worker cannot start.
  std::string Prepare(const LaunchPlan& plan);
  // Empty, or what is wrong in the block. `transactions` may be null.
  std::string RunBlock(int64_t block, Transactions* transactions);

 private:
  enum class Event : uint8_t { kNone, kEnd, kBarrier, kShuffle, kError };

  struct Thread : codegen::EmulatedThread {
    Context context = nullptr;
    int fiber = -1;  // -1: has none
    Event event = Event::kEnd;
    uint32_t site = 0;
    uint32_t value = 0, lane = 0, width = 0, is_down = 0, result = 0;  // of a shuffle
  };

  // Where an argument may be accessed.
  struct Range {
    uintptr_t begin = 0;
    uint64_t bytes = 0;
    Cell* shadow = nullptr;  // of granule 0 of the watched stretch; null: only read
    uint64_t skip = 0;       // bytes from the stretch's begin to the range's
    uint32_t shift = 0;
    bool stored = false;
    BlockShadow* blocks = nullptr;  // as `shadow`, of all blocks; null: they cannot race here
  };

  struct BadAccess {
    enum Kind : uint8_t { kNone, kOutside, kReadOnly, kRace } kind = kNone;
    uint32_t argument = 0, bytes = 0, is_store = 0, thread = 0, other = 0;
    int64_t offset = 0;
    bool other_stored = false;
  };

  static void Main(boost::context::detail::transfer_t transfer);
  static void Barrier(const codegen::EmulatedThread* self, uint32_t site);
  static uint32_t Shuffle(const codegen::EmulatedThread* self, uint32_t site, uint32_t value, uint32_t lane,
                          uint32_t warp, uint32_t is_down);
  template <bool recorded>
  static void Access(const codegen::EmulatedThread* self, uint32_t site, const void* address, uint32_t bytes,
                     uint32_t argument, uint32_t is_store);
  static Worker* Of(const codegen::EmulatedThread* self) { return static_cast<Worker*>(self->block_state); }

  uint32_t FindArgument(uintptr_t address) const;
  [[noreturn]] void Refuse(Thread& thread, const BadAccess& bad);
  void Suspend(Thread& thread, Event event, uint32_t site);
  // Leaves the stack of `from` (null: the host thread's) for `to`, where `next` runs.
  void Switch(Context& to, Thread* from, Thread* next);
  void Arrive(boost::context::detail::transfer_t transfer);
  bool ReserveWorkspace(uint64_t bytes);
  bool HasFiber(Thread& thread);
  // Runs the warp's threads up to a barrier or their end. Empty, or an error.
  std::string RunWarp(uint32_t first, Event& event, uint32_t& site);
  std::string Exchange(uint32_t first);
  std::string Meet(uint32_t first, uint32_t count);
  std::string BadAccessText(const BadAccess& bad) const;
  void NextEpoch();
  void GiveUp();
  std::string ArgumentName(uint32_t argument) const;

  const Grid* grid_ = nullptr;
  FiberPool fibers_;
  std::vector<Thread> threads_;
  std::vector<Range> ranges_;
  uint32_t range_count_ = 0;
  std::vector<void*> arguments_;
  std::vector<ShadowMemory> shadows_;
  // Taken from the system page by page as it is touched: how much a block has is what an image says.
  std::byte* workspace_ = nullptr;
  size_t workspace_bytes_ = 0;
  Context scheduler_ = nullptr;
  Thread *from_ = nullptr, *next_ = nullptr;  // of the switch under way
  Thread* warp_end_ = nullptr;                // past the last thread of the warp that runs
  // What the kernels' code may skip telling: nothing while accesses are recorded.
  std::vector<codegen::EmulatedRange> untold_, all_told_;
  uint64_t read_by_many_ = 0;  // a cell of this epoch
  Transactions* transactions_ = nullptr;
  uint32_t epoch_ = 0;
  int64_t block_ = 0;
  BadAccess bad_;
};

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_EMULATOR_WORKER_H_
