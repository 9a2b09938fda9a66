// Loops and branches carry the sizes of what they carry, and what has been found wrong about sizes on the way.
#include "hlo/ops/control.h"
#include "absl/strings/str_cat.h"
#include "hlo/ops/shape.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::Value;

namespace {

using Shape = ArrayBuilder::Shape;

RankedTensorType TensorOf(Value value) { return llvm::dyn_cast<RankedTensorType>(value.getType()); }

// How one value is carried: its padded shape, and which of its sizes go beside it.
struct Carried {
  Shape shape;
  llvm::SmallVector<bool> sized;    // by dimension; empty for what is no tensor
  llvm::SmallVector<bool> bounded;  // by the program's own type
};

// `value` as it is carried, and the sizes that go beside it.
absl::StatusOr<Value> Fitted(Operation* op, Padder& padder, Value value, const Carried& carried,
                             llvm::SmallVector<Value>& sizes) {
  ArrayBuilder& build = padder.build();
  if (!TensorOf(value)) return value;
  for (size_t d = 0; d < carried.shape.size(); ++d) {
    const int64_t here = TensorOf(value).getShape()[d], want = carried.shape[d];
    SizeList mine = padder.SizesOf(value);
    Value size = padder.SizeValue(value, static_cast<int64_t>(d));
    if (here > want && carried.sized[d] && !carried.bounded[d])
      return Padder::Refuse(op, "no bound of what it carries is known, and its body makes that larger");
    if (carried.sized[d]) {
      sizes.push_back(padder.Within(op, size, want));
    } else if (mine[d]) {
      padder.RequireEqual(op, size, padder.I32(want));
    }
    if (here < want) {
      if (!carried.sized[d]) return Padder::Refuse(op, "a size that it carries changes");
      value = build.PadZeros(value, static_cast<int64_t>(d), 0, want - here);
    } else {
      value = build.Slice(value, static_cast<int64_t>(d), 0, want);
    }
    if (here != want) padder.SetSizes(value, mine);
  }
  return value;
}

// The region's arguments as they are carried, with new ones for the sizes and the verdict. The verdict's.
Value Enter(Padder& padder, mlir::Region& region, llvm::ArrayRef<Carried> carried) {
  mlir::Block& block = region.front();
  mlir::Location loc = region.getLoc();
  auto scalar = RankedTensorType::get({}, mlir::IntegerType::get(region.getContext(), 32));
  const unsigned n = block.getNumArguments();
  for (unsigned i = 0; i < n; ++i) {
    mlir::BlockArgument argument = block.getArgument(i);
    if (carried[i].sized.empty()) continue;
    argument.setType(RankedTensorType::get(carried[i].shape, TensorOf(argument).getElementType()));
    SizeList sizes;
    for (bool sized : carried[i].sized)
      sizes.push_back(sized ? Value(block.addArgument(scalar, loc)) : Value());
    padder.SetSizes(argument, sizes);
  }
  return block.addArgument(scalar, loc);
}

absl::StatusOr<PaddedList> PadWhile(Operation* op, Padder& padder) {
  mlir::Block& body = op->getRegion(1).front();
  llvm::SmallVector<Carried> carried;
  for (auto [operand, argument] : llvm::zip_equal(op->getOperands(), body.getArguments())) {
    Carried one;
    if (RankedTensorType type = TensorOf(argument)) {
      auto extensions = llvm::dyn_cast_or_null<hlo::TypeExtensionsAttr>(type.getEncoding());
      SizeList sizes = padder.SizesOf(operand);
      for (auto [d, size] : llvm::enumerate(type.getShape())) {
        const bool open = ShapedType::isDynamic(size),
                   bounded = open && extensions && !ShapedType::isDynamic(extensions.getBounds()[d]);
        one.shape.push_back(!open     ? size
                            : bounded ? extensions.getBounds()[d]
                                      : TensorOf(operand).getShape()[d]);
        one.sized.push_back(open || sizes[d]);
        one.bounded.push_back(bounded);
      }
    }
    carried.push_back(std::move(one));
  }
  mlir::OperationState state(op->getLoc(), hlo::WhileOp::getOperationName());
  llvm::SmallVector<Value> sizes;
  for (auto [operand, one] : llvm::zip_equal(op->getOperands(), carried)) {
    auto value = Fitted(op, padder, operand, one, sizes);
    if (!value.ok()) return value.status();
    state.addOperands(*value);
  }
  if (!padder.verdict()) padder.set_verdict(padder.I32(0));
  state.addOperands(sizes);
  state.addOperands(padder.verdict());
  for (Value operand : state.operands) state.addTypes(operand.getType());
  state.addAttributes(llvm::to_vector(op->getDiscardableAttrs()));
  state.addRegion()->takeBody(op->getRegion(0));
  state.addRegion()->takeBody(op->getRegion(1));
  Operation* loop = padder.build().builder().create(state);
  for (mlir::Region& region : loop->getRegions()) {
    padder.set_verdict(Enter(padder, region, carried));
    absl::Status status = padder.Block(region.front());
    if (!status.ok()) return status;
    Operation* end = region.front().getTerminator();
    if (&region == &loop->getRegion(0))
      continue;  // what its condition finds, the next iteration's does too, or it is the last
    padder.MoveTo(end);
    llvm::SmallVector<Value> next, next_sizes;
    for (auto [value, one] : llvm::zip_equal(end->getOperands(), carried)) {
      auto fitted = Fitted(op, padder, value, one, next_sizes);
      if (!fitted.ok()) return fitted.status();
      next.push_back(*fitted);
    }
    next.append(next_sizes);
    next.push_back(padder.verdict());
    end->setOperands(next);
  }
  PaddedList padded;
  unsigned at = static_cast<unsigned>(carried.size());
  for (auto [i, one] : llvm::enumerate(carried)) {
    SizeList own;
    for (bool sized : one.sized) own.push_back(sized ? Value(loop->getResult(at++)) : Value());
    padded.push_back({loop->getResult(static_cast<unsigned>(i)), own});
  }
  padder.set_verdict(loop->getResult(at));
  padder.MoveTo(op);
  return padded;
}

absl::StatusOr<PaddedList> PadBranches(Operation* op, Padder& padder) {
  if (!padder.verdict()) padder.set_verdict(padder.I32(0));
  Value before = padder.verdict();
  mlir::OperationState state(op->getLoc(), op->getName());
  state.addOperands(op->getOperands());
  state.addAttributes(llvm::to_vector(op->getAttrs()));
  for (mlir::Region& region : op->getRegions()) state.addRegion()->takeBody(region);
  llvm::SmallVector<Value> verdicts;
  llvm::SmallVector<Carried> carried(op->getNumResults());
  for (auto& region : state.regions) {
    padder.set_verdict(before);
    // What a branch builds has to have a place in the function: the region is the op's until all are done.
    absl::Status status = padder.Block(region->front());
    if (!status.ok()) return status;
    verdicts.push_back(padder.verdict());
    for (auto [value, one] : llvm::zip_equal(region->front().getTerminator()->getOperands(), carried)) {
      RankedTensorType type = TensorOf(value);
      if (!type) continue;
      SizeList sizes = padder.SizesOf(value);
      const bool first = one.sized.empty();
      one.sized.resize(sizes.size());
      one.bounded.assign(sizes.size(), true);
      one.shape.resize(sizes.size());
      for (size_t d = 0; d < sizes.size(); ++d) {
        const int64_t here = type.getShape()[d];
        if (sizes[d] || (!first && here != one.shape[d])) one.sized[d] = true;
        one.shape[d] = first ? here : std::max(one.shape[d], here);
      }
    }
  }
  for (auto [region, verdict] : llvm::zip_equal(state.regions, verdicts)) {
    Operation* end = region->front().getTerminator();
    padder.MoveTo(end);
    padder.set_verdict(verdict);
    llvm::SmallVector<Value> out, sizes;
    for (auto [value, one] : llvm::zip_equal(end->getOperands(), carried)) {
      auto fitted = Fitted(op, padder, value, one, sizes);
      if (!fitted.ok()) return fitted.status();
      out.push_back(*fitted);
    }
    out.append(sizes);
    out.push_back(padder.verdict());
    end->setOperands(out);
  }
  for (Value value : state.regions.front()->front().getTerminator()->getOperands())
    state.addTypes(value.getType());
  padder.MoveTo(op);
  Operation* made = padder.build().builder().create(state);
  PaddedList padded;
  unsigned at = op->getNumResults();
  for (auto [i, one] : llvm::enumerate(carried)) {
    SizeList own;
    for (bool sized : one.sized) own.push_back(sized ? Value(made->getResult(at++)) : Value());
    padded.push_back({made->getResult(static_cast<unsigned>(i)), own});
  }
  padder.set_verdict(made->getResult(at));
  return padded;
}

}  // namespace

PadFunction ControlPadding(Operation* op) {
  if (llvm::isa<hlo::WhileOp>(op)) return &PadWhile;
  return llvm::isa<hlo::CaseOp, hlo::IfOp>(op) ? &PadBranches : nullptr;
}

}  // namespace tenon::opt
