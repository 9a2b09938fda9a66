#include "hlo/eval/runtime_shapes.h"

#include <algorithm>
#include <optional>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "base/memory.h"
#include "hlo/eval/verify_view.h"

namespace tenon::eval {

namespace {

using Shapes = std::vector<Shape>;
// What the rules see: an op whose operands have the shapes of this run, and their values. A rule gives nothing where the op
// contradicts itself; its verifier says why.
struct Ask {
  const OpCall& call;
  const OpFacts& facts;

  size_t operands() const { return facts.operands.size(); }
  size_t results() const { return facts.results.size(); }
  const Shape& shape(size_t k) const { return facts.operands[k].shape; }
};
using Rule = std::optional<Shapes> (*)(const Ask& ask);

Shapes All(const Ask& ask, const Shape& shape) { return Shapes(ask.results(), shape); }

template <size_t k>
std::optional<Shapes> LikeOperand(const Ask& ask) {
  if (ask.operands() <= k) return std::nullopt;
  return All(ask, ask.shape(k));
}

// Result i is of operand i's shape.
std::optional<Shapes> LikeOperands(const Ask& ask) {
  if (ask.operands() < ask.results()) return std::nullopt;
  Shapes shapes;
  for (size_t i = 0; i < ask.results(); ++i) shapes.push_back(ask.shape(i));
  return shapes;
}

// As the program says; what comes out is compared with that.
std::optional<Shapes> AsSaid(const Ask& ask) {
  Shapes shapes;
  for (const ValueFacts& result : ask.facts.results) shapes.push_back(result.shape);
  return shapes;
}

std::optional<Shape> Numbers(const Ask& ask, size_t k) {
  if (ask.operands() <= k || !IsInteger(ask.facts.operands[k].type) || ask.facts.operands[k].rank() > 1)
    return std::nullopt;
  const Tensor& tensor = ask.call.operand(static_cast<uint32_t>(k));
  Shape numbers;
  for (int64_t i = 0; i < tensor.count(); ++i) numbers.push_back(tensor.ScalarInteger(i));
  return numbers;
}

// The shape is the value of operand k.
template <size_t k>
std::optional<Shapes> OfOperand(const Ask& ask) {
  std::optional<Shape> shape = Numbers(ask, k);
  if (!shape) return std::nullopt;
  return All(ask, *shape);
}

std::optional<Shapes> Transposed(const Ask& ask) {
  const auto permutation = ask.facts.numbers("permutation");
  if (ask.operands() != 1 || !IsPermutation(permutation, ask.facts.operands[0].rank())) return std::nullopt;
  Shape shape;
  for (int64_t d : permutation) shape.push_back(ask.shape(0)[static_cast<size_t>(d)]);
  return All(ask, shape);
}

std::optional<Shapes> Broadcasted(const Ask& ask) {
  if (ask.operands() != 1) return std::nullopt;
  Shape shape = ask.facts.numbers("broadcast_sizes");
  shape.insert(shape.end(), ask.shape(0).begin(), ask.shape(0).end());
  return All(ask, shape);
}

std::optional<Shapes> Concatenated(const Ask& ask) {
  if (ask.operands() == 0) return std::nullopt;
  Shape shape = ask.shape(0);
  const auto d = static_cast<size_t>(ask.facts.number("dimension"));
  if (d >= shape.size()) return std::nullopt;
  shape[d] = 0;
  for (size_t k = 0; k < ask.operands(); ++k) {
    if (ask.shape(k).size() != shape.size()) return std::nullopt;
    shape[d] += ask.shape(k)[d];
  }
  return All(ask, shape);
}

std::optional<Shapes> Padded(const Ask& ask, const Shape& low, const Shape& high, const Shape& interior) {
  Shape shape = ask.shape(0);
  if (low.size() != shape.size() || high.size() != shape.size() || interior.size() != shape.size())
    return std::nullopt;
  for (const Shape* list : {&low, &high, &interior})
    if (!Within(*list, -kMostStep, kMostStep)) return std::nullopt;
  for (size_t d = 0; d < shape.size(); ++d) {
    const __int128 size =
        __int128{shape[d]} + low[d] + high[d] + __int128{std::max<int64_t>(shape[d] - 1, 0)} * interior[d];
    if (size < 0 || size > kMostStep) return std::nullopt;
    shape[d] = static_cast<int64_t>(size);
  }
  return All(ask, shape);
}

std::optional<Shapes> Pad(const Ask& ask) {
  if (ask.operands() != 2) return std::nullopt;
  const size_t rank = ask.shape(0).size();
  return Padded(ask, ask.facts.numbers("edge_padding_low", rank, 0),
                ask.facts.numbers("edge_padding_high", rank, 0),
                ask.facts.numbers("interior_padding", rank, 0));
}

std::optional<Shapes> DynamicPad(const Ask& ask) {
  const auto low = Numbers(ask, 2), high = Numbers(ask, 3), interior = Numbers(ask, 4);
  if (!low || !high || !interior) return std::nullopt;
  return Padded(ask, *low, *high, *interior);
}

std::optional<Shapes> Sliced(const Ask& ask, const Shape& starts, const Shape& limits, const Shape& strides) {
  const size_t rank = ask.shape(0).size();
  if (starts.size() != rank || limits.size() != rank || strides.size() != rank ||
      !Within(strides, 1, INT64_MAX))
    return std::nullopt;
  Shape shape;
  for (size_t d = 0; d < rank; ++d) {
    if (starts[d] < 0 || limits[d] < starts[d] || limits[d] > ask.shape(0)[d]) return std::nullopt;
    const int64_t length = limits[d] - starts[d];
    shape.push_back(length / strides[d] + (length % strides[d] != 0));
  }
  return All(ask, shape);
}

std::optional<Shapes> Slice(const Ask& ask) {
  if (ask.operands() != 1) return std::nullopt;
  return Sliced(ask, ask.facts.numbers("start_indices"), ask.facts.numbers("limit_indices"),
                ask.facts.numbers("strides", ask.shape(0).size(), 1));
}

std::optional<Shapes> RealDynamicSlice(const Ask& ask) {
  const auto starts = Numbers(ask, 1), limits = Numbers(ask, 2), strides = Numbers(ask, 3);
  if (!starts || !limits || !strides) return std::nullopt;
  return Sliced(ask, *starts, *limits, *strides);
}

std::optional<Shapes> DynamicSlice(const Ask& ask) { return All(ask, ask.facts.numbers("slice_sizes")); }

std::optional<Shapes> SetDimensionSize(const Ask& ask) {
  const auto size = Numbers(ask, 1);
  const auto d = static_cast<size_t>(ask.facts.number("dimension"));
  if (!size || size->size() != 1 || d >= ask.shape(0).size()) return std::nullopt;
  Shape shape = ask.shape(0);
  shape[d] = size->front();
  return All(ask, shape);
}

std::optional<Shapes> Gathered(const Ask& ask, const Shape& slice_sizes) {
  if (ask.operands() < 2) return std::nullopt;
  const auto offsets = ask.facts.numbers("offset_dims"),
             collapsed = ask.facts.numbers("collapsed_slice_dims"),
             batching = ask.facts.numbers("operand_batching_dims");
  const int64_t vector = ask.facts.number("index_vector_dim");
  Shape batch, window;
  for (int64_t d = 0; d < ask.facts.operands[1].rank(); ++d)
    if (d != vector) batch.push_back(ask.shape(1)[static_cast<size_t>(d)]);
  for (size_t d = 0; d < slice_sizes.size(); ++d)
    if (!Contains(collapsed, static_cast<int64_t>(d)) && !Contains(batching, static_cast<int64_t>(d)))
      window.push_back(slice_sizes[d]);
  Shape shape;
  size_t next_batch = 0, next_window = 0;
  for (size_t d = 0; d < batch.size() + window.size(); ++d) {
    const bool offset = Contains(offsets, static_cast<int64_t>(d));
    if (offset ? next_window == window.size() : next_batch == batch.size()) return std::nullopt;
    shape.push_back(offset ? window[next_window++] : batch[next_batch++]);
  }
  return All(ask, shape);
}

std::optional<Shapes> Gather(const Ask& ask) { return Gathered(ask, ask.facts.numbers("slice_sizes")); }
std::optional<Shapes> DynamicGather(const Ask& ask) {
  const auto sizes = Numbers(ask, 2);
  if (!sizes) return std::nullopt;
  return Gathered(ask, *sizes);
}

// The dimensions of `shape` that are in none of the lists.
Shape Without(const Shape& shape, std::initializer_list<std::span<const int64_t>> lists) {
  Shape rest;
  for (size_t d = 0; d < shape.size(); ++d)
    if (std::none_of(lists.begin(), lists.end(),
                     [&](auto list) { return Contains(list, static_cast<int64_t>(d)); }))
      rest.push_back(shape[d]);
  return rest;
}

std::optional<Shapes> Reduced(const Ask& ask) {
  if (ask.operands() == 0) return std::nullopt;
  return All(ask, Without(ask.shape(0), {ask.facts.numbers("dimensions")}));
}

std::optional<Shapes> DotGeneral(const Ask& ask) {
  if (ask.operands() != 2) return std::nullopt;
  const auto batch = ask.facts.numbers("lhs_batching_dimensions");
  if (!AreDimensions(batch, ask.facts.operands[0].rank())) return std::nullopt;
  Shape shape;
  for (int64_t d : batch) shape.push_back(ask.shape(0)[static_cast<size_t>(d)]);
  for (int64_t size : Without(ask.shape(0), {batch, ask.facts.numbers("lhs_contracting_dimensions")}))
    shape.push_back(size);
  for (int64_t size : Without(ask.shape(1), {ask.facts.numbers("rhs_batching_dimensions"),
                                             ask.facts.numbers("rhs_contracting_dimensions")}))
    shape.push_back(size);
  return All(ask, shape);
}

std::optional<Shapes> Dot(const Ask& ask) {
  if (ask.operands() != 2 || ask.shape(0).empty() || ask.shape(1).empty()) return std::nullopt;
  Shape shape(ask.shape(0).begin(), ask.shape(0).end() - 1);
  shape.insert(shape.end(), ask.shape(1).begin() + 1, ask.shape(1).end());
  return All(ask, shape);
}

std::optional<Shapes> Convolved(const Ask& ask, const Shape& padding) {
  if (ask.operands() < 2) return std::nullopt;
  const OpFacts& op = ask.facts;
  const Shape &input = ask.shape(0), &kernel = ask.shape(1);
  const auto input_spatial = op.numbers("input_spatial_dimensions"),
             kernel_spatial = op.numbers("kernel_spatial_dimensions"),
             output_spatial = op.numbers("output_spatial_dimensions");
  const size_t spatial = input_spatial.size();
  const auto strides = op.numbers("window_strides", spatial, 1),
             base = op.numbers("lhs_dilation", spatial, 1),
             dilations = op.numbers("rhs_dilation", spatial, 1);
  const auto rank = static_cast<int64_t>(input.size());
  const int64_t input_batch = op.number("input_batch_dimension"),
                output_batch = op.number("output_batch_dimension"),
                kernel_features = op.number("kernel_output_feature_dimension"),
                output_features = op.number("output_feature_dimension");
  const std::vector<int64_t> named = {input_batch, output_batch, kernel_features, output_features};
  if (kernel.size() != input.size() || spatial + 2 != input.size() || kernel_spatial.size() != spatial ||
      output_spatial.size() != spatial || padding.size() != 2 * spatial || strides.size() != spatial ||
      base.size() != spatial || dilations.size() != spatial ||
      !Within(Joined({input_spatial, kernel_spatial, output_spatial, named}), 0, rank - 1) ||
      !Within(padding, -kMostStep, kMostStep) || !Within(strides, 1, INT64_MAX) ||
      !Within(Joined({base, dilations}), 1, kMostStep))
    return std::nullopt;
  const int64_t groups = std::max<int64_t>(op.number("batch_group_count", 1), 1);
  Shape shape(input.size(), 0);
  shape[static_cast<size_t>(output_batch)] = input[static_cast<size_t>(input_batch)] / groups;
  shape[static_cast<size_t>(output_features)] = kernel[static_cast<size_t>(kernel_features)];
  for (size_t d = 0; d < spatial; ++d)
    shape[static_cast<size_t>(output_spatial[d])] = WindowPositions(
        input[static_cast<size_t>(input_spatial[d])], base[d], padding[2 * d], padding[2 * d + 1],
        kernel[static_cast<size_t>(kernel_spatial[d])], dilations[d], strides[d]);
  return All(ask, shape);
}

std::optional<Shapes> Convolution(const Ask& ask) {
  return Convolved(ask,
                   ask.facts.numbers("padding", 2 * ask.facts.numbers("input_spatial_dimensions").size(), 0));
}
std::optional<Shapes> DynamicConvolution(const Ask& ask) {
  if (ask.operands() != 3) return std::nullopt;
  const Tensor& tensor = ask.call.operand(2);
  Shape padding;
  for (int64_t i = 0; i < tensor.count(); ++i) padding.push_back(tensor.ScalarInteger(i));
  return Convolved(ask, padding);
}

std::optional<Shapes> ReduceWindow(const Ask& ask) {
  if (ask.operands() == 0) return std::nullopt;
  const OpFacts& op = ask.facts;
  const Shape& operand = ask.shape(0);
  const size_t rank = operand.size();
  const auto sizes = op.numbers("window_dimensions", rank, 1),
             strides = op.numbers("window_strides", rank, 1), base = op.numbers("base_dilations", rank, 1),
             dilations = op.numbers("window_dilations", rank, 1),
             padding = op.numbers("padding", 2 * rank, 0);
  for (const auto* list : {&sizes, &strides, &base, &dilations})
    if (list->size() != rank || !Within(*list, 1, list == &strides ? INT64_MAX : kMostStep))
      return std::nullopt;
  if (padding.size() != 2 * rank || !Within(padding, -kMostStep, kMostStep)) return std::nullopt;
  Shape shape;
  for (size_t d = 0; d < rank; ++d)
    shape.push_back(WindowPositions(operand[d], base[d], padding[2 * d], padding[2 * d + 1], sizes[d],
                                    dilations[d], strides[d]));
  return All(ask, shape);
}

// The operand, then one value a feature.
std::optional<Shapes> BatchNorm(const Ask& ask) {
  if (ask.operands() < 2 || ask.results() == 0) return std::nullopt;
  Shapes shapes(ask.results(), ask.shape(1));
  shapes[0] = ask.shape(0);
  return shapes;
}

std::optional<Shapes> BitcastConvert(const Ask& ask) {
  if (ask.operands() != 1 || ask.results() != 1) return std::nullopt;
  const int64_t from = BitWidth(ask.facts.operands[0].type), to = BitWidth(ask.facts.results[0].type);
  Shape shape = ask.shape(0);
  if (from == 0 || to == 0) return std::nullopt;
  if (from > to) shape.push_back(from / to);
  if (from < to) {
    if (shape.empty()) return std::nullopt;
    shape.pop_back();
  }
  return All(ask, shape);
}

std::optional<Shapes> Fourier(const Ask& ask) {
  const auto lengths = ask.facts.numbers("fft_length");
  if (ask.operands() != 1 || lengths.empty() || lengths.size() > ask.shape(0).size()) return std::nullopt;
  Shape shape = ask.shape(0);
  const bool from_complex = IsComplex(ask.facts.operands[0].type),
             to_complex = IsComplex(ask.facts.results[0].type);
  if (!from_complex) shape.back() = lengths.back() == 0 ? 0 : lengths.back() / 2 + 1;
  if (!to_complex) shape.back() = lengths.back();
  return All(ask, shape);
}

// A size that is open is that of the operand's dimension that goes there.
std::optional<Shapes> BroadcastedInDim(const Ask& ask) {
  const auto dims = ask.facts.numbers("broadcast_dimensions");
  if (ask.operands() != 1 || ask.results() != 1 || dims.size() != ask.shape(0).size()) return std::nullopt;
  Shape shape = ask.facts.results[0].shape;
  if (!Within(dims, 0, static_cast<int64_t>(shape.size()) - 1)) return std::nullopt;
  for (size_t i = 0; i < dims.size(); ++i) {
    int64_t& size = shape[static_cast<size_t>(dims[i])];
    if (size < 0) size = ask.shape(0)[i];
  }
  return All(ask, shape);
}

// A size that is open is what the others leave of the elements, where they say it.
std::optional<Shapes> Reshaped(const Ask& ask) {
  if (ask.operands() != 1 || ask.results() != 1) return std::nullopt;
  Shape shape = ask.facts.results[0].shape;
  auto open = std::find_if(shape.begin(), shape.end(), [](int64_t size) { return size < 0; });
  if (open == shape.end()) return All(ask, shape);
  __int128 known = 1;
  for (int64_t size : shape)
    if (size >= 0 && known <= kMostStep) known *= size;
  const int64_t count = ask.call.operand(0).count();
  if (known > 0 && count % known == 0) *open = static_cast<int64_t>(count / known);
  return All(ask, shape);
}

struct Row {
  uint32_t op;
  Rule rule;
};

// Ops of one value an element are like their first operand and have no row; other ops without one have results of known sizes.
constexpr Row kRows[] = {
    {TENON_OP_SELECT, LikeOperand<1>},
    {TENON_OP_CLAMP, LikeOperand<1>},
    {TENON_OP_MAP, LikeOperand<0>},
    {TENON_OP_COMPARE, LikeOperand<0>},
    {TENON_OP_CONVERT, LikeOperand<0>},
    {TENON_OP_REDUCE_PRECISION, LikeOperand<0>},
    {TENON_OP_REVERSE, LikeOperand<0>},
    {TENON_OP_BROADCAST_IN_DIM, BroadcastedInDim},
    {TENON_OP_RESHAPE, Reshaped},
    {TENON_OP_DYNAMIC_UPDATE_SLICE, LikeOperand<0>},
    {TENON_OP_CHOLESKY, LikeOperand<0>},
    {TENON_OP_TRIANGULAR_SOLVE, LikeOperand<1>},
    {TENON_OP_SELECT_AND_SCATTER, LikeOperand<0>},
    {TENON_OP_BATCH_NORM_INFERENCE, LikeOperand<0>},
    {TENON_OP_BATCH_NORM_TRAINING, BatchNorm},
    {TENON_OP_BATCH_NORM_GRAD, BatchNorm},
    {TENON_OP_SORT, LikeOperands},
    {TENON_OP_SCATTER, LikeOperands},
    {TENON_OP_OPTIMIZATION_BARRIER, LikeOperands},
    {TENON_OP_WHILE, AsSaid},
    {TENON_OP_CASE, AsSaid},
    {TENON_OP_IF, AsSaid},
    {TENON_OP_FUNC_CALL, AsSaid},
    {TENON_OP_COMPOSITE, AsSaid},
    {TENON_OP_CUSTOM_CALL, AsSaid},
    {TENON_OP_INFEED, AsSaid},
    {TENON_OP_RECV, AsSaid},
    {TENON_OP_ALL_GATHER, AsSaid},
    {TENON_OP_ALL_TO_ALL, AsSaid},
    {TENON_OP_REDUCE_SCATTER, AsSaid},
    {TENON_OP_ALL_REDUCE, LikeOperands},
    {TENON_OP_COLLECTIVE_BROADCAST, LikeOperands},
    {TENON_OP_COLLECTIVE_REDUCE, LikeOperands},
    {TENON_OP_COLLECTIVE_PERMUTE, LikeOperands},
    {TENON_OP_CROSS_REPLICA_SUM, LikeOperand<0>},
    {TENON_OP_TRANSPOSE, Transposed},
    {TENON_OP_BROADCAST, Broadcasted},
    {TENON_OP_CONCATENATE, Concatenated},
    {TENON_OP_PAD, Pad},
    {TENON_OP_DYNAMIC_PAD, DynamicPad},
    {TENON_OP_SLICE, Slice},
    {TENON_OP_REAL_DYNAMIC_SLICE, RealDynamicSlice},
    {TENON_OP_DYNAMIC_SLICE, DynamicSlice},
    {TENON_OP_SET_DIMENSION_SIZE, SetDimensionSize},
    {TENON_OP_GATHER, Gather},
    {TENON_OP_DYNAMIC_GATHER, DynamicGather},
    {TENON_OP_DYNAMIC_RESHAPE, OfOperand<1>},
    {TENON_OP_DYNAMIC_BROADCAST_IN_DIM, OfOperand<1>},
    {TENON_OP_DYNAMIC_IOTA, OfOperand<0>},
    {TENON_OP_RNG, OfOperand<2>},
    {TENON_OP_REDUCE, Reduced},
    {TENON_OP_REDUCE_WINDOW, ReduceWindow},
    {TENON_OP_DOT_GENERAL, DotGeneral},
    {TENON_OP_DOT, Dot},
    {TENON_OP_CONVOLUTION, Convolution},
    {TENON_OP_DYNAMIC_CONV, DynamicConvolution},
    {TENON_OP_BITCAST_CONVERT, BitcastConvert},
    {TENON_OP_FFT, Fourier},
};

Rule FindRule(const OpCall& call) {
  static const std::vector<Rule> table = [] {
    std::vector<Rule> rules;
    auto set = [&](uint32_t op, Rule rule) {
      if (op >= rules.size()) rules.resize(op + 1, nullptr);
      rules[op] = rule;
    };
    for (const HandlerRow& row : ElementwiseHandlers()) set(row.op, LikeOperand<0>);
    for (const Row& row : kRows) set(row.op, row.rule);
    return rules;
  }();
  return call.op().code < table.size() ? table[call.op().code] : nullptr;
}

absl::Status CheckSizes(const OpCall& call, const Shape& shape, ElementType type) {
  constexpr uint64_t kMost = uint64_t{1} << 46;
  uint64_t bytes = std::max<uint64_t>(StorageBytes(type), 1);
  bool empty = false;
  for (int64_t size : shape) {
    if (size == 0) empty = true;
    const auto factor = static_cast<uint64_t>(std::max<int64_t>(size, 1));
    if (factor > kMost / bytes)
      return Error(Err::kTooLarge, absl::StrCat(call.name(), " would give ", TypeText(type, shape)),
                   call.location());
    bytes *= factor;
  }
  return empty ? absl::OkStatus()
               : CheckMemory(bytes, absl::StrCat(call.name(), " with its ", TypeText(type, shape)));
}

}  // namespace

bool HasOpenSizes(const TenonView* view, const TenonViewOp& op) {
  auto open = [&](uint32_t value) {
    const TenonViewValue* record = tenon_view_value(view, value);
    const TenonViewType* type = record ? tenon_view_type(view, record->type) : nullptr;
    return type && (type->flags & 1) != 0;
  };
  for (uint32_t k = 0; k < op.operand_count; ++k)
    if (open(tenon_view_operand(view, &op, k))) return true;
  for (uint32_t k = 0; k < op.result_count; ++k)
    if (open(op.first_result + k)) return true;
  return false;
}

bool SizesAreValues(const OpCall& call) {
  constexpr Rule kRules[] = {RealDynamicSlice, DynamicPad,   SetDimensionSize, DynamicGather,
                             OfOperand<0>,     OfOperand<1>, OfOperand<2>,     DynamicConvolution};
  return std::find(std::begin(kRules), std::end(kRules), FindRule(call)) != std::end(kRules);
}

bool FitsValue(const TenonView* view, uint32_t value, const Shape& shape) {
  const TenonViewValue* record = tenon_view_value(view, value);
  const TenonViewType* type = record ? tenon_view_type(view, record->type) : nullptr;
  if (!type || shape.size() != type->rank) return false;
  for (uint32_t d = 0; d < type->rank; ++d) {
    const TenonViewDim* dim = tenon_view_dim(view, uint64_t{type->first_dim} + d);
    if (!dim) return false;
    const bool open = dim->size < 0 && (type->flags & 1) != 0;
    if (open ? dim->bound >= 0 && shape[d] > dim->bound : shape[d] != dim->size) return false;
  }
  return true;
}

OpFacts FactsNow(const OpCall& call) {
  OpFacts facts(call.view(), call.op());
  for (size_t k = 0; k < facts.operands.size(); ++k) {
    const Tensor& operand = call.operand(static_cast<uint32_t>(k));
    facts.operands[k] = {operand.type(), operand.shape()};
  }
  for (size_t k = 0; k < facts.results.size(); ++k)
    facts.results[k].shape = call.result_shape(static_cast<uint32_t>(k));
  return facts;
}

absl::StatusOr<std::vector<Shape>> ResultShapes(const OpCall& call) {
  OpFacts facts = FactsNow(call);
  const Rule rule = FindRule(call);
  const std::vector<ValueFacts> said = facts.results;
  std::optional<Shapes> shapes = rule ? rule({call, facts}) : AsSaid({call, facts});
  auto misfit = [&](const std::string& what) {
    std::string operands;
    for (const ValueFacts& operand : facts.operands)
      absl::StrAppend(&operands, operands.empty() ? "" : ", ", TypeText(operand.type, operand.shape));
    return Error(Err::kBadArgument, absl::StrCat(call.name(), " on ", operands, ": ", what), call.location());
  };
  if (!shapes || shapes->size() != said.size())
    return misfit("its operands do not fit one another, or its attributes");
  for (size_t i = 0; i < said.size(); ++i) {
    Shape& shape = (*shapes)[i];
    const bool negative = std::any_of(shape.begin(), shape.end(), [](int64_t size) { return size < 0; });
    if (rule == AsSaid) continue;
    if (negative) return misfit("a size of its result is negative, or nothing says it");
    if (!FitsValue(call.view(), call.op().first_result + static_cast<uint32_t>(i), shape))
      return misfit(absl::StrCat("gives ", TypeText(said[i].type, shape), " where the program says ",
                                 call.result_text(static_cast<uint32_t>(i))));
    TENON_RETURN_IF_ERROR(CheckSizes(call, shape, said[i].type));
    facts.results[i].shape = shape;
  }
  if (const char* what = VerifyOp(facts)) return misfit(what);
  return *std::move(shapes);
}

}  // namespace tenon::eval
