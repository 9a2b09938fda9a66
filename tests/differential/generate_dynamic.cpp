// Open sizes: arguments with `?`, which a target's program is specialised for, and ops whose sizes are values. Sizes come from constants
// or from those of other values, never from data.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "tests/differential/generator.h"

namespace tenon::differential {

namespace {

uint32_t AllOpen(int64_t rank) { return (1u << rank) - 1; }

// The sizes of a value, as a vector of i32.
Value SizesOf(Generator& g, const Value& x) {
  if (x.type.rank() == 0 || g.tape.OneIn(2)) return g.Numbers(ElementType::i32, x.type.dims);
  std::vector<Value> sizes;
  for (int64_t d = 0; d < x.type.rank(); ++d) {
    const Value size = g.One("stablehlo.get_dimension_size", {x}, {ElementType::i32, {}, {}},
                             absl::StrCat("dimension = ", d, " : i64"));
    sizes.push_back(g.One("stablehlo.reshape", {size}, {ElementType::i32, {1}, {}}));
  }
  return g.One("stablehlo.concatenate", std::move(sizes), {ElementType::i32, {x.type.rank()}, {}},
               "dimension = 0 : i64");
}

// A value with open sizes, through a few ops that keep them.
Value OpenValue(Generator& g, int64_t least_rank) {
  const ElementType element = g.Element(kFloats | kIntegers);
  Type type{element, g.Shape(least_rank, 3), {}};
  const uint32_t open = type.rank() == 0 ? 0 : 1 + g.tape.Below(AllOpen(type.rank()));
  type = type.Open(open);
  Value x = g.FreshOpen(type);
  const uint32_t steps = g.tape.Below(4);
  constexpr const char* kUnary[] = {"stablehlo.abs", "stablehlo.negate", "stablehlo.sign"};
  constexpr const char* kBinary[] = {"stablehlo.add", "stablehlo.multiply", "stablehlo.maximum",
                                     "stablehlo.subtract"};
  for (uint32_t i = 0; i < steps; ++i) {
    if (g.tape.OneIn(2) && !IsUnsigned(element)) {
      x = g.One(kUnary[g.tape.Below(3)], {x}, type);
    } else {
      x = g.One(kBinary[g.tape.Below(4)], {x, g.tape.OneIn(2) ? g.FreshOpen(type) : x}, type);
    }
  }
  return x;
}

// Back among the values of written sizes.
void Close(Generator& g, const Value& x) {
  if (x.type.open == 0 || g.tape.OneIn(4)) return;
  g.One("stablehlo.dynamic_reshape",
        {x, g.Numbers(g.tape.OneIn(2) ? ElementType::i32 : ElementType::i64, x.type.dims)},
        x.type.Of(x.type.dims));
}

// An open value, or any other.
Value Operand(Generator& g, int64_t least_rank, int64_t most_elements = 2000) {
  return g.tape.OneIn(3) ? g.Any(15, least_rank, most_elements) : OpenValue(g, least_rank);
}

void Elementwise(Generator& g) {
  if (g.nested()) return;
  Close(g, OpenValue(g, 1));
}

void DynamicReshape(Generator& g) {
  if (g.nested()) return;
  const Value x = Operand(g, 0);
  const bool open = g.tape.OneIn(2);
  Type result = x.type.Of({x.type.count()});
  if (x.type.rank() > 0 && g.tape.OneIn(2)) {
    result.dims = x.type.dims;
    std::reverse(result.dims.begin(), result.dims.end());
  }
  const Value sizes = g.Numbers(ElementType::i32, result.dims);
  Close(g,
        g.One("stablehlo.dynamic_reshape", {x, sizes}, open ? result.Open(AllOpen(result.rank())) : result));
}

void DynamicBroadcast(Generator& g) {
  if (g.nested()) return;
  const Value x = Operand(g, 0, 300);
  const int64_t before = 1 + g.tape.Below(4);
  if (x.type.rank() > 3) return;
  Value sizes = g.Numbers(ElementType::i32, {before});
  Type result = x.type;
  result.dims.insert(result.dims.begin(), before);
  if (result.count() > 16000) return;
  if (x.type.rank() > 0)
    sizes = g.One("stablehlo.concatenate", {sizes, SizesOf(g, x)}, {ElementType::i32, {result.rank()}, {}},
                  "dimension = 0 : i64");
  std::vector<int64_t> dimensions;
  for (int64_t d = 0; d < x.type.rank(); ++d) dimensions.push_back(d + 1);
  result = result.Open(x.type.open << 1 | (g.tape.OneIn(2) ? 1 : 0));
  Close(g, g.One("stablehlo.dynamic_broadcast_in_dim", {x, sizes}, result,
                 absl::StrCat("broadcast_dimensions = ", Array(dimensions))));
}

void DynamicIota(Generator& g) {
  if (g.nested()) return;
  const Value x = Operand(g, 1);
  Type result{g.Element(kIntegers | kFloats), x.type.dims, {}};
  result = result.Open(x.type.open);
  Close(g, g.One("stablehlo.dynamic_iota", {SizesOf(g, x)}, result,
                 absl::StrCat("iota_dimension = ", g.tape.Below(static_cast<uint32_t>(x.type.rank())),
                              " : i64")));
}

void DynamicPad(Generator& g) {
  if (g.nested()) return;
  const Value x = Operand(g, 1);
  std::vector<int64_t> low, high, interior;
  Type result = x.type.Of({});
  for (int64_t size : x.type.dims) {
    low.push_back(static_cast<int64_t>(g.tape.Below(3)));
    high.push_back(static_cast<int64_t>(g.tape.Below(4)) - (low.back() > 0 ? 1 : 0));
    interior.push_back(g.tape.OneIn(4) ? 1 : 0);
    result.dims.push_back(size + std::max<int64_t>(size - 1, 0) * interior.back() + low.back() + high.back());
  }
  if (result.count() > 16000) return;
  if (x.type.open || g.tape.OneIn(2))
    result = result.Open(x.type.open ? x.type.open : AllOpen(result.rank()));
  Close(g, g.One("stablehlo.dynamic_pad",
                 {x, g.OfType(x.type.Of({})), g.Numbers(ElementType::i64, low),
                  g.Numbers(ElementType::i64, high), g.Numbers(ElementType::i64, interior)},
                 result));
}

// From a start that is written to the end or to a written limit.
void RealDynamicSlice(Generator& g) {
  if (g.nested()) return;
  const Value x = Operand(g, 1);
  std::vector<int64_t> starts, strides;
  Type result = x.type.Of({});
  for (int64_t size : x.type.dims) {
    starts.push_back(static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(size + 1))));
    strides.push_back(1 + (g.tape.OneIn(3) ? g.tape.Below(3) : 0));
    result.dims.push_back((size - starts.back() + strides.back() - 1) / strides.back());
  }
  result = result.Open(x.type.open ? AllOpen(x.type.rank()) : 0);
  Close(g,
        g.One("stablehlo.real_dynamic_slice",
              {x, g.Numbers(ElementType::i32, starts), SizesOf(g, x), g.Numbers(ElementType::i32, strides)},
              result));
}

void DynamicGather(Generator& g) {
  if (g.nested()) return;
  const Value x = g.Any(15, 1, 2000);
  if (x.type.rank() > 3) return;
  for (int64_t size : x.type.dims)
    if (size == 0) return;
  const int64_t n = 1 + g.tape.Below(5);
  std::vector<int64_t> slice = x.type.dims, offsets;
  slice[0] = 1;
  Type result = x.type;
  result.dims[0] = n;
  if (result.count() > 16000) return;
  std::string list;
  for (int64_t d = 1; d < x.type.rank(); ++d) absl::StrAppend(&list, list.empty() ? "" : ", ", d);
  g.One("stablehlo.dynamic_gather",
        {x, g.Fresh({ElementType::i32, {n, 1}, {}}, 0), g.Numbers(ElementType::i32, slice)}, result,
        absl::StrCat("dimension_numbers = #stablehlo.gather<offset_dims = [", list,
                     "], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, "
                     "indices_are_sorted = false"));
}

// One dimension in space, with its padding as a value.
void DynamicConvolution(Generator& g) {
  if (g.nested()) return;
  const ElementType type = g.Element(kFloats | kIntegers);
  const int64_t batch = 1 + g.tape.Below(2), size = 3 + g.tape.Below(6), in = 1 + g.tape.Below(3),
                out = 1 + g.tape.Below(4), window = 1 + g.tape.Below(3);
  const auto low = static_cast<int64_t>(g.tape.Below(3)), high = static_cast<int64_t>(g.tape.Below(3));
  const Type result{type, {batch, size + low + high - window + 1, out}, {}};
  const Value padding =
      g.One("stablehlo.reshape", {g.Numbers(ElementType::i64, {low, high})}, {ElementType::i64, {1, 2}, {}});
  g.One("stablehlo.dynamic_conv",
        {g.OfType({type, {batch, size, in}, {}}), g.OfType({type, {window, in, out}, {}}), padding}, result,
        "window_strides = array<i64: 1>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, "
        "f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64");
}

void SetDimensionSize(Generator& g) {
  if (g.nested()) return;
  const Value x = g.Any(15, 1, 2000);
  const uint32_t dimension = g.tape.Below(static_cast<uint32_t>(x.type.rank()));
  const Value size = g.Splat({ElementType::i32, {}, {}}, absl::StrCat(x.type.dims[dimension]));
  g.One("stablehlo.set_dimension_size", {x, size}, x.type, absl::StrCat("dimension = ", dimension, " : i64"));
}

constexpr Recipe kRecipes[] = {{6, Elementwise, Where::kWide},      {6, DynamicReshape, Where::kWide},
                               {6, DynamicBroadcast, Where::kWide}, {5, DynamicIota, Where::kWide},
                               {5, DynamicPad, Where::kWide},       {5, RealDynamicSlice, Where::kWide},
                               {4, DynamicGather, Where::kWide},    {4, DynamicConvolution, Where::kWide},
                               {3, SetDimensionSize, Where::kWide}};

}  // namespace

std::span<const Recipe> DynamicRecipes() { return kRecipes; }

}  // namespace tenon::differential
