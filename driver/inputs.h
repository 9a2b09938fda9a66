// The `--input` options as tensors for a program's arguments.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "runtime/program.h"
#include "runtime/tensor.h"

namespace tenon::driver {

struct Inputs {
  std::vector<rt::Tensor> tensors;  // one an argument; invalid where none is given
  std::vector<std::string> notes;   // what was chosen for the user, for stderr
};

// Each spec is `2x3xf32=…`, `@x.npy` (the next argument that has none), `@all.npz` (arg0, arg1, …, or the
// arguments' names) or `random:SEED` (all that are left). With `fill`, what is missing in the end is random
// with seed 0, and a note says so. E0101 for a spec that cannot be read, E0210 for a tensor that does not
// fit, E0211, E0501. `bound`: what arguments have already, invalid where nothing; may be empty.
// E0209 where random tensors and the `besides` bytes that the run needs beside its arguments are more than there is
// memory; nothing is allocated then.
absl::StatusOr<Inputs> ReadInputs(const std::vector<std::string>& specs,
                                  const std::vector<rt::Parameter>& parameters,
                                  const std::vector<rt::Tensor>& bound, bool fill, uint64_t besides = 0);

// Bytes of the largest argument: an archive may claim a thousand times its size, and more than this is not
// unpacked.
uint64_t GreatestArgument(const std::vector<rt::Parameter>& parameters);

// Floats uniform in [-1, 1), integers in [0, 10), booleans. The same on every machine.
absl::StatusOr<rt::Tensor> RandomTensor(const rt::TensorType& type, uint64_t seed);

}  // namespace tenon::driver
