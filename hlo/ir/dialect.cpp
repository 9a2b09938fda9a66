#include "hlo/ir/dialect.h"

#include "hlo/ir/literal.h"
#include "hlo/ops/control.h"
#include "hlo/ops/shape.h"
#include "mlir/Dialect/Quant/IR/Quant.h"

#include "hlo/ops/dialect.cpp.inc"

namespace tenon::hlo {

void HloDialect::initialize() {
  getContext()->getOrLoadDialect<mlir::quant::QuantDialect>();
  registerAttributesAndTypes();
#define TENON_FAMILY(name) register_##name();
#include "hlo/ops/families.inc"
#undef TENON_FAMILY
}

mlir::Operation* HloDialect::materializeConstant(mlir::OpBuilder& builder, mlir::Attribute value,
                                                 mlir::Type type, mlir::Location loc) {
  auto literal = llvm::dyn_cast<mlir::TypedAttr>(value);
  if (!literal || !isLiteral(value) || literal.getType() != type) return nullptr;
  return ConstantOp::create(builder, loc, literal);
}

ConstantStore& constantStore(mlir::MLIRContext* context) {
  return context->getOrLoadDialect<ir::TenonDialect>()->constants();
}

}  // namespace tenon::hlo
