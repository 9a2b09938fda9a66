// A stage: ops of a group that run in one loop nest, with everything between them in VMEM.
//
// Planning: the loops go over leading dimensions of the stage's largest output; from there each op says which part of
// its operands a part of its result needs (demand.cpp). Everything not looped over is whole in VMEM. Where a reduction is
// the end of a stage, its reduced dimensions may be looped over too, accumulating. The first plan whose dry run fits is taken.
//
// A value may be read in several ways (x times x transposed: rows of one, all of the other). Values in memory and views of them
// are then repeated: a *reading* is a value with one loop map; its id is the value's own for the first map.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "backends/sim_accel/compile/emitter.h"
#include "tenon/sdk/view.hpp"

namespace tenon::sim {

// What lowering a group needs to know.
struct LoweringContext {
  Emitter& emitter;
  sdk::View view;
  int passes;  // of an f32 product on the matrix unit: 6, 3 or 1
  // Where values are in HBM: group inputs, outputs, what earlier stages stored.
  std::map<uint32_t, Array> memory;
  // A constant's place in HBM.
  std::function<Array(sdk::Constant)> constant;
  // HBM that nothing else of the group uses.
  std::function<Array(Type, const std::vector<int64_t>&)> scratch;
};

// What is emitted from here on is for this op: reports name it, and the user's line.
void TagOp(Emitter& emitter, sdk::Op op);

// Per dimension of a value: the loop that walks it, or -1.
using LoopMap = std::vector<int>;

struct Loop {
  int64_t extent = 0;
  int64_t chunk = 0;
  bool reduced = false;  // an accumulating loop
  // Windows go along it: what a turn reads of the input depends on where the input's borders are, so turns are written out, except
  // where many are away from all borders.
  bool unrolled = false;
  // While emitting: the part at hand is counter + bias, size long.
  std::optional<ScalarRegister> counter;
  int64_t bias = 0;
  int64_t size = 0;
};

// Ops whose result is their operand's elements seen differently; they cost nothing and are repeated where needed.
bool IsView(uint32_t op_code);
// Ops that do not fit into a loop nest: gather, scatter, dynamic_update_slice, sort.
bool IsStandalone(uint32_t op_code);

// Dimensions of the result along which an element depends on a window of the operand.
std::vector<size_t> WindowDims(sdk::Op op);

// One dimension that windows go along: result o takes input i where low + i * base == o * stride + k * dilation, 0 <= k < size.
struct WindowAxis {
  int64_t size, stride, dilation, base, low, inputs;
  // How far the input moves with the result by one, where that is whole.
  std::optional<int64_t> step() const {
    return stride % base == 0 ? std::optional(stride / base) : std::nullopt;
  }
};
WindowAxis WindowAxisOf(sdk::Op op, size_t d);

// Which part of each operand a part of the result needs; false when the op cannot be computed in such parts.
bool OperandDemand(sdk::Op op, const LoopMap& result, std::vector<LoopMap>& operands);

class Stage {
 public:
  // `ops`: compute ops in order. `outputs`: values that must be in context.memory afterwards; they are there already as places.
  Stage(LoweringContext& context, std::vector<uint32_t> ops, std::vector<uint32_t> outputs);

  // Finds a plan; false with a reason when there is none.
  bool Plan(std::string* reason);
  void Emit();

 private:
  struct Local {
    Array array;
    uint32_t owner = TENON_NONE;  // reading whose memory it lies in
  };

  // When what is read from HBM is asked for: before anything is computed, into VMEM that nothing else of the part uses, so that no
  // transfer has to wait for work of the same part; before, beside intermediates that share VMEM; or at the first use.
  enum class Loads { early_and_apart, early, when_needed };
  struct Room {
    Loads loads = Loads::when_needed;
    int64_t share = 1;  // of VMEM, one in so many
  };
  bool TryLoops(std::vector<Loop> loops, bool accumulate, const std::vector<Room>& rooms);
  // The reading of the value with this map, made with all that it needs; TENON_NONE when that cannot be.
  uint32_t Demand(uint32_t value, const LoopMap& map);
  uint32_t ValueOf(uint32_t reading) const {
    return reading < repeats_base_ ? reading : repeats_[reading - repeats_base_];
  }
  // Available, or a view of what is.
  bool InMemory(uint32_t value) const;
  bool Available(uint32_t value) const { return context_.memory.count(value) != 0 && !inside_.count(value); }
  void EmitLoops(size_t l);
  void EmitWindowTurns(size_t l, bool alternate,
                       const std::function<void(std::optional<ScalarRegister>, int64_t, int64_t)>& part);
  // Turns [first, last) of a loop with windows that see the input's borders alike, or not at all.
  std::vector<std::pair<int64_t, int64_t>> AlikeTurns(size_t l) const;
  void EmitBody();
  void StoreOutputs();
  bool DryRun(int64_t vmem_bytes, bool find_early);
  bool HasProducts() const;
  bool IsInvariant(uint32_t reading) const;
  void LoadInvariants();
  void AssembleOutputs();
  void StoreAssembled();
  bool PlanParts(const std::vector<int64_t>& dims);
  int64_t BytesRead() const;
  struct Node {
    uint32_t op;
    std::vector<uint32_t> operands, results;  // readings
  };
  void EmitOp(const Node& node);
  const Node& NodeOf(uint32_t op) const;
  // The part at hand of a value in memory.
  Array Part(const Array& whole, const LoopMap& map) const;
  std::vector<int64_t> LocalDims(uint32_t reading) const;
  // Readings of the op at hand.
  uint32_t In(uint32_t i) const { return node_->operands[i]; }
  uint32_t Out(uint32_t i = 0) const { return node_->results[i]; }
  const Array& Operand(uint32_t i) { return locals_.at(In(i)).array; }
  // The operand where it is cheapest to read without moving it: in VMEM when what it is a view of was loaded.
  Array Nearest(uint32_t reading);
  // The operand in VMEM, loaded once.
  Array Loaded(uint32_t i);
  Array Result(sdk::Op op, uint32_t i = 0);
  void SetResult(uint32_t i, const Array& array, uint32_t owner);
  void CountUses();
  void Used(uint32_t reading);
  void ReleaseOwner(uint32_t owner);

  // ops_*.cpp
  void EmitElementwise(sdk::Op op);
  void EmitView(sdk::Op op);
  void EmitBitcast(sdk::Op op, Array a, uint32_t owner);
  void EmitAssembly(sdk::Op op);  // concatenate, pad, iota
  void EmitReduce(sdk::Op op);
  void EmitReduceWindow(sdk::Op op);
  void EmitDot(sdk::Op op);
  void EmitConvolution(sdk::Op op);
  void StartAccumulators();
  void FinishReduce(sdk::Op op);

  LoweringContext& context_;
  Emitter& e_;
  std::vector<uint32_t> ops_;
  std::vector<uint32_t> outputs_;
  std::map<uint32_t, bool> inside_;  // values computed here
  std::vector<Loop> loops_;
  bool accumulate_ = false;
  int64_t k_chunk_ = 0;               // of dot products whose operands stream from HBM; 0: whole
  std::map<uint32_t, LoopMap> maps_;  // of every reading
  std::map<uint32_t, std::vector<uint32_t>> readings_;  // of a value
  uint32_t repeats_base_ = 0;                           // readings from here on are repeats
  std::vector<uint32_t> repeats_;                       // their values
  std::map<uint32_t, uint32_t> stored_;                 // the reading of each output
  std::vector<Node> order_;                             // ops with the views between them
  const Node* node_ = nullptr;
  int64_t vmem_need_ = 0;
  Room room_;
  bool in_parts_ = false;
  bool double_ = false;  // turns of the innermost loop take turns in VMEM
  int64_t turn_ = 0;
  bool find_early_ = false;
  std::vector<uint32_t> early_;          // readings that are loaded as they are
  std::map<uint32_t, Array> invariant_;  // of those, what is loaded before the loops
  std::map<uint32_t, Array> assembled_;  // outputs of parts, whole in VMEM
  std::map<uint32_t, std::vector<int>>
      windows_;  // readings of which windows are read: the loops over their places
  std::map<uint32_t, Local> locals_;
  std::map<uint32_t, Array> loaded_;                     // VMEM copies of values in HBM
  std::map<uint32_t, int> uses_;                         // of owners, left
  std::map<uint32_t, std::vector<Array>> accumulators_;  // by reduce op
  size_t body_mark_ = 0;
};

}  // namespace tenon::sim
