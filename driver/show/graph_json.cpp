#include "driver/show/graph_json.h"

namespace tenon::driver {
namespace {

using nlohmann::json;

void Put(json& object, const char* key, const std::string& text) {
  if (!text.empty()) object[key] = text;
}

void Put(json& object, const char* key, int64_t value) {
  if (value != 0) object[key] = value;
}

template <typename T>
void Put(json& object, const char* key, const std::vector<T>& list) {
  if (!list.empty()) object[key] = list;
}

json ScopeJson(const GraphScope& scope) {
  json object = {{"name", scope.name}};
  if (scope.op >= 0) object["op"] = scope.op;
  if (scope.parent >= 0) object["parent"] = scope.parent;
  if (scope.scalar) object["scalar"] = true;
  return object;
}

json NodeJson(const GraphNode& node) {
  json object = {{"op", node.op}};
  Put(object, "name", node.name);
  Put(object, "loc", node.location);
  Put(object, "label", node.label);
  Put(object, "attrs", node.attributes);
  Put(object, "callee", node.callee);
  Put(object, "fate", node.fate);
  Put(object, "why", node.reason);
  Put(object, "types", node.types);
  Put(object, "from", node.origins);
  Put(object, "k", node.kernels);
  Put(object, "s", node.scope);
  Put(object, "bytes", node.bytes);
  Put(object, "flops", node.flops);
  if (node.buffer >= 0) object["buf"] = node.buffer;
  json operands = json::array();
  for (const GraphEdge& edge : node.operands) operands.push_back({edge.node, edge.result});
  if (!operands.empty()) object["in"] = std::move(operands);
  return object;
}

json KernelJson(const GraphKernel& kernel) {
  json object = {{"name", kernel.name}, {"kind", kernel.kind}};
  Put(object, "symbol", kernel.symbol);
  Put(object, "flops", kernel.flops);
  Put(object, "ns", kernel.estimate_ns);
  Put(object, "read", kernel.bytes_read);
  Put(object, "written", kernel.bytes_written);
  Put(object, "workspace", kernel.workspace_bytes);
  if (kernel.prepare) object["prepare"] = true;
  return object;
}

}  // namespace

json GraphJson(const Graph& graph) {
  json object = {{"phase", graph.phase},
                 {"scopes", json::array()},
                 {"nodes", json::array()},
                 {"kernels", json::array()}};
  for (const GraphScope& scope : graph.scopes) object["scopes"].push_back(ScopeJson(scope));
  for (const GraphNode& node : graph.nodes) object["nodes"].push_back(NodeJson(node));
  for (const GraphKernel& kernel : graph.kernels) object["kernels"].push_back(KernelJson(kernel));
  return object;
}

}  // namespace tenon::driver
