#include "backends/codegen/target.h"

namespace tenon::codegen {
namespace {

std::vector<Target> AllTargets() {
  return {
#define TENON_ISA(name, cpu, features, bits, registers, l2, required) \
  Target{#name, "x86_64-unknown-linux-gnu", cpu, features, bits, registers, l2, required},
#include "backends/codegen/isas.def"
  };
}

}  // namespace

std::optional<Target> FindTarget(std::string_view isa) {
  for (Target& target : AllTargets())
    if (target.isa == isa) return target;
  return std::nullopt;
}

bool HostRuns(const Target& target) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (target.cpu == "x86-64-v4") return __builtin_cpu_supports("x86-64-v4");
  if (target.cpu == "x86-64-v3") return __builtin_cpu_supports("x86-64-v3");
#endif
  return false;
}

std::optional<Target> HostTarget() {
  std::optional<Target> best;
  for (Target& target : AllTargets())
    if (HostRuns(target)) best = target;
  return best;
}

std::vector<std::string_view> TargetNames() {
  return {
#define TENON_ISA(name, cpu, features, bits, registers, l2, required) #name,
#include "backends/codegen/isas.def"
  };
}

}  // namespace tenon::codegen
