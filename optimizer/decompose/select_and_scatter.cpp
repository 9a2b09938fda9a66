// select_and_scatter: which place of each window is selected, then each operand element from the windows that
// selected it. Small windows become elementwise ops on slices and pads, which need no scatter and run in any
// order; others a reduce_window over (value, index) and a scatter. Both combine in the op's own order.
#include <limits>
#include <optional>

#include "hlo/ops/bitwise.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/control.h"
#include "hlo/ops/elementwise_unary.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/reduction.h"
#include "hlo/ops/shape.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/decompose.h"
#include "optimizer/decompose/window_dimensions.h"

namespace tenon::opt {
namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Operation;
using mlir::Value;

// A window of more places than this is not unrolled.
constexpr int64_t kMaxWindow = 64;

class SelectAndScatter {
 public:
  SelectAndScatter(hlo::SelectAndScatterOp op, Rewriter& rewriter)
      : op_(op), rewriter_(rewriter), loc_(op.getLoc()), shape_(ShapeOf(op.getOperand())) {
    SmallVector<int64_t> sizes(shape_.size(), 1);
    if (auto given = op.getWindowDimensions()) sizes.assign(given->begin(), given->end());
    windows_ = WindowDimensions(op, sizes, {"base_dilations", "window_dilations"});
    llvm::append_range(count_, ShapeOf(op.getSource()));
    for (const hlo::WindowDimension& window : windows_) {
      if (places_ > kMaxPlaces / window.size) places_ = kMaxPlaces;
      places_ *= window.size;
    }
  }

  bool Applies() {
    return CanEmit(op_.getSelect()) && CanEmit(op_.getScatter()) &&
           llvm::cast<mlir::RankedTensorType>(op_.getOperand().getType()).getNumElements() > 0 &&
           llvm::cast<mlir::RankedTensorType>(op_.getSource().getType()).getNumElements() > 0;
  }
  bool IsSmall() const { return places_ <= kMaxWindow; }

  // The result, where each element looks at the windows around it.
  Value BySlices() {
    Value selected = SelectedPlaces();
    Value source = Converted(op_.getSource()), init = Converted(op_.getInitValue());
    Value result = New<hlo::BroadcastInDimOp>(op_.getResult().getType(), init, ArrayRef<int64_t>());
    // An element's later windows have it at an earlier place.
    for (int64_t place = places_; place-- > 0;) {
      std::vector<int64_t> at = PlaceInWindow(place, windows_);
      SmallVector<int64_t> low, high, interior;
      bool reached = true;
      for (size_t d = 0; d < windows_.size(); ++d) {
        int64_t first = at[d] - windows_[d].low, last = first + (count_[d] - 1) * windows_[d].stride;
        reached &= last >= 0 && first < shape_[d];
        low.push_back(first);
        high.push_back(shape_[d] - 1 - last);
        interior.push_back(windows_[d].stride - 1);
      }
      if (!reached) continue;
      Value places = Padded(selected, Scalar(-1), low, high, interior);
      Value hit = Compare(places, Splat(Index(shape_), static_cast<int32_t>(place)), Direction::EQ);
      Value sum = EmitRegion(op_.getScatter(), {result, Padded(source, init, low, high, interior)}, rewriter_)
                      .front();
      result = New<hlo::SelectOp>(hit, sum, result);
    }
    return result;
  }

  // Nothing when the indices do not fit.
  std::optional<Value> ByScatter() {
    mlir::OpBuilder& builder = rewriter_.builder();
    int64_t elements = llvm::cast<mlir::RankedTensorType>(op_.getOperand().getType()).getNumElements();
    if (elements > std::numeric_limits<int32_t>::max()) return std::nullopt;
    Value flat = New<hlo::IotaOp>(Index({elements}), 0);
    Value numbers = New<hlo::ReshapeOp>(Index(shape_), flat);
    mlir::OperationState window(loc_, hlo::ReduceWindowOp::getOperationName());
    window.addOperands({op_.getOperand(), numbers, op_.getInitValue(), Scalar(-1)});
    window.addTypes({Like(op_.getOperand(), count_), Index(count_)});
    window.addAttribute("window_dimensions", Numbers(&hlo::WindowDimension::size));
    window.addAttribute("window_strides", Numbers(&hlo::WindowDimension::stride));
    if (mlir::Attribute padding = op_->getAttr("padding")) window.addAttribute("padding", padding);
    window.addRegion();
    Operation* best = mlir::Operation::create(window);
    WriteBetter(best->getRegion(0));
    builder.insert(best);

    int64_t updates = llvm::cast<mlir::RankedTensorType>(op_.getSource().getType()).getNumElements();
    Value source = Converted(op_.getSource()), init = Converted(op_.getInitValue());
    Value start = New<hlo::BroadcastInDimOp>(Like(init, {elements}), init, ArrayRef<int64_t>());
    mlir::OperationState scatter(loc_, hlo::ScatterOp::getOperationName());
    scatter.addOperands({start, New<hlo::ReshapeOp>(Index({updates, 1}), best->getResult(1)),
                         New<hlo::ReshapeOp>(Like(source, {updates}), source)});
    scatter.addTypes(start.getType());
    scatter.addAttribute("scatter_dimension_numbers",
                         hlo::ScatterDimensionNumbersAttr::get(op_.getContext(), {}, {0}, {}, {}, {0}, 1));
    scatter.addRegion();
    Operation* scattered = mlir::Operation::create(scatter);
    scattered->getRegion(0).takeBody(op_.getScatter());
    builder.insert(scattered);
    return New<hlo::ReshapeOp>(op_.getResult().getType(), scattered->getResult(0));
  }

 private:
  using Direction = hlo::ComparisonDirection;
  static constexpr int64_t kMaxPlaces = int64_t{1} << 31;

  template <class Op, class... Args>
  Value New(Args&&... args) {
    return Op::create(rewriter_.builder(), loc_, std::forward<Args>(args)...)->getResult(0);
  }
  mlir::RankedTensorType Index(ArrayRef<int64_t> shape) {
    return mlir::RankedTensorType::get(shape, rewriter_.builder().getI32Type());
  }
  static mlir::RankedTensorType Like(Value value, ArrayRef<int64_t> shape) {
    return llvm::cast<mlir::RankedTensorType>(value.getType()).clone(shape);
  }
  Value Scalar(int32_t value) { return Splat(Index({}), value); }
  Value Splat(mlir::RankedTensorType type, int32_t value) {
    return New<hlo::ConstantOp>(
        mlir::DenseElementsAttr::get(type, rewriter_.builder().getI32IntegerAttr(value)));
  }
  Value Compare(Value a, Value b, Direction direction) {
    return New<hlo::CompareOp>(a, b, direction, hlo::ComparisonType::SIGNED);
  }
  mlir::DenseI64ArrayAttr Numbers(int64_t hlo::WindowDimension::* field) {
    SmallVector<int64_t> list;
    for (const hlo::WindowDimension& window : windows_) list.push_back(window.*field);
    return rewriter_.builder().getDenseI64ArrayAttr(list);
  }
  // With the element type of the result.
  Value Converted(Value value) {
    mlir::Type type = llvm::cast<mlir::RankedTensorType>(op_.getResult().getType()).getElementType();
    auto from = llvm::cast<mlir::RankedTensorType>(value.getType());
    if (from.getElementType() == type) return value;
    return New<hlo::ConvertOp>(mlir::RankedTensorType::get(from.getShape(), type), value);
  }
  Value Padded(Value value, Value with, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
               ArrayRef<int64_t> interior) {
    bool same = llvm::all_of(low, [](int64_t x) { return x == 0; }) &&
                llvm::all_of(high, [](int64_t x) { return x == 0; }) &&
                llvm::all_of(interior, [](int64_t x) { return x == 0; });
    if (same) return value;
    return New<hlo::PadOp>(Like(value, shape_), value, with, low, high, interior);
  }

  // One element of `padded` a window: what lies at place `at`.
  Value AtPlace(Value padded, ArrayRef<int64_t> at) {
    SmallVector<int64_t> limit, strides;
    for (size_t d = 0; d < windows_.size(); ++d) {
      limit.push_back(at[d] + (count_[d] - 1) * windows_[d].stride + 1);
      strides.push_back(windows_[d].stride);
    }
    return New<hlo::SliceOp>(Like(padded, count_), padded, at, limit, strides);
  }

  // For each window the number of the place that it selects; -1 when all of it is padding.
  Value SelectedPlaces() {
    SmallVector<int64_t> low, high, interior(windows_.size(), 0), padded_shape;
    bool pads = false;
    for (size_t d = 0; d < windows_.size(); ++d) {
      low.push_back(windows_[d].low);
      high.push_back(windows_[d].high);
      padded_shape.push_back(PaddedSize(shape_[d], windows_[d]));
      pads |= low[d] != 0 || high[d] != 0;
    }
    Value operand = op_.getOperand(), inside;
    if (pads) {
      operand =
          New<hlo::PadOp>(Like(operand, padded_shape), operand, op_.getInitValue(), low, high, interior);
      inside = New<hlo::PadOp>(Index(padded_shape), Splat(Index(shape_), 1), Scalar(0), low, high, interior);
    }
    Value best, selected;
    bool certain = false;  // an earlier place lies inside in every window
    for (int64_t place = 0; place < places_; ++place) {
      std::vector<int64_t> at = PlaceInWindow(place, windows_);
      bool everywhere = true;
      for (size_t d = 0; d < windows_.size(); ++d) {
        int64_t first = at[d] - windows_[d].low;
        everywhere &= first >= 0 && first + (count_[d] - 1) * windows_[d].stride < shape_[d];
      }
      Value value = AtPlace(operand, at), number = Splat(Index(count_), static_cast<int32_t>(place));
      Value valid;
      if (!everywhere) valid = Compare(AtPlace(inside, at), Splat(Index(count_), 0), Direction::NE);
      if (place == 0) {
        best = value;
        selected = everywhere ? number : New<hlo::SelectOp>(valid, number, Splat(Index(count_), -1));
      } else {
        Value take = New<hlo::NotOp>(EmitRegion(op_.getSelect(), {best, value}, rewriter_).front());
        if (!certain) take = New<hlo::OrOp>(take, Compare(selected, Splat(Index(count_), 0), Direction::LT));
        if (!everywhere) take = New<hlo::AndOp>(take, valid);
        best = New<hlo::SelectOp>(take, value, best);
        selected = New<hlo::SelectOp>(take, number, selected);
      }
      certain |= everywhere;
    }
    return selected;
  }

  // (a, index of a, b, index of b) -> the one that is kept; an index below zero is no element.
  void WriteBetter(mlir::Region& region) {
    mlir::OpBuilder& builder = rewriter_.builder();
    mlir::OpBuilder::InsertionGuard guard(builder);
    mlir::RankedTensorType scalar = Like(op_.getOperand(), {}), index = Index({});
    mlir::Block* block =
        builder.createBlock(&region, {}, {scalar, index, scalar, index}, {loc_, loc_, loc_, loc_});
    Value a = block->getArgument(0), at_a = block->getArgument(1), b = block->getArgument(2),
          at_b = block->getArgument(3);
    Value keep = EmitRegion(op_.getSelect(), {a, b}, rewriter_).front();
    Value some_a = Compare(at_a, Scalar(0), Direction::GE), no_b = Compare(at_b, Scalar(0), Direction::LT);
    keep = New<hlo::OrOp>(New<hlo::AndOp>(keep, some_a), no_b);
    SmallVector<Value> results = {New<hlo::SelectOp>(keep, a, b), New<hlo::SelectOp>(keep, at_a, at_b)};
    hlo::ReturnOp::create(builder, loc_, results);
  }

  hlo::SelectAndScatterOp op_;
  Rewriter& rewriter_;
  mlir::Location loc_;
  SmallVector<int64_t> shape_, count_;
  std::vector<hlo::WindowDimension> windows_;
  int64_t places_ = 1;
};

bool SelectAndScatterToSlices(Operation* op, Rewriter& rewriter) {
  SelectAndScatter parts(llvm::cast<hlo::SelectAndScatterOp>(op), rewriter);
  if (!parts.Applies() || !parts.IsSmall()) return false;
  rewriter.Replace(op, parts.BySlices());
  return true;
}

bool SelectAndScatterToScatter(Operation* op, Rewriter& rewriter) {
  SelectAndScatter parts(llvm::cast<hlo::SelectAndScatterOp>(op), rewriter);
  if (!parts.Applies() || parts.IsSmall()) return false;
  std::optional<Value> result = parts.ByScatter();
  if (!result) return false;
  rewriter.Replace(op, *result);
  return true;
}

// Without windows, or without elements, what is left is the initial value.
bool SelectAndScatterOfNothing(Operation* op, Rewriter& rewriter) {
  auto select = llvm::cast<hlo::SelectAndScatterOp>(op);
  auto result = llvm::cast<mlir::RankedTensorType>(select.getResult().getType());
  if (result.getNumElements() > 0 &&
      llvm::cast<mlir::RankedTensorType>(select.getSource().getType()).getNumElements() > 0)
    return false;
  Value init = select.getInitValue();
  auto scalar = mlir::RankedTensorType::get({}, result.getElementType());
  if (init.getType() != scalar)
    init = hlo::ConvertOp::create(rewriter.builder(), op->getLoc(), scalar, init).getResult();
  rewriter.Replace(op, hlo::BroadcastInDimOp::create(rewriter.builder(), op->getLoc(), result, init,
                                                     llvm::ArrayRef<int64_t>())
                           ->getResults());
  return true;
}

}  // namespace

const std::vector<Decomposition>& SelectAndScatterDecompositions() {
  static const std::vector<Decomposition> list = {
      {"select_and_scatter_of_nothing",
       "stablehlo.select_and_scatter",
       270,
       {"convert", "broadcast_in_dim"},
       false,
       SelectAndScatterOfNothing,
       Takes::kAny},
      {"select_and_scatter_to_slices",
       "stablehlo.select_and_scatter",
       271,
       {"*", "pad", "slice", "compare", "select", "and", "or", "not", "convert", "constant",
        "broadcast_in_dim"},
       false,
       SelectAndScatterToSlices,
       Takes::kAny},
      {"select_and_scatter_to_scatter",
       "stablehlo.select_and_scatter",
       272,
       {"*", "iota", "reshape", "reduce_window", "scatter", "convert", "constant", "broadcast_in_dim"},
       false,
       SelectAndScatterToScatter,
       Takes::kAny},
  };
  return list;
}

}  // namespace tenon::opt
