// ragged_dot: one group at a time, with what is outside of it masked.
#include "hlo/ops/chlo_structure.h"
#include "hlo/ops/contraction.h"
#include "hlo/ops/control.h"
#include "hlo/ops/shape.h"
#include "hlo/shape/chlo.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/chlo_structure.h"
#include "optimizer/decompose/open_sizes.h"

namespace tenon::opt {
namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

class RaggedDot {
 public:
  RaggedDot(chlo::RaggedDotOp op, Rewriter& rewriter)
      : op_(op), numbers_(op.getRaggedDotDimensionNumbers()), b_(rewriter.builder(), op.getLoc()) {
    const hlo::RaggedMode mode = hlo::raggedMode(numbers_);
    free_ = mode == hlo::RaggedMode::kFree;
    batch_ = mode == hlo::RaggedMode::kBatch;
    sizes_dim_ = static_cast<int64_t>(ShapeOf(op.getGroupSizes()).size()) - 1;
    shape_.assign(ShapeOf(op.getResult()).begin(), ShapeOf(op.getResult()).end());
    if (free_) {
      group_dim_ = numbers_.getRhsGroupDimensions().front();
    } else if (!batch_) {
      shape_.erase(shape_.begin());
    }
  }

  Value Run() {
    if (free_ && (mlir::ShapedType::isDynamic(ShapeOf(op_.getGroupSizes()).back()) ||
                  mlir::ShapedType::isDynamic(ShapeOf(op_.getRhs())[group_dim_])))
      b_.RequireEqual(b_.SizeOf(op_.getRhs(), group_dim_), b_.SizeOf(op_.getGroupSizes(), sizes_dim_),
                      "chlo.ragged_dot: rhs has not as many groups as group_sizes");
    Value result = batch_ ? Dot(op_.getLhs(), op_.getRhs())
                   : mlir::ShapedType::isDynamic(ShapeOf(op_.getGroupSizes()).back()) ? Scanned()
                                                                                      : Unrolled();
    return b_.As(result, op_.getResult().getType());
  }

 private:
  // What a dot of one group has: batching dimensions, free ones of lhs and of rhs.
  RankedTensorType DotType() { return RankedTensorType::get(shape_, ElementOf(op_.getResult())); }
  OpenSizes::Lists DotSizes() {
    OpenSizes::Lists sizes;
    for (int64_t dim : numbers_.getLhsBatchingDimensions()) sizes.push_back(b_.SizeOf(op_.getLhs(), dim));
    auto add = [&](Value side, ArrayRef<ArrayRef<int64_t>> others) {
      for (int64_t dim : hlo::otherDims(static_cast<int64_t>(ShapeOf(side).size()), others))
        sizes.push_back(b_.SizeOf(side, dim));
    };
    add(op_.getLhs(), {numbers_.getLhsBatchingDimensions(), numbers_.getLhsContractingDimensions()});
    add(op_.getRhs(), {numbers_.getRhsBatchingDimensions(), numbers_.getRhsContractingDimensions(),
                       numbers_.getRhsGroupDimensions()});
    return sizes;
  }

  // Of rhs, or of its part for one group, which has no dimension of groups.
  Value Dot(Value lhs, Value rhs) {
    auto without = [&](ArrayRef<int64_t> dims) {
      SmallVector<int64_t> left;
      for (int64_t dim : dims) left.push_back(dim - (free_ && dim > group_dim_ ? 1 : 0));
      return left;
    };
    mlir::OperationState state(b_.loc(), hlo::DotGeneralOp::getOperationName());
    state.addOperands({lhs, rhs});
    state.addTypes(DotType());
    state.addAttribute("dot_dimension_numbers", hlo::DotDimensionNumbersAttr::get(
                                                    op_.getContext(), numbers_.getLhsBatchingDimensions(),
                                                    without(numbers_.getRhsBatchingDimensions()),
                                                    numbers_.getLhsContractingDimensions(),
                                                    without(numbers_.getRhsContractingDimensions())));
    if (auto precision = op_.getPrecisionConfig()) {
      SmallVector<mlir::Attribute> entries;
      for (mlir::Attribute entry : *precision)
        entries.push_back(
            hlo::PrecisionAttr::get(op_.getContext(), llvm::cast<chlo::PrecisionAttr>(entry).getValue()));
      state.addAttribute("precision_config", b_.builder().getArrayAttr(entries));
    }
    return b_.builder().create(state)->getResult(0);
  }

  // Whether the index along `dim` of what has the shape of `like` lies in [from, to), which stand along `prefix` of it.
  Value Inside(Value like, int64_t dim, ArrayRef<int64_t> prefix, Value from, Value to) {
    Value index = b_.Places(like, dim, ElementOf(from));
    ArrayRef<int64_t> along = sizes_dim_ == 0 ? ArrayRef<int64_t>() : prefix;
    return b_.mask_and(b_.ge(index, b_.InShapeOf(like, from, along)),
                       b_.lt(index, b_.InShapeOf(like, to, along)));
  }

  // `result` with the rows of one group.
  Value WithRows(Value lhs, Value rhs, Value from, Value to, Value result) {
    SmallVector<int64_t> free =
        hlo::otherDims(static_cast<int64_t>(ShapeOf(lhs).size()),
                       {numbers_.getLhsBatchingDimensions(), numbers_.getLhsContractingDimensions()});
    const int64_t ragged = numbers_.getLhsRaggedDimensions().front();
    auto at = static_cast<int64_t>(numbers_.getLhsBatchingDimensions().size() +
                                   (llvm::find(free, ragged) - free.begin()));
    // What stands before the ragged dimension does so in the result too.
    auto prefix = llvm::to_vector(llvm::seq<int64_t>(0, at));
    return b_.select(Inside(result, at, prefix, from, to), Dot(lhs, rhs), result);
  }

  // The product of what one group sums over.
  Value OfPart(Value lhs, Value rhs, Value from, Value to) {
    const int64_t ragged = numbers_.getLhsRaggedDimensions().front();
    SmallVector<int64_t> prefix(numbers_.getLhsBatchingDimensions());
    for (int64_t dim : numbers_.getLhsContractingDimensions()) {
      if (dim == ragged) break;
      prefix.push_back(dim);
    }
    auto zero = b_.Zeros(llvm::cast<RankedTensorType>(lhs.getType()), [&] { return b_.SizesOf(lhs); });
    return Dot(b_.select(Inside(lhs, ragged, prefix, from, to), lhs, zero), rhs);
  }

  Value Start() {
    Value sizes = op_.getGroupSizes();
    return b_.Zeros(RankedTensorType::get(ShapeOf(sizes).drop_back(), ElementOf(sizes)), [&] {
      OpenSizes::Lists lists = b_.SizesOf(sizes);
      lists.pop_back();
      return lists;
    });
  }

  Value Unrolled() {
    auto element = [&](Value x, int64_t dim, int64_t i) {
      return b_.Dropped(b_.Part(x, dim, i, i + 1), dim);
    };
    Value from = Start(), result;
    if (free_) result = b_.Zeros(DotType(), [&] { return DotSizes(); });
    SmallVector<Value> parts;
    for (int64_t group = 0; group < ShapeOf(op_.getGroupSizes()).back(); ++group) {
      Value to = b_.add(from, element(op_.getGroupSizes(), sizes_dim_, group));
      if (free_) {
        result = WithRows(op_.getLhs(), element(op_.getRhs(), group_dim_, group), from, to, result);
      } else {
        parts.push_back(b_.Inserted(OfPart(op_.getLhs(), op_.getRhs(), from, to), 0));
      }
      from = to;
    }
    if (free_) return result;
    SmallVector<int64_t> shape(shape_);
    shape.insert(shape.begin(), static_cast<int64_t>(parts.size()));
    auto type = RankedTensorType::get(shape, ElementOf(op_.getResult()));
    if (!parts.empty()) return b_.New<hlo::ConcatenateOp>(type, parts, b_.builder().getI64IntegerAttr(0));
    return b_.Zeros(type, [&] {
      OpenSizes::Lists sizes = DotSizes();
      sizes.insert(sizes.begin(), b_.Number(0));
      return sizes;
    });
  }

  // `dim` before the others.
  Value InFront(Value x, int64_t dim) {
    SmallVector<int64_t> order{dim}, shape;
    for (int64_t i = 0; i < static_cast<int64_t>(ShapeOf(x).size()); ++i)
      if (i != dim) order.push_back(i);
    for (int64_t i : order) shape.push_back(ShapeOf(x)[i]);
    return b_.New<hlo::TransposeOp>(RankedTensorType::get(shape, ElementOf(x)), x, order);
  }

  // Carries the end of the last group, lhs, and the result or rhs.
  Value Scanned() {
    SmallVector<Value> inputs{InFront(op_.getGroupSizes(), sizes_dim_)};
    if (free_) inputs.push_back(InFront(op_.getRhs(), group_dim_));
    SmallVector<Value> inits{Start(), op_.getLhs(),
                             free_ ? b_.Zeros(DotType(), [&] { return DotSizes(); }) : Value(op_.getRhs())};
    mlir::Block* block = new mlir::Block();
    for (Value input : inputs)
      block->addArgument(RankedTensorType::get(ShapeOf(input).drop_front(), ElementOf(input)), b_.loc());
    for (Value init : inits) block->addArgument(init.getType(), b_.loc());
    SmallVector<mlir::Type> outputs;
    {
      mlir::OpBuilder::InsertionGuard guard(b_.builder());
      b_.builder().setInsertionPointToStart(block);
      auto carried = block->getArguments().take_back(3);
      Value from = carried[0], lhs = carried[1], to = b_.add(from, block->getArgument(0));
      SmallVector<Value> returned;
      if (free_) {
        returned = {to, lhs, WithRows(lhs, block->getArgument(1), from, to, carried[2])};
      } else {
        returned = {OfPart(lhs, carried[2], from, to), to, lhs, carried[2]};
        SmallVector<int64_t> shape(shape_);
        shape.insert(shape.begin(), mlir::ShapedType::kDynamic);
        outputs.push_back(RankedTensorType::get(shape, ElementOf(op_.getResult())));
      }
      hlo::ReturnOp::create(b_.builder(), b_.loc(), returned);
    }
    mlir::OperationState state(b_.loc(), chlo::ScanOp::getOperationName());
    state.addOperands(inputs);
    state.addOperands(inits);
    state.addTypes(outputs);
    for (Value init : inits) state.addTypes(init.getType());
    auto counts = [&](size_t first) {
      return b_.builder().getDenseI32ArrayAttr({static_cast<int32_t>(first), 3});
    };
    state.addAttribute("dimension", b_.builder().getI64IntegerAttr(0));
    state.addAttribute("operandSegmentSizes", counts(inputs.size()));
    state.addAttribute("resultSegmentSizes", counts(outputs.size()));
    state.addRegion()->push_back(block);
    Operation* scan = b_.builder().create(state);
    return scan->getResult(free_ ? 2 : 0);
  }

  chlo::RaggedDotOp op_;
  chlo::RaggedDotDimensionNumbersAttr numbers_;
  OpenSizes b_;
  bool free_ = false, batch_ = false;
  int64_t group_dim_ = 0, sizes_dim_ = 0;
  SmallVector<int64_t> shape_;
};

}  // namespace

bool RaggedDotToDots(Operation* op, Rewriter& rewriter) {
  rewriter.Replace(op, RaggedDot(llvm::cast<chlo::RaggedDotOp>(op), rewriter).Run());
  return true;
}

}  // namespace tenon::opt
