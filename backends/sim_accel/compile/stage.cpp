#include "backends/sim_accel/compile/stage.h"

#include <algorithm>

#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {

Stage::Stage(LoweringContext& context, std::vector<uint32_t> ops, std::vector<uint32_t> outputs)
    : context_(context), e_(context.emitter), ops_(std::move(ops)), outputs_(std::move(outputs)) {
  for (uint32_t id : ops_)
    for (uint32_t r = 0; r < context_.view.op(id).result_count(); ++r) inside_[context_.view.op(id).result(r).id()] = true;
  // An output that is only a view of something else is made here too.
  for (uint32_t v : outputs_)
    if (!context_.view.value(v).is_argument()) inside_[v] = true;
}

bool Stage::Demand(uint32_t value, const LoopMap& map) {
  auto [known, fresh] = maps_.try_emplace(value, map);
  if (!fresh) {
    if (known->second == map) return true;
    // A value in memory may be read in two ways; the wider one serves both.
    if (!Available(value) && !(context_.view.value(value).op_id() != TENON_NONE && IsView(context_.view.op(context_.view.value(value).op_id()).code())))
      return false;
    for (size_t d = 0; d < map.size(); ++d)
      if (known->second[d] != map[d]) return false;
    return true;
  }
  if (Available(value)) return true;
  sdk::Value v = context_.view.value(value);
  if (v.is_argument()) {
    e_.Fail("a value is not in memory");
    return false;
  }
  sdk::Op op = context_.view.op(v.op_id());
  // All results of an op are made of the same parts.
  for (uint32_t r = 0; r < op.result_count(); ++r)
    if (op.result(r).id() != value && op.result(r).type().rank() == map.size()) {
      auto [other, added] = maps_.try_emplace(op.result(r).id(), map);
      if (!added && other->second != map) return false;
    }
  if (std::find(order_.begin(), order_.end(), op.id()) != order_.end()) return true;
  std::vector<LoopMap> operands;
  if (accumulate_ && op.code() == TENON_OP_REDUCE) {
    // The loops go over the reduction's operand: dimension d is walked by the loop that was made for it.
    LoopMap full(op.operand(0).type().rank(), -1);
    for (size_t l = 0; l < loops_.size(); ++l) full[loops_[l].bias] = static_cast<int>(l);
    for (uint32_t i = 0; i < op.operand_count(); ++i) operands.push_back(i < op.operand_count() / 2 ? full : LoopMap());
  } else if (!OperandDemand(op, map, operands)) {
    return false;
  }
  for (uint32_t i = 0; i < op.operand_count(); ++i)
    if (!Demand(op.operand(i).id(), operands[i])) return false;
  order_.push_back(op.id());
  return true;
}

bool Stage::TryLoops(std::vector<Loop> loops, bool accumulate) {
  loops_ = std::move(loops);  // bias: the root's dimension, until emission
  accumulate_ = accumulate;
  maps_.clear();
  order_.clear();
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
    } else if (maps_.count(v)) {
      continue;
    } else if (!loops_.empty()) {
      continue;  // decided below, when the root's demand has reached it
    }
    if (!Demand(v, map)) return false;
  }
  for (uint32_t v : outputs_)
    if (!maps_.count(v)) return false;
  // Dry run of the largest part.
  e_.set_dry(true);
  e_.SetVmemRange(0, e_.machine().vmem_bytes);
  size_t registers = e_.RegisterMark();
  std::vector<Loop> planned = loops_;
  for (Loop& loop : loops_) {
    loop.counter.reset();
    loop.bias = 0;
    loop.size = loop.chunk;
  }
  if (accumulate_) StartAccumulators();
  EmitBody();
  if (accumulate_) StoreOutputs();
  e_.ReleaseRegisters(registers);
  e_.set_dry(false);
  loops_ = std::move(planned);
  bool fits = e_.failure().empty();
  return fits;
}

bool Stage::Plan(std::string* reason) {
  const bool reduces = std::all_of(outputs_.begin(), outputs_.end(), [&](uint32_t v) {
    sdk::Value value = context_.view.value(v);
    return !value.is_argument() && context_.view.op(value.op_id()).code() == TENON_OP_REDUCE && inside_.count(v);
  });
  uint32_t root = outputs_[0];
  for (uint32_t v : outputs_)
    if (context_.view.value(v).type().rank() > context_.view.value(root).type().rank()) root = v;
  auto attempt = [&](const std::vector<int64_t>& dims, std::vector<int64_t> walk, const std::vector<bool>& reduced, bool accumulate) {
    std::erase_if(walk, [&](int64_t d) { return dims[d] <= 1; });
    for (int64_t k_chunk : {int64_t{0}, int64_t{512}, int64_t{64}}) {
      k_chunk_ = k_chunk;
      for (size_t count = accumulate ? 1 : 0; count <= walk.size(); ++count) {
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
            bool fits = TryLoops(loops, accumulate);
            if (fits) return true;
            // Halving helps only against a lack of memory.
            if (count == 0 || chunk <= 1 || e_.failure() != "does not fit in vector memory") break;
          }
        }
      }
      bool has_dot = std::any_of(ops_.begin(), ops_.end(), [&](uint32_t id) { return context_.view.op(id).code() == TENON_OP_DOT_GENERAL; });
      if (!has_dot) break;
    }
    return false;
  };
  std::vector<int64_t> dims = context_.view.value(root).type().dims(), walk;
  for (size_t d = 0; d < dims.size(); ++d) walk.push_back(d);
  if (attempt(dims, walk, {}, false)) return true;
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
    if (same && attempt(source, order, reduced, true)) return true;
  }
  *reason = e_.failure().empty() ? "no loop nest fits" : e_.failure();
  e_.ClearFailure();
  return false;
}

void Stage::Emit() {
  e_.SetVmemRange(0, e_.machine().vmem_bytes);
  size_t registers = e_.RegisterMark();
  // Accumulating loops are the inner ones.
  for (Loop& loop : loops_) loop.bias = 0;
  EmitLoops(0);
  e_.ReleaseRegisters(registers);
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
  auto part = [&](std::optional<ScalarRegister> counter, int64_t bias, int64_t size) {
    loop.counter = counter;
    loop.bias = bias;
    loop.size = size;
    EmitLoops(l + 1);
  };
  if (full == 1) {
    part(std::nullopt, 0, loop.chunk);
  } else if (full > 1) {
    ScalarRegister counter = e_.builder().BeginLoop(Immediate(static_cast<uint64_t>(full * loop.chunk)), loop.chunk);
    part(counter, 0, loop.chunk);
    e_.builder().EndLoop();
  }
  if (rest) part(std::nullopt, full * loop.chunk, rest);
  loop.counter.reset();
  if (accumulate_ && loop.reduced && (l == 0 || !loops_[l - 1].reduced)) StoreOutputs();
}

void Stage::EmitBody() {
  size_t mark = e_.Mark(), registers = e_.RegisterMark();
  locals_.clear();
  loaded_.clear();
  CountUses();
  for (const auto& [value, map] : maps_)
    if (Available(value)) locals_[value] = {Part(context_.memory.at(value), map), value};
  for (uint32_t op : order_) {
    EmitOp(op);
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
      source = locals_.at(v).array;
    } else {
      source = locals_.at(v).array;
    }
    e_.Copy(Part(context_.memory.at(v), maps_.at(v)), source);
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

std::vector<int64_t> Stage::LocalDims(uint32_t value) const {
  std::vector<int64_t> dims = context_.view.value(value).type().dims();
  auto map = maps_.find(value);
  if (map == maps_.end()) return dims;
  for (size_t d = 0; d < dims.size(); ++d)
    if (map->second[d] >= 0) dims[d] = loops_[map->second[d]].size;
  return dims;
}

void Stage::CountUses() {
  uses_.clear();
  for (uint32_t id : order_) {
    sdk::Op op = context_.view.op(id);
    for (uint32_t i = 0; i < op.operand_count(); ++i) ++uses_[op.operand(i).id()];
  }
  for (uint32_t v : outputs_) ++uses_[v];
}

void Stage::Used(uint32_t value) {
  uint32_t owner = locals_.count(value) ? locals_.at(value).owner : value;
  if (owner == TENON_NONE) return;
  // A view's uses were added to its owner's when it was made.
  if (--uses_[owner] > 0) return;
  if (auto copy = loaded_.find(owner); copy != loaded_.end()) {
    e_.Release(copy->second);
    loaded_.erase(copy);
  } else if (auto local = locals_.find(owner); local != locals_.end() && local->second.array.space == Space::vmem) {
    e_.Release(local->second.array);
  }
}

Array Stage::Loaded(sdk::Op op, uint32_t i) {
  uint32_t value = op.operand(i).id();
  const Array& array = locals_.at(value).array;
  if (array.space != Space::hbm) return array;
  auto found = loaded_.find(value);
  if (found == loaded_.end()) {
    found = loaded_.emplace(value, e_.InVmem(array)).first;
    // From here on the copy is what its readers keep alive.
    if (uint32_t owner = locals_.at(value).owner; owner != value) uses_[owner] -= uses_[value];
    locals_.at(value).owner = value;
  }
  return found->second;
}

Array Stage::Result(sdk::Op op, uint32_t i) {
  uint32_t value = op.result(i).id();
  Array array = e_.Allocate(TypeOf(op.result(i).type().element()), LocalDims(value));
  locals_[value] = {array, value};
  return array;
}

void Stage::SetResult(sdk::Op op, uint32_t i, const Array& array, uint32_t owner) {
  uint32_t value = op.result(i).id();
  locals_[value] = {array, owner};
  if (owner != TENON_NONE && owner != value) uses_[owner] += uses_[value];
}

void Stage::EmitOp(uint32_t id) {
  sdk::Op op = context_.view.op(id);
  if (!e_.dry()) e_.builder().SetTag(id + 1, op.location().empty() ? op.name() : op.location());
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
  for (uint32_t i = 0; i < op.operand_count(); ++i) Used(op.operand(i).id());
  // A result that nobody reads (the second of a pair) is free at once.
  for (uint32_t r = 0; r < op.result_count(); ++r)
    if (uint32_t v = op.result(r).id(); locals_.count(v) && locals_.at(v).owner == v && uses_[v] == 0) e_.Release(locals_.at(v).array);
}

}  // namespace tenon::sim
