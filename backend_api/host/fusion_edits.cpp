#include "backend_api/host/fusion_edits.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "hlo/ir/op_info.h"

namespace tenon::host {
namespace {

uint32_t GroupKindOf(uint32_t code) {
  switch (code) {
    case TENON_OP_CONVOLUTION:
      return TENON_GROUP_CONVOLUTION;
    case TENON_OP_GATHER:
      return TENON_GROUP_GATHER;
    case TENON_OP_SCATTER:
      return TENON_GROUP_SCATTER;
    case TENON_OP_TENON_RELAYOUT:
      return TENON_GROUP_RELAYOUT;
    default:
      break;
  }
  const hlo::OpInfo* info = hlo::findOp(static_cast<int>(code));
  const std::string_view cost = info ? info->cost : "call";
  if (cost == "dot") return TENON_GROUP_DOT;
  if (cost == "reduce" || cost == "window") return TENON_GROUP_REDUCE;
  if (cost == "sort") return TENON_GROUP_SORT;
  if (cost == "control") return TENON_GROUP_CONTROL;
  if (cost == "call" || cost == "collective") return TENON_GROUP_CUSTOM;
  return TENON_GROUP_LOOP;
}

std::string ShortName(std::string_view op) { return std::string(op.substr(op.find('.') + 1)); }

}  // namespace

FusionEdits::FusionEdits(const View& view, const load::Manifest& manifest)
    : HookEdits(view, manifest), groups_of_(data_.ops.size()) {
  const std::vector<plan::GroupInfo> table = plan::GroupTable(Entry());
  for (const TenonViewGroup& group : data_.groups) {
    const plan::GroupInfo& info = table[groups_.size()];
    Group& mine =
        groups_.emplace_back(Group{{}, group.kind, group.region, info.name, info.flops, info.prepare});
    for (uint32_t i = 0; i < group.op_count; ++i) {
      const uint32_t op = data_.indices[group.first_op + i];
      mine.ops.insert(op);
      groups_of_[op].insert(static_cast<uint32_t>(groups_.size() - 1));
    }
  }
}

bool FusionEdits::IsGroup(TenonCall& call, const char* setter, uint32_t group) const {
  if (group < groups_.size() && !groups_[group].ops.empty()) return true;
  call.Reject(absl::StrCat(setter, ": there is no group ", group, group < groups_.size() ? " any more" : ""));
  return false;
}

// Nodes are groups, and ops without one; an edge goes from the node that makes a value for others (the first
// group of its op) to every node that reads it without computing it.
uint32_t FusionEdits::FindCycle(uint32_t region) const {
  const TenonViewRegion& record = data_.regions[region];
  const size_t group_count = groups_.size();
  std::map<uint32_t, uint32_t>
      top;  // op of this region, itself or the one that holds it → the op of the region
  std::map<size_t, std::set<size_t>> feeds;
  std::map<size_t, size_t> needs;
  std::map<size_t, uint32_t> op_of;
  size_t met = SIZE_MAX;  // the last node that meets others: such nodes keep their order
  for (uint32_t i = 0; i < record.op_count; ++i)
    top[data_.indices[record.first_op + i]] = data_.indices[record.first_op + i];
  auto node_of = [&](uint32_t op) {
    return groups_of_[op].empty() ? group_count + op : size_t{*groups_of_[op].begin()};
  };
  for (uint32_t i = 0; i < record.op_count; ++i) {
    const uint32_t op = data_.indices[record.first_op + i];
    const uint32_t next = i + 1 < record.op_count ? data_.indices[record.first_op + i + 1] : TENON_NONE;
    if (IsConstant(op)) continue;
    std::vector<size_t> nodes(groups_of_[op].begin(), groups_of_[op].end());
    if (nodes.empty()) nodes.push_back(node_of(op));
    for (size_t node : nodes) {
      op_of.emplace(node, op);
      needs.emplace(node, 0);
    }
    // The op and all that is nested in it: ids in between the op and the next one of the region; the
    // terminator is the last.
    for (uint32_t inner = op; inner == op || (next != TENON_NONE && inner < next); ++inner) {
      const TenonViewOp& reader = data_.ops[inner];
      if (reader.code == TENON_OP_TENON_EXCHANGE && met != nodes[0]) {
        if (met != SIZE_MAX) feeds[met].insert(nodes[0]);
        met = nodes[0];
      }
      for (uint32_t o = 0; o < reader.operand_count; ++o) {
        const uint32_t definer = data_.values[data_.operands[reader.first_operand + o]].op;
        if (definer == TENON_NONE || !top.count(definer) || IsConstant(definer)) continue;
        for (size_t node : nodes) {
          if (node < group_count && groups_of_[definer].count(static_cast<uint32_t>(node))) continue;
          if (node_of(definer) != node) feeds[node_of(definer)].insert(node);
        }
      }
    }
  }
  for (const auto& [from, targets] : feeds)
    for (size_t target : targets) ++needs[target];
  std::vector<size_t> ready;
  for (const auto& [node, count] : needs)
    if (count == 0) ready.push_back(node);
  size_t done = 0;
  while (!ready.empty()) {
    const size_t node = ready.back();
    ready.pop_back();
    ++done;
    if (auto at = feeds.find(node); at != feeds.end())
      for (size_t target : at->second)
        if (--needs[target] == 0) ready.push_back(target);
  }
  if (done == needs.size()) return TENON_NONE;
  for (const auto& [node, count] : needs)
    if (count > 0) return op_of.at(node);
  return TENON_NONE;
}

int32_t FusionEdits::MergeGroups(TenonCall& call, uint32_t group, uint32_t into) {
  std::lock_guard lock(mutex_);
  if (!IsGroup(call, "merge_groups", group) || !IsGroup(call, "merge_groups", into))
    return TENON_STATUS_INVALID_ARGUMENT;
  const uint32_t op = *groups_[group].ops.begin();
  auto bad = [&](std::string what) {
    return call.Reject(absl::StrCat("merge_groups of ", group, " into ", into, ": ", what), op);
  };
  if (group == into) return bad("a group cannot join itself");
  if (groups_[group].region != groups_[into].region) return bad("they stand in different regions");
  if (groups_[group].prepare != groups_[into].prepare)
    return bad("one runs once, when the program is loaded, and the other for every call");
  Group& from = groups_[group];
  Group& to = groups_[into];
  const Group saved_from = from, saved_to = to;
  const std::vector<std::set<uint32_t>> saved_membership = groups_of_;
  for (uint32_t member : from.ops) {
    to.ops.insert(member);
    groups_of_[member].erase(group);
    groups_of_[member].insert(into);
  }
  absl::StrAppend(&to.name, "_", from.name);
  if (to.name.size() > 128) to.name.resize(128);
  to.flops += from.flops;
  to.changed = from.changed = true;
  from.ops.clear();
  std::string problem;
  if (to.ops.size() > manifest_.max_group_ops) {
    problem =
        absl::StrCat("it would have ", to.ops.size(), " ops, the manifest allows ", manifest_.max_group_ops);
  } else if (FindCycle(to.region) != TENON_NONE) {
    problem = "the groups would form a cycle";
  }
  if (problem.empty()) return TENON_STATUS_OK;
  from = saved_from;
  to = saved_to;
  groups_of_ = saved_membership;
  return bad(problem);
}

int32_t FusionEdits::DetachOp(TenonCall& call, uint32_t op, uint32_t group) {
  std::lock_guard lock(mutex_);
  if (!IsOp(call, "detach_op", op)) return TENON_STATUS_INVALID_ARGUMENT;
  if (!IsGroup(call, "detach_op", group)) return TENON_STATUS_INVALID_ARGUMENT;
  auto bad = [&](std::string what) {
    return call.Reject(absl::StrCat("detach_op from group ", group, ": ", what), op);
  };
  if (!groups_[group].ops.count(op)) return bad("the op is no member of it");
  if (groups_[group].ops.size() == 1) return TENON_STATUS_OK;  // a group of its own already
  const std::vector<Group> saved = groups_;
  const std::set<uint32_t> saved_membership = groups_of_[op];
  groups_[group].ops.erase(op);
  groups_[group].changed = true;
  groups_of_[op].erase(group);
  // Other groups that compute it keep their copy and give it to this one; a constant is read from its own
  // memory.
  if (groups_of_[op].empty() && !IsConstant(op)) {
    groups_of_[op].insert(static_cast<uint32_t>(groups_.size()));
    groups_.push_back({{op},
                       GroupKindOf(data_.ops[op].code),
                       groups_[group].region,
                       ShortName(data_.Text(data_.ops[op].name)),
                       0,
                       groups_[group].prepare,
                       true});
  }
  if (FindCycle(groups_[group].region) == TENON_NONE) return TENON_STATUS_OK;
  groups_ = saved;
  groups_of_[op] = saved_membership;
  return bad("the groups would form a cycle");
}

int32_t FusionEdits::SetGroupKind(TenonCall& call, uint32_t group, uint32_t kind) {
  std::lock_guard lock(mutex_);
  if (!IsGroup(call, "set_group_kind", group)) return TENON_STATUS_INVALID_ARGUMENT;
  if (kind > TENON_GROUP_CUSTOM)
    return call.Reject(absl::StrCat("set_group_kind of group ", group, ": ", kind, " is no kind of group"),
                       *groups_[group].ops.begin());
  groups_[group].kind = kind;
  groups_[group].changed = true;
  return TENON_STATUS_OK;
}

void FusionEdits::Check(TenonCall& call) {
  std::set<uint32_t> regions;
  for (const Group& group : groups_)
    if (group.changed) regions.insert(group.region);
  for (uint32_t region : regions)
    if (uint32_t op = FindCycle(region); op != TENON_NONE) call.Reject("the groups form a cycle", op);
  for (uint32_t op = 0; op < data_.ops.size(); ++op)
    if (data_.ops[op].group_count > 0 && groups_of_[op].empty() && !IsConstant(op))
      call.Reject("the op is in no group any more", op);
}

absl::Status FusionEdits::Apply() {
  if (std::none_of(groups_.begin(), groups_.end(), [](const Group& g) { return g.changed; }))
    return absl::OkStatus();
  mlir::FunctionOpInterface function = Entry();
  std::vector<plan::GroupInfo> table = plan::GroupTable(function);
  table.resize(groups_.size());
  for (size_t i = 0; i < groups_.size(); ++i) {
    if (!groups_[i].changed) continue;
    table[i].name = groups_[i].name;
    table[i].kind = static_cast<plan::GroupKind>(groups_[i].kind);
    table[i].flops = groups_[i].flops;
    table[i].prepare = groups_[i].prepare;
  }
  for (uint32_t op = 0; op < data_.ops.size(); ++op)
    plan::SetGroups(view_.module.ops[op], {groups_of_[op].begin(), groups_of_[op].end()});
  plan::SetGroupTable(function, table);
  return absl::OkStatus();
}

}  // namespace tenon::host
