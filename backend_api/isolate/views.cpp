#include "backend_api/isolate/views.h"

#include <cstring>

#include "absl/strings/str_cat.h"
#include "backend_api/isolate/calls.h"
#include "base/error.h"

namespace tenon::isolate {
namespace {

// The view that hooks see now and the one that lower_kernels and link see, with room for a second thread's.
constexpr size_t kMost = 4;
constexpr uint64_t kAlignment = 64;

}  // namespace

Views::Use::~Use() {
  if (views_) views_->Release(id_);
}

void Views::Release(uint64_t id) {
  std::lock_guard lock(mutex_);
  for (Entry& entry : entries_)
    if (entry.id == id) --entry.uses;
}

absl::StatusOr<Views::Use> Views::Map(const TenonView* view, Channel& lane,
                                      Channel::Clock::time_point deadline, Outcome* outcome) {
  *outcome = Outcome::kMessage;
  std::lock_guard lock(mutex_);
  for (auto entry = entries_.begin(); entry != entries_.end(); ++entry) {
    if (entry->blob.bytes() != view->bytes || std::memcmp(entry->blob.data(), view, view->bytes) != 0)
      continue;
    ++entry->uses;
    entries_.splice(entries_.begin(), entries_, entry);
    return Use(this, entry->id);
  }
  Writer out;
  out.Number(Function::kMapView);
  const uint64_t id = next_++;
  out.Number(id);
  out.Number<uint64_t>(view->bytes);
  // Views that nobody uses any more.
  std::vector<uint64_t> old;
  for (auto entry = entries_.end(); entry != entries_.begin() && entries_.size() - old.size() >= kMost;)
    if ((--entry)->uses == 0) old.push_back(entry->id);
  std::erase_if(entries_,
                [&](const Entry& e) { return std::find(old.begin(), old.end(), e.id) != old.end(); });
  out.Number<uint64_t>(old.size());
  for (uint64_t entry : old) out.Number(entry);

  std::vector<std::string_view> parts;
  std::vector<const TenonViewConstant*> sent;
  uint64_t offset = 0;
  static constexpr char kZeros[kAlignment] = {};
  std::map<std::tuple<uint64_t, uint64_t, uint64_t>, bool> fresh;
  for (uint64_t i = 0; i < tenon_view_count(view, TENON_SECTION_CONSTANTS); ++i) {
    const TenonViewConstant* constant = tenon_view_constant(view, i);
    if (constant->address == 0 || constant->bytes == 0) continue;
    const auto key = std::tuple(constant->hash_low, constant->hash_high, constant->bytes);
    if (constants_.contains(key) || !fresh.emplace(key, true).second) continue;
    parts.push_back(
        {reinterpret_cast<const char*>(static_cast<uintptr_t>(constant->address)), constant->bytes});
    if (const uint64_t rest = constant->bytes % kAlignment) parts.push_back({kZeros, kAlignment - rest});
    sent.push_back(constant);
    offset += (constant->bytes + kAlignment - 1) / kAlignment * kAlignment;
  }
  out.Number(offset);
  out.Number<uint64_t>(sent.size());
  for (const TenonViewConstant* constant : sent) {
    out.Number(constant->hash_low);
    out.Number(constant->hash_high);
    out.Number(constant->bytes);
  }
  TENON_ASSIGN_OR_RETURN(
      Descriptor blob, SealedFile({{reinterpret_cast<const char*>(view), static_cast<size_t>(view->bytes)}}));
  TENON_ASSIGN_OR_RETURN(Mapping copy, Mapping::Map(blob.get(), view->bytes, Mapping::kRead));
  TENON_ASSIGN_OR_RETURN(Descriptor constants, SealedFile(parts));
  out.Descriptor(blob.get());
  out.Descriptor(constants.get());
  Message answer;
  if (!lane.Send(MessageKind::kRequest, out, false)) {
    *outcome = Outcome::kClosed;
  } else {
    *outcome = lane.Receive(&answer, Trust::kCopy, 1 << 16, deadline);
  }
  if (*outcome == Outcome::kMessage) {
    Reader in(answer.body);
    absl::Status status = in.Status();
    if (answer.kind == MessageKind::kReply && in.at_end()) {
      TENON_RETURN_IF_ERROR(status);
      constants_.merge(fresh);
      entries_.push_front({id, std::move(copy), 1});
      return Use(this, id);
    }
    *outcome = Outcome::kMalformed;
  }
  return Error(Err::kPluginCrashed, "the view did not cross");
}

}  // namespace tenon::isolate
