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
#include <string>
#include <tuple>
#include <vector>

#include "absl/status/status.h"

namespace tenon::rt {

class Transfers;

class Collectives {
 public:
  // In turns: one device at a time, from one wait to the next, in order; so that what they do to queues that they share is the
  // same in every run.
  explicit Collectives(int64_t devices, bool in_turns = false)
      : in_turns_(in_turns), waits_(static_cast<size_t>(devices)) {}

  int64_t devices() const { return static_cast<int64_t>(waits_.size()); }

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
  absl::Status Run(const std::function<absl::Status(int64_t device)>& body);

 private:
  using Key = std::tuple<uint32_t, int64_t, int64_t>;  // step, how many before, sender
  struct Letter {
    std::vector<std::byte> bytes;
    int64_t readers = 0;  // still to come
  };
  struct Wait {
    std::function<bool()> ready;  // empty: it runs, or may
    std::string what;
    bool ended = false;
  };

  // All of these under the lock.
  bool MayRun(int64_t device) const { return stopped_ || !in_turns_ || turn_ == device; }
  absl::Status WaitUntil(std::unique_lock<std::mutex>& lock, int64_t device, std::function<bool()> ready,
                         std::string what);
  // The next device after `from` that can go on has the turn; where there is none and somebody waits, all stop.
  void PassTurn(int64_t from);

  const bool in_turns_;
  std::mutex mutex_;
  std::condition_variable changed_;
  int64_t turn_ = 0;
  std::vector<Wait> waits_;
  std::map<Key, Letter> letters_;
  std::map<std::pair<int64_t, uint32_t>, int64_t> counts_;  // of device and step
  bool stopped_ = false;
  std::string stuck_;  // who waits for what, when nobody can go on
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
