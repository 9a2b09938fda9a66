// What a plugin changed during one hook: every edit is checked when it is made (so that the message points at
// it), the whole again at the end, and only then does any of it reach the IR.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "backend_api/host/view_writer.h"
#include "backend_api/load/call.h"
#include "backend_api/load/manifest.h"
#include "optimizer/target/target.h"

namespace tenon::host {

class HookEdits : public load::PlanEdits {
 public:
  HookEdits(const View& view, const load::Manifest& manifest)
      : view_(view), data_(view.module.data), manifest_(manifest) {}

  // Checks the plan as a whole; what is wrong goes to call.Reject.
  virtual void Check(TenonCall& call) {}
  // Writes the edits into the IR that the view was made of. Not called for a rejected plan.
  virtual absl::Status Apply() = 0;

  int32_t ViewText(TenonCall& call, const TenonView* view, TenonBytes* text) override;

 protected:
  bool IsOp(TenonCall& call, const char* setter, uint32_t op) const;
  // A value that lies in memory as a whole: not a token, not inside of a reducer or comparator.
  bool IsStoredValue(TenonCall& call, const char* setter, uint32_t value) const;
  // The op to name in a message about a value: its definer, or the op that owns the region.
  uint32_t OpOfValue(uint32_t value) const;
  bool IsEntryArgument(uint32_t value) const;
  // The function that the view is of.
  mlir::FunctionOpInterface Entry() const;

  const View& view_;
  const ViewData& data_;
  const load::Manifest& manifest_;
  std::mutex mutex_;  // setters may be called from any thread
};

// claim: ops that the plugin cannot have, with its reasons.
class ClaimEdits : public HookEdits {
 public:
  using HookEdits::HookEdits;
  int32_t RefuseOp(TenonCall& call, uint32_t op, uint32_t reason, TenonStr message) override;
  // OK, or E0401 that lists every refused op.
  absl::Status Apply() override;
  std::vector<opt::Refusal> Refusals() const;
  std::string plugin;  // for the message

 private:
  struct Refusal {
    uint32_t reason;
    std::string message;
  };
  std::map<uint32_t, Refusal> refused_;
};

// assign_layouts.
class LayoutEdits : public HookEdits {
 public:
  using HookEdits::HookEdits;
  int32_t SetLayout(TenonCall& call, uint32_t value, const TenonLayoutSpec* layout) override;
  absl::Status Apply() override;

 private:
  std::map<uint32_t, plan::Layout> layouts_;
};

// plan_resources.
class ResourceEdits : public HookEdits {
 public:
  using HookEdits::HookEdits;
  int32_t SetResources(TenonCall& call, uint32_t group, const TenonKernelResources* resources) override;
  absl::Status Apply() override;

 private:
  struct Resources {
    std::vector<int64_t> tiles;
    uint64_t workspace_bytes;
  };
  std::map<uint32_t, Resources> resources_;
};

// constrain_memory.
class MemoryEdits : public HookEdits {
 public:
  using HookEdits::HookEdits;
  int32_t ConstrainMemory(TenonCall& call, uint32_t value, const TenonMemoryConstraint* constraint) override;
  absl::Status Apply() override;

 private:
  std::map<uint32_t, plan::MemoryConstraint> constraints_;
};

// Most bytes that a value may take in any layout.
inline constexpr uint64_t kMaxValueBytes = uint64_t{1} << 46;

}  // namespace tenon::host
