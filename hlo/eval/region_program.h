// A region of scalar elementwise ops, compiled to a list of loops over lanes. No tensor is made while it
// runs, so a general reducer or comparator costs a few nanoseconds an op, and less an element when there are
// many lanes.
#pragma once

#include <functional>
#include <memory>

#include "hlo/eval/lane_function.h"
#include "hlo/eval/tensor.h"
#include "tenon/backend.h"

namespace tenon::eval {

// `captured` gives the value of an id that is defined outside the region. Null when the region holds an op
// that is not elementwise on scalars.
std::unique_ptr<LaneFunction> CompileRegion(const TenonView* view, uint32_t region,
                                            const std::function<const Tensor&(uint32_t value)>& captured);

}  // namespace tenon::eval
