// A device behind a plugin's runtime table (tier 6): its memory, its images, what is launched or executed on
// it. Work is asynchronous by events: every call waits for the one before it on the device, and the host
// waits only where it reads.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "backend_api/load/call.h"
#include "runtime/bytes.h"
#include "runtime/collectives.h"
#include "tenon/backend.h"

namespace tenon::rt {

// The target behind a device of a program: its table and context, which outlive the device.
struct PluginTarget {
  std::string plugin;  // for messages
  const TenonRuntimeTable* runtime = nullptr;
  const TenonExtraTable* extra = nullptr;  // may be null
  TenonContext* context = nullptr;
  load::Services* services = nullptr;
};

class PluginDevice {
 public:
  // E0406 when the plugin fails, E0504 when it has no such device.
  static absl::StatusOr<std::unique_ptr<PluginDevice>> Open(const PluginTarget& target, uint32_t ordinal);
  ~PluginDevice();
  PluginDevice(const PluginDevice&) = delete;
  PluginDevice& operator=(const PluginDevice&) = delete;

  absl::StatusOr<TenonMemory*> Allocate(uint64_t bytes, uint32_t alignment, uint32_t space);
  void Release(TenonMemory* memory);

  // `from` stays valid until the next Wait.
  absl::Status CopyIn(TenonMemory* to, uint64_t offset, const void* from, uint64_t bytes);
  absl::Status CopyOut(void* to, TenonMemory* from, uint64_t offset, uint64_t bytes);  // waits
  absl::Status Copy(TenonMemory* to, uint64_t to_offset, TenonMemory* from, uint64_t from_offset,
                    uint64_t bytes);

  // Asks the plugin first whether it takes the image: E0504 when it does not.
  absl::StatusOr<TenonImage*> LoadImage(const Bytes& image, uint32_t kind);
  absl::StatusOr<TenonFunction*> Function(TenonImage* image, const std::string& symbol);
  absl::Status Launch(TenonFunction* function, const std::vector<TenonBoundMemory>& operands, int64_t grid,
                      uint64_t workspace_bytes);
  absl::Status Execute(TenonImage* image, const std::vector<TenonBoundMemory>& operands,
                       const DeviceOfRun& device = {});
  // Everything that was asked for is done when this returns.
  absl::Status Wait();
  // The plugin reports the last work through counter() and trace() of the target's services.
  absl::Status Profile();

 private:
  explicit PluginDevice(const PluginTarget& target) : target_(target) {}

  template <class Function>
  absl::Status Call(const char* hook, Function&& function);
  // Calls `function(wait, wait_count, &done)` behind the last event and makes its own the last.
  template <class Function>
  absl::Status Queue(const char* hook, Function&& function);
  template <class Function>
  void CallVoid(const char* hook, Function&& function);
  void ReleaseLast();
  absl::Status CheckImage(const Bytes& image, uint32_t kind);

  PluginTarget target_;
  TenonDevice* device_ = nullptr;
  TenonEvent* last_ = nullptr;
  std::vector<TenonImage*> images_;
};

}  // namespace tenon::rt
