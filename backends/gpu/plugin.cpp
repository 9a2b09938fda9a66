// The gpu target: tables, options, life of a context.
#include <iterator>
#include <memory>

#include "backends/gpu/context.h"
#include "backends/gpu/ptxas.h"

namespace tenon::gpu {
namespace {

// The choices are the records of gpus.def, so they are listed once.
const std::string& ArchChoices() {
  static const std::string kChoices = [] {
    std::string text;
    for (std::string_view name : codegen::GpuNames()) text += (text.empty() ? "" : "|") + std::string(name);
    return text;
  }();
  return kChoices;
}

struct NamedKind {
  std::string_view name;
  DeviceKind kind;
};
constexpr NamedKind kKinds[] = {{"auto", DeviceKind::kAuto},
                                {"cuda", DeviceKind::kCuda},
                                {"emulator", DeviceKind::kEmulator},
                                {"none", DeviceKind::kNone}};

int32_t GetInfo(TenonPluginInfo* info) {
  return Guarded(nullptr, [&] {
    static const TenonOptionSpec kOptions[] = {
        {sizeof(TenonOptionSpec), Str("arch"), Str("sm_80"), Str(ArchChoices()),
         Str("GPU that code is made for"), TENON_OPTION_CHOICE, 0},
        {sizeof(TenonOptionSpec), Str("device"), Str("auto"), Str("auto|cuda|emulator|none"),
         Str("what runs the kernels: auto takes the CUDA driver where there is one, emulator runs them on "
             "this machine's "
             "processor with every access checked, none compiles only"),
         TENON_OPTION_CHOICE, 0},
        {sizeof(TenonOptionSpec), Str("code"), Str("device"), Str("device|both"),
         Str("what an image holds: code for the device, or for the GPU and the emulator both, of which "
             "device=auto takes the "
             "emulator where there is no GPU"),
         TENON_OPTION_CHOICE, 0},
        {sizeof(TenonOptionSpec), Str("ptxas"), Str("auto"), Str(""),
         Str("NVIDIA's assembler, which adds machine code to the PTX: a path, off, or auto: the one on PATH, "
             "in "
             "$CUDA_HOME/bin or in /usr/local/cuda/bin, if any"),
         TENON_OPTION_STRING, 0},
        {sizeof(TenonOptionSpec), Str("graphs"), Str("on"), Str("on|off"),
         Str("whether launches that come again and again are given to the CUDA driver as one graph"),
         TENON_OPTION_CHOICE, 0}};
    const TenonPluginInfo mine{
        sizeof(TenonPluginInfo), Str("gpu"), Str("0.1.0"), Str("NVIDIA and AMD GPUs, code by LLVM"), kOptions,
        std::size(kOptions)};
    return sdk::Fill(info, mine);
  });
}

// An assembler that was named has to be there; one that was not is a gift.
int32_t ChoosePtxas(TenonCall* call, std::string_view option, TenonContext& context) {
  if (context.gpu.vendor != codegen::Vendor::kNvidia || option.empty()) return TENON_STATUS_OK;
  context.ptxas = FindPtxas(option);
  context.ptxas_is_asked_for = option != "auto" && option != "off";
  if (!context.ptxas_is_asked_for || !context.ptxas.empty()) return TENON_STATUS_OK;
  return Fail(call, TENON_STATUS_NOT_FOUND, "GPU02",
              "ptxas=" + std::string(option) + ": there is no such program; ptxas=off does without");
}

int32_t Create(TenonCall* call, const TenonOption* options, uint64_t option_count, TenonContext** context) {
  return Guarded(call, [&]() -> int32_t {
    const std::string arch(sdk::OptionValue(options, option_count, "arch"));
    const auto gpu = codegen::FindGpu(arch);
    if (!gpu)
      return Fail(call, TENON_STATUS_UNAVAILABLE, "GPU01",
                  "there is no GPU " + arch + "; there are " + ArchChoices());
    auto made = std::make_unique<TenonContext>();
    const std::string_view device = sdk::OptionValue(options, option_count, "device");
    for (const NamedKind& kind : kKinds)
      if (kind.name == device) made->device = kind.kind;
    made->gpu = *gpu;
    made->both_codes = sdk::OptionValue(options, option_count, "code") == "both";
    made->graphs = sdk::OptionValue(options, option_count, "graphs") != "off";
    if (const int32_t status = ChoosePtxas(call, sdk::OptionValue(options, option_count, "ptxas"), *made))
      return status;
    made->machine.lanes = gpu->warp;
    // A lane's registers for values, beside addresses and counters.
    made->machine.vector_registers = 64;
    made->machine.l2_bytes = gpu->l2_bytes;
    made->machine.block_lanes = kBlockThreads;
    made->machine.block_workspace_bytes = gpu->shared_bytes;
    made->machine.processors = gpu->processors;
    *context = made.release();
    return TENON_STATUS_OK;
  });
}

void Destroy(TenonContext* context) { delete context; }

const TenonPlugin kPlugin = {
    // Not PARALLEL_LOWERING: all kernels come in one call, which batches them and uses the host's threads
    // itself.
    sizeof(TenonPlugin), TENON_ABI_MAJOR, TENON_ABI_MINOR, 0,       GetInfo,        Create,       Destroy,
    DescribeTarget,      &kPlanTable,     &kKernelTable,   nullptr, &kRuntimeTable, &kExtraTable,
};

}  // namespace
}  // namespace tenon::gpu

extern "C" TENON_EXPORT int32_t tenon_plugin_query(const TenonVersionRange* versions, const TenonHost* host,
                                                   const TenonPlugin** plugin) {
  return tenon::sdk::Answer(versions, host, &tenon::gpu::kPlugin, plugin);
}
