// The file that a compilation leaves: code, program and weights, to be run without a compiler.
//
//   8 bytes magic, u32 format, u32 sections, u64 bytes of the file, u32 CRC-32 of header and table, u32 zero
//   table: {u32 kind, u32 index, u64 offset, u64 bytes, u32 CRC-32 of the section and its padding, u32 zero}
//   a section sections, each at a multiple of 64 bytes and padded with zeros
//
// All numbers are little-endian. The file is mapped, and constants are used where they lie.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "runtime/bytes.h"
#include "runtime/executable.h"
#include "runtime/transfers.h"

namespace tenon::rt {

// Results `got` and `want` of the program are not the user's: after each run a check compares them.
struct ArtifactCheck {
  std::string target;  // "check.expect_close": what it means is known to hlo/eval/check.h
  double tolerance = 0;
  uint64_t min_ulp = 0, max_ulp = 0;
  uint32_t got = 0, want = 0;
  std::string location;
  uint64_t fingerprint = 0;  // that result `want` must have; 0 where it is not known
};

// Of dimension `dimension` of result `result`, which is padded, as many elements are valid as result `size`, a scalar i32, says.
struct ArtifactSize {
  uint32_t result = 0, dimension = 0, size = 0;
};

// What a program says of sizes that depend on its data. Results from the least `size` and `verdict` on are not the user's.
struct ArtifactSizes {
  std::vector<ArtifactSize> sizes;
  int64_t verdict =
      -1;  // a scalar i32: 0, or the number from 1 on of a condition that does not hold; -1: no such result
  struct Condition {
    std::string message, location;
  };
  std::vector<Condition> conditions;

  bool empty() const { return sizes.empty() && verdict < 0; }
};

// The artifact's JSON header. Whoever reads one of a later minor ignores keys that it does not know.
struct ArtifactHeader {
  std::string tenon_version;  // of the writer
  std::string target;         // canonical, "cpu:isa=avx2"; "reference" for the interpreter
  std::string plugin, plugin_version, abi;
  std::string machine;  // "x86_64" where images hold host code, else empty
  std::string entry;    // function that was compiled
  std::string numerics = "strict";
  // The processes that the program is for. Of more than one: `whole_values` says that arguments and results are the same
  // on every device; else each device has its own.
  int64_t replicas = 1, partitions = 1;
  bool whole_values = false;
  // Not empty: the sizes that are -1 are needed to compile, and the artifact holds nothing else.
  std::vector<Parameter> open_arguments;
  std::vector<std::string> required_cpu_features, preferred_cpu_features;
  std::vector<ArtifactCheck> checks;  // results from the first check's `got` on are theirs
  std::vector<Transfer> transfers;    // what exchanges with sources below -1 are (transfers.h)
  ArtifactSizes sizes;                // their results come before those of the checks
  std::string fingerprint;            // what the plugin says that its images depend on
  std::string report = "{}";          // JSON object of the compilation: kernels, passes without times
};

struct Artifact {
  ArtifactHeader header;
  bool was_read = false;  // from bytes that anyone may have made, not from a compilation of this process
  ProgramParts parts;     // for the reference: parts.view is the module's view, and there are no images
};

// The bytes of an artifact, in parts that borrow from it: the same contents give the same bytes.
struct EncodedArtifact {
  std::vector<std::string> owned;
  std::vector<std::string_view> parts;
};
EncodedArtifact EncodeArtifact(const Artifact& artifact);

// E0502.
absl::Status WriteArtifact(const std::string& path, const Artifact& artifact);

// Whether the bytes start as an artifact does.
bool IsArtifact(const Bytes& bytes);

// E0503 for anything truncated or changed, E0504 when it is of another format version, machine or CPU.
absl::StatusOr<Artifact> DecodeArtifact(const Bytes& bytes);

}  // namespace tenon::rt
