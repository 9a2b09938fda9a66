// What verifiers share. Errors read "[dot_general_c9] batching dimensions …", the sentence being the
// record's.
#pragma once

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/Region.h"

namespace tenon::hlo {

using Shape = llvm::ArrayRef<int64_t>;

// An error that quotes rule `<op>_c<number>` of the op's record; details may be streamed to it.
mlir::InFlightDiagnostic brokenRule(mlir::Operation* op, int number);
// The same of a record that is no op's, at a place.
mlir::InFlightDiagnostic brokenRule(mlir::Location place, llvm::StringRef record, int number);

// Of a ranked tensor; the records' type constraints are checked before any rule.
mlir::RankedTensorType tensorOf(mlir::Value value);
Shape shapeOf(mlir::Value value);
mlir::Type elementOf(mlir::Value value);

bool isUnique(Shape dims);
bool isAscending(Shape dims);
bool isInRange(Shape dims, int64_t rank);
bool allPositive(Shape values);
bool isPermutation(Shape dims, int64_t rank);
// Equal, or one is dynamic.
bool sizesFit(int64_t a, int64_t b);
bool isScalarOf(mlir::Type type, mlir::Type element);

// Holds when `shape` fits what the shape function gave; quotes the rule otherwise. A missing `inferred` is an
// overflow or a negative size.
mlir::LogicalResult expectShape(mlir::Operation* op, int rule, Shape shape,
                                std::optional<llvm::SmallVector<int64_t>> inferred);
// Types are the same but for scales, zero points and dynamic dimensions.
mlir::LogicalResult expectSame(mlir::Operation* op, int rule, mlir::Type a, mlir::Type b);
mlir::LogicalResult expectSameElement(mlir::Operation* op, int rule, mlir::Type a, mlir::Type b);

// The region has one block that takes `arguments` and ends in stablehlo.return. Gives the returned types.
mlir::FailureOr<llvm::SmallVector<mlir::Type>> expectBody(mlir::Operation* op, int rule, mlir::Region& region,
                                                          llvm::ArrayRef<mlir::Type> arguments);
// A body of scalars that takes N accumulators and N elements and returns the accumulators. Gives their
// element types.
mlir::FailureOr<llvm::SmallVector<mlir::Type>> expectReducer(mlir::Operation* op, int rule,
                                                             mlir::Region& region,
                                                             llvm::ArrayRef<mlir::Type> elements);

// source_target_pairs, where there are any: two columns, by the rules `first` to `first` + 3 of unique sources and targets that are
// ids of devices.
mlir::LogicalResult expectPairs(mlir::Operation* op, int first,
                                std::optional<mlir::DenseIntElementsAttr> pairs);

}  // namespace tenon::hlo
