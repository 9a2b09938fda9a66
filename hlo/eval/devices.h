// Several simulated devices in one process: one interpreter each, over a grid of replicas × partitions.
//
// Each runs on a thread of its own, but only one at a time: a device runs until it ends or waits for others, then the
// next one that can go on has its turn. So every run is the same, whatever the machine does.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
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
  explicit Devices(Grid grid) : grid_(grid), waits_(static_cast<size_t>(grid.devices())) {}

  const Grid& grid() const { return grid_; }

  // What each member of the group gives, in the group's order, once all have given theirs. Calls meet by operation, group
  // and channel, in the order in which each member makes them. Cancelled when another device failed; E0401 when all that
  // is left waits for somebody who never comes.
  absl::StatusOr<std::vector<std::vector<Tensor>>> Exchange(int64_t device, uint32_t op, int64_t channel,
                                                            const std::vector<int64_t>& group,
                                                            std::vector<Tensor> given);
  // A box of messages: `to` is a device, or -1 for whoever asks first.
  void Send(int64_t channel, int64_t to, std::vector<Tensor> values);
  absl::StatusOr<std::vector<Tensor>> Receive(int64_t device, int64_t channel, int64_t to);

  // Runs body(device) for all devices; the error of the lowest device that failed by itself.
  absl::Status Run(const std::function<absl::Status(int64_t device)>& body);

 private:
  using Key = std::tuple<uint32_t, int64_t, std::vector<int64_t>, int64_t>;  // op, channel, group, how many before
  struct Meeting {
    std::vector<std::vector<Tensor>> given;
    int64_t arrived = 0, left = 0;
  };
  struct Wait {
    std::function<bool()> ready;  // empty: it may run
    bool ended = false;
  };

  absl::Status WaitUntil(int64_t device, std::function<bool()> ready);
  void PassTurn(int64_t from);

  Grid grid_;
  std::mutex mutex_;
  std::condition_variable turn_changed_;
  int64_t turn_ = 0;
  bool stopped_ = false, stuck_ = false;
  std::vector<Wait> waits_;
  std::map<Key, Meeting> meetings_;
  std::map<std::tuple<int64_t, uint32_t, int64_t, std::vector<int64_t>>, int64_t> counts_;  // of device, op, channel, group
  std::map<std::pair<int64_t, int64_t>, std::deque<std::vector<Tensor>>> boxes_;
};

// As Evaluate, on every device of the grid: inputs and results by device. E0209 for too many devices.
absl::StatusOr<std::vector<std::vector<Tensor>>> EvaluateOnDevices(const TenonView* view, Grid grid,
                                                                   std::span<const std::vector<Tensor>> inputs,
                                                                   const EvalOptions& options = {});

}  // namespace tenon::eval
