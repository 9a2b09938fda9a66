// Ops that ask for sizes, set them, or make arrays of computed sizes.
#include "hlo/ops/shape.h"
#include "absl/strings/str_cat.h"
#include "hlo/ops/call.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/indexing.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::Value;

namespace {

using Shape = ArrayBuilder::Shape;

RankedTensorType TensorOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

absl::StatusOr<PaddedList> PadGetDimensionSize(Operation* op, Padder& padder) {
  auto get = llvm::cast<hlo::GetDimensionSizeOp>(op);
  return PaddedList{{padder.SizeValue(get.getOperand(), static_cast<int64_t>(get.getDimension())), {}}};
}

absl::StatusOr<PaddedList> PadSetDimensionSize(Operation* op, Padder& padder) {
  auto set = llvm::cast<hlo::SetDimensionSizeOp>(op);
  const auto d = static_cast<int64_t>(set.getDimension());
  SizeList sizes = padder.SizesOf(set.getOperand());
  Value size = padder.Entry(set.getSize(), 0);
  Value before = sizes[static_cast<size_t>(d)];
  size = padder.Within(op, size, TensorOf(set.getOperand()).getShape()[static_cast<size_t>(d)]);
  if (before && before != size)
    padder.Require(op, padder.build().le(size, before),
                   "stablehlo.set_dimension_size: a dimension is set to more than its size");
  sizes[static_cast<size_t>(d)] = size;
  return PaddedList{{set.getOperand(), sizes}};
}

// The shape that a list of computed sizes has at most. A size is as much as `elements` leave, where that is known; one that nothing bounds is
// as `fallback` says, if it does.
absl::StatusOr<std::pair<Shape, SizeList>> Bounded(Operation* op, Padder& padder, Value list,
                                                   std::optional<int64_t> elements = std::nullopt,
                                                   llvm::ArrayRef<int64_t> fallback = {}) {
  RankedTensorType declared = TensorOf(op->getResult(0));
  auto extensions = llvm::dyn_cast_or_null<hlo::TypeExtensionsAttr>(declared.getEncoding());
  Shape shape(declared.getShape());
  SizeList sizes(shape.size());
  int64_t known = 1;
  for (int64_t size : shape)
    if (!ShapedType::isDynamic(size)) known *= size;
  for (size_t d = 0; d < shape.size(); ++d) {
    Value size = padder.Entry(list, static_cast<int64_t>(d));
    if (!ShapedType::isDynamic(shape[d])) {
      padder.RequireEqual(op, size, padder.I32(shape[d]));
      continue;
    }
    const Range range = padder.RangeOf(size);
    constexpr int64_t kMost = int64_t{1} << 30;  // more is no bound
    int64_t bound = range.high < kMost ? std::max<int64_t>(range.high, 0) : ShapedType::kDynamic;
    auto limit = [&](int64_t other) {
      bound = ShapedType::isDynamic(bound) ? other : std::min(bound, other);
    };
    if (extensions && !ShapedType::isDynamic(extensions.getBounds()[d])) limit(extensions.getBounds()[d]);
    if (elements && *elements > 0 && known > 0) limit(*elements / known);
    if (ShapedType::isDynamic(bound) && !fallback.empty()) bound = fallback[d];
    if (ShapedType::isDynamic(bound))
      return Padder::Refuse(op, absl::StrCat("no bound of dimension ", d, " of its result is known"));
    shape[d] = bound;
    if (range.Is(bound)) continue;
    sizes[d] = padder.Within(op, size, bound);
  }
  return std::make_pair(std::move(shape), std::move(sizes));
}

absl::StatusOr<PaddedList> PadIota(Operation* op, Padder& padder) {
  auto iota = llvm::cast<hlo::DynamicIotaOp>(op);
  auto bounded = Bounded(op, padder, iota.getOutputShape());
  if (!bounded.ok()) return bounded.status();
  auto& [shape, sizes] = *bounded;
  return PaddedList{{padder.build().Iota(shape, TensorOf(iota.getResult()).getElementType(),
                                         static_cast<int64_t>(iota.getIotaDimension())),
                     sizes}};
}

// `from` with its dimension `dim` of the size that the result has where that goes: `want` elements, `whole` of them valid or all. A
// size of 1 is repeated, known when compiling or not.
Value Repeated(Operation* op, Padder& padder, Value from, int64_t dim, int64_t want, Value whole) {
  ArrayBuilder& build = padder.build();
  const auto at = static_cast<size_t>(dim);
  Value mine = padder.SizeOf(from, dim);
  const int64_t here = TensorOf(from).getShape()[at];
  if (!mine && (here == 1 || (here == want && !whole))) return from;
  SizeList rest = padder.SizesOf(from);
  Value said = padder.SizeValue(from, dim), needed = whole ? whole : padder.I32(want);
  rest[at] = {};
  Shape shape(TensorOf(from).getShape());
  shape[at] = want;
  Value fitted = padder.Fitted(from, shape);
  if (!mine || mine == whole || want == 0 || here == 0) {
    padder.RequireEqual(op, said, needed);
    return padder.WithSizes(fitted, rest);
  }
  Shape order;
  for (size_t k = 0; k < shape.size(); ++k) order.push_back(static_cast<int64_t>(k));
  Value first = build.Broadcast(build.Slice(from, dim, 0, 1), shape, order),
        is_one = build.eq(said, padder.I32(1));
  padder.Require(
      op, build.mask_or(is_one, build.eq(said, needed)),
      absl::StrCat(op->getName().getStringRef().str(), ": a size is neither 1 nor that of the result"));
  return padder.WithSizes(build.select(build.Broadcast(is_one, shape, {}), first, fitted), rest);
}

absl::StatusOr<PaddedList> PadDynamicBroadcast(Operation* op, Padder& padder) {
  auto broadcast = llvm::cast<hlo::DynamicBroadcastInDimOp>(op);
  Value from = broadcast.getOperand();
  // A size that nothing else bounds is taken for the operand's, since what is 1 there is hardly ever more in one run only.
  Shape fallback(static_cast<size_t>(TensorOf(broadcast.getResult()).getRank()), ShapedType::kDynamic);
  for (auto [i, d] : llvm::enumerate(broadcast.getBroadcastDimensions()))
    if (padder.SizeOf(from, static_cast<int64_t>(i)))
      fallback[static_cast<size_t>(d)] = TensorOf(from).getShape()[i];
  auto bounded = Bounded(op, padder, broadcast.getOutputDimensions(), std::nullopt, fallback);
  if (!bounded.ok()) return bounded.status();
  auto& [shape, sizes] = *bounded;
  for (auto [i, d] : llvm::enumerate(broadcast.getBroadcastDimensions()))
    from = Repeated(op, padder, from, static_cast<int64_t>(i), shape[static_cast<size_t>(d)],
                    sizes[static_cast<size_t>(d)]);
  return PaddedList{{padder.build().Broadcast(from, shape, broadcast.getBroadcastDimensions()), sizes}};
}

absl::StatusOr<PaddedList> PadBroadcastInDim(Operation* op, Padder& padder) {
  auto broadcast = llvm::cast<hlo::BroadcastInDimOp>(op);
  Value from = broadcast.getOperand();
  Shape shape(TensorOf(broadcast.getResult()).getShape());
  SizeList sizes(shape.size());
  for (auto [i, d] : llvm::enumerate(broadcast.getBroadcastDimensions())) {
    const auto at = static_cast<size_t>(d);
    if (ShapedType::isDynamic(shape[at])) {  // the operand says it
      shape[at] = TensorOf(from).getShape()[i];
      sizes[at] = padder.SizeOf(from, static_cast<int64_t>(i));
    } else {
      from = Repeated(op, padder, from, static_cast<int64_t>(i), shape[at], {});
    }
  }
  return PaddedList{{padder.build().Broadcast(from, shape, broadcast.getBroadcastDimensions()), sizes}};
}

absl::StatusOr<PaddedList> PadBroadcast(Operation* op, Padder& padder) {
  auto broadcast = llvm::cast<hlo::BroadcastOp>(op);
  SizeList sizes(broadcast.getBroadcastSizes().size());
  sizes.append(padder.SizesOf(broadcast.getOperand()));
  return padder.InPlace(op, sizes);
}

// The product of all sizes.
Value Count(Padder& padder, llvm::ArrayRef<int64_t> shape, const SizeList& sizes) {
  int64_t known = 1;
  Value count;
  for (auto [size, value] : llvm::zip_equal(shape, sizes)) {
    if (!value) known *= size;
    if (value) count = count ? padder.build().mul(count, value) : value;
  }
  if (!count) return padder.I32(known);
  return known == 1 ? count : padder.build().mul(count, padder.I32(known));
}

// Whether elements keep their places when the padded array is reshaped: the sizes that are computed come in the same order, with equal
// bounds, and as many elements in a row lie between them.
bool KeepsPlaces(llvm::ArrayRef<int64_t> from, const SizeList& from_sizes, llvm::ArrayRef<int64_t> to,
                 const SizeList& to_sizes) {
  auto runs = [](llvm::ArrayRef<int64_t> shape, const SizeList& sizes) {
    llvm::SmallVector<std::pair<Value, int64_t>> list = {{Value(), 1}};
    for (auto [size, value] : llvm::zip_equal(shape, sizes)) {
      if (value) {
        list.push_back({value, size});
        list.push_back({Value(), 1});
      } else {
        list.back().second *= size;
      }
    }
    return list;
  };
  return runs(from, from_sizes) == runs(to, to_sizes);
}

// Whether the valid elements are the first in row-major order.
bool IsPrefix(llvm::ArrayRef<int64_t> shape, const SizeList& sizes) {
  bool leading = true;
  for (auto [size, value] : llvm::zip_equal(shape, sizes)) {
    if (value && !leading) return false;
    if (value || size != 1) leading = false;
  }
  return true;
}

// `x`, flattened, with zeros behind or cut, so that it fills `shape`.
Value Refilled(ArrayBuilder& build, Value x, const Shape& shape) {
  int64_t have = TensorOf(x).getNumElements(), want = 1;
  for (int64_t size : shape) want *= size;
  Value flat = build.Reshape(x, {have});
  flat = have < want ? build.PadZeros(flat, 0, 0, want - have) : build.Slice(flat, 0, 0, want);
  return build.Reshape(flat, shape);
}

// Moves valid elements to the front of a flat array: one element at a time where they are not there already.
Value Compacted(Padder& padder, Value x, const SizeList& sizes) {
  ArrayBuilder& build = padder.build();
  Shape shape(TensorOf(x).getShape());
  const int64_t count = TensorOf(x).getNumElements();
  // Where element k of the flat result lies: its index in each dimension from the last on, by the valid sizes.
  Value left = build.Iota({count}, build.builder().getI32Type(), 0), place;
  int64_t stride = 1;
  for (size_t d = shape.size(); d-- > 0;) {
    Value size = build.Broadcast(
        sizes[d] ? build.max(sizes[d], padder.I32(1)) : padder.I32(std::max<int64_t>(shape[d], 1)), {count},
        {});
    Value index = build.Named("stablehlo.remainder", {left, size});
    left = build.div(left, size);
    Value step = build.mul(index, build.Broadcast(padder.I32(stride), {count}, {}));
    place = place ? build.add(place, step) : step;
    stride *= shape[d];
  }
  auto numbers = hlo::GatherDimensionNumbersAttr::get(build.builder().getContext(), {}, {0}, {}, {}, {0}, 1);
  Value flat = build.Reshape(x, {count});
  return build.New<hlo::GatherOp>(flat.getType(), flat, build.Reshape(place, {count, 1}), numbers,
                                  llvm::ArrayRef<int64_t>{1}, false);
}

// The reverse: valid elements, first in a flat array, to where `sizes` have them in `shape`.
Value Spread(Padder& padder, Value flat, const Shape& shape, const SizeList& sizes) {
  ArrayBuilder& build = padder.build();
  mlir::Type i32 = build.builder().getI32Type();
  int64_t count = 1;
  for (int64_t size : shape) count *= size;
  Value place;
  Value stride = padder.I32(1);
  for (size_t d = shape.size(); d-- > 0;) {
    Value step =
        build.mul(build.Iota(shape, i32, static_cast<int64_t>(d)), build.Broadcast(stride, shape, {}));
    place = place ? build.add(place, step) : step;
    stride = build.mul(stride, sizes[d] ? sizes[d] : padder.I32(shape[d]));
  }
  auto numbers = hlo::GatherDimensionNumbersAttr::get(build.builder().getContext(), {}, {0}, {}, {}, {0}, 1);
  RankedTensorType type = build.Type({count}, TensorOf(flat).getElementType());
  Value read = build.New<hlo::GatherOp>(type, flat, build.Reshape(place, {count, 1}), numbers,
                                        llvm::ArrayRef<int64_t>{1}, false);
  return build.Reshape(read, shape);
}

absl::StatusOr<PaddedList> PadDynamicReshape(Operation* op, Padder& padder) {
  auto bounded = Bounded(op, padder, op->getOperand(1), TensorOf(op->getOperand(0)).getNumElements());
  if (!bounded.ok()) return bounded.status();
  return Reshaped(op, padder, op->getOperand(0), bounded->first, bounded->second);
}

// The sizes of the result follow where one at most is open.
absl::StatusOr<PaddedList> PadReshape(Operation* op, Padder& padder) {
  RankedTensorType type = TensorOf(op->getResult(0));
  Value from = op->getOperand(0);
  Shape shape(type.getShape());
  SizeList sizes(shape.size());
  int64_t known = 1, open = -1;
  for (auto [d, size] : llvm::enumerate(shape)) {
    if (!ShapedType::isDynamic(size)) {
      known *= size;
    } else if (open < 0) {
      open = static_cast<int64_t>(d);
    } else {
      return Padder::Refuse(op, "two sizes of its result are open");
    }
  }
  if (open >= 0) {
    if (known == 0) return Padder::Refuse(op, "a size of its result is anything");
    const auto at = static_cast<size_t>(open);
    shape[at] = TensorOf(from).getNumElements() / known;
    SizeList mine = padder.SizesOf(from);
    // The same size in another place stays the same value.
    Value only;
    int64_t others = 1;
    for (auto [size, value] : llvm::zip_equal(TensorOf(from).getShape(), mine)) {
      if (!value) others *= size;
      if (value) only = only ? Value() : value;
    }
    const bool one = llvm::count_if(mine, [](Value value) { return static_cast<bool>(value); }) == 1;
    sizes[at] = one && others == known
                    ? only
                    : padder.build().div(Count(padder, TensorOf(from).getShape(), mine), padder.I32(known));
    sizes[at] = padder.Within(op, sizes[at], shape[at]);
  }
  return Reshaped(op, padder, from, shape, sizes);
}

}  // namespace

absl::StatusOr<PaddedList> Reshaped(Operation* op, Padder& padder, Value from, llvm::ArrayRef<int64_t> to,
                                    const SizeList& sizes) {
  const Shape shape(to);
  SizeList mine = padder.SizesOf(from);
  Shape have(TensorOf(from).getShape());
  if (KeepsPlaces(have, mine, shape, sizes)) return PaddedList{{padder.build().Reshape(from, shape), sizes}};
  padder.RequireEqual(op, Count(padder, have, mine), Count(padder, shape, sizes));
  int64_t count = 1;
  for (int64_t size : shape) {
    if (size > 0 && count > INT32_MAX / size && !llvm::is_contained(shape, 0))
      return Padder::Refuse(op, "it has too many elements to be moved one by one");
    count *= size;
  }
  if (count == 0 || TensorOf(from).getNumElements() == 0) {
    Value zero = padder.Zero(TensorOf(from).getElementType());
    return PaddedList{{padder.build().Broadcast(zero, shape, {}), sizes}};
  }
  if (TensorOf(from).getNumElements() > INT32_MAX)
    return Padder::Refuse(op, "it has too many elements to be moved one by one");
  const bool in_front = IsPrefix(have, mine), to_front = IsPrefix(shape, sizes);
  Value flat = in_front ? padder.build().Reshape(from, {TensorOf(from).getNumElements()})
                        : Compacted(padder, from, mine);
  return PaddedList{
      {to_front ? Refilled(padder.build(), flat, shape) : Spread(padder, flat, shape, sizes), sizes}};
}

PadFunction ShapePadding(Operation* op) {
  if (llvm::isa<hlo::GetDimensionSizeOp>(op)) return &PadGetDimensionSize;
  if (llvm::isa<hlo::SetDimensionSizeOp>(op)) return &PadSetDimensionSize;
  if (llvm::isa<hlo::DynamicIotaOp>(op)) return &PadIota;
  if (llvm::isa<hlo::DynamicBroadcastInDimOp>(op)) return &PadDynamicBroadcast;
  if (llvm::isa<hlo::BroadcastInDimOp>(op)) return &PadBroadcastInDim;
  if (llvm::isa<hlo::BroadcastOp>(op)) return &PadBroadcast;
  if (llvm::isa<hlo::DynamicReshapeOp>(op)) return &PadDynamicReshape;
  return llvm::isa<hlo::ReshapeOp>(op) ? &PadReshape : nullptr;
}

}  // namespace tenon::opt
