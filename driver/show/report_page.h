// The report of a run on one or several targets, as one HTML page that needs nothing else.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace tenon::driver {

// `data`: {"model", "version", "command", "source": graph as it came (graph_json.h), "pictures": (pictures.h)
// or null, "targets": [{"name", "agrees", "difference", "max_abs", "right", "compile_ms", "cached", "run_ms",
// "memory", "kernels", "ops_before_fusion", "cycles", "utilization", "engines": as `run --json`; "graphs":
// graph with kernels, "steps": [{name, kernel, live}], "plan": {peak, lower_bound} in bytes, "timeline":
// {names, lanes: [{name, slices: [[start, duration, index of name, depth]]}], left_out: instructions}}]}. What a target lacks is left out,
// and so is its part of the page.
std::string ReportPage(const std::string& model, const nlohmann::json& data);

}  // namespace tenon::driver
