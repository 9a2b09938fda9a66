#include "runtime/collectives.h"

#include <algorithm>
#include <cstring>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "runtime/transfers.h"

namespace tenon::rt {

absl::Status Collectives::WaitUntil(int64_t device, std::function<bool()> ready, std::string what) {
  std::unique_lock<std::mutex> lock(turns_.mutex());
  return turns_.WaitUntil(lock, device, std::move(ready), std::move(what));
}

absl::Status Collectives::Exchange(int64_t device, uint32_t step, std::span<const std::byte> given,
                                   std::span<const int32_t> sources, size_t rows, std::byte* result) {
  for (int32_t source : sources)
    if (source >= devices())
      return Error(Err::kBadArtifact,
                   absl::StrCat("step ", step, " names device ", source, ", the program has ", devices()));
  std::span<const int32_t> own = sources.subspan(static_cast<size_t>(device) * rows, rows);
  std::unique_lock<std::mutex> lock(turns_.mutex());
  const int64_t before = counts_[{device, step}]++;
  if (const auto readers = std::count(sources.begin(), sources.end(), device)) {
    letters_[{step, before, device}] = {std::vector<std::byte>(given.begin(), given.end()), readers};
    turns_.Announce();
  }
  auto all_there = [this, own, step, before] {
    return std::all_of(own.begin(), own.end(), [&](int32_t source) {
      return source < 0 || letters_.contains(Key{step, before, source});
    });
  };
  TENON_RETURN_IF_ERROR(turns_.WaitUntil(lock, device, all_there,
                                         absl::StrCat("step ", step, " for devices that do not come there")));
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
