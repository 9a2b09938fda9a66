// Data movement: what has to stand right behind the valid part is put there, what would read the padding is steered around it.
#include "absl/strings/str_cat.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/shape.h"
#include "hlo/shape/shape.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

namespace {

using Shape = ArrayBuilder::Shape;

RankedTensorType TensorOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

absl::StatusOr<PaddedList> PadTranspose(Operation* op, Padder& padder) {
  auto transpose = llvm::cast<hlo::TransposeOp>(op);
  SizeList mine = padder.SizesOf(transpose.getOperand()), sizes;
  for (int64_t d : transpose.getPermutation()) sizes.push_back(mine[static_cast<size_t>(d)]);
  return padder.InPlace(op, sizes);
}

absl::StatusOr<PaddedList> PadSlice(Operation* op, Padder& padder) {
  auto slice = llvm::cast<hlo::SliceOp>(op);
  for (auto [d, limit] : llvm::enumerate(slice.getLimitIndices()))
    if (Value size = padder.SizeOf(slice.getOperand(), static_cast<int64_t>(d)))
      padder.Require(op, padder.build().ge(size, padder.I32(limit)),
                     absl::StrCat("stablehlo.slice: dimension ", d, " is smaller than its limit, ", limit));
  for (auto [size, limit] : llvm::zip_equal(TensorOf(slice.getOperand()).getShape(), slice.getLimitIndices()))
    if (limit > size) return Padder::Refuse(op, "a limit is beyond the bound of its operand");
  return padder.InPlace(op, SizeList(static_cast<size_t>(TensorOf(slice.getOperand()).getRank())));
}

// size + max(size - 1, 0) * interior + low + high; `more` is low + high.
Value PaddedSize(Padder& padder, Value size, Value more, Value interior) {
  ArrayBuilder& build = padder.build();
  Value between = build.mul(build.max(build.sub(size, padder.I32(1)), padder.I32(0)), interior);
  return build.add(build.add(size, between), more);
}

absl::StatusOr<PaddedList> PadPad(Operation* op, Padder& padder) {
  auto pad = llvm::cast<hlo::PadOp>(op);
  SizeList sizes = padder.SizesOf(pad.getOperand());
  Shape dims;
  for (size_t d = 0; d < sizes.size(); ++d)
    if (sizes[d]) dims.push_back(static_cast<int64_t>(d));
  op->setOperand(0, padder.Masked(pad.getOperand(), dims, pad.getPaddingValue()));
  auto padded = padder.InPlace(op, {});
  if (!padded.ok()) return padded;
  Shape shape(TensorOf(pad.getResult()).getShape());
  for (int64_t d : dims) {
    const auto at = static_cast<size_t>(d);
    const int64_t more = pad.getEdgePaddingLow()[at] + pad.getEdgePaddingHigh()[at];
    sizes[at] = padder.Within(
        op, PaddedSize(padder, sizes[at], padder.I32(more), padder.I32(pad.getInteriorPadding()[at])),
        shape[at]);
  }
  padded->front().sizes = sizes;
  return padded;
}

// Amounts that are known when running: sums and products of them stay within i32.
void RequireSmall(Operation* op, Padder& padder, llvm::ArrayRef<Value> edges, Value interior, Value size,
                  int64_t bound) {
  ArrayBuilder& build = padder.build();
  constexpr int64_t kMost = int64_t{1} << 28;
  const std::string message = "stablehlo.dynamic_pad: an amount of padding is beyond what is computed with";
  for (Value edge : edges) {
    const Range range = padder.RangeOf(edge);
    if (range.sure && range.low >= -kMost && range.high <= kMost) continue;
    padder.Require(op, build.mask_and(build.ge(edge, padder.I32(-kMost)), build.le(edge, padder.I32(kMost))),
                   message);
  }
  const Range range = padder.RangeOf(interior);
  if (range.sure && range.high <= kMost / std::max<int64_t>(bound, 1)) return;
  Value between = build.max(build.sub(size, padder.I32(1)), padder.I32(1));
  padder.Require(op, build.le(interior, build.div(padder.I32(kMost), between)), message);
}

// Element i of the result, by low and interior padding that are known when running: of the operand where i - low is a multiple of
// interior + 1 and inside of it.
absl::StatusOr<PaddedList> PadDynamicPad(Operation* op, Padder& padder) {
  auto pad = llvm::cast<hlo::DynamicPadOp>(op);
  ArrayBuilder& build = padder.build();
  mlir::Type i32 = build.builder().getI32Type();
  Value x = pad.getOperand();
  RankedTensorType declared = TensorOf(pad.getResult());
  auto extensions = llvm::dyn_cast_or_null<hlo::TypeExtensionsAttr>(declared.getEncoding());
  SizeList sizes(padder.SizesOf(x).size());
  SizeList left(sizes.size());
  for (int64_t d = 0; d < declared.getRank(); ++d) {
    const auto at = static_cast<size_t>(d);
    Value low = padder.Entry(pad.getEdgePaddingLow(), d), high = padder.Entry(pad.getEdgePaddingHigh(), d),
          interior = padder.Entry(pad.getInteriorPadding(), d);
    const Range l = padder.RangeOf(low), h = padder.RangeOf(high), in = padder.RangeOf(interior);
    const int64_t have = TensorOf(x).getShape()[at];
    Value mine = padder.SizeOf(x, d);
    const bool nothing = l.Is(0) && h.Is(0) && in.Is(0);
    if (nothing) {
      sizes[at] = mine;
      continue;
    }
    if (in.low < 0 || !in.sure)
      padder.Require(op, build.ge(interior, padder.I32(0)),
                     "stablehlo.dynamic_pad: interior padding is negative");
    RequireSmall(op, padder, {low, high}, interior, padder.SizeValue(x, d), have);
    Value size = PaddedSize(padder, mine ? mine : padder.I32(have), build.add(low, high), interior);
    int64_t bound = mlir::ShapedType::kDynamic;
    if (!declared.isDynamicDim(static_cast<unsigned>(d))) {
      bound = declared.getShape()[at];
      padder.RequireEqual(op, size, padder.I32(bound));
    } else {
      constexpr int64_t kMost = int64_t{1} << 30;
      if (l.high < kMost && h.high < kMost && in.high < kMost)
        bound = std::max<int64_t>(have + std::max<int64_t>(have - 1, 0) * in.high + l.high + h.high, 0);
      if (extensions && !mlir::ShapedType::isDynamic(extensions.getBounds()[at]))
        bound = mlir::ShapedType::isDynamic(bound) ? extensions.getBounds()[at]
                                                   : std::min(bound, extensions.getBounds()[at]);
      if (mlir::ShapedType::isDynamic(bound))
        return Padder::Refuse(op, absl::StrCat("no bound of dimension ", d, " of its result is known"));
      sizes[at] = padder.Within(op, size, bound);
    }
    // The element that comes to each place, or none.
    Value place = build.sub(build.Iota({bound}, i32, 0), build.Broadcast(low, {bound}, {}));
    Value step = build.Broadcast(build.max(build.add(interior, padder.I32(1)), padder.I32(1)), {bound}, {});
    Value from = build.div(place, step);
    Value zero = build.Broadcast(padder.I32(0), {bound}, {});
    Value is_one = build.mask_and(build.ge(place, zero),
                                  build.eq(build.Named("stablehlo.remainder", {place, step}), zero));
    is_one = build.mask_and(is_one, build.lt(from, build.Broadcast(padder.SizeValue(x, d), {bound}, {})));
    Shape shape(TensorOf(x).getShape());
    shape[at] = bound;
    Value fill = build.Broadcast(pad.getPaddingValue(), shape, {});
    SizeList rest = padder.SizesOf(x);
    rest[at] = {};
    if (have == 0 || bound == 0) {
      x = fill;
    } else {
      llvm::SmallVector<int64_t> offsets, slice(TensorOf(x).getShape());
      for (int64_t k = 0; k < declared.getRank(); ++k)
        if (k != d) offsets.push_back(k);
      slice[at] = 1;
      auto numbers =
          hlo::GatherDimensionNumbersAttr::get(build.builder().getContext(), offsets, {d}, {}, {}, {d}, 1);
      Value read = build.New<hlo::GatherOp>(build.Type(shape, TensorOf(x).getElementType()), x,
                                            build.Reshape(from, {bound, 1}), numbers, slice, false);
      // What is padding in another dimension is set once all are done.
      x = build.select(build.Broadcast(is_one, shape, {d}), read, fill);
    }
    // Padding of the operand in other dimensions must not be taken for elements there: those dimensions test their own sizes.
    x = padder.WithSizes(x, rest);
  }
  return PaddedList{{x, sizes}};
}

absl::StatusOr<PaddedList> PadConcatenate(Operation* op, Padder& padder) {
  auto join = llvm::cast<hlo::ConcatenateOp>(op);
  ArrayBuilder& build = padder.build();
  const auto dim = static_cast<int64_t>(join.getDimension());
  const auto at = static_cast<size_t>(dim);
  llvm::SmallVector<Value> parts(join.getInputs());
  Shape shape(TensorOf(parts[0]).getShape());
  SizeList sizes = padder.SizesOf(parts[0]);
  // Other dimensions have one size.
  for (size_t d = 0; d < shape.size(); ++d) {
    if (d == at) continue;
    for (Value part : parts) {
      padder.RequireEqual(op, padder.SizeValue(parts[0], static_cast<int64_t>(d)),
                          padder.SizeValue(part, static_cast<int64_t>(d)));
      shape[d] = std::min(shape[d], TensorOf(part).getShape()[d]);
      if (!padder.SizeOf(part, static_cast<int64_t>(d))) sizes[d] = {};
    }
  }
  SizeList lengths;
  bool padded = false;
  int64_t total = 0;
  for (Value& part : parts) {
    lengths.push_back(padder.SizeOf(part, dim));
    padded = padded || lengths.back();
    shape[at] = TensorOf(part).getShape()[at];
    total += shape[at];
    part = padder.Prefix(part, shape);
  }
  sizes[at] = {};
  if (!padded) return PaddedList{{build.Concatenate(parts, dim), sizes}};
  // In order: each one overwrites the padding of those before it.
  shape[at] = total;
  Value all = build.Broadcast(padder.Zero(TensorOf(parts[0]).getElementType()), shape, {});
  llvm::SmallVector<Value> starts(shape.size(), padder.I32(0));
  Value end = padder.I32(0);
  int64_t known = 0;
  bool computed = false;
  for (auto [part, length] : llvm::zip_equal(parts, lengths)) {
    starts[at] = end;
    all = build.Update(all, part, starts);
    const int64_t here = TensorOf(part).getShape()[at];
    if (!length) known += here;
    computed = computed || length;
    end = computed ? build.add(end, length ? length : padder.I32(here)) : padder.I32(known);
  }
  sizes[at] = end;
  return PaddedList{{all, sizes}};
}

absl::StatusOr<PaddedList> PadReverse(Operation* op, Padder& padder) {
  auto reverse = llvm::cast<hlo::ReverseOp>(op);
  ArrayBuilder& build = padder.build();
  Value x = reverse.getOperand();
  SizeList sizes = padder.SizesOf(x);
  Shape shape(TensorOf(x).getShape());
  Value reversed = build.New<hlo::ReverseOp>(x.getType(), x, reverse.getDimensions());
  // The valid part is last now: read from where it starts, past the end of the array.
  Value wide = reversed;
  llvm::SmallVector<Value> starts(shape.size(), padder.I32(0));
  bool moves = false;
  for (int64_t d : reverse.getDimensions()) {
    const auto at = static_cast<size_t>(d);
    if (!sizes[at]) continue;
    wide = build.PadZeros(wide, d, 0, shape[at]);
    starts[at] = build.sub(padder.I32(shape[at]), sizes[at]);
    moves = true;
  }
  return PaddedList{{moves ? build.DynamicSlice(wide, starts, shape) : reversed, sizes}};
}

absl::StatusOr<PaddedList> PadRealDynamicSlice(Operation* op, Padder& padder) {
  auto slice = llvm::cast<hlo::RealDynamicSliceOp>(op);
  ArrayBuilder& build = padder.build();
  mlir::Type i32 = build.builder().getI32Type();
  Value x = slice.getOperand();
  RankedTensorType declared = TensorOf(slice.getResult());
  SizeList sizes(static_cast<size_t>(declared.getRank()));
  for (int64_t d = 0; d < declared.getRank(); ++d) {
    const auto at = static_cast<size_t>(d);
    Value start = padder.Entry(slice.getStartIndices(), d), limit = padder.Entry(slice.getLimitIndices(), d),
          stride = padder.Entry(slice.getStrides(), d);
    const Range s = padder.RangeOf(start), l = padder.RangeOf(limit), by = padder.RangeOf(stride);
    const int64_t have = TensorOf(x).getShape()[at];
    Value mine = padder.SizeOf(x, d), size = padder.SizeValue(x, d);
    if (s.Is(0) && by.Is(1) && (limit == size || (!mine && l.Is(have)))) {
      sizes[at] = mine;
      continue;
    }
    Value zero = padder.I32(0), one = padder.I32(1);
    Value inside = build.mask_and(build.mask_and(build.ge(start, zero), build.le(start, limit)),
                                  build.mask_and(build.le(limit, size), build.ge(stride, one)));
    padder.Require(op, inside,
                   absl::StrCat("stablehlo.real_dynamic_slice: dimension ", d, " is not inside its operand"));
    // Held within, so that nothing outside is read whatever they are.
    start = padder.Clamp(zero, start, size);
    stride = build.max(stride, one);
    Value length = build.max(build.sub(padder.Clamp(zero, limit, size), start), zero);
    length = build.add(build.div(build.max(build.sub(length, one), zero), stride),
                       build.Convert(build.gt(length, zero), i32));
    const int64_t least = by.sure ? std::max<int64_t>(by.low, 1) : 1;
    const int64_t most = std::max<int64_t>(
        (l.sure ? std::min(have, l.high) : have) - (s.sure ? std::max<int64_t>(s.low, 0) : 0), 0);
    int64_t bound = (most + least - 1) / least;
    if (!declared.isDynamicDim(static_cast<unsigned>(d))) bound = std::min(bound, declared.getShape()[at]);
    length = padder.Within(op, length, bound);
    Shape shape(TensorOf(x).getShape());
    shape[at] = bound;
    SizeList rest = padder.SizesOf(x);
    rest[at] = {};
    if (by.Is(1)) {
      llvm::SmallVector<Value> starts(shape.size(), zero);
      starts[at] = start;
      x = build.DynamicSlice(build.PadZeros(x, d, 0, bound), starts, shape);
    } else if (have == 0 || bound == 0) {
      x = build.Broadcast(padder.Zero(TensorOf(x).getElementType()), shape, {});
    } else {
      Value from = build.add(build.Broadcast(start, {bound}, {}),
                             build.mul(build.Iota({bound}, i32, 0), build.Broadcast(stride, {bound}, {})));
      llvm::SmallVector<int64_t> offsets, window(TensorOf(x).getShape());
      for (int64_t k = 0; k < declared.getRank(); ++k)
        if (k != d) offsets.push_back(k);
      window[at] = 1;
      auto numbers =
          hlo::GatherDimensionNumbersAttr::get(build.builder().getContext(), offsets, {d}, {}, {}, {d}, 1);
      x = build.New<hlo::GatherOp>(build.Type(shape, TensorOf(x).getElementType()), x,
                                   build.Reshape(from, {bound, 1}), numbers, window, false);
    }
    x = padder.WithSizes(x, rest);
    sizes[at] = length;
  }
  return PaddedList{{x, sizes}};
}

}  // namespace

PadFunction MovementPadding(Operation* op) {
  if (llvm::isa<hlo::TransposeOp>(op)) return &PadTranspose;
  if (llvm::isa<hlo::SliceOp>(op)) return &PadSlice;
  if (llvm::isa<hlo::PadOp>(op)) return &PadPad;
  if (llvm::isa<hlo::DynamicPadOp>(op)) return &PadDynamicPad;
  if (llvm::isa<hlo::ConcatenateOp>(op)) return &PadConcatenate;
  if (llvm::isa<hlo::ReverseOp>(op)) return &PadReverse;
  return llvm::isa<hlo::RealDynamicSliceOp>(op) ? &PadRealDynamicSlice : nullptr;
}

}  // namespace tenon::opt
