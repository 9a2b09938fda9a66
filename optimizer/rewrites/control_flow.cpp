// while, case and if with something known about them.
#include "hlo/ops/control.h"
#include "optimizer/rewrites/rewrite.h"

namespace tenon::opt {
namespace {

using llvm::SmallVector;
using mlir::Operation;
using mlir::Value;

// Drops the carried values whose `keep` is false. The caller has seen to it that nothing reads them any more.
void DropCarried(hlo::WhileOp loop, llvm::ArrayRef<bool> keep, Rewriter& rewriter) {
  SmallVector<Value> operands;
  SmallVector<mlir::Type> types;
  for (auto [i, operand] : llvm::enumerate(loop.getOperands()))
    if (keep[i]) {
      operands.push_back(operand);
      types.push_back(operand.getType());
    }
  mlir::OperationState state(loop.getLoc(), hlo::WhileOp::getOperationName());
  state.addOperands(operands);
  state.addTypes(types);
  state.addAttributes(loop->getDiscardableAttrDictionary().getValue());
  state.addRegion();
  state.addRegion();
  auto slim = llvm::cast<hlo::WhileOp>(rewriter.builder().create(state));
  for (auto [from, to] : llvm::zip(loop->getRegions(), slim->getRegions())) to.takeBody(from);
  Operation* end = slim.getBody().front().getTerminator();
  SmallVector<Value> yields;
  for (auto [i, v] : llvm::enumerate(end->getOperands()))
    if (keep[i]) {
      yields.push_back(v);
    } else if (Operation* definer = v.getDefiningOp()) {
      rewriter.Changed(definer);  // may be dead now
    }
  end->setOperands(yields);
  for (mlir::Region& region : slim->getRegions())
    for (int64_t i = static_cast<int64_t>(keep.size()) - 1; i >= 0; --i)
      if (!keep[i]) region.front().eraseArgument(i);
  SmallVector<Value> results;
  size_t next = 0;
  for (size_t i = 0; i < keep.size(); ++i)
    results.push_back(keep[i] ? slim->getResult(next++) : loop.getOperands()[i]);
  rewriter.Replace(loop, results);
}

// A carried value that the body hands on unchanged is the outer value everywhere.
bool WhileInvariant(Operation* op, Rewriter& rewriter) {
  auto loop = llvm::cast<hlo::WhileOp>(op);
  mlir::Block& body = loop.getBody().front();
  SmallVector<bool> keep(loop->getNumOperands(), true);
  bool any = false;
  for (auto [i, yielded] : llvm::enumerate(body.getTerminator()->getOperands())) {
    if (yielded != body.getArgument(i) || loop->getOperand(i).getType() != yielded.getType()) continue;
    keep[i] = false;
    any = true;
  }
  if (!any) return false;
  for (size_t i = 0; i < keep.size(); ++i) {
    if (keep[i]) continue;
    rewriter.ReplaceUses(loop->getResult(i), loop->getOperand(i));
    rewriter.ReplaceUses(body.getArgument(i), loop->getOperand(i));
    rewriter.ReplaceUses(loop.getCond().front().getArgument(i), loop->getOperand(i));
  }
  DropCarried(loop, keep, rewriter);
  return true;
}

// A carried value that only feeds itself, or other such values, is dropped: what neither the condition nor a used
// result needs.
bool WhileUnused(Operation* op, Rewriter& rewriter) {
  auto loop = llvm::cast<hlo::WhileOp>(op);
  mlir::Block &cond = loop.getCond().front(), &body = loop.getBody().front();
  Operation* end = body.getTerminator();
  size_t count = loop->getNumOperands();
  SmallVector<bool> needed(count, false);
  for (size_t i = 0; i < count; ++i)
    needed[i] = !loop->getResult(i).use_empty() || !cond.getArgument(i).use_empty();
  // Which carried values each yield reads, transitively through the body; ops with effects need all that they read.
  auto reads = [&](Value root, llvm::SmallDenseSet<Value>& seen) {
    SmallVector<Value> stack{root};
    while (!stack.empty()) {
      Value v = stack.pop_back_val();
      if (!seen.insert(v).second) continue;
      Operation* def = v.getDefiningOp();
      if (!def || !body.findAncestorOpInBlock(*def)) continue;
      body.findAncestorOpInBlock(*def)->walk([&](Operation* inner) {
        for (Value operand : inner->getOperands()) stack.push_back(operand);
      });
    }
  };
  llvm::SmallDenseSet<Value> live;
  for (Operation& inner : body)
    if (&inner != end && !mlir::isMemoryEffectFree(&inner))
      inner.walk([&](Operation* effect) {
        for (Value operand : effect->getOperands()) reads(operand, live);
      });
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = 0; i < count; ++i)
      if (needed[i]) reads(end->getOperand(i), live);
    for (size_t i = 0; i < count; ++i)
      if (!needed[i] && live.contains(body.getArgument(i))) needed[i] = changed = true;
  }
  if (llvm::all_of(needed, [](bool n) { return n; })) return false;
  // Ops of the body that fed a dropped value become dead; give their reads the outer value so that the argument can go.
  for (size_t i = 0; i < count; ++i)
    if (!needed[i]) rewriter.ReplaceUses(body.getArgument(i), loop->getOperand(i));
  DropCarried(loop, needed, rewriter);
  return true;
}

// Two carried values that start and go on as the same value are one.
bool WhileTwins(Operation* op, Rewriter& rewriter) {
  auto loop = llvm::cast<hlo::WhileOp>(op);
  mlir::Block &cond = loop.getCond().front(), &body = loop.getBody().front();
  Operation* end = body.getTerminator();
  for (size_t j = 1; j < loop->getNumOperands(); ++j)
    for (size_t i = 0; i < j; ++i) {
      if (loop->getOperand(i) != loop->getOperand(j) || end->getOperand(i) != end->getOperand(j)) continue;
      if (loop->getResult(j).use_empty() && body.getArgument(j).use_empty() &&
          cond.getArgument(j).use_empty())
        continue;
      rewriter.ReplaceUses(loop->getResult(j), loop->getResult(i));
      rewriter.ReplaceUses(body.getArgument(j), body.getArgument(i));
      rewriter.ReplaceUses(cond.getArgument(j), cond.getArgument(i));
      return true;
    }
  return false;
}

bool WhileNever(Operation* op, Rewriter& rewriter) {
  auto loop = llvm::cast<hlo::WhileOp>(op);
  auto known = SplatNumber(loop.getCond().front().getTerminator()->getOperand(0));
  if (!known || *known != 0) return false;
  if (!llvm::equal(loop->getOperandTypes(), loop->getResultTypes())) return false;
  rewriter.Replace(op, loop->getOperands());
  return true;
}

// Puts the ops of a branch in the place of its case or if.
void TakeBranch(Operation* op, mlir::Region& branch, Rewriter& rewriter) {
  mlir::Block& block = branch.front();
  Operation* end = block.getTerminator();
  SmallVector<Value> results(end->getOperands());
  for (Operation& moved : llvm::make_early_inc_range(block)) {
    if (&moved == end) continue;
    moved.moveBefore(op);
    rewriter.Changed(&moved);
  }
  rewriter.Replace(op, results);
}

bool KnownIf(Operation* op, Rewriter& rewriter) {
  auto pred = SplatNumber(op->getOperand(0));
  if (!pred) return false;
  TakeBranch(op, op->getRegion(*pred != 0 ? 0 : 1), rewriter);
  return true;
}

bool KnownCase(Operation* op, Rewriter& rewriter) {
  auto index = SplatNumber(op->getOperand(0));
  unsigned last = op->getNumRegions() - 1;
  if (!index && last > 0) return false;
  unsigned branch = index && *index >= 0 && *index <= last ? static_cast<unsigned>(*index) : last;
  TakeBranch(op, op->getRegion(branch), rewriter);
  return true;
}

// An element of a tuple that was just put together.
bool ElementOfTuple(Operation* op, Rewriter& rewriter) {
  auto tuple = op->getOperand(0).getDefiningOp<hlo::TupleOp>();
  if (!tuple) return false;
  rewriter.Replace(op, tuple->getOperand(llvm::cast<hlo::GetTupleElementOp>(op).getIndex()));
  return true;
}

}  // namespace

const std::vector<RewritePattern>& ControlFlowRewrites() {
  static const std::vector<RewritePattern> rewrites = {
      {"while_never", "stablehlo.while", WhileNever},
      {"while_invariant", "stablehlo.while", WhileInvariant},
      {"while_twins", "stablehlo.while", WhileTwins},
      {"while_unused", "stablehlo.while", WhileUnused},
      {"known_if", "stablehlo.if", KnownIf},
      {"known_case", "stablehlo.case", KnownCase},
      {"element_of_tuple", "stablehlo.get_tuple_element", ElementOfTuple},
  };
  return rewrites;
}

}  // namespace tenon::opt
