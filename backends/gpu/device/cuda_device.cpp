// A GPU behind the CUDA driver: one stream, memory that is kept for the next who asks.
#include <algorithm>
#include <map>
#include <vector>

#include "backends/gpu/device/cuda_driver.h"
#include "backends/gpu/device/cuda_image.h"
#include "backends/gpu/device/cuda_stream.h"
#include "backends/gpu/device/device.h"

namespace tenon::gpu {
namespace {

constexpr int kMajorAttribute = 75, kMinorAttribute = 76;
constexpr int kOutOfMemory = 2;
constexpr uint64_t kMostKept = uint64_t{1} << 30;  // bytes of memory that nobody uses

class CudaDevice : public Device {
 public:
  CudaDevice() : stream_(driver_) {}
  ~CudaDevice() override {
    if (!context_) return;
    driver_.set_current(context_);
    stream_.Close();
    if (workspace_) driver_.free(workspace_);
    FreeKept();
    driver_.release(device_);
  }

  Status Open(const codegen::GpuTarget& gpu, bool graphs) {
    if (Status status = driver_.Open(); !status.ok()) return status;
    int count = 0, major = 0, minor = 0;
    if (int error = driver_.device_count(&count)) return driver_.Check(error, "counting GPUs");
    if (count == 0) return {TENON_STATUS_UNAVAILABLE, "the CUDA driver finds no GPU on this machine."};
    if (int error = driver_.device(&device_, 0)) return driver_.Check(error, "GPU 0");
    driver_.attribute(&major, kMajorAttribute, device_);
    driver_.attribute(&minor, kMinorAttribute, device_);
    capability_ = 10 * major + minor;
    const int made_for = std::stoi(gpu.name.substr(gpu.name.find('_') + 1));
    if (capability_ < made_for)
      return {TENON_STATUS_UNAVAILABLE, "the GPU here is sm_" + std::to_string(capability_) +
                                            ", older than " + gpu.name + ": compile with arch=sm_" +
                                            std::to_string(capability_) + " or an older one."};
    if (int error = driver_.retain(&context_, device_)) {
      context_ = nullptr;
      return driver_.Check(error, "GPU 0");
    }
    if (int error = driver_.set_current(context_)) return driver_.Check(error, "GPU 0");
    return stream_.Open(graphs);
  }

  Status Allocate(uint64_t bytes, uint64_t* address) override {
    const uint64_t size = Rounded(bytes);
    // All work is on one stream, so what uses the memory next comes after what used it last.
    if (auto kept = kept_.find(size); kept != kept_.end()) {
      *address = kept->second;
      kept_bytes_ -= size;
      kept_.erase(kept);
      return {};
    }
    driver_.set_current(context_);
    int error = driver_.allocate(address, size);
    if (error == kOutOfMemory && !kept_.empty()) {
      if (Status status = stream_.Wait(); !status.ok()) return status;
      FreeKept();
      error = driver_.allocate(address, size);
    }
    return driver_.Check(error, "allocating " + std::to_string(bytes) + " bytes");
  }
  void Release(uint64_t address, uint64_t bytes) override {
    const uint64_t size = Rounded(bytes);
    if (kept_bytes_ + size <= kMostKept) {
      kept_bytes_ += size;
      kept_.emplace(size, address);
      return;
    }
    driver_.set_current(context_);
    stream_.Flush();
    driver_.free(address);  // waits for the work that uses it
  }
  Status CopyIn(uint64_t to, const void* from, uint64_t bytes) override {
    return Ordered(
        bytes, [&] { return driver_.copy_in(to, from, bytes, stream_.handle()); }, "copying to the GPU");
  }
  Status CopyOut(void* to, uint64_t from, uint64_t bytes) override {
    return Ordered(
        bytes, [&] { return driver_.copy_out(to, from, bytes, stream_.handle()); }, "copying from the GPU");
  }
  Status Copy(uint64_t to, uint64_t from, uint64_t bytes) override {
    return Ordered(
        bytes, [&] { return driver_.copy(to, from, bytes, stream_.handle()); }, "copying on the GPU");
  }

  Status Load(const Image& image, std::unique_ptr<Loaded>* loaded) override {
    driver_.set_current(context_);
    auto made = std::make_unique<CudaImage>(driver_, image, [this](const CudaImage& gone) {
      driver_.set_current(context_);
      stream_.Forget(gone.functions());
    });
    if (Status status = made->Load(capability_); !status.ok()) return status;
    cubins_ += made->cubins();
    *loaded = std::move(made);
    return {};
  }

  Status Launch(TenonCall*, Loaded& loaded, uint32_t number, std::span<const Operand> operands) override {
    driver_.set_current(context_);
    const auto& image = static_cast<const CudaImage&>(loaded);
    const Kernel& kernel = image.image().kernels[number];
    CudaLaunch launch{
        image.function(number), kernel.symbol, static_cast<unsigned>(kernel.grid), kernel.threads, {}};
    for (const Operand& operand : operands) launch.arguments.push_back(operand.address);
    if (kernel.workspace_bytes && !kernel.shared_workspace) {
      const uint64_t piece = (kernel.workspace_bytes + 63) / 64 * 64;
      if (Status status = ReserveWorkspace(piece * static_cast<uint64_t>(kernel.grid)); !status.ok())
        return status;
      launch.arguments.push_back(workspace_);
    }
    return stream_.Launch(std::move(launch));
  }

  // An event is how much was asked for before it; whoever waits for it waits for all that was asked for.
  Status Record(void** event) override {
    *event = reinterpret_cast<void*>(++asked_);
    return {};
  }
  Status Wait(void* event) override {
    if (reinterpret_cast<uintptr_t>(event) <= done_) return {};
    driver_.set_current(context_);
    const uintptr_t asked = asked_;
    Status status = stream_.Wait();
    if (status.ok()) done_ = asked;
    return status;
  }
  void ReleaseEvent(void*) override {}

  Status Profile(const std::function<void(std::string_view, int64_t)>& counter) override {
    driver_.set_current(context_);
    if (cubins_) counter("gpu/cubins", cubins_);
    return stream_.Profile(counter);
  }

 private:
  static uint64_t Rounded(uint64_t bytes) { return (std::max<uint64_t>(bytes, 1) + 255) / 256 * 256; }

  template <class Call>
  Status Ordered(uint64_t bytes, const Call& call, const char* what) {
    if (!bytes) return {};
    driver_.set_current(context_);
    if (Status status = stream_.Flush(); !status.ok()) return status;
    return driver_.Check(call(), what);
  }

  void FreeKept() {
    for (const auto& [size, address] : kept_) driver_.free(address);
    kept_.clear();
    kept_bytes_ = 0;
  }

  // Global memory that blocks use as workspace; launches follow each other, so they share it.
  Status ReserveWorkspace(uint64_t bytes) {
    if (bytes <= workspace_bytes_) return {};
    if (Status status = stream_.Flush(); !status.ok()) return status;
    if (workspace_) driver_.free(workspace_);
    workspace_ = workspace_bytes_ = 0;
    const int error = driver_.allocate(&workspace_, bytes);
    if (!error) workspace_bytes_ = bytes;
    return driver_.Check(error, "allocating " + std::to_string(bytes) + " bytes of workspace");
  }

  CudaDriver driver_;
  CudaStream stream_;
  int device_ = 0, capability_ = 0;
  void* context_ = nullptr;
  uint64_t workspace_ = 0, workspace_bytes_ = 0;
  std::multimap<uint64_t, uint64_t> kept_;  // size, address
  uint64_t kept_bytes_ = 0;
  uintptr_t asked_ = 0, done_ = 0;
  int64_t cubins_ = 0;
};

}  // namespace

Status OpenCudaDevice(const codegen::GpuTarget& gpu, bool graphs, std::unique_ptr<Device>* device) {
  auto made = std::make_unique<CudaDevice>();
  if (Status status = made->Open(gpu, graphs); !status.ok()) return status;
  *device = std::move(made);
  return {};
}

}  // namespace tenon::gpu
