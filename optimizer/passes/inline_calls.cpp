#include "optimizer/passes/inline_calls.h"

#include <functional>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/call.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "optimizer/decompose/chlo_composite.h"
#include "optimizer/passes/refine_shapes.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::func::FuncOp;

// The function whose body stands for the op, or null.
FuncOp CalleeOf(Operation* op, mlir::SymbolTable& symbols) {
  if (auto call = llvm::dyn_cast<mlir::func::CallOp>(op)) return symbols.lookup<FuncOp>(call.getCallee());
  if (auto composite = llvm::dyn_cast<hlo::CompositeOp>(op))
    return symbols.lookup<FuncOp>(composite.getDecomposition());
  return {};
}

// Whether the body does more than compute its results, here or in what it calls: a check, a transfer. Each function is looked at once,
// however many ways lead to it and however deep it lies.
bool HasEffects(FuncOp function, mlir::SymbolTable& symbols) {
  llvm::SetVector<FuncOp> reached;
  reached.insert(function);
  for (size_t i = 0; i < reached.size(); ++i) {
    auto look = [&](Operation* op) {
      if (FuncOp callee = CalleeOf(op, symbols)) {
        reached.insert(callee);
        return mlir::WalkResult::advance();
      }
      const bool pure = op->getNumRegions() > 0 || op->hasTrait<mlir::OpTrait::IsTerminator>() ||
                        mlir::isMemoryEffectFree(op);
      return pure ? mlir::WalkResult::advance() : mlir::WalkResult::interrupt();
    };
    FuncOp next = reached[i];
    if (next->walk(look).wasInterrupted()) return true;
  }
  return false;
}

// A target computes a composite's results. What its decomposition does beside them it would not do.
bool Claimed(Operation* op, const CompositeClaims& claims, mlir::SymbolTable& symbols) {
  auto composite = llvm::dyn_cast<hlo::CompositeOp>(op);
  return composite && claims.any() &&
         (claims.all || claims.names.contains(std::string_view(composite.getName()))) && CanStayWhole(op) &&
         claims.takes(op) && !HasEffects(CalleeOf(op, symbols), symbols);
}

// Functions may call one another a hundred thousand deep: so many callers of an op are named, beside the op itself.
constexpr size_t kMostCallers = 256;

void Inline(Operation* call, FuncOp callee, llvm::function_ref<void(Operation*)> take, FateLedger* fates) {
  mlir::OpBuilder builder(call);
  mlir::IRMapping mapping;
  mapping.map(callee.getArguments(), call->getOperands());
  const bool names_call = plan::OriginsOf(call).size() <= kMostCallers;
  for (Operation& op : callee.front().without_terminator()) {
    Operation* copy = builder.clone(op, mapping);
    copy->walk([&](Operation* inner) {
      // The user asks about the call as well as about the op in its body.
      if (names_call) plan::MergeOrigins(inner, call);
      take(inner);
    });
  }
  llvm::SmallVector<mlir::Value> results;
  for (mlir::Value v : callee.front().getTerminator()->getOperands())
    results.push_back(mapping.lookupOrDefault(v));
  call->replaceAllUsesWith(results);
  if (fates) fates->Note(call, Fate::kInlined, callee.getName().str());
  call->erase();
}

}  // namespace

absl::Status InlineComposites(PassContext& context, llvm::function_ref<bool(Operation*)> which) {
  mlir::SymbolTable symbols(context.module);
  mlir::FunctionOpInterface entry = plan::EntryOf(context.module);
  if (!entry) return absl::OkStatus();
  std::vector<Operation*> found;
  llvm::SetVector<Operation*> bodies;
  entry->walk([&](hlo::CompositeOp op) {
    if (which(op)) found.push_back(op);
  });
  if (found.empty()) return absl::OkStatus();
  for (Operation* op : found) {
    FuncOp body = CalleeOf(op, symbols);
    if (!body || body.isDeclaration()) return Error(Err::kInvalidOp, "a composite has no decomposition");
    bodies.insert(body);
    Inline(op, body, [](Operation*) {}, context.fates);
    ++context.rewrites;
  }
  entry->walk([&](hlo::CompositeOp op) { bodies.remove(CalleeOf(op, symbols)); });
  for (Operation* body : bodies) body->erase();
  return absl::OkStatus();
}

absl::Status InlineCalls(PassContext& context) {
  mlir::SymbolTable symbols(context.module);
  FuncOp entry;
  for (FuncOp function : context.module.getOps<FuncOp>())
    if (function.isPublic()) entry = function;
  if (!entry) return Error(Err::kEntryFunction, "there is no public function");
  // A program with `?` has its shapes refined first, which is done in one function.
  static const CompositeClaims none;
  const bool whole = context.options->composites.any() && !HasDynamicShapes(context.module);
  const CompositeClaims& claims = whole ? context.options->composites : none;
  std::vector<Operation*> calls, kept;
  std::function<void(Operation*)> take = [&](Operation* op) {
    if (!CalleeOf(op, symbols)) return;
    (Claimed(op, claims, symbols) ? kept : calls).push_back(op);
  };
  entry->walk([&](Operation* op) {
    ++context.visits;
    take(op);
  });
  auto inline_all = [&]() -> absl::Status {
    while (!calls.empty()) {
      Operation* call = calls.back();
      calls.pop_back();
      FuncOp callee = CalleeOf(call, symbols);
      if (callee.isDeclaration() || callee.getFunctionType().getInputs() != call->getOperandTypes() ||
          callee.getFunctionType().getResults() != call->getResultTypes())
        return Error(Err::kInvalidOp,
                     absl::StrCat("call of ", callee.getName().str(), " does not fit its type"));
      Inline(call, callee, take, context.fates);
      ++context.rewrites;
    }
    return absl::OkStatus();
  };
  TENON_RETURN_IF_ERROR(inline_all());
  // What a composite that stays is made of: one function, without calls of others, claimed or not.
  llvm::SetVector<Operation*> stay;
  for (Operation* composite : kept) {
    FuncOp body = CalleeOf(composite, symbols);
    if (body.isDeclaration())
      return Error(Err::kInvalidOp,
                   absl::StrCat("composite of ", body.getName().str(), ", which has no body"));
    stay.insert(body);
  }
  take = [&](Operation* op) {
    if (CalleeOf(op, symbols)) calls.push_back(op);
  };
  for (Operation* body : stay) {
    body->walk([&](Operation* op) { take(op); });
    TENON_RETURN_IF_ERROR(inline_all());
    llvm::cast<FuncOp>(body).setPrivate();
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
    if (function != entry && !reducers.contains(function) && !stay.contains(function)) {
      // Its body lives on in its callers; only the return is gone.
      if (context.fates)
        context.fates->Note(function.front().getTerminator(), Fate::kInlined, function.getName().str());
      function.erase();
    }
  return absl::OkStatus();
}

}  // namespace tenon::opt
