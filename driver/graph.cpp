#include "driver/graph.h"

namespace tenon::driver {

void GraphPair::Explain(const Explanation& explanation) {
  for (GraphNode& node : before.nodes) {
    if (node.origins.size() != 1) continue;
    size_t id = static_cast<size_t>(node.origins.front());
    if (id >= explanation.ops.size()) continue;
    node.fate = explanation.ops[id].fate;
    node.reason = explanation.ops[id].reason;
  }
  for (const ExplainedKernel& kernel : explanation.kernels) {
    size_t group = static_cast<size_t>(kernel.group);
    if (group < after.kernels.size()) after.kernels[group].symbol = kernel.name;
  }
}

}  // namespace tenon::driver
