#include "frontend/stablehlo/bytecode_writer.h"

#include <deque>

#include "base/error.h"
#include "frontend/stablehlo/bytecode_codes.h"
#include "hlo/ir/chlo.h"
#include "hlo/ir/dialect.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/types.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeWriter.h"

namespace tenon::frontend {
namespace {

using mlir::Attribute;
using mlir::failure;
using mlir::LogicalResult;
using mlir::success;
using mlir::Type;
using Writer = mlir::DialectBytecodeWriter;

// MLIR calls the writers twice per attribute, to number what it refers to and to write it.
class Encoder {
 public:
  LogicalResult Write(Attribute attribute, std::optional<llvm::StringRef>& dialect, Writer& to) {
    if (auto reference = llvm::dyn_cast<ir::ConstAttr>(attribute)) {
      dialect = "builtin";
      return WriteConstant(reference, to);
    }
    if (llvm::isa<tenon::chlo::ChloDialect>(attribute.getDialect())) {
      dialect = "chlo";
      return WriteChlo(attribute, to);
    }
    if (!llvm::isa<hlo::HloDialect>(attribute.getDialect())) return failure();
    dialect = "stablehlo";
    return WriteStablehlo(attribute, to);
  }

  static LogicalResult WriteType(Type type, std::optional<llvm::StringRef>& dialect, Writer& to) {
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

 private:
  // As builtin's dense literal, from the store's bytes where they have the literal's form.
  LogicalResult WriteConstant(ir::ConstAttr reference, Writer& to) {
    mlir::FailureOr<hlo::LiteralBytes> literal = hlo::literalBytes(reference);
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(reference.getType());
    if (failed(literal) || !type) return failure();
    llvm::ArrayRef<char> bytes(reinterpret_cast<const char*>(literal->data), literal->bytes);
    int64_t bits = hlo::elementBits(type.getElementType());
    if (bits < 8) {
      auto [at, is_new] = narrow_.try_emplace(reference, narrow_bytes_.size());
      if (is_new) narrow_bytes_.push_back(Narrow(bytes, static_cast<int>(bits), literal->splat));
      bytes = llvm::ArrayRef(narrow_bytes_[at->second].data(), narrow_bytes_[at->second].size());
    }
    to.writeVarInt(bytecode::builtin::kDense);
    to.writeType(type);
    to.writeOwnedBlob(bytes);
    return success();
  }

  // i1 takes a bit, lowest first, and all ones when splat; other narrow types a byte without sign extension.
  static std::string Narrow(llvm::ArrayRef<char> elements, int bits, bool splat) {
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

  template <typename Enum>
  static void Code(Writer& to, uint64_t code, Enum value) {
    to.writeVarInt(code);
    to.writeVarInt(static_cast<uint64_t>(value.getValue()));
  }

  // A code, then numbers and lists of numbers in order.
  template <typename... Fields>
  static void Record(Writer& to, uint64_t code, Fields... fields) {
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
  static LogicalResult WriteChlo(Attribute attribute, Writer& to) {
    if (auto direction = llvm::dyn_cast<tenon::chlo::ComparisonDirectionAttr>(attribute))
      return Code(to, bytecode::chlo::kComparisonDirection, direction), success();
    if (auto type = llvm::dyn_cast<tenon::chlo::ComparisonTypeAttr>(attribute))
      return Code(to, bytecode::chlo::kComparisonType, type), success();
    return failure();
  }

  static LogicalResult WriteStablehlo(Attribute attribute, Writer& to) {
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

  llvm::DenseMap<Attribute, size_t> narrow_;
  std::deque<std::string> narrow_bytes_;  // live until the file is written
};

}  // namespace

absl::StatusOr<std::string> WriteBytecode(mlir::ModuleOp module) {
  Encoder encoder;
  mlir::BytecodeWriterConfig config("Tenon");
  config.attachAttributeCallback([&](Attribute attribute, std::optional<llvm::StringRef>& dialect,
                                     Writer& to) { return encoder.Write(attribute, dialect, to); });
  config.attachTypeCallback([](Type type, std::optional<llvm::StringRef>& dialect, Writer& to) {
    return Encoder::WriteType(type, dialect, to);
  });
  std::string bytes;
  llvm::raw_string_ostream out(bytes);
  if (failed(mlir::writeBytecodeToFile(module, out, config)))
    return Error(Err::kInternal, "MLIR's bytecode writer refused the module");
  return bytes;
}

}  // namespace tenon::frontend
