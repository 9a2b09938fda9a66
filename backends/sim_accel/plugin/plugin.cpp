// The sim_accel target: who it is, its options, the life of a context.
#include <iterator>
#include <memory>

#include "backends/sim_accel/plugin/context.h"

namespace tenon::sim {

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
        {sizeof(TenonOptionSpec), Str("machine"), Str(kDefaultMachine), Str(Machines()),
         Str("which machine is simulated"), TENON_OPTION_CHOICE, 0},
        {sizeof(TenonOptionSpec), Str("matmul_precision"), Str("f32"), Str("f32|bf16x3|bf16"),
         Str("passes of bf16 products in a product of f32: six, three or one; fewer are faster and less "
             "accurate"),
         TENON_OPTION_CHOICE, 0},
    };
    const TenonPluginInfo mine{sizeof(TenonPluginInfo),
                               Str("sim_accel"),
                               Str("0.1.0"),
                               Str("a simulated TPU-like machine with exact cycles"),
                               options,
                               std::size(options)};
    return sdk::Fill(info, mine);
  });
}

int32_t Create(TenonCall* call, const TenonOption* options, uint64_t option_count, TenonContext** context) {
  return Guarded(call, [&]() -> int32_t {
    auto made = std::make_unique<TenonContext>();
    const std::string machine(sdk::OptionValue(options, option_count, "machine"));
    const std::string_view precision = sdk::OptionValue(options, option_count, "matmul_precision");
    if (Status status = LoadPreset(machine, &made->machine); !status.ok())
      return Fail(call, TENON_STATUS_NOT_FOUND, "SIM03", status.message);
    made->matmul_passes = precision == "bf16" ? 1 : precision == "bf16x3" ? 3 : 6;
    *context = made.release();
    return TENON_STATUS_OK;
  });
}

void Destroy(TenonContext* context) { delete context; }

const TenonPlugin kPlugin = {
    sizeof(TenonPlugin),
    TENON_ABI_MAJOR,
    TENON_ABI_MINOR,
    0,
    GetInfo,
    Create,
    Destroy,
    DescribeTarget,
    &kPlanTable,
    nullptr,
    &kModuleTable,
    &kRuntimeTable,
    &kExtraTable,
};

}  // namespace
}  // namespace tenon::sim

extern "C" TENON_EXPORT int32_t tenon_plugin_query(const TenonVersionRange* versions, const TenonHost* host,
                                                   const TenonPlugin** plugin) {
  return tenon::sdk::Answer(versions, host, &tenon::sim::kPlugin, plugin);
}
