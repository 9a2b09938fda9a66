#include "optimizer/passes/fuse.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "hlo/ops/shape.h"
#include "optimizer/analysis/group_order.h"
#include "optimizer/analysis/prepared_ops.h"
#include "optimizer/fusion/fuser.h"

namespace tenon::opt {
namespace {

using plan::GroupInfo;
using plan::GroupKind;

// A loop is one kernel when all that it computes in one turn takes no longer than so many launches.
constexpr double kSmallLoopLaunches = 8;

// Splat constants are made again in the blocks that use them, so that kernels there can hold them.
void LocalizeConstants(mlir::FunctionOpInterface function, PassContext& context) {
  function->walk([&](hlo::ConstantOp constant) {
    ++context.visits;
    if (!IsSplatConstant(constant)) return;
    llvm::DenseMap<mlir::Block*, mlir::Value> copies;
    std::vector<mlir::OpOperand*> uses;
    for (mlir::OpOperand& use : constant.getOutput().getUses()) uses.push_back(&use);
    std::reverse(uses.begin(), uses.end());
    for (mlir::OpOperand* use : uses) {
      mlir::Operation* user = use->getOwner();
      // The block of the control flow region that the user is in; regions of reduce and the like belong to
      // their op.
      while (user->getBlock() != constant->getBlock() && !plan::IsControlFlow(user->getParentOp()) &&
             user->getParentOp() != function.getOperation())
        user = user->getParentOp();
      if (user->getBlock() == constant->getBlock()) continue;
      mlir::Value& copy = copies[user->getBlock()];
      if (!copy) {
        mlir::OpBuilder builder(user->getBlock(), user->getBlock()->begin());
        copy = builder.clone(*constant)->getResult(0);
        ++context.rewrites;
      }
      use->set(copy);
    }
  });
}

std::string NameOf(const std::vector<mlir::Operation*>& members) {
  constexpr size_t kParts = 6;
  std::vector<std::string> all, parts;
  for (mlir::Operation* op : members) {
    std::string name = op->getName().stripDialect().str();
    if (name == "dot_general") name = "dot";
    all.push_back(name);
    OpClass op_class = ClassOf(op);
    bool quiet = op_class == OpClass::kConstant || op_class == OpClass::kIota ||
                 op_class == OpClass::kBroadcast || op_class == OpClass::kReshape || name == "convert";
    if (!quiet && (parts.empty() || parts.back() != name)) parts.push_back(name);
  }
  if (parts.empty()) parts.push_back(all.back());
  size_t more = parts.size() > kParts ? parts.size() - kParts : 0;
  parts.resize(parts.size() - more);
  std::string name = parts.front();
  for (size_t i = 1; i < parts.size(); ++i) absl::StrAppend(&name, "_", parts[i]);
  if (more > 0) absl::StrAppend(&name, "_and_", more, "_more");
  return name;
}

// Groups of one function, block by block.
class Grouping {
 public:
  Grouping(mlir::FunctionOpInterface function, PassContext& context)
      : function_(function), context_(context), traits_(context.target->traits()) {}

  void Run() {
    prepared_ = PreparedOps(function_);
    for (mlir::Block& block : function_.getFunctionBody()) Visit(block);
    plan::SetGroupTable(function_, table_);
  }

 private:
  void Visit(mlir::Block& block) {
    FusionGraph graph(block, prepared_);
    Fuser(graph, traits_).Run();
    context_.visits += graph.visits + graph.size();
    context_.rewrites += graph.merges;
    members_of_.assign(graph.size(), {});
    const size_t first = table_.size();
    for (const FusionNode& node : graph.nodes()) {
      if (!node.alive || !node.groupable || IsBitcast(graph, node)) continue;
      Add(graph, node.members, node.kind);
    }
    const size_t first_free = table_.size();
    AddFree(graph);
    NumberFreeFirst(first, first_free);
    for (int place = 0; place < graph.size(); ++place) plan::SetGroups(graph.op(place), members_of_[place]);
    std::vector<std::pair<mlir::Operation*, bool>> loops;
    for (int place = 0; place < graph.size(); ++place) {
      if (graph.op_class(place) == OpClass::kControl)
        loops.push_back({graph.op(place), IsSmall(graph.op(place))});
    }
    for (auto [op, small] : loops) {
      if (small) {
        plan::SetGroups(op, {static_cast<int64_t>(table_.size())});
        GroupInfo info;
        info.name = NameOf({op});
        info.kind = GroupKind::kControl;
        info.flops = Flops(op);
        table_.push_back(std::move(info));
        continue;
      }
      for (mlir::Region& region : op->getRegions()) {
        for (mlir::Block& nested : region) Visit(nested);
      }
    }
  }

  int64_t Flops(mlir::Operation* op) const {
    return FlopsOf(op, static_cast<int64_t>(traits_.transcendental_flops));
  }

  // A reshape that moves nothing and stands alone is its operand under another type, not a kernel.
  static bool IsBitcast(const FusionGraph& graph, const FusionNode& node) {
    for (int member : node.members) {
      mlir::Operation* op = graph.op(member);
      if (graph.op_class(member) != OpClass::kReshape || !plan::LayoutOf(op->getOperand(0)).IsRowMajor() ||
          !plan::LayoutOf(op->getResult(0)).IsRowMajor())
        return false;
    }
    return node.members.size() == 1;
  }

  void Add(const FusionGraph& graph, std::vector<int> members, GroupKind kind) {
    int64_t id = static_cast<int64_t>(table_.size());
    // Members that are found on the way add their own free operands.
    for (size_t i = 0; i < members.size(); ++i) {
      mlir::Operation* op = graph.op(members[i]);
      for (mlir::OpOperand& operand : op->getOpOperands()) {
        mlir::Operation* definer = operand.get().getDefiningOp();
        int from = definer ? graph.PlaceOf(definer) : -1;
        if (from < 0 || definer->getBlock() != op->getBlock() || !graph.free(from) ||
            !Absorbs(graph, op, operand, definer))
          continue;
        if (std::find(members.begin(), members.end(), from) == members.end()) members.push_back(from);
      }
    }
    std::sort(members.begin(), members.end());
    GroupInfo info;
    info.kind = kind;
    std::vector<mlir::Operation*> ops;
    for (int member : members) {
      ops.push_back(graph.op(member));
      members_of_[member].push_back(id);
      info.flops += Flops(ops.back());
    }
    info.name = NameOf(ops);
    table_.push_back(std::move(info));
  }

  // Whether a kernel computes this operand itself: it reads it element by element, and the target lets it.
  bool Absorbs(const FusionGraph& graph, mlir::Operation* op, mlir::OpOperand& operand,
               mlir::Operation* definer) const {
    uint64_t loops = traits_.fusible_kinds | traits_.producer_kinds;
    if (((loops >> static_cast<int>(GroupKind::kLoop)) & 1) == 0) return false;
    if (plan::IsConstant(definer) && !IsSplatConstant(definer)) return false;
    unsigned index = operand.getOperandNumber();
    switch (ClassOf(op)) {
      case OpClass::kElementwise:
      case OpClass::kBroadcast:
      case OpClass::kReshape:
      case OpClass::kMove:
        return true;
      case OpClass::kUpdate:
        return index > 0;
      case OpClass::kReduce:
        if (index >= op->getNumOperands() / 2) return plan::IsConstant(definer);
        return ((traits_.producer_kinds >> static_cast<int>(GroupKind::kReduce)) & 1) != 0;
      case OpClass::kWindow:
        return index >= op->getNumOperands() / 2 && plan::IsConstant(definer) && op->getNumRegions() == 1;
      case OpClass::kDot:
      case OpClass::kConvolution:
      case OpClass::kGather:
      case OpClass::kScatter:
      case OpClass::kSort:
        return index >= OverwrittenOperands(op) &&
               ((traits_.producer_kinds >> static_cast<int>(KindOf(ClassOf(op)))) & 1) != 0;
      default:
        return false;
    }
  }

  // Free ops that some user does not compute itself become kernels; constants are buffers instead.
  void AddFree(const FusionGraph& graph) {
    for (int place = graph.size() - 1; place >= 0; --place) {
      if (!graph.free(place) || graph.op_class(place) == OpClass::kConstant) continue;
      mlir::Operation* op = graph.op(place);
      bool needed = false;
      for (mlir::Operation* user : op->getResult(0).getUsers()) {
        int at = graph.PlaceOf(user);
        const std::vector<int64_t>& theirs = members_of_[at];
        const std::vector<int64_t>& own = members_of_[place];
        needed |= theirs.empty() || !std::all_of(theirs.begin(), theirs.end(), [&](int64_t id) {
                    return std::binary_search(own.begin(), own.end(), id);  // ids were given out in order
                  });
      }
      if (needed || op->use_empty()) Add(graph, {place}, GroupKind::kLoop);
    }
  }

  // The lowest group of an op computes it for those that only read it. Kernels of free ops wait for nothing, so
  // none of their readers can come to wait for itself; a kernel that computes a free op on the way may well wait
  // for such a reader.
  void NumberFreeFirst(size_t first, size_t first_free) {
    const auto begin = static_cast<int64_t>(first), middle = static_cast<int64_t>(first_free),
               end = static_cast<int64_t>(table_.size());
    std::rotate(table_.begin() + begin, table_.begin() + middle, table_.end());
    for (std::vector<int64_t>& ids : members_of_) {
      for (int64_t& id : ids) id += id < middle ? end - middle : begin - middle;
      std::sort(ids.begin(), ids.end());
    }
  }

  // One turn of the loop, kernel by kernel, would be mostly launches.
  bool IsSmall(mlir::Operation* op) const {
    if (!traits_.kernel_control_flow) return false;
    double ns = 0;
    uint64_t ops = 0;
    bool takes = true;
    op->walk([&](mlir::Operation* nested) {
      if (nested == op) return;
      ++ops;
      OpClass op_class = ClassOf(nested);
      takes &= op_class != OpClass::kCustom && op_class != OpClass::kSort && op_class != OpClass::kCollective;
      ns += static_cast<double>(FlopsOf(nested, static_cast<int64_t>(traits_.transcendental_flops))) /
            traits_.flops_per_ns;
      if (op_class == OpClass::kMove || op_class == OpClass::kElementwise) {
        ns += static_cast<double>(plan::BytesOf(nested->getResult(0))) / traits_.bytes_per_ns;
      }
    });
    return takes && ops <= traits_.max_group_ops && ns <= kSmallLoopLaunches * traits_.launch_ns;
  }

  mlir::FunctionOpInterface function_;
  PassContext& context_;
  const TargetTraits& traits_;
  llvm::DenseSet<mlir::Operation*> prepared_;
  std::vector<GroupInfo> table_;
  std::vector<std::vector<int64_t>> members_of_;  // by place, of the block at hand
};

}  // namespace

absl::Status Fuse(PassContext& context) {
  mlir::FunctionOpInterface function = plan::EntryOf(context.module);
  if (!function) return absl::OkStatus();
  LocalizeConstants(function, context);
  Grouping(function, context).Run();
  context.changed = true;
  return NumberGroups(function);
}

}  // namespace tenon::opt
