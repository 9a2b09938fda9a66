#include "optimizer/memory/coalesce.h"

#include <algorithm>

#include "hlo/ops/shape.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace tenon::opt {
namespace {

using plan::BufferKind;

// Classes with more stretches than this (product of both) stay apart: comparing them all would not be linear
// any more.
constexpr size_t kCompareLimit = 1 << 16;

// Moves the shorter list to the longer one: a long chain of values grows by one at a time, from either side.
template <typename Item>
void Append(std::vector<Item>& into, std::vector<Item>& from) {
  if (into.size() < from.size()) into.swap(from);
  into.insert(into.end(), from.begin(), from.end());
  std::vector<Item>().swap(from);
}

}  // namespace

Coalescer::Coalescer(mlir::FunctionOpInterface function, const Timeline& timeline)
    : function_(function), timeline_(timeline) {
  for (mlir::Value value : timeline_.values()) {
    BufferClass one;
    one.values.push_back(value);
    one.bytes = plan::BytesOf(value);
    plan::MemoryConstraint constraint = plan::MemoryConstraintOf(value);
    one.alignment = constraint.alignment;
    one.padding = constraint.padding;
    one.space = constraint.space != 0 ? constraint.space : plan::LayoutOf(value).space;
    mlir::Operation* definer = value.getDefiningOp();
    one.device = std::max<int64_t>(0, definer ? plan::DeviceOf(definer) : 0);
    one.life = timeline_.Of(value);
    class_of_[value] = static_cast<int>(classes_.size());
    parent_.push_back(static_cast<int>(classes_.size()));
    classes_.push_back(std::move(one));
    held_.push_back({{timeline_.Of(value), value, -1}});
  }
  for (const plan::Group& group : timeline_.groups()) {
    for (mlir::Value output : group.outputs) group_of_[output] = group.id;
  }
  Bind();
  MustShare();
  Prepare();
  Results();
  Donations();
  Slots();
  Overwrites();
}

int Coalescer::Find(int c) {
  while (parent_[c] != c) c = parent_[c] = parent_[parent_[c]];
  return c;
}
int Coalescer::ClassOfValue(mlir::Value value) {
  auto found = class_of_.find(value);
  return found == class_of_.end() ? -1 : Find(found->second);
}
int Coalescer::SlotOf(mlir::Value value) const {
  auto found = slot_of_.find(value);
  return found == slot_of_.end() ? -1 : found->second;
}

// Memory of the caller and of the constant store.
void Coalescer::Bind() {
  for (mlir::BlockArgument argument : function_.getFunctionBody().getArguments()) {
    BufferClass& own = classes_[ClassOfValue(argument)];
    own.kind = BufferKind::kArgument;
    own.index = argument.getArgNumber();
  }
  llvm::DenseMap<mlir::Attribute, int> constants;
  for (mlir::Value value : timeline_.values()) {
    auto constant = value.getDefiningOp<hlo::ConstantOp>();
    if (!constant) continue;
    auto [entry, made] = constants.try_emplace(constant.getValue(), ClassOfValue(value));
    if (!made) {
      Unite(entry->second, ClassOfValue(value));
      continue;
    }
    BufferClass& own = classes_[entry->second];
    own.kind = BufferKind::kConstant;
    own.index = static_cast<int64_t>(constants.size()) - 1;
  }
}

void Coalescer::MustShare() {
  for (int s = 0; s < static_cast<int>(timeline_.slots().size()); ++s) {
    const Slot& slot = timeline_.slots()[s];
    int own = ClassOfValue(slot.values.front());
    for (mlir::Value value : slot.values) {
      slot_of_[value] = s;
      Unite(own, ClassOfValue(value));
      own = Find(own);
    }
    for (Held& held : held_[own]) held.slot = s;
    if (slot.invariant) continue;
    for (Interval held : slot.held) held_[own].push_back({held, {}, s});
  }
  for (const Slot& slot : timeline_.slots()) {
    if (slot.invariant) Unite(ClassOfValue(slot.initial), ClassOfValue(slot.values.front()));
  }
  // What is still read when a slot of its loop is written for the next turn cannot be that slot: the alias
  // becomes a copy.
  for (mlir::Operation* op : timeline_.aliases()) {
    for (mlir::OpResult result : op->getResults()) {
      mlir::Value operand = op->getOperand(result.getResultNumber());
      int from = ClassOfValue(operand), to = ClassOfValue(result);
      mlir::Value root = MemoryRoot(operand);
      int slot = llvm::isa<mlir::BlockArgument>(root) ? SlotOf(root) : -1;
      bool overwritten = slot >= 0 && llvm::any_of(timeline_.slots()[slot].held, [&](Interval held) {
                           return held.Meets(timeline_.Of(result));
                         });
      if (!overwritten) Unite(from, to);
    }
  }
}

// What depends on constants only is made once, before the first run.
void Coalescer::Prepare() {
  std::vector<plan::GroupInfo> table = plan::GroupTable(function_);
  for (int64_t id : timeline_.launches()) {
    if (!table[id].prepare) continue;
    for (mlir::Value output : timeline_.groups()[id].outputs) {
      int own = ClassOfValue(output);
      classes_[own].kind = BufferKind::kPrepared;
      classes_[own].life = {0, timeline_.end()};
      held_[own].push_back({{0, timeline_.end()}, output, -1});
    }
  }
}

void Coalescer::Results() {
  mlir::Operation* end = function_.getFunctionBody().front().getTerminator();
  for (mlir::OpOperand& operand : end->getOpOperands()) {
    BufferClass& own = classes_[ClassOfValue(operand.get())];
    if (own.kind != BufferKind::kTemporary || own.space != 0) continue;
    own.kind = BufferKind::kResult;
    own.index = operand.getOperandNumber();
  }
}

void Coalescer::Donations() {
  mlir::Operation* end = function_.getFunctionBody().front().getTerminator();
  std::vector<bool> taken(end->getNumOperands());
  donated_to_.assign(function_.getNumArguments(), -1);
  for (unsigned i = 0; i < function_.getNumArguments(); ++i) {
    if (auto alias = function_.getArgAttrOfType<mlir::IntegerAttr>(i, "tf.aliasing_output")) {
      int64_t result = alias.getInt();
      if (result < 0 || result >= static_cast<int64_t>(taken.size()) || taken[result]) continue;
      donated_to_[i] = result;
      taken[result] = true;
    }
  }
  for (unsigned i = 0; i < function_.getNumArguments(); ++i) {
    auto donor = function_.getArgAttrOfType<mlir::BoolAttr>(i, "jax.buffer_donor");
    if (!donor || !donor.getValue() || donated_to_[i] >= 0) continue;
    for (unsigned r = 0; r < taken.size(); ++r) {
      if (taken[r] || end->getOperand(r).getType() != function_.getArgument(i).getType()) continue;
      donated_to_[i] = r;
      taken[r] = true;
      break;
    }
  }
  for (unsigned i = 0; i < function_.getNumArguments(); ++i) {
    if (donated_to_[i] < 0) continue;
    int result = ClassOfValue(end->getOperand(donated_to_[i]));
    if (classes_[result].kind == BufferKind::kResult && classes_[result].index == donated_to_[i])
      TryUnite(ClassOfValue(function_.getArgument(i)), result);
  }
}

void Coalescer::Slots() {
  for (const Slot& slot : timeline_.slots()) {
    if (slot.invariant) continue;
    for (mlir::Value source : slot.sources) TryUnite(ClassOfValue(slot.values.front()), ClassOfValue(source));
    if (slot.initial) TryUnite(ClassOfValue(slot.values.front()), ClassOfValue(slot.initial));
  }
}

void Coalescer::Overwrites() {
  for (int64_t id : timeline_.launches()) {
    const plan::Group& group = timeline_.groups()[id];
    for (mlir::Value output : group.outputs) {
      for (mlir::Value input : group.inputs) {
        ++visits;
        int a = ClassOfValue(input), b = ClassOfValue(output);
        if (a == b || timeline_.Of(input).last > timeline_.TimeOf(id)) continue;
        if (in_place_.MayOverwrite(group, input, output) && TryUnite(a, b)) break;
      }
    }
  }
}

void Coalescer::Unite(int a, int b) {
  a = Find(a);
  b = Find(b);
  if (a == b) return;
  // A result that takes a donated argument keeps both.
  if (classes_[a].kind == BufferKind::kTemporary ||
      (classes_[a].kind == BufferKind::kArgument && classes_[b].kind == BufferKind::kResult))
    std::swap(a, b);
  BufferClass& into = classes_[a];
  BufferClass& from = classes_[b];
  if (into.kind == BufferKind::kResult && from.kind == BufferKind::kArgument) into.donated = from.index;
  into.donated = std::max(into.donated, from.donated);
  Append(into.values, from.values);
  into.alignment = std::max(into.alignment, from.alignment);
  into.padding = std::max(into.padding, from.padding);
  into.bytes = std::max(into.bytes, from.bytes);
  into.life = {std::min(into.life.first, from.life.first), std::max(into.life.last, from.life.last)};
  Append(held_[a], held_[b]);
  parent_[b] = a;
}

bool Coalescer::Compatible(const BufferClass& a, const BufferClass& b) const {
  if (a.bytes != b.bytes || a.device != b.device || a.space != b.space) return false;
  auto caller = [](const BufferClass& c) { return c.kind != BufferKind::kTemporary; };
  if (caller(a) && caller(b)) {
    const BufferClass& argument = a.kind == BufferKind::kArgument ? a : b;
    const BufferClass& result = a.kind == BufferKind::kArgument ? b : a;
    return argument.kind == BufferKind::kArgument && result.kind == BufferKind::kResult &&
           result.donated < 0 && donated_to_[argument.index] == result.index;
  }
  // Written by the program: its own memory and the results'.
  auto written = [](const BufferClass& c) {
    return c.kind == BufferKind::kTemporary || c.kind == BufferKind::kResult;
  };
  return written(a) && written(b);
}

// Whether what `later` writes may take the memory of `earlier` at the one time where they meet.
bool Coalescer::Exempt(const Held& earlier, const Held& later) {
  if (later.slot >= 0 && earlier.value && earlier.slot != later.slot) {
    const Slot& slot = timeline_.slots()[later.slot];
    if (slot.initial == earlier.value || llvm::is_contained(slot.sources, earlier.value)) return true;
  }
  if (!later.value || !earlier.value) return false;
  auto group = group_of_.find(later.value);
  return group != group_of_.end() && timeline_.TimeOf(group->second) == later.life.first &&
         in_place_.MayOverwrite(timeline_.groups()[group->second], earlier.value, later.value);
}

bool Coalescer::TryUnite(int a, int b) {
  a = Find(a);
  b = Find(b);
  if (a == b) return true;
  if (!Compatible(classes_[a], classes_[b]) || held_[a].size() * held_[b].size() > kCompareLimit)
    return false;
  for (const Held& x : held_[a]) {
    for (const Held& y : held_[b]) {
      ++visits;
      if (!x.life.Meets(y.life)) continue;
      bool x_first = x.life.last == y.life.first, y_first = y.life.last == x.life.first;
      if ((x_first && Exempt(x, y)) || (y_first && Exempt(y, x))) continue;
      return false;
    }
  }
  Unite(a, b);
  return true;
}

std::vector<BufferClass> Coalescer::Take() {
  std::vector<BufferClass> result;
  for (int c = 0; c < static_cast<int>(classes_.size()); ++c) {
    if (Find(c) != c) continue;
    for (const Held& held : held_[c]) {
      classes_[c].life.first = std::min(classes_[c].life.first, held.life.first);
      classes_[c].life.last = std::max(classes_[c].life.last, held.life.last);
    }
    result.push_back(classes_[c]);
  }
  return result;
}

}  // namespace tenon::opt
