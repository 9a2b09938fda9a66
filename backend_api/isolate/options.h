// What `--isolate[=time:SECONDS,memory:MB]` says: the limits of a plugin that runs in a process of its own.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tenon::isolate {

struct Options {
  // Wall-clock seconds that one call into the plugin may take, its waits for the host included.
  double seconds = 300;
  // Bytes of private memory (heap, stacks, writable data) that the process may have. Tensors that are shared
  // with the host do not count.
  uint64_t memory_bytes = uint64_t{8192} << 20;
  // Threads that the plugin's parallel_for and its kernels run on.
  int threads = 1;
  // The program that serves; empty: tenon-isolate of the install that this program belongs to.
  std::string program;
};

// "", "on", "time:60", "memory:512", "time:0.5,memory:512". E0101 for anything else; from 0.01 to 86400
// seconds, from 64 MB to 1 TB.
absl::StatusOr<Options> ParseOptions(std::string_view text);

}  // namespace tenon::isolate
