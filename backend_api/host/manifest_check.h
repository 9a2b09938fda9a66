// Whether a target's manifest takes an op.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "backend_api/load/manifest.h"
#include "mlir/IR/Operation.h"

namespace tenon::host {

class ManifestCheck {
 public:
  explicit ManifestCheck(const load::Manifest& manifest);

  // Why the manifest does not take the op ("operand 0 is f64"), or nothing when it does. Terminators,
  // constants, relayouts and what stands in a region whose kind the manifest takes are always taken.
  std::optional<std::string> Refuses(mlir::Operation* op) const;

 private:
  std::optional<std::string> RefusedBy(const load::OpSupport& support, mlir::Operation* op) const;

  uint32_t max_rank_;
  std::unordered_map<uint32_t, std::vector<load::OpSupport>> by_code_;
};

}  // namespace tenon::host
