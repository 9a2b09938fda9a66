// Products whose operands are numbers of another kind than the result, or wider ones: integers into floats, reals into complex numbers,
// i32 into i8. The reference converts operands before it multiplies (hlo/eval/kernels_dot.h, ProductType); said in the program, no
// target has to. Floats of other widths and integers that widen are what targets accumulate in anyway.
#include "hlo/ops/compare_select.h"
#include "hlo/ops/contraction.h"
#include "hlo/ops/dynamic.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/chlo_builder.h"
#include "optimizer/decompose/decompose.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Type;
using mlir::Value;

enum class Kind { kOther, kPredicate, kInteger, kFloat, kComplex };

Kind KindOf(Value value) {
  auto tensor = llvm::dyn_cast<RankedTensorType>(value.getType());
  if (!tensor) return Kind::kOther;
  const Type element = tensor.getElementType();
  if (element.isInteger(1)) return Kind::kPredicate;
  if (llvm::isa<mlir::IntegerType>(element)) return Kind::kInteger;
  if (llvm::isa<mlir::FloatType>(element)) return Kind::kFloat;
  return llvm::isa<mlir::ComplexType>(element) ? Kind::kComplex : Kind::kOther;
}

bool ConvertOperands(Operation* op, Rewriter& rewriter) {
  if (!MultipliesAnotherKind(op)) return false;
  Type type = ElementOf(op->getResult(0));
  if (KindOf(op->getResult(0)) == Kind::kFloat) {
    mlir::Builder& builder = rewriter.builder();
    const bool wide =
        type.isF64() || ElementOf(op->getOperand(0)).isF64() || ElementOf(op->getOperand(1)).isF64();
    type = wide ? Type(builder.getF64Type()) : Type(builder.getF32Type());
  }
  for (int side : {0, 1}) {
    const Value operand = op->getOperand(side);
    auto from = llvm::cast<RankedTensorType>(operand.getType());
    if (from.getElementType() == type) continue;
    op->setOperand(side, hlo::ConvertOp::create(rewriter.builder(), op->getLoc(), from.clone(type), operand));
  }
  rewriter.Changed(op);
  return true;
}

}  // namespace

bool MultipliesAnotherKind(Operation* op) {
  if (!llvm::isa<hlo::DotOp, hlo::DotGeneralOp, hlo::ConvolutionOp, hlo::DynamicConvOp>(op)) return false;
  const Kind result = KindOf(op->getResult(0));
  auto another = [&](Value operand) {
    const Kind kind = KindOf(operand);
    if (kind == Kind::kOther || result == Kind::kOther) return false;
    if (kind != result) return true;
    const Type from = ElementOf(operand), to = ElementOf(op->getResult(0));
    if (kind == Kind::kComplex) return from != to;
    return kind == Kind::kInteger && from.getIntOrFloatBitWidth() > to.getIntOrFloatBitWidth();
  };
  return another(op->getOperand(0)) || another(op->getOperand(1));
}

const std::vector<RewritePattern>& ContractionKinds() {
  static const std::vector<RewritePattern> list = {
      {"operands_as_result", "stablehlo.dot", ConvertOperands},
      {"operands_as_result", "stablehlo.dot_general", ConvertOperands},
      {"operands_as_result", "stablehlo.convolution", ConvertOperands},
      {"operands_as_result", "stablehlo.dynamic_conv", ConvertOperands},
  };
  return list;
}

}  // namespace tenon::opt
