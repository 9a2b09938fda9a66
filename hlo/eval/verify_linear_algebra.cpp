// What handlers_linear_algebra.cpp relies on.
#include <algorithm>

#include "hlo/eval/op_facts.h"

namespace tenon::eval {

namespace {

bool HasField(ElementType type) { return IsFloat(type) || IsComplex(type); }

// Whether the last two dimensions are a square.
bool IsSquare(const ValueFacts& value) {
  const size_t rank = value.shape.size();
  return rank >= 2 && value.shape[rank - 1] == value.shape[rank - 2];
}

const char* VerifyCholesky(const OpFacts& op) {
  if (op.operands.size() != 1 || op.results.size() != 1) return kOperandCount;
  return IsSquare(op.operands[0]) && HasField(op.operands[0].type) ? nullptr : kOperandTypes;
}

const char* VerifyTriangularSolve(const OpFacts& op) {
  if (op.operands.size() != 2 || op.results.size() != 1) return kOperandCount;
  const ValueFacts &a = op.operands[0], &b = op.operands[1];
  if (!IsSquare(a) || !HasField(a.type) || b.type != a.type || b.rank() != a.rank()) return kOperandTypes;
  const size_t rank = a.shape.size();
  if (!std::equal(a.shape.begin(), a.shape.end() - 2, b.shape.begin())) return kOperandTypes;
  return b.shape[op.number("left_side") != 0 ? rank - 2 : rank - 1] == a.shape[rank - 1] ? nullptr
                                                                                         : kOperandTypes;
}

const char* VerifyFft(const OpFacts& op) {
  if (op.operands.size() != 1 || op.results.size() != 1) return kOperandCount;
  const ValueFacts &operand = op.operands[0], &result = op.results[0];
  const auto lengths = op.numbers("fft_length");
  if (lengths.empty() || lengths.size() > operand.shape.size() || !Within(lengths, 0, kMostStep))
    return kSizes;
  // The real side has the lengths, the other one half of the last, and the middle.
  const int64_t kind = op.number("fft_type");
  const bool to_complex = kind == 2, to_real = kind == 3;
  if (to_complex ? !IsFloat(operand.type) : !IsComplex(operand.type)) return kOperandTypes;
  Shape real = operand.shape;
  std::copy(lengths.begin(), lengths.end(), real.end() - static_cast<std::ptrdiff_t>(lengths.size()));
  Shape half = real;
  half.back() = half.back() == 0 ? 0 : half.back() / 2 + 1;
  if (operand.shape != (to_real ? half : real)) return kOperandTypes;
  return result.shape == (to_complex ? half : real) ? nullptr : kResultShape;
}

// Operand 0 has the shape of the batch, `vectors` operands from the second on are along its features.
const char* BatchFits(const OpFacts& op, size_t operands, size_t vectors, size_t results) {
  if (op.operands.size() != operands || op.results.size() != results) return kOperandCount;
  const ValueFacts& batch = op.operands[0];
  const int64_t feature = op.number("feature_index");
  if (feature < 0 || feature >= batch.rank()) return kDimensions;
  if (!IsFloat(batch.type) || !SameTypes(op.operands)) return kOperandTypes;
  for (size_t k = 1; k <= vectors; ++k) {
    if (op.operands[k].shape != Shape{batch.shape[static_cast<size_t>(feature)]}) return kOperandTypes;
  }
  return nullptr;
}

const char* VerifyBatchNormTraining(const OpFacts& op) { return BatchFits(op, 3, 2, 3); }
const char* VerifyBatchNormInference(const OpFacts& op) { return BatchFits(op, 5, 4, 1); }
const char* VerifyBatchNormGrad(const OpFacts& op) {
  if (const char* what = BatchFits(op, 5, 3, 3)) return what;
  return op.operands[4].shape == op.operands[0].shape ? nullptr : kOperandTypes;
}

const char* VerifyRngBitGenerator(const OpFacts& op) {
  return op.operands.size() == 1 && op.results.size() == 2 ? nullptr : kOperandCount;
}

constexpr VerifierRow kRows[] = {
    {TENON_OP_CHOLESKY, VerifyCholesky},
    {TENON_OP_TRIANGULAR_SOLVE, VerifyTriangularSolve},
    {TENON_OP_FFT, VerifyFft},
    {TENON_OP_BATCH_NORM_TRAINING, VerifyBatchNormTraining},
    {TENON_OP_BATCH_NORM_INFERENCE, VerifyBatchNormInference},
    {TENON_OP_BATCH_NORM_GRAD, VerifyBatchNormGrad},
    {TENON_OP_RNG_BIT_GENERATOR, VerifyRngBitGenerator},
};

}  // namespace

std::span<const VerifierRow> LinearAlgebraVerifiers() { return kRows; }

}  // namespace tenon::eval
