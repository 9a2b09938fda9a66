// `#complex.number<:f32 1.0, 2.0>`: a complex number as an attribute, which is all that is read of MLIR's complex dialect. It is
// ours because MLIR's reader takes any type for a float, and because what MLIR writes of an infinity or a NaN it reads back as another number.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"

namespace tenon::complex {

namespace detail {
struct NumberStorage;
}

// A number of the type complex<f32> or complex<f64>.
class NumberAttr : public mlir::Attribute::AttrBase<NumberAttr, mlir::Attribute, detail::NumberStorage,
                                                    mlir::TypedAttr::Trait> {
 public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "complex.number";
  static constexpr llvm::StringLiteral dialectName = "complex";

  // `value`: a scalar tensor.
  static NumberAttr get(mlir::DenseElementsAttr value);

  // The number as a tensor without dimensions.
  mlir::DenseElementsAttr getValue() const;
  mlir::Type getType() const { return getValue().getElementType(); }
};

class ComplexDialect : public mlir::Dialect {
 public:
  explicit ComplexDialect(mlir::MLIRContext* context);
  static constexpr llvm::StringLiteral getDialectNamespace() { return "complex"; }

  mlir::Attribute parseAttribute(mlir::DialectAsmParser& parser, mlir::Type type) const override;
  void printAttribute(mlir::Attribute attribute, mlir::DialectAsmPrinter& printer) const override;
};

}  // namespace tenon::complex

MLIR_DECLARE_EXPLICIT_TYPE_ID(tenon::complex::NumberAttr)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tenon::complex::ComplexDialect)
