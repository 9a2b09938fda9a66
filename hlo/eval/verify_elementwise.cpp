// What handlers_elementwise.cpp relies on.
#include "hlo/eval/elementwise.h"
#include "hlo/eval/op_facts.h"

namespace tenon::eval {

namespace {

// The loop that the handler finds fits the first operand; results are compared with the view when it has run.
const char* VerifyPlain(const OpFacts& op) {
  if (op.operands.empty() || op.results.size() != 1) return kOperandCount;
  return SameValues(op.operands) ? nullptr : kOperandTypes;
}

const char* VerifyCompare(const OpFacts& op) {
  if (op.operands.size() != 2) return kOperandCount;
  const int64_t direction = op.number("comparison_direction");
  if (direction < 0 || direction > static_cast<int64_t>(Direction::lt)) return "has no such direction";
  return VerifyPlain(op);
}

const char* VerifyConvert(const OpFacts& op) {
  return op.operands.size() == 1 && op.results.size() == 1 ? nullptr : kOperandCount;
}

const char* VerifySelect(const OpFacts& op) {
  if (op.operands.size() != 3 || op.results.size() != 1) return kOperandCount;
  const ValueFacts& predicate = op.operands[0];
  const bool fits = predicate.type == ElementType::i1 && op.operands[1] == op.operands[2] &&
                    (predicate.scalar() || predicate.shape == op.operands[1].shape);
  return fits ? nullptr : kOperandTypes;
}

const char* VerifyClamp(const OpFacts& op) {
  if (op.operands.size() != 3 || op.results.size() != 1) return kOperandCount;
  for (const ValueFacts& bound : {op.operands[0], op.operands[2]}) {
    if (!bound.scalar() && bound.shape != op.operands[1].shape) return kOperandTypes;
  }
  return SameTypes(op.operands) ? nullptr : kOperandTypes;
}

const char* VerifyReducePrecision(const OpFacts& op) {
  if (op.operands.size() != 1 || op.results.size() != 1) return kOperandCount;
  const int64_t exponent = op.number("exponent_bits"), mantissa = op.number("mantissa_bits");
  return exponent >= 1 && exponent <= INT32_MAX && mantissa >= 0 && mantissa <= INT32_MAX ? nullptr : kSizes;
}

const char* VerifyBitcastConvert(const OpFacts& op) {
  if (op.operands.size() != 1 || op.results.size() != 1) return kOperandCount;
  const ValueFacts &from = op.operands[0], &to = op.results[0];
  const int from_bits = BitWidth(from.type), to_bits = BitWidth(to.type);
  if (from_bits <= 0 || to_bits <= 0) return kOperandTypes;
  return __int128{ElementCount(from.shape)} * from_bits == __int128{ElementCount(to.shape)} * to_bits
             ? nullptr
             : kResultShape;
}

const char* VerifyMap(const OpFacts& op) {
  if (op.operands.empty() || op.results.size() != 1 || op.op.region_count != 1) return kOperandCount;
  if (!SameShapes(op.operands)) return kOperandTypes;
  if (op.results[0].shape != op.operands[0].shape) return kResultShape;
  const RegionFacts body = op.region(0);
  if (body.arguments.size() != op.operands.size() || body.results.size() != 1) return kRegions;
  for (size_t k = 0; k < body.arguments.size(); ++k) {
    if (!body.arguments[k].Is(op.operands[k].type)) return kRegions;
  }
  return body.results[0].Is(op.results[0].type) ? nullptr : kRegions;
}

constexpr VerifierRow kRows[] = {
#define TENON_PLAIN(code, bound) {code, VerifyPlain},
#include "hlo/ops/elementwise_rows.inc"
    {TENON_OP_COMPLEX, VerifyPlain},
    {TENON_OP_IMAG, VerifyPlain},
    {TENON_OP_IS_FINITE, VerifyPlain},
    {TENON_OP_REAL, VerifyPlain},
    {TENON_OP_COMPARE, VerifyCompare},
    {TENON_OP_CONVERT, VerifyConvert},
    {TENON_OP_SELECT, VerifySelect},
    {TENON_OP_CLAMP, VerifyClamp},
    {TENON_OP_REDUCE_PRECISION, VerifyReducePrecision},
    {TENON_OP_BITCAST_CONVERT, VerifyBitcastConvert},
    {TENON_OP_MAP, VerifyMap},
};

}  // namespace

std::span<const VerifierRow> ElementwiseVerifiers() { return kRows; }

}  // namespace tenon::eval
