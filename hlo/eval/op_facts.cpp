#include "hlo/eval/op_facts.h"

#include <algorithm>

#include "hlo/eval/elementwise.h"

namespace tenon::eval {

bool ValueFacts::operator==(const ValueFacts& other) const {
  return type == other.type && std::equal(shape.begin(), shape.end(), other.shape.begin(), other.shape.end(),
                                          [](int64_t a, int64_t b) { return a == b || a < 0 || b < 0; });
}

OpFacts::OpFacts(const TenonView* view_of_op, const TenonViewOp& record) : view(view_of_op), op(record) {
  for (uint32_t k = 0; k < op.operand_count; ++k) {
    const uint32_t value = tenon_view_operand(view, &op, k);
    operands.push_back({TypeOf(view, value), ShapeOf(view, value)});
  }
  for (uint32_t k = 0; k < op.result_count; ++k) {
    results.push_back({TypeOf(view, op.first_result + k), ShapeOf(view, op.first_result + k)});
  }
}

RegionFacts OpFacts::region(uint32_t i) const { return FactsOfRegion(view, op.first_region + i); }

RegionFacts FactsOfRegion(const TenonView* view, uint32_t id) {
  RegionFacts facts;
  const TenonViewRegion* region = tenon_view_region(view, id);
  if (!region || region->op_count == 0) return facts;
  for (uint32_t k = 0; k < region->argument_count; ++k) {
    const uint32_t value = region->first_argument + k;
    facts.arguments.push_back({TypeOf(view, value), ShapeOf(view, value)});
  }
  const TenonViewOp* last =
      tenon_view_op(view, tenon_view_index(view, uint64_t{region->first_op} + region->op_count - 1));
  for (uint32_t k = 0; last && k < last->operand_count; ++k) {
    const uint32_t value = tenon_view_operand(view, last, k);
    facts.results.push_back({TypeOf(view, value), ShapeOf(view, value)});
  }
  return facts;
}

bool Within(std::span<const int64_t> numbers, int64_t low, int64_t high) {
  return std::all_of(numbers.begin(), numbers.end(), [&](int64_t n) { return low <= n && n <= high; });
}

bool AreDimensions(std::span<const int64_t> numbers, int64_t rank) {
  if (static_cast<int64_t>(numbers.size()) > rank || !Within(numbers, 0, rank - 1)) return false;
  std::vector<bool> seen(static_cast<size_t>(rank), false);
  for (int64_t n : numbers) {
    if (seen[static_cast<size_t>(n)]) return false;
    seen[static_cast<size_t>(n)] = true;
  }
  return true;
}

bool IsPermutation(std::span<const int64_t> numbers, int64_t rank) {
  return static_cast<int64_t>(numbers.size()) == rank && AreDimensions(numbers, rank);
}

bool Contains(std::span<const int64_t> numbers, int64_t number) {
  return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

std::vector<int64_t> Joined(std::initializer_list<std::span<const int64_t>> lists) {
  std::vector<int64_t> all;
  for (std::span<const int64_t> list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

bool SameTypes(std::span<const ValueFacts> values) {
  return std::all_of(values.begin(), values.end(),
                     [&](const ValueFacts& v) { return v.type == values[0].type; });
}
bool SameShapes(std::span<const ValueFacts> values) {
  return std::all_of(values.begin(), values.end(),
                     [&](const ValueFacts& v) { return v.shape == values[0].shape; });
}
bool SameValues(std::span<const ValueFacts> values) { return SameTypes(values) && SameShapes(values); }

bool Converts(ElementType from, ElementType to) {
  return from == to || static_cast<bool>(FindConvert(from, to));
}

int64_t WindowPositions(int64_t size, int64_t dilation, int64_t low, int64_t high, int64_t window,
                        int64_t window_dilation, int64_t stride) {
  auto dilated = [](int64_t n, int64_t by) -> __int128 { return n == 0 ? 0 : __int128{n - 1} * by + 1; };
  const __int128 padded = dilated(size, dilation) + low + high, taps = dilated(window, window_dilation);
  return padded <= 0 || taps > padded ? 0 : static_cast<int64_t>((padded - taps) / stride + 1);
}

}  // namespace tenon::eval
