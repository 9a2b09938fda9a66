#include "runtime/plugin_device.h"

#include <algorithm>
#include <mutex>
#include <type_traits>
#include <utility>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::rt {

namespace {

// What a target's services are, on one device of several.
class ServicesOfDevice : public load::Services {
 public:
  ServicesOfDevice(load::Services& services, const DeviceOfRun& device, const std::string& plugin)
      : services_(services), device_(device), plugin_(plugin) {}
  // Why an exchange failed, which its status tells the plugin in a word only.
  absl::Status status() const {
    std::lock_guard lock(mutex_);
    return status_;
  }

  bool cancelled() const override { return services_.cancelled(); }
  void ParallelFor(int64_t count, void (*body)(void*, int64_t, int64_t), void* user) override {
    services_.ParallelFor(count, body, user);
  }
  void Trace(const load::TraceEvent& event) override { services_.Trace(event); }
  void Counter(std::string_view plugin, std::string_view name, int64_t value) override {
    services_.Counter(plugin, name, value);
  }
  void Diagnose(std::string_view plugin, std::string_view text) override { services_.Diagnose(plugin, text); }
  int32_t DeviceNumber(uint32_t* number) const override {
    *number = static_cast<uint32_t>(device_.number);
    return TENON_STATUS_OK;
  }
  int32_t Exchange(uint32_t number, std::span<const std::byte> given, std::span<const int32_t> sources,
                   uint32_t rows, std::byte* result) override {
    const int64_t devices = device_.collectives ? device_.collectives->devices() : 1;
    if (sources.size() / std::max<uint32_t>(rows, 1) < static_cast<uint64_t>(devices))
      return TENON_STATUS_INVALID_ARGUMENT;
    absl::Status status = rt::Exchange(device_, number, given, sources, rows, result);
    if (status.ok()) return TENON_STATUS_OK;
    const bool cancelled = absl::IsCancelled(status);
    // In an artifact it would be the file's; here the numbers are the plugin's own.
    if (DiagnosticOf(status).id == Err::kBadArtifact)
      status = Error(Err::kPluginFailed, absl::StrCat("plugin ", plugin_, ", hook execute, in its exchange: ",
                                                      std::string(status.message())));
    std::lock_guard lock(mutex_);
    status_.Update(std::move(status));
    return cancelled ? TENON_STATUS_CANCELLED : TENON_STATUS_INTERNAL;
  }

 private:
  load::Services& services_;
  const DeviceOfRun device_;
  const std::string& plugin_;
  mutable std::mutex mutex_;
  absl::Status status_;
};

}  // namespace

template <class Function>
absl::Status PluginDevice::Call(const char* hook, Function&& function) {
  TenonCall call(*target_.services, target_.plugin, hook);
  call.mute = !std::is_invocable_v<Function, TenonCall*>;
  int32_t status = load::Invoke(call, [&] {
    if constexpr (std::is_invocable_v<Function, TenonCall*>)
      return function(&call);
    else
      return function();
  });
  return call.StatusOf(status);
}

template <class Function>
absl::Status PluginDevice::Queue(const char* hook, Function&& function) {
  TenonEvent* done = nullptr;
  TenonEvent* const wait[1] = {last_};
  const uint64_t waits = last_ ? 1 : 0;
  if constexpr (std::is_invocable_v<Function, TenonCall*, TenonEvent* const*, uint64_t, TenonEvent**>)
    TENON_RETURN_IF_ERROR(Call(hook, [&](TenonCall* call) { return function(call, wait, waits, &done); }));
  else
    TENON_RETURN_IF_ERROR(Call(hook, [&] { return function(wait, waits, &done); }));
  ReleaseLast();
  last_ = done;
  return absl::OkStatus();
}

// Functions without a status run in destructors too, where what they throw would end the process.
template <class Function>
void PluginDevice::CallVoid(const char* hook, Function&& function) {
  Call(hook, [&] {
    function();
    return int32_t{TENON_STATUS_OK};
  }).IgnoreError();
}

void PluginDevice::ReleaseLast() {
  if (last_ && target_.runtime->release_event)
    CallVoid("release_event", [&] { target_.runtime->release_event(device_, last_); });
  last_ = nullptr;
}

absl::StatusOr<std::unique_ptr<PluginDevice>> PluginDevice::Open(const PluginTarget& target,
                                                                 uint32_t ordinal) {
  const TenonRuntimeTable& table = *target.runtime;
  std::unique_ptr<PluginDevice> device(new PluginDevice(target));
  auto lacks = [&](const char* name) {
    return Error(Err::kPluginTable,
                 absl::StrCat("plugin ", target.plugin, ": the runtime table has no ", name));
  };
  if (!table.open_device) return lacks("open_device");
  if (!table.allocate || !table.release) return lacks("allocate or release");
  if (!table.copy_in || !table.copy_out) return lacks("copy_in or copy_out");
  if (!table.load_image) return lacks("load_image");
  if (table.device_count) {
    uint32_t count = 0;
    TENON_RETURN_IF_ERROR(
        device->Call("device_count", [&] { return table.device_count(target.context, &count); }));
    if (ordinal >= count)
      return Error(Err::kArtifactUnsupported, absl::StrCat("plugin ", target.plugin, " has ", count,
                                                           " devices; the program wants device ", ordinal));
  }
  TENON_RETURN_IF_ERROR(device->Call("open_device", [&](TenonCall* call) {
    return table.open_device(target.context, call, ordinal, &device->device_);
  }));
  return device;
}

PluginDevice::~PluginDevice() {
  if (!device_) return;
  Wait().IgnoreError();
  if (target_.runtime->unload_image) {
    for (TenonImage* image : images_)
      CallVoid("unload_image", [&] { target_.runtime->unload_image(device_, image); });
  }
  if (target_.runtime->close_device)
    CallVoid("close_device", [&] { target_.runtime->close_device(device_); });
}

absl::StatusOr<TenonMemory*> PluginDevice::Allocate(uint64_t bytes, uint32_t alignment, uint32_t space) {
  TenonMemory* memory = nullptr;
  TENON_RETURN_IF_ERROR(
      Call("allocate", [&] { return target_.runtime->allocate(device_, bytes, alignment, space, &memory); }));
  if (!memory && bytes > 0)
    return Error(Err::kPluginFailed,
                 absl::StrCat("plugin ", target_.plugin, ", hook allocate returned OK and no memory of ",
                              bytes, " bytes"));
  return memory;
}

void PluginDevice::Release(TenonMemory* memory) {
  CallVoid("release", [&] { target_.runtime->release(device_, memory); });
}

absl::Status PluginDevice::CopyIn(TenonMemory* to, uint64_t offset, const void* from, uint64_t bytes) {
  return Queue("copy_in", [&](TenonEvent* const* wait, uint64_t count, TenonEvent** done) {
    return target_.runtime->copy_in(device_, to, offset, from, bytes, wait, count, done);
  });
}

absl::Status PluginDevice::CopyOut(void* to, TenonMemory* from, uint64_t offset, uint64_t bytes) {
  TENON_RETURN_IF_ERROR(Queue("copy_out", [&](TenonEvent* const* wait, uint64_t count, TenonEvent** done) {
    return target_.runtime->copy_out(device_, to, from, offset, bytes, wait, count, done);
  }));
  return Wait();
}

absl::Status PluginDevice::Copy(TenonMemory* to, uint64_t to_offset, TenonMemory* from, uint64_t from_offset,
                                uint64_t bytes) {
  if (!target_.runtime->copy) {
    std::vector<std::byte> between(bytes);
    TENON_RETURN_IF_ERROR(CopyOut(between.data(), from, from_offset, bytes));
    TENON_RETURN_IF_ERROR(CopyIn(to, to_offset, between.data(), bytes));
    return Wait();
  }
  return Queue("copy", [&](TenonEvent* const* wait, uint64_t count, TenonEvent** done) {
    return target_.runtime->copy(device_, to, to_offset, from, from_offset, bytes, wait, count, done);
  });
}

absl::Status PluginDevice::CheckImage(const Bytes& image, uint32_t kind) {
  if (!target_.extra || !target_.extra->check_artifact) return absl::OkStatus();
  TenonCall call(*target_.services, target_.plugin, "check_artifact");
  uint32_t verdict = TENON_ARTIFACT_OK;
  int32_t status = load::Invoke(call, [&] {
    return target_.extra->check_artifact(target_.context, &call, image.data(), image.size(), kind, &verdict);
  });
  if (status == TENON_STATUS_UNIMPLEMENTED) return absl::OkStatus();
  TENON_RETURN_IF_ERROR(call.StatusOf(status));
  if (verdict == TENON_ARTIFACT_OK || verdict == TENON_ARTIFACT_RECOMPILE) return absl::OkStatus();
  if (verdict == TENON_ARTIFACT_UNSUPPORTED) {
    return Error(Err::kArtifactUnsupported,
                 absl::StrCat("plugin ", target_.plugin, " does not take the artifact's code"));
  }
  return Error(Err::kPluginTable,
               absl::StrCat("plugin ", target_.plugin, ", hook check_artifact: ", verdict, " is no verdict"));
}

absl::StatusOr<TenonImage*> PluginDevice::LoadImage(const Bytes& image, uint32_t kind) {
  TENON_RETURN_IF_ERROR(CheckImage(image, kind));
  TenonImage* loaded = nullptr;
  TENON_RETURN_IF_ERROR(Call("load_image", [&](TenonCall* call) {
    return target_.runtime->load_image(device_, call, image.data(), image.size(), kind, &loaded);
  }));
  images_.push_back(loaded);
  return loaded;
}

absl::StatusOr<TenonFunction*> PluginDevice::Function(TenonImage* image, const std::string& symbol) {
  if (!target_.runtime->get_function)
    return Error(Err::kPluginTable,
                 absl::StrCat("plugin ", target_.plugin, ": the runtime table has no get_function"));
  TenonFunction* function = nullptr;
  TENON_RETURN_IF_ERROR(Call("get_function", [&] {
    return target_.runtime->get_function(image, {symbol.data(), symbol.size()}, &function);
  }));
  return function;
}

absl::Status PluginDevice::Launch(TenonFunction* function, const std::vector<TenonBoundMemory>& operands,
                                  int64_t grid, uint64_t workspace_bytes) {
  if (!target_.runtime->launch)
    return Error(Err::kPluginTable,
                 absl::StrCat("plugin ", target_.plugin, ": the runtime table has no launch"));
  TenonLaunch launch{sizeof(TenonLaunch), function, operands.data(), operands.size(), grid, workspace_bytes};
  return Queue("launch", [&](TenonCall* call, TenonEvent* const* wait, uint64_t count, TenonEvent** done) {
    return target_.runtime->launch(device_, call, &launch, wait, count, done);
  });
}

absl::Status PluginDevice::Execute(TenonImage* image, const std::vector<TenonBoundMemory>& operands,
                                   const DeviceOfRun& device) {
  if (!target_.runtime->execute)
    return Error(Err::kPluginTable,
                 absl::StrCat("plugin ", target_.plugin, ": the runtime table has no execute"));
  ServicesOfDevice services(*target_.services, device, target_.plugin);
  load::Services* const usual = std::exchange(target_.services, &services);
  absl::Status status =
      Queue("execute", [&](TenonCall* call, TenonEvent* const* wait, uint64_t count, TenonEvent** done) {
        return target_.runtime->execute(device_, call, image, operands.data(), operands.size(), wait, count,
                                        done);
      });
  target_.services = usual;
  return services.status().ok() ? status : services.status();
}

absl::Status PluginDevice::Wait() {
  if (!last_) return absl::OkStatus();
  absl::Status status;
  if (target_.runtime->wait) status = Call("wait", [&] { return target_.runtime->wait(device_, last_); });
  ReleaseLast();
  return status;
}

absl::Status PluginDevice::Profile() {
  if (!target_.runtime->profile) return absl::OkStatus();
  TENON_RETURN_IF_ERROR(Wait());
  return Call("profile", [&](TenonCall* call) { return target_.runtime->profile(device_, call); });
}

}  // namespace tenon::rt
