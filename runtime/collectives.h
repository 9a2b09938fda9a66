// Where the devices of one program meet: each runs the same steps on a thread of its own, and takes what it needs of the
// others by copies. Who sends never waits; who receives waits until it is there.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include <tuple>
#include <vector>

#include "absl/status/status.h"

namespace tenon::rt {

class Collectives {
 public:
  explicit Collectives(int64_t devices) : waits_(static_cast<size_t>(devices)) {}

  int64_t devices() const { return static_cast<int64_t>(waits_.size()); }

  // One run of exchange step `step` on a device: `sources` has a row of `rows` entries for each device; row k of
  // `result` becomes what device sources[device][k] gives in its run of the step of the same number, zeros where the
  // entry is negative. E0503 for entries that name no device. E0212 when all that is left waits for somebody who never
  // comes; cancelled when another device failed.
  absl::Status Exchange(int64_t device, uint32_t step, std::span<const std::byte> given, std::span<const int32_t> sources,
                        size_t rows, std::byte* result);

  // Runs body(device) for all devices, once for an object; the error of the lowest device that failed by itself.
  absl::Status Run(const std::function<absl::Status(int64_t device)>& body);

 private:
  using Key = std::tuple<uint32_t, int64_t, int64_t>;  // step, how many before, sender
  struct Letter {
    std::vector<std::byte> bytes;
    int64_t readers = 0;  // still to come
  };
  struct Wait {
    std::vector<Key> needs;  // empty: it runs
    bool ended = false;
  };

  // Under the lock: whether all that `wait` needs is there.
  bool IsReady(const Wait& wait) const;
  // Under the lock: stops all where nobody runs and nobody can go on.
  void FindDeadlock();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Wait> waits_;
  std::map<Key, Letter> letters_;
  std::map<std::pair<int64_t, uint32_t>, int64_t> counts_;  // of device and step
  bool stopped_ = false, stuck_ = false;
};

// Which device of a program for several a run is; alone by default.
struct DeviceOfRun {
  Collectives* collectives = nullptr;
  int64_t number = 0;
};

}  // namespace tenon::rt
