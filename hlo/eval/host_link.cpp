#include "hlo/eval/host_link.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::eval {

absl::StatusOr<std::optional<std::vector<Tensor>>> HostLink::Take(int64_t device, int64_t channel,
                                                                  size_t count) {
  std::optional<std::vector<Tensor>> values;
  for (int64_t reader : {device, kAnyDevice}) {
    auto queue = fed_.find({reader, channel});
    if (queue == fed_.end() || queue->second.empty()) continue;
    if (queue->second.size() < count)
      return Error(Err::kBadArgument, absl::StrCat("device ", device, " reads ", count, " values at once, ",
                                                   queue->second.size(), " are left"));
    values.emplace();
    for (size_t i = 0; i < count; ++i) {
      values->push_back(std::move(queue->second.front()));
      queue->second.pop_front();
    }
    break;
  }
  return values;
}

size_t HostLink::left() const {
  size_t count = 0;
  for (const auto& [key, queue] : fed_) count += queue.size();
  return count;
}

}  // namespace tenon::eval
