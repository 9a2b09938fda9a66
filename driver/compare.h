// Results against the reference's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/tensor.h"

namespace tenon::driver {

// |got - want| <= atol + rtol * |want|. Integers and booleans are compared exactly whatever this says.
struct Tolerance {
  std::optional<double> rtol, atol;
};

struct Comparison {
  bool passed = true;
  double max_abs = 0;            // greatest |got - want| over all float results
  uint64_t max_ulp = 0;          // greatest distance in representable values
  std::string first_difference;  // "result0[3, 1]: 1.5, the reference has 1.25"; empty when passed

  // Where error bounds judged (judge.h), with distances from the reference in ulps of its type:
  bool by_bounds = false;
  double bound_ulp = 0;         // greatest finite bound
  double reference_ulp = 0;     // greatest distance of the reference from the program in double
  uint64_t unbounded = 0;       // elements that hang on a decision which rounding may turn
  std::string ill_conditioned;  // the first element that differs beyond the types' tolerance and yet is right
};

// Relative tolerance by the precision of a float type.
double TypeTolerance(ElementType part);

// No tolerance, one for all results, or one a result. Where it leaves something open: rtol by the precision of the
// type, atol that times the result's greatest finite value, so that cancellation in sums passes and a wrong
// element does not. `source` says in messages who wanted something else: "the reference has".
Comparison Compare(const std::vector<rt::Tensor>& got, const std::vector<rt::Tensor>& want,
                   const std::vector<Tolerance>& tolerances, const std::string& source = "the reference has");

}  // namespace tenon::driver
