// LU, QR and Cholesky factors and triangular systems, by LAPACK's names and conventions: pivots count from 1, Householder
// vectors have a one on the diagonal that is not stored, a reflection that changes nothing has the factor 0.
#include "hlo/ops/linalg.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/library_call.h"

namespace tenon::opt {
namespace {

using mlir::Value;

bool IsFloat(mlir::Type element) {
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) element = complex.getElementType();
  return element.isF32() || element.isF64();
}

// Matrices of f32, f64 or complex numbers, with elements.
bool IsMatrix(Value x) { return ShapeOf(x).size() >= 2 && CountOf(x) != 0 && IsFloat(ElementOf(x)); }

bool IsInfo(Value info, Value like) {
  return IsBatchOf(info, like, 2, {}, mlir::IntegerType::get(info.getContext(), 32));
}

// a = P L U with partial pivoting: (L below the unit diagonal and U, row exchanges, the first zero on U's diagonal or 0).
bool Lu(hlo::CustomCallOp call, Rewriter& rewriter) {
  if (!HasStaticTensors(call, 1, 3) || !IsMatrix(call->getOperand(0))) return false;
  Value operand = call->getOperand(0);
  const int64_t m = ShapeOf(operand)[ShapeOf(operand).size() - 2], n = ShapeOf(operand).back(),
                steps = std::min(m, n);
  const mlir::Type element = ElementOf(operand), i32 = rewriter.builder().getI32Type();
  if (call->getResult(0).getType() != operand.getType() ||
      !IsBatchOf(call->getResult(1), operand, 2, {steps}, i32) || !IsInfo(call->getResult(2), operand))
    return false;
  MatrixBuilder b(call, rewriter);
  Value a = b.Matrices(operand);
  const int64_t batch = ShapeOf(a)[0];
  const mlir::Type part = ElementOf(b.Real(a));
  const ArrayBuilder::Shape one = {batch, 1, 1}, tall = {batch, m, 1}, wide = {batch, 1, n},
                            whole = {batch, m, n};
  Value zero = b.Integer(0, i32), row = b.Rows(tall), rows = b.Rows(whole), columns = b.Columns(whole);
  std::vector<Value> done =
      b.Loop(steps, {a, b.Fill({batch, steps}, i32, 0), b.Fill(one, i32, 0)},
             [&](Value k, llvm::ArrayRef<Value> carried) -> std::vector<Value> {
               Value x = b.At(carried[0], zero, k, m, 1), at = b.Over(k, tall);
               // What is no number is no pivot while there is another.
               Value size = element == part ? b.abs(x) : b.add(b.abs(b.Real(x)), b.abs(b.Imag(x)));
               size = b.select(b.eq(size, size), size, b.Fill(tall, part, -1));
               size = b.select(b.ge(row, at), size, b.Fill(tall, part, -2));
               Value greatest = b.MaxAlong(size, 1);
               Value none = b.Fill(tall, i32, static_cast<double>(m));
               Value pivot = b.MinAlong(b.select(b.eq(size, b.Over(greatest, tall)), row, none), 1);
               Value is_pivot = b.eq(rows, b.Over(pivot, whole)), is_row = b.eq(rows, b.Over(k, whole));
               Value chosen = b.SumAlong(b.select(is_pivot, carried[0], b.Fill(whole, element, 0)), 1);
               Value other = b.At(carried[0], k, zero, 1, n);
               Value swapped = b.select(is_row, b.Over(chosen, whole),
                                        b.select(is_pivot, b.Over(other, whole), carried[0]));
               Value column = b.At(swapped, zero, k, m, 1), divisor = b.At(chosen, zero, k, 1, 1);
               Value singular = b.eq(greatest, b.Fill(one, part, 0));
               Value factors = b.select(b.Over(singular, tall), column, b.div(column, b.Over(divisor, tall)));
               Value below = b.mask_and(b.gt(rows, b.Over(k, whole)), b.gt(columns, b.Over(k, whole)));
               Value rest = b.sub(swapped, b.mul(b.Over(factors, whole), b.Over(chosen, whole)));
               Value next = b.Update(b.select(below, rest, swapped), b.select(b.gt(row, at), factors, column),
                                     {zero, zero, k});
               Value number = b.add(k, b.Integer(1, i32));
               Value first = b.mask_and(singular, b.eq(carried[2], b.Fill(one, i32, 0)));
               Value exchanged = b.Reshape(b.add(pivot, b.Fill(one, i32, 1)), {batch, 1});
               return {next, b.Update(carried[1], exchanged, {zero, k}),
                       b.select(first, b.Over(number, one), carried[2])};
             });
  rewriter.Replace(call,
                   {b.Reshape(done[0], ShapeOf(operand)), b.Reshape(done[1], ShapeOf(call->getResult(1))),
                    b.Reshape(done[2], ShapeOf(call->getResult(2)))});
  return true;
}

// Reflections: (vectors below R, factors).
bool Reflections(hlo::CustomCallOp call, Rewriter& rewriter) {
  if (!HasStaticTensors(call, 1, 2) || !IsMatrix(call->getOperand(0))) return false;
  Value operand = call->getOperand(0);
  const int64_t m = ShapeOf(operand)[ShapeOf(operand).size() - 2], n = ShapeOf(operand).back();
  if (call->getResult(0).getType() != operand.getType() ||
      !IsBatchOf(call->getResult(1), operand, 2, {std::min(m, n)}, ElementOf(operand)))
    return false;
  MatrixBuilder b(call, rewriter);
  auto [a, factors] = b.Reflect(b.Matrices(operand));
  rewriter.Replace(call, {b.Reshape(a, ShapeOf(operand)), b.Reshape(factors, ShapeOf(call->getResult(1)))});
  return true;
}

// The first columns of the product of reflections.
bool ProductOfReflections(hlo::CustomCallOp call, Rewriter& rewriter) {
  if (!HasStaticTensors(call, 2, 1) || !IsMatrix(call->getOperand(0))) return false;
  Value operand = call->getOperand(0), factors = call->getOperand(1);
  const int64_t m = ShapeOf(operand)[ShapeOf(operand).size() - 2], n = ShapeOf(operand).back();
  if (call->getResult(0).getType() != operand.getType() || ShapeOf(factors).empty()) return false;
  const int64_t k = ShapeOf(factors).back();
  if (k > n || n > m || k == 0 || !IsBatchOf(factors, operand, 2, {k}, ElementOf(operand))) return false;
  MatrixBuilder b(call, rewriter);
  Value q = b.Product(b.Matrices(operand), b.Vectors(factors), n);
  rewriter.Replace(call, b.Reshape(q, ShapeOf(operand)));
  return true;
}

// The triangle that is not asked for stays as it was. The second result is 0, or 1 where the matrix is not positive definite.
bool CholeskyFactor(hlo::CustomCallOp call, Rewriter& rewriter) {
  if (!HasStaticTensors(call, 1, 2) || !IsMatrix(call->getOperand(0))) return false;
  Value operand = call->getOperand(0);
  const int64_t n = ShapeOf(operand).back(), uplo = SettingOf(call, "uplo", 'L');
  if (ShapeOf(operand)[ShapeOf(operand).size() - 2] != n || (uplo != 'L' && uplo != 'U') ||
      call->getResult(0).getType() != operand.getType() || !IsInfo(call->getResult(1), operand))
    return false;
  MatrixBuilder b(call, rewriter);
  mlir::OperationState state(call->getLoc(), hlo::CholeskyOp::getOperationName());
  state.addOperands(operand);
  state.addTypes(operand.getType());
  state.addAttribute("lower", b.builder().getBoolAttr(uplo == 'L'));
  Value factor = b.Matrices(b.builder().create(state)->getResult(0)), a = b.Matrices(operand);
  const ArrayBuilder::Shape whole(ShapeOf(factor));
  Value corner = b.Real(b.Slice(b.Slice(factor, 1, 0, 1), 2, 0, 1)),
        i32_one = b.Integer(1, b.builder().getI32Type());
  const ArrayBuilder::Shape one(ShapeOf(corner));
  Value info = b.select(b.eq(corner, corner), b.Fill(one, b.builder().getI32Type(), 0), b.Over(i32_one, one));
  Value inside = uplo == 'L' ? b.ge(b.Rows(whole), b.Columns(whole)) : b.le(b.Rows(whole), b.Columns(whole));
  rewriter.Replace(call, {b.Reshape(b.select(inside, factor, a), ShapeOf(operand)),
                          b.Reshape(info, ShapeOf(call->getResult(1)))});
  return true;
}

// op(a) x = b or x op(a) = b.
bool TriangularSystem(hlo::CustomCallOp call, Rewriter& rewriter) {
  if (!HasStaticTensors(call, 2, 1)) return false;
  Value a = call->getOperand(0), rhs = call->getOperand(1);
  if (ShapeOf(a).size() < 2 || ShapeOf(rhs).size() != ShapeOf(a).size() || !IsFloat(ElementOf(a)) ||
      ElementOf(a) != ElementOf(rhs) || call->getResult(0).getType() != rhs.getType())
    return false;
  const int64_t side = SettingOf(call, "side", 'L'), uplo = SettingOf(call, "uplo", 'L'),
                transpose = SettingOf(call, "trans_x", 'N'), diagonal = SettingOf(call, "diag", 'N');
  const size_t rank = ShapeOf(a).size();
  if (ShapeOf(a)[rank - 2] != ShapeOf(a)[rank - 1] || ShapeOf(a).drop_back(2) != ShapeOf(rhs).drop_back(2) ||
      ShapeOf(rhs)[side == 'L' ? rank - 2 : rank - 1] != ShapeOf(a).back() || (side != 'L' && side != 'R') ||
      (uplo != 'L' && uplo != 'U') || (diagonal != 'N' && diagonal != 'U') ||
      (transpose != 'N' && transpose != 'T' && transpose != 'C'))
    return false;
  MatrixBuilder b(call, rewriter);
  mlir::OperationState state(call->getLoc(), hlo::TriangularSolveOp::getOperationName());
  state.addOperands({a, rhs});
  state.addTypes(rhs.getType());
  state.addAttribute("left_side", b.builder().getBoolAttr(side == 'L'));
  state.addAttribute("lower", b.builder().getBoolAttr(uplo == 'L'));
  state.addAttribute("unit_diagonal", b.builder().getBoolAttr(diagonal == 'U'));
  state.addAttribute("transpose_a", hlo::TransposeAttr::get(call->getContext(),
                                                            transpose == 'N'   ? hlo::Transpose::NO_TRANSPOSE
                                                            : transpose == 'T' ? hlo::Transpose::TRANSPOSE
                                                                               : hlo::Transpose::ADJOINT));
  rewriter.Replace(call, b.builder().create(state)->getResults());
  return true;
}

}  // namespace

const std::vector<LibraryCall>& LibraryFactorizations() {
  static const std::vector<LibraryCall> list = {
      {"getrf", Lu},
      {"geqrf", Reflections},
      {"orgqr", ProductOfReflections},
      {"ungqr", ProductOfReflections},
      {"potrf", CholeskyFactor},
      {"trsm", TriangularSystem},
  };
  return list;
}

}  // namespace tenon::opt
