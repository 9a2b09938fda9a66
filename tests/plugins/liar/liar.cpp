// A backend that lies: --target=liar:lie=NUMBER does the one wrong thing of lies.def with that number, and is
// honest otherwise.
#include <dlfcn.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "tenon/backend.h"
#include "tenon/sdk/view.hpp"

namespace {

using tenon::sdk::ToStr;

enum Lie {
  none,
#define LIE(number, name, ...) name = number,
#include "lies.def"
#undef LIE
};

constexpr uint32_t kNowhere = 4000000000u;

const TenonHost* host;

struct Context {
  int lie = none;
};
int LieOf(TenonContext* context) { return reinterpret_cast<Context*>(context)->lie; }

void Say(TenonCall* call, TenonStr message, uint32_t op) {
  const TenonDiagnostic diagnostic = {
      sizeof(diagnostic), TENON_SEVERITY_ERROR, ToStr("LIAR"), message, op, 0};
  host->diagnose(call, &diagnostic);
}

int32_t GetInfo(TenonPluginInfo* info) {
  static const TenonOptionSpec options[] = {{sizeof(TenonOptionSpec),
                                             ToStr("lie"),
                                             ToStr("0"),
                                             {},
                                             ToStr("number of a lie in lies.def"),
                                             TENON_OPTION_I64,
                                             0}};
  *info = {sizeof(TenonPluginInfo),
           ToStr("liar"),
           ToStr("1.0"),
           ToStr("says what is not true, for tests"),
           options,
           1};
  return TENON_STATUS_OK;
}

int32_t Create(TenonCall* call, const TenonOption* options, uint64_t count, TenonContext** context) {
  const int lie = count ? std::atoi(std::string(tenon::sdk::ToView(options[0].value)).c_str()) : 0;
  switch (lie) {
    case create_unknown_status:
      return 99;
    case create_huge_diagnostic:
      Say(call, {"short", uint64_t{1} << 60}, TENON_NONE);
      return TENON_STATUS_INTERNAL;
    case create_throws:
      throw std::runtime_error("out of the plugin");
    default:
      break;
  }
  *context = reinterpret_cast<TenonContext*>(new Context{lie});
  return TENON_STATUS_OK;
}

void Destroy(TenonContext* context) { delete reinterpret_cast<Context*>(context); }

int32_t DescribeTarget(TenonContext* context, TenonCall*, TenonManifest* m) {
  static const std::vector<TenonOpSupport> ops = [] {
    std::vector<TenonOpSupport> all;
    for (uint32_t code = 1; code <= TENON_OP_XOR; ++code)
      all.push_back(
          {sizeof(TenonOpSupport), code, 0, ~uint64_t{0}, ~uint64_t{0}, ~uint64_t{0}, 0, 0, {nullptr, 0}});
    return all;
  }();
  static const TenonMemorySpace spaces[] = {{sizeof(TenonMemorySpace), ToStr("memory"), 0, 64, 1}};
  static TenonMemorySpace nameless = {sizeof(TenonMemorySpace), {nullptr, 6}, 0, 64, 1};
  static TenonOpSupport mixed[2];
  m->ops = ops.data();
  m->op_count = ops.size();
  m->spaces = spaces;
  m->space_count = 1;
  const int lie = LieOf(context);
  if (lie >= module_empty && lie <= module_edits) m->compile_at = TENON_PHASE_LEGAL;
  switch (lie) {
    case manifest_null_ops:
      m->ops = nullptr;
      m->op_count = 5;
      break;
    case manifest_no_space:
      m->space_count = 0;
      break;
    case manifest_alignment:
      m->alignment = 48;
      break;
    case manifest_short_op:
      mixed[0] = ops[0];
      mixed[0].struct_size = 8;
      m->ops = mixed;
      m->op_count = 1;
      break;
    case manifest_phase:
      m->compile_at = 77;
      break;
    case manifest_nan:
      m->cost = {sizeof(TenonCostParameters), std::nan(""), 1, 1, 1, 1};
      break;
    case manifest_op_count:
      m->op_count = uint64_t{1} << 50;
      break;
    case manifest_space_name:
      m->spaces = &nameless;
      break;
    case manifest_mixed_strides:
      mixed[0] = mixed[1] = ops[0];
      mixed[1].struct_size += 8;
      m->ops = mixed;
      m->op_count = 2;
      break;
    case manifest_workspace:
      m->max_workspace_bytes = uint64_t{1} << 60;
      break;
    case manifest_struct_size:
      m->struct_size = 0;
      break;
    default:
      break;
  }
  return TENON_STATUS_OK;
}

// First op of a code.
uint32_t Find(const TenonView* raw, uint32_t code) {
  tenon::sdk::View view(raw);
  for (uint32_t i = 0; i < view.count(TENON_SECTION_OPS); ++i)
    if (view.op(i).code() == code) return i;
  return TENON_NONE;
}
uint32_t GroupOf(const TenonView* view, uint32_t code) {
  return tenon::sdk::Op(view, Find(view, code)).groups()[0];
}
uint32_t ResultOf(const TenonView* view, uint32_t code) {
  return tenon::sdk::Op(view, Find(view, code)).result().id();
}

int32_t Claim(TenonContext* context, TenonCall* call, const TenonView* view) {
  const uint32_t dot = Find(view, TENON_OP_DOT_GENERAL);
  switch (LieOf(context)) {
    case claim_no_such_op:
      host->refuse_op(call, kNowhere, 1, ToStr("no"));
      break;
    case claim_twice:
      host->refuse_op(call, dot, 1, ToStr("no"));
      host->refuse_op(call, dot, 2, ToStr("no"));
      break;
    case claim_null_message:
      host->refuse_op(call, dot, 1, {nullptr, 10});
      break;
    case claim_huge_message:
      host->refuse_op(call, dot, 1, {"short", uint64_t{1} << 50});
      break;
    case claim_terminator:
      host->refuse_op(call, Find(view, TENON_OP_FUNC_RETURN), 1, ToStr("no"));
      break;
    case claim_sets_layout:
      host->set_layout(call, 0, nullptr);
      break;
    case claim_unknown_status:
      return -7;
    case claim_silent_failure:
      return TENON_STATUS_DATA_LOSS;
    case claim_throws:
      throw 42;
    case claim_diagnoses_no_op:
      Say(call, ToStr("somewhere"), kNowhere);
      return TENON_STATUS_INTERNAL;
    default:
      break;
  }
  return TENON_STATUS_OK;
}

int32_t AssignLayouts(TenonContext* context, TenonCall* call, const TenonView* view) {
  static const uint32_t order[] = {0, 1, 2, 3, 4}, twice[] = {1, 1}, zero_tile[] = {1, 0},
                        rank_tile[] = {0xffffffffu, 1}, big_tiles[] = {2, 1 << 24, 1 << 24},
                        many[] = {1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2};
  TenonLayoutSpec layout = {sizeof(layout), 2, order, 0, nullptr, 0, 0};
  uint32_t value = ResultOf(view, TENON_OP_DOT_GENERAL);
  const TenonLayoutSpec* given = &layout;
  switch (LieOf(context)) {
    case layout_no_such_value:
      value = kNowhere;
      break;
    case layout_no_permutation:
      layout.minor_to_major = twice;
      break;
    case layout_rank:
      layout.rank = 5;
      break;
    case layout_tile_zero:
      layout.tile_count = 1;
      layout.tiles = zero_tile;
      break;
    case layout_null_tiles:
      layout.tile_count = 3;
      break;
    case layout_tile_rank:
      layout.tile_count = 1;
      layout.tiles = rank_tile;
      break;
    case layout_element_bits:
      layout.element_bits = 7;
      break;
    case layout_space:
      layout.space = 9;
      break;
    case layout_padding:
      layout.tile_count = 1;
      layout.tiles = big_tiles;
      break;
    case layout_null:
      given = nullptr;
      break;
    case layout_struct_size:
      layout.struct_size = 0;
      break;
    case layout_in_reducer:
      value = ResultOf(view, TENON_OP_MAXIMUM);
      layout.rank = 0;
      break;
    case layout_many_tiles:
      layout.tile_count = 9;
      layout.tiles = many;
      break;
    default:
      return TENON_STATUS_OK;
  }
  return host->set_layout(call, value, given);
}

int32_t PlanFusion(TenonContext* context, TenonCall* call, const TenonView* view) {
  const uint32_t dot = GroupOf(view, TENON_OP_DOT_GENERAL), add = GroupOf(view, TENON_OP_ADD),
                 exp = GroupOf(view, TENON_OP_EXPONENTIAL);
  switch (LieOf(context)) {
    case fusion_merge_itself:
      return host->merge_groups(call, dot, dot);
    case fusion_no_such_group:
      return host->merge_groups(call, kNowhere, dot);
    case fusion_cycle:
      return host->merge_groups(call, add, dot);
    case fusion_not_member:
      return host->detach_op(call, Find(view, TENON_OP_ADD), dot);
    case fusion_kind:
      return host->set_group_kind(call, dot, 99);
    case fusion_merged_twice:
      host->merge_groups(call, exp, dot);
      return host->merge_groups(call, exp, dot);
    case fusion_no_such_op:
      return host->detach_op(call, kNowhere, dot);
    case fusion_regions:
      return host->merge_groups(call, GroupOf(view, TENON_OP_NEGATE), dot);
    case fusion_refuses_op:
      return host->refuse_op(call, 0, 1, ToStr("late"));
    case fusion_ignores_rejection:
      for (int i = 0; i < 100; ++i) host->set_group_kind(call, dot, 1000);
      return TENON_STATUS_OK;
    default:
      return TENON_STATUS_OK;
  }
}

int32_t PlanResources(TenonContext* context, TenonCall* call, const TenonView* view) {
  static const int64_t tiles[1000] = {8, -4};
  TenonKernelResources resources = {sizeof(resources), tiles, 1, 64};
  const uint32_t group = GroupOf(view, TENON_OP_DOT_GENERAL);
  switch (LieOf(context)) {
    case resources_no_such_group:
      return host->set_resources(call, kNowhere, &resources);
    case resources_tile_count:
      resources.tile_count = 1000;
      break;
    case resources_null_tiles:
      resources.tiles = nullptr;
      resources.tile_count = 3;
      break;
    case resources_tile_size:
      resources.tile_count = 2;
      break;
    case resources_workspace:
      resources.workspace_bytes = uint64_t{1} << 50;
      break;
    case resources_null:
      return host->set_resources(call, group, nullptr);
    default:
      break;
  }
  return host->set_resources(call, group, &resources);
}

int32_t ConstrainMemory(TenonContext* context, TenonCall* call, const TenonView* view) {
  TenonMemoryConstraint constraint = {sizeof(constraint), 128, 0, 64};
  uint32_t value = ResultOf(view, TENON_OP_DOT_GENERAL);
  const TenonMemoryConstraint* given = &constraint;
  switch (LieOf(context)) {
    case memory_alignment:
      constraint.alignment = 24;
      break;
    case memory_space:
      constraint.space = 5;
      break;
    case memory_padding:
      constraint.padding = uint64_t{1} << 40;
      break;
    case memory_argument:
      value = 0;
      break;
    case memory_no_such_value:
      value = kNowhere;
      break;
    case memory_null:
      given = nullptr;
      break;
    default:
      break;
  }
  return host->constrain_memory(call, value, given);
}

int32_t Cost(TenonContext* context, TenonCall* call, const TenonView*, uint32_t group, TenonCost* cost) {
  switch (LieOf(context)) {
    case cost_nan:
      cost->ns = std::nan("");
      break;
    case cost_negative:
      cost->ns = -1;
      break;
    case cost_infinite:
      cost->ns = std::numeric_limits<double>::infinity();
      break;
    case cost_struct_size:
      cost->struct_size = 0;
      break;
    case cost_merges:
      return host->merge_groups(call, group, group);
    default:
      cost->ns = 5;
  }
  return TENON_STATUS_OK;
}

// The output of a kernel, kept for link: what was lent for one call is used in another.
TenonBytes* kept;

int32_t LowerKernels(TenonContext* context, TenonCall* call, const TenonView*, TenonKernelRequest* requests,
                     uint64_t count) {
  const int lie = LieOf(context);
  if (lie == lower_unimplemented) return TENON_STATUS_UNIMPLEMENTED;
  if (lie == lower_body_throws)
    return host->parallel_for(
        call, 100, [](void*, int64_t, int64_t) { throw std::runtime_error("from a body"); }, nullptr);
  if (lie == lower_floods) {
    for (int i = 0; i < 100000; ++i) Say(call, ToStr("no"), TENON_NONE);
    return TENON_STATUS_INTERNAL;
  }
  kept = requests[0].blob;
  for (uint64_t i = 0; i < count; ++i) {
    TenonKernelRequest& request = requests[i];
    if (lie == lower_append_null) return host->append(request.blob, nullptr, 8);
    if (lie == lower_append_huge) return host->append(request.blob, "short", uint64_t{1} << 63);
    if (lie != lower_nothing) host->append(request.blob, "kernel", 6);
    if (lie == lower_grid_negative) request.grid = -1;
    if (lie == lower_grid_zero) request.grid = 0;
    if (lie == lower_workspace) request.workspace_bytes = uint64_t{1} << 50;
    if (lie == lower_changes_request)
      request = {0xffffffffu, kNowhere, 9, {nullptr, ~uint64_t{0}}, nullptr, -1, 0, 0};
  }
  return TENON_STATUS_OK;
}

// This plugin's own file: a shared object without kernels.
std::string OwnFile() {
  Dl_info info;
  std::string bytes;
  if (!dladdr(reinterpret_cast<void*>(&OwnFile), &info)) return bytes;
  if (std::FILE* file = std::fopen(info.dli_fname, "rb")) {
    char buffer[4096];
    for (size_t n; (n = std::fread(buffer, 1, sizeof(buffer), file)) > 0;) bytes.append(buffer, n);
    std::fclose(file);
  }
  return bytes;
}

int32_t Link(TenonContext* context, TenonCall*, const TenonBlob* blobs, uint64_t count, TenonBytes* image,
             uint32_t* kind) {
  const int lie = LieOf(context);
  if (lie == link_appends_to_kernel) return host->append(kept, "late", 4);
  std::string bytes = "image of ";
  for (uint64_t i = 0; i < count; ++i) bytes.append(static_cast<const char*>(blobs[i].data), blobs[i].size);
  *kind = TENON_IMAGE_DEVICE;
  if (lie == link_kind) *kind = 99;
  if (lie == link_module) *kind = TENON_IMAGE_MODULE;
  if (lie == link_no_kind) *kind = 0;
  if (lie == link_text || lie == link_truncated || lie == link_symbols) *kind = TENON_IMAGE_HOST;
  if (lie == link_empty) return TENON_STATUS_OK;
  if (lie == link_truncated || lie == link_symbols) bytes = OwnFile();
  if (lie == link_truncated) bytes.resize(bytes.size() / 2);
  return host->append(image, bytes.data(), bytes.size());
}

int32_t CompileModule(TenonContext* context, TenonCall* call, const TenonView* view, TenonBytes* artifact) {
  switch (LieOf(context)) {
    case module_empty:
      return TENON_STATUS_OK;
    case module_fails:
      Say(call, ToStr("cannot"), Find(view, TENON_OP_DOT_GENERAL));
      return TENON_STATUS_RESOURCE_EXHAUSTED;
    case module_edits:
      host->detach_op(call, 0, 0);
      break;
    default:
      break;
  }
  return host->append(artifact, "module", 6);
}

const TenonPlanTable plan = {sizeof(plan),  Claim,           AssignLayouts, PlanFusion,
                             PlanResources, ConstrainMemory, Cost};
const TenonKernelTable kernels = {sizeof(kernels), LowerKernels, Link, nullptr};
const TenonModuleTable module = {sizeof(module), CompileModule, nullptr};
const TenonPlugin plugin = {sizeof(plugin), TENON_ABI_MAJOR, TENON_ABI_MINOR, 0,     GetInfo,
                            Create,         Destroy,         DescribeTarget,  &plan, &kernels,
                            &module,        nullptr,         nullptr};

}  // namespace

extern "C" TENON_EXPORT int32_t tenon_plugin_query(const TenonVersionRange* versions, const TenonHost* table,
                                                   const TenonPlugin** out) {
  if (versions->min_major > TENON_ABI_MAJOR || versions->max_major < TENON_ABI_MAJOR)
    return TENON_STATUS_UNAVAILABLE;
  host = table;
  *out = &plugin;
  return TENON_STATUS_OK;
}
