#include "optimizer/sharding/annotation_calls.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/message_text.h"
#include "hlo/ir/plan.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "optimizer/sharding/device_grid.h"
#include "optimizer/sharding/tile_sharding.h"

namespace tenon::opt {
namespace {

using mlir::RankedTensorType;
using mlir::Value;

constexpr char kSharding[] = "mhlo.sharding", kToPart[] = "SPMDFullToShardShape",
               kToWhole[] = "SPMDShardToFullShape";

struct AnnotationCall {
  llvm::StringRef name;
  bool spreads;  // says how values are spread over devices, not where one lies
};
constexpr AnnotationCall kAnnotationCalls[] = {
    {"Sharding", true},
    {kToPart, true},
    {kToWhole, true},
    {"xla.sdy.FuncResultSharding", true},
    {"xla.sdy.PropagationBarrier", true},
    {"xla.sdy.ShardingGroup", true},  // gives nothing
    {"annotate_device_placement", false},
    {"LayoutConstraint", false},
};

std::string NameOf(hlo::CustomCallOp call) {
  return absl::StrCat("custom_call @", call.getCallTargetName().str());
}

// The text of the sharding of the whole value, or nothing.
mlir::StringAttr WholeSharding(hlo::CustomCallOp call) {
  if (call.getCallTargetName() == kToWhole) return call->getAttrOfType<mlir::StringAttr>(kSharding);
  if (call->getNumOperands() != 1) return {};
  Value whole = call->getOperand(0);
  if (mlir::Operation* maker = whole.getDefiningOp())
    return maker->getAttrOfType<mlir::StringAttr>(kSharding);
  auto argument = llvm::cast<mlir::BlockArgument>(whole);
  auto function = llvm::dyn_cast<mlir::FunctionOpInterface>(argument.getOwner()->getParentOp());
  if (!function) return {};
  return function.getArgAttrOfType<mlir::StringAttr>(argument.getArgNumber(), kSharding);
}

// Whether its sharding cuts a value of the result's type, which then is not the operand, though the type may be the same: `?` says
// no size, and of a known one the two have different ones.
bool Cuts(hlo::CustomCallOp call) {
  mlir::StringAttr text = WholeSharding(call);
  auto type = llvm::dyn_cast<RankedTensorType>(call->getResult(0).getType());
  std::optional<TileSharding> sharding =
      text && type ? ParseTileSharding({text.getValue().data(), text.getValue().size()}) : std::nullopt;
  std::optional<Cut> cut = sharding ? sharding->CutOf(type.getRank()) : std::nullopt;
  if (!cut) return false;
  for (auto [count, size] : llvm::zip_equal(cut->counts, type.getShape()))
    if (count != 1 && size != 0) return true;
  return false;
}

// The part of a whole value, or the whole of a part.
absl::Status Convert(hlo::CustomCallOp call) {
  const bool to_part = call.getCallTargetName() == kToPart;
  auto from = llvm::dyn_cast<RankedTensorType>(call->getOperand(0).getType()),
       to = llvm::dyn_cast<RankedTensorType>(call->getResult(0).getType());
  auto types = [&] {
    return absl::StrCat(hlo::typeText(call->getOperand(0).getType()), " and ",
                        hlo::typeText(call->getResult(0).getType()));
  };
  if (!from || !to || from.getRank() != to.getRank() || from.getElementType() != to.getElementType())
    return Error(
        Err::kInvalidOp,
        absl::StrCat(NameOf(call), " takes and gives tensors of one rank and element type, not ", types()),
        hlo::locationText(call->getLoc()));
  mlir::StringAttr text = WholeSharding(call);
  if (!text)
    return Error(Err::kOpRefused,
                 absl::StrCat(NameOf(call), ": nothing says how the whole value is cut (",
                              to_part ? "its operand has no mhlo.sharding" : "it has no mhlo.sharding", ")"),
                 hlo::locationText(call->getLoc()));
  std::optional<TileSharding> sharding = ParseTileSharding({text.getValue().data(), text.getValue().size()});
  std::optional<Cut> cut = sharding ? sharding->CutOf(from.getRank()) : std::nullopt;
  if (!cut)
    return Error(Err::kInvalidOp,
                 absl::StrCat(NameOf(call), ": the sharding ", text.getValue().str(),
                              " cuts no value of rank ", from.getRank(), " among devices"),
                 hlo::locationText(call->getLoc()));
  if (const int64_t devices = GridOf(call->getParentOfType<mlir::ModuleOp>()).partitions;
      cut->any() && cut->devices != devices)
    return Error(Err::kInvalidOp,
                 absl::StrCat(NameOf(call), ": the sharding ", text.getValue().str(), " is for ",
                              cut->devices, " devices, the program for ", devices, " partitions"),
                 hlo::locationText(call->getLoc()));
  RankedTensorType whole = to_part ? from : to, part = to_part ? to : from;
  for (auto [d, count] : llvm::enumerate(cut->counts)) {
    const auto dimension = static_cast<unsigned>(d);
    if (whole.isDynamicDim(dimension) != part.isDynamicDim(dimension) ||
        (!whole.isDynamicDim(dimension) &&
         (part.getDimSize(dimension) > whole.getDimSize(dimension) ||
          whole.getDimSize(dimension) != part.getDimSize(dimension) * count)))
      return Error(Err::kInvalidOp,
                   absl::StrCat(NameOf(call), ": the sharding ", text.getValue().str(), " makes ", count,
                                " equal parts of dimension ", d, ", not ", types()),
                   hlo::locationText(call->getLoc()));
  }
  PartBuilder build(call);
  TENON_ASSIGN_OR_RETURN(Value result, to_part ? build.Part(*cut, call->getOperand(0), to)
                                               : build.Whole(*cut, call->getOperand(0)));
  call->getResult(0).replaceAllUsesWith(result);
  return absl::OkStatus();
}

}  // namespace

bool IsAnnotationCall(hlo::CustomCallOp call, bool* spreads) {
  for (const AnnotationCall& known : kAnnotationCalls) {
    if (call.getCallTargetName() != known.name) continue;
    if (spreads) *spreads = known.spreads;
    return true;
  }
  return false;
}

int64_t DevicesOf(hlo::CustomCallOp call) {
  mlir::StringAttr text = WholeSharding(call);
  if (!text) return 1;
  std::optional<TileSharding> sharding = ParseTileSharding({text.getValue().data(), text.getValue().size()});
  return sharding ? std::max<int64_t>(1, static_cast<int64_t>(sharding->devices.size())) : 1;
}

absl::Status LowerAnnotationCalls(PassContext& context, llvm::ArrayRef<hlo::CustomCallOp> calls) {
  // From the last to the first: what says the sharding of an operand stands before its reader.
  for (hlo::CustomCallOp call : llvm::reverse(calls)) {
    ++context.rewrites;
    const bool same = call->getOperandTypes() == call->getResultTypes();
    const llvm::StringRef name = call.getCallTargetName();
    const bool converts =
        (name == kToPart || name == kToWhole) && call->getNumOperands() == 1 && call->getNumResults() == 1;
    if (converts && (!same || Cuts(call))) {
      TENON_RETURN_IF_ERROR(Convert(call));
    } else if (same) {
      call->replaceAllUsesWith(call->getOperands());
    } else if (call->getNumResults() != 0) {
      return Error(Err::kInvalidOp,
                   absl::StrCat(NameOf(call), " is its operands: operands and results have the same types"),
                   hlo::locationText(call->getLoc()));
    }
    if (context.fates) context.fates->Note(call, Fate::kRewritten, "lower_sharding");
    call->erase();
  }
  return absl::OkStatus();
}

}  // namespace tenon::opt
