// When values live: every step of the program gets a time, in the order of execution with loops laid out
// once, and every value that lives in memory an interval of times.
//
// A value is live from the step that writes it to the last one that reads it, both included; a value from
// outside of a loop that is read in it lives to the loop's end. The slots of control flow (a carried value of
// a while, a result of a case) are live while they hold something for the next turn or for after: Slot.
#pragma once

#include <cstdint>
#include <vector>

#include "hlo/ir/plan.h"
#include "llvm/ADT/DenseMap.h"

namespace tenon::opt {

struct Interval {
  int64_t first = 0, last = 0;
  bool Meets(const Interval& other) const { return first <= other.last && other.first <= last; }
};

// One memory of a control flow op: carried value i of a while (arguments of both regions, result i) or result
// i of a case.
struct Slot {
  mlir::Operation* op = nullptr;
  unsigned index = 0;
  std::vector<mlir::Value> values;   // what the slot is called in the IR
  std::vector<mlir::Value> sources;  // what is written into it at the end of the regions
  mlir::Value initial;               // what is in it at first; null for a case
  bool invariant = false;            // the body returns it unchanged: the initial value's own memory
  std::vector<Interval>
      held;  // from the end of each region that writes it; the last one to the end of the op
};

class Timeline {
 public:
  explicit Timeline(mlir::FunctionOpInterface function);

  const std::vector<plan::Group>& groups() const { return groups_; }
  const std::vector<Slot>& slots() const { return slots_; }
  // Values that live in memory, in order of first appearance, the function's arguments first.
  const std::vector<mlir::Value>& values() const { return values_; }
  Interval Of(mlir::Value value) const { return intervals_.lookup(value); }
  int64_t TimeOf(int64_t group) const { return group_times_[group]; }
  int64_t end() const { return end_; }
  // Groups in order of execution, and ops without group that are aliases.
  const std::vector<int64_t>& launches() const { return launches_; }
  const std::vector<mlir::Operation*>& aliases() const { return aliases_; }

 private:
  void Visit(mlir::Block& block, int64_t* next);
  void VisitControl(mlir::Operation* op, int64_t* next);
  void Define(mlir::Value value, int64_t time);
  void Use(mlir::Value value, int64_t time);
  void Extend(mlir::FunctionOpInterface function);

  std::vector<plan::Group> groups_;
  std::vector<int64_t> group_times_, launches_;
  std::vector<mlir::Operation*> aliases_;
  std::vector<Slot> slots_;
  std::vector<mlir::Value> values_;
  llvm::DenseMap<mlir::Value, Interval> intervals_;
  llvm::DenseMap<mlir::Operation*, Interval> loops_;
  std::vector<std::pair<mlir::Value, std::pair<mlir::Block*, int64_t>>> uses_;
  mlir::Block* block_ = nullptr;
  int64_t end_ = 0;
};

// The value whose memory `value` is by nature: through aliases and carried values that no turn changes.
mlir::Value MemoryRoot(mlir::Value value);

}  // namespace tenon::opt
