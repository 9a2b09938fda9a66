#include "backends/sim_accel/timing/scoreboard.h"

#include <algorithm>

#include "backends/sim_accel/isa/passes.h"
#include "backends/sim_accel/timing/instruction_cost.h"

namespace tenon::sim {
namespace {

constexpr int kScalar = static_cast<int>(EngineKind::scalar);
constexpr int kDmaIn = static_cast<int>(EngineKind::dma_in);
constexpr int kDmaOut = static_cast<int>(EngineKind::dma_out);
constexpr int kVector = static_cast<int>(EngineKind::vector);
constexpr int kFirstArray = static_cast<int>(EngineKind::mxu);
constexpr unsigned kAllOperands = 15;

int64_t CeilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }
bool IsDma(int engine) { return engine == kDmaIn || engine == kDmaOut; }

}  // namespace

Scoreboard::Scoreboard(const Machine& machine, TraceLimits trace) : machine_(machine), trace_(trace) {
  for (int e = 0; e < kFirstArray; ++e) engines_.emplace_back().name = kEngineNames[e];
  for (int64_t u = 0; u < machine.mxu.count; ++u) engines_.emplace_back().name = "mxu" + std::to_string(u);
  for (Engine& engine : engines_) engine.starts.assign(static_cast<size_t>(machine.queue_depth), 0);
  for (int e : {kDmaIn, kDmaOut}) {
    engines_[static_cast<size_t>(e)].ends.assign(static_cast<size_t>(machine.dma.in_flight), 0);
  }
  arrays_.resize(static_cast<size_t>(machine.mxu.count));
}

int64_t Scoreboard::RegistersReady(const Instruction& i, const OpRecord& record) const {
  int64_t ready = 0;
  for (int k = 0; k < record.operand_count; ++k) {
    const Operand& o = i.operands[static_cast<size_t>(k)];
    const bool reads = o.in_memory() ? o.reg != kNoRegister
                                     : o.space == Space::sreg && record.operands[k].role != Role::write;
    if (reads) ready = std::max(ready, register_ready_[o.reg]);
  }
  return ready;
}

Scoreboard::Wait Scoreboard::Hazards(int engine, const Instruction& i, const OpRecord& record,
                                     const Addresses& a, unsigned operands, Wait wait) const {
  for (int k = 0; k < record.operand_count; ++k) {
    const Operand& o = i.operands[static_cast<size_t>(k)];
    if (!o.in_memory() || !(operands >> k & 1)) continue;
    const ByteRange range = RangeOf(ViewOf(i, record, k));
    if (range.empty()) continue;
    const int64_t begin = a[static_cast<size_t>(k)] + range.begin,
                  end = a[static_cast<size_t>(k)] + range.end;
    const Role role = record.operands[k].role;
    for (const Access& other : accesses_[static_cast<size_t>(o.space)]) {
      if (other.end <= begin || end <= other.begin || other.done <= wait.until) continue;
      if (!other.write && role == Role::read) continue;
      // Rows of sums enter an array's accumulators in the order they were issued.
      if (other.accumulates && engine == other.engine && k == 0 && other.address == a[0] &&
          other.strides == o.strides && other.dims[0] == i.dims[0] && other.dims[2] == i.dims[2] &&
          other.dims[3] == i.dims[3]) {
        continue;
      }
      if (!other.write) {
        if (other.engine == engine) continue;  // in order: it has read before this one writes
        wait = {.until = other.done, .then = Stall::war};
      } else if (role == Role::write) {
        wait = {.until = other.done, .then = Stall::waw};
      } else {
        wait = other.wait;
      }
    }
  }
  return wait;
}

void Scoreboard::Use(int engine, const Instruction& i, const OpRecord& record, const Addresses& a,
                     unsigned operands, int64_t read_done, const Wait& written) {
  for (int k = 0; k < record.operand_count; ++k) {
    const Operand& o = i.operands[static_cast<size_t>(k)];
    if (!o.in_memory() || !(operands >> k & 1)) continue;
    const ByteRange range = RangeOf(ViewOf(i, record, k));
    if (range.empty()) continue;
    const int64_t address = a[static_cast<size_t>(k)];
    const bool write = record.operands[k].role != Role::read;
    accesses_[static_cast<size_t>(o.space)].push_back(
        {address + range.begin, address + range.end, write ? written.until : read_done, written, engine,
         write, write && engine >= kFirstArray, address, o.strides, i.dims});
  }
}

int64_t Scoreboard::Begin(Engine& engine, const Wait& wait) {
  const int64_t start = std::max(engine.free, wait.until);
  const auto blame = [&](int64_t from, int64_t to, Stall stall) {
    from = std::max(from, engine.free);
    to = std::min(to, start);
    if (from < to) {
      engine.stalls[static_cast<int>(stall)] += to - from;
      engine.last_blame = stall;
      if (&engine == step_engine_) OpWaits(from, to, stall);
    }
  };
  blame(engine.free, wait.since, wait.before);
  blame(wait.since, wait.middle, wait.first);
  blame(std::max(wait.since, wait.middle), start, wait.then);
  return start;
}

void Scoreboard::Prune() {
  // Nothing starts before the scalar unit's present, so what ended by then delays no one.
  const int64_t now = engines_[kScalar].free;
  pipe_.Forget(now);
  for (std::vector<Access>& list : accesses_) {
    if (list.size() < 32) continue;
    std::erase_if(list, [&](const Access& access) { return access.done <= now; });
  }
}

void Scoreboard::StepScalar(const Instruction& i, const OpRecord& record, const Addresses& a, bool taken,
                            Span* span) {
  Engine& scalar = engines_[kScalar];
  Wait wait = {.until = RegistersReady(i, record), .then = Stall::scalar_read};
  wait = Hazards(kScalar, i, record, a, kAllOperands, wait);
  if (i.op == Op::fence || i.op == Op::halt || i.op == Op::trap) {
    const unsigned mask = i.op == Op::fence && i.mode ? i.mode : 255;
    int64_t until = 0;
    for (size_t e = 1; e < engines_.size() && i.op == Op::fence; ++e) {
      if (mask >> std::min<size_t>(e, kFirstArray) & 1) until = std::max(until, engines_[e].completion);
    }
    if (until > wait.until) wait = {.until = until, .then = Stall::sync};
  }
  const int64_t start = Begin(scalar, wait);
  const int64_t cycles = 1 + (taken ? machine_.scalar.branch : 0);
  scalar.busy += cycles;
  scalar.free = start + cycles;
  int64_t latency = machine_.scalar.latency;
  if (i.op == Op::s_load || i.op == Op::s_store) {
    const Space space = i.operands[i.op == Op::s_load ? 1 : 0].space;
    latency = space == Space::smem   ? machine_.scalar.smem_latency
              : space == Space::vmem ? machine_.scalar.vmem_latency
                                     : machine_.dma.read_latency + 1;
  }
  for (int k = 0; k < record.operand_count; ++k) {
    const Operand& o = i.operands[static_cast<size_t>(k)];
    if (o.space == Space::sreg && record.operands[k].role != Role::read)
      register_ready_[o.reg] = start + latency;
  }
  Use(kScalar, i, record, a, kAllOperands, start + 1, {.until = start + latency, .then = Stall::raw});
  const bool moves = i.op == Op::s_load || i.op == Op::s_store;
  span->start = start;
  span->busy_end = scalar.free;
  span->end = moves ? std::max(scalar.free, start + latency) : scalar.free;
  scalar.completion = std::max(scalar.completion, span->end);
}

void Scoreboard::StepDma(int e, const Instruction& i, const OpRecord& record, const Addresses& a, Wait wait,
                         Span* span) {
  Engine& engine = engines_[static_cast<size_t>(e)];
  wait = Hazards(e, i, record, a, kAllOperands, wait);
  const int64_t oldest = engine.ends[engine.next_end];
  if (oldest > wait.until) wait = {.until = oldest, .then = Stall::in_flight};
  const Stall before = engine.free >= wait.until ? Stall::dma_bandwidth : Stall::count;
  const int64_t start = Begin(engine, wait);
  const TransferCost cost = TransferCostOf(i, record, machine_);
  const int64_t cycles = std::max<int64_t>(1, CeilDiv(cost.wire_bytes, machine_.hbm_bytes_per_cycle));
  const int64_t moved = pipe_.Reserve(start, cycles);
  engine.busy += cycles;
  engine.stalls[static_cast<int>(Stall::dma_bandwidth)] += moved - start - cycles;
  OpWaits(start, moved - cycles, Stall::dma_bandwidth);
  engine.free = moved;
  const int64_t end = moved + (e == kDmaIn ? machine_.dma.read_latency : machine_.dma.write_latency);
  OpWaits(moved, end, Stall::dma_latency);
  engine.ends[engine.next_end] = end;
  engine.next_end = (engine.next_end + 1) % engine.ends.size();
  // A reader that waits is told why this transfer was late to start, then the transfer, then the fixed part.
  const Wait written = {.until = end,
                        .since = start,
                        .middle = moved,
                        .before = before != Stall::count ? before : engine.last_blame,
                        .first = Stall::dma_bandwidth,
                        .then = Stall::dma_latency};
  Use(e, i, record, a, kAllOperands, moved, written);
  totals_.hbm_read_bytes += cost.read_bytes;
  totals_.hbm_write_bytes += cost.write_bytes;
  Tag(i.tag).hbm_bytes += cost.read_bytes + cost.write_bytes;
  *span = {start, moved, end};
}

void Scoreboard::StepVector(const Instruction& i, const OpRecord& record, const Addresses& a, Wait wait,
                            Span* span) {
  Engine& engine = engines_[kVector];
  wait = Hazards(kVector, i, record, a, kAllOperands, wait);
  const int64_t start = Begin(engine, wait);
  const VectorCost cost = VectorCostOf(i, record, machine_);
  engine.busy += cost.cycles;
  engine.free = start + cost.cycles;
  const int64_t end = engine.free + cost.latency;
  Use(kVector, i, record, a, kAllOperands, engine.free, {.until = end, .then = Stall::raw});
  *span = {start, engine.free, end};
}

int64_t Scoreboard::LoadWeights(int e, const Wait& wait) {
  Array& array = arrays_[static_cast<size_t>(e - kFirstArray)];
  const int64_t room = machine_.mxu.shadow_sets ? array.shadow_free : array.drained;
  const int64_t start = std::max({wait.until, room, array.load_port});
  array.load_port = start + machine_.mxu.weight_load;
  array.weights_ready = array.load_port;
  // The stream that waits for these weights is told what the load waited for, then the load itself.
  array.weights = {.until = array.weights_ready,
                   .since = start,
                   .middle = start,
                   .before = Stall::weight_load,
                   .first = Stall::weight_load,
                   .then = Stall::weight_load};
  if (start == wait.until && start > room) {
    array.weights.before = wait.then;
    if (wait.since != INT64_MIN) {  // a transfer: its moving part, then its fixed part, then the load
      array.weights = {.until = array.weights_ready,
                       .since = wait.middle,
                       .middle = start,
                       .before = wait.first,
                       .first = wait.then,
                       .then = Stall::weight_load};
    }
  }
  return start;
}

int64_t Scoreboard::Stream(int e, int64_t m, Wait wait) {
  Engine& engine = engines_[static_cast<size_t>(e)];
  const auto unit = static_cast<size_t>(e - kFirstArray);
  Array& array = arrays_[unit];
  if (array.weights.until > wait.until) wait = array.weights;
  const int64_t start = Begin(engine, wait);
  const int64_t cycles = m * machine_.mxu.row_interval;
  engine.busy += cycles;
  engine.free = start + cycles;
  array.shadow_free = start;
  array.drained =
      std::max(engine.free, engine.free - machine_.mxu.row_interval + machine_.mxu.first_latency[unit]);
  return start;
}

void Scoreboard::StepArray(int e, const Instruction& i, const OpRecord& record, const Addresses& a,
                           int64_t issued, Span* span) {
  Engine& engine = engines_[static_cast<size_t>(e)];
  Array& array = arrays_[static_cast<size_t>(e - kFirstArray)];
  const Wait issue = {.until = issued, .then = Stall::issue};
  int64_t macs = 0;
  if (i.op == Op::mxu_load) {
    span->start = LoadWeights(e, Hazards(e, i, record, a, 1, issue));
    OpWaits(frontier_, span->start, Stall::weight_load);
    span->busy_end = span->end = array.load_port;
    Use(e, i, record, a, 1, array.load_port, {});
  } else if (i.op == Op::mxu_matmul) {
    if (i.dims[0] == 0) {
      *span = {issued, issued, issued};
      return;
    }
    span->start = Stream(e, i.dims[0], Hazards(e, i, record, a, 3, issue));
    span->busy_end = engine.free;
    span->end = array.drained;
    Use(e, i, record, a, 3, engine.free, {.until = array.drained, .then = Stall::raw});
    macs = int64_t{i.dims[0]} * i.dims[1] * i.dims[2];
  } else {
    Pass passes[kMaxPasses];
    const int64_t pass_count = PassesOf(i.mode & 7, i.type, i.type2, passes);
    const int64_t m = i.dims[0];
    const int64_t folds = CeilDiv(i.dims[2], machine_.mxu.cols) *
                          std::max<int64_t>(1, CeilDiv(i.dims[1], machine_.mxu.rows)) * pass_count;
    if (m == 0 || folds == 0) {
      *span = {issued, issued, issued};
      return;
    }
    const Wait weights = Hazards(e, i, record, a, 4, issue);
    Wait stream = Hazards(e, i, record, a, 3, issue);
    for (int64_t f = 0; f < folds; ++f) {
      const int64_t load = LoadWeights(e, weights);
      if (f == 0) span->start = load;
      Stream(e, m, stream);
    }
    span->busy_end = engine.free;
    span->end = array.drained;
    Use(e, i, record, a, 4, array.load_port, {});
    Use(e, i, record, a, 3, engine.free, {.until = array.drained, .then = Stall::raw});
    macs = m * i.dims[1] * i.dims[2] * pass_count;
  }
  totals_.macs += macs;
  Tag(i.tag).macs += macs;
}

void Scoreboard::StepEngine(int e, const Instruction& i, const OpRecord& record, const Addresses& a,
                            Span* span) {
  Engine& scalar = engines_[kScalar];
  Engine& engine = engines_[static_cast<size_t>(e)];
  // The scalar unit hands it over as soon as its registers are there and the queue has room.
  Wait hand_over = {.until = RegistersReady(i, record), .then = Stall::scalar_read};
  const int64_t room = engine.starts[engine.next_start];
  if (room > hand_over.until) hand_over = {.until = room, .then = Stall::queue_full};
  const int64_t issued = Begin(scalar, hand_over) + 1;
  scalar.busy += 1;
  scalar.free = issued;
  ++engine.instructions;
  if (e >= kFirstArray) {
    StepArray(e, i, record, a, issued, span);
  } else {
    const Wait wait = {.until = issued, .then = Stall::issue};
    if (IsDma(e)) {
      StepDma(e, i, record, a, wait, span);
    } else {
      StepVector(i, record, a, wait, span);
    }
  }
  engine.completion = std::max(engine.completion, span->end);
  engine.starts[engine.next_start] = span->start;
  engine.next_start = (engine.next_start + 1) % engine.starts.size();
}

void Scoreboard::OpWaits(int64_t from, int64_t to, Stall stall) {
  from = std::max(from, frontier_);
  if (from < to) step_stalls_[static_cast<int>(stall)] += to - from;
}

void Scoreboard::KeepSlice(int engine, uint32_t tag, int64_t start, int64_t end, int64_t* last) {
  std::vector<OpSlice>& slices = totals_.slices;
  if (*last >= 0 && slices[static_cast<size_t>(*last)].tag == tag) {
    slices[static_cast<size_t>(*last)].end = end;
  } else if (static_cast<int64_t>(slices.size()) < trace_.slices) {
    *last = static_cast<int64_t>(slices.size());
    slices.push_back({engine, tag, start, end});
  } else {
    *last = -1;
    ++totals_.trace_left_out;
  }
}

// What an instruction adds to its op: the run is longer by what comes after the frontier, in which it waited or worked.
void Scoreboard::EndOp(int engine_id, const Instruction& i, const Span& span) {
  if (span.end > frontier_) {
    TagReport& tag = Tag(i.tag);
    const int64_t added = span.end - frontier_;
    int64_t waited = 0;
    for (int s = 0; s < kStallCount; ++s) {
      tag.stalls[s] += step_stalls_[s];
      waited += step_stalls_[s];
    }
    tag.cycles += added;
    tag.working += added - waited;
    if (trace_.slices) KeepSlice(-1, i.tag, frontier_, span.end, &frontier_slice_);
    frontier_ = span.end;
  }
  std::fill(std::begin(step_stalls_), std::end(step_stalls_), 0);
  if (!trace_.slices) return;
  // Weights of the next tile are loaded while a tile streams: shown from where the lane is free.
  Engine& engine = engines_[static_cast<size_t>(engine_id)];
  const int64_t start = std::max(span.start, engine.slice_end), end = std::max(start, span.busy_end);
  if (start == end) return;
  engine.slice_end = end;
  KeepSlice(engine_id, i.tag, start, end, &engine.slice);
}

TagReport& Scoreboard::Tag(uint32_t tag) {
  TagReport& report = tags_[tag];
  report.tag = tag;
  return report;
}

void Scoreboard::Step(uint32_t index, const Instruction& i, const OpRecord& record, const Addresses& a,
                      bool taken) {
  const EngineKind kind = EngineOf(i, record);
  const int e = kind == EngineKind::mxu ? kFirstArray + i.unit : static_cast<int>(kind);
  Engine& engine = engines_[static_cast<size_t>(e)];
  const int64_t busy_before = engine.busy;
  step_engine_ = &engine;
  Span span;
  if (e == kScalar) {
    ++engine.instructions;
    StepScalar(i, record, a, taken, &span);
  } else {
    StepEngine(e, i, record, a, &span);
  }
  for (int k = 0; k < record.operand_count; ++k) {
    const Operand& o = i.operands[static_cast<size_t>(k)];
    if (o.space != Space::vmem) continue;
    const OperandView view = ViewOf(i, record, k);
    const ByteRange range = RangeOf(view);
    OperandView used = view;
    const bool rows_chosen = record.rank == 4 && i.dims[0] && view.dims[0] != i.dims[0];
    if (rows_chosen) used.dims[0] = i.dims[0];
    const int64_t bytes = range.empty() ? 0 : used.Elements() * view.element_bytes;
    if (record.operands[k].role != Role::write) totals_.vmem_read_bytes += bytes;
    if (record.operands[k].role != Role::read) totals_.vmem_write_bytes += bytes;
    if (!range.empty()) {
      totals_.vmem_peak_bytes = std::max(totals_.vmem_peak_bytes, a[static_cast<size_t>(k)] + range.end);
    }
  }
  TagReport& tag = Tag(i.tag);
  ++tag.instructions;
  tag.busy += engine.busy - busy_before;
  EndOp(e, i, span);
  ++totals_.instructions;
  if (static_cast<int64_t>(totals_.trace.size()) < trace_.instructions) {
    totals_.trace.push_back({e, index, i.tag, span.start, span.busy_end, span.end});
  } else if (trace_.instructions) {
    ++totals_.trace_left_out;
  }
  Prune();
}

void Scoreboard::Finish(const Program& program, RunReport* report) {
  RunReport& r = totals_;
  r.machine = machine_.name;
  r.machine_hash = machine_.hash;
  r.clock_mhz = machine_.clock_mhz;
  r.cycles = frontier_;
  for (const Engine& engine : engines_) {
    EngineReport& e = r.engines.emplace_back();
    e.name = engine.name;
    e.instructions = engine.instructions;
    e.busy = engine.busy;
    std::copy(std::begin(engine.stalls), std::end(engine.stalls), std::begin(e.stalls));
    e.stalls[static_cast<int>(Stall::tail)] += frontier_ - engine.free;
  }
  for (auto& [tag, entry] : tags_) {
    const auto it = std::lower_bound(program.tags.begin(), program.tags.end(), tag,
                                     [](const TagName& t, uint32_t value) { return t.tag < value; });
    if (it != program.tags.end() && it->tag == tag) entry.name = it->name;
    r.tags.push_back(entry);
  }
  const double cells = static_cast<double>(machine_.mxu.count * machine_.mxu.rows * machine_.mxu.cols);
  r.utilization = r.cycles ? static_cast<double>(r.macs) / (static_cast<double>(r.cycles) * cells) : 0;
  *report = std::move(totals_);
}

}  // namespace tenon::sim
