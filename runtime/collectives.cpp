#include "runtime/collectives.h"

#include <algorithm>
#include <cstring>
#include <thread>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::rt {

bool Collectives::IsReady(const Wait& wait) const {
  return std::all_of(wait.needs.begin(), wait.needs.end(), [&](const Key& key) { return letters_.contains(key); });
}

void Collectives::FindDeadlock() {
  bool waiting = false;
  for (const Wait& wait : waits_) {
    if (wait.ended) continue;
    if (IsReady(wait)) return;  // runs, or is about to
    waiting = true;
  }
  if (!waiting) return;
  stopped_ = stuck_ = true;
  changed_.notify_all();
}

absl::Status Collectives::Exchange(int64_t device, uint32_t step, std::span<const std::byte> given, std::span<const int32_t> sources,
                                   size_t rows, std::byte* result) {
  for (int32_t source : sources)
    if (source >= devices())
      return Error(Err::kBadArtifact, absl::StrCat("step ", step, " names device ", source, ", the program has ", devices()));
  std::span<const int32_t> own = sources.subspan(static_cast<size_t>(device) * rows, rows);
  std::unique_lock<std::mutex> lock(mutex_);
  const int64_t before = counts_[{device, step}]++;
  if (const auto readers = std::count(sources.begin(), sources.end(), device)) {
    letters_[{step, before, device}] = {std::vector<std::byte>(given.begin(), given.end()), readers};
    changed_.notify_all();
  }
  Wait& wait = waits_[static_cast<size_t>(device)];
  for (int32_t source : own)
    if (source >= 0) wait.needs.emplace_back(step, before, source);
  if (!IsReady(wait)) FindDeadlock();
  changed_.wait(lock, [&] { return stopped_ || IsReady(wait); });
  const bool there = IsReady(wait);
  wait.needs.clear();
  if (!there && stuck_)
    return Error(Err::kDeadlock, absl::StrCat("nobody can go on: device ", device, " waits in step ", step, " for devices that never come there"));
  if (stopped_) return absl::CancelledError("another device failed");
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
      absl::Status status = body(device);
      std::lock_guard<std::mutex> lock(mutex_);
      if (!status.ok()) {
        stopped_ = true;
        changed_.notify_all();
      }
      statuses[static_cast<size_t>(device)] = std::move(status);
      waits_[static_cast<size_t>(device)].ended = true;
      if (!stopped_) FindDeadlock();
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

}  // namespace tenon::rt
