// Scatter: what is no update is sent out of range, where it is dropped. Where windows are padded, each of their elements becomes an update of its
// own.
#include "hlo/ops/bitwise.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/reduction.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

namespace {

using Shape = ArrayBuilder::Shape;
using Numbers = hlo::ScatterDimensionNumbersAttr;

constexpr int64_t kAway = INT32_MAX / 2;  // an index that no array has, and a window from it on neither

RankedTensorType TensorOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }
bool Contains(llvm::ArrayRef<int64_t> list, size_t d) {
  return llvm::is_contained(list, static_cast<int64_t>(d));
}

// The inputs, indices and updates of a scatter, inputs and updates with one shape each; batch dimensions of all have one size each.
struct Operands {
  llvm::SmallVector<Value> inputs, updates;
  Value indices;
  SizeList of_inputs, of_indices, of_updates;
  // By dimension of the updates: that of the indices which it runs along; -1 within a window.
  Shape batch;
};

Operands Joined(hlo::ScatterOp op, Padder& padder) {
  Operands all;
  Numbers numbers = op.getScatterDimensionNumbers();
  all.inputs.assign(op.getInputs().begin(), op.getInputs().end());
  all.updates.assign(op.getUpdates().begin(), op.getUpdates().end());
  all.indices = op.getScatterIndices();
  all.of_inputs = padder.Join(op, all.inputs);
  all.of_updates = padder.Join(op, all.updates);
  Value input = padder.WithSizes(all.inputs[0], all.of_inputs),
        update = padder.WithSizes(all.updates[0], all.of_updates);
  llvm::SmallVector<int64_t> of_updates, of_indices;
  int64_t at = 0;
  for (size_t d = 0; d < all.of_updates.size(); ++d) {
    if (Contains(numbers.getUpdateWindowDims(), d)) {
      all.batch.push_back(-1);
      continue;
    }
    if (at == static_cast<int64_t>(numbers.getIndexVectorDim())) ++at;
    of_updates.push_back(static_cast<int64_t>(d));
    of_indices.push_back(at);
    all.batch.push_back(at++);
  }
  for (int round = 0; round < 2; ++round) {  // again, since the batch of the inputs may have the least bound
    padder.JoinPair(op, all.indices, update, of_indices, of_updates);
    padder.JoinPair(op, all.indices, input, numbers.getScatterIndicesBatchingDims(),
                    numbers.getInputBatchingDims());
  }
  all.of_inputs = padder.SizesOf(input);
  all.of_indices = padder.SizesOf(all.indices);
  all.of_updates = padder.SizesOf(update);
  for (Value& value : all.inputs) value = padder.Prefix(value, TensorOf(input).getShape());
  for (Value& value : all.updates) value = padder.Prefix(value, TensorOf(update).getShape());
  return all;
}

// One index vector for each element of the updates: where it goes in the inputs, over all of their dimensions.
Value IndexOfEach(Padder& padder, const Operands& all, Numbers numbers) {
  ArrayBuilder& build = padder.build();
  mlir::Type i32 = build.builder().getI32Type(), element = TensorOf(all.indices).getElementType();
  const Shape shape(TensorOf(all.updates[0]).getShape());
  const auto vector_dim = static_cast<int64_t>(numbers.getIndexVectorDim());
  Value indices = all.indices;
  if (element != i32) {  // held in their own type first where that is wider: the cut to i32 would wrap
    Shape of_indices(TensorOf(indices).getShape());
    auto limit = [&](int64_t value) {
      return build.Broadcast(build.Integer(value, element), of_indices, {});
    };
    if (!element.isIndex() && element.getIntOrFloatBitWidth() >= 32) {
      indices = build.min(indices, limit(kAway));
      if (!element.isUnsignedInteger()) indices = build.max(indices, limit(-kAway));
    }
    indices = build.Convert(indices, i32);
  }
  Shape with_one(shape);
  with_one.push_back(1);
  llvm::SmallVector<Value> parts;
  size_t window = 0;
  for (size_t d = 0; d < all.of_inputs.size(); ++d) {
    Value place = build.Broadcast(padder.I32(0), shape, {});
    if (!Contains(numbers.getInsertedWindowDims(), d) && !Contains(numbers.getInputBatchingDims(), d))
      place = build.Iota(shape, i32, numbers.getUpdateWindowDims()[window++]);
    for (auto [k, dim] : llvm::enumerate(numbers.getInputBatchingDims()))
      if (dim == static_cast<int64_t>(d))
        for (size_t u = 0; u < shape.size(); ++u)
          if (all.batch[u] == numbers.getScatterIndicesBatchingDims()[k])
            place = build.Iota(shape, i32, static_cast<int64_t>(u));
    for (auto [k, dim] : llvm::enumerate(numbers.getScatterDimsToOperandDims())) {
      if (dim != static_cast<int64_t>(d)) continue;
      Value start = indices;
      Shape batch, dims;
      for (int64_t i = 0; i < TensorOf(indices).getRank(); ++i)
        if (i != vector_dim) batch.push_back(TensorOf(indices).getShape()[static_cast<size_t>(i)]);
      if (vector_dim < TensorOf(indices).getRank())
        start = build.Slice(start, vector_dim, static_cast<int64_t>(k), static_cast<int64_t>(k) + 1);
      for (size_t u = 0; u < shape.size(); ++u)
        if (all.batch[u] >= 0) dims.push_back(static_cast<int64_t>(u));
      place = build.add(place, build.Broadcast(build.Reshape(start, batch), shape, dims));
    }
    parts.push_back(build.Reshape(place, with_one));
  }
  return build.Concatenate(parts, static_cast<int64_t>(shape.size()));
}

// `indices`, along their dimensions `dims`, with those that are padding out of range.
Value SentAway(Padder& padder, Value indices, const SizeList& sizes, llvm::ArrayRef<int64_t> dims) {
  ArrayBuilder& build = padder.build();
  mlir::Type i32 = build.builder().getI32Type(), element = TensorOf(indices).getElementType();
  llvm::ArrayRef<int64_t> shape = TensorOf(indices).getShape();
  Value valid = padder.Valid(shape, sizes, dims);
  if (!valid) return indices;
  if (!element.isIndex() && element.getIntOrFloatBitWidth() < 32) indices = build.Convert(indices, i32);
  element = TensorOf(indices).getElementType();
  return build.select(valid, indices, build.Broadcast(build.Integer(kAway, element), shape, {}));
}

// Whether windows are no larger than the bounds of the inputs.
bool WindowsFit(const Operands& all, Numbers numbers) {
  size_t window = 0;
  for (auto [d, size] : llvm::enumerate(TensorOf(all.inputs[0]).getShape())) {
    if (Contains(numbers.getInsertedWindowDims(), d) || Contains(numbers.getInputBatchingDims(), d)) continue;
    const auto at = static_cast<size_t>(numbers.getUpdateWindowDims()[window++]);
    if (TensorOf(all.updates[0]).getShape()[at] > size) return false;
  }
  return true;
}

absl::StatusOr<PaddedList> PadScatter(Operation* op, Padder& padder) {
  auto scatter = llvm::cast<hlo::ScatterOp>(op);
  Numbers numbers = scatter.getScatterDimensionNumbers();
  Operands all = Joined(scatter, padder);
  bool padded = false, in_windows = !WindowsFit(all, numbers);
  Shape every, batch;
  for (auto [d, size] : llvm::enumerate(all.of_updates)) {
    every.push_back(static_cast<int64_t>(d));
    if (all.batch[d] >= 0) batch.push_back(all.batch[d]);
    padded = padded || size;
    in_windows = in_windows || (size && all.batch[d] < 0);
  }
  const size_t rank = all.of_inputs.size();
  if (in_windows || (padded && numbers.getScatterDimsToOperandDims().empty())) {
    if (rank == 0) return Padder::Refuse(op, "its updates have no index that could be sent out of range");
    SizeList sizes = all.of_updates;
    sizes.push_back({});
    all.indices = SentAway(padder, IndexOfEach(padder, all, numbers), sizes, every);
    Shape dims;
    for (size_t d = 0; d < rank; ++d) dims.push_back(static_cast<int64_t>(d));
    scatter.setScatterDimensionNumbersAttr(
        Numbers::get(op->getContext(), {}, dims, {}, {}, dims, static_cast<int64_t>(every.size())));
  } else {
    all.indices = SentAway(padder, all.indices, all.of_indices, batch);
  }
  if (padded) {
    scatter.setIndicesAreSorted(false);
    scatter.setUniqueIndices(false);
  }
  const auto n = static_cast<unsigned>(all.inputs.size());
  for (unsigned i = 0; i < n; ++i) {
    op->setOperand(i, all.inputs[i]);
    op->setOperand(n + 1 + i, all.updates[i]);
  }
  op->setOperand(n, all.indices);
  return padder.InPlace(op, all.of_inputs);
}

}  // namespace

PadFunction ScatterPadding(Operation* op) { return llvm::isa<hlo::ScatterOp>(op) ? &PadScatter : nullptr; }

}  // namespace tenon::opt
