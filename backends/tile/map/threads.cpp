#include "backends/tile/map/threads.h"

#include <algorithm>
#include <map>
#include <utility>

#include "backends/tile/lanes.h"
#include "backends/tile/map/barriers.h"

namespace tenon::tile {
namespace {

bool IsPowerOfTwo(int64_t n) { return n > 0 && (n & (n - 1)) == 0; }

class Mapper {
 public:
  Mapper(const Program& program, const ThreadMapping& mapping)
      : mapping_(mapping), lanes_(AnalyzeLanes(program)), p_(program) {}

  MappedProgram Run() {
    threads_ = mapping_.warp;
    for (const auto& [id, axis] : lanes_.axes) {
      if (axis.mapping != Mapping::kVector) continue;
      if (!IsPowerOfTwo(axis.extent) || axis.extent > mapping_.threads)
        return {{}, 0, "a vector axis of " + std::to_string(axis.extent) + " lanes has no block of threads"};
      threads_ = std::max(threads_, axis.extent);
    }
    Region old = std::move(p_.body);
    p_.body = {};
    ops_ = &p_.body.ops;
    thread_ = Result(
        Op{.code = OpCode::kAxis, .type = Type::kI64, .extent = threads_, .mapping = Mapping::kThread});
    first_ = Compare(Direction::kEq, thread_, Constant(Type::kI64, 0));
    Walk(old);
    if (!error_.empty()) return {{}, 0, error_};
    InsertBarriers(p_);
    return {std::move(p_), threads_, ""};
  }

 private:
  using Values = std::vector<Value>;

  // --- appending to the open list of ops ---
  Value NewValue(Type type) {
    p_.value_types.push_back(type);
    return {static_cast<int32_t>(p_.value_types.size()) - 1};
  }
  Value Result(Op op) {
    const Value value = NewValue(op.code == OpCode::kCompare ? Type::kI1 : op.type);
    op.results = {value};
    ops_->push_back(std::move(op));
    return value;
  }
  Value Constant(Type type, uint64_t bits) {
    return Result(Op{.code = OpCode::kConst, .type = type, .bits = bits});
  }
  Value Compare(Direction direction, Value a, Value b) {
    return Result(
        Op{.code = OpCode::kCompare, .type = Type::kI1, .operands = {a, b}, .direction = direction});
  }
  Value And(Value a, Value b) {
    if (!a.valid()) return b;
    if (!b.valid()) return a;
    return Result(Op{.code = OpCode::kAnd, .type = Type::kI1, .operands = {a, b}});
  }
  Value Select(Value condition, Value on_true, Value on_false) {
    return Result(
        Op{.code = OpCode::kSelect, .type = p_.TypeOf(on_true), .operands = {condition, on_true, on_false}});
  }
  Value At(Index index) {
    return Result(Op{.code = OpCode::kAffine, .type = Type::kI64, .index = std::move(index)});
  }
  Value Load(Buffer buffer, Index index) {
    return Result(Op{.code = OpCode::kLoad,
                     .type = p_.buffers[buffer.id].type,
                     .index = std::move(index),
                     .buffer = buffer});
  }
  void Store(Buffer buffer, Index index, Value value, Value predicate) {
    Op op{.code = OpCode::kStore,
          .type = p_.buffers[buffer.id].type,
          .operands = {value},
          .index = std::move(index),
          .buffer = buffer};
    if (predicate.valid()) op.operands.push_back(predicate);
    ops_->push_back(std::move(op));
  }
  // The value that the same op of thread + delta, or of thread `delta` of the warp, has.
  Value Shuffle(OpCode code, Value value, int64_t delta) {
    return Result(Op{.code = code,
                     .type = p_.TypeOf(value),
                     .operands = {value},
                     .extent = mapping_.warp,
                     .lane = static_cast<int32_t>(delta)});
  }
  // A new array that all threads of a block share, one element an instance and lane.
  Buffer Shared(Type type, int64_t elements) {
    p_.buffers.push_back({"shared" + std::to_string(p_.buffers.size()), type, elements, Access::kWorkspace});
    return {static_cast<int32_t>(p_.buffers.size()) - 1};
  }

  // --- what a value of the old program is now ---
  Value Now(Value value) const {
    auto found = renamed_.find(value.id);
    return found == renamed_.end() ? value : found->second;
  }
  void Rename(Op& op) const {
    for (Value& operand : op.operands) operand = Now(operand);
    Index index(0);
    index.constant = op.index.constant;
    for (const Index::Term& term : op.index.terms) index.Accumulate(Now(term.value), term.coefficient);
    op.index = std::move(index);
  }

  // The vector axis among the lanes of a value, or -1.
  int32_t VectorAxis(const std::vector<int32_t>& axes) const {
    for (int32_t id : axes)
      if (lanes_.axes.at(id).mapping == Mapping::kVector) return id;
    return -1;
  }
  int32_t VectorAxisOf(Value value) const {
    return static_cast<size_t>(value.id) < lanes_.of.size() ? VectorAxis(lanes_.of[value.id]) : -1;
  }
  int32_t VectorAxisOf(const Op& op) const {
    int32_t axis = -1;
    for (Value operand : op.operands) axis = std::max(axis, VectorAxisOf(operand));
    return std::max(axis, IndexAxis(op));
  }
  int32_t IndexAxis(const Op& op) const {
    int32_t axis = -1;
    for (const Index::Term& term : op.index.terms) axis = std::max(axis, VectorAxisOf(term.value));
    return axis;
  }
  int64_t Extent(int32_t axis) const { return lanes_.axes.at(axis).extent; }

  // Whether this thread is a lane of an axis of `extent`; invalid where all are.
  Value Active(int64_t extent) {
    if (extent == threads_) return {};
    return Compare(Direction::kLt, thread_, Constant(Type::kI64, static_cast<uint64_t>(extent)));
  }
  Value Only(int64_t lane) {
    return Compare(Direction::kEq, thread_, Constant(Type::kI64, static_cast<uint64_t>(lane)));
  }

  // Position and number of the instances that the unrolled axes of `axes` make.
  std::pair<Index, int64_t> Instances(const std::vector<int32_t>& axes) const {
    Index index(0);
    int64_t count = 1;
    for (size_t i = axes.size(); i-- > 0;) {
      const LaneAxis& axis = lanes_.axes.at(axes[i]);
      if (axis.mapping != Mapping::kUnrolled) continue;
      index.Accumulate({axes[i]}, count);
      count *= axis.extent;
    }
    return {index, count};
  }

  // --- ops ---
  void Walk(const Region& region) {
    for (const Op& op : region.ops) {
      if (!error_.empty()) return;
      Map(op);
    }
  }

  Region MapRegion(const Region& region) {
    Region mapped;
    mapped.args = region.args;
    std::vector<Op>* outer = std::exchange(ops_, &mapped.ops);
    Walk(region);
    for (Value yield : region.yields) mapped.yields.push_back(Now(yield));
    ops_ = outer;
    return mapped;
  }

  void Map(const Op& op) {
    switch (op.code) {
      case OpCode::kAxis:
        if (op.mapping != Mapping::kVector) break;
        renamed_[op.results[0].id] = thread_;
        return;
      case OpCode::kLoad:
        return MapLoad(op);
      case OpCode::kStore:
        return MapStore(op);
      case OpCode::kReduceLanes:
        if (lanes_.axes.at(op.axis_value.id).mapping == Mapping::kVector) return MapReduce(op);
        break;
      case OpCode::kExtractLane:
        if (lanes_.axes.at(op.axis_value.id).mapping == Mapping::kVector) return MapExtract(op);
        break;
      case OpCode::kTransposeLanes:
        if (lanes_.axes.at(op.axis_value.id).mapping == Mapping::kVector ||
            lanes_.axes.at(op.other_axis.id).mapping == Mapping::kVector)
          return MapTranspose(op);
        break;
      default:
        break;
    }
    Op mapped = op;
    Rename(mapped);
    for (size_t i = 0; i < op.regions.size(); ++i) mapped.regions[i] = MapRegion(op.regions[i]);
    ops_->push_back(std::move(mapped));
  }

  void MapLoad(const Op& op) {
    Op mapped = op;
    Rename(mapped);
    const int32_t axis = VectorAxisOf(op);
    if (const Value active = axis < 0 ? Value{} : Active(Extent(axis)); active.valid()) {
      if (mapped.operands.empty()) {
        mapped.operands = {active, Constant(op.type, 0)};
      } else {
        mapped.operands[0] = And(mapped.operands[0], active);
      }
    }
    ops_->push_back(std::move(mapped));
  }

  void MapStore(const Op& op) {
    Op mapped = op;
    Rename(mapped);
    const int32_t axis = VectorAxisOf(op), index_axis = IndexAxis(op);
    Value who;
    if (axis < 0) {
      who = first_;
    } else if (index_axis < 0) {
      // All lanes store to one element, and the last one's value is kept.
      const bool each = op.operands.size() > 1 && VectorAxisOf(op.operands[1]) >= 0;
      who = each ? IsLast(op.operands[1], axis) : Only(Extent(axis) - 1);
    } else {
      who = Active(Extent(axis));
    }
    if (who.valid()) {
      if (mapped.operands.size() > 1) {
        mapped.operands[1] = And(mapped.operands[1], who);
      } else {
        mapped.operands.push_back(who);
      }
    }
    ops_->push_back(std::move(mapped));
  }

  // The combiner's ops on other values.
  Values Combine(const Region& combiner, const Values& a, const Values& b) {
    std::map<int32_t, Value> saved = renamed_;
    for (size_t i = 0; i < a.size(); ++i) {
      renamed_[combiner.args[i].id] = a[i];
      renamed_[combiner.args[a.size() + i].id] = b[i];
    }
    for (const Op& op : combiner.ops) {  // arithmetic only, the verifier has seen to that
      Op copy = op;
      Rename(copy);
      for (Value& result : copy.results) {
        const Value fresh = NewValue(p_.TypeOf(result));
        renamed_[result.id] = fresh;
        result = fresh;
      }
      ops_->push_back(std::move(copy));
    }
    Values results;
    for (Value yield : combiner.yields) results.push_back(Now(yield));
    renamed_ = std::move(saved);
    return results;
  }

  // What the lanes of an axis come to together; every lane has it then. Lane i takes lane i + h, h = n/2, until one is left. Warps
  // meet once in shared memory; after that each warp does the rest of the tree for itself, and so nobody has to be told the result.
  // `axes`: for each value those that it has lanes of.
  template <class Combiner>
  Values AllLanes(const Values& values, const std::vector<std::vector<int32_t>>& axes, int64_t extent,
                  Combiner combine) {
    const int64_t warp = std::min(mapping_.warp, extent);
    std::vector<Values> groups(static_cast<size_t>(extent / warp));
    if (threads_ == mapping_.warp && extent == threads_) {
      groups[0] = values;
    } else {
      const Value lane =
          Result(Op{.code = OpCode::kAnd,
                    .type = Type::kI64,
                    .operands = {thread_, Constant(Type::kI64, static_cast<uint64_t>(warp - 1))}});
      const Value active = Active(extent);
      std::vector<std::pair<Buffer, Index>> places;
      for (size_t i = 0; i < values.size(); ++i) {
        const auto [instance, count] = Instances(axes[i]);
        const Buffer shared = Shared(p_.TypeOf(values[i]), count * extent);
        Store(shared, instance * extent + Index(thread_), values[i], active);
        places.emplace_back(shared, instance * extent);
      }
      for (size_t g = 0; g < groups.size(); ++g)
        for (const auto& [shared, base] : places)
          groups[g].push_back(Load(shared, base + Index(lane) + Index(static_cast<int64_t>(g) * warp)));
    }
    while (groups.size() > 1) {
      const size_t half = groups.size() / 2;
      for (size_t g = 0; g < half; ++g) groups[g] = combine(groups[g], groups[g + half]);
      groups.resize(half);
    }
    Values all = groups[0];
    for (int64_t half = warp / 2; half >= 1; half /= 2) {
      Values upper;
      for (Value value : all) upper.push_back(Shuffle(OpCode::kShuffleDown, value, half));
      all = combine(all, upper);
    }
    if (warp > 1)
      for (Value& value : all) value = Shuffle(OpCode::kShuffleFrom, value, 0);
    return all;
  }

  void MapReduce(const Op& op) {
    Values values;
    std::vector<std::vector<int32_t>> axes;
    for (Value operand : op.operands) {
      values.push_back(Now(operand));
      axes.push_back(lanes_.of[operand.id]);
    }
    const Values all =
        AllLanes(values, axes, Extent(op.axis_value.id),
                 [&](const Values& a, const Values& b) { return Combine(op.regions[0], a, b); });
    for (size_t i = 0; i < all.size(); ++i) renamed_[op.results[i].id] = all[i];
  }

  // The last lane of an axis that a predicate lets store, as a condition.
  Value IsLast(Value predicate, int32_t axis) {
    const Value none = Constant(Type::kI64, ~uint64_t{0});
    const Value mine = Select(Now(predicate), thread_, none);
    const Values last =
        AllLanes({mine}, {lanes_.of[predicate.id]}, Extent(axis), [&](const Values& a, const Values& b) {
          return Values{Select(Compare(Direction::kGt, a[0], b[0]), a[0], b[0])};
        });
    return Compare(Direction::kEq, thread_, last[0]);
  }

  void MapExtract(const Op& op) {
    const auto [instance, count] = Instances(lanes_.of[op.operands[0].id]);
    const Buffer shared = Shared(op.type, count);
    Store(shared, instance, Now(op.operands[0]), Only(op.lane));
    renamed_[op.results[0].id] = Load(shared, instance);
  }

  // result(u = i, v = j) = operand(u = j, v = i): rows are written by lane and read by column. A column more
  // than the tile has keeps both ways free of bank conflicts.
  void MapTranspose(const Op& op) {
    const bool a_vector = lanes_.axes.at(op.axis_value.id).mapping == Mapping::kVector;
    const int32_t row = a_vector ? op.other_axis.id : op.axis_value.id;
    const int64_t extent = Extent(row), pitch = extent + 1;
    std::vector<int32_t> others = lanes_.of[op.results[0].id];
    std::erase(others, op.axis_value.id);
    std::erase(others, op.other_axis.id);
    const auto [instance, count] = Instances(others);
    const Buffer shared = Shared(op.type, count * extent * pitch);
    const Value active = Active(extent);
    const Index base = instance * (extent * pitch);
    Store(shared, base + Index(Value{row}) * pitch + Index(thread_), Now(op.operands[0]), active);
    // Threads past the tile read an element that is there.
    Value lane = thread_;
    if (active.valid())
      lane = Result(Op{.code = OpCode::kAnd,
                       .type = Type::kI64,
                       .operands = {thread_, Constant(Type::kI64, static_cast<uint64_t>(extent - 1))}});
    renamed_[op.results[0].id] = Load(shared, base + Index(lane) * pitch + Index(Value{row}));
  }

  const ThreadMapping mapping_;
  const Lanes lanes_;  // of the old program
  Program p_;
  std::vector<Op>* ops_ = nullptr;
  std::map<int32_t, Value> renamed_;
  int64_t threads_ = 0;
  Value thread_, first_;
  std::string error_;
};

}  // namespace

MappedProgram MapToThreads(const Program& program, const ThreadMapping& mapping) {
  return Mapper(program, mapping).Run();
}

}  // namespace tenon::tile
