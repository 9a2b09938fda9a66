// Reads and writes at computed places: starts are held within the valid part, as the program's own rules hold them within the array.
#include "hlo/ops/indexing.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/shape.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

namespace {

using Shape = ArrayBuilder::Shape;

RankedTensorType TensorOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

// A start index, held in [0, size - window], as i32.
Value HeldStart(Padder& padder, Value start, Value size, Value window) {
  Value last = padder.build().max(padder.build().sub(size, window), padder.I32(0));
  return padder.Clamp(padder.I32(0), padder.Entry(start, 0), last);
}

absl::StatusOr<PaddedList> PadDynamicSlice(Operation* op, Padder& padder) {
  auto slice = llvm::cast<hlo::DynamicSliceOp>(op);
  llvm::SmallVector<Value> starts;
  for (auto [d, start] : llvm::enumerate(slice.getStartIndices())) {
    Value size = padder.SizeOf(slice.getOperand(), static_cast<int64_t>(d));
    Value window = padder.I32(slice.getSliceSizes()[d]);
    if (slice.getSliceSizes()[d] > TensorOf(slice.getOperand()).getShape()[d])
      return Padder::Refuse(op, "the slice is larger than the bound of its operand");
    if (size)
      padder.Require(op, padder.build().ge(size, window),
                     "stablehlo.dynamic_slice: the slice is larger than its operand");
    starts.push_back(
        HeldStart(padder, start, padder.SizeValue(slice.getOperand(), static_cast<int64_t>(d)), window));
  }
  return PaddedList{{padder.build().DynamicSlice(slice.getOperand(), starts, slice.getSliceSizes()), {}}};
}

// The padding of the update must not be written: what is there is read first, past the end of the array where the window reaches over it.
absl::StatusOr<PaddedList> PadDynamicUpdateSlice(Operation* op, Padder& padder) {
  auto update = llvm::cast<hlo::DynamicUpdateSliceOp>(op);
  ArrayBuilder& build = padder.build();
  Value x = update.getOperand(), part = update.getUpdate();
  SizeList sizes = padder.SizesOf(x), of_part = padder.SizesOf(part);
  Shape shape(TensorOf(x).getShape()), window(TensorOf(part).getShape()), dims;
  Value wide = x;
  llvm::SmallVector<Value> starts;
  for (auto [d, start] : llvm::enumerate(update.getStartIndices())) {
    const auto dim = static_cast<int64_t>(d);
    Value size = padder.SizeValue(x, dim), extent = padder.SizeValue(part, dim);
    if (!of_part[d] && window[d] > shape[d])
      return Padder::Refuse(op, "the update is larger than the bound of its operand");
    if (sizes[d] || of_part[d])
      padder.Require(op, build.le(extent, size),
                     "stablehlo.dynamic_update_slice: the update is larger than its operand");
    starts.push_back(HeldStart(padder, start, size, extent));
    if (of_part[d]) {
      wide = build.PadZeros(wide, dim, 0, window[d]);
      dims.push_back(dim);
    }
  }
  if (Value valid = padder.Valid(window, of_part, dims))
    part = build.select(valid, part, build.DynamicSlice(wide, starts, window));
  return PaddedList{{padder.Prefix(build.Update(wide, part, starts), shape), sizes}};
}

// The sizes of a gather's result: batch dimensions of the indices, and windows between them.
SizeList GatherSizes(const SizeList& of_indices, const SizeList& of_windows,
                     hlo::GatherDimensionNumbersAttr numbers, size_t rank) {
  SizeList sizes;
  size_t batch = 0, window = 0;
  for (size_t d = 0; d < rank; ++d) {
    if (llvm::is_contained(numbers.getOffsetDims(), static_cast<int64_t>(d))) {
      auto dropped = [&](size_t k) {
        return llvm::is_contained(numbers.getCollapsedSliceDims(), static_cast<int64_t>(k)) ||
               llvm::is_contained(numbers.getOperandBatchingDims(), static_cast<int64_t>(k));
      };
      while (dropped(window)) ++window;
      sizes.push_back(of_windows[window++]);
    } else {
      if (static_cast<int64_t>(batch) == numbers.getIndexVectorDim()) ++batch;
      sizes.push_back(of_indices[batch++]);
    }
  }
  return sizes;
}

// Indices as i32, component k held in [0, size - window] of the dimension that it names.
Value HeldIndices(Padder& padder, Value indices, Value operand, llvm::ArrayRef<int64_t> map,
                  int64_t vector_dim, const SizeList& windows, llvm::ArrayRef<int64_t> window_sizes) {
  ArrayBuilder& build = padder.build();
  RankedTensorType type = TensorOf(indices);
  const bool has_dim = vector_dim < type.getRank();
  llvm::SmallVector<Value> last;
  for (int64_t d : map) {
    Value window = windows[static_cast<size_t>(d)] ? windows[static_cast<size_t>(d)]
                                                   : padder.I32(window_sizes[static_cast<size_t>(d)]);
    last.push_back(
        build.Reshape(build.max(build.sub(padder.SizeValue(operand, d), window), padder.I32(0)), {1}));
  }
  if (last.empty()) return indices;
  // Held in their own type first where that is wider: the cut to i32 would wrap.
  mlir::Type i32 = build.builder().getI32Type(), element = type.getElementType();
  if (!element.isIndex() && element.getIntOrFloatBitWidth() >= 32 && element != i32) {
    Value zero = build.Broadcast(build.Integer(0, element), type.getShape(), {}),
          top = build.Broadcast(build.Integer(INT32_MAX, element), type.getShape(), {});
    indices = build.max(zero, build.min(indices, top));
  }
  indices = build.Convert(indices, i32);
  Value limit = build.Concatenate(last, 0);
  limit = has_dim ? build.Broadcast(limit, type.getShape(), {vector_dim})
                  : build.Broadcast(build.Reshape(limit, {}), type.getShape(), {});
  return build.max(build.Broadcast(padder.I32(0), type.getShape(), {}), build.min(indices, limit));
}

// Batching dimensions of operand and indices, the first two operands of a gather, are one size each.
void JoinBatch(Operation* op, Padder& padder, llvm::ArrayRef<int64_t> of_operand,
               llvm::ArrayRef<int64_t> of_indices) {
  Value operand = op->getOperand(0), indices = op->getOperand(1);
  padder.JoinPair(op, operand, indices, of_operand, of_indices);
  op->setOperand(0, operand);
  op->setOperand(1, indices);
}

absl::StatusOr<PaddedList> PadGather(Operation* op, Padder& padder) {
  auto gather = llvm::cast<hlo::GatherOp>(op);
  auto numbers = gather.getDimensionNumbers();
  SizeList none(gather.getSliceSizes().size());
  JoinBatch(op, padder, numbers.getOperandBatchingDims(), numbers.getStartIndicesBatchingDims());
  bool moves = false;
  for (auto [d, window] : llvm::enumerate(gather.getSliceSizes())) {
    if (window > TensorOf(gather.getOperand()).getShape()[d])
      return Padder::Refuse(op, "a slice is larger than the bound of its operand");
    Value size = padder.SizeOf(gather.getOperand(), static_cast<int64_t>(d));
    if (!size) continue;
    moves = true;
    padder.Require(op, padder.build().ge(size, padder.I32(window)),
                   "stablehlo.gather: a slice is larger than its operand");
  }
  SizeList sizes = GatherSizes(padder.SizesOf(gather.getStartIndices()), none, numbers,
                               static_cast<size_t>(TensorOf(gather.getResult()).getRank()));
  if (moves) {
    op->setOperand(
        1, HeldIndices(padder, gather.getStartIndices(), gather.getOperand(), numbers.getStartIndexMap(),
                       numbers.getIndexVectorDim(), none, gather.getSliceSizes()));
    gather.setIndicesAreSorted(false);
  }
  return padder.InPlace(op, sizes);
}

// Slices of a computed size: as large as their bound, read past the end of the array.
absl::StatusOr<PaddedList> PadDynamicGather(Operation* op, Padder& padder) {
  auto gather = llvm::cast<hlo::DynamicGatherOp>(op);
  ArrayBuilder& build = padder.build();
  auto numbers = gather.getDimensionNumbers();
  JoinBatch(op, padder, numbers.getOperandBatchingDims(), numbers.getStartIndicesBatchingDims());
  Value operand = gather.getOperand(), wide = operand;
  Shape windows;
  SizeList of_windows;
  for (int64_t d = 0; d < TensorOf(operand).getRank(); ++d) {
    Value window = padder.Entry(gather.getSliceSizes(), d);
    const Range range = padder.RangeOf(window);
    const int64_t have = TensorOf(operand).getShape()[static_cast<size_t>(d)];
    if (range.Is(range.low) && range.low >= 0 && range.high <= have) {
      if (Value size = padder.SizeOf(operand, d))
        padder.Require(op, build.ge(size, window),
                       "stablehlo.dynamic_gather: a slice is larger than its operand");
      windows.push_back(range.low);
      of_windows.push_back({});
      continue;
    }
    if (range.Is(range.low)) return Padder::Refuse(op, "a slice is larger than the bound of its operand");
    const int64_t bound = range.sure ? std::clamp<int64_t>(range.high, 0, have) : have;
    padder.Require(
        op, build.mask_and(build.ge(window, padder.I32(0)), build.le(window, padder.SizeValue(operand, d))),
        "stablehlo.dynamic_gather: a slice is larger than its operand");
    if (llvm::is_contained(numbers.getCollapsedSliceDims(), d) ||
        llvm::is_contained(numbers.getOperandBatchingDims(), d)) {
      if (have == 0) return Padder::Refuse(op, "a slice is larger than the bound of its operand");
      padder.Require(
          op, build.eq(window, padder.I32(1)),
          "stablehlo.dynamic_gather: a slice is more than an element in a dimension that the result "
          "does not have");
      windows.push_back(1);
      of_windows.push_back({});
      continue;
    }
    window = padder.Clamp(padder.I32(0), window, padder.I32(bound));
    padder.NoteRange(window, {0, bound});
    windows.push_back(bound);
    of_windows.push_back(window);
    wide = build.PadZeros(wide, d, 0, bound);
  }
  const auto rank = static_cast<size_t>(TensorOf(gather.getResult()).getRank());
  SizeList sizes = GatherSizes(padder.SizesOf(gather.getStartIndices()), of_windows, numbers, rank);
  Value indices = HeldIndices(padder, gather.getStartIndices(), operand, numbers.getStartIndexMap(),
                              numbers.getIndexVectorDim(), of_windows, windows);
  Shape shape;
  {
    size_t batch = 0, window = 0;
    for (size_t d = 0; d < rank; ++d) {
      if (llvm::is_contained(numbers.getOffsetDims(), static_cast<int64_t>(d))) {
        while (llvm::is_contained(numbers.getCollapsedSliceDims(), static_cast<int64_t>(window)) ||
               llvm::is_contained(numbers.getOperandBatchingDims(), static_cast<int64_t>(window)))
          ++window;
        shape.push_back(windows[window++]);
      } else {
        if (static_cast<int64_t>(batch) == numbers.getIndexVectorDim()) ++batch;
        shape.push_back(TensorOf(indices).getShape()[batch++]);
      }
    }
  }
  Value read = build.New<hlo::GatherOp>(build.Type(shape, TensorOf(operand).getElementType()), wide, indices,
                                        numbers, windows, false);
  return PaddedList{{read, sizes}};
}

}  // namespace

PadFunction IndexingPadding(Operation* op) {
  if (llvm::isa<hlo::DynamicSliceOp>(op)) return &PadDynamicSlice;
  if (llvm::isa<hlo::DynamicUpdateSliceOp>(op)) return &PadDynamicUpdateSlice;
  if (llvm::isa<hlo::GatherOp>(op)) return &PadGather;
  return llvm::isa<hlo::DynamicGatherOp>(op) ? &PadDynamicGather : nullptr;
}

}  // namespace tenon::opt
