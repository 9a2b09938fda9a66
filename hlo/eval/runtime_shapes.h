// Shapes of an op's results where the program leaves sizes open (`?`): they follow from the operands of this run.
#pragma once

#include <vector>

#include "absl/status/statusor.h"
#include "hlo/eval/frame.h"
#include "hlo/eval/op_facts.h"

namespace tenon::eval {

// Whether a type of the op's operands or results has an open size.
bool HasOpenSizes(const TenonView* view, const TenonViewOp& op);

// One shape a result; sizes of ops whose results come out of a region, a function or another device stay -1. What the op's
// handler relies on is checked with these shapes. E0210 where the operands do not fit one another or give another size than the
// program says, E0209 where a result would not fit in memory.
absl::StatusOr<std::vector<Shape>> ResultShapes(const OpCall& call);

// Whether sizes of the op's results are values of its operands, so that a program may contradict itself though all sizes are written.
bool SizesAreValues(const OpCall& call);

// The op with the shapes that its operands have now.
OpFacts FactsNow(const OpCall& call);

// Whether a shape is one that the value of the view may have: its sizes, and at most the bounds of those that are open.
bool FitsValue(const TenonView* view, uint32_t value, const Shape& shape);

}  // namespace tenon::eval
