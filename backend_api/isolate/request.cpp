#include "backend_api/isolate/request.h"

#include <cstring>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::isolate {
namespace {

// Beside what the plugin may hold: the head of an answer.
constexpr uint64_t kHeadBytes = uint64_t{1} << 20;

Channel::Clock::time_point After(double seconds) {
  return Channel::Clock::now() + std::chrono::milliseconds(static_cast<int64_t>(seconds * 1000));
}

}  // namespace

Request::Request(std::shared_ptr<Process> process, Function function, TenonCall* call)
    : process_(std::move(process)),
      call_(call ? call : load::CurrentCall()),
      where_(call_ ? call_->Where() : std::string("plugin")),
      deadline_(After(process_->options().seconds)) {
  out_.Number(function);
  if (!process_->is_alive()) {
    failed_ = process_->Gone(where_);
    return;
  }
  lane_ = process_->TakeLane();
  if (!lane_)
    failed_ = Error(Err::kTooLarge, absl::StrCat(where_, ": there is no descriptor left for its process"));
}

Request::~Request() {
  if (lane_ && outcome_ == Outcome::kMessage) process_->GiveLane(std::move(lane_));
}

void Request::View(const TenonView* view) {
  uint64_t id = 0;
  if (view && failed_.ok()) {
    auto use = process_->views().Map(view, *lane_, deadline_, &outcome_);
    if (use.ok()) {
      view_ = *std::move(use);
      id = view_.id();
    } else if (outcome_ == Outcome::kMessage) {
      failed_ = use.status();
    } else {
      End(outcome_);
    }
  }
  Number(id);
}

void Request::Array(const TenonBlob* blobs, uint64_t count) {
  Number(count);
  for (uint64_t i = 0; i < count; ++i) Blob(blobs[i].data, blobs[i].size);
}

void Request::Array(const TenonBoundMemory* operands, uint64_t count) {
  Number(count);
  for (uint64_t i = 0; i < count; ++i) Number(operands[i]);  // `memory` is an address of the process
}

void Request::Array(TenonEvent* const* events, uint64_t count) {
  Number(count);
  for (uint64_t i = 0; i < count; ++i) Raw(events[i]);
}

void Request::Array(const TenonKernelRequest* requests, uint64_t count) {
  Number(count);
  for (uint64_t i = 0; i < count; ++i) {
    Number(requests[i]);
    Text(requests[i].symbol);
    Limit(requests[i].blob);
  }
}

void Request::Launch(const TenonLaunch& launch) {
  Number(launch);
  Array(launch.operands, launch.operand_count);
}

Outcome Request::Exchange() {
  if (!lane_->Send(MessageKind::kRequest, out_, false)) return Outcome::kClosed;
  const uint64_t most = process_->options().memory_bytes + kHeadBytes;
  for (;;) {
    const Outcome outcome = lane_->Receive(&answer_, Trust::kCopy, most, deadline_);
    if (outcome != Outcome::kMessage) return outcome;
    if (answer_.kind == MessageKind::kReply) return Outcome::kMessage;
    if (answer_.kind != MessageKind::kCallback || !call_) return Outcome::kMalformed;
    Writer answer;
    std::string kept;
    bool answered = false;
    if (!ServeHost(call_, answer_.body, &answer, &kept, &answered)) return Outcome::kMalformed;
    if (answered && !lane_->Send(MessageKind::kCallbackReply, answer, false)) return Outcome::kClosed;
    // A flood of messages must not keep the deadline from being looked at.
    if (Channel::Clock::now() > deadline_) return Outcome::kTimedOut;
  }
}

int32_t Request::End(Outcome outcome) {
  outcome_ = outcome;
  failed_ = process_->End(where_, outcome);
  return Failed();
}

int32_t Request::Failed() {
  if (call_ && !failed_.ok()) call_->Fail(failed_);
  return TENON_STATUS_INTERNAL;
}

void Request::ReadHead() {
  in_ = Reader(answer_.body);
  status_ = in_.Number<int32_t>();
  const bool over_memory = in_.Number<bool>(), whole = in_.Number<bool>();
  const uint64_t diagnostics = in_.Count(2 * sizeof(uint64_t));
  for (uint64_t i = 0; i < diagnostics && in_.ok(); ++i) {
    TenonDiagnostic d{};
    d.struct_size = sizeof(d);
    d.severity = in_.Number<uint32_t>();
    const std::string_view code = in_.Bytes(), message = in_.Bytes();
    d.op = in_.Number<uint32_t>();
    d.code = {code.data(), code.size()};
    d.message = {message.data(), message.size()};
    if (in_.ok() && call_) load::HostTable()->diagnose(call_, &d);
  }
  // The plugin may have handled a failed allocation; then it is none of ours.
  if (over_memory && status_ != TENON_STATUS_OK && call_) call_->Fail(process_->OverMemory(where_));
  if (!whole && failed_.ok()) failed_ = process_->OverMemory(where_);
}

bool Request::Run() {
  if (!failed_.ok()) return Failed(), false;
  const Outcome outcome = Exchange();
  if (outcome != Outcome::kMessage) return End(outcome), false;
  ReadHead();
  if (!in_.ok()) return End(Outcome::kMalformed), false;
  if (!failed_.ok()) return Failed(), false;
  return true;
}

void Request::TakeOutput(TenonBytes* to) {
  const std::string_view bytes = in_.Bytes();
  if (in_.ok()) to->Append(bytes.data(), bytes.size());
}

void Request::TakeBlob(void* to, uint64_t bytes) {
  const std::string_view data = in_.Bytes();
  if (data.size() != bytes) return in_.Fail();
  if (status_ == TENON_STATUS_OK && bytes) std::memcpy(to, data.data(), bytes);
}

void Request::TakeRequests(TenonKernelRequest* requests, uint64_t count) {
  for (uint64_t i = 0; i < count; ++i) {
    TakeOutput(requests[i].blob);
    TakeNumber(&requests[i].grid);
    TakeNumber(&requests[i].workspace_bytes);
    TakeNumber(&requests[i].cost_ns);
  }
}

int32_t Request::Done() {
  if (!in_.at_end()) return End(Outcome::kMalformed);
  return status_;
}

}  // namespace tenon::isolate
