#include "backends/tile/builder.h"

#include <algorithm>
#include <iterator>

#include "backends/tile/number.h"

namespace tenon::tile {

Builder::Builder(std::string name) {
  program_.name = std::move(name);
  open_.emplace_back();
}

Value Builder::NewValue(Type type) {
  program_.value_types.push_back(type);
  return Value{static_cast<int32_t>(program_.value_types.size()) - 1};
}

Op& Builder::Append(Op op) { return open_.back().ops.emplace_back(std::move(op)); }

Value Builder::AppendResult(Op op, Type type) {
  op.type = type;
  op.results = {NewValue(type)};
  return Append(std::move(op)).results[0];
}

Region Builder::Collect(const std::vector<Type>& arg_types,
                        const std::function<Values(std::span<const Value>)>& body) {
  Region& region = open_.emplace_back();
  for (Type type : arg_types) region.args.push_back(NewValue(type));
  const Values args = region.args;
  Values yields = body(args);  // may reallocate open_, so no reference is kept across
  Region done = std::move(open_.back());
  open_.pop_back();
  done.yields = std::move(yields);
  return done;
}

Buffer Builder::NewBuffer(std::string name, Type type, int64_t elements, Access access) {
  program_.buffers.push_back({std::move(name), type, elements, access});
  return Buffer{static_cast<int32_t>(program_.buffers.size()) - 1};
}
Buffer Builder::Read(std::string name, Type type, int64_t elements) {
  return NewBuffer(std::move(name), type, elements, Access::kRead);
}
Buffer Builder::Write(std::string name, Type type, int64_t elements) {
  return NewBuffer(std::move(name), type, elements, Access::kWrite);
}
Buffer Builder::Update(std::string name, Type type, int64_t elements) {
  return NewBuffer(std::move(name), type, elements, Access::kUpdate);
}
Buffer Builder::Workspace(std::string name, Type type, int64_t elements) {
  return NewBuffer(std::move(name), type, elements, Access::kWorkspace);
}

Value Builder::Grid(std::string name, int64_t extent) {
  program_.grid.push_back({std::move(name), extent});
  Op op{.code = OpCode::kGridIndex};
  op.axis = static_cast<int32_t>(program_.grid.size()) - 1;
  return AppendResult(std::move(op), Type::kI64);
}

Value Builder::Scalar(int number) {
  program_.scalar_count = std::max(program_.scalar_count, number + 1);
  Op op{.code = OpCode::kScalar};
  op.axis = number;
  return AppendResult(std::move(op), Type::kI64);
}

Value Builder::Axis(Mapping mapping, int64_t extent) {
  Op op{.code = OpCode::kAxis};
  op.mapping = mapping;
  op.extent = extent;
  const Value axis = AppendResult(std::move(op), Type::kI64);
  if (mapping == Mapping::kVector) vectors_[axis.id] = extent;
  return axis;
}

int64_t Builder::VectorExtent(Value value) const {
  auto at = vectors_.find(value.id);
  return at == vectors_.end() ? 0 : at->second;
}

Value Builder::Const(Type type, double value) {
  if (IsFloat(type)) return ConstBits(type, BitsFromDouble(type, value));
  return ConstInt(type, static_cast<int64_t>(value));
}
Value Builder::ConstInt(Type type, int64_t value) {
  if (IsFloat(type)) return Const(type, static_cast<double>(value));
  if (IsBool(type)) return ConstBits(type, value != 0);
  return ConstBits(type, Truncate(type, static_cast<uint64_t>(value)));
}
Value Builder::ConstBits(Type type, uint64_t bits) {
  Op op{.code = OpCode::kConst};
  op.bits = bits;
  return AppendResult(std::move(op), type);
}

Value Builder::SameMemory(Buffer a, Buffer b) {
  Op op{.code = OpCode::kSameMemory};
  op.buffer = a;
  op.other_buffer = b;
  return AppendResult(std::move(op), Type::kI1);
}

Value Builder::At(const Index& index) {
  if (index.terms.empty()) return I64(index.constant);
  if (index.terms.size() == 1 && index.constant == 0 && index.terms[0].coefficient == 1)
    return index.terms[0].value;
  Op op{.code = OpCode::kAffine};
  op.index = index;
  return AppendResult(std::move(op), Type::kI64);
}

Value Builder::Load(Buffer buffer, const Index& index) {
  Op op{.code = OpCode::kLoad};
  op.buffer = buffer;
  op.index = index;
  return AppendResult(std::move(op), InfoOf(buffer).type);
}
Value Builder::Load(Buffer buffer, const Index& index, Value predicate, Value other) {
  if (!predicate.valid()) return Load(buffer, index);
  Op op{.code = OpCode::kLoad};
  op.buffer = buffer;
  op.index = index;
  op.operands = {predicate, other};
  return AppendResult(std::move(op), InfoOf(buffer).type);
}
void Builder::Store(Buffer buffer, const Index& index, Value value) { Store(buffer, index, value, Value{}); }
void Builder::Store(Buffer buffer, const Index& index, Value value, Value predicate) {
  Op op{.code = OpCode::kStore};
  op.type = TypeOf(value);
  op.buffer = buffer;
  op.index = index;
  op.operands = {value};
  if (predicate.valid()) op.operands.push_back(predicate);
  Append(std::move(op));
}

Value Builder::Arith(OpCode code, Values operands) {
  const Type type = TypeOf(operands[0]);
  Op op{.code = code};
  op.operands = std::move(operands);
  return AppendResult(std::move(op), type);
}

Value Builder::Compare(Direction direction, Value a, Value b, bool total_order) {
  Op op{.code = OpCode::kCompare};
  op.operands = {a, b};
  op.direction = direction;
  op.total_order = total_order;
  return AppendResult(std::move(op), Type::kI1);
}
Value Builder::Select(Value condition, Value on_true, Value on_false) {
  Op op{.code = OpCode::kSelect};
  op.operands = {condition, on_true, on_false};
  return AppendResult(std::move(op), TypeOf(on_true));
}
Value Builder::Clamp(Value low, Value x, Value high) {
  Op op{.code = OpCode::kClamp};
  op.operands = {low, x, high};
  return AppendResult(std::move(op), TypeOf(x));
}
Value Builder::Convert(Type type, Value a) {
  if (TypeOf(a) == type) return a;
  Op op{.code = OpCode::kConvert};
  op.operands = {a};
  return AppendResult(std::move(op), type);
}
Value Builder::Bitcast(Type type, Value a) {
  if (TypeOf(a) == type) return a;
  Op op{.code = OpCode::kBitcast};
  op.operands = {a};
  return AppendResult(std::move(op), type);
}
Value Builder::IsFinite(Value a) {
  Op op{.code = OpCode::kIsFinite};
  op.operands = {a};
  return AppendResult(std::move(op), Type::kI1);
}
Value Builder::ReducePrecision(Value a, int exponent_bits, int mantissa_bits) {
  Op op{.code = OpCode::kReducePrecision};
  op.operands = {a};
  op.exponent_bits = static_cast<uint8_t>(exponent_bits);
  op.mantissa_bits = static_cast<uint8_t>(mantissa_bits);
  return AppendResult(std::move(op), TypeOf(a));
}
Value Builder::Math(std::string_view name, Values operands) {
  const Type type = TypeOf(operands[0]);
  Op op{.code = OpCode::kMath};
  op.operands = std::move(operands);
  op.name = name;
  return AppendResult(std::move(op), type);
}

Builder::Values Builder::ReduceLanes(Value axis, Values values, const Combiner& combine) {
  std::vector<Type> types;
  for (Value value : values) types.push_back(TypeOf(value));
  const size_t count = values.size();
  Op op{.code = OpCode::kReduceLanes};
  op.axis_value = axis;
  op.type = types[0];
  op.operands = std::move(values);
  std::vector<Type> arg_types = types;
  arg_types.insert(arg_types.end(), types.begin(), types.end());
  op.regions.push_back(Collect(arg_types, [&](std::span<const Value> args) {
    return combine(args.first(count), args.subspan(count));
  }));
  for (Type type : types) op.results.push_back(NewValue(type));
  return Append(std::move(op)).results;
}
Value Builder::ReduceLanes(Value axis, Value value, OpCode combine) {
  return ReduceLanes(axis, Values{value}, [&](std::span<const Value> a, std::span<const Value> b) {
    return Values{Arith(combine, {a[0], b[0]})};
  })[0];
}
Value Builder::ExtractLane(Value axis, Value value, int lane) {
  Op op{.code = OpCode::kExtractLane};
  op.operands = {value};
  op.axis_value = axis;
  op.lane = lane;
  return AppendResult(std::move(op), TypeOf(value));
}
Value Builder::TransposeLanes(Value axis_a, Value axis_b, Value value) {
  Op op{.code = OpCode::kTransposeLanes};
  op.operands = {value};
  op.axis_value = axis_a;
  op.other_axis = axis_b;
  return AppendResult(std::move(op), TypeOf(value));
}

void Builder::Loop(const Index& lower, const Index& upper, int64_t step, const LoopBody& body, int unroll) {
  Loop(
      lower, upper, step, Values{},
      [&](Value index, std::span<const Value>) {
        body(index);
        return Values{};
      },
      unroll);
}
Builder::Values Builder::Loop(const Index& lower, const Index& upper, int64_t step, Values inits,
                              const CarryBody& body, int unroll) {
  Op op{.code = OpCode::kLoop};
  op.step = step;
  op.unroll = unroll;
  op.operands = {At(lower), At(upper)};
  std::vector<Type> arg_types = {Type::kI64};
  for (Value init : inits) {
    op.operands.push_back(init);
    arg_types.push_back(TypeOf(init));
  }
  op.regions.push_back(
      Collect(arg_types, [&](std::span<const Value> args) { return body(args[0], args.subspan(1)); }));
  for (Value init : inits) op.results.push_back(NewValue(TypeOf(init)));
  return Append(std::move(op)).results;
}

void Builder::If(Value condition, const Body& then) {
  If(
      condition,
      [&] {
        then();
        return Values{};
      },
      [] { return Values{}; });
}
Builder::Values Builder::If(Value condition, const ValuesBody& then, const ValuesBody& otherwise) {
  Op op{.code = OpCode::kIf};
  op.operands = {condition};
  op.regions.push_back(Collect({}, [&](std::span<const Value>) { return then(); }));
  op.regions.push_back(Collect({}, [&](std::span<const Value>) { return otherwise(); }));
  for (Value value : op.regions[0].yields) op.results.push_back(NewValue(TypeOf(value)));
  return Append(std::move(op)).results;
}

Builder::Values Builder::While(Values inits, const CondBody& condition, const StateBody& body) {
  Op op{.code = OpCode::kWhile};
  std::vector<Type> types;
  for (Value init : inits) types.push_back(TypeOf(init));
  op.operands = std::move(inits);
  op.regions.push_back(
      Collect(types, [&](std::span<const Value> carried) { return Values{condition(carried)}; }));
  op.regions.push_back(Collect(types, [&](std::span<const Value> carried) { return body(carried); }));
  for (Type type : types) op.results.push_back(NewValue(type));
  return Append(std::move(op)).results;
}

void Builder::AtDepth(int depth, const Body& body) {
  std::vector<Region> inner(std::make_move_iterator(open_.begin() + depth + 1),
                            std::make_move_iterator(open_.end()));
  open_.resize(depth + 1);
  body();
  open_.insert(open_.end(), std::make_move_iterator(inner.begin()), std::make_move_iterator(inner.end()));
}

void Builder::Barrier() { Append(Op{.code = OpCode::kBarrier}); }

namespace {

void RenumberBuffers(Region& region, const std::vector<int32_t>& new_id) {
  for (Op& op : region.ops) {
    if (op.buffer.valid()) op.buffer.id = new_id[op.buffer.id];
    if (op.other_buffer.valid()) op.other_buffer.id = new_id[op.other_buffer.id];
    for (Region& inner : op.regions) RenumberBuffers(inner, new_id);
  }
}

}  // namespace

Program Builder::Finish() {
  program_.body = std::move(open_.front());
  std::vector<int32_t> new_id(program_.buffers.size());
  std::vector<BufferInfo> ordered;
  for (bool workspace : {false, true}) {
    for (size_t i = 0; i < program_.buffers.size(); ++i) {
      if ((program_.buffers[i].access == Access::kWorkspace) != workspace) continue;
      new_id[i] = static_cast<int32_t>(ordered.size());
      ordered.push_back(program_.buffers[i]);
    }
  }
  program_.buffers = std::move(ordered);
  RenumberBuffers(program_.body, new_id);
  return std::move(program_);
}

void VectorLoop(Builder& b, int64_t extent, int64_t width,
                const std::function<void(const Index& element, Value predicate)>& body) {
  const int64_t whole = extent / width * width;
  if (whole == width) {
    body(b.Vector(width), Value{});
  } else if (whole > 0) {
    b.Loop(0, whole, width, [&](Value first) { body(first + b.Vector(width), Value{}); });
  }
  if (whole < extent) {
    Value lane = b.Vector(width);
    body(lane + Index(whole), b.Lt(lane, b.I64(extent - whole)));
  }
}

}  // namespace tenon::tile
