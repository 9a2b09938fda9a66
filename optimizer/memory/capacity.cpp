#include "optimizer/memory/capacity.h"

#include <array>
#include <map>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::opt {
namespace {

using plan::BufferKind;

constexpr std::array<const char*, 6> kNames = {"",          "arguments",      "results", "temporaries",
                                               "constants", "prepared values"};

// Bytes by kind. A sum of many arrays of 2^46 bytes each is beyond 64 bits, and no digit of it matters.
using Need = std::array<double, kNames.size()>;

}  // namespace

absl::Status CheckCapacity(const plan::MemoryPlan& plan, const TargetTraits& traits) {
  std::map<std::pair<int64_t, int64_t>, Need> needs;  // by device and space
  for (const plan::BufferInfo& buffer : plan.buffers) {
    if (buffer.allocation >= 0 || buffer.alias >= 0) continue;
    needs[{buffer.device, 0}][static_cast<size_t>(buffer.kind)] += static_cast<double>(buffer.bytes);
  }
  for (const plan::AllocationInfo& allocation : plan.allocations)
    needs[{allocation.device, allocation.space}][static_cast<size_t>(allocation.kind)] +=
        static_cast<double>(allocation.bytes);
  for (const auto& [where, need] : needs) {
    const auto space = static_cast<size_t>(where.second);
    if (space >= traits.spaces.size() || traits.spaces[space].bytes == 0) continue;
    double sum = 0;
    std::string parts;
    for (size_t kind = 1; kind < kNames.size(); ++kind) {
      if (need[kind] == 0) continue;
      sum += need[kind];
      absl::StrAppend(&parts, parts.empty() ? "" : ", ", kNames[kind], " ",
                      static_cast<uint64_t>(need[kind]));
    }
    if (sum <= static_cast<double>(traits.spaces[space].bytes)) continue;
    return Error(Err::kTargetMemory,
                 absl::StrCat("the program needs ", static_cast<uint64_t>(sum), " bytes of ",
                              traits.spaces[space].name, " of target ", traits.name, " (", parts,
                              "), which has ", traits.spaces[space].bytes));
  }
  return absl::OkStatus();
}

}  // namespace tenon::opt
