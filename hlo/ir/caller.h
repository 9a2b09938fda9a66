// What the caller of the compiled function sees where the function has something else of the same bytes.
#pragma once

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tenon::plan {

// The element type of an argument or result for the caller where the function has bytes that hold such
// elements (i4 in i8, f8E5M2 in ui8): attribute tenon.element. Null where both see the same.
mlir::Type CallersElement(mlir::FunctionOpInterface function, unsigned argument);
mlir::Type CallersResultElement(mlir::FunctionOpInterface function, unsigned result);
void SetCallersElement(mlir::FunctionOpInterface function, unsigned argument, mlir::Type element);
void SetCallersResultElement(mlir::FunctionOpInterface function, unsigned result, mlir::Type element);

}  // namespace tenon::plan
