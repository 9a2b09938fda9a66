// What a program reads from its host besides its arguments, and says to it besides its results: infeeds and outfeeds, host transfers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "runtime/transfers.h"

namespace tenon::driver {

using rt::HostValue;

// What `run` gives a program besides the arguments, and gets besides the results.
struct HostExchange {
  std::vector<HostValue> feeds;  // what every run finds, in order
  std::vector<HostValue> given;  // what the last run said, in order
  // Of the reference interpreter: called by interpreter.print.
  void (*print)(const rt::Tensor& value) = nullptr;
  // Of it too: where every value that is computed is written to (value_trace.h); empty: nowhere.
  std::string trace_folder;
};

// Each spec is `2x3xf32=…` or `@x.npy`, for the next infeed, or `@all.npz`: infeed0, infeed1, … for infeeds, recv<channel>_0, … for
// receives of host transfers; with @device2 behind the name for that device alone. E0101, E0210, E0211, E0501.
absl::StatusOr<std::vector<HostValue>> ReadFeeds(const std::vector<std::string>& specs);

// "outfeed0", "send5_0@device2": what given values are called, counted by channel and device; no device in a program for one.
std::vector<std::string> NamesOfGiven(const std::vector<HostValue>& given, bool several_devices);

}  // namespace tenon::driver
