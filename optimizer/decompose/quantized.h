// Quantized ops as integer and float ops. Which way an op goes is a record: on the storage integers as it is,
// by an integer formula of its own, or on the real numbers that its operands stand for.
#pragma once

#include "hlo/ir/types.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "optimizer/decompose/chlo_builder.h"

namespace tenon::opt {

// Replaces ops, of values whose types are storage types by now, by the quantized types that they had.
class QuantizedOps {
 public:
  using Types = llvm::DenseMap<mlir::Value, mlir::quant::QuantizedType>;
  explicit QuantizedOps(Types& types) : types_(types) {}

  // Whether the op was replaced; it is to be erased then. False for what works on storage integers as it is.
  mlir::FailureOr<bool> Lower(mlir::Operation* op);

 private:
  using Type = mlir::quant::QuantizedType;
  Type TypeOf(mlir::Value value) const { return types_.lookup(value); }
  // What is made for a quantized result is quantized alike for the ops that read it.
  void Replace(mlir::Value result, mlir::Value made);

  mlir::Value Quantize(HloBuilder& b, mlir::Value x, Type to);
  mlir::Value Dequantize(HloBuilder& b, mlir::Value x, Type from);
  mlir::Value Requantize(HloBuilder& b, mlir::Value x, Type from, Type to, mlir::Type result);
  mlir::Value Rounded(HloBuilder& b, mlir::Value real, Type to, mlir::Type result);
  // One number per channel along `axis` of b.like(), or one for all.
  mlir::Value Numbers(HloBuilder& b, mlir::Type element, llvm::ArrayRef<double> values, int64_t axis);
  mlir::Value ScaleOf(HloBuilder& b, mlir::Type element, Type type);
  mlir::Value ZeroOf(HloBuilder& b, mlir::Type element, Type type);

  mlir::LogicalResult OnReals(mlir::Operation* op);
  mlir::LogicalResult Add(mlir::Operation* op);
  mlir::LogicalResult Contraction(mlir::Operation* op);

  Types& types_;
};

}  // namespace tenon::opt
