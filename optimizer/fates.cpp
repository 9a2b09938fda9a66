#include "optimizer/fates.h"

#include <algorithm>

#include "hlo/ir/plan.h"

namespace tenon::opt {

void FateLedger::Note(const std::vector<int64_t>& ids, Fate fate, std::string_view by, int64_t into) {
  for (int64_t id : ids) {
    if (id < 0) continue;
    if (static_cast<size_t>(id) >= entries_.size()) entries_.resize(static_cast<size_t>(id) + 1);
    FateEntry& entry = entries_[static_cast<size_t>(id)];
    // What becomes of the body's ops, which carry a call's id too, says nothing about the call.
    if (entry.fate == Fate::kInlined || entry.fate == Fate::kRefused) continue;
    entry = {fate, std::string(by), into == id ? -1 : into};
  }
}

void FateLedger::Note(mlir::Operation* op, Fate fate, std::string_view by, mlir::Operation* into) {
  std::vector<int64_t> ids = plan::OriginsOf(op), live;
  if (into) live = plan::OriginsOf(into);
  std::erase_if(ids, [&](int64_t id) { return std::binary_search(live.begin(), live.end(), id); });
  Note(ids, fate, by, into ? IdOf(into) : -1);
}

void FateLedger::Gone(mlir::Operation* op, Fate fate, std::string_view by, mlir::Operation* into) {
  Note(op, fate, by, into);
  if (op->getNumRegions() == 0) return;
  const int64_t owner = IdOf(op);
  op->walk([&](mlir::Operation* nested) {
    if (nested != op) Note(plan::OriginsOf(nested), owner < 0 ? fate : Fate::kWithOwner, by, owner);
  });
}

int64_t FateLedger::IdOf(mlir::Operation* op) const {
  const std::vector<int64_t> ids = plan::OriginsOf(op);
  for (int64_t id : ids) {
    const Fate fate = Of(id).fate;
    if (fate != Fate::kInlined && fate != Fate::kMerged) return id;
  }
  return ids.empty() ? -1 : ids.front();
}

const FateEntry& FateLedger::Of(int64_t id) const {
  static const FateEntry none;
  return id >= 0 && static_cast<size_t>(id) < entries_.size() ? entries_[static_cast<size_t>(id)] : none;
}

}  // namespace tenon::opt
