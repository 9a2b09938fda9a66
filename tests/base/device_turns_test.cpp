#include "base/device_turns.h"

#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon {
namespace {

TEST(DeviceTurns, OneAtATimeInOrder) {
  DeviceTurns turns(3, /*one_at_a_time=*/true);
  std::string log;
  int told = 0;
  ASSERT_TRUE(turns
                  .Run([&](int64_t device) -> absl::Status {
                    absl::StrAppend(&log, "s", device);
                    if (device == 1) {  // goes on without waiting, and is what the others wait for
                      ++told;
                    } else {
                      std::unique_lock<std::mutex> lock(turns.mutex());
                      absl::Status status = turns.WaitUntil(lock, device, [&] { return told > 0; }, "a word");
                      if (!status.ok()) return status;
                    }
                    absl::StrAppend(&log, "e", device);
                    return absl::OkStatus();
                  })
                  .ok());
  EXPECT_EQ(log, "s0s1e1s2e2e0");
}

TEST(DeviceTurns, ThoseThatAreLeftWaitingSayForWhat) {
  for (bool one_at_a_time : {true, false}) {
    DeviceTurns turns(3, one_at_a_time);
    const absl::Status status = turns.Run([&](int64_t device) -> absl::Status {
      if (device == 0) return absl::OkStatus();
      std::unique_lock<std::mutex> lock(turns.mutex());
      return turns.WaitUntil(lock, device, [] { return false; }, absl::StrCat("step ", device));
    });
    EXPECT_EQ(DiagnosticOf(status).id, Err::kDeadlock);
    EXPECT_NE(status.message().find("device 0 has ended; device 1 waits in step 1; device 2 waits in step 2"),
              status.message().npos)
        << status;
  }
}

TEST(DeviceTurns, TheErrorOfTheLowestThatFailedByItself) {
  for (bool one_at_a_time : {true, false}) {
    DeviceTurns turns(3, one_at_a_time);
    const absl::Status status = turns.Run([&](int64_t device) -> absl::Status {
      if (device == 2) return absl::UnknownError("broken");
      std::unique_lock<std::mutex> lock(turns.mutex());
      return turns.WaitUntil(lock, device, [] { return false; }, "what never is");
    });
    EXPECT_EQ(status.code(), absl::StatusCode::kUnknown) << status;
  }
}

}  // namespace
}  // namespace tenon
