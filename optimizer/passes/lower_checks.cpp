#include "optimizer/passes/lower_checks.h"

#include <optional>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/eval/check.h"
#include "hlo/ir/check.h"
#include "hlo/ir/interpreter.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/message_text.h"
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
  auto tolerance = [&](llvm::APFloat value) {
    return builder.getNamedAttr("tolerance", builder.getF64FloatAttr(value.convertToDouble()));
  };
  auto ulps = [&](llvm::StringRef key, uint64_t value) {
    return builder.getNamedAttr(key, builder.getI64IntegerAttr(static_cast<int64_t>(value)));
  };
  return llvm::TypeSwitch<mlir::Operation*, std::optional<Lowered>>(op)
      .Case([&](check::ExpectEqOp c) { return Lowered{c.getLhs(), c.getRhs(), {}, {}}; })
      .Case([&](check::ExpectEqConstOp c) { return Lowered{c.getLhs(), {}, c.getValue(), {}}; })
      .Case([&](check::ExpectAlmostEqOp c) {
        return Lowered{c.getLhs(), c.getRhs(), {}, {tolerance(c.getTolerance())}};
      })
      .Case([&](check::ExpectAlmostEqConstOp c) {
        return Lowered{c.getLhs(), {}, c.getValue(), {tolerance(c.getTolerance())}};
      })
      .Case([&](check::ExpectCloseOp c) {
        return Lowered{c.getActual(),
                       c.getExpected(),
                       {},
                       {ulps("max_ulp_difference", c.getMaxUlpDifference()),
                        ulps("min_ulp_difference", c.getMinUlpDifference())}};
      })
      .Default(std::optional<Lowered>());
}

// The custom call that says what `op` says, with a dictionary of what it needs to know.
mlir::Operation* CallOf(mlir::Operation* op, llvm::StringRef target, mlir::ValueRange operands,
                        llvm::ArrayRef<mlir::NamedAttribute> config, mlir::ArrayAttr functions = {}) {
  mlir::OpBuilder builder(op);
  mlir::OperationState state(op->getLoc(), hlo::CustomCallOp::getOperationName());
  state.addOperands(operands);
  state.addTypes(op->getResultTypes());
  state.addAttribute("call_target_name", builder.getStringAttr(target));
  state.addAttribute("has_side_effect", builder.getBoolAttr(true));
  if (functions) state.addAttribute("called_computations", functions);
  if (!config.empty()) {
    state.addAttribute("api_version", builder.getI32IntegerAttr(4));
    state.addAttribute("backend_config", builder.getDictionaryAttr(config));
  }
  mlir::Operation* call = builder.create(state);
  plan::MergeOrigins(call, op);
  op->replaceAllUsesWith(call);
  op->erase();
  return call;
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
  CallOf(op, name, {lowered.got, want}, lowered.limits);
}

mlir::NamedAttribute Number(mlir::Builder& builder, llvm::StringRef key, int64_t value) {
  return builder.getNamedAttr(key, builder.getI64IntegerAttr(value));
}

// Whether the op is one that only looks at values or runs programs, and is a custom call now.
bool ReplaceOther(mlir::Operation* op, mlir::Builder& builder) {
  const llvm::StringRef name = op->getName().getStringRef();
  if (auto c = llvm::dyn_cast<check::ExpectSerializedEqOp>(op)) {
    CallOf(op, name, c.getExpected(),
           {builder.getNamedAttr("probe_id", c.getProbeIdAttr()),
            Number(builder, "iteration", c.getIteration())});
  } else if (auto probe = llvm::dyn_cast<interpreter::ProbeOp>(op)) {
    CallOf(op, name, probe.getOperand(), builder.getNamedAttr("probe_id", probe.getProbeIdAttr()));
  } else if (auto print = llvm::dyn_cast<interpreter::PrintOp>(op)) {
    CallOf(op, name, print.getOperand(), {});
  } else if (auto run = llvm::dyn_cast<interpreter::RunParallelOp>(op)) {
    llvm::SmallVector<mlir::Attribute> functions;
    for (mlir::Attribute row : run.getPrograms())
      llvm::append_range(functions, llvm::cast<mlir::ArrayAttr>(row));
    const auto programs = static_cast<int64_t>(functions.size()),
               rows = static_cast<int64_t>(run.getPrograms().size());
    if (run.getInfeed()) llvm::append_range(functions, run.getInfeedAttr());
    CallOf(op, name, run.getInputs(),
           {Number(builder, "replicas", rows), Number(builder, "partitions", programs / rows)},
           builder.getArrayAttr(functions));
  } else {
    return false;
  }
  return true;
}

// Programs write the custom calls themselves too, and then nothing has looked at them.
absl::Status Verify(hlo::CustomCallOp call) {
  const llvm::StringRef name = call.getCallTargetName();
  const bool is_probe = name == "interpreter.probe", prints = name == "interpreter.print",
             expects_probe = name == "check.expect_serialized_eq";
  if (!is_probe && !prints && !expects_probe && !eval::CheckOfTarget({name.data(), name.size()}))
    return absl::OkStatus();
  auto wrong = [&](const char* what) {
    return Error(Err::kInvalidOp, absl::StrCat(name.str(), " ", what), hlo::locationText(call.getLoc()));
  };
  // Tuples are taken apart after this.
  if (!llvm::all_of(call->getOperandTypes(), llvm::IsaPred<mlir::TensorType, mlir::TupleType>))
    return wrong("takes tensors");
  auto limits = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(call.getBackendConfigAttr());
  for (mlir::NamedAttribute limit : limits ? limits.getValue() : llvm::ArrayRef<mlir::NamedAttribute>())
    if (auto number = llvm::dyn_cast<mlir::IntegerAttr>(limit.getValue());
        number && number.getValue().getBitWidth() > 64)
      return wrong("has a number of more than 64 bits");
  if (prints && (call->getNumOperands() != 1 || call->getNumResults() != 0))
    return wrong("takes a value and gives nothing");
  if (!is_probe && !expects_probe) return absl::OkStatus();
  if (!limits || !limits.getAs<mlir::StringAttr>("probe_id")) return wrong("names no probe_id");
  if (call->getNumOperands() != 1 ||
      (is_probe ? call->getResultTypes() != call->getOperandTypes() : call->getNumResults() != 0))
    return wrong(is_probe ? "gives the one value that it takes" : "takes a value and gives nothing");
  return absl::OkStatus();
}

}  // namespace

absl::Status LowerChecks(PassContext& context) {
  mlir::Builder builder(context.module.getContext());
  absl::Status status;
  context.module->walk([&](mlir::Operation* op) {
    ++context.visits;
    if (auto call = llvm::dyn_cast<hlo::CustomCallOp>(op)) status.Update(Verify(call));
    if (!llvm::is_contained({"check", "interpreter"}, op->getName().getDialectNamespace())) return;
    if (std::optional<Lowered> lowered = Read(op, builder)) {
      Replace(op, *lowered);
    } else if (!ReplaceOther(op, builder)) {
      return;
    }
    ++context.rewrites;
  });
  return status;
}

}  // namespace tenon::opt
