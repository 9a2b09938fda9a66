// Tiers 2 and 5: what the manifest promised and this module's ops cannot have; whole modules to machine programs.
#include <algorithm>

#include "backends/sim_accel/compile/compile.h"
#include "backends/sim_accel/compile/region.h"
#include "backends/sim_accel/isa/assembler.h"
#include "backends/sim_accel/plugin/context.h"

namespace tenon::sim {
namespace {

// Why the op cannot be lowered, or null.
const char* Refusal(sdk::View view, sdk::Op op) {
  switch (op.code()) {
    case TENON_OP_SCATTER:
    case TENON_OP_REDUCE_WINDOW:
    case TENON_OP_REDUCE:
    case TENON_OP_SORT:
      return RegionRefusal(view, op.region());
    default:
      return nullptr;
  }
}

int32_t Claim(TenonContext*, TenonCall* call, const TenonView* raw) {
  return Guarded(call, [&] {
    sdk::View view(raw);
    for (uint32_t id = 0; id < view.count(TENON_SECTION_OPS); ++id)
      if (const char* why = Refusal(view, view.op(id))) g_host->refuse_op(call, id, 1, Str(why));
    return TENON_STATUS_OK;
  });
}

int32_t CompileModule(TenonContext* context, TenonCall* call, const TenonView* view, TenonBytes* artifact) {
  return Guarded(call, [&]() -> int32_t {
    Program program;
    uint32_t op = TENON_NONE;
    Status status = Compile(context->machine, sdk::View(view), {context->matmul_passes}, &program, &op);
    if (!status.ok())
      return Fail(
          call, status.code == Code::no_memory ? TENON_STATUS_RESOURCE_EXHAUSTED : TENON_STATUS_UNIMPLEMENTED,
          "SIM10", status.message, op);
    std::vector<std::byte> bytes = Serialize(program);
    return g_host->append(artifact, bytes.data(), bytes.size());
  });
}

int32_t Emit(TenonContext*, TenonCall* call, const void* artifact, uint64_t size, TenonStr format,
             TenonBytes* text) {
  return Guarded(call, [&]() -> int32_t {
    if (std::string_view(format.data, format.size) != "isa") return TENON_STATUS_UNIMPLEMENTED;
    Program program;
    Status status =
        Deserialize({static_cast<const std::byte*>(artifact), static_cast<size_t>(size)}, &program);
    if (!status.ok()) return Fail(call, TENON_STATUS_DATA_LOSS, "SIM11", status.message);
    std::string out = Disassemble(program);
    return g_host->append(text, out.data(), out.size());
  });
}

int32_t CheckArtifact(TenonContext* context, TenonCall* call, const void* image, uint64_t size, uint32_t kind,
                      uint32_t* verdict) {
  return Guarded(call, [&] {
    Program program;
    *verdict = TENON_ARTIFACT_UNSUPPORTED;
    if (kind != TENON_IMAGE_MODULE ||
        !Deserialize({static_cast<const std::byte*>(image), static_cast<size_t>(size)}, &program).ok())
      return TENON_STATUS_OK;
    *verdict = program.machine_hash == context->machine.hash ? TENON_ARTIFACT_OK : TENON_ARTIFACT_RECOMPILE;
    return TENON_STATUS_OK;
  });
}

}  // namespace

const TenonPlanTable kPlanTable = {
    sizeof(TenonPlanTable), Claim, nullptr, nullptr, nullptr, nullptr, nullptr};
const TenonModuleTable kModuleTable = {sizeof(TenonModuleTable), CompileModule, Emit};
const TenonExtraTable kExtraTable = {
    sizeof(TenonExtraTable), CheckArtifact, nullptr, nullptr, nullptr, nullptr};

}  // namespace tenon::sim
