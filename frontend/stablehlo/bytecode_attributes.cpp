// The payload of every attribute code, by dialect.
#include "frontend/stablehlo/bytecode_values.h"
#include "hlo/ir/chlo.h"
#include "hlo/ir/dialect.h"

namespace tenon::frontend::bytecode {

namespace {

template <typename Attr, typename EnumType>
mlir::Attribute EnumOf(mlir::MLIRContext* context, std::optional<EnumType> value) {
  return value ? mlir::Attribute(Attr::get(context, *value)) : mlir::Attribute();
}

}  // namespace

mlir::Attribute Values::BuiltinAttribute(Cursor& from) {
  uint64_t code = from.Varint();
  switch (code) {
    case builtin::kArray: {
      llvm::SmallVector<mlir::Attribute> elements = Attributes(from);
      return from.ok() ? mlir::ArrayAttr::get(context_, elements) : mlir::Attribute();
    }
    case builtin::kDictionary:
      return Dictionary(from);
    case builtin::kString:
      return mlir::StringAttr::get(context_, llvm::StringRef(ReadString(from)));
    case builtin::kStringWithType: {
      std::string_view text = ReadString(from);
      mlir::Type type = ReadType(from);
      return from.ok() ? mlir::StringAttr::get(llvm::StringRef(text), type) : mlir::Attribute();
    }
    case builtin::kFlatSymbolRef: {
      auto name = ReadAttributeOf<mlir::StringAttr>(from, "a name");
      return from.ok() ? mlir::FlatSymbolRefAttr::get(name) : mlir::Attribute();
    }
    case builtin::kSymbolRef: {
      auto name = ReadAttributeOf<mlir::StringAttr>(from, "a name");
      llvm::SmallVector<mlir::FlatSymbolRefAttr> nested;
      for (uint64_t left = from.Count(); left > 0 && from.ok(); --left)
        nested.push_back(ReadAttributeOf<mlir::FlatSymbolRefAttr>(from, "a symbol"));
      return from.ok() ? mlir::SymbolRefAttr::get(name, nested) : mlir::Attribute();
    }
    case builtin::kType: {
      mlir::Type type = ReadType(from);
      return from.ok() ? mlir::TypeAttr::get(type) : mlir::Attribute();
    }
    case builtin::kUnit:
      return mlir::UnitAttr::get(context_);
    case builtin::kInteger:
      return Integer(from);
    case builtin::kFloat:
      return Float(from);
    case builtin::kDense:
      return Dense(from, /*resource=*/false, /*store=*/false);
    case builtin::kDenseResource:
      return Dense(from, /*resource=*/true, /*store=*/false);
    case builtin::kDenseArray: {
      mlir::Type element = ReadType(from);
      uint64_t count = from.Varint(), size = from.Varint();
      std::string_view bytes = from.Bytes(size);
      if (!from.ok()) return {};
      if (!element.isIntOrFloat() || count > bytes.size()) return from.Fail("no array"), mlir::Attribute();
      // Its elements are read as bool.
      if (element.isInteger(1) && llvm::any_of(bytes, [](char byte) { return byte != 0 && byte != 1; }))
        return from.Fail("an array of i1 with other bytes than 0 and 1"), mlir::Attribute();
      return mlir::DenseArrayAttr::getChecked([&] { return mlir::emitError(unknown_); }, element,
                                              static_cast<int64_t>(count),
                                              llvm::ArrayRef(bytes.data(), bytes.size()));
    }
    default:
      return BuiltinLocation(code, from);
  }
}

mlir::Attribute Values::BuiltinLocation(uint64_t code, Cursor& from) {
  switch (code) {
    case builtin::kUnknownLoc:
      return unknown_;
    case builtin::kCallSiteLoc: {
      mlir::LocationAttr callee = ReadLocation(from), caller = ReadLocation(from);
      return from.ok() ? mlir::CallSiteLoc::get(callee, caller) : mlir::Attribute();
    }
    case builtin::kFileLineColLoc: {
      auto name = ReadAttributeOf<mlir::StringAttr>(from, "a name");
      auto line = static_cast<uint32_t>(from.Varint()), column = static_cast<uint32_t>(from.Varint());
      return from.ok() ? mlir::Attribute(mlir::FileLineColLoc::get(name, line, column)) : mlir::Attribute();
    }
    case builtin::kFileLineColRange: {
      // A line; a line and a column; both and the column of the end; or both and the line and column of the end.
      auto name = ReadAttributeOf<mlir::StringAttr>(from, "a name");
      uint32_t numbers[4] = {0, 0, 0, 0};
      uint64_t count = from.Count();
      for (uint64_t i = 0; i < count && from.ok(); ++i) {
        auto number = static_cast<uint32_t>(from.Varint());
        if (i < 4) numbers[i] = number;
      }
      if (!from.ok()) return {};
      if (count == 0) return mlir::FileLineColRange::get(name);
      if (count == 1) return mlir::FileLineColRange::get(name, numbers[0]);
      if (count == 3) return mlir::FileLineColRange::get(name, numbers[0], numbers[1], numbers[2]);
      if (count == 4)
        return mlir::FileLineColRange::get(name, numbers[0], numbers[1], numbers[2], numbers[3]);
      return mlir::FileLineColLoc::get(name, numbers[0], numbers[1]);
    }
    case builtin::kFusedLoc:
    case builtin::kFusedLocWithMetadata: {
      llvm::SmallVector<mlir::Location> parts;
      for (uint64_t left = from.Count(); left > 0 && from.ok(); --left)
        if (mlir::LocationAttr part = ReadLocation(from)) parts.push_back(part);
      mlir::Attribute metadata = code == builtin::kFusedLoc ? mlir::Attribute() : ReadAttribute(from);
      return from.ok() ? mlir::Attribute(mlir::FusedLoc::get(context_, parts, metadata)) : mlir::Attribute();
    }
    case builtin::kNameLoc: {
      auto name = ReadAttributeOf<mlir::StringAttr>(from, "a name");
      mlir::LocationAttr child = ReadLocation(from);
      return from.ok() ? mlir::Attribute(mlir::NameLoc::get(name, child)) : mlir::Attribute();
    }
    default:
      return from.Fail(absl::StrCat("builtin attribute ", code, ", which no StableHLO program has")),
             mlir::Attribute();
  }
}

mlir::Attribute Values::Enum(Cursor& from, uint64_t code) {
  auto value = static_cast<uint32_t>(std::min<uint64_t>(from.Varint(), UINT32_MAX));
  if (!from.ok()) return {};
  using namespace hlo;
  switch (code) {
    case stablehlo::kComparisonDirection:
      return EnumOf<ComparisonDirectionAttr>(context_, symbolizeComparisonDirection(value));
    case stablehlo::kComparisonType:
      return EnumOf<ComparisonTypeAttr>(context_, symbolizeComparisonType(value));
    case stablehlo::kFft:
      return EnumOf<FftTypeAttr>(context_, symbolizeFftType(value));
    case stablehlo::kPrecision:
      return EnumOf<PrecisionAttr>(context_, symbolizePrecision(value));
    case stablehlo::kRngAlgorithm:
      return EnumOf<RngAlgorithmAttr>(context_, symbolizeRngAlgorithm(value));
    case stablehlo::kRngDistribution:
      return EnumOf<RngDistributionAttr>(context_, symbolizeRngDistribution(value));
    case stablehlo::kTranspose:
      return EnumOf<TransposeAttr>(context_, symbolizeTranspose(value));
    default:
      return EnumOf<ResultAccuracyModeAttr>(context_, symbolizeResultAccuracyMode(value));
  }
}

mlir::Attribute Values::OutputOperandAlias(Cursor& from) {
  llvm::SmallVector<int64_t> output = Numbers(from);
  int64_t operand = from.Signed();
  llvm::SmallVector<int64_t> indices = Numbers(from);
  return from.ok() ? hlo::OutputOperandAliasAttr::get(context_, output, operand, indices) : mlir::Attribute();
}

mlir::Attribute Values::ResultAccuracy(Cursor& from) {
  llvm::APFloat atol = ReadFloat(from, llvm::APFloat::IEEEdouble());
  llvm::APFloat rtol = ReadFloat(from, llvm::APFloat::IEEEdouble());
  int64_t ulps = from.Signed();
  auto mode = ReadAttributeOf<hlo::ResultAccuracyModeAttr>(from, "an accuracy mode");
  return from.ok() ? hlo::ResultAccuracyAttr::get(context_, atol, rtol, ulps, mode) : mlir::Attribute();
}

mlir::Attribute Values::SubAxis(Cursor& from) {
  int64_t before = from.Signed(), size = from.Signed();
  return from.ok() ? hlo::SubAxisInfoAttr::get(context_, before, size) : mlir::Attribute();
}

mlir::Attribute Values::ChloAttribute(Cursor& from) {
  uint64_t code = from.Varint();
  auto value = static_cast<uint32_t>(std::min<uint64_t>(from.Varint(), UINT32_MAX));
  if (!from.ok()) return {};
  mlir::Attribute result;
  if (code == chlo::kComparisonDirection)
    result = EnumOf<tenon::chlo::ComparisonDirectionAttr>(context_, hlo::symbolizeComparisonDirection(value));
  else if (code == chlo::kComparisonType)
    result = EnumOf<tenon::chlo::ComparisonTypeAttr>(context_, hlo::symbolizeComparisonType(value));
  if (!result) from.Fail(absl::StrCat("chlo attribute ", code, " is not known"));
  return result;
}

mlir::Attribute Values::StablehloAttribute(Cursor& from) {
  using namespace hlo;
  // An optional reference is its index and a flag.
  auto optional = [&]() -> mlir::Attribute {
    bool there = false;
    uint64_t index = from.Flagged(there);
    if (!there || !from.ok()) return {};
    return Attribute(index);
  };
  uint64_t code = from.Varint();
  switch (code) {
    case stablehlo::kComparisonDirection:
    case stablehlo::kComparisonType:
    case stablehlo::kFft:
    case stablehlo::kPrecision:
    case stablehlo::kRngAlgorithm:
    case stablehlo::kRngDistribution:
    case stablehlo::kTranspose:
    case stablehlo::kResultAccuracyMode:
      return Enum(from, code);
    case stablehlo::kChannelHandle: {
      int64_t handle = from.Signed(), type = from.Signed();
      return ChannelHandleAttr::get(context_, handle, type);
    }
    case stablehlo::kConv: {
      int64_t input_batch = from.Signed(), input_feature = from.Signed();
      llvm::SmallVector<int64_t> input = Numbers(from);
      int64_t kernel_input = from.Signed(), kernel_output = from.Signed();
      llvm::SmallVector<int64_t> kernel = Numbers(from);
      int64_t output_batch = from.Signed(), output_feature = from.Signed();
      llvm::SmallVector<int64_t> output = Numbers(from);
      return ConvDimensionNumbersAttr::get(context_, input_batch, input_feature, input, kernel_input,
                                           kernel_output, kernel, output_batch, output_feature, output);
    }
    case stablehlo::kDot: {
      llvm::SmallVector<int64_t> lb = Numbers(from), rb = Numbers(from), lc = Numbers(from),
                                 rc = Numbers(from);
      return DotDimensionNumbersAttr::get(context_, lb, rb, lc, rc);
    }
    case stablehlo::kGather:
    case stablehlo::kScatter: {
      llvm::SmallVector<int64_t> a = Numbers(from), b = Numbers(from), c = Numbers(from), d = Numbers(from),
                                 e = Numbers(from);
      int64_t vector = from.Signed();
      if (code == stablehlo::kGather) return GatherDimensionNumbersAttr::get(context_, a, b, c, d, e, vector);
      return ScatterDimensionNumbersAttr::get(context_, a, b, c, d, e, vector);
    }
    case stablehlo::kTypeExtensions:
      return TypeExtensionsAttr::get(context_, Numbers(from));
    case stablehlo::kOutputOperandAlias:
      return OutputOperandAlias(from);
    case stablehlo::kDotAlgorithm: {
      mlir::Type lhs = ReadType(from), rhs = ReadType(from), accumulation = ReadType(from);
      int64_t lhs_parts = from.Signed(), rhs_parts = from.Signed(), operations = from.Signed();
      bool imprecise = from.Byte() != 0;
      if (!from.ok()) return {};
      return DotAlgorithmAttr::get(context_, lhs, rhs, accumulation, lhs_parts, rhs_parts, operations,
                                   imprecise);
    }
    case stablehlo::kResultAccuracy:
      return ResultAccuracy(from);
    case stablehlo::kSubAxis:
      return SubAxis(from);
    case stablehlo::kAxisRef: {
      std::string_view name = ReadString(from);
      mlir::Attribute sub = optional();
      if (sub && !llvm::isa<SubAxisInfoAttr>(sub))
        return from.Fail("expected a part of an axis"), mlir::Attribute();
      return AxisRefAttr::get(context_, llvm::StringRef(name), llvm::cast_or_null<SubAxisInfoAttr>(sub));
    }
    case stablehlo::kMeshAxis: {
      std::string_view name = ReadString(from);
      return MeshAxisAttr::get(context_, llvm::StringRef(name), from.Signed());
    }
    case stablehlo::kMesh: {
      auto axes = ReadAttributeOf<mlir::ArrayAttr>(from, "axes");
      mlir::Attribute ids = optional();
      if (ids && !llvm::isa<mlir::DenseIntElementsAttr>(ids))
        return from.Fail("expected ids"), mlir::Attribute();
      return from.ok() ? MeshAttr::get(context_, axes, llvm::cast_or_null<mlir::DenseIntElementsAttr>(ids))
                       : mlir::Attribute();
    }
    case stablehlo::kReplicaGroupMeshAxes: {
      mlir::Attribute mesh = ReadAttribute(from);
      auto axes = ReadAttributeOf<mlir::ArrayAttr>(from, "axes");
      return from.ok() ? ReplicaGroupMeshAxesAttr::get(context_, mesh, axes) : mlir::Attribute();
    }
    default:
      return from.Fail(absl::StrCat("stablehlo attribute ", code, " is not known")), mlir::Attribute();
  }
}

mlir::Attribute Values::VhloAttribute(Cursor& from) {
  uint64_t code = from.Varint();
  // Names are string attributes here.
  auto name = [&]() -> llvm::StringRef {
    auto text = ReadAttributeOf<mlir::StringAttr>(from, "a name");
    return text ? text.getValue() : llvm::StringRef();
  };
  switch (code) {
    case vhlo::kArray: {
      llvm::SmallVector<mlir::Attribute> elements = Attributes(from);
      return from.ok() ? mlir::ArrayAttr::get(context_, elements) : mlir::Attribute();
    }
    case vhlo::kBool:
      return mlir::BoolAttr::get(context_, from.Varint() != 0);
    case vhlo::kComparisonDirection:
      return Enum(from, stablehlo::kComparisonDirection);
    case vhlo::kComparisonType:
      return Enum(from, stablehlo::kComparisonType);
    case vhlo::kApiVersion: {
      uint64_t version = from.Varint();
      if (version > INT32_MAX) return from.Fail("no API version"), mlir::Attribute();
      return mlir::IntegerAttr::get(mlir::IntegerType::get(context_, 32), static_cast<int64_t>(version));
    }
    case vhlo::kDictionary:
      return Dictionary(from);
    case vhlo::kFft:
      return Enum(from, stablehlo::kFft);
    case vhlo::kFloat:
      return Float(from);
    case vhlo::kInteger:
      return Integer(from);
    case vhlo::kOutputOperandAlias:
      return OutputOperandAlias(from);
    case vhlo::kPrecision:
      return Enum(from, stablehlo::kPrecision);
    case vhlo::kRngAlgorithm:
      return Enum(from, stablehlo::kRngAlgorithm);
    case vhlo::kRngDistribution:
      return Enum(from, stablehlo::kRngDistribution);
    case vhlo::kString:
      return mlir::StringAttr::get(context_, llvm::StringRef(ReadString(from)));
    case vhlo::kTensor:
      return Dense(from, /*resource=*/false, /*store=*/false);
    case vhlo::kTranspose:
      return Enum(from, stablehlo::kTranspose);
    case vhlo::kType: {
      mlir::Type type = ReadType(from);
      return from.ok() ? mlir::TypeAttr::get(type) : mlir::Attribute();
    }
    case vhlo::kTypeExtensions:
      return hlo::TypeExtensionsAttr::get(context_, Numbers(from));
    case vhlo::kResultAccuracyMode:
      return Enum(from, stablehlo::kResultAccuracyMode);
    case vhlo::kResultAccuracy:
      return ResultAccuracy(from);
    case vhlo::kSubAxis:
      return SubAxis(from);
    case vhlo::kAxisRef: {
      llvm::StringRef axis = name();
      hlo::SubAxisInfoAttr sub;
      if (from.Varint() != 0) sub = ReadAttributeOf<hlo::SubAxisInfoAttr>(from, "a part of an axis");
      return from.ok() ? hlo::AxisRefAttr::get(context_, axis, sub) : mlir::Attribute();
    }
    case vhlo::kReplicaGroupMeshAxes: {
      mlir::Attribute mesh = ReadAttribute(from);
      if (auto symbol = llvm::dyn_cast_or_null<mlir::StringAttr>(mesh))
        mesh = mlir::FlatSymbolRefAttr::get(symbol);
      auto axes = ReadAttributeOf<mlir::ArrayAttr>(from, "axes");
      return from.ok() ? hlo::ReplicaGroupMeshAxesAttr::get(context_, mesh, axes) : mlir::Attribute();
    }
    case vhlo::kMeshAxis: {
      llvm::StringRef axis = name();
      int64_t size = from.Signed();
      return from.ok() ? hlo::MeshAxisAttr::get(context_, axis, size) : mlir::Attribute();
    }
    case vhlo::kMesh: {
      auto axes = ReadAttributeOf<mlir::ArrayAttr>(from, "axes");
      bool there = false;
      uint64_t index = from.Flagged(there);
      mlir::Attribute ids = there && from.ok() ? Attribute(index) : mlir::Attribute();
      if (ids && !llvm::isa<mlir::DenseIntElementsAttr>(ids))
        return from.Fail("expected ids"), mlir::Attribute();
      return from.ok()
                 ? hlo::MeshAttr::get(context_, axes, llvm::cast_or_null<mlir::DenseIntElementsAttr>(ids))
                 : mlir::Attribute();
    }
    default:
      return from.Fail(absl::StrCat("vhlo attribute ", code, " is not known")), mlir::Attribute();
  }
}

}  // namespace tenon::frontend::bytecode
