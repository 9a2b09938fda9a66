#include "backends/codegen/element_ops.h"

#include <llvm/IR/Intrinsics.h>

#include <cmath>

#include "backends/codegen/float_remainder.h"
#include "backends/tile/number.h"

namespace tenon::codegen {

using tile::Direction;
using tile::OpCode;
using tile::Type;

llvm::Type* ElementOps::Shaped(llvm::Type* type, llvm::Value* like) {
  if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(like->getType()))
    return llvm::FixedVectorType::get(type, vector->getNumElements());
  return type;
}

llvm::Constant* ElementOps::Int(llvm::Value* like, uint64_t value) {
  return llvm::ConstantInt::get(like->getType(), value);
}
llvm::Constant* ElementOps::Float(llvm::Value* like, double value) {
  return llvm::ConstantFP::get(like->getType(), value);
}

llvm::Value* ElementOps::Bits(llvm::Value* v) {
  llvm::Type* scalar = v->getType()->getScalarType();
  if (scalar->isIntegerTy()) return v;
  return b_.CreateBitCast(v, Shaped(b_.getIntNTy(scalar->getScalarSizeInBits()), v));
}

llvm::Type* ElementOps::ValueType(Type type) {
  switch (type) {
    case Type::kBF16:
    case Type::kF32:
      return b_.getFloatTy();
    case Type::kF64:
      return b_.getDoubleTy();
    default:
      return b_.getIntNTy(tile::BitWidth(type));
  }
}

llvm::Type* ElementOps::MemoryType(Type type) {
  if (type == Type::kI1) return b_.getInt8Ty();
  if (type == Type::kBF16) return b_.getInt16Ty();
  return ValueType(type);
}

llvm::Value* ElementOps::FromMemory(Type type, llvm::Value* v) {
  if (type == Type::kI1) return b_.CreateICmpNE(v, Int(v, 0));
  if (type == Type::kBF16) {
    llvm::Value* wide = b_.CreateZExt(v, Shaped(b_.getInt32Ty(), v));
    return b_.CreateBitCast(b_.CreateShl(wide, Int(wide, 16)), Shaped(b_.getFloatTy(), v));
  }
  return v;
}

llvm::Value* ElementOps::ToMemory(Type type, llvm::Value* v) {
  if (type == Type::kI1) return b_.CreateZExt(v, Shaped(b_.getInt8Ty(), v));
  if (type == Type::kBF16) {
    llvm::Value* bits = Bits(v);
    return b_.CreateTrunc(b_.CreateLShr(bits, Int(bits, 16)), Shaped(b_.getInt16Ty(), v));
  }
  return v;
}

llvm::Constant* ElementOps::Constant(Type type, uint64_t bits) {
  switch (type) {
    case Type::kBF16:
      return llvm::ConstantFP::get(b_.getContext(),
                                   llvm::APFloat(llvm::APFloat::IEEEsingle(), llvm::APInt(32, bits << 16)));
    case Type::kF32:
      return llvm::ConstantFP::get(b_.getContext(),
                                   llvm::APFloat(llvm::APFloat::IEEEsingle(), llvm::APInt(32, bits)));
    case Type::kF64:
      return llvm::ConstantFP::get(b_.getContext(),
                                   llvm::APFloat(llvm::APFloat::IEEEdouble(), llvm::APInt(64, bits)));
    default:
      return llvm::ConstantInt::get(ValueType(type), llvm::APInt(tile::BitWidth(type), bits, false, true));
  }
}

llvm::Value* ElementOps::RoundToBf16(llvm::Value* v) {
  llvm::Value* bits = Bits(v);
  llvm::Value* odd = b_.CreateAnd(b_.CreateLShr(bits, Int(bits, 16)), Int(bits, 1));
  llvm::Value* rounded = b_.CreateAdd(bits, b_.CreateAdd(odd, Int(bits, 0x7fff)));
  llvm::Value* quiet = b_.CreateOr(bits, Int(bits, 0x400000));
  llvm::Value* picked = b_.CreateSelect(b_.CreateFCmpUNO(v, v), quiet, rounded);
  return b_.CreateBitCast(b_.CreateAnd(picked, Int(bits, 0xffff0000)), v->getType());
}

llvm::Value* ElementOps::ToCompute(Type type, llvm::Value* v) {
  if (type != Type::kF16) return v;
  return b_.CreateFPExt(b_.CreateBitCast(v, Shaped(b_.getHalfTy(), v)), Shaped(b_.getFloatTy(), v));
}

llvm::Value* ElementOps::FromCompute(Type type, llvm::Value* v) {
  if (type == Type::kBF16) return RoundToBf16(v);
  if (type != Type::kF16) return v;
  return b_.CreateBitCast(b_.CreateFPTrunc(v, Shaped(b_.getHalfTy(), v)), Shaped(b_.getInt16Ty(), v));
}

llvm::Value* ElementOps::Arith(OpCode code, Type type, std::span<llvm::Value* const> x) {
  if (tile::IsBool(type)) return BoolArith(code, x);
  if (!tile::IsFloat(type)) return IntArith(code, type, x);
  // Sign-bit ops are exact on the bits of any float type.
  if (type == Type::kF16 && code == OpCode::kNeg) return b_.CreateXor(x[0], Int(x[0], 0x8000));
  if (type == Type::kF16 && code == OpCode::kAbs) return b_.CreateAnd(x[0], Int(x[0], 0x7fff));
  if (type == Type::kBF16 && (code == OpCode::kNeg || code == OpCode::kAbs)) return FloatArith(code, type, x);
  llvm::SmallVector<llvm::Value*, 3> wide;
  for (llvm::Value* v : x) wide.push_back(ToCompute(type, v));
  return FromCompute(type, FloatArith(code, type, wide));
}

llvm::Value* ElementOps::BoolArith(OpCode code, std::span<llvm::Value* const> x) {
  switch (code) {
    case OpCode::kNot:
      return b_.CreateNot(x[0]);
    case OpCode::kAdd:
    case OpCode::kMax:
    case OpCode::kOr:
      return b_.CreateOr(x[0], x[1]);
    case OpCode::kMul:
    case OpCode::kMin:
    case OpCode::kAnd:
      return b_.CreateAnd(x[0], x[1]);
    default:
      return b_.CreateXor(x[0], x[1]);
  }
}

llvm::Value* ElementOps::FloatArith(OpCode code, Type type, std::span<llvm::Value* const> x) {
  llvm::Value* a = x[0];
  switch (code) {
    case OpCode::kNeg:
      return b_.CreateFNeg(a);
    case OpCode::kAbs:
      return b_.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, a);
    case OpCode::kSign: {
      llvm::Value* one = b_.CreateBinaryIntrinsic(llvm::Intrinsic::copysign, Float(a, 1.0), a);
      llvm::Value* ordered_nonzero = b_.CreateFCmpONE(a, Float(a, 0.0));
      return b_.CreateSelect(ordered_nonzero, one, a);
    }
    case OpCode::kCeil:
      return b_.CreateUnaryIntrinsic(llvm::Intrinsic::ceil, a);
    case OpCode::kFloor:
      return b_.CreateUnaryIntrinsic(llvm::Intrinsic::floor, a);
    case OpCode::kRoundEven:
      return b_.CreateUnaryIntrinsic(llvm::Intrinsic::roundeven, a);
    case OpCode::kRoundAfz: {
      llvm::Value* whole = b_.CreateUnaryIntrinsic(llvm::Intrinsic::trunc, a);
      llvm::Value* rest = b_.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, b_.CreateFSub(a, whole));
      llvm::Value* one = b_.CreateBinaryIntrinsic(llvm::Intrinsic::copysign, Float(a, 1.0), a);
      return b_.CreateSelect(b_.CreateFCmpOGE(rest, Float(a, 0.5)), b_.CreateFAdd(whole, one), whole);
    }
    case OpCode::kSqrt:
      return b_.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, a);
    case OpCode::kAdd:
      return b_.CreateFAdd(a, x[1]);
    case OpCode::kSub:
      return b_.CreateFSub(a, x[1]);
    case OpCode::kMul:
      return b_.CreateFMul(a, x[1]);
    case OpCode::kDiv:
      return b_.CreateFDiv(a, x[1]);
    case OpCode::kRem:
      return FloatRem(a, x[1]);
    case OpCode::kMax:
      return b_.CreateBinaryIntrinsic(llvm::Intrinsic::maximum, a, x[1]);
    case OpCode::kMin:
      return b_.CreateBinaryIntrinsic(llvm::Intrinsic::minimum, a, x[1]);
    default:
      return b_.CreateIntrinsic(a->getType(), llvm::Intrinsic::fma, {a, x[1], x[2]});
  }
}

llvm::Value* ElementOps::FloatRem(llvm::Value* a, llvm::Value* b) {
  llvm::Function& caller = *b_.GetInsertBlock()->getParent();
  llvm::Function* scalar = FloatRemainderFunction(caller, a->getType()->getScalarType());
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(a->getType());
  if (!vector) return b_.CreateCall(scalar, {a, b});
  llvm::Value* result = llvm::PoisonValue::get(vector);
  for (unsigned i = 0; i < vector->getNumElements(); ++i) {
    llvm::Value* lane = b_.CreateCall(scalar, {b_.CreateExtractElement(a, i), b_.CreateExtractElement(b, i)});
    result = b_.CreateInsertElement(result, lane, i);
  }
  return result;
}

llvm::Value* ElementOps::IntDivRem(bool want_quotient, bool is_signed, llvm::Value* a, llvm::Value* b) {
  llvm::Value* by_zero = b_.CreateICmpEQ(b, Int(b, 0));
  llvm::Value* unsafe = by_zero;
  if (is_signed) {
    const unsigned width = a->getType()->getScalarSizeInBits();
    llvm::Value* lowest = llvm::ConstantInt::get(a->getType(), llvm::APInt::getSignedMinValue(width));
    llvm::Value* minus_one = llvm::Constant::getAllOnesValue(b->getType());
    unsafe = b_.CreateOr(by_zero, b_.CreateAnd(b_.CreateICmpEQ(a, lowest), b_.CreateICmpEQ(b, minus_one)));
  }
  llvm::Value* divisor =
      b_.CreateSelect(unsafe, Int(b, 1), b);  // lowest / 1 and lowest % 1 are what -1 shall give
  if (want_quotient) {
    llvm::Value* quotient = is_signed ? b_.CreateSDiv(a, divisor) : b_.CreateUDiv(a, divisor);
    return b_.CreateSelect(by_zero, llvm::Constant::getAllOnesValue(a->getType()), quotient);
  }
  llvm::Value* rest = is_signed ? b_.CreateSRem(a, divisor) : b_.CreateURem(a, divisor);
  return b_.CreateSelect(by_zero, a, rest);
}

llvm::Value* ElementOps::IntArith(OpCode code, Type type, std::span<llvm::Value* const> x) {
  llvm::Value* a = x[0];
  const bool is_signed = tile::IsSigned(type);
  const int width = tile::BitWidth(type);
  switch (code) {
    case OpCode::kNeg:
      return b_.CreateNeg(a);
    case OpCode::kAbs:
      return b_.CreateBinaryIntrinsic(llvm::Intrinsic::abs, a, b_.getFalse());
    case OpCode::kSign: {
      llvm::Value* nonzero = b_.CreateZExt(b_.CreateICmpNE(a, Int(a, 0)), a->getType());
      return b_.CreateOr(b_.CreateAShr(a, Int(a, width - 1)), nonzero);
    }
    case OpCode::kNot:
      return b_.CreateNot(a);
    case OpCode::kPopcnt:
      return b_.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, a);
    case OpCode::kClz:
      return b_.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, a, b_.getFalse());
    case OpCode::kAdd:
      return b_.CreateAdd(a, x[1]);
    case OpCode::kSub:
      return b_.CreateSub(a, x[1]);
    case OpCode::kMul:
      return b_.CreateMul(a, x[1]);
    case OpCode::kDiv:
      return IntDivRem(true, is_signed, a, x[1]);
    case OpCode::kRem:
      return IntDivRem(false, is_signed, a, x[1]);
    case OpCode::kMax:
      return b_.CreateBinaryIntrinsic(is_signed ? llvm::Intrinsic::smax : llvm::Intrinsic::umax, a, x[1]);
    case OpCode::kMin:
      return b_.CreateBinaryIntrinsic(is_signed ? llvm::Intrinsic::smin : llvm::Intrinsic::umin, a, x[1]);
    case OpCode::kAnd:
      return b_.CreateAnd(a, x[1]);
    case OpCode::kOr:
      return b_.CreateOr(a, x[1]);
    case OpCode::kXor:
      return b_.CreateXor(a, x[1]);
    case OpCode::kShl:
    case OpCode::kShrLogical: {
      llvm::Value* inside = b_.CreateICmpULT(x[1], Int(a, width));
      llvm::Value* count = b_.CreateSelect(inside, x[1], Int(a, 0));
      llvm::Value* shifted = code == OpCode::kShl ? b_.CreateShl(a, count) : b_.CreateLShr(a, count);
      return b_.CreateSelect(inside, shifted, Int(a, 0));
    }
    case OpCode::kDotBytes: {
      llvm::Value* sum = x[2];
      for (int shift = 0; shift < width; shift += 8) {
        auto byte = [&](llvm::Value* v) {
          if (!is_signed) return b_.CreateAnd(b_.CreateLShr(v, Int(v, shift)), Int(v, 0xff));
          return b_.CreateAShr(b_.CreateShl(v, Int(v, width - 8 - shift)), Int(v, width - 8));
        };
        sum = b_.CreateAdd(sum, b_.CreateMul(byte(a), byte(x[1])));
      }
      return sum;
    }
    default:  // kShrArith
      return b_.CreateAShr(a, b_.CreateBinaryIntrinsic(llvm::Intrinsic::umin, x[1], Int(a, width - 1)));
  }
}

llvm::Value* ElementOps::Compare(Direction direction, bool total_order, Type type, llvm::Value* a,
                                 llvm::Value* b) {
  using Predicate = llvm::CmpInst::Predicate;
  const int d = static_cast<int>(direction);
  if (tile::IsFloat(type) && !total_order) {
    constexpr Predicate kFloat[] = {llvm::CmpInst::FCMP_OEQ, llvm::CmpInst::FCMP_UNE,
                                    llvm::CmpInst::FCMP_OLT, llvm::CmpInst::FCMP_OLE,
                                    llvm::CmpInst::FCMP_OGT, llvm::CmpInst::FCMP_OGE};
    return b_.CreateFCmp(kFloat[d], ToCompute(type, a), ToCompute(type, b));
  }
  if (tile::IsFloat(type)) {  // bits ordered as signed numbers once negative ones are turned round
    auto ordered = [&](llvm::Value* v) {
      llvm::Value* bits = Bits(v);
      const unsigned width = bits->getType()->getScalarSizeInBits();
      llvm::Value* sign = b_.CreateAShr(bits, Int(bits, width - 1));
      return b_.CreateXor(bits, b_.CreateLShr(sign, Int(bits, 1)));
    };
    a = ordered(a);
    b = ordered(b);
  }
  constexpr Predicate kSigned[] = {llvm::CmpInst::ICMP_EQ,  llvm::CmpInst::ICMP_NE,  llvm::CmpInst::ICMP_SLT,
                                   llvm::CmpInst::ICMP_SLE, llvm::CmpInst::ICMP_SGT, llvm::CmpInst::ICMP_SGE};
  constexpr Predicate kUnsigned[] = {llvm::CmpInst::ICMP_EQ,  llvm::CmpInst::ICMP_NE,
                                     llvm::CmpInst::ICMP_ULT, llvm::CmpInst::ICMP_ULE,
                                     llvm::CmpInst::ICMP_UGT, llvm::CmpInst::ICMP_UGE};
  const bool is_signed = tile::IsSigned(type) || tile::IsFloat(type);
  return b_.CreateICmp((is_signed ? kSigned : kUnsigned)[d], a, b);
}

llvm::Value* ElementOps::Clamp(Type type, llvm::Value* low, llvm::Value* x, llvm::Value* high) {
  llvm::Value* at_least[] = {low, x};
  llvm::Value* raised = Arith(OpCode::kMax, type, at_least);
  llvm::Value* at_most[] = {raised, high};
  return Arith(OpCode::kMin, type, at_most);
}

llvm::Value* ElementOps::RoundToOddF32(llvm::Value* v) {
  llvm::Type* f32 = Shaped(b_.getFloatTy(), v);
  llvm::Value* nearest = b_.CreateFPTrunc(v, f32);
  llvm::Value* back = b_.CreateFPExt(nearest, v->getType());
  llvm::Value* inexact = b_.CreateFCmpONE(back, v);  // false for NaN
  llvm::Value* above = b_.CreateFCmpOGT(b_.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, back),
                                        b_.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, v));
  llvm::Value* bits = Bits(nearest);
  llvm::Value* down = b_.CreateSub(bits, b_.CreateZExt(above, bits->getType()));
  llvm::Value* odd = b_.CreateOr(down, Int(bits, 1));
  return b_.CreateBitCast(b_.CreateSelect(inexact, odd, bits), f32);
}

llvm::Value* ElementOps::IntToFloat(Type to, Type from, llvm::Value* v) {
  llvm::Type* f64 = Shaped(b_.getDoubleTy(), v);
  const bool is_signed = tile::IsSigned(from);
  const int width = tile::BitWidth(from);
  auto convert = [&](llvm::Value* x, llvm::Type* type) {
    return is_signed ? b_.CreateSIToFP(x, type) : b_.CreateUIToFP(x, type);
  };
  if (!tile::IsNarrowFloat(to)) return convert(v, Shaped(ValueType(to), v));
  if (width <= 16) return FromCompute(to, convert(v, Shaped(b_.getFloatTy(), v)));  // exact in f32
  if (width == 64) {
    // The low bits that f64 cannot hold are gathered in the last bit that it can, so that the later rounding
    // is the only one.
    llvm::Value* high = is_signed ? b_.CreateAShr(v, Int(v, 11)) : b_.CreateLShr(v, Int(v, 11));
    llvm::Value* lost = b_.CreateICmpNE(b_.CreateAnd(v, Int(v, 2047)), Int(v, 0));
    llvm::Value* sticky = b_.CreateOr(high, b_.CreateZExt(lost, v->getType()));
    llvm::Value* scaled = b_.CreateFMul(convert(sticky, f64), llvm::ConstantFP::get(f64, 2048.0));
    llvm::Value* small =
        is_signed ? b_.CreateICmpULT(b_.CreateAdd(v, Int(v, uint64_t{1} << 53)), Int(v, uint64_t{1} << 54))
                  : b_.CreateICmpULT(v, Int(v, uint64_t{1} << 53));
    return FromCompute(to, RoundToOddF32(b_.CreateSelect(small, convert(v, f64), scaled)));
  }
  return FromCompute(to, RoundToOddF32(convert(v, f64)));
}

// By hand, because LLVM takes vectors apart where a bound of the integers is no number of the float type.
llvm::Value* ElementOps::FloatToInt(Type to, llvm::Value* v) {
  const bool is_signed = tile::IsSigned(to);
  const int width = tile::BitWidth(to), digits = v->getType()->getScalarType()->isDoubleTy() ? 53 : 24;
  const double low = is_signed ? -std::ldexp(1.0, width - 1) : 0.0;
  const double beyond = std::ldexp(1.0, is_signed ? width - 1 : width);  // the least number that is too great
  llvm::Value *lowest = Float(v, low), *zero = Float(v, 0.0);
  if (width <= digits) {
    llvm::Value *highest = Float(v, beyond - 1), *number = b_.CreateSelect(b_.CreateFCmpORD(v, v), v, zero);
    number = b_.CreateSelect(b_.CreateFCmpOGT(number, lowest), number, lowest);
    number = b_.CreateSelect(b_.CreateFCmpOLT(number, highest), number, highest);
    // Narrow ones by way of i32, which vectors of floats become in one instruction.
    llvm::Type* held = Shaped(width < 32 ? b_.getInt32Ty() : b_.getIntNTy(width), v);
    llvm::Value* whole =
        is_signed || width < 32 ? b_.CreateFPToSI(number, held) : b_.CreateFPToUI(number, held);
    return b_.CreateTrunc(whole, Shaped(ValueType(to), v));
  }
  llvm::Type* type = Shaped(ValueType(to), v);
  llvm::Value *below = b_.CreateFCmpOLE(v, lowest), *above = b_.CreateFCmpOGE(v, Float(v, beyond));
  llvm::Value* inside = b_.CreateAnd(b_.CreateFCmpOGT(v, lowest), b_.CreateFCmpOLT(v, Float(v, beyond)));
  llvm::Value* number = b_.CreateSelect(inside, v, zero);
  llvm::Value* whole = is_signed ? b_.CreateFPToSI(number, type) : b_.CreateFPToUI(number, type);
  const llvm::APInt least = is_signed ? llvm::APInt::getSignedMinValue(width) : llvm::APInt::getZero(width);
  const llvm::APInt most =
      is_signed ? llvm::APInt::getSignedMaxValue(width) : llvm::APInt::getMaxValue(width);
  whole = b_.CreateSelect(below, llvm::ConstantInt::get(type, least), whole);
  return b_.CreateSelect(above, llvm::ConstantInt::get(type, most), whole);
}

llvm::Value* ElementOps::Convert(Type to, Type from, llvm::Value* v) {
  if (to == from) return v;
  llvm::Type* to_type = Shaped(ValueType(to), v);
  if (tile::IsBool(to)) {
    if (!tile::IsFloat(from)) return b_.CreateICmpNE(v, Int(v, 0));
    llvm::Value* wide = ToCompute(from, v);
    return b_.CreateFCmpUNE(wide, Float(wide, 0.0));
  }
  if (tile::IsBool(from)) {
    if (!tile::IsFloat(to)) return b_.CreateZExt(v, to_type);
    const uint64_t one = tile::BitsFromDouble(to, 1.0);
    auto splat = [&](uint64_t bits) -> llvm::Constant* {
      llvm::Constant* scalar = Constant(to, bits);
      auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(v->getType());
      return vector ? llvm::ConstantVector::getSplat(vector->getElementCount(), scalar) : scalar;
    };
    return b_.CreateSelect(v, splat(one), splat(0));
  }
  if (tile::IsFloat(from) && tile::IsFloat(to)) {
    if (from == Type::kF64) {
      if (to == Type::kF32) return b_.CreateFPTrunc(v, to_type);
      return FromCompute(to, RoundToOddF32(v));
    }
    llvm::Value* wide = ToCompute(from, v);
    return to == Type::kF64 ? b_.CreateFPExt(wide, to_type) : FromCompute(to, wide);
  }
  if (tile::IsFloat(from)) {
    return FloatToInt(to, ToCompute(from, v));
  }
  if (tile::IsFloat(to)) return IntToFloat(to, from, v);
  return b_.CreateIntCast(v, to_type, tile::IsSigned(from));
}

llvm::Value* ElementOps::Bitcast(Type to, Type from, llvm::Value* v) {
  if (from == Type::kBF16) v = ToMemory(from, v);
  if (to == Type::kBF16) return FromMemory(to, Bits(v));
  return b_.CreateBitCast(v, Shaped(ValueType(to), v));
}

llvm::Value* ElementOps::IsFinite(Type type, llvm::Value* v) {
  llvm::Value* wide = ToCompute(type, v);
  llvm::Value* magnitude = b_.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, wide);
  return b_.CreateFCmpOLT(magnitude, llvm::ConstantFP::getInfinity(wide->getType()));
}

llvm::Value* ElementOps::ReducePrecision(Type type, llvm::Value* v, int exponent_bits, int mantissa_bits) {
  // On the bits of the type as it is held: bf16 in f32 has the same exponent field and 16 mantissa bits of
  // zero more.
  llvm::Value* bits = Bits(v);
  const int width = static_cast<int>(bits->getType()->getScalarSizeInBits());
  const int own_mantissa = width == 64 ? 52 : width == 32 ? 23 : 10;
  const int own_exponent = width - 1 - own_mantissa;
  const uint64_t sign_bit = uint64_t{1} << (width - 1);
  const uint64_t infinity = ((uint64_t{1} << own_exponent) - 1) << own_mantissa;
  llvm::Value* sign = b_.CreateAnd(bits, Int(bits, sign_bit));
  llvm::Value* magnitude = b_.CreateAnd(bits, Int(bits, sign_bit - 1));
  llvm::Value* is_nan = b_.CreateICmpUGT(magnitude, Int(bits, infinity));
  if (mantissa_bits < own_mantissa) {
    const int drop = own_mantissa - mantissa_bits;
    llvm::Value* last = b_.CreateAnd(b_.CreateLShr(magnitude, Int(bits, drop)), Int(bits, 1));
    magnitude = b_.CreateAdd(magnitude, b_.CreateAdd(last, Int(bits, (uint64_t{1} << (drop - 1)) - 1)));
    magnitude = b_.CreateAnd(magnitude, Int(bits, (sign_bit - 1) & ~((uint64_t{1} << drop) - 1)));
  }
  if (exponent_bits < own_exponent) {
    const int64_t own_bias = (int64_t{1} << (own_exponent - 1)) - 1;
    const int64_t bias = (int64_t{1} << (exponent_bits - 1)) - 1;
    llvm::Value* exponent = b_.CreateLShr(magnitude, Int(bits, own_mantissa));
    llvm::Value* over = b_.CreateICmpUGT(exponent, Int(bits, own_bias + bias));
    llvm::Value* under = b_.CreateICmpULE(exponent, Int(bits, own_bias - bias));
    magnitude = b_.CreateSelect(over, Int(bits, infinity), magnitude);
    magnitude = b_.CreateSelect(under, Int(bits, 0), magnitude);
  }
  llvm::Value* kept = b_.CreateSelect(is_nan, bits, b_.CreateOr(sign, magnitude));
  return b_.CreateBitCast(kept, v->getType());
}

}  // namespace tenon::codegen
