// Loops and branches carry the sizes of what they carry, and what has been found wrong about sizes on the way.
#include "hlo/ops/control.h"
#include "absl/strings/str_cat.h"
#include "hlo/ops/shape.h"
#include "hlo/ops/token.h"
#include "mlir/IR/IRMapping.h"
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
absl::StatusOr<Value> Carry(Operation* op, Padder& padder, Value value, const Carried& carried,
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

// How each operand is carried: a type without bounds keeps the padding that it starts with.
llvm::SmallVector<Carried> CarriedBy(Operation* op, Padder& padder) {
  llvm::SmallVector<Carried> carried;
  for (auto [operand, argument] : llvm::zip_equal(op->getOperands(), op->getRegion(1).getArguments())) {
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
  return carried;
}

// Values as they are carried, with their sizes and the verdict behind them.
absl::StatusOr<llvm::SmallVector<Value>> CarryAll(Operation* op, Padder& padder, mlir::ValueRange values,
                                                  llvm::ArrayRef<Carried> carried) {
  llvm::SmallVector<Value> all, sizes;
  for (auto [value, one] : llvm::zip_equal(values, carried)) {
    auto fits = Carry(op, padder, value, one, sizes);
    if (!fits.ok()) return fits.status();
    all.push_back(*fits);
  }
  all.append(sizes);
  all.push_back(padder.verdict());
  return all;
}

// The results of `made`, which stand for what was carried; the verdict is the last of them.
PaddedList Results(Padder& padder, Operation* made, llvm::ArrayRef<Carried> carried) {
  PaddedList padded;
  auto at = static_cast<unsigned>(carried.size());
  for (auto [i, one] : llvm::enumerate(carried)) {
    SizeList own;
    for (bool sized : one.sized) own.push_back(sized ? Value(made->getResult(at++)) : Value());
    padded.push_back({made->getResult(static_cast<unsigned>(i)), own});
  }
  padder.set_verdict(made->getResult(at));
  return padded;
}

// The predicate for the values of an iteration, computed here. What the condition `found` takes the place of their verdict.
Value Evaluate(Padder& padder, mlir::Block& condition, llvm::SmallVector<Value>& values, Value found) {
  mlir::IRMapping mapping;
  mapping.map(condition.getArguments(), values);
  for (Operation& op : condition.without_terminator()) padder.build().builder().clone(op, mapping);
  values.back() = mapping.lookupOrDefault(found);
  return mapping.lookupOrDefault(condition.getTerminator()->getOperand(0));
}

// Whether devices, or a device and its host, wait for each other in a loop: all have to run it as often.
bool MeetsOthers(Operation* op) {
  return op
      ->walk([](Operation* inner) {
        return CollectivePadding(inner) ||
                       llvm::isa<hlo::InfeedOp, hlo::OutfeedOp, hlo::SendOp, hlo::RecvOp>(inner)
                   ? mlir::WalkResult::interrupt()
                   : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

absl::StatusOr<PaddedList> PadWhile(Operation* op, Padder& padder) {
  const llvm::SmallVector<Carried> carried = CarriedBy(op, padder);
  mlir::OpBuilder& builder = padder.build().builder();
  bool finds = static_cast<bool>(padder.verdict());
  if (!finds) padder.set_verdict(padder.I32(0));
  auto start = CarryAll(op, padder, op->getOperands(), carried);
  if (!start.ok()) return start.status();

  mlir::Block* condition = &op->getRegion(0).front();
  Value entered = Enter(padder, op->getRegion(0), carried);
  padder.set_verdict(entered);
  absl::Status status = padder.Block(*condition);
  if (!status.ok()) return status;
  Value found = padder.verdict();
  const bool condition_finds = found != entered;

  mlir::Block& body = op->getRegion(1).front();
  entered = Enter(padder, op->getRegion(1), carried);
  padder.set_verdict(entered);
  status = padder.Block(body);
  if (!status.ok()) return status;
  Operation* end = body.getTerminator();
  padder.MoveTo(end);
  auto next = CarryAll(op, padder, end->getOperands(), carried);
  if (!next.ok()) return next.status();
  finds = finds || condition_finds || next->back() != entered;

  const bool meets = MeetsOthers(op);
  mlir::OperationState state(op->getLoc(), hlo::WhileOp::getOperationName());
  mlir::Region* regions[2] = {state.addRegion(), state.addRegion()};
  if (condition_finds) {
    // A condition gives nothing but its predicate: this one is evaluated before the loop and at the end of its body, where what it
    // finds can be carried on.
    next->push_back(Evaluate(padder, *condition, *next, found));
    padder.MoveTo(op);
    start->push_back(Evaluate(padder, *condition, *start, found));
    body.addArgument(start->back().getType(), op->getLoc());
    llvm::SmallVector<mlir::Location> places(start->size(), op->getLoc());
    llvm::SmallVector<mlir::Type> types(mlir::ValueRange(*start).getTypes());
    condition = builder.createBlock(regions[0], {}, types, places);
    found = condition->getArgument(condition->getNumArguments() - 2);
    hlo::ReturnOp::create(builder, op->getLoc(), condition->getArguments().take_back());
  } else {
    regions[0]->takeBody(op->getRegion(0));
  }
  end->setOperands(*next);
  regions[1]->takeBody(op->getRegion(1));
  if (finds && !meets) {
    // No result is given once something is wrong: what is computed then need not come to an end.
    Operation* last = condition->getTerminator();
    padder.MoveTo(last);
    Value goes_on = padder.build().mask_and(last->getOperand(0), padder.build().eq(found, padder.I32(0)));
    last->setOperand(0, goes_on);
  }
  padder.MoveTo(op);
  state.addOperands(*start);
  state.addTypes(mlir::ValueRange(*start).getTypes());
  state.addAttributes(llvm::to_vector(op->getDiscardableAttrs()));
  return Results(padder, builder.create(state), carried);
}

// Each size that is not the same in all branches goes beside its result; the greatest of the bounds is that of all.
absl::StatusOr<PaddedList> PadBranches(Operation* op, Padder& padder) {
  if (!padder.verdict()) padder.set_verdict(padder.I32(0));
  Value before = padder.verdict();
  llvm::SmallVector<Value> verdicts;
  llvm::SmallVector<Carried> carried(op->getNumResults());
  for (mlir::Region& region : op->getRegions()) {
    padder.set_verdict(before);
    absl::Status status = padder.Block(region.front());
    if (!status.ok()) return status;
    verdicts.push_back(padder.verdict());
    for (auto [value, one] : llvm::zip_equal(region.front().getTerminator()->getOperands(), carried)) {
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
  mlir::OperationState state(op->getLoc(), op->getName());
  for (auto [region, verdict] : llvm::zip_equal(op->getRegions(), verdicts)) {
    Operation* end = region.front().getTerminator();
    padder.MoveTo(end);
    padder.set_verdict(verdict);
    auto out = CarryAll(op, padder, end->getOperands(), carried);
    if (!out.ok()) return out.status();
    end->setOperands(*out);
    if (state.types.empty()) state.addTypes(mlir::ValueRange(*out).getTypes());
    state.addRegion()->takeBody(region);
  }
  padder.MoveTo(op);
  state.addOperands(op->getOperands());
  state.addAttributes(llvm::to_vector(op->getAttrs()));
  return Results(padder, padder.build().builder().create(state), carried);
}

}  // namespace

PadFunction ControlPadding(Operation* op) {
  if (llvm::isa<hlo::WhileOp>(op)) return &PadWhile;
  return llvm::isa<hlo::CaseOp, hlo::IfOp>(op) ? &PadBranches : nullptr;
}

}  // namespace tenon::opt
