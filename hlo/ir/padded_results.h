// What a padded program (optimizer/passes/pad_dynamic.h) tells its caller beside its results: how much of each is valid, and
// whether its sizes were what the program allows.
#pragma once

#include <string>
#include <vector>

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tenon::plan {

// "Of dimension `dimension` of result `result`, as many elements are the user's as result `size`, a scalar i32, says."
struct ResultSize {
  int64_t result = 0, dimension = 0, size = 0;
};

// What must hold of sizes that depend on data.
struct SizeCondition {
  std::string message, location;
};

// Results from the least `size` and `verdict` on are not the user's.
struct PaddedResults {
  std::vector<ResultSize> sizes;
  int64_t verdict =
      -1;  // a scalar i32: 0, or the place in `conditions`, from 1 on, of one that does not hold; -1: no such result
  std::vector<SizeCondition> conditions;

  bool empty() const { return sizes.empty() && verdict < 0; }
};

PaddedResults PaddedResultsOf(mlir::FunctionOpInterface function);
void SetPaddedResults(mlir::FunctionOpInterface function, const PaddedResults& padded);

}  // namespace tenon::plan
