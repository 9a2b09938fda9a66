// buffered: every value that lives in memory has a buffer that is large enough and aligned, and no two values
// that are live at the same time share memory, unless they are the same bytes or one is written over the
// other in place.
#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "optimizer/memory/in_place.h"
#include "optimizer/memory/timeline.h"
#include "optimizer/verify/verify.h"

namespace tenon::opt {
namespace {

using plan::BufferKind;

struct Piece {
  mlir::Value value;  // null: what a slot holds between turns
  int slot = -1;      // the slot that the piece is, if it is one
  Interval life;
  int64_t buffer = -1;
};

class Checker {
 public:
  explicit Checker(mlir::FunctionOpInterface function)
      : function_(function), timeline_(function), plan_(plan::MemoryPlanOf(function)) {
    for (const plan::Group& group : timeline_.groups()) {
      for (mlir::Value output : group.outputs) group_of_[output] = group.id;
    }
  }

  absl::Status Run() {
    absl::Status status = Sizes();
    if (!status.ok()) return status;
    Collect();
    if (status = WithinMemories(); !status.ok()) return status;
    return BetweenMemories();
  }

 private:
  absl::Status Sizes() {
    for (size_t b = 0; b < plan_.buffers.size(); ++b) {
      const plan::BufferInfo& buffer = plan_.buffers[b];
      bool placed = buffer.kind == BufferKind::kTemporary || buffer.kind == BufferKind::kPrepared;
      if (placed != (buffer.allocation >= 0))
        return absl::InternalError(absl::StrCat("buffer ", b, " is placed wrongly"));
      if (!placed) continue;
      if (buffer.allocation >= static_cast<int64_t>(plan_.allocations.size()) || buffer.offset < 0 ||
          buffer.offset + buffer.bytes > plan_.allocations[buffer.allocation].bytes)
        return absl::InternalError(absl::StrCat("buffer ", b, " is outside of its allocation"));
      if (buffer.alignment <= 0 || buffer.offset % buffer.alignment != 0)
        return absl::InternalError(absl::StrCat("buffer ", b, " is not aligned"));
    }
    for (mlir::Value value : timeline_.values()) {
      int64_t buffer = plan::BufferOf(value);
      if (buffer < 0 || buffer >= static_cast<int64_t>(plan_.buffers.size()))
        return absl::InternalError(absl::StrCat("a value of ", Owner(value), " has no buffer"));
      if (plan_.buffers[buffer].bytes < plan::BytesOf(value))
        return absl::InternalError(
            absl::StrCat("buffer ", buffer, " is smaller than a value of ", Owner(value)));
    }
    return absl::OkStatus();
  }

  std::string Owner(mlir::Value value) const {
    mlir::Operation* definer = value ? value.getDefiningOp() : nullptr;
    return definer ? definer->getName().getStringRef().str() : "a region";
  }

  void Collect() {
    std::vector<plan::GroupInfo> table = plan::GroupTable(function_);
    llvm::DenseMap<mlir::Value, int> slot_of;
    for (int s = 0; s < static_cast<int>(timeline_.slots().size()); ++s) {
      const Slot& slot = timeline_.slots()[s];
      for (mlir::Value value : slot.values) slot_of[value] = s;
      if (slot.invariant) continue;
      for (Interval held : slot.held) pieces_.push_back({{}, s, held, plan::BufferOf(slot.values.front())});
    }
    for (mlir::Value value : timeline_.values()) {
      Piece piece{value, -1, timeline_.Of(value), plan::BufferOf(value)};
      if (auto found = slot_of.find(value); found != slot_of.end()) piece.slot = found->second;
      auto group = group_of_.find(value);
      if (group != group_of_.end() && table[group->second].prepare) piece.life = {0, timeline_.end()};
      pieces_.push_back(piece);
    }
  }

  bool SameBytes(const Piece& a, const Piece& b) const {
    if (a.slot >= 0 && a.slot == b.slot) return true;
    if (!a.value || !b.value) return false;
    return MemoryRoot(a.value) == MemoryRoot(b.value) || (IsConstant(a) && IsConstant(b));
  }
  bool IsConstant(const Piece& piece) const {
    return plan_.buffers[piece.buffer].kind == BufferKind::kConstant;
  }

  // Whether `later` may be written where `earlier` is read for the last time.
  bool Takes(const Piece& earlier, const Piece& later) {
    if (earlier.life.last != later.life.first) return false;
    if (later.slot >= 0 && earlier.value) {
      const Slot& slot = timeline_.slots()[later.slot];
      if (slot.initial == earlier.value || llvm::is_contained(slot.sources, earlier.value)) return true;
    }
    if (!earlier.value || !later.value) return false;
    auto group = group_of_.find(later.value);
    return group != group_of_.end() &&
           in_place_.MayOverwrite(timeline_.groups()[group->second], earlier.value, later.value);
  }

  absl::Status WithinMemories() {
    std::map<int64_t, std::vector<const Piece*>> by_memory;
    for (const Piece& piece : pieces_) by_memory[plan::MemoryOf(plan_, piece.buffer)].push_back(&piece);
    for (auto& [memory, pieces] : by_memory) {
      std::sort(pieces.begin(), pieces.end(),
                [](const Piece* a, const Piece* b) { return a->life.first < b->life.first; });
      for (size_t i = 0; i < pieces.size(); ++i) {
        for (size_t j = i + 1; j < pieces.size() && pieces[j]->life.first <= pieces[i]->life.last; ++j) {
          const Piece &a = *pieces[i], &b = *pieces[j];
          if (SameBytes(a, b) || Takes(a, b) || Takes(b, a)) continue;
          return absl::InternalError(absl::StrCat("values of ", Owner(a.value), " and ", Owner(b.value),
                                                  " are live at once in buffer ", memory));
        }
      }
    }
    return absl::OkStatus();
  }

  // Sweeps over time with the placed buffers that are in use, by offset.
  absl::Status BetweenMemories() {
    std::map<int64_t, Interval> lives;
    for (const Piece& piece : pieces_) {
      auto [entry, made] = lives.try_emplace(piece.buffer, piece.life);
      entry->second = {std::min(entry->second.first, piece.life.first),
                       std::max(entry->second.last, piece.life.last)};
    }
    struct Event {
      int64_t time;
      bool end;
      int64_t buffer;
      bool operator<(const Event& other) const {
        return std::tuple(time, end, buffer) < std::tuple(other.time, other.end, other.buffer);
      }
    };
    std::vector<Event> events;
    for (auto [buffer, life] : lives) {
      if (plan_.buffers[buffer].allocation < 0 || plan_.buffers[buffer].bytes == 0) continue;
      events.push_back({life.first, false, buffer});
      events.push_back({life.last, true, buffer});
    }
    std::sort(events.begin(), events.end());
    std::map<std::pair<int64_t, int64_t>, int64_t> active;  // (allocation, offset) to buffer
    for (const Event& event : events) {
      const plan::BufferInfo& own = plan_.buffers[event.buffer];
      std::pair key(own.allocation, own.offset);
      if (event.end) {
        active.erase(key);
        continue;
      }
      auto next = active.lower_bound(key);
      bool clash = next != active.end() && next->first.first == own.allocation &&
                   next->first.second < own.offset + own.bytes;
      if (next != active.begin()) {
        auto before = std::prev(next);
        clash |= before->first.first == own.allocation &&
                 before->first.second + plan_.buffers[before->second].bytes > own.offset;
      }
      if (clash)
        return absl::InternalError(absl::StrCat("buffer ", event.buffer, " overlaps another that is live"));
      active[key] = event.buffer;
    }
    return absl::OkStatus();
  }

  mlir::FunctionOpInterface function_;
  Timeline timeline_;
  InPlace in_place_;
  plan::MemoryPlan plan_;
  llvm::DenseMap<mlir::Value, int64_t> group_of_;
  std::vector<Piece> pieces_;
};

}  // namespace

absl::Status VerifyBuffered(mlir::ModuleOp module) {
  mlir::FunctionOpInterface function = plan::EntryOf(module);
  if (!function) return absl::OkStatus();
  return Checker(function).Run();
}

}  // namespace tenon::opt
