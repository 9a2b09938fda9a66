// The frame of lower_kernels() for a plugin whose kernels are lowered one by one and compiled in batches, on
// the host's threads; and what emit() finds again of the kernels that were lowered.
#ifndef TENON_BACKENDS_CODEGEN_BATCHES_H_
#define TENON_BACKENDS_CODEGEN_BATCHES_H_

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tenon/backend.h"
#include "tenon/sdk/plugin.hpp"

namespace tenon::codegen {

// Kernels compiled as one LLVM module: a module costs about a millisecond of its own. A fixed number, so that
// the bytes do not depend on the number of threads.
inline constexpr uint64_t kBatch = 8;

// Kernels that a context lowered, by symbol. Safe to use from several threads.
template <class Kernel>
class KernelStore {
 public:
  void Keep(std::string_view symbol, Kernel kernel) {
    std::lock_guard<std::mutex> lock(mutex_);
    kernels_.insert_or_assign(std::string(symbol), std::make_shared<const Kernel>(std::move(kernel)));
  }
  // Null where this context lowered no kernel of that name.
  std::shared_ptr<const Kernel> Find(std::string_view symbol) const {
    std::lock_guard<std::mutex> lock(mutex_);
    auto at = kernels_.find(symbol);
    return at == kernels_.end() ? nullptr : at->second;
  }

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const Kernel>, std::less<>> kernels_;
};

// What a plugin does to its kernels. The first two answer a status and have said what is wrong when it is not
// OK.
template <class Kernel, class Code>
struct BatchSteps {
  // Fills in the request's figures too.
  std::function<int32_t(TenonKernelRequest& request, Kernel& kernel)> lower;
  std::function<int32_t(std::span<const Kernel> kernels, Code& code)> compile;
  // The blob of a batch's kernel; that of the first has the code of all.
  std::function<std::string(const Kernel& kernel, bool is_first, Code& code)> pack;
};

// Lowers, compiles and packs all requests of a call of lower_kernels(). `plugin` names the plugin in traces,
// `thrown` is its code for what it throws.
template <class Kernel, class Code>
int32_t LowerInBatches(TenonCall* call, std::span<TenonKernelRequest> requests, std::string_view plugin,
                       std::string_view thrown, const BatchSteps<Kernel, Code>& steps,
                       KernelStore<Kernel>& store) {
  const TenonHost* host = sdk::g_host;
  auto trace = [&](std::string_view name, uint64_t from, uint64_t to) {
    const TenonTraceEvent event{
        sizeof(TenonTraceEvent), sdk::ToStr(name), sdk::ToStr(plugin), from, to - from, TENON_NONE, 0};
    host->trace(call, &event);
  };
  auto lower = [&](std::span<TenonKernelRequest> batch) -> int32_t {
    if (host->is_cancelled(call)) return TENON_STATUS_CANCELLED;
    const uint64_t start = host->now_ns();
    std::vector<Kernel> kernels(batch.size());
    for (size_t i = 0; i < batch.size(); ++i)
      if (const int32_t status = steps.lower(batch[i], kernels[i])) return status;
    const uint64_t lowered = host->now_ns();
    Code code;
    if (const int32_t status = steps.compile(kernels, code)) return status;
    trace("lower to tile", start, lowered);
    trace("tile to machine code", lowered, host->now_ns());
    for (size_t i = 0; i < batch.size(); ++i) {
      const std::string blob = steps.pack(kernels[i], i == 0, code);
      if (const int32_t status = sdk::Append(batch[i].blob, blob)) return status;
      store.Keep(sdk::ToView(batch[i].symbol), std::move(kernels[i]));
    }
    return TENON_STATUS_OK;
  };

  std::vector<int32_t> statuses((requests.size() + kBatch - 1) / kBatch, TENON_STATUS_OK);
  std::function<void(int64_t, int64_t)> body = [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      const size_t first = static_cast<size_t>(i) * kBatch;
      statuses[i] = sdk::Guarded(call, thrown, [&] {
        return lower(requests.subspan(first, std::min<size_t>(kBatch, requests.size() - first)));
      });
    }
  };
  const int32_t status = host->parallel_for(
      call, static_cast<int64_t>(statuses.size()),
      [](void* user, int64_t begin, int64_t end) {
        (*static_cast<std::function<void(int64_t, int64_t)>*>(user))(begin, end);
      },
      &body);
  if (status != TENON_STATUS_OK) return status;
  for (int32_t s : statuses)
    if (s != TENON_STATUS_OK) return s;
  return TENON_STATUS_OK;
}

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_BATCHES_H_
