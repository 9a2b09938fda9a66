// A module before and after the target's fusion, as one HTML page that needs nothing else.
#pragma once

#include <string>

#include "driver/graph.h"

namespace tenon::driver {

// `model` and `target` stand in the title; an empty target: none was named. The same input gives the same
// bytes.
std::string GraphPage(const GraphPair& graphs, const std::string& model, const std::string& target);

// What draws graphs: defines mountGraphs(element, data, options).
std::string GraphScripts();

}  // namespace tenon::driver
