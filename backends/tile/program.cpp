#include "backends/tile/program.h"

#include <algorithm>
#include <array>

namespace tenon::tile {
namespace {

constexpr int64_t kWorkspaceAlignment = 64;

constexpr std::string_view kOpNames[] = {
#define TENON_TILE_OP(name, text, operands, types) text,
#include "backends/tile/ops.def"
    "const",  "axis",         "grid_index",   "scalar",          "same_memory",
    "affine", "load",         "store",        "compare",         "select",
    "clamp",  "convert",      "bitcast",      "is_finite",       "reduce_precision",
    "math",   "reduce_lanes", "extract_lane", "transpose_lanes", "loop",
    "if",     "while",        "barrier",      "shuffle_down",    "shuffle_from"};

}  // namespace

std::string_view Name(OpCode code) { return kOpNames[static_cast<int>(code)]; }
int OpCodeCount() { return static_cast<int>(std::size(kOpNames)); }

void Index::Accumulate(Value value, int64_t coefficient) {
  auto at = std::lower_bound(terms.begin(), terms.end(), value.id,
                             [](const Term& term, int32_t id) { return term.value.id < id; });
  if (at != terms.end() && at->value == value) {
    // Unsigned, so that a hostile text overflows without harm.
    at->coefficient =
        static_cast<int64_t>(static_cast<uint64_t>(at->coefficient) + static_cast<uint64_t>(coefficient));
    if (at->coefficient == 0) terms.erase(at);
  } else if (coefficient != 0) {
    terms.insert(at, Term{value, coefficient});
  }
}

Index operator+(Index a, const Index& b) {
  for (const Index::Term& term : b.terms) a.Accumulate(term.value, term.coefficient);
  a.constant += b.constant;
  return a;
}
Index operator-(Index a, const Index& b) {
  for (const Index::Term& term : b.terms) a.Accumulate(term.value, -term.coefficient);
  a.constant -= b.constant;
  return a;
}
Index operator*(Index a, int64_t factor) {
  if (factor == 0) return Index(0);
  for (Index::Term& term : a.terms) term.coefficient *= factor;
  a.constant *= factor;
  return a;
}

int Program::ParameterCount() const {
  return static_cast<int>(std::count_if(buffers.begin(), buffers.end(),
                                        [](const BufferInfo& b) { return b.access != Access::kWorkspace; }));
}

int64_t Program::GridPoints() const {
  int64_t points = 1;
  for (const GridAxis& axis : grid) points *= axis.extent;
  return points;
}

int64_t Program::WorkspaceOffset(Buffer buffer) const {
  int64_t offset = 0;
  for (int i = ParameterCount(); i < buffer.id; ++i)
    offset += (buffers[i].bytes() + kWorkspaceAlignment - 1) / kWorkspaceAlignment * kWorkspaceAlignment;
  return offset;
}

int64_t Program::WorkspaceBytes() const {
  return WorkspaceOffset(Buffer{static_cast<int32_t>(buffers.size())});
}

}  // namespace tenon::tile
