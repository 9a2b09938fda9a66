// Several simulated devices in one process: one interpreter each, over a grid of replicas × partitions.
//
// Each runs on a thread of its own, but only one at a time: a device runs until it ends or waits for others, then the
// next one that can go on has its turn. So every run is the same, whatever the machine does.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "base/device_turns.h"
#include "hlo/eval/interpreter.h"
#include "hlo/eval/tensor.h"
#include "tenon/backend.h"

namespace tenon::eval {

// The processes of a program: number = replica * partitions + partition.
struct Grid {
  int64_t replicas = 1, partitions = 1;
  int64_t devices() const { return replicas * partitions; }
};

// More than this many devices are refused: each has a thread.
inline constexpr int64_t kMostDevices = 256;

class Devices {
 public:
  explicit Devices(Grid grid) : grid_(grid), turns_(grid.devices(), /*one_at_a_time=*/true) {}

  const Grid& grid() const { return grid_; }

  // What each member of the group gives, in the group's order, once all have given theirs. Calls meet by operation, group
  // and channel, in the order in which each member makes them; `what` names the op for messages. Cancelled when another
  // device failed; E0212 when all that is left waits for somebody who never comes.
  absl::StatusOr<std::vector<std::vector<Tensor>>> Exchange(int64_t device, uint32_t op, int64_t channel,
                                                            const std::vector<int64_t>& group,
                                                            std::vector<Tensor> given, std::string what);
  // A box of messages: `to` is a device, or -1 for whoever asks first.
  void Send(int64_t device, int64_t channel, int64_t to, std::vector<Tensor> values);
  absl::StatusOr<std::vector<Tensor>> Receive(int64_t device, int64_t channel, int64_t to, std::string what);

  struct Message {
    int64_t sender, channel;
    std::vector<Tensor> values;
  };
  // After Run: what was sent to whoever asks first and nobody asked for, by channel.
  std::vector<Message> Unclaimed() const;

  // Runs body(device) for all devices; the error of the lowest device that failed by itself.
  absl::Status Run(const std::function<absl::Status(int64_t device)>& body) { return turns_.Run(body); }

 private:
  using Key =
      std::tuple<uint32_t, int64_t, std::vector<int64_t>, int64_t>;  // op, channel, group, how many before
  struct Meeting {
    std::vector<std::vector<Tensor>> given;
    int64_t arrived = 0, left = 0;
  };
  Grid grid_;
  DeviceTurns turns_;  // its mutex guards all that follows
  std::map<Key, Meeting> meetings_;
  std::map<std::tuple<int64_t, uint32_t, int64_t, std::vector<int64_t>>, int64_t>
      counts_;                                                        // of device, op, channel, group
  std::map<std::pair<int64_t, int64_t>, std::deque<Message>> boxes_;  // by channel and receiver
};

// What a device of the grid runs: a function of the view, or its entry.
struct DeviceProgram {
  uint32_t function = TENON_NONE;
  std::vector<Tensor> inputs;
};

// Runs a program on each device of the grid, and gives their results. What nobody received of host transfers goes to the
// host link of the options. E0209 for too many devices.
absl::StatusOr<std::vector<std::vector<Tensor>>> RunPrograms(const TenonView* view, Grid grid,
                                                             std::span<const DeviceProgram> programs,
                                                             const EvalOptions& options);

// As Evaluate, on every device of the grid: inputs and results by device.
absl::StatusOr<std::vector<std::vector<Tensor>>> EvaluateOnDevices(
    const TenonView* view, Grid grid, std::span<const std::vector<Tensor>> inputs,
    const EvalOptions& options = {});

}  // namespace tenon::eval
