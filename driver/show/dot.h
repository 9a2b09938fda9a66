// A graph in Graphviz's language.
#pragma once

#include <string>

#include "driver/graph.h"

namespace tenon::driver {

// One node an op; functions, kernels and regions are clusters. An op of several kernels stands in the first.
// The result is valid UTF-8 whatever the names are.
std::string DotText(const Graph& graph);

}  // namespace tenon::driver
