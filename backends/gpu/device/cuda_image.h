// The kernels of an image, loaded by the CUDA driver.
#ifndef TENON_BACKENDS_GPU_DEVICE_CUDA_IMAGE_H_
#define TENON_BACKENDS_GPU_DEVICE_CUDA_IMAGE_H_

#include <functional>
#include <vector>

#include "backends/gpu/device/cuda_driver.h"
#include "backends/gpu/device/device.h"

namespace tenon::gpu {

class CudaImage : public Loaded {
 public:
  // `before_unload` is called while the functions still mean something. `image` and `driver` outlive this.
  CudaImage(const CudaDriver& driver, const Image& image, std::function<void(const CudaImage&)> before_unload)
      : driver_(driver), image_(image), before_unload_(std::move(before_unload)) {}
  ~CudaImage() override;

  // The machine code where the GPU (its compute capability as 10 * major + minor) runs it, else the PTX,
  // which the driver compiles.
  Status Load(int capability);

  const Image& image() const { return image_; }
  void* function(uint32_t kernel) const { return functions_[kernel]; }
  const std::vector<void*>& functions() const { return functions_; }
  int cubins() const { return cubins_; }  // modules that came as machine code

 private:
  Status LoadModule(uint32_t part, bool cubin_runs, void** module);
  // 0, or the driver's error, with what its compiler said.
  int LoadCode(const std::string& code, void** module, std::string* log) const;

  const CudaDriver& driver_;
  const Image& image_;
  std::function<void(const CudaImage&)> before_unload_;
  std::vector<void*> modules_, functions_;
  int cubins_ = 0;
};

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_DEVICE_CUDA_IMAGE_H_
