// The emulator as a device: memory of this process, guarded; kernels run when they are launched.
#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#include <boost/dll/shared_library.hpp>
#include <cstring>
#include <map>
#include <vector>

#include "backends/gpu/device/device.h"
#include "backends/gpu/emulator/grid.h"

namespace tenon::gpu {
namespace {

constexpr uint64_t kPage = 4096;

uint64_t Pages(uint64_t bytes) { return (bytes + kPage - 1) / kPage * kPage; }

// The loader takes a path, and this path is the memory itself.
class EmulatedImage : public Loaded {
 public:
  explicit EmulatedImage(const Image& image) : image_(image) {}
  ~EmulatedImage() override {
    library_.unload();
    if (fd_ >= 0) close(fd_);
  }

  Status Open(const std::string& code) {
    fd_ = memfd_create("tenon", MFD_CLOEXEC);
    for (size_t at = 0; fd_ >= 0 && at < code.size();) {
      const ssize_t count = write(fd_, code.data() + at, code.size() - at);
      if (count <= 0) return {TENON_STATUS_RESOURCE_EXHAUSTED, "no memory for the image"};
      at += static_cast<size_t>(count);
    }
    boost::dll::fs::error_code error;
    library_.load(boost::dll::fs::path("/proc/self/fd/" + std::to_string(fd_)), error,
                  boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local);
    if (error) {
      const char* why = dlerror();  // Boost's text hides the loader's
      return {TENON_STATUS_DATA_LOSS,
              "the image cannot be loaded: " + (why ? std::string(why) : error.message())};
    }
    for (const Kernel& kernel : image_.kernels) {
      if (!library_.has(kernel.symbol))
        return {TENON_STATUS_DATA_LOSS, "the image has no kernel " + kernel.symbol};
      functions_.push_back(reinterpret_cast<codegen::EmulatedKernel>(
          reinterpret_cast<void*>(&library_.get<char>(kernel.symbol))));
    }
    return {};
  }

  const Image& image() const { return image_; }
  codegen::EmulatedKernel function(uint32_t kernel) const { return functions_[kernel]; }

 private:
  const Image& image_;
  int fd_ = -1;
  boost::dll::shared_library library_;
  std::vector<codegen::EmulatedKernel> functions_;
};

class EmulatorDevice : public Device {
 public:
  Status Allocate(uint64_t bytes, uint64_t* address) override {
    // A page before and after that nobody may touch: what a kernel must not reach, a copy must not either.
    void* memory = mmap(nullptr, Pages(bytes) + 2 * kPage, PROT_NONE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED ||
        mprotect(static_cast<std::byte*>(memory) + kPage, Pages(bytes), PROT_READ | PROT_WRITE))
      return {TENON_STATUS_RESOURCE_EXHAUSTED, "no memory for " + std::to_string(bytes) + " bytes"};
    *address = reinterpret_cast<uint64_t>(memory) + kPage;
    return {};
  }
  void Release(uint64_t address, uint64_t bytes) override {
    munmap(reinterpret_cast<void*>(address - kPage), Pages(bytes) + 2 * kPage);
  }
  Status CopyIn(uint64_t to, const void* from, uint64_t bytes) override {
    if (bytes) std::memcpy(reinterpret_cast<void*>(to), from, bytes);
    return {};
  }
  Status CopyOut(void* to, uint64_t from, uint64_t bytes) override {
    if (bytes) std::memcpy(to, reinterpret_cast<const void*>(from), bytes);
    return {};
  }
  Status Copy(uint64_t to, uint64_t from, uint64_t bytes) override {
    if (bytes) std::memmove(reinterpret_cast<void*>(to), reinterpret_cast<const void*>(from), bytes);
    return {};
  }

  Status Load(const Image& image, std::unique_ptr<Loaded>* loaded) override {
    auto made = std::make_unique<EmulatedImage>(image);
    if (!image.kernels.empty()) {
      const std::string* code = image.Find(Code::kEmulator, kWhole);
      if (!code)
        return {TENON_STATUS_INVALID_ARGUMENT,
                "the image holds code of " + image.gpu + ", not of the emulator; code=both makes both"};
      if (Status status = made->Open(*code); !status.ok()) return status;
    }
    *loaded = std::move(made);
    return {};
  }

  Status Launch(TenonCall* call, Loaded& loaded, uint32_t number,
                std::span<const Operand> operands) override {
    const auto& image = static_cast<const EmulatedImage&>(loaded);
    const Kernel& kernel = image.image().kernels[number];
    Grid grid;
    grid.kernel = kernel.symbol;
    grid.function = image.function(number);
    grid.threads = kernel.threads;
    grid.warp = kernel.warp;
    grid.blocks = kernel.grid;
    grid.workspace_bytes = kernel.workspace_bytes;
    grid.workspace_element_bytes = kernel.workspace_element_bytes;
    grid.shared = kernel.shared_workspace;
    for (size_t i = 0; i < operands.size(); ++i)
      grid.buffers.push_back({reinterpret_cast<std::byte*>(operands[i].address), kernel.parameters[i].bytes,
                              kernel.parameters[i].element_bytes, kernel.parameters[i].stored != 0});
    bool cancelled = false;
    Totals& totals = totals_[kernel.symbol];
    Figures figures;
    const std::string error = emulator_.Run(
        grid,
        [&](int64_t count, const std::function<void(int64_t, int64_t)>& body) {
          if (g_host->is_cancelled(call)) {
            cancelled = true;
            return;
          }
          g_host->parallel_for(
              call, count,
              [](void* user, int64_t begin, int64_t end) {
                (*static_cast<const std::function<void(int64_t, int64_t)>*>(user))(begin, end);
              },
              const_cast<void*>(static_cast<const void*>(&body)));
        },
        totals.launches ? nullptr : &figures);
    if (!totals.launches) totals.figures = figures;
    ++totals.launches;
    totals.blocks += kernel.grid;
    if (cancelled) return {TENON_STATUS_CANCELLED, "cancelled"};
    if (!error.empty()) return {TENON_STATUS_INTERNAL, error};
    return {};
  }

  Status Record(void** event) override {
    *event = nullptr;
    return {};
  }
  Status Wait(void*) override { return {}; }
  void ReleaseEvent(void*) override {}

  Status Profile(const std::function<void(std::string_view, int64_t)>& counter) override {
    for (const auto& [name, totals] : totals_) {
      const std::string prefix = "gpu/" + name + "/";
      counter(prefix + "launches", totals.launches);
      counter(prefix + "blocks", totals.blocks);
      counter(prefix + "block0_accesses", static_cast<int64_t>(totals.figures.accesses));
      counter(prefix + "block0_sectors", static_cast<int64_t>(totals.figures.sectors));
      counter(prefix + "block0_ideal_sectors", static_cast<int64_t>(totals.figures.ideal_sectors));
      counter(prefix + "block0_bank_conflicts", static_cast<int64_t>(totals.figures.bank_conflicts));
    }
    totals_.clear();
    return {};
  }

 private:
  struct Totals {
    int64_t launches = 0, blocks = 0;
    Figures figures;  // of the first launch
  };
  Emulator emulator_;
  std::map<std::string, Totals> totals_;
};

}  // namespace

std::unique_ptr<Device> MakeEmulatorDevice() { return std::make_unique<EmulatorDevice>(); }

}  // namespace tenon::gpu
