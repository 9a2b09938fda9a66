// reduce_window and convolution: a loop over the window for each element.
#include <algorithm>

#include "backends/tile/lower/accumulate.h"
#include "backends/tile/lower/indexing.h"
#include "backends/tile/lower/owners.h"
#include "backends/tile/lower/products.h"

namespace tenon::tile::lower {

ConvolutionDims ConvolutionDimsOf(const sdk::Op& op) {
  ConvolutionDims d;
  auto list = [&](const char* key) {
    const auto numbers = op.numbers(key);
    return std::vector<int64_t>(numbers.begin(), numbers.end());
  };
  d.input_batch = op.number("input_batch_dimension");
  d.input_feature = op.number("input_feature_dimension");
  d.kernel_input = op.number("kernel_input_feature_dimension");
  d.kernel_output = op.number("kernel_output_feature_dimension");
  d.output_batch = op.number("output_batch_dimension");
  d.output_feature = op.number("output_feature_dimension");
  d.input_spatial = list("input_spatial_dimensions");
  d.kernel_spatial = list("kernel_spatial_dimensions");
  d.output_spatial = list("output_spatial_dimensions");
  d.feature_groups = op.number("feature_group_count", 1);
  d.batch_groups = op.number("batch_group_count", 1);
  const size_t n = d.kernel_spatial.size();
  auto or_ones = [&](std::vector<int64_t> x) { return x.size() == n ? x : std::vector<int64_t>(n, 1); };
  d.strides = or_ones(list("window_strides"));
  d.lhs_dilation = or_ones(list("lhs_dilation"));
  d.rhs_dilation = or_ones(list("rhs_dilation"));
  const auto padding = op.numbers("padding"), reversal = op.numbers("window_reversal");
  for (size_t i = 0; i < n; ++i) {
    d.padding_low.push_back(padding.size() == 2 * n ? padding[2 * i] : 0);
    d.reversal.push_back(reversal.size() == n && reversal[i] != 0);
  }
  return d;
}

namespace {

using Values = std::vector<Value>;

// Where window position `window` of output `out` lies in a dimension of `size` elements.
Affine InWindow(Elemental& e, const Affine& out, const Affine& window, int64_t stride,
                int64_t window_dilation, int64_t low, int64_t base_dilation, int64_t size, Guard& inside) {
  const Affine spread = out * stride + window * window_dilation - Affine(low);
  auto [index, between] = e.symbols().DivMod(spread, base_dilation);
  if (base_dilation > 1) inside = e.And(inside, e.Inside(between, 0, 1));
  inside = e.And(inside, e.Inside(index, 0, size));
  return index;
}

Value ConvolutionAt(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  const ConvolutionDims d = ConvolutionDimsOf(op);
  const uint32_t input = op.operand(0).id(), kernel = op.operand(1).id();
  const std::vector<int64_t> input_dims = e.Dims(input), kernel_dims = e.Dims(kernel),
                             dims = e.Dims(op.result().id());
  const Type type = ProductType(e.TypeOf(input), e.TypeOf(op.result().id()));
  const size_t spatial = d.kernel_spatial.size();
  const int64_t features = kernel_dims[d.kernel_input], outputs = kernel_dims[d.kernel_output];

  const Affine feature = at[d.output_feature];
  const Affine group = e.symbols().DivMod(feature, std::max<int64_t>(1, outputs / d.feature_groups)).first;
  const Affine batch_group =
      e.symbols().DivMod(feature, std::max<int64_t>(1, outputs / d.batch_groups)).first;
  const int64_t batches = input_dims[d.input_batch] / d.batch_groups;

  Accumulation a;
  for (int64_t s : d.kernel_spatial) a.extents.push_back(kernel_dims[s]);
  a.extents.push_back(features);
  a.identity = [&] { return Values{e.b().ConstInt(type, 0)}; };
  a.step = [&](std::span<const Value> sum, const Position& loops) {
    Position from(input_dims.size()), weight(kernel_dims.size());
    Guard inside;
    for (size_t s = 0; s < spatial; ++s) {
      const int64_t size = input_dims[d.input_spatial[s]];
      from[d.input_spatial[s]] =
          InWindow(e, at[d.output_spatial[s]], loops[s], d.strides[s], d.rhs_dilation[s], d.padding_low[s],
                   d.lhs_dilation[s], size, inside);
      weight[d.kernel_spatial[s]] =
          d.reversal[s] ? Affine(kernel_dims[d.kernel_spatial[s]] - 1) - loops[s] : loops[s];
    }
    from[d.input_batch] =
        d.batch_groups > 1 ? batch_group * batches + at[d.output_batch] : at[d.output_batch];
    from[d.input_feature] = d.feature_groups > 1 ? group * features + loops[spatial] : loops[spatial];
    weight[d.kernel_input] = loops[spatial];
    weight[d.kernel_output] = feature;
    Value x = e.At(input, from, e.And(guard, inside));
    if (inside.value.valid()) x = e.b().Select(inside.value, x, e.b().ConstInt(e.TypeOf(input), 0));
    return Values{MultiplyAdd(e.b(), x, e.At(kernel, weight, guard), sum[0])};
  };
  return e.b().Convert(e.TypeOf(op.result().id()), Accumulate(e, a)[0]);
}

Value ReduceWindowAt(Elemental& e, const sdk::Op& op, uint32_t result, const Position& at,
                     const Guard& guard) {
  const uint32_t count = op.result_count();
  const size_t rank = at.size();
  const std::vector<int64_t> dims = e.Dims(op.operand(0).id());
  const auto window = op.numbers("window_dimensions"), padding = op.numbers("padding");
  auto or_one = [&](const char* key, size_t i) {
    const auto numbers = op.numbers(key);
    return numbers.size() == rank ? numbers[i] : 1;
  };
  const uint32_t kind = op.region().kind();
  Builder& b = e.b();
  // Every step rounds to the element type (docs/numerics.md).
  auto type_of = [&](uint32_t i) { return e.TypeOf(op.result(i).id()); };
  Accumulation a;
  a.extents.assign(window.begin(), window.end());
  a.identity = [&] {
    Values init;
    for (uint32_t i = 0; i < count; ++i)
      init.push_back(b.Convert(type_of(i), e.At(op.operand(count + i).id(), {}, guard)));
    return init;
  };
  a.step = [&](std::span<const Value> before, const Position& loops) {
    Position from(rank);
    Guard inside;
    for (size_t i = 0; i < rank; ++i)
      from[i] = InWindow(e, at[i], loops[i], or_one("window_strides", i), or_one("window_dilations", i),
                         padding.size() == 2 * rank ? padding[2 * i] : 0, or_one("base_dilations", i),
                         dims[i], inside);
    Values elements;
    for (uint32_t i = 0; i < count; ++i)
      elements.push_back(b.Convert(type_of(i), e.At(op.operand(i).id(), from, e.And(guard, inside))));
    // Padding and holes are initial values, which are folded like elements.
    if (inside.value.valid()) {
      const Values init = a.identity();
      for (uint32_t i = 0; i < count; ++i) elements[i] = b.Select(inside.value, elements[i], init[i]);
    }
    Values after;
    if (count == 1) after = {ApplyKind(b, kind, before[0], elements[0])};
    if (after.empty() || !after[0].valid()) {
      Values arguments(before.begin(), before.end());
      arguments.insert(arguments.end(), elements.begin(), elements.end());
      after = ApplyRegion(e, op.region(), arguments);
    }
    return after;
  };
  const Values values = Accumulate(e, a);
  for (uint32_t i = 0; i < count; ++i)
    e.Remember(op.result(i).id(), at, guard, b.Convert(e.TypeOf(op.result(i).id()), values[i]));
  return b.Convert(e.TypeOf(op.result(result).id()), values[result]);
}

const Owner kOwners[] = {
    {TENON_OP_CONVOLUTION, Family::kHeavy, ConvolutionAt, nullptr},
    {TENON_OP_REDUCE_WINDOW, Family::kHeavy, ReduceWindowAt, nullptr},
};

}  // namespace

std::span<const Owner> WindowOwners() { return kOwners; }

}  // namespace tenon::tile::lower
