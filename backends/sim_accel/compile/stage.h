// A stage: ops of a group that run in one loop nest, with everything between them in VMEM.
//
// Planning: the loops go over leading dimensions of the stage's largest output; from there each op says which part of
// its operands a part of its result needs (demand.cpp). Everything not looped over is whole in VMEM. Where a reduction is
// the end of a stage, its reduced dimensions may be looped over too, accumulating. The first plan whose dry run fits is taken.
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
};

// Per dimension of a value: the loop that walks it, or -1.
using LoopMap = std::vector<int>;

struct Loop {
  int64_t extent = 0;
  int64_t chunk = 0;
  bool reduced = false;  // an accumulating loop
  // While emitting: the part at hand is counter + bias, size long.
  std::optional<ScalarRegister> counter;
  int64_t bias = 0;
  int64_t size = 0;
};

// Ops whose result is their operand's elements seen differently; they cost nothing and are repeated where needed.
bool IsView(uint32_t op_code);
// Ops that do not fit into a loop nest: gather, scatter, dynamic_update_slice.
bool IsStandalone(uint32_t op_code);

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
    uint32_t owner = TENON_NONE;  // value whose VMEM it lies in
  };

  bool TryLoops(std::vector<Loop> loops, bool accumulate);
  bool Demand(uint32_t value, const LoopMap& map);
  bool Available(uint32_t value) const { return context_.memory.count(value) != 0 && !inside_.count(value); }
  void EmitLoops(size_t l);
  void EmitBody();
  void StoreOutputs();
  void EmitOp(uint32_t op);
  // The part at hand of a value in memory.
  Array Part(const Array& whole, const LoopMap& map) const;
  std::vector<int64_t> LocalDims(uint32_t value) const;
  const Array& Operand(sdk::Op op, uint32_t i) { return locals_.at(op.operand(i).id()).array; }
  // The operand in VMEM, loaded once.
  Array Loaded(sdk::Op op, uint32_t i);
  Array Result(sdk::Op op, uint32_t i = 0);
  void SetResult(sdk::Op op, uint32_t i, const Array& array, uint32_t owner);
  void CountUses();
  void Used(uint32_t value);

  // ops_*.cpp
  void EmitElementwise(sdk::Op op);
  void EmitView(sdk::Op op);
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
  int64_t k_chunk_ = 0;                  // of dot products whose operands stream from HBM; 0: whole
  std::map<uint32_t, LoopMap> maps_;     // of every value that is computed or read here
  std::vector<uint32_t> order_;          // ops with the views between them
  std::map<uint32_t, Local> locals_;
  std::map<uint32_t, Array> loaded_;     // VMEM copies of values in HBM
  std::map<uint32_t, int> uses_;         // of owners, left
  std::map<uint32_t, std::vector<Array>> accumulators_;  // by reduce op
  size_t body_mark_ = 0;
};

}  // namespace tenon::sim
