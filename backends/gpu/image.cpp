#include "backends/gpu/image.h"

#include <cstring>
#include <type_traits>

namespace tenon::gpu {
namespace {

constexpr std::string_view kMagic = "tngpu001";

class Writer {
 public:
  void Put(uint64_t number) { bytes_.append(reinterpret_cast<const char*>(&number), sizeof(number)); }
  void Put(std::string_view text) {
    Put(text.size());
    bytes_.append(text);
  }
  std::string bytes_ = std::string(kMagic);
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : left_(bytes) {}
  template <class T>
  bool Get(T& number) {
    uint64_t wide;
    if (left_.size() < sizeof(wide)) return false;
    std::memcpy(&wide, left_.data(), sizeof(wide));
    left_.remove_prefix(sizeof(wide));
    number = static_cast<T>(wide);
    return static_cast<uint64_t>(static_cast<int64_t>(number)) == wide;
  }
  bool Get(std::string& text) {
    uint64_t size;
    if (!Get(size) || size > left_.size()) return false;
    text = left_.substr(0, size);
    left_.remove_prefix(size);
    return true;
  }
  // A count of things of at least `least` bytes each.
  bool Count(uint64_t& count, uint64_t least) { return Get(count) && count <= left_.size() / least; }
  bool AtEnd() const { return left_.empty(); }

 private:
  std::string_view left_;
};

bool Get(Reader& in, Kernel& kernel) {
  uint64_t parameters;
  if (!in.Get(kernel.symbol) || !in.Get(kernel.module) || !in.Get(kernel.threads) || !in.Get(kernel.warp) ||
      !in.Get(kernel.shared_workspace) || !in.Get(kernel.grid) || !in.Get(kernel.workspace_bytes) ||
      !in.Get(kernel.workspace_element_bytes) || !in.Count(parameters, 24))
    return false;
  kernel.parameters.resize(parameters);
  const auto power = [](uint32_t n) { return n > 0 && (n & (n - 1)) == 0; };
  for (Parameter& parameter : kernel.parameters)
    if (!in.Get(parameter.bytes) || !in.Get(parameter.element_bytes) || !in.Get(parameter.stored) ||
        !power(parameter.element_bytes) || parameter.element_bytes > 16)
      return false;
  return power(kernel.workspace_element_bytes) && power(kernel.warp) && kernel.warp <= 64 &&
         kernel.threads >= kernel.warp && kernel.threads <= 1024 && kernel.threads % kernel.warp == 0 &&
         kernel.grid >= 1 && kernel.grid <= INT32_MAX && kernel.workspace_bytes < uint64_t{1} << 40;
}

}  // namespace

std::string PackImage(const Image& image) {
  Writer out;
  out.Put(image.gpu);
  out.Put(static_cast<uint64_t>(image.code));
  out.Put(image.kernels.size());
  for (const Kernel& kernel : image.kernels) {
    out.Put(kernel.symbol);
    out.Put(kernel.module);
    out.Put(kernel.threads);
    out.Put(kernel.warp);
    out.Put(kernel.shared_workspace);
    out.Put(static_cast<uint64_t>(kernel.grid));
    out.Put(kernel.workspace_bytes);
    out.Put(kernel.workspace_element_bytes);
    out.Put(kernel.parameters.size());
    for (const Parameter& parameter : kernel.parameters) {
      out.Put(parameter.bytes);
      out.Put(parameter.element_bytes);
      out.Put(parameter.stored);
    }
  }
  out.Put(image.modules.size());
  for (const std::string& module : image.modules) out.Put(module);
  return std::move(out.bytes_);
}

bool UnpackImage(std::string_view bytes, Image& image) {
  if (bytes.substr(0, kMagic.size()) != kMagic) return false;
  Reader in(bytes.substr(kMagic.size()));
  uint64_t code, kernels, modules;
  if (!in.Get(image.gpu) || !in.Get(code) || code < 1 || code > 3 || !in.Count(kernels, 64)) return false;
  image.code = static_cast<Code>(code);
  image.kernels.resize(kernels);
  for (Kernel& kernel : image.kernels)
    if (!Get(in, kernel)) return false;
  if (!in.Count(modules, 8)) return false;
  image.modules.resize(modules);
  for (std::string& module : image.modules)
    if (!in.Get(module)) return false;
  return in.AtEnd();
}

}  // namespace tenon::gpu
