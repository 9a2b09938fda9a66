// Products on the matrix unit: dot_general, convolution as dot products of gathered windows.
#include <algorithm>

#include "backends/sim_accel/compile/stage.h"
#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {
namespace {

bool OnMatrixUnit(Type type) {
  return type == Type::bf16 || type == Type::f16 || type == Type::f32 || type == Type::i8 || type == Type::ui8;
}

// a's dims in the given order, merged to three: batch, rows, columns.
std::optional<Array> Matrices(const Array& a, const std::vector<int64_t>& order, size_t batch, size_t rows) {
  Array t = Transposed(a, order);
  std::vector<int64_t> dims = {1, 1, 1};
  for (size_t d = 0; d < order.size(); ++d) dims[d < batch ? 0 : d < batch + rows ? 1 : 2] *= t.dims[d];
  auto shaped = Reshaped(t, dims);
  return shaped;
}

}  // namespace

// The emitter's product with whatever the matrix unit lacks: other integer types multiply and add on the vector unit.
static void Multiply(Emitter& e, const Array& dst, const Array& a, const Array& w, int passes, bool accumulate) {
  if (OnMatrixUnit(a.type) && OnMatrixUnit(w.type)) {
    bool split = a.type == Type::f32 || a.type == Type::f16 || w.type == Type::f32 || w.type == Type::f16;
    return e.Dot(dst, a, w, split ? passes : 1, accumulate);
  }
  if (!accumulate) e.Fill(dst, 0);
  Array product = e.Allocate(dst.type, dst.dims);
  e.Walk({a.dims[2]}, [&](const Emitter::Point& point) {
    auto [counter, bias] = point.index[0];
    Array x = Window(a, 2, counter, bias, 1), y = Window(w, 1, counter, bias, 1);
    x = Broadcast(x, {0, 1, 2}, dst.dims);
    y = Broadcast(y, {0, 1, 2}, dst.dims);
    e.Binary(Fn::mul, product, x, y);
    e.Binary(Fn::add, dst, dst, product);
  });
  e.Release(product);
}

void Stage::EmitDot(sdk::Op op) {
  auto lb = op.numbers("lhs_batching_dimensions"), rb = op.numbers("rhs_batching_dimensions");
  auto lc = op.numbers("lhs_contracting_dimensions"), rc = op.numbers("rhs_contracting_dimensions");
  auto free = [](uint32_t rank, std::span<const int64_t> b, std::span<const int64_t> c) {
    std::vector<int64_t> dims;
    for (int64_t d = 0; d < rank; ++d)
      if (std::find(b.begin(), b.end(), d) == b.end() && std::find(c.begin(), c.end(), d) == c.end()) dims.push_back(d);
    return dims;
  };
  std::vector<int64_t> lf = free(op.operand(0).type().rank(), lb, lc), rf = free(op.operand(1).type().rank(), rb, rc);
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
  for (int64_t k = 0; k < depth; k += step) {
    int64_t size = std::min(step, depth - k);
    size_t mark = e_.Mark();
    Array x = e_.InVmem(Window(a, 2, std::nullopt, k, size)), y = e_.InVmem(Window(w, 1, std::nullopt, k, size));
    Multiply(e_, acc, widened(x), widened(y), context_.passes, k > 0);
    e_.ReleaseSince(mark);
    if (e_.dry() && k == 0 && size == step && step < depth) break;  // all steps use the same memory
  }
  if (wide != dst.type) {
    e_.Convert(result, acc);
    e_.Release(acc);
  }
  for (const Array& copy : copies) e_.Release(copy);
}

void Stage::EmitConvolution(sdk::Op op) {
  auto input_spatial = op.numbers("input_spatial_dimensions"), kernel_spatial = op.numbers("kernel_spatial_dimensions");
  auto output_spatial = op.numbers("output_spatial_dimensions"), padding = op.numbers("padding");
  const size_t spatial = input_spatial.size();
  auto number = [&](const char* key, size_t d) { return op.numbers(key).empty() ? int64_t{1} : op.numbers(key)[d]; };
  const int64_t groups = op.number("feature_group_count", 1);

  // Canonical views: input [N, S…, G, C], kernel [S…, C, G, O], output [N, S…, G, O].
  std::vector<int64_t> order = {op.number("input_batch_dimension")};
  order.insert(order.end(), input_spatial.begin(), input_spatial.end());
  order.push_back(op.number("input_feature_dimension"));
  Array input = Transposed(Operand(0), order);
  order.assign(kernel_spatial.begin(), kernel_spatial.end());
  order.push_back(op.number("kernel_input_feature_dimension"));
  order.push_back(op.number("kernel_output_feature_dimension"));
  Array kernel = Transposed(Loaded(1), order);
  if (kernel.immediate()) {
    Array filled = e_.Allocate(kernel.type, kernel.dims);
    e_.Fill(filled, kernel.bits);
    kernel = filled;
  }
  for (size_t s = 0; s < spatial; ++s)
    if (!op.numbers("window_reversal").empty() && op.numbers("window_reversal")[s]) kernel = Reversed(kernel, {static_cast<int64_t>(s)});
  Array dst = Result(op);
  order = {op.number("output_batch_dimension")};
  order.insert(order.end(), output_spatial.begin(), output_spatial.end());
  order.push_back(op.number("output_feature_dimension"));
  Array output = Transposed(dst, order);

  const int64_t n = input.dims[0], channels = kernel.dims[spatial], features = output.dims.back() / groups;
  int64_t positions = 1;
  for (size_t s = 0; s < spatial; ++s) positions *= kernel.dims[s];
  Type wide = !OnMatrixUnit(input.type) ? dst.type : IsFloat(input.type) ? Type::f32 : Type::i32;

  // One group at a time: windows gathered to [N, out…, position, C], then a product with the kernel as [position * C, O].
  std::vector<int64_t> window_dims = {n};
  for (size_t s = 0; s < spatial; ++s) window_dims.push_back(output.dims[1 + s]);
  int64_t rows = 1;
  for (int64_t d : window_dims) rows *= d;
  window_dims.push_back(positions);
  window_dims.push_back(channels);
  Array windows = e_.Allocate(input.type, window_dims);
  Array acc = e_.Allocate(wide, {1, rows, features});
  Array weights = e_.Allocate(kernel.type, {1, positions * channels, features});
  for (int64_t g = 0; g < groups; ++g) {
    if (e_.dry() && g > 0) break;
    Array in = Window(input, 1 + spatial, std::nullopt, g * channels, channels);
    e_.Fill(windows, 0);
    std::vector<int64_t> at(spatial, 0);
    for (int64_t p = 0; p < positions; ++p) {
      Array target = Window(windows, 1 + spatial, std::nullopt, p, 1), source = in;
      target.dims.erase(target.dims.begin() + 1 + spatial);
      target.strides.erase(target.strides.begin() + 1 + spatial);
      bool empty = false;
      for (size_t s = 0; s < spatial; ++s) {
        // Output o reads dilated input o * stride + at * dilation - low; only multiples of the base dilation are there.
        int64_t stride = number("window_strides", s), base = number("lhs_dilation", s);
        int64_t shift = at[s] * number("rhs_dilation", s) - (padding.empty() ? 0 : padding[2 * s]);
        int64_t size = in.dims[1 + s], out = output.dims[1 + s], first = -1, count = 0, step = 0, from = 0, from_step = 0;
        for (int64_t o = 0; o < out; ++o) {
          int64_t i = o * stride + shift;
          if (i < 0 || i % base != 0 || i / base >= size) continue;
          if (count == 0) {
            first = o;
            from = i / base;
          } else if (count == 1) {
            step = o - first;
            from_step = i / base - from;
          }
          ++count;
        }
        if (count == 0) {
          empty = true;
          break;
        }
        target = Window(target, 1 + s, std::nullopt, first, count);
        source = Window(source, 1 + s, std::nullopt, from, count);
        if (count > 1) {
          target.strides[1 + s] *= step;
          source.strides[1 + s] *= from_step;
        }
      }
      if (!empty) e_.Copy(target, source);
      for (size_t s = spatial; s-- > 0;) {
        if (++at[s] < kernel.dims[s]) break;
        at[s] = 0;
      }
    }
    Array part = Window(kernel, spatial + 1, std::nullopt, g * features, features), shaped = weights;
    shaped.dims = part.dims;
    shaped.strides = RowMajor(part.dims);
    e_.Copy(shaped, part);
    Array x = windows;
    x.dims = {1, rows, positions * channels};
    x.strides = RowMajor(x.dims);
    Multiply(e_, acc, x, weights, context_.passes, false);
    Array to = Window(output, 1 + spatial, std::nullopt, g * features, features), result = acc;
    result.dims = to.dims;
    result.strides = RowMajor(to.dims);
    e_.Convert(to, result);
  }
  e_.Release(weights);
  e_.Release(acc);
  e_.Release(windows);
}

}  // namespace tenon::sim
