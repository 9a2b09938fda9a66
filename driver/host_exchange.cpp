#include "driver/host_exchange.h"

#include <map>
#include <optional>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/npz.h"
#include "driver/tensor_text.h"
#include "runtime/bytes.h"

namespace tenon::driver {
namespace {

// Where an array of an archive goes, and its place in that queue.
struct FeedName {
  int64_t device = HostValue::kAnyDevice, channel = HostValue::kInfeed, index = 0;
};

std::optional<FeedName> ParseFeedName(absl::string_view name) {
  FeedName feed;
  if (const size_t at = name.find("@device"); at != absl::string_view::npos) {
    if (!absl::SimpleAtoi(name.substr(at + 7), &feed.device) || feed.device < 0) return std::nullopt;
    name = name.substr(0, at);
  }
  absl::string_view index = name;
  if (absl::StartsWith(name, "infeed")) {
    index = name.substr(6);
  } else if (absl::StartsWith(name, "recv")) {
    const size_t underscore = name.find('_');
    if (underscore == absl::string_view::npos ||
        !absl::SimpleAtoi(name.substr(4, underscore - 4), &feed.channel) || feed.channel < 0)
      return std::nullopt;
    index = name.substr(underscore + 1);
  }
  if (!absl::SimpleAtoi(index, &feed.index) || feed.index < 0) return std::nullopt;
  return feed;
}

absl::Status AddArchive(const rt::Bytes& bytes, const std::string& path, std::vector<HostValue>* feeds) {
  TENON_ASSIGN_OR_RETURN(NamedArrays arrays, ReadNpz(bytes, path));
  std::multimap<int64_t, HostValue> ordered;
  for (auto& [name, array] : arrays) {
    const std::optional<FeedName> feed = ParseFeedName(name);
    if (!feed)
      return Error(Err::kBadArgument, absl::StrCat("the array ", name, " is for no infeed"), path,
                   "Arrays are called infeed0, infeed1, … or recv<channel>_0, …, with @device2 behind for "
                   "one device.");
    ordered.emplace(feed->index, HostValue{feed->device, feed->channel, std::move(array.tensor)});
  }
  for (auto& [index, value] : ordered) feeds->push_back(std::move(value));
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::vector<HostValue>> ReadFeeds(const std::vector<std::string>& specs) {
  std::vector<HostValue> feeds;
  for (const std::string& spec : specs) {
    HostValue value;
    if (spec.rfind('@', 0) == 0) {
      const std::string path = spec.substr(1);
      TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, rt::Bytes::MapFile(path));
      if (IsNpz(bytes)) {
        TENON_RETURN_IF_ERROR(AddArchive(bytes, path, &feeds));
        continue;
      }
      TENON_ASSIGN_OR_RETURN(Array array, ReadNpy(bytes, path));
      value.value = std::move(array.tensor);
    } else {
      TENON_ASSIGN_OR_RETURN(value.value, ParseTensor(spec));
    }
    feeds.push_back(std::move(value));
  }
  return feeds;
}

std::vector<std::string> NamesOfGiven(const std::vector<HostValue>& given, bool several_devices) {
  std::map<std::pair<int64_t, int64_t>, int64_t> counts;
  std::vector<std::string> names;
  for (const HostValue& value : given) {
    const int64_t index = counts[{value.device, value.channel}]++;
    std::string name = value.channel == HostValue::kInfeed ? absl::StrCat("outfeed", index)
                                                           : absl::StrCat("send", value.channel, "_", index);
    if (several_devices) absl::StrAppend(&name, "@device", value.device);
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace tenon::driver
