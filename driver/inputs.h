// The `--input` options as tensors for a program's arguments.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "runtime/program.h"
#include "runtime/tensor.h"

namespace tenon::driver {

struct Inputs {
  std::vector<rt::Tensor> tensors;  // one an argument; invalid where none is given
  std::vector<std::string> notes;   // what was chosen for the user, for stderr
};

// Where each device has arguments of its own, arg0@device2 is one of them, and a name without a device is for all devices.
// Each spec is `2x3xf32=…`, `@x.npy` (the next argument that has none), `@all.npz` (arg0, arg1, …, or the
// arguments' names) or `random:SEED` (all that are left). With `fill`, what is missing in the end is random
// with seed 0, and a note says so. E0101 for a spec that cannot be read, E0210 for a tensor that does not
// fit, E0211, E0501. `bound`: what arguments have already, invalid where nothing; may be empty.
// E0209 where random tensors and the `besides` bytes that the run needs beside its arguments are more than there is
// memory; nothing is allocated then.
absl::StatusOr<Inputs> ReadInputs(const std::vector<std::string>& specs,
                                  const std::vector<rt::Parameter>& parameters,
                                  const std::vector<rt::Tensor>& bound, bool fill, uint64_t besides = 0);

// The shapes that the specs give to arguments, for those whose types have sizes of -1, as ("arg3", sizes). E0208 for one that
// no spec is for; other errors as ReadInputs. `named`: a file of arrays by name, as --bind takes; may be empty. `told`: what
// --shape says, by name or as "arg3", for those that no spec is for; E0210 where it contradicts one or names no argument.
absl::StatusOr<std::vector<std::pair<std::string, std::vector<int64_t>>>> ShapesOfInputs(
    const std::vector<std::string>& specs, const std::string& named,
    const std::vector<rt::Parameter>& parameters,
    const std::vector<std::pair<std::string, std::vector<int64_t>>>& told = {});

// Bytes of the largest argument: an archive may claim a thousand times its size, and more than this is not
// unpacked.
uint64_t GreatestArgument(const std::vector<rt::Parameter>& parameters);

// Floats uniform in [-1, 1), integers in [0, 10), booleans. The same on every machine.
absl::StatusOr<rt::Tensor> RandomTensor(const rt::TensorType& type, uint64_t seed);

}  // namespace tenon::driver
