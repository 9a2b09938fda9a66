// Compositions and no-ops of ops that only move data.
#include "hlo/ops/reduction.h"
#include "hlo/ops/shape.h"
#include "optimizer/rewrites/rewrite.h"

namespace tenon::opt {
namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

bool IsIdentity(ArrayRef<int64_t> permutation) {
  for (auto [i, p] : llvm::enumerate(permutation))
    if (p != static_cast<int64_t>(i)) return false;
  return true;
}

bool SameType(Operation* op, Rewriter& rewriter) {
  if (op->getOperand(0).getType() != op->getResult(0).getType()) return false;
  rewriter.Replace(op, op->getOperand(0));
  return true;
}

bool ReshapeOfReshape(Operation* op, Rewriter& rewriter) {
  auto inner = op->getOperand(0).getDefiningOp<hlo::ReshapeOp>();
  if (!inner) return false;
  ReplaceWithNew<hlo::ReshapeOp>(rewriter, op, op->getResult(0).getType(), inner.getOperand());
  return true;
}

bool TransposeIdentity(Operation* op, Rewriter& rewriter) {
  return IsIdentity(llvm::cast<hlo::TransposeOp>(op).getPermutation()) && SameType(op, rewriter);
}

bool TransposeOfTranspose(Operation* op, Rewriter& rewriter) {
  auto outer = llvm::cast<hlo::TransposeOp>(op);
  auto inner = outer.getOperand().getDefiningOp<hlo::TransposeOp>();
  if (!inner) return false;
  SmallVector<int64_t> permutation;
  for (int64_t p : outer.getPermutation()) permutation.push_back(inner.getPermutation()[p]);
  ReplaceWithNew<hlo::TransposeOp>(rewriter, op, outer.getType(), inner.getOperand(), permutation);
  return true;
}

// A transpose that keeps the order of all dimensions above 1 moves nothing.
bool TransposeOfUnitDims(Operation* op, Rewriter& rewriter) {
  auto transpose = llvm::cast<hlo::TransposeOp>(op);
  ArrayRef<int64_t> shape = TensorType(transpose.getOperand()).getShape();
  int64_t last = -1;
  for (int64_t p : transpose.getPermutation()) {
    if (mlir::ShapedType::isDynamic(shape[p])) return false;
    if (shape[p] == 1) continue;
    if (p < last) return false;
    last = p;
  }
  ReplaceWithNew<hlo::ReshapeOp>(rewriter, op, transpose.getType(), transpose.getOperand());
  return true;
}

bool BroadcastIdentity(Operation* op, Rewriter& rewriter) {
  return IsIdentity(llvm::cast<hlo::BroadcastInDimOp>(op).getBroadcastDimensions()) && SameType(op, rewriter);
}

bool BroadcastOfBroadcast(Operation* op, Rewriter& rewriter) {
  auto outer = llvm::cast<hlo::BroadcastInDimOp>(op);
  auto inner = outer.getOperand().getDefiningOp<hlo::BroadcastInDimOp>();
  if (!inner) return false;
  SmallVector<int64_t> dims;
  for (int64_t d : inner.getBroadcastDimensions()) dims.push_back(outer.getBroadcastDimensions()[d]);
  ReplaceWithNew<hlo::BroadcastInDimOp>(rewriter, op, outer.getType(), inner.getOperand(), dims);
  return true;
}

// A broadcast that repeats nothing and keeps the order of dimensions adds unit dimensions only.
bool BroadcastOfUnitDims(Operation* op, Rewriter& rewriter) {
  auto broadcast = llvm::cast<hlo::BroadcastInDimOp>(op);
  auto from = TensorType(broadcast.getOperand()), to = TensorType(broadcast.getResult());
  if (!from.hasStaticShape() || !to.hasStaticShape() || from.getNumElements() != to.getNumElements())
    return false;
  int64_t last = -1;
  for (auto [i, d] : llvm::enumerate(broadcast.getBroadcastDimensions())) {
    if (from.getDimSize(i) == 1) continue;
    if (d < last) return false;
    last = d;
  }
  ReplaceWithNew<hlo::ReshapeOp>(rewriter, op, to, broadcast.getOperand());
  return true;
}

// A broadcast of a reshape that only adds or drops unit dimensions reads the reshape's operand.
bool BroadcastOfUnitReshape(Operation* op, Rewriter& rewriter) {
  auto broadcast = llvm::cast<hlo::BroadcastInDimOp>(op);
  auto reshape = broadcast.getOperand().getDefiningOp<hlo::ReshapeOp>();
  if (!reshape) return false;
  auto from = TensorType(reshape.getOperand()), middle = TensorType(reshape.getResult());
  if (!from.hasStaticShape() || !SameWithoutUnitDims(from, middle)) return false;
  SmallVector<int64_t> places;  // where the dimensions above 1 of the reshape's result go
  for (auto [i, d] : llvm::enumerate(broadcast.getBroadcastDimensions()))
    if (middle.getDimSize(i) != 1) places.push_back(d);
  // Unit dimensions of the new operand need a place of their own in the result.
  SmallVector<int64_t> dims;
  SmallVector<bool> taken(TensorType(broadcast.getResult()).getRank(), false);
  for (int64_t p : places) taken[p] = true;
  size_t next = 0;
  for (int64_t i = 0; i < from.getRank(); ++i) {
    if (from.getDimSize(i) != 1) {
      dims.push_back(places[next++]);
      continue;
    }
    auto free = llvm::find(taken, false);
    if (free == taken.end()) return false;
    *free = true;
    dims.push_back(free - taken.begin());
  }
  ReplaceWithNew<hlo::BroadcastInDimOp>(rewriter, op, broadcast.getType(), reshape.getOperand(), dims);
  return true;
}

bool FullSlice(Operation* op, Rewriter& rewriter) { return SameType(op, rewriter); }

bool SliceOfSlice(Operation* op, Rewriter& rewriter) {
  auto outer = llvm::cast<hlo::SliceOp>(op);
  auto inner = outer.getOperand().getDefiningOp<hlo::SliceOp>();
  if (!inner) return false;
  SmallVector<int64_t> start, limit, strides;
  for (size_t i = 0; i < outer.getStrides().size(); ++i) {
    int64_t step = inner.getStrides()[i];
    int64_t size = TensorType(outer.getResult()).getDimSize(i),
            dim = TensorType(inner.getOperand()).getDimSize(i);
    if (mlir::ShapedType::isDynamic(size) || mlir::ShapedType::isDynamic(dim)) return false;
    // Of one element the strides say nothing, and may be any number. An empty outer slice may start past the very end.
    const __int128 first = __int128{outer.getStartIndices()[i]} * step + inner.getStartIndices()[i];
    if (first > dim) return false;
    start.push_back(static_cast<int64_t>(first));
    strides.push_back(size <= 1 ? 1 : step * outer.getStrides()[i]);
    limit.push_back(size == 0 ? start.back() : start.back() + (size - 1) * strides.back() + 1);
  }
  ReplaceWithNew<hlo::SliceOp>(rewriter, op, outer.getType(), inner.getOperand(), start, limit, strides);
  return true;
}

// A slice that lies inside one operand of a concatenate reads that operand.
bool SliceOfConcatenate(Operation* op, Rewriter& rewriter) {
  auto slice = llvm::cast<hlo::SliceOp>(op);
  auto concatenate = slice.getOperand().getDefiningOp<hlo::ConcatenateOp>();
  if (!concatenate) return false;
  int64_t d = concatenate.getDimension(), begin = slice.getStartIndices()[d],
          end = slice.getLimitIndices()[d], offset = 0;
  for (Value input : concatenate.getInputs()) {
    int64_t size = TensorType(input).getDimSize(d);
    if (mlir::ShapedType::isDynamic(size)) return false;
    if (begin >= offset && end <= offset + size && end > begin) {
      SmallVector<int64_t> start(slice.getStartIndices()), limit(slice.getLimitIndices());
      start[d] -= offset;
      limit[d] -= offset;
      ReplaceWithNew<hlo::SliceOp>(rewriter, op, slice.getType(), input, start, limit, slice.getStrides());
      return true;
    }
    offset += size;
  }
  return false;
}

bool ConcatenateOfOne(Operation* op, Rewriter& rewriter) {
  return op->getNumOperands() == 1 && SameType(op, rewriter);
}

// Neighbouring slices of one value, put together again, are one slice of it.
bool ConcatenateOfSlices(Operation* op, Rewriter& rewriter) {
  auto concatenate = llvm::cast<hlo::ConcatenateOp>(op);
  const auto dim = static_cast<size_t>(concatenate.getDimension());
  auto first = concatenate.getInputs().front().getDefiningOp<hlo::SliceOp>();
  if (!first || op->getNumOperands() < 2) return false;
  SmallVector<int64_t> start(first.getStartIndices()), limit(first.getLimitIndices()),
      strides(first.getStrides());
  if (strides[dim] != 1) return false;
  for (Value input : concatenate.getInputs().drop_front()) {
    auto next = input.getDefiningOp<hlo::SliceOp>();
    if (!next || next.getOperand() != first.getOperand() || next.getStrides() != ArrayRef<int64_t>(strides))
      return false;
    for (size_t i = 0; i < start.size(); ++i) {
      const bool follows =
          i == dim ? next.getStartIndices()[i] == limit[i]
                   : next.getStartIndices()[i] == start[i] && next.getLimitIndices()[i] == limit[i];
      if (!follows) return false;
    }
    limit[dim] = next.getLimitIndices()[dim];
  }
  ReplaceWithNew<hlo::SliceOp>(rewriter, op, concatenate.getType(), first.getOperand(), start, limit,
                               strides);
  return true;
}

bool ConcatenateWithEmpty(Operation* op, Rewriter& rewriter) {
  auto concatenate = llvm::cast<hlo::ConcatenateOp>(op);
  SmallVector<Value> kept;
  for (Value input : concatenate.getInputs())
    if (TensorType(input).getDimSize(concatenate.getDimension()) != 0) kept.push_back(input);
  if (kept.empty() || kept.size() == op->getNumOperands()) return false;
  ReplaceWithNew<hlo::ConcatenateOp>(rewriter, op, concatenate.getType(), kept, concatenate.getDimension());
  return true;
}

bool PadNothing(Operation* op, Rewriter& rewriter) {
  auto pad = llvm::cast<hlo::PadOp>(op);
  auto zero = [](int64_t n) { return n == 0; };
  if (!llvm::all_of(pad.getEdgePaddingLow(), zero) || !llvm::all_of(pad.getEdgePaddingHigh(), zero))
    return false;
  for (auto [i, n] : llvm::enumerate(pad.getInteriorPadding()))
    if (n != 0 && !(TensorType(pad.getOperand()).getDimSize(i) <= 1)) return false;
  return SameType(op, rewriter);
}

bool ReverseOfUnitDims(Operation* op, Rewriter& rewriter) {
  auto reverse = llvm::cast<hlo::ReverseOp>(op);
  auto type = TensorType(reverse.getOperand());
  if (!llvm::all_of(reverse.getDimensions(),
                    [&](int64_t d) { return type.getDimSize(d) == 1 || type.getDimSize(d) == 0; }))
    return false;
  return SameType(op, rewriter);
}

bool ReduceOverNothing(Operation* op, Rewriter& rewriter) {
  auto reduce = llvm::cast<hlo::ReduceOp>(op);
  if (!reduce.getDimensions().empty() || reduce.getInputs().size() != 1) return false;
  // Only where combining with the init changes nothing for sure is this the operand: never assumed here but for a body
  // that returns its second argument.
  auto& body = reduce.getBody().front();
  if (body.getTerminator()->getOperand(0) != body.getArgument(1)) return false;
  return SameType(op, rewriter);
}

}  // namespace

const std::vector<RewritePattern>& DataMovementRewrites() {
  static const std::vector<RewritePattern> rewrites = {
      {"reshape_to_same", "stablehlo.reshape", SameType},
      {"reshape_of_reshape", "stablehlo.reshape", ReshapeOfReshape},
      {"transpose_identity", "stablehlo.transpose", TransposeIdentity},
      {"transpose_of_transpose", "stablehlo.transpose", TransposeOfTranspose},
      {"transpose_of_unit_dims", "stablehlo.transpose", TransposeOfUnitDims},
      {"broadcast_identity", "stablehlo.broadcast_in_dim", BroadcastIdentity},
      {"broadcast_of_broadcast", "stablehlo.broadcast_in_dim", BroadcastOfBroadcast},
      {"broadcast_of_unit_dims", "stablehlo.broadcast_in_dim", BroadcastOfUnitDims},
      {"broadcast_of_unit_reshape", "stablehlo.broadcast_in_dim", BroadcastOfUnitReshape},
      {"full_slice", "stablehlo.slice", FullSlice},
      {"slice_of_slice", "stablehlo.slice", SliceOfSlice},
      {"slice_of_concatenate", "stablehlo.slice", SliceOfConcatenate},
      {"concatenate_of_one", "stablehlo.concatenate", ConcatenateOfOne},
      {"concatenate_of_slices", "stablehlo.concatenate", ConcatenateOfSlices},
      {"concatenate_with_empty", "stablehlo.concatenate", ConcatenateWithEmpty},
      {"pad_nothing", "stablehlo.pad", PadNothing},
      {"reverse_of_unit_dims", "stablehlo.reverse", ReverseOfUnitDims},
      {"reduce_over_nothing", "stablehlo.reduce", ReduceOverNothing},
  };
  return rewrites;
}

}  // namespace tenon::opt
