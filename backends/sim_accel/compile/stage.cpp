#include "backends/sim_accel/compile/stage.h"

#include <algorithm>

#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {
Stage::Stage(LoweringContext& context, std::vector<uint32_t> ops, std::vector<uint32_t> outputs)
    : context_(context), e_(context.emitter), ops_(std::move(ops)), outputs_(std::move(outputs)) {
  for (uint32_t id : ops_)
    for (uint32_t r = 0; r < context_.view.op(id).result_count(); ++r)
      inside_[context_.view.op(id).result(r).id()] = true;
  repeats_base_ = static_cast<uint32_t>(context_.view.count(TENON_SECTION_VALUES));
  // An output that is only a view of something else is made here too.
  for (uint32_t v : outputs_)
    if (!context_.view.value(v).is_argument()) inside_[v] = true;
}

uint32_t Stage::Demand(uint32_t value, const LoopMap& map) {
  std::vector<uint32_t>& known = readings_[value];
  for (uint32_t reading : known)
    if (maps_.at(reading) == map) return reading;
  sdk::Value v = context_.view.value(value);
  const bool available = Available(value);
  if (!available && v.is_argument()) {
    e_.Fail("a value is not in memory");
    return TENON_NONE;
  }
  // Only what costs nothing to make twice is made twice.
  if (!known.empty() && !available && !IsView(context_.view.op(v.op_id()).code())) return TENON_NONE;
  auto add = [&](uint32_t of) {
    uint32_t reading = of;
    if (!readings_[of].empty()) {
      reading = repeats_base_ + static_cast<uint32_t>(repeats_.size());
      repeats_.push_back(of);
    }
    readings_[of].push_back(reading);
    maps_[reading] = map;
    return reading;
  };
  const uint32_t reading = add(value);
  if (available) return reading;
  sdk::Op op = context_.view.op(v.op_id());
  Node node{op.id(), {}, {}};
  for (uint32_t r = 0; r < op.result_count(); ++r) {
    // All results of an op are made of the same parts.
    const uint32_t result = op.result(r).id();
    node.results.push_back(result == value             ? reading
                           : readings_[result].empty() ? add(result)
                                                       : readings_[result].front());
    if (maps_.at(node.results.back()) != map) return TENON_NONE;
  }
  std::vector<LoopMap> operands;
  if (accumulate_ && op.code() == TENON_OP_REDUCE) {
    // The loops go over the reduction's operand: dimension d is walked by the loop that was made for it.
    LoopMap full(op.operand(0).type().rank(), -1);
    for (size_t l = 0; l < loops_.size(); ++l) full[loops_[l].bias] = static_cast<int>(l);
    for (uint32_t i = 0; i < op.operand_count(); ++i)
      operands.push_back(i < op.operand_count() / 2 ? full : LoopMap());
  } else if (!OperandDemand(op, map, operands)) {
    return TENON_NONE;
  }
  std::vector<int> over;
  for (size_t d : WindowDims(op))
    if (map[d] >= 0) over.push_back(map[d]);
  const uint32_t windowed = over.empty() ? 0 : op.code() == TENON_OP_CONVOLUTION ? 1 : op.operand_count() / 2;
  for (uint32_t i = 0; i < windowed; ++i)
    if (!InMemory(op.operand(i).id())) return TENON_NONE;
  for (int l : over) loops_[l].unrolled = true;
  for (uint32_t i = 0; i < op.operand_count(); ++i) {
    node.operands.push_back(Demand(op.operand(i).id(), operands[i]));
    if (node.operands.back() == TENON_NONE) return TENON_NONE;
    if (i < windowed) windows_[node.operands.back()] = over;
  }
  order_.push_back(std::move(node));
  return reading;
}

bool Stage::InMemory(uint32_t value) const {
  if (Available(value)) return true;
  sdk::Value v = context_.view.value(value);
  if (v.is_argument()) return false;
  sdk::Op op = context_.view.op(v.op_id());
  return IsView(op.code()) && (op.operand_count() == 0 || InMemory(op.operand(0).id()));
}

const Stage::Node& Stage::NodeOf(uint32_t op) const {
  return *std::find_if(order_.begin(), order_.end(), [&](const Node& node) { return node.op == op; });
}

void Stage::Emit() {
  const int64_t limit = e_.vmem_limit();
  if (in_parts_) AssembleOutputs();
  e_.BeginStage(double_ ? 2 * vmem_need_ : vmem_need_);
  e_.set_keeping(in_parts_ || std::all_of(loops_.begin(), loops_.end(),
                                          [](const Loop& loop) { return loop.chunk == loop.extent; }));
  size_t registers = e_.RegisterMark();
  // Accumulating loops are the inner ones.
  for (Loop& loop : loops_) loop.bias = 0;
  e_.set_reuse(room_.loads != Loads::early_and_apart);
  LoadInvariants();
  turn_ = 0;
  EmitLoops(0);
  StoreAssembled();
  e_.set_vmem_limit(limit);
  e_.set_reuse(true);
  e_.set_keeping(false);
  e_.EndStage();
  e_.ReleaseRegisters(registers);
}

bool Stage::HasProducts() const {
  return std::any_of(ops_.begin(), ops_.end(), [&](uint32_t id) {
    const uint32_t code = context_.view.op(id).code();
    return code == TENON_OP_DOT_GENERAL || code == TENON_OP_CONVOLUTION;
  });
}

bool Stage::IsInvariant(uint32_t reading) const {
  const LoopMap& map = maps_.at(reading);
  return std::all_of(map.begin(), map.end(), [](int l) { return l < 0; });
}

// What every turn of the loops reads is loaded before them. Parts find it in VMEM where the first left it.
void Stage::LoadInvariants() {
  invariant_.clear();
  if (in_parts_ || loops_.empty() || room_.loads == Loads::when_needed) return;
  for (uint32_t reading : early_) {
    const Array array = e_.Resident(context_.memory.at(ValueOf(reading)));
    if (IsInvariant(reading) && array.space == Space::hbm) invariant_[reading] = e_.InVmem(array);
  }
}

// Small outputs of several parts are put together in VMEM and stored as one, where the next reader finds them whole.
void Stage::AssembleOutputs() {
  assembled_.clear();
  int64_t bytes = 0;
  std::vector<Array> read;
  for (uint32_t v : outputs_) bytes += context_.memory.at(v).count() * TypeBytes(context_.memory.at(v).type);
  for (const auto& [reading, map] : maps_)
    if (Available(ValueOf(reading))) read.push_back(context_.memory.at(ValueOf(reading)));
  if (bytes > e_.vmem_limit() / 8) return;
  for (uint32_t v : outputs_)
    if (const Array& place = context_.memory.at(v); place.count() > 0 && !IsInvariant(stored_.at(v)))
      assembled_[v] = e_.AllocateAbove(place.type, place.dims, read);
}

void Stage::StoreAssembled() {
  for (const auto& [v, array] : assembled_) {
    const Array& place = context_.memory.at(v);
    e_.Copy(place, array);
    e_.Forget(place);
    e_.Keep(place, array);
  }
  assembled_.clear();
}

void Stage::EmitLoops(size_t l) {
  if (accumulate_ && (l == loops_.size() || loops_[l].reduced) && (l == 0 || !loops_[l - 1].reduced))
    StartAccumulators();
  if (l == loops_.size()) {
    EmitBody();
    if (accumulate_ && (l == 0 || !loops_[l - 1].reduced)) StoreOutputs();
    return;
  }
  Loop& loop = loops_[l];
  const int64_t full = loop.extent / loop.chunk, rest = loop.extent % loop.chunk;
  // Turns of the innermost loop take one half of the stage's VMEM and the other, so that one is loaded while the other is worked on.
  const bool alternate = double_ && l + 1 == loops_.size();
  auto part = [&](std::optional<ScalarRegister> counter, int64_t bias, int64_t size) {
    loop.counter = counter;
    loop.bias = bias;
    loop.size = size;
    if (alternate) e_.SetHalf(turn_++ % 2, vmem_need_);
    EmitLoops(l + 1);
    if (alternate) e_.SetHalf(-1, vmem_need_);
  };
  if (in_parts_ || loop.unrolled) {
    if (in_parts_) {
      for (int64_t at = 0; at < loop.extent; at += loop.chunk) {
        if (at > 0) e_.BeginStage(vmem_need_);
        part(std::nullopt, at, std::min(loop.chunk, loop.extent - at));
      }
    } else {
      EmitWindowTurns(l, alternate, part);
    }
    loop.counter.reset();
    if (accumulate_ && loop.reduced && (l == 0 || !loops_[l - 1].reduced)) StoreOutputs();
    return;
  }
  const int64_t together = alternate ? 2 : 1, rounds = full / together;
  if (rounds == 1) {
    for (int64_t t = 0; t < together; ++t) part(std::nullopt, t * loop.chunk, loop.chunk);
  } else if (rounds > 1) {
    ScalarRegister counter = e_.builder().BeginLoop(
        Immediate(static_cast<uint64_t>(rounds * together * loop.chunk)), together * loop.chunk);
    for (int64_t t = 0; t < together; ++t) part(counter, t * loop.chunk, loop.chunk);
    e_.builder().EndLoop();
  }
  for (int64_t t = rounds * together; t < full; ++t) part(std::nullopt, t * loop.chunk, loop.chunk);
  if (rest) part(std::nullopt, full * loop.chunk, rest);
  loop.counter.reset();
  if (accumulate_ && loop.reduced && (l == 0 || !loops_[l - 1].reduced)) StoreOutputs();
}

void Stage::EmitWindowTurns(
    size_t l, bool alternate,
    const std::function<void(std::optional<ScalarRegister>, int64_t, int64_t)>& part) {
  const Loop& loop = loops_[l];
  const int64_t chunk = loop.chunk, full = loop.extent / chunk, together = alternate ? 2 : 1;
  int64_t written = 1;  // parts of all loops with windows
  for (const Loop& other : loops_)
    if (other.unrolled && written <= kTurnsWrittenOut)
      written *= (other.extent + other.chunk - 1) / other.chunk;
  int64_t next = 0;
  if (written > kTurnsWrittenOut)
    for (const auto& [first, last] : AlikeTurns(l)) {
      const int64_t rounds = (last - first) / together;
      if (rounds < 2) continue;
      for (; next < first; ++next) part(std::nullopt, next * chunk, chunk);
      const ScalarRegister counter = e_.builder().BeginLoop(
          Immediate(static_cast<uint64_t>(rounds * together * chunk)), together * chunk);
      for (int64_t t = 0; t < together; ++t) part(counter, (first + t) * chunk, chunk);
      e_.builder().EndLoop();
      next = first + rounds * together;
    }
  for (; next < full; ++next) part(std::nullopt, next * chunk, chunk);
  if (loop.extent % chunk) part(std::nullopt, full * chunk, loop.extent % chunk);
}

std::vector<std::pair<int64_t, int64_t>> Stage::AlikeTurns(size_t l) const {
  const int64_t chunk = loops_[l].chunk, full = loops_[l].extent / chunk;
  std::vector<std::pair<int64_t, int64_t>> alike = {{0, full}};
  for (const Node& node : order_) {
    const sdk::Op op = context_.view.op(node.op);
    const LoopMap& map = maps_.at(node.results[0]);
    for (size_t d : WindowDims(op)) {
      if (map[d] != static_cast<int>(l)) continue;
      const WindowAxis axis = WindowAxisOf(op, d);
      // A turn takes places [turn * step, turn * step + span) of the padded input, the input has [low, end).
      const int64_t step = chunk * axis.stride,
                    span = (chunk - 1) * axis.stride + (axis.size - 1) * axis.dilation + 1,
                    end = axis.inputs == 0 ? axis.low : axis.low + (axis.inputs - 1) * axis.base + 1;
      auto turns_to = [&](int64_t place) {  // that begin before the place
        return place <= 0 ? 0 : std::min(full, (place - 1) / step + 1);
      };
      std::vector<std::pair<int64_t, int64_t>> own = {{0, turns_to(axis.low - span + 1)}};
      if (axis.step()) own.emplace_back(turns_to(axis.low), turns_to(end - span + 1));
      own.emplace_back(turns_to(end), full);
      std::vector<std::pair<int64_t, int64_t>> both;
      for (const auto& a : alike)
        for (const auto& b : own)
          if (const auto first = std::max(a.first, b.first), last = std::min(a.second, b.second);
              first < last)
            both.emplace_back(first, last);
      alike = both;
    }
  }
  return alike;
}

void Stage::EmitBody() {
  size_t mark = e_.Mark(), registers = e_.RegisterMark();
  locals_.clear();
  loaded_.clear();
  if (!find_early_) loaded_ = invariant_;
  CountUses();
  for (const auto& [reading, map] : maps_)
    if (uint32_t value = ValueOf(reading); Available(value))
      locals_[reading] = {Part(e_.Resident(context_.memory.at(value)), map), reading};
  if (!find_early_ && room_.loads != Loads::when_needed)
    for (uint32_t reading : early_)
      if (const Array& array = locals_.at(reading).array;
          array.space == Space::hbm && !loaded_.count(reading)) {
        // The transfer is its first reader's.
        for (const Node& node : order_)
          if (std::find(node.operands.begin(), node.operands.end(), reading) != node.operands.end()) {
            TagOp(e_, context_.view.op(node.op));
            break;
          }
        loaded_[reading] = e_.InVmem(array);
      }
  for (const Node& node : order_) {
    EmitOp(node);
    if (!e_.failure().empty()) break;
  }
  if (!accumulate_) StoreOutputs();
  e_.ReleaseSince(mark);
  e_.ReleaseRegisters(registers);
}

void Stage::StoreOutputs() {
  size_t registers = e_.RegisterMark();
  for (uint32_t v : outputs_) {
    if (!e_.failure().empty()) return;
    Array source;
    if (sdk::Value value = context_.view.value(v); !value.is_argument())
      TagOp(e_, context_.view.op(value.op_id()));
    if (accumulate_) {
      sdk::Value value = context_.view.value(v);
      FinishReduce(context_.view.op(value.op_id()));
    }
    source = locals_.at(stored_.at(v)).array;
    const Array& place = context_.memory.at(v);
    if (auto whole = assembled_.find(v); whole != assembled_.end() && !e_.dry()) {
      e_.Copy(Part(whole->second, maps_.at(stored_.at(v))), source);
      continue;
    }
    if (room_.loads != Loads::when_needed &&
        (source.space != Space::vmem || !source.shifts.empty() || !IsDense(source))) {
      // The next reader finds it in VMEM.
      Array dense = e_.Allocate(source.type, source.dims);
      e_.Copy(dense, source);
      source = dense;
    }
    const Array part = Part(place, maps_.at(stored_.at(v)));
    e_.Copy(part, source);
    const Array& written = part.shifts.empty() && IsDense(part) ? part : place;
    e_.Forget(written);
    if (&written == &part) e_.Keep(part, source);
  }
  e_.ReleaseRegisters(registers);
  if (accumulate_) {
    for (auto& [op, arrays] : accumulators_)
      for (const Array& a : arrays) e_.Release(a);
    accumulators_.clear();
  }
}

Array Stage::Part(const Array& whole, const LoopMap& map) const {
  Array part = whole;
  for (size_t d = 0; d < map.size(); ++d)
    if (map[d] >= 0) part = Window(part, d, loops_[map[d]].counter, loops_[map[d]].bias, loops_[map[d]].size);
  return part;
}

std::vector<int64_t> Stage::LocalDims(uint32_t reading) const {
  std::vector<int64_t> dims = context_.view.value(ValueOf(reading)).type().dims();
  const LoopMap& map = maps_.at(reading);
  for (size_t d = 0; d < dims.size(); ++d)
    if (map[d] >= 0) dims[d] = loops_[map[d]].size;
  return dims;
}

void Stage::CountUses() {
  uses_.clear();
  for (const Node& node : order_)
    for (uint32_t operand : node.operands) ++uses_[operand];
  for (const auto& [output, reading] : stored_) ++uses_[reading];
}

void Stage::ReleaseOwner(uint32_t owner) {
  if (invariant_.count(owner)) return;
  if (auto copy = loaded_.find(owner); copy != loaded_.end()) {
    e_.Release(copy->second);
    loaded_.erase(copy);
  } else if (auto local = locals_.find(owner);
             local != locals_.end() && local->second.array.space == Space::vmem) {
    e_.Release(local->second.array);
  }
}

void Stage::Used(uint32_t reading) {
  auto local = locals_.find(reading);
  uint32_t owner = local != locals_.end() ? local->second.owner : reading;
  --uses_[reading];
  if (owner == TENON_NONE) return;
  // A view's uses were added to its owner's when it was made.
  if (owner != reading) --uses_[owner];
  if (uses_[owner] == 0) ReleaseOwner(owner);
}

Array Stage::Nearest(uint32_t reading) {
  const Local& local = locals_.at(reading);
  if (local.array.space != Space::hbm) return local.array;
  if (auto own = loaded_.find(reading); own != loaded_.end()) return own->second;
  if (local.owner == TENON_NONE || local.owner == reading) return local.array;
  auto base = loaded_.find(local.owner);
  if (base == loaded_.end()) return local.array;
  const Array& whole = locals_.at(local.owner).array;
  if (!IsDense(whole)) return local.array;
  // The copy keeps the distances between elements, so that the view moves with it. The base's shifts come first in the view's.
  Array moved = local.array;
  moved.space = Space::vmem;
  moved.offset += base->second.offset - whole.offset;
  moved.shifts.erase(moved.shifts.begin(),
                     moved.shifts.begin() + static_cast<std::ptrdiff_t>(whole.shifts.size()));
  return moved;
}

Array Stage::Loaded(uint32_t i) {
  const uint32_t reading = In(i);
  Array near = Nearest(reading);
  if (near.space != Space::hbm) return near;
  const uint32_t owner = locals_.at(reading).owner;
  if (owner != TENON_NONE && owner != reading) {
    // One transfer of all of a value costs less than a strided one of a view of it that is no smaller.
    const Array& whole = locals_.at(owner).array;
    int64_t distinct = 1;
    for (size_t d = 0; d < near.dims.size(); ++d)
      if (near.strides[d] != 0) distinct *= near.dims[d];
    if (IsDense(whole) && whole.count() <= distinct) {
      loaded_[owner] = e_.InVmem(whole);
      if (find_early_ && Available(ValueOf(owner))) early_.push_back(owner);
      return Nearest(reading);
    }
  }
  Array copy = e_.InVmem(near);
  loaded_[reading] = copy;
  if (find_early_ && Available(ValueOf(reading))) early_.push_back(reading);
  if (owner != reading) {
    // From here on the copy is what its readers keep alive.
    locals_.at(reading).owner = reading;
    if (owner != TENON_NONE && (uses_[owner] -= uses_[reading]) == 0) ReleaseOwner(owner);
  }
  return copy;
}

Array Stage::Result(sdk::Op op, uint32_t i) {
  Array array = e_.Allocate(TypeOf(op.result(i).type().element()), LocalDims(Out(i)));
  locals_[Out(i)] = {array, Out(i)};
  return array;
}

void Stage::SetResult(uint32_t i, const Array& array, uint32_t owner) {
  const uint32_t reading = Out(i);
  locals_[reading] = {array, owner};
  if (owner != TENON_NONE && owner != reading) uses_[owner] += uses_[reading];
}

void TagOp(Emitter& emitter, sdk::Op emitted) {
  if (emitter.dry()) return;
  const sdk::Op op(emitted.view(), emitter.StandIn(emitted.id()));
  std::string name(op.name().substr(op.name().rfind('.') + 1));
  if (!op.location().empty()) name.append(" ").append(op.location());
  emitter.builder().SetTag(op.id() + 1, name);
}

void Stage::EmitOp(const Node& node) {
  sdk::Op op = context_.view.op(node.op);
  node_ = &node;
  TagOp(e_, op);
  switch (op.code()) {
    case TENON_OP_REDUCE:
      EmitReduce(op);
      break;
    case TENON_OP_REDUCE_WINDOW:
      EmitReduceWindow(op);
      break;
    case TENON_OP_DOT_GENERAL:
      EmitDot(op);
      break;
    case TENON_OP_CONVOLUTION:
      EmitConvolution(op);
      break;
    case TENON_OP_IOTA:
    case TENON_OP_CONCATENATE:
    case TENON_OP_PAD:
      EmitAssembly(op);
      break;
    default:
      if (IsView(op.code())) {
        EmitView(op);
      } else {
        EmitElementwise(op);
      }
  }
  for (uint32_t operand : node.operands) Used(operand);
  // A result that nobody reads (the second of a pair) is free at once.
  for (uint32_t result : node.results)
    if (auto local = locals_.find(result);
        local != locals_.end() && local->second.owner == result && uses_[result] == 0)
      e_.Release(local->second.array);
}

}  // namespace tenon::sim
