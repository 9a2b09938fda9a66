// The table of contents of the optimizer: every pass in the order in which it runs. A pass may stand in several rows.
// How phases are run, timed and verified: run_pipeline.cpp. What each pass needs before and after it: its header.
#include "optimizer/pass.h"
#include "optimizer/passes/assign_buffers.h"
#include "optimizer/passes/assign_layouts.h"
#include "optimizer/passes/assign_origins.h"
#include "optimizer/passes/claim.h"
#include "optimizer/passes/constrain_memory.h"
#include "optimizer/passes/cse.h"
#include "optimizer/passes/dce.h"
#include "optimizer/passes/expand_chlo.h"
#include "optimizer/passes/extract_checks.h"
#include "optimizer/passes/fold_constants.h"
#include "optimizer/passes/fuse.h"
#include "optimizer/passes/hoist_invariants.h"
#include "optimizer/passes/inline_calls.h"
#include "optimizer/passes/legalize.h"
#include "optimizer/passes/lower_checks.h"
#include "optimizer/passes/lower_quantized.h"
#include "optimizer/passes/lower_sharding.h"
#include "optimizer/passes/lower_transfers.h"
#include "optimizer/passes/lower_tuples.h"
#include "optimizer/passes/move_elementwise.h"
#include "optimizer/passes/pad_dynamic.h"
#include "optimizer/passes/place.h"
#include "optimizer/passes/plan_fusion.h"
#include "optimizer/passes/plan_resources.h"
#include "optimizer/passes/price.h"
#include "optimizer/passes/refine_shapes.h"
#include "optimizer/passes/schedule.h"
#include "optimizer/passes/select_entry.h"
#include "optimizer/passes/simplify.h"
#include "optimizer/passes/store_narrow.h"

namespace tenon::opt {

const std::vector<PassRow>& PassRows() {
  static const std::vector<PassRow> rows = {
      // import: as it came, numbered
      {{"assign_origins", Phase::kImport, "number the source ops, so that the fate of each can be told"},
       &AssignOrigins},
      // canonical: one function, simplified
      {{"lower_checks", Phase::kCanonical, "write checks of values as custom calls"}, &LowerChecks},
      {{"lower_tuples", Phase::kCanonical,
        "the elements in place of tuples, the operation in place of a started one"},
       &LowerTuples},
      {{"lower_sharding", Phase::kCanonical, "write out what shardings mean"}, &LowerSharding},
      {{"select_entry", Phase::kCanonical, "choose the function to compile, refuse recursion"}, &SelectEntry},
      {{"expand_chlo", Phase::kCanonical, "take client ops apart into StableHLO"}, &ExpandChlo},
      {{"lower_quantized", Phase::kCanonical, "integers and floats in place of quantized types"},
       &LowerQuantized},
      {{"inline_calls", Phase::kCanonical,
        "put called functions and composites' decompositions in their callers"},
       &InlineCalls},
      {{"refine_shapes", Phase::kCanonical,
        "all shapes from those of the arguments; dynamic ops become static ones"},
       &RefineShapes},
      {{"pad_dynamic", Phase::kCanonical,
        "arrays whose size depends on data become arrays of their bound, with the size beside them"},
       &PadDynamic},
      {{"extract_checks", Phase::kCanonical, "give what checks compare to the caller, who makes them"},
       &ExtractChecks},
      {{"simplify", Phase::kCanonical, "local identities until none applies"}, &Simplify},
      {{"fold_constants", Phase::kCanonical, "compute what depends on constants only"}, &FoldConstants},
      {{"cse", Phase::kCanonical, "one of several equal ops"}, &Cse},
      {{"simplify", Phase::kCanonical, "what folding and merging opened"}, &Simplify},
      {{"dce", Phase::kCanonical, "drop what nobody reads"}, &Dce},
      // optimized: the end of the target-independent part
      {{"hoist_invariants", Phase::kOptimized, "move loop-invariant work before its loop"}, &HoistInvariants},
      {{"move_elementwise", Phase::kOptimized, "elementwise work before broadcasts and reshapes"},
       &MoveElementwise},
      {{"simplify", Phase::kOptimized, "merge data movement that met"}, &Simplify},
      {{"fold_constants", Phase::kOptimized, "compute what became constant"}, &FoldConstants},
      {{"cse", Phase::kOptimized, "one of several equal ops"}, &Cse},
      {{"dce", Phase::kOptimized, "drop what nobody reads"}, &Dce},
      // legal: only what the manifest takes
      {{"lower_transfers", Phase::kLegal,
        "infeeds, outfeeds, sends and receives as exchanges with whoever runs the program"},
       &LowerTransfers},
      {{"store_narrow", Phase::kLegal,
        "bytes in place of elements narrower than a byte's arithmetic, where the target refuses them"},
       &StoreNarrow},
      {{"legalize", Phase::kLegal, "decompose what the target refuses, by rank, until all is taken"},
       &Legalize},
      {{"claim", Phase::kLegal, "ask the target for ops that it cannot have after all"}, &Claim},
      // placed: every op has a device
      {{"place", Phase::kPlaced, "put every op on a device"}, &Place},
      // laid_out: every value has its layout
      {{"assign_layouts", Phase::kLaidOut,
        "take the target's layouts, propagate them, relayout where they differ"},
       &AssignLayouts},
      // fused: every op is in a group
      {{"fuse", Phase::kFused, "group ops into kernels: epilogues, producers, row kernels, siblings"}, &Fuse},
      {{"plan_fusion", Phase::kFused, "let the target change the groups"}, &PlanFusion},
      {{"plan_resources", Phase::kFused, "tiles and workspace of each kernel"}, &PlanResources},
      {{"price", Phase::kFused, "what a launch of each kernel costs, by the target or the model"}, &Price},
      // scheduled: ops stand in the order of execution
      {{"schedule", Phase::kScheduled, "order groups for a low peak of memory"}, &Schedule},
      {{"constrain_memory", Phase::kScheduled, "alignment, space and padding of values"}, &ConstrainMemory},
      // buffered: every value in memory has a buffer
      {{"assign_buffers", Phase::kBuffered, "share, alias and place buffers in one arena"}, &AssignBuffers},
  };
  return rows;
}

}  // namespace tenon::opt
