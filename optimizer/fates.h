// What became of the source ops: written by the passes while they work, read by `explain`. Ops that live on carry
// their source ids themselves (hlo/ir/plan.h, origins); the ledger keeps what is gone: by which rule, and into what.
//
// One entry an op, the last word wins (but for calls and refusals, which are told once), so that its size is that of the source whatever the passes do. Ids that are
// alive in the final module are alive whatever their entry says: a rule may have made a new op of the old one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mlir/IR/Operation.h"

namespace tenon::opt {

enum class Fate {
  kNone,         // nothing happened to it
  kFolded,       // computed at compile time
  kMerged,       // an equal op does its work
  kRewritten,    // a rule made it part of another op, or needless
  kDecomposed,   // taken apart for the target
  kInlined,      // a call: its function's body stands in its place
  kDead,         // nobody reads it
  kUnreachable,  // in a function that the entry does not call
  kWithOwner,    // in a region of an op that is gone
  kRefused,      // the target does not take it
};

struct FateEntry {
  Fate fate = Fate::kNone;
  std::string by;     // the rule or decomposition, or why the target refuses it
  int64_t into = -1;  // the source op that it became part of, or -1
};

class FateLedger {
 public:
  // All source ids of `op`; those of `into` too are left out, since they live on in it.
  void Note(mlir::Operation* op, Fate fate, std::string_view by, mlir::Operation* into = nullptr);
  void Note(const std::vector<int64_t>& ids, Fate fate, std::string_view by, int64_t into = -1);
  // Before an op is erased: it and what its regions hold. A function has no id: its ops share its fate.
  void Gone(mlir::Operation* op, Fate fate, std::string_view by, mlir::Operation* into = nullptr);

  // The one source op that stands for an op of several: none that was inlined or merged into it. -1: it has none.
  int64_t IdOf(mlir::Operation* op) const;

  // Nothing where nothing was noted.
  const FateEntry& Of(int64_t id) const;

 private:
  std::vector<FateEntry> entries_;  // by id
};

}  // namespace tenon::opt
