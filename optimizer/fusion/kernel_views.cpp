#include "optimizer/fusion/kernel_views.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "hlo/ops/shape.h"

namespace tenon::opt {
namespace {

// So few moves are never worth a look: each at most doubles the indices.
constexpr unsigned kMoves = 4;
// What a kernel may compute beyond each member once: the code of so many ops is compiled in milliseconds.
constexpr size_t kViewsPerMember = 1, kViews = 24;

}  // namespace

bool HasFewViews(FusionGraph& graph, const std::vector<int>& members) {
  // A concatenation moves each operand by what stands before it.
  unsigned moves = 0;
  for (int member : members) {
    const bool moving =
        graph.op_class(member) == OpClass::kMove || graph.op_class(member) == OpClass::kReshape;
    if (!moving) continue;
    auto concatenation = llvm::dyn_cast<hlo::ConcatenateOp>(graph.op(member));
    moves += concatenation ? std::max(concatenation->getNumOperands(), 2U) - 1 : 1;
  }
  if (moves <= kMoves) return true;
  const size_t limit = kViews + kViewsPerMember * members.size();
  std::map<int, std::set<int>> views;  // by place
  std::map<std::tuple<int, int, unsigned>, int>
      moved;  // view behind a move, its place and operand -> view before it
  int next = 1;
  size_t count = 0;
  for (auto member = members.rbegin(); member != members.rend(); ++member) {
    std::set<int>& own = views[*member];
    mlir::Operation* op = graph.op(*member);
    const bool leaves = op->use_empty() || llvm::any_of(op->getResults(), [&](mlir::Value result) {
                          return graph.IsReadOutside(graph.ValueOf(result), members);
                        });
    if (leaves) own.insert(0);
    graph.visits += static_cast<int64_t>(own.size());
    count += own.size();
    if (count > limit) return false;
    const bool aligned = graph.op_class(*member) == OpClass::kElementwise;
    const bool apart = llvm::isa<hlo::ConcatenateOp>(op);  // else operands are moved alike
    for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
      mlir::Operation* definer = operand.getDefiningOp();
      const int from = definer ? graph.PlaceOf(definer) : -1;
      if (from < 0 || !std::binary_search(members.begin(), members.end(), from)) continue;
      for (int view : own) {
        int before = view;
        if (CountOf(operand) == 1) {
          before = 0;
        } else if (!aligned) {
          auto [entry, made] =
              moved.try_emplace({view, *member, apart ? static_cast<unsigned>(index) : 0U}, next);
          if (made) ++next;
          before = entry->second;
        }
        views[from].insert(before);
      }
    }
  }
  return true;
}

}  // namespace tenon::opt
