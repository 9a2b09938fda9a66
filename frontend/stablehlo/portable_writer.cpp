#include "frontend/stablehlo/portable_writer.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "frontend/stablehlo/bytecode_codes.h"
#include "frontend/stablehlo/portable_values.h"
#include "frontend/stablehlo/vhlo_ops.h"
#include "hlo/ir/check.h"
#include "hlo/ir/chlo.h"
#include "hlo/ir/sdy.h"
#include "hlo/ops/chlo_structure.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tenon::frontend {
namespace {

using bytecode::Payload;

constexpr VhloVersion kOtherDialectsSince = {1, 11};
constexpr VhloVersion kDictionaryConfigSince = {1, 3};
constexpr VhloVersion kFutureOperandsSince = {1, 17};
// chlo has no versions: readers that came with releases before this one know no `is_stable`.
constexpr VhloVersion kStableTopKSince = {1, 18};
constexpr uint64_t kLastApiVersion = 4;  // of custom calls

std::string NameOf(mlir::Operation* op) { return op->getName().getStringRef().str(); }

class ModuleWriter {
 public:
  ModuleWriter(bytecode::ContainerWriter& file, VhloVersion target)
      : file_(file), target_(target), values_(file, target) {}

  absl::StatusOr<std::string> Run(mlir::ModuleOp module) {
    Payload ir;
    ir.Flagged(1, /*arguments=*/false);
    Scope scope;
    WriteOp(module, scope, ir);
    if (!values_.ok()) return refined_.ok() ? values_.status() : refined_;
    return file_.Finish(absl::StrCat("StableHLO_v", VhloVersionText(target_)), ir);
  }

 private:
  // Numbers of the values within an isolated region. Values that ops of the artifact's dialect and others
  // share have a second number, that of a conversion behind the first one's definition.
  struct Scope {
    struct Number {
      uint64_t own = 0, converted = 0;
    };
    llvm::DenseMap<mlir::Value, Number> numbers;
    uint64_t size = 0, next = 0;
  };

  static bool IsVhlo(mlir::Operation* op) { return !VhloName(op).empty(); }
  static bool IsVhlo(mlir::Value value) {
    mlir::Operation* op = value.getDefiningOp();
    return IsVhlo(op ? op : value.getParentBlock()->getParentOp());
  }
  static bool IsConverted(mlir::Value value) {
    const bool own = IsVhlo(value);
    return llvm::any_of(value.getUsers(), [own](mlir::Operation* user) { return IsVhlo(user) != own; });
  }
  static uint64_t Conversions(mlir::ValueRange values) {
    return static_cast<uint64_t>(
        llvm::count_if(values, [](mlir::Value value) { return IsConverted(value); }));
  }

  uint64_t TypeOf(mlir::Type type, bool vhlo) { return vhlo ? values_.Vhlo(type) : values_.Plain(type); }

  void WriteOp(mlir::Operation* op, Scope& scope, Payload& to) {
    if (!values_.ok()) return;
    values_.At(op->getLoc());
    const std::string name = VhloName(op);
    const bool vhlo = !name.empty();
    Record record;
    if (vhlo)
      VhloRecord(op, name, record);
    else
      PlainRecord(op, record);
    if (!values_.ok()) {
      if (auto function = llvm::dyn_cast<mlir::FunctionOpInterface>(op)) refined_ = StatusOfTypes(function);
      return;
    }

    to.Varint(record.name);
    const bool has_attributes = !record.attributes.empty();
    to.Byte(static_cast<uint8_t>((has_attributes ? 1 : 0) | (op->getNumResults() ? 2 : 0) |
                                 (op->getNumOperands() ? 4 : 0) | (op->getNumRegions() ? 16 : 0) |
                                 (record.properties ? 64 : 0)));
    to.Varint(values_.Location(op->getLoc()));
    if (has_attributes) to.Varint(values_.Dictionary(record.attributes));
    if (record.properties) to.Varint(*record.properties);
    if (op->getNumResults()) {
      to.Varint(op->getNumResults());
      for (mlir::Type type : op->getResultTypes()) to.Varint(TypeOf(type, vhlo));
    }
    if (op->getNumOperands()) {
      to.Varint(op->getNumOperands());
      for (mlir::Value operand : op->getOperands()) {
        Scope::Number number = scope.numbers.lookup(operand);
        to.Varint(IsVhlo(operand) == vhlo ? number.own : number.converted);
      }
    }
    for (mlir::Value result : op->getResults()) scope.numbers[result].own = scope.next++;
    if (op->getNumRegions()) WriteRegions(op, scope, to);
    for (mlir::Value result : op->getResults()) WriteConversion(result, scope, to);
  }

  // What the release says to the types of a function, at the place of the argument or return that has the first that it lacks.
  absl::Status StatusOfTypes(mlir::FunctionOpInterface function) const {
    bytecode::ContainerWriter scratch(BytecodeFormatOf(target_));
    PortableValues values(scratch, target_);
    if (function.isExternal()) return absl::OkStatus();
    mlir::Block& block = function.getFunctionBody().front();
    for (mlir::BlockArgument argument : block.getArguments()) {
      values.At(argument.getLoc());
      values.Vhlo(argument.getType());
    }
    if (!block.empty()) values.At(block.back().getLoc());
    for (mlir::Type type : function.getResultTypes()) values.Vhlo(type);
    return values.status();
  }

  struct Record {
    uint64_t name = 0;
    llvm::SmallVector<std::pair<mlir::StringAttr, uint64_t>> attributes;
    std::optional<uint64_t> properties;
  };

  void VhloRecord(mlir::Operation* op, const std::string& name, Record& record) {
    const VhloOp* version = FindVhloOp(name, target_);
    const VhloOp* newest = FindVhloOp(name, kNewestVhlo);
    if (!newest)
      return values_.Fail(absl::StrCat("'", NameOf(op), "' is in no release of portable artifacts"));
    if (!version) {
      const VhloOp* first = FindVhloOp(name + "_v1");
      values_.Require(first->since, absl::StrCat("'", NameOf(op), "'"));
      return;
    }
    Limits(op, *version, *newest);
    std::string wrong, lacking;
    std::optional<mlir::NamedAttrList> attributes = VhloAttributes(*version, *newest, op, wrong, lacking);
    if (!lacking.empty()) {
      values_.Require(newest->since, absl::StrCat("'", lacking, "' of '", NameOf(op), "'"));
      return;
    }
    if (!attributes)
      return values_.Fail(absl::StrCat("attribute '", wrong, "' of '", NameOf(op),
                                       "' is in no release of portable artifacts"));
    if (!values_.ok()) return;

    record.name = file_.OpName("vhlo", absl::StrCat(name, "_v", version->version));
    const bool has_properties = file_.format() >= 5 && !version->attributes.empty();
    Payload properties;
    for (mlir::NamedAttribute attribute : *attributes) {
      uint64_t value = 0;
      if (attribute.getName().getValue() == "api_version") {
        const llvm::APInt number = llvm::cast<mlir::IntegerAttr>(attribute.getValue()).getValue();
        if (number.ugt(kLastApiVersion))
          return values_.Fail(absl::StrCat("api_version ", number.getSExtValue(), " of '", NameOf(op),
                                           "' is in no release of portable artifacts"));
        value = values_.ApiVersion(number.getZExtValue());
      } else
        value = values_.Vhlo(attribute.getValue());
      if (has_properties)
        properties.Varint(value);
      else
        record.attributes.emplace_back(attribute.getName(), value);
    }
    if (has_properties) record.properties = file_.Properties(properties);
    for (mlir::NamedAttribute attribute : op->getDiscardableAttrs()) {
      if (HasAttribute(*version, std::string_view(attribute.getName().getValue())))
        return values_.Fail(absl::StrCat("attribute '", attribute.getName().str(), "' hangs on '", NameOf(op),
                                         "', which has one of that name in portable artifacts"));
      record.attributes.emplace_back(attribute.getName(), values_.Vhlo(attribute.getValue()));
    }
  }

  // What a release cannot say of an op beside attributes that its version of the op lacks.
  void Limits(mlir::Operation* op, const VhloOp& version, const VhloOp& newest) {
    if (version.limit == VhloOp::Limit::kOneOperand && op->getNumOperands() != 1)
      values_.Require(newest.since, absl::StrCat("'", NameOf(op), "' of several operands"));
    if (version.limit == VhloOp::Limit::kNoRegions && op->getNumRegions() != 0)
      values_.Require(newest.since, absl::StrCat("'", NameOf(op), "' with regions"));
    if (version.name != "custom_call") return;
    if (llvm::isa_and_nonnull<mlir::DictionaryAttr>(
            op->getInherentAttr("backend_config").value_or(mlir::Attribute())))
      values_.Require(kDictionaryConfigSince, "a dictionary as 'backend_config' of 'stablehlo.custom_call'");
    auto has_future = [](mlir::TypeRange types) {
      return llvm::any_of(types, [](mlir::Type type) { return llvm::isa<hlo::FutureType>(type); });
    };
    if (has_future(op->getOperandTypes()) || has_future(op->getResultTypes()))
      values_.Require(kFutureOperandsSince, "'stablehlo.custom_call' of futures");
  }

  void PlainRecord(mlir::Operation* op, Record& record) {
    if (!llvm::isa<mlir::ModuleOp>(op)) {
      if (!llvm::isa_and_nonnull<tenon::chlo::ChloDialect, tenon::sdy::SdyDialect,
                                 tenon::check::CheckDialect>(op->getDialect()))
        return values_.Fail(absl::StrCat("'", NameOf(op), "' is in no release of portable artifacts"));
      if (!values_.Require(kOtherDialectsSince,
                           absl::StrCat("'", NameOf(op), "', of another dialect than stablehlo,")))
        return;
    }
    record.name = file_.OpName(std::string_view(op->getName().getDialectNamespace()),
                               std::string_view(op->getName().stripDialect()));
    auto interface = llvm::dyn_cast<mlir::BytecodeOpInterface>(op);
    if (file_.format() >= 5 && interface) {
      Payload properties;
      PlainSink sink(values_, properties);
      auto top_k = llvm::dyn_cast<tenon::chlo::TopKOp>(op);
      if (top_k && top_k.getIsStable() && target_ < kStableTopKSince)
        sink.writeAttribute(top_k.getKAttr());
      else
        interface.writeProperties(sink);
      record.properties = file_.Properties(properties);
      for (mlir::NamedAttribute attribute : op->getDiscardableAttrs()) AddPlain(attribute, record);
      return;
    }
    for (mlir::NamedAttribute attribute : op->getAttrs()) AddPlain(attribute, record);
  }

  void AddPlain(mlir::NamedAttribute attribute, Record& record) {
    record.attributes.emplace_back(attribute.getName(), values_.Plain(attribute.getValue()));
  }

  // To the other spelling of the value's type, where an op needs it.
  void WriteConversion(mlir::Value value, Scope& scope, Payload& to) {
    if (!values_.ok() || !IsConverted(value)) return;
    to.Varint(file_.OpName("builtin", "unrealized_conversion_cast"));
    to.Byte(2 | 4);
    to.Varint(values_.Location(value.getLoc()));
    to.Varint(1);
    to.Varint(TypeOf(value.getType(), !IsVhlo(value)));
    to.Varint(1);
    Scope::Number& number = scope.numbers[value];
    to.Varint(number.own);
    number.converted = scope.next++;
  }

  void WriteRegions(mlir::Operation* op, Scope& scope, Payload& to) {
    const bool isolated = op->hasTrait<mlir::OpTrait::IsIsolatedFromAbove>();
    to.Flagged(op->getNumRegions(), isolated);
    if (!isolated) {
      for (mlir::Region& region : op->getRegions()) WriteRegion(region, scope, to);
      return;
    }
    if (file_.format() < 2) {
      for (mlir::Region& region : op->getRegions()) {
        Scope own;
        WriteRegion(region, own, to);
      }
      return;
    }
    // From format 2 on a section, so that a reader may pass over it.
    Scope inner;
    Payload inside;
    for (mlir::Region& region : op->getRegions()) WriteRegion(region, inner, inside);
    to.Byte(static_cast<uint8_t>(bytecode::Section::kIr));
    to.Varint(inside.size());
    to.Bytes(inside.bytes());
  }

  void WriteRegion(mlir::Region& region, Scope& scope, Payload& to) {
    if (region.empty()) return to.Varint(0);
    if (!region.hasOneBlock())
      return values_.Fail("a region of several blocks is in no release of portable artifacts");
    mlir::Block& block = region.front();
    uint64_t conversions = Conversions(block.getArguments()), values = block.getNumArguments(), ops = 0;
    for (mlir::Operation& op : block) {
      ++ops;
      values += op.getNumResults();
      conversions += Conversions(op.getResults());
    }
    const uint64_t base = scope.size, outer = std::exchange(scope.next, base);
    scope.size += values + conversions;
    to.Varint(1);
    to.Varint(values + conversions);
    to.Flagged(ops + conversions, block.getNumArguments() != 0);
    if (block.getNumArguments()) WriteArguments(block, scope, to);
    for (mlir::Value argument : block.getArguments()) WriteConversion(argument, scope, to);
    for (mlir::Operation& op : block) WriteOp(&op, scope, to);
    scope.size = base;
    scope.next = outer;
  }

  void WriteArguments(mlir::Block& block, Scope& scope, Payload& to) {
    const bool vhlo = IsVhlo(block.getParentOp());
    to.Varint(block.getNumArguments());
    for (mlir::BlockArgument argument : block.getArguments()) {
      uint64_t type = TypeOf(argument.getType(), vhlo);
      if (file_.format() < 4)
        to.Varint(type);
      else
        to.Flagged(type, /*located=*/true);
      to.Varint(values_.Location(argument.getLoc()));
      scope.numbers[argument].own = scope.next++;
    }
    if (file_.format() >= 3) to.Byte(0);  // no order of uses
  }

  bytecode::ContainerWriter& file_;
  VhloVersion target_;
  PortableValues values_;
  absl::Status refined_;  // what values_ says, at a better place
};

}  // namespace

absl::StatusOr<std::string> WritePortable(mlir::ModuleOp module, VhloVersion target) {
  if (target < kOldestVhlo || target > kNewestVhlo)
    return Error(Err::kReleaseLacks, absl::StrCat("portable artifacts of StableHLO ", VhloVersionText(target),
                                                  " are not written; those of ", VhloVersionText(kOldestVhlo),
                                                  " to ", VhloVersionText(kNewestVhlo), " are"));
  bytecode::ContainerWriter file(BytecodeFormatOf(target));
  return ModuleWriter(file, target).Run(module);
}

}  // namespace tenon::frontend
