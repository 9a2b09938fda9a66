#include "backends/gpu/device/cuda_image.h"

#include <map>

namespace tenon::gpu {
namespace {

constexpr int kErrorLog = 5, kErrorLogBytes = 6;  // options of the driver's loader

int CapabilityOf(const std::string& gpu) { return std::stoi(gpu.substr(gpu.find('_') + 1)); }

}  // namespace

CudaImage::~CudaImage() {
  before_unload_(*this);
  for (void* module : modules_) driver_.unload(module);
}

int CudaImage::LoadCode(const std::string& code, void** module, std::string* log) const {
  log->assign(8192, '\0');
  int options[] = {kErrorLog, kErrorLogBytes};
  // A number is handed over in the place of a pointer.
  void* values[] = {log->data(), reinterpret_cast<void*>(log->size())};
  const int error = driver_.load(module, code.c_str(), 2, options, values);  // c_str: PTX has to end in NUL
  log->resize(log->find('\0') == log->npos ? log->size() : log->find('\0'));
  return error;
}

Status CudaImage::LoadModule(uint32_t part, bool cubin_runs, void** module) {
  std::string log;
  const std::string* cubin = cubin_runs ? image_.Find(Code::kCubin, part) : nullptr;
  if (cubin && LoadCode(*cubin, module, &log) == 0) {
    ++cubins_;
    return {};
  }
  const std::string* ptx = image_.Find(Code::kPtx, part);
  if (!ptx) return {TENON_STATUS_INVALID_ARGUMENT, "the image holds no code for this GPU"};
  const int error = LoadCode(*ptx, module, &log);
  if (!error) return {};
  Status status = driver_.Check(error, "the driver does not take the PTX");
  if (!log.empty()) status.message += " (" + log + ")";
  return status;
}

Status CudaImage::Load(int capability) {
  const int made_for = CapabilityOf(image_.gpu);
  // Machine code runs on GPUs of its generation that are not older.
  const bool cubin_runs = capability / 10 == made_for / 10 && capability >= made_for;
  std::map<uint32_t, void*> of_part;
  for (const Kernel& kernel : image_.kernels) {
    auto at = of_part.find(kernel.part);
    if (at == of_part.end()) {
      void* module = nullptr;
      if (Status status = LoadModule(kernel.part, cubin_runs, &module); !status.ok()) return status;
      modules_.push_back(module);
      at = of_part.emplace(kernel.part, module).first;
    }
    void* function = nullptr;
    if (const int error = driver_.function(&function, at->second, kernel.symbol.c_str()))
      return driver_.Check(error, "kernel " + kernel.symbol);
    functions_.push_back(function);
  }
  return {};
}

}  // namespace tenon::gpu
