// A program with infeeds, outfeeds, sends or receives: each run finds what its host has for it, and tells it what it gave. The
// checks within loops and branches come the same way, and are made here.
#include <map>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/executable.h"
#include "driver/host_exchange.h"
#include "driver/wrapped_executable.h"
#include "hlo/eval/check.h"

namespace tenon::driver {
namespace {

eval::Tensor View(const rt::Tensor& tensor) {
  return eval::Tensor::Borrow(tensor.type().element, tensor.type().dims, tensor.data());
}

// The checks of one run, and what its probes kept, by device and name.
class Checks {
 public:
  absl::Status Check(const rt::Transfer& check, int64_t device, const std::vector<rt::Tensor>& values) {
    const bool is_probe = check.op == "interpreter.probe", is_late = check.op == "check.expect_serialized_eq";
    std::optional<eval::Check> rule = eval::CheckOfTarget(check.op);
    if (values.size() != (is_probe || is_late ? 1U : 2U) || (!is_probe && !is_late && !rule))
      return Error(Err::kBadArtifact, absl::StrCat("there is no check ", check.op));
    if (is_probe) {
      kept_[{device, check.probe}].push_back(values[0]);
      return absl::OkStatus();
    }
    if (is_late) return CheckKept(check, device, values[0]);
    rule->tolerance = check.tolerance;
    rule->min_ulp = check.min_ulp;
    rule->max_ulp = check.max_ulp;
    return eval::Verify(*rule, View(values[0]), View(values[1]), check.location, device);
  }

 private:
  absl::Status CheckKept(const rt::Transfer& check, int64_t device, const rt::Tensor& want) {
    const std::vector<rt::Tensor>& kept = kept_[{device, check.probe}];
    const auto count = static_cast<int64_t>(kept.size());
    if (check.iteration < 0 || check.iteration >= count)
      return Error(Err::kCheckFailed,
                   absl::StrCat(check.op, ": the probe \"", check.probe, "\" ran ", count,
                                " times, there is no iteration ", check.iteration),
                   check.location);
    const rt::Tensor& got = kept[static_cast<size_t>(check.iteration)];
    if (got.type() != want.type())
      return Error(Err::kCheckFailed,
                   absl::StrCat(check.op, ": the probe \"", check.probe, "\" kept ", TypeName(got.type()),
                                ", expected ", TypeName(want.type())),
                   check.location);
    return eval::Verify({eval::Check::Kind::kEqual, check.op, 0, 0, 0}, View(got), View(want), check.location,
                        device);
  }

  std::map<std::pair<int64_t, std::string>, std::vector<rt::Tensor>> kept_;
};

class TransfersExecutable : public WrappedExecutable {
 public:
  TransfersExecutable(std::unique_ptr<Executable> program, size_t results,
                      std::vector<rt::Transfer> transfers, HostExchange* host)
      : WrappedExecutable(std::move(program), results), transfers_(std::move(transfers)), host_(host) {}

  absl::Status Run(const std::vector<rt::Tensor>& arguments, std::vector<rt::Tensor>& results,
                   const rt::RunOptions& options) override {
    Checks checks;
    rt::Transfers transfers(
        transfers_, host_ ? host_->feeds : std::vector<HostValue>(),
        [&checks](const rt::Transfer& check, int64_t device, const std::vector<rt::Tensor>& values) {
          return checks.Check(check, device, values);
        });
    rt::RunOptions own = options;
    own.device.transfers = &transfers;
    absl::Status status = program_->Run(arguments, results, own);
    if (host_) host_->given = transfers.TakeGiven();
    return status;
  }

 private:
  const std::vector<rt::Transfer> transfers_;
  HostExchange* const host_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<Executable>> WithTransfers(std::unique_ptr<Executable> program,
                                                          std::vector<rt::Transfer> transfers,
                                                          HostExchange* host) {
  TENON_RETURN_IF_ERROR(rt::CheckTransfers(transfers));
  const size_t results = program->results().size();
  return std::unique_ptr<Executable>(
      new TransfersExecutable(std::move(program), results, std::move(transfers), host));
}

}  // namespace tenon::driver
