#include "runtime/host_device.h"

#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#include <boost/dll/shared_library.hpp>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "backend_api/load/at_work.h"
#include "backend_api/load/elf.h"
#include "base/error.h"
#include "base/float_environment.h"

namespace tenon::rt {
namespace {

bool CpuHas(const std::string& feature) {
#if defined(__x86_64__)
  __builtin_cpu_init();
#define TENON_FEATURE(name) \
  if (feature == name) return __builtin_cpu_supports(name);
  TENON_FEATURE("sse4.2")
  TENON_FEATURE("avx")
  TENON_FEATURE("avx2")
  TENON_FEATURE("fma")
  TENON_FEATURE("f16c")
  TENON_FEATURE("bmi")
  TENON_FEATURE("bmi2")
  TENON_FEATURE("avx512f")
  TENON_FEATURE("avx512bw")
  TENON_FEATURE("avx512cd")
  TENON_FEATURE("avx512dq")
  TENON_FEATURE("avx512vl")
  TENON_FEATURE("avx512vnni")
  TENON_FEATURE("avx512bf16")
  TENON_FEATURE("avx512vbmi")
#undef TENON_FEATURE
#endif
  return false;
}

// The loader takes a path, and this path is the memory itself. The descriptor stays open as long as the
// library: the loader knows libraries by name, and a later image on the same number would be taken for this
// one.
class LoadedImage : public HostImage {
 public:
  LoadedImage(int fd, std::string name) : fd_(fd), name_(std::move(name)) {}
  ~LoadedImage() override {
    library_.unload();
    ::close(fd_);
  }

  absl::Status Open() {
    std::error_code error;
    dlerror();
    // It may have initialisers, and what was not looked at may be broken.
    static const std::string kLoadImage = "load_image";
    load::AtWork work(load::AtWork::kHook, name_, kLoadImage);
    FloatEnvironment environment;
    library_.load(boost::dll::fs::path(absl::StrCat("/proc/self/fd/", fd_)), error,
                  boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local);
    if (error) {
      const char* why = dlerror();  // Boost's text hides the loader's
      return Error(Err::kPluginArtifact,
                   absl::StrCat("image ", name_, " cannot be loaded: ", why ? why : error.message().c_str()));
    }
    if (library_.has(kRequiredFeaturesSymbol)) {
      std::string missing = MissingCpuFeatures(&library_.get<const char>(kRequiredFeaturesSymbol));
      if (!missing.empty())
        return Error(Err::kArtifactUnsupported,
                     absl::StrCat("image ", name_, " needs CPU features that this machine lacks: ", missing));
    }
    return absl::OkStatus();
  }

  absl::StatusOr<TenonKernelFunction> Find(const std::string& symbol) const override {
    if (!library_.has(symbol))
      return Error(Err::kPluginArtifact, absl::StrCat("image ", name_, " has no kernel ", symbol));
    return &library_.get<int32_t(const TenonKernelArgs*)>(symbol);
  }

 private:
  int fd_;
  std::string name_;
  boost::dll::shared_library library_;
};

absl::Status WriteImage(int fd, const Bytes& image) {
  size_t at = 0;
  while (at < image.size()) {
    ssize_t written = ::write(fd, image.data() + at, image.size() - at);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0)
      return Error(Err::kTooLarge, absl::StrCat("no memory for an image of ", image.size(),
                                                " bytes: ", std::strerror(errno)));
    at += static_cast<size_t>(written);
  }
  return absl::OkStatus();
}

}  // namespace

std::string MissingCpuFeatures(const std::string& list) {
  std::string missing;
  for (const std::string& feature : std::vector<std::string>(absl::StrSplit(list, ',', absl::SkipEmpty()))) {
    if (!CpuHas(feature)) absl::StrAppend(&missing, missing.empty() ? "" : ", ", feature);
  }
  return missing;
}

absl::StatusOr<std::unique_ptr<HostImage>> HostImage::Load(const Bytes& image, const std::string& name) {
  auto object = load::ReadSharedObject(image.text());
  if (!object.ok())
    return Error(
        Err::kPluginArtifact,
        absl::StrCat("image ", name, " is no shared object: ", std::string(object.status().message())));
  if (object->machine != load::ThisMachine())
    return Error(Err::kArtifactUnsupported, absl::StrCat("image ", name, " is for another kind of CPU"));
  int fd = ::memfd_create("tenon-image", MFD_CLOEXEC);
  if (fd < 0)
    return Error(Err::kPluginArtifact,
                 absl::StrCat("image ", name, " cannot be loaded: ", std::strerror(errno)));
  auto loaded = std::make_unique<LoadedImage>(fd, name);
  TENON_RETURN_IF_ERROR(WriteImage(fd, image));
  TENON_RETURN_IF_ERROR(loaded->Open());
  return std::unique_ptr<HostImage>(std::move(loaded));
}

}  // namespace tenon::rt
