// Quantized types with a scale for each slice of an axis. Those with one scale are in generate_control.cpp.
#include "absl/strings/str_cat.h"
#include "tests/differential/generator.h"

namespace tenon::differential {

namespace {

// "{0.5:3, 0.1, …}"
std::string Scales(Generator& g, int64_t count, bool zeros) {
  constexpr const char* kScales[] = {"0.5", "0.1", "0.0123", "2.0", "0.05"};
  std::string text;
  for (int64_t i = 0; i < count; ++i) {
    absl::StrAppend(&text, i ? ", " : "", kScales[g.tape.Below(5)]);
    const auto zero = static_cast<int>(g.tape.Below(7)) - 3;
    if (zeros && zero != 0) absl::StrAppend(&text, ":", zero);
  }
  return "{" + text + "}";
}

// Into the type, through an op that keeps it or moves its axis, and out again.
void PerAxis(Generator& g) {
  Type type{ElementType::f32, g.Shape(1, 3), {}};
  const auto axis = static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(type.rank())));
  const int64_t count = type.dims[static_cast<size_t>(axis)];
  if (count == 0) return;
  const std::string scales = Scales(g, count, true);
  auto spelled = [&](int64_t at) { return absl::StrCat("!quant.uniform<i8:f32:", at, ", ", scales, ">"); };
  Type quantized{ElementType::i8, type.dims, spelled(axis)};
  Value q = g.One("stablehlo.uniform_quantize", {g.OfType(type)}, quantized);
  if (type.rank() == 2 && g.tape.OneIn(2)) {
    std::swap(type.dims[0], type.dims[1]);
    quantized = {ElementType::i8, type.dims, spelled(1 - axis)};
    q = g.One("stablehlo.transpose", {q}, quantized, absl::StrCat("permutation = ", Array({1, 0})));
  }
  g.One("stablehlo.uniform_dequantize", {q}, type);
}

// Each column of the right operand has its own scale.
void Dot(Generator& g) {
  const int64_t m = 1 + g.tape.Below(5), k = 1 + g.tape.Below(12), n = 1 + g.tape.Below(5);
  std::string right, product;
  for (int64_t i = 0; i < n; ++i) {
    const auto scale = static_cast<double>(1 + g.tape.Below(8)) / 64;
    absl::StrAppend(&right, i ? ", " : "", absl::StrCat(scale));
    absl::StrAppend(&product, i ? ", " : "", absl::StrCat(scale / 16));
  }
  const Type lhs{ElementType::f32, {m, k}, {}}, rhs{ElementType::f32, {k, n}, {}},
      out{ElementType::f32, {m, n}, {}};
  const Value a = g.One("stablehlo.uniform_quantize", {g.OfType(lhs)},
                        {ElementType::i8, lhs.dims, "!quant.uniform<i8:f32, 0.0625:3>"});
  const Value b =
      g.One("stablehlo.uniform_quantize", {g.OfType(rhs)},
            {ElementType::i8, rhs.dims, absl::StrCat("!quant.uniform<i8<-127:127>:f32:1, {", right, "}>")});
  const Value c =
      g.One("stablehlo.dot_general", {a, b},
            {ElementType::i32, out.dims, absl::StrCat("!quant.uniform<i32:f32:1, {", product, "}>")},
            "dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], "
            "rhs_contracting_dimensions = [0]>");
  g.One("stablehlo.uniform_dequantize", {c}, out);
}

// A float operand with quantized weights.
void Hybrid(Generator& g) {
  const int64_t m = 1 + g.tape.Below(5), k = 1 + g.tape.Below(12), n = 1 + g.tape.Below(5);
  const Type lhs{ElementType::f32, {m, k}, {}}, rhs{ElementType::f32, {k, n}, {}},
      out{ElementType::f32, {m, n}, {}};
  const Value b = g.One("stablehlo.uniform_quantize", {g.OfType(rhs)},
                        {ElementType::i8, rhs.dims, "!quant.uniform<i8<-127:127>:f32, 0.0625>"});
  g.One("stablehlo.dot_general", {g.OfType(lhs), b}, out,
        "dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions "
        "= [0]>");
}

constexpr Recipe kRecipes[] = {
    {10, PerAxis, Where::kWide}, {5, Dot, Where::kWide}, {3, Hybrid, Where::kWide}};

}  // namespace

std::span<const Recipe> QuantizedRecipes() { return kRecipes; }

}  // namespace tenon::differential
