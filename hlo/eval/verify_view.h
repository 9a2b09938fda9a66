// What the interpreter relies on in a view, checked before a view that was read from a file is run: a view that
// the process wrote itself holds it by construction.
#pragma once

#include <cstdint>

#include "absl/status/status.h"
#include "hlo/eval/op_facts.h"
#include "tenon/backend.h"

namespace tenon::eval {

// `view` has passed tenon_view_check and holds sections of known strides. E0503 names the first op that contradicts
// itself: ids out of range, a value read where it is not defined, regions that share ops, operands, attributes and
// result shapes that do not fit one another. Ops with sizes that the program leaves open are looked at when they run
// (runtime_shapes.h).
absl::Status VerifyView(const TenonView* view);

// What is wrong with one op as its verifier says it, or null; also for the shapes that an op has in a run.
const char* VerifyOp(const OpFacts& op);

// Whether VerifyView knows what an op of this code has to hold.
bool CanVerify(uint32_t op_code);

}  // namespace tenon::eval
