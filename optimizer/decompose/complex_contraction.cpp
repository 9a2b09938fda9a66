// Products of complex matrices and convolutions: four of the parts, two of which are added and two subtracted.
#include "hlo/ops/contraction.h"
#include "hlo/ops/elementwise_binary.h"
#include "optimizer/decompose/complex_parts.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;

bool FourProducts(Operation* op, Rewriter& rewriter) {
  mlir::OpBuilder& builder = rewriter.builder();
  mlir::Type type = op->getResult(0).getType(), part = PartType(type);
  if (!IsComplex(type)) return false;
  auto product = [&](Value lhs, Value rhs) -> Value {
    mlir::OperationState state(op->getLoc(), op->getName());
    state.addOperands({lhs, rhs});
    state.addTypes(part);
    state.addAttributes(op->getAttrs());
    return builder.create(state)->getResult(0);
  };
  auto parts = [&](Value value) {
    return IsComplex(value.getType()) ? PartsOf(rewriter, value) : Parts{value, Value()};
  };
  Parts a = parts(op->getOperand(0)), b = parts(op->getOperand(1));
  Parts sum{product(a.re, b.re), Value()};
  if (a.im && b.im) sum.re = hlo::SubtractOp::create(builder, op->getLoc(), sum.re, product(a.im, b.im));
  if (b.im) sum.im = product(a.re, b.im);
  if (a.im) {
    Value other = product(a.im, b.re);
    sum.im = sum.im ? hlo::AddOp::create(builder, op->getLoc(), sum.im, other).getResult() : other;
  }
  rewriter.Replace(op, Join(rewriter, op->getLoc(), type, sum));
  return true;
}

}  // namespace

const std::vector<Decomposition>& ComplexContractionDecompositions() {
  static const std::vector<Decomposition> list = [] {
    std::vector<Decomposition> rows;
    for (std::string_view op : {"stablehlo.dot_general", "stablehlo.dot", "stablehlo.convolution"})
      rows.push_back({"complex_to_four_products", op, kComplexRank, {"add", "subtract", "real", "imag", "complex"},
                      true, FourProducts, Takes::kComplex});
    return rows;
  }();
  return list;
}

}  // namespace tenon::opt
