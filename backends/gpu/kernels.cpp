// Tier 4: groups to tile programs to programs of threads to code, and all code to one image.
#include <algorithm>
#include <functional>
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
#include "backends/gpu/ptxas.h"

namespace tenon::gpu {
namespace {

std::string_view View(TenonStr s) { return sdk::ToView(s); }

// The codes that an image of this context holds; cubin is beside PTX where there is a ptxas.
std::vector<Code> CodesOf(const TenonContext& context) {
  std::vector<Code> codes;
  if (context.RunsOn(DeviceKind::kCuda))
    codes.push_back(context.gpu.vendor == codegen::Vendor::kNvidia ? Code::kPtx : Code::kHsaco);
  if (context.RunsOn(DeviceKind::kEmulator)) codes.push_back(Code::kEmulator);
  return codes;
}

codegen::GpuResult Compile(std::span<const LoweredKernel> lowered, const codegen::GpuTarget& gpu,
                           codegen::GpuOutput output) {
  std::vector<codegen::ThreadKernel> kernels;
  for (const LoweredKernel& kernel : lowered) kernels.push_back({&kernel.program, kernel.threads});
  return codegen::CompileThreads(kernels, gpu, output);
}

// The figures of a kernel's code, for whoever asked for the compilation.
void Report(const TenonContext& context, TenonCall* call, const codegen::KernelFigures& figures,
            int64_t threads) {
  const std::string prefix = "gpu/" + figures.symbol + "/";
  g_host->counter(call, Str(prefix + "registers"), figures.registers);
  g_host->counter(call, Str(prefix + "shared_bytes"), figures.shared_bytes);
  g_host->counter(call, Str(prefix + "spill_bytes"), figures.spill_bytes);
  const KernelWork work{.threads = threads,
                        .block_shared = figures.shared_bytes,
                        .registers = std::max<int64_t>(figures.registers, 1)};
  g_host->counter(call, Str(prefix + "occupancy_percent"),
                  100 * ResidentBlocks(work, context.gpu) * threads / context.gpu.threads);
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

void ReportFigures(const TenonContext& context, TenonCall* call,
                   const std::vector<codegen::KernelFigures>& all, const std::vector<Kernel>& kernels) {
  for (const codegen::KernelFigures& figures : all)
    for (const Kernel& kernel : kernels)
      if (kernel.symbol == figures.symbol) Report(context, call, figures, kernel.threads);
}

// What was made of a batch of kernels.
struct BatchCode {
  std::vector<Module> modules;
};

int32_t CompileBatch(TenonContext* context, TenonCall* call, std::span<const LoweredKernel> kernels,
                     BatchCode& code) {
  for (const Code kind : CodesOf(*context)) {
    codegen::GpuResult compiled =
        Compile(kernels, context->gpu,
                kind == Code::kEmulator ? codegen::GpuOutput::kEmulator : codegen::GpuOutput::kCode);
    if (!compiled.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "GPU11", compiled.error);
    code.modules.push_back({kind, 0, std::move(compiled.bytes)});
  }
  return TENON_STATUS_OK;
}

int32_t LowerKernels(TenonContext* context, TenonCall* call, const TenonView* view,
                     TenonKernelRequest* requests, uint64_t count) {
  const codegen::GpuTarget& gpu = context->gpu;
  codegen::BatchSteps<LoweredKernel, BatchCode> steps;
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
  steps.compile = [&](std::span<const LoweredKernel> kernels, BatchCode& code) {
    return CompileBatch(context, call, kernels, code);
  };
  steps.pack = [&](const LoweredKernel& kernel, bool is_first, BatchCode& code) {
    Image blob{gpu.name, {Describe(kernel, gpu)}, {}};
    if (is_first) blob.modules = std::move(code.modules);
    return PackImage(blob);
  };
  return Guarded(call, [&] {
    return codegen::LowerInBatches(call, {requests, count}, "gpu", kThrown, steps, context->kernels);
  });
}

// All blobs as one image, whose code is not linked yet: a batch is a part.
int32_t Gather(TenonContext* context, TenonCall* call, const TenonBlob* blobs, uint64_t count, Image& all) {
  all.gpu = context->gpu.name;
  uint32_t parts = 0;
  for (uint64_t i = 0; i < count; ++i) {
    Image blob;
    if (!UnpackImage({static_cast<const char*>(blobs[i].data), static_cast<size_t>(blobs[i].size)}, blob) ||
        blob.kernels.size() != 1 || blob.gpu != all.gpu)
      return Fail(
          call, TENON_STATUS_DATA_LOSS, "GPU12",
          "blob " + std::to_string(i) + " was not made by this version of the plugin for this target");
    if (!blob.modules.empty()) ++parts;
    if (parts == 0)
      return Fail(call, TENON_STATUS_DATA_LOSS, "GPU12", "the first blob of a batch is missing");
    for (Module& module : blob.modules) {
      module.part = parts - 1;
      all.modules.push_back(std::move(module));
    }
    blob.kernels[0].part = parts - 1;
    all.kernels.push_back(std::move(blob.kernels[0]));
  }
  return TENON_STATUS_OK;
}

// Objects of one code become one module; PTX and cubins are read batch by batch.
int32_t LinkModules(TenonContext* context, TenonCall* call, Image& image) {
  for (const Code code : {Code::kHsaco, Code::kEmulator}) {
    std::vector<std::string> objects;
    for (Module& module : image.modules)
      if (module.code == code) objects.push_back(std::move(module.bytes));
    if (objects.empty()) continue;
    std::erase_if(image.modules, [&](const Module& module) { return module.code == code; });
    codegen::LinkResult linked =
        code == Code::kHsaco ? codegen::LinkHsaco(objects) : codegen::LinkSharedObject(objects);
    if (!linked.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "GPU13", linked.error);
    if (code == Code::kHsaco)
      ReportFigures(*context, call, codegen::ReadHsacoFigures(linked.bytes), image.kernels);
    image.modules.push_back({code, kWhole, std::move(linked.bytes)});
  }
  return TENON_STATUS_OK;
}

// Says what ptxas does not take: an error if the user asked for it, else a warning, for the PTX alone will
// do.
int32_t RefusedByPtxas(const TenonContext& context, TenonCall* call, const std::string& error) {
  if (error.empty()) return TENON_STATUS_OK;
  if (context.ptxas_is_asked_for) return Fail(call, TENON_STATUS_INTERNAL, "GPU16", error);
  const std::string what = "the image holds PTX only: " + error;
  const TenonDiagnostic warning{
      sizeof(TenonDiagnostic), TENON_SEVERITY_WARNING, Str("GPU16"), Str(what), TENON_NONE, 0};
  g_host->diagnose(call, &warning);
  return TENON_STATUS_OK;
}

// The PTX of each part as machine code beside it, by the ptxas of this machine.
int32_t AssembleParts(TenonContext* context, TenonCall* call, Image& image) {
  std::vector<const Module*> texts;
  for (const Module& module : image.modules)
    if (module.code == Code::kPtx) texts.push_back(&module);
  if (texts.empty() || context->ptxas.empty()) return TENON_STATUS_OK;
  std::vector<Assembled> made(texts.size());
  std::function<void(int64_t, int64_t)> body = [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      made[i] = Assemble(context->ptxas, context->gpu.name, texts[i]->bytes,
                         [&] { return g_host->is_cancelled(call) != 0; });
  };
  const int32_t status = g_host->parallel_for(
      call, static_cast<int64_t>(texts.size()),
      [](void* user, int64_t begin, int64_t end) {
        (*static_cast<std::function<void(int64_t, int64_t)>*>(user))(begin, end);
      },
      &body);
  if (status != TENON_STATUS_OK) return status;
  for (const Assembled& one : made)
    if (!one.error.empty()) return RefusedByPtxas(*context, call, one.error);
  std::vector<Module> cubins;
  for (size_t i = 0; i < made.size(); ++i) {
    ReportFigures(*context, call, made[i].figures, image.kernels);
    cubins.push_back({Code::kCubin, texts[i]->part, std::move(made[i].cubin)});
  }
  for (Module& cubin : cubins) image.modules.push_back(std::move(cubin));
  return TENON_STATUS_OK;
}

int32_t Link(TenonContext* context, TenonCall* call, const TenonBlob* blobs, uint64_t count,
             TenonBytes* bytes, uint32_t* image_kind) {
  return Guarded(call, [&] {
    Image image;
    if (const int32_t status = Gather(context, call, blobs, count, image)) return status;
    if (const int32_t status = LinkModules(context, call, image)) return status;
    if (const int32_t status = AssembleParts(context, call, image)) return status;
    *image_kind = TENON_IMAGE_DEVICE;
    return sdk::Append(bytes, PackImage(image));
  });
}

struct Format {
  std::string_view name;
  codegen::GpuOutput output;
  bool nvidia, amd;  // whose kernels have it
};
constexpr Format kFormats[] = {{"llvm", codegen::GpuOutput::kLlvm, true, true},
                               {"asm", codegen::GpuOutput::kAssembly, true, true},
                               {"ptx", codegen::GpuOutput::kCode, true, false},
                               {"cubin", codegen::GpuOutput::kCode, true, false},
                               {"hsaco", codegen::GpuOutput::kCode, false, true}};

// Null, and an error, where the GPU's kernels have no such form.
const Format* FindFormat(const TenonContext& context, TenonCall* call, std::string_view wanted) {
  const bool nvidia = context.gpu.vendor == codegen::Vendor::kNvidia;
  std::string there;
  for (const Format& format : kFormats) {
    if (!(nvidia ? format.nvidia : format.amd)) continue;
    if (format.name == wanted) return &format;
    there += (there.empty() ? "" : ", ") + std::string(format.name);
  }
  Fail(call, TENON_STATUS_UNIMPLEMENTED, "GPU14",
       context.gpu.name + " emits " + there + ", not " + std::string(wanted));
  return nullptr;
}

// The PTX of all parts as one text; empty where parts have something in common that must not be there twice.
std::string JoinPtx(const Image& image) {
  std::string all;
  for (const Module& module : image.modules) {
    if (module.code != Code::kPtx) continue;
    constexpr std::string_view kLastOfHead = ".address_size 64\n";
    const size_t head = module.bytes.find(kLastOfHead);
    if (head == std::string::npos) return "";
    for (std::string_view common : {"\n.func", "\n.weak", "\n.global", "\n.const", "\n.visible .func"})
      if (!all.empty() && module.bytes.find(common) != std::string::npos) return "";
    all += all.empty() ? module.bytes : module.bytes.substr(head + kLastOfHead.size());
  }
  return all;
}

// The kernels of the blobs, all in one module, as a format's text or code.
int32_t Emit(TenonContext* context, TenonCall* call, const TenonBlob* blobs, uint64_t count, TenonStr format,
             TenonBytes* text) {
  return Guarded(call, [&]() -> int32_t {
    const Format* wanted = FindFormat(*context, call, View(format));
    if (!wanted) return TENON_STATUS_UNIMPLEMENTED;
    if (wanted->name == "cubin" && context->ptxas.empty())
      return Fail(call, TENON_STATUS_UNAVAILABLE, "GPU16",
                  "cubin is made by NVIDIA's ptxas, and there is none here: install the CUDA toolkit or the "
                  "Python package "
                  "nvidia-cuda-nvcc and name its ptxas (--target=gpu:ptxas=PATH), or take --emit=ptx");
    Image image;
    if (const int32_t status = Gather(context, call, blobs, count, image)) return status;
    codegen::GpuResult compiled;
    if (context->gpu.vendor == codegen::Vendor::kNvidia && wanted->output != codegen::GpuOutput::kLlvm)
      compiled.bytes = JoinPtx(image);
    std::vector<LoweredKernel> lowered;
    for (const Kernel& kernel : image.kernels) {
      if (!compiled.bytes.empty()) break;
      const auto kept = context->kernels.Find(kernel.symbol);
      if (!kept)
        return Fail(call, TENON_STATUS_FAILED_PRECONDITION, "GPU15",
                    "kernel " + kernel.symbol + " was lowered by another context");
      lowered.push_back(*kept);
    }
    if (compiled.bytes.empty()) compiled = Compile(lowered, context->gpu, wanted->output);
    if (!compiled.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "GPU11", compiled.error);
    if (wanted->name == "hsaco") {
      const codegen::LinkResult linked = codegen::LinkHsaco({&compiled.bytes, 1});
      if (!linked.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "GPU13", linked.error);
      ReportFigures(*context, call, codegen::ReadHsacoFigures(linked.bytes), image.kernels);
      return sdk::Append(text, linked.bytes);
    }
    if (wanted->name == "cubin") {
      const Assembled made = Assemble(context->ptxas, context->gpu.name, compiled.bytes,
                                      [&] { return g_host->is_cancelled(call) != 0; });
      if (!made.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "GPU16", made.error);
      ReportFigures(*context, call, made.figures, image.kernels);
      return sdk::Append(text, made.cubin);
    }
    return sdk::Append(text, compiled.bytes);
  });
}

}  // namespace

const TenonKernelTable kKernelTable = {sizeof(TenonKernelTable), LowerKernels, Link, Emit};

}  // namespace tenon::gpu
