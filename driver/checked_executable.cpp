// A program whose artifact has checks: what they compare comes as results after the user's.
#include <algorithm>
#include <optional>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/executable.h"
#include "driver/wrapped_executable.h"
#include "hlo/eval/check.h"

namespace tenon::driver {
namespace {

eval::Tensor View(const rt::Tensor& tensor) {
  return eval::Tensor::Borrow(tensor.type().element, tensor.type().dims, tensor.data());
}

class CheckedExecutable : public WrappedExecutable {
 public:
  CheckedExecutable(std::unique_ptr<Executable> program, std::vector<rt::ArtifactCheck> checks,
                    size_t results)
      : WrappedExecutable(std::move(program), results), checks_(std::move(checks)) {}

  absl::Status Run(const std::vector<rt::Tensor>& arguments, std::vector<rt::Tensor>& results,
                   const rt::RunOptions& options) override {
    results.resize(results_.size());
    std::vector<rt::Tensor> all = results;
    all.resize(program_->results().size());
    TENON_RETURN_IF_ERROR(program_->Run(arguments, all, options));
    for (const rt::ArtifactCheck& check : checks_) {
      std::optional<eval::Check> rule = eval::CheckOfTarget(check.target);
      if (!rule) return Error(Err::kBadArtifact, absl::StrCat("there is no check ", check.target));
      rule->tolerance = check.tolerance;
      rule->min_ulp = check.min_ulp;
      rule->max_ulp = check.max_ulp;
      if (check.fingerprint != 0 && eval::FingerprintOf(View(all[check.want])) != check.fingerprint)
        return Error(
            Err::kCheckFailed,
            absl::StrCat(
                check.target,
                ": what is expected is a constant of the program, for which the target gives other numbers"),
            check.location);
      TENON_RETURN_IF_ERROR(eval::Verify(*rule, View(all[check.got]), View(all[check.want]), check.location,
                                         options.device.collectives ? options.device.number : -1));
    }
    std::move(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(results.size()), results.begin());
    return absl::OkStatus();
  }

 private:
  std::vector<rt::ArtifactCheck> checks_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<Executable>> WithChecks(std::unique_ptr<Executable> program,
                                                       std::vector<rt::ArtifactCheck> checks) {
  const size_t all = program->results().size();
  size_t first = all;
  for (const rt::ArtifactCheck& check : checks) {
    if (check.got >= all || check.want >= all)
      return Error(Err::kBadArtifact, "a check compares results that the program does not have");
    first = std::min<size_t>(first, check.got);
  }
  return std::unique_ptr<Executable>(new CheckedExecutable(std::move(program), std::move(checks), first));
}

}  // namespace tenon::driver
