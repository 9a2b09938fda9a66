// The sim_accel target: who it is, its options, the life of a context.
#include <algorithm>
#include <memory>

#include "backends/sim_accel/plugin/context.h"

namespace tenon::sim {

const TenonHost* g_host = nullptr;

int32_t Fail(TenonCall* call, int32_t status, std::string_view code, std::string_view message, uint32_t op) {
  if (g_host && call) {
    const TenonDiagnostic diagnostic{sizeof(TenonDiagnostic), TENON_SEVERITY_ERROR, Str(code), Str(message), op, 0};
    g_host->diagnose(call, &diagnostic);
  }
  return status;
}

namespace {

const std::string& Machines() {
  static const std::string names = [] {
    std::string text;
    for (const std::string& name : ListPresets()) text += (text.empty() ? "" : "|") + name;
    return text;
  }();
  return names;
}

int32_t GetInfo(TenonPluginInfo* info) {
  return Guarded(nullptr, [&] {
    static const TenonOptionSpec options[] = {
        {sizeof(TenonOptionSpec), Str("machine"), Str(kDefaultMachine), Str(Machines()), Str("which machine is simulated"), TENON_OPTION_CHOICE, 0},
        {sizeof(TenonOptionSpec), Str("matmul_precision"), Str("f32"), Str("f32|bf16x3|bf16"),
         Str("passes of bf16 products in a product of f32: six, three or one; fewer are faster and less accurate"), TENON_OPTION_CHOICE, 0},
    };
    const TenonPluginInfo mine{sizeof(TenonPluginInfo), Str("sim_accel"), Str("0.1.0"), Str("a simulated TPU-like machine with exact cycles"), options, std::size(options)};
    const uint32_t size = std::min<uint32_t>(info->struct_size, sizeof(mine));
    std::copy_n(reinterpret_cast<const char*>(&mine), size, reinterpret_cast<char*>(info));
    info->struct_size = size;
    return TENON_STATUS_OK;
  });
}

int32_t Create(TenonCall* call, const TenonOption* options, uint64_t option_count, TenonContext** context) {
  return Guarded(call, [&]() -> int32_t {
    auto made = std::make_unique<TenonContext>();
    std::string machine(kDefaultMachine), precision = "f32";
    for (uint64_t i = 0; i < option_count; ++i) {
      std::string_view key(options[i].key.data, options[i].key.size), value(options[i].value.data, options[i].value.size);
      if (key == "machine") machine = value;
      if (key == "matmul_precision") precision = value;
    }
    if (Status status = LoadPreset(machine, &made->machine); !status.ok()) return Fail(call, TENON_STATUS_NOT_FOUND, "SIM03", status.message);
    made->matmul_passes = precision == "bf16" ? 1 : precision == "bf16x3" ? 3 : 6;
    *context = made.release();
    return TENON_STATUS_OK;
  });
}

void Destroy(TenonContext* context) { delete context; }

const TenonPlugin kPlugin = {
    sizeof(TenonPlugin), TENON_ABI_MAJOR, TENON_ABI_MINOR, 0, GetInfo, Create, Destroy, DescribeTarget, &kPlanTable, nullptr, &kModuleTable, &kRuntimeTable, &kExtraTable,
};

}  // namespace
}  // namespace tenon::sim

extern "C" TENON_EXPORT int32_t tenon_plugin_query(const TenonVersionRange* versions, const TenonHost* host, const TenonPlugin** plugin) {
  const auto number = [](uint16_t major, uint16_t minor) { return uint32_t{major} << 16 | minor; };
  constexpr uint32_t kMine = uint32_t{TENON_ABI_MAJOR} << 16 | TENON_ABI_MINOR;
  if (kMine < number(versions->min_major, versions->min_minor) || kMine > number(versions->max_major, versions->max_minor)) return TENON_STATUS_UNAVAILABLE;
  tenon::sim::g_host = host;
  *plugin = &tenon::sim::kPlugin;
  return TENON_STATUS_OK;
}
