// What runs kernels, behind one interface: the emulator, a driver's GPU.
#ifndef TENON_BACKENDS_GPU_DEVICE_DEVICE_H_
#define TENON_BACKENDS_GPU_DEVICE_DEVICE_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "backends/gpu/context.h"
#include "backends/gpu/image.h"

namespace tenon::gpu {

// A status of the ABI, and a message where it is not OK.
struct Status {
  int32_t code = TENON_STATUS_OK;
  std::string message = {};
  bool ok() const { return code == TENON_STATUS_OK; }
};

// Code that a device has loaded.
class Loaded {
 public:
  virtual ~Loaded() = default;
};

// An operand of a launch: an address of the device's memory.
struct Operand {
  uint64_t address = 0, bytes = 0;
};

// Work is done in the order of the calls. An event is done when everything asked for before it is.
class Device {
 public:
  virtual ~Device() = default;
  virtual Status Allocate(uint64_t bytes, uint64_t* address) = 0;  // aligned to 256 bytes
  virtual void Release(uint64_t address, uint64_t bytes) = 0;
  virtual Status CopyIn(uint64_t to, const void* from, uint64_t bytes) = 0;
  virtual Status CopyOut(void* to, uint64_t from, uint64_t bytes) = 0;
  virtual Status Copy(uint64_t to, uint64_t from, uint64_t bytes) = 0;
  // `image` outlives what is loaded.
  virtual Status Load(const Image& image, std::unique_ptr<Loaded>* loaded) = 0;
  // `kernel` is the image's number of it; `operands` are as many and as long as its record says.
  virtual Status Launch(TenonCall* call, Loaded& loaded, uint32_t kernel,
                        std::span<const Operand> operands) = 0;
  // Null where all work is done when its call returns.
  virtual Status Record(void** event) = 0;
  virtual Status Wait(void* event) = 0;
  virtual void ReleaseEvent(void* event) = 0;
  // Figures of the launches since the last call.
  virtual Status Profile(const std::function<void(std::string_view name, int64_t value)>& counter) = 0;
};

// emulator_device.cpp, cuda_device.cpp. The second fails, with what to do, where there is no driver or GPU.
std::unique_ptr<Device> MakeEmulatorDevice();
Status OpenCudaDevice(const codegen::GpuTarget& gpu, bool graphs, std::unique_ptr<Device>* device);

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_DEVICE_DEVICE_H_
