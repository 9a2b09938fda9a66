// Code of this machine: a HOST image is an ELF shared object that is loaded from memory, and its kernels are
// called directly.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "runtime/bytes.h"
#include "tenon/backend.h"

namespace tenon::rt {

class HostImage {
 public:
  virtual ~HostImage() = default;

  // Loads the shared object. E0407 when it is none that can be loaded, E0504 when it is for another machine
  // or wants CPU features that this one lacks. Code of the image runs from here on.
  static absl::StatusOr<std::unique_ptr<HostImage>> Load(const Bytes& image, const std::string& name);

  // E0407 when there is no such kernel.
  virtual absl::StatusOr<TenonKernelFunction> Find(const std::string& symbol) const = 0;
};

// The data symbol by which a HOST image says what it needs of the CPU: a NUL-terminated list such as
// "avx2,fma,f16c".
inline constexpr char kRequiredFeaturesSymbol[] = "tenon_required_cpu_features";

// Features of the list that this machine lacks, separated by commas; empty when all are there. Names are
// those of
// __builtin_cpu_supports; an unknown one counts as lacking.
std::string MissingCpuFeatures(const std::string& list);

}  // namespace tenon::rt
