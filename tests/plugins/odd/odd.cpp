// A backend with odd wishes, each of which a test observes: no f64, no reduce over two dimensions at once, buffers aligned to 32
// bytes, dot results column-major, exponentials in kernels of their own, tiles and workspace for dots, padding behind dot
// results, reductions that cost a fortune. It compiles to a text for a device that does not exist.
#include <cstring>
#include <string>
#include <vector>

#include "tenon/backend.h"
#include "tenon/sdk/view.hpp"

namespace {

using tenon::sdk::ToStr;

const TenonHost* host;

constexpr uint64_t kAllButF64 = ~(uint64_t{1} << TENON_ELEMENT_F64 | uint64_t{1} << TENON_ELEMENT_COMPLEX128);
constexpr uint64_t kAllRegions = ~uint64_t{0};
// What the plugin itself calls its reasons.
constexpr uint32_t kReverseOneWayOnly = 7;

TenonOpSupport Support(uint32_t code, uint32_t max_dimensions = 0) {
  return {sizeof(TenonOpSupport), code, 0, kAllButF64, kAllButF64, kAllRegions, max_dimensions, 0, {nullptr, 0}};
}

const std::vector<TenonOpSupport>& Ops() {
  static const std::vector<TenonOpSupport> ops = [] {
    std::vector<TenonOpSupport> all;
    for (uint32_t code :
         {TENON_OP_ABS, TENON_OP_ADD, TENON_OP_AND, TENON_OP_BROADCAST_IN_DIM, TENON_OP_CASE, TENON_OP_CEIL, TENON_OP_COMPARE,
          TENON_OP_CONCATENATE, TENON_OP_CONVERT, TENON_OP_CONVOLUTION, TENON_OP_COSINE, TENON_OP_DIVIDE, TENON_OP_DOT_GENERAL,
          TENON_OP_DYNAMIC_SLICE, TENON_OP_DYNAMIC_UPDATE_SLICE,
          TENON_OP_EXPONENTIAL, TENON_OP_FLOOR, TENON_OP_GATHER, TENON_OP_IOTA, TENON_OP_LOG, TENON_OP_MAXIMUM, TENON_OP_MINIMUM,
          TENON_OP_MULTIPLY, TENON_OP_NEGATE, TENON_OP_NOT, TENON_OP_OR, TENON_OP_PAD, TENON_OP_POWER, TENON_OP_REMAINDER, TENON_OP_RESHAPE,
          TENON_OP_REVERSE, TENON_OP_ROUND_NEAREST_EVEN, TENON_OP_RSQRT, TENON_OP_SCATTER, TENON_OP_SELECT, TENON_OP_SIGN, TENON_OP_SINE,
          TENON_OP_SLICE, TENON_OP_SORT, TENON_OP_SQRT, TENON_OP_SUBTRACT, TENON_OP_TANH, TENON_OP_TRANSPOSE, TENON_OP_WHILE, TENON_OP_XOR})
      all.push_back(Support(code));
    all.push_back(Support(TENON_OP_REDUCE, 1));
    all.push_back(Support(TENON_OP_REDUCE_WINDOW));
    return all;
  }();
  return ops;
}

int32_t GetInfo(TenonPluginInfo* info) {
  static const TenonOptionSpec options[] = {
      {sizeof(TenonOptionSpec), ToStr("cost"), ToStr("false"), {}, ToStr("price every group"), TENON_OPTION_BOOL, 0}};
  *info = {sizeof(TenonPluginInfo), ToStr("odd"), ToStr("1.0"), ToStr("a target with odd wishes, for tests"), options, 1};
  return TENON_STATUS_OK;
}

struct Context {
  bool cost = false;
};
Context* Of(TenonContext* context) { return reinterpret_cast<Context*>(context); }

int32_t Create(TenonCall*, const TenonOption* options, uint64_t count, TenonContext** context) {
  auto* mine = new Context;
  for (uint64_t i = 0; i < count; ++i)
    if (tenon::sdk::ToView(options[i].key) == "cost") mine->cost = tenon::sdk::ToView(options[i].value) == "true";
  *context = reinterpret_cast<TenonContext*>(mine);
  return TENON_STATUS_OK;
}

void Destroy(TenonContext* context) { delete Of(context); }

int32_t DescribeTarget(TenonContext*, TenonCall*, TenonManifest* manifest) {
  static const TenonMemorySpace spaces[] = {{sizeof(TenonMemorySpace), ToStr("dram"), 0, 32, 1}, {sizeof(TenonMemorySpace), ToStr("scratch"), 65536, 32, 0}};
  manifest->ops = Ops().data();
  manifest->op_count = Ops().size();
  manifest->spaces = spaces;
  manifest->space_count = 2;
  manifest->cost = {sizeof(TenonCostParameters), 8, 4, 100, 10, 1 << 16};
  manifest->alignment = 32;
  manifest->fusible_kinds = 1u << TENON_GROUP_LOOP | 1u << TENON_GROUP_DOT | 1u << TENON_GROUP_REDUCE;
  manifest->producer_kinds = 1u << TENON_GROUP_LOOP | 1u << TENON_GROUP_REDUCE;
  return TENON_STATUS_OK;
}

template <class Function>
void ForOps(const TenonView* raw, uint32_t code, Function function) {
  tenon::sdk::View view(raw);
  for (uint32_t i = 0; i < view.count(TENON_SECTION_OPS); ++i)
    if (view.op(i).code() == code) function(view.op(i));
}

int32_t Claim(TenonContext*, TenonCall* call, const TenonView* view) {
  ForOps(view, TENON_OP_REVERSE, [&](tenon::sdk::Op op) {
    if (op.numbers("dimensions").size() > 1) host->refuse_op(call, op.id(), kReverseOneWayOnly, ToStr("odd reverses one dimension at a time"));
  });
  return TENON_STATUS_OK;
}

int32_t AssignLayouts(TenonContext*, TenonCall* call, const TenonView* view) {
  ForOps(view, TENON_OP_DOT_GENERAL, [&](tenon::sdk::Op op) {
    std::vector<uint32_t> order;
    for (uint32_t i = 0; i < op.result().type().rank(); ++i) order.push_back(i);
    const TenonLayoutSpec layout = {sizeof(layout), static_cast<uint32_t>(order.size()), order.data(), 0, nullptr, 0, 0};
    if (order.size() > 1) host->set_layout(call, op.result().id(), &layout);
  });
  return TENON_STATUS_OK;
}

// An exponential that a member of its group reads has to stay: the group would wait for itself.
int32_t PlanFusion(TenonContext*, TenonCall* call, const TenonView* raw) {
  tenon::sdk::View view(raw);
  ForOps(raw, TENON_OP_EXPONENTIAL, [&](tenon::sdk::Op op) {
    for (uint32_t group : op.groups()) {
      bool read = view.group(group).op_ids().size() == 1;
      for (uint32_t member : view.group(group).op_ids())
        for (uint32_t i = 0; i < view.op(member).operand_count(); ++i) read |= view.op(member).operand(i).id() == op.result().id();
      if (!read) host->detach_op(call, op.id(), group);
    }
  });
  return TENON_STATUS_OK;
}

int32_t PlanResources(TenonContext*, TenonCall* call, const TenonView* raw) {
  static const int64_t tiles[] = {4, 4};
  const TenonKernelResources resources = {sizeof(resources), tiles, 2, 4096};
  tenon::sdk::View view(raw);
  for (uint32_t g = 0; g < view.count(TENON_SECTION_GROUPS); ++g)
    if (view.group(g).kind() == TENON_GROUP_DOT) host->set_resources(call, g, &resources);
  return TENON_STATUS_OK;
}

int32_t ConstrainMemory(TenonContext*, TenonCall* call, const TenonView* view) {
  const TenonMemoryConstraint constraint = {sizeof(constraint), 128, 0, 16};
  ForOps(view, TENON_OP_DOT_GENERAL, [&](tenon::sdk::Op op) { host->constrain_memory(call, op.result().id(), &constraint); });
  return TENON_STATUS_OK;
}

int32_t Cost(TenonContext* context, TenonCall*, const TenonView* raw, uint32_t group, TenonCost* cost) {
  if (!Of(context)->cost) return TENON_STATUS_UNIMPLEMENTED;
  tenon::sdk::Group g = tenon::sdk::View(raw).group(group);
  cost->ns = g.kind() == TENON_GROUP_REDUCE ? 1e9 : 100.0;
  cost->bytes = g.record().bytes_read + g.record().bytes_written;
  return TENON_STATUS_OK;
}

// A kernel is a line: its name, its tiles, its ops.
int32_t LowerKernels(TenonContext*, TenonCall*, const TenonView* raw, TenonKernelRequest* requests, uint64_t count) {
  tenon::sdk::View view(raw);
  for (uint64_t i = 0; i < count; ++i) {
    tenon::sdk::Group group = view.group(requests[i].group);
    std::string text(tenon::sdk::ToView(requests[i].symbol));
    for (int64_t tile : group.tiles()) text += " tile " + std::to_string(tile);
    for (uint32_t op : group.op_ids()) text += " " + std::string(view.op(op).name());
    text += "\n";
    if (int32_t status = host->append(requests[i].blob, text.data(), text.size())) return status;
    requests[i].grid = 2;
    requests[i].cost_ns = 10;
  }
  return TENON_STATUS_OK;
}

int32_t Link(TenonContext*, TenonCall*, const TenonBlob* blobs, uint64_t count, TenonBytes* image, uint32_t* kind) {
  host->append(image, "ODD1\n", 5);
  for (uint64_t i = 0; i < count; ++i) host->append(image, blobs[i].data, blobs[i].size);
  *kind = TENON_IMAGE_DEVICE;
  return TENON_STATUS_OK;
}

int32_t Emit(TenonContext*, TenonCall*, const TenonBlob* blobs, uint64_t count, TenonStr format, TenonBytes* text) {
  if (tenon::sdk::ToView(format) != "isa") return TENON_STATUS_UNIMPLEMENTED;
  for (uint64_t i = 0; i < count; ++i) host->append(text, blobs[i].data, blobs[i].size);
  return TENON_STATUS_OK;
}

const TenonPlanTable plan = {sizeof(plan), Claim, AssignLayouts, PlanFusion, PlanResources, ConstrainMemory, Cost};
const TenonKernelTable kernels = {sizeof(kernels), LowerKernels, Link, Emit};
const TenonPlugin plugin = {sizeof(plugin), TENON_ABI_MAJOR, TENON_ABI_MINOR, 0, GetInfo, Create, Destroy, DescribeTarget, &plan, &kernels,
                            nullptr, nullptr, nullptr};

}  // namespace

extern "C" TENON_EXPORT int32_t tenon_plugin_query(const TenonVersionRange* versions, const TenonHost* table, const TenonPlugin** out) {
  if (versions->min_major > TENON_ABI_MAJOR || versions->max_major < TENON_ABI_MAJOR) return TENON_STATUS_UNAVAILABLE;
  host = table;
  *out = &plugin;
  return TENON_STATUS_OK;
}
