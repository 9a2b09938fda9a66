#include "base/device_turns.h"

#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon {

void DeviceTurns::Stop() {
  stopped_ = true;
  changed_.notify_all();
}

void DeviceTurns::PassTurn(int64_t from) {
  bool waiting = false;
  for (int64_t step = 1; step <= devices(); ++step) {
    const int64_t next = (from + step) % devices();
    const Wait& wait = waits_[static_cast<size_t>(next)];
    if (wait.ended) continue;
    if (!wait.ready || wait.ready()) {
      turn_ = next;
      changed_.notify_all();
      return;
    }
    waiting = true;
  }
  if (!waiting) return;
  for (size_t device = 0; device < waits_.size(); ++device)
    absl::StrAppend(&stuck_, stuck_.empty() ? "" : "; ", "device ", device,
                    waits_[device].ended ? " has ended" : absl::StrCat(" waits in ", waits_[device].what));
  Stop();
}

absl::Status DeviceTurns::WaitUntil(std::unique_lock<std::mutex>& lock, int64_t device,
                                    std::function<bool()> ready, std::string what) {
  if (!stopped_ && ready()) return absl::OkStatus();
  Wait& wait = waits_[static_cast<size_t>(device)];
  wait.ready = std::move(ready);
  wait.what = std::move(what);
  if (!stopped_) PassTurn(device);
  changed_.wait(lock, [&] { return stopped_ || (MayRun(device) && wait.ready()); });
  const bool there = wait.ready();
  wait.ready = nullptr;
  if (!there && !stuck_.empty()) return Error(Err::kDeadlock, absl::StrCat("nobody can go on: ", stuck_));
  if (stopped_) return absl::CancelledError("another device failed");
  return absl::OkStatus();
}

absl::Status DeviceTurns::Run(const std::function<absl::Status(int64_t device)>& body) {
  std::vector<absl::Status> statuses(waits_.size());
  std::vector<std::thread> threads;
  for (int64_t device = 0; device < devices(); ++device) {
    threads.emplace_back([this, device, &body, &statuses] {
      bool starts;
      {
        std::unique_lock<std::mutex> lock(mutex_);
        changed_.wait(lock, [&] { return MayRun(device); });
        starts = !stopped_;
      }
      absl::Status status = starts ? body(device) : absl::CancelledError("another device failed");
      std::lock_guard<std::mutex> lock(mutex_);
      if (!status.ok()) Stop();
      statuses[static_cast<size_t>(device)] = std::move(status);
      waits_[static_cast<size_t>(device)].ended = true;
      if (!stopped_) PassTurn(device);
    });
  }
  for (std::thread& thread : threads) thread.join();
  absl::Status first;
  for (const absl::Status& status : statuses) {
    if (status.ok()) continue;
    if (!absl::IsCancelled(status)) return status;
    if (first.ok()) first = status;
  }
  return first;
}

}  // namespace tenon
