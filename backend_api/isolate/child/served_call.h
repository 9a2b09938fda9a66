// What the generated cases of served.inc are written with: arguments out of a request, the call, its results.
#pragma once

#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "backend_api/isolate/child/lane.h"
#include "backend_api/isolate/child/server.h"

namespace tenon::isolate {

class Arguments {
 public:
  Arguments(Server& server, Reader& in) : server_(server), in_(in) {}
  bool ok() const { return in_.ok(); }
  template <class T>
  T Number() {
    return in_.Number<T>();
  }
  template <class T>
  T* Handle() {
    return reinterpret_cast<T*>(Number<uint64_t>());
  }
  const TenonView* View() { return server_.FindView(Number<uint64_t>()); }
  TenonStr Text() {
    const std::string_view text = in_.Bytes();
    return {text.data(), text.size()};
  }
  TenonBlob Blob() {
    const std::string_view bytes = in_.Bytes();
    return {sizeof(TenonBlob), bytes.data(), bytes.size()};
  }
  template <class T>
  std::vector<T> Array() {
    std::vector<T> all;
    for (uint64_t n = in_.Count(sizeof(uint64_t)); n > 0; --n) {
      if constexpr (std::is_same_v<T, TenonBlob>) {
        all.push_back(Blob());
      } else {
        all.push_back(Number<T>());
      }
    }
    return all;
  }

 private:
  Server& server_;
  Reader& in_;
};

class Requests {
 public:
  explicit Requests(Arguments& in) {
    for (uint64_t n = in.Number<uint64_t>(); n > 0 && in.ok(); --n) {
      requests_.push_back(in.Number<TenonKernelRequest>());
      requests_.back().symbol = in.Text();
      blobs_.push_back(std::make_unique<TenonBytes>(in.Number<uint64_t>()));
      requests_.back().blob = blobs_.back().get();
    }
  }
  TenonKernelRequest* data() { return requests_.data(); }
  uint64_t size() const { return requests_.size(); }
  void Put(Writer& out) const {
    for (size_t i = 0; i < requests_.size(); ++i) {
      out.Bytes(blobs_[i]->data);
      out.Number(requests_[i].grid);
      out.Number(requests_[i].workspace_bytes);
      out.Number(requests_[i].cost_ns);
    }
  }

 private:
  std::vector<TenonKernelRequest> requests_;
  std::vector<std::unique_ptr<TenonBytes>> blobs_;
};

class Launch {
 public:
  explicit Launch(Arguments& in)
      : launch_(in.Number<TenonLaunch>()), operands_(in.Array<TenonBoundMemory>()) {
    launch_.operands = operands_.data();
  }
  const TenonLaunch* get() const { return &launch_; }

 private:
  TenonLaunch launch_;
  std::vector<TenonBoundMemory> operands_;
};

// Memory that the plugin writes and the host wants.
class Fill {
 public:
  void Resize(uint64_t bytes) { data_ = std::make_unique_for_overwrite<char[]>(bytes); }
  void* data() { return data_.get(); }

 private:
  std::unique_ptr<char[]> data_;
};

class ServedCall {
 public:
  ServedCall(Lane& lane, const char* hook, const TenonView* view)
      : lane_(lane),
        services_(lane),
        edits_(lane),
        call_(services_, lane.server().plugin_name(), hook, view, &edits_) {}

  template <class Function>
  void Invoke(Function&& function) {
    status_ = load::Invoke(call_, [&] { return function(&call_); });
  }
  // The bytes of this call are gone when it is answered: work on them has to be done by then.
  void Settle(TenonDevice* device, TenonEvent* event) {
    const auto wait = lane_.server().plugin().runtime().wait;
    if (status_ == TENON_STATUS_OK && event && wait)
      status_ = load::Invoke(call_, [&] { return wait(device, event); });
  }
  // The head of the answer.
  void Reply(Writer& out) {
    out.Number(status_);
    out.Number(lane_.server().TakeOutOfMemory());
    out.Number(true);
    std::lock_guard lock(call_.mutex);
    out.Number<uint64_t>(call_.diagnostics.size());
    for (const load::PluginDiagnostic& d : call_.diagnostics) {
      out.Number(d.severity);
      out.Bytes(d.code);
      out.Bytes(d.message);
      out.Number(d.op);
    }
  }
  int32_t status() const { return status_; }

 private:
  Lane& lane_;
  LaneServices services_;
  LaneEdits edits_;
  TenonCall call_;
  int32_t status_ = TENON_STATUS_INTERNAL;
};

}  // namespace tenon::isolate
