// Edits of plan_fusion: groups merged, ops taken out, kinds changed. Groups stay within one region and form
// no cycle after every edit.
#pragma once

#include "backend_api/host/hook_edits.h"

namespace tenon::host {

class FusionEdits : public HookEdits {
 public:
  FusionEdits(const View& view, const load::Manifest& manifest);
  int32_t MergeGroups(TenonCall& call, uint32_t group, uint32_t into) override;
  int32_t DetachOp(TenonCall& call, uint32_t op, uint32_t group) override;
  int32_t SetGroupKind(TenonCall& call, uint32_t group, uint32_t kind) override;
  void Check(TenonCall& call) override;
  absl::Status Apply() override;

 private:
  struct Group {
    std::set<uint32_t> ops;  // in order of the region
    uint32_t kind, region;
    std::string name;
    int64_t flops = 0;
    bool prepare = false;
    bool changed = false;
  };
  bool IsGroup(TenonCall& call, const char* setter, uint32_t group) const;
  // An op of a cycle through groups of the region, or TENON_NONE.
  uint32_t FindCycle(uint32_t region) const;
  bool IsConstant(uint32_t op) const { return data_.ops[op].code == TENON_OP_CONSTANT; }

  std::vector<Group> groups_;
  std::vector<std::set<uint32_t>> groups_of_;  // by op
};

}  // namespace tenon::host
