#include "backends/gpu/traffic.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "backends/tile/lanes.h"

namespace tenon::gpu {
namespace {

using tile::Op;
using tile::OpCode;
using tile::Region;
using tile::Value;

constexpr int64_t kWordBytes = 4, kSectorBytes = 32;
constexpr int64_t kAddressRegisters = 24;

// One number for each combination of the lanes that a value depends on; nothing where it is data.
using Numbers = std::vector<int64_t>;

class Walk {
 public:
  Walk(const tile::Program& program, const tile::Lanes& lanes, int64_t threads, int warp, int64_t point)
      : program_(program),
        lanes_(lanes),
        warp_(warp),
        warps_((threads + warp - 1) / warp),
        numbers_(program.value_types.size()) {
    for (auto axis = program.grid.rbegin(); axis != program.grid.rend(); ++axis) {
      grid_.insert(grid_.begin(), point % axis->extent);
      point /= axis->extent;
    }
  }
  Traffic Run() {
    Visit(program_.body, static_cast<double>(warps_));
    traffic_.registers = kAddressRegisters + most_held_;
    return traffic_;
  }

 private:
  int64_t Extent(int32_t axis) const {
    const tile::LaneAxis& lane = lanes_.axes.at(axis);
    return lane.mapping == tile::Mapping::kThread ? std::min<int64_t>(lane.extent, warp_) : lane.extent;
  }
  bool IsThread(int32_t axis) const { return lanes_.axes.at(axis).mapping == tile::Mapping::kThread; }
  int64_t Count(const std::vector<int32_t>& axes) const {
    int64_t count = 1;
    for (int32_t axis : axes) count *= Extent(axis);
    return count;
  }
  // Registers of a thread that hold a value.
  int64_t Held(Value value) const {
    int64_t count = 1;
    for (int32_t axis : lanes_.of[value.id])
      if (!IsThread(axis)) count *= Extent(axis);
    return count * std::max<int64_t>(1, tile::ByteSize(program_.TypeOf(value)) / kWordBytes);
  }

  // The place of element `i` over `axes` among the elements over some of them.
  int64_t Place(int64_t i, const std::vector<int32_t>& axes, const std::vector<int32_t>& some) const {
    int64_t place = 0, stride = 1;
    auto of = some.rbegin();
    for (auto axis = axes.rbegin(); axis != axes.rend(); ++axis) {
      const int64_t extent = Extent(*axis), at = i % extent;
      i /= extent;
      if (of == some.rend() || *of != *axis) continue;
      place += at * stride;
      stride *= extent;
      ++of;
    }
    return place;
  }
  // Numbers of `value` at element i over `axes`; data counts as 0.
  int64_t At(Value value, int64_t i, const std::vector<int32_t>& axes) const {
    const Numbers& numbers = numbers_[value.id];
    if (numbers.empty()) return 0;
    return numbers.size() == 1 ? numbers[0] : numbers[Place(i, axes, lanes_.of[value.id])];
  }
  bool Known(Value value) const { return !numbers_[value.id].empty(); }

  template <class Function>
  void Fill(Value result, const Function& function) {
    const std::vector<int32_t>& axes = lanes_.of[result.id];
    Numbers numbers(static_cast<size_t>(Count(axes)));
    for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = function(static_cast<int64_t>(i), axes);
    numbers_[result.id] = std::move(numbers);
  }
  int64_t IndexAt(const tile::Index& index, int64_t i, const std::vector<int32_t>& axes) const {
    int64_t sum = index.constant;
    for (const tile::Index::Term& term : index.terms) sum += term.coefficient * At(term.value, i, axes);
    return sum;
  }

  void Access(const Op& op, double times) {
    const bool store = op.code == OpCode::kStore;
    const size_t first = store ? 1 : 0;
    const Value predicate = op.operands.size() > first ? op.operands[first] : Value{};
    std::vector<int32_t> axes;
    for (const tile::Index::Term& term : op.index.terms) axes = tile::Union(axes, lanes_.of[term.value.id]);
    if (predicate.valid()) axes = tile::Union(axes, lanes_.of[predicate.id]);
    const tile::BufferInfo& buffer = program_.buffers[op.buffer.id];
    const bool shared = buffer.access == tile::Access::kWorkspace;
    const int64_t unit = shared ? kWordBytes : kSectorBytes, bytes = tile::ByteSize(buffer.type);
    const int64_t count = Count(axes), warp = std::max<int64_t>(1, ThreadsOf(axes));
    // Elements of one instruction differ in the thread only.
    std::vector<std::set<int64_t>> instructions(static_cast<size_t>(count / warp));
    for (int64_t i = 0; i < count; ++i) {
      if (predicate.valid() && Known(predicate) && At(predicate, i, axes) == 0) continue;
      const int64_t begin = IndexAt(op.index, i, axes) * bytes;
      std::set<int64_t>& instruction = instructions[static_cast<size_t>(WithoutThread(i, axes))];
      for (int64_t u = begin / unit; u <= (begin + bytes - 1) / unit; ++u) instruction.insert(u);
    }
    int64_t moved = 0;
    if (shared) {
      for (const std::set<int64_t>& instruction : instructions)
        moved += static_cast<int64_t>(instruction.size());
    } else {  // what a warp's instructions ask for twice is in the cache next to it
      std::set<int64_t> all;
      for (const std::set<int64_t>& instruction : instructions)
        all.insert(instruction.begin(), instruction.end());
      moved = static_cast<int64_t>(all.size());
    }
    (shared ? traffic_.shared_bytes : traffic_.global_bytes) += times * static_cast<double>(moved * unit);
  }
  int64_t ThreadsOf(const std::vector<int32_t>& axes) const {
    for (int32_t axis : axes)
      if (IsThread(axis)) return Extent(axis);
    return 1;
  }
  int64_t WithoutThread(int64_t i, const std::vector<int32_t>& axes) const {
    std::vector<int32_t> rest;
    for (int32_t axis : axes)
      if (!IsThread(axis)) rest.push_back(axis);
    return Place(i, axes, rest);
  }

  void Visit(const Region& region, double times) {
    int64_t loaded = 0;
    for (const Op& op : region.ops) {
      Visit(op, times);
      if (op.code == OpCode::kLoad) loaded += Held(op.results[0]);
    }
    most_loaded_ = std::max(most_loaded_, loaded);
  }

  void Visit(const Op& op, double times) {
    switch (op.code) {
      case OpCode::kLoad:
      case OpCode::kStore:
        return Access(op, times);
      case OpCode::kLoop:
        return Loop(op, times);
      case OpCode::kIf: {
        const Value condition = op.operands[0];
        for (size_t r = 0; r < op.regions.size(); ++r)
          if (!Known(condition) || (numbers_[condition.id][0] != 0) == (r == 0)) Visit(op.regions[r], times);
        return;
      }
      case OpCode::kWhile:
        for (const Region& region : op.regions) Visit(region, times);
        return;
      default:
        if (op.results.size() == 1 && !tile::IsFloat(program_.TypeOf(op.results[0]))) Compute(op);
    }
  }

  void Loop(const Op& op, double times) {
    const Value lower = op.operands[0], upper = op.operands[1];
    const bool known = Known(lower) && Known(upper);
    const int64_t begin = known ? numbers_[lower.id][0] : 0, end = known ? numbers_[upper.id][0] : op.step;
    const int64_t turns = std::max<int64_t>(0, (end - begin + op.step - 1) / op.step);
    if (turns == 0) return;
    const Region& body = op.regions[0];
    numbers_[body.args[0].id] = {begin};
    int64_t carried = 0;
    for (size_t i = 1; i < body.args.size(); ++i) {
      carried += Held(body.args[i]);
      // Lanes of the argument may be more than those of what it begins with.
      const Value from = op.operands[i + 1];
      if (Known(from))
        Fill(body.args[i], [&](int64_t e, const std::vector<int32_t>& axes) { return At(from, e, axes); });
    }
    const int64_t outer = std::exchange(most_loaded_, 0);
    Visit(body, times * static_cast<double>(turns));
    most_held_ = std::max(most_held_, carried + most_loaded_);
    most_loaded_ = outer;
  }

  void Compute(const Op& op) {
    const Value result = op.results[0];
    const auto operand = [&](size_t n) {
      return [this, value = op.operands[n]](int64_t i, const std::vector<int32_t>& axes) {
        return At(value, i, axes);
      };
    };
    const auto two = [&](const auto& function) {
      const auto a = operand(0), b = operand(1);
      Fill(result,
           [&](int64_t i, const std::vector<int32_t>& axes) { return function(a(i, axes), b(i, axes)); });
    };
    switch (op.code) {
      case OpCode::kConst: {
        const int bits = 8 * static_cast<int>(tile::ByteSize(program_.TypeOf(result)));
        const auto value = static_cast<int64_t>(op.bits << (64 - bits)) >> (64 - bits);
        return Fill(result, [&](int64_t, const std::vector<int32_t>&) { return value; });
      }
      case OpCode::kAxis:
        return Fill(result, [](int64_t i, const std::vector<int32_t>&) { return i; });
      case OpCode::kGridIndex:
        return Fill(result, [&](int64_t, const std::vector<int32_t>&) { return grid_[op.axis]; });
      case OpCode::kAffine:
        return Fill(result,
                    [&](int64_t i, const std::vector<int32_t>& axes) { return IndexAt(op.index, i, axes); });
      case OpCode::kConvert:
        if (tile::IsFloat(program_.TypeOf(op.operands[0]))) return;
        return Fill(result, operand(0));
      case OpCode::kSelect:
        return Fill(result, [&, c = operand(0), a = operand(1), b = operand(2)](
                                int64_t i, const std::vector<int32_t>& axes) {
          return c(i, axes) ? a(i, axes) : b(i, axes);
        });
      case OpCode::kCompare:
        return two([&](int64_t a, int64_t b) -> int64_t {
          switch (op.direction) {
            case tile::Direction::kEq:
              return a == b;
            case tile::Direction::kNe:
              return a != b;
            case tile::Direction::kLt:
              return a < b;
            case tile::Direction::kLe:
              return a <= b;
            case tile::Direction::kGt:
              return a > b;
            default:
              return a >= b;
          }
        });
      case OpCode::kAdd:
        return two([](int64_t a, int64_t b) { return a + b; });
      case OpCode::kSub:
        return two([](int64_t a, int64_t b) { return a - b; });
      case OpCode::kMul:
        return two([](int64_t a, int64_t b) { return a * b; });
      case OpCode::kDiv:
        return two([](int64_t a, int64_t b) { return b == 0 ? 0 : b == -1 ? -a : a / b; });
      case OpCode::kRem:
        return two([](int64_t a, int64_t b) { return b == 0 ? a : b == -1 ? 0 : a % b; });
      case OpCode::kMax:
        return two([](int64_t a, int64_t b) { return std::max(a, b); });
      case OpCode::kMin:
        return two([](int64_t a, int64_t b) { return std::min(a, b); });
      case OpCode::kAnd:
        return two([](int64_t a, int64_t b) { return a & b; });
      case OpCode::kOr:
        return two([](int64_t a, int64_t b) { return a | b; });
      case OpCode::kXor:
        return two([](int64_t a, int64_t b) { return a ^ b; });
      case OpCode::kShl:
        return two([](int64_t a, int64_t b) {
          return b < 0 || b > 62 ? 0 : static_cast<int64_t>(static_cast<uint64_t>(a) << b);
        });
      case OpCode::kShrArith:
      case OpCode::kShrLogical:
        return two([](int64_t a, int64_t b) { return b < 0 || b > 62 ? 0 : a >> b; });
      default:
        return;  // data
    }
  }

  const tile::Program& program_;
  const tile::Lanes& lanes_;
  const int warp_;
  const int64_t warps_;
  std::vector<int64_t> grid_;
  std::vector<Numbers> numbers_;
  int64_t most_held_ = 0, most_loaded_ = 0;
  Traffic traffic_;
};

}  // namespace

Traffic CountTraffic(const tile::Program& program, int64_t threads, int warp) {
  const tile::Lanes lanes = tile::AnalyzeLanes(program);
  const Traffic first = Walk(program, lanes, threads, warp, 0).Run();
  const Traffic middle = Walk(program, lanes, threads, warp, program.GridPoints() / 2).Run();
  return {(first.shared_bytes + middle.shared_bytes) / 2, (first.global_bytes + middle.global_bytes) / 2,
          std::max(first.registers, middle.registers)};
}

}  // namespace tenon::gpu
