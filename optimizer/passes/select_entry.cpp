#include "optimizer/passes/select_entry.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "base/error.h"
#include "hlo/ir/plan.h"
#include "hlo/ir/types.h"
#include "hlo/ops/call.h"
#include "hlo/ops/token.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

namespace tenon::opt {
namespace {

using mlir::func::FuncOp;

// A program whose functions double at each level has an exponential body; real ones are far below this.
constexpr int64_t kMaxInlinedOps = 1 << 20;

absl::StatusOr<FuncOp> EntryFunction(mlir::ModuleOp module, const std::string& wanted) {
  std::vector<std::string> names;
  FuncOp main, only;
  int publics = 0;
  for (FuncOp function : module.getOps<FuncOp>()) {
    if (function.isDeclaration()) continue;
    std::string name = function.getName().str();
    names.push_back(name);
    if (!wanted.empty() && name == wanted) return function;
    if (!function.isPublic()) continue;
    if (name == "main") main = function;
    only = function;
    ++publics;
  }
  if (!wanted.empty())
    return Error(Err::kEntryFunction, absl::StrCat("there is no function ", wanted, "; the module has: ",
                                                   names.empty() ? "none" : absl::StrJoin(names, ", ")));
  if (main) return main;
  if (publics == 1) return only;
  return Error(Err::kEntryFunction,
               absl::StrCat(publics == 0 ? "there is no public function"
                                         : "there is no public function main, and more than one other",
                            names.empty() ? "" : "; the module has: ", absl::StrJoin(names, ", ")));
}

// Functions named by calls, composites and custom calls of `function`.
llvm::SetVector<FuncOp> Callees(FuncOp function, mlir::SymbolTable& symbols) {
  llvm::SetVector<FuncOp> result;
  function->walk([&](mlir::Operation* op) {
    for (mlir::NamedAttribute attribute : op->getAttrs())
      attribute.getValue().walk([&](mlir::FlatSymbolRefAttr symbol) {
        if (auto callee = symbols.lookup<FuncOp>(symbol.getValue())) result.insert(callee);
      });
  });
  return result;
}

// The function whose body stands for the op once calls are inlined, or null.
FuncOp InlinedBy(mlir::Operation* op, mlir::SymbolTable& symbols) {
  if (auto call = llvm::dyn_cast<mlir::func::CallOp>(op)) return symbols.lookup<FuncOp>(call.getCallee());
  if (auto composite = llvm::dyn_cast<hlo::CompositeOp>(op))
    return symbols.lookup<FuncOp>(composite.getDecomposition());
  return {};
}

// Ops of the function with all its calls inlined, those of its callees being known; no more than kMaxInlinedOps + 1.
int64_t InlinedOps(FuncOp function, mlir::SymbolTable& symbols,
                   const llvm::DenseMap<FuncOp, int64_t>& known) {
  int64_t ops = 0;
  function->walk([&](mlir::Operation* op) {
    FuncOp callee = InlinedBy(op, symbols);
    ops = std::min(ops + 1 + (callee ? known.lookup(callee) : 0), kMaxInlinedOps + 1);
  });
  return ops;
}

// Depth-first, on a stack of its own: a chain of a hundred thousand functions is an input, not a crash.
absl::Status CheckCalls(FuncOp entry, mlir::SymbolTable& symbols, llvm::SetVector<FuncOp>& reached) {
  struct Frame {
    FuncOp function;
    llvm::SetVector<FuncOp> callees;
    size_t next = 0;
  };
  llvm::DenseSet<FuncOp> open;
  llvm::DenseMap<FuncOp, int64_t> ops;  // of the functions that are done
  std::vector<Frame> stack;
  auto enter = [&](FuncOp function) {
    open.insert(function);
    reached.insert(function);
    stack.push_back({function, Callees(function, symbols)});
  };
  enter(entry);
  while (!stack.empty()) {
    Frame& frame = stack.back();
    if (frame.next == frame.callees.size()) {
      const int64_t count = ops[frame.function] = InlinedOps(frame.function, symbols, ops);
      if (count > kMaxInlinedOps)
        return Error(Err::kTooDeep,
                     absl::StrCat("function ", frame.function.getName().str(), " has more than ",
                                  kMaxInlinedOps, " ops with all that it calls"));
      open.erase(frame.function);
      stack.pop_back();
      continue;
    }
    FuncOp callee = frame.callees[frame.next++];
    if (open.contains(callee))
      return Error(Err::kRecursion, absl::StrCat("function ", callee.getName().str(),
                                                 " calls itself through ", frame.function.getName().str()));
    if (callee.isDeclaration())
      return Error(Err::kEntryFunction, absl::StrCat("function ", callee.getName().str(), " has no body"));
    if (!reached.contains(callee)) enter(callee);
  }
  return absl::OkStatus();
}

// Marks the arguments whose names are listed.
absl::Status Bind(FuncOp entry, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    unsigned found = entry.getNumArguments();
    for (unsigned i = 0; i < entry.getNumArguments(); ++i) {
      if (found == entry.getNumArguments() && name == absl::StrCat("arg", i)) found = i;
    }
    for (unsigned i = 0; i < entry.getNumArguments(); ++i) {
      if (plan::ArgumentName(entry, i) == name) found = i;
    }
    if (found == entry.getNumArguments())
      return Error(Err::kBadArgument, absl::StrCat("no argument is called ", name), "",
                   "Bound arguments go by the entry function's names, or as arg0, arg1, …");
    plan::SetBound(entry, found);
  }
  return absl::OkStatus();
}

// What an argument is donated to has to be a result, and of one argument only.
absl::Status CheckDonations(FuncOp entry) {
  llvm::SmallDenseSet<int64_t> taken;
  for (unsigned i = 0; i < entry.getNumArguments(); ++i) {
    auto alias = entry.getArgAttrOfType<mlir::IntegerAttr>(i, "tf.aliasing_output");
    if (!alias) continue;
    const int64_t result = alias.getInt();
    if (result < 0 || result >= entry.getNumResults())
      return Error(Err::kInvalidOp,
                   absl::StrCat("argument ", i, " has tf.aliasing_output = ", result, ", and ",
                                entry.getName().str(), " has ", entry.getNumResults(), " results"));
    if (!taken.insert(result).second)
      return Error(Err::kInvalidOp, absl::StrCat("argument ", i, " has tf.aliasing_output = ", result,
                                                 ", and so has an argument before it"));
  }
  return absl::OkStatus();
}

// Whoever runs a program has no tokens: the entry makes its own, and gives none.
void KeepTokensInside(FuncOp entry, PassContext& context) {
  mlir::Block& body = entry.getBody().front();
  auto builder = mlir::OpBuilder::atBlockBegin(&body);
  llvm::BitVector arguments(entry.getNumArguments()), results(entry.getNumResults());
  for (mlir::BlockArgument argument : body.getArguments()) {
    if (!llvm::isa<hlo::TokenType>(argument.getType())) continue;
    arguments.set(argument.getArgNumber());
    if (!argument.use_empty())
      argument.replaceAllUsesWith(hlo::CreateTokenOp::create(builder, entry.getLoc(), argument.getType()));
  }
  for (unsigned i = 0; i < entry.getNumResults(); ++i)
    if (llvm::isa<hlo::TokenType>(entry.getResultTypes()[i])) results.set(i);
  if (arguments.none() && results.none()) return;
  body.getTerminator()->eraseOperands(results);
  (void)entry.eraseArguments(arguments);
  (void)entry.eraseResults(results);
  ++context.rewrites;
}

}  // namespace

absl::StatusOr<mlir::FunctionOpInterface> FindEntry(mlir::ModuleOp module, const std::string& wanted) {
  TENON_ASSIGN_OR_RETURN(FuncOp entry, EntryFunction(module, wanted));
  return mlir::FunctionOpInterface(entry);
}

absl::Status SelectEntry(PassContext& context) {
  TENON_ASSIGN_OR_RETURN(FuncOp entry, EntryFunction(context.module, context.options->entry));
  mlir::SymbolTable symbols(context.module);
  llvm::SetVector<FuncOp> reached;
  TENON_RETURN_IF_ERROR(CheckCalls(entry, symbols, reached));
  TENON_RETURN_IF_ERROR(CheckDonations(entry));
  TENON_RETURN_IF_ERROR(Bind(entry, context.options->bound));
  for (FuncOp function : llvm::make_early_inc_range(context.module.getOps<FuncOp>())) {
    ++context.visits;
    if (!reached.contains(function)) {
      ++context.rewrites;
      if (context.fates) context.fates->Gone(function, Fate::kUnreachable, function.getName().str());
      function.erase();
    } else if (function.isPublic() != (function == entry)) {
      function.setVisibility(function == entry ? mlir::SymbolTable::Visibility::Public
                                               : mlir::SymbolTable::Visibility::Private);
      context.changed = true;
    }
  }
  if (mlir::SymbolTable::symbolKnownUseEmpty(entry, context.module)) KeepTokensInside(entry, context);
  return absl::OkStatus();
}

}  // namespace tenon::opt
