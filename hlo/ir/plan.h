// The plan in the IR: what the optimizer decides about ops and values, as discardable attributes. Nobody else
// reads or writes these attributes, so that their spelling is known here only.
//
//   on an op         tenon.origin (ids of source ops), tenon.device, tenon.groups (those it is a member of)
//   on a value       layout, memory constraint, buffer: lists on the defining op, one entry per result;
//                    for block arguments on the op that owns the region, one list per region
//   on an argument   tenon.bound, tenon.complex
//   on a result      tenon.complex
//   on the function  tables of groups, buffers and allocations; ids are indices into them
//
// Absent means: no origin, device none, no group, dense row-major, no constraint, no buffer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tenon::plan {

// --- Origins and devices -----------------------------------------------------------------------

// Ids of the ops of the import phase that an op came from, ascending.
std::vector<int64_t> OriginsOf(mlir::Operation* op);
void SetOrigins(mlir::Operation* op, std::vector<int64_t> origins);
// Adds the origins of `from` to those of `into`; every rewrite that replaces an op calls it.
void MergeOrigins(mlir::Operation* into, mlir::Operation* from);

// Index of the device, or -1.
int64_t DeviceOf(mlir::Operation* op);
void SetDevice(mlir::Operation* op, int64_t device);

// --- Arguments ---------------------------------------------------------------------------------

// The name that the user gave to an argument: an export tool's annotation, or the name in the location; may be
// empty.
std::string ArgumentName(mlir::FunctionOpInterface function, unsigned argument);

// Whether an argument of the function is bound: whoever runs the program gives it once, and it is the same in
// every run. Such an argument is never donated.
bool IsBound(mlir::BlockArgument argument);
void SetBound(mlir::FunctionOpInterface function, unsigned argument);

// Whether the caller of the function sees complex elements where it has their parts: a value [..., 2] of f32 or f64 for
// complex elements of shape [...], the same bytes.
bool IsComplexArgument(mlir::FunctionOpInterface function, unsigned argument);
bool IsComplexResult(mlir::FunctionOpInterface function, unsigned result);

// --- Layouts -----------------------------------------------------------------------------------

// docs/view.md has the address formula.
struct Layout {
  std::vector<int64_t> minor_to_major;      // a permutation of the dimensions
  std::vector<std::vector<int64_t>> tiles;  // sizes from major to minor, over the minor-most dimensions
  int64_t element_bits = 0;                 // 0: the storage of the element type
  int64_t space = 0;

  static Layout RowMajor(int64_t rank);
  bool IsRowMajor() const;  // dense, row-major, space 0
  bool operator==(const Layout&) const = default;
};

Layout LayoutOf(mlir::Value value);
void SetLayout(mlir::Value value, const Layout& layout);
// Bytes of a buffer that holds a value of this type in this layout, padding of the last tiles included; 0 for
// tokens.
int64_t LayoutBytes(mlir::Type type, const Layout& layout);
// Bytes of the dense value: i1 and types below 8 bits take one byte an element. 0 for what is no static
// tensor.
int64_t DenseBytes(mlir::Type type);
// The same, of what the value has.
int64_t BytesOf(mlir::Value value);

// --- Groups ------------------------------------------------------------------------------------

// A group becomes one kernel. Kinds are TENON_GROUP_* of the ABI.
enum class GroupKind : int64_t {
  kLoop,
  kReduce,
  kDot,
  kConvolution,
  kGather,
  kScatter,
  kSort,
  kControl,
  kRelayout,
  kCustom
};

struct GroupInfo {
  std::string name;  // from its ops: "dot_add_maximum"
  GroupKind kind = GroupKind::kLoop;
  bool prepare = false;  // depends on constants only: runs once, when the executable is loaded
  std::vector<int64_t> tiles;
  int64_t workspace_bytes = 0;
  int64_t flops = 0;
  int64_t estimate_ns = 0;  // of one launch, the target's price or the host's model; 0: not priced yet
};

// Ascending. Members of several groups are recomputed in each.
std::vector<int64_t> GroupsOf(mlir::Operation* op);
void SetGroups(mlir::Operation* op, std::vector<int64_t> groups);
std::vector<GroupInfo> GroupTable(mlir::FunctionOpInterface function);
void SetGroupTable(mlir::FunctionOpInterface function, const std::vector<GroupInfo>& table);

// A group with what follows from its members. All lists are in the order that kernels are called with.
struct Group {
  int64_t id = 0;
  mlir::Block* block = nullptr;
  std::vector<mlir::Operation*> members;  // as they stand in the block
  std::vector<mlir::Value> inputs;   // defined outside, in order of first use (uses in nested regions count)
  std::vector<mlir::Value> outputs;  // in order of definition
};

// All groups of the function, by id; ids that no op names have no members. A result of a member is an output
// of the first of its op's groups when some user does not compute it itself; one of a scatter that nobody reads is
// an output beside another that is. Constants are never outputs: whoever does not have one as a member reads it from
// the constant's buffer.
std::vector<Group> CollectGroups(mlir::FunctionOpInterface function);

// What runs, in order, in one block once `scheduled` holds: a launch of a group where its last op that has it
// as first group stands, or an op without group (while, case, if, alias such as reshape, terminator;
// constants are left out).
struct BlockStep {
  int64_t group = -1;             // or
  mlir::Operation* op = nullptr;  // an op without group
};
std::vector<BlockStep> StepsOf(mlir::Block& block);

// Whether an op without group only renames its operands (reshape, optimization_barrier): no step where
// operand and result have the same memory (MemoryOf), a copy step where they differ.
bool IsAlias(mlir::Operation* op);
// Whether the op is a constant: a buffer of its own wherever it is not a member.
bool IsConstant(mlir::Operation* op);
// while, case, if.
bool IsControlFlow(mlir::Operation* op);

// --- Memory ------------------------------------------------------------------------------------

struct MemoryConstraint {
  int64_t alignment = 0;  // a power of two, 0: the manifest's
  int64_t space = 0;
  int64_t padding = 0;  // bytes that may be read after the end
  bool operator==(const MemoryConstraint&) const = default;
};
MemoryConstraint MemoryConstraintOf(mlir::Value value);
void SetMemoryConstraint(mlir::Value value, const MemoryConstraint& constraint);

// Kinds are TENON_BUFFER_* of the ABI.
enum class BufferKind : int64_t { kArgument = 1, kResult, kTemporary, kConstant, kPrepared };

struct BufferInfo {
  BufferKind kind = BufferKind::kTemporary;
  int64_t index = 0;        // of the argument or result; for a constant: its rank in the order of first use
  int64_t allocation = -1;  // temporaries and prepared buffers
  int64_t offset = 0;
  int64_t bytes = 0;
  int64_t alignment = 64;
  int64_t alias = -1;  // buffer whose memory it shares
  int64_t device = 0;
};
struct AllocationInfo {
  int64_t bytes = 0;
  int64_t space = 0;
  int64_t device = 0;
  int64_t alignment = 64;
  BufferKind kind = BufferKind::kTemporary;
};
struct MemoryPlan {
  std::vector<BufferInfo> buffers;
  std::vector<AllocationInfo> allocations;
  std::vector<int64_t> results;   // buffer of each result of the function
  int64_t peak_bytes = 0;         // greatest sum of temporaries, as placed
  int64_t lower_bound_bytes = 0;  // greatest sum of live temporaries for this order
};
// Copies that a program needs besides aliases: where a carried value or branch result and what is returned
// into it, a while's operand and its carried value, or a result of the function and what is returned have
// different memory. Copies of one place run in the order of the operands; the buffers are chosen so that this
// order is right.
MemoryPlan MemoryPlanOf(mlir::FunctionOpInterface function);
void SetMemoryPlan(mlir::FunctionOpInterface function, const MemoryPlan& plan);

// The buffer that owns the memory of `buffer`: itself, or what it is an alias of.
int64_t MemoryOf(const MemoryPlan& plan, int64_t buffer);

// Buffer of a value, or -1: it lives inside a kernel only.
int64_t BufferOf(mlir::Value value);
void SetBuffer(mlir::Value value, int64_t buffer);
// Of many values at once: the list of an op with thousands of results or arguments is made once.
void SetBuffers(llvm::ArrayRef<std::pair<mlir::Value, int64_t>> buffers);

// The function that is compiled: the public one after `select_entry`, the only one after `canonical`; null when there is none.
mlir::FunctionOpInterface EntryOf(mlir::ModuleOp module);

}  // namespace tenon::plan
