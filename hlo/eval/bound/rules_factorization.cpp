// cholesky, triangular_solve: their recurrences once more in double, each element with its distance. Sums may run in any order; an element
// that hangs on a pivot near 0 is unbounded, and what follows from it.
#include <algorithm>
#include <functional>

#include "hlo/eval/bound/ball.h"
#include "hlo/eval/bound/balls.h"
#include "hlo/eval/bound/engine.h"

namespace tenon::eval {

namespace {

// Narrow types are computed in f32 and rounded once.
ElementType ComputeType(ElementType type) {
  return IsFloat(type) && BitWidth(type) < 32 ? ElementType::f32 : type;
}

// start - sum of a(k) * conj(b(k)).
Ball Remainder(const BallArithmetic& arithmetic, const Ball& start, int64_t first, int64_t last,
               const std::function<Ball(int64_t)>& product) {
  Ball rest = start;
  double reach = start.reach();
  for (int64_t k = first; k < last; ++k) {
    const Ball p = product(k);
    rest.value -= p.value;
    rest.error += p.error;
    reach += p.reach();
  }
  if (last > first) rest.error += arithmetic.OfSum(static_cast<double>(last - first), reach);
  return rest;
}

Ball Conjugate(Ball a) { return {std::conj(a.value), a.error}; }

void CholeskyBalls(const BallArithmetic& arithmetic, std::span<const Ball> a, std::span<Ball> out, int64_t n,
                   bool lower) {
  auto read = [&](int64_t i, int64_t j) {
    return lower ? a[static_cast<size_t>(i * n + j)] : Conjugate(a[static_cast<size_t>(j * n + i)]);
  };
  std::vector<Ball> l(static_cast<size_t>(n * n));
  auto at = [&](int64_t i, int64_t j) -> Ball& { return l[static_cast<size_t>(i * n + j)]; };
  for (int64_t j = 0; j < n; ++j) {
    auto rest = [&](int64_t i) {
      return Remainder(arithmetic, read(i, j), 0, j,
                       [&](int64_t k) { return arithmetic.Times(at(i, k), Conjugate(at(j, k))); });
    };
    Ball pivot = rest(j);
    pivot.value = pivot.value.real();
    const double x = pivot.value.real();
    // Whether the matrix is positive definite hangs on it, and with that every element.
    if (!(x - pivot.error > 0)) {
      const bool sure = x + pivot.error <= 0;
      std::fill(out.begin(), out.end(),
                Ball{std::numeric_limits<double>::quiet_NaN(), sure ? 0 : kUnbounded});
      return;
    }
    at(j, j) = arithmetic.Root(pivot);
    for (int64_t i = j + 1; i < n; ++i) at(i, j) = arithmetic.Over(rest(i), at(j, j));
  }
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < n; ++j)
      out[static_cast<size_t>(i * n + j)] = lower ? at(i, j) : Conjugate(at(j, i));
}

absl::Status CholeskyRule(BoundCall& call) {
  const BallArithmetic arithmetic(ComputeType(call.result_type()));
  const std::vector<Ball> a = BallsOf(call.operands[0]);
  std::vector<Ball> out(a.size());
  const int64_t n = call.operands[0].value.dim(call.operands[0].value.rank() - 1);
  const auto size = static_cast<size_t>(n * n);
  for (size_t i = 0; i + size <= a.size() && size > 0; i += size)
    CholeskyBalls(arithmetic, std::span(a).subspan(i, size), std::span(out).subspan(i, size), n,
                  call.number("lower") != 0);
  SetFromBalls(call, 0, out);
  return absl::OkStatus();
}

absl::Status TriangularSolveRule(BoundCall& call) {
  const Tensor &matrix = call.operands[0].value, &right = call.operands[1].value;
  const int64_t n = matrix.dim(matrix.rank() - 1), rows = right.dim(right.rank() - 2),
                columns = right.dim(right.rank() - 1);
  const bool left = call.number("left_side") != 0, lower = call.number("lower") != 0,
             unit = call.number("unit_diagonal") != 0;
  constexpr int64_t kNone = 1, kAdjoint = 3;
  const int64_t transpose = call.number("transpose_a", kNone);
  const BallArithmetic arithmetic(ComputeType(call.result_type()));
  const std::vector<Ball> a = BallsOf(call.operands[0]), b = BallsOf(call.operands[1]);
  std::vector<Ball> x(b.size());
  const bool flipped = (transpose > kNone) == left, forward = lower != flipped;
  const int64_t count = left ? columns : rows, row_stride = left ? columns : 1, column_stride = left ? 1 : n;
  for (int64_t batch = 0; right.count() > 0 && batch < right.count() / (rows * columns); ++batch) {
    auto e = [&](int64_t i, int64_t j) {
      const Ball& v = a[static_cast<size_t>(batch * n * n + (flipped ? j * n + i : i * n + j))];
      return transpose == kAdjoint ? Conjugate(v) : v;
    };
    for (int64_t column = 0; column < count; ++column) {
      auto index = [&](int64_t i) {
        return static_cast<size_t>(batch * rows * columns + i * row_stride + column * column_stride);
      };
      for (int64_t step = 0; step < n; ++step) {
        const int64_t i = forward ? step : n - 1 - step;
        const Ball rest = Remainder(arithmetic, b[index(i)], forward ? 0 : i + 1, forward ? i : n,
                                    [&](int64_t j) { return arithmetic.Times(e(i, j), x[index(j)]); });
        x[index(i)] = unit ? rest : arithmetic.Over(rest, e(i, i));
      }
    }
  }
  SetFromBalls(call, 0, x);
  return absl::OkStatus();
}

constexpr RuleRow kRows[] = {
    {TENON_OP_CHOLESKY, CholeskyRule, false},
    {TENON_OP_TRIANGULAR_SOLVE, TriangularSolveRule, false},
};

}  // namespace

std::span<const RuleRow> FactorizationRules() { return kRows; }

}  // namespace tenon::eval
