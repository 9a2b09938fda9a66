// A module as a graph of plain records, for pictures and reports: made by the compiler's library, drawn by
// driver/show. No MLIR here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "driver/explain.h"

namespace tenon::driver {

// A function, or a region of an op.
struct GraphScope {
  std::string name;     // "main"; for a region its part: "cond", "body", "region 0"
  int64_t parent = -1;  // scope in which the op stands, -1 for functions
  int64_t op = -1;      // node that owns the region, -1 for functions
  bool scalar = false;  // computes an element of its op (the body of a reduce): no step of its own
};

// A use of a value: which result of which node.
struct GraphEdge {
  int64_t node = -1;
  uint32_t result = 0;
};

struct GraphNode {
  std::string op;                  // "stablehlo.add"; "argument" for the argument of a function or region
  std::string name;                // "%12", empty without results
  std::string location;            // "model.mlir:12:3", or the user's name; may be empty
  std::string label;               // the names that the location carries, outermost first: "jit(main)/relu"
  std::string attributes;          // one a line, "name = text"; long ones are cut
  std::string callee;              // function that a call names
  std::vector<std::string> types;  // of results
  std::vector<GraphEdge> operands;
  std::vector<int64_t> origins;  // ids of source ops
  std::vector<int64_t> kernels;  // ascending; more than one: computed again in each
  int64_t scope = 0;
  int64_t bytes = 0;  // of the results, dense
  int64_t flops = 0;  // one run; a transcendental function counts as 1
  std::string fate,
      reason;  // of a source op on a target, as `tenon explain` says (driver/explain.h); may be empty
  int64_t buffer = -1;  // of the first result, -1: it lives inside of a kernel, or no plan was made
};

struct GraphKernel {
  std::string name, kind;  // "dot_add_maximum", "dot"
  std::string
      symbol;  // in the program and in traces, "k0_dot_add_maximum": equal for launches of the same code
  int64_t flops = 0, estimate_ns = 0, bytes_read = 0, bytes_written = 0, workspace_bytes = 0;
  bool prepare = false;  // runs once, when the program is loaded
};

// Nodes in order of the text, arguments of a scope before its ops. A region's nodes follow the op that owns
// it.
struct Graph {
  std::string phase;  // "import", "buffered"
  std::vector<GraphScope> scopes;
  std::vector<GraphNode> nodes;
  std::vector<GraphKernel> kernels;  // by id; empty before `fused`
};

// The module as it came, and after the phases that were asked for. The origins of `after` are those of
// `before`.
struct GraphPair {
  Graph before, after;

  // Takes the fates of source ops and the names of kernels. The explanation is of the same model and target.
  void Explain(const Explanation& explanation);
};

}  // namespace tenon::driver
