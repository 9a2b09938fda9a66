// IR → view: the only place that writes one (docs/view.md). The view holds all that a module of that phase
// has; what it lacks, the interpreter and every backend lack too.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "backend_api/host/view_data.h"
#include "hlo/ir/plan.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"

namespace tenon::host {

// Records of a module with what leads back from ids to the IR. Valid until the module changes.
struct ModuleView {
  ViewData data;
  std::vector<mlir::Operation*> ops;   // by id
  std::vector<mlir::Value> values;     // by id
  std::vector<mlir::Region*> regions;  // by id
  std::vector<plan::Group> groups;     // by id, empty before `fused`
  // What a group computes as bytes: equal for groups that are the same kernel up to the buffers that are
  // bound.
  std::vector<std::string> structures;
  llvm::DenseMap<mlir::Operation*, uint32_t> op_ids;
  llvm::DenseMap<mlir::Value, uint32_t> value_ids;
};

// Ids that ops have in the view of a module: dense, in pre-order, over its functions.
using OpIds = llvm::DenseMap<mlir::Operation*, uint32_t>;
OpIds NumberOps(mlir::ModuleOp module);

// Writes every section that the module of `phase` (TENON_PHASE_*) has, except those of the program
// (program_writer.h). `entry` is the function to compile; empty: the one that plan::EntryOf gives. E0105: an
// element type that does not cross the wall in this version; E0901: an op or attribute that the ABI has no
// form for.
// `before` (may be null): ids in the phase before, for PREVIOUS_IDS.
absl::StatusOr<ModuleView> WriteModule(mlir::ModuleOp module, uint32_t phase, llvm::StringRef entry = {},
                                       const OpIds* before = nullptr);

// The finished blob with the same maps.
struct View {
  Blob blob;
  ModuleView module;
  const TenonView* raw() const { return blob.view(); }
};
absl::StatusOr<View> WriteView(mlir::ModuleOp module, uint32_t phase, llvm::StringRef entry = {},
                               const OpIds* before = nullptr);

// TENON_OP_* of an op by its name ("stablehlo.add"), 0 when the ABI has none.
uint32_t OpCodeOf(llvm::StringRef name);

}  // namespace tenon::host
