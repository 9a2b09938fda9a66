#include "backends/codegen/float_remainder.h"

#include <llvm/IR/IRBuilder.h>

namespace tenon::codegen {

// Long division on the integer mantissas, as many bits per step as 64-bit integers leave room for.
llvm::Function* FloatRemainderFunction(llvm::Function& caller, llvm::Type* type) {
  llvm::Module& module = *caller.getParent();
  const bool is_double = type->isDoubleTy();
  const char* name = is_double ? "remainder.f64" : "remainder.f32";
  if (llvm::Function* existing = module.getFunction(name)) return existing;

  llvm::LLVMContext& context = module.getContext();
  auto* function = llvm::Function::Create(llvm::FunctionType::get(type, {type, type}, false),
                                          llvm::GlobalValue::InternalLinkage, name, module);
  function->setAttributes(caller.getAttributes());
  function->addFnAttr(llvm::Attribute::NoInline);
  llvm::IRBuilder<> b(context);
  auto block = [&] { return llvm::BasicBlock::Create(context, "", function); };
  llvm::BasicBlock *entry = block(), *ordered = block(), *divide = block(), *step = block(), *pack = block();
  llvm::BasicBlock *bad = block(), *whole = block();

  const int mantissa_bits = is_double ? 52 : 23;
  const int bits_per_step = 63 - mantissa_bits;
  llvm::Type* i64 = b.getInt64Ty();
  llvm::Type* bits_type = is_double ? i64 : b.getInt32Ty();
  auto c = [&](uint64_t v) { return llvm::ConstantInt::get(i64, v); };
  const uint64_t infinity = is_double ? uint64_t{0x7ff} << 52 : uint64_t{0xff} << 23;
  const uint64_t sign_bit = is_double ? uint64_t{1} << 63 : uint64_t{1} << 31;

  b.SetInsertPoint(entry);
  llvm::Value *x = function->getArg(0), *y = function->getArg(1);
  llvm::Value* x_bits = b.CreateZExt(b.CreateBitCast(x, bits_type), i64);
  llvm::Value* y_bits = b.CreateZExt(b.CreateBitCast(y, bits_type), i64);
  llvm::Value* ax = b.CreateAnd(x_bits, c(sign_bit - 1));
  llvm::Value* ay = b.CreateAnd(y_bits, c(sign_bit - 1));
  llvm::Value* sign = b.CreateAnd(x_bits, c(sign_bit));
  llvm::Value* invalid = b.CreateOr(b.CreateICmpUGE(ax, c(infinity)),
                                    b.CreateOr(b.CreateICmpEQ(ay, c(0)), b.CreateICmpUGT(ay, c(infinity))));
  b.CreateCondBr(invalid, bad, ordered);

  b.SetInsertPoint(bad);
  b.CreateRet(llvm::ConstantFP::getNaN(type));
  b.SetInsertPoint(ordered);
  b.CreateCondBr(b.CreateICmpULT(ax, ay), whole, divide);
  b.SetInsertPoint(whole);
  b.CreateRet(x);

  b.SetInsertPoint(divide);
  auto split = [&](llvm::Value* bits, llvm::Value*& exponent, llvm::Value*& mantissa) {
    llvm::Value* field = b.CreateLShr(bits, c(mantissa_bits));
    llvm::Value* subnormal = b.CreateICmpEQ(field, c(0));
    exponent = b.CreateSelect(subnormal, c(1), field);
    llvm::Value* low = b.CreateAnd(bits, c((uint64_t{1} << mantissa_bits) - 1));
    mantissa = b.CreateOr(low, b.CreateSelect(subnormal, c(0), c(uint64_t{1} << mantissa_bits)));
  };
  llvm::Value *ex, *mx, *ey, *my;
  split(ax, ex, mx);
  split(ay, ey, my);
  llvm::Value* distance = b.CreateSub(ex, ey);
  llvm::Value* first_rest = b.CreateURem(mx, my);
  b.CreateCondBr(b.CreateICmpEQ(distance, c(0)), pack, step);

  b.SetInsertPoint(step);
  llvm::PHINode* rest = b.CreatePHI(i64, 2);
  llvm::PHINode* left = b.CreatePHI(i64, 2);
  llvm::Value* shift = b.CreateBinaryIntrinsic(llvm::Intrinsic::umin, left, c(bits_per_step));
  llvm::Value* next_rest = b.CreateURem(b.CreateShl(rest, shift), my);
  llvm::Value* next_left = b.CreateSub(left, shift);
  rest->addIncoming(first_rest, divide);
  rest->addIncoming(next_rest, step);
  left->addIncoming(distance, divide);
  left->addIncoming(next_left, step);
  b.CreateCondBr(b.CreateICmpEQ(next_left, c(0)), pack, step);

  b.SetInsertPoint(pack);
  llvm::PHINode* last = b.CreatePHI(i64, 2);
  last->addIncoming(first_rest, divide);
  last->addIncoming(next_rest, step);
  llvm::Value* zeros = b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, last, b.getFalse());
  llvm::Value* up = b.CreateSub(zeros, c(63 - mantissa_bits));
  llvm::Value* normal = b.CreateICmpULT(up, ey);
  llvm::Value* amount = b.CreateSelect(normal, up, b.CreateSub(ey, c(1)));
  llvm::Value* lifted = b.CreateShl(last, b.CreateAnd(amount, c(63)));
  // The hidden bit of a normal result adds one to the exponent field by itself.
  llvm::Value* field = b.CreateSelect(normal, b.CreateSub(b.CreateSub(ey, up), c(1)), c(0));
  llvm::Value* packed = b.CreateAdd(lifted, b.CreateShl(field, c(mantissa_bits)));
  packed = b.CreateSelect(b.CreateICmpEQ(last, c(0)), c(0), packed);
  llvm::Value* result = b.CreateTrunc(b.CreateOr(packed, sign), bits_type);
  b.CreateRet(b.CreateBitCast(result, type));
  return function;
}

}  // namespace tenon::codegen
