// The emitter's class, cut over several files: regions and control flow (emitter.cpp), memory
// (emit_memory.cpp), ops across lanes (emit_lanes.cpp).
#ifndef TENON_BACKENDS_CODEGEN_EMITTER_IMPL_H_
#define TENON_BACKENDS_CODEGEN_EMITTER_IMPL_H_

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <string>
#include <utility>
#include <vector>

#include "backends/codegen/element_ops.h"
#include "backends/codegen/target.h"
#include "backends/tile/lanes.h"
#include "backends/tile/program.h"

namespace tenon::codegen {

// One instance of a value: what it is for one combination of its unrolled lanes. Index values stay apart as
// base + offset + stride * lane, so that addresses fold; everything else is `value`, a scalar or a vector of
// lanes.
struct Part {
  llvm::Value* value = nullptr;  // linear: the base, null for zero; else null: not emitted yet
  bool linear = false;
  int64_t offset = 0;
  int64_t stride = 0;  // per vector lane
};

// A loop that is being emitted. Index arithmetic that does not change inside goes to the block before it, and
// multiples of its index become induction variables: the code generator's own passes leave both in the loop,
// on units that multiply-adds want.
struct LoopFrame {
  llvm::BasicBlock* before = nullptr;  // ends in the branch to `header`
  llvm::BasicBlock* header = nullptr;
  llvm::PHINode* index = nullptr;
  llvm::Value* lower = nullptr;
  int64_t step = 0;                                           // of a turn
  std::vector<std::pair<int64_t, llvm::PHINode*>> multiples;  // factor, index * factor
};

// Where an access begins: index, apart from a part of it that the innermost loop does not change.
struct Location {
  Part index;
  llvm::Value* hoisted = nullptr;  // null for zero
};

// The lane axes of a value as the emitter sees them.
struct Shape {
  std::vector<std::pair<int32_t, int64_t>> unrolled;  // axis id, extent; ids ascend
  int32_t vector_axis = -1;
  int64_t width = 1;  // lanes of the vector axis, 1 where there is none
  int64_t Instances() const {
    int64_t count = 1;
    for (const auto& [axis, extent] : unrolled) count *= extent;
    return count;
  }
};

// A coordinate on every unrolled axis of a shape, and the way through all of them in order.
using Coordinate = std::vector<std::pair<int32_t, int64_t>>;

class Emitter {
 public:
  Emitter(const tile::Program& program, const Target& target, llvm::Module& module);
  std::string Run();
  std::string RunThreads();  // emit_threads.cpp

 private:
  using Values = std::vector<tile::Value>;
  using Parts = std::vector<Part>;

  // emitter.cpp
  void EmitRegion(const tile::Region& region);
  void EmitOp(const tile::Op& op);
  // One instance of an op that is emitted instance by instance: arithmetic, affine values, loads.
  Part EmitInstance(const tile::Op& op, const Coordinate& at, int64_t width);
  void EmitInstances(const tile::Op& op);
  void EmitLoop(const tile::Op& op);
  void EmitLoopOver(const tile::Op& op, llvm::Value* lower, llvm::Value* upper, int64_t bodies,
                    std::vector<Parts>& carried);
  void EmitIf(const tile::Op& op);
  void EmitWhile(const tile::Op& op);
  llvm::Value* Element(const tile::Op& op, const std::vector<llvm::Value*>& x);
  llvm::Value* FoldedLaneCompare(const tile::Op& op, const Coordinate& at, int64_t width);
  void Fail(std::string message) {
    if (error_.empty()) error_ = std::move(message);
  }

  // Shapes and parts.
  Shape ShapeOf(const std::vector<int32_t>& axes) const;
  Shape ShapeOf(tile::Value value) const { return ShapeOf(lanes_.of[value.id]); }
  Shape OperandShape(const tile::Op& op) const;
  template <typename Fn>
  void ForEachInstance(const Shape& shape, Fn&& fn) const;
  const Part& PartAt(tile::Value value, const Coordinate& at);
  // The part as an LLVM scalar (width 1) or vector.
  llvm::Value* Materialize(const Part& part, int64_t width);
  llvm::Value* Get(tile::Value value, const Coordinate& at, int64_t width) {
    return Materialize(PartAt(value, at), width);
  }
  llvm::Value* GetScalar(tile::Value value) { return Materialize(PartAt(value, {}), 1); }
  llvm::Type* Vector(llvm::Type* type, int64_t width) {
    return width == 1 ? type : llvm::FixedVectorType::get(type, static_cast<unsigned>(width));
  }
  // Parts of `value` for each instance of `shape`, materialized; the shape of a carried value or a region's
  // result.
  Parts Expand(tile::Value value, const Shape& shape);
  // Phis of one carried value, with their first incoming parts.
  Parts MakePhis(tile::Type type, const Shape& shape, const Parts& from, llvm::BasicBlock* block);
  static void AddIncoming(const Parts& phis, const Parts& from, llvm::BasicBlock* block);
  llvm::BasicBlock* NewBlock();
  // emit_loops.cpp
  bool ChangesInLoop(llvm::Value* value) const;
  llvm::Value* MultipleOfIndex(LoopFrame& loop, int64_t factor);
  llvm::Value* Scaled(llvm::IRBuilder<>& b, llvm::Value* value, int64_t factor);

  // emit_memory.cpp
  Location LocationOf(const tile::Index& index, const Coordinate& at, int64_t width);
  Part IndexAt(const tile::Index& index, const Coordinate& at, int64_t width);
  llvm::Value* Address(tile::Buffer buffer, const Location& scalar);
  llvm::Value* Addresses(tile::Buffer buffer, const Location& location, int64_t width);
  llvm::Align AlignmentOf(const tile::Op& op, const Part& index, const Coordinate& at);
  void EmitStore(const tile::Op& op);
  void EmitGuardedLoads(const tile::Op& op, const Shape& shape);
  void EmitGuardedStores(const tile::Op& op, const Shape& shape);
  llvm::Value* LoadInstance(const tile::Op& op, const Coordinate& at, int64_t width);
  void StoreInstance(const tile::Op& op, const Coordinate& at, int64_t width);
  // Memory of the function's own that guarded accesses fall back to.
  llvm::Value* Scratch();

  // emit_threads.cpp
  llvm::Value* Named(const char* name, llvm::Type* result, const std::vector<llvm::Value*>& arguments);
  llvm::Value* Shuffle(const tile::Op& op, llvm::Value* v);

  // emit_lanes.cpp
  void EmitReduceLanes(const tile::Op& op);
  void ReduceUnrolled(const tile::Op& op);
  void ReduceVector(const tile::Op& op);
  void EmitExtractLane(const tile::Op& op);
  void EmitTransposeLanes(const tile::Op& op);
  llvm::Value* Slice(llvm::Value* v, int64_t first, int64_t count);
  llvm::Value* Concat(llvm::Value* a, llvm::Value* b);

  const tile::Program& program_;
  const Target& target_;
  llvm::Module& module_;
  llvm::IRBuilder<> b_;
  ElementOps ops_;
  tile::Lanes lanes_;
  llvm::Function* function_ = nullptr;
  llvm::BasicBlock* entry_ = nullptr;
  llvm::Value* scalars_ = nullptr;
  llvm::Value* thread_ = nullptr;  // i64; null in programs without threads
  llvm::Value* scratch_ = nullptr;
  std::vector<llvm::Value*> bases_;         // by buffer
  std::vector<llvm::Value*> grid_indices_;  // by grid axis
  std::vector<Parts> parts_;                // by value
  std::vector<const tile::Op*> pending_;    // by value: the op of parts that are emitted when first used
  int32_t combining_axis_ = -1;             // while a combiner of a vector reduction is emitted: its axis …
  int64_t combining_width_ = 0;             // … and how many lanes are combined at once
  std::vector<LoopFrame> loops_;            // open, outermost first
  llvm::DenseMap<llvm::BasicBlock*, int> block_loop_;  // number of the innermost loop a block was made in
  std::vector<int> loop_parents_;                      // by loop number; -1 for none
  std::vector<int> loop_numbers_;                      // of loops_
  std::string error_;
};

template <typename Fn>
void Emitter::ForEachInstance(const Shape& shape, Fn&& fn) const {
  Coordinate at;
  for (const auto& [axis, extent] : shape.unrolled) at.emplace_back(axis, 0);
  const int64_t count = shape.Instances();
  for (int64_t i = 0; i < count; ++i) {
    fn(at);
    for (size_t d = at.size(); d-- > 0;) {
      if (++at[d].second < shape.unrolled[d].second) break;
      at[d].second = 0;
    }
  }
}

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_EMITTER_IMPL_H_
