#include "backends/gpu/emulator/grid.h"

#include <atomic>
#include <mutex>

#include "backends/gpu/emulator/worker.h"

namespace tenon::gpu {

// Workers stay: their stacks and shadows are costly to make.
class Emulator::Pool {
 public:
  Worker* Take() {
    std::lock_guard<std::mutex> lock(mutex_);
    if (free_.empty()) {
      workers_.push_back(std::make_unique<Worker>());
      free_.push_back(workers_.back().get());
    }
    Worker* worker = free_.back();
    free_.pop_back();
    return worker;
  }
  void GiveBack(Worker* worker) {
    std::lock_guard<std::mutex> lock(mutex_);
    free_.push_back(worker);
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<Worker*> free_;
};

Emulator::Emulator() : pool_(std::make_unique<Pool>()) {}
Emulator::~Emulator() = default;

std::string Emulator::Run(const Grid& grid, const ParallelFor& parallel_for, Figures* figures) {
  const LaunchPlan plan = PlanLaunch(grid);
  if (!plan.error.empty()) return plan.error;
  std::mutex mutex;
  std::string message;
  std::atomic<int64_t> first_bad{grid.blocks};
  Transactions transactions(grid.warp);
  auto fail = [&](int64_t block, std::string error) {
    std::lock_guard<std::mutex> lock(mutex);
    if (block >= first_bad.load()) return;
    first_bad.store(block);
    message = std::move(error);
  };
  parallel_for(grid.blocks, [&](int64_t begin, int64_t end) {
    Worker* worker = pool_->Take();
    if (std::string error = worker->Prepare(plan); !error.empty()) {
      fail(begin, std::move(error));
      end = begin;
    }
    // Blocks before a bad one still run, so that the same one is named whatever the number of threads.
    for (int64_t block = begin; block < end && block < first_bad.load(std::memory_order_relaxed); ++block) {
      std::string error = worker->RunBlock(block, block == 0 && figures ? &transactions : nullptr);
      if (!error.empty()) fail(block, std::move(error));
    }
    pool_->GiveBack(worker);
  });
  if (figures) *figures = transactions.Count();
  return message.empty() ? BlockRaceText(plan) : message;
}

}  // namespace tenon::gpu
