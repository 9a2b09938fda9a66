// rng: random numbers of a distribution, from random bits. No target has it, and the reference means the same numbers.
#include "hlo/ir/plan.h"
#include "hlo/ops/linalg.h"
#include "hlo/ops/shape.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/array_builder.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;

// Numbers in [0, 1) of a float type, from as many random bits as its fraction has: 1.f less 1.
Value UnitFloats(ArrayBuilder& b, Value bits, mlir::FloatType type) {
  const auto width = type.getWidth();
  const unsigned fraction = llvm::APFloat::semanticsPrecision(type.getFloatSemantics()) - 1;
  mlir::Type word = ElementOf(bits);
  auto all = [&](const llvm::APInt& value) {
    return b.Broadcast(b.New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(b.Type({}, word), value)),
                       ShapeOf(bits), {});
  };
  Value small = b.Named("stablehlo.shift_right_logical", {bits, all(llvm::APInt(width, width - fraction))});
  Value one = all(llvm::APFloat::getOne(type.getFloatSemantics()).bitcastToAPInt());
  Value numbers = b.New<hlo::BitcastConvertOp>(b.Type(ShapeOf(bits), type), b.ior(small, one));
  return b.sub(numbers, b.Fill(ShapeOf(bits), type, 1));
}

// Bits of a counter-based generator whose key is the op's number in the program: each op has numbers of its own, and every
// run has the same.
bool RngToBits(Operation* op, Rewriter& rewriter) {
  auto rng = llvm::cast<hlo::RngOp>(op);
  auto type = llvm::cast<mlir::RankedTensorType>(rng.getResult().getType());
  mlir::Type element = type.getElementType();
  if (!type.hasStaticShape() || element.isInteger(1)) return false;
  ArrayBuilder b(op, rewriter);
  auto real = llvm::dyn_cast<mlir::FloatType>(element);
  mlir::Type compute = real && real.getWidth() < 32 ? b.builder().getF32Type() : element;
  const bool wide = compute.getIntOrFloatBitWidth() == 64;
  mlir::Type word = wide ? b.ui64() : b.ui32();
  const auto origins = plan::OriginsOf(op);
  const int64_t key = origins.empty() ? 0 : origins[0];
  mlir::Type state = b.Type({2}, b.ui64());
  Value seed =
      b.Concatenate({b.Reshape(b.Integer(key, b.ui64()), {1}), b.Reshape(b.Integer(0, b.ui64()), {1})}, 0);
  auto random = hlo::RngBitGeneratorOp::create(
      b.builder(), b.loc(), mlir::TypeRange{state, b.Type(type.getShape(), word)}, seed,
      hlo::RngAlgorithmAttr::get(op->getContext(), hlo::RngAlgorithm::THREE_FRY));
  auto everywhere = [&](Value scalar, mlir::Type to) {
    if (ElementOf(scalar) != to) scalar = b.New<hlo::ConvertOp>(b.Type({}, to), scalar);
    return b.Broadcast(scalar, type.getShape(), {});
  };
  Value bits = random->getResult(1), result;
  if (!real) {
    if (rng.getRngDistribution() != hlo::RngDistribution::UNIFORM) return false;
    Value span = b.sub(everywhere(rng.getB(), word), everywhere(rng.getA(), word));
    Value offset = b.Named("stablehlo.remainder", {bits, span});
    result = b.add(everywhere(rng.getA(), element), b.New<hlo::ConvertOp>(type, offset));
  } else {
    Value unit = UnitFloats(b, bits, llvm::cast<mlir::FloatType>(compute));
    Value low = everywhere(rng.getA(), compute), high = everywhere(rng.getB(), compute);
    auto fill = [&](double value) { return b.Fill(type.getShape(), compute, value); };
    if (rng.getRngDistribution() == hlo::RngDistribution::UNIFORM) {
      result = b.add(low, b.mul(unit, b.sub(high, low)));
    } else {
      // Strictly between -1 and 1, so that no result is infinite.
      Value centred = b.sub(b.mul(unit, fill(2)), fill(wide ? 1 - 0x1p-52 : 1 - 0x1p-23));
      Value normal = b.mul(b.Named("chlo.erf_inv", {centred}), fill(1.4142135623730951));
      result = b.add(low, b.mul(normal, high));
    }
    if (compute != element) result = b.New<hlo::ConvertOp>(type, result);
  }
  rewriter.Replace(op, result);
  return true;
}

}  // namespace

const std::vector<Decomposition>& RngDecompositions() {
  static const std::vector<Decomposition> list = {
      {"rng_to_bits", "stablehlo.rng", 21, {"rng_bit_generator", "*"}, false, RngToBits},
  };
  return list;
}

}  // namespace tenon::opt
