// The other end of infeed, outfeed, host transfers, prints and probes: what a program reads from its host and what it says to it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "hlo/eval/tensor.h"

namespace tenon::eval {

// Queues by device and channel. Device -1 is whoever asks first; channel kInfeed is the infeed and outfeed, any other a host
// transfer's. One device at a time calls it (devices.h), so the order of everything is that of the run.
class HostLink {
 public:
  static constexpr int64_t kInfeed = -1, kAnyDevice = -1;

  struct Given {
    int64_t device, channel;
    Tensor value;
  };

  void Feed(int64_t device, int64_t channel, Tensor value) {
    fed_[{device, channel}].push_back(std::move(value));
  }

  // The next `count` values of the device's own queue, or of the one for any; nothing where both are empty. E0210 where the queue
  // ends within them.
  absl::StatusOr<std::optional<std::vector<Tensor>>> Take(int64_t device, int64_t channel, size_t count);
  // How many values nobody took.
  size_t left() const;

  void Give(int64_t device, int64_t channel, Tensor value) {
    given_.push_back({device, channel, std::move(value)});
  }
  const std::vector<Given>& given() const { return given_; }

  // Called by interpreter.print; nothing is printed without it.
  std::function<void(const Tensor& value)> print;

  // What interpreter.probe kept, by name, in the order in which it ran.
  std::map<std::string, std::vector<Tensor>> probes;

 private:
  std::map<std::pair<int64_t, int64_t>, std::deque<Tensor>> fed_;
  std::vector<Given> given_;
};

}  // namespace tenon::eval
