// A scalar function of a reducer, comparator or update region, run over many lanes at once.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "absl/status/status.h"
#include "hlo/eval/elementwise.h"
#include "numerics/element_type.h"
#include "tenon/backend.h"

namespace tenon::eval {

class LaneFunction {
 public:
  LaneFunction(std::vector<ElementType> inputs, std::vector<ElementType> outputs)
      : inputs_(std::move(inputs)), outputs_(std::move(outputs)) {}
  virtual ~LaneFunction() = default;

  // outputs[k][i] = f(inputs[0][i], inputs[1][i], ...)[k] for i < count. An output may be one of the inputs.
  virtual absl::Status Run(const void* const* inputs, void* const* outputs, int64_t count) = 0;

  // Whether f(a, b) = f(b, a): a reduction may then take its elements out of order.
  bool commutes() const { return commutes_; }
  void set_commutes(bool commutes) { commutes_ = commutes; }

  std::span<const ElementType> inputs() const { return inputs_; }
  std::span<const ElementType> outputs() const { return outputs_; }

 private:
  std::vector<ElementType> inputs_, outputs_;
  bool commutes_ = false;
};

// Whether a body of this kind commutes. Of equal numbers it gives either; ARGMAX and ARGMIN do not: of several NaN the
// first one wins.
bool CommutesByKind(uint32_t region_kind);

// The function of a region kind (TENON_REGION_ADD … ASSIGN) with two operands of one type; null for kinds
// that are no single op.
std::unique_ptr<LaneFunction> FunctionOfKind(uint32_t region_kind, ElementType type);

}  // namespace tenon::eval
