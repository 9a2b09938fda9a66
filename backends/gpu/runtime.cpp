// Tier 6: the runtime table over a Device.
#include <memory>
#include <vector>

#include "backends/gpu/context.h"
#include "backends/gpu/device/device.h"
#include "backends/gpu/device/open.h"

struct TenonDevice {
  std::unique_ptr<tenon::gpu::Device> device;
};

struct TenonMemory {
  uint64_t address = 0, bytes = 0;
};

struct TenonFunction {
  TenonImage* image = nullptr;
  uint32_t kernel = 0;
};

struct TenonImage {
  tenon::gpu::Image image;
  std::unique_ptr<tenon::gpu::Loaded> loaded;
  std::vector<TenonFunction> functions;
};

struct TenonEvent {
  void* event = nullptr;
};

namespace tenon::gpu {
namespace {

int32_t Answer(TenonCall* call, const Status& status, std::string_view code) {
  return status.ok() ? TENON_STATUS_OK : Fail(call, status.code, code, status.message);
}

int32_t DeviceCount(TenonContext*, uint32_t* count) {
  *count = 1;
  return TENON_STATUS_OK;
}

int32_t Open(TenonContext* context, TenonCall* call, uint32_t index, TenonDevice** device) {
  return Guarded(call, [&]() -> int32_t {
    if (index != 0) return Fail(call, TENON_STATUS_NOT_FOUND, "GPU20", "one device is used");
    auto made = std::make_unique<TenonDevice>();
    std::string note;
    if (Status status = OpenDevice(*context, &made->device, &note); !status.ok())
      return Answer(call, status, "GPU20");
    if (!note.empty()) {
      const TenonDiagnostic diagnostic{
          sizeof(TenonDiagnostic), TENON_SEVERITY_NOTE, Str("GPU20"), Str(note), TENON_NONE, 0};
      g_host->diagnose(call, &diagnostic);
    }
    *device = made.release();
    return TENON_STATUS_OK;
  });
}
void Close(TenonDevice* device) { delete device; }

int32_t Allocate(TenonDevice* device, uint64_t bytes, uint32_t, uint32_t, TenonMemory** memory) {
  return Guarded(nullptr, [&] {
    auto made = std::make_unique<TenonMemory>(TenonMemory{0, bytes});
    const Status status = device->device->Allocate(bytes, &made->address);
    if (status.ok()) *memory = made.release();
    return status.code;
  });
}
void Release(TenonDevice* device, TenonMemory* memory) {
  device->device->Release(memory->address, memory->bytes);
  delete memory;
}

bool Inside(const TenonMemory* memory, uint64_t offset, uint64_t bytes) {
  return memory && offset <= memory->bytes && bytes <= memory->bytes - offset;
}

// All work is on one stream, so what a call is to wait for is before it anyway.
int32_t Finish(TenonDevice* device, TenonCall* call, const Status& status, std::string_view code,
               TenonEvent** done) {
  if (done) *done = nullptr;
  if (!status.ok()) return Answer(call, status, code);
  if (!done) return TENON_STATUS_OK;
  void* event = nullptr;
  if (const Status recorded = device->device->Record(&event); !recorded.ok())
    return Answer(call, recorded, code);
  if (event) *done = new TenonEvent{event};
  return TENON_STATUS_OK;
}

int32_t CopyIn(TenonDevice* device, TenonMemory* to, uint64_t offset, const void* from, uint64_t bytes,
               TenonEvent* const*, uint64_t, TenonEvent** done) {
  if (!Inside(to, offset, bytes)) return TENON_STATUS_OUT_OF_RANGE;
  return Guarded(nullptr, [&] {
    return Finish(device, nullptr, device->device->CopyIn(to->address + offset, from, bytes), "GPU21", done);
  });
}
int32_t CopyOut(TenonDevice* device, void* to, TenonMemory* from, uint64_t offset, uint64_t bytes,
                TenonEvent* const*, uint64_t, TenonEvent** done) {
  if (!Inside(from, offset, bytes)) return TENON_STATUS_OUT_OF_RANGE;
  return Guarded(nullptr, [&] {
    return Finish(device, nullptr, device->device->CopyOut(to, from->address + offset, bytes), "GPU21", done);
  });
}
int32_t CopyBetween(TenonDevice* device, TenonMemory* to, uint64_t to_offset, TenonMemory* from,
                    uint64_t from_offset, uint64_t bytes, TenonEvent* const*, uint64_t, TenonEvent** done) {
  if (!Inside(to, to_offset, bytes) || !Inside(from, from_offset, bytes)) return TENON_STATUS_OUT_OF_RANGE;
  return Guarded(nullptr, [&] {
    return Finish(device, nullptr,
                  device->device->Copy(to->address + to_offset, from->address + from_offset, bytes), "GPU21",
                  done);
  });
}

int32_t LoadImage(TenonDevice* device, TenonCall* call, const void* bytes, uint64_t size, uint32_t kind,
                  TenonImage** loaded) {
  return Guarded(call, [&]() -> int32_t {
    auto made = std::make_unique<TenonImage>();
    if (kind != TENON_IMAGE_DEVICE ||
        !UnpackImage({static_cast<const char*>(bytes), static_cast<size_t>(size)}, made->image))
      return Fail(call, TENON_STATUS_DATA_LOSS, "GPU22",
                  "the image was not made by this version of the plugin");
    if (Status status = device->device->Load(made->image, &made->loaded); !status.ok())
      return Answer(call, status, "GPU22");
    for (uint32_t i = 0; i < made->image.kernels.size(); ++i) made->functions.push_back({made.get(), i});
    *loaded = made.release();
    return TENON_STATUS_OK;
  });
}
void UnloadImage(TenonDevice*, TenonImage* image) { delete image; }

int32_t GetFunction(TenonImage* image, TenonStr symbol, TenonFunction** function) {
  for (TenonFunction& candidate : image->functions) {
    if (image->image.kernels[candidate.kernel].symbol != sdk::ToView(symbol)) continue;
    *function = &candidate;
    return TENON_STATUS_OK;
  }
  return TENON_STATUS_NOT_FOUND;
}

int32_t Launch(TenonDevice* device, TenonCall* call, const TenonLaunch* launch, TenonEvent* const*, uint64_t,
               TenonEvent** done) {
  return Guarded(call, [&]() -> int32_t {
    TenonImage& image = *launch->function->image;
    const Kernel& kernel = image.image.kernels[launch->function->kernel];
    if (launch->operand_count != kernel.parameters.size() || launch->grid != kernel.grid)
      return Fail(call, TENON_STATUS_INVALID_ARGUMENT, "GPU23",
                  "kernel " + kernel.symbol + " is launched with other operands than it was made for");
    std::vector<Operand> operands;
    for (uint64_t i = 0; i < launch->operand_count; ++i) {
      const TenonBoundMemory& bound = launch->operands[i];
      const uint64_t bytes = kernel.parameters[i].bytes;
      // An operand without elements has no memory.
      if (bytes == 0) {
        operands.push_back({0, 0});
        continue;
      }
      if (bound.bytes < bytes || !Inside(bound.memory, bound.offset, bytes))
        return Fail(
            call, TENON_STATUS_INVALID_ARGUMENT, "GPU23",
            "kernel " + kernel.symbol + ": operand " + std::to_string(i) + " has fewer bytes than it needs");
      operands.push_back({bound.memory->address + bound.offset, bytes});
    }
    return Finish(device, call,
                  device->device->Launch(call, *image.loaded, launch->function->kernel, operands), "GPU24",
                  done);
  });
}

int32_t Wait(TenonDevice* device, TenonEvent* event) {
  return Guarded(nullptr, [&] { return event ? device->device->Wait(event->event).code : TENON_STATUS_OK; });
}
void ReleaseEvent(TenonDevice* device, TenonEvent* event) {
  if (!event) return;
  device->device->ReleaseEvent(event->event);
  delete event;
}

int32_t Profile(TenonDevice* device, TenonCall* call) {
  return Guarded(call, [&] {
    return Answer(call, device->device->Profile([&](std::string_view name, int64_t value) {
      g_host->counter(call, Str(name), value);
    }),
                  "GPU25");
  });
}

}  // namespace

const TenonRuntimeTable kRuntimeTable = {sizeof(TenonRuntimeTable),
                                         DeviceCount,
                                         Open,
                                         Close,
                                         Allocate,
                                         Release,
                                         CopyIn,
                                         CopyOut,
                                         CopyBetween,
                                         LoadImage,
                                         UnloadImage,
                                         GetFunction,
                                         Launch,
                                         nullptr,
                                         Wait,
                                         ReleaseEvent,
                                         Profile};

}  // namespace tenon::gpu
