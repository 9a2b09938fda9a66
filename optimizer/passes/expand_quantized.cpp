#include "optimizer/passes/expand_quantized.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/plan.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "optimizer/decompose/quantized.h"

namespace tenon::opt {
namespace {

mlir::quant::QuantizedType QuantizedOf(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor ? llvm::dyn_cast<mlir::quant::QuantizedType>(tensor.getElementType())
                : mlir::quant::QuantizedType();
}

// The same tensor of storage integers.
mlir::Type Stored(mlir::Type type) {
  mlir::quant::QuantizedType quantized = QuantizedOf(type);
  if (!quantized) return type;
  auto sign = quantized.isSigned() ? mlir::IntegerType::Signless : mlir::IntegerType::Unsigned;
  auto element = mlir::IntegerType::get(type.getContext(), quantized.getStorageTypeIntegralWidth(), sign);
  return llvm::cast<mlir::RankedTensorType>(type).clone(element);
}

}  // namespace

absl::Status ExpandQuantized(PassContext& context) {
  QuantizedOps::Types types;
  auto note = [&](mlir::Value value) {
    mlir::quant::QuantizedType type = QuantizedOf(value.getType());
    if (!type) return;
    types[value] = type;
    value.setType(Stored(value.getType()));
  };
  context.module->walk([&](mlir::Operation* op) {
    ++context.visits;
    for (mlir::Value result : op->getResults()) note(result);
    for (mlir::Region& region : op->getRegions())
      for (mlir::Block& block : region)
        for (mlir::BlockArgument argument : block.getArguments()) note(argument);
  });
  std::vector<mlir::Operation*> ops;
  for (auto function : context.module.getOps<mlir::func::FuncOp>()) {
    auto stored = [](mlir::TypeRange given) { return llvm::map_to_vector(given, Stored); };
    auto type = function.getFunctionType();
    function.setFunctionType(
        mlir::FunctionType::get(function.getContext(), stored(type.getInputs()), stored(type.getResults())));
    if (!types.empty()) function->walk([&](mlir::Operation* op) { ops.push_back(op); });
  }
  QuantizedOps lowering(types);
  for (mlir::Operation* op : ops) {
    mlir::Operation* before = op->getPrevNode();
    mlir::FailureOr<bool> lowered = lowering.Lower(op);
    if (failed(lowered))
      return Error(Err::kOpRefused, absl::StrCat("quantized ", op->getName().getStringRef().str(),
                                                 " of these types has no decomposition"));
    if (!*lowered) continue;
    for (mlir::Operation* made = op->getPrevNode(); made != before; made = made->getPrevNode())
      plan::SetOrigins(made, plan::OriginsOf(op));
    if (context.fates) context.fates->Gone(op, Fate::kDecomposed, "expand_quantized", op->getPrevNode());
    ++context.rewrites;
    op->erase();
  }
  return absl::OkStatus();
}

}  // namespace tenon::opt
