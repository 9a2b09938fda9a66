// What code is generated for: an instruction set by name, with the facts that schedules choose by.
#ifndef TENON_BACKENDS_CODEGEN_TARGET_H_
#define TENON_BACKENDS_CODEGEN_TARGET_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenon::codegen {

struct Target {
  std::string isa;  // name in isas.def
  std::string triple;
  std::string cpu;       // LLVM's name
  std::string features;  // LLVM's list, "" for none
  int vector_bits = 0;
  int vector_registers = 0;
  int64_t l2_bytes =
      0;  // what schedules plan for: the smallest of the processors that have the instruction set
  std::string required;  // features of the processor that code needs, separated by commas
  int Lanes(int element_bits) const { return vector_bits / element_bits; }
};

// The target of that name, nothing where there is none.
std::optional<Target> FindTarget(std::string_view isa);
// The best target that this machine runs; nothing where it runs none (a processor without AVX2 and FMA).
std::optional<Target> HostTarget();
// Whether this machine runs code of that target.
bool HostRuns(const Target& target);
// All names, weakest first.
std::vector<std::string_view> TargetNames();

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_TARGET_H_
