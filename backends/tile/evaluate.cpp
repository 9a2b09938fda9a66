#include "backends/tile/evaluate.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "backends/tile/element_eval.h"
#include "backends/tile/lanes.h"
#include "backends/tile/number.h"

namespace tenon::tile {
namespace {

// A value: the bit pattern of every lane, row-major over its axes.
using LaneValues = std::vector<uint64_t>;
using Coordinate = std::vector<int64_t>;

class Evaluator {
 public:
  Evaluator(const Program& program, std::span<void* const> buffers, std::span<const int64_t> scalars)
      : p_(program), scalars_(scalars), lanes_(AnalyzeLanes(program)), values_(program.value_types.size()) {
    workspace_.resize(program.buffers.size());
    for (size_t i = 0; i < program.buffers.size(); ++i) {
      if (program.buffers[i].access == Access::kWorkspace) workspace_[i].resize(program.buffers[i].bytes());
      memory_.push_back(program.buffers[i].access == Access::kWorkspace
                            ? workspace_[i].data()
                            : static_cast<unsigned char*>(buffers[i]));
    }
  }

  std::string Run(int64_t begin, int64_t end) {
    for (int64_t point = begin; point < end && error_.empty(); ++point) {
      grid_.assign(p_.grid.size(), 0);
      int64_t rest = point;
      for (size_t i = p_.grid.size(); i-- > 0;) {
        grid_[i] = rest % p_.grid[i].extent;
        rest /= p_.grid[i].extent;
      }
      for (auto& array : workspace_) std::fill(array.begin(), array.end(), 0xa5);
      Run(p_.body);
    }
    return error_;
  }

 private:
  using Axes = std::vector<int32_t>;

  int64_t Extent(int32_t axis) const { return lanes_.axes.at(axis).extent; }
  int64_t Count(const Axes& axes) const {
    int64_t count = 1;
    for (int32_t axis : axes) count *= Extent(axis);
    return count;
  }
  // All lanes of `axes` in order: fn(coordinate, number).
  template <typename Fn>
  void ForEach(const Axes& axes, Fn&& fn) {
    Coordinate at(axes.size(), 0);
    const int64_t count = Count(axes);
    for (int64_t number = 0; number < count && error_.empty(); ++number) {
      fn(at, number);
      for (size_t d = axes.size(); d-- > 0;) {
        if (++at[d] < Extent(axes[d])) break;
        at[d] = 0;
      }
    }
  }
  // The lane of `value` for a coordinate on `axes`, a superset of its own.
  uint64_t Get(Value value, const Axes& axes, const Coordinate& at) const {
    int64_t number = 0;
    size_t d = 0;
    for (int32_t axis : lanes_.of[value.id]) {
      while (axes[d] != axis) ++d;
      number = number * Extent(axis) + at[d];
    }
    return values_[value.id][number];
  }
  uint64_t Uniform(Value value) const { return values_[value.id][0]; }

  void Run(const Region& region) {
    for (const Op& op : region.ops) {
      if (!error_.empty()) return;
      Run(op);
    }
  }

  int64_t IndexAt(const Index& index, const Axes& axes, const Coordinate& at) const {
    uint64_t sum = static_cast<uint64_t>(index.constant);
    for (const Index::Term& term : index.terms)
      sum += static_cast<uint64_t>(term.coefficient) * Get(term.value, axes, at);
    return static_cast<int64_t>(sum);
  }

  unsigned char* At(const Op& op, int64_t element) {
    const BufferInfo& buffer = p_.buffers[op.buffer.id];
    if (element >= 0 && element < buffer.elements)
      return memory_[op.buffer.id] + element * ByteSize(buffer.type);
    error_ = std::string(Name(op.code)) + " of element " + std::to_string(element) + " outside buffer '" +
             buffer.name + "' of " + std::to_string(buffer.elements);
    return nullptr;
  }

  uint64_t Load(const Op& op, const Axes& axes, const Coordinate& at) {
    if (!op.operands.empty() && !Get(op.operands[0], axes, at)) return Get(op.operands[1], axes, at);
    const unsigned char* from = At(op, IndexAt(op.index, axes, at));
    uint64_t bits = 0;
    if (from) std::memcpy(&bits, from, ByteSize(op.type));
    return IsBool(op.type) ? bits != 0 : bits;
  }

  void Store(const Op& op) {
    Axes axes;
    for (Value operand : op.operands) axes = Union(axes, lanes_.of[operand.id]);
    for (const Index::Term& term : op.index.terms) axes = Union(axes, lanes_.of[term.value.id]);
    ForEach(axes, [&](const Coordinate& at, int64_t) {
      if (op.operands.size() > 1 && !Get(op.operands[1], axes, at)) return;
      const uint64_t bits = Get(op.operands[0], axes, at);
      if (unsigned char* to = At(op, IndexAt(op.index, axes, at))) std::memcpy(to, &bits, ByteSize(op.type));
    });
  }

  // `value` at every lane of the (larger) axes of `like`.
  LaneValues Expand(Value value, Value like) {
    const Axes& axes = lanes_.of[like.id];
    LaneValues result;
    ForEach(axes, [&](const Coordinate& at, int64_t) { result.push_back(Get(value, axes, at)); });
    return result;
  }

  void Run(const Op& op) {
    switch (op.code) {
      case OpCode::kStore:
        return Store(op);
      case OpCode::kReduceLanes:
        return ReduceLanes(op);
      case OpCode::kLoop:
        return Loop(op);
      case OpCode::kIf: {
        const Region& taken = op.regions[Uniform(op.operands[0]) ? 0 : 1];
        Run(taken);
        for (size_t i = 0; i < op.results.size() && error_.empty(); ++i)
          values_[op.results[i].id] = Expand(taken.yields[i], op.results[i]);
        return;
      }
      case OpCode::kWhile:
        return While(op);
      case OpCode::kBarrier:
        return;
      default:
        break;
    }
    const Value result = op.results[0];
    const Axes axes = lanes_.of[result.id];
    LaneValues lanes(Count(axes));
    ForEach(axes, [&](const Coordinate& at, int64_t number) { lanes[number] = Element(op, axes, at); });
    values_[result.id] = std::move(lanes);
  }

  uint64_t Element(const Op& op, const Axes& axes, const Coordinate& at) {
    auto x = [&](int i) { return Get(op.operands[i], axes, at); };
    switch (op.code) {
      case OpCode::kConst:
        return op.bits;
      case OpCode::kAxis:
        return static_cast<uint64_t>(at[0]);
      case OpCode::kGridIndex:
        return static_cast<uint64_t>(grid_[op.axis]);
      case OpCode::kScalar:
        return static_cast<uint64_t>(scalars_[op.axis]);
      case OpCode::kSameMemory:
        return memory_[op.buffer.id] == memory_[op.other_buffer.id];
      case OpCode::kAffine:
        return static_cast<uint64_t>(IndexAt(op.index, axes, at));
      case OpCode::kLoad:
        return Load(op, axes, at);
      case OpCode::kCompare:
        return EvalCompare(op.direction, op.total_order, p_.TypeOf(op.operands[0]), x(0), x(1));
      case OpCode::kSelect:
        return x(0) ? x(1) : x(2);
      case OpCode::kClamp: {
        const uint64_t low[] = {x(0), x(1)};
        const uint64_t high[] = {EvalArith(OpCode::kMax, op.type, low), x(2)};
        return EvalArith(OpCode::kMin, op.type, high);
      }
      case OpCode::kConvert:
        return EvalConvert(op.type, p_.TypeOf(op.operands[0]), x(0));
      case OpCode::kBitcast:
        return x(0);
      case OpCode::kIsFinite:
        return EvalIsFinite(p_.TypeOf(op.operands[0]), x(0));
      case OpCode::kReducePrecision:
        return ReducePrecisionBits(op.type, x(0), op.exponent_bits, op.mantissa_bits);
      case OpCode::kMath: {
        uint64_t operands[2] = {0, 0};
        for (size_t i = 0; i < op.operands.size() && i < 2; ++i) operands[i] = x(static_cast<int>(i));
        const auto result = EvalMath(op.name, op.type, {operands, op.operands.size()});
        if (!result)
          error_ = "no function '" + op.name + "' of " + std::to_string(op.operands.size()) + " operands";
        return result.value_or(0);
      }
      case OpCode::kExtractLane:
      case OpCode::kTransposeLanes:
        return OtherLane(op, axes, at);
      case OpCode::kShuffleDown:
      case OpCode::kShuffleFrom:
        return OtherThread(op, axes, at);
      default: {
        uint64_t operands[3];
        for (size_t i = 0; i < op.operands.size(); ++i) operands[i] = x(static_cast<int>(i));
        return EvalArith(op.code, op.type, {operands, op.operands.size()});
      }
    }
  }

  uint64_t OtherLane(const Op& op, const Axes& axes, const Coordinate& at) {
    const Axes& from = lanes_.of[op.operands[0].id];
    Coordinate there(from.size());
    for (size_t d = 0; d < from.size(); ++d) {
      int32_t source = from[d];
      if (op.code == OpCode::kExtractLane && source == op.axis_value.id) {
        there[d] = op.lane;
        continue;
      }
      if (op.code == OpCode::kTransposeLanes) {
        if (from[d] == op.axis_value.id) source = op.other_axis.id;
        if (from[d] == op.other_axis.id) source = op.axis_value.id;
      }
      for (size_t i = 0; i < axes.size(); ++i)
        if (axes[i] == source) there[d] = at[i];
    }
    return Get(op.operands[0], from, there);
  }

  uint64_t OtherThread(const Op& op, const Axes& axes, const Coordinate& at) {
    Coordinate there = at;
    for (size_t d = 0; d < axes.size(); ++d) {
      if (lanes_.axes.at(axes[d]).mapping != Mapping::kThread) continue;
      const int64_t lane = at[d] % op.extent, warp = at[d] - lane;
      const int64_t other = op.code == OpCode::kShuffleFrom ? op.lane : lane + op.lane;
      if (other < op.extent && warp + other < Extent(axes[d])) there[d] = warp + other;
    }
    return Get(op.operands[0], axes, there);
  }

  void ReduceLanes(const Op& op) {
    const size_t count = op.operands.size();
    const Region& combiner = op.regions[0];
    int64_t live = Extent(op.axis_value.id);
    // By value and lane of the axis: the patterns for all other lanes.
    std::vector<std::vector<LaneValues>> lanes(count);
    for (size_t i = 0; i < count; ++i) {
      const Axes& rest = lanes_.of[op.results[i].id];
      const Axes all = Union(rest, {op.axis_value.id});
      const size_t place = std::find(all.begin(), all.end(), op.axis_value.id) - all.begin();
      for (int64_t lane = 0; lane < live; ++lane) {
        LaneValues one;
        ForEach(rest, [&](const Coordinate& at, int64_t) {
          Coordinate full = at;
          full.insert(full.begin() + place, lane);
          one.push_back(Get(op.operands[i], all, full));
        });
        lanes[i].push_back(std::move(one));
      }
    }
    while (live > 1) {
      const int64_t half = (live + 1) / 2;
      for (int64_t lane = 0; lane + half < live && error_.empty(); ++lane) {
        for (size_t i = 0; i < count; ++i) {
          values_[combiner.args[i].id] = lanes[i][lane];
          values_[combiner.args[count + i].id] = lanes[i][lane + half];
        }
        Run(combiner);
        for (size_t i = 0; i < count; ++i) lanes[i][lane] = Expand(combiner.yields[i], op.results[i]);
      }
      live = half;
    }
    for (size_t i = 0; i < count; ++i) values_[op.results[i].id] = lanes[i][0];
  }

  void Loop(const Op& op) {
    const Region& body = op.regions[0];
    const int64_t lower = static_cast<int64_t>(Uniform(op.operands[0]));
    const int64_t upper = static_cast<int64_t>(Uniform(op.operands[1]));
    std::vector<LaneValues> carried;
    for (size_t i = 0; i < op.results.size(); ++i)
      carried.push_back(Expand(op.operands[2 + i], op.results[i]));
    for (int64_t index = lower; index < upper && error_.empty(); index += op.step) {
      values_[body.args[0].id] = {static_cast<uint64_t>(index)};
      for (size_t i = 0; i < carried.size(); ++i) values_[body.args[1 + i].id] = carried[i];
      Run(body);
      for (size_t i = 0; i < carried.size() && error_.empty(); ++i)
        carried[i] = Expand(body.yields[i], op.results[i]);
    }
    for (size_t i = 0; i < carried.size(); ++i) values_[op.results[i].id] = std::move(carried[i]);
  }

  void While(const Op& op) {
    std::vector<LaneValues> carried;
    for (size_t i = 0; i < op.results.size(); ++i) carried.push_back(Expand(op.operands[i], op.results[i]));
    while (error_.empty()) {
      for (size_t i = 0; i < carried.size(); ++i) values_[op.regions[0].args[i].id] = carried[i];
      Run(op.regions[0]);
      if (!error_.empty() || !Uniform(op.regions[0].yields[0])) break;
      for (size_t i = 0; i < carried.size(); ++i) values_[op.regions[1].args[i].id] = carried[i];
      Run(op.regions[1]);
      std::vector<LaneValues> next;
      for (size_t i = 0; i < carried.size() && error_.empty(); ++i)
        next.push_back(Expand(op.regions[1].yields[i], op.results[i]));
      if (error_.empty()) carried = std::move(next);
    }
    for (size_t i = 0; i < carried.size(); ++i) values_[op.results[i].id] = std::move(carried[i]);
  }

  const Program& p_;
  std::span<const int64_t> scalars_;
  Lanes lanes_;
  std::vector<LaneValues> values_;
  std::vector<std::vector<unsigned char>> workspace_;
  std::vector<unsigned char*> memory_;
  std::vector<int64_t> grid_;
  std::string error_;
};

}  // namespace

std::string Evaluate(const Program& program, std::span<void* const> buffers, std::span<const int64_t> scalars,
                     int64_t begin, int64_t end) {
  if (static_cast<int>(buffers.size()) < program.ParameterCount()) return "a buffer is missing";
  if (static_cast<int>(scalars.size()) < program.scalar_count) return "a scalar is missing";
  return Evaluator(program, buffers, scalars).Run(begin, end < 0 ? program.GridPoints() : end);
}

}  // namespace tenon::tile
