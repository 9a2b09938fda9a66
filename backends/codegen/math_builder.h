// The builder of numerics/builder.h that emits LLVM IR for scalars or vectors of one width.
#ifndef TENON_BACKENDS_CODEGEN_MATH_BUILDER_H_
#define TENON_BACKENDS_CODEGEN_MATH_BUILDER_H_

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <array>
#include <tuple>

namespace tenon::codegen {

class MathBuilder {
 public:
  using F32 = llvm::Value*;
  using F64 = llvm::Value*;
  using I32 = llvm::Value*;
  using I64 = llvm::Value*;
  using Mask = llvm::Value*;

  // width 1: scalars.
  MathBuilder(llvm::IRBuilder<>& builder, unsigned width) : b_(builder), width_(width) {}

  F32 f32(float v) { return llvm::ConstantFP::get(Shaped(b_.getFloatTy()), llvm::APFloat(v)); }
  F64 f64(double v) { return llvm::ConstantFP::get(Shaped(b_.getDoubleTy()), llvm::APFloat(v)); }
  I32 i32(int32_t v) { return llvm::ConstantInt::getSigned(Shaped(b_.getInt32Ty()), v); }
  I64 i64(int64_t v) { return llvm::ConstantInt::getSigned(Shaped(b_.getInt64Ty()), v); }

  F32 add(F32 a, F32 c) { return b_.CreateFAdd(a, c); }
  F32 sub(F32 a, F32 c) { return b_.CreateFSub(a, c); }
  F32 mul(F32 a, F32 c) { return b_.CreateFMul(a, c); }
  F32 div(F32 a, F32 c) { return b_.CreateFDiv(a, c); }
  F32 fma(F32 a, F32 c, F32 d) { return b_.CreateIntrinsic(a->getType(), llvm::Intrinsic::fma, {a, c, d}); }
  F32 sqrt(F32 a) { return b_.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, a); }
  F32 rint(F32 a) { return b_.CreateUnaryIntrinsic(llvm::Intrinsic::roundeven, a); }
  F32 neg(F32 a) { return b_.CreateFNeg(a); }
  F32 abs(F32 a) { return b_.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, a); }

  Mask lt(F32 a, F32 c) { return b_.CreateFCmpOLT(a, c); }
  Mask le(F32 a, F32 c) { return b_.CreateFCmpOLE(a, c); }
  Mask gt(F32 a, F32 c) { return b_.CreateFCmpOGT(a, c); }
  Mask ge(F32 a, F32 c) { return b_.CreateFCmpOGE(a, c); }
  Mask eq(F32 a, F32 c) { return b_.CreateFCmpOEQ(a, c); }
  Mask ne(F32 a, F32 c) { return b_.CreateFCmpUNE(a, c); }
  F32 select(Mask m, F32 a, F32 c) { return b_.CreateSelect(m, a, c); }
  Mask mask_and(Mask a, Mask c) { return b_.CreateAnd(a, c); }
  Mask mask_or(Mask a, Mask c) { return b_.CreateOr(a, c); }
  Mask mask_not(Mask a) { return b_.CreateNot(a); }

  I32 bits(F32 a) { return b_.CreateBitCast(a, Shaped(b_.getIntNTy(a->getType()->getScalarSizeInBits()))); }
  F32 from_bits32(I32 a) { return b_.CreateBitCast(a, Shaped(b_.getFloatTy())); }
  F64 from_bits64(I64 a) { return b_.CreateBitCast(a, Shaped(b_.getDoubleTy())); }
  F32 to_float32(I32 a) { return b_.CreateSIToFP(a, Shaped(b_.getFloatTy())); }
  F64 to_float64(I64 a) {
    // |a| < 2^53: the halves go through two doubles that are exact, where a processor has no conversion of 64
    // bits.
    llvm::Value* low = b_.CreateOr(b_.CreateAnd(a, i64(0xffffffff)), i64(0x4330000000000000));
    llvm::Value* high = b_.CreateXor(b_.CreateLShr(a, i64(32)), i64(0x4530000080000000));
    llvm::Value* high_part = b_.CreateFSub(from_bits64(high), f64(0x1.00000801p84));
    return b_.CreateFAdd(high_part, from_bits64(low));
  }
  I32 round_to_int(F32 a) {
    const bool wide = a->getType()->getScalarType()->isDoubleTy();
    llvm::Value* shifted = b_.CreateFAdd(a, wide ? f64(0x1.8p52) : f32(0x1.8p23f));
    return b_.CreateSub(bits(shifted), wide ? i64(0x4338000000000000) : i32(0x4b400000));
  }

  I32 iadd(I32 a, I32 c) { return b_.CreateAdd(a, c); }
  I32 isub(I32 a, I32 c) { return b_.CreateSub(a, c); }
  I32 imul(I32 a, I32 c) { return b_.CreateMul(a, c); }
  I32 iand(I32 a, I32 c) { return b_.CreateAnd(a, c); }
  I32 ior(I32 a, I32 c) { return b_.CreateOr(a, c); }
  I32 ixor(I32 a, I32 c) { return b_.CreateXor(a, c); }
  I32 shl(I32 a, I32 n) { return b_.CreateShl(a, n); }
  I32 ashr(I32 a, I32 n) { return b_.CreateAShr(a, n); }
  I32 lshr(I32 a, I32 n) { return b_.CreateLShr(a, n); }
  Mask ieq(I32 a, I32 c) { return b_.CreateICmpEQ(a, c); }
  Mask ilt(I32 a, I32 c) { return b_.CreateICmpSLT(a, c); }
  I64 widen_unsigned(I32 a) { return b_.CreateZExt(a, Shaped(b_.getInt64Ty())); }
  I32 truncate(I64 a) { return b_.CreateTrunc(a, Shaped(b_.getInt32Ty())); }

  I32 table32(const uint32_t* words, int count, I32 index) { return Lookup(words, count, index); }
  I64 table64(const uint32_t* words, int count, I64 index) {
    return widen_unsigned(Lookup(words, count, index));
  }

  // The slow way is taken when any lane wants it, then for all lanes, and chosen lane by lane.
  template <class Fn, class... T>
  std::tuple<T...> branch(Mask m, Fn slow, T... fast) {
    llvm::Function* function = b_.GetInsertBlock()->getParent();
    llvm::BasicBlock* before = b_.GetInsertBlock();
    llvm::BasicBlock* rare = llvm::BasicBlock::Create(b_.getContext(), "", function);
    llvm::BasicBlock* after = llvm::BasicBlock::Create(b_.getContext(), "", function);
    llvm::Value* any = m;
    if (width_ > 1) {
      llvm::Value* word = b_.CreateBitCast(m, b_.getIntNTy(width_));
      any = b_.CreateICmpNE(word, llvm::ConstantInt::get(word->getType(), 0));
    }
    b_.CreateCondBr(any, rare, after);
    b_.SetInsertPoint(rare);
    std::array<llvm::Value*, sizeof...(T)> quick{fast...};
    auto slow_values =
        std::apply([](auto... v) { return std::array<llvm::Value*, sizeof...(T)>{v...}; }, slow());
    for (size_t i = 0; i < sizeof...(T); ++i) slow_values[i] = b_.CreateSelect(m, slow_values[i], quick[i]);
    llvm::BasicBlock* rare_end = b_.GetInsertBlock();
    b_.CreateBr(after);
    b_.SetInsertPoint(after);
    for (size_t i = 0; i < sizeof...(T); ++i) {
      llvm::PHINode* phi = b_.CreatePHI(quick[i]->getType(), 2);
      phi->addIncoming(quick[i], before);
      phi->addIncoming(slow_values[i], rare_end);
      quick[i] = phi;
    }
    return std::apply([](auto... v) { return std::tuple<T...>(v...); }, quick);
  }

 private:
  llvm::Type* Shaped(llvm::Type* type) {
    return width_ == 1 ? type : llvm::FixedVectorType::get(type, width_);
  }

  // words[index], each table once in a module.
  llvm::Value* Lookup(const uint32_t* words, int count, llvm::Value* index) {
    llvm::Module& module = *b_.GetInsertBlock()->getModule();
    llvm::Constant* data =
        llvm::ConstantDataArray::get(b_.getContext(), llvm::ArrayRef<uint32_t>(words, count));
    llvm::GlobalVariable* table = nullptr;
    for (llvm::GlobalVariable& global : module.globals())
      if (global.hasInitializer() && global.getInitializer() == data) table = &global;
    if (!table)
      table = new llvm::GlobalVariable(module, data->getType(), true, llvm::GlobalValue::PrivateLinkage, data,
                                       "table");
    llvm::Value* wide = b_.CreateZExt(index, Shaped(b_.getInt64Ty()));
    llvm::Value* address = b_.CreateGEP(b_.getInt32Ty(), table, wide);
    if (width_ == 1) return b_.CreateAlignedLoad(b_.getInt32Ty(), address, llvm::Align(4));
    return b_.CreateMaskedGather(Shaped(b_.getInt32Ty()), address, llvm::Align(4));
  }

  llvm::IRBuilder<>& b_;
  unsigned width_;
};

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_MATH_BUILDER_H_
