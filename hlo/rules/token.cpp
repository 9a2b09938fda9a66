#include "hlo/ops/token.h"

#include "hlo/ir/types.h"
#include "hlo/rules/rule.h"

namespace tenon::hlo {
using llvm::SmallVector;
using mlir::failure;
using mlir::LogicalResult;
using mlir::success;
using mlir::Type;

namespace {

// Channel types of the specification.
constexpr int64_t kDeviceToDevice = 1, kDeviceToHost = 2, kHostToDevice = 3;

// Tensors and tuples of them; `index` is a type of sizes in programs, of which no host has values.
bool areTensors(mlir::TypeRange types) {
  return llvm::all_of(types, [](Type type) {
    if (auto tuple = llvm::dyn_cast<mlir::TupleType>(type))
      return llvm::all_of(tuple.getTypes(),
                          [](Type part) { return llvm::isa<TokenType>(part) || areTensors(part); });
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    return tensor && !tensor.getElementType().isIndex();
  });
}

}  // namespace

LogicalResult SendOp::verify() {
  if (failed(expectPairs(*this, 1, getSourceTargetPairs()))) return failure();
  if (getChannelHandle().getType() != (getIsHostTransfer() ? kDeviceToHost : kDeviceToDevice))
    return brokenRule(*this, 5);
  return success();
}

LogicalResult RecvOp::verify() {
  if (failed(expectPairs(*this, 1, getSourceTargetPairs()))) return failure();
  if (getChannelHandle().getType() != (getIsHostTransfer() ? kHostToDevice : kDeviceToDevice))
    return brokenRule(*this, 5);
  const mlir::TypeRange types(getResultTypes());
  if (types.empty() || !llvm::isa<TokenType>(types.back()) || !areTensors(types.drop_back()))
    return brokenRule(*this, 6);
  return success();
}

LogicalResult InfeedOp::verify() {
  if (getNumResults() == 0) return brokenRule(*this, 1);
  const mlir::TypeRange types(getResultTypes());
  if (!areTensors(types.drop_back())) return brokenRule(*this, 2);
  if (!llvm::isa<TokenType>(types.back())) return brokenRule(*this, 3);
  mlir::ArrayAttr layouts = getLayoutAttr();
  if (!layouts) return success();
  if (layouts.size() + 1 != getNumResults()) return brokenRule(*this, 4);
  for (mlir::Attribute layout : layouts) {
    auto order = llvm::dyn_cast<mlir::ArrayAttr>(layout);
    if (!order || !llvm::all_of(order, llvm::IsaPred<mlir::IntegerAttr>))
      return brokenRule(*this, 4) << ": " << layout;
  }
  return success();
}

LogicalResult AsyncStartOp::verify() {
  SmallVector<Type> types(getOperandTypes());
  auto returned = expectBody(*this, 3, getBody(), types);
  if (failed(returned)) return failure();
  mlir::Block& block = getBody().front();
  static constexpr llvm::StringRef kAllowed[] = {
      "all_gather",        "all_reduce",     "all_to_all", "collective_broadcast", "collective_permute",
      "collective_reduce", "reduce_scatter", "slice",      "dynamic_slice",        "dynamic_update_slice"};
  if (std::distance(block.begin(), block.end()) != 2) return brokenRule(*this, 1);
  if (!llvm::is_contained(kAllowed, block.front().getName().stripDialect())) return brokenRule(*this, 2);
  if (llvm::ArrayRef<Type>(*returned) != llvm::cast<FutureType>(getType()).getTypes())
    return brokenRule(*this, 4);
  return success();
}

LogicalResult AsyncDoneOp::verify() {
  if (mlir::TypeRange(llvm::cast<FutureType>(getFuture().getType()).getTypes()) !=
      mlir::TypeRange(getResultTypes()))
    return brokenRule(*this, 1);
  return success();
}

}  // namespace tenon::hlo
