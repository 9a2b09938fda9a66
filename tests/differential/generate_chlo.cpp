// chlo and tenon: the broadcasting forms of ops, constants, questions about infinities, scans, ragged products. Its elementwise functions come
// from the records (generate_elementwise.cpp).
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "tests/differential/generator.h"

namespace tenon::differential {

namespace {

constexpr std::string_view kChloOps[] = {
#define TENON_OP(...)
#define TENON_CHLO_OP(code, name, ...) name,
#include "hlo/ops/op_table.inc"
#undef TENON_CHLO_OP
#undef TENON_OP
};

// Dimensions of `shape` from the last back, each whole or 1.
std::vector<int64_t> Part(Generator& g, const std::vector<int64_t>& shape) {
  std::vector<int64_t> part(
      shape.end() - static_cast<ptrdiff_t>(g.tape.Below(static_cast<uint32_t>(shape.size() + 1))),
      shape.end());
  for (int64_t& d : part)
    if (g.tape.OneIn(3)) d = 1;
  return part;
}

void Broadcasting(Generator& g) {
  static const std::vector<std::string_view> ops = [] {
    std::vector<std::string_view> chosen;
    for (std::string_view name : kChloOps)
      if (name.starts_with("chlo.broadcast_")) chosen.push_back(name);
    return chosen;
  }();
  const std::string name(ops[g.tape.Below(static_cast<uint32_t>(ops.size()))]),
      op = name.substr(sizeof("chlo.broadcast_") - 1);
  int classes = OperandClasses(name, 1) & 15;  // the first of a select is its predicate
  if (op == "compare") classes = 15;
  if (op == "polygamma" || op == "zeta" || op == "next_after") classes = kFloats;
  if (op == "complex") classes = kFloats;
  if (op == "maximum" || op == "minimum" || op == "remainder") classes &= ~kComplex;
  if (op == "power" || op == "divide" || op == "remainder" || op == "atan2" || op == "subtract")
    classes &= ~kPredicates;
  if (op == "atan2") classes &= kFloats | kComplex;
  Type type = {g.Element(classes), g.Shape(0, 3), {}};
  if (op == "complex" && BitWidth(type.element) < 32) type.element = ElementType::f32;
  std::vector<Value> operands;
  std::vector<std::vector<int64_t>> shapes = {type.dims, Part(g, type.dims)};
  if (g.tape.OneIn(2)) std::swap(shapes[0], shapes[1]);
  if (op == "select") {
    const bool scalar = g.tape.OneIn(2);
    operands.push_back(g.OfType({ElementType::i1, scalar ? std::vector<int64_t>{} : type.dims, {}}));
  }
  for (const std::vector<int64_t>& shape : shapes) operands.push_back(g.OfType(type.Of(shape)));
  Type result = type;
  std::string attributes;
  if (op == "compare") {
    constexpr const char* kDirections[] = {"EQ", "NE", "GE", "GT", "LE", "LT"};
    result = type.With(ElementType::i1);
    attributes = absl::StrCat("comparison_direction = #chlo<comparison_direction ",
                              kDirections[g.tape.Below(IsComplex(type.element) ? 2 : 6)], ">");
  } else if (op == "complex") {
    result = type.With(type.element == ElementType::f32 ? ElementType::complex64 : ElementType::complex128);
  }
  g.One(name, std::move(operands), result, attributes);
}

void ConstantLike(Generator& g) {
  // A complex number as an attribute is of a dialect that is not read.
  const Value x = g.Any(15 & ~kComplex);
  const ElementType type = x.type.element;
  std::string value = IsFloat(type) ? (type == ElementType::f8E8M0FNU ? "2.0" : "1.5") : "1";
  if (IsPredicate(type)) {
    value = "true";
  } else {
    absl::StrAppend(&value, " : ", std::string(ElementTypeName(type)));
  }
  if (g.tape.OneIn(2)) {
    const std::string number = value.substr(0, value.find(' '));
    g.One("chlo.constant", {}, x.type,
          absl::StrCat("value = dense<", x.type.count() == 0 ? "" : number, "> : ", x.type.Text()));
    return;
  }
  g.One("chlo.constant_like", {x}, x.type, absl::StrCat("value = ", value));
}

void IsInfinite(Generator& g) {
  const Value x = g.Any(kFloats);
  constexpr const char* kOps[] = {"chlo.is_inf", "chlo.is_pos_inf", "chlo.is_neg_inf"};
  g.One(kOps[g.tape.Below(3)], {x}, x.type.With(ElementType::i1));
}

// Orders are small whole numbers.
void Polygamma(Generator& g) {
  const Value x = g.Any(kFloats);
  if (BitWidth(x.type.element) < 16) return;
  g.One("chlo.polygamma", {g.Splat(x.type, absl::StrCat(g.tape.Below(4), ".0")), x}, x.type);
}

// Inner part of asin and acos of complex numbers.
void ArcKernel(Generator& g) {
  const Value x = g.Any(kComplex);
  g.One("chlo._asin_acos_kernel", {x}, x.type);
}

// A running sum, or another op of two, along a dimension.
void Scan(Generator& g) {
  if (g.nested()) return;
  const Value x = g.Any(kIntegers | kFloats, 1, 2000);
  const auto dimension = static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(x.type.rank())));
  Type slice = x.type;
  slice.dims.erase(slice.dims.begin() + dimension);
  Region body = g.MakeRegion({slice, slice}, [&](const std::vector<Value>& v) {
    constexpr const char* kOps[] = {"stablehlo.add", "stablehlo.maximum", "stablehlo.multiply",
                                    "stablehlo.subtract"};
    const Value next = g.One(kOps[g.tape.Below(4)], {v[0], v[1]}, slice);
    return std::vector<Value>{g.tape.OneIn(2) ? next : v[1], next};
  });
  g.Emit("chlo.scan", {x, g.OfType(slice)}, {x.type, slice},
         absl::StrCat("dimension = ", dimension, " : i64, is_reverse = ", g.tape.OneIn(2) ? "true" : "false",
                      ", operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>"),
         {std::move(body)});
}

// Rows in groups, each group with a matrix of its own; what is beyond all groups is 0.
void RaggedDot(Generator& g) {
  const ElementType type = g.Element(kFloats | kIntegers | kComplex);
  const int64_t m = 1 + g.tape.Below(7), k = 1 + g.tape.Below(5), n = 1 + g.tape.Below(4),
                groups = 1 + g.tape.Below(3);
  std::vector<int64_t> sizes;
  int64_t left = m;
  for (int64_t i = 0; i < groups; ++i) {
    sizes.push_back(static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(left + 1))));
    left -= sizes.back();
  }
  g.One("chlo.ragged_dot",
        {g.OfType({type, {m, k}, {}}), g.OfType({type, {groups, k, n}, {}}),
         g.Numbers(ElementType::i64, sizes)},
        {type, {m, n}, {}},
        "ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], "
        "rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], "
        "rhs_group_dimensions = [0]>");
}

constexpr Recipe kRecipes[] = {{40, Broadcasting, Where::kWide}, {5, ConstantLike, Where::kWide},
                               {4, IsInfinite, Where::kWide},    {4, Polygamma, Where::kWide},
                               {2, ArcKernel, Where::kWide},     {5, Scan, Where::kWide},
                               {5, RaggedDot, Where::kWide}};

}  // namespace

std::span<const Recipe> ChloRecipes() { return kRecipes; }

}  // namespace tenon::differential
