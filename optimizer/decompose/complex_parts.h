// Complex values as pairs of real ones, for targets whose manifest refuses complex types.
//
// A value that is split is a stablehlo.complex of its parts until the last op that wants it whole is gone:
// every row below takes one refused op apart, reads the parts of its operands and joins those of its results,
// so that neighbours meet as real(complex(a, b)) = a, whatever the order in which they are visited.
#pragma once

#include "mlir/IR/BuiltinTypes.h"
#include "optimizer/decompose/decompose.h"

namespace tenon::opt {

struct Parts {
  mlir::Value re, im;
};

bool IsComplex(mlir::Type type);  // a tensor of complex elements
// Whether an operand or a result of the op is complex.
bool HasComplex(mlir::Operation* op);
// The type of one part: tensor<4xf32> of tensor<4xcomplex<f32>>. Other types stay.
mlir::Type PartType(mlir::Type type);

// The parts of a complex value, at the place of the rewriter: those that it was joined from where it is split
// already.
Parts PartsOf(Rewriter& rewriter, mlir::Value value);
mlir::Value Join(Rewriter& rewriter, mlir::Location loc, mlir::Type type, Parts parts);

// Operands with both parts, one after the other, in place of each complex one; and back: `types` are those of
// the values that the flat ones stand for.
llvm::SmallVector<mlir::Value> Flat(Rewriter& rewriter, mlir::ValueRange values);
llvm::SmallVector<mlir::Type> FlatTypes(mlir::TypeRange types);
llvm::SmallVector<mlir::Value> Joined(Rewriter& rewriter, mlir::Location loc, mlir::TypeRange types,
                                      mlir::ValueRange flat);

// The same op on each part: its results are parts of the results. Regions, where there are any, take and
// return parts.
bool EachPart(mlir::Operation* op, Rewriter& rewriter);

// Ranks of the rows: what takes complex values apart makes no other op of complex values than these three.
inline constexpr int kComplexJoinRank = 20, kComplexPartRank = 21, kComplexRank = 200, kWideComplexRank = 201;

const std::vector<Decomposition>& ComplexValueDecompositions();        // decompose/complex_value.cpp
const std::vector<Decomposition>& ComplexElementwiseDecompositions();  // decompose/complex_elementwise.cpp
const std::vector<Decomposition>& ComplexRegionDecompositions();       // decompose/complex_region.cpp
const std::vector<Decomposition>& ComplexContractionDecompositions();  // decompose/complex_contraction.cpp

}  // namespace tenon::opt
