// The CUDA driver, opened at run time.
#ifndef TENON_BACKENDS_GPU_DEVICE_CUDA_DRIVER_H_
#define TENON_BACKENDS_GPU_DEVICE_CUDA_DRIVER_H_

#include <boost/dll/shared_library.hpp>
#include <cstddef>
#include <cstdint>
#include <string>

#include "backends/gpu/device/device.h"

namespace tenon::gpu {

struct CudaDriver {
#define TENON_CUDA(name, exported, parameters) int(*name) parameters = nullptr;
#include "backends/gpu/device/cuda_driver.def"

  // UNAVAILABLE, with what to do, when there is no driver here or it lacks a function.
  Status Open();
  // OK for 0, else what the driver calls the error, after `what`.
  Status Check(int error, const std::string& what) const;

 private:
  boost::dll::shared_library library_;
};

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_DEVICE_CUDA_DRIVER_H_
