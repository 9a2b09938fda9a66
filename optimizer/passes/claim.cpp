#include "optimizer/passes/claim.h"

#include "optimizer/target/target.h"

namespace tenon::opt {

absl::Status Claim(PassContext& context) {
  absl::Status status = context.target->Claim(context.module);
  if (context.fates) {
    for (const Refusal& refusal : context.target->refusals())
      context.fates->Note(refusal.op, Fate::kRefused, refusal.reason);
  }
  return status;
}

}  // namespace tenon::opt
