#include "backend_api/host/bad_plan.h"

#include <string>

#include "absl/strings/str_cat.h"

namespace tenon::host {

absl::Status OrHostsPlan(load::Context& context, OnBadPlan policy, const absl::Status& rejected) {
  if (policy == OnBadPlan::kFail) return rejected;
  context.services().Diagnose(context.plugin().name(),
                              absl::StrCat("note: the host's plan stands instead: ", rejected.message()));
  return absl::OkStatus();
}

}  // namespace tenon::host
