// Products on the matrix unit: dot_general.
#include <algorithm>

#include "backends/sim_accel/compile/contraction.h"
#include "backends/sim_accel/compile/stage.h"
#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {

bool OnMatrixUnit(Type type) {
  return type == Type::bf16 || type == Type::f16 || type == Type::f32 || type == Type::i8 ||
         type == Type::ui8;
}

namespace {

// a's dims in the given order, merged to three: batch, rows, columns.
std::optional<Array> Matrices(const Array& a, const std::vector<int64_t>& order, size_t batch, size_t rows) {
  Array t = Transposed(a, order);
  std::vector<int64_t> dims = {1, 1, 1};
  for (size_t d = 0; d < order.size(); ++d) dims[d < batch ? 0 : d < batch + rows ? 1 : 2] *= t.dims[d];
  auto shaped = Reshaped(t, dims);
  return shaped;
}

// A product of f32 in as few steps as a load of weights takes, each of one register: the vector unit is done before the six passes
// of the matrix unit have begun, and rounds as a chain of fma does.
constexpr int kFullPasses = 6;

bool FitsVectorUnit(const Machine& machine, const Array& dst, int64_t depth) {
  return dst.type == Type::f32 && dst.count() <= machine.vector.lanes * machine.vector.sublanes &&
         depth <= machine.mxu.weight_load / 4;
}

}  // namespace

void Multiply(Emitter& e, const Array& dst, const Array& left, const Array& right, int passes,
              bool accumulate) {
  Array a = left, w = right;
  if (OnMatrixUnit(a.type) && OnMatrixUnit(w.type)) {
    const bool split = IsSplit(a.type, w.type);
    if (!split || passes < kFullPasses || !FitsVectorUnit(e.machine(), dst, a.dims[2]))
      return e.Dot(dst, a, w, split ? passes : 1, accumulate);
    for (Array* x : {&a, &w})
      if (x->type != Type::f32) {
        Array wide = e.Allocate(Type::f32, x->dims);
        e.Convert(wide, *x);
        *x = wide;
      }
  }
  if (!accumulate) e.Fill(dst, 0);
  e.Walk({a.dims[2]}, [&](const Emitter::Point& point) {
    auto [counter, bias] = point.index[0];
    Array x = Window(a, 2, counter, bias, 1), y = Window(w, 1, counter, bias, 1);
    x = Broadcast(x, {0, 1, 2}, dst.dims);
    y = Broadcast(y, {0, 1, 2}, dst.dims);
    e.Fma(dst, x, y);
  });
  if (w.type != right.type) e.Release(w);
  if (a.type != left.type) e.Release(a);
}

void Stage::EmitDot(sdk::Op op) {
  auto lb = op.numbers("lhs_batching_dimensions"), rb = op.numbers("rhs_batching_dimensions");
  auto lc = op.numbers("lhs_contracting_dimensions"), rc = op.numbers("rhs_contracting_dimensions");
  auto free = [](uint32_t rank, std::span<const int64_t> b, std::span<const int64_t> c) {
    std::vector<int64_t> dims;
    for (int64_t d = 0; d < rank; ++d)
      if (std::find(b.begin(), b.end(), d) == b.end() && std::find(c.begin(), c.end(), d) == c.end())
        dims.push_back(d);
    return dims;
  };
  std::vector<int64_t> lf = free(op.operand(0).type().rank(), lb, lc),
                       rf = free(op.operand(1).type().rank(), rb, rc);
  std::vector<int64_t> left(lb.begin(), lb.end()), right(rb.begin(), rb.end());
  left.insert(left.end(), lf.begin(), lf.end());
  left.insert(left.end(), lc.begin(), lc.end());
  right.insert(right.end(), rc.begin(), rc.end());
  right.insert(right.end(), rf.begin(), rf.end());

  Array dst = Result(op);
  // Views of the operands as matrices; where the dims do not merge, a dense copy in their order.
  std::vector<Array> copies;
  auto matrices = [&](uint32_t i, const std::vector<int64_t>& order, size_t batch, size_t rows) {
    const Array& whole = Operand(i);
    if (whole.immediate()) {
      Array filled = e_.Allocate(whole.type, whole.dims);
      e_.Fill(filled, whole.bits);
      copies.push_back(filled);
      return *Matrices(filled, order, batch, rows);
    }
    auto direct = Matrices(whole, order, batch, rows);
    if (direct && (whole.space == Space::vmem || k_chunk_ > 0)) return *direct;
    Array loaded = Loaded(i);
    if (auto view = Matrices(loaded, order, batch, rows)) return *view;
    Array dense = e_.Allocate(loaded.type, Transposed(loaded, order).dims);
    e_.Copy(dense, Transposed(loaded, order));
    copies.push_back(dense);
    std::vector<int64_t> identity(order.size());
    for (size_t d = 0; d < identity.size(); ++d) identity[d] = d;
    return *Matrices(dense, identity, batch, rows);
  };
  Array a = matrices(0, left, lb.size(), lf.size());
  Array w = matrices(1, right, rb.size(), rc.size());
  // Stride-0 repeats cannot be a matrix's rows or columns on HBM loads; in VMEM they can.
  Type wide = OnMatrixUnit(a.type) ? (IsFloat(a.type) ? Type::f32 : Type::i32) : dst.type;
  Array result = dst;
  result.dims = {a.dims[0], a.dims[1], w.dims[2]};
  result.strides = RowMajor(result.dims);
  Array acc = wide == dst.type ? result : e_.Allocate(wide, result.dims);
  auto widened = [&](const Array& x) {
    if (OnMatrixUnit(x.type) || x.type == wide) return x;
    Array copy = e_.Allocate(wide, x.dims);
    e_.Convert(copy, x);
    return copy;
  };
  const int64_t depth = a.dims[2], step = k_chunk_ > 0 ? std::min(k_chunk_, depth) : depth;
  if (depth == 0) e_.Fill(acc, 0);
  // Slices take turns in VMEM, so that one is loaded while the other is multiplied.
  const size_t begun = e_.Mark();
  auto slice = [&](const Array& left_part, const Array& right_part, bool second, bool accumulate) {
    if (!second) e_.ReleaseSince(begun);
    Array x = e_.InVmem(left_part), y = e_.InVmem(right_part);
    Multiply(e_, acc, widened(x), widened(y), context_.passes, accumulate);
  };
  if (const int64_t full = step ? depth / step : 0, rest = depth - full * step; full > 0) {
    slice(Window(a, 2, std::nullopt, 0, step), Window(w, 1, std::nullopt, 0, step), false, false);
    e_.Turns(full - 1, 2, [&](const Emitter::Turn& turn) {
      const size_t registers = e_.RegisterMark();
      slice(turn.Piece(a, 2, step, step), turn.Piece(w, 1, step, step), turn.first % 2 == 0, true);
      e_.ReleaseRegisters(registers);
    });
    if (rest && !(e_.dry() && full > 1))
      slice(Window(a, 2, std::nullopt, full * step, rest), Window(w, 1, std::nullopt, full * step, rest),
            full % 2 != 0, true);
  }
  e_.ReleaseSince(begun);
  if (wide != dst.type) {
    e_.Convert(result, acc);
    e_.Release(acc);
  }
  for (const Array& copy : copies) e_.Release(copy);
}

}  // namespace tenon::sim
