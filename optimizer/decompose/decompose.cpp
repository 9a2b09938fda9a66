#include "optimizer/decompose/decompose.h"

#include "hlo/ir/dialect.h"
#include "hlo/ops/shape.h"
#include "mlir/IR/IRMapping.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/chlo_complex.h"
#include "optimizer/decompose/complex_parts.h"

namespace tenon::opt {

std::vector<const Decomposition*> AllDecompositions() {
  std::vector<const Decomposition*> all;
  for (const auto* list :
       {&ComplexValueDecompositions(), &ComplexElementwiseDecompositions(), &ComplexRegionDecompositions(),
        &ComplexContractionDecompositions(), &FactorizationDecompositions(), &FourierDecompositions(),
        &RandomDecompositions(), &NormalizationDecompositions(), &SpellingDecompositions(),
        &BitDecompositions(), &ControlDecompositions(), &ReductionDecompositions(),
        &SelectAndScatterDecompositions(), &WindowDecompositions(), &ContractionDecompositions(),
        &ElementwiseDecompositions(), &MeaningDecompositions(), &CollectiveDecompositions(),
        &UpcastDecompositions()}) {
    for (const Decomposition& decomposition : *list) all.push_back(&decomposition);
  }
  return all;
}

std::vector<const Decomposition*> ChloDecompositions() {
  std::vector<const Decomposition*> all;
  for (const auto* list :
       {&ChloFunctionDecompositions(), &ChloComplexDecompositions(), &ChloBroadcastDecompositions(),
        &ChloStructureDecompositions(), &TenonFunctionDecompositions(), &RngDecompositions()})
    for (const Decomposition& decomposition : *list) all.push_back(&decomposition);
  return all;
}

mlir::Value Splat(Rewriter& rewriter, mlir::Value like, double value) {
  auto type = llvm::cast<mlir::RankedTensorType>(like.getType());
  mlir::Attribute element;
  if (llvm::isa<mlir::FloatType>(type.getElementType())) {
    element = mlir::FloatAttr::get(type.getElementType(), value);
  } else {
    element = mlir::IntegerAttr::get(type.getElementType(), static_cast<int64_t>(value));
  }
  return hlo::ConstantOp::create(rewriter.builder(), like.getLoc(),
                                 mlir::SplatElementsAttr::get(type, element));
}

bool CanEmit(mlir::Region& region) {
  mlir::Block& block = region.front();
  return llvm::all_of(block, [&](mlir::Operation& op) {
    bool inside = llvm::all_of(op.getOperands(), [&](mlir::Value operand) {
      return operand.getParentBlock() == &block ||
             (operand.getDefiningOp() && IsSplatConstant(operand.getDefiningOp()));
    });
    bool known = op.hasTrait<mlir::OpTrait::IsTerminator>() || IsSplatConstant(&op) ||
                 (ClassOf(&op) == OpClass::kElementwise && op.getNumRegions() == 0);
    return inside && known;
  });
}

std::vector<mlir::Value> EmitRegion(mlir::Region& region, const std::vector<mlir::Value>& values,
                                    Rewriter& rewriter) {
  mlir::Block& block = region.front();
  llvm::ArrayRef<int64_t> shape = ShapeOf(values.front());
  mlir::IRMapping mapping;
  mapping.map(block.getArguments(), values);
  auto widened = [&](mlir::Type type) {
    return mlir::RankedTensorType::get(shape, llvm::cast<mlir::RankedTensorType>(type).getElementType());
  };
  auto fill = [&](hlo::ConstantOp constant) {
    auto literal = llvm::cast<mlir::DenseElementsAttr>(constant.getValue());
    mlir::Type type = widened(constant.getOutput().getType());
    auto wide = mlir::DenseElementsAttr::get(llvm::cast<mlir::ShapedType>(type),
                                             *literal.value_begin<mlir::Attribute>());
    mapping.map(constant.getOutput(),
                hlo::ConstantOp::create(rewriter.builder(), constant.getLoc(), wide).getOutput());
  };
  for (mlir::Operation& op : block) {
    // Constants of the region, and those that it shares with what is around it.
    for (mlir::Value operand : op.getOperands())
      if (!mapping.contains(operand)) fill(llvm::cast<hlo::ConstantOp>(operand.getDefiningOp()));
    if (llvm::isa<hlo::ConstantOp>(op) || op.hasTrait<mlir::OpTrait::IsTerminator>()) continue;
    mlir::Operation* copy = op.clone(mapping);
    for (mlir::Value result : copy->getResults())
      result.setType(llvm::cast<mlir::TensorType>(widened(result.getType())));
    rewriter.builder().insert(copy);
    mapping.map(op.getResults(), copy->getResults());
  }
  std::vector<mlir::Value> results;
  for (mlir::Value operand : block.getTerminator()->getOperands()) results.push_back(mapping.lookup(operand));
  return results;
}

}  // namespace tenon::opt
