// fused: every op that runs in a kernel is in a group; groups lie in one block each and form no cycle; ids
// are those of the table.
#include "absl/strings/str_cat.h"
#include "optimizer/analysis/block_graph.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/target/target.h"
#include "optimizer/verify/verify.h"

namespace tenon::opt {
namespace {

absl::Status VisitBlock(mlir::Block& block, const std::vector<plan::GroupInfo>& table,
                        llvm::DenseMap<int64_t, mlir::Block*>& blocks) {
  for (mlir::Operation& op : block) {
    std::string name = op.getName().getStringRef().str();
    std::vector<int64_t> groups = plan::GroupsOf(&op);
    bool terminator = op.hasTrait<mlir::OpTrait::IsTerminator>();
    if (terminator && !groups.empty()) return absl::InternalError("a terminator is in a group");
    if (groups.empty() && !terminator && !plan::IsConstant(&op) && !plan::IsControlFlow(&op) &&
        !plan::IsAlias(&op) && ClassOf(&op) != OpClass::kCollective)
      return absl::InternalError(absl::StrCat(name, " is in no group"));
    for (int64_t id : groups) {
      if (id < 0 || id >= static_cast<int64_t>(table.size()))
        return absl::InternalError(absl::StrCat(name, " is in group ", id, ", which is not in the table"));
      auto [entry, made] = blocks.try_emplace(id, &block);
      if (!made && entry->second != &block)
        return absl::InternalError(absl::StrCat("group ", id, " has members in two blocks"));
    }
    if (!plan::IsControlFlow(&op) || !groups.empty()) continue;
    for (mlir::Region& region : op.getRegions()) {
      for (mlir::Block& nested : region) {
        if (absl::Status status = VisitBlock(nested, table, blocks); !status.ok()) return status;
      }
    }
  }
  BlockGraph graph(block);
  std::vector<int> order = graph.Order();
  if (order.size() != graph.nodes().size())
    return absl::InternalError(
        absl::StrCat("groups form a cycle through group ", graph.nodes()[graph.Blocked(order)].group));
  return absl::OkStatus();
}

}  // namespace

absl::Status VerifyFused(mlir::ModuleOp module, const Target& target) {
  mlir::FunctionOpInterface function = plan::EntryOf(module);
  if (!function) return absl::OkStatus();
  std::vector<plan::GroupInfo> table = plan::GroupTable(function);
  llvm::DenseMap<int64_t, mlir::Block*> blocks;
  for (mlir::Block& block : function.getFunctionBody()) {
    if (absl::Status status = VisitBlock(block, table, blocks); !status.ok()) return status;
  }
  for (size_t id = 0; id < table.size(); ++id) {
    if (table[id].name.empty()) return absl::InternalError(absl::StrCat("group ", id, " has no name"));
    if (!blocks.contains(static_cast<int64_t>(id)))
      return absl::InternalError(absl::StrCat("group ", id, " has no members"));
    if (table[id].workspace_bytes < 0 ||
        static_cast<uint64_t>(table[id].workspace_bytes) > target.traits().max_workspace_bytes)
      return absl::InternalError(
          absl::StrCat("group ", id, " asks for more workspace than the target allows"));
  }
  return absl::OkStatus();
}

}  // namespace tenon::opt
