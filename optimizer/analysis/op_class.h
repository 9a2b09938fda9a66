// What an op is to the engines: how it reads its operands, what kernel it makes, how much it computes.
#pragma once

#include <cstdint>

#include "hlo/ir/plan.h"
#include "mlir/IR/Operation.h"

namespace tenon::opt {

enum class OpClass {
  kConstant,
  kElementwise,  // result element i from operand elements i
  kBroadcast,    // result elements from one operand element each, repeated
  kIota,
  kMove,  // transpose, slice, pad, concatenate, reverse, dynamic_slice: an index map
  kReshape,
  kUpdate,  // dynamic_update_slice
  kReduce,
  kWindow,  // reduce_window, select_and_scatter
  kDot,
  kConvolution,
  kGather,
  kScatter,
  kSort,
  kControl,
  kRelayout,
  kAlias,  // optimization_barrier
  kTerminator,
  kCollective,  // tenon.exchange, tenon.of_device: a step of the runtime's
  kCustom,      // a kernel of its own: custom_call, rng_bit_generator, fft, …
};

OpClass ClassOf(mlir::Operation* op);
plan::GroupKind KindOf(OpClass op_class);

// Kernels are built around one of these; everything else is computed element by element on the way in or out.
bool IsHero(OpClass op_class);

// How many operands, from the first on, the op writes over: the old values of an update or a scatter.
unsigned OverwrittenOperands(mlir::Operation* op);

// How often an element of the operand is read for one result: windows, dots and gathers read the same element
// for many results, so that computing it inside of their kernel repeats the work. At least 1.
double ReadsPerElement(mlir::Operation* op, unsigned operand);

// A constant of one element, repeated or not: kernels hold it in an instruction rather than in memory.
bool IsSplatConstant(mlir::Operation* op);

// Arithmetic of one run of the op, in flops; an exp counts as `transcendental`. Control flow counts its
// regions once.
int64_t FlopsOf(mlir::Operation* op, int64_t transcendental);
bool IsTranscendental(mlir::Operation* op);

// Whether the op is part of what another one computes (the body of a reduce, a comparator), rather than a
// step of its own.
bool InScalarRegion(mlir::Operation* op);

// Whether the program meets others in the op or in what is nested in it: another device, the host. Such ops of a block keep their
// order, though none reads what another one makes.
bool MeetsOthers(mlir::Operation* op);

llvm::ArrayRef<int64_t> ShapeOf(mlir::Value value);  // empty for what is no tensor
int64_t CountOf(mlir::Value value);                  // elements, 1 for what is no tensor

}  // namespace tenon::opt
