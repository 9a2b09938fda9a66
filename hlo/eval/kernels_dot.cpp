#include "hlo/eval/kernels_dot.h"

#include <algorithm>
#include <cstring>

#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_movement.h"
#include "hlo/eval/matrix_product.h"

namespace tenon::eval {

ElementType ProductType(ElementType lhs, ElementType rhs, ElementType result) {
  if (!IsFloat(result)) return result;
  const bool wide = lhs == ElementType::f64 || rhs == ElementType::f64 || result == ElementType::f64;
  return wide ? ElementType::f64 : ElementType::f32;
}

namespace {

std::vector<int64_t> FreeDimensions(const Tensor& operand, const std::vector<int64_t>& a,
                                    const std::vector<int64_t>& b) {
  std::vector<int64_t> free;
  for (int64_t d = 0; d < static_cast<int64_t>(operand.rank()); ++d) {
    const bool taken =
        std::find(a.begin(), a.end(), d) != a.end() || std::find(b.begin(), b.end(), d) != b.end();
    if (!taken) free.push_back(d);
  }
  return free;
}

int64_t Product(const Tensor& operand, const std::vector<int64_t>& dimensions) {
  int64_t product = 1;
  for (int64_t d : dimensions) product *= operand.dim(static_cast<size_t>(d));
  return product;
}

std::vector<int64_t> Joined(const std::vector<int64_t>& a, const std::vector<int64_t>& b,
                            const std::vector<int64_t>& c) {
  std::vector<int64_t> all = a;
  all.insert(all.end(), b.begin(), b.end());
  all.insert(all.end(), c.begin(), c.end());
  return all;
}

}  // namespace

Tensor DotGeneral(const Tensor& lhs, const Tensor& rhs, const DotDimensions& d, ElementType result_type) {
  const ElementType type = ProductType(lhs.type(), rhs.type(), result_type);
  const auto lhs_free = FreeDimensions(lhs, d.lhs_batching, d.lhs_contracting);
  const auto rhs_free = FreeDimensions(rhs, d.rhs_batching, d.rhs_contracting);
  const Tensor a = Transpose(Convert(lhs, type), Joined(d.lhs_batching, lhs_free, d.lhs_contracting));
  const Tensor b = Transpose(Convert(rhs, type), Joined(d.rhs_batching, d.rhs_contracting, rhs_free));
  Shape shape;
  for (int64_t i : d.lhs_batching) shape.push_back(lhs.dim(static_cast<size_t>(i)));
  for (int64_t i : lhs_free) shape.push_back(lhs.dim(static_cast<size_t>(i)));
  for (int64_t i : rhs_free) shape.push_back(rhs.dim(static_cast<size_t>(i)));
  const int64_t batch = Product(lhs, d.lhs_batching), m = Product(lhs, lhs_free), n = Product(rhs, rhs_free);
  const int64_t k = Product(lhs, d.lhs_contracting);
  Tensor result(type, std::move(shape));
  const auto size = static_cast<int64_t>(StorageBytes(type));
  std::byte* out = result.mutable_data();
  for (int64_t i = 0; i < batch; ++i) {
    const MatrixProduct product{
        a.data() + i * m * k * size, b.data() + i * k * n * size, out + i * m * n * size, m, n, k, k, n, n};
    if (!Multiply(type, product)) return {};
  }
  return Convert(result, result_type);
}

namespace {

// The input as [batch, spatial..., feature] and what a window of the output reads of it.
struct Window {
  Shape input;   // spatial sizes
  Shape kernel;  // spatial sizes
  Shape output;  // spatial sizes
  const ConvolutionDimensions& d;

  // The input position that tap `k` of output position `x` reads along dimension `i`, or -1 for a zero.
  int64_t Source(size_t i, int64_t x, int64_t k) const {
    const int64_t at = x * d.strides[i] + k * d.rhs_dilation[i] - d.padding_low[i];
    if (at < 0 || at % d.lhs_dilation[i] != 0) return -1;
    const int64_t source = at / d.lhs_dilation[i];
    return source < input[i] ? source : -1;
  }
};

// Advances a row-major index; false after the last.
bool Next(Shape& index, const Shape& limits) {
  for (size_t i = index.size(); i-- > 0;) {
    if (++index[i] < limits[i]) return true;
    index[i] = 0;
  }
  return false;
}

int64_t DilatedSize(int64_t n, int64_t dilation) { return n == 0 ? 0 : (n - 1) * dilation + 1; }

int64_t WindowCount(int64_t padded, int64_t window, int64_t stride) {
  return padded <= 0 || window > padded ? 0 : (padded - window) / stride + 1;
}

}  // namespace

Tensor Convolution(const Tensor& lhs, const Tensor& rhs, const ConvolutionDimensions& d,
                   ElementType result_type) {
  const ElementType type = ProductType(lhs.type(), rhs.type(), result_type);
  const size_t spatial = d.input_spatial.size();
  const Tensor input =
      Transpose(Convert(lhs, type), Joined({d.input_batch}, d.input_spatial, {d.input_feature}));
  Tensor kernel = Transpose(Convert(rhs, type),
                            Joined(d.kernel_spatial, {d.kernel_input_feature}, {d.kernel_output_feature}));
  std::vector<int64_t> reversed;
  for (size_t i = 0; i < spatial; ++i) {
    if (d.reversal[i]) reversed.push_back(static_cast<int64_t>(i));
  }
  if (!reversed.empty()) kernel = Reverse(kernel, reversed);

  Window window{{}, {}, {}, d};
  for (size_t i = 0; i < spatial; ++i) {
    window.input.push_back(input.dim(i + 1));
    window.kernel.push_back(kernel.dim(i));
    const int64_t padded =
        d.padding_low[i] + DilatedSize(window.input[i], d.lhs_dilation[i]) + d.padding_high[i];
    window.output.push_back(
        WindowCount(padded, DilatedSize(window.kernel[i], d.rhs_dilation[i]), d.strides[i]));
  }
  const int64_t groups = std::max(d.feature_groups, d.batch_groups);
  const int64_t batch = input.dim(0) / d.batch_groups;
  const int64_t channels = input.dim(spatial + 1), group_channels = channels / d.feature_groups;
  const int64_t features = kernel.dim(spatial + 1), group_features = features / groups;
  const int64_t taps = ElementCount(window.kernel), depth = taps * group_channels;
  const int64_t positions = ElementCount(window.output), rows = batch * positions;

  Shape shape = {batch};
  shape.insert(shape.end(), window.output.begin(), window.output.end());
  shape.push_back(features);
  Tensor result(type, shape);
  const auto size = static_cast<int64_t>(StorageBytes(type));
  std::byte* out = result.mutable_data();
  const Shape input_strides = RowMajorStrides(input.shape());

  // Where tap `k` of the window at `x` of image `n` reads its first channel, or null for a zero.
  auto source = [&](int64_t n, const Shape& x, const Shape& k) -> const std::byte* {
    int64_t offset = n * input_strides[0];
    for (size_t i = 0; i < spatial; ++i) {
      const int64_t at = window.Source(i, x[i], k[i]);
      if (at < 0) return nullptr;
      offset += at * input_strides[i + 1];
    }
    return input.data() + offset * size;
  };

  if (d.feature_groups > 1 && group_channels == 1 && group_features == 1) {
    // All groups at once: a channel is a lane.
    const std::vector<std::byte> zeros(static_cast<size_t>(channels * size));
    std::vector<const void*> reads(static_cast<size_t>(taps));
    Shape x(spatial, 0);
    for (int64_t row = 0, n = 0; row < rows; ++row) {
      Shape k(spatial, 0);
      for (int64_t tap = 0; tap < taps; ++tap, Next(k, window.kernel)) {
        const std::byte* from = source(n, x, k);
        reads[static_cast<size_t>(tap)] = from ? from : zeros.data();
      }
      if (!MultiplyChannels(type, reads.data(), kernel.data(), out + row * features * size, taps, channels))
        return {};
      if (!Next(x, window.output)) ++n;
    }
  } else {
    // What one output position reads, as a row of `depth` elements; some rows at a time make a matrix.
    const int64_t chunk =
        std::clamp<int64_t>((int64_t{1} << 18) / std::max<int64_t>(depth * size, 1), 6, 1024);
    std::vector<std::byte> patches(static_cast<size_t>(std::min(chunk, rows) * depth * size));
    const auto bytes = static_cast<size_t>(group_channels * size);
    for (int64_t g = 0; g < groups; ++g) {
      const int64_t first_channel = d.feature_groups > 1 ? g * group_channels : 0;
      int64_t n = d.batch_groups > 1 ? g * batch : 0;
      Shape x(spatial, 0);
      for (int64_t row = 0; row < rows; row += chunk) {
        const int64_t height = std::min(chunk, rows - row);
        std::byte* to = patches.data();
        for (int64_t r = 0; r < height; ++r) {
          Shape k(spatial, 0);
          for (int64_t tap = 0; tap < taps; ++tap, to += bytes, Next(k, window.kernel)) {
            const std::byte* from = source(n, x, k);
            if (from) {
              std::memcpy(to, from + first_channel * size, bytes);
            } else {
              std::memset(to, 0, bytes);
            }
          }
          if (!Next(x, window.output)) ++n;
        }
        const MatrixProduct product{patches.data(),
                                    kernel.data() + g * group_features * size,
                                    out + (row * features + g * group_features) * size,
                                    height,
                                    group_features,
                                    depth,
                                    depth,
                                    features,
                                    features};
        if (!Multiply(type, product)) return {};
      }
    }
  }

  // From [batch, spatial..., feature] to the result's order.
  Shape permutation(spatial + 2);
  permutation[static_cast<size_t>(d.output_batch)] = 0;
  permutation[static_cast<size_t>(d.output_feature)] = static_cast<int64_t>(spatial) + 1;
  for (size_t i = 0; i < spatial; ++i)
    permutation[static_cast<size_t>(d.output_spatial[i])] = static_cast<int64_t>(i) + 1;
  return Transpose(Convert(result, result_type), permutation);
}

}  // namespace tenon::eval
