#include "hlo/rules/value_type.h"

#include "hlo/ir/dialect.h"
#include "hlo/ir/quantized_type.h"
#include "hlo/ir/types.h"
#include "hlo/rules/rule.h"
#include "llvm/ADT/DenseSet.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

namespace tenon::hlo {
namespace {

using llvm::dyn_cast;
using llvm::isa;
using mlir::failure;
using mlir::LogicalResult;
using mlir::success;
using mlir::Type;

constexpr llvm::StringRef kValue = "value_type", kQuantized = "quantized_type";

class ValueTypes {
 public:
  LogicalResult verify(mlir::TypeRange types, mlir::Location place) {
    return llvm::all_of(types, [&](Type type) { return mlir::succeeded(verify(type, place)); }) ? success()
                                                                                                : failure();
  }

  LogicalResult verify(Type type, mlir::Location place) {
    if (known_.contains(type) || isa<TokenType>(type)) return success();
    if (auto tuple = dyn_cast<mlir::TupleType>(type)) {
      if (failed(verify(tuple.getTypes(), place))) return failure();
    } else if (auto future = dyn_cast<FutureType>(type)) {
      if (failed(verify(future.getTypes(), place))) return failure();
    } else if (auto shaped = dyn_cast<mlir::ShapedType>(type);
               shaped && isa<mlir::TensorType, mlir::BaseMemRefType>(type)) {
      if (failed(verifyElement(shaped, place))) return failure();
    } else {
      return brokenRule(place, kValue, 1) << ": " << type;
    }
    known_.insert(type);
    return success();
  }

 private:
  static LogicalResult verifyElement(mlir::ShapedType shaped, mlir::Location place) {
    const Type element = shaped.getElementType();
    if (isa<mlir::quant::QuantizedType>(element)) {
      if (!isUniformlyQuantized(element)) return brokenRule(place, kValue, 3) << ": " << element;
      if (int broken = brokenQuantizedRule(shaped); broken != 0)
        return brokenRule(place, kQuantized, broken) << ": " << Type(shaped);
      return success();
    }
    if (elementClass(element) == 0) return brokenRule(place, kValue, 2) << ": " << element;
    return success();
  }

  llvm::DenseSet<Type> known_;
};

}  // namespace

LogicalResult verifyValueTypes(mlir::ModuleOp module) {
  ValueTypes types;
  auto verify = [&](mlir::Operation* op) -> LogicalResult {
    if (failed(types.verify(op->getResultTypes(), op->getLoc()))) return failure();
    for (mlir::Region& region : op->getRegions())
      for (mlir::Block& block : region)
        for (mlir::BlockArgument argument : block.getArguments())
          if (failed(types.verify(argument.getType(), argument.getLoc()))) return failure();
    // No op is verified yet: a function may lack its type.
    auto said = op->getAttrOfType<mlir::TypeAttr>("function_type");
    auto function = said ? dyn_cast<mlir::FunctionType>(said.getValue()) : mlir::FunctionType();
    if (!function) return success();
    if (failed(types.verify(function.getInputs(), op->getLoc()))) return failure();
    return types.verify(function.getResults(), op->getLoc());
  };
  const auto result = module->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
    return succeeded(verify(op)) ? mlir::WalkResult::advance() : mlir::WalkResult::interrupt();
  });
  return mlir::success(!result.wasInterrupted());
}

}  // namespace tenon::hlo
