// Functions of the tenon dialect: each is what its record's `meaning` says.
#include "optimizer/decompose/array_builder.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;

// Narrow floats compute in f32 and round once.
template <class Meaning>
bool ToMeaning(Operation* op, Rewriter& rewriter, Meaning meaning) {
  const mlir::Type element = ElementOf(op->getOperand(0)), compute = ComputeTypeOf(element);
  HloBuilder outer(op, rewriter, op->getOperand(0));
  auto widened = [&](unsigned i) {
    Value operand = op->getOperand(i);
    return compute == element ? operand : outer.Convert(operand, compute);
  };
  Value x = widened(0), y = op->getNumOperands() > 1 ? widened(1) : Value();
  HloBuilder b(op, rewriter, x);
  Value result = meaning(b, x, y);
  rewriter.Replace(op, compute == element ? result : outer.Convert(result, element));
  return true;
}

}  // namespace

const std::vector<Decomposition>& TenonFunctionDecompositions() {
  static const std::vector<Decomposition> list = {
#define TENON_FUNCTION(name, operands, expression)                                                               \
  {name "_by_record", name, 20, {"*"}, false, [](Operation* op, Rewriter& rewriter) {                            \
     return ToMeaning(op, rewriter, [](HloBuilder& b, Value x, [[maybe_unused]] Value y) { return expression; }); \
   }},
#include "hlo/ops/tenon_functions.inc"
#undef TENON_FUNCTION
  };
  return list;
}

}  // namespace tenon::opt
