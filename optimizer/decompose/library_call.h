// Custom calls of libraries whose names say what they compute: what JAX writes for factorizations on a CPU
// (lapack_sgetrf_ffi, …), the experimental ops of older tools (mhlo.topk, mhlo.erf), and approximate top-k.
//
// Why: such a program has one meaning, written here in StableHLO; no target has to have the library.
// Before: %0:2 = custom_call @lapack_spotrf_ffi(%a)     After: %1 = cholesky %a; …
// Batched matrices, layouts of operands say nothing about values. A call whose operands, results or settings are not those of
// the name is left, and so refused. What the target's manifest names stays whole (passes/expand_chlo).
#pragma once

#include <string_view>
#include <vector>

#include "hlo/ops/call.h"
#include "optimizer/decompose/array_builder.h"
#include "optimizer/rewrites/driver.h"

namespace tenon::opt {

struct LibraryCall {
  std::string_view name;  // lapack_?getrf_ffi is "getrf"; others are their own name
  // False when the call is not of the form that is known; nothing was changed then.
  bool (*apply)(hlo::CustomCallOp call, Rewriter& rewriter);
};

const std::vector<LibraryCall>& LibraryFactorizations();  // decompose/library_factorization.cpp
const std::vector<LibraryCall>& LibrarySpectra();         // decompose/library_spectrum.cpp
const std::vector<LibraryCall>& LibrarySelections();      // decompose/library_selection.cpp

// The row for this op, or null: no custom call, or of a name that is not known.
const LibraryCall* FindLibraryCall(mlir::Operation* op);

// A setting of the call: of its configuration, as LAPACK's letters are ('L' as ui8), or `otherwise` when it says nothing.
int64_t SettingOf(hlo::CustomCallOp call, llvm::StringRef name, int64_t otherwise);

// Whether all operands and results are ranked tensors of static shape, and as many as named.
bool HasStaticTensors(hlo::CustomCallOp call, unsigned operands, unsigned results);

// Whether `value` has this shape behind the leading dimensions of `like` but the last `dropped`, and this element type.
bool IsBatchOf(mlir::Value value, mlir::Value like, unsigned dropped, llvm::ArrayRef<int64_t> shape,
               mlir::Type element);

// Matrices with all leading dimensions as one, and the masks and loops that factorizations of them share.
class MatrixBuilder : public ArrayBuilder {
 public:
  using ArrayBuilder::ArrayBuilder;

  // [batch, rows, columns] of [..., rows, columns]; [batch, size] of [..., size].
  mlir::Value Matrices(mlir::Value x) { return Batched(x, 2); }
  mlir::Value Vectors(mlir::Value x) { return Batched(x, 1); }
  mlir::Value Adjoint(mlir::Value x) { return Conjugate(Transpose(x, {0, 2, 1})); }
  mlir::Value Rows(Dims shape) { return Iota(shape, builder().getI32Type(), 1); }
  mlir::Value Columns(Dims shape) { return Iota(shape, builder().getI32Type(), 2); }
  // A scalar, or what has dimensions of size 1, in every place of `shape`.
  mlir::Value Over(mlir::Value x, Dims shape);
  mlir::Value Zeros(mlir::Value like) { return Fill(ShapeTo(like), ElementOf(like), 0); }
  mlir::Value Identity(int64_t batch, int64_t rows, int64_t columns, mlir::Type element);
  // |x|^2, real.
  mlir::Value SquaredModulus(mlir::Value x);
  // A real factor of x, of x's shape.
  mlir::Value Scale(mlir::Value x, mlir::Value factor);
  // Along dimension `dim`, which stays with size 1.
  mlir::Value SumAlong(mlir::Value x, int64_t dim);
  mlir::Value MaxAlong(mlir::Value x, int64_t dim);
  mlir::Value MinAlong(mlir::Value x, int64_t dim);
  mlir::Value At(mlir::Value x, mlir::Value row, mlir::Value column, int64_t rows, int64_t columns);

  // Householder vectors below the diagonal, R on and above it, and their factors [batch, min(m, n)].
  std::pair<mlir::Value, mlir::Value> Reflect(mlir::Value a);
  // The first `columns` columns of the product of the reflections in the columns of `a`.
  mlir::Value Product(mlir::Value a, mlir::Value factors, int64_t columns);

 private:
  static Shape ShapeTo(mlir::Value x) {
    auto shape = llvm::cast<mlir::RankedTensorType>(x.getType()).getShape();
    return Shape(shape.begin(), shape.end());
  }
  mlir::Value Batched(mlir::Value x, int64_t kept);
  mlir::Value Reduced(mlir::Value x, int64_t dim, llvm::StringRef op, mlir::Value init);
};

}  // namespace tenon::opt
