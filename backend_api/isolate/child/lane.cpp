#include "backend_api/isolate/child/lane.h"

#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "backend_api/isolate/child/server.h"

namespace tenon::isolate {
namespace {

// What cannot be right is not sent in full: the host says what is wrong with the rest.
constexpr uint32_t kMostEntries = 1024;
constexpr uint32_t kMostTiles = 64;
constexpr uint64_t kMostText = 4096;

// A struct as the plugin filled it in: what its size says, in ours, with the size that it said.
template <class T>
T Copied(const T* from) {
  T copy{};
  uint32_t size;
  std::memcpy(&size, from, sizeof(size));
  std::memcpy(&copy, from, std::min<size_t>(std::max<size_t>(size, sizeof(size)), sizeof(T)));
  return copy;
}

Writer Question(HostFunction function) {
  Writer out;
  out.Number(function);
  return out;
}

}  // namespace

int32_t Lane::Ask(const Writer& question, std::string* bytes) {
  std::lock_guard lock(mutex_);
  Message answer;
  if (!channel_.Send(MessageKind::kCallback, question, true) ||
      channel_.Receive(&answer, Trust::kMap, UINT64_MAX, std::nullopt) != Outcome::kMessage)
    ::_exit(0);  // the host is gone
  Reader in(answer.body);
  const int32_t status = in.Number<int32_t>();
  if (bytes) *bytes = in.Bytes();
  return status;
}

void Lane::Tell(const Writer& message) {
  std::lock_guard lock(mutex_);
  if (!channel_.Send(MessageKind::kCallback, message, true)) ::_exit(0);
}

void Lane::Serve() {
  Message message;
  while (channel_.Receive(&message, Trust::kMap, UINT64_MAX, std::nullopt) == Outcome::kMessage) {
    Writer failed;
    try {
      if (server_.Serve(*this, message)) continue;
      ::_exit(1);  // the host is gone, or of another build
    } catch (const std::exception&) {
      // There was no memory for the arguments or results.
      failed.Number(int32_t{TENON_STATUS_RESOURCE_EXHAUSTED});
      failed.Number(true);
      failed.Number(false);
      failed.Number<uint64_t>(0);
    }
    if (!Answer(failed)) break;
  }
  ::_exit(0);
}

bool LaneServices::cancelled() const { return lane_.Ask(Question(HostFunction::kIsCancelled)) != 0; }

void LaneServices::ParallelFor(int64_t count, void (*body)(void*, int64_t, int64_t), void* user) {
  rt::ThreadPool& pool = lane_.server().pool();
  pool.ParallelFor(count, std::max<int64_t>(1, count / (pool.threads() * 8)),
                   [&](int64_t begin, int64_t end, int) { body(user, begin, end); });
}

void LaneServices::Trace(const load::TraceEvent& event) {
  Writer out = Question(HostFunction::kTrace);
  out.Bytes(event.name);
  out.Bytes(event.lane);
  out.Number(event.start_ns);
  out.Number(event.duration_ns);
  out.Number(event.op);
  lane_.Tell(out);
}

void LaneServices::Counter(std::string_view, std::string_view name, int64_t value) {
  Writer out = Question(HostFunction::kCounter);
  out.Bytes(name);
  out.Number(value);
  lane_.Tell(out);
}

int32_t LaneServices::DeviceNumber(uint32_t* number) const {
  std::string bytes;
  const int32_t status = lane_.Ask(Question(HostFunction::kDeviceNumber), &bytes);
  if (status != TENON_STATUS_OK) return status;
  if (bytes.size() != sizeof(*number)) return TENON_STATUS_INTERNAL;
  std::memcpy(number, bytes.data(), sizeof(*number));
  return TENON_STATUS_OK;
}

int32_t LaneServices::Exchange(uint32_t number, std::span<const std::byte> given,
                               std::span<const int32_t> sources, uint32_t rows, std::byte* result) {
  Writer out = Question(HostFunction::kExchange);
  out.Number(number);
  out.Bytes(given.data(), given.size());
  out.Bytes(sources.data(), sources.size_bytes());
  out.Number(rows);
  std::string bytes;
  const int32_t status = lane_.Ask(out, &bytes);
  if (status != TENON_STATUS_OK) return status;
  if (bytes.size() != given.size() * rows) return TENON_STATUS_INTERNAL;
  if (!bytes.empty()) std::memcpy(result, bytes.data(), bytes.size());
  return TENON_STATUS_OK;
}

int32_t LaneEdits::Numbers(HostFunction function, uint32_t a, uint32_t b) {
  Writer out = Question(function);
  out.Number(a);
  out.Number(b);
  return lane_.Ask(out);
}

int32_t LaneEdits::MergeGroups(TenonCall&, uint32_t group, uint32_t into) {
  return Numbers(HostFunction::kMergeGroups, group, into);
}
int32_t LaneEdits::DetachOp(TenonCall&, uint32_t op, uint32_t group) {
  return Numbers(HostFunction::kDetachOp, op, group);
}
int32_t LaneEdits::SetGroupKind(TenonCall&, uint32_t group, uint32_t kind) {
  return Numbers(HostFunction::kSetGroupKind, group, kind);
}

int32_t LaneEdits::RefuseOp(TenonCall&, uint32_t op, uint32_t reason, TenonStr message) {
  Writer out = Question(HostFunction::kRefuseOp);
  out.Number(op);
  out.Number(reason);
  out.Number(message.data == nullptr);
  out.Number(message.size);
  out.Bytes(message.data, message.data && message.size <= kMostText ? message.size : 0);
  return lane_.Ask(out);
}

int32_t LaneEdits::SetLayout(TenonCall&, uint32_t value, const TenonLayoutSpec* layout) {
  Writer out = Question(HostFunction::kSetLayout);
  out.Number(value);
  out.Number(layout != nullptr);
  if (layout) {
    const TenonLayoutSpec copy = Copied(layout);
    out.Number(copy);
    out.Number(copy.minor_to_major != nullptr);
    out.Number(copy.tiles != nullptr);
    const uint32_t rank = copy.minor_to_major ? std::min(copy.rank, kMostEntries) : 0;
    out.Number<uint64_t>(rank);
    for (uint32_t i = 0; i < rank; ++i) out.Number(copy.minor_to_major[i]);
    // Each tile has its rank in front; of one that is past all reason the rank is enough.
    uint64_t entries = 0;
    if (copy.tiles)
      for (uint32_t t = 0; t < std::min(copy.tile_count, kMostTiles); ++t) {
        const uint32_t tile = copy.tiles[entries];
        ++entries;
        if (tile > kMostEntries) break;
        entries += tile;
      }
    out.Number(entries);
    for (uint64_t i = 0; i < entries; ++i) out.Number(copy.tiles[i]);
  }
  return lane_.Ask(out);
}

int32_t LaneEdits::SetResources(TenonCall&, uint32_t group, const TenonKernelResources* resources) {
  Writer out = Question(HostFunction::kSetResources);
  out.Number(group);
  out.Number(resources != nullptr);
  if (resources) {
    const TenonKernelResources copy = Copied(resources);
    out.Number(copy);
    out.Number(copy.tiles != nullptr);
    // Of a count that is past all reason no entry is read here, and none there.
    const uint32_t count = copy.tiles && copy.tile_count <= kMostEntries ? copy.tile_count : 0;
    out.Number<uint64_t>(count);
    for (uint32_t i = 0; i < count; ++i) out.Number(copy.tiles[i]);
  }
  return lane_.Ask(out);
}

int32_t LaneEdits::ConstrainMemory(TenonCall&, uint32_t value, const TenonMemoryConstraint* constraint) {
  Writer out = Question(HostFunction::kConstrainMemory);
  out.Number(value);
  out.Number(constraint != nullptr);
  if (constraint) out.Number(Copied(constraint));
  return lane_.Ask(out);
}

int32_t LaneEdits::ViewText(TenonCall& call, const TenonView* view, TenonBytes* text) {
  Writer out = Question(HostFunction::kViewText);
  out.Number(view == call.view);
  out.Number<uint64_t>(text->limit - text->data.size());
  std::string bytes;
  const int32_t status = lane_.Ask(out, &bytes);
  const int32_t appended = text->Append(bytes.data(), bytes.size());
  return status == TENON_STATUS_OK ? appended : status;
}

}  // namespace tenon::isolate
