// A graph as the JSON that the pages' scripts read.
#pragma once

#include <nlohmann/json.hpp>

#include "driver/graph.h"

namespace tenon::driver {

// {"phase", "scopes": [{name, parent, op, scalar}], "nodes": [{op, name, loc, label, attrs, callee, fate,
// why, types, in: [[node, result]], from: [source ops], k: [kernels], s: scope, bytes, flops, buf}],
// "kernels": [{name, kind, symbol, flops, ns, read, written, workspace, prepare}]}; what is empty, zero or -1
// is left out.
nlohmann::json GraphJson(const Graph& graph);

}  // namespace tenon::driver
