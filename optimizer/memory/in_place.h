// Whether a kernel may write an output over one of its inputs.
#pragma once

#include <cstdint>
#include <utility>

#include "hlo/ir/plan.h"
#include "llvm/ADT/DenseMap.h"

namespace tenon::opt {

// Answers for the groups of one function, which does not change meanwhile: a kernel is looked through once for each of
// its inputs, not once for each of its outputs too.
class InPlace {
 public:
  // True when each element of `input` is read only where the element of `output` at the same address is
  // computed, or when the output is an update of the input: dynamic_update_slice, scatter.
  bool MayOverwrite(const plan::Group& group, mlir::Value input, mlir::Value output);

 private:
  // What is computed from an input.
  struct Reach {
    bool aligned = false;  // each element from the one at the same address only
    int outputs = 0;       // of the group
    mlir::Value output;    // the last of them
  };
  Reach ReachOf(const plan::Group& group, mlir::Value input);

  llvm::DenseMap<int64_t, bool> loops_;  // by group: no op keeps partial results in its output
  llvm::DenseMap<std::pair<int64_t, mlir::Value>, Reach> reaches_;
};

}  // namespace tenon::opt
