// "The value of v at index p", as micro-ops: recursively over the members of a group, so that broadcasts,
// transposes, slices, gathers and the like become index arithmetic of the loads at the leaves.
//
// Whatever is asked for is written in the outermost region in which its index is known (Builder::AtDepth) and
// remembered there, so loads and row statistics leave inner loops by themselves, and a value that several
// consumers need at one index is computed once.
#ifndef TENON_BACKENDS_TILE_LOWER_ELEMENTAL_H_
#define TENON_BACKENDS_TILE_LOWER_ELEMENTAL_H_

#include <functional>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "backends/tile/builder.h"
#include "backends/tile/lower/affine.h"
#include "backends/tile/lower/graph.h"
#include "backends/tile/schedules/machine.h"

namespace tenon::tile::lower {

// A condition under which the value at an index is needed at all (the inside of a pad): loads below it are
// predicated.
struct Guard {
  Value value;
  int depth = 0;
};

class Elemental {
 public:
  using Values = std::vector<Value>;
  // An invalid value: not at this index, compute it.
  using Override = std::function<Value(const Position&)>;

  Elemental(const Graph& graph, Builder& builder, const Machine& machine, std::vector<Buffer> inputs);

  // The value of `value` at index `at`, one Affine a dimension.
  Value At(uint32_t value, const Position& at, const Guard& guard = {});

  // Notes a value that was computed along with another one, in the region being written.
  void Remember(uint32_t value, const Position& at, const Guard& guard, Value result);

  // From now on the value of `value` at an index is what `fn` says: accumulators of a matmul, a cached row.
  void Replace(uint32_t value, Override fn) { overrides_[value] = std::move(fn); }
  void Restore(uint32_t value) { overrides_.erase(value); }

  Value Load(Buffer buffer, const Affine& address, const Guard& guard);
  // Stores under the masks of the lanes that `address` or `also` depends on.
  void Store(Buffer buffer, const Affine& address, Value value, const Guard& guard = {});
  // The address of index `at` of `value`, in elements, by its layout.
  Affine Address(uint32_t value, const Position& at);

  // Index arithmetic as micro-ops. ValueOf gives an i64; Number gives the index as a number of `type`,
  // computed in it (wraps).
  Index IndexOf(const Affine& a);
  Value ValueOf(const Affine& a);
  Value Number(Type type, const Affine& a);
  // low <= a < high, as far as the range of a does not say so already; invalid: always.
  Guard Inside(const Affine& a, int64_t low, int64_t high);
  Guard And(const Guard& a, const Guard& b);
  // The integer `value` at index `at`, clamped to [low, high], as an index.
  Affine IndexAt(uint32_t value, const Position& at, int64_t low, int64_t high, const Guard& guard);

  // Loops and lanes that symbols stand for.
  Values Loop(const Affine& lower, const Affine& upper, Range range, Values inits,
              const std::function<Values(const Affine&, std::span<const Value>)>& body, int unroll = 1);
  void Loop(const Affine& lower, const Affine& upper, Range range,
            const std::function<void(const Affine&)>& body, int unroll = 1);
  // Lanes 0 .. extent-1 of which the first `inside` count, as `unrolled` vectors of `width` lanes (a vector
  // axis and, above 1, an unrolled one). Vectors lie one behind the other; or, `near`, the lanes of one number
  // lie together, so that a thread's loads are one.
  struct Lanes {
    Affine index;
    Value vector, unrolled;  // axes; invalid where there is none
    Value mask;              // invalid: all are inside
    bool near = false;
  };
  Lanes MakeLanes(int64_t unrolled, int64_t width, int64_t inside, bool near = false);
  // The same axes with another number of lanes inside.
  Lanes MaskLanes(const Lanes& lanes, int64_t unrolled, int64_t width, int64_t inside);
  // body(index) for all indices below `extent`, in vectors of at most `lanes` lanes and a masked rest.
  void InLanes(int64_t extent, int64_t lanes, const std::function<void(const Affine&)>& body);
  // While it lives, folds of values in lanes are shared by `count` groups of threads, each with the same lanes:
  // group g takes every count-th element from the g-th on, the partial results meet in workspace, and all
  // groups go on with the same values, of which the first group's are stored.
  struct Shares {
    int64_t count = 1;
    Affine group;  // 0 .. count - 1
    Affine place;  // of the lane among `places`
    int64_t places = 1;
    Guard first;  // the first group
  };
  void Share(const Shares& shares) { shares_ = shares; }
  const Shares& shares() const { return shares_; }
  // values[g]: what group g has of each of `mine`.
  std::vector<Values> Meet(const Values& mine);
  // A region that the caller opens by itself (a callback of a generator): what is remembered inside is
  // forgotten at its end.
  class Scope {
   public:
    explicit Scope(Elemental& e);
    ~Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    Elemental& e_;
    size_t before_;
  };
  // A branch that only some grid points take: what it alone needs is computed inside of it, so that no point loads what
  // another one stores (an output may lie in an input). What is known outside is used.
  class Branch {
   public:
    explicit Branch(Elemental& e) : e_(e), scope_(e), before_(e.floor_) { e.floor_ = e.b_.Depth(); }
    ~Branch() { e_.floor_ = before_; }
    Branch(const Branch&) = delete;
    Branch& operator=(const Branch&) = delete;

   private:
    Elemental& e_;
    Scope scope_;
    int before_;
  };
  // While it lives, a load whose neighbours in memory are the lanes of `unrolled` (of the extent of `vector`)
  // is read along them and turned in registers, instead of one by one.
  class Turning {
   public:
    Turning(Elemental& e, Value unrolled, Value vector) : e_(e) {
      e_.turn_unrolled_ = unrolled;
      e_.turn_vector_ = vector;
    }
    ~Turning() { e_.turn_unrolled_ = e_.turn_vector_ = Value{}; }
    Turning(const Turning&) = delete;
    Turning& operator=(const Turning&) = delete;

   private:
    Elemental& e_;
  };
  // Runs `body` in the region of `depth`.
  void AtDepth(int depth, const std::function<void()>& body);

  // The buffer of a group input.
  Buffer InputBuffer(uint32_t value) const { return inputs_[graph_.InputOf(value)]; }
  Type TypeOf(uint32_t value) const;
  std::vector<int64_t> Dims(uint32_t value) const;
  const Graph& graph() const { return graph_; }
  Builder& b() { return b_; }
  Symbols& symbols() { return symbols_; }
  const Machine& machine() const { return machine_; }
  // Lanes of one vector register for the widest type in the group (at least 4 bytes where narrow floats or
  // conversions are about).
  int64_t VectorLanes() const { return vector_lanes_; }

  // Remembers the first failure; lowering goes on with meaningless values and is thrown away.
  Value Fail(const sdk::Op& op, const std::string& why);
  const std::string& error() const { return error_; }
  uint32_t error_op() const { return error_op_; }

 private:
  struct Key {
    uint32_t value;
    int32_t guard;
    Position at;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  struct Memory {
    std::map<Key, Value> values;
    std::map<int, Value> symbols;
    std::map<std::pair<int32_t, int32_t>, Value> conjunctions;
    std::map<std::pair<int, Type>, Value> numbers;
    std::map<std::tuple<Key, int64_t, int64_t>, Affine> indices;
  };

  Key KeyOf(uint32_t value, const Position& at, const Guard& guard) const;
  int DepthOf(const Key& key, const Guard& guard) const;
  Value Compute(uint32_t value, const Position& at, const Guard& guard);
  Index SymbolIndex(int id);
  // The load at `index` read along the unrolled axis; invalid where that is no better.
  Value LoadTurned(Buffer buffer, const Affine& address, const Index& index);
  Guard MaskOf(const Affine& address, const Guard& guard);

  const Graph& graph_;
  Builder& b_;
  Machine machine_;
  Symbols symbols_;
  std::vector<Buffer> inputs_;
  std::vector<Memory> scopes_;  // by depth
  int floor_ = 0;               // of the branch that is being written
  std::map<uint32_t, Override> overrides_;
  int64_t vector_lanes_ = 1;
  Shares shares_;
  int met_ = 0;                        // workspace arrays in which groups met
  Value turn_unrolled_, turn_vector_;  // valid while loads may be turned
  std::string error_;
  uint32_t error_op_ = TENON_NONE;
};

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_ELEMENTAL_H_
