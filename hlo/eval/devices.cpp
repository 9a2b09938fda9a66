#include "hlo/eval/devices.h"

#include <algorithm>
#include <thread>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/eval/host_link.h"

namespace tenon::eval {

// Under the lock. The next device after `from` that can go on; where there is none and somebody waits, all of those end.
void Devices::PassTurn(int64_t from) {
  const int64_t count = grid_.devices();
  for (bool again = true; again;) {
    again = false;
    for (int64_t step = 1; step <= count; ++step) {
      const int64_t next = (from + step) % count;
      const Wait& wait = waits_[static_cast<size_t>(next)];
      if (wait.ended) continue;
      if (stopped_ || !wait.ready || wait.ready()) {
        turn_ = next;
        turn_changed_.notify_all();
        return;
      }
      again = true;
    }
    if (!again) continue;
    stopped_ = true;
    for (size_t device = 0; device < waits_.size(); ++device)
      absl::StrAppend(&stuck_, stuck_.empty() ? "" : "; ", "device ", device,
                      waits_[device].ended ? " has ended" : absl::StrCat(" waits in ", waits_[device].what));
  }
}

absl::Status Devices::WaitUntil(int64_t device, std::function<bool()> ready, std::string what) {
  std::unique_lock<std::mutex> lock(mutex_);
  if (!stopped_ && ready()) return absl::OkStatus();
  Wait& wait = waits_[static_cast<size_t>(device)];
  wait.ready = std::move(ready);
  wait.what = std::move(what);
  PassTurn(device);
  turn_changed_.wait(lock, [&] { return turn_ == device; });
  wait.ready = nullptr;
  if (!stuck_.empty()) return Error(Err::kDeadlock, absl::StrCat("nobody can go on: ", stuck_));
  if (stopped_) return absl::CancelledError("another device failed");
  return absl::OkStatus();
}

absl::StatusOr<std::vector<std::vector<Tensor>>> Devices::Exchange(int64_t device, uint32_t op,
                                                                   int64_t channel,
                                                                   const std::vector<int64_t>& group,
                                                                   std::vector<Tensor> given,
                                                                   std::string what) {
  const auto member = static_cast<size_t>(std::find(group.begin(), group.end(), device) - group.begin());
  Meeting* meeting;
  Key key;
  {
    std::lock_guard<std::mutex> lock(mutex_);
    key = {op, channel, group, counts_[{device, op, channel, group}]++};
    meeting = &meetings_[key];  // nodes of a map stay where they are
    meeting->given.resize(group.size());
    meeting->given[member] = std::move(given);
    ++meeting->arrived;
  }
  const auto members = static_cast<int64_t>(group.size());
  TENON_RETURN_IF_ERROR(
      WaitUntil(device, [meeting, members] { return meeting->arrived == members; }, std::move(what)));
  std::lock_guard<std::mutex> lock(mutex_);
  std::vector<std::vector<Tensor>> all = meeting->given;
  if (++meeting->left == members) meetings_.erase(key);
  return all;
}

void Devices::Send(int64_t device, int64_t channel, int64_t to, std::vector<Tensor> values) {
  std::lock_guard<std::mutex> lock(mutex_);
  boxes_[{channel, to}].push_back({device, channel, std::move(values)});
}

absl::StatusOr<std::vector<Tensor>> Devices::Receive(int64_t device, int64_t channel, int64_t to,
                                                     std::string what) {
  std::deque<Message>* box;
  {
    std::lock_guard<std::mutex> lock(mutex_);
    box = &boxes_[{channel, to}];
  }
  TENON_RETURN_IF_ERROR(WaitUntil(device, [box] { return !box->empty(); }, std::move(what)));
  std::lock_guard<std::mutex> lock(mutex_);
  std::vector<Tensor> values = std::move(box->front().values);
  box->pop_front();
  return values;
}

std::vector<Devices::Message> Devices::Unclaimed() const {
  std::vector<Message> messages;
  for (const auto& [key, box] : boxes_)
    if (key.second < 0) messages.insert(messages.end(), box.begin(), box.end());
  return messages;
}

absl::Status Devices::Run(const std::function<absl::Status(int64_t device)>& body) {
  std::vector<absl::Status> statuses(waits_.size());
  std::vector<std::thread> threads;
  for (int64_t device = 0; device < grid_.devices(); ++device) {
    threads.emplace_back([this, device, &body, &statuses] {
      {
        std::unique_lock<std::mutex> lock(mutex_);
        turn_changed_.wait(lock, [&] { return turn_ == device; });
      }
      absl::Status status = stopped_ ? absl::CancelledError("another device failed") : body(device);
      std::unique_lock<std::mutex> lock(mutex_);
      if (!status.ok()) stopped_ = true;
      statuses[static_cast<size_t>(device)] = std::move(status);
      waits_[static_cast<size_t>(device)].ended = true;
      PassTurn(device);
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
