// Which device a context's option means.
#ifndef TENON_BACKENDS_GPU_DEVICE_OPEN_H_
#define TENON_BACKENDS_GPU_DEVICE_OPEN_H_

#include "backends/gpu/device/device.h"

namespace tenon::gpu {

// `note` is set where the emulator stands in for a GPU that is not here, which images of both codes allow.
Status OpenDevice(const TenonContext& context, std::unique_ptr<Device>* device, std::string* note);

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_DEVICE_OPEN_H_
