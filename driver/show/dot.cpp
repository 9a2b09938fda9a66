#include "driver/show/dot.h"

#include <map>

#include "absl/strings/str_cat.h"
#include "driver/show/page_text.h"

namespace tenon::driver {
namespace {

// Calm fills; kernels that follow each other differ.
constexpr const char* kFills[] = {"#dbe7f5", "#f6e3d3", "#dcefdc", "#eadff2",
                                  "#f7ecc6", "#d5eeee", "#f3dbe0"};

std::string Quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : ValidUtf8(text)) {
    if (c == '"' || c == '\\') out.push_back('\\');
    if (c == '\n') {
      out += "\\n";
    } else if (static_cast<unsigned char>(c) >= 0x20) {
      out.push_back(c);
    }
  }
  return out + "\"";
}

std::string ShortOp(std::string_view op) {
  constexpr std::string_view kUsual = "stablehlo.";
  return std::string(op.starts_with(kUsual) ? op.substr(kUsual.size()) : op);
}

class Writer {
 public:
  explicit Writer(const Graph& graph)
      : graph_(graph), members_(graph.scopes.size()), regions_(graph.nodes.size()) {
    for (size_t i = 0; i < graph.nodes.size(); ++i)
      members_[static_cast<size_t>(graph.nodes[i].scope)].push_back(i);
    for (size_t i = 0; i < graph.scopes.size(); ++i)
      if (graph.scopes[i].op >= 0) regions_[static_cast<size_t>(graph.scopes[i].op)].push_back(i);
  }

  std::string Write() {
    out_ =
        "digraph tenon {\n"
        "  graph [fontname=\"Helvetica\", fontsize=11, rankdir=TB, style=\"rounded\", color=\"#9aa4b2\"];\n"
        "  node [fontname=\"Helvetica\", fontsize=10, shape=box, style=\"rounded,filled\", "
        "fillcolor=\"#f4f5f7\", color=\"#9aa4b2\"];\n"
        "  edge [color=\"#7b8794\", arrowsize=0.6, fontname=\"Helvetica\", fontsize=8];\n";
    for (size_t i = 0; i < graph_.scopes.size(); ++i)
      if (graph_.scopes[i].op < 0) Scope(i, 1);
    for (size_t i = 0; i < graph_.nodes.size(); ++i) {
      for (const GraphEdge& edge : graph_.nodes[i].operands) {
        if (edge.node < 0) continue;
        const GraphNode& from = graph_.nodes[static_cast<size_t>(edge.node)];
        std::string type = edge.result < from.types.size() ? from.types[edge.result] : "";
        absl::StrAppend(&out_, "  n", edge.node, " -> n", i, " [tooltip=", Quoted(type), "];\n");
      }
    }
    return out_ + "}\n";
  }

 private:
  void Open(int depth, const std::string& id, std::string_view label, std::string_view fill) {
    std::string indent(static_cast<size_t>(depth) * 2, ' ');
    absl::StrAppend(&out_, indent, "subgraph cluster_", id, " {\n", indent, "  label=", Quoted(label), ";\n");
    if (!fill.empty())
      absl::StrAppend(&out_, indent, "  style=\"rounded,filled\"; fillcolor=\"",
                      absl::string_view(fill.data(), fill.size()), "\";\n");
  }
  void Close(int depth) { absl::StrAppend(&out_, std::string(static_cast<size_t>(depth) * 2, ' '), "}\n"); }

  void Scope(size_t scope, int depth) {
    Open(depth, absl::StrCat("s", scope), graph_.scopes[scope].name, "");
    std::map<int64_t, std::vector<size_t>> kernels;
    for (size_t node : members_[scope]) {
      const std::vector<int64_t>& of = graph_.nodes[node].kernels;
      kernels[of.empty() ? -1 : of.front()].push_back(node);
    }
    for (const auto& [kernel, nodes] : kernels) {
      bool named = kernel >= 0 && static_cast<size_t>(kernel) < graph_.kernels.size();
      if (named)
        Open(depth + 1, absl::StrCat("s", scope, "_k", kernel), Name(static_cast<size_t>(kernel)),
             kFills[static_cast<size_t>(kernel) % std::size(kFills)]);
      for (size_t node : nodes) Node(node, depth + 1 + named);
      if (named) Close(depth + 1);
    }
    Close(depth);
  }

  std::string Name(size_t kernel) const {
    const GraphKernel& info = graph_.kernels[kernel];
    return info.symbol.empty() ? absl::StrCat("k", kernel, " ", info.name) : info.symbol;
  }

  void Node(size_t index, int depth) {
    const GraphNode& node = graph_.nodes[index];
    std::string label = ShortOp(node.op);
    if (!node.callee.empty()) absl::StrAppend(&label, " @", node.callee);
    for (const std::string& type : node.types) absl::StrAppend(&label, "\n", type);
    absl::StrAppend(
        &out_, std::string(static_cast<size_t>(depth) * 2, ' '), "n", index, " [label=", Quoted(label),
        ", tooltip=", Quoted(absl::StrCat(node.name, " ", node.location, " ", node.label)), "];\n");
    for (size_t region : regions_[index]) Scope(region, depth);
  }

  const Graph& graph_;
  std::vector<std::vector<size_t>> members_;  // nodes of a scope
  std::vector<std::vector<size_t>> regions_;  // scopes of a node
  std::string out_;
};

}  // namespace

std::string DotText(const Graph& graph) { return Writer(graph).Write(); }

}  // namespace tenon::driver
