// What handlers_movement.cpp relies on.
#include <algorithm>

#include "hlo/eval/op_facts.h"
#include "hlo/eval/verify_indexing.h"

namespace tenon::eval {

namespace {

const char* VerifyConstant(const OpFacts& op) {
  return op.operands.empty() && op.results.size() == 1 ? nullptr : kOperandCount;
}

const char* VerifyIota(const OpFacts& op) {
  if (op.results.size() != 1) return kOperandCount;
  const int64_t dimension = op.number("iota_dimension");
  if (dimension < 0 || dimension >= op.results[0].rank()) return kDimensions;
  return Converts(ElementType::i64, op.results[0].type) ? nullptr : "counts in a type that has no numbers";
}

const char* BroadcastFits(const ValueFacts& operand, std::span<const int64_t> dimensions,
                          const ValueFacts& result) {
  if (static_cast<int64_t>(dimensions.size()) != operand.rank() || !AreDimensions(dimensions, result.rank()))
    return kDimensions;
  for (size_t i = 0; i < dimensions.size(); ++i) {
    if (operand.shape[i] != 1 && operand.shape[i] != result.shape[static_cast<size_t>(dimensions[i])])
      return kResultShape;
  }
  return nullptr;
}

const char* VerifyBroadcastInDim(const OpFacts& op) {
  if (op.operands.empty() || op.results.size() != 1) return kOperandCount;
  return BroadcastFits(op.operands[0], op.numbers("broadcast_dimensions"), op.results[0]);
}

const char* VerifyBroadcast(const OpFacts& op) {
  if (op.operands.size() != 1 || op.results.size() != 1) return kOperandCount;
  const Shape &from = op.operands[0].shape, &to = op.results[0].shape;
  return from.size() <= to.size() && std::equal(from.rbegin(), from.rend(), to.rbegin()) ? nullptr
                                                                                         : kResultShape;
}

const char* VerifyReshape(const OpFacts& op) {
  if (op.operands.empty() || op.results.size() != 1) return kOperandCount;
  return ElementCount(op.operands[0].shape) == ElementCount(op.results[0].shape) ? nullptr : kResultShape;
}

const char* VerifyTranspose(const OpFacts& op) {
  if (op.operands.size() != 1 || op.results.size() != 1) return kOperandCount;
  return IsPermutation(op.numbers("permutation"), op.operands[0].rank()) ? nullptr : kDimensions;
}

const char* VerifyReverse(const OpFacts& op) {
  if (op.operands.size() != 1 || op.results.size() != 1) return kOperandCount;
  return AreDimensions(op.numbers("dimensions"), op.operands[0].rank()) ? nullptr : kDimensions;
}

const char* VerifySlice(const OpFacts& op) {
  if (op.operands.size() != 1 || op.results.size() != 1) return kOperandCount;
  const Shape& shape = op.operands[0].shape;
  const auto starts = op.numbers("start_indices"), limits = op.numbers("limit_indices"),
             strides = op.numbers("strides", shape.size(), 1);
  if (starts.size() != shape.size() || limits.size() != shape.size() || strides.size() != shape.size())
    return kDimensions;
  for (size_t d = 0; d < shape.size(); ++d) {
    const bool inside = 0 <= starts[d] && starts[d] <= limits[d] && limits[d] <= shape[d];
    if (!inside || strides[d] < 1) return kSizes;
  }
  return nullptr;
}

// Operands from `first` on are one index per dimension of `shape`.
bool AreStarts(const OpFacts& op, size_t first, const Shape& shape) {
  return op.operands.size() == first + shape.size() &&
         std::all_of(op.operands.begin() + static_cast<std::ptrdiff_t>(first), op.operands.end(),
                     [](const ValueFacts& index) { return index.scalar_integer(); });
}

bool LiesIn(const Shape& part, const Shape& whole) {
  return part.size() == whole.size() &&
         std::equal(part.begin(), part.end(), whole.begin(), std::less_equal<>());
}

const char* VerifyDynamicSlice(const OpFacts& op) {
  if (op.operands.empty() || op.results.size() != 1) return kOperandCount;
  if (!AreStarts(op, 1, op.operands[0].shape)) return kOperandTypes;
  return LiesIn(op.results[0].shape, op.operands[0].shape) ? nullptr : kResultShape;
}

const char* VerifyDynamicUpdateSlice(const OpFacts& op) {
  if (op.operands.size() < 2 || op.results.size() != 1) return kOperandCount;
  const bool fits = AreStarts(op, 2, op.operands[0].shape) && SameTypes(std::span(op.operands).first(2)) &&
                    LiesIn(op.operands[1].shape, op.operands[0].shape);
  return fits ? nullptr : kOperandTypes;
}

const char* VerifyPad(const OpFacts& op) {
  if (op.operands.size() != 2 || op.results.size() != 1) return kOperandCount;
  if (!op.operands[1].Is(op.operands[0].type)) return kOperandTypes;
  const Shape& shape = op.operands[0].shape;
  return PadFits(shape, op.numbers("edge_padding_low", shape.size(), 0),
                 op.numbers("edge_padding_high", shape.size(), 0),
                 op.numbers("interior_padding", shape.size(), 0), op.results[0].shape);
}

const char* VerifyConcatenate(const OpFacts& op) {
  if (op.operands.empty() || op.results.size() != 1) return kOperandCount;
  if (!SameTypes(op.operands)) return kOperandTypes;
  const int64_t dimension = op.number("dimension");
  if (dimension < 0 || dimension >= op.operands[0].rank()) return kDimensions;
  const auto d = static_cast<size_t>(dimension);
  Shape shape = op.operands[0].shape;
  __int128 sum = 0;
  for (const ValueFacts& operand : op.operands) {
    if (operand.shape.size() != shape.size()) return kOperandTypes;
    sum += operand.shape[d];
    shape[d] = operand.shape[d];
    if (operand.shape != shape) return kOperandTypes;
  }
  if (op.results[0].shape.size() != shape.size() || sum != op.results[0].shape[d]) return kResultShape;
  shape[d] = op.results[0].shape[d];
  return shape == op.results[0].shape ? nullptr : kResultShape;
}

const char* VerifyGather(const OpFacts& op) {
  if (op.operands.size() != 2 || op.results.size() != 1) return kOperandCount;
  return GatherFits(op, op.numbers("slice_sizes"));
}

const char* VerifyScatter(const OpFacts& op) {
  const size_t n = op.results.size();
  if (n == 0 || op.operands.size() != 2 * n + 1 || op.op.region_count != 1) return kOperandCount;
  const std::span<const ValueFacts> inputs = std::span(op.operands).first(n),
                                    updates = std::span(op.operands).last(n);
  if (!SameShapes(inputs) || !SameShapes(updates)) return kOperandTypes;
  const RegionFacts body = op.region(0);
  if (body.arguments.size() != 2 * n || body.results.size() != n) return kRegions;
  for (size_t k = 0; k < n; ++k) {
    const ElementType type = body.results[k].type;
    if (!body.results[k].scalar() || !body.arguments[k].Is(type) || !body.arguments[n + k].Is(type))
      return kRegions;
    if (!Converts(inputs[k].type, type) || !Converts(updates[k].type, type)) return kOperandTypes;
  }
  return ScatterFits(op, inputs[0].shape, op.operands[n], updates[0].shape);
}

const char* VerifyGetDimensionSize(const OpFacts& op) {
  if (op.operands.size() != 1 || op.results.size() != 1) return kOperandCount;
  const int64_t dimension = op.number("dimension");
  return dimension >= 0 && dimension < op.operands[0].rank() ? nullptr : kDimensions;
}

constexpr VerifierRow kRows[] = {
    {TENON_OP_CONSTANT, VerifyConstant},
    {TENON_OP_IOTA, VerifyIota},
    {TENON_OP_DYNAMIC_IOTA, VerifyIota},
    {TENON_OP_BROADCAST_IN_DIM, VerifyBroadcastInDim},
    {TENON_OP_DYNAMIC_BROADCAST_IN_DIM, VerifyBroadcastInDim},
    {TENON_OP_BROADCAST, VerifyBroadcast},
    {TENON_OP_RESHAPE, VerifyReshape},
    {TENON_OP_DYNAMIC_RESHAPE, VerifyReshape},
    {TENON_OP_TRANSPOSE, VerifyTranspose},
    {TENON_OP_REVERSE, VerifyReverse},
    {TENON_OP_SLICE, VerifySlice},
    {TENON_OP_DYNAMIC_SLICE, VerifyDynamicSlice},
    {TENON_OP_DYNAMIC_UPDATE_SLICE, VerifyDynamicUpdateSlice},
    {TENON_OP_PAD, VerifyPad},
    {TENON_OP_CONCATENATE, VerifyConcatenate},
    {TENON_OP_GATHER, VerifyGather},
    {TENON_OP_SCATTER, VerifyScatter},
    {TENON_OP_GET_DIMENSION_SIZE, VerifyGetDimensionSize},
};

}  // namespace

std::span<const VerifierRow> MovementVerifiers() { return kRows; }

}  // namespace tenon::eval
