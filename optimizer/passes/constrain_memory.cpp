#include "optimizer/passes/constrain_memory.h"

#include "optimizer/target/target.h"

namespace tenon::opt {

absl::Status ConstrainMemory(PassContext& context) { return context.target->ConstrainMemory(context.module); }

}  // namespace tenon::opt
