// One lane of the plugin's process: a thread that serves one call at a time, and what that call may ask of
// the host.
#pragma once

#include <mutex>
#include <string>

#include "backend_api/isolate/calls.h"
#include "backend_api/isolate/channel.h"
#include "backend_api/load/call.h"

namespace tenon::isolate {

class Server;

class Lane {
 public:
  Lane(Server& server, Descriptor socket) : server_(server), channel_(std::move(socket)) {}

  // Serves calls until the host is gone, which ends the process.
  void Serve();

  // Asks the host and waits for its answer. Any thread of the call may.
  int32_t Ask(const Writer& question, std::string* bytes = nullptr);
  void Tell(const Writer& message);
  bool Answer(const Writer& out) { return channel_.Send(MessageKind::kReply, out, true); }

  Server& server() { return server_; }

 private:
  Server& server_;
  Channel channel_;
  std::mutex mutex_;  // one question at a time
};

// What the plugin's calls get from the host's Services, asked over the lane.
class LaneServices : public load::Services {
 public:
  explicit LaneServices(Lane& lane) : lane_(lane) {}
  bool cancelled() const override;
  void ParallelFor(int64_t count, void (*body)(void*, int64_t, int64_t), void* user) override;
  int32_t DeviceNumber(uint32_t* number) const override;
  int32_t Exchange(uint32_t number, std::span<const std::byte> given, std::span<const int32_t> sources,
                   uint32_t rows, std::byte* result) override;
  void Trace(const load::TraceEvent& event) override;
  void Counter(std::string_view plugin, std::string_view name, int64_t value) override;

 private:
  Lane& lane_;
};

// Plan edits, taken or refused by the host at the call.
class LaneEdits : public load::PlanEdits {
 public:
  explicit LaneEdits(Lane& lane) : lane_(lane) {}
  int32_t RefuseOp(TenonCall& call, uint32_t op, uint32_t reason, TenonStr message) override;
  int32_t SetLayout(TenonCall& call, uint32_t value, const TenonLayoutSpec* layout) override;
  int32_t MergeGroups(TenonCall& call, uint32_t group, uint32_t into) override;
  int32_t DetachOp(TenonCall& call, uint32_t op, uint32_t group) override;
  int32_t SetGroupKind(TenonCall& call, uint32_t group, uint32_t kind) override;
  int32_t SetResources(TenonCall& call, uint32_t group, const TenonKernelResources* resources) override;
  int32_t ConstrainMemory(TenonCall& call, uint32_t value, const TenonMemoryConstraint* constraint) override;
  int32_t ViewText(TenonCall& call, const TenonView* view, TenonBytes* text) override;

 private:
  int32_t Numbers(HostFunction function, uint32_t a, uint32_t b);
  Lane& lane_;
};

}  // namespace tenon::isolate
