/* A plugin whose table or description is wrong; LIAR_TABLE chooses how. Built once per number by CMake. */
#include "tenon/backend.h"

#define STR(text) {text, sizeof(text) - 1}

static int32_t get_info(TenonPluginInfo* info) {
#if LIAR_TABLE == 11
  static const TenonOptionSpec option = {
      sizeof(option), STR("speed"), STR("fast"), {0, 0}, STR(""), TENON_OPTION_I64, 0};
#else
  static const TenonOptionSpec option = {sizeof(option), STR("speed"),     STR("1"), {0, 0},
                                         STR(""),        TENON_OPTION_I64, 0};
#endif
  const TenonPluginInfo filled = {sizeof(filled), STR("liar_table"), STR("1"), STR(""), &option, 1};
  *info = filled;
#if LIAR_TABLE == 8
  info->name.data = "Not A Name";
#elif LIAR_TABLE == 15
  info->name.data = "reference";
  info->name.size = 9;
#elif LIAR_TABLE == 9
  info->name.data = 0;
#elif LIAR_TABLE == 10
  info->options = 0;
#elif LIAR_TABLE == 12
  return TENON_STATUS_DATA_LOSS;
#endif
  return TENON_STATUS_OK;
}
static int32_t create(TenonCall* call, const TenonOption* options, uint64_t count, TenonContext** context) {
  (void)call, (void)options, (void)count, (void)context;
  return TENON_STATUS_OK;
}
static void destroy(TenonContext* context) { (void)context; }
static int32_t describe_target(TenonContext* context, TenonCall* call, TenonManifest* manifest) {
  (void)context, (void)call, (void)manifest;
  return TENON_STATUS_OK;
}
static int32_t compile_module(TenonContext* context, TenonCall* call, const TenonView* view,
                              TenonBytes* artifact) {
  (void)context, (void)call, (void)view, (void)artifact;
  return TENON_STATUS_OK;
}

static TenonPlanTable plan = {.struct_size = sizeof(plan)};
static TenonModuleTable module = {sizeof(module), compile_module, 0};
static TenonPlugin plugin = {.struct_size = sizeof(plugin),
                             .major = TENON_ABI_MAJOR,
                             .minor = TENON_ABI_MINOR,
                             .get_info = get_info,
                             .create = create,
                             .destroy = destroy,
                             .describe_target = describe_target,
                             .plan = &plan,
                             .module = &module};

TENON_EXPORT int32_t tenon_plugin_query(const TenonVersionRange* versions, const TenonHost* host,
                                        const TenonPlugin** out) {
  (void)versions, (void)host;
  *out = &plugin;
#if LIAR_TABLE == 1
  *out = 0;
#elif LIAR_TABLE == 2
  return TENON_STATUS_UNAVAILABLE;
#elif LIAR_TABLE == 3
  plugin.major = 77;
#elif LIAR_TABLE == 4
  plugin.struct_size = 8;
#elif LIAR_TABLE == 5
  plugin.create = 0;
#elif LIAR_TABLE == 6
  plugin.module = 0;
#elif LIAR_TABLE == 7
  module.compile_module = 0;
#elif LIAR_TABLE == 13
  plugin.struct_size = 0x7fffffff;
#elif LIAR_TABLE == 16
  plan.struct_size = 21;
#elif LIAR_TABLE == 14
  return 1234;
#endif
  return TENON_STATUS_OK;
}
