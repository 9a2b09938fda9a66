#include "backend_api/host/manifest_check.h"

#include "absl/strings/str_cat.h"
#include "backend_api/host/element_type.h"
#include "backend_api/host/region_kind.h"
#include "backend_api/host/view_writer.h"
#include "hlo/ir/dialect.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace tenon::host {
namespace {

constexpr const char* kRegionNames[] = {"general", "add",      "multiply",  "minimum", "maximum", "and",
                                        "or",      "xor",      "assign",    "argmax",  "argmin",  "less",
                                        "greater", "function", "condition", "body"};

uint32_t ElementOf(mlir::Value value) {
  if (llvm::isa<hlo::TokenType>(value.getType())) return TENON_ELEMENT_TOKEN;
  return ElementTypeOf(mlir::getElementTypeOrSelf(value.getType()));
}

int64_t RankOf(mlir::Value value) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  return type ? type.getRank() : 0;
}

// Dimensions that the op reduces, contracts or windows over.
int64_t DimensionsOf(mlir::Operation* op) {
  llvm::StringRef name = op->getName().stripDialect();
  auto numbers = [&](llvm::StringRef key) { return op->getAttrOfType<mlir::DenseI64ArrayAttr>(key); };
  if (name == "reduce") return numbers("dimensions") ? static_cast<int64_t>(numbers("dimensions").size()) : 0;
  if (auto dot = op->getAttrOfType<hlo::DotDimensionNumbersAttr>("dot_dimension_numbers"))
    return static_cast<int64_t>(dot.getLhsContractingDimensions().size());
  if (auto conv = op->getAttrOfType<hlo::ConvDimensionNumbersAttr>("dimension_numbers"))
    return static_cast<int64_t>(conv.getInputSpatialDimensions().size());
  if (auto window = numbers("window_dimensions"))
    return llvm::count_if(window.asArrayRef(), [](int64_t size) { return size != 1; });
  return 0;
}

bool IsControl(mlir::Operation* op) {
  llvm::StringRef name = op->getName().getStringRef();
  return name == "stablehlo.while" || name == "stablehlo.case" || name == "stablehlo.if";
}

}  // namespace

ManifestCheck::ManifestCheck(const load::Manifest& manifest) : max_rank_(manifest.max_rank) {
  for (const load::OpSupport& op : manifest.ops) by_code_[op.code].push_back(op);
}

std::optional<std::string> ManifestCheck::Refuses(mlir::Operation* op) const {
  if (op->hasTrait<mlir::OpTrait::IsTerminator>() || op->hasTrait<mlir::OpTrait::ConstantLike>())
    return std::nullopt;
  llvm::StringRef name = op->getName().getStringRef();
  if (name == "tenon.relayout") return std::nullopt;
  // A region of a known kind is taken or refused with its op.
  mlir::Operation* parent = op->getParentOp();
  if (parent && parent->getName().getDialectNamespace() == "stablehlo" && !IsControl(parent) &&
      RegionKindOf(*op->getParentRegion()) != TENON_REGION_GENERAL)
    return std::nullopt;
  auto at = by_code_.find(OpCodeOf(name));
  if (at == by_code_.end()) {
    auto call = op->getAttrOfType<mlir::StringAttr>("call_target_name");
    return absl::StrCat("the target has no ",
                        call ? absl::StrCat("function @", call.getValue().str()) : name.str());
  }
  std::optional<std::string> first;
  for (const load::OpSupport& support : at->second) {
    auto reason = RefusedBy(support, op);
    if (!reason) return std::nullopt;
    if (!first) first = std::move(reason);
  }
  return first;
}

std::optional<std::string> ManifestCheck::RefusedBy(const load::OpSupport& support,
                                                    mlir::Operation* op) const {
  if (!support.name.empty()) {
    auto name = op->getAttrOfType<mlir::StringAttr>(
        op->getName().stripDialect() == "custom_call" ? "call_target_name" : "name");
    if (!name || name.getValue() != support.name)
      return absl::StrCat(name ? absl::StrCat("it is of ", name.getValue().str(), "; ") : "",
                          "of this op the target has only ", support.name);
  }
  const uint32_t max_rank = support.max_rank != 0 ? support.max_rank : max_rank_;
  auto check = [&](mlir::Value value, const char* what, unsigned index,
                   uint64_t types) -> std::optional<std::string> {
    const uint32_t element = ElementOf(value);
    if (element == TENON_ELEMENT_INVALID || !(types >> element & 1))
      return absl::StrCat(what, " ", index, " is ", ElementTypeName(element),
                          ", which the target does not take here");
    if (max_rank != 0 && RankOf(value) > max_rank)
      return absl::StrCat(what, " ", index, " has rank ", RankOf(value), ", the target takes ", max_rank);
    return std::nullopt;
  };
  for (mlir::OpOperand& operand : op->getOpOperands())
    if (auto reason = check(operand.get(), "operand", operand.getOperandNumber(), support.operand_types))
      return reason;
  for (mlir::OpResult result : op->getResults())
    if (auto reason = check(result, "result", result.getResultNumber(), support.result_types)) return reason;
  if (support.max_dimensions != 0 && DimensionsOf(op) > support.max_dimensions)
    return absl::StrCat("it works over ", DimensionsOf(op), " dimensions at once, the target takes ",
                        support.max_dimensions);
  if (!IsControl(op))
    for (mlir::Region& region : op->getRegions()) {
      const uint32_t kind = RegionKindOf(region);
      if (!(support.region_kinds >> kind & 1))
        return absl::StrCat("the target does not take a region of kind ", kRegionNames[kind], " here");
    }
  return std::nullopt;
}

}  // namespace tenon::host
