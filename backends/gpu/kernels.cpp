// Tier 4: groups to tile programs to programs of threads to code, and all code to one image.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "backends/codegen/batches.h"
#include "backends/codegen/gpu/compile.h"
#include "backends/codegen/gpu/hsaco_figures.h"
#include "backends/codegen/link.h"
#include "backends/gpu/context.h"
#include "backends/gpu/estimate.h"
#include "backends/gpu/image.h"
#include "backends/gpu/lower_to_threads.h"

namespace tenon::gpu {
namespace {

std::string_view View(TenonStr s) { return sdk::ToView(s); }

Code CodeOf(const TenonContext& context) {
  if (context.device == DeviceKind::kEmulator) return Code::kEmulator;
  return context.gpu.vendor == codegen::Vendor::kNvidia ? Code::kPtx : Code::kHsaco;
}

codegen::GpuResult Compile(std::span<const LoweredKernel> lowered, const codegen::GpuTarget& gpu,
                           codegen::GpuOutput output) {
  std::vector<codegen::ThreadKernel> kernels;
  for (const LoweredKernel& kernel : lowered) kernels.push_back({&kernel.program, kernel.threads});
  return codegen::CompileThreads(kernels, gpu, output);
}

// The figures of one kernel of an image, for whoever asked for the compilation.
void Report(TenonCall* call, const codegen::KernelFigures& figures) {
  const std::string prefix = "gpu/" + figures.symbol + "/";
  g_host->counter(call, Str(prefix + "registers"), figures.registers);
  g_host->counter(call, Str(prefix + "shared_bytes"), figures.shared_bytes);
  g_host->counter(call, Str(prefix + "spill_bytes"), figures.spill_bytes);
}

Kernel Describe(const LoweredKernel& lowered, const codegen::GpuTarget& gpu) {
  const tile::Program& program = lowered.program;
  Kernel kernel;
  kernel.symbol = program.name;
  kernel.threads = static_cast<uint32_t>(lowered.threads);
  kernel.warp = static_cast<uint32_t>(gpu.warp);
  kernel.grid = program.GridPoints();
  kernel.workspace_bytes = static_cast<uint64_t>(program.WorkspaceBytes());
  kernel.shared_workspace = codegen::ThreadKernel{&program, lowered.threads}.SharedWorkspace(gpu);
  for (int i = 0; i < program.ParameterCount(); ++i) {
    const tile::BufferInfo& buffer = program.buffers[i];
    kernel.parameters.push_back({static_cast<uint64_t>(buffer.bytes()),
                                 static_cast<uint32_t>(tile::ByteSize(buffer.type)),
                                 buffer.access != tile::Access::kRead});
  }
  kernel.workspace_element_bytes = 16;
  for (const tile::BufferInfo& buffer : program.buffers)
    if (buffer.access == tile::Access::kWorkspace)
      kernel.workspace_element_bytes =
          std::min<uint32_t>(kernel.workspace_element_bytes, tile::ByteSize(buffer.type));
  return kernel;
}

int32_t LowerKernels(TenonContext* context, TenonCall* call, const TenonView* view,
                     TenonKernelRequest* requests, uint64_t count) {
  const codegen::GpuTarget& gpu = context->gpu;
  const Code code = CodeOf(*context);
  codegen::BatchSteps<LoweredKernel> steps;
  steps.lower = [&](TenonKernelRequest& request, LoweredKernel& kernel) -> int32_t {
    const std::string symbol(View(request.symbol));
    const tile::lower::Lowered lowered = LowerToThreads(*context, view, request.group, symbol, kernel);
    if (!lowered.error.empty())
      return Fail(call, TENON_STATUS_UNIMPLEMENTED, "GPU10", "kernel " + symbol + ": " + lowered.error,
                  lowered.op);
    request.grid = kernel.program.GridPoints();
    // Shared memory is the block's own, and pieces of global memory are the device's matter at launch.
    request.workspace_bytes = static_cast<uint64_t>(kernel.program.WorkspaceBytes());
    const TenonViewGroup* group = tenon_view_group(view, request.group);
    request.cost_ns = static_cast<uint64_t>(EstimateTime(WorkOf(*group, kernel, gpu), gpu).ns);
    return TENON_STATUS_OK;
  };
  steps.compile = [&](std::span<const LoweredKernel> kernels, std::string& bytes) -> int32_t {
    codegen::GpuResult compiled = Compile(
        kernels, gpu, code == Code::kEmulator ? codegen::GpuOutput::kEmulator : codegen::GpuOutput::kCode);
    if (!compiled.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "GPU11", compiled.error);
    bytes = std::move(compiled.bytes);
    return TENON_STATUS_OK;
  };
  steps.pack = [&](const LoweredKernel& kernel, std::string bytes) {
    Image blob{gpu.name, code, {Describe(kernel, gpu)}, {}};
    if (!bytes.empty()) blob.modules.push_back(std::move(bytes));
    return PackImage(blob);
  };
  return Guarded(call, [&] {
    return codegen::LowerInBatches(call, {requests, count}, "gpu", kThrown, steps, context->kernels);
  });
}

// All blobs as one image, whose code is not linked yet.
int32_t Gather(TenonContext* context, TenonCall* call, const TenonBlob* blobs, uint64_t count, Image& all) {
  all.gpu = context->gpu.name;
  all.code = CodeOf(*context);
  for (uint64_t i = 0; i < count; ++i) {
    Image blob;
    if (!UnpackImage({static_cast<const char*>(blobs[i].data), static_cast<size_t>(blobs[i].size)}, blob) ||
        blob.kernels.size() != 1 || blob.gpu != all.gpu || blob.code != all.code)
      return Fail(
          call, TENON_STATUS_DATA_LOSS, "GPU12",
          "blob " + std::to_string(i) + " was not made by this version of the plugin for this target");
    for (std::string& module : blob.modules) all.modules.push_back(std::move(module));
    if (all.modules.empty())
      return Fail(call, TENON_STATUS_DATA_LOSS, "GPU12", "the first blob of a batch is missing");
    blob.kernels[0].module = static_cast<uint32_t>(all.modules.size() - 1);
    all.kernels.push_back(std::move(blob.kernels[0]));
  }
  return TENON_STATUS_OK;
}

// Objects become one module; PTX is text that a driver reads batch by batch.
int32_t LinkModules(TenonCall* call, Image& image) {
  if (image.code == Code::kPtx || image.modules.empty()) return TENON_STATUS_OK;
  codegen::LinkResult linked = image.code == Code::kHsaco ? codegen::LinkHsaco(image.modules)
                                                          : codegen::LinkSharedObject(image.modules);
  if (!linked.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "GPU13", linked.error);
  image.modules.assign(1, std::move(linked.bytes));
  if (image.code == Code::kHsaco)
    for (const codegen::KernelFigures& figures : codegen::ReadHsacoFigures(image.modules[0])) Report(call, figures);
  for (Kernel& kernel : image.kernels) kernel.module = 0;
  return TENON_STATUS_OK;
}

int32_t Link(TenonContext* context, TenonCall* call, const TenonBlob* blobs, uint64_t count,
             TenonBytes* bytes, uint32_t* image_kind) {
  return Guarded(call, [&] {
    Image image;
    if (const int32_t status = Gather(context, call, blobs, count, image)) return status;
    if (const int32_t status = LinkModules(call, image)) return status;
    *image_kind = TENON_IMAGE_DEVICE;
    return sdk::Append(bytes, PackImage(image));
  });
}

// The kernels of the blobs, all in one module, as a format's text or code.
int32_t Emit(TenonContext* context, TenonCall* call, const TenonBlob* blobs, uint64_t count, TenonStr format,
             TenonBytes* text) {
  return Guarded(call, [&] {
    const std::string wanted(View(format));
    const bool nvidia = context->gpu.vendor == codegen::Vendor::kNvidia;
    codegen::GpuOutput output = codegen::GpuOutput::kCode;
    if (wanted == "llvm") {
      output = codegen::GpuOutput::kLlvm;
    } else if (wanted == "asm") {
      output = codegen::GpuOutput::kAssembly;
    } else if (wanted != (nvidia ? "ptx" : "hsaco")) {
      return Fail(call, TENON_STATUS_UNIMPLEMENTED, "GPU14",
                  context->gpu.name +
                      (nvidia ? " emits llvm, asm and ptx, not " : " emits llvm, asm and hsaco, not ") +
                      wanted);
    }
    Image image;
    if (const int32_t status = Gather(context, call, blobs, count, image)) return status;
    std::vector<LoweredKernel> lowered;
    for (const Kernel& kernel : image.kernels) {
      const auto kept = context->kernels.Find(kernel.symbol);
      if (!kept)
        return Fail(call, TENON_STATUS_FAILED_PRECONDITION, "GPU15",
                    "kernel " + kernel.symbol + " was lowered by another context");
      lowered.push_back(*kept);
    }
    const codegen::GpuResult compiled = Compile(lowered, context->gpu, output);
    if (!compiled.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "GPU11", compiled.error);
    if (wanted == "hsaco") {
      const codegen::LinkResult linked = codegen::LinkHsaco({&compiled.bytes, 1});
      if (!linked.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "GPU13", linked.error);
      for (const codegen::KernelFigures& figures : codegen::ReadHsacoFigures(linked.bytes)) Report(call, figures);
      return sdk::Append(text, linked.bytes);
    }
    return sdk::Append(text, compiled.bytes);
  });
}

}  // namespace

const TenonKernelTable kKernelTable = {sizeof(TenonKernelTable), LowerKernels, Link, Emit};

}  // namespace tenon::gpu
