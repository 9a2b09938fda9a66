// The table of contents of the optimizer: every pass in the order in which it runs. A pass may stand in several rows.
// How phases are run, timed and verified: run_pipeline.cpp. What each pass needs before and after it: its header.
#include "optimizer/pass.h"
#include "optimizer/passes/assign_buffers.h"
#include "optimizer/passes/assign_layouts.h"
#include "optimizer/passes/claim.h"
#include "optimizer/passes/constrain_memory.h"
#include "optimizer/passes/fuse.h"
#include "optimizer/passes/legalize.h"
#include "optimizer/passes/place.h"
#include "optimizer/passes/plan_fusion.h"
#include "optimizer/passes/plan_resources.h"
#include "optimizer/passes/schedule.h"

namespace tenon::opt {

const std::vector<PassRow>& PassRows() {
  static const std::vector<PassRow> rows = {
      // legal: only what the manifest takes
      {{"legalize", Phase::kLegal, "decompose what the target refuses, by rank, until all is taken"}, &Legalize},
      {{"claim", Phase::kLegal, "ask the target for ops that it cannot have after all"}, &Claim},
      // placed: every op has a device
      {{"place", Phase::kPlaced, "put every op on a device"}, &Place},
      // laid_out: every value has its layout
      {{"assign_layouts", Phase::kLaidOut, "take the target's layouts, propagate them, relayout where they differ"}, &AssignLayouts},
      // fused: every op is in a group
      {{"fuse", Phase::kFused, "group ops into kernels: epilogues, producers, row kernels, siblings"}, &Fuse},
      {{"plan_fusion", Phase::kFused, "let the target change the groups"}, &PlanFusion},
      {{"plan_resources", Phase::kFused, "tiles and workspace of each kernel"}, &PlanResources},
      // scheduled: ops stand in the order of execution
      {{"schedule", Phase::kScheduled, "order groups for a low peak of memory"}, &Schedule},
      {{"constrain_memory", Phase::kScheduled, "alignment, space and padding of values"}, &ConstrainMemory},
      // buffered: every value in memory has a buffer
      {{"assign_buffers", Phase::kBuffered, "share, alias and place buffers in one arena"}, &AssignBuffers},
  };
  return rows;
}

}  // namespace tenon::opt
