#include "backends/sim_accel/compile/schedule.h"

#include <algorithm>

#include "backends/sim_accel/isa/operand_view.h"

namespace tenon::sim {
namespace {

// A load passes at most so many instructions: what is further away than the queues can hold together gains nothing.
constexpr size_t kFarthest = 400;

struct Access {
  Space space;
  int64_t begin, end;
  bool write;
  bool dense;  // all of [begin, end)
};

struct Effects {
  std::vector<Access> accesses;
  uint64_t reads = 0, writes = 0;  // scalar registers
};

bool IsControl(Op op) {
  switch (op) {
    case Op::halt:
    case Op::fence:
    case Op::trap:
    case Op::s_jump:
    case Op::s_branch:
    case Op::s_loop:
    case Op::s_endloop:
      return true;
    default:
      return false;
  }
}

bool HasTarget(Op op) {
  return op == Op::s_jump || op == Op::s_branch || op == Op::s_loop || op == Op::s_endloop;
}

Effects EffectsOf(const Instruction& i, const OpRecord& record, const HbmHome* home, const HbmHome* homes_end,
                  size_t index) {
  Effects effects;
  for (int k = 0; k < record.operand_count; ++k) {
    const Operand& o = i.operands[static_cast<size_t>(k)];
    const Role role = record.operands[k].role;
    if (o.space == Space::sreg) {
      if (role != Role::write) effects.reads |= uint64_t{1} << o.reg;
      if (role != Role::read) effects.writes |= uint64_t{1} << o.reg;
    }
    if (!o.in_memory()) continue;
    if (o.reg != kNoRegister) effects.reads |= uint64_t{1} << o.reg;
    const OperandView view = ViewOf(i, record, k);
    const ByteRange range = RangeOf(view);
    if (range.empty()) continue;
    Access access{o.space, o.offset() + range.begin, o.offset() + range.end, role != Role::read,
                  role == Role::write && view.Elements() * view.element_bytes == range.end - range.begin};
    if (o.reg != kNoRegister) {
      const HbmHome* found = home;
      while (found != homes_end && found->instruction == index && found->operand != k) ++found;
      const bool known = found != homes_end && found->instruction == index;
      access = {o.space, known ? found->begin : 0, known ? found->end : INT64_MAX, role != Role::read, false};
    }
    effects.accesses.push_back(access);
    if (role == Role::update) {
      access.write = false;
      effects.accesses.push_back(access);
    }
  }
  return effects;
}

bool Overlap(const Access& a, const Access& b) {
  return a.space == b.space && a.begin < b.end && b.begin < a.end;
}

bool Depends(const Effects& later, const Effects& earlier) {
  if ((later.reads & earlier.writes) || (later.writes & (earlier.reads | earlier.writes))) return true;
  for (const Access& a : later.accesses)
    for (const Access& b : earlier.accesses)
      if ((a.write || b.write) && Overlap(a, b)) return true;
  return false;
}

class Scheduler {
 public:
  Scheduler(Program* program, const std::vector<HbmHome>& homes) : program_(*program) {
    const size_t count = program_.instructions.size();
    leader_.assign(count + 1, false);
    size_t home = 0;
    for (size_t i = 0; i < count; ++i) {
      const Instruction& instruction = program_.instructions[i];
      const OpRecord& record = *FindOp(instruction.op);
      while (home < homes.size() && homes[home].instruction < i) ++home;
      effects_.push_back(EffectsOf(instruction, record, homes.data() + home, homes.data() + homes.size(), i));
      engines_.push_back(EngineOf(instruction, record));
      for (const Access& a : effects_.back().accesses)
        if (a.space == Space::hbm) in_hbm_.emplace_back(i, a);
      if (HasTarget(instruction.op)) leader_[instruction.aux] = true;
      if (IsControl(instruction.op)) leader_[i + 1] = true;
    }
  }

  void Run() {
    FindDeadStores();
    std::vector<size_t> order;
    std::vector<uint32_t> moved(program_.instructions.size() + 1, 0);
    size_t block = 0;
    for (size_t i = 0; i < program_.instructions.size(); ++i) {
      if (leader_[i]) block = order.size();
      // Targets are leaders, whose places are the begins of blocks.
      moved[i] = static_cast<uint32_t>(block);
      if (dead_[i]) continue;
      order.insert(order.begin() + static_cast<std::ptrdiff_t>(Place(i, order, block)), i);
    }
    moved.back() = static_cast<uint32_t>(order.size());
    std::vector<Instruction> instructions;
    instructions.reserve(order.size());
    for (size_t i : order) {
      instructions.push_back(program_.instructions[i]);
      if (HasTarget(instructions.back().op)) instructions.back().aux = moved[instructions.back().aux];
    }
    program_.instructions = std::move(instructions);
  }

 private:
  // Where the instruction goes among those of its block.
  size_t Place(size_t i, const std::vector<size_t>& order, size_t block) const {
    const Op op = program_.instructions[i].op;
    const bool load = engines_[i] == EngineKind::dma_in, address = op == Op::s_alu || op == Op::s_mov;
    if (!load && !address) return order.size();
    const size_t first = order.size() > block + kFarthest ? order.size() - kFarthest : block;
    for (size_t at = order.size(); at > first; --at) {
      const size_t earlier = order[at - 1];
      if ((load && engines_[earlier] == EngineKind::dma_in) || Depends(effects_[i], effects_[earlier]))
        return at;
    }
    return first;
  }

  // A store to device memory is dead when what it wrote is no result and is written anew, or never read.
  void FindDeadStores() {
    const size_t count = program_.instructions.size();
    dead_.assign(count, false);
    for (size_t i = 0; i < count; ++i) {
      const Op op = program_.instructions[i].op;
      if ((op != Op::dma_copy && op != Op::dma_fill) || engines_[i] == EngineKind::dma_in) continue;
      const auto stored = std::find_if(effects_[i].accesses.begin(), effects_[i].accesses.end(),
                                       [](const Access& a) { return a.write; });
      if (stored == effects_[i].accesses.end() || stored->space != Space::hbm) continue;
      dead_[i] = !MayBeRead(i, *stored);
    }
  }

  bool MayBeRead(size_t i, const Access& stored) const {
    size_t end = i + 1;
    while (end < effects_.size() && !leader_[end]) ++end;
    // Up to there control comes from the store and from nowhere else. An instruction reads before it writes.
    for (auto at = std::upper_bound(in_hbm_.begin(), in_hbm_.end(), i,
                                    [](size_t value, const auto& entry) { return value < entry.first; });
         at != in_hbm_.end() && at->first < end; ++at)
      for (bool write : {false, true})
        for (auto same = at; same != in_hbm_.end() && same->first == at->first; ++same) {
          const Access& a = same->second;
          if (a.write != write) continue;
          if (!write && Overlap(a, stored)) return true;
          if (write && a.dense && a.begin <= stored.begin && stored.end <= a.end) return false;
        }
    for (const Segment& segment : program_.segments)
      if (segment.kind == SegmentKind::result &&
          stored.begin < static_cast<int64_t>(segment.address + segment.bytes) &&
          static_cast<int64_t>(segment.address) < stored.end)
        return true;
    return end < effects_.size() &&
           std::any_of(
               in_hbm_.begin(), in_hbm_.end(),
               [&](const auto& entry) { return !entry.second.write && Overlap(entry.second, stored); });
  }

  Program& program_;
  std::vector<bool> leader_, dead_;
  std::vector<Effects> effects_;
  std::vector<EngineKind> engines_;
  std::vector<std::pair<size_t, Access>> in_hbm_;  // by instruction
};

}  // namespace

void Schedule(Program* program, const std::vector<HbmHome>& homes) { Scheduler(program, homes).Run(); }

}  // namespace tenon::sim
