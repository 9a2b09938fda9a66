#include "optimizer/passes/extract_checks.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/fold/operand.h"
#include "hlo/ir/check.h"
#include "hlo/ir/message_text.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/control.h"
#include "hlo/ops/shape.h"
#include "llvm/ADT/StringMap.h"

namespace tenon::opt {
namespace {

std::string_view View(llvm::StringRef text) { return {text.data(), text.size()}; }

// A check that says whether it holds need not be computed: when it does not hold, the run has no results.
void ReplaceAnswer(hlo::CustomCallOp call) {
  if (call->getNumResults() == 0) return;
  mlir::OpBuilder builder(call);
  auto type = llvm::cast<mlir::RankedTensorType>(call->getResult(0).getType());
  auto yes = hlo::ConstantOp::create(builder, call.getLoc(), mlir::DenseElementsAttr::get(type, true));
  plan::MergeOrigins(yes, call);
  call->getResult(0).replaceAllUsesWith(yes);
}

// E0204 for what is no check of two tensors.
absl::Status CheckTypes(hlo::CustomCallOp call) {
  auto is_answer = [](mlir::Type type) {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    return tensor && tensor.getRank() == 0 && tensor.getElementType().isInteger(1);
  };
  if (call->getNumOperands() != 2 || call->getOperand(0).getType() != call->getOperand(1).getType() ||
      call->getNumResults() > 1 || !llvm::all_of(call->getResultTypes(), is_answer))
    return Error(Err::kInvalidOp,
                 absl::StrCat(call.getCallTargetName().str(),
                              " takes two tensors of one type and gives nothing, or an i1"),
                 hlo::locationText(call->getLoc()));
  return absl::OkStatus();
}

// Of what is expected, where that is a constant; else 0.
uint64_t FingerprintOf(mlir::Value value) {
  auto constant = hlo::FoldOperandOf(value);
  if (!constant) return 0;
  const int64_t count = constant->type.getNumElements();
  const bool splat = constant->literal.splat;
  return eval::FingerprintOf(
      eval::Tensor::Borrow(constant->element, {splat ? 1 : count}, constant->literal.data),
      splat ? count : 1);
}

// Checks among the steps of loops and branches stay, without their answer.
absl::Status KeepNested(mlir::FunctionOpInterface entry, PassContext& context) {
  llvm::SmallVector<hlo::CustomCallOp> nested;
  entry->walk([&](hlo::CustomCallOp call) {
    if (call->getParentOp() != entry && StandsAmongSteps(call) && CheckOf(call)) nested.push_back(call);
  });
  for (hlo::CustomCallOp call : nested) {
    TENON_RETURN_IF_ERROR(CheckTypes(call));
    if (call->getNumResults() == 0) continue;
    ReplaceAnswer(call);
    mlir::OpBuilder builder(call);
    mlir::OperationState state(call.getLoc(), call->getName(), call->getOperands(), {}, call->getAttrs());
    plan::MergeOrigins(builder.create(state), call);
    call->erase();
    ++context.rewrites;
  }
  return absl::OkStatus();
}

// What interpreter.probe keeps, by name, where all probes of the name stand in the entry's own block and so run once each, in order.
using Probes = llvm::StringMap<llvm::SmallVector<mlir::Value>>;

Probes TakeProbes(mlir::FunctionOpInterface entry, PassContext& context) {
  llvm::StringMap<bool> nested;
  mlir::Block& body = entry.getFunctionBody().front();
  entry->walk([&](hlo::CustomCallOp call) {
    if ((call.getCallTargetName() == "interpreter.probe" ||
         call.getCallTargetName() == "check.expect_serialized_eq") &&
        call->getBlock() != &body)
      nested[ProbeId(call)] = true;
  });
  Probes probes;
  for (auto call : llvm::make_early_inc_range(body.getOps<hlo::CustomCallOp>())) {
    const bool is_probe = call.getCallTargetName() == "interpreter.probe" && call->getNumOperands() == 1 &&
                          call->getNumResults() == 1;
    if (!is_probe || nested.contains(ProbeId(call))) continue;
    probes[ProbeId(call)].push_back(call->getOperand(0));
    call->getResult(0).replaceAllUsesWith(call->getOperand(0));
    if (context.fates) context.fates->Gone(call, Fate::kRewritten, "extract_checks");
    call->erase();
    ++context.rewrites;
  }
  return probes;
}

// check.expect_serialized_eq as check.expect_eq of the value that the probe had. E0301 for an iteration that never is.
absl::Status CompareWithProbes(mlir::Block& body, const Probes& probes, PassContext& context) {
  for (auto call : llvm::make_early_inc_range(body.getOps<hlo::CustomCallOp>())) {
    auto found = probes.find(ProbeId(call));
    if (call.getCallTargetName() != "check.expect_serialized_eq" || call->getNumOperands() != 1 ||
        found == probes.end())
      continue;
    const int64_t at = ProbeIteration(call);
    const auto count = static_cast<int64_t>(found->second.size());
    if (at < 0 || at >= count)
      return Error(Err::kCheckFailed,
                   absl::StrCat("check.expect_serialized_eq: the probe \"", found->first().str(), "\" ran ",
                                count, " times, there is no iteration ", at),
                   hlo::locationText(call->getLoc()));
    mlir::Value got = found->second[static_cast<size_t>(at)];
    if (got.getType() != call->getOperand(0).getType())
      return Error(Err::kCheckFailed,
                   absl::StrCat("check.expect_serialized_eq: the probe \"", found->first().str(),
                                "\" kept another type than is expected"),
                   hlo::locationText(call->getLoc()));
    mlir::OpBuilder builder(call);
    mlir::OperationState state(call.getLoc(), hlo::CustomCallOp::getOperationName());
    state.addOperands({got, call->getOperand(0)});
    state.addAttribute("call_target_name", builder.getStringAttr("check.expect_eq"));
    state.addAttribute("has_side_effect", builder.getBoolAttr(true));
    plan::MergeOrigins(builder.create(state), call);
    call->erase();
    ++context.rewrites;
  }
  return absl::OkStatus();
}

}  // namespace

std::optional<eval::Check> CheckOf(hlo::CustomCallOp call) {
  std::optional<eval::Check> check = eval::CheckOfTarget(View(call.getCallTargetName()));
  if (!check) return check;
  if (auto limits = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(call.getBackendConfigAttr())) {
    if (auto a = limits.getAs<mlir::FloatAttr>("tolerance")) check->tolerance = a.getValueAsDouble();
    if (auto a = limits.getAs<mlir::IntegerAttr>("min_ulp_difference"))
      check->min_ulp = static_cast<uint64_t>(a.getInt());
    if (auto a = limits.getAs<mlir::IntegerAttr>("max_ulp_difference"))
      check->max_ulp = static_cast<uint64_t>(a.getInt());
  }
  return check;
}

bool StandsAmongSteps(mlir::Operation* op) {
  for (op = op->getParentOp(); op && !llvm::isa<mlir::FunctionOpInterface>(op); op = op->getParentOp())
    if (!llvm::isa<hlo::WhileOp, hlo::IfOp, hlo::CaseOp>(op)) return false;
  return true;
}

llvm::StringRef ProbeId(hlo::CustomCallOp call) {
  auto config = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(call.getBackendConfigAttr());
  auto name = config ? config.getAs<mlir::StringAttr>("probe_id") : mlir::StringAttr();
  return name ? name.getValue() : llvm::StringRef();
}

int64_t ProbeIteration(hlo::CustomCallOp call) {
  auto config = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(call.getBackendConfigAttr());
  auto iteration = config ? config.getAs<mlir::IntegerAttr>("iteration") : mlir::IntegerAttr();
  return iteration ? iteration.getInt() : 0;
}

absl::Status ExtractChecks(PassContext& context) {
  mlir::FunctionOpInterface entry = plan::EntryOf(context.module);
  if (!entry) return absl::OkStatus();
  mlir::Block& body = entry.getFunctionBody().front();
  mlir::Operation* terminator = body.getTerminator();
  TENON_RETURN_IF_ERROR(CompareWithProbes(body, TakeProbes(entry, context), context));
  TENON_RETURN_IF_ERROR(KeepNested(entry, context));
  std::vector<plan::CheckInfo> checks = plan::ChecksOf(entry);
  // Set at the end, once: a list of the function's for each check would be too many.
  llvm::SmallVector<mlir::Value> given;
  std::vector<int64_t> origins = plan::OriginsOf(terminator);
  for (auto call : llvm::make_early_inc_range(body.getOps<hlo::CustomCallOp>())) {
    ++context.visits;
    std::optional<eval::Check> check = CheckOf(call);
    if (!check) continue;
    TENON_RETURN_IF_ERROR(CheckTypes(call));
    const auto first = static_cast<int64_t>(terminator->getNumOperands() + given.size());
    checks.push_back({check->target, check->tolerance, check->min_ulp, check->max_ulp, first, first + 1,
                      hlo::locationText(call->getLoc()), FingerprintOf(call->getOperand(1))});
    llvm::append_range(given, call->getOperands());
    ReplaceAnswer(call);
    llvm::append_range(origins, plan::OriginsOf(call));
    call->erase();
    ++context.rewrites;
  }
  if (given.empty()) return absl::OkStatus();
  const unsigned results = terminator->getNumOperands();
  terminator->insertOperands(results, given);
  const llvm::SmallVector<unsigned> places(given.size(), results);
  const llvm::SmallVector<mlir::Type> types(mlir::ValueRange(given).getTypes());
  const llvm::SmallVector<mlir::DictionaryAttr> attributes(given.size());
  (void)entry.insertResults(places, types, attributes);
  plan::SetOrigins(terminator, std::move(origins));
  plan::SetChecks(entry, checks);
  return absl::OkStatus();
}

}  // namespace tenon::opt
