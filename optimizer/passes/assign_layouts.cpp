#include "optimizer/passes/assign_layouts.h"

#include "hlo/ir/plan.h"
#include "hlo/ir/tenon.h"
#include "llvm/ADT/DenseSet.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/target/target.h"

namespace tenon::opt {
namespace {

using plan::Layout;

class LayoutEngine {
 public:
  LayoutEngine(mlir::FunctionOpInterface function, PassContext& context)
      : function_(function), context_(context) {}

  void Run() {
    mlir::Block& entry = function_.getFunctionBody().front();
    for (mlir::BlockArgument argument : entry.getArguments()) Split(argument, &entry, entry.begin());
    std::vector<mlir::Operation*> ops;
    function_->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) { ops.push_back(op); });
    for (mlir::Operation* op : ops) {
      ++context_.visits;
      if (plan::IsConstant(op)) {
        Constant(op);
      } else if (plan::IsControlFlow(op)) {
        Slots(op);
      } else if (ClassOf(op) == OpClass::kAlias) {
        Alias(op);
      } else if (ClassOf(op) == OpClass::kCollective) {
        Match(op, [](unsigned, mlir::Value value) { return Layout::RowMajor(RankOf(value)); });
        Split(op->getResult(0), op->getBlock(), std::next(op->getIterator()));
      } else if (ClassOf(op) == OpClass::kElementwise && !InScalarRegion(op)) {
        Propagate(op);
      }
    }
    Match(entry.getTerminator(), [](unsigned, mlir::Value value) { return Layout::RowMajor(RankOf(value)); });
  }

 private:
  static int64_t RankOf(mlir::Value value) { return static_cast<int64_t>(ShapeOf(value).size()); }

  mlir::Value Relayout(mlir::OpBuilder& builder, mlir::Value value, const Layout& layout,
                       mlir::Operation* like) {
    auto relayout = ir::RelayoutOp::create(builder, value.getLoc(), value.getType(), value, ir::LayoutAttr());
    plan::SetOrigins(relayout, plan::OriginsOf(like));
    plan::SetDevice(relayout, std::max<int64_t>(0, plan::DeviceOf(like)));
    plan::SetLayout(relayout.getResult(), layout);
    ++context_.rewrites;
    return relayout.getResult();
  }

  // The value itself must be row-major: what wished for another layout reads a relayout of it.
  void Split(mlir::Value value, mlir::Block* block, mlir::Block::iterator at) {
    Layout wish = plan::LayoutOf(value);
    if (wish.IsRowMajor()) return;
    plan::SetLayout(value, Layout::RowMajor(RankOf(value)));
    if (value.use_empty()) return;
    mlir::OpBuilder builder(block, at);
    mlir::Operation* like = value.getDefiningOp() ? value.getDefiningOp() : *value.getUsers().begin();
    mlir::Value changed = Relayout(builder, value, wish, like);
    value.replaceAllUsesExcept(changed, changed.getDefiningOp());
  }

  // The store holds constants row-major. One value repeated looks the same in every layout.
  void Constant(mlir::Operation* op) {
    if (IsSplatConstant(op))
      return plan::SetLayout(op->getResult(0), Layout::RowMajor(RankOf(op->getResult(0))));
    Split(op->getResult(0), op->getBlock(), std::next(op->getIterator()));
  }

  // A result is another name of its operand's memory, so it is in the operand's layout.
  void Alias(mlir::Operation* op) {
    for (mlir::OpResult result : op->getResults()) {
      const Layout own = plan::LayoutOf(op->getOperand(result.getResultNumber()));
      if (plan::LayoutOf(result) == own) continue;
      Split(result, op->getBlock(), std::next(op->getIterator()));
      plan::SetLayout(result, own);
    }
  }

  // All names of one slot get the layout that was wished for inside of the loop, else for the result.
  void Slots(mlir::Operation* op) {
    bool loop = op->getName().getStringRef() == "stablehlo.while";
    std::vector<Layout> layouts;
    for (mlir::OpResult result : op->getResults()) {
      Layout layout = plan::LayoutOf(result);
      if (loop) {
        mlir::BlockArgument body = op->getRegion(1).getArgument(result.getResultNumber());
        if (!plan::LayoutOf(body).IsRowMajor()) layout = plan::LayoutOf(body);
        for (mlir::Region& region : op->getRegions())
          plan::SetLayout(region.getArgument(result.getResultNumber()), layout);
      }
      plan::SetLayout(result, layout);
      layouts.push_back(layout);
    }
    auto wanted = [&](unsigned index, mlir::Value) { return layouts[index]; };
    if (loop) Match(op, wanted);
    for (mlir::Region& region : op->getRegions()) {
      if (loop && region.getRegionNumber() == 0) continue;
      // What is returned keeps the layout that it has now: its relayout is decided here.
      mlir::Operation* end = region.front().getTerminator();
      for (mlir::OpOperand& operand : end->getOpOperands()) pinned_.insert(operand.get());
      Match(end, wanted);
    }
  }

  // An elementwise op whose operands agree on a layout computes in it, unless its result is then needed
  // row-major.
  void Propagate(mlir::Operation* op) {
    mlir::Value result = op->getResult(0);
    if (!plan::LayoutOf(result).IsRowMajor() || pinned_.contains(result)) return;
    Layout layout = Layout::RowMajor(RankOf(result));
    bool any = false;
    for (mlir::Value operand : op->getOperands()) {
      if (ShapeOf(operand) != ShapeOf(result)) continue;
      if (operand.getDefiningOp() && IsSplatConstant(operand.getDefiningOp())) continue;
      Layout own = plan::LayoutOf(operand);
      if (any && own != layout) return;
      layout = own;
      any = true;
    }
    if (layout.IsRowMajor() || layout.element_bits != 0) return;
    for (mlir::Operation* user : result.getUsers()) {
      OpClass user_class = ClassOf(user);
      if (user_class == OpClass::kTerminator || user_class == OpClass::kControl ||
          user_class == OpClass::kReshape)
        return;
    }
    plan::SetLayout(result, layout);
    ++context_.rewrites;
  }

  // Relayouts in front of `op` where an operand is not in the layout that is wanted.
  template <class Wanted>
  void Match(mlir::Operation* op, Wanted wanted) {
    for (mlir::OpOperand& operand : op->getOpOperands()) {
      Layout layout = wanted(operand.getOperandNumber(), operand.get());
      if (plan::LayoutOf(operand.get()) == layout) continue;
      mlir::OpBuilder builder(op);
      operand.set(Relayout(builder, operand.get(), layout, op));
    }
  }

  mlir::FunctionOpInterface function_;
  PassContext& context_;
  llvm::DenseSet<mlir::Value> pinned_;
};

}  // namespace

absl::Status AssignLayouts(PassContext& context) {
  absl::Status status = context.target->AssignLayouts(context.module);
  if (!status.ok()) return status;
  mlir::FunctionOpInterface function = plan::EntryOf(context.module);
  if (function) LayoutEngine(function, context).Run();
  return absl::OkStatus();
}

}  // namespace tenon::opt
