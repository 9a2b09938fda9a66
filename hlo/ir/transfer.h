// What the exchanges of a function that are transfers (optimizer/passes/lower_transfers) stand for; whoever runs the program needs it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mlir/IR/Types.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tenon::plan {

// On a transfer whose values have sizes of their own: value and dimension, value and dimension, …, of each size among its values; the
// sizes themselves, scalars i32, are the last of its values, and the values are of their bounds.
inline constexpr const char* kSizedValues = "tenon.sized_values";

// An infeed, outfeed, send, receive, or a check of values that the caller makes. Each of its values is an exchange of its own; one without values, and each value without
// elements, is an exchange of one byte that means nothing.
struct TransferInfo {
  std::string op;                             // "stablehlo.recv"
  int64_t channel = -1;                       // of a send or receive
  bool is_host = false;                       // a host transfer
  std::optional<std::vector<int64_t>> pairs;  // source_target_pairs, flat
  std::vector<mlir::Type> values;             // as the program's source has them, but for quantized ones
  std::vector<int64_t> sized;                 // as kSizedValues has it
  std::string location;
  // Of a check in a loop or branch, "check.expect_close": gives what is and what is expected. interpreter.probe gives its value, and
  // check.expect_serialized_eq what that of an iteration shall have been.
  double tolerance = 0;
  uint64_t min_ulp = 0, max_ulp = 0;
  std::string probe;
  int64_t iteration = 0;
};

// In the order in which they stand in the program. The exchanges of the first transfer are numbered from 0 on, those of each
// next one from where the last ended; the entry of exchange n in a table of sources is -2 - n for every device.
std::vector<TransferInfo> TransfersOf(mlir::FunctionOpInterface function);
void SetTransfers(mlir::FunctionOpInterface function, const std::vector<TransferInfo>& transfers);

}  // namespace tenon::plan
