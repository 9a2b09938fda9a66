// Convolution: on the matrix unit as products of its padded input seen in rows, or of gathered windows; without sums over channels
// (depthwise) on the vector unit.
#include <algorithm>

#include "backends/sim_accel/compile/contraction.h"
#include "backends/sim_accel/compile/stage.h"
#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {
namespace {

int64_t CeilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }

// Dims of the operand in the order batch, spatial ones, feature.
std::vector<int64_t> Canonical(sdk::Op op, const char* batch, const char* spatial, const char* feature) {
  auto dims = op.numbers(spatial);
  std::vector<int64_t> order = {op.number(batch)};
  order.insert(order.end(), dims.begin(), dims.end());
  order.push_back(op.number(feature));
  return order;
}

// One spatial dimension: output o takes input i where low + i * base == o * stride + k * dilation, for the part of the output at hand.
struct Axis {
  int64_t kernel, out, in, stride, base, dilation, low;
  // Of the padded input; what lies past the last window is never read, and never made.
  int64_t reach() const { return out == 0 ? 0 : (out - 1) * stride + (kernel - 1) * dilation + 1; }
  // Whether the padded input is a piece of the input.
  bool plain() const { return base == 1 && low <= 0 && reach() - low <= in; }
  // The inputs that lie within the reach: [first, last).
  int64_t first() const { return low < 0 ? CeilDiv(-low, base) : 0; }
  int64_t last() const { return std::max(first(), std::min(in, CeilDiv(reach() - low, base))); }
};

// The windows of the padded input [N, S…, C]: [position over the first `walked` axes…, N, out…, C].
Array Positions(const Array& padded, const std::vector<Axis>& axes, size_t walked) {
  Array view = padded;
  for (size_t s = 0; s < axes.size(); ++s) {
    view.dims[1 + s] = axes[s].out;
    view.strides[1 + s] *= axes[s].stride;
  }
  for (size_t s = walked; s-- > 0;) {
    view.dims.insert(view.dims.begin(), axes[s].kernel);
    view.strides.insert(view.strides.begin(), padded.strides[1 + s] * axes[s].dilation);
  }
  return view;
}

std::vector<int64_t> Kernels(const std::vector<Axis>& axes, size_t walked) {
  std::vector<int64_t> dims;
  for (size_t s = 0; s < walked; ++s) dims.push_back(axes[s].kernel);
  return dims;
}

// Products of one result written one after the other.
constexpr int64_t kMostTerms = 4096;

// A piece of the input's channels: from `begin` on and so many times each counter further.
struct Channels {
  int64_t begin, size;
  std::vector<std::pair<ScalarRegister, int64_t>> counters;
  Array Of(const Array& a, size_t d) const {
    Array piece = Window(a, d, std::nullopt, begin, size);
    for (const auto& [counter, step] : counters) piece = Moved(piece, d, counter, step);
    return piece;
  }
};

// Zeros in the padded input `whole`, which has no holes, wherever no element of the input lies.
void FillBorder(Emitter& e, Array whole, const std::vector<Axis>& axes) {
  for (size_t s = 0; s < axes.size(); ++s) {
    const int64_t begin =
        std::clamp<int64_t>(axes[s].low + axes[s].first() * axes[s].base, 0, axes[s].reach());
    const int64_t end = begin + (axes[s].last() - axes[s].first());
    if (begin > 0) e.Fill(Window(whole, 1 + s, std::nullopt, 0, begin), 0);
    if (end < axes[s].reach()) e.Fill(Window(whole, 1 + s, std::nullopt, end, axes[s].reach() - end), 0);
    whole = Window(whole, 1 + s, std::nullopt, begin, end - begin);
  }
}

// The padded input as matrices whose rows are windows' parts that lie together, one term per part; empty where the views or their cost
// forbid it and windows are better gathered. padded: [N, S…, C]; kernel: [positions * C, F]; acc: [N, out…, F], dense.
std::vector<std::pair<Array, Array>> DirectTerms(const Machine& machine, const Array& padded,
                                                 const std::vector<Axis>& axes, const Array& kernel,
                                                 Array& acc) {
  const size_t spatial = axes.size();
  const int64_t channels = padded.dims.back(), features = kernel.dims[1];
  // The last spatial dimension of a window and its channels lie together where nothing is left out between them.
  const bool together = spatial > 0 && axes.back().dilation == 1 && padded.strides.back() == 1 &&
                        padded.strides[spatial] == channels;
  const int64_t run = together ? axes.back().kernel : 1;
  const size_t walked = together ? spatial - 1 : spatial;
  std::vector<int64_t> shape(acc.dims.begin(), acc.dims.end() - 1);
  int64_t rows = 1, positions = 1;
  for (int64_t d : shape) rows *= d;
  for (const Axis& axis : axes) positions *= axis.kernel;
  if (rows == 0 || positions == 0 || channels == 0 || positions / run > kMostTerms) return {};
  const Array windows = Positions(padded, axes, walked);
  // [batch, groups, rows]: all as rows of one group, else the last two as groups of rows.
  std::vector<int64_t> matrix = {1, 1, rows};
  std::vector<std::pair<Array, Array>> terms;
  for (int attempt = 0; attempt < 2; ++attempt) {
    // The first position stands for all: they differ by an offset.
    Array view = windows;
    view.dims.erase(view.dims.begin(), view.dims.begin() + static_cast<std::ptrdiff_t>(walked));
    view.strides.erase(view.strides.begin(), view.strides.begin() + static_cast<std::ptrdiff_t>(walked));
    view.dims.back() = run * channels;
    std::vector<int64_t> dims = matrix;
    dims.push_back(run * channels);
    if (const auto a = Reshaped(view, dims)) {
      for (int64_t p = 0; p < positions; p += run) {
        int64_t elements = 0, left = p / run;
        for (size_t s = walked; s-- > 0; left /= axes[s].kernel)
          elements += left % axes[s].kernel * windows.strides[s];
        Array w = Window(kernel, 0, std::nullopt, p * channels, run * channels);
        w.dims.insert(w.dims.begin(), matrix[0]);
        w.strides.insert(w.strides.begin(), 0);
        terms.emplace_back(*a, w);
        terms.back().first.offset += elements * TypeBytes(a->type);
      }
      break;
    }
    if (spatial < 2)
      matrix = {shape[0], 1, rows / std::max<int64_t>(shape[0], 1)};
    else
      matrix = {rows / (shape[spatial] * shape[spatial - 1]), shape[spatial - 1], shape[spatial]};
  }
  if (terms.empty()) return {};
  // Rows of the arrays that stay empty, and loads of weights for few rows, against the copies that gather windows.
  const MatrixUnit& mxu = machine.mxu;
  const int64_t per_array = CeilDiv(features, mxu.cols);
  auto product = [&](int64_t tiles, int64_t m) {
    return tiles * per_array * std::max<int64_t>(CeilDiv(m, mxu.count), mxu.weight_load);
  };
  const int64_t direct =
      matrix[0] *
      product(static_cast<int64_t>(terms.size()) * CeilDiv(run * channels, mxu.rows), rows / matrix[0]);
  const int64_t copies = CeilDiv(rows * (positions / run) * CeilDiv(run * channels, machine.vector.lanes),
                                 machine.vector.sublanes);
  if (direct > product(CeilDiv(positions * channels, mxu.rows), rows) + copies) return {};
  acc.dims = {matrix[0], matrix[1], matrix[2], features};
  acc.strides = RowMajor(acc.dims);
  return terms;
}

// Windows gathered as a matrix: [1, rows, positions * C].
Array GatherWindows(Emitter& e, const Array& padded, const std::vector<Axis>& axes,
                    const std::vector<int64_t>& out) {
  const size_t spatial = axes.size();
  const int64_t channels = padded.dims.back(), last = spatial ? axes.back().kernel : 1;
  int64_t positions = 1, rows = 1;
  for (const Axis& axis : axes) positions *= axis.kernel;
  for (int64_t d : out) rows *= d;
  std::vector<int64_t> dims = out;
  dims.push_back(positions / std::max<int64_t>(last, 1));
  dims.push_back(last);
  dims.push_back(channels);
  Array windows = e.Allocate(padded.type, dims);
  const size_t walked = spatial ? spatial - 1 : 0;
  Array from = Positions(padded, axes, walked), to = Window(windows, 1 + spatial, std::nullopt, 0, 1);
  from.dims.insert(from.dims.end() - 1, {1, last});
  from.strides.insert(from.strides.end() - 1,
                      {0, spatial ? padded.strides[spatial] * axes.back().dilation : 0});
  const std::vector<int64_t> kernels = Kernels(axes, walked);
  int64_t step = last * channels;
  for (size_t s = walked; s-- > 0; step *= kernels[s]) {
    to.dims.insert(to.dims.begin(), kernels[s]);
    to.strides.insert(to.strides.begin(), step);
  }
  e.Walk(
      kernels,
      [&](const Emitter::Point& position) {
        const size_t registers = e.RegisterMark();
        e.Copy(Emitter::At(to, position), Emitter::At(from, position));
        e.ReleaseRegisters(registers);
      },
      kPositionsWrittenOut);
  windows.dims = {1, rows, positions * channels};
  windows.strides = RowMajor(windows.dims);
  return windows;
}

// One multiply-add per window position, for each of the features that a channel has. padded: [N, S…, G], kernel: [S…, 1, G * features],
// output: [N, out…, G * features].
void Depthwise(Emitter& e, const Array& padded, const std::vector<Axis>& axes, const Array& kernel,
               const Array& output, Type wide, int64_t features) {
  const size_t spatial = axes.size();
  const int64_t channels = padded.dims.back();
  std::vector<int64_t> dims(output.dims.begin(), output.dims.end() - 1);
  dims.push_back(channels);
  const bool direct = features == 1 && wide == output.type && IsDense(output);
  Array acc = direct ? output : e.Allocate(wide, dims);
  // Where channels leave lanes empty, whole rows of the image go through the vector unit, against as many copies of the weights.
  int64_t above = 1;
  for (size_t d = 0; d < spatial; ++d) above *= dims[d];
  const bool by_rows = spatial > 0 && axes.back().stride == 1 && padded.strides.back() == 1 &&
                       padded.strides[spatial] == channels && channels % e.machine().vector.lanes != 0 &&
                       above >= 4 && dims[spatial] > 1;
  Array row_weights = by_rows ? e.Allocate(kernel.type, {dims[spatial], channels}) : Array{};
  const Array windows = Positions(padded, axes, spatial);
  // [position…, feature of a channel, channel].
  Array weights = kernel;
  weights.dims[spatial] = features;
  weights.strides[spatial] = weights.strides[spatial + 1];
  weights.dims[spatial + 1] = channels;
  weights.strides[spatial + 1] *= features;
  Array results = output;  // [N, out…, channel, feature of it]
  results.dims.back() = channels;
  results.dims.push_back(features);
  results.strides.push_back(results.strides.back());
  results.strides[1 + spatial] *= features;
  e.Turns(features, 1, [&](const Emitter::Turn& turn) {
    e.Fill(acc, 0);
    const Array of_feature = turn.Piece(weights, spatial, 0, 1);
    e.Walk(
        Kernels(axes, spatial),
        [&](const Emitter::Point& position) {
          const size_t registers = e.RegisterMark();
          Array row = Emitter::At(of_feature, position);
          row.dims = {channels};
          row.strides = {row.strides[1]};
          const auto last = static_cast<int64_t>(spatial);
          if (by_rows) e.Copy(row_weights, Broadcast(row, {1}, row_weights.dims));
          e.Fma(acc, Emitter::At(windows, position),
                by_rows ? Broadcast(row_weights, {last, last + 1}, dims) : Broadcast(row, {last + 1}, dims));
          e.ReleaseRegisters(registers);
        },
        kPositionsWrittenOut);
    if (direct) return;
    const size_t registers = e.RegisterMark();
    Array to = turn.Piece(results, 2 + spatial, 0, 1);
    to.dims.pop_back();
    to.strides.pop_back();
    e.Convert(to, acc);
    e.ReleaseRegisters(registers);
  });
  if (by_rows) e.Release(row_weights);
  if (!direct) e.Release(acc);
}

}  // namespace

void Stage::EmitConvolution(sdk::Op op) {
  auto kernel_spatial = op.numbers("kernel_spatial_dimensions"), padding = op.numbers("padding"),
       reversal = op.numbers("window_reversal");
  auto output_spatial = op.numbers("output_spatial_dimensions");
  const size_t spatial = kernel_spatial.size();
  auto number = [&](const char* key, size_t d) {
    return op.numbers(key).empty() ? int64_t{1} : op.numbers(key)[d];
  };
  const int64_t batch_groups = op.number("batch_group_count", 1);

  // Canonical views: input [N, S…, G * C], kernel [S…, C, G * F], output [N, S…, G * F].
  const std::vector<int64_t> input_order =
      Canonical(op, "input_batch_dimension", "input_spatial_dimensions", "input_feature_dimension");
  std::vector<int64_t> order(kernel_spatial.begin(), kernel_spatial.end());
  order.push_back(op.number("kernel_input_feature_dimension"));
  order.push_back(op.number("kernel_output_feature_dimension"));
  Array kernel = Transposed(k_chunk_ > 0 ? Nearest(In(1)) : Loaded(1), order);
  if (kernel.immediate()) {
    Array filled = e_.Allocate(kernel.type, kernel.dims);
    e_.Fill(filled, kernel.bits);
    kernel = filled;
  }
  for (size_t s = 0; s < spatial; ++s)
    if (!reversal.empty() && reversal[s]) kernel = Reversed(kernel, {static_cast<int64_t>(s)});
  Array dst = Result(op);
  Array output = Transposed(
      dst, Canonical(op, "output_batch_dimension", "output_spatial_dimensions", "output_feature_dimension"));

  // The whole input, as far on as the turn at hand is behind the first one like it.
  auto whole_input = [&] {
    Array whole = Nearest(In(0));
    for (size_t s = 0; s < spatial; ++s) {
      const auto d = static_cast<size_t>(output_spatial[s]);
      const int loop = maps_.at(Out())[d];
      if (loop >= 0 && loops_[loop].counter && WindowAxisOf(op, d).step() && !whole.immediate())
        whole = Moved(whole, static_cast<size_t>(input_order[1 + s]), *loops_[loop].counter,
                      *WindowAxisOf(op, d).step());
    }
    return whole;
  };
  const Array input = Transposed(whole_input(), input_order);
  std::vector<Axis> axes;
  bool in_pieces = k_chunk_ > 0, plain = !input.immediate();
  for (size_t s = 0; s < spatial; ++s) {
    const int loop = maps_.at(Out())[output_spatial[s]];
    const int64_t begin = loop < 0 ? 0 : loops_[loop].bias;
    in_pieces |= loop >= 0;
    Axis axis{kernel.dims[s],
              output.dims[1 + s],
              input.dims[1 + s],
              number("window_strides", s),
              number("lhs_dilation", s),
              number("rhs_dilation", s),
              padding.empty() ? 0 : padding[2 * s]};
    Axis whole = axis;
    whole.out = op.result().type().dim(static_cast<uint32_t>(output_spatial[s]));
    plain &= loop >= 0 && e_.dry() ? whole.plain() : true;
    axis.low -= begin * axis.stride;
    if (loop >= 0 && e_.dry()) {
      // The part that takes most: one without padding.
      axis.low = 0;
      axis.in = std::max(axis.in, axis.reach());
    }
    axes.push_back(axis);
  }
  plain &= std::all_of(axes.begin(), axes.end(), [](const Axis& axis) { return axis.plain(); });
  const bool empty =
      std::any_of(axes.begin(), axes.end(), [](const Axis& axis) { return axis.last() <= axis.first(); });

  // A piece of the input in VMEM: [N, first…last, `size` channels from `begin` on]. Short runs cost the HBM whole bursts, so memory's own
  // order is kept.
  auto near_input = [&](const Channels& channels_at) {
    Array near = whole_input();
    if (near.space == Space::hbm && !in_pieces) near = Loaded(0);
    if (near.space == Space::hbm || near.immediate()) {
      for (size_t s = 0; s < spatial; ++s)
        near = Window(near, static_cast<size_t>(input_order[1 + s]), std::nullopt, axes[s].first(),
                      std::max<int64_t>(0, axes[s].last() - axes[s].first()));
      return Transposed(e_.InVmem(channels_at.Of(near, static_cast<size_t>(input_order.back()))),
                        input_order);
    }
    near = channels_at.Of(Transposed(near, input_order), 1 + spatial);
    for (size_t s = 0; s < spatial; ++s)
      near = Window(near, 1 + s, std::nullopt, axes[s].first(),
                    std::max<int64_t>(0, axes[s].last() - axes[s].first()));
    return near;
  };
  // The input with its padding and holes: [N, S…, channels].
  auto padded_input = [&](const Channels& channels_at) {
    const int64_t size = channels_at.size;
    if (plain) return near_input(channels_at);
    std::vector<int64_t> dims = {input.dims[0]};
    for (const Axis& axis : axes) dims.push_back(axis.reach());
    dims.push_back(size);
    Array padded = e_.Allocate(input.type, dims), target = padded;
    const bool holes = std::any_of(axes.begin(), axes.end(), [](const Axis& axis) { return axis.base != 1; });
    if (holes || empty)
      e_.Fill(padded, 0);
    else
      FillBorder(e_, padded, axes);
    if (empty) return padded;
    Array source = channels_at.Of(input, 1 + spatial);
    for (size_t s = 0; s < spatial; ++s) {
      target = Window(target, 1 + s, std::nullopt, axes[s].low + axes[s].first() * axes[s].base,
                      axes[s].last() - axes[s].first());
      target.strides[1 + s] *= axes[s].base;
      source = Window(source, 1 + s, std::nullopt, axes[s].first(), axes[s].last() - axes[s].first());
    }
    // Short runs cost the HBM whole bursts: then the vector unit moves what was loaded as it is.
    const int64_t run = source.strides.back() != 1 ? 1 : size * (spatial ? source.dims[spatial] : 1);
    if (source.space == Space::hbm && spatial > 0 &&
        run * TypeBytes(input.type) < 2 * e_.machine().dma.burst_bytes)
      source = near_input(channels_at);
    e_.Copy(target, source);
    return padded;
  };

  const int64_t channels = kernel.dims[spatial];
  const Type wide = !OnMatrixUnit(input.type) ? dst.type : IsFloat(input.type) ? Type::f32 : Type::i32;
  size_t mark = e_.Mark();
  if (channels == 1 && op.number("feature_group_count", 1) > 1) {
    const int64_t features =
        op.result().type().dim(static_cast<uint32_t>(op.number("output_feature_dimension"))) /
        op.number("feature_group_count", 1);
    if (kernel.space == Space::hbm) kernel = e_.InVmem(kernel);
    Depthwise(e_, padded_input({0, input.dims.back(), {}}), axes, kernel, output, wide, features);
    e_.ReleaseSince(mark);
    return;
  }

  const int64_t groups = op.number("feature_group_count", 1) * batch_groups,
                features = output.dims.back() / groups;
  const int64_t step = k_chunk_ > 0 ? std::min(k_chunk_, channels) : channels;
  const bool direct = groups == 1 && wide == dst.type && IsDense(output);
  std::vector<int64_t> out(output.dims.begin(), output.dims.end() - 1), acc_dims = out;
  acc_dims.push_back(features);
  int64_t positions = 1, rows = 1;
  for (const Axis& axis : axes) positions *= axis.kernel;
  for (int64_t d : out) rows *= d;
  Array acc = direct ? DenseArray(dst.space, dst.type, acc_dims, dst.offset) : e_.Allocate(wide, acc_dims);
  if (positions * channels == 0) e_.Fill(acc, 0);
  Array all = k_chunk_ > 0 ? Array{} : padded_input({0, input.dims.back(), {}});
  const bool on_matrix_unit = OnMatrixUnit(input.type) && OnMatrixUnit(kernel.type);
  e_.Turns(groups, 1, [&](const Emitter::Turn& group) {
    // The channels from the group's c on, of the slice that the turn takes.
    auto slice = [&](int64_t c, int64_t size, const Emitter::Turn& turn) {
      const size_t inner = e_.Mark(), registers = e_.RegisterMark();
      Channels here{c + turn.first * step, size, {}};
      if (batch_groups == 1) {
        here.begin += group.first * channels;
        if (group.counter) here.counters.emplace_back(*group.counter, channels);
      }
      if (turn.counter) here.counters.emplace_back(*turn.counter, step);
      Array padded = k_chunk_ > 0 ? padded_input(here) : here.Of(all, 1 + spatial);
      if (batch_groups > 1) padded = group.Piece(padded, 0, 0, output.dims[0]);
      // [positions * C, F].
      Array part = Window(kernel, spatial, std::nullopt, c + turn.first * step, size);
      if (turn.counter) part = Moved(part, spatial, *turn.counter, step);
      part = group.Piece(part, spatial + 1, 0, features);
      const bool accumulate = c > 0;
      if (part.space == Space::hbm) part = e_.InVmem(part);
      auto weights = Reshaped(part, {positions * size, features});
      if (!weights) {
        Array copy = e_.Allocate(part.type, part.dims);
        e_.Copy(copy, part);
        weights = Reshaped(copy, {positions * size, features});
      }
      Array to = acc;
      std::vector<std::pair<Array, Array>> terms;
      if (on_matrix_unit) terms = DirectTerms(e_.machine(), padded, axes, *weights, to);
      if (!terms.empty()) {
        e_.Dot(to, terms, IsSplit(input.type, kernel.type) ? context_.passes : 1, accumulate);
      } else {
        to.dims = {1, rows, features};
        to.strides = RowMajor(to.dims);
        weights->dims.insert(weights->dims.begin(), 1);
        weights->strides.insert(weights->strides.begin(), 0);
        Multiply(e_, to, GatherWindows(e_, padded, axes, out), *weights, context_.passes, accumulate);
      }
      e_.ReleaseSince(inner);
      e_.ReleaseRegisters(registers);
    };
    // All slices use the same memory, and the first one stands for them.
    if (const int64_t full = step ? channels / step : 0; full > 0) {
      slice(0, step, {});
      if (!e_.dry()) {
        e_.Turns(full - 1, 1, [&](const Emitter::Turn& turn) { slice(step, step, turn); });
        if (channels % step) slice(full * step, channels % step, {});
      }
    }
    const size_t registers = e_.RegisterMark();
    if (!direct) e_.Convert(group.Piece(output, 1 + spatial, 0, features), acc);
    e_.ReleaseRegisters(registers);
  });
  e_.ReleaseSince(mark);
}

}  // namespace tenon::sim
