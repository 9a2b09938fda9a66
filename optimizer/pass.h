// What a pass is: one function `absl::Status Stem(PassContext&)` in optimizer/passes/<stem>.{h,cpp}, and one
// row in optimizer/pipeline.cpp. docs/adding_a_pass.md shows the steps.
#pragma once

#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "optimizer/fates.h"
#include "optimizer/pipeline.h"

namespace tenon::opt {

struct PassContext {
  mlir::ModuleOp module;
  Target* target = nullptr;  // null for passes up to `optimized`, which must not ask
  const PipelineOptions* options = nullptr;
  // Null unless somebody asks what becomes of the source ops: whatever erases an op says so there first.
  FateLedger* fates = nullptr;

  // The pass counts what it looks at and what it rewrites: both must grow near-linearly with the module.
  int64_t visits = 0;
  int64_t rewrites = 0;
  bool changed = false;  // implied by rewrites
};

using PassFunction = absl::Status (*)(PassContext&);

// A row of the pipeline.
struct PassRow {
  PassInfo info;
  PassFunction run;
};
const std::vector<PassRow>& PassRows();

}  // namespace tenon::opt
