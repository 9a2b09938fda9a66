// Client ops over whole dimensions: top_k by a sort, ragged_dot by one dot per group, scan by a loop.
#include "hlo/ops/chlo_structure.h"

#include "hlo/ops/contraction.h"
#include "hlo/ops/control.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/reduction.h"
#include "hlo/ops/shape.h"
#include "hlo/shape/chlo.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/IRMapping.h"
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

Value Reshaped(HloBuilder& b, Value x, ArrayRef<int64_t> shape) {
  if (ShapeOf(x) == shape) return x;
  return b.New<hlo::ReshapeOp>(RankedTensorType::get(shape, ElementOf(x)), x);
}

Value Zeros(HloBuilder& b, RankedTensorType type) {
  // Of a quantized type: any storage will do, for all of it is written over.
  if (auto quantized = llvm::dyn_cast<mlir::quant::QuantizedType>(type.getElementType())) {
    auto integers = RankedTensorType::get(type.getShape(), quantized.getStorageType());
    mlir::TypedAttr zeros =
        mlir::DenseElementsAttr::get(integers, b.builder().getZeroAttr(quantized.getStorageType()));
    return hlo::ConstantOp::create(b.builder(), b.loc(), type, zeros);
  }
  mlir::Attribute zero = b.builder().getZeroAttr(type.getElementType());
  if (!zero) {
    auto complex = llvm::cast<mlir::ComplexType>(type.getElementType());
    auto part = llvm::cast<mlir::FloatAttr>(b.builder().getZeroAttr(complex.getElementType())).getValue();
    return b.New<hlo::ConstantOp>(
        mlir::DenseElementsAttr::get(type, std::complex<llvm::APFloat>(part, part)));
  }
  return b.New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(type, zero));
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

// One group at a time: rows outside of it are masked.
class RaggedDot {
 public:
  RaggedDot(chlo::RaggedDotOp op, Rewriter& rewriter)
      : op_(op), numbers_(op.getRaggedDotDimensionNumbers()), b_(op, rewriter, op.getLhs()) {}

  Value Run() {
    switch (hlo::raggedMode(numbers_)) {
      case hlo::RaggedMode::kBatch:
        return Dot(op_.getLhs(), op_.getRhs(), numbers_.getRhsBatchingDimensions(),
                   numbers_.getRhsContractingDimensions(), ResultType(ShapeOf(op_.getResult())));
      case hlo::RaggedMode::kFree:
        return Free();
      default:
        return Contracting();
    }
  }

 private:
  RankedTensorType ResultType(ArrayRef<int64_t> shape) {
    return RankedTensorType::get(shape, ElementOf(op_.getResult()));
  }

  Value Dot(Value lhs, Value rhs, ArrayRef<int64_t> rhs_batching, ArrayRef<int64_t> rhs_contracting,
            RankedTensorType type) {
    mlir::OperationState state(b_.loc(), hlo::DotGeneralOp::getOperationName());
    state.addOperands({lhs, rhs});
    state.addTypes(type);
    state.addAttribute(
        "dot_dimension_numbers",
        hlo::DotDimensionNumbersAttr::get(op_.getContext(), numbers_.getLhsBatchingDimensions(), rhs_batching,
                                          numbers_.getLhsContractingDimensions(), rhs_contracting));
    if (auto precision = op_.getPrecisionConfig()) {
      SmallVector<mlir::Attribute> entries;
      for (mlir::Attribute entry : *precision)
        entries.push_back(
            hlo::PrecisionAttr::get(op_.getContext(), llvm::cast<chlo::PrecisionAttr>(entry).getValue()));
      state.addAttribute("precision_config", b_.builder().getArrayAttr(entries));
    }
    return b_.builder().create(state)->getResult(0);
  }

  // For each group, whether an index along `dim` of `shape` lies in it; group sizes stand along `prefix` of
  // it.
  SmallVector<Value> Masks(ArrayRef<int64_t> shape, int64_t dim, ArrayRef<int64_t> prefix) {
    Value sizes = op_.getGroupSizes();
    int64_t last = static_cast<int64_t>(ShapeOf(sizes).size()) - 1;
    mlir::Type element = ElementOf(sizes);
    auto type = RankedTensorType::get(shape, element);
    Value index = b_.New<hlo::IotaOp>(type, b_.builder().getI64IntegerAttr(dim));
    Value start = Zeros(b_, RankedTensorType::get(ShapeOf(sizes).drop_back(), element));
    auto spread = [&](Value value) {
      return b_.New<hlo::BroadcastInDimOp>(type, value, last == 0 ? ArrayRef<int64_t>() : prefix);
    };
    Value from = spread(start);
    SmallVector<Value> masks;
    for (int64_t group = 0; group < ShapeOf(sizes).back(); ++group) {
      start =
          b_.add(start, Reshaped(b_, Sliced(b_, sizes, last, group, group + 1), ShapeOf(sizes).drop_back()));
      Value to = spread(start);
      masks.push_back(b_.mask_and(b_.ge(index, from), b_.lt(index, to)));
      from = to;
    }
    return masks;
  }

  Value Free() {
    int64_t ragged = numbers_.getLhsRaggedDimensions().front(),
            group_dim = numbers_.getRhsGroupDimensions().front();
    SmallVector<int64_t> free =
        hlo::otherDims(static_cast<int64_t>(ShapeOf(op_.getLhs()).size()),
                       {numbers_.getLhsBatchingDimensions(), numbers_.getLhsContractingDimensions()});
    auto at = static_cast<int64_t>(numbers_.getLhsBatchingDimensions().size() +
                                   (llvm::find(free, ragged) - free.begin()));
    SmallVector<int64_t> prefix;  // what stands before the ragged dimension does so in the result too
    for (int64_t i = 0; i < at; ++i) prefix.push_back(i);
    auto without = [&](ArrayRef<int64_t> dims) {
      SmallVector<int64_t> left;
      for (int64_t dim : dims) left.push_back(dim - (dim > group_dim ? 1 : 0));
      return left;
    };
    RankedTensorType type = ResultType(ShapeOf(op_.getResult()));
    Value result = Zeros(b_, type), rhs = op_.getRhs();
    SmallVector<int64_t> shape(ShapeOf(rhs));
    shape.erase(shape.begin() + group_dim);
    for (auto [group, mask] : llvm::enumerate(Masks(type.getShape(), at, prefix))) {
      auto i = static_cast<int64_t>(group);
      Value part = Reshaped(b_, Sliced(b_, rhs, group_dim, i, i + 1), shape);
      Value dot = Dot(op_.getLhs(), part, without(numbers_.getRhsBatchingDimensions()),
                      without(numbers_.getRhsContractingDimensions()), type);
      result = b_.select(mask, dot, result);
    }
    return result;
  }

  Value Contracting() {
    int64_t ragged = numbers_.getLhsRaggedDimensions().front();
    SmallVector<int64_t> prefix(numbers_.getLhsBatchingDimensions());
    for (int64_t dim : numbers_.getLhsContractingDimensions()) {
      if (dim == ragged) break;
      prefix.push_back(dim);
    }
    Value lhs = op_.getLhs(), zero = Zeros(b_, llvm::cast<RankedTensorType>(lhs.getType()));
    SmallVector<int64_t> one(ShapeOf(op_.getResult()));
    one.front() = 1;
    SmallVector<Value> parts;
    for (Value mask : Masks(ShapeOf(lhs), ragged, prefix)) {
      Value dot = Dot(b_.select(mask, lhs, zero), op_.getRhs(), numbers_.getRhsBatchingDimensions(),
                      numbers_.getRhsContractingDimensions(), ResultType(ArrayRef(one).drop_front()));
      parts.push_back(Reshaped(b_, dot, one));
    }
    if (parts.empty()) return Zeros(b_, ResultType(ShapeOf(op_.getResult())));
    return b_.New<hlo::ConcatenateOp>(ResultType(ShapeOf(op_.getResult())), parts,
                                      b_.builder().getI64IntegerAttr(0));
  }

  chlo::RaggedDotOp op_;
  chlo::RaggedDotDimensionNumbersAttr numbers_;
  HloBuilder b_;
};

bool RaggedDotToDots(Operation* op, Rewriter& rewriter) {
  if (!IsStatic(op)) return false;
  rewriter.Replace(op, RaggedDot(llvm::cast<chlo::RaggedDotOp>(op), rewriter).Run());
  return true;
}

// A while loop that carries the position, the inputs, the carried values and the outputs.
bool ScanToWhile(Operation* op, Rewriter& rewriter) {
  if (!IsStatic(op)) return false;
  auto scan = llvm::cast<chlo::ScanOp>(op);
  auto dim = static_cast<int64_t>(scan.getDimension());
  HloBuilder b(op, rewriter, op->getOperand(0));
  const size_t inputs = scan.getInputs().size(), carries = scan.getInits().size(),
               outputs = scan.getOutputs().size();
  int64_t size = ShapeOf(inputs ? scan.getInputs().front() : scan.getOutputs().front())[dim];
  SmallVector<Value> initial;
  auto scalar = RankedTensorType::get({}, b.builder().getI64Type());
  auto number = [&](int64_t value) {
    mlir::Attribute element = b.builder().getI64IntegerAttr(value);
    return b.New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(scalar, element));
  };
  initial.push_back(number(0));
  llvm::append_range(initial, op->getOperands());
  for (Value output : scan.getOutputs())
    initial.push_back(Zeros(b, llvm::cast<RankedTensorType>(output.getType())));
  if (size == 0) {
    SmallVector<Value> results(ArrayRef(initial).take_back(outputs));
    llvm::append_range(results, scan.getInits());
    rewriter.Replace(op, results);
    return true;
  }
  mlir::OperationState state(b.loc(), hlo::WhileOp::getOperationName());
  state.addOperands(initial);
  for (Value value : initial) state.addTypes(value.getType());
  SmallVector<mlir::Location> places(initial.size(), b.loc());
  mlir::Region *condition = state.addRegion(), *body = state.addRegion();
  {
    mlir::OpBuilder::InsertionGuard guard(b.builder());
    mlir::Block* block = b.builder().createBlock(condition, {}, state.types, places);
    Value again = b.lt(block->getArgument(0), number(size));
    hlo::ReturnOp::create(b.builder(), b.loc(), again);
    block = b.builder().createBlock(body, {}, state.types, places);
    Value step = block->getArgument(0), zero = number(0);
    Value at = scan.getIsReverse() ? b.sub(number(size - 1), step) : step;
    auto starts = [&](Value like) {
      SmallVector<Value> all(ShapeOf(like).size(), zero);
      all[dim] = at;
      return all;
    };
    mlir::IRMapping mapping;
    mlir::Block& inner = scan.getBody().front();
    for (size_t i = 0; i < inputs; ++i) {
      Value input = block->getArgument(1 + i);
      SmallVector<int64_t> shape(ShapeOf(input));
      shape[dim] = 1;
      Value slice = b.New<hlo::DynamicSliceOp>(RankedTensorType::get(shape, ElementOf(input)), input,
                                               starts(input), shape);
      shape.erase(shape.begin() + dim);
      mapping.map(inner.getArgument(i), Reshaped(b, slice, shape));
    }
    for (size_t i = 0; i < carries; ++i)
      mapping.map(inner.getArgument(inputs + i), block->getArgument(1 + inputs + i));
    for (Operation& each : inner.without_terminator()) b.builder().clone(each, mapping);
    auto returned = [&](size_t i) { return mapping.lookup(inner.getTerminator()->getOperand(i)); };
    SmallVector<Value> next{b.add(step, number(1))};
    for (size_t i = 0; i < inputs; ++i) next.push_back(block->getArgument(1 + i));
    for (size_t i = 0; i < carries; ++i) next.push_back(returned(outputs + i));
    for (size_t i = 0; i < outputs; ++i) {
      Value whole = block->getArgument(1 + inputs + carries + i);
      SmallVector<int64_t> shape(ShapeOf(whole));
      shape[dim] = 1;
      next.push_back(b.New<hlo::DynamicUpdateSliceOp>(whole.getType(), whole, Reshaped(b, returned(i), shape),
                                                      starts(whole)));
    }
    hlo::ReturnOp::create(b.builder(), b.loc(), next);
  }
  Operation* loop = b.builder().create(state);
  SmallVector<Value> results(loop->getResults().take_back(outputs));
  llvm::append_range(results, loop->getResults().slice(1 + inputs, carries));
  rewriter.Replace(op, results);
  return true;
}

}  // namespace

const std::vector<Decomposition>& ChloStructureDecompositions() {
  static const std::vector<Decomposition> list = {
      {"top_k_to_sort", "chlo.top_k", 20, {"sort", "iota", "slice", "compare", "return"}, false, TopKToSort},
      {"ragged_dot_to_dots",
       "chlo.ragged_dot",
       20,
       {"dot_general", "slice", "reshape", "iota", "broadcast_in_dim", "compare", "and", "select", "add",
        "concatenate", "constant"},
       false,
       RaggedDotToDots},
      {"scan_to_while",
       "chlo.scan",
       20,
       {"while", "compare", "add", "subtract", "dynamic_slice", "dynamic_update_slice", "reshape", "constant",
        "return"},
       false,
       ScanToWhile},
  };
  return list;
}

}  // namespace tenon::opt
