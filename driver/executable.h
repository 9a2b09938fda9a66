// A compiled model, whoever runs it: a program on its devices, or the reference interpreter on a view.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "absl/status/statusor.h"
#include "runtime/artifact.h"
#include "runtime/executable.h"

namespace tenon::driver {

struct HostExchange;

class Executable {
 public:
  virtual ~Executable() = default;
  virtual const std::vector<rt::Parameter>& arguments() const = 0;
  virtual const std::vector<rt::Parameter>& results() const = 0;
  // Declares an argument immutable. E0210.
  virtual absl::Status Bind(uint32_t argument, rt::Tensor tensor) = 0;
  // As rt::Executable::Run.
  virtual absl::Status Run(const std::vector<rt::Tensor>& arguments, std::vector<rt::Tensor>& results,
                           const rt::RunOptions& options = {}) = 0;
  virtual rt::MemoryFigures memory() const = 0;
};

// E0209 for a program for more devices than are simulated.
absl::Status CheckGrid(const rt::ArtifactHeader& header);
// Arguments or results of all devices, device by device; unnamed ones are called after `what` and their number.
std::vector<rt::Parameter> OfEachDevice(const std::vector<rt::Parameter>& parameters, const char* what,
                                        int64_t devices);
// One program a device. `whole_values`: all take the same arguments and give the same results, which are those of the first.
std::unique_ptr<Executable> OnDevices(std::vector<std::unique_ptr<Executable>> programs, bool whole_values);

// An artifact of a target's program, on all its devices. `host` is what its runs read from and say to; it outlives the executable.
// Null: a host that has nothing.
absl::StatusOr<std::unique_ptr<Executable>> LoadProgram(const rt::Artifact& artifact,
                                                        const rt::Environment& environment,
                                                        HostExchange* host = nullptr);
// `program` with the transfers of its artifact. E0503.
absl::StatusOr<std::unique_ptr<Executable>> WithTransfers(std::unique_ptr<Executable> program,
                                                          std::vector<rt::Transfer> transfers,
                                                          HostExchange* host);
// `program` with the checks of its artifact: their results are not the caller's, and a run in which one does not hold
// is E0301. E0503 for checks that do not fit the program.
absl::StatusOr<std::unique_ptr<Executable>> WithChecks(std::unique_ptr<Executable> program,
                                                       std::vector<rt::ArtifactCheck> checks);

// `program`, whose padded results are cut to the sizes that it gives beside them. A run whose sizes are not what the program allows is
// E0210. E0503 for sizes that do not fit the program.
absl::StatusOr<std::unique_ptr<Executable>> WithSizes(std::unique_ptr<Executable> program,
                                                      rt::ArtifactSizes sizes);

}  // namespace tenon::driver
