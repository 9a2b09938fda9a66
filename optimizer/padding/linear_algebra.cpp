// Factorizations and transforms. A matrix of a computed size is the first block of one of its bound, whose second block is the identity: its
// factor is the first block of the factor, its solution the first rows of the solution.
#include "hlo/ops/linalg.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

namespace {

RankedTensorType TensorOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

llvm::SmallVector<int64_t> FirstDims(int64_t count) {
  llvm::SmallVector<int64_t> dims;
  for (int64_t d = 0; d < count; ++d) dims.push_back(d);
  return dims;
}

// Rows and columns of `matrix` are one size each, and the same; the identity in its padding.
Value WithIdentity(Operation* op, Padder& padder, Value matrix) {
  ArrayBuilder& build = padder.build();
  const int64_t column = TensorOf(matrix).getRank() - 1, row = column - 1;
  Value columns = matrix;
  padder.JoinPair(op, matrix, columns, {row}, {column});
  SizeList sizes = padder.SizesOf(matrix);
  ArrayBuilder::Shape shape(TensorOf(matrix).getShape());
  shape[static_cast<size_t>(column)] = shape[static_cast<size_t>(row)];
  sizes[static_cast<size_t>(column)] = sizes[static_cast<size_t>(row)];
  matrix = padder.WithSizes(padder.Prefix(matrix, shape), sizes);
  Value valid = padder.Valid(shape, sizes, {row, column});
  if (!valid) return matrix;
  mlir::Type i32 = build.builder().getI32Type(), element = TensorOf(matrix).getElementType();
  Value diagonal = build.eq(build.Iota(shape, i32, row), build.Iota(shape, i32, column));
  Value one = build.Broadcast(build.Fill({}, element, 1), shape, {}),
        zero = build.Broadcast(padder.Zero(element), shape, {});
  Value padded = build.select(valid, matrix, build.select(diagonal, one, zero));
  padder.SetSizes(padded, sizes);
  return padded;
}

absl::StatusOr<PaddedList> PadCholesky(Operation* op, Padder& padder) {
  Value matrix = WithIdentity(op, padder, op->getOperand(0));
  op->setOperand(0, matrix);
  return padder.InPlace(op, padder.SizesOf(matrix));
}

// Zeros in the padding of the right-hand side: solved backwards, it comes before what is valid.
absl::StatusOr<PaddedList> PadTriangularSolve(Operation* op, Padder& padder) {
  auto solve = llvm::cast<hlo::TriangularSolveOp>(op);
  Value matrix = solve.getA(), rhs = solve.getB();
  const int64_t column = TensorOf(matrix).getRank() - 1, row = column - 1,
                solved = solve.getLeftSide() ? row : column;
  llvm::SmallVector<int64_t> of_matrix = FirstDims(row), of_rhs = of_matrix;
  of_matrix.push_back(row);
  of_rhs.push_back(solved);
  padder.JoinPair(op, matrix, rhs, of_matrix, of_rhs);
  matrix = WithIdentity(op, padder, matrix);
  padder.JoinPair(op, matrix, rhs, {row}, {solved});
  SizeList sizes = padder.SizesOf(rhs);
  op->setOperand(0, matrix);
  op->setOperand(1, padder.Masked(rhs, {solved}, padder.Zero(TensorOf(rhs).getElementType())));
  return padder.InPlace(op, sizes);
}

// The transformed dimensions are as long as the op says; the others are lines of their own.
absl::StatusOr<PaddedList> PadFft(Operation* op, Padder& padder) {
  auto fft = llvm::cast<hlo::FftOp>(op);
  Value from = fft.getOperand();
  SizeList sizes = padder.SizesOf(from);
  ArrayBuilder::Shape shape(TensorOf(from).getShape());
  const size_t lengths = fft.getFftLength().size(), rank = shape.size();
  for (size_t i = 0; i < lengths; ++i) {
    const size_t at = rank - lengths + i;
    const bool halved = i + 1 == lengths && fft.getFftType() == hlo::FftType::IRFFT;
    const int64_t length = fft.getFftLength()[i], size = halved ? length / 2 + 1 : length;
    padder.RequireEqual(op, sizes[at] ? sizes[at] : padder.I32(shape[at]), padder.I32(size));
    shape[at] = size;
    sizes[at] = {};
  }
  op->setOperand(0, padder.Fitted(from, shape));
  return padder.InPlace(op, sizes);
}

}  // namespace

PadFunction LinearAlgebraPadding(Operation* op) {
  if (llvm::isa<hlo::CholeskyOp>(op)) return &PadCholesky;
  if (llvm::isa<hlo::TriangularSolveOp>(op)) return &PadTriangularSolve;
  return llvm::isa<hlo::FftOp>(op) ? &PadFft : nullptr;
}

}  // namespace tenon::opt
