// Elementwise ops with complex operands or results; errors are bounds of the modulus.
#pragma once

#include "hlo/eval/bound/engine.h"

namespace tenon::eval {

absl::Status ComplexRule(BoundCall& call);

}  // namespace tenon::eval
