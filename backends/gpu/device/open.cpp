#include "backends/gpu/device/open.h"

namespace tenon::gpu {

namespace {

Status OpenGpu(const TenonContext& context, std::unique_ptr<Device>* device) {
  // HIP's device goes here, beside CUDA's.
  if (context.gpu.vendor == codegen::Vendor::kAmd)
    return {TENON_STATUS_UNAVAILABLE,
            "code for " + context.gpu.name +
                " can be compiled (tenon compile --emit=hsaco), launching it is not in this version."};
  return OpenCudaDevice(context.gpu, context.graphs, device);
}

}  // namespace

Status OpenDevice(const TenonContext& context, std::unique_ptr<Device>* device, std::string* note) {
  const std::string& name = context.gpu.name;
  const std::string instead =
      " To run on this machine's processor: --target=gpu:arch=" + name + ",device=emulator.";
  if (context.device == DeviceKind::kEmulator) {
    *device = MakeEmulatorDevice();
    return {};
  }
  if (context.device == DeviceKind::kNone)
    return {TENON_STATUS_UNAVAILABLE, "device=none compiles only." + instead};
  Status status = OpenGpu(context, device);
  if (status.code == TENON_STATUS_UNAVAILABLE && context.both_codes && context.device == DeviceKind::kAuto) {
    *note = status.message + " The emulator runs the kernels instead, as code=both allows.";
    *device = MakeEmulatorDevice();
    return {};
  }
  if (!status.ok()) status.message += instead;
  return status;
}

}  // namespace tenon::gpu
