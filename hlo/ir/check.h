// The `check` dialect (hlo/ops/check.td), and the checks of a function that its caller makes after a run.
#pragma once

#include <string>
#include <vector>

#include "hlo/ir/dialect.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "hlo/ops/check_dialect.h.inc"
#define GET_OP_CLASSES
#include "hlo/ops/check_ops.h.inc"

namespace tenon::plan {

// "Result `got` of the function is what the check wants beside result `want`." Both are at the end of the
// function's results and are not the user's.
struct CheckInfo {
  std::string target;  // "check.expect_close"
  double tolerance = 0;
  uint64_t min_ulp = 0, max_ulp = 0;
  int64_t got = 0, want = 0;
  std::string location;
  uint64_t fingerprint = 0;  // of what is expected (eval::Fingerprint), where that is a constant; else 0
};

// In the order in which they stand in the program.
std::vector<CheckInfo> ChecksOf(mlir::FunctionOpInterface function);
void SetChecks(mlir::FunctionOpInterface function, const std::vector<CheckInfo>& checks);

}  // namespace tenon::plan
