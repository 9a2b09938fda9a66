// The built-in host device in a process of its own: kernels of HOST images are a plugin's code too. Its
// memory is shared with this process, so that copies are copies and a launch is one message.
#pragma once

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "backend_api/isolate/options.h"
#include "tenon/backend.h"

namespace tenon::isolate {

// Looks like tier 6 of a plugin: a table that runs HOST images, and the context for it.
class KernelDevice {
 public:
  // E0901, E0209.
  static absl::StatusOr<std::unique_ptr<KernelDevice>> Start(const Options& options);
  ~KernelDevice();
  KernelDevice(const KernelDevice&) = delete;
  KernelDevice& operator=(const KernelDevice&) = delete;

  static const TenonRuntimeTable* table();
  TenonContext* context() const { return context_; }
  bool is_alive() const;

 private:
  KernelDevice() = default;
  TenonContext* context_ = nullptr;
};

}  // namespace tenon::isolate
