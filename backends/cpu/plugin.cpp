// The cpu target: tables, options, life of a context.
#include <algorithm>
#include <exception>
#include <memory>

#include "backends/cpu/context.h"

namespace tenon::cpu {

const TenonHost* g_host = nullptr;

int32_t Fail(TenonCall* call, int32_t status, std::string_view code, std::string_view message, uint32_t op) {
  if (g_host && g_host->diagnose) {
    const TenonDiagnostic diagnostic{
        sizeof(TenonDiagnostic), TENON_SEVERITY_ERROR, Str(code), Str(message), op, 0};
    g_host->diagnose(call, &diagnostic);
  }
  return status;
}

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
    const uint32_t size = std::min<uint32_t>(info->struct_size, sizeof(mine));
    std::copy_n(reinterpret_cast<const char*>(&mine), size, reinterpret_cast<char*>(info));
    info->struct_size = size;
    return TENON_STATUS_OK;
  });
}

int32_t Create(TenonCall* call, const TenonOption* options, uint64_t option_count, TenonContext** context) {
  return Guarded(call, [&]() -> int32_t {
    std::string isa = "auto";
    for (uint64_t i = 0; i < option_count; ++i) {
      const std::string_view key(options[i].key.data, options[i].key.size);
      if (key == "isa") isa.assign(options[i].value.data, options[i].value.size);
    }
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
  const auto number = [](uint16_t major, uint16_t minor) { return uint32_t{major} << 16 | minor; };
  constexpr uint32_t kMine = uint32_t{TENON_ABI_MAJOR} << 16 | TENON_ABI_MINOR;
  if (kMine < number(versions->min_major, versions->min_minor) ||
      kMine > number(versions->max_major, versions->max_minor))
    return TENON_STATUS_UNAVAILABLE;
  tenon::cpu::g_host = host;
  *plugin = &tenon::cpu::kPlugin;
  return TENON_STATUS_OK;
}
