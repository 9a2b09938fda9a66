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

// The input's dims as batch, spatial ones, feature.
std::vector<int64_t> InputOrder(sdk::Op op) {
  auto spatial = op.numbers("input_spatial_dimensions");
  std::vector<int64_t> order = {op.number("input_batch_dimension")};
  order.insert(order.end(), spatial.begin(), spatial.end());
  order.push_back(op.number("input_feature_dimension"));
  return order;
}

}  // namespace

// The emitter's product with whatever the matrix unit lacks: other integer types multiply and add on the vector unit.
static void Multiply(Emitter& e, const Array& dst, const Array& a, const Array& w, int passes, bool accumulate) {
  if (OnMatrixUnit(a.type) && OnMatrixUnit(w.type)) {
    bool split = a.type == Type::f32 || a.type == Type::f16 || w.type == Type::f32 || w.type == Type::f16;
    return e.Dot(dst, a, w, split ? passes : 1, accumulate);
  }
  if (!accumulate) e.Fill(dst, 0);
  e.Walk({a.dims[2]}, [&](const Emitter::Point& point) {
    auto [counter, bias] = point.index[0];
    Array x = Window(a, 2, counter, bias, 1), y = Window(w, 1, counter, bias, 1);
    x = Broadcast(x, {0, 1, 2}, dst.dims);
    y = Broadcast(y, {0, 1, 2}, dst.dims);
    e.Fma(dst, x, y);
  });
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
  auto kernel_spatial = op.numbers("kernel_spatial_dimensions");
  auto output_spatial = op.numbers("output_spatial_dimensions"), padding = op.numbers("padding");
  const size_t spatial = kernel_spatial.size();
  auto number = [&](const char* key, size_t d) { return op.numbers(key).empty() ? int64_t{1} : op.numbers(key)[d]; };
  const int64_t groups = op.number("feature_group_count", 1);

  // Canonical views: input [N, S…, G * C], kernel [S…, C, G * O], output [N, S…, G * O].
  Array input = Transposed(Nearest(In(0)), InputOrder(op));
  std::vector<int64_t> order(kernel_spatial.begin(), kernel_spatial.end());
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

  // The input with its padding and holes, [N, S…, all channels], dense unless it is the input as it is.
  std::vector<int64_t> padded_dims = {n};
  bool as_is = true;
  for (size_t s = 0; s < spatial; ++s) {
    // Rows past the last window are never read, and never made.
    int64_t reach = output.dims[1 + s] == 0 ? 0 : (output.dims[1 + s] - 1) * number("window_strides", s) + (kernel.dims[s] - 1) * number("rhs_dilation", s) + 1;
    padded_dims.push_back(reach);
    as_is &= (padding.empty() || padding[2 * s] == 0) && number("lhs_dilation", s) == 1 && reach <= input.dims[1 + s];
  }
  padded_dims.push_back(input.dims.back());
  Array padded = input;
  if (as_is) {
    if (padded.space != Space::vmem) padded = Transposed(Loaded(0), InputOrder(op));
  } else {
    padded = e_.Allocate(input.type, padded_dims);
    e_.Fill(padded, 0);
    Array target = padded, source = input;
    bool empty = false;
    for (size_t s = 0; s < spatial; ++s) {
      // Input i lies at low + i * base.
      const int64_t base = number("lhs_dilation", s), low = padding.empty() ? 0 : padding[2 * s];
      int64_t first = low < 0 ? (-low + base - 1) / base : 0, last = first;
      while (last < input.dims[1 + s] && low + last * base < padded_dims[1 + s]) ++last;
      if (last <= first) {
        empty = true;
        break;
      }
      target = Window(target, 1 + s, std::nullopt, low + first * base, last - first);
      target.strides[1 + s] *= base;
      source = Window(source, 1 + s, std::nullopt, first, last - first);
    }
    // Short runs cost the HBM whole bursts: then the vector unit moves what was loaded as it is.
    if (source.space == Space::hbm && spatial > 0 && padded_dims.back() * input.dims[spatial] * TypeBytes(input.type) < 2 * e_.machine().dma.burst_bytes) {
      Array near = Transposed(Loaded(0), InputOrder(op));
      for (size_t s = 0; s < spatial && !empty; ++s) {
        const int64_t base = number("lhs_dilation", s), low = padding.empty() ? 0 : padding[2 * s];
        near = Window(near, 1 + s, std::nullopt, low < 0 ? (-low + base - 1) / base : 0, source.dims[1 + s]);
      }
      source = near;
    }
    if (!empty) e_.Copy(target, source);
  }
  // Window position p of the padded input: [N, out…, channels].
  auto at_position = [&](const std::vector<int64_t>& at) {
    Array view = padded;
    for (size_t s = 0; s < spatial; ++s) {
      view = Window(view, 1 + s, std::nullopt, at[s] * number("rhs_dilation", s), output.dims[1 + s]);
      view.strides[1 + s] *= number("window_strides", s);
    }
    return view;
  };
  auto next_position = [&](std::vector<int64_t>& at, size_t dims) {
    for (size_t s = dims; s-- > 0;) {
      if (++at[s] < kernel.dims[s]) return true;
      at[s] = 0;
    }
    return false;
  };

  if (channels == 1 && groups > 1) {
    // Depthwise: no sums over channels, so the vector unit does it, one multiply-add per position.
    std::vector<int64_t> acc_dims(output.dims.begin(), output.dims.end() - 1);
    acc_dims.push_back(groups);
    Array acc = e_.Allocate(wide, acc_dims);
    for (int64_t m = 0; m < features; ++m) {
      e_.Fill(acc, 0);
      std::vector<int64_t> at(spatial, 0);
      do {
        Array weight = kernel;
        for (size_t s = 0; s < spatial; ++s) weight = Window(weight, s, std::nullopt, at[s], 1);
        weight = Window(weight, spatial + 1, std::nullopt, m, groups);
        weight.strides[spatial + 1] *= features;
        Array row = weight;
        row.dims = {groups};
        row.strides = {weight.strides[spatial + 1]};
        e_.Fma(acc, at_position(at), Broadcast(row, {static_cast<int64_t>(spatial) + 1}, acc_dims));
      } while (next_position(at, spatial));
      Array to = Window(output, 1 + spatial, std::nullopt, m, groups);
      to.strides[1 + spatial] *= features;
      e_.Convert(to, acc);
    }
    e_.Release(acc);
    if (!as_is) e_.Release(padded);
    return;
  }

  // One group at a time: windows gathered to [N, out…, position, C], then a product with the kernel as [position * C, O]. The
  // last spatial dimension of a window and its channels lie together in the input, so they are moved as one.
  int64_t rows = n;
  for (size_t s = 0; s < spatial; ++s) rows *= output.dims[1 + s];
  const int64_t last = spatial ? kernel.dims[spatial - 1] : 1;
  std::vector<int64_t> window_dims(output.dims.begin(), output.dims.end() - 1);
  window_dims.push_back(positions / std::max<int64_t>(last, 1));
  window_dims.push_back(last);
  window_dims.push_back(channels);
  Array windows = e_.Allocate(input.type, window_dims);
  const bool direct = groups == 1 && wide == dst.type && IsDense(output);
  Array acc = direct ? dst : e_.Allocate(wide, {1, rows, features});
  acc.dims = {1, rows, features};
  acc.strides = RowMajor(acc.dims);
  for (int64_t g = 0; g < groups; ++g) {
    if (e_.dry() && g > 0) break;
    std::vector<int64_t> at(spatial, 0);
    int64_t p = 0;
    do {
      Array source = Window(at_position(at), 1 + spatial, std::nullopt, g * channels, channels), target = windows;
      target = Window(target, 1 + spatial, std::nullopt, p++, 1);
      source.dims.insert(source.dims.end() - 1, {1, last});
      source.strides.insert(source.strides.end() - 1, {0, spatial ? padded.strides[spatial] * number("rhs_dilation", spatial - 1) : 0});
      e_.Copy(target, source);
    } while (spatial > 1 && next_position(at, spatial - 1));
    Array part = Window(kernel, spatial + 1, std::nullopt, g * features, features);
    size_t mark = e_.Mark();
    auto shaped = Reshaped(part, {1, positions * channels, features});
    if (!shaped) {
      Array copy = e_.Allocate(kernel.type, part.dims);
      e_.Copy(copy, part);
      shaped = Reshaped(copy, {1, positions * channels, features});
    }
    Array x = windows;
    x.dims = {1, rows, positions * channels};
    x.strides = RowMajor(x.dims);
    Multiply(e_, acc, x, *shaped, context_.passes, false);
    e_.ReleaseSince(mark);
    if (direct) continue;
    Array to = Window(output, 1 + spatial, std::nullopt, g * features, features), result = acc;
    result.dims = to.dims;
    result.strides = RowMajor(to.dims);
    e_.Convert(to, result);
  }
  if (!direct) e_.Release(acc);
  e_.Release(windows);
  if (!as_is) e_.Release(padded);
}

}  // namespace tenon::sim
