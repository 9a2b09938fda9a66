// What compiled code depends on, and whether an artifact's code is ours.
#include <string>

#include <llvm/Config/llvm-config.h>

#include "backends/gpu/context.h"
#include "backends/gpu/image.h"
#include "backends/gpu/ptxas.h"

namespace tenon::gpu {
namespace {

// Changes when the same view would give other code.
constexpr std::string_view kCodeVersion = "2";

int32_t Fingerprint(TenonContext* context, TenonCall* call, TenonBytes* key) {
  return Guarded(call, [&] {
    std::string text = "gpu/" + std::string(kCodeVersion) + " arch=" + context->gpu.name;
    if (context->RunsOn(DeviceKind::kEmulator)) text += " emulator";
    if (context->RunsOn(DeviceKind::kCuda)) {
      text += " gpu";
      if (!context->ptxas.empty()) text += " ptxas=" + PtxasVersion(context->ptxas);
    }
    text += " llvm=" LLVM_VERSION_STRING;
    return sdk::Append(key, text);
  });
}

int32_t CheckArtifact(TenonContext* context, TenonCall* call, const void* bytes, uint64_t size, uint32_t kind,
                      uint32_t* verdict) {
  return Guarded(call, [&] {
    Image image;
    const bool emulator = context->device == DeviceKind::kEmulator;
    const bool ours =
        kind == TENON_IMAGE_DEVICE &&
        UnpackImage({static_cast<const char*>(bytes), static_cast<size_t>(size)}, image) &&
        image.gpu == context->gpu.name &&
        (image.kernels.empty() ||
         (emulator ? image.Has(Code::kEmulator)
                   : image.Has(Code::kPtx) || image.Has(Code::kHsaco) || image.Has(Code::kCubin)));
    *verdict = ours ? TENON_ARTIFACT_OK : TENON_ARTIFACT_UNSUPPORTED;
    return TENON_STATUS_OK;
  });
}

}  // namespace

const TenonExtraTable kExtraTable = {
    sizeof(TenonExtraTable), CheckArtifact, nullptr, nullptr, nullptr, Fingerprint};

}  // namespace tenon::gpu
