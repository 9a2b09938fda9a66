#include "backends/tile/lanes.h"

#include <algorithm>
#include <iterator>

namespace tenon::tile {

std::vector<int32_t> Union(const std::vector<int32_t>& a, const std::vector<int32_t>& b) {
  std::vector<int32_t> result;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}

namespace {

class Analysis {
 public:
  explicit Analysis(const Program& program) { lanes_.of.resize(program.value_types.size()); }
  Lanes Run(const Region& body) {
    Visit(body);
    return std::move(lanes_);
  }

 private:
  using Set = std::vector<int32_t>;

  const Set& Of(Value value) const { return lanes_.of[value.id]; }

  // Grows the set of `value`; true when it changed. Sets only grow, so the loops below end.
  bool Grow(Value value, const Set& more) {
    Set merged = Union(Of(value), more);
    if (merged.size() == Of(value).size()) return false;
    lanes_.of[value.id] = std::move(merged);
    return true;
  }

  Set OperandUnion(const Op& op) const {
    Set set;
    for (Value operand : op.operands) set = Union(set, Of(operand));
    for (const Index::Term& term : op.index.terms) set = Union(set, Of(term.value));
    return set;
  }

  // Carried values: fixed point over the region, starting from the initial values.
  void VisitCarried(const Op& op, size_t first_operand, size_t first_arg, const Region& next) {
    for (size_t i = 0; i < op.results.size(); ++i) Grow(op.results[i], Of(op.operands[first_operand + i]));
    for (bool changed = true; changed;) {
      changed = false;
      for (const Region& region : op.regions)
        for (size_t i = 0; i < op.results.size(); ++i) Grow(region.args[first_arg + i], Of(op.results[i]));
      for (const Region& region : op.regions) Visit(region);
      for (size_t i = 0; i < op.results.size(); ++i) changed |= Grow(op.results[i], Of(next.yields[i]));
    }
  }

  void Visit(const Region& region) {
    for (const Op& op : region.ops) Visit(op);
  }

  void Visit(const Op& op) {
    switch (op.code) {
      case OpCode::kAxis:
        lanes_.axes[op.results[0].id] = {op.extent, op.mapping};
        Grow(op.results[0], {op.results[0].id});
        return;
      case OpCode::kReduceLanes:
      case OpCode::kExtractLane: {
        Set set = OperandUnion(op);
        std::erase(set, op.axis_value.id);
        for (const Region& region : op.regions) {
          for (size_t before = set.size() + 1; before != set.size();) {  // until the combiner adds no axis
            before = set.size();
            for (Value arg : region.args) Grow(arg, set);
            Visit(region);
            for (Value yield : region.yields) set = Union(set, Of(yield));
          }
        }
        for (Value result : op.results) Grow(result, set);
        return;
      }
      case OpCode::kTransposeLanes: {
        Set both = {op.axis_value.id, op.other_axis.id};
        std::sort(both.begin(), both.end());
        Grow(op.results[0], Union(OperandUnion(op), both));
        return;
      }
      case OpCode::kLoop:
        VisitCarried(op, 2, 1, op.regions[0]);
        return;
      case OpCode::kWhile:
        VisitCarried(op, 0, 0, op.regions[1]);
        return;
      case OpCode::kIf:
        for (const Region& region : op.regions) {
          Visit(region);
          for (size_t i = 0; i < op.results.size(); ++i) {
            Grow(op.results[i], Of(op.operands[0]));
            Grow(op.results[i], Of(region.yields[i]));
          }
        }
        return;
      default: {
        const Set set = OperandUnion(op);
        for (Value result : op.results) Grow(result, set);
      }
    }
  }

  Lanes lanes_;
};

}  // namespace

Lanes AnalyzeLanes(const Program& program) { return Analysis(program).Run(program.body); }

}  // namespace tenon::tile
