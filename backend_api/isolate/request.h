// The host's side of one call into an isolated plugin: sends the arguments, answers what the plugin asks of
// the host meanwhile, takes the results. Nothing that comes back is trusted: a size or index that does not
// fit ends the process.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "backend_api/isolate/calls.h"
#include "backend_api/isolate/process.h"
#include "backend_api/isolate/wire.h"
#include "backend_api/load/call.h"

namespace tenon::isolate {

// What the host has for a context, device or image of the plugin: where it lives, and its address there.
struct Remote {
  virtual ~Remote() = default;
  std::shared_ptr<Process> process;
  uint64_t handle = 0;
};

template <class Handle>
Remote& RemoteOf(Handle* handle) {
  return *reinterpret_cast<Remote*>(handle);
}
template <class Handle>
Handle* HandleOf(Remote* remote) {
  return reinterpret_cast<Handle*>(remote);
}

class Request {
 public:
  // `call` may be null: the function has none, and the thread's current call takes its errors.
  Request(const Remote& at, Function function, TenonCall* call) : Request(at.process, function, call) {}
  Request(std::shared_ptr<Process> process, Function function, TenonCall* call);
  ~Request();
  Request(const Request&) = delete;
  Request& operator=(const Request&) = delete;

  // Names the part of the plugin that is called, for errors: "kernel main_k3".
  void Detail(const std::string& detail) { where_ += ", " + detail; }

  // --- Arguments ---
  void Handle(const Remote& remote) { Number(remote.handle); }
  template <class T>
  void Raw(T* address) {
    Number(reinterpret_cast<uint64_t>(address));
  }
  template <class T>
  void Number(T value) {
    out_.Number(value);
  }
  void Text(TenonStr text) { out_.Bytes(text.data, text.size); }
  void Blob(const void* data, uint64_t size) { out_.Bytes(data, size); }
  void View(const TenonView* view);
  void Array(const TenonBlob* blobs, uint64_t count);
  void Array(const TenonBoundMemory* operands, uint64_t count);
  void Array(TenonEvent* const* events, uint64_t count);
  void Array(const TenonKernelRequest* requests, uint64_t count);
  void Launch(const TenonLaunch& launch);
  void Limit(const TenonBytes* bytes) { Number(bytes->limit - bytes->data.size()); }
  void Descriptor(int fd) { out_.Descriptor(fd); }

  // Makes the call. False when it did not come back, or what came cannot be read: Failed() then.
  bool Run();
  // INTERNAL, or CANCELLED..., with the reason told to the call.
  int32_t Failed();

  // --- Results, in the order of the arguments ---
  template <class T>
  void TakeNumber(T* to) {
    const T value = in_.Number<T>();
    if (in_.ok()) *to = value;
  }
  template <class T>
  void TakeNew(T** to) {
    const uint64_t address = in_.Number<uint64_t>();
    if (!in_.ok() || status_ != TENON_STATUS_OK || !to) return;
    if constexpr (std::is_same_v<T, TenonContext> || std::is_same_v<T, TenonDevice> ||
                  std::is_same_v<T, TenonImage>) {
      auto* remote = new Remote;
      remote->process = process_;
      remote->handle = address;
      *to = HandleOf<T>(remote);
    } else {
      *to = reinterpret_cast<T*>(address);
    }
  }
  void TakeOutput(TenonBytes* to);
  void TakeBlob(void* to, uint64_t bytes);
  void TakeRequests(TenonKernelRequest* requests, uint64_t count);
  Reader& results() { return in_; }
  // The plugin's status, or Failed() when the results could not be read.
  int32_t Done();
  int32_t status() const { return status_; }

  template <class T>
  void Drop(T* handle) {
    delete &RemoteOf(handle);
  }

 private:
  Outcome Exchange();
  void ReadHead();
  int32_t End(Outcome outcome);

  std::shared_ptr<Process> process_;
  TenonCall* call_;
  std::string where_;
  Channel::Clock::time_point deadline_;
  std::unique_ptr<Channel> lane_;
  Views::Use view_;
  Writer out_;
  Message answer_;
  Reader in_{{}};
  int32_t status_ = TENON_STATUS_OK;
  Outcome outcome_ = Outcome::kMessage;
  absl::Status failed_;
};

// Answers one callback of the plugin's process through the functions of TenonHost, which check it as they
// check any plugin's. False when it cannot be read. `*answered`: whether the plugin waits for `out`.
bool ServeHost(TenonCall* call, std::string_view body, Writer* out, std::string* kept, bool* answered);

}  // namespace tenon::isolate
