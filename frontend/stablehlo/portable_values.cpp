#include "frontend/stablehlo/portable_values.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "frontend/stablehlo/bytecode_codes.h"
#include "frontend/stablehlo/vhlo_types.h"
#include "hlo/ir/literal.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/AttrTypeSubElements.h"

namespace tenon::frontend {

using bytecode::Payload;
using mlir::Attribute;
using mlir::Type;
namespace vhlo = bytecode::vhlo;

namespace {

constexpr VhloVersion kRangesSince = {1, 9};  // of locations with an end
constexpr VhloVersion kMeshSince = {1, 16};

std::string Printed(auto value) {
  std::string text;
  llvm::raw_string_ostream out(text);
  value.print(out);
  return text;
}

// Text and its end.
Payload TextPayload(std::string_view text) {
  Payload payload;
  payload.Bytes(text);
  payload.Byte(0);
  return payload;
}

const VhloScalar* ScalarOf(Type type) {
  for (const VhloScalar& scalar : VhloScalars())
    if (scalar.make(type.getContext()) == type) return &scalar;
  return nullptr;
}

}  // namespace

void PlainSink::writeAPIntWithKnownWidth(const llvm::APInt& value) {
  if (value.getBitWidth() <= 8) return to_.Byte(static_cast<uint8_t>(value.getZExtValue()));
  if (value.getBitWidth() <= 64) return to_.Signed(static_cast<int64_t>(value.getZExtValue()));
  values_.Fail("a number of more than 64 bits has no place in a portable artifact");
}

void PortableValues::Fail(std::string_view message, std::string_view next) {
  if (!status_.ok()) return;
  std::string place;
  if (location_)
    if (auto file = mlir::Location(location_)->findInstanceOf<mlir::FileLineColRange>())
      place = absl::StrCat(file.getFilename().str(), ":", file.getStartLine(), ":", file.getStartColumn());
  status_ = Error(Err::kReleaseLacks, message, place, next);
}

bool PortableValues::Require(VhloVersion since, std::string_view what) {
  if (target_ >= since) return true;
  Fail(absl::StrCat(absl::string_view(what.data(), what.size()), " is from StableHLO ",
                    VhloVersionText(since), " on, and the artifact is to be of ", VhloVersionText(target_)),
       absl::StrCat("--to=portable:", VhloVersionText(since), " or a later one has it."));
  return false;
}

uint64_t PortableValues::Plain(Type type) {
  if (auto known = plain_types_.find(type); known != plain_types_.end()) return known->second;
  Payload payload;
  PlainSink sink(*this, payload);
  std::optional<llvm::StringRef> dialect;
  bool custom = true;
  if (failed(ValueEncoder::WriteType(type, dialect, sink))) {
    dialect = type.getDialect().getNamespace();
    auto* own = type.getDialect().getRegisteredInterface<mlir::BytecodeDialectInterface>();
    custom = own && succeeded(own->writeType(type, sink));
    if (!custom) payload = TextPayload(Printed(type));
  }
  uint64_t index = file_.Type(std::string_view(*dialect), std::move(payload), custom);
  plain_types_[type] = index;
  return index;
}

uint64_t PortableValues::Plain(Attribute attribute) {
  if (auto known = plain_attributes_.find(attribute); known != plain_attributes_.end()) return known->second;
  Payload payload;
  PlainSink sink(*this, payload);
  std::optional<llvm::StringRef> dialect;
  bool custom = true;
  if (failed(encoder_.Write(attribute, dialect, sink))) {
    dialect = attribute.getDialect().getNamespace();
    auto* own = attribute.getDialect().getRegisteredInterface<mlir::BytecodeDialectInterface>();
    custom = own && succeeded(own->writeAttribute(attribute, sink));
    if (!custom) payload = TextPayload(Printed(attribute));
  }
  uint64_t index = file_.Attribute(std::string_view(*dialect), std::move(payload), custom);
  plain_attributes_[attribute] = index;
  return index;
}

uint64_t PortableValues::Location(mlir::Location location) {
  if (target_ >= kRangesSince) return Plain(mlir::LocationAttr(location));
  mlir::AttrTypeReplacer without_ends;
  without_ends.addReplacement([](mlir::FileLineColRange range) -> std::optional<Attribute> {
    return mlir::FileLineColLoc::get(range.getFilename(), range.getStartLine(), range.getStartColumn());
  });
  return Plain(without_ends.replace(mlir::LocationAttr(location)));
}

uint64_t PortableValues::Dictionary(llvm::ArrayRef<std::pair<mlir::StringAttr, uint64_t>> entries) {
  llvm::SmallVector<std::pair<mlir::StringAttr, uint64_t>> sorted(entries);
  llvm::sort(sorted, [](const auto& a, const auto& b) { return a.first.getValue() < b.first.getValue(); });
  Payload payload;
  payload.Varint(bytecode::builtin::kDictionary);
  payload.Varint(sorted.size());
  for (auto [name, value] : sorted) {
    payload.Varint(Plain(name));
    payload.Varint(value);
  }
  auto [known, is_new] = dictionaries_.try_emplace(payload.bytes(), 0);
  if (is_new) known->second = file_.Attribute("builtin", std::move(payload));
  return known->second;
}

bool PortableValues::HasVhloForm(Type type) {
  if (ScalarOf(type)) return true;
  auto all = [&](auto types) { return llvm::all_of(types, [&](Type each) { return HasVhloForm(each); }); };
  return llvm::TypeSwitch<Type, bool>(type)
      .Case([&](mlir::ComplexType t) { return HasVhloForm(t.getElementType()); })
      .Case([&](mlir::FunctionType t) { return all(t.getInputs()) && all(t.getResults()); })
      .Case([&](mlir::RankedTensorType t) {
        return HasVhloForm(t.getElementType()) &&
               (!t.getEncoding() || llvm::isa<hlo::TypeExtensionsAttr>(t.getEncoding()));
      })
      .Case([&](mlir::UnrankedTensorType t) { return HasVhloForm(t.getElementType()); })
      .Case([&](mlir::TupleType t) { return all(t.getTypes()); })
      .Case([&](hlo::FutureType t) { return all(t.getTypes()); })
      .Case([&](mlir::MemRefType t) {
        return HasVhloForm(t.getElementType()) && t.getLayout().isIdentity() && !t.getMemorySpace();
      })
      .Case([](mlir::quant::UniformQuantizedType) { return true; })
      .Case([](mlir::quant::UniformQuantizedPerAxisType) { return true; })
      .Default([](Type) { return false; });
}

uint64_t PortableValues::Vhlo(Type type) {
  if (auto known = vhlo_types_.find(type); known != vhlo_types_.end()) return known->second;
  if (!HasVhloForm(type)) {
    Fail(absl::StrCat("type ", Printed(type), " is in no release of portable artifacts"));
    return 0;
  }
  uint64_t index = file_.Type("vhlo", VhloPayload(type));
  vhlo_types_[type] = index;
  return index;
}

Payload PortableValues::VhloPayload(Type type) {
  Payload to;
  PlainSink sink(*this, to);
  auto begin = [&](uint64_t code) {
    Require(VhloTypeSince(code), absl::StrCat("type ", Printed(type)));
    to.Varint(code);
  };
  auto list = [&](auto types) {
    to.Varint(llvm::size(types));
    for (Type each : types) to.Varint(Vhlo(each));
  };
  if (const VhloScalar* scalar = ScalarOf(type)) {
    Require(scalar->since, absl::StrCat("type ", Printed(type)));
    to.Varint(scalar->code);
    return to;
  }
  llvm::TypeSwitch<Type>(type)
      .Case([&](mlir::ComplexType t) {
        begin(vhlo::kComplex);
        to.Varint(Vhlo(t.getElementType()));
      })
      .Case([&](mlir::FunctionType t) {
        begin(vhlo::kFunction);
        list(t.getInputs());
        list(t.getResults());
      })
      .Case([&](mlir::RankedTensorType t) {
        begin(t.getEncoding() ? vhlo::kTensorWithEncoding : vhlo::kTensorType);
        if (t.getEncoding()) to.Varint(Vhlo(t.getEncoding()));
        sink.writeSignedVarInts(t.getShape());
        to.Varint(Vhlo(t.getElementType()));
      })
      .Case([&](mlir::UnrankedTensorType t) {
        begin(vhlo::kUnrankedTensor);
        to.Varint(Vhlo(t.getElementType()));
      })
      .Case([&](mlir::TupleType t) {
        begin(vhlo::kTuple);
        list(t.getTypes());
      })
      .Case([&](hlo::FutureType t) {
        begin(vhlo::kFuture);
        list(t.getTypes());
      })
      .Case([&](mlir::MemRefType t) {
        begin(vhlo::kBuffer);
        sink.writeSignedVarInts(t.getShape());
        to.Varint(Vhlo(t.getElementType()));
      })
      .Case([&](mlir::quant::UniformQuantizedType t) {
        begin(vhlo::kUniform);
        to.Varint(t.getFlags());
        to.Varint(Vhlo(t.getStorageType()));
        to.Varint(Vhlo(t.getExpressedType()));
        sink.writeAPFloatWithKnownSemantics(llvm::APFloat(t.getScale()));
        to.Signed(t.getZeroPoint());
        to.Signed(t.getStorageTypeMin());
        to.Signed(t.getStorageTypeMax());
      })
      .Case([&](mlir::quant::UniformQuantizedPerAxisType t) {
        begin(vhlo::kUniformPerAxis);
        to.Varint(t.getFlags());
        to.Varint(Vhlo(t.getStorageType()));
        to.Varint(Vhlo(t.getExpressedType()));
        to.Varint(static_cast<uint64_t>(t.getQuantizedDimension()));
        to.Signed(t.getStorageTypeMin());
        to.Signed(t.getStorageTypeMax());
        to.Varint(t.getScales().size());
        for (double scale : t.getScales()) sink.writeAPFloatWithKnownSemantics(llvm::APFloat(scale));
        sink.writeSignedVarInts(t.getZeroPoints());
      });
  return to;
}

bool PortableValues::HasVhloForm(Attribute attribute) {
  if (auto known = attribute_forms_.find(attribute); known != attribute_forms_.end()) return known->second;
  using namespace hlo;
  auto typed = [&](Attribute a) {
    auto literal = llvm::dyn_cast<mlir::TypedAttr>(a);
    auto tensor =
        literal ? llvm::dyn_cast<mlir::RankedTensorType>(literal.getType()) : mlir::RankedTensorType();
    return tensor && !tensor.getEncoding() && HasVhloForm(Type(tensor)) &&
           literals_.Bytes(literal).has_value();
  };
  bool has =
      llvm::TypeSwitch<Attribute, bool>(attribute)
          .Case<ComparisonDirectionAttr, ComparisonTypeAttr, FftTypeAttr, PrecisionAttr, RngAlgorithmAttr,
                RngDistributionAttr, TransposeAttr, ResultAccuracyModeAttr, ResultAccuracyAttr,
                OutputOperandAliasAttr, TypeExtensionsAttr, SubAxisInfoAttr, AxisRefAttr, MeshAxisAttr>(
              [](Attribute) { return true; })
          .Case([&](ReplicaGroupMeshAxesAttr a) {
            return llvm::isa<mlir::FlatSymbolRefAttr>(a.getMesh()) || HasVhloForm(a.getMesh());
          })
          .Case([](MeshAttr) { return true; })
          .Case([&](mlir::ArrayAttr a) {
            return llvm::all_of(a, [&](Attribute each) { return HasVhloForm(each); });
          })
          .Case([&](mlir::DictionaryAttr a) {
            return llvm::all_of(a, [&](mlir::NamedAttribute each) { return HasVhloForm(each.getValue()); });
          })
          .Case([](mlir::StringAttr a) { return llvm::isa<mlir::NoneType>(a.getType()); })
          .Case([&](mlir::IntegerAttr a) { return ScalarOf(a.getType()) != nullptr; })
          .Case([&](mlir::FloatAttr a) { return ScalarOf(a.getType()) != nullptr; })
          .Case([&](mlir::TypeAttr a) { return HasVhloForm(a.getValue()); })
          .Case<ir::ConstAttr, mlir::DenseIntOrFPElementsAttr>([&](Attribute a) { return typed(a); })
          .Default([](Attribute) { return false; });
  attribute_forms_[attribute] = has;
  return has;
}

uint64_t PortableValues::Vhlo(Attribute attribute) {
  if (auto known = vhlo_attributes_.find(attribute); known != vhlo_attributes_.end()) return known->second;
  uint64_t index =
      HasVhloForm(attribute) ? file_.Attribute("vhlo", VhloPayload(attribute)) : Plain(attribute);
  vhlo_attributes_[attribute] = index;
  return index;
}

uint64_t PortableValues::ApiVersion(uint64_t version) {
  auto [known, is_new] = api_versions_.try_emplace(version, 0);
  if (is_new) {
    Payload payload;
    payload.Varint(vhlo::kApiVersion);
    payload.Varint(version);
    known->second = file_.Attribute("vhlo", std::move(payload));
  }
  return known->second;
}

Payload PortableValues::VhloPayload(Attribute attribute) {
  using namespace hlo;
  Payload to;
  PlainSink sink(*this, to);
  auto coded = [&](uint64_t code, auto value) {
    to.Varint(code);
    to.Varint(static_cast<uint64_t>(value));
  };
  auto text = [&](llvm::StringRef value) {
    to.Varint(Vhlo(mlir::StringAttr::get(attribute.getContext(), value)));
  };
  auto of_mesh = [&](uint64_t code) {
    Require(kMeshSince, "a replica group by mesh axes");
    to.Varint(code);
  };
  llvm::TypeSwitch<Attribute>(attribute)
      .Case([&](ComparisonDirectionAttr a) { coded(vhlo::kComparisonDirection, a.getValue()); })
      .Case([&](ComparisonTypeAttr a) { coded(vhlo::kComparisonType, a.getValue()); })
      .Case([&](FftTypeAttr a) { coded(vhlo::kFft, a.getValue()); })
      .Case([&](PrecisionAttr a) { coded(vhlo::kPrecision, a.getValue()); })
      .Case([&](RngAlgorithmAttr a) { coded(vhlo::kRngAlgorithm, a.getValue()); })
      .Case([&](RngDistributionAttr a) { coded(vhlo::kRngDistribution, a.getValue()); })
      .Case([&](TransposeAttr a) { coded(vhlo::kTranspose, a.getValue()); })
      .Case([&](ResultAccuracyModeAttr a) { coded(vhlo::kResultAccuracyMode, a.getValue()); })
      .Case([&](ResultAccuracyAttr a) {
        to.Varint(vhlo::kResultAccuracy);
        sink.writeAPFloatWithKnownSemantics(a.getAtol());
        sink.writeAPFloatWithKnownSemantics(a.getRtol());
        to.Signed(a.getUlps());
        to.Varint(Vhlo(a.getMode()));
      })
      .Case([&](OutputOperandAliasAttr a) {
        to.Varint(vhlo::kOutputOperandAlias);
        sink.writeSignedVarInts(a.getOutputTupleIndices());
        to.Signed(a.getOperandIndex());
        sink.writeSignedVarInts(a.getOperandTupleIndices());
      })
      .Case([&](TypeExtensionsAttr a) {
        to.Varint(vhlo::kTypeExtensions);
        sink.writeSignedVarInts(a.getBounds());
      })
      .Case([&](SubAxisInfoAttr a) {
        of_mesh(vhlo::kSubAxis);
        to.Signed(a.getPreSize());
        to.Signed(a.getSize());
      })
      .Case([&](AxisRefAttr a) {
        of_mesh(vhlo::kAxisRef);
        text(a.getName());
        to.Varint(a.getSubAxisInfo() ? 1 : 0);
        if (a.getSubAxisInfo()) to.Varint(Vhlo(a.getSubAxisInfo()));
      })
      .Case([&](ReplicaGroupMeshAxesAttr a) {
        of_mesh(vhlo::kReplicaGroupMeshAxes);
        auto symbol = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(a.getMesh());
        to.Varint(Vhlo(symbol ? symbol.getAttr() : a.getMesh()));
        to.Varint(Vhlo(a.getAxes()));
      })
      .Case([&](MeshAxisAttr a) {
        of_mesh(vhlo::kMeshAxis);
        text(a.getName());
        to.Signed(a.getSize());
      })
      .Case([&](MeshAttr a) {
        of_mesh(vhlo::kMesh);
        to.Varint(Vhlo(a.getAxes()));
        to.Flagged(a.getDeviceIds() ? Vhlo(a.getDeviceIds()) : 0, static_cast<bool>(a.getDeviceIds()));
      })
      .Case([&](mlir::ArrayAttr a) {
        to.Varint(vhlo::kArray);
        to.Varint(a.size());
        for (Attribute each : a) to.Varint(Vhlo(each));
      })
      .Case([&](mlir::DictionaryAttr a) {
        to.Varint(vhlo::kDictionary);
        to.Varint(a.size());
        for (mlir::NamedAttribute each : a) {
          text(each.getName().getValue());
          to.Varint(Vhlo(each.getValue()));
        }
      })
      .Case([&](mlir::StringAttr a) { coded(vhlo::kString, file_.String(std::string_view(a.getValue()))); })
      .Case([&](mlir::BoolAttr a) { coded(vhlo::kBool, a.getValue()); })
      .Case([&](mlir::IntegerAttr a) {
        coded(vhlo::kInteger, Vhlo(a.getType()));
        sink.writeAPIntWithKnownWidth(a.getValue());
      })
      .Case([&](mlir::FloatAttr a) {
        coded(vhlo::kFloat, Vhlo(a.getType()));
        sink.writeAPFloatWithKnownSemantics(a.getValue());
      })
      .Case([&](mlir::TypeAttr a) { coded(vhlo::kType, Vhlo(a.getValue())); })
      .Case<ir::ConstAttr, mlir::DenseIntOrFPElementsAttr>([&](auto a) {
        auto literal = llvm::cast<mlir::TypedAttr>(a);
        coded(vhlo::kTensor, Vhlo(literal.getType()));
        std::optional<llvm::StringRef> bytes = literals_.Bytes(literal);
        sink.writeOwnedBlob(llvm::ArrayRef(bytes->data(), bytes->size()));
      });
  return to;
}

}  // namespace tenon::frontend
