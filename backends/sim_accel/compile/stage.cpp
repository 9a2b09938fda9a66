#include "backends/sim_accel/compile/stage.h"

#include <algorithm>

#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {
Stage::Stage(LoweringContext& context, std::vector<uint32_t> ops, std::vector<uint32_t> outputs)
    : context_(context), e_(context.emitter), ops_(std::move(ops)), outputs_(std::move(outputs)) {
  for (uint32_t id : ops_)
    for (uint32_t r = 0; r < context_.view.op(id).result_count(); ++r) inside_[context_.view.op(id).result(r).id()] = true;
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
    node.results.push_back(result == value ? reading : readings_[result].empty() ? add(result) : readings_[result].front());
    if (maps_.at(node.results.back()) != map) return TENON_NONE;
  }
  std::vector<LoopMap> operands;
  if (accumulate_ && op.code() == TENON_OP_REDUCE) {
    // The loops go over the reduction's operand: dimension d is walked by the loop that was made for it.
    LoopMap full(op.operand(0).type().rank(), -1);
    for (size_t l = 0; l < loops_.size(); ++l) full[loops_[l].bias] = static_cast<int>(l);
    for (uint32_t i = 0; i < op.operand_count(); ++i) operands.push_back(i < op.operand_count() / 2 ? full : LoopMap());
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

bool Stage::TryLoops(std::vector<Loop> loops, bool accumulate, const std::vector<Room>& rooms) {
  loops_ = std::move(loops);  // bias: the root's dimension, until emission
  accumulate_ = accumulate;
  maps_.clear();
  readings_.clear();
  repeats_.clear();
  stored_.clear();
  order_.clear();
  windows_.clear();
  e_.ClearFailure();
  // The root: the largest output, or the operand of the reductions.
  uint32_t root = outputs_[0];
  for (uint32_t v : outputs_)
    if (context_.view.value(v).type().rank() > context_.view.value(root).type().rank()) root = v;
  std::vector<int64_t> dims = context_.view.value(root).type().dims();
  for (uint32_t v : outputs_) {
    LoopMap map(context_.view.value(v).type().rank(), -1);
    if (accumulate) {
      sdk::Op reduce = context_.view.op(context_.view.value(v).op_id());
      size_t at = 0;
      auto reduced = reduce.numbers("dimensions");
      for (int64_t d = 0; d < reduce.operand(0).type().rank(); ++d) {
        if (std::find(reduced.begin(), reduced.end(), d) != reduced.end()) continue;
        for (size_t l = 0; l < loops_.size(); ++l)
          if (loops_[l].bias == d) map[at] = static_cast<int>(l);
        ++at;
      }
    } else if (context_.view.value(v).type().dims() == dims) {
      for (size_t l = 0; l < loops_.size(); ++l) map[loops_[l].bias] = static_cast<int>(l);
    } else if (!loops_.empty()) {
      continue;  // decided below, when the root's demand has reached it
    }
    if ((stored_[v] = Demand(v, map)) == TENON_NONE) return false;
  }
  for (uint32_t v : outputs_) {
    if (stored_.count(v)) continue;
    if (readings_[v].empty()) return false;
    stored_[v] = readings_[v].front();
  }
  for (const Room& room : rooms) {
    room_ = room;
    early_.clear();
    // What is loaded early is known after a first run without limit.
    if (room.loads != Loads::when_needed) {
      DryRun(e_.machine().vmem_bytes, /*find_early=*/true);
      if (!e_.failure().empty() && e_.failure() != kDoesNotFit) return false;
      e_.ClearFailure();
    }
    if (DryRun(e_.vmem_limit() / room.share, /*find_early=*/false)) return true;
    if (e_.failure() != kDoesNotFit) return false;
  }
  return false;
}

// Of the largest part.
bool Stage::DryRun(int64_t vmem_bytes, bool find_early) {
  e_.ClearFailure();
  find_early_ = find_early;
  e_.set_dry(true);
  e_.set_reuse(find_early || room_.loads != Loads::early_and_apart);
  e_.SetVmemRange(0, vmem_bytes);
  size_t registers = e_.RegisterMark();
  std::vector<Loop> planned = loops_;
  for (Loop& loop : loops_) {
    loop.counter.reset();
    loop.bias = 0;
    loop.size = loop.chunk;
  }
  if (!find_early) LoadInvariants();
  if (accumulate_) StartAccumulators();
  EmitBody();
  if (accumulate_) StoreOutputs();
  e_.ReleaseRegisters(registers);
  e_.set_dry(false);
  e_.set_reuse(true);
  find_early_ = false;
  vmem_need_ = e_.vmem_peak();
  loops_ = std::move(planned);
  return e_.failure().empty();
}

// By the whole loop nest, of values in memory.
int64_t Stage::BytesRead() const {
  int64_t total = 0, turns = 1;
  for (const Loop& loop : loops_) turns *= (loop.extent + loop.chunk - 1) / loop.chunk;
  for (const auto& [reading, map] : maps_) {
    if (!Available(ValueOf(reading))) continue;
    const Array& whole = context_.memory.at(ValueOf(reading));
    // What no loop walks is loaded once, if early.
    const bool once = std::find(early_.begin(), early_.end(), reading) != early_.end() && IsInvariant(reading);
    int64_t bytes = TypeBytes(whole.type) * (once ? 1 : turns);
    for (size_t d = 0; d < whole.dims.size(); ++d) bytes *= map[d] >= 0 ? loops_[map[d]].chunk : whole.dims[d];
    // Of what windows go over about as much as there are places.
    if (auto found = windows_.find(reading); found != windows_.end())
      for (int l : found->second) bytes = bytes / loops_[l].extent * loops_[l].chunk;
    total += bytes;
  }
  return total;
}

// A few parts one after the other, each in its own range of VMEM, so that the transfers of one run under the work of the ones before;
// only where that moves hardly more than one part would.
bool Stage::PlanParts(const std::vector<int64_t>& dims) {
  k_chunk_ = 0;
  in_parts_ = double_ = false;
  const std::vector<Room> rooms = {{Loads::early_and_apart, 4}, {Loads::early, 4}};
  if (TryLoops({}, false, rooms)) return true;
  const int64_t least = BytesRead(), tiles = e_.machine().mxu.cols, all_arrays = tiles * e_.machine().mxu.count;
  int64_t elements = 1;
  for (int64_t d : dims) elements *= d;
  const bool products = HasProducts();
  for (const std::vector<Room>& budget : {rooms, std::vector<Room>{{Loads::early, 3}}})
    for (size_t d = 0; d < dims.size(); ++d) {
      int64_t before = 0;
      for (int64_t parts : {2, 4, 8, 16}) {
        int64_t chunk = (dims[d] + parts - 1) / parts;
        // Whole weight tiles, for all arrays when there are so many.
        const int64_t grain = chunk > all_arrays / 2 ? all_arrays : tiles;
        if (dims[d] >= 2 * tiles) chunk = (chunk + grain - 1) / grain * grain;
        // Fewer columns leave the arrays waiting for weights.
        if (products && chunk * (elements / std::max<int64_t>(dims[d], 1)) < tiles * e_.machine().mxu.weight_load * e_.machine().mxu.count) continue;
        if (chunk >= dims[d] || chunk == before) continue;
        before = chunk;
        Loop loop;
        loop.extent = dims[d];
        loop.chunk = chunk;
        loop.bias = static_cast<int64_t>(d);
        if (TryLoops({loop}, false, budget) && BytesRead() <= least + least / 4) return in_parts_ = true;
      }
    }
  return false;
}

bool Stage::Plan(std::string* reason) {
  const bool reduces = std::all_of(outputs_.begin(), outputs_.end(), [&](uint32_t v) {
    sdk::Value value = context_.view.value(v);
    return !value.is_argument() && context_.view.op(value.op_id()).code() == TENON_OP_REDUCE && inside_.count(v);
  });
  uint32_t root = outputs_[0];
  for (uint32_t v : outputs_)
    if (context_.view.value(v).type().rank() > context_.view.value(root).type().rank()) root = v;
  int64_t most = 0;  // bytes that doubled loops may read
  auto attempt = [&](const std::vector<int64_t>& dims, std::vector<int64_t> walk, const std::vector<bool>& reduced, bool accumulate, bool doubled) {
    std::erase_if(walk, [&](int64_t d) { return dims[d] <= 1; });
    const std::vector<Room> rooms = doubled ? std::vector<Room>{{Loads::early, 8}, {Loads::early, 4}, {Loads::early, 2}}
                                            : std::vector<Room>{{Loads::early_and_apart, 4}, {Loads::when_needed, 1}};
    double_ = doubled;
    for (int64_t k_chunk : {int64_t{0}, int64_t{512}, int64_t{64}}) {
      k_chunk_ = k_chunk;
      for (size_t count = accumulate || doubled ? 1 : 0; count <= walk.size(); ++count) {
        // Outer loops in a few sizes, the innermost in halves.
        std::vector<int64_t> outer_chunks = count > 1 ? std::vector<int64_t>{128, 16, 1} : std::vector<int64_t>{1};
        for (int64_t outer : outer_chunks) {
          int64_t inner_extent = count ? dims[walk[count - 1]] : 1;
          for (int64_t chunk = inner_extent;; chunk = (chunk + 1) / 2) {
            std::vector<Loop> loops;
            for (size_t l = 0; l < count; ++l) {
              Loop loop;
              loop.extent = dims[walk[l]];
              loop.chunk = l + 1 == count ? chunk : std::min(outer, loop.extent);
              loop.reduced = !reduced.empty() && reduced[walk[l]];
              loop.bias = walk[l];
              loops.push_back(loop);
            }
            bool fits = TryLoops(loops, accumulate, rooms);
            if (fits && (!doubled || BytesRead() <= most)) return true;
            // Halving helps only against a lack of memory.
            if (fits || count == 0 || chunk <= 1 || e_.failure() != kDoesNotFit) break;
          }
        }
      }
      if (doubled) break;
      if (!HasProducts()) break;
    }
    return false;
  };
  std::vector<int64_t> dims = context_.view.value(root).type().dims(), walk;
  for (size_t d = 0; d < dims.size(); ++d) walk.push_back(d);
  if (PlanParts(dims)) return true;
  // By loops of two turns at a time in VMEM where that reads hardly more than any other way; else whatever fits.
  auto either = [&](const std::vector<int64_t>& dims, const std::vector<int64_t>& walk, const std::vector<bool>& reduced, bool accumulate) {
    if (!attempt(dims, walk, reduced, accumulate, false)) return false;
    const std::vector<Loop> loops = loops_;
    const Room room = room_;
    const int64_t k_chunk = k_chunk_, bytes = BytesRead();
    most = bytes + bytes / 2;
    if (attempt(dims, walk, reduced, accumulate, true)) return true;
    double_ = false;
    k_chunk_ = k_chunk;
    return TryLoops(loops, accumulate, {room});
  };
  if (either(dims, walk, {}, false)) return true;
  if (reduces) {
    sdk::Op first = context_.view.op(context_.view.value(outputs_[0]).op_id());
    std::vector<int64_t> source = first.operand(0).type().dims(), order;
    std::vector<bool> reduced(source.size(), false);
    for (int64_t d : first.numbers("dimensions")) reduced[d] = true;
    bool same = true;
    for (uint32_t v : outputs_) {
      sdk::Op other = context_.view.op(context_.view.value(v).op_id());
      same &= other.operand(0).type().dims() == source && std::ranges::equal(other.numbers("dimensions"), first.numbers("dimensions"));
    }
    for (size_t d = 0; d < source.size(); ++d)
      if (!reduced[d]) order.push_back(d);
    for (size_t d = 0; d < source.size(); ++d)
      if (reduced[d]) order.push_back(d);
    if (same && either(source, order, reduced, true)) return true;
  }
  *reason = e_.failure().empty() ? "no loop nest fits" : e_.failure();
  e_.ClearFailure();
  return false;
}

void Stage::Emit() {
  const int64_t limit = e_.vmem_limit();
  if (in_parts_) AssembleOutputs();
  e_.BeginStage(double_ ? 2 * vmem_need_ : vmem_need_);
  e_.set_keeping(in_parts_ || std::all_of(loops_.begin(), loops_.end(), [](const Loop& loop) { return loop.chunk == loop.extent; }));
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
    if (const Array& place = context_.memory.at(v); place.count() > 0 && !IsInvariant(stored_.at(v))) assembled_[v] = e_.AllocateAbove(place.type, place.dims, read);
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
  if (accumulate_ && (l == loops_.size() || loops_[l].reduced) && (l == 0 || !loops_[l - 1].reduced)) StartAccumulators();
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
    for (int64_t at = 0; at < loop.extent; at += loop.chunk) {
      if (in_parts_ && at > 0) e_.BeginStage(vmem_need_);
      part(std::nullopt, at, std::min(loop.chunk, loop.extent - at));
    }
    loop.counter.reset();
    if (accumulate_ && loop.reduced && (l == 0 || !loops_[l - 1].reduced)) StoreOutputs();
    return;
  }
  const int64_t together = alternate ? 2 : 1, rounds = full / together;
  if (rounds == 1) {
    for (int64_t t = 0; t < together; ++t) part(std::nullopt, t * loop.chunk, loop.chunk);
  } else if (rounds > 1) {
    ScalarRegister counter = e_.builder().BeginLoop(Immediate(static_cast<uint64_t>(rounds * together * loop.chunk)), together * loop.chunk);
    for (int64_t t = 0; t < together; ++t) part(counter, t * loop.chunk, loop.chunk);
    e_.builder().EndLoop();
  }
  for (int64_t t = rounds * together; t < full; ++t) part(std::nullopt, t * loop.chunk, loop.chunk);
  if (rest) part(std::nullopt, full * loop.chunk, rest);
  loop.counter.reset();
  if (accumulate_ && loop.reduced && (l == 0 || !loops_[l - 1].reduced)) StoreOutputs();
}

void Stage::EmitBody() {
  size_t mark = e_.Mark(), registers = e_.RegisterMark();
  locals_.clear();
  loaded_.clear();
  if (!find_early_) loaded_ = invariant_;
  CountUses();
  for (const auto& [reading, map] : maps_)
    if (uint32_t value = ValueOf(reading); Available(value)) locals_[reading] = {Part(e_.Resident(context_.memory.at(value)), map), reading};
  if (!find_early_ && room_.loads != Loads::when_needed)
    for (uint32_t reading : early_)
      if (const Array& array = locals_.at(reading).array; array.space == Space::hbm && !loaded_.count(reading)) loaded_[reading] = e_.InVmem(array);
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
    if (room_.loads != Loads::when_needed && (source.space != Space::vmem || !source.shifts.empty() || !IsDense(source))) {
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
  } else if (auto local = locals_.find(owner); local != locals_.end() && local->second.array.space == Space::vmem) {
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
  moved.shifts.erase(moved.shifts.begin(), moved.shifts.begin() + static_cast<std::ptrdiff_t>(whole.shifts.size()));
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

void Stage::EmitOp(const Node& node) {
  sdk::Op op = context_.view.op(node.op);
  node_ = &node;
  if (!e_.dry()) e_.builder().SetTag(op.id() + 1, op.location().empty() ? op.name() : op.location());
  switch (op.code()) {
    case TENON_OP_REDUCE: EmitReduce(op); break;
    case TENON_OP_REDUCE_WINDOW: EmitReduceWindow(op); break;
    case TENON_OP_DOT_GENERAL: EmitDot(op); break;
    case TENON_OP_CONVOLUTION: EmitConvolution(op); break;
    case TENON_OP_IOTA:
    case TENON_OP_CONCATENATE:
    case TENON_OP_PAD: EmitAssembly(op); break;
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
    if (auto local = locals_.find(result); local != locals_.end() && local->second.owner == result && uses_[result] == 0) e_.Release(local->second.array);
}

}  // namespace tenon::sim
