// The emulator on kernels written by hand: each class of error is found and named, clean kernels give their
// result.
#include "backends/gpu/emulator/grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <thread>
#include <vector>

namespace tenon::gpu {
namespace {

using codegen::EmulatedThread;

// What the compiler makes of a load or store.
template <class T>
T Load(const EmulatedThread* t, uint32_t site, void* const* arguments, uint32_t argument, int64_t i) {
  const T* p = static_cast<const T*>(arguments[argument]) + i;
  t->access(t, site, p, sizeof(T), argument, 0);
  return *p;
}
template <class T>
void Store(const EmulatedThread* t, uint32_t site, void* const* arguments, uint32_t argument, int64_t i,
           T value) {
  T* p = static_cast<T*>(arguments[argument]) + i;
  t->access(t, site, p, sizeof(T), argument, 1);
  *p = value;
}

void Serial(int64_t count, const std::function<void(int64_t, int64_t)>& body) { body(0, count); }
void TwoThreads(int64_t count, const std::function<void(int64_t, int64_t)>& body) {
  std::thread other([&] { body(count / 2, count); });
  body(0, count / 2);
  other.join();
}

// Buffer 0 is read, buffer 1 written; the workspace is argument 2.
class EmulatorTest : public ::testing::Test {
 protected:
  std::string Run(codegen::EmulatedKernel kernel, uint32_t threads = 64, int64_t blocks = 4) {
    const uint64_t bytes = static_cast<uint64_t>(threads * blocks) * 4;
    std::iota(std::begin(x_), std::end(x_), 1);
    std::fill(std::begin(y_), std::end(y_), -1);
    Grid grid;
    grid.kernel = "k";
    grid.function = kernel;
    grid.threads = threads;
    grid.blocks = blocks;
    grid.workspace_bytes = threads * 4;
    grid.workspace_element_bytes = 4;
    grid.buffers = {{reinterpret_cast<std::byte*>(x_), bytes, 4, false},
                    {reinterpret_cast<std::byte*>(y_), bytes, 4, true}};
    figures_ = {};
    std::string error = emulator_.Run(grid, Serial, &figures_);
    EXPECT_EQ(emulator_.Run(grid, TwoThreads, nullptr), error);  // whatever the number of host threads
    return error;
  }
  Emulator emulator_;
  alignas(64) int32_t x_[256], y_[256];
  Figures figures_;
};

int64_t Global(const EmulatedThread* t, int64_t threads = 64) { return t->block * threads + t->thread; }

// y = x reversed within each block, through shared memory.
template <bool with_barrier>
void Reverse(const EmulatedThread* t, void* const* a) {
  Store(t, 0, a, 2, t->thread, Load<int32_t>(t, 1, a, 0, Global(t)));
  if (with_barrier) t->barrier(t, 2);
  Store(t, 3, a, 1, Global(t), Load<int32_t>(t, 4, a, 2, 63 - t->thread));
}

TEST_F(EmulatorTest, ABarrierOrdersSharedMemory) {
  ASSERT_EQ(Run(Reverse<true>), "");
  for (int i = 0; i < 256; ++i) EXPECT_EQ(y_[i], i / 64 * 64 + 64 - i % 64);
  EXPECT_EQ(figures_.sectors, figures_.ideal_sectors);
  EXPECT_EQ(figures_.accesses, 128u);
  EXPECT_EQ(figures_.bank_conflicts, 0u);
}

TEST_F(EmulatorTest, AMissingBarrierIsARace) {
  const std::string error = Run(Reverse<false>);
  EXPECT_NE(error.find("kernel k, block 0: race: "), std::string::npos) << error;
  EXPECT_NE(error.find("shared memory of 256 bytes at offset "), std::string::npos) << error;
}

TEST_F(EmulatorTest, TwoThreadsThatStoreToOneElementAreARace) {
  const std::string error = Run([](const EmulatedThread* t, void* const* a) {
    Store(t, 0, a, 1, t->block * 64, static_cast<int32_t>(t->thread));
  });
  EXPECT_NE(
      error.find(
          "race: store of 4 bytes by thread 1, buffer 1 of 1024 bytes at offset 0, which thread 0 stored to"),
      std::string::npos)
      << error;
}

TEST_F(EmulatorTest, BlocksThatStoreToOneElementAreARace) {
  const std::string stores = Run([](const EmulatedThread* t, void* const* a) {
    if (t->thread == 0 && t->block != 1) Store(t, 0, a, 1, 7, int32_t{1});
  });
  EXPECT_EQ(
      stores,
      "kernel k: race between blocks: buffer 1 of 1024 bytes at offset 28, which blocks 0 and 3 store to");
  // Each block stores to an element of its own, and loads that of block 2: reading before or after is the
  // same.
  for (const bool before : {true, false}) {
    const std::string loads = Run(before ? [](const EmulatedThread* t, void* const* a) {
      if (t->thread == 0 && t->block != 2) Load<int32_t>(t, 0, a, 1, 128);
      if (t->thread == 0) Store(t, 1, a, 1, Global(t), int32_t{1});
    } : [](const EmulatedThread* t, void* const* a) {
      if (t->thread == 0) Store(t, 1, a, 1, Global(t), int32_t{1});
      if (t->thread == 0 && t->block == 3) Load<int32_t>(t, 0, a, 1, 128);
    });
    EXPECT_EQ(loads,
              "kernel k: race between blocks: buffer 1 of 1024 bytes at offset 512, which block 2 stores to "
              "and block " +
                  std::string(before ? "0" : "3") + " loads");
  }
  // One block may do both, and blocks may read what nobody stores to.
  EXPECT_EQ(Run([](const EmulatedThread* t, void* const* a) {
              Load<int32_t>(t, 0, a, 0, 3);
              Store(t, 1, a, 1, Global(t), Load<int32_t>(t, 2, a, 1, Global(t)));
            }),
            "");
}

TEST_F(EmulatorTest, ThreadsOfOneWarpAreNotInStep) {
  const std::string error = Run(
      [](const EmulatedThread* t, void* const* a) {
        Store(t, 0, a, 2, t->thread, int32_t{1});
        t->shuffle(t, 1, 0, 0, 32, 0);  // orders no memory
        Store(t, 2, a, 1, t->block * 32 + t->thread, Load<int32_t>(t, 3, a, 2, (t->thread + 1) % 32));
      },
      32);
  EXPECT_NE(error.find("race: "), std::string::npos) << error;
}

TEST_F(EmulatorTest, AnAccessOutsideEveryBufferIsRefusedBeforeItHappens) {
  const std::string error = Run([](const EmulatedThread* t, void* const* a) {
    Load<int32_t>(t, 0, a, 0, Global(t) + (t->block == 2 && t->thread == 5 ? 1 << 30 : 0));
  });
  EXPECT_NE(
      error.find(
          "kernel k, block 2: out of bounds: load of 4 bytes by thread 5, buffer 0 of 1024 bytes at offset "),
      std::string::npos)
      << error;
  const std::string low = Run([](const EmulatedThread* t, void* const* a) { Load<int32_t>(t, 0, a, 0, -1); });
  EXPECT_NE(low.find("out of bounds: load of 4 bytes by thread 0, buffer 0 of 1024 bytes at offset -4"),
            std::string::npos)
      << low;
  const std::string half = Run([](const EmulatedThread* t, void* const* a) {
    t->access(t, 0, static_cast<char*>(a[2]) + 254, 4, 2, 1);
  });
  EXPECT_NE(
      half.find("out of bounds: store of 4 bytes by thread 0, shared memory of 256 bytes at offset 254"),
      std::string::npos)
      << half;
  const std::string unknown = Run([](const EmulatedThread* t, void* const*) {
    t->access(t, 0, nullptr, 4, codegen::kUnknownArgument, 0);
  });
  EXPECT_NE(unknown.find("to no buffer of the launch"), std::string::npos) << unknown;
}

TEST_F(EmulatorTest, AStoreToABufferThatIsOnlyReadIsRefused) {
  const std::string error =
      Run([](const EmulatedThread* t, void* const* a) { Store(t, 0, a, 0, Global(t), 0); });
  EXPECT_NE(error.find("store to a buffer that is only read"), std::string::npos) << error;
}

TEST_F(EmulatorTest, ADivergentBarrierNamesThreadsAndSites) {
  const std::string sites =
      Run([](const EmulatedThread* t, void* const*) { t->barrier(t, t->thread < 40 ? 7 : 9); });
  EXPECT_NE(sites.find("kernel k, block 0: divergent barrier: thread 32 is at barrier, site 7, thread 40 at "
                       "barrier, site 9"),
            std::string::npos)
      << sites;
  const std::string gone = Run([](const EmulatedThread* t, void* const*) {
    if (t->thread < 32) t->barrier(t, 7);
  });
  EXPECT_NE(gone.find("divergent barrier: thread 0 is at barrier, site 7, thread 32 at the end"),
            std::string::npos)
      << gone;
}

TEST_F(EmulatorTest, ADivergentShuffleIsAnError) {
  const std::string error = Run([](const EmulatedThread* t, void* const*) {
    if (t->thread % 32 != 3) t->shuffle(t, 5, 0, 0, 32, 0);
  });
  EXPECT_NE(error.find("divergent shuffle: thread 0 is at shuffle, site 5, thread 3 at the end"),
            std::string::npos)
      << error;
  const std::string lane = Run([](const EmulatedThread* t, void* const*) { t->shuffle(t, 5, 0, 32, 32, 0); });
  EXPECT_NE(lane.find("reads lane 32 of 32"), std::string::npos) << lane;
}

TEST_F(EmulatorTest, ShufflesExchangeWithinWarps) {
  ASSERT_EQ(Run([](const EmulatedThread* t, void* const* a) {
              const uint32_t down = t->shuffle(t, 0, t->thread, 4, 32, 1);
              const uint32_t from = t->shuffle(t, 1, t->thread, 3, 32, 0);
              Store(t, 2, a, 1, Global(t), static_cast<int32_t>(1000 * from + down));
            }),
            "");
  for (int i = 0; i < 64; ++i) {
    const int lane = i % 32, warp = i / 32 * 32;
    EXPECT_EQ(y_[i], 1000 * (warp + 3) + (lane + 4 < 32 ? i + 4 : i));
  }
}

TEST_F(EmulatorTest, AnErrorLeavesTheEmulatorFitForMore) {
  for (int i = 0; i < 200; ++i) ASSERT_NE(Run(Reverse<false>, 64, 1), "");
  EXPECT_EQ(Run(Reverse<true>), "");
}

TEST_F(EmulatorTest, InPlaceUpdatesAreWatchedAsOneMemory) {
  std::vector<int32_t> x(64);
  Grid grid;
  grid.kernel = "k";
  grid.threads = 64;
  grid.buffers = {{reinterpret_cast<std::byte*>(x.data()), 256, 4, false},
                  {reinterpret_cast<std::byte*>(x.data()), 256, 4, true}};
  grid.function = [](const EmulatedThread* t, void* const* a) {
    Store(t, 0, a, 1, t->thread, Load<int32_t>(t, 1, a, 0, t->thread) + 1);
  };
  EXPECT_EQ(emulator_.Run(grid, Serial, nullptr), "");
  grid.function = [](const EmulatedThread* t, void* const* a) {
    Store(t, 0, a, 1, t->thread, Load<int32_t>(t, 1, a, 0, (t->thread + 1) % 64));
  };
  EXPECT_NE(emulator_.Run(grid, Serial, nullptr).find("race: "), std::string::npos);
}

TEST_F(EmulatorTest, WideAccessesAreSeveralRequests) {
  // 8 lanes of 16 bytes fill the banks once; with a lane's place 32 bytes apart each bank has two words of a
  // request.
  ASSERT_EQ(Run([](const EmulatedThread* t, void* const* a) {
              Store(t, 0, a, 2, t->thread, 0);
              t->barrier(t, 1);
              t->access(t, 2, static_cast<char*>(a[2]) + 16 * (t->thread % 16), 16, 2, 0);
            }),
            "");
  EXPECT_EQ(figures_.bank_conflicts, 0u);
  ASSERT_EQ(Run([](const EmulatedThread* t, void* const* a) {
              Store(t, 0, a, 2, t->thread, 0);
              t->barrier(t, 1);
              t->access(t, 2, static_cast<char*>(a[2]) + 32 * (t->thread % 8), 16, 2, 0);
            }),
            "");
  EXPECT_EQ(figures_.bank_conflicts, 8u);  // one in each of 8 requests
}

TEST_F(EmulatorTest, StridesCostSectorsAndBanks) {
  ASSERT_EQ(Run([](const EmulatedThread* t, void* const* a) {
              Store(t, 0, a, 2, t->thread, 0);
              t->barrier(t, 1);
              // 32 lanes, 2 words of each of 16 banks: each twice.
              Load<int32_t>(t, 2, a, 2, t->thread % 32 * 2);
              Load<int32_t>(t, 3, a, 0, t->thread % 32 * 8);
            }),
            "");
  EXPECT_EQ(figures_.bank_conflicts, 2u);  // one in each warp
  EXPECT_EQ(figures_.sectors, 64u);        // a sector each lane
  EXPECT_EQ(figures_.ideal_sectors, 8u);
}

}  // namespace
}  // namespace tenon::gpu
