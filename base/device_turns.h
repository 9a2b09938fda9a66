// Threads that stand for the devices of one program: each goes on until it waits for what only others bring about, and where
// all that are left wait, all end with the same answer.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "absl/status/status.h"

namespace tenon {

class DeviceTurns {
 public:
  // One at a time: a device goes on until it ends or waits, then the next one in order that can has its turn; so that what they
  // do to things that they share is the same in every run. Else all go on at once.
  DeviceTurns(int64_t devices, bool one_at_a_time)
      : one_at_a_time_(one_at_a_time), waits_(static_cast<size_t>(devices)) {}

  int64_t devices() const { return static_cast<int64_t>(waits_.size()); }

  // Guards what the devices wait for.
  std::mutex& mutex() { return mutex_; }

  // Under the lock: something is there that another device may wait for.
  void Announce() { changed_.notify_all(); }

  // Under the lock, which it gives up meanwhile: returns when ready() holds, which is asked under the lock only. `what` says in
  // messages which op waits. E0212 when all that is left waits for somebody who never comes; cancelled when another device failed.
  absl::Status WaitUntil(std::unique_lock<std::mutex>& lock, int64_t device, std::function<bool()> ready,
                         std::string what);

  // Runs body(device) for all devices, once for an object; the error of the lowest device that failed by itself.
  absl::Status Run(const std::function<absl::Status(int64_t device)>& body);

 private:
  struct Wait {
    std::function<bool()> ready;  // empty: it runs, or may
    std::string what;             // for which op
    bool ended = false;
  };

  // All of these under the lock.
  bool MayRun(int64_t device) const { return stopped_ || !one_at_a_time_ || turn_ == device; }
  void Stop();
  // The next device after `from` that can go on has the turn; where there is none and somebody waits, all stop.
  void PassTurn(int64_t from);

  const bool one_at_a_time_;
  std::mutex mutex_;
  std::condition_variable changed_;
  int64_t turn_ = 0;
  bool stopped_ = false;
  std::string stuck_;  // who waits for what, when nobody can go on
  std::vector<Wait> waits_;
};

}  // namespace tenon
