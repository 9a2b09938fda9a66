// cholesky and triangular_solve: a loop over columns or rows for small matrices; large ones by blocks, so
// that nearly all of the work is products. Blocks that are large themselves go in a loop over blocks of
// theirs, so that no number of ops grows with the matrix. Narrow floats compute in f32 and round once, like in the
// reference.
#include <limits>

#include "hlo/ops/linalg.h"
#include "hlo/ops/shape.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/array_builder.h"

namespace tenon::opt {
namespace {

using llvm::ArrayRef;
using mlir::Operation;
using mlir::Value;

// Matrices with more rows are cut into blocks, at most kMaxBlocks of them; larger blocks into ones of so many
// rows.
constexpr int64_t kLoopRows = 64, kMaxBlocks = 16;

int64_t BlockRows(int64_t n) {
  int64_t rows = (n + kMaxBlocks - 1) / kMaxBlocks;
  return std::max(kLoopRows / 2, (rows + 7) / 8 * 8);
}

// All batch dimensions as one.
Value Matrices(ArrayBuilder& b, Value x) {
  ArrayRef<int64_t> shape = ShapeOf(x);
  int64_t batch = 1;
  for (int64_t size : shape.drop_back(2)) batch *= size;
  return b.Reshape(x, {batch, shape[shape.size() - 2], shape.back()});
}

Value Adjoint(ArrayBuilder& b, Value x) { return b.Conjugate(b.Transpose(x, {0, 2, 1})); }

// A new op of the same kind on smaller matrices.
Value Factor(ArrayBuilder& b, Value a) {
  mlir::OperationState state(b.loc(), hlo::CholeskyOp::getOperationName());
  state.addOperands(a);
  state.addTypes(a.getType());
  state.addAttribute("lower", b.builder().getBoolAttr(true));
  return b.builder().create(state)->getResult(0);
}

Value Solve(ArrayBuilder& b, Value a, Value rhs, bool left, bool lower, bool unit, hlo::Transpose transpose) {
  mlir::OperationState state(b.loc(), hlo::TriangularSolveOp::getOperationName());
  state.addOperands({a, rhs});
  state.addTypes(rhs.getType());
  state.addAttribute("left_side", b.builder().getBoolAttr(left));
  state.addAttribute("lower", b.builder().getBoolAttr(lower));
  state.addAttribute("unit_diagonal", b.builder().getBoolAttr(unit));
  state.addAttribute("transpose_a", hlo::TransposeAttr::get(b.builder().getContext(), transpose));
  return b.builder().create(state)->getResult(0);
}

// x of a x = rhs with a triangle of any size, kLoopRows rows after the other. The other triangle is not read.
Value SolveByLoop(ArrayBuilder& b, Value a, Value rhs, bool lower, bool unit) {
  const int64_t batch = ShapeOf(a)[0], n = ShapeOf(a)[1], columns = ShapeOf(rhs)[2], full = n / kLoopRows,
                rest = n % kLoopRows;
  mlir::Type i32 = b.builder().getI32Type();
  Value zero = b.Integer(0, i32);
  ArrayBuilder::Shape strip = {batch, kLoopRows, n};
  Value column = b.Iota(strip, i32, 2), nothing = b.Fill(strip, ElementOf(a), 0);
  Value x = b.Loop(
      full, {b.Fill(ShapeOf(rhs), ElementOf(a), 0)},
      [&](Value step, ArrayRef<Value> carried) -> std::vector<Value> {
        Value rows = b.mul(step, b.Integer(kLoopRows, i32));
        Value at = lower ? rows : b.sub(b.Integer(n - kLoopRows, i32), rows);
        Value mine = b.DynamicSlice(a, {zero, at, zero}, strip);
        Value solved = lower ? b.lt(column, b.Broadcast(at, strip, {}))
                             : b.ge(column, b.Broadcast(b.add(at, b.Integer(kLoopRows, i32)), strip, {}));
        Value known = b.Dot(b.select(solved, mine, nothing), carried[0], {0}, {0}, {2}, {1});
        Value left = b.sub(b.DynamicSlice(rhs, {zero, at, zero}, {batch, kLoopRows, columns}), known);
        Value corner = b.DynamicSlice(mine, {zero, zero, at}, {batch, kLoopRows, kLoopRows});
        Value part = Solve(b, corner, left, true, lower, unit, hlo::Transpose::NO_TRANSPOSE);
        return {b.Update(carried[0], part, {zero, at, zero})};
      })[0];
  if (rest == 0) return x;
  const int64_t at = lower ? n - rest : 0, begin = lower ? 0 : rest, end = lower ? n - rest : n;
  Value mine = b.Slice(a, 1, at, at + rest);
  Value known = b.Dot(b.Slice(mine, 2, begin, end), b.Slice(x, 1, begin, end), {0}, {0}, {2}, {1});
  Value part = Solve(b, b.Slice(mine, 2, at, at + rest), b.sub(b.Slice(rhs, 1, at, at + rest), known), true,
                     lower, unit, hlo::Transpose::NO_TRANSPOSE);
  return b.Update(x, part, {zero, b.Integer(at, i32), zero});
}

// The lower factor of matrices of any size, kLoopRows columns after the other; NaN throughout where there is
// none.
Value FactorByLoop(ArrayBuilder& b, Value a) {
  const int64_t batch = ShapeOf(a)[0], n = ShapeOf(a)[1], full = n / kLoopRows, rest = n % kLoopRows;
  mlir::Type element = ElementOf(a), i32 = b.builder().getI32Type();
  Value zero = b.Integer(0, i32);
  ArrayBuilder::Shape strip = {batch, n, kLoopRows};
  Value row = b.Iota(strip, i32, 1), nothing = b.Fill(strip, element, 0);
  Value l = b.Loop(
      full, {b.Fill(ShapeOf(a), element, 0)}, [&](Value step, ArrayRef<Value> carried) -> std::vector<Value> {
        Value at = b.mul(step, b.Integer(kLoopRows, i32));
        Value mine = b.DynamicSlice(carried[0], {zero, at, zero}, {batch, kLoopRows, n});
        Value part = b.sub(b.DynamicSlice(a, {zero, zero, at}, strip),
                           b.Dot(carried[0], b.Conjugate(mine), {0}, {0}, {2}, {2}));
        Value corner = Factor(b, b.DynamicSlice(part, {zero, at, zero}, {batch, kLoopRows, kLoopRows}));
        // What this makes of the rows above is left out.
        Value below = Solve(b, corner, part, false, true, false, hlo::Transpose::ADJOINT);
        Value end = b.Broadcast(b.add(at, b.Integer(kLoopRows, i32)), strip, {});
        Value columns = b.Update(b.select(b.ge(row, end), below, nothing), corner, {zero, at, zero});
        return {b.Update(carried[0], columns, {zero, zero, at})};
      })[0];
  if (rest != 0) {
    Value rows = b.Slice(l, 1, n - rest, n), at = b.Integer(n - rest, i32);
    Value part = b.sub(b.Slice(b.Slice(a, 1, n - rest, n), 2, n - rest, n),
                       b.Dot(rows, b.Conjugate(rows), {0}, {0}, {2}, {2}));
    l = b.Update(l, Factor(b, part), {zero, at, at});
  }
  // A factor that is no number spoils all after it.
  Value last = b.Real(b.Slice(b.Slice(l, 1, n - 1, n), 2, n - 1, n));
  return b.select(b.Broadcast(b.eq(last, last), ShapeOf(l), {0, 1, 2}), l,
                  b.Fill(ShapeOf(l), element, std::numeric_limits<double>::quiet_NaN()));
}

// The operand as lower matrices [batch, n, n] in the type that they are computed in; gives the result back.
class Cholesky {
 public:
  Cholesky(Operation* op, Rewriter& rewriter)
      : op_(llvm::cast<hlo::CholeskyOp>(op)), rewriter_(rewriter), b_(op, rewriter) {
    n_ = ShapeOf(op_.getA()).back();
    empty_ = CountOf(op_.getA()) == 0;
  }
  int64_t rows() const { return n_; }
  bool empty() const { return empty_; }

  // One column after the other.
  void ByLoop() {
    Value a = Start();
    mlir::Type element = ElementOf(a), part = ElementOf(b_.Real(a)), i32 = b_.builder().getI32Type();
    ArrayBuilder::Shape one = {batch_, 1, 1}, column = {batch_, n_, 1}, whole = {batch_, n_, n_};
    Value zero = b_.Integer(0, i32), rows = b_.Iota(column, i32, 1), none = b_.Fill(column, element, 0);
    Value nan = b_.Fill(one, part, std::numeric_limits<double>::quiet_NaN()), nothing = b_.Fill(one, part, 0);
    std::vector<Value> done =
        b_.Loop(n_, {a, b_.Fill(whole, element, 0), b_.Fill(one, b_.builder().getI1Type(), 1)},
                [&](Value j, ArrayRef<Value> carried) -> std::vector<Value> {
                  Value rest = b_.DynamicSlice(carried[0], {zero, zero, j}, column);
                  Value pivot = b_.Real(b_.DynamicSlice(rest, {zero, j, zero}, one));
                  Value positive = b_.gt(pivot, nothing);
                  Value root = b_.sqrt(b_.select(positive, pivot, nan));
                  if (element != part) root = b_.Complex(root, nothing);
                  Value spread = b_.Broadcast(root, column, {0, 1, 2});
                  Value at = b_.Broadcast(j, column, {});
                  Value values = b_.select(b_.eq(rows, at), spread, b_.div(rest, spread));
                  values = b_.select(b_.ge(rows, at), values, none);
                  // What earlier columns of the rest become is not read again.
                  Value below = b_.Broadcast(values, whole, {0, 1, 2});
                  Value right = b_.Broadcast(b_.Conjugate(b_.Reshape(values, {batch_, n_})), whole, {0, 2});
                  return {b_.sub(carried[0], b_.mul(below, right)),
                          b_.Update(carried[1], values, {zero, zero, j}), b_.mask_and(carried[2], positive)};
                });
    Finish(done[1], done[2]);
  }

  // One block of columns after the other: what is left of it, its own factor, and what lies below.
  void ByBlocks() {
    Value a = Start();
    mlir::Type element = ElementOf(a);
    int64_t width = BlockRows(n_);
    Value corner;
    std::vector<Value> columns;
    for (int64_t at = 0; at < n_; at += width) {
      int64_t end = std::min(n_, at + width);
      Value part = b_.Slice(b_.Slice(a, 2, at, end), 1, at, n_);
      if (!columns.empty()) {
        Value rows = b_.Slice(b_.Concatenate(columns, 2), 1, at, n_);
        part = b_.sub(part, b_.Dot(rows, b_.Conjugate(b_.Slice(rows, 1, 0, end - at)), {0}, {0}, {2}, {2}));
      }
      const bool large = end - at > kLoopRows;
      Value block = b_.Slice(part, 1, 0, end - at);
      corner = large ? FactorByLoop(b_, block) : Factor(b_, block);
      std::vector<Value> stack = {corner};
      if (end < n_) {
        Value rest = b_.Slice(part, 1, end - at, n_ - at);
        // x a^H = rest is conj(a) x^T = rest^T.
        stack.push_back(large ? b_.Transpose(SolveByLoop(b_, b_.Conjugate(corner),
                                                         b_.Transpose(rest, {0, 2, 1}), true, false),
                                             {0, 2, 1})
                              : Solve(b_, corner, rest, false, true, false, hlo::Transpose::ADJOINT));
      }
      if (at > 0) stack.insert(stack.begin(), b_.Fill({batch_, at, end - at}, element, 0));
      columns.push_back(b_.Concatenate(stack, 1));
    }
    // A factor that is no number spoils all after it.
    Value last = b_.Real(b_.Slice(b_.Slice(corner, 1, 0, 1), 2, 0, 1));
    Finish(b_.Concatenate(columns, 2), b_.eq(last, last));
  }

 private:
  Value Start() {
    Value a = b_.Convert(Matrices(b_, op_.getA()), ComputeTypeOf(ElementOf(op_.getA())));
    batch_ = ShapeOf(a)[0];
    return op_.getLower() ? a : Adjoint(b_, a);
  }

  void Finish(Value l, Value valid) {
    Value all = b_.Broadcast(valid, ShapeOf(l), {0, 1, 2});
    Value nan = b_.Fill(ShapeOf(l), ElementOf(l), std::numeric_limits<double>::quiet_NaN());
    l = b_.select(all, l, nan);
    if (!op_.getLower()) l = Adjoint(b_, l);
    rewriter_.Replace(op_, b_.Convert(b_.Reshape(l, ShapeOf(op_.getA())), ElementOf(op_.getA())));
  }

  hlo::CholeskyOp op_;
  Rewriter& rewriter_;
  ArrayBuilder b_;
  int64_t n_ = 0, batch_ = 0;
  bool empty_ = false;
};

bool CholeskyToLoop(Operation* op, Rewriter& rewriter) {
  Cholesky cholesky(op, rewriter);
  if (cholesky.empty() || cholesky.rows() > kLoopRows) return false;
  cholesky.ByLoop();
  return true;
}

bool CholeskyToBlocks(Operation* op, Rewriter& rewriter) {
  Cholesky cholesky(op, rewriter);
  if (cholesky.empty() || cholesky.rows() <= kLoopRows) return false;
  cholesky.ByBlocks();
  return true;
}

// a x = b with a lower or upper, after whatever transposes that takes.
class TriangularSolve {
 public:
  TriangularSolve(Operation* op, Rewriter& rewriter)
      : op_(llvm::cast<hlo::TriangularSolveOp>(op)), rewriter_(rewriter), b_(op, rewriter) {
    n_ = ShapeOf(op_.getA()).back();
    empty_ = CountOf(op_.getB()) == 0;
  }
  int64_t rows() const { return n_; }
  bool empty() const { return empty_; }

  // One row after the other, from the end that has one unknown.
  void ByLoop() {
    Start();
    mlir::Type element = ElementOf(a_), i32 = b_.builder().getI32Type();
    Value zero = b_.Integer(0, i32);
    ArrayBuilder::Shape row = {batch_, 1, columns_}, whole = {batch_, n_, columns_};
    std::vector<Value> done = b_.Loop(
        n_, {rhs_, b_.Fill(whole, element, 0)},
        [&](Value step, ArrayRef<Value> carried) -> std::vector<Value> {
          Value i = lower_ ? step : b_.sub(b_.Integer(n_ - 1, i32), step);
          Value x = b_.DynamicSlice(carried[0], {zero, i, zero}, row);
          if (!op_.getUnitDiagonal())
            x = b_.div(x, b_.Broadcast(b_.DynamicSlice(a_, {zero, i, i}, {batch_, 1, 1}), row, {0, 1, 2}));
          // What this makes of rows that are solved, and with the triangle that may hold anything, is not
          // read again.
          Value column = b_.DynamicSlice(a_, {zero, zero, i}, {batch_, n_, 1});
          Value known = b_.mul(b_.Broadcast(column, whole, {0, 1, 2}), b_.Broadcast(x, whole, {0, 1, 2}));
          return {b_.sub(carried[0], known), b_.Update(carried[1], x, {zero, i, zero})};
        });
    Finish(done[1]);
  }

  void ByBlocks() {
    Start();
    int64_t height = BlockRows(n_), blocks = (n_ + height - 1) / height;
    std::vector<Value> solved;  // in the order of rows
    for (int64_t k = 0; k < blocks; ++k) {
      int64_t block = lower_ ? k : blocks - 1 - k;
      int64_t at = block * height, end = std::min(n_, at + height);
      Value rows = b_.Slice(a_, 1, at, end), rhs = b_.Slice(rhs_, 1, at, end);
      if (!solved.empty()) {
        Value known = lower_ ? b_.Slice(rows, 2, 0, at) : b_.Slice(rows, 2, end, n_);
        rhs = b_.sub(rhs, b_.Dot(known, b_.Concatenate(solved, 1), {0}, {0}, {2}, {1}));
      }
      Value corner = b_.Slice(rows, 2, at, end);
      Value x = end - at > kLoopRows ? SolveByLoop(b_, corner, rhs, lower_, op_.getUnitDiagonal())
                                     : Solve(b_, corner, rhs, true, lower_, op_.getUnitDiagonal(),
                                             hlo::Transpose::NO_TRANSPOSE);
      solved.insert(lower_ ? solved.end() : solved.begin(), x);
    }
    Finish(b_.Concatenate(solved, 1));
  }

 private:
  void Start() {
    mlir::Type element = ComputeTypeOf(ElementOf(op_.getA()));
    a_ = b_.Convert(Matrices(b_, op_.getA()), element);
    rhs_ = b_.Convert(Matrices(b_, op_.getB()), element);
    if (op_.getTransposeA() == hlo::Transpose::ADJOINT) a_ = b_.Conjugate(a_);
    // x op(a) = b is op(a)^T x^T = b^T.
    bool flipped = (op_.getTransposeA() != hlo::Transpose::NO_TRANSPOSE) == op_.getLeftSide();
    if (flipped) a_ = b_.Transpose(a_, {0, 2, 1});
    if (!op_.getLeftSide()) rhs_ = b_.Transpose(rhs_, {0, 2, 1});
    lower_ = op_.getLower() != flipped;
    batch_ = ShapeOf(a_)[0];
    columns_ = ShapeOf(rhs_)[2];
  }

  void Finish(Value x) {
    if (!op_.getLeftSide()) x = b_.Transpose(x, {0, 2, 1});
    rewriter_.Replace(op_, b_.Convert(b_.Reshape(x, ShapeOf(op_.getB())), ElementOf(op_.getB())));
  }

  hlo::TriangularSolveOp op_;
  Rewriter& rewriter_;
  ArrayBuilder b_;
  Value a_, rhs_;
  int64_t n_ = 0, batch_ = 0, columns_ = 0;
  bool empty_ = false, lower_ = false;
};

bool TriangularSolveToLoop(Operation* op, Rewriter& rewriter) {
  TriangularSolve solve(op, rewriter);
  if (solve.empty() || solve.rows() > kLoopRows) return false;
  solve.ByLoop();
  return true;
}

bool TriangularSolveToBlocks(Operation* op, Rewriter& rewriter) {
  TriangularSolve solve(op, rewriter);
  if (solve.empty() || solve.rows() <= kLoopRows) return false;
  solve.ByBlocks();
  return true;
}

// Without elements there is nothing to compute.
bool EmptyToConstant(Operation* op, Rewriter& rewriter) {
  if (CountOf(op->getResult(0)) != 0) return false;
  ArrayBuilder b(op, rewriter);
  rewriter.Replace(op, b.Fill(ShapeOf(op->getResult(0)), ElementOf(op->getResult(0)), 0));
  return true;
}

}  // namespace

const std::vector<Decomposition>& FactorizationDecompositions() {
  using Parts = std::vector<std::string_view>;
  static const Parts solve_loop = {"transpose",
                                   "reshape",
                                   "convert",
                                   "real",
                                   "imag",
                                   "complex",
                                   "negate",
                                   "constant",
                                   "compare",
                                   "while",
                                   "dynamic_slice",
                                   "dynamic_update_slice",
                                   "subtract",
                                   "multiply",
                                   "divide",
                                   "add",
                                   "broadcast_in_dim"};
  static const Parts solve_blocks = {"transpose",
                                     "reshape",
                                     "convert",
                                     "real",
                                     "imag",
                                     "complex",
                                     "negate",
                                     "constant",
                                     "slice",
                                     "compare",
                                     "select",
                                     "dot_general",
                                     "subtract",
                                     "concatenate",
                                     "broadcast_in_dim",
                                     "iota",
                                     "while",
                                     "dynamic_slice",
                                     "dynamic_update_slice",
                                     "multiply",
                                     "add"};
  auto with = [](Parts parts, const Parts& more) {
    parts.insert(parts.end(), more.begin(), more.end());
    return parts;
  };
  static const Parts cholesky_loop = with(solve_loop, {"iota", "select", "sqrt", "and"});
  static const Parts cholesky_blocks = with(solve_blocks, {"triangular_solve"});
  static const std::vector<Decomposition> list = {
      {"cholesky_of_nothing", "stablehlo.cholesky", 310, {"constant"}, false, EmptyToConstant, Takes::kAny},
      {"cholesky_to_loop", "stablehlo.cholesky", 311, cholesky_loop, false, CholeskyToLoop, Takes::kAny},
      {"cholesky_to_blocks", "stablehlo.cholesky", 312, cholesky_blocks, true, CholeskyToBlocks, Takes::kAny},
      {"triangular_solve_of_nothing",
       "stablehlo.triangular_solve",
       300,
       {"constant"},
       false,
       EmptyToConstant,
       Takes::kAny},
      {"triangular_solve_to_loop", "stablehlo.triangular_solve", 301, solve_loop, false,
       TriangularSolveToLoop, Takes::kAny},
      {"triangular_solve_to_blocks", "stablehlo.triangular_solve", 302, solve_blocks, true,
       TriangularSolveToBlocks, Takes::kAny},
  };
  return list;
}

}  // namespace tenon::opt
