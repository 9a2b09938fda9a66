// Builds StableHLO over arrays whose sizes may be open: what an op takes as numbers where sizes are known, it takes as lists of
// i32 where they are not, which refine_shapes makes numbers once they are. Of known sizes the plain ops are built.
#pragma once

#include <string>

#include "optimizer/decompose/chlo_builder.h"

namespace tenon::opt {

class OpenSizes : public HloBuilder {
 public:
  using Shape = llvm::SmallVector<int64_t>;
  using Dims = llvm::ArrayRef<int64_t>;
  using Lists = llvm::SmallVector<mlir::Value>;  // of one i32 each

  OpenSizes(mlir::OpBuilder& builder, mlir::Location loc) : HloBuilder(builder, loc, mlir::Value()) {}

  // Lists of one i32.
  mlir::Value Number(int64_t value);
  mlir::Value SizeOf(mlir::Value x, int64_t dim);
  Lists SizesOf(mlir::Value x);
  // Lists one after the other.
  mlir::Value Joined(llvm::ArrayRef<mlir::Value> lists);

  // Zeros; of a quantized type whatever its storage has for one. `sizes` are asked for where the type leaves any open, which a type
  // that is quantized per axis may not.
  mlir::Value Zeros(mlir::RankedTensorType type, llvm::function_ref<Lists()> sizes = {});
  // The index along `dim` of each element of what has the shape of `x`.
  mlir::Value Places(mlir::Value x, int64_t dim, mlir::Type element);
  // `x` in the shape of `like`: its dimension i is dimension dims[i] there.
  mlir::Value InShapeOf(mlir::Value like, mlir::Value x, Dims dims);
  // The same value, of a type that says more, or less, of its sizes.
  mlir::Value As(mlir::Value x, mlir::Type type);

  // [start, limit) along `dim`; limits are lists of one i32 or numbers.
  mlir::Value Part(mlir::Value x, int64_t dim, int64_t start, int64_t limit);
  mlir::Value UpTo(mlir::Value x, int64_t dim, mlir::Value limit);
  // Element `at`, a scalar, along `dim`, which the result does not have.
  mlir::Value Row(mlir::Value x, int64_t dim, mlir::Value at);
  // `high` more elements along `dim`, zeros.
  mlir::Value Longer(mlir::Value x, int64_t dim, mlir::Value high);
  // With a dimension of size 1 at `dim`, and without the one there.
  mlir::Value Inserted(mlir::Value x, int64_t dim);
  mlir::Value Dropped(mlir::Value x, int64_t dim);

  // The run has no results where the lists `a` and `b` of one i32 differ.
  void RequireEqual(mlir::Value a, mlir::Value b, const std::string& message);

 private:
  mlir::RankedTensorType ListType(int64_t size);
  mlir::Value Repeated(int64_t value, int64_t count);
};

}  // namespace tenon::opt
