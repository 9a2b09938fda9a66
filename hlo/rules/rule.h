// Errors of verifiers: "[dot_general_c9] batching dimensions …", the sentence being the record's.
#pragma once

#include "mlir/IR/Operation.h"

namespace tenon::hlo {

// An error that quotes rule `<op>_c<number>` of the op's record; details may be streamed to it.
mlir::InFlightDiagnostic brokenRule(mlir::Operation* op, int number);

}  // namespace tenon::hlo
