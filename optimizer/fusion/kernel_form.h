// Whether a set of ops can be one kernel, and which form that kernel has.
//
// A kernel has a domain, the shape it loops over: the result of a loop, dot, convolution, gather, …; the
// input of a reduce. Ops that do not depend on the kernel's hero (its dot, its reduces) are computed at
// whatever element is asked for. Ops that do depend on it must read its result at the element that the loop
// is at: their dimensions must line up with the domain's. In a reduce kernel a result may be broadcast back
// over the reduced dimensions (softmax) when these are the innermost ones, so that a row is worked on as a
// whole: rows.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "optimizer/fusion/fusion_graph.h"

namespace tenon::opt {

struct KernelForm {
  plan::GroupKind kind = plan::GroupKind::kLoop;
  llvm::SmallVector<int64_t> domain;
  llvm::SmallVector<int64_t> reduced;  // dimensions, ascending; of reduce kernels
  bool rows = false;
  std::set<int> behind;  // members that depend on the hero: the epilogue
};

// `members`: places, ascending. `row_bytes` limits a domain that is one single row. Values of the node
// `copied` do not leave the kernel, whoever else reads them. Counts its work in graph.visits.
std::optional<KernelForm> FormKernel(FusionGraph& graph, const std::vector<int>& members, int64_t row_bytes,
                                     int copied = -1);

}  // namespace tenon::opt
