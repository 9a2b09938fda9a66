// What compiled code depends on.
#include <exception>
#include <string>

#include <llvm/Config/llvm-config.h>

#include "backends/cpu/context.h"

namespace tenon::cpu {
namespace {

// Changes when the same view would give other code.
constexpr std::string_view kCodeVersion = "2";

int32_t Fingerprint(TenonContext* context, TenonCall* call, TenonBytes* key) {
  return Guarded(call, [&] {
    const std::string text =
        "cpu/" + std::string(kCodeVersion) + " isa=" + context->target.isa + " llvm=" LLVM_VERSION_STRING;
    return g_host->append(key, text.data(), text.size());
  });
}

}  // namespace

const TenonExtraTable kExtraTable = {
    sizeof(TenonExtraTable), nullptr, nullptr, nullptr, nullptr, Fingerprint};

}  // namespace tenon::cpu
