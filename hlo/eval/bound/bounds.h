// How far a right implementation's results may be from the interpreter's: an error bound beside each value.
//
// Every op of a program rounds to its element type or has a tolerance in its record; accumulations may take another order
// (docs/numerics.md). What that leaves open is followed through the program, element by element: each op adds its own
// part and passes on what its operands bring, amplified by its condition there.
#pragma once

#include <limits>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "hlo/eval/devices.h"
#include "hlo/eval/tensor.h"
#include "tenon/backend.h"

namespace tenon::eval {

// A value and how far an implementation's may be from it.
struct Bounded {
  Tensor value;
  // f64, of the value's shape: |implementation's - value| <= error, of complex values as a modulus. +inf: a decision
  // hangs on less than the errors (a comparison near a tie, a pole), or nothing is known; anything may come out.
  // Invalid: 0 everywhere.
  Tensor error;
  // Of results of a run: a sort in it has a comparator that is no order on its values, so that the specification allows any
  // permutation. What is unbounded then may be whatever follows from one.
  bool open_order = false;
  // This is a result of such a sort of exact values along that dimension, and a permutation of this value together with those of the same sort.
  int64_t permuted_by = -1, permuted_along = -1;
  // Of results of a run: somewhere in it a number may leave its type's range, or meet an infinity, in one order of operations and not in
  // another. What is unbounded then may be an infinity, a NaN or 0 on one side alone.
  bool open_range = false;

  bool exact() const { return !error.valid(); }
};

inline constexpr double kUnbounded = std::numeric_limits<double>::infinity();

// What the bounds are around.
enum class Center {
  kReference,  // the interpreter's own results, in the program's types: what any two right implementations may differ by
  kDouble,  // the program in double: each float type is f64 (complex<f64>), and nothing rounds to its element type
};

// Runs a function of the view as Evaluate() does, with bounds. Inputs are exact and have the program's types; with kDouble
// float results are f64 or complex<f64>. Integers and predicates that hang on floats have bounds too. What Evaluate()
// refuses is refused.
// `host`: what infeeds and receives of host transfers find, exact and of float types as `center` has them; null: a host that has nothing.
absl::StatusOr<std::vector<Bounded>> EvaluateWithBounds(const TenonView* view, std::span<const Tensor> inputs,
                                                        Center center, HostLink* host = nullptr);
// The same on every device of a grid: inputs, one list for each device of it, and results by device.
absl::StatusOr<std::vector<std::vector<Bounded>>> EvaluateOnDevicesWithBounds(
    const TenonView* view, Grid grid, std::span<const std::vector<Tensor>> inputs, Center center,
    HostLink* host = nullptr);

}  // namespace tenon::eval
