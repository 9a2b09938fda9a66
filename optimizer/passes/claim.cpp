#include "optimizer/passes/claim.h"

#include "optimizer/target/target.h"

namespace tenon::opt {

absl::Status Claim(PassContext& context) { return context.target->Claim(context.module); }

}  // namespace tenon::opt
