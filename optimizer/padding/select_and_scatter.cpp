// select_and_scatter over an operand of a computed size: a window selects among elements, never padding, and windows beyond the size select
// nothing. Written as a reduce_window over elements and their numbers, -1 in the padding, and a scatter.
#include "hlo/ops/compare_select.h"
#include "hlo/ops/control.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/reduction.h"
#include "hlo/ops/shape.h"
#include "mlir/IR/IRMapping.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

namespace {

using Shape = ArrayBuilder::Shape;

RankedTensorType TensorOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

int64_t At(const std::optional<llvm::ArrayRef<int64_t>>& list, size_t d) {
  return list && d < list->size() ? (*list)[d] : 1;
}

// (a, number of a, b, number of b) -> the one that is kept.
void WriteBetter(hlo::SelectAndScatterOp op, ArrayBuilder& build, mlir::Region& region) {
  mlir::OpBuilder& builder = build.builder();
  mlir::OpBuilder::InsertionGuard guard(builder);
  mlir::Block& select = op.getSelect().front();
  mlir::Type number = build.Type({}, builder.getI32Type()), element = select.getArgument(0).getType();
  mlir::Block* block = builder.createBlock(&region, {}, {element, number, element, number},
                                           llvm::SmallVector<mlir::Location>(4, op.getLoc()));
  Value a = block->getArgument(0), at_a = block->getArgument(1), b = block->getArgument(2),
        at_b = block->getArgument(3);
  mlir::IRMapping mapping;
  mapping.map(select.getArguments(), mlir::ValueRange{a, b});
  for (Operation& inner : select.without_terminator()) builder.clone(inner, mapping);
  Value keep = mapping.lookupOrDefault(select.getTerminator()->getOperand(0));
  Value zero = build.Integer(0, builder.getI32Type());
  keep = build.mask_or(build.mask_and(keep, build.ge(at_a, zero)), build.lt(at_b, zero));
  llvm::SmallVector<Value> kept = {build.select(keep, a, b), build.select(keep, at_a, at_b)};
  hlo::ReturnOp::create(builder, op.getLoc(), kept);
}

absl::StatusOr<PaddedList> PadSelectAndScatter(Operation* op, Padder& padder) {
  auto scatter = llvm::cast<hlo::SelectAndScatterOp>(op);
  ArrayBuilder& build = padder.build();
  mlir::Type i32 = build.builder().getI32Type();
  Value operand = scatter.getOperand(), source = scatter.getSource(), init = scatter.getInitValue();
  const SizeList sizes = padder.SizesOf(operand);
  Shape shape(TensorOf(operand).getShape()), windows;
  llvm::SmallVector<int64_t> edges, dims;
  if (auto padding = scatter.getPadding())
    for (const llvm::APInt& edge : padding->getValues<llvm::APInt>()) edges.push_back(edge.getSExtValue());
  int64_t elements = 1, updates = 1;
  SizeList of_windows(shape.size());
  // As many elements of the source as there are windows.
  for (size_t d = 0; d < shape.size(); ++d) {
    dims.push_back(static_cast<int64_t>(d));
    const int64_t window = At(scatter.getWindowDimensions(), d), stride = At(scatter.getWindowStrides(), d),
                  more = edges.empty() ? 0 : edges[2 * d] + edges[2 * d + 1];
    const int64_t room = shape[d] + more - window;
    windows.push_back(room < 0 ? 0 : room / stride + 1);
    Value count = sizes[d] ? padder.Windows(sizes[d], {window, stride, 1, 1, more}) : padder.I32(windows[d]);
    padder.RequireEqual(op, padder.SizeValue(source, static_cast<int64_t>(d)), count);
    if (sizes[d]) of_windows[d] = count;
    elements *= shape[d];
    updates *= windows[d];
  }
  Value start = build.Broadcast(init, {elements}, {});
  if (elements == 0 || updates == 0) return PaddedList{{build.Reshape(start, shape), sizes}};
  if (elements > INT32_MAX || updates > INT32_MAX) return Padder::Refuse(op, "it has too many elements");
  source = padder.Fitted(source, windows);

  Value none = build.Integer(-1, i32), numbers = build.Reshape(build.Iota({elements}, i32, 0), shape);
  if (Value valid = padder.Valid(shape, sizes, dims))
    numbers = build.select(valid, numbers, build.Broadcast(none, shape, {}));
  mlir::OperationState state(op->getLoc(), hlo::ReduceWindowOp::getOperationName());
  state.addOperands({operand, numbers, init, none});
  state.addTypes({build.Type(windows, TensorOf(operand).getElementType()), build.Type(windows, i32)});
  Shape window, stride;
  for (size_t d = 0; d < shape.size(); ++d) {
    window.push_back(At(scatter.getWindowDimensions(), d));
    stride.push_back(At(scatter.getWindowStrides(), d));
  }
  state.addAttribute("window_dimensions", build.builder().getDenseI64ArrayAttr(window));
  state.addAttribute("window_strides", build.builder().getDenseI64ArrayAttr(stride));
  if (mlir::Attribute padding = op->getAttr("padding")) state.addAttribute("padding", padding);
  WriteBetter(scatter, build, *state.addRegion());
  Value chosen = build.builder().create(state)->getResult(1);
  if (Value valid = padder.Valid(windows, of_windows, dims))
    chosen = build.select(valid, chosen, build.Broadcast(none, windows, {}));

  // The combination may be in another type than its operands.
  mlir::Type element = TensorOf(scatter.getResult()).getElementType();
  mlir::OperationState add(op->getLoc(), hlo::ScatterOp::getOperationName());
  add.addOperands({build.Convert(start, element), build.Reshape(chosen, {updates, 1}),
                   build.Convert(build.Reshape(source, {updates}), element)});
  add.addTypes(build.Type({elements}, element));
  add.addAttribute("scatter_dimension_numbers",
                   hlo::ScatterDimensionNumbersAttr::get(op->getContext(), {}, {0}, {}, {}, {0}, 1));
  add.addRegion()->takeBody(scatter.getScatter());
  Value result = build.builder().create(add)->getResult(0);
  return PaddedList{{build.Reshape(result, shape), sizes}};
}

}  // namespace

PadFunction SelectAndScatterPadding(Operation* op) {
  return llvm::isa<hlo::SelectAndScatterOp>(op) ? &PadSelectAndScatter : nullptr;
}

}  // namespace tenon::opt
