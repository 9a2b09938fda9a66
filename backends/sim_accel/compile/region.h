// Elementwise ops over arrays, one by one and as the bodies of reductions, scatters and sorts.
#pragma once

#include <string>
#include <vector>

#include "backends/sim_accel/compile/emitter.h"
#include "tenon/sdk/view.hpp"

namespace tenon::sim {

// dst = op(in); all in VMEM or immediates, with dst's dims. Fails on the emitter when the machine has no such op.
void ElementwiseOp(Emitter& e, sdk::Op op, const Array& dst, const std::vector<Array>& in);

// The array of a constant that is one value throughout.
Array ImmediateOf(sdk::Op constant);

// Why a region of scalars cannot run on arrays, or null: it holds other than elementwise ops the machine has, or reads values from
// around it that are no constants.
const char* RegionRefusal(sdk::View view, sdk::Region region);

// Whether a reducer may combine neighbours before it combines what comes of them: each of its results is one associative op of its own
// two arguments, or the region is of a named kind. Any other body, a saturating sum for one, has to go from element to element.
bool IsAssociative(sdk::Region reducer);

// Runs a region of scalars on arrays: argument i is `arguments[i]`, in VMEM or an immediate, all of one shape. The results are copied
// to `results`, which may be arguments; they are in VMEM and have the same dims.
void EmitRegion(Emitter& e, sdk::View view, sdk::Region region, const std::vector<Array>& arguments,
                const std::vector<Array>& results);

}  // namespace tenon::sim
