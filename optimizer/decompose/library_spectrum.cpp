// Eigenvalues of Hermitian matrices and singular values, by Jacobi's rotations in the order of a tournament: a round turns half as
// many pairs as there are rows, all at once, and after n - 1 rounds each pair has met and all stand where they stood. The number of
// sweeps is fixed, so that the order of operations hangs on shapes alone. Signs of vectors are whatever the rotations give.
#include "hlo/ops/control.h"
#include "hlo/ops/reduction.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/library_call.h"

namespace tenon::opt {
namespace {

using mlir::Value;

bool IsFloat(mlir::Type element) {
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) element = complex.getElementType();
  return element.isF32() || element.isF64();
}

mlir::Type PartOf(mlir::Type element) {
  auto complex = llvm::dyn_cast<mlir::ComplexType>(element);
  return complex ? complex.getElementType() : element;
}

// Off-diagonal sizes fall quadratically from about the fourth sweep on.
int64_t SweepsFor(mlir::Type part) { return part.isF64() ? 14 : 11; }

class Jacobi : public MatrixBuilder {
 public:
  using MatrixBuilder::MatrixBuilder;

  struct Turn {
    Value cosine, sine;  // real, and of the elements' type: [batch, half]
  };

  // The turn after which [[p, z], [conj z, q]] has no z.
  Turn TurnFor(Value p, Value q, Value z) {
    const Shape shape(ShapeOf(p));
    const mlir::Type part = ElementOf(p);
    Value one = Fill(shape, part, 1), nothing = Fill(shape, part, 0);
    const bool complex = ElementOf(z) != part;
    Value size = complex ? Named("stablehlo.abs", z, Type(shape, part)) : abs(z);
    Value none = eq(size, nothing), divisor = select(none, one, size);
    Value ratio = div(sub(q, p), add(divisor, divisor));
    Value tangent = div(one, add(abs(ratio), sqrt(add(one, mul(ratio, ratio)))));
    tangent = select(lt(ratio, nothing), neg(tangent), tangent);
    tangent = select(none, nothing, tangent);
    Value cosine = div(one, sqrt(add(one, mul(tangent, tangent))));
    Value sine = div(mul(tangent, cosine), divisor);
    return {cosine, Scale(z, sine)};
  }

  // Turns the two halves of x along a dimension, and moves everyone on to the next opponent.
  Value TurnAlong(Value x, int64_t dim, const Turn& turn, bool rows) {
    const int64_t half = ShapeOf(x)[dim] / 2;
    Value top = Slice(x, dim, 0, half), bottom = Slice(x, dim, half, 2 * half);
    const Shape shape(ShapeOf(top));
    const int64_t batch = shape[0];
    const Shape at = dim == 1 ? Shape{batch, half, 1} : Shape{batch, 1, half};
    Value cosine = Over(Reshape(turn.cosine, at), shape), sine = Over(Reshape(turn.sine, at), shape);
    Value first = sub(Scale(top, cosine), mul(rows ? sine : Conjugate(sine), bottom));
    Value second = add(mul(rows ? Conjugate(sine) : sine, top), Scale(bottom, cosine));
    if (half == 1) return Concatenate({first, second}, dim);
    return Concatenate({Slice(first, dim, 0, 1), Slice(second, dim, 0, 1), Slice(first, dim, 1, half - 1),
                        Slice(second, dim, 1, half), Slice(first, dim, half - 1, half)},
                       dim);
  }

  // The diagonal of the square of x that starts at a row and a column.
  Value Diagonal(Value x, int64_t row, int64_t column, int64_t size) {
    Value square = Slice(Slice(x, 1, row, row + size), 2, column, column + size);
    const Shape shape(ShapeOf(square));
    Value on = eq(Rows(shape), Columns(shape));
    return Sum(select(on, square, Fill(shape, ElementOf(x), 0)), {2});
  }

  // Columns in the order of their keys [batch, columns]; gives the keys sorted, too.
  std::pair<Value, Value> SortColumns(Value keys, Value x, hlo::ComparisonDirection direction) {
    const Shape shape(ShapeOf(x));
    Value spread = Broadcast(keys, shape, {0, 2});
    mlir::OperationState state(loc(), "stablehlo.sort");
    state.addOperands({spread, x});
    state.addTypes({spread.getType(), x.getType()});
    state.addAttribute("dimension", builder().getI64IntegerAttr(2));
    state.addAttribute("is_stable", builder().getBoolAttr(true));
    mlir::Region* region = state.addRegion();
    {
      mlir::OpBuilder::InsertionGuard guard(builder());
      mlir::Type key = Type({}, ElementOf(keys)), value = Type({}, ElementOf(x));
      mlir::Block* block = builder().createBlock(region, {}, {key, key, value, value},
                                                 llvm::SmallVector<mlir::Location>(4, loc()));
      hlo::ReturnOp::create(builder(), loc(),
                            Compare(block->getArgument(0), block->getArgument(1), direction));
    }
    mlir::Operation* sorted = builder().create(state);
    Value row = Slice(sorted->getResult(0), 1, 0, 1);
    return {Reshape(row, {shape[0], shape[2]}), sorted->getResult(1)};
  }
};

int64_t EvenSize(int64_t n) { return n + n % 2; }

// (vectors in columns, values in ascending order, 0).
bool HermitianSpectrum(hlo::CustomCallOp call, Rewriter& rewriter) {
  if (!HasStaticTensors(call, 1, 3)) return false;
  Value operand = call->getOperand(0);
  if (ShapeOf(operand).size() < 2 || CountOf(operand) == 0 || !IsFloat(ElementOf(operand))) return false;
  const int64_t n = ShapeOf(operand).back(), uplo = SettingOf(call, "uplo", 'L');
  const mlir::Type element = ElementOf(operand), part = PartOf(element),
                   i32 = rewriter.builder().getI32Type();
  if (ShapeOf(operand)[ShapeOf(operand).size() - 2] != n || (uplo != 'L' && uplo != 'U') ||
      call->getResult(0).getType() != operand.getType() ||
      !IsBatchOf(call->getResult(1), operand, 2, {n}, part) ||
      !IsBatchOf(call->getResult(2), operand, 2, {}, i32))
    return false;
  Jacobi b(call, rewriter);
  Value a = b.Matrices(operand);
  const int64_t batch = ShapeOf(a)[0], size = EvenSize(n), half = size / 2;
  const ArrayBuilder::Shape whole = {batch, n, n};
  Value nothing = b.Fill(whole, element, 0), rows = b.Rows(whole), columns = b.Columns(whole);
  Value triangle = b.select(uplo == 'L' ? b.gt(rows, columns) : b.lt(rows, columns), a, nothing);
  Value real = b.Real(a);
  if (element != part) real = b.Complex(real, b.Fill(whole, part, 0));
  a = b.add(b.add(triangle, b.Adjoint(triangle)), b.select(b.eq(rows, columns), real, nothing));
  // One more row and column of zeros turn with nobody.
  a = b.PadZeros(b.PadZeros(a, 1, 0, size - n), 2, 0, size - n);
  std::vector<Value> done = b.Loop(SweepsFor(part) * (size - 1), {a, b.Identity(batch, size, size, element)},
                                   [&](Value, llvm::ArrayRef<Value> carried) -> std::vector<Value> {
                                     Value x = carried[0];
                                     Jacobi::Turn turn = b.TurnFor(b.Real(b.Diagonal(x, 0, 0, half)),
                                                                   b.Real(b.Diagonal(x, half, half, half)),
                                                                   b.Diagonal(x, 0, half, half));
                                     return {b.TurnAlong(b.TurnAlong(x, 1, turn, true), 2, turn, false),
                                             b.TurnAlong(carried[1], 2, turn, false)};
                                   });
  Value values = b.Slice(b.Real(b.Diagonal(done[0], 0, 0, size)), 1, 0, n);
  Value vectors = b.Slice(b.Slice(done[1], 1, 0, n), 2, 0, n);
  auto [sorted, ordered] = b.SortColumns(values, vectors, hlo::ComparisonDirection::LT);
  rewriter.Replace(call,
                   {b.Reshape(ordered, ShapeOf(operand)), b.Reshape(sorted, ShapeOf(call->getResult(1))),
                    b.Fill(ShapeOf(call->getResult(2)), i32, 0)});
  return true;
}

// a of at least as many rows as columns: (left vectors, values in descending order, right vectors in columns).
struct Singular {
  Value left, values, right;
};

Singular SingularOf(Jacobi& b, Value a, int64_t left_columns) {
  const int64_t batch = ShapeOf(a)[0], m = ShapeOf(a)[1], n = ShapeOf(a)[2];
  const int64_t size = EvenSize(n), half = size / 2;
  const mlir::Type element = ElementOf(a), part = PartOf(element);
  const ArrayBuilder::Shape one = {batch, 1, 1};
  // Divided by the greatest part, so that no square overflows.
  Value parts = element == part ? b.abs(a) : b.max(b.abs(b.Real(a)), b.abs(b.Imag(a)));
  Value scale = b.MaxAlong(b.MaxAlong(parts, 1), 2);
  scale = b.select(b.gt(scale, b.Fill(one, part, 0)), scale, b.Fill(one, part, 1));
  Value over = b.Over(scale, ShapeOf(a));
  a = element == part ? b.div(a, over) : b.Complex(b.div(b.Real(a), over), b.div(b.Imag(a), over));
  a = b.PadZeros(a, 2, 0, size - n);
  std::vector<Value> done =
      b.Loop(SweepsFor(part) * (size - 1), {a, b.Identity(batch, size, size, element)},
             [&](Value, llvm::ArrayRef<Value> carried) -> std::vector<Value> {
               Value first = b.Slice(carried[0], 2, 0, half), second = b.Slice(carried[0], 2, half, size);
               Jacobi::Turn turn =
                   b.TurnFor(b.Sum(b.SquaredModulus(first), {1}), b.Sum(b.SquaredModulus(second), {1}),
                             b.Sum(b.mul(b.Conjugate(first), second), {1}));
               return {b.TurnAlong(carried[0], 2, turn, false), b.TurnAlong(carried[1], 2, turn, false)};
             });
  Value norms = b.sqrt(b.Sum(b.SquaredModulus(done[0]), {1}));
  auto [values, turned] = b.SortColumns(norms, done[0], hlo::ComparisonDirection::GT);
  Value right = b.SortColumns(norms, done[1], hlo::ComparisonDirection::GT).second;
  right = b.Slice(b.Slice(right, 1, 0, n), 2, 0, n);
  // Orthogonal columns are their lengths times the columns of a unitary matrix, which has columns for lengths of 0 as well.
  auto [r, factors] = b.Reflect(b.Slice(turned, 2, 0, n));
  Value left = b.Product(r, factors, left_columns);
  Value on = b.Real(b.Diagonal(r, 0, 0, n));
  Value sign = b.select(b.lt(on, b.Fill(ShapeOf(on), part, 0)), b.Fill(ShapeOf(on), part, -1),
                        b.Fill(ShapeOf(on), part, 1));
  if (left_columns > n) sign = b.Concatenate({sign, b.Fill({batch, left_columns - n}, part, 1)}, 1);
  left = b.Scale(left, b.Broadcast(sign, {batch, m, left_columns}, {0, 2}));
  values = b.Slice(values, 1, 0, n);
  return {left, b.mul(values, b.Broadcast(b.Reshape(scale, {batch, 1}), ShapeOf(values), {0, 1})), right};
}

// (nothing of use, values in descending order, left vectors, adjoint of the right ones, 0).
bool SingularValues(hlo::CustomCallOp call, Rewriter& rewriter) {
  if (!HasStaticTensors(call, 1, 5)) return false;
  Value operand = call->getOperand(0);
  const auto rank = ShapeOf(operand).size();
  if (rank < 2 || CountOf(operand) == 0 || !IsFloat(ElementOf(operand))) return false;
  const int64_t m = ShapeOf(operand)[rank - 2], n = ShapeOf(operand).back(), least = std::min(m, n);
  const int64_t mode = SettingOf(call, "mode", 'A');
  const mlir::Type element = ElementOf(operand), part = PartOf(element),
                   i32 = rewriter.builder().getI32Type();
  const bool full = mode == 'A', vectors = full || mode == 'S';
  if ((!vectors && mode != 'N') || call->getResult(0).getType() != operand.getType() ||
      !IsBatchOf(call->getResult(1), operand, 2, {least}, part) ||
      !IsBatchOf(call->getResult(4), operand, 2, {}, i32) || ElementOf(call->getResult(2)) != element ||
      ElementOf(call->getResult(3)) != element)
    return false;
  if (vectors && (!IsBatchOf(call->getResult(2), operand, 2, {m, full ? m : least}, element) ||
                  !IsBatchOf(call->getResult(3), operand, 2, {full ? n : least, n}, element)))
    return false;
  Jacobi b(call, rewriter);
  Value a = b.Matrices(operand);
  const bool flipped = m < n;
  Singular found = SingularOf(b, flipped ? b.Adjoint(a) : a, full ? std::max(m, n) : least);
  Value left = b.Fill(ShapeOf(call->getResult(2)), element, 0);
  Value right = b.Fill(ShapeOf(call->getResult(3)), element, 0);
  if (vectors) {
    left = b.Reshape(flipped ? found.right : found.left, ShapeOf(left));
    right = b.Reshape(b.Adjoint(flipped ? found.left : found.right), ShapeOf(right));
  }
  rewriter.Replace(call, {operand, b.Reshape(found.values, ShapeOf(call->getResult(1))), left, right,
                          b.Fill(ShapeOf(call->getResult(4)), i32, 0)});
  return true;
}

}  // namespace

const std::vector<LibraryCall>& LibrarySpectra() {
  static const std::vector<LibraryCall> list = {
      {"syevd", HermitianSpectrum},
      {"heevd", HermitianSpectrum},
      {"gesdd", SingularValues},
  };
  return list;
}

}  // namespace tenon::opt
