// A GPU behind the CUDA driver: one stream, PTX that the driver compiles for the GPU that is there.
#include <algorithm>
#include <deque>
#include <map>
#include <vector>

#include "backends/gpu/device/cuda_driver.h"
#include "backends/gpu/device/device.h"

namespace tenon::gpu {
namespace {

constexpr unsigned kNonBlockingStream = 1, kEventWithoutTime = 2;
constexpr int kMajorAttribute = 75, kMinorAttribute = 76;
constexpr int kErrorLog = 5, kErrorLogBytes = 6;
// Launches whose times are kept until somebody asks.
constexpr size_t kMostTimed = 4096;

class CudaImage : public Loaded {
 public:
  CudaImage(const CudaDriver& driver, const Image& image) : driver_(driver), image_(image) {}
  ~CudaImage() override {
    for (void* module : modules_) driver_.unload(module);
  }

  Status Load() {
    for (const std::string& ptx : image_.modules) {  // std::string ends in NUL, as the driver wants
      std::string log(8192, '\0');
      int options[] = {kErrorLog, kErrorLogBytes};
      void* values[] = {log.data(), reinterpret_cast<void*>(log.size())};
      void* module = nullptr;
      const int error = driver_.load(&module, ptx.c_str(), 2, options, values);
      if (error)
        return driver_.Check(error, "the driver does not take the PTX (" + std::string(log.c_str()) + ")");
      modules_.push_back(module);
    }
    for (const Kernel& kernel : image_.kernels) {
      void* function = nullptr;
      const int error = driver_.function(&function, modules_[kernel.module], kernel.symbol.c_str());
      if (error) return driver_.Check(error, "kernel " + kernel.symbol);
      functions_.push_back(function);
    }
    return {};
  }

  const Image& image() const { return image_; }
  void* function(uint32_t kernel) const { return functions_[kernel]; }

 private:
  const CudaDriver& driver_;
  const Image& image_;
  std::vector<void*> modules_, functions_;
};

class CudaDevice : public Device {
 public:
  ~CudaDevice() override {
    if (!context_) return;
    driver_.set_current(context_);
    if (stream_) {
      driver_.stream_wait(stream_);
      for (const Timed& timed : timed_) Destroy(timed);
      if (workspace_) driver_.free(workspace_);
      driver_.stream_destroy(stream_);
    }
    driver_.release(device_);
  }

  Status Open(const codegen::GpuTarget& gpu) {
    if (Status status = driver_.Open(); !status.ok()) return status;
    int count = 0, major = 0, minor = 0;
    if (int error = driver_.device_count(&count)) return driver_.Check(error, "counting GPUs");
    if (count == 0) return {TENON_STATUS_UNAVAILABLE, "the CUDA driver finds no GPU on this machine."};
    if (int error = driver_.device(&device_, 0)) return driver_.Check(error, "GPU 0");
    driver_.attribute(&major, kMajorAttribute, device_);
    driver_.attribute(&minor, kMinorAttribute, device_);
    const int there = 10 * major + minor, made_for = std::stoi(gpu.name.substr(gpu.name.find('_') + 1));
    if (there < made_for)
      return {TENON_STATUS_UNAVAILABLE, "the GPU here is sm_" + std::to_string(there) + ", older than " +
                                            gpu.name + ": compile with arch=sm_" + std::to_string(there) +
                                            " or an older one."};
    if (int error = driver_.retain(&context_, device_)) {
      context_ = nullptr;
      return driver_.Check(error, "GPU 0");
    }
    if (int error = driver_.set_current(context_)) return driver_.Check(error, "GPU 0");
    if (int error = driver_.stream_create(&stream_, kNonBlockingStream)) {
      stream_ = nullptr;
      return driver_.Check(error, "a stream");
    }
    return {};
  }

  Status Allocate(uint64_t bytes, uint64_t* address) override {
    driver_.set_current(context_);
    return driver_.Check(driver_.allocate(address, std::max<uint64_t>(bytes, 1)),
                         "allocating " + std::to_string(bytes) + " bytes");
  }
  void Release(uint64_t address, uint64_t) override {
    driver_.set_current(context_);
    driver_.free(address);  // waits for the work that uses it
  }
  Status CopyIn(uint64_t to, const void* from, uint64_t bytes) override {
    if (!bytes) return {};
    driver_.set_current(context_);
    return driver_.Check(driver_.copy_in(to, from, bytes, stream_), "copying to the GPU");
  }
  Status CopyOut(void* to, uint64_t from, uint64_t bytes) override {
    if (!bytes) return {};
    driver_.set_current(context_);
    return driver_.Check(driver_.copy_out(to, from, bytes, stream_), "copying from the GPU");
  }
  Status Copy(uint64_t to, uint64_t from, uint64_t bytes) override {
    if (!bytes) return {};
    driver_.set_current(context_);
    return driver_.Check(driver_.copy(to, from, bytes, stream_), "copying on the GPU");
  }

  Status Load(const Image& image, std::unique_ptr<Loaded>* loaded) override {
    if (image.code != Code::kPtx) return {TENON_STATUS_INVALID_ARGUMENT, "the image holds no PTX"};
    driver_.set_current(context_);
    auto made = std::make_unique<CudaImage>(driver_, image);
    if (Status status = made->Load(); !status.ok()) return status;
    *loaded = std::move(made);
    return {};
  }

  Status Launch(TenonCall*, Loaded& loaded, uint32_t number, std::span<const Operand> operands) override {
    driver_.set_current(context_);
    const auto& image = static_cast<const CudaImage&>(loaded);
    const Kernel& kernel = image.image().kernels[number];
    std::vector<uint64_t> addresses;
    for (const Operand& operand : operands) addresses.push_back(operand.address);
    if (kernel.workspace_bytes && !kernel.shared_workspace) {
      const uint64_t piece = (kernel.workspace_bytes + 63) / 64 * 64;
      if (Status status = ReserveWorkspace(piece * static_cast<uint64_t>(kernel.grid)); !status.ok())
        return status;
      addresses.push_back(workspace_);
    }
    std::vector<void*> parameters;
    for (uint64_t& address : addresses) parameters.push_back(&address);
    Timed timed{kernel.symbol, nullptr, nullptr};
    if (timed_.size() == kMostTimed) {
      Destroy(timed_.front());
      timed_.pop_front();
    }
    int error = driver_.event_create(&timed.begin, 0);
    if (!error) error = driver_.event_create(&timed.end, 0);
    if (!error) error = driver_.event_record(timed.begin, stream_);
    if (!error)
      error = driver_.launch(image.function(number), static_cast<unsigned>(kernel.grid), 1, 1, kernel.threads,
                             1, 1, 0, stream_, parameters.data(), nullptr);
    if (!error) error = driver_.event_record(timed.end, stream_);
    timed_.push_back(timed);
    return driver_.Check(error, "launching kernel " + kernel.symbol);
  }

  Status Record(void** event) override {
    driver_.set_current(context_);
    int error = driver_.event_create(event, kEventWithoutTime);
    if (!error) error = driver_.event_record(*event, stream_);
    return driver_.Check(error, "recording an event");
  }
  Status Wait(void* event) override {
    driver_.set_current(context_);
    return driver_.Check(driver_.event_wait(event), "waiting for the GPU");
  }
  void ReleaseEvent(void* event) override {
    driver_.set_current(context_);
    driver_.event_destroy(event);
  }

  Status Profile(const std::function<void(std::string_view, int64_t)>& counter) override {
    driver_.set_current(context_);
    if (Status status = driver_.Check(driver_.stream_wait(stream_), "waiting for the GPU"); !status.ok())
      return status;
    std::map<std::string, std::pair<int64_t, int64_t>> totals;  // launches, ns
    for (const Timed& timed : timed_) {
      float milliseconds = 0;
      if (timed.end && driver_.event_elapsed(&milliseconds, timed.begin, timed.end) == 0) {
        auto& [launches, ns] = totals[timed.kernel];
        ++launches;
        ns += static_cast<int64_t>(milliseconds * 1e6F);
      }
      Destroy(timed);
    }
    timed_.clear();
    for (const auto& [kernel, total] : totals) {
      counter("gpu/" + kernel + "/launches", total.first);
      counter("gpu/" + kernel + "/ns", total.second);
    }
    return {};
  }

 private:
  struct Timed {
    std::string kernel;
    void *begin, *end;
  };

  void Destroy(const Timed& timed) const {
    if (timed.begin) driver_.event_destroy(timed.begin);
    if (timed.end) driver_.event_destroy(timed.end);
  }

  // Global memory that blocks use as workspace; launches follow each other, so they share it.
  Status ReserveWorkspace(uint64_t bytes) {
    if (bytes <= workspace_bytes_) return {};
    if (workspace_) driver_.free(workspace_);
    workspace_ = workspace_bytes_ = 0;
    const int error = driver_.allocate(&workspace_, bytes);
    if (!error) workspace_bytes_ = bytes;
    return driver_.Check(error, "allocating " + std::to_string(bytes) + " bytes of workspace");
  }

  CudaDriver driver_;
  int device_ = 0;
  void *context_ = nullptr, *stream_ = nullptr;
  uint64_t workspace_ = 0, workspace_bytes_ = 0;
  std::deque<Timed> timed_;
};

}  // namespace

Status OpenCudaDevice(const codegen::GpuTarget& gpu, std::unique_ptr<Device>* device) {
  auto made = std::make_unique<CudaDevice>();
  if (Status status = made->Open(gpu); !status.ok()) return status;
  *device = std::move(made);
  return {};
}

}  // namespace tenon::gpu
