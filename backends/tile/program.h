// The tile program: what one kernel does, free of HLO above and of LLVM below.
//
// A program has parameters (buffers), workspace arrays (private to one caller at a time), a grid, and a body:
// a region of micro-ops in SSA form. Loops, ifs and whiles are micro-ops with regions.
//
// Axes. Three kinds:
//   * grid axes: independent points, in any order, split over threads by the caller. Axis 0 is outermost.
//   * sequential axes: `loop` ops with loop-carried values (an axis of order).
//   * lane axes: `axis` ops with a mapping (vector, unrolled; thread on a gpu). Such a value holds
//     0, 1, … extent-1 all at once. Every value that depends on it has one element per lane; a value that does
//     not is uniform and computed once. All lanes run in lock step, op by op. So a register tile of a matrix
//     product is one accumulator carried by the k loop whose value depends on an unrolled axis m and a vector
//     axis n.
//   A value may depend on several unrolled axes but on at most one vector axis. Conditions of `if` and
//   `while` and bounds of `loop` depend on no vector or unrolled axis.
//   A program with a `thread` axis (map/threads.h makes it) has one, and no vector axis: its threads run at their
//   own pace between barriers, and conditions and bounds are the same in all of them.
//
// Memory. Buffers are flat arrays of elements. A load or store addresses an element by an affine Index: a sum
// of coefficient * i64 value + constant. A predicate (i1) may guard each lane: a lane that is off touches no
// memory, and a load gives it `other`. A store of a uniform value at a uniform index happens once. When several
// lanes store to one element, one of them is kept; which one is not said.
#ifndef TENON_BACKENDS_TILE_PROGRAM_H_
#define TENON_BACKENDS_TILE_PROGRAM_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "backends/tile/types.h"

namespace tenon::tile {

// An SSA value, by its number in the program. Made by a Builder; -1 is "none".
struct Value {
  int32_t id = -1;
  bool valid() const { return id >= 0; }
  friend bool operator==(Value a, Value b) { return a.id == b.id; }
};

// A memory area, by its number in Program::buffers.
struct Buffer {
  int32_t id = -1;
  bool valid() const { return id >= 0; }
  friend bool operator==(Buffer a, Buffer b) { return a.id == b.id; }
};

// sum(coefficient * value) + constant, in elements. Values are i64; terms are kept in order of value id, none
// twice.
struct Index {
  struct Term {
    Value value;
    int64_t coefficient = 0;
  };
  std::vector<Term> terms;
  int64_t constant = 0;

  Index() = default;
  Index(int64_t c) : constant(c) {}                   // NOLINT: implicit on purpose
  Index(int c) : constant(c) {}                       // NOLINT
  Index(Value v) { Accumulate(v, 1); }                // NOLINT
  void Accumulate(Value value, int64_t coefficient);  // adds coefficient * value
};
Index operator+(Index a, const Index& b);
Index operator-(Index a, const Index& b);
Index operator*(Index a, int64_t factor);
inline Index operator*(int64_t factor, Index a) { return std::move(a) * factor; }

enum class Access : uint8_t {
  kRead,       // parameter, only loaded
  kWrite,      // parameter, only stored; contents before are undefined
  kUpdate,     // parameter, loaded and stored
  kWorkspace,  // private scratch of the running call; contents are undefined at the start of each grid point
};

// How the lanes of an axis are run.
enum class Mapping : uint8_t { kVector, kUnrolled, kThread };

enum class OpCode : uint8_t {
#define TENON_TILE_OP(name, text, operands, types) k##name,
#include "backends/tile/ops.def"
  kConst,      // -> value; `bits` holds the element's bit pattern
  kAxis,       // -> i64; a lane axis of `extent` lanes mapped as `mapping`
  kGridIndex,  // -> i64; the coordinate of the point on grid axis number `axis`
  kScalar,     // -> i64; scalar argument number `axis` of the call
  kSameMemory,  // -> i1; whether parameters `buffer` and `other_buffer` begin at one address (an update in place)
  kAffine,      // -> i64; the value of `index`
  kLoad,        // [predicate, other] -> value; from `buffer` at `index`
  kStore,       // value [, predicate]; to `buffer` at `index`
  kCompare,          // a, b -> i1; `direction`, `total_order`
  kSelect,           // i1, on true, on false -> value
  kClamp,            // low, x, high -> value: min(max(low, x), high) in StableHLO's sense
  kConvert,          // a -> value of `type`, by StableHLO's rules
  kBitcast,          // a -> value of `type`, same width (not i1)
  kIsFinite,         // a -> i1
  kReducePrecision,  // a -> same type, kept to `exponent_bits`, `mantissa_bits`
  kMath,             // operands -> same type; the function `name` of the numerics records (exp, tanh, pow, …)
  kReduceLanes,      // n values -> n values, uniform over `axis_value`; regions[0] combines (a1..an, b1..bn)
  kExtractLane,      // a -> value of lane `lane` of axis `axis_value`
  kTransposeLanes,   // a -> value with two lane axes of one extent exchanged: result(i, j) = a(j, i)
  kLoop,             // lower, upper, inits… -> results; regions[0] (index, carried…) yields next values
  kIf,               // i1 -> results; regions[0] when true, regions[1] when false, both yield the results
  kWhile,            // inits… -> results; regions[0] (carried…) yields i1, regions[1] (carried…) next values
  kBarrier,          // all threads of a block meet; nothing on a cpu
  // Within warps of `extent` threads; a value that differs between no threads is itself:
  kShuffleDown,  // a -> a of the thread `lane` further on; its own where that is in another warp
  kShuffleFrom,  // a -> a of thread number `lane` of the warp
};
std::string_view Name(OpCode code);
int OpCodeCount();

enum class Direction : uint8_t { kEq, kNe, kLt, kLe, kGt, kGe };

struct Op;
// Block arguments, ops in order, and the values handed out at the end.
struct Region {
  std::vector<Value> args;
  std::vector<Op> ops;
  std::vector<Value> yields;
};

// One micro-op. Which fields count is said at OpCode; the others keep their defaults.
struct Op {
  OpCode code{};
  Type type = Type::kI64;  // type of the result (of the stored value for kStore)
  std::vector<Value> operands = {};
  std::vector<Value> results = {};
  std::vector<Region> regions = {};
  Index index = {};
  Buffer buffer = {};
  Buffer other_buffer = {};  // kSameMemory
  uint64_t bits = 0;
  int64_t extent = 0;     // kAxis: lanes; kShuffle…: threads of a warp
  int64_t step = 1;       // kLoop
  int32_t axis = -1;      // kGridIndex, kScalar
  int32_t lane = 0;       // kExtractLane, kShuffle…
  int32_t unroll = 1;     // kLoop: a hint, bodies per iteration of the emitted loop; never changes a result
  Value axis_value = {};  // kReduceLanes, kExtractLane, kTransposeLanes (first axis): result of the kAxis op
  Value other_axis = {};  // kTransposeLanes: second axis
  Mapping mapping = Mapping::kVector;
  Direction direction = Direction::kEq;
  bool total_order = false;  // kCompare on floats: IEEE total order instead of the usual partial one
  uint8_t exponent_bits = 0, mantissa_bits = 0;
  std::string name = {};  // kMath
};

struct BufferInfo {
  std::string name;
  Type type = Type::kF32;
  int64_t elements = 0;
  Access access = Access::kRead;
  int64_t bytes() const { return elements * ByteSize(type); }
};

struct GridAxis {
  std::string name;
  int64_t extent = 1;
};

// A whole kernel. Parameters are the buffers that are not workspace, in order: parameter p is buffers[p] of
// the call.
struct Program {
  std::string name;                 // a C identifier: the kernel's symbol
  std::vector<BufferInfo> buffers;  // all parameters first, then all workspace arrays
  int32_t scalar_count = 0;
  std::vector<GridAxis> grid;     // empty: one point
  std::vector<Type> value_types;  // by value id
  Region body;

  int ParameterCount() const;
  int64_t GridPoints() const;  // product of the grid's extents
  // Bytes of workspace one call needs; arrays lie in order, each at a multiple of 64 bytes.
  int64_t WorkspaceBytes() const;
  int64_t WorkspaceOffset(Buffer buffer) const;
  Type TypeOf(Value value) const { return value_types[value.id]; }
};

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_PROGRAM_H_
