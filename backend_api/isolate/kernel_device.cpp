#include "backend_api/isolate/kernel_device.h"

#include <cstring>

#include "absl/strings/str_cat.h"
#include "backend_api/isolate/request.h"
#include "base/error.h"

namespace tenon::isolate {
namespace {

// Memory of both processes. Sizes and offsets come from programs that were checked; these checks are for the
// copies, which touch this process.
struct Memory {
  Mapping here;
  uint64_t there = 0;
};
struct Kernel {
  uint64_t there = 0;
  std::string symbol;
};

Memory& Of(TenonMemory* memory) { return *reinterpret_cast<Memory*>(memory); }

int32_t Fail(absl::Status status) {
  if (TenonCall* call = load::CurrentCall()) call->Fail(std::move(status));
  return TENON_STATUS_RESOURCE_EXHAUSTED;
}

bool Holds(TenonMemory* memory, uint64_t offset, uint64_t bytes) {
  return offset <= Of(memory).here.bytes() && bytes <= Of(memory).here.bytes() - offset;
}

int32_t OpenDevice(TenonContext* context, TenonCall*, uint32_t, TenonDevice** device) {
  auto* remote = new Remote;
  remote->process = RemoteOf(context).process;
  *device = HandleOf<TenonDevice>(remote);
  return TENON_STATUS_OK;
}

void CloseDevice(TenonDevice* device) { delete &RemoteOf(device); }

int32_t Allocate(TenonDevice* device, uint64_t bytes, uint32_t alignment, uint32_t, TenonMemory** memory) {
  auto made = std::make_unique<Memory>();
  auto file = SharedFile(bytes);
  if (!file.ok()) return Fail(file.status());
  auto here = Mapping::Map(file->get(), bytes, Mapping::kShared);
  if (!here.ok()) return Fail(here.status());
  made->here = *std::move(here);
  Request request(RemoteOf(device), Function::kKernelMap, nullptr);
  request.Number(bytes);
  request.Number(alignment);
  request.Descriptor(file->get());
  if (!request.Run()) return request.Failed();
  request.TakeNumber(&made->there);
  const int32_t status = request.Done();
  if (status == TENON_STATUS_OK) *memory = reinterpret_cast<TenonMemory*>(made.release());
  return status;
}

void Release(TenonDevice* device, TenonMemory* memory) {
  std::unique_ptr<Memory> owned(&Of(memory));
  Request request(RemoteOf(device), Function::kKernelUnmap, nullptr);
  request.Number(owned->there);
  request.Run();
}

int32_t CopyIn(TenonDevice*, TenonMemory* to, uint64_t offset, const void* from, uint64_t bytes,
               TenonEvent* const*, uint64_t, TenonEvent**) {
  if (!Holds(to, offset, bytes)) return TENON_STATUS_OUT_OF_RANGE;
  if (bytes) std::memcpy(Of(to).here.data() + offset, from, bytes);
  return TENON_STATUS_OK;
}

int32_t CopyOut(TenonDevice*, void* to, TenonMemory* from, uint64_t offset, uint64_t bytes,
                TenonEvent* const*, uint64_t, TenonEvent**) {
  if (!Holds(from, offset, bytes)) return TENON_STATUS_OUT_OF_RANGE;
  if (bytes) std::memcpy(to, Of(from).here.data() + offset, bytes);
  return TENON_STATUS_OK;
}

int32_t Copy(TenonDevice*, TenonMemory* to, uint64_t to_offset, TenonMemory* from, uint64_t from_offset,
             uint64_t bytes, TenonEvent* const*, uint64_t, TenonEvent**) {
  if (!Holds(to, to_offset, bytes) || !Holds(from, from_offset, bytes)) return TENON_STATUS_OUT_OF_RANGE;
  if (bytes) std::memmove(Of(to).here.data() + to_offset, Of(from).here.data() + from_offset, bytes);
  return TENON_STATUS_OK;
}

// Kernels live as long as their image, as the ABI says; the image of the host's side keeps them.
struct Kernels : Remote {
  std::vector<std::unique_ptr<Kernel>> kernels;
};

int32_t LoadImage(TenonDevice* device, TenonCall* call, const void* image, uint64_t size, uint32_t,
                  TenonImage** loaded) {
  Request request(RemoteOf(device), Function::kKernelLoad, call);
  request.Blob(image, size);
  request.Text({call->plugin.data(), call->plugin.size()});
  if (!request.Run()) return request.Failed();
  absl::Status status = request.results().Status();
  auto made = std::make_unique<Kernels>();
  request.TakeNumber(&made->handle);
  const int32_t done = request.Done();
  if (done != TENON_STATUS_OK) return done;
  if (!status.ok()) return call->Fail(status), TENON_STATUS_INTERNAL;
  made->process = RemoteOf(device).process;
  *loaded = HandleOf<TenonImage>(made.release());
  return done;
}

void UnloadImage(TenonDevice* device, TenonImage* image) {
  Request request(RemoteOf(device), Function::kKernelUnload, nullptr);
  request.Handle(RemoteOf(image));
  request.Run();
  delete &RemoteOf(image);
}

int32_t GetFunction(TenonImage* image, TenonStr symbol, TenonFunction** function) {
  auto kernel = std::make_unique<Kernel>();
  kernel->symbol.assign(symbol.data, symbol.size);
  Request request(RemoteOf(image), Function::kKernelFind, nullptr);
  request.Handle(RemoteOf(image));
  request.Text(symbol);
  if (!request.Run()) return request.Failed();
  absl::Status status = request.results().Status();
  request.TakeNumber(&kernel->there);
  const int32_t done = request.Done();
  if (done != TENON_STATUS_OK) return done;
  if (!status.ok()) return Fail(status);
  *function = reinterpret_cast<TenonFunction*>(kernel.get());
  static_cast<Kernels&>(RemoteOf(image)).kernels.push_back(std::move(kernel));
  return done;
}

int32_t Launch(TenonDevice* device, TenonCall* call, const TenonLaunch* launch, TenonEvent* const*, uint64_t,
               TenonEvent**) {
  const auto& kernel = *reinterpret_cast<const Kernel*>(launch->function);
  Request request(RemoteOf(device), Function::kKernelLaunch, call);
  request.Detail("kernel " + kernel.symbol);
  request.Number(kernel.there);
  request.Number(launch->grid);
  request.Number(launch->workspace_bytes);
  request.Number(launch->operand_count);
  for (uint64_t i = 0; i < launch->operand_count; ++i)
    request.Number(Of(launch->operands[i].memory).there + launch->operands[i].offset);
  if (!request.Run()) return request.Failed();
  const int32_t status = request.Done();
  if (status != TENON_STATUS_OK) {
    call->Fail(Error(Err::kExecution,
                     absl::StrCat("kernel ", kernel.symbol, " returned ", load::StatusName(status))));
  }
  return status;
}

}  // namespace

const TenonRuntimeTable* KernelDevice::table() {
  static const TenonRuntimeTable table = [] {
    TenonRuntimeTable t{};
    t.struct_size = sizeof(t);
    t.open_device = OpenDevice;
    t.close_device = CloseDevice;
    t.allocate = Allocate;
    t.release = Release;
    t.copy_in = CopyIn;
    t.copy_out = CopyOut;
    t.copy = Copy;
    t.load_image = LoadImage;
    t.unload_image = UnloadImage;
    t.get_function = GetFunction;
    t.launch = Launch;
    return t;
  }();
  return &table;
}

absl::StatusOr<std::unique_ptr<KernelDevice>> KernelDevice::Start(const Options& options) {
  TENON_ASSIGN_OR_RETURN(std::shared_ptr<Process> process, Process::Start(options));
  std::unique_ptr<KernelDevice> device(new KernelDevice);
  auto* remote = new Remote;
  remote->process = std::move(process);
  device->context_ = HandleOf<TenonContext>(remote);
  return device;
}

KernelDevice::~KernelDevice() {
  if (context_) delete &RemoteOf(context_);
}

bool KernelDevice::is_alive() const { return RemoteOf(context_).process->is_alive(); }

}  // namespace tenon::isolate
