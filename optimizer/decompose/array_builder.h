// Builds StableHLO over whole arrays of static shape in front of an op: pieces, products, loops.
#pragma once

#include <functional>
#include <vector>

#include "optimizer/decompose/chlo_builder.h"

namespace tenon::opt {

class ArrayBuilder : public HloBuilder {
 public:
  using Shape = llvm::SmallVector<int64_t>;
  using Dims = llvm::ArrayRef<int64_t>;

  ArrayBuilder(mlir::Operation* op, Rewriter& rewriter)
      : HloBuilder(op, rewriter, op->getNumOperands() == 0 ? mlir::Value() : op->getOperand(0)) {}
  ArrayBuilder(mlir::OpBuilder& builder, mlir::Location loc) : HloBuilder(builder, loc, mlir::Value()) {}

  mlir::RankedTensorType Type(Dims shape, mlir::Type element) {
    return mlir::RankedTensorType::get(shape, element);
  }
  mlir::Type ui32() { return builder().getIntegerType(32, false); }
  mlir::Type ui64() { return builder().getIntegerType(64, false); }

  // One number in every element; of a complex type its real part. Floats round to the element type.
  mlir::Value Fill(Dims shape, mlir::Type element, double value);
  // Literals in row-major order; floats round to the element type.
  mlir::Value Literal(Dims shape, mlir::Type element, llvm::ArrayRef<double> values);
  mlir::Value Integer(int64_t value, mlir::Type element);  // a scalar, wrapped to the type
  mlir::Value Iota(Dims shape, mlir::Type element, int64_t dim);

  mlir::Value Reshape(mlir::Value x, Dims shape);
  mlir::Value Transpose(mlir::Value x, Dims order);
  // Dimension i of x is dimension dims[i] of the result.
  mlir::Value Broadcast(mlir::Value x, Dims shape, Dims dims);
  mlir::Value Slice(mlir::Value x, int64_t dim, int64_t start, int64_t limit, int64_t stride = 1);
  mlir::Value Concatenate(llvm::ArrayRef<mlir::Value> parts, int64_t dim);
  mlir::Value Reverse(mlir::Value x, int64_t dim);
  // Zeros below and above one dimension.
  mlir::Value PadZeros(mlir::Value x, int64_t dim, int64_t low, int64_t high);
  // Starts are scalars of one integer type.
  mlir::Value DynamicSlice(mlir::Value x, llvm::ArrayRef<mlir::Value> starts, Dims sizes);
  mlir::Value Update(mlir::Value x, mlir::Value part, llvm::ArrayRef<mlir::Value> starts);
  // Batching, then free dimensions of lhs, then those of rhs; of the operands' element type unless another is given.
  mlir::Value Dot(mlir::Value lhs, mlir::Value rhs, Dims lhs_batching, Dims rhs_batching,
                  Dims lhs_contracting, Dims rhs_contracting, mlir::Type element = {});
  mlir::Value Sum(mlir::Value x, Dims dims);
  // `steps` times `body`, which takes the number of the step (a scalar i32) and the values, and returns them
  // anew.
  std::vector<mlir::Value> Loop(
      int64_t steps, llvm::ArrayRef<mlir::Value> values,
      const std::function<std::vector<mlir::Value>(mlir::Value step, llvm::ArrayRef<mlir::Value> values)>&
          body);

  mlir::Value Real(mlir::Value x);  // x itself when it is real
  mlir::Value Imag(mlir::Value x);  // of complex x
  mlir::Value Complex(mlir::Value re, mlir::Value im);
  mlir::Value Conjugate(mlir::Value x);  // x itself when it is real
};

// Floats narrower than f32 compute in f32, others in their own type.
mlir::Type ComputeTypeOf(mlir::Type element);

}  // namespace tenon::opt
