// What handlers_reduction.cpp relies on.
#include "hlo/eval/op_facts.h"

namespace tenon::eval {

namespace {

// N inputs of one shape and N scalars, a body from N accumulators and N elements to N accumulators of the same types,
// and types that convert into the body's and from there into the results'.
const char* ReducerFits(const OpFacts& op) {
  const size_t n = op.results.size();
  if (n == 0 || op.operands.size() != 2 * n || op.op.region_count != 1) return kOperandCount;
  if (!SameShapes(std::span(op.operands).first(n))) return kOperandTypes;
  const RegionFacts body = op.region(0);
  if (body.arguments.size() != 2 * n || body.results.size() != n) return kRegions;
  for (size_t k = 0; k < n; ++k) {
    const ElementType type = body.results[k].type;
    if (!body.results[k].scalar() || !body.arguments[k].Is(type) || !body.arguments[n + k].Is(type))
      return kRegions;
    const bool converts = op.operands[n + k].scalar() && Converts(op.operands[k].type, type) &&
                          Converts(op.operands[n + k].type, type) && Converts(type, op.results[k].type);
    if (!converts) return kOperandTypes;
  }
  return nullptr;
}

const char* VerifyReduce(const OpFacts& op) {
  if (const char* what = ReducerFits(op)) return what;
  const auto dimensions = op.numbers("dimensions");
  if (!AreDimensions(dimensions, op.operands[0].rank())) return kDimensions;
  Shape shape;
  for (int64_t d = 0; d < op.operands[0].rank(); ++d) {
    if (!Contains(dimensions, d)) shape.push_back(op.operands[0].shape[static_cast<size_t>(d)]);
  }
  for (const ValueFacts& result : op.results) {
    if (result.shape != shape) return kResultShape;
  }
  return nullptr;
}

// Whether `positions` is the shape of what the op's window passes over `operand`.
const char* WindowFits(const OpFacts& op, const Shape& operand, const Shape& positions) {
  const size_t rank = operand.size();
  const auto sizes = op.numbers("window_dimensions", rank, 1),
             strides = op.numbers("window_strides", rank, 1), base = op.numbers("base_dilations", rank, 1),
             dilations = op.numbers("window_dilations", rank, 1),
             padding = op.numbers("padding", 2 * rank, 0);
  for (const auto* list : {&sizes, &strides, &base, &dilations}) {
    if (list->size() != rank || !Within(*list, 1, list == &strides ? INT64_MAX : kMostStep)) return kSizes;
  }
  if (padding.size() != 2 * rank || !Within(padding, -kMostStep, kMostStep)) return kSizes;
  if (positions.size() != rank) return kResultShape;
  for (size_t d = 0; d < rank; ++d) {
    const int64_t count = WindowPositions(operand[d], base[d], padding[2 * d], padding[2 * d + 1], sizes[d],
                                          dilations[d], strides[d]);
    if (positions[d] != count) return kResultShape;
  }
  return nullptr;
}

const char* VerifyReduceWindow(const OpFacts& op) {
  if (const char* what = ReducerFits(op)) return what;
  if (!SameShapes(op.results)) return kResultShape;
  return WindowFits(op, op.operands[0].shape, op.results[0].shape);
}

const char* VerifySelectAndScatter(const OpFacts& op) {
  if (op.operands.size() != 3 || op.results.size() != 1 || op.op.region_count != 2) return kOperandCount;
  const ValueFacts &operand = op.operands[0], &source = op.operands[1], &init = op.operands[2];
  const RegionFacts select = op.region(0), scatter = op.region(1);
  if (select.arguments.size() != 2 || select.results.size() != 1 || scatter.arguments.size() != 2 ||
      scatter.results.size() != 1) {
    return kRegions;
  }
  const ElementType type = scatter.results[0].type;
  const bool regions = select.arguments[0].Is(operand.type) && select.arguments[1].Is(operand.type) &&
                       select.results[0].Is(ElementType::i1) && scatter.arguments[0].Is(type) &&
                       scatter.arguments[1].Is(type) && scatter.results[0].scalar();
  if (!regions) return kRegions;
  if (!init.scalar() || !Converts(source.type, type) || !Converts(init.type, type)) return kOperandTypes;
  return WindowFits(op, operand.shape, source.shape);
}

const char* VerifySort(const OpFacts& op) {
  const size_t n = op.operands.size();
  if (n == 0 || op.results.size() != n || op.op.region_count != 1) return kOperandCount;
  if (!SameShapes(op.operands)) return kOperandTypes;
  const RegionFacts comparator = op.region(0);
  if (comparator.arguments.size() != 2 * n || comparator.results.size() != 1) return kRegions;
  for (size_t k = 0; k < 2 * n; ++k) {
    if (!comparator.arguments[k].Is(op.operands[k / 2].type)) return kRegions;
  }
  return comparator.results[0].Is(ElementType::i1) ? nullptr : kRegions;
}

constexpr VerifierRow kRows[] = {
    {TENON_OP_REDUCE, VerifyReduce},
    {TENON_OP_REDUCE_WINDOW, VerifyReduceWindow},
    {TENON_OP_SELECT_AND_SCATTER, VerifySelectAndScatter},
    {TENON_OP_SORT, VerifySort},
};

}  // namespace

std::span<const VerifierRow> ReductionVerifiers() { return kRows; }

}  // namespace tenon::eval
