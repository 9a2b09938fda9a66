#include "runtime/arena.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::rt {
namespace {
constexpr uint64_t kPage = 4096;
constexpr uint64_t kHugePage = uint64_t{2} << 20;
constexpr uint64_t kMapFrom = uint64_t{1} << 20;
constexpr uint64_t kMost = uint64_t{1} << 46;

// Mappings are made without reserving memory, so a size that can never be filled is to be refused here: the
// kernel would only answer when the last page is gone, by killing.
uint64_t MostOfThisMachine() {
  static const uint64_t most = [] {
    struct sysinfo info;
    if (::sysinfo(&info) != 0) return kMost;
    return std::min(kMost, (uint64_t{info.totalram} + info.totalswap) * info.mem_unit);
  }();
  return most;
}
// The number behind `key` in a file of such lines, or the file's only number; nothing where there is none.
std::optional<uint64_t> NumberIn(const std::string& file, const std::string& key) {
  std::ifstream in(file);
  std::string word;
  while (in >> word) {
    uint64_t number;
    if (!key.empty() && word != key) continue;
    if (!key.empty() && !(in >> word)) break;
    if (absl::SimpleAtoi(word, &number)) return number;
    break;  // "max"
  }
  return std::nullopt;
}
}  // namespace

uint64_t AlignedMemory::Available() {
  uint64_t available = MostOfThisMachine();
  if (auto kib = NumberIn("/proc/meminfo", "MemAvailable:")) available = std::min(available, *kib << 10);
  auto group = [&](const std::string& limit_file, const std::string& used_file) {
    auto limit = NumberIn(limit_file, ""), used = NumberIn(used_file, "");
    if (limit && used) available = std::min(available, *limit - std::min(*limit, *used));
  };
  group("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current");
  group("/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/memory.usage_in_bytes");
  struct rlimit limit;
  if (::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
    uint64_t used = NumberIn("/proc/self/statm", "").value_or(0) * kPage;
    available = std::min<uint64_t>(available, limit.rlim_cur - std::min<uint64_t>(limit.rlim_cur, used));
  }
  return available;
}

AlignedMemory::~AlignedMemory() {
  if (mapped_) {
    ::munmap(data_, mapped_);
  } else {
    std::free(data_);
  }
}

absl::StatusOr<AlignedMemory> AlignedMemory::Allocate(uint64_t bytes, uint32_t alignment) {
  alignment = std::max<uint32_t>(alignment, 64);
  auto out_of_memory = [&] { return Error(Err::kTooLarge, absl::StrCat("no memory for ", bytes, " bytes")); };
  if (bytes > MostOfThisMachine()) return out_of_memory();
  AlignedMemory memory;
  memory.bytes_ = bytes;
  if (bytes < kMapFrom) {
    uint64_t rounded = std::max<uint64_t>((bytes + alignment - 1) / alignment * alignment, alignment);
    memory.data_ = static_cast<std::byte*>(std::aligned_alloc(alignment, rounded));
    if (!memory.data_) return out_of_memory();
    return memory;
  }
  // Map one huge page more than needed and give back what lies before the boundary: a mapping that starts in
  // the middle of a huge page never gets one for its first part. The last part is left to small pages, since a
  // huge one would hold up to 2 MiB that nobody asked for.
  uint64_t rounded = (bytes + kPage - 1) / kPage * kPage;
  void* start = ::mmap(nullptr, rounded + kHugePage, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (start == MAP_FAILED) return out_of_memory();
  uintptr_t at = reinterpret_cast<uintptr_t>(start);
  uintptr_t aligned = (at + kHugePage - 1) / kHugePage * kHugePage;
  if (aligned != at) ::munmap(start, aligned - at);
  uintptr_t end = at + rounded + kHugePage;
  if (end != aligned + rounded) ::munmap(reinterpret_cast<void*>(aligned + rounded), end - aligned - rounded);
  memory.data_ = reinterpret_cast<std::byte*>(aligned);
  memory.mapped_ = rounded;
  if (rounded >= kHugePage) ::madvise(memory.data_, rounded / kHugePage * kHugePage, MADV_HUGEPAGE);
  return memory;
}

}  // namespace tenon::rt
