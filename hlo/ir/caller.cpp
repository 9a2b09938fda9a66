#include "hlo/ir/caller.h"

#include "mlir/IR/BuiltinAttributes.h"

namespace tenon::plan {
namespace {

constexpr llvm::StringLiteral kElement = "tenon.element";

mlir::Type TypeIn(mlir::Attribute attribute) {
  auto element = llvm::dyn_cast_if_present<mlir::TypeAttr>(attribute);
  return element ? element.getValue() : mlir::Type();
}

}  // namespace

mlir::Type CallersElement(mlir::FunctionOpInterface function, unsigned argument) {
  return TypeIn(function.getArgAttr(argument, kElement));
}
mlir::Type CallersResultElement(mlir::FunctionOpInterface function, unsigned result) {
  return TypeIn(function.getResultAttr(result, kElement));
}
void SetCallersElement(mlir::FunctionOpInterface function, unsigned argument, mlir::Type element) {
  function.setArgAttr(argument, kElement, mlir::TypeAttr::get(element));
}
void SetCallersResultElement(mlir::FunctionOpInterface function, unsigned result, mlir::Type element) {
  function.setResultAttr(result, kElement, mlir::TypeAttr::get(element));
}

}  // namespace tenon::plan
