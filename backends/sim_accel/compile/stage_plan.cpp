// Which loops a stage runs in: plans are tried by dry runs.
#include <algorithm>

#include "backends/sim_accel/compile/region.h"
#include "backends/sim_accel/compile/stage.h"

namespace tenon::sim {

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
    const bool once =
        std::find(early_.begin(), early_.end(), reading) != early_.end() && IsInvariant(reading);
    int64_t bytes = TypeBytes(whole.type) * (once ? 1 : turns);
    for (size_t d = 0; d < whole.dims.size(); ++d)
      bytes *= map[d] >= 0 ? loops_[map[d]].chunk : whole.dims[d];
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
  const int64_t least = BytesRead(), tiles = e_.machine().mxu.cols,
                all_arrays = tiles * e_.machine().mxu.count;
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
        if (products && chunk * (elements / std::max<int64_t>(dims[d], 1)) <
                            tiles * e_.machine().mxu.weight_load * e_.machine().mxu.count)
          continue;
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
    return !value.is_argument() && context_.view.op(value.op_id()).code() == TENON_OP_REDUCE &&
           inside_.count(v);
  });
  // Bodies that take the elements in order have loops of single steps around the innermost one.
  const bool ordered = reduces && std::any_of(outputs_.begin(), outputs_.end(), [&](uint32_t v) {
                         return !IsAssociative(context_.view.op(context_.view.value(v).op_id()).region());
                       });
  uint32_t root = outputs_[0];
  for (uint32_t v : outputs_)
    if (context_.view.value(v).type().rank() > context_.view.value(root).type().rank()) root = v;
  int64_t most = 0;  // bytes that doubled loops may read
  auto attempt = [&](const std::vector<int64_t>& dims, std::vector<int64_t> walk,
                     const std::vector<bool>& reduced, bool accumulate, bool doubled) {
    std::erase_if(walk, [&](int64_t d) { return dims[d] <= 1; });
    const std::vector<Room> rooms =
        doubled ? std::vector<Room>{{Loads::early, 8}, {Loads::early, 4}, {Loads::early, 2}}
                : std::vector<Room>{{Loads::early_and_apart, 4}, {Loads::when_needed, 1}};
    double_ = doubled;
    for (int64_t k_chunk : {int64_t{0}, int64_t{512}, int64_t{64}}) {
      k_chunk_ = k_chunk;
      for (size_t count = accumulate || doubled ? 1 : 0; count <= walk.size(); ++count) {
        // Outer loops in a few sizes, the innermost in halves.
        std::vector<int64_t> outer_chunks =
            count > 1 ? std::vector<int64_t>{128, 16, 1} : std::vector<int64_t>{1};
        for (int64_t outer : outer_chunks) {
          int64_t inner_extent = count ? dims[walk[count - 1]] : 1;
          for (int64_t chunk = inner_extent;; chunk = (chunk + 1) / 2) {
            std::vector<Loop> loops;
            for (size_t l = 0; l < count; ++l) {
              Loop loop;
              loop.extent = dims[walk[l]];
              loop.reduced = !reduced.empty() && reduced[walk[l]];
              loop.chunk = l + 1 == count            ? chunk
                           : loop.reduced && ordered ? 1
                                                     : std::min(outer, loop.extent);
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
  auto either = [&](const std::vector<int64_t>& dims, const std::vector<int64_t>& walk,
                    const std::vector<bool>& reduced, bool accumulate) {
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
      same &= other.operand(0).type().dims() == source &&
              std::ranges::equal(other.numbers("dimensions"), first.numbers("dimensions"));
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

}  // namespace tenon::sim
