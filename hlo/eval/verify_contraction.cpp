// What handlers_contraction.cpp and handlers_dynamic.cpp rely on.
#include "hlo/eval/kernels_dot.h"
#include "hlo/eval/op_facts.h"
#include "hlo/eval/verify_indexing.h"

namespace tenon::eval {

namespace {

bool Multiplies(const OpFacts& op) {
  const ElementType type = ProductType(op.operands[0].type, op.operands[1].type, op.results[0].type);
  return Converts(op.operands[0].type, type) && Converts(op.operands[1].type, type);
}

const char* DotFits(const OpFacts& op, const DotDimensions& d) {
  const ValueFacts &lhs = op.operands[0], &rhs = op.operands[1];
  if (!Multiplies(op)) return kOperandTypes;
  const auto lhs_taken = Joined({d.lhs_batching, d.lhs_contracting}),
             rhs_taken = Joined({d.rhs_batching, d.rhs_contracting});
  if (!AreDimensions(lhs_taken, lhs.rank()) || !AreDimensions(rhs_taken, rhs.rank()) ||
      d.lhs_batching.size() != d.rhs_batching.size() || lhs_taken.size() != rhs_taken.size()) {
    return kDimensions;
  }
  for (size_t i = 0; i < lhs_taken.size(); ++i) {
    if (lhs.shape[static_cast<size_t>(lhs_taken[i])] != rhs.shape[static_cast<size_t>(rhs_taken[i])])
      return kOperandTypes;
  }
  Shape shape;
  for (int64_t i : d.lhs_batching) shape.push_back(lhs.shape[static_cast<size_t>(i)]);
  for (int64_t i = 0; i < lhs.rank(); ++i) {
    if (!Contains(lhs_taken, i)) shape.push_back(lhs.shape[static_cast<size_t>(i)]);
  }
  for (int64_t i = 0; i < rhs.rank(); ++i) {
    if (!Contains(rhs_taken, i)) shape.push_back(rhs.shape[static_cast<size_t>(i)]);
  }
  return shape == op.results[0].shape ? nullptr : kResultShape;
}

const char* VerifyDotGeneral(const OpFacts& op) {
  if (op.operands.size() != 2 || op.results.size() != 1) return kOperandCount;
  return DotFits(op, {op.numbers("lhs_batching_dimensions"), op.numbers("rhs_batching_dimensions"),
                      op.numbers("lhs_contracting_dimensions"), op.numbers("rhs_contracting_dimensions")});
}

const char* VerifyDot(const OpFacts& op) {
  if (op.operands.size() != 2 || op.results.size() != 1) return kOperandCount;
  return DotFits(op, {{}, {}, {op.operands[0].rank() - 1}, {0}});
}

const char* VerifyConvolution(const OpFacts& op) {
  if (op.operands.size() != 2 || op.results.size() != 1) return kOperandCount;
  if (!Multiplies(op)) return kOperandTypes;
  return ConvolutionFits(op, op.numbers("padding", 2 * op.numbers("input_spatial_dimensions").size(), 0));
}

const char* VerifySetDimensionSize(const OpFacts& op) {
  if (op.operands.size() != 2 || op.results.size() != 1) return kOperandCount;
  const int64_t dimension = op.number("dimension");
  if (dimension < 0 || dimension >= op.operands[0].rank()) return kDimensions;
  return op.operands[1].scalar_integer() ? nullptr : kOperandTypes;
}

constexpr VerifierRow kRows[] = {
    {TENON_OP_DOT_GENERAL, VerifyDotGeneral},
    {TENON_OP_DOT, VerifyDot},
    {TENON_OP_CONVOLUTION, VerifyConvolution},
};

// The numbers that operands hold are checked by the handlers.
const char* VerifyDynamicPad(const OpFacts& op) {
  if (op.operands.size() != 5 || op.results.size() != 1) return kOperandCount;
  return op.operands[1].Is(op.operands[0].type) ? nullptr : kOperandTypes;
}

const char* VerifyRealDynamicSlice(const OpFacts& op) {
  return op.operands.size() == 4 && op.results.size() == 1 ? nullptr : kOperandCount;
}

const char* VerifyDynamicGather(const OpFacts& op) {
  return op.operands.size() == 3 && op.results.size() == 1 ? nullptr : kOperandCount;
}

const char* VerifyDynamicConv(const OpFacts& op) {
  if (op.operands.size() != 3 || op.results.size() != 1) return kOperandCount;
  return Multiplies(op) ? nullptr : kOperandTypes;
}

constexpr VerifierRow kDynamicRows[] = {
    {TENON_OP_DYNAMIC_PAD, VerifyDynamicPad},
    {TENON_OP_SET_DIMENSION_SIZE, VerifySetDimensionSize},
    {TENON_OP_REAL_DYNAMIC_SLICE, VerifyRealDynamicSlice},
    {TENON_OP_DYNAMIC_GATHER, VerifyDynamicGather},
    {TENON_OP_DYNAMIC_CONV, VerifyDynamicConv},
};

}  // namespace

std::span<const VerifierRow> ContractionVerifiers() { return kRows; }
std::span<const VerifierRow> DynamicVerifiers() { return kDynamicRows; }

}  // namespace tenon::eval
