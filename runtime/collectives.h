// Where the devices of one program meet: each runs the same steps on a thread of its own, and takes what it needs of the
// others by copies. Who sends never waits; who receives waits until it is there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "absl/status/status.h"
#include "base/device_turns.h"

namespace tenon::rt {

class Transfers;

class Collectives {
 public:
  // In turns: one device at a time (base/device_turns.h), for programs whose devices share queues.
  explicit Collectives(int64_t devices, bool in_turns = false) : turns_(devices, in_turns) {}

  int64_t devices() const { return turns_.devices(); }

  // One run of exchange step `step` on a device: `sources` has a row of `rows` entries for each device; row k of
  // `result` becomes what device sources[device][k] gives in its run of the step of the same number, zeros where the
  // entry is negative. E0503 for entries that name no device. E0212 when all that is left waits for somebody who never
  // comes; cancelled when another device failed.
  absl::Status Exchange(int64_t device, uint32_t step, std::span<const std::byte> given,
                        std::span<const int32_t> sources, size_t rows, std::byte* result);

  // Returns when ready() holds, which only other devices of the program bring about, in turns; `what` says in messages which op
  // waits. E0212, cancelled.
  absl::Status WaitUntil(int64_t device, std::function<bool()> ready, std::string what);

  // Runs body(device) for all devices, once for an object; the error of the lowest device that failed by itself.
  absl::Status Run(const std::function<absl::Status(int64_t device)>& body) { return turns_.Run(body); }

 private:
  using Key = std::tuple<uint32_t, int64_t, int64_t>;  // step, how many before, sender
  struct Letter {
    std::vector<std::byte> bytes;
    int64_t readers = 0;  // still to come
  };

  DeviceTurns turns_;  // its mutex guards the rest
  std::map<Key, Letter> letters_;
  std::map<std::pair<int64_t, uint32_t>, int64_t> counts_;  // of device and step
};

// Which device of a program for several a run is, alone by default; and what its transfers are, null where it has none.
struct DeviceOfRun {
  Collectives* collectives = nullptr;
  int64_t number = 0;
  Transfers* transfers = nullptr;
};

// One run of an exchange, whatever it is: Collectives::Exchange of the devices, or where the first of the own sources is below -1 a
// transfer (transfers.h).
absl::Status Exchange(const DeviceOfRun& device, uint32_t step, std::span<const std::byte> given,
                      std::span<const int32_t> sources, size_t rows, std::byte* result);

}  // namespace tenon::rt
