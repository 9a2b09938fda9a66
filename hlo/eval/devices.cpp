#include "hlo/eval/devices.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/eval/host_link.h"

namespace tenon::eval {

absl::StatusOr<std::vector<std::vector<Tensor>>> Devices::Exchange(int64_t device, uint32_t op,
                                                                   int64_t channel,
                                                                   const std::vector<int64_t>& group,
                                                                   std::vector<Tensor> given,
                                                                   std::string what) {
  const auto member = static_cast<size_t>(std::find(group.begin(), group.end(), device) - group.begin());
  std::unique_lock<std::mutex> lock(turns_.mutex());
  const Key key = {op, channel, group, counts_[{device, op, channel, group}]++};
  Meeting& meeting = meetings_[key];  // nodes of a map stay where they are
  meeting.given.resize(group.size());
  meeting.given[member] = std::move(given);
  ++meeting.arrived;
  const auto members = static_cast<int64_t>(group.size());
  TENON_RETURN_IF_ERROR(turns_.WaitUntil(
      lock, device, [&meeting, members] { return meeting.arrived == members; }, std::move(what)));
  std::vector<std::vector<Tensor>> all = meeting.given;
  if (++meeting.left == members) meetings_.erase(key);
  return all;
}

void Devices::Send(int64_t device, int64_t channel, int64_t to, std::vector<Tensor> values) {
  std::lock_guard<std::mutex> lock(turns_.mutex());
  boxes_[{channel, to}].push_back({device, channel, std::move(values)});
}

absl::StatusOr<std::vector<Tensor>> Devices::Receive(int64_t device, int64_t channel, int64_t to,
                                                     std::string what) {
  std::unique_lock<std::mutex> lock(turns_.mutex());
  std::deque<Message>& box = boxes_[{channel, to}];
  TENON_RETURN_IF_ERROR(turns_.WaitUntil(lock, device, [&box] { return !box.empty(); }, std::move(what)));
  std::vector<Tensor> values = std::move(box.front().values);
  box.pop_front();
  return values;
}

std::vector<Devices::Message> Devices::Unclaimed() const {
  std::vector<Message> messages;
  for (const auto& [key, box] : boxes_)
    if (key.second < 0) messages.insert(messages.end(), box.begin(), box.end());
  return messages;
}

absl::StatusOr<std::vector<std::vector<Tensor>>> RunPrograms(const TenonView* view, Grid grid,
                                                             std::span<const DeviceProgram> programs,
                                                             const EvalOptions& options) {
  if (grid.replicas < 1 || grid.partitions < 1 || grid.replicas > kMostDevices ||
      grid.partitions > kMostDevices || grid.devices() > kMostDevices)
    return Error(Err::kTooLarge,
                 absl::StrCat("a grid of ", grid.replicas, " replicas and ", grid.partitions,
                              " partitions; at most ", kMostDevices, " devices are simulated"));
  if (static_cast<int64_t>(programs.size()) != grid.devices())
    return Error(Err::kBadArgument,
                 absl::StrCat("inputs of ", programs.size(), " devices for ", grid.devices()));
  Devices devices(grid);
  std::vector<std::vector<Tensor>> results(programs.size());
  TENON_RETURN_IF_ERROR(devices.Run([&](int64_t device) -> absl::Status {
    EvalOptions mine = options;
    mine.devices = &devices;
    mine.device = device;
    const auto at = static_cast<size_t>(device);
    mine.function = programs[at].function;
    TENON_ASSIGN_OR_RETURN(results[at], Evaluate(view, programs[at].inputs, mine));
    return absl::OkStatus();
  }));
  if (options.host)
    for (Devices::Message& message : devices.Unclaimed())
      for (Tensor& value : message.values)
        options.host->Give(message.sender, message.channel, std::move(value));
  return results;
}

absl::StatusOr<std::vector<std::vector<Tensor>>> EvaluateOnDevices(
    const TenonView* view, Grid grid, std::span<const std::vector<Tensor>> inputs,
    const EvalOptions& options) {
  std::vector<DeviceProgram> programs;
  for (const std::vector<Tensor>& of_device : inputs) programs.push_back({options.function, of_device});
  return RunPrograms(view, grid, programs, options);
}

int64_t EvalOptions::DeviceOfSeveral() const {
  return devices && devices->grid().devices() > 1 ? device : -1;
}

}  // namespace tenon::eval
