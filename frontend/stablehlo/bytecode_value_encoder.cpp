#include "frontend/stablehlo/bytecode_value_encoder.h"

#include "frontend/stablehlo/bytecode_codes.h"
#include "hlo/ir/chlo.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/sdy.h"
#include "hlo/ir/types.h"
#include "llvm/ADT/TypeSwitch.h"

namespace tenon::frontend {
namespace {

using mlir::Attribute;
using mlir::failure;
using mlir::LogicalResult;
using mlir::success;
using mlir::Type;
using Writer = mlir::DialectBytecodeWriter;

template <typename Enum>
void Code(Writer& to, uint64_t code, Enum value) {
  to.writeVarInt(code);
  to.writeVarInt(static_cast<uint64_t>(value.getValue()));
}

// A code, then numbers and lists of numbers in order.
template <typename... Fields>
void Record(Writer& to, uint64_t code, Fields... fields) {
  to.writeVarInt(code);
  auto field = [&](auto value) {
    if constexpr (std::is_integral_v<decltype(value)>)
      to.writeSignedVarInt(value);
    else
      to.writeSignedVarInts(value);
  };
  (field(fields), ...);
}

// What has no code is written as text by MLIR.
LogicalResult WriteChlo(Attribute attribute, Writer& to) {
  if (auto direction = llvm::dyn_cast<tenon::chlo::ComparisonDirectionAttr>(attribute))
    return Code(to, bytecode::chlo::kComparisonDirection, direction), success();
  if (auto type = llvm::dyn_cast<tenon::chlo::ComparisonTypeAttr>(attribute))
    return Code(to, bytecode::chlo::kComparisonType, type), success();
  return failure();
}

LogicalResult WriteStablehlo(Attribute attribute, Writer& to) {
  using namespace bytecode::stablehlo;
  using namespace hlo;
  return llvm::TypeSwitch<Attribute, LogicalResult>(attribute)
      .Case([&](PrecisionAttr a) { return Code(to, kPrecision, a), success(); })
      .Case([&](ComparisonDirectionAttr a) { return Code(to, kComparisonDirection, a), success(); })
      .Case([&](ComparisonTypeAttr a) { return Code(to, kComparisonType, a), success(); })
      .Case([&](FftTypeAttr a) { return Code(to, kFft, a), success(); })
      .Case([&](TransposeAttr a) { return Code(to, kTranspose, a), success(); })
      .Case([&](RngDistributionAttr a) { return Code(to, kRngDistribution, a), success(); })
      .Case([&](RngAlgorithmAttr a) { return Code(to, kRngAlgorithm, a), success(); })
      .Case([&](ResultAccuracyModeAttr a) { return Code(to, kResultAccuracyMode, a), success(); })
      .Case([&](ChannelHandleAttr a) {
        return Record(to, kChannelHandle, a.getHandle(), a.getType()), success();
      })
      .Case([&](DotDimensionNumbersAttr a) {
        Record(to, kDot, a.getLhsBatchingDimensions(), a.getRhsBatchingDimensions(),
               a.getLhsContractingDimensions(), a.getRhsContractingDimensions());
        return success();
      })
      .Case([&](GatherDimensionNumbersAttr a) {
        Record(to, kGather, a.getOffsetDims(), a.getCollapsedSliceDims(), a.getOperandBatchingDims(),
               a.getStartIndicesBatchingDims(), a.getStartIndexMap(), a.getIndexVectorDim());
        return success();
      })
      .Case([&](ScatterDimensionNumbersAttr a) {
        Record(to, kScatter, a.getUpdateWindowDims(), a.getInsertedWindowDims(), a.getInputBatchingDims(),
               a.getScatterIndicesBatchingDims(), a.getScatterDimsToOperandDims(), a.getIndexVectorDim());
        return success();
      })
      .Case([&](ConvDimensionNumbersAttr a) {
        Record(to, kConv, a.getInputBatchDimension(), a.getInputFeatureDimension(),
               a.getInputSpatialDimensions(), a.getKernelInputFeatureDimension(),
               a.getKernelOutputFeatureDimension(), a.getKernelSpatialDimensions(),
               a.getOutputBatchDimension(), a.getOutputFeatureDimension(), a.getOutputSpatialDimensions());
        return success();
      })
      .Case([&](OutputOperandAliasAttr a) {
        Record(to, kOutputOperandAlias, a.getOutputTupleIndices(), a.getOperandIndex(),
               a.getOperandTupleIndices());
        return success();
      })
      .Case([&](TypeExtensionsAttr a) { return Record(to, kTypeExtensions, a.getBounds()), success(); })
      .Case([&](SubAxisInfoAttr a) { return Record(to, kSubAxis, a.getPreSize(), a.getSize()), success(); })
      .Case([&](DotAlgorithmAttr a) {
        to.writeVarInt(kDotAlgorithm);
        to.writeType(a.getLhsPrecisionType());
        to.writeType(a.getRhsPrecisionType());
        to.writeType(a.getAccumulationType());
        to.writeSignedVarInt(a.getLhsComponentCount());
        to.writeSignedVarInt(a.getRhsComponentCount());
        to.writeSignedVarInt(a.getNumPrimitiveOperations());
        to.writeOwnedBool(a.getAllowImpreciseAccumulation());
        return success();
      })
      .Case([&](ResultAccuracyAttr a) {
        to.writeVarInt(kResultAccuracy);
        to.writeAPFloatWithKnownSemantics(a.getAtol());
        to.writeAPFloatWithKnownSemantics(a.getRtol());
        to.writeSignedVarInt(a.getUlps());
        to.writeAttribute(a.getMode());
        return success();
      })
      .Case([&](MeshAxisAttr a) {
        to.writeVarInt(kMeshAxis);
        to.writeOwnedString(a.getName());
        to.writeSignedVarInt(a.getSize());
        return success();
      })
      .Case([&](MeshAttr a) {
        to.writeVarInt(kMesh);
        to.writeAttribute(a.getAxes());
        to.writeOptionalAttribute(a.getDeviceIds());
        return success();
      })
      .Case([&](AxisRefAttr a) {
        to.writeVarInt(kAxisRef);
        to.writeOwnedString(a.getName());
        to.writeOptionalAttribute(a.getSubAxisInfo());
        return success();
      })
      .Case([&](ReplicaGroupMeshAxesAttr a) {
        to.writeVarInt(kReplicaGroupMeshAxes);
        to.writeAttribute(a.getMesh());
        to.writeAttribute(a.getAxes());
        return success();
      })
      .Default([](Attribute) { return failure(); });
}

LogicalResult WriteSdy(Attribute attribute, Writer& to) {
  using namespace bytecode::sdy;
  using namespace tenon::sdy;
  return llvm::TypeSwitch<Attribute, LogicalResult>(attribute)
      .Case([&](ManualAxesAttr a) {
        return to.writeVarInt(kManualAxes), to.writeAttributes(a.getAxes()), success();
      })
      .Case([&](MeshAxisAttr a) {
        to.writeVarInt(kMeshAxis);
        to.writeOwnedString(a.getName());
        to.writeSignedVarInt(a.getSize());
        return success();
      })
      .Case([&](MeshAttr a) {
        to.writeVarInt(kMesh);
        to.writeAttributes(a.getAxes());
        to.writeSignedVarInts(a.getDeviceIds());
        return success();
      })
      .Case([&](AxisRefAttr a) {
        to.writeVarInt(kAxisRef);
        to.writeOwnedString(a.getName());
        to.writeOptionalAttribute(
            a.getSize() == 0 ? Attribute() : SubAxisAttr::get(a.getContext(), a.getPreSize(), a.getSize()));
        return success();
      })
      .Case([&](SubAxisAttr a) {
        to.writeVarInt(kSubAxis);
        to.writeSignedVarInt(a.getPreSize());
        to.writeSignedVarInt(a.getSize());
        return success();
      })
      .Case([&](DimMappingAttr a) {
        to.writeVarInt(kDimMapping);
        to.writeSignedVarInts(a.getFactors());
        return success();
      })
      .Case([&](TensorMappingAttr a) {
        return to.writeVarInt(kTensorMapping), to.writeAttributes(a.getDims()), success();
      })
      .Case([&](OpShardingRuleAttr a) {
        to.writeVarInt(kOpShardingRule);
        to.writeSignedVarInts(a.getFactorSizes());
        to.writeAttributes(a.getOperands());
        to.writeAttributes(a.getResults());
        for (llvm::ArrayRef<int64_t> factors :
             {a.getReduction(), a.getNeedReplication(), a.getPermutation(), a.getBlockedPropagation()})
          to.writeSignedVarInts(factors);
        to.writeOwnedBool(a.getIsCustom());
        return success();
      })
      .Case([&](DimensionShardingAttr a) {
        to.writeVarInt(kDimension);
        to.writeAttributes(a.getAxes());
        to.writeOwnedBool(a.getIsClosed());
        to.writeVarIntWithFlag(a.getPriority() < 0 ? 0 : a.getPriority(), a.getPriority() >= 0);
        return success();
      })
      .Case([&](TensorShardingAttr a) {
        if (!a.getReduction().empty()) return failure();
        to.writeVarInt(a.getUnreduced().empty() ? kSharding : kShardingUnreduced);
        to.writeAttribute(a.getMesh());
        to.writeAttributes(a.getDims());
        to.writeAttributes(a.getReplicated());
        if (!a.getUnreduced().empty()) to.writeAttributes(a.getUnreduced());
        return success();
      })
      .Case([&](ShardingPerValueAttr a) {
        bool unreduced = llvm::any_of(a.getShardings(),
                                      [](TensorShardingAttr each) { return !each.getUnreduced().empty(); });
        to.writeVarInt(unreduced ? kPerValueUnreduced : kPerValue);
        to.writeAttributes(a.getShardings());
        return success();
      })
      .Default([](Attribute) { return failure(); });
}

std::string Narrow(llvm::ArrayRef<char> elements, int bits, bool splat) {
  if (bits != 1) {
    std::string bytes(elements.begin(), elements.end());
    for (char& byte : bytes) byte = static_cast<char>(byte & ((1 << bits) - 1));
    return bytes;
  }
  if (splat) return std::string(1, elements[0] ? '\xff' : '\0');
  std::string packed((elements.size() + 7) / 8, '\0');
  for (size_t i = 0; i < elements.size(); ++i)
    packed[i / 8] = static_cast<char>(packed[i / 8] | (elements[i] & 1) << (i % 8));
  return packed;
}

}  // namespace

std::optional<llvm::StringRef> LiteralEncoder::Bytes(mlir::TypedAttr literal) {
  if (auto known = known_.find(literal); known != known_.end()) return llvm::StringRef(owned_[known->second]);
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(literal.getType());
  mlir::FailureOr<hlo::LiteralBytes> bytes = hlo::literalBytes(literal);
  if (!type || failed(bytes)) return std::nullopt;
  llvm::ArrayRef<char> elements(reinterpret_cast<const char*>(bytes->data), bytes->bytes);
  const int64_t bits = hlo::elementBits(type.getElementType());
  const bool in_store = llvm::isa<ir::ConstAttr>(literal);
  if (bits >= 8 && in_store) return llvm::StringRef(elements.data(), elements.size());
  known_[literal] = owned_.size();
  owned_.push_back(bits < 8 ? Narrow(elements, static_cast<int>(bits), bytes->splat)
                            : std::string(elements.begin(), elements.end()));
  return llvm::StringRef(owned_.back());
}

LogicalResult ValueEncoder::Write(Attribute attribute, std::optional<llvm::StringRef>& dialect, Writer& to) {
  if (auto reference = llvm::dyn_cast<ir::ConstAttr>(attribute)) {
    std::optional<llvm::StringRef> bytes = literals_.Bytes(reference);
    if (!bytes) return failure();
    dialect = "builtin";
    to.writeVarInt(bytecode::builtin::kDense);
    to.writeType(reference.getType());
    to.writeOwnedBlob(llvm::ArrayRef(bytes->data(), bytes->size()));
    return success();
  }
  if (llvm::isa<tenon::chlo::ChloDialect>(attribute.getDialect())) {
    dialect = "chlo";
    return WriteChlo(attribute, to);
  }
  if (llvm::isa<tenon::sdy::SdyDialect>(attribute.getDialect())) {
    dialect = "sdy";
    return WriteSdy(attribute, to);
  }
  if (!llvm::isa<hlo::HloDialect>(attribute.getDialect())) return failure();
  dialect = "stablehlo";
  return WriteStablehlo(attribute, to);
}

LogicalResult ValueEncoder::WriteType(Type type, std::optional<llvm::StringRef>& dialect, Writer& to) {
  if (llvm::isa<hlo::TokenType>(type)) {
    to.writeVarInt(bytecode::stablehlo::kToken);
  } else if (auto future = llvm::dyn_cast<hlo::FutureType>(type)) {
    to.writeVarInt(bytecode::stablehlo::kFuture);
    to.writeTypes(future.getTypes());
  } else {
    return failure();
  }
  dialect = "stablehlo";
  return success();
}

}  // namespace tenon::frontend
