#include "backend_api/host/view_writer.h"
#include "hlo/ir/op_info.h"
#include "llvm/ADT/StringSwitch.h"
#include "tenon/backend.h"

namespace tenon::host {

uint32_t OpCodeOf(llvm::StringRef name) {
  if (name.starts_with("stablehlo.")) {
    const hlo::OpInfo* info = hlo::findOp(std::string_view(name));
    return info ? static_cast<uint32_t>(info->code) : 0;
  }
  return llvm::StringSwitch<uint32_t>(name)
      .Case("func.call", TENON_OP_FUNC_CALL)
      .Case("func.return", TENON_OP_FUNC_RETURN)
      .Case("tenon.relayout", TENON_OP_TENON_RELAYOUT)
      .Case("tenon.exchange", TENON_OP_TENON_EXCHANGE)
      .Case("tenon.of_device", TENON_OP_TENON_OF_DEVICE)
      .Default(0);
}

}  // namespace tenon::host
