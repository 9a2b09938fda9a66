// One micro-op on LLVM values: scalars or vectors of lanes, all operands of one shape.
//
// How element types are held in LLVM: i1 as i1, integers as iN, f32 and f64 as float and double, bf16 as a
// float that holds a bf16 value exactly, f16 as the bits in an i16 (so that copies keep signalling NaN
// payloads).
#ifndef TENON_BACKENDS_CODEGEN_ELEMENT_OPS_H_
#define TENON_BACKENDS_CODEGEN_ELEMENT_OPS_H_

#include <llvm/IR/IRBuilder.h>

#include <span>

#include "backends/tile/program.h"

namespace tenon::codegen {

class ElementOps {
 public:
  explicit ElementOps(llvm::IRBuilder<>& builder) : b_(builder) {}

  // The LLVM type of an element held in a value; in memory (i1 as i8, bf16 as i16).
  llvm::Type* ValueType(tile::Type type);
  llvm::Type* MemoryType(tile::Type type);
  llvm::Value* FromMemory(tile::Type type, llvm::Value* v);
  llvm::Value* ToMemory(tile::Type type, llvm::Value* v);
  llvm::Constant* Constant(tile::Type type, uint64_t bits);

  // Ops of ops.def.
  llvm::Value* Arith(tile::OpCode code, tile::Type type, std::span<llvm::Value* const> x);
  llvm::Value* Compare(tile::Direction direction, bool total_order, tile::Type type, llvm::Value* a,
                       llvm::Value* b);
  llvm::Value* Clamp(tile::Type type, llvm::Value* low, llvm::Value* x, llvm::Value* high);
  llvm::Value* Convert(tile::Type to, tile::Type from, llvm::Value* v);
  llvm::Value* Bitcast(tile::Type to, tile::Type from, llvm::Value* v);
  llvm::Value* IsFinite(tile::Type type, llvm::Value* v);
  llvm::Value* ReducePrecision(tile::Type type, llvm::Value* v, int exponent_bits, int mantissa_bits);

  // A float of any type as f32 (narrow types, f32) or f64, and back with one rounding.
  llvm::Value* ToCompute(tile::Type type, llvm::Value* v);
  llvm::Value* FromCompute(tile::Type type, llvm::Value* v);

 private:
  llvm::Value* FloatArith(tile::OpCode code, tile::Type type, std::span<llvm::Value* const> x);
  llvm::Value* IntArith(tile::OpCode code, tile::Type type, std::span<llvm::Value* const> x);
  llvm::Value* BoolArith(tile::OpCode code, std::span<llvm::Value* const> x);
  llvm::Value* IntDivRem(bool want_quotient, bool is_signed, llvm::Value* a, llvm::Value* b);
  llvm::Value* FloatRem(llvm::Value* a, llvm::Value* b);
  llvm::Value* RoundToBf16(llvm::Value* f32);
  llvm::Value* RoundToOddF32(llvm::Value* f64);
  llvm::Value* IntToFloat(tile::Type to, tile::Type from, llvm::Value* v);
  // An f32 or f64, towards zero and within the bounds of `to`; NaN gives 0.
  llvm::Value* FloatToInt(tile::Type to, llvm::Value* v);
  // v's bits as integers of the same width and shape.
  llvm::Value* Bits(llvm::Value* v);
  // `type` with the shape of `like`.
  llvm::Type* Shaped(llvm::Type* type, llvm::Value* like);
  // An integer constant of v's type and shape.
  llvm::Constant* Int(llvm::Value* like, uint64_t value);
  llvm::Constant* Float(llvm::Value* like, double value);

  llvm::IRBuilder<>& b_;
};

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_ELEMENT_OPS_H_
