// Approximate top-k, which is exact here, ops of older tools as custom calls `mhlo.…`, which are client ops now, and marks.
#include "hlo/ir/chlo.h"
#include "hlo/ops/control.h"
#include "hlo/ops/shape.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/library_call.h"

namespace tenon::opt {
namespace {

using mlir::Value;

// (n arrays, n values that stand last in the order): sorted by the function, the first of each.
bool ApproxTopK(hlo::CustomCallOp call, Rewriter& rewriter) {
  const unsigned n = call->getNumResults();
  if (n == 0 || !HasStaticTensors(call, 2 * n, n)) return false;
  const auto rank = static_cast<int64_t>(ShapeOf(call->getOperand(0)).size());
  const int64_t dim = SettingOf(call, "reduction_dim", -1);
  if (dim < 0 || dim >= rank || call.getCalledComputations().size() != 1) return false;
  auto name = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(call.getCalledComputations()[0]);
  auto order = name ? mlir::SymbolTable::lookupNearestSymbolFrom<mlir::func::FuncOp>(call, name)
                    : mlir::func::FuncOp();
  if (!order || !llvm::hasSingleElement(order.getBody()) || order.getNumArguments() != 2 * n ||
      order.getFunctionType().getNumResults() != 1)
    return false;
  const int64_t kept = ShapeOf(call->getResult(0))[dim];
  for (unsigned i = 0; i < n; ++i) {
    ArrayBuilder::Shape shape(ShapeOf(call->getOperand(i)));
    if (shape != ArrayBuilder::Shape(ShapeOf(call->getOperand(0))) || kept > shape[dim]) return false;
    shape[dim] = kept;
    auto scalar = mlir::RankedTensorType::get({}, ElementOf(call->getOperand(i)));
    if (call->getResult(i).getType() != mlir::RankedTensorType::get(shape, scalar.getElementType()) ||
        call->getOperand(n + i).getType() != scalar || order.getArgument(2 * i).getType() != scalar ||
        order.getArgument(2 * i + 1).getType() != scalar)
      return false;
  }
  ArrayBuilder b(call, rewriter);
  mlir::OperationState state(call->getLoc(), "stablehlo.sort");
  state.addOperands(call->getOperands().take_front(n));
  state.addTypes(call->getOperands().take_front(n).getTypes());
  state.addAttribute("dimension", b.builder().getI64IntegerAttr(dim));
  state.addAttribute("is_stable", b.builder().getBoolAttr(true));
  mlir::IRMapping mapping;
  mlir::Region* region = state.addRegion();
  order.getBody().cloneInto(region, mapping);
  mlir::Operation* end = region->front().getTerminator();
  {
    mlir::OpBuilder::InsertionGuard guard(b.builder());
    b.builder().setInsertionPoint(end);
    hlo::ReturnOp::create(b.builder(), call->getLoc(), end->getOperands());
    end->erase();
  }
  mlir::Operation* sorted = b.builder().create(state);
  std::vector<Value> first;
  for (Value each : sorted->getResults()) first.push_back(b.Slice(each, dim, 0, kept));
  rewriter.Replace(call, first);
  return true;
}

// mhlo.topk {k, largest} with values and places.
bool TopK(hlo::CustomCallOp call, Rewriter& rewriter) {
  const int64_t k = SettingOf(call, "k", -1);
  if (!HasStaticTensors(call, 1, 2) || k < 0 || SettingOf(call, "largest", 1) != 1) return false;
  ArrayBuilder::Shape shape(ShapeOf(call->getOperand(0)));
  if (shape.empty() || k > shape.back()) return false;
  shape.back() = k;
  mlir::Type i32 = rewriter.builder().getI32Type();
  if (call->getResult(0).getType() != mlir::RankedTensorType::get(shape, ElementOf(call->getOperand(0))) ||
      call->getResult(1).getType() != mlir::RankedTensorType::get(shape, i32))
    return false;
  mlir::OperationState state(call->getLoc(), "chlo.top_k", call->getOperands(), call->getResultTypes(), {});
  state.addAttribute("k", rewriter.builder().getI64IntegerAttr(k));
  rewriter.Replace(call, rewriter.builder().create(state)->getResults());
  return true;
}

// mhlo.erf and the like: the client op of that name.
bool ClientOp(hlo::CustomCallOp call, Rewriter& rewriter) {
  if (call->getNumOperands() != 1 || call->getNumResults() != 1 ||
      call->getOperand(0).getType() != call->getResult(0).getType() ||
      !llvm::isa<mlir::RankedTensorType>(call->getOperand(0).getType()))
    return false;
  mlir::Type element = ElementOf(call->getOperand(0));
  if (!llvm::isa<mlir::FloatType>(element)) return false;
  llvm::StringRef name = call.getCallTargetName();
  name.consume_front("mhlo.");
  mlir::OperationState state(call->getLoc(), ("chlo." + name).str(), call->getOperands(),
                             call->getResultTypes(), {});
  rewriter.Replace(call, rewriter.builder().create(state)->getResults());
  return true;
}

// What marks a value for another tool, and is the value.
bool Mark(hlo::CustomCallOp call, Rewriter& rewriter) {
  if (call->getNumOperands() != 1 || call->getNumResults() != 1 ||
      call->getOperand(0).getType() != call->getResult(0).getType())
    return false;
  rewriter.Replace(call, call->getOperands());
  return true;
}

}  // namespace

const std::vector<LibraryCall>& LibrarySelections() {
  static const std::vector<LibraryCall> list = {
      {"ApproxTopK", ApproxTopK}, {"mhlo.topk", TopK},     {"mhlo.acos", ClientOp},
      {"mhlo.acosh", ClientOp},   {"mhlo.asin", ClientOp}, {"mhlo.asinh", ClientOp},
      {"mhlo.atanh", ClientOp},   {"mhlo.cosh", ClientOp}, {"mhlo.erf", ClientOp},
      {"mhlo.sinh", ClientOp},    {"mark_tensor", Mark},
  };
  return list;
}

}  // namespace tenon::opt
