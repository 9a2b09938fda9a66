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
void SetCallersElements(mlir::FunctionOpInterface function, llvm::ArrayRef<mlir::Type> arguments,
                        llvm::ArrayRef<mlir::Type> results) {
  auto attributes = [](llvm::ArrayRef<mlir::Type> types) {
    llvm::SmallVector<mlir::Attribute> all;
    for (mlir::Type type : types) all.push_back(type ? mlir::TypeAttr::get(type) : mlir::Attribute());
    return all;
  };
  SetCallersAttributes(function, kElement, attributes(arguments), attributes(results));
}

void SetCallersAttributes(mlir::FunctionOpInterface function, llvm::StringRef name,
                          llvm::ArrayRef<mlir::Attribute> arguments,
                          llvm::ArrayRef<mlir::Attribute> results) {
  auto with = [&](llvm::MutableArrayRef<mlir::DictionaryAttr> all, llvm::ArrayRef<mlir::Attribute> values) {
    bool any = false;
    for (auto [dictionary, value] : llvm::zip_equal(all, values)) {
      if (!value) continue;
      mlir::NamedAttrList list(dictionary);
      list.set(name, value);
      dictionary = list.getDictionary(function.getContext());
      any = true;
    }
    return any;
  };
  llvm::SmallVector<mlir::DictionaryAttr> all;
  function.getAllArgAttrs(all);
  if (with(all, arguments)) function.setAllArgAttrs(all);
  all.clear();
  function.getAllResultAttrs(all);
  if (with(all, results)) function.setAllResultAttrs(all);
}

}  // namespace tenon::plan
