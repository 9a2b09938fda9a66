// Decompositions: how a richer op becomes simpler ones when the target does not take it.
//
// Each has a rank, and what it makes may only be decomposed further by decompositions of lower rank, so that
// legalization ends; a test walks the table. A decomposition whose result has ops of its own name says so by
// `final`: it makes a form of that op which neither it nor a decomposition of higher rank applies to.
#pragma once

#include <string_view>
#include <vector>

#include "mlir/IR/Operation.h"
#include "optimizer/rewrites/driver.h"

namespace tenon::opt {

// Ops of which element types a decomposition is asked about. One of complex ops makes no op of complex values but
// real, imag and complex, so that it is done before any of real ops; one of any type makes ops of the types it is given.
enum class Takes { kReal, kComplex, kAny };

struct Decomposition {
  std::string_view name;  // "clamp_to_minimum"
  std::string_view op;    // what it takes apart: "stablehlo.clamp"
  int rank;
  std::vector<std::string_view> makes;  // names without their dialect; "*": elementwise ops of a region
  bool final;                           // also makes `op` itself, in a form that is left alone
  // False when it does not apply to this op; nothing was changed then.
  bool (*apply)(mlir::Operation* op, Rewriter& rewriter);
  Takes takes = Takes::kReal;
  bool needs_f64 = false;  // computes in f64: for targets that take it
};

const std::vector<Decomposition>& ElementwiseDecompositions();       // decompose/elementwise.cpp
const std::vector<Decomposition>& MeaningDecompositions();           // decompose/record_meaning.cpp
const std::vector<Decomposition>& BitDecompositions();               // decompose/elementwise.cpp
const std::vector<Decomposition>& UpcastDecompositions();            // decompose/upcast.cpp
const std::vector<Decomposition>& ReductionDecompositions();         // decompose/reduction.cpp
const std::vector<Decomposition>& WindowDecompositions();            // decompose/window.cpp
const std::vector<Decomposition>& SelectAndScatterDecompositions();  // decompose/select_and_scatter.cpp
const std::vector<Decomposition>& ContractionDecompositions();       // decompose/contraction.cpp
const std::vector<Decomposition>& ControlDecompositions();           // decompose/control.cpp
const std::vector<Decomposition>& CollectiveDecompositions();        // decompose/collective.cpp
const std::vector<Decomposition>& FactorizationDecompositions();     // decompose/factorization.cpp
const std::vector<Decomposition>& FourierDecompositions();           // decompose/fourier.cpp
const std::vector<Decomposition>& RandomDecompositions();            // decompose/random.cpp
const std::vector<Decomposition>& NormalizationDecompositions();     // decompose/normalization.cpp
const std::vector<Decomposition>& SpellingDecompositions();          // decompose/spelling.cpp

// All of them, in the order in which they are tried.
std::vector<const Decomposition*> AllDecompositions();

const std::vector<Decomposition>& ChloFunctionDecompositions();   // decompose/chlo_function.cpp
const std::vector<Decomposition>& ChloBroadcastDecompositions();  // decompose/chlo_broadcast.cpp
const std::vector<Decomposition>& ChloStructureDecompositions();  // decompose/chlo_structure.cpp
const std::vector<Decomposition>& TenonFunctionDecompositions();  // decompose/record_meaning.cpp
const std::vector<Decomposition>& RngDecompositions();            // decompose/rng.cpp

// Of the client dialect and of other spellings of core ops, which are gone before a target is asked: no legalization, but passes/expand_chlo.
std::vector<const Decomposition*> ChloDecompositions();

// Products of operands that are another kind of number than their result: the operands converted first, likewise in passes/expand_chlo.
const std::vector<RewritePattern>& ContractionKinds();  // decompose/contraction_kinds.cpp
bool MultipliesAnotherKind(mlir::Operation* op);

// Reducers and scatters that compute in another type than their operands have, likewise.
const std::vector<RewritePattern>& PromotedBodies();  // decompose/promoted_bodies.cpp
bool ComputesInAnotherType(mlir::Operation* op);

// A splat of `value` in the shape and element type of `like`, floats and integers.
mlir::Value Splat(Rewriter& rewriter, mlir::Value like, double value);

// Whether a scalar region holds elementwise ops and constants only, and reads nothing but constants from around it.
bool CanEmit(mlir::Region& region);
// Emits the ops of such a region on tensors: argument i is values[i], all of one shape.
std::vector<mlir::Value> EmitRegion(mlir::Region& region, const std::vector<mlir::Value>& values,
                                    Rewriter& rewriter);

}  // namespace tenon::opt
