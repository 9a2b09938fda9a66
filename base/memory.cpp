#include "base/memory.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <fstream>
#include <limits>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon {
namespace {

constexpr uint64_t kUnknown = std::numeric_limits<uint64_t>::max();

// The number behind `key` in a file of "key number" lines, in bytes; with an empty key the file's first number.
uint64_t NumberIn(const std::string& path, const std::string& key, uint64_t otherwise) {
  std::ifstream file(path);
  std::string word;
  while (file >> word) {
    uint64_t number = 0;
    if (key.empty()) return std::sscanf(word.c_str(), "%" SCNu64, &number) == 1 ? number : otherwise;
    if (word == key) return file >> number ? number : otherwise;
  }
  return otherwise;
}

// What the group at `folder` and all above it leave. Pages of files are the group's too, but the kernel drops them
// before it refuses anything.
uint64_t LeftByGroups(std::string folder, const std::string& root, const char* most_name,
                      const char* used_name) {
  uint64_t left = kUnknown;
  for (;;) {
    uint64_t most = NumberIn(folder + most_name, "", kUnknown);
    if (most != kUnknown) {
      uint64_t used = NumberIn(folder + used_name, "", 0);
      uint64_t files = NumberIn(folder + "/memory.stat", "inactive_file", 0) +
                       NumberIn(folder + "/memory.stat", "active_file", 0);
      used -= std::min(used, files);
      left = std::min(left, most - std::min(most, used));
    }
    if (folder.size() <= root.size()) return left;
    folder.resize(std::max(root.size(), folder.rfind('/')));
  }
}

uint64_t LeftByControlGroups() {
  std::ifstream file("/proc/self/cgroup");
  uint64_t left = kUnknown;
  for (std::string line; std::getline(file, line);) {
    size_t first = line.find(':'), second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    std::string controllers = line.substr(first + 1, second - first - 1), path = line.substr(second + 1);
    if (path == "/") path.clear();
    const std::string root = "/sys/fs/cgroup", old_root = root + "/memory";
    if (controllers.empty())
      left = std::min(left, LeftByGroups(root + path, root, "/memory.max", "/memory.current"));
    if (controllers == "memory")
      left = std::min(
          left, LeftByGroups(old_root + path, old_root, "/memory.limit_in_bytes", "/memory.usage_in_bytes"));
  }
  return left;
}

}  // namespace

uint64_t AvailableMemory() {
  uint64_t available = NumberIn("/proc/meminfo", "MemAvailable:", kUnknown);
  if (available == kUnknown) return LeftByControlGroups();
  uint64_t swap = NumberIn("/proc/meminfo", "SwapFree:", 0);
  return std::min((available + swap) * 1024, LeftByControlGroups());
}

absl::Status CheckMemory(uint64_t bytes, const std::string& what) {
  if (bytes < kSmallNeed) return absl::OkStatus();
  uint64_t available = AvailableMemory();
  if (bytes <= available) return absl::OkStatus();
  return Error(Err::kTooLarge,
               absl::StrCat(what, " need ", bytes, " bytes of memory; ", available, " are available"), "",
               "Run it where there is more memory, or make the model or its batch smaller.");
}

}  // namespace tenon
