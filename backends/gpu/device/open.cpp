#include "backends/gpu/device/open.h"

namespace tenon::gpu {

Status OpenDevice(const TenonContext& context, std::unique_ptr<Device>* device) {
  const std::string& name = context.gpu.name;
  const std::string instead =
      " To run on this machine's processor: --target=gpu:arch=" + name + ",device=emulator.";
  if (context.device == DeviceKind::kEmulator) {
    *device = MakeEmulatorDevice();
    return {};
  }
  if (context.device == DeviceKind::kNone)
    return {TENON_STATUS_UNAVAILABLE, "device=none compiles only." + instead};
  if (context.gpu.vendor == codegen::Vendor::kAmd)
    return {TENON_STATUS_UNAVAILABLE,
            "code for " + name +
                " can be compiled (tenon compile --emit=hsaco), launching it is not in this version." +
                instead};
  Status status = OpenCudaDevice(context.gpu, device);
  if (!status.ok()) status.message += instead;
  return status;
}

}  // namespace tenon::gpu
