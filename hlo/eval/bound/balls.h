// Operands and results of a rule as numbers with a distance.
#pragma once

#include <vector>

#include "hlo/eval/bound/ball.h"
#include "hlo/eval/bound/engine.h"

namespace tenon::eval {

std::vector<Ball> BallsOf(const Bounded& operand);
// Writes the error of result `i`: how far its own value is from the ball's, and what the ball leaves open. Unbounded where either is no
// finite number, but for NaN that every implementation has.
void SetFromBalls(BoundCall& call, uint32_t result, const std::vector<Ball>& balls);

}  // namespace tenon::eval
