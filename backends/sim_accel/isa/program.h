// A program for the simulated accelerator and its container: instructions, the map of device memory, and the
// names of the user's ops. What is written once runs on any host; a checksum and the machine's hash guard it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "backends/sim_accel/isa/instruction.h"
#include "backends/sim_accel/machine/status.h"

namespace tenon::sim {

enum class SegmentKind : uint8_t { argument = 0, result = 1, constant = 2, scratch = 3 };

// A range of device memory with a role. Segments may overlap (an argument donated to a result).
struct Segment {
  SegmentKind kind = SegmentKind::scratch;
  std::string name;
  uint64_t address = 0;
  uint64_t bytes = 0;
  // Initial contents: empty, or what fills `bytes` when it is repeated a whole number of times (one element
  // of a splat). A constant may leave it empty and be filled by the runtime.
  std::vector<std::byte> contents;
};

struct TagName {
  uint32_t tag = 0;
  std::string name;
};

struct Program {
  uint32_t isa_version = kIsaVersion;
  std::string machine;        // name of the description it was made for
  uint64_t machine_hash = 0;  // of the description's canonical text; 0 in hand-written programs: any machine
  uint64_t hbm_bytes = 0;     // device memory it needs
  std::vector<Instruction> instructions;
  std::vector<Segment> segments;
  std::vector<TagName> tags;  // ascending
};

// Container: "TNSP", version, counts, records, strings, contents, and a 64-bit checksum of all before it.
std::vector<std::byte> Serialize(const Program& program);
// Any bytes are safe: every count is bounded by the bytes that are left before anything is allocated. The
// instructions are not verified; VerifyProgram does that.
Status Deserialize(std::span<const std::byte> bytes, Program* program);

uint64_t Hash(std::span<const std::byte> bytes);  // FNV-1a, 64 bits

}  // namespace tenon::sim
