// Elementwise ops. Those whose operands and result have one type come from the records, chlo's and tenon's too.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "tests/differential/generator.h"

namespace tenon::differential {

namespace {

struct NameRow {
  std::string_view name, family;
};
constexpr NameRow kNames[] = {
#define TENON_OP(code, name, class_name, family, core, cost, tolerance, ...) {name, family},
#include "hlo/ops/op_table.inc"
#undef TENON_OP
#define TENON_CHLO_OP(code, name, class_name, family, core, cost, tolerance, ...) {name, family},
#include "hlo/ops/op_table.inc"
#undef TENON_CHLO_OP
};

std::vector<NameRow> OfFamilies(std::initializer_list<std::string_view> families) {
  std::vector<NameRow> rows;
  for (const NameRow& row : kNames) {
    const bool wanted = std::find(families.begin(), families.end(), row.family) != families.end();
    // Parts of another op's decomposition; kinds of arguments of their own.
    const bool odd = row.name.find("._") != std::string_view::npos || row.name == "chlo.polygamma";
    if (wanted && !odd) rows.push_back(row);
  }
  return rows;
}

std::string FullName(std::string_view name) {
  return name.find('.') != name.npos ? std::string(name) : absl::StrCat("stablehlo.", std::string(name));
}

void Plain(Generator& g, const std::vector<NameRow>& rows) {
  const NameRow& row = rows[g.tape.Below(static_cast<uint32_t>(rows.size()))];
  const int classes = OperandClasses(row.name, 0) & 15;
  const bool signed_only = (OperandClasses(row.name, 0) & 64) != 0;
  if (classes == 0 && !signed_only) return;
  Value first = g.Any(classes | (signed_only ? kIntegers : 0));
  if (signed_only && IsUnsigned(first.type.element)) return;
  std::vector<Value> operands = {first};
  for (int i = 1; OperandClasses(row.name, i) != 0; ++i) operands.push_back(g.OfType(first.type));
  Type result = first.type;
  if ((row.name == "abs" || row.name == "chlo.abs") && IsComplex(result.element))
    result = result.With(PartType(result.element));
  g.One(FullName(row.name), std::move(operands), result);
}

void FromRecords(Generator& g) {
  static const std::vector<NameRow> rows =
      OfFamilies({"elementwise_unary", "elementwise_binary", "bitwise", "transcendental"});
  Plain(g, rows);
}
void FromChlo(Generator& g) {
  static const std::vector<NameRow> rows = OfFamilies({"chlo_function", "chlo_special"});
  Plain(g, rows);
}
void FromTenon(Generator& g) {
  static const std::vector<NameRow> rows = OfFamilies({"tenon_function"});
  Plain(g, rows);
}

void Compare(Generator& g) {
  const Value lhs = g.Any(15), rhs = g.OfType(lhs.type);
  const ElementType type = lhs.type.element;
  constexpr const char* kDirections[] = {"EQ", "NE", "GE", "GT", "LE", "LT"};
  const char* direction = kDirections[g.tape.Below(IsComplex(type) ? 2 : 6)];
  std::string kind = IsFloat(type)     ? (g.tape.OneIn(5) ? "TOTALORDER" : "FLOAT")
                     : IsComplex(type) ? "FLOAT"
                     : IsSigned(type)  ? "SIGNED"
                                       : "UNSIGNED";
  g.One("stablehlo.compare", {lhs, rhs}, lhs.type.With(ElementType::i1),
        absl::StrCat("comparison_direction = #stablehlo<comparison_direction ", direction,
                     ">, compare_type = #stablehlo<comparison_type ", kind, ">"));
}

void Select(Generator& g) {
  const Value on_true = g.Any(15), on_false = g.OfType(on_true.type);
  const Value predicate =
      g.OfType(g.tape.OneIn(4) ? Type{ElementType::i1, {}, {}} : on_true.type.With(ElementType::i1));
  g.One("stablehlo.select", {predicate, on_true, on_false}, on_true.type);
}

void Clamp(Generator& g) {
  const Value x = g.Any(kIntegers | kFloats);
  const Type bound = g.tape.OneIn(2) ? x.type : x.type.Of({});
  g.One("stablehlo.clamp", {g.OfType(bound), x, g.OfType(bound)}, x.type);
}

void Convert(Generator& g) {
  const Value x = g.Any(15);
  int classes = 15;
  if (IsComplex(x.type.element)) classes = kComplex;
  g.One("stablehlo.convert", {x}, x.type.With(g.Element(classes)));
}

void BitcastConvert(Generator& g) {
  const Value x = g.Any(kIntegers | kFloats);
  const ElementType to = g.Element(kIntegers | kFloats);
  const int from_bits = BitWidth(x.type.element), to_bits = BitWidth(to);
  Type result = x.type.With(to);
  if (from_bits > to_bits) {
    if (from_bits % to_bits != 0) return;
    result.dims.push_back(from_bits / to_bits);
  } else if (from_bits < to_bits) {
    if (to_bits % from_bits != 0 || x.type.dims.empty() || x.type.dims.back() != to_bits / from_bits) return;
    result.dims.pop_back();
  }
  g.One("stablehlo.bitcast_convert", {x}, result);
}

void ReducePrecision(Generator& g) {
  const Value x = g.Any(kFloats);
  g.One("stablehlo.reduce_precision", {x}, x.type,
        absl::StrCat("exponent_bits = ", 2 + g.tape.Below(7), " : i32, mantissa_bits = ", g.tape.Below(12),
                     " : i32"));
}

void ComplexParts(Generator& g) {
  if (g.tape.OneIn(2)) {
    const Value x = g.Any(kComplex);
    g.One(g.tape.OneIn(2) ? "stablehlo.real" : "stablehlo.imag", {x}, x.type.With(PartType(x.type.element)));
    return;
  }
  const Value re = g.Any(kFloats);
  if (re.type.element != ElementType::f32 && re.type.element != ElementType::f64) return;
  g.One("stablehlo.complex", {re, g.OfType(re.type)},
        re.type.With(re.type.element == ElementType::f32 ? ElementType::complex64 : ElementType::complex128));
}

void IsFinite(Generator& g) {
  const Value x = g.Any(kFloats);
  g.One("stablehlo.is_finite", {x}, x.type.With(ElementType::i1));
}

constexpr Recipe kRecipes[] = {{60, FromRecords},
                               {4, FromChlo},
                               {8, Compare},
                               {8, Select},
                               {4, Clamp},
                               {10, Convert},
                               {3, BitcastConvert},
                               {2, ReducePrecision},
                               {2, ComplexParts, Where::kRare},
                               {1, IsFinite},
                               {3, FromTenon, Where::kWide}};

}  // namespace

std::span<const Recipe> ElementwiseRecipes() { return kRecipes; }

}  // namespace tenon::differential
