// Batch normalization by sums over all dimensions but the features', with the operations of the reference in its order. Elements that are no
// part of the batch, padding of an array, can be left out.
#pragma once

#include <vector>

#include "llvm/ADT/APFloat.h"
#include "optimizer/decompose/array_builder.h"

namespace tenon::opt {

// Arrays have the shape of the operand; scale, offset, mean and variance one entry a feature.
class BatchNorm {
 public:
  BatchNorm(ArrayBuilder& build, mlir::Value operand, int64_t feature, const llvm::APFloat& epsilon);

  // Only elements where `valid`, i1 of the operand's shape, count; `count`, a scalar of its element type, of them a feature.
  void LeaveOut(mlir::Value valid, mlir::Value count);

  // operand, normalized.
  mlir::Value Inference(mlir::Value scale, mlir::Value offset, mlir::Value mean, mlir::Value variance);
  // The same by its own mean and variance, which are the second and third.
  std::vector<mlir::Value> Training(mlir::Value scale, mlir::Value offset);
  // Gradients of operand, scale and offset.
  std::vector<mlir::Value> Gradients(mlir::Value scale, mlir::Value mean, mlir::Value variance,
                                     mlir::Value gradient);

 private:
  mlir::Value Spread(mlir::Value vector) { return b_.Broadcast(vector, shape_, {feature_}); }
  mlir::Value Sum(mlir::Value x);
  mlir::Value CountLike(mlir::Value x);
  mlir::Value Mean(mlir::Value x);
  mlir::Value Shifted(mlir::Value variance) { return b_.add(variance, epsilon_); }

  ArrayBuilder& b_;
  mlir::Value operand_, epsilon_, valid_, count_;
  ArrayBuilder::Shape shape_, others_;
  int64_t feature_, per_feature_;
  mlir::Type element_;
};

}  // namespace tenon::opt
