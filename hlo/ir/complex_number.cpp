#include "hlo/ir/complex_number.h"

#include <complex>

#include "mlir/IR/BuiltinTypes.h"

MLIR_DEFINE_EXPLICIT_TYPE_ID(tenon::complex::NumberAttr)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tenon::complex::ComplexDialect)

namespace tenon::complex {
using llvm::APFloat;
using mlir::DenseElementsAttr;

struct detail::NumberStorage : mlir::AttributeStorage {
  using KeyTy = DenseElementsAttr;
  explicit NumberStorage(DenseElementsAttr value) : value(value) {}
  bool operator==(const KeyTy& key) const { return key == value; }
  static NumberStorage* construct(mlir::AttributeStorageAllocator& allocator, const KeyTy& key) {
    return new (allocator.allocate<NumberStorage>()) NumberStorage(key);
  }
  DenseElementsAttr value;
};

NumberAttr NumberAttr::get(DenseElementsAttr value) { return Base::get(value.getContext(), value); }
DenseElementsAttr NumberAttr::getValue() const { return getImpl()->value; }

ComplexDialect::ComplexDialect(mlir::MLIRContext* context)
    : Dialect(getDialectNamespace(), context, mlir::TypeID::get<ComplexDialect>()) {
  addAttributes<NumberAttr>();
}

// `number<:f32 1.0, 2.0>`, whose type may stand behind it once more.
mlir::Attribute ComplexDialect::parseAttribute(mlir::DialectAsmParser& parser, mlir::Type given) const {
  llvm::StringRef word;
  const llvm::SMLoc begin = parser.getCurrentLocation();
  if (parser.parseKeyword(&word)) return {};
  if (word != "number") return parser.emitError(begin, "of complex only numbers are read"), mlir::Attribute();
  mlir::Type part;
  if (parser.parseLess() || parser.parseColon()) return {};
  const llvm::SMLoc at = parser.getCurrentLocation();
  if (parser.parseType(part)) return {};
  if (!part.isF32() && !part.isF64())
    return parser.emitError(at, "parts of a complex number are f32 or f64"), mlir::Attribute();
  const auto type = mlir::ComplexType::get(part);
  if (given && given != type)
    return parser.emitError(begin, "a number of ") << type << " has the type " << given, mlir::Attribute();
  const llvm::fltSemantics& semantics = llvm::cast<mlir::FloatType>(part).getFloatSemantics();
  APFloat real(semantics), imaginary(semantics);
  if (parser.parseFloat(semantics, real) || parser.parseComma() || parser.parseFloat(semantics, imaginary) ||
      parser.parseGreater())
    return {};
  return NumberAttr::get(
      DenseElementsAttr::get(mlir::RankedTensorType::get({}, type), std::complex<APFloat>(real, imaginary)));
}

void ComplexDialect::printAttribute(mlir::Attribute attribute, mlir::DialectAsmPrinter& printer) const {
  const auto number = llvm::cast<NumberAttr>(attribute);
  const auto value = *number.getValue().value_begin<std::complex<APFloat>>();
  printer << "number<:" << llvm::cast<mlir::ComplexType>(number.getType()).getElementType() << " "
          << value.real() << ", " << value.imag() << ">";
}

}  // namespace tenon::complex
