#include "hlo/rules/value_type.h"

#include "hlo/ir/dialect.h"
#include "hlo/ir/quantized_type.h"
#include "hlo/ir/types.h"
#include "hlo/rules/rule.h"
#include "llvm/ADT/DenseSet.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

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
  const bool holds =
      !module
           .walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
             LogicalResult result = types.verify(op->getResultTypes(), op->getLoc());
             for (mlir::Region& region : op->getRegions())
               for (mlir::Block& block : region)
                 for (mlir::BlockArgument argument : block.getArguments())
                   if (succeeded(result)) result = types.verify(argument.getType(), argument.getLoc());
             if (auto function = dyn_cast<mlir::FunctionOpInterface>(op); function && succeeded(result)) {
               result = types.verify(function.getArgumentTypes(), op->getLoc());
               if (succeeded(result)) result = types.verify(function.getResultTypes(), op->getLoc());
             }
             return succeeded(result) ? mlir::WalkResult::advance() : mlir::WalkResult::interrupt();
           })
           .wasInterrupted();
  return mlir::success(holds);
}

}  // namespace tenon::hlo
