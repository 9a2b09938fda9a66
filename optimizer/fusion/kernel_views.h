// How often a kernel computes its members.
//
// An op that a kernel computes element by element is computed once for each index at which it is asked: ops
// that are read at the element that their reader is at share it, while each slice, pad or concatenation in
// between asks at an index of its own. Chains of these (a scan written as slices and pads) ask for what is
// above them at exponentially many.
#pragma once

#include <cstdint>
#include <vector>

#include "optimizer/fusion/fusion_graph.h"

namespace tenon::opt {

// Whether a kernel of these members (places, ascending) computes few of them more than once. Counts its work
// in graph.visits; costs nothing where hardly any op moves data.
bool HasFewViews(FusionGraph& graph, const std::vector<int>& members);

}  // namespace tenon::opt
