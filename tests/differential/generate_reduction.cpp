// reduce, reduce_window, select_and_scatter, sort, map.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "tests/differential/generator.h"

namespace tenon::differential {

namespace {

std::string Direction(const char* direction, ElementType type) {
  const char* kind = IsFloat(type) ? "FLOAT" : IsSigned(type) ? "SIGNED" : "UNSIGNED";
  return absl::StrCat("comparison_direction = #stablehlo<comparison_direction ", direction,
                      ">, compare_type = #stablehlo<comparison_type ", kind, ">");
}

// The index of the extreme value beside it, the lower of equal ones.
Region ArgExtreme(Generator& g, const std::vector<ElementType>& types) {
  const Type value{types[0], {}, {}}, index{types[1], {}, {}}, bit{ElementType::i1, {}, {}};
  const char* direction = g.tape.OneIn(2) ? "GT" : "LT";
  return g.MakeRegion({value, index, value, index}, [&](const std::vector<Value>& v) {
    const Value better = g.One("stablehlo.compare", {v[0], v[2]}, bit, Direction(direction, value.element));
    const Value equal = g.One("stablehlo.compare", {v[0], v[2]}, bit, Direction("EQ", value.element));
    const Value lower = g.One("stablehlo.compare", {v[1], v[3]}, bit, Direction("LT", index.element));
    const Value tie = g.One("stablehlo.and", {equal, lower}, bit);
    const Value first = g.One("stablehlo.or", {better, tie}, bit);
    return std::vector<Value>{g.One("stablehlo.select", {better, v[0], v[2]}, value),
                              g.One("stablehlo.select", {first, v[1], v[3]}, index)};
  });
}

std::vector<int64_t> Without(const std::vector<int64_t>& dims, const std::vector<int64_t>& reduced) {
  std::vector<int64_t> kept;
  for (size_t d = 0; d < dims.size(); ++d)
    if (std::find(reduced.begin(), reduced.end(), static_cast<int64_t>(d)) == reduced.end())
      kept.push_back(dims[d]);
  return kept;
}

void Reduce(Generator& g) {
  const Value x = g.Any(15);
  std::vector<int64_t> reduced;
  for (int64_t d = 0; d < x.type.rank(); ++d)
    if (!g.tape.OneIn(2)) reduced.push_back(d);
  if (reduced.empty() && x.type.rank() > 0) reduced.push_back(x.type.rank() - 1);
  std::vector<Value> operands = {x};
  std::vector<ElementType> types = {x.type.element};
  const bool ordered = IsInteger(x.type.element) || IsFloat(x.type.element);
  const bool arg = ordered && g.tape.OneIn(5);
  if (arg) {
    types.push_back(ElementType::i32);
    operands.push_back(g.OfType(x.type.With(ElementType::i32)));
  } else if (g.tape.OneIn(8)) {
    types.push_back(g.Element(15));
    operands.push_back(g.OfType(x.type.With(types[1])));
  }
  std::vector<Type> results;
  const std::vector<int64_t> kept = Without(x.type.dims, reduced);
  for (ElementType type : types) {
    operands.push_back(g.OfType({type, {}, {}}));
    results.push_back({type, kept, {}});
  }
  Region body = arg ? ArgExtreme(g, types) : g.Reducer(types);
  g.Emit("stablehlo.reduce", std::move(operands), results, absl::StrCat("dimensions = ", Array(reduced)),
         {std::move(body)});
}

struct Window {
  std::vector<int64_t> sizes, strides, base, window, padding, result;
};

std::optional<Window> MakeWindow(Generator& g, const std::vector<int64_t>& dims, bool dilated) {
  Window w;
  for (int64_t size : dims) {
    const int64_t taps = 1 + static_cast<int64_t>(g.tape.Below(3));
    w.sizes.push_back(taps);
    w.strides.push_back(1 + static_cast<int64_t>(g.tape.Below(2)));
    w.base.push_back(dilated && g.tape.OneIn(6) ? 2 : 1);
    w.window.push_back(dilated && g.tape.OneIn(6) ? 2 : 1);
    const int64_t low = g.tape.Below(2), high = g.tape.Below(2);
    w.padding.insert(w.padding.end(), {low, high});
    const int64_t padded = (size == 0 ? 0 : (size - 1) * w.base.back() + 1) + low + high,
                  reach = (taps - 1) * w.window.back() + 1;
    if (size == 0) return std::nullopt;
    w.result.push_back(padded < reach ? 0 : (padded - reach) / w.strides.back() + 1);
  }
  return w;
}

std::string PaddingText(const Window& w) {
  std::string pairs;
  for (size_t d = 0; d < w.sizes.size(); ++d)
    absl::StrAppend(&pairs, d ? ", " : "", "[", w.padding[2 * d], ", ", w.padding[2 * d + 1], "]");
  return absl::StrCat("padding = dense<[", pairs, "]> : tensor<", w.sizes.size(), "x2xi64>");
}

void ReduceWindow(Generator& g) {
  const Value x = g.Any(15, 1, 4000);
  const std::optional<Window> w = MakeWindow(g, x.type.dims, true);
  if (!w) return;
  g.Emit("stablehlo.reduce_window", {x, g.OfType(x.type.Of({}))}, {x.type.Of(w->result)},
         absl::StrCat("window_dimensions = ", Array(w->sizes), ", window_strides = ", Array(w->strides),
                      ", base_dilations = ", Array(w->base), ", window_dilations = ", Array(w->window), ", ",
                      PaddingText(*w)),
         {g.Reducer({x.type.element})});
}

void SelectAndScatter(Generator& g) {
  const Value x = g.Any(kFloats | kIntegers, 1, 2000);
  const std::optional<Window> w = MakeWindow(g, x.type.dims, false);
  if (!w) return;
  const Type scalar = x.type.Of({});
  const char* direction = g.tape.OneIn(2) ? "GE" : "LE";
  Region select = g.MakeRegion({scalar, scalar}, [&](const std::vector<Value>& v) {
    return std::vector<Value>{g.One("stablehlo.compare", {v[0], v[1]}, scalar.With(ElementType::i1),
                                    Direction(direction, scalar.element))};
  });
  Region scatter = g.MakeRegion({scalar, scalar}, [&](const std::vector<Value>& v) {
    return std::vector<Value>{g.One("stablehlo.add", {v[0], v[1]}, scalar)};
  });
  g.One("stablehlo.select_and_scatter", {x, g.OfType(x.type.Of(w->result)), g.OfType(scalar)}, x.type,
        absl::StrCat("window_dimensions = ", Array(w->sizes), ", window_strides = ", Array(w->strides), ", ",
                     PaddingText(*w)),
        {std::move(select), std::move(scatter)});
}

void Sort(Generator& g) {
  const Value x = g.Any(kFloats | kIntegers, 1);
  const int64_t dimension = g.tape.OneIn(2)
                                ? x.type.rank() - 1
                                : static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(x.type.rank())));
  std::vector<Value> operands = {x};
  if (g.tape.OneIn(2)) operands.push_back(g.OfType(x.type.With(g.Element(15))));
  std::vector<Type> results, scalars;
  for (const Value& operand : operands) {
    results.push_back(operand.type);
    scalars.insert(scalars.end(), {operand.type.Of({}), operand.type.Of({})});
  }
  const char* direction = g.tape.OneIn(2) ? "GT" : "LT";
  // Only a total order gives one result where there are NaN.
  std::string how = Direction(direction, x.type.element);
  if (IsFloat(x.type.element)) how.replace(how.rfind("FLOAT"), 5, "TOTALORDER");
  Region body = g.MakeRegion(scalars, [&](const std::vector<Value>& v) {
    return std::vector<Value>{g.One("stablehlo.compare", {v[0], v[1]}, {ElementType::i1, {}, {}}, how)};
  });
  g.Emit("stablehlo.sort", std::move(operands), results,
         absl::StrCat("dimension = ", dimension, " : i64, is_stable = true"), {std::move(body)});
}

void Map(Generator& g) {
  const Value x = g.Any(15), y = g.OfType(x.type);
  std::vector<int64_t> dimensions;
  for (int64_t d = 0; d < x.type.rank(); ++d) dimensions.push_back(d);
  const Type scalar = x.type.Of({});
  Region body = g.MakeRegion({scalar, scalar}, [&](const std::vector<Value>& v) {
    const Value sum = g.One("stablehlo.add", {v[0], v[1]}, scalar);
    return std::vector<Value>{g.One("stablehlo.multiply", {sum, v[0]}, scalar)};
  });
  g.One("stablehlo.map", {x, y}, x.type, absl::StrCat("dimensions = ", Array(dimensions)), {std::move(body)});
}

constexpr Recipe kRecipes[] = {{14, Reduce}, {6, ReduceWindow}, {2, SelectAndScatter}, {5, Sort}, {1, Map}};

}  // namespace

Region Generator::Reducer(const std::vector<ElementType>& types) {
  std::vector<Type> scalars;
  for (int side = 0; side < 2; ++side)
    for (ElementType type : types) scalars.push_back({type, {}, {}});
  return MakeRegion(scalars, [&](const std::vector<Value>& v) {
    std::vector<Value> yields;
    for (size_t k = 0; k < types.size(); ++k) {
      const Value &a = v[k], &b = v[k + types.size()];
      const Type scalar = a.type;
      const bool ordered = !IsComplex(types[k]);
      const bool bits = IsInteger(types[k]) || IsPredicate(types[k]);
      std::vector<const char*> ops = {"stablehlo.add", "stablehlo.add"};
      if (ordered) ops.insert(ops.end(), {"stablehlo.maximum", "stablehlo.minimum"});
      ops.push_back("stablehlo.multiply");
      if (bits) ops.insert(ops.end(), {"stablehlo.and", "stablehlo.or", "stablehlo.xor"});
      const char* op = ops[tape.Below(static_cast<uint32_t>(ops.size()))];
      if (IsFloat(types[k]) && tape.OneIn(8)) {
        // log(exp(a) + exp(b))
        const Value most = One("stablehlo.maximum", {a, b}, scalar),
                    least = One("stablehlo.minimum", {a, b}, scalar);
        const Value apart = One("stablehlo.subtract", {least, most}, scalar);
        const Value rest =
            One("stablehlo.log_plus_one", {One("stablehlo.exponential", {apart}, scalar)}, scalar);
        yields.push_back(One("stablehlo.add", {most, rest}, scalar));
      } else {
        yields.push_back(One(op, {a, b}, scalar));
      }
    }
    return yields;
  });
}

std::span<const Recipe> ReductionRecipes() { return kRecipes; }

}  // namespace tenon::differential
