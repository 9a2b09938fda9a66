#include "runtime/thread_pool.h"

#include <algorithm>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "base/float_environment.h"

namespace tenon::rt {
namespace {

constexpr uint64_t kOpen = 1, kWorker = 2, kWorkers = ((uint64_t{1} << 20) - 1) << 1,
                   kJob = uint64_t{1} << 21;
constexpr int kSpins = 4000;  // some tens of microseconds

void Pause() {
#if defined(__x86_64__)
  _mm_pause();
#else
  std::this_thread::yield();
#endif
}

// Set while this thread runs a part of a job: a job within a job runs on the spot.
thread_local bool inside_job = false;

}  // namespace

ThreadPool::ThreadPool(int threads) {
  for (int i = 1; i < threads; ++i) workers_.emplace_back([this, i] { Work(i); });
}

ThreadPool::~ThreadPool() {
  stop_.store(true);
  state_.fetch_add(kJob);
  state_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

void ThreadPool::RunChunks(int worker) {
  for (;;) {
    int64_t begin = next_.fetch_add(chunk_, std::memory_order_relaxed);
    if (begin >= count_) return;
    body_(user_, begin, std::min(begin + chunk_, count_), worker);
  }
}

void ThreadPool::Work(int worker) {
  FloatEnvironment environment;
  inside_job = true;
  uint64_t done = 0;  // number of the last job this worker was in
  for (;;) {
    uint64_t seen = state_.load(std::memory_order_acquire);
    for (int spins = 0; (!(seen & kOpen) || seen / kJob == done) && !stop_.load(std::memory_order_relaxed);
         ++spins) {
      if (spins < kSpins) {
        Pause();
      } else {
        state_.wait(seen, std::memory_order_acquire);
      }
      seen = state_.load(std::memory_order_acquire);
    }
    if (stop_.load()) return;
    if (!state_.compare_exchange_weak(seen, seen + kWorker, std::memory_order_acq_rel)) continue;
    done = seen / kJob;
    RunChunks(worker);
    uint64_t before = state_.fetch_sub(kWorker, std::memory_order_acq_rel);
    if ((before & kWorkers) == kWorker) state_.notify_all();
  }
}

void ThreadPool::ParallelFor(int64_t count, int64_t chunk, Body body, void* user) {
  if (count <= 0) return;
  chunk = std::max<int64_t>(chunk, 1);
  std::unique_lock<std::mutex> owner(owner_, std::defer_lock);
  if (workers_.empty() || count <= chunk || inside_job || !owner.try_lock()) {
    for (int64_t begin = 0; begin < count; begin += chunk)
      body(user, begin, std::min(begin + chunk, count), 0);
    return;
  }
  body_ = body;
  user_ = user;
  count_ = count;
  chunk_ = chunk;
  next_.store(0, std::memory_order_relaxed);
  state_.fetch_add(kJob | kOpen, std::memory_order_acq_rel);
  state_.notify_all();
  inside_job = true;
  RunChunks(0);
  inside_job = false;
  uint64_t seen = state_.fetch_sub(kOpen, std::memory_order_acq_rel) - kOpen;
  for (int spins = 0; seen & kWorkers; ++spins) {
    if (spins < kSpins) {
      Pause();
    } else {
      state_.wait(seen, std::memory_order_acquire);
    }
    seen = state_.load(std::memory_order_acquire);
  }
}

}  // namespace tenon::rt
