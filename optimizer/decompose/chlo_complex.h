// Client functions of complex elements.
#pragma once

#include "optimizer/decompose/decompose.h"

namespace tenon::opt {

const std::vector<Decomposition>& ChloComplexDecompositions();

}  // namespace tenon::opt
