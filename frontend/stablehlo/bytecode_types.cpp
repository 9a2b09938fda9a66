// The payload of every type code, by dialect.
#include "frontend/stablehlo/bytecode_values.h"
#include "frontend/stablehlo/vhlo_types.h"
#include "hlo/ir/dialect.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

namespace tenon::frontend::bytecode {

mlir::Type Values::BuiltinType(Cursor& from) {
  uint64_t code = from.Varint();
  switch (code) {
    case builtin::kIntegerType: {
      uint64_t word = from.Varint(), width = word >> 2, sign = word & 3;
      if (width == 0 || width > 64 || sign > 2)
        return from.Fail(absl::StrCat("integers of ", width, " bits")), mlir::Type();
      return mlir::IntegerType::get(context_, static_cast<unsigned>(width),
                                    static_cast<mlir::IntegerType::SignednessSemantics>(sign));
    }
    case builtin::kIndex:
      return mlir::IndexType::get(context_);
    case builtin::kFunction:
      return Function(from);
    case builtin::kBf16:
      return mlir::BFloat16Type::get(context_);
    case builtin::kF16:
      return mlir::Float16Type::get(context_);
    case builtin::kF32:
      return mlir::Float32Type::get(context_);
    case builtin::kF64:
      return mlir::Float64Type::get(context_);
    case builtin::kComplex:
      return Complex(from);
    case builtin::kMemRef:
      return MemRef(from, /*layout=*/true);
    case builtin::kNone:
      return mlir::NoneType::get(context_);
    case builtin::kTensor:
      return Tensor(from, /*encoded=*/false);
    case builtin::kTensorWithEncoding:
      return Tensor(from, /*encoded=*/true);
    case builtin::kTuple: {
      llvm::SmallVector<mlir::Type> types = Types(from);
      return from.ok() ? mlir::TupleType::get(context_, types) : mlir::Type();
    }
    case builtin::kUnrankedTensor: {
      mlir::Type element = ReadType(from);
      if (!from.ok()) return {};
      return mlir::UnrankedTensorType::getChecked([&] { return mlir::emitError(unknown_); }, element);
    }
    case builtin::kTf32:
      return mlir::FloatTF32Type::get(context_);
    case builtin::kF8E5M2:
      return mlir::Float8E5M2Type::get(context_);
    case builtin::kF8E4M3:
      return mlir::Float8E4M3Type::get(context_);
    case builtin::kF8E4M3FN:
      return mlir::Float8E4M3FNType::get(context_);
    case builtin::kF8E5M2FNUZ:
      return mlir::Float8E5M2FNUZType::get(context_);
    case builtin::kF8E4M3FNUZ:
      return mlir::Float8E4M3FNUZType::get(context_);
    case builtin::kF8E4M3B11FNUZ:
      return mlir::Float8E4M3B11FNUZType::get(context_);
    case builtin::kF8E3M4:
      return mlir::Float8E3M4Type::get(context_);
    case builtin::kF4E2M1FN:
      return mlir::Float4E2M1FNType::get(context_);
    case builtin::kF6E2M3FN:
      return mlir::Float6E2M3FNType::get(context_);
    case builtin::kF6E3M2FN:
      return mlir::Float6E3M2FNType::get(context_);
    case builtin::kF8E8M0FNU:
      return mlir::Float8E8M0FNUType::get(context_);
    default:
      return from.Fail(absl::StrCat("builtin type ", code, ", which no StableHLO program has")), mlir::Type();
  }
}

mlir::Type Values::UniformQuantized(Cursor& from) {
  uint64_t flags = from.Varint();
  mlir::Type storage = ReadType(from), expressed = ReadType(from);
  double scale = ReadFloat(from, llvm::APFloat::IEEEdouble()).convertToDouble();
  int64_t zero_point = from.Signed(), low = from.Signed(), high = from.Signed();
  if (!from.ok() || flags > UINT32_MAX) return {};
  return mlir::quant::UniformQuantizedType::getChecked([&] { return mlir::emitError(unknown_); },
                                                       static_cast<unsigned>(flags), storage, expressed,
                                                       scale, zero_point, low, high);
}

mlir::Type Values::UniformQuantizedPerAxis(Cursor& from) {
  uint64_t flags = from.Varint();
  mlir::Type storage = ReadType(from), expressed = ReadType(from);
  uint64_t axis = from.Varint();
  int64_t low = from.Signed(), high = from.Signed();
  llvm::SmallVector<double> scales;
  for (uint64_t left = from.Count(); left > 0 && from.ok(); --left)
    scales.push_back(ReadFloat(from, llvm::APFloat::IEEEdouble()).convertToDouble());
  llvm::SmallVector<int64_t> zero_points = Numbers(from);
  if (!from.ok() || flags > UINT32_MAX || axis > INT32_MAX) return {};
  return mlir::quant::UniformQuantizedPerAxisType::getChecked(
      [&] { return mlir::emitError(unknown_); }, static_cast<unsigned>(flags), storage, expressed, scales,
      zero_points, static_cast<int32_t>(axis), low, high);
}

mlir::Type Values::QuantType(Cursor& from) {
  uint64_t code = from.Varint();
  if (code == quant::kUniform) return UniformQuantized(from);
  if (code == quant::kUniformPerAxis) return UniformQuantizedPerAxis(from);
  return from.Fail(absl::StrCat("quantized type ", code, ", which no StableHLO program has")), mlir::Type();
}

mlir::Type Values::StablehloType(Cursor& from) {
  uint64_t code = from.Varint();
  if (code == stablehlo::kToken) return hlo::TokenType::get(context_);
  if (code == stablehlo::kFuture) {
    llvm::SmallVector<mlir::Type> types = Types(from);
    return from.ok() ? hlo::FutureType::getChecked([&] { return mlir::emitError(unknown_); }, context_,
                                                   llvm::ArrayRef<mlir::Type>(types))
                     : mlir::Type();
  }
  return from.Fail(absl::StrCat("stablehlo type ", code, " is not known")), mlir::Type();
}

mlir::Type Values::VhloType(Cursor& from) {
  uint64_t code = from.Varint();
  for (const VhloScalar& scalar : VhloScalars())
    if (scalar.code == code) return scalar.make(context_);
  switch (code) {
    case vhlo::kComplex:
      return Complex(from);
    case vhlo::kFunction:
      return Function(from);
    case vhlo::kTensorType:
      return Tensor(from, /*encoded=*/false);
    case vhlo::kTensorWithEncoding:
      return Tensor(from, /*encoded=*/true);
    case vhlo::kTuple: {
      llvm::SmallVector<mlir::Type> types = Types(from);
      return from.ok() ? mlir::TupleType::get(context_, types) : mlir::Type();
    }
    case vhlo::kUniform:
      return UniformQuantized(from);
    case vhlo::kUniformPerAxis:
      return UniformQuantizedPerAxis(from);
    case vhlo::kUnrankedTensor: {
      mlir::Type element = ReadType(from);
      if (!from.ok()) return {};
      return mlir::UnrankedTensorType::getChecked([&] { return mlir::emitError(unknown_); }, element);
    }
    case vhlo::kBuffer:
      return MemRef(from, /*layout=*/false);
    case vhlo::kFuture: {
      llvm::SmallVector<mlir::Type> types = Types(from);
      return from.ok() ? hlo::FutureType::getChecked([&] { return mlir::emitError(unknown_); }, context_,
                                                     llvm::ArrayRef<mlir::Type>(types))
                       : mlir::Type();
    }
    default:
      return from.Fail(absl::StrCat("vhlo type ", code, " is not known"),
                       code == vhlo::kWitness ? Err::kUnknownOp : Err::kBrokenBytecode),
             mlir::Type();
  }
}

}  // namespace tenon::frontend::bytecode
