// Shapes, slices, gather and scatter.
#include <algorithm>
#include <numeric>

#include "absl/strings/str_cat.h"
#include "tests/differential/generator.h"

namespace tenon::differential {

namespace {

std::vector<int64_t> Permutation(Generator& g, int64_t rank) {
  std::vector<int64_t> order(static_cast<size_t>(rank));
  std::iota(order.begin(), order.end(), 0);
  for (size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[i - 1 - g.tape.Below(static_cast<uint32_t>(i))]);
  return order;
}

void Iota(Generator& g) {
  const std::vector<int64_t> shape = g.Shape(1, 3);
  g.One("stablehlo.iota", {}, {g.Element(kIntegers | kFloats | kComplex), shape, {}},
        absl::StrCat("iota_dimension = ", g.tape.Below(static_cast<uint32_t>(shape.size())), " : i64"));
}

void Constant(Generator& g) {
  const Type type{g.Element(15), g.Shape(0, 3), {}};
  constexpr const char* kReals[] = {"0.0", "1.0", "-1.5", "0.3", "3.0", "-0.0"};
  constexpr const char* kIntegersText[] = {"0", "1", "2", "3", "1", "0"};
  const uint32_t which = g.tape.Below(6);
  std::string text = kIntegersText[which];
  if (IsFloat(type.element)) text = type.element == ElementType::f8E8M0FNU ? "1.0" : kReals[which];
  if (IsComplex(type.element)) text = absl::StrCat("(", kReals[which], ", ", kReals[5 - which], ")");
  if (IsPredicate(type.element)) text = which % 2 ? "true" : "false";
  if (BitWidth(type.element) == 2 && IsInteger(type.element) && which > 1) text = "1";
  g.Splat(type, text);
}

void BroadcastInDim(Generator& g) {
  const Value x = g.Any(15, 0, 512);
  if (x.type.rank() > 3) return;
  Type result = x.type;
  std::vector<int64_t> dimensions;
  // New dimensions go before, between and after; dimensions of 1 may be repeated.
  result.dims.clear();
  for (int64_t d = 0; d <= x.type.rank(); ++d) {
    if (result.dims.size() < 4 && g.tape.OneIn(2)) result.dims.push_back(g.Size());
    if (d == x.type.rank()) break;
    dimensions.push_back(static_cast<int64_t>(result.dims.size()));
    const int64_t size = x.type.dims[static_cast<size_t>(d)];
    result.dims.push_back(size == 1 && g.tape.OneIn(2) ? g.Size() : size);
  }
  if (result.count() > 16000) return;
  g.One("stablehlo.broadcast_in_dim", {x}, result,
        absl::StrCat("broadcast_dimensions = ", Array(dimensions)));
}

void Reshape(Generator& g) {
  const Value x = g.Any(15);
  int64_t left = x.type.count();
  std::vector<int64_t> dims;
  if (left == 0) {
    dims = x.type.dims;
    std::reverse(dims.begin(), dims.end());
  }
  while (left > 1 && dims.size() < 4) {
    const int64_t wanted = 2 + static_cast<int64_t>(g.tape.Below(6));
    int64_t size = dims.size() == 3 ? left : 1;
    for (int64_t factor = std::min(wanted, left); factor > 1 && size == 1; --factor)
      if (left % factor == 0) size = factor;
    if (size == 1) size = left;
    dims.push_back(size);
    left /= size;
    if (g.tape.OneIn(6) && dims.size() < 3) dims.push_back(1);
  }
  g.One("stablehlo.reshape", {x}, x.type.Of(dims));
}

void Transpose(Generator& g) {
  const Value x = g.Any(15, 2);
  const std::vector<int64_t> order = Permutation(g, x.type.rank());
  std::vector<int64_t> dims;
  for (int64_t d : order) dims.push_back(x.type.dims[static_cast<size_t>(d)]);
  g.One("stablehlo.transpose", {x}, x.type.Of(dims), absl::StrCat("permutation = ", Array(order)));
}

void Reverse(Generator& g) {
  const Value x = g.Any(15, 1);
  std::vector<int64_t> dimensions;
  for (int64_t d = 0; d < x.type.rank(); ++d)
    if (g.tape.OneIn(2)) dimensions.push_back(d);
  g.One("stablehlo.reverse", {x}, x.type, absl::StrCat("dimensions = ", Array(dimensions)));
}

void Slice(Generator& g) {
  const Value x = g.Any(15, 1);
  std::vector<int64_t> starts, limits, strides, dims;
  for (int64_t size : x.type.dims) {
    const auto start = static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(size + 1)));
    const int64_t limit = size - static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(size - start + 1)));
    const int64_t stride = 1 + (g.tape.OneIn(3) ? g.tape.Below(3) : 0);
    starts.push_back(start);
    limits.push_back(limit);
    strides.push_back(stride);
    dims.push_back((limit - start + stride - 1) / stride);
  }
  g.One("stablehlo.slice", {x}, x.type.Of(dims),
        absl::StrCat("start_indices = ", Array(starts), ", limit_indices = ", Array(limits),
                     ", strides = ", Array(strides)));
}

void Pad(Generator& g) {
  const Value x = g.Any(15, 1, 4000);
  std::vector<int64_t> low, high, interior, dims;
  for (int64_t size : x.type.dims) {
    low.push_back(static_cast<int64_t>(g.tape.Below(4)) - 1);
    high.push_back(static_cast<int64_t>(g.tape.Below(4)) - 1);
    interior.push_back(g.tape.OneIn(4) ? 1 : 0);
    const int64_t padded = size + std::max<int64_t>(size - 1, 0) * interior.back() + low.back() + high.back();
    if (padded < 0) return;
    dims.push_back(padded);
  }
  g.One("stablehlo.pad", {x, g.OfType(x.type.Of({}))}, x.type.Of(dims),
        absl::StrCat("edge_padding_low = ", Array(low), ", edge_padding_high = ", Array(high),
                     ", interior_padding = ", Array(interior)));
}

void Concatenate(Generator& g) {
  const Value x = g.Any(15, 1, 4000);
  const uint32_t dimension = g.tape.Below(static_cast<uint32_t>(x.type.rank())), count = 1 + g.tape.Below(3);
  std::vector<Value> operands = {x};
  Type result = x.type;
  for (uint32_t i = 0; i < count; ++i) {
    Type next = x.type;
    if (g.tape.OneIn(3)) next.dims[dimension] = g.Size();
    operands.push_back(g.OfType(next));
    result.dims[dimension] += next.dims[dimension];
  }
  g.One("stablehlo.concatenate", std::move(operands), result,
        absl::StrCat("dimension = ", dimension, " : i64"));
}

std::vector<Value> Starts(Generator& g, const Type& of) {
  std::vector<Value> starts;
  for (int64_t size : of.dims) {
    Value start = g.Index(size);
    if (!starts.empty() && start.type != starts[0].type)
      start = g.One("stablehlo.convert", {start}, starts[0].type);
    starts.push_back(start);
  }
  return starts;
}

std::vector<int64_t> PartOf(Generator& g, const std::vector<int64_t>& dims) {
  std::vector<int64_t> sizes;
  for (int64_t size : dims)
    sizes.push_back(size - static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(size + 1))));
  return sizes;
}

void DynamicSlice(Generator& g) {
  const Value x = g.Any(15, 1);
  const std::vector<int64_t> sizes = PartOf(g, x.type.dims);
  std::vector<Value> operands = Starts(g, x.type);
  operands.insert(operands.begin(), x);
  g.One("stablehlo.dynamic_slice", std::move(operands), x.type.Of(sizes),
        absl::StrCat("slice_sizes = ", Array(sizes)));
}

void DynamicUpdateSlice(Generator& g) {
  const Value x = g.Any(15, 1);
  const Value update = g.OfType(x.type.Of(PartOf(g, x.type.dims)));
  std::vector<Value> operands = Starts(g, x.type);
  operands.insert(operands.begin(), {x, update});
  g.One("stablehlo.dynamic_update_slice", std::move(operands), x.type);
}

// Index vectors over the first dimensions of the operand; what is not indexed is a window, with the batch before or after it.
void GatherOrScatter(Generator& g, bool scatter) {
  const Value x = g.Any(15, 1, 4000);
  const int64_t rank = x.type.rank(),
                indexed = 1 + static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(rank)));
  for (int64_t size : x.type.dims)
    if (size == 0) return;
  std::vector<int64_t> order = Permutation(g, rank), map(order.begin(), order.begin() + indexed),
                       batch = g.Shape(0, 2);
  int64_t most = 1;
  for (int64_t n : batch) most *= n;
  if (most > 64) return;
  // Windows keep a dimension, whole or in part; the others of size 1 are dropped.
  std::vector<int64_t> slice(x.type.dims), dropped, window;
  for (int64_t d = 0; d < rank; ++d) {
    const bool is_indexed = std::find(map.begin(), map.end(), d) != map.end();
    const auto at = static_cast<size_t>(d);
    if (is_indexed && g.tape.OneIn(2)) {
      slice[at] = 1 + static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(slice[at])));
      window.push_back(slice[at]);
    } else if (is_indexed) {
      slice[at] = 1;
      dropped.push_back(d);
    } else {
      window.push_back(slice[at]);
    }
  }
  std::vector<int64_t> index_shape = batch;
  index_shape.push_back(indexed);
  const Type index_type{g.tape.OneIn(4) ? ElementType::i64 : ElementType::i32, index_shape, {}};
  const Value indices = g.tape.OneIn(4) ? g.OfType(index_type) : g.Fresh(index_type, 0);
  const bool batch_first = g.tape.OneIn(2);
  std::vector<int64_t> dims, offsets;
  if (batch_first) dims = batch;
  for (int64_t size : window) {
    offsets.push_back(static_cast<int64_t>(dims.size()));
    dims.push_back(size);
  }
  if (!batch_first) dims.insert(dims.end(), batch.begin(), batch.end());
  const Type windows = x.type.Of(dims);
  if (windows.count() > 16000) return;
  const std::string vector = absl::StrCat("index_vector_dim = ", batch.size());
  auto list = [](const std::vector<int64_t>& numbers) {
    std::string text;
    for (int64_t n : numbers) absl::StrAppend(&text, text.empty() ? "" : ", ", n);
    return "[" + text + "]";
  };
  if (!scatter) {
    g.One("stablehlo.gather", {x, indices}, windows,
          absl::StrCat("dimension_numbers = #stablehlo.gather<offset_dims = ", list(offsets),
                       ", collapsed_slice_dims = ", list(dropped), ", start_index_map = ", list(map), ", ",
                       vector, ">, slice_sizes = ", Array(slice), ", indices_are_sorted = false"));
    return;
  }
  const Value updates = g.OfType(windows);
  const Type scalar = x.type.Of({});
  Region body = g.tape.OneIn(3)
                    ? g.MakeRegion({scalar, scalar},
                                   [](const std::vector<Value>& v) { return std::vector<Value>{v[1]}; })
                    : g.Reducer({x.type.element});
  g.One("stablehlo.scatter", {x, indices, updates}, x.type,
        absl::StrCat("scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = ", list(offsets),
                     ", inserted_window_dims = ", list(dropped), ", scatter_dims_to_operand_dims = ",
                     list(map), ", ", vector, ">, indices_are_sorted = false, unique_indices = false"),
        {std::move(body)});
}

void Gather(Generator& g) { GatherOrScatter(g, false); }
void Scatter(Generator& g) { GatherOrScatter(g, true); }

constexpr Recipe kRecipes[] = {
    {4, Iota},   {4, Constant}, {9, BroadcastInDim}, {6, Reshape},      {6, Transpose},          {3, Reverse},
    {6, Slice},  {5, Pad},      {5, Concatenate},    {4, DynamicSlice}, {4, DynamicUpdateSlice}, {6, Gather},
    {6, Scatter}};

}  // namespace

std::span<const Recipe> MovementRecipes() { return kRecipes; }

}  // namespace tenon::differential
