#include "optimizer/passes/inline_calls.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/call.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::func::FuncOp;

// The function whose body stands for the op, or null.
FuncOp CalleeOf(Operation* op, mlir::SymbolTable& symbols) {
  if (auto call = llvm::dyn_cast<mlir::func::CallOp>(op)) return symbols.lookup<FuncOp>(call.getCallee());
  if (auto composite = llvm::dyn_cast<hlo::CompositeOp>(op)) return symbols.lookup<FuncOp>(composite.getDecomposition());
  return {};
}

void Inline(Operation* call, FuncOp callee, std::vector<Operation*>& calls, mlir::SymbolTable& symbols, FateLedger* fates) {
  mlir::OpBuilder builder(call);
  mlir::IRMapping mapping;
  mapping.map(callee.getArguments(), call->getOperands());
  for (Operation& op : callee.front().without_terminator()) {
    Operation* copy = builder.clone(op, mapping);
    copy->walk([&](Operation* inner) {
      // The user asks about the call as well as about the op in its body.
      plan::MergeOrigins(inner, call);
      if (CalleeOf(inner, symbols)) calls.push_back(inner);
    });
  }
  llvm::SmallVector<mlir::Value> results;
  for (mlir::Value v : callee.front().getTerminator()->getOperands()) results.push_back(mapping.lookupOrDefault(v));
  call->replaceAllUsesWith(results);
  if (fates) fates->Note(call, Fate::kInlined, callee.getName().str());
  call->erase();
}

}  // namespace

absl::Status InlineCalls(PassContext& context) {
  mlir::SymbolTable symbols(context.module);
  FuncOp entry;
  for (FuncOp function : context.module.getOps<FuncOp>())
    if (function.isPublic()) entry = function;
  if (!entry) return Error(Err::kEntryFunction, "there is no public function");
  std::vector<Operation*> calls;
  entry->walk([&](Operation* op) {
    ++context.visits;
    if (CalleeOf(op, symbols)) calls.push_back(op);
  });
  while (!calls.empty()) {
    Operation* call = calls.back();
    calls.pop_back();
    FuncOp callee = CalleeOf(call, symbols);
    if (callee.isDeclaration() || callee.getFunctionType().getInputs() != call->getOperandTypes() ||
        callee.getFunctionType().getResults() != call->getResultTypes())
      return Error(Err::kInvalidOp, absl::StrCat("call of ", callee.getName().str(), " does not fit its type"));
    Inline(call, callee, calls, symbols, context.fates);
    ++context.rewrites;
  }
  // A reducer that an export tool wrote as a function: refine_shapes makes a region of it.
  llvm::DenseSet<Operation*> reducers;
  entry->walk([&](hlo::CustomCallOp call) {
    if (call.getCallTargetName() != "stablehlo.dynamic_reduce_window") return;
    for (mlir::Attribute name : call.getCalledComputations())
      if (auto symbol = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(name))
        if (auto function = symbols.lookup<FuncOp>(symbol.getValue())) reducers.insert(function);
  });
  for (FuncOp function : llvm::make_early_inc_range(context.module.getOps<FuncOp>()))
    if (function != entry && !reducers.contains(function)) {
      // Its body lives on in its callers; only the return is gone.
      if (context.fates) context.fates->Note(function.front().getTerminator(), Fate::kInlined, function.getName().str());
      function.erase();
    }
  return absl::OkStatus();
}

}  // namespace tenon::opt
