// Client ops over whole dimensions: top_k by a sort; chlo_ragged_dot.cpp and chlo_scan.cpp have the others.
#include "optimizer/decompose/chlo_structure.h"

#include "hlo/ops/chlo_structure.h"

#include "hlo/ops/control.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/reduction.h"
#include "hlo/ops/shape.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/chlo_builder.h"

namespace tenon::opt {
namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

bool IsStatic(Operation* op) {
  auto known = [](mlir::Type type) { return llvm::cast<RankedTensorType>(type).hasStaticShape(); };
  return llvm::all_of(op->getOperandTypes(), known) && llvm::all_of(op->getResultTypes(), known);
}

Value Sliced(HloBuilder& b, Value x, int64_t dim, int64_t start, int64_t limit) {
  SmallVector<int64_t> starts(ShapeOf(x).size(), 0), limits(ShapeOf(x)), strides(ShapeOf(x).size(), 1);
  starts[dim] = start;
  limits[dim] = limit;
  SmallVector<int64_t> shape(ShapeOf(x));
  shape[dim] = limit - start;
  return b.New<hlo::SliceOp>(RankedTensorType::get(shape, ElementOf(x)), x, starts, limits, strides);
}

// The first `k` along the last dimension of what has the shape of b.like(), where sizes may be open.
Value FirstOfLast(HloBuilder& b, Value x, int64_t k, mlir::Type type) {
  const auto rank = static_cast<int64_t>(ShapeOf(x).size());
  if (llvm::cast<RankedTensorType>(x.getType()).hasStaticShape()) return Sliced(b, x, rank - 1, 0, k);
  mlir::Type i32 = b.builder().getI32Type();
  auto list = [&](int64_t size) { return RankedTensorType::get({size}, i32); };
  auto filled = [&](int64_t size, int32_t value) {
    return b.New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(list(size), value));
  };
  const SmallVector<int64_t> zero = {0}, one = {1}, outer = {rank - 1};
  Value sizes = b.New<hlo::SliceOp>(list(rank - 1), b.ShapeOfLike(), zero, outer, one);
  Value limits =
      b.New<hlo::ConcatenateOp>(list(rank), mlir::ValueRange{sizes, filled(1, static_cast<int32_t>(k))}, 0);
  return b.New<hlo::RealDynamicSliceOp>(type, x, filled(rank, 0), limits, filled(rank, 1));
}

// Sorts (value, position) pairs, largest value first, in the total order of floats, and keeps the first k.
bool TopKToSort(Operation* op, Rewriter& rewriter) {
  auto top = llvm::cast<chlo::TopKOp>(op);
  Value x = top.getOperand();
  if (!llvm::all_of(op->getResultTypes(), llvm::IsaPred<RankedTensorType>) ||
      !llvm::isa<RankedTensorType>(x.getType()))
    return false;
  HloBuilder b(op, rewriter, x);
  int64_t last = static_cast<int64_t>(ShapeOf(x).size()) - 1, k = static_cast<int64_t>(top.getK());
  mlir::Type i32 = b.builder().getI32Type(), element = ElementOf(x);
  Value positions = IsStatic(op) ? b.New<hlo::IotaOp>(b.TypeOf(i32), b.builder().getI64IntegerAttr(last))
                                 : b.New<hlo::DynamicIotaOp>(b.TypeOf(i32), b.ShapeOfLike(),
                                                             b.builder().getI64IntegerAttr(last));
  mlir::OperationState state(b.loc(), hlo::SortOp::getOperationName());
  state.addOperands({x, positions});
  state.addTypes({x.getType(), positions.getType()});
  state.addAttribute("dimension", b.builder().getI64IntegerAttr(last));
  state.addAttribute("is_stable", b.builder().getBoolAttr(top.getIsStable()));
  mlir::Region* region = state.addRegion();
  {
    mlir::OpBuilder::InsertionGuard guard(b.builder());
    auto scalar = RankedTensorType::get({}, element), index = RankedTensorType::get({}, i32);
    mlir::Block* block = b.builder().createBlock(region, {}, {scalar, scalar, index, index},
                                                 SmallVector<mlir::Location>(4, b.loc()));
    hlo::ComparisonType type = llvm::isa<mlir::FloatType>(element) ? hlo::ComparisonType::TOTALORDER
                               : element.isUnsignedInteger() || element.isInteger(1)
                                   ? hlo::ComparisonType::UNSIGNED
                                   : hlo::ComparisonType::SIGNED;
    Value before = b.New<hlo::CompareOp>(block->getArgument(0), block->getArgument(1),
                                         hlo::ComparisonDirection::GT, type);
    hlo::ReturnOp::create(b.builder(), b.loc(), before);
  }
  Operation* sorted = b.builder().create(state);
  rewriter.Replace(op, {FirstOfLast(b, sorted->getResult(0), k, op->getResult(0).getType()),
                        FirstOfLast(b, sorted->getResult(1), k, op->getResult(1).getType())});
  return true;
}

}  // namespace

const std::vector<Decomposition>& ChloStructureDecompositions() {
  static const std::vector<Decomposition> list = {
      {"top_k_to_sort", "chlo.top_k", 20, {"sort", "iota", "slice", "compare", "return"}, false, TopKToSort},
      {"ragged_dot_to_dots",
       "chlo.ragged_dot",
       21,
       {"dot_general",
        "slice",
        "reshape",
        "iota",
        "broadcast_in_dim",
        "compare",
        "and",
        "select",
        "add",
        "concatenate",
        "constant",
        "get_dimension_size",
        "dynamic_iota",
        "dynamic_broadcast_in_dim",
        "dynamic_reshape",
        "real_dynamic_slice",
        "transpose",
        "custom_call",
        "return",
        "scan"},
       false,
       RaggedDotToDots},
      {"scan_to_while",
       "chlo.scan",
       20,
       {"while",
        "compare",
        "add",
        "subtract",
        "dynamic_slice",
        "dynamic_update_slice",
        "reshape",
        "constant",
        "return",
        "transpose",
        "maximum",
        "convert",
        "concatenate",
        "custom_call",
        "get_dimension_size",
        "dynamic_broadcast_in_dim",
        "dynamic_reshape",
        "real_dynamic_slice",
        "dynamic_gather",
        "dynamic_pad"},
       false,
       ScanToWhile},
  };
  return list;
}

}  // namespace tenon::opt
