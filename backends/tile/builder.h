// Writes tile programs. All methods append to the region that is open; regions are given as callables.
//
//   Builder b("add_one");
//   Buffer x = b.Read("x", Type::kF32, n), y = b.Write("y", Type::kF32, n);
//   Value i = b.Grid("i", n / 16);            // independent points
//   Value v = b.Vector(16);                   // 16 lanes
//   b.Store(y, i * 16 + v, b.Add(b.Load(x, i * 16 + v), b.F32(1)));
//   Program p = b.Finish();
//
// The builder does not check; Verify (verify.h) does.
#ifndef TENON_BACKENDS_TILE_BUILDER_H_
#define TENON_BACKENDS_TILE_BUILDER_H_

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "backends/tile/program.h"

namespace tenon::tile {

// Affine arithmetic on values gives an Index (no op is made until it is used): `i * 64 + v + 3`.
inline Index operator+(Value a, Value b) { return Index(a) + Index(b); }
inline Index operator-(Value a, Value b) { return Index(a) - Index(b); }
inline Index operator*(Value a, int64_t factor) { return Index(a) * factor; }
inline Index operator*(int64_t factor, Value a) { return Index(a) * factor; }

class Builder {
 public:
  using Values = std::vector<Value>;
  using Body = std::function<void()>;
  using LoopBody = std::function<void(Value index)>;
  using CarryBody = std::function<Values(Value index, std::span<const Value> carried)>;
  using ValuesBody = std::function<Values()>;
  using StateBody = std::function<Values(std::span<const Value> carried)>;
  using CondBody = std::function<Value(std::span<const Value> carried)>;
  using Combiner = std::function<Values(std::span<const Value> a, std::span<const Value> b)>;

  explicit Builder(std::string name);

  // Parameters, in the order of the call's buffers; `elements` is the size of the array.
  Buffer Read(std::string name, Type type, int64_t elements);
  Buffer Write(std::string name, Type type, int64_t elements);
  Buffer Update(std::string name, Type type, int64_t elements);
  Buffer Workspace(std::string name, Type type, int64_t elements);
  // The coordinate on a new innermost grid axis.
  Value Grid(std::string name, int64_t extent);
  // Scalar argument number `number` of the call.
  Value Scalar(int number);

  // Lane axes: the value 0 … extent-1, one per lane.
  Value Axis(Mapping mapping, int64_t extent);
  Value Vector(int64_t extent) { return Axis(Mapping::kVector, extent); }
  // The extent of a vector axis made here; 0 for any other value.
  int64_t VectorExtent(Value value) const;
  Value Unrolled(int64_t extent) { return Axis(Mapping::kUnrolled, extent); }

  // Constants. Const converts a number to the type (integers wrap, floats round to nearest even).
  Value Const(Type type, double value);
  Value ConstInt(Type type, int64_t value);
  Value ConstBits(Type type, uint64_t bits);
  Value F32(float value) { return Const(Type::kF32, value); }
  Value F64(double value) { return Const(Type::kF64, value); }
  Value I32(int32_t value) { return ConstInt(Type::kI32, value); }
  Value I64(int64_t value) { return ConstInt(Type::kI64, value); }
  Value Bool(bool value) { return ConstInt(Type::kI1, value); }

  // Whether two parameters are one piece of memory, as they may be where the caller updates in place.
  Value SameMemory(Buffer a, Buffer b);

  // The i64 value of an affine expression.
  Value At(const Index& index);

  // Memory. `predicate` and `other` go together for loads.
  Value Load(Buffer buffer, const Index& index);
  Value Load(Buffer buffer, const Index& index, Value predicate, Value other);
  void Store(Buffer buffer, const Index& index, Value value);
  void Store(Buffer buffer, const Index& index, Value value, Value predicate);

  // Arithmetic: Add(a, b), Neg(a), Fma(a, b, c), … one method per record of ops.def, result typed as the first operand.
#define TENON_TILE_PARAMS_1 Value a
#define TENON_TILE_PARAMS_2 Value a, Value b
#define TENON_TILE_PARAMS_3 Value a, Value b, Value c
#define TENON_TILE_ARGS_1 {a}
#define TENON_TILE_ARGS_2 {a, b}
#define TENON_TILE_ARGS_3 {a, b, c}
#define TENON_TILE_OP(name, text, operands, types) \
  Value name(TENON_TILE_PARAMS_##operands) { return Arith(OpCode::k##name, TENON_TILE_ARGS_##operands); }
#include "backends/tile/ops.def"
#undef TENON_TILE_PARAMS_1
#undef TENON_TILE_PARAMS_2
#undef TENON_TILE_PARAMS_3
#undef TENON_TILE_ARGS_1
#undef TENON_TILE_ARGS_2
#undef TENON_TILE_ARGS_3
  Value Arith(OpCode code, Values operands);

  Value Compare(Direction direction, Value a, Value b, bool total_order = false);
  Value Eq(Value a, Value b) { return Compare(Direction::kEq, a, b); }
  Value Ne(Value a, Value b) { return Compare(Direction::kNe, a, b); }
  Value Lt(Value a, Value b) { return Compare(Direction::kLt, a, b); }
  Value Le(Value a, Value b) { return Compare(Direction::kLe, a, b); }
  Value Gt(Value a, Value b) { return Compare(Direction::kGt, a, b); }
  Value Ge(Value a, Value b) { return Compare(Direction::kGe, a, b); }
  Value Select(Value condition, Value on_true, Value on_false);
  Value Clamp(Value low, Value x, Value high);
  Value Convert(Type type, Value a);  // the operand itself where the type is already right
  Value Bitcast(Type type, Value a);
  Value IsFinite(Value a);
  Value ReducePrecision(Value a, int exponent_bits, int mantissa_bits);
  // The function `name` of the numerics records, as HLO spells it without dialect: exponential, log, tanh, power, erf, …
  Value Math(std::string_view name, Values operands);

  // Across lanes. Reduction is a tree: lane i takes lane i + h, h = ceil(n/2), until one is left; the combiner sees (lower
  // lanes, upper lanes), and its region may use values from outside that do not depend on the axis.
  Values ReduceLanes(Value axis, Values values, const Combiner& combine);
  Value ReduceLanes(Value axis, Value value, OpCode combine);  // by one binary op
  Value ExtractLane(Value axis, Value value, int lane);
  Value TransposeLanes(Value axis_a, Value axis_b, Value value);

  // for (index = lower; index < upper; index += step). `unroll` is a hint.
  void Loop(const Index& lower, const Index& upper, int64_t step, const LoopBody& body, int unroll = 1);
  void Loop(int64_t extent, const LoopBody& body) { Loop(0, extent, 1, body); }
  Values Loop(const Index& lower, const Index& upper, int64_t step, Values inits, const CarryBody& body,
              int unroll = 1);
  void If(Value condition, const Body& then);
  Values If(Value condition, const ValuesBody& then, const ValuesBody& otherwise);
  Values While(Values inits, const CondBody& condition, const StateBody& body);
  void Barrier();

  // How many regions are open around the next op; 0 at the top of the program.
  int Depth() const { return static_cast<int>(open_.size()) - 1; }
  // Runs `body` with the regions below `depth` set aside, so that what it appends lands in the open region of that depth, before
  // the loop or if that is being written there: how a lowering hoists what does not depend on an inner loop.
  void AtDepth(int depth, const Body& body);

  Type TypeOf(Value value) const { return program_.TypeOf(value); }
  const BufferInfo& InfoOf(Buffer buffer) const { return program_.buffers[buffer.id]; }

  // The finished program; the builder must not be used afterwards. Workspace arrays come after all parameters.
  Program Finish();

 private:
  Value NewValue(Type type);
  Op& Append(Op op);
  Value AppendResult(Op op, Type type);
  Buffer NewBuffer(std::string name, Type type, int64_t elements, Access access);
  Region Collect(const std::vector<Type>& arg_types,
                 const std::function<Values(std::span<const Value>)>& body);

  Program program_;
  std::map<int32_t, int64_t> vectors_;  // axis value -> extent
  std::vector<Region> open_;            // the regions being written, outermost first
};

// Splits [0, extent) in runs of `width` lanes: whole runs without a mask and, when width does not divide extent, one masked
// run. body(element index = first + lane, predicate) — predicate is invalid where every lane is inside.
void VectorLoop(Builder& b, int64_t extent, int64_t width,
                const std::function<void(const Index& element, Value predicate)>& body);

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_BUILDER_H_
