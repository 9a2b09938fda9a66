#include "hlo/ops/compare_select.h"

#include "hlo/ir/types.h"

namespace tenon::hlo {

void CompareOp::build(mlir::OpBuilder& builder, mlir::OperationState& state, mlir::Value lhs, mlir::Value rhs,
                      ComparisonDirection direction, ComparisonType type) {
  auto operand = llvm::cast<mlir::RankedTensorType>(mostSpecificType(lhs.getType(), rhs.getType()));
  build(builder, state, operand.clone(builder.getI1Type()), lhs, rhs,
        ComparisonDirectionAttr::get(builder.getContext(), direction),
        type == ComparisonType::NOTYPE ? ComparisonTypeAttr()
                                       : ComparisonTypeAttr::get(builder.getContext(), type));
}

}  // namespace tenon::hlo
