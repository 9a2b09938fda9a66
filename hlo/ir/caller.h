// What the caller of the compiled function sees where the function has something else of the same bytes.
#pragma once

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tenon::plan {

// The element type of an argument or result for the caller where the function has bytes that hold such
// elements (i4 in i8, f8E5M2 in ui8): attribute tenon.element. Null where both see the same, and where nothing is
// to be set: all are set at once, since each change of one writes the attributes of all.
mlir::Type CallersElement(mlir::FunctionOpInterface function, unsigned argument);
mlir::Type CallersResultElement(mlir::FunctionOpInterface function, unsigned result);
void SetCallersElements(mlir::FunctionOpInterface function, llvm::ArrayRef<mlir::Type> arguments,
                        llvm::ArrayRef<mlir::Type> results);

// The mark of an argument or result that is complex for the caller (plan.h: IsComplexArgument, IsComplexResult).
inline constexpr llvm::StringLiteral kComplexForCaller = "tenon.complex";

// Sets attributes of so many arguments and results at once: null where there is nothing to set.
void SetCallersAttributes(mlir::FunctionOpInterface function, llvm::StringRef name,
                          llvm::ArrayRef<mlir::Attribute> arguments, llvm::ArrayRef<mlir::Attribute> results);

}  // namespace tenon::plan
