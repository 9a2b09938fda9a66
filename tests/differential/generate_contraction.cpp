// dot_general, dot, convolution, fft, cholesky, triangular_solve, batch normalisation.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tests/differential/generator.h"

namespace tenon::differential {

namespace {

std::string List(const std::vector<int64_t>& numbers) { return "[" + absl::StrJoin(numbers, ", ") + "]"; }

ElementType ResultOf(Generator& g, ElementType type) {
  if (!g.tape.OneIn(3)) return type;
  if (IsFloat(type)) return BitWidth(type) < 32 ? ElementType::f32 : type;
  return IsSigned(type) && BitWidth(type) < 32 ? ElementType::i32 : type;
}

// Dimensions of both operands in any order: batch, free, contracting.
void DotGeneral(Generator& g) {
  const ElementType type = g.Element(kIntegers | kFloats | kComplex);
  const std::vector<int64_t> batch = g.tape.OneIn(2) ? g.Shape(1, 2) : std::vector<int64_t>{},
                             contracted = g.tape.OneIn(4) ? g.Shape(0, 2) : g.Shape(1, 1);
  const std::vector<int64_t> rows = g.Shape(0, 1), columns = g.Shape(0, 1);
  auto make = [&](const std::vector<int64_t>& free, std::vector<int64_t>* batching,
                  std::vector<int64_t>* contracting) {
    // Which group a dimension belongs to: batch 0, contracted 1, free 2; those of a group stay in order.
    std::vector<int> groups;
    for (size_t i = 0; i < batch.size(); ++i) groups.push_back(0);
    for (size_t i = 0; i < contracted.size(); ++i) groups.push_back(1);
    for (size_t i = 0; i < free.size(); ++i) groups.push_back(2);
    for (size_t i = groups.size(); i > 1; --i)
      std::swap(groups[i - 1], groups[i - 1 - g.tape.Below(static_cast<uint32_t>(i))]);
    std::vector<int64_t> dims;
    size_t next[3] = {0, 0, 0};
    for (int group : groups) {
      const std::vector<int64_t>& sizes = group == 0 ? batch : group == 1 ? contracted : free;
      if (group == 0) batching->push_back(static_cast<int64_t>(dims.size()));
      if (group == 1) contracting->push_back(static_cast<int64_t>(dims.size()));
      dims.push_back(sizes[next[group]++]);
    }
    return Type{type, dims, {}};
  };
  std::vector<int64_t> lb, rb, lc, rc;
  const Type lhs = make(rows, &lb, &lc), rhs = make(columns, &rb, &rc);
  std::vector<int64_t> dims = batch;
  dims.insert(dims.end(), rows.begin(), rows.end());
  dims.insert(dims.end(), columns.begin(), columns.end());
  if (lhs.count() > 20000 || rhs.count() > 20000 || Type{type, dims, {}}.count() > 20000) return;
  g.One("stablehlo.dot_general", {g.OfType(lhs), g.OfType(rhs)}, {ResultOf(g, type), dims, {}},
        absl::StrCat("dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = ", List(lb),
                     ", rhs_batching_dimensions = ", List(rb), ", lhs_contracting_dimensions = ", List(lc),
                     ", rhs_contracting_dimensions = ", List(rc), ">"));
}

// A product of whatever is there with a matrix.
void Dot(Generator& g) {
  const Value x = g.Any(kIntegers | kFloats | kComplex, 1, 4000);
  if (x.type.rank() > 2) return;
  const int64_t columns = g.Size();
  const Value y = g.OfType(x.type.Of({x.type.dims.back(), columns}));
  std::vector<int64_t> dims(x.type.dims.begin(), x.type.dims.end() - 1);
  dims.push_back(columns);
  g.One("stablehlo.dot", {x, y}, x.type.Of(dims));
}

void Convolution(Generator& g) {
  const ElementType type = g.tape.OneIn(5) ? g.Element(kIntegers) : g.Element(kFloats | kComplex);
  const size_t spatial = 1 + g.tape.Below(2);
  int64_t feature_groups = 1, batch_groups = 1;
  if (g.tape.OneIn(4)) (g.tape.OneIn(2) ? batch_groups : feature_groups) = 2;
  const int64_t batch = (1 + static_cast<int64_t>(g.tape.Below(3))) * batch_groups,
                in_per_group = 1 + static_cast<int64_t>(g.tape.Below(4));
  const int64_t out = (1 + static_cast<int64_t>(g.tape.Below(5))) * feature_groups * batch_groups;
  std::vector<int64_t> input, kernel, output, strides, padding, lhs_dilation, rhs_dilation, reversal;
  for (size_t d = 0; d < spatial; ++d) {
    const int64_t size = 1 + static_cast<int64_t>(g.tape.Below(10)),
                  window = 1 + static_cast<int64_t>(g.tape.Below(4));
    strides.push_back(g.tape.OneIn(3) ? 2 : 1);
    lhs_dilation.push_back(g.tape.OneIn(5) ? 2 : 1);
    rhs_dilation.push_back(g.tape.OneIn(5) ? 2 : 1);
    reversal.push_back(g.tape.OneIn(6) ? 1 : 0);
    const int64_t low = static_cast<int64_t>(g.tape.Below(4)) - (g.tape.OneIn(4) ? 1 : 0),
                  high = g.tape.Below(3);
    padding.insert(padding.end(), {low, high});
    const int64_t padded = (size - 1) * lhs_dilation[d] + 1 + low + high,
                  taps = (window - 1) * rhs_dilation[d] + 1;
    input.push_back(size);
    kernel.push_back(window);
    output.push_back(padded < taps ? 0 : (padded - taps) / strides[d] + 1);
    if (padded < 0) return;
  }
  // Where batch, feature and space stand.
  auto place = [&](int64_t first, int64_t second, const std::vector<int64_t>& space, int64_t* at_first,
                   int64_t* at_second, std::vector<int64_t>* at_space) {
    std::vector<int64_t> dims;
    const uint32_t form = g.tape.Below(3);
    if (form == 0) {  // b, spatial, f
      *at_first = 0;
      dims.push_back(first);
    } else if (form == 1) {  // b, f, spatial
      *at_first = 0;
      *at_second = 1;
      dims = {first, second};
    }
    for (int64_t size : space) {
      at_space->push_back(static_cast<int64_t>(dims.size()));
      dims.push_back(size);
    }
    if (form == 0) {
      *at_second = static_cast<int64_t>(dims.size());
      dims.push_back(second);
    } else if (form == 2) {  // spatial, f, b
      *at_second = static_cast<int64_t>(dims.size());
      *at_first = *at_second + 1;
      dims.push_back(second);
      dims.push_back(first);
    }
    return dims;
  };
  int64_t ib = 0, jf = 0, ki = 0, ko = 0, ob = 0, of = 0;
  std::vector<int64_t> is, ks, os;
  const Type lhs{type, place(batch, in_per_group * feature_groups, input, &ib, &jf, &is), {}};
  const Type rhs{type, place(in_per_group, out, kernel, &ki, &ko, &ks), {}};
  const Type result{ResultOf(g, type), place(batch / batch_groups, out, output, &ob, &of, &os), {}};
  std::string pairs;
  for (size_t d = 0; d < spatial; ++d)
    absl::StrAppend(&pairs, d ? ", " : "", "[", padding[2 * d], ", ", padding[2 * d + 1], "]");
  g.One("stablehlo.convolution", {g.OfType(lhs), g.OfType(rhs)}, result,
        absl::StrCat("window_strides = ", Array(strides), ", padding = dense<[", pairs, "]> : tensor<",
                     spatial, "x2xi64>, lhs_dilation = ", Array(lhs_dilation),
                     ", rhs_dilation = ", Array(rhs_dilation), ", window_reversal = ", Bools(reversal),
                     ", dimension_numbers = #stablehlo.conv<raw input_batch_dimension = ", ib,
                     ", input_feature_dimension = ", jf, ", input_spatial_dimensions = ", List(is),
                     ", kernel_input_feature_dimension = ", ki, ", kernel_output_feature_dimension = ", ko,
                     ", kernel_spatial_dimensions = ", List(ks), ", output_batch_dimension = ", ob,
                     ", output_feature_dimension = ", of, ", output_spatial_dimensions = ", List(os),
                     ">, feature_group_count = ", feature_groups,
                     " : i64, batch_group_count = ", batch_groups, " : i64"));
}

void Fft(Generator& g) {
  const bool wide = g.Element(kFloats) == ElementType::f64;
  const ElementType real = wide ? ElementType::f64 : ElementType::f32,
                    complex = wide ? ElementType::complex128 : ElementType::complex64;
  std::vector<int64_t> dims = g.Shape(1, 2);
  for (int64_t& d : dims) d = std::max<int64_t>(d, 1);
  const int64_t length = dims.back(), half = length / 2 + 1;
  std::vector<int64_t> halved = dims;
  halved.back() = half;
  constexpr const char* kKinds[] = {"FFT", "IFFT", "RFFT", "IRFFT"};
  const uint32_t kind = g.tape.Below(4);
  const Type operand{kind == 2 ? real : complex, kind == 3 ? halved : dims, {}},
      result{kind == 3 ? real : complex, kind == 2 ? halved : dims, {}};
  g.One("stablehlo.fft", {g.OfType(operand)}, result,
        absl::StrCat("fft_type = #stablehlo<fft_type ", kKinds[kind], ">, fft_length = ", Array({length})));
}

void BatchNorm(Generator& g) {
  const Value x = g.Any(kFloats, 2, 4000);
  if (BitWidth(x.type.element) < 32) return;
  const auto feature = static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(x.type.rank())));
  const Type scale = x.type.Of({x.type.dims[static_cast<size_t>(feature)]});
  const Value variance = g.One("stablehlo.abs", {g.OfType(scale)}, scale);
  g.One("stablehlo.batch_norm_inference", {x, g.OfType(scale), g.OfType(scale), g.OfType(scale), variance},
        x.type, absl::StrCat("epsilon = 0.01 : f32, feature_index = ", feature, " : i64"));
}

void BatchNormTraining(Generator& g) {
  const Value x = g.Any(kFloats, 2, 4000);
  if (BitWidth(x.type.element) < 32) return;
  const auto feature = static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(x.type.rank())));
  const Type scale = x.type.Of({x.type.dims[static_cast<size_t>(feature)]});
  const std::string attributes = absl::StrCat("epsilon = 0.01 : f32, feature_index = ", feature, " : i64");
  if (g.tape.OneIn(2)) {
    const Value variance = g.One("stablehlo.abs", {g.OfType(scale)}, scale);
    g.Emit("stablehlo.batch_norm_grad", {x, g.OfType(scale), g.OfType(scale), variance, g.OfType(x.type)},
           {x.type, scale, scale}, attributes);
  } else {
    g.Emit("stablehlo.batch_norm_training", {x, g.OfType(scale), g.OfType(scale)}, {x.type, scale, scale},
           attributes);
  }
}

void TriangularSolve(Generator& g) {
  const ElementType type = g.Element(kFloats);
  if (BitWidth(type) < 32) return;
  const int64_t n = 1 + static_cast<int64_t>(g.tape.Below(6)), m = 1 + static_cast<int64_t>(g.tape.Below(4));
  const bool left = g.tape.OneIn(2), lower = g.tape.OneIn(2), unit = g.tape.OneIn(2);
  const Type square{type, {n, n}, {}},
      sides{type, left ? std::vector<int64_t>{n, m} : std::vector<int64_t>{m, n}, {}};
  g.One("stablehlo.triangular_solve", {g.OfType(square), g.OfType(sides)}, sides,
        absl::StrCat("left_side = ", left ? "true" : "false", ", lower = ", lower ? "true" : "false",
                     ", unit_diagonal = ", unit ? "true" : "false", ", transpose_a = #stablehlo<transpose ",
                     g.tape.OneIn(2) ? "TRANSPOSE" : "NO_TRANSPOSE", ">"));
}

void Cholesky(Generator& g) {
  const ElementType type = g.Element(kFloats);
  if (BitWidth(type) < 32) return;
  const int64_t n = 1 + static_cast<int64_t>(g.tape.Below(6));
  const Type square{type, {n, n}, {}};
  // A of a matrix with its own transpose, and something on the diagonal.
  const Value a = g.OfType(square);
  const Value product = g.One("stablehlo.dot_general", {a, a}, square,
                              "dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], "
                              "rhs_contracting_dimensions = [1]>");
  g.One("stablehlo.cholesky", {product}, square,
        absl::StrCat("lower = ", g.tape.OneIn(2) ? "true" : "false"));
}

constexpr Recipe kRecipes[] = {{8, DotGeneral},
                               {4, Dot},
                               {8, Convolution},
                               {3, Fft, Where::kRare},
                               {2, BatchNorm, Where::kRare},
                               {3, TriangularSolve, Where::kRare},
                               {2, Cholesky, Where::kRare},
                               {6, BatchNormTraining, Where::kWide},
                               {3, TriangularSolve, Where::kWide},
                               {3, Cholesky, Where::kWide}};

}  // namespace

std::span<const Recipe> ContractionRecipes() { return kRecipes; }

}  // namespace tenon::differential
