// Reductions: the padding holds what changes nothing, or where a body has no such value, a flag beside each element says whether it is one.
#include "hlo/ops/reduction.h"
#include "hlo/ir/literal.h"
#include "hlo/ops/bitwise.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/control.h"
#include "hlo/ops/elementwise_binary.h"
#include "hlo/ops/shape.h"
#include "mlir/IR/IRMapping.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

namespace {

RankedTensorType TensorOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

llvm::SmallVector<int64_t> PaddedAmong(Padder& padder, Value value, llvm::ArrayRef<int64_t> dims) {
  llvm::SmallVector<int64_t> padded;
  for (int64_t d : dims)
    if (padder.SizeOf(value, d)) padded.push_back(d);
  return padded;
}

// Combines (flag, value …) pairs: the body where both are elements, else the one that is.
void Flag(mlir::Region& from, mlir::Region& to, mlir::OpBuilder& outer, mlir::Location loc, unsigned n) {
  mlir::OpBuilder::InsertionGuard guard(outer);
  mlir::Block& body = from.front();
  llvm::SmallVector<mlir::Type> types;
  auto flag = RankedTensorType::get({}, outer.getI1Type());
  for (unsigned side = 0; side < 2; ++side) {
    for (unsigned i = 0; i < n; ++i) types.push_back(body.getArgument(side * n + i).getType());
    types.push_back(flag);
  }
  mlir::Block* block =
      outer.createBlock(&to, {}, types, llvm::SmallVector<mlir::Location>(types.size(), loc));
  mlir::IRMapping mapping;
  for (unsigned i = 0; i < n; ++i) {
    mapping.map(body.getArgument(i), block->getArgument(i));
    mapping.map(body.getArgument(n + i), block->getArgument(n + 1 + i));
  }
  for (Operation& op : body.without_terminator()) outer.clone(op, mapping);
  ArrayBuilder build(outer, loc);
  Value left = block->getArgument(n), right = block->getArgument(2 * n + 1);
  Value both = build.mask_and(left, right);
  llvm::SmallVector<Value> out;
  for (auto [i, value] : llvm::enumerate(body.getTerminator()->getOperands())) {
    const auto at = static_cast<unsigned>(i);
    Value one = build.select(left, block->getArgument(at), block->getArgument(n + 1 + at));
    out.push_back(build.select(both, mapping.lookupOrDefault(value), one));
  }
  out.push_back(build.mask_or(left, right));
  hlo::ReturnOp::create(outer, loc, out);
}

absl::StatusOr<PaddedList> PadReduce(Operation* op, Padder& padder) {
  auto reduce = llvm::cast<hlo::ReduceOp>(op);
  ArrayBuilder& build = padder.build();
  llvm::SmallVector<Value> inputs(reduce.getInputs());
  const auto n = static_cast<unsigned>(inputs.size());
  SizeList sizes = padder.Join(op, inputs);
  for (Value& input : inputs) input = padder.WithSizes(input, sizes);
  SizeList left;
  for (size_t d = 0; d < sizes.size(); ++d)
    if (!llvm::is_contained(reduce.getDimensions(), static_cast<int64_t>(d))) left.push_back(sizes[d]);
  llvm::SmallVector<int64_t> dims = PaddedAmong(padder, inputs[0], reduce.getDimensions());
  mlir::TypedAttr identity =
      n == 1 ? IdentityOf(reduce.getBody(), TensorOf(inputs[0]).getElementType()) : mlir::TypedAttr();
  if (dims.empty() || identity) {
    if (!dims.empty()) inputs[0] = padder.Masked(inputs[0], dims, build.New<hlo::ConstantOp>(identity));
    for (unsigned i = 0; i < n; ++i) op->setOperand(i, inputs[i]);
    return padder.InPlace(op, left);
  }
  // An element more: whether it is one.
  llvm::ArrayRef<int64_t> shape = TensorOf(inputs[0]).getShape();
  mlir::Block& body = reduce.getBody().front();
  llvm::SmallVector<Value> inits(reduce.getInitValues());
  for (unsigned i = 0; i < n; ++i) {  // the body may compute in a wider type
    if (TensorOf(body.getArgument(i)).getRank() != 0)
      return Padder::Refuse(op, "its body takes slices and is no single operation");
    inputs[i] = build.Convert(inputs[i], ElementOf(body.getArgument(i)));
    inits[i] = build.Convert(inits[i], ElementOf(body.getArgument(i)));
  }
  mlir::OperationState state(op->getLoc(), hlo::ReduceOp::getOperationName());
  state.addOperands(inputs);
  state.addOperands(padder.Valid(shape, sizes, dims));
  state.addOperands(inits);
  mlir::Type i1 = build.builder().getI1Type();
  state.addOperands(build.Integer(1, i1));
  llvm::SmallVector<int64_t> kept;
  for (size_t d = 0; d < shape.size(); ++d)
    if (!llvm::is_contained(reduce.getDimensions(), static_cast<int64_t>(d))) kept.push_back(shape[d]);
  for (unsigned i = 0; i < n; ++i) state.addTypes(build.Type(kept, ElementOf(body.getArgument(i))));
  state.addTypes(build.Type(kept, i1));
  state.addAttribute("dimensions", reduce.getDimensionsAttr());
  Flag(reduce.getBody(), *state.addRegion(), build.builder(), op->getLoc(), n);
  Operation* flagged = build.builder().create(state);
  PaddedList padded;
  for (unsigned i = 0; i < n; ++i) padded.push_back({flagged->getResult(i), left});
  return padded;
}

// Initial values in the padding, as the op itself has beyond the edges: a window of the result reaches no further.
absl::StatusOr<PaddedList> PadReduceWindow(Operation* op, Padder& padder) {
  auto reduce = llvm::cast<hlo::ReduceWindowOp>(op);
  llvm::SmallVector<Value> inputs(reduce.getInputs());
  SizeList sizes = padder.Join(op, inputs);
  llvm::SmallVector<int64_t> dims, edges;
  for (size_t d = 0; d < sizes.size(); ++d)
    if (sizes[d]) dims.push_back(static_cast<int64_t>(d));
  for (auto [i, input] : llvm::enumerate(inputs)) {
    input = padder.WithSizes(input, sizes);
    op->setOperand(static_cast<unsigned>(i), padder.Masked(input, dims, reduce.getInitValues()[i]));
  }
  auto padded = padder.InPlace(op, {});
  if (!padded.ok()) return padded;
  if (auto padding = reduce.getPadding())
    for (const llvm::APInt& edge : padding->getValues<llvm::APInt>()) edges.push_back(edge.getSExtValue());
  for (int64_t d : dims) {
    const auto at = static_cast<size_t>(d);
    auto of = [&](const std::optional<llvm::ArrayRef<int64_t>>& list) {
      return list && at < list->size() ? (*list)[at] : int64_t{1};
    };
    const int64_t more = edges.empty() ? 0 : edges[2 * at] + edges[2 * at + 1];
    Value windows =
        padder.Windows(sizes[at], {reduce.getWindowDimensions()[at], of(reduce.getWindowStrides()),
                                   of(reduce.getBaseDilations()), of(reduce.getWindowDilations()), more});
    sizes[at] = padder.Within(op, windows, TensorOf(op->getResult(0)).getShape()[at]);
  }
  for (Padded& one : *padded) one.sizes = sizes;
  return padded;
}

// Elements come before padding, which is equal among itself.
absl::StatusOr<PaddedList> PadSort(Operation* op, Padder& padder) {
  auto sort = llvm::cast<hlo::SortOp>(op);
  ArrayBuilder& build = padder.build();
  llvm::SmallVector<Value> inputs(sort.getInputs());
  const auto n = static_cast<unsigned>(inputs.size());
  SizeList sizes = padder.Join(op, inputs);
  llvm::ArrayRef<int64_t> shape = TensorOf(inputs[0]).getShape();
  int64_t dim = static_cast<int64_t>(sort.getDimension());
  if (dim < 0) dim += TensorOf(inputs[0]).getRank();
  if (TensorOf(inputs[0]).getRank() == 0 || !sizes[static_cast<size_t>(dim)]) {
    for (unsigned i = 0; i < n; ++i) op->setOperand(i, inputs[i]);
    return padder.InPlace(op, sizes);
  }
  mlir::OperationState state(op->getLoc(), hlo::SortOp::getOperationName());
  state.addOperands(inputs);
  state.addOperands(padder.Valid(shape, sizes, {dim}));
  for (Value operand : state.operands) state.addTypes(operand.getType());
  state.addAttributes(llvm::to_vector(op->getAttrs()));
  mlir::Region* region = state.addRegion();
  region->takeBody(sort.getComparator());
  {
    mlir::OpBuilder::InsertionGuard guard(build.builder());
    auto flag = RankedTensorType::get({}, build.builder().getI1Type());
    mlir::Block& block = region->front();
    Value left = block.addArgument(flag, op->getLoc()), right = block.addArgument(flag, op->getLoc());
    Operation* end = block.getTerminator();
    build.builder().setInsertionPoint(end);
    Value before = build.select(build.mask_and(left, right), end->getOperand(0),
                                build.mask_and(left, build.mask_not(right)));
    end->setOperand(0, before);
  }
  Operation* made = build.builder().create(state);
  PaddedList padded;
  for (unsigned i = 0; i < n; ++i) padded.push_back({made->getResult(i), sizes});
  return padded;
}

}  // namespace

mlir::TypedAttr IdentityOf(mlir::Region& combine, mlir::Type element) {
  mlir::Block& body = combine.front();
  if (body.getNumArguments() != 2 || std::distance(body.begin(), body.end()) != 2) return {};
  Operation* op = &body.front();
  if (op->getNumOperands() != 2 || body.getTerminator()->getNumOperands() != 1 ||
      body.getTerminator()->getOperand(0).getDefiningOp() != op)
    return {};
  Value a = op->getOperand(0), b = op->getOperand(1), x = body.getArgument(0), y = body.getArgument(1);
  if (!(a == x && b == y) && !(a == y && b == x)) return {};
  auto type = RankedTensorType::get({}, element);
  auto real = llvm::dyn_cast<mlir::FloatType>(element);
  auto complex = llvm::dyn_cast<mlir::ComplexType>(element);
  if (complex) {
    const llvm::fltSemantics& semantics =
        llvm::cast<mlir::FloatType>(complex.getElementType()).getFloatSemantics();
    auto number = [&](llvm::APFloat value) {
      return mlir::TypedAttr(mlir::DenseElementsAttr::get(type, std::complex<llvm::APFloat>(value, value)));
    };
    if (llvm::isa<hlo::AddOp>(op)) return number(llvm::APFloat::getZero(semantics, true));
    return {};
  }
  auto literal = [&](mlir::Attribute value) {
    return mlir::TypedAttr(mlir::DenseElementsAttr::get(type, value));
  };
  if (real) {
    const llvm::fltSemantics& semantics = real.getFloatSemantics();
    auto number = [&](const llvm::APFloat& value) { return literal(mlir::FloatAttr::get(real, value)); };
    const bool has_infinity = llvm::APFloat::semanticsHasInf(semantics);
    auto far = [&](bool negative) {
      return has_infinity ? llvm::APFloat::getInf(semantics, negative)
                          : llvm::APFloat::getLargest(semantics, negative);
    };
    const bool has_sign = llvm::APFloat::semanticsHasSignedRepr(semantics);
    if (llvm::isa<hlo::AddOp>(op) && llvm::APFloat::semanticsHasZero(semantics))
      return number(llvm::APFloat::getZero(semantics, has_sign));
    if (llvm::isa<hlo::MulOp>(op)) return number(llvm::APFloat(semantics, 1));
    if (!has_sign) return {};
    if (llvm::isa<hlo::MaxOp>(op)) return number(far(true));
    if (llvm::isa<hlo::MinOp>(op)) return number(far(false));
    return {};
  }
  auto integer = llvm::dyn_cast<mlir::IntegerType>(element);
  if (!integer) return {};
  const unsigned bits = integer.getWidth();
  const bool is_unsigned = integer.isUnsigned() || bits == 1;
  auto number = [&](const llvm::APInt& value) { return literal(mlir::IntegerAttr::get(element, value)); };
  if (llvm::isa<hlo::OrOp, hlo::XorOp>(op)) return number(llvm::APInt::getZero(bits));
  if (llvm::isa<hlo::AndOp>(op)) return number(llvm::APInt::getAllOnes(bits));
  if (llvm::isa<hlo::AddOp>(op)) return number(llvm::APInt::getZero(bits));
  if (llvm::isa<hlo::MulOp>(op)) return number(llvm::APInt(bits, 1));
  if (llvm::isa<hlo::MaxOp>(op))
    return number(is_unsigned ? llvm::APInt::getZero(bits) : llvm::APInt::getSignedMinValue(bits));
  if (llvm::isa<hlo::MinOp>(op))
    return number(is_unsigned ? llvm::APInt::getAllOnes(bits) : llvm::APInt::getSignedMaxValue(bits));
  return {};
}

PadFunction ReductionPadding(Operation* op) {
  if (llvm::isa<hlo::ReduceOp>(op)) return &PadReduce;
  if (llvm::isa<hlo::ReduceWindowOp>(op)) return &PadReduceWindow;
  return llvm::isa<hlo::SortOp>(op) ? &PadSort : nullptr;
}

}  // namespace tenon::opt
