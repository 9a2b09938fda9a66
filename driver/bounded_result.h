// Results of the reference interpreter with error bounds (hlo/eval/bound).
#pragma once

#include <memory>
#include <vector>

#include "absl/status/statusor.h"
#include "driver/executable.h"
#include "hlo/eval/bound/bounds.h"

namespace tenon::driver {

struct BoundedResult {
  rt::Tensor value;
  // One an element: how far a right implementation's may be from it, +inf where nothing can be said; empty: equal.
  std::vector<double> error;
  bool open_order = false;  // eval::Bounded has what these say
  int64_t permuted_by = -1, permuted_along = -1;
  bool open_range = false;
};

class ReferenceExecutable : public Executable {
 public:
  // As Run, with bounds around the interpreter's own results or around those in double, which are f64 and complex<f64>
  // whatever the program's floats are.
  virtual absl::StatusOr<std::vector<BoundedResult>> RunWithBounds(const std::vector<rt::Tensor>& arguments,
                                                                   eval::Center center) = 0;
};

// An artifact of the reference interpreter. Its view may come from a file: it is verified then. `host` is what its runs read from
// and say to; it outlives the executable. Null: a host that has nothing.
absl::StatusOr<std::unique_ptr<ReferenceExecutable>> LoadReference(const rt::Artifact& artifact,
                                                                   HostExchange* host = nullptr);

}  // namespace tenon::driver
