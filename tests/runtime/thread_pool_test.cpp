#include "runtime/thread_pool.h"

#include <gtest/gtest.h>

#include <chrono>

namespace tenon::rt {
namespace {

TEST(ThreadPool, CoversEveryIndexOnce) {
  for (int threads : {1, 2, 3, 8}) {
    ThreadPool pool(threads);
    for (int64_t count : {0, 1, 2, 7, 1000}) {
      for (int64_t chunk : {1, 3, 5000}) {
        std::vector<std::atomic<int>> seen(count);
        pool.ParallelFor(count, chunk, [&](int64_t begin, int64_t end, int worker) {
          EXPECT_LE(end - begin, chunk);
          EXPECT_LT(worker, threads);
          for (int64_t i = begin; i < end; ++i) ++seen[i];
        });
        for (int64_t i = 0; i < count; ++i) ASSERT_EQ(seen[i], 1);
      }
    }
  }
}

TEST(ThreadPool, ManyShortJobsAndSleepsBetween) {
  ThreadPool pool(4);
  std::atomic<int64_t> total{0};
  for (int job = 0; job < 2000; ++job) {
    pool.ParallelFor(16, 1, [&](int64_t begin, int64_t end, int) { total += end - begin; });
    if (job % 500 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_EQ(total, 2000 * 16);
}

TEST(ThreadPool, AJobWithinAJob) {
  ThreadPool pool(3);
  std::atomic<int> total{0};
  pool.ParallelFor(8, 1, [&](int64_t, int64_t, int) {
    pool.ParallelFor(8, 1, [&](int64_t begin, int64_t end, int) { total += static_cast<int>(end - begin); });
  });
  EXPECT_EQ(total, 64);
}

TEST(ThreadPool, SeveralOwners) {
  ThreadPool pool(2);
  std::atomic<int> total{0};
  std::vector<std::thread> owners;
  for (int i = 0; i < 4; ++i) {
    owners.emplace_back([&] {
      for (int job = 0; job < 200; ++job)
        pool.ParallelFor(10, 2,
                         [&](int64_t begin, int64_t end, int) { total += static_cast<int>(end - begin); });
    });
  }
  for (auto& owner : owners) owner.join();
  EXPECT_EQ(total, 4 * 200 * 10);
}

}  // namespace
}  // namespace tenon::rt
