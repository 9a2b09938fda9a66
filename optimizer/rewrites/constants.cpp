// Reading constants for rewrites.
#include <cmath>
#include <cstring>

#include "hlo/ir/literal.h"
#include "hlo/ops/shape.h"
#include "llvm/ADT/APFloat.h"
#include "optimizer/rewrites/rewrite.h"

namespace tenon::opt {
namespace {

// Element `index` of a literal's bytes, for integers up to 64 bits and floats.
std::optional<double> Number(mlir::Type element, const std::byte* at) {
  if (auto integer = llvm::dyn_cast<mlir::IntegerType>(element)) {
    unsigned bits = integer.getWidth();
    if (bits > 64) return std::nullopt;
    uint64_t raw = 0;
    std::memcpy(&raw, at, bits <= 8 ? 1 : bits / 8);
    llvm::APInt value(64, raw);
    value = value.trunc(bits);
    bool is_signed = bits > 1 && !integer.isUnsigned();
    double result =
        is_signed ? static_cast<double>(value.getSExtValue()) : static_cast<double>(value.getZExtValue());
    if (std::abs(result) > 9007199254740992.0) return std::nullopt;
    return result;
  }
  if (auto real = llvm::dyn_cast<mlir::FloatType>(element)) {
    unsigned bits = real.getWidth();
    uint64_t raw = 0;
    std::memcpy(&raw, at, (bits + 7) / 8);
    llvm::APFloat value(real.getFloatSemantics(),
                        llvm::APInt(bits, raw & (bits == 64 ? ~0ull : (1ull << bits) - 1)));
    bool loses = false;
    value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &loses);
    return value.convertToDouble();
  }
  return std::nullopt;
}

}  // namespace

mlir::RankedTensorType TensorType(mlir::Value value) {
  return llvm::cast<mlir::RankedTensorType>(value.getType());
}

std::optional<double> SplatNumber(mlir::Value value) {
  for (int depth = 0; depth < 8; ++depth) {
    mlir::Operation* op = value.getDefiningOp();
    if (!op) return std::nullopt;
    if (auto constant = llvm::dyn_cast<hlo::ConstantOp>(op)) {
      auto literal = hlo::literalBytes(constant.getValue());
      auto type = TensorType(value);
      if (mlir::failed(literal) || !type.hasStaticShape()) return std::nullopt;
      if (!literal->splat && type.getNumElements() != 1) return std::nullopt;
      return Number(type.getElementType(), literal->data);
    }
    if (!llvm::isa<hlo::BroadcastInDimOp, hlo::ReshapeOp, hlo::TransposeOp>(op)) return std::nullopt;
    value = op->getOperand(0);
  }
  return std::nullopt;
}

std::optional<std::vector<int64_t>> ConstantIntegers(mlir::Value value) {
  auto constant = value.getDefiningOp<hlo::ConstantOp>();
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  if (!constant || !type || !type.hasStaticShape() || type.getNumElements() > 64) return std::nullopt;
  if (!llvm::isa<mlir::IntegerType>(type.getElementType())) return std::nullopt;
  auto literal = hlo::literalBytes(constant.getValue());
  if (mlir::failed(literal)) return std::nullopt;
  uint64_t size =
      literal->splat ? literal->bytes : literal->bytes / std::max<int64_t>(1, type.getNumElements());
  std::vector<int64_t> result;
  for (int64_t i = 0; i < type.getNumElements(); ++i) {
    auto number = Number(type.getElementType(), literal->data + (literal->splat ? 0 : i * size));
    if (!number) return std::nullopt;
    result.push_back(static_cast<int64_t>(*number));
  }
  return result;
}

bool SameWithoutUnitDims(mlir::RankedTensorType a, mlir::RankedTensorType b) {
  auto trim = [](mlir::RankedTensorType t) {
    llvm::SmallVector<int64_t> dims;
    for (int64_t d : t.getShape())
      if (d != 1) dims.push_back(d);
    return dims;
  };
  return trim(a) == trim(b);
}

}  // namespace tenon::opt
