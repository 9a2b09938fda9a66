#include "runtime/collectives.h"

#include <algorithm>
#include <cstring>
#include <thread>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "runtime/transfers.h"

namespace tenon::rt {

void Collectives::PassTurn(int64_t from) {
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
  stopped_ = true;
  for (size_t device = 0; device < waits_.size(); ++device)
    absl::StrAppend(&stuck_, stuck_.empty() ? "" : "; ", "device ", device,
                    waits_[device].ended ? " has ended" : absl::StrCat(" waits in ", waits_[device].what));
  changed_.notify_all();
}

absl::Status Collectives::WaitUntil(std::unique_lock<std::mutex>& lock, int64_t device,
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

absl::Status Collectives::WaitUntil(int64_t device, std::function<bool()> ready, std::string what) {
  std::unique_lock<std::mutex> lock(mutex_);
  return WaitUntil(lock, device, std::move(ready), std::move(what));
}

absl::Status Collectives::Exchange(int64_t device, uint32_t step, std::span<const std::byte> given,
                                   std::span<const int32_t> sources, size_t rows, std::byte* result) {
  for (int32_t source : sources)
    if (source >= devices())
      return Error(Err::kBadArtifact,
                   absl::StrCat("step ", step, " names device ", source, ", the program has ", devices()));
  std::span<const int32_t> own = sources.subspan(static_cast<size_t>(device) * rows, rows);
  std::unique_lock<std::mutex> lock(mutex_);
  const int64_t before = counts_[{device, step}]++;
  if (const auto readers = std::count(sources.begin(), sources.end(), device)) {
    letters_[{step, before, device}] = {std::vector<std::byte>(given.begin(), given.end()), readers};
    changed_.notify_all();
  }
  auto all_there = [this, own, step, before] {
    return std::all_of(own.begin(), own.end(), [&](int32_t source) {
      return source < 0 || letters_.contains(Key{step, before, source});
    });
  };
  TENON_RETURN_IF_ERROR(
      WaitUntil(lock, device, all_there, absl::StrCat("step ", step, " for devices that do not come there")));
  for (size_t k = 0; k < rows; ++k) {
    std::byte* row = result + k * given.size();
    if (own[k] < 0) {
      std::fill_n(row, given.size(), std::byte{0});
      continue;
    }
    auto letter = letters_.find({step, before, own[k]});
    if (letter->second.bytes.size() != given.size())
      return Error(Err::kBadArtifact, absl::StrCat("step ", step, " gives another size on device ", own[k]));
    std::copy(letter->second.bytes.begin(), letter->second.bytes.end(), row);
    if (--letter->second.readers == 0) letters_.erase(letter);
  }
  return absl::OkStatus();
}

absl::Status Collectives::Run(const std::function<absl::Status(int64_t device)>& body) {
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
      if (!status.ok()) {
        stopped_ = true;
        changed_.notify_all();
      }
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

absl::Status Exchange(const DeviceOfRun& device, uint32_t step, std::span<const std::byte> given,
                      std::span<const int32_t> sources, size_t rows, std::byte* result) {
  const size_t own = static_cast<size_t>(device.number) * rows;
  if (rows > 0 && own < sources.size() && sources[own] < -1) {
    const int64_t number = -2 - int64_t{sources[own]};
    if (!device.transfers || rows != 1)
      return Error(Err::kBadArtifact,
                   absl::StrCat("step ", step, " is a transfer that the program does not have"));
    return device.transfers->Exchange(device, number, given, result);
  }
  if (device.collectives)
    return device.collectives->Exchange(device.number, step, given, sources, rows, result);
  return Collectives(1).Exchange(0, step, given, sources, rows, result);
}

}  // namespace tenon::rt
