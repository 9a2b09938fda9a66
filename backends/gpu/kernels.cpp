// Tier 4: groups to tile programs to programs of threads to code, and all code to one image.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "backends/codegen/gpu/compile.h"
#include "backends/codegen/gpu/hsaco_figures.h"
#include "backends/codegen/link.h"
#include "backends/gpu/context.h"
#include "backends/gpu/estimate.h"
#include "backends/gpu/image.h"
#include "backends/gpu/lower_to_threads.h"

namespace tenon::gpu {
namespace {

// Kernels compiled as one LLVM module. A fixed number, so that the bytes do not depend on the number of
// threads.
constexpr uint64_t kBatch = 8;

std::string_view View(TenonStr s) { return {s.data, static_cast<size_t>(s.size)}; }

Code CodeOf(const TenonContext& context) {
  if (context.device == DeviceKind::kEmulator) return Code::kEmulator;
  return context.gpu.vendor == codegen::Vendor::kNvidia ? Code::kPtx : Code::kHsaco;
}

codegen::GpuResult Compile(std::span<const LoweredKernel* const> lowered, const codegen::GpuTarget& gpu,
                           codegen::GpuOutput output) {
  std::vector<codegen::ThreadKernel> kernels;
  for (const LoweredKernel* kernel : lowered) kernels.push_back({&kernel->program, kernel->threads});
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

class Lowering {
 public:
  Lowering(TenonContext* context, TenonCall* call, const TenonView* view,
           std::span<TenonKernelRequest> requests)
      : context_(context), call_(call), view_(view), requests_(requests) {}

  int32_t Run() {
    const auto batches = static_cast<int64_t>((requests_.size() + kBatch - 1) / kBatch);
    statuses_.assign(batches, TENON_STATUS_OK);
    const int32_t status = g_host->parallel_for(
        call_, batches,
        [](void* user, int64_t begin, int64_t end) {
          auto* self = static_cast<Lowering*>(user);
          for (int64_t i = begin; i < end; ++i)
            self->statuses_[i] = Guarded(self->call_, [&] { return self->Batch(i); });
        },
        this);
    if (status != TENON_STATUS_OK) return status;
    for (int32_t s : statuses_)
      if (s != TENON_STATUS_OK) return s;
    return TENON_STATUS_OK;
  }

 private:
  // One kernel's program, in threads. An error is written down.
  int32_t Lower(TenonKernelRequest& request, LoweredKernel& kernel) {
    const std::string symbol(View(request.symbol));
    const tile::lower::Lowered lowered = LowerToThreads(*context_, view_, request.group, symbol, kernel);
    if (!lowered.error.empty())
      return Fail(call_, TENON_STATUS_UNIMPLEMENTED, "GPU10", "kernel " + symbol + ": " + lowered.error,
                  lowered.op);
    request.grid = kernel.program.GridPoints();
    // Shared memory is the block's own, and pieces of global memory are the device's matter at launch.
    request.workspace_bytes = static_cast<uint64_t>(kernel.program.WorkspaceBytes());
    const TenonViewGroup* group = tenon_view_group(view_, request.group);
    request.cost_ns = static_cast<uint64_t>(EstimateTime(WorkOf(*group, kernel, context_->gpu), context_->gpu).ns);
    return TENON_STATUS_OK;
  }

  int32_t Batch(int64_t number) {
    if (g_host->is_cancelled(call_)) return TENON_STATUS_CANCELLED;
    const auto batch =
        requests_.subspan(number * kBatch, std::min<size_t>(kBatch, requests_.size() - number * kBatch));
    const uint64_t start = g_host->now_ns();
    std::vector<LoweredKernel> kernels(batch.size());
    std::vector<const LoweredKernel*> pointers;
    for (size_t i = 0; i < batch.size(); ++i) {
      if (const int32_t status = Lower(batch[i], kernels[i])) return status;
      pointers.push_back(&kernels[i]);
    }
    const uint64_t lowered_at = g_host->now_ns();
    const Code code = CodeOf(*context_);
    codegen::GpuResult compiled =
        Compile(pointers, context_->gpu,
                code == Code::kEmulator ? codegen::GpuOutput::kEmulator : codegen::GpuOutput::kCode);
    if (!compiled.error.empty()) return Fail(call_, TENON_STATUS_INTERNAL, "GPU11", compiled.error);
    Trace("lower to tile", start, lowered_at);
    Trace("tile to machine code", lowered_at, g_host->now_ns());
    for (size_t i = 0; i < batch.size(); ++i) {
      Image blob{context_->gpu.name, code, {Describe(kernels[i], context_->gpu)}, {}};
      if (i == 0) blob.modules.push_back(std::move(compiled.bytes));
      if (const int32_t status = sdk::Append(batch[i].blob, PackImage(blob))) return status;
    }
    std::lock_guard<std::mutex> lock(context_->mutex);
    for (LoweredKernel& kernel : kernels) {
      const std::string name = kernel.program.name;
      context_->kernels.insert_or_assign(name, std::move(kernel));
    }
    return TENON_STATUS_OK;
  }

  void Trace(std::string_view name, uint64_t from, uint64_t to) {
    const TenonTraceEvent event{
        sizeof(TenonTraceEvent), Str(name), Str("gpu"), from, to - from, TENON_NONE, 0};
    g_host->trace(call_, &event);
  }

  TenonContext* context_;
  TenonCall* call_;
  const TenonView* view_;
  std::span<TenonKernelRequest> requests_;
  std::vector<int32_t> statuses_;
};

int32_t LowerKernels(TenonContext* context, TenonCall* call, const TenonView* view,
                     TenonKernelRequest* requests, uint64_t count) {
  return Guarded(call, [&] { return Lowering(context, call, view, {requests, count}).Run(); });
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
    codegen::GpuResult compiled;
    {
      std::lock_guard<std::mutex> lock(context->mutex);
      std::vector<const LoweredKernel*> lowered;
      for (const Kernel& kernel : image.kernels) {
        auto at = context->kernels.find(kernel.symbol);
        if (at == context->kernels.end())
          return Fail(call, TENON_STATUS_FAILED_PRECONDITION, "GPU15",
                      "kernel " + kernel.symbol + " was lowered by another context");
        lowered.push_back(&at->second);
      }
      compiled = Compile(lowered, context->gpu, output);
    }
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
