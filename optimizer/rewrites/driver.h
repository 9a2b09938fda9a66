// Local rewriting over one function: a worklist that revisits only what a rewrite may have changed (users of
// new values, definers of operands that lost a user). No driver of this kind runs over whole modules, and the
// order is fixed, so the same module gives the same result and the number of visits stays near-linear.
//
//   static bool RemoveAddZero(mlir::Operation* op, Rewriter& rewriter) { … rewriter.Replace(op, {x}); return
//   true; } RewriteFunction(function, {{"add_zero", "stablehlo.add", &RemoveAddZero}}, context);
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "optimizer/pass.h"

namespace tenon::opt {

class RewriteDriver;

// How a pattern changes the IR. Ops that it builds are placed before the op at hand and inherit its origins.
class Rewriter {
 public:
  mlir::OpBuilder& builder() { return builder_; }
  // Replaces the results and erases the op; the definers of the values take over its origins when they are
  // new.
  void Replace(mlir::Operation* op, mlir::ValueRange values);
  // For ops changed in place: the op and its users are visited again.
  void Changed(mlir::Operation* op);
  // Replaces all uses of a value; its users are visited again.
  void ReplaceUses(mlir::Value from, mlir::Value to);
  // Also removes what is then dead above it.
  void Erase(mlir::Operation* op);

 private:
  friend class RewriteDriver;
  Rewriter(mlir::OpBuilder builder, RewriteDriver& driver) : builder_(builder), driver_(driver) {}
  mlir::OpBuilder builder_;
  RewriteDriver& driver_;
};

struct RewritePattern {
  std::string_view name;
  std::string_view op;  // name of the op that it starts from; empty: any
  // True when it changed something. `op` is erased by then if it was replaced.
  std::function<bool(mlir::Operation* op, Rewriter& rewriter)> apply;
};

// Applies the patterns until none applies; also erases pure ops without uses. With `seeds`, starts from these
// ops only. Counts in the context, and tells its ledger of fates what is gone: `fate` is what a pattern does to
// the ops that it replaces. An internal error names the pattern that never ends.
absl::Status RewriteFunction(mlir::FunctionOpInterface function, const std::vector<RewritePattern>& patterns,
                             PassContext& context, Fate fate = Fate::kRewritten,
                             const std::vector<mlir::Operation*>* seeds = nullptr);

}  // namespace tenon::opt
