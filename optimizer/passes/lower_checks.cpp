#include "optimizer/passes/lower_checks.h"

#include <optional>

#include "hlo/ir/check.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/call.h"
#include "hlo/ops/shape.h"
#include "llvm/ADT/TypeSwitch.h"

namespace tenon::opt {
namespace {

struct Lowered {
  mlir::Value got, want;
  mlir::TypedAttr literal;  // in place of `want`
  llvm::SmallVector<mlir::NamedAttribute> limits;
};

// Nothing for ops that are no checks.
std::optional<Lowered> Read(mlir::Operation* op, mlir::Builder& builder) {
  auto tolerance = [&](llvm::APFloat value) { return builder.getNamedAttr("tolerance", builder.getF64FloatAttr(value.convertToDouble())); };
  auto ulps = [&](llvm::StringRef key, uint64_t value) { return builder.getNamedAttr(key, builder.getI64IntegerAttr(static_cast<int64_t>(value))); };
  return llvm::TypeSwitch<mlir::Operation*, std::optional<Lowered>>(op)
      .Case([&](check::ExpectEqOp c) { return Lowered{c.getLhs(), c.getRhs(), {}, {}}; })
      .Case([&](check::ExpectEqConstOp c) { return Lowered{c.getLhs(), {}, c.getValue(), {}}; })
      .Case([&](check::ExpectAlmostEqOp c) { return Lowered{c.getLhs(), c.getRhs(), {}, {tolerance(c.getTolerance())}}; })
      .Case([&](check::ExpectAlmostEqConstOp c) { return Lowered{c.getLhs(), {}, c.getValue(), {tolerance(c.getTolerance())}}; })
      .Case([&](check::ExpectCloseOp c) {
        return Lowered{c.getActual(), c.getExpected(), {}, {ulps("max_ulp_difference", c.getMaxUlpDifference()), ulps("min_ulp_difference", c.getMinUlpDifference())}};
      })
      .Default(std::optional<Lowered>());
}

void Replace(mlir::Operation* op, const Lowered& lowered) {
  mlir::OpBuilder builder(op);
  mlir::Value want = lowered.want;
  if (!want) {
    want = hlo::ConstantOp::create(builder, op->getLoc(), hlo::storedLiteral(lowered.literal));
    plan::MergeOrigins(want.getDefiningOp(), op);
  }
  llvm::StringRef name = op->getName().getStringRef();
  name.consume_back("_const");
  mlir::OperationState state(op->getLoc(), hlo::CustomCallOp::getOperationName());
  state.addOperands({lowered.got, want});
  state.addAttribute("call_target_name", builder.getStringAttr(name));
  state.addAttribute("has_side_effect", builder.getBoolAttr(true));
  if (!lowered.limits.empty()) {
    state.addAttribute("api_version", builder.getI32IntegerAttr(4));
    state.addAttribute("backend_config", builder.getDictionaryAttr(lowered.limits));
  }
  plan::MergeOrigins(builder.create(state), op);
  op->erase();
}

}  // namespace

absl::Status LowerChecks(PassContext& context) {
  mlir::Builder builder(context.module.getContext());
  context.module->walk([&](mlir::Operation* op) {
    ++context.visits;
    if (op->getName().getDialectNamespace() != "check") return;
    std::optional<Lowered> lowered = Read(op, builder);
    if (!lowered) return;
    Replace(op, *lowered);
    ++context.rewrites;
  });
  return absl::OkStatus();
}

}  // namespace tenon::opt
