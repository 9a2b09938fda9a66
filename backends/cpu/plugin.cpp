// The cpu target: tables, options, life of a context.
#include <memory>

#include "backends/cpu/context.h"

namespace tenon::cpu {

namespace {

constexpr uint64_t kOptionCount = 1;

// The choices are the instruction sets that codegen has, so they are listed once.
const std::string& IsaChoices() {
  static const std::string kChoices = [] {
    std::string text = "auto";
    for (std::string_view name : codegen::TargetNames()) text += "|" + std::string(name);
    return text;
  }();
  return kChoices;
}

const TenonOptionSpec* Options() {
  static const TenonOptionSpec kOptions[kOptionCount] = {
      {sizeof(TenonOptionSpec), Str("isa"), Str("auto"), Str(IsaChoices()),
       Str("instruction set that code is made for; auto: the best that this machine runs"),
       TENON_OPTION_CHOICE, 0}};
  return kOptions;
}

int32_t GetInfo(TenonPluginInfo* info) {
  return Guarded(nullptr, [&] {
    const TenonPluginInfo mine{sizeof(TenonPluginInfo),
                               Str("cpu"),
                               Str("0.1.0"),
                               Str("x86-64 processors, code by LLVM"),
                               Options(),
                               kOptionCount};
    return sdk::Fill(info, mine);
  });
}

int32_t Create(TenonCall* call, const TenonOption* options, uint64_t option_count, TenonContext** context) {
  return Guarded(call, [&]() -> int32_t {
    const std::string isa(sdk::OptionValue(options, option_count, "isa"));
    const auto target = isa == "auto" ? codegen::HostTarget() : codegen::FindTarget(isa);
    if (!target)
      return Fail(call, TENON_STATUS_UNAVAILABLE, "CPU01",
                  isa == "auto" ? "this processor has none of the instruction sets " + IsaChoices() +
                                      "; it needs AVX2 and FMA"
                                : "there is no instruction set " + isa);
    auto made = std::make_unique<TenonContext>();
    made->target = *target;
    made->machine.vector_bits = target->vector_bits;
    made->machine.vector_registers = target->vector_registers;
    made->machine.l2_bytes = target->l2_bytes;
    *context = made.release();
    return TENON_STATUS_OK;
  });
}

void Destroy(TenonContext* context) { delete context; }

const TenonPlugin kPlugin = {
    // Not PARALLEL_LOWERING: all kernels come in one call, which batches them and uses the host's threads
    // itself.
    sizeof(TenonPlugin), TENON_ABI_MAJOR, TENON_ABI_MINOR, 0,       GetInfo, Create,       Destroy,
    DescribeTarget,      &kPlanTable,     &kKernelTable,   nullptr, nullptr, &kExtraTable,
};

}  // namespace
}  // namespace tenon::cpu

extern "C" TENON_EXPORT int32_t tenon_plugin_query(const TenonVersionRange* versions, const TenonHost* host,
                                                   const TenonPlugin** plugin) {
  return tenon::sdk::Answer(versions, host, &tenon::cpu::kPlugin, plugin);
}
