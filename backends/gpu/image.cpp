#include "backends/gpu/image.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <set>
#include <type_traits>

#include "backends/codegen/gpu/gpu_target.h"

namespace tenon::gpu {
namespace {

constexpr std::string_view kMagic = "tngpu002";

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

constexpr uint64_t kMostBytes = uint64_t{1} << 46;  // of anything in a GPU's memory

// A C identifier, which is what code generators take as a symbol.
bool IsName(std::string_view symbol) {
  if (symbol.empty() || symbol.size() > 4096 || std::isdigit(static_cast<unsigned char>(symbol[0])))
    return false;
  for (const char c : symbol)
    if (c != '_' && !std::isalnum(static_cast<unsigned char>(c))) return false;
  return true;
}

bool Get(Reader& in, Kernel& kernel) {
  uint64_t parameters;
  if (!in.Get(kernel.symbol) || !in.Get(kernel.part) || !in.Get(kernel.threads) || !in.Get(kernel.warp) ||
      !in.Get(kernel.shared_workspace) || !in.Get(kernel.grid) || !in.Get(kernel.workspace_bytes) ||
      !in.Get(kernel.workspace_element_bytes) || !in.Count(parameters, 24))
    return false;
  kernel.parameters.resize(parameters);
  const auto power = [](uint32_t n) { return n > 0 && (n & (n - 1)) == 0; };
  for (Parameter& parameter : kernel.parameters)
    if (!in.Get(parameter.bytes) || !in.Get(parameter.element_bytes) || !in.Get(parameter.stored) ||
        !power(parameter.element_bytes) || parameter.element_bytes > 16 || parameter.bytes > kMostBytes ||
        parameter.stored > 1)
      return false;
  // All blocks' pieces together have a size, too.
  return IsName(kernel.symbol) && kernel.shared_workspace <= 1 &&
         kernel.workspace_bytes <= kMostBytes / static_cast<uint64_t>(std::max<int64_t>(kernel.grid, 1)) &&
         power(kernel.workspace_element_bytes) && kernel.workspace_element_bytes <= 16 &&
         power(kernel.warp) && kernel.warp <= 64 && kernel.threads >= kernel.warp && kernel.threads <= 1024 &&
         kernel.threads % kernel.warp == 0 && kernel.grid >= 1 && kernel.grid <= INT32_MAX;
}

}  // namespace

const std::string* Image::Find(Code code, uint32_t part) const {
  for (const Module& module : modules)
    if (module.code == code && (module.part == part || module.part == kWhole)) return &module.bytes;
  return nullptr;
}

bool Image::Has(Code code) const {
  return std::any_of(modules.begin(), modules.end(),
                     [&](const Module& module) { return module.code == code; });
}

std::string PackImage(const Image& image) {
  Writer out;
  out.Put(image.gpu);
  out.Put(image.kernels.size());
  for (const Kernel& kernel : image.kernels) {
    out.Put(kernel.symbol);
    out.Put(kernel.part);
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
  for (const Module& module : image.modules) {
    out.Put(static_cast<uint64_t>(module.code));
    out.Put(module.part);
    out.Put(module.bytes);
  }
  return std::move(out.bytes_);
}

bool UnpackImage(std::string_view bytes, Image& image) {
  if (bytes.substr(0, kMagic.size()) != kMagic) return false;
  Reader in(bytes.substr(kMagic.size()));
  uint64_t kernels, modules;
  if (!in.Get(image.gpu)) return false;
  const auto gpu = codegen::FindGpu(image.gpu);
  if (!gpu || !in.Count(kernels, 64)) return false;
  std::set<std::string_view> symbols;
  image.kernels.resize(kernels);
  for (Kernel& kernel : image.kernels)
    if (!Get(in, kernel) || !symbols.insert(kernel.symbol).second ||
        (kernel.shared_workspace && kernel.workspace_bytes > static_cast<uint64_t>(gpu->shared_bytes)))
      return false;
  if (!in.Count(modules, 24)) return false;
  image.modules.resize(modules);
  std::set<std::pair<Code, uint32_t>> parts;
  for (Module& module : image.modules) {
    uint32_t code;
    if (!in.Get(code) || code < 1 || code > 4 || !in.Get(module.part) || !in.Get(module.bytes)) return false;
    module.code = static_cast<Code>(code);
    // A whole beside parts would be a second module of each part.
    if (!parts.insert({module.code, module.part}).second ||
        (parts.contains({module.code, kWhole}) && parts.lower_bound({module.code, 0})->second != kWhole))
      return false;
  }
  return in.AtEnd();
}

}  // namespace tenon::gpu
