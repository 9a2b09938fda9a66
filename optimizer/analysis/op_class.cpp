#include "optimizer/analysis/op_class.h"

#include <algorithm>

#include "hlo/ir/dialect.h"
#include "hlo/ir/op_info.h"
#include "hlo/ir/tenon.h"
#include "hlo/ops/contraction.h"
#include "hlo/ops/shape.h"
#include "llvm/ADT/StringSwitch.h"
#include "mlir/IR/OpDefinition.h"

namespace tenon::opt {

OpClass ClassOf(mlir::Operation* op) {
  if (plan::IsConstant(op)) return OpClass::kConstant;
  if (op->hasTrait<mlir::OpTrait::IsTerminator>()) return OpClass::kTerminator;
  if (op->hasTrait<hlo::ElementwiseOp>()) return OpClass::kElementwise;
  // Between widths it adds or drops a dimension.
  if (op->getName().getStringRef() == "stablehlo.bitcast_convert") {
    return ShapeOf(op->getOperand(0)) == ShapeOf(op->getResult(0)) ? OpClass::kElementwise : OpClass::kCustom;
  }
  return llvm::StringSwitch<OpClass>(op->getName().getStringRef())
      .Cases({"stablehlo.compare", "stablehlo.select", "stablehlo.clamp", "stablehlo.map"},
             OpClass::kElementwise)
      .Cases({"stablehlo.complex", "stablehlo.real", "stablehlo.imag", "stablehlo.reduce_precision",
              "stablehlo.is_finite"},
             OpClass::kElementwise)
      .Cases({"stablehlo.broadcast_in_dim", "stablehlo.broadcast"}, OpClass::kBroadcast)
      .Case("stablehlo.iota", OpClass::kIota)
      .Cases({"stablehlo.transpose", "stablehlo.slice", "stablehlo.pad", "stablehlo.concatenate",
              "stablehlo.reverse", "stablehlo.dynamic_slice"},
             OpClass::kMove)
      .Case("stablehlo.reshape", OpClass::kReshape)
      .Case("stablehlo.dynamic_update_slice", OpClass::kUpdate)
      .Case("stablehlo.reduce", OpClass::kReduce)
      .Cases({"stablehlo.reduce_window", "stablehlo.select_and_scatter"}, OpClass::kWindow)
      .Cases({"stablehlo.dot_general", "stablehlo.dot"}, OpClass::kDot)
      .Case("stablehlo.convolution", OpClass::kConvolution)
      .Cases({"stablehlo.gather", "stablehlo.torch_index_select"}, OpClass::kGather)
      .Case("stablehlo.scatter", OpClass::kScatter)
      .Case("stablehlo.sort", OpClass::kSort)
      .Cases({"stablehlo.while", "stablehlo.case", "stablehlo.if"}, OpClass::kControl)
      .Case("tenon.relayout", OpClass::kRelayout)
      .Cases({"tenon.exchange", "tenon.of_device"}, OpClass::kCollective)
      .Case("stablehlo.optimization_barrier", OpClass::kAlias)
      .Default(OpClass::kCustom);
}

plan::GroupKind KindOf(OpClass op_class) {
  switch (op_class) {
    case OpClass::kReduce:
    case OpClass::kWindow:
      return plan::GroupKind::kReduce;
    case OpClass::kDot:
      return plan::GroupKind::kDot;
    case OpClass::kConvolution:
      return plan::GroupKind::kConvolution;
    case OpClass::kGather:
      return plan::GroupKind::kGather;
    case OpClass::kScatter:
      return plan::GroupKind::kScatter;
    case OpClass::kSort:
      return plan::GroupKind::kSort;
    case OpClass::kControl:
      return plan::GroupKind::kControl;
    case OpClass::kRelayout:
      return plan::GroupKind::kRelayout;
    case OpClass::kCustom:
      return plan::GroupKind::kCustom;
    default:
      return plan::GroupKind::kLoop;
  }
}

bool IsHero(OpClass op_class) {
  return KindOf(op_class) != plan::GroupKind::kLoop || op_class == OpClass::kUpdate;
}

bool MeetsOthers(mlir::Operation* op) {
  return op->walk([](ir::ExchangeOp) { return mlir::WalkResult::interrupt(); }).wasInterrupted();
}

unsigned OverwrittenOperands(mlir::Operation* op) {
  if (ClassOf(op) == OpClass::kUpdate) return 1;
  return ClassOf(op) == OpClass::kScatter ? op->getNumResults() : 0;
}

double ReadsPerElement(mlir::Operation* op, unsigned operand) {
  // A register tile of a dot is about so many columns wide and serves all of them with one read.
  constexpr double kTile = 64;
  double results = static_cast<double>(CountOf(op->getResult(0)));
  double elements = static_cast<double>(std::max<int64_t>(1, CountOf(op->getOperand(operand))));
  switch (ClassOf(op)) {
    case OpClass::kBroadcast:
    case OpClass::kGather:
      return std::max(1.0, results / elements);
    case OpClass::kDot:
    case OpClass::kConvolution:
      return std::max(1.0, static_cast<double>(FlopsOf(op, 1)) / 2 / elements / kTile);
    case OpClass::kWindow:
      return std::max(1.0, static_cast<double>(FlopsOf(op, 1)) / elements);
    default:
      return 1;
  }
}

bool IsSplatConstant(mlir::Operation* op) {
  auto constant = llvm::dyn_cast<hlo::ConstantOp>(op);
  if (!constant) return false;
  if (CountOf(constant.getOutput()) == 1) return true;
  auto literal = llvm::dyn_cast<mlir::DenseElementsAttr>(constant.getValue());
  return literal && literal.isSplat();
}

bool IsTranscendental(mlir::Operation* op) {
  const llvm::StringRef name = op->getName().getStringRef();
  const hlo::OpInfo* info = hlo::findOp(std::string_view(name.data(), name.size()));
  return info && info->cost == "transcendental";
}

bool InScalarRegion(mlir::Operation* op) {
  mlir::Operation* parent = op->getParentOp();
  return parent && !llvm::isa<mlir::FunctionOpInterface>(parent) && !plan::IsControlFlow(parent);
}

llvm::ArrayRef<int64_t> ShapeOf(mlir::Value value) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  return type ? type.getShape() : llvm::ArrayRef<int64_t>();
}

int64_t CountOf(mlir::Value value) {
  int64_t count = 1;
  for (int64_t dim : ShapeOf(value)) count *= dim;
  return count;
}

int64_t FlopsOf(mlir::Operation* op, int64_t transcendental) {
  switch (ClassOf(op)) {
    case OpClass::kElementwise:
      return CountOf(op->getResult(0)) * (IsTranscendental(op) ? transcendental : 1);
    case OpClass::kReduce:
      return CountOf(op->getOperand(0)) * static_cast<int64_t>(op->getNumResults());
    case OpClass::kDot: {
      int64_t contracted = 1;
      if (auto dot = llvm::dyn_cast<hlo::DotGeneralOp>(op)) {
        for (int64_t dim : dot.getDotDimensionNumbers().getLhsContractingDimensions())
          contracted *= ShapeOf(dot.getLhs())[static_cast<size_t>(dim)];
      } else {
        contracted = ShapeOf(op->getOperand(0)).back();
      }
      return 2 * CountOf(op->getResult(0)) * contracted;
    }
    case OpClass::kConvolution: {
      auto convolution = llvm::cast<hlo::ConvolutionOp>(op);
      int64_t features = ShapeOf(convolution.getRhs())[static_cast<size_t>(
          convolution.getDimensionNumbers().getKernelOutputFeatureDimension())];
      return 2 * CountOf(op->getResult(0)) * (CountOf(convolution.getRhs()) / std::max<int64_t>(1, features));
    }
    case OpClass::kWindow: {
      int64_t window = 1;
      if (auto dims = op->getAttrOfType<mlir::DenseI64ArrayAttr>("window_dimensions")) {
        for (int64_t dim : dims.asArrayRef()) window *= dim;
      }
      return CountOf(op->getResult(0)) * window;
    }
    case OpClass::kScatter:
      return op->getNumOperands() > 2 ? CountOf(op->getOperand(op->getNumOperands() - 1)) : 0;
    case OpClass::kControl: {
      int64_t sum = 0;
      op->walk([&](mlir::Operation* nested) {
        if (nested != op) sum += ClassOf(nested) == OpClass::kControl ? 0 : FlopsOf(nested, transcendental);
      });
      return sum;
    }
    default:
      return 0;
  }
}

}  // namespace tenon::opt
