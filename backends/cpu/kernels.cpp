// Tier 4: groups to tile programs to objects to one shared object.
#include <span>
#include <string>
#include <vector>

#include "backends/codegen/batches.h"
#include "backends/codegen/link.h"
#include "backends/codegen/object.h"
#include "backends/cpu/blob.h"
#include "backends/cpu/context.h"
#include "backends/tile/lower/lower.h"
#include "backends/tile/verify.h"

namespace tenon::cpu {
namespace {

std::string_view View(TenonStr s) { return sdk::ToView(s); }

int32_t LowerKernels(TenonContext* context, TenonCall* call, const TenonView* view,
                     TenonKernelRequest* requests, uint64_t count) {
  codegen::BatchSteps<tile::Program, std::string> steps;
  steps.lower = [&](TenonKernelRequest& request, tile::Program& program) -> int32_t {
    const std::string symbol(View(request.symbol));
    tile::lower::Lowered lowered =
        tile::lower::LowerGroup(sdk::View(view), request.group, symbol, context->machine);
    if (lowered.error.empty()) lowered.error = tile::Verify(lowered.program);
    if (!lowered.error.empty())
      return Fail(call, TENON_STATUS_UNIMPLEMENTED, "CPU10", "kernel " + symbol + ": " + lowered.error,
                  lowered.op);
    program = std::move(lowered.program);
    request.grid = program.GridPoints();
    request.workspace_bytes = static_cast<uint64_t>(program.WorkspaceBytes());
    request.cost_ns = lowered.cost_ns;
    return TENON_STATUS_OK;
  };
  steps.compile = [&](std::span<const tile::Program> programs, std::string& code) -> int32_t {
    codegen::CompileResult compiled = codegen::CompileToObject(programs, context->target);
    if (!compiled.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "CPU11", compiled.error);
    code = std::move(compiled.bytes);
    return TENON_STATUS_OK;
  };
  steps.pack = [](const tile::Program& program, bool is_first, const std::string& code) {
    return PackBlob({program.name, is_first ? std::string_view(code) : std::string_view()});
  };
  return Guarded(call, [&] {
    return codegen::LowerInBatches(call, {requests, count}, "cpu", kThrown, steps, context->programs);
  });
}

// The blobs' contents, or an error.
int32_t Unpack(TenonCall* call, const TenonBlob* blobs, uint64_t count, std::vector<Blob>& unpacked) {
  for (uint64_t i = 0; i < count; ++i) {
    Blob blob;
    if (!UnpackBlob({static_cast<const char*>(blobs[i].data), static_cast<size_t>(blobs[i].size)}, blob))
      return Fail(call, TENON_STATUS_DATA_LOSS, "CPU12",
                  "blob " + std::to_string(i) + " was not made by this version of the plugin");
    unpacked.push_back(blob);
  }
  return TENON_STATUS_OK;
}

int32_t Link(TenonContext*, TenonCall* call, const TenonBlob* blobs, uint64_t count, TenonBytes* image,
             uint32_t* image_kind) {
  return Guarded(call, [&] {
    std::vector<Blob> unpacked;
    if (const int32_t status = Unpack(call, blobs, count, unpacked)) return status;
    std::vector<std::string> objects;
    for (const Blob& blob : unpacked)
      if (!blob.object.empty()) objects.emplace_back(blob.object);
    const uint64_t start = g_host->now_ns();
    const codegen::LinkResult linked = codegen::LinkSharedObject(objects);
    if (!linked.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "CPU13", linked.error);
    const TenonTraceEvent event{sizeof(TenonTraceEvent),  Str("link"), Str("cpu"), start,
                                g_host->now_ns() - start, TENON_NONE,  0};
    g_host->trace(call, &event);
    *image_kind = TENON_IMAGE_HOST;
    return g_host->append(image, linked.bytes.data(), linked.bytes.size());
  });
}

// "llvm" or "asm" of kernels that this context lowered.
int32_t Emit(TenonContext* context, TenonCall* call, const TenonBlob* blobs, uint64_t count, TenonStr format,
             TenonBytes* text) {
  return Guarded(call, [&] {
    codegen::Options options;
    if (View(format) == "llvm") {
      options.emit = codegen::Emit::kLlvm;
    } else if (View(format) == "asm") {
      options.emit = codegen::Emit::kAssembly;
    } else {
      return Fail(call, TENON_STATUS_UNIMPLEMENTED, "CPU14",
                  "cpu emits llvm and asm, not " + std::string(View(format)));
    }
    std::vector<Blob> unpacked;
    if (const int32_t status = Unpack(call, blobs, count, unpacked)) return status;
    std::vector<tile::Program> programs;
    for (const Blob& blob : unpacked) {
      const auto program = context->programs.Find(blob.symbol);
      if (!program)
        return Fail(call, TENON_STATUS_FAILED_PRECONDITION, "CPU15",
                    "kernel " + std::string(blob.symbol) + " was lowered by another context");
      programs.push_back(*program);
    }
    const codegen::CompileResult compiled = codegen::CompileToObject(programs, context->target, options);
    if (!compiled.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "CPU11", compiled.error);
    return g_host->append(text, compiled.bytes.data(), compiled.bytes.size());
  });
}

}  // namespace

const TenonKernelTable kKernelTable = {sizeof(TenonKernelTable), LowerKernels, Link, Emit};

}  // namespace tenon::cpu
