// The one pool of threads: kernels' grids and plugins' parallel_for run on it. Workers spin for some
// microseconds between jobs, since the kernels of a program follow one another closely, then sleep.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

namespace tenon::rt {

class ThreadPool {
 public:
  // `threads` in all, the caller's own included; at least 1.
  explicit ThreadPool(int threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  int threads() const { return static_cast<int>(workers_.size()) + 1; }

  // Calls body(user, begin, end, worker) over disjoint ranges that cover [0, count), each of at most `chunk`,
  // from several threads at once; `worker` in [0, threads()) is different for calls that run at the same
  // time. Returns when all is done. Runs on the calling thread alone when the pool is busy with another job,
  // so nested use is safe.
  using Body = void (*)(void* user, int64_t begin, int64_t end, int worker);
  void ParallelFor(int64_t count, int64_t chunk, Body body, void* user);

  template <class Function>
  void ParallelFor(int64_t count, int64_t chunk, Function&& function) {
    ParallelFor(
        count, chunk,
        [](void* user, int64_t begin, int64_t end, int worker) {
          (*static_cast<std::remove_reference_t<Function>*>(user))(begin, end, worker);
        },
        &function);
  }

 private:
  void Work(int worker);
  void RunChunks(int worker);

  // Bit 0: a job is open; bits 1 to 20: workers in it; above: the number of the job. One word, so that a
  // worker that wakes late either joins the open job or sees that it is closed.
  std::atomic<uint64_t> state_{0};
  std::atomic<bool> stop_{false};
  std::mutex owner_;  // held by the thread whose job runs

  Body body_ = nullptr;
  void* user_ = nullptr;
  int64_t count_ = 0, chunk_ = 1;
  alignas(64) std::atomic<int64_t> next_{0};
  std::vector<std::thread> workers_;
};

}  // namespace tenon::rt
