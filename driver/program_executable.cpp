#include "base/error.h"
#include "driver/executable.h"

namespace tenon::driver {
namespace {

class ProgramExecutable : public Executable {
 public:
  explicit ProgramExecutable(std::unique_ptr<rt::Executable> executable)
      : executable_(std::move(executable)) {}
  const std::vector<rt::Parameter>& arguments() const override { return executable_->program().arguments; }
  const std::vector<rt::Parameter>& results() const override { return executable_->program().results; }
  absl::Status Bind(uint32_t argument, rt::Tensor tensor) override {
    return executable_->Bind(argument, std::move(tensor));
  }
  absl::Status Run(const std::vector<rt::Tensor>& arguments, std::vector<rt::Tensor>& results,
                   const rt::RunOptions& options) override {
    return executable_->Run(arguments, results, options);
  }
  rt::MemoryFigures memory() const override { return executable_->memory(); }

 private:
  std::unique_ptr<rt::Executable> executable_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<Executable>> LoadProgram(const rt::Artifact& artifact,
                                                        const rt::Environment& environment,
                                                        HostExchange* host) {
  TENON_RETURN_IF_ERROR(CheckGrid(artifact.header));
  const int64_t devices = artifact.header.replicas * artifact.header.partitions;
  std::vector<std::unique_ptr<Executable>> programs;
  for (int64_t device = 0; device < devices; ++device) {
    TENON_ASSIGN_OR_RETURN(std::unique_ptr<rt::Executable> executable,
                           rt::Executable::Load(artifact.parts, environment, device));
    std::unique_ptr<Executable> program(new ProgramExecutable(std::move(executable)));
    if (!artifact.header.checks.empty()) {
      TENON_ASSIGN_OR_RETURN(program, WithChecks(std::move(program), artifact.header.checks));
    }
    if (!artifact.header.sizes.empty()) {
      TENON_ASSIGN_OR_RETURN(program, WithSizes(std::move(program), artifact.header.sizes));
    }
    programs.push_back(std::move(program));
  }
  std::unique_ptr<Executable> whole =
      devices == 1 ? std::move(programs[0]) : OnDevices(std::move(programs), artifact.header.whole_values);
  if (artifact.header.transfers.empty()) return whole;
  return WithTransfers(std::move(whole), artifact.header.transfers, host);
}

}  // namespace tenon::driver
