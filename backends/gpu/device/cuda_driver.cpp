#include "backends/gpu/device/cuda_driver.h"

namespace tenon::gpu {
namespace {

constexpr const char* kLibrary = "libcuda.so.1";
constexpr int kOutOfMemory = 2, kNoDevice = 100;

}  // namespace

Status CudaDriver::Open() {
  boost::dll::fs::error_code error;
  library_.load(boost::dll::fs::path(kLibrary), error,
                boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local |
                    boost::dll::load_mode::search_system_folders);
  if (error)
    return {TENON_STATUS_UNAVAILABLE,
            std::string("there is no CUDA driver on this machine (") + kLibrary +
                " is not found); install NVIDIA's driver, or compile only (tenon compile --emit=ptx)."};
#define TENON_CUDA(name, exported, parameters)                                                            \
  if (!library_.has(exported))                                                                            \
    return {TENON_STATUS_UNAVAILABLE,                                                                     \
            std::string(kLibrary) + " has no " + exported + "; a driver for CUDA 11.8 or later has it."}; \
  name = reinterpret_cast<int(*) parameters>(reinterpret_cast<void*>(&library_.get<char>(exported)));
#include "backends/gpu/device/cuda_driver.def"
  const int started = init(0);
  if (started == kNoDevice)
    return {TENON_STATUS_UNAVAILABLE, "the CUDA driver finds no GPU on this machine."};
  return Check(started, "the CUDA driver does not start");
}

Status CudaDriver::Check(int error, const std::string& what) const {
  if (error == 0) return {};
  const char *name = nullptr, *text = nullptr;
  error_name(error, &name);
  error_text(error, &text);
  return {error == kOutOfMemory ? TENON_STATUS_RESOURCE_EXHAUSTED : TENON_STATUS_INTERNAL,
          what + ": " + (name ? name : "error " + std::to_string(error)) +
              (text ? std::string(", ") + text : "")};
}

}  // namespace tenon::gpu
