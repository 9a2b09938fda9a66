// The stablehlo and tenon dialects: enums, attributes, types. Ops: hlo/ops/<family>.h (generated), or
// hlo/ir/ops.h for all.
#pragma once

#include <memory>

#include "hlo/ir/constant_store.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/TensorEncoding.h"

#include "hlo/ops/dialect.h.inc"
#include "hlo/ops/enums.h.inc"
#include "hlo/ops/tenon_dialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "hlo/ops/attributes.h.inc"
#define GET_TYPEDEF_CLASSES
#include "hlo/ops/types.h.inc"
#define GET_ATTRDEF_CLASSES
#include "hlo/ops/tenon_attributes.h.inc"

namespace tenon::hlo {

// Marks ops whose result element i depends on operand elements i only.
template <typename ConcreteOp>
class ElementwiseOp : public mlir::OpTrait::TraitBase<ConcreteOp, ElementwiseOp> {};

// Whether `type` is a ranked tensor of one of the classes of hlo/ops/base.td.
bool isTensorOf(mlir::Type type, int classes);
// The same for a tensor whose rank may be unknown.
bool isTensorOfAnyRank(mlir::Type type, int classes);

// The constant store of the context; loads the tenon dialect when needed.
ConstantStore& constantStore(mlir::MLIRContext* context);

}  // namespace tenon::hlo
