// Numbers of MLIR bytecode: sections, and the leading code of each attribute and type, by dialect. They are
// facts of the formats (MLIR's builtin and quant dialects, StableHLO's plain and portable encodings); the
// reader and the writer share them.
#pragma once

#include <cstdint>
#include <string_view>

namespace tenon::frontend::bytecode {

inline constexpr std::string_view kMagic = "ML\xefR";
inline constexpr uint64_t kNewestFormat = 6;  // of the container

enum class Section : uint8_t {
  kString,
  kDialect,
  kAttrType,
  kAttrTypeOffset,
  kIr,
  kResource,
  kResourceOffset,
  kDialectVersions,
  kProperties,
  kCount
};

namespace builtin {
enum Attribute : uint64_t {
  kArray,
  kDictionary,
  kString,
  kStringWithType,
  kFlatSymbolRef,
  kSymbolRef,
  kType,
  kUnit,
  kInteger,
  kFloat,
  kCallSiteLoc,
  kFileLineColLoc,
  kFusedLoc,
  kFusedLocWithMetadata,
  kNameLoc,
  kUnknownLoc,
  kDenseResource,
  kDenseArray,
  kDense,
  kDenseString,
  kSparse,
  kDistinct,
  kFileLineColRange
};
enum Type : uint64_t {
  kIntegerType,
  kIndex,
  kFunction,
  kBf16,
  kF16,
  kF32,
  kF64,
  kF80,
  kF128,
  kComplex,
  kMemRef,
  kMemRefWithSpace,
  kNone,
  kTensor,
  kTensorWithEncoding,
  kTuple,
  kUnrankedMemRef,
  kUnrankedMemRefWithSpace,
  kUnrankedTensor,
  kVector,
  kVectorWithScalableDims,
  // From MLIR 23 on; before, the text of these types stood in the file.
  kTf32,
  kF8E5M2,
  kF8E4M3,
  kF8E4M3FN,
  kF8E5M2FNUZ,
  kF8E4M3FNUZ,
  kF8E4M3B11FNUZ,
  kF8E3M4,
  kF4E2M1FN,
  kF6E2M3FN,
  kF6E3M2FN,
  kF8E8M0FNU
};
}  // namespace builtin

namespace quant {
enum Type : uint64_t {
  kDead,
  kAny,
  kAnyWithExpressed,
  kCalibrated,
  kUniform,
  kUniformPerAxis,
  kUniformSubChannel
};
}  // namespace quant

namespace stablehlo {
enum Attribute : uint64_t {
  kChannelHandle = 1,
  kComparisonDirection,
  kComparisonType,
  kConv,
  kDot,
  kFft,
  kGather,
  kPrecision,
  kRngAlgorithm,
  kRngDistribution,
  kScatter,
  kTranspose,
  kTypeExtensions,
  kOutputOperandAlias,
  kDotAlgorithm,
  kResultAccuracyMode,
  kResultAccuracy,
  kReplicaGroupMeshAxes,
  kSubAxis,
  kAxisRef,
  kMeshAxis,
  kMesh
};
enum Type : uint64_t { kToken, kFuture };
}  // namespace stablehlo

// The dialect's other attributes stand in the file as text.
namespace chlo {
enum Attribute : uint64_t { kComparisonDirection, kComparisonType };
}

namespace sdy {
enum Attribute : uint64_t {
  kManualAxes,
  kMeshAxis,
  kMesh,
  kSubAxis,
  kAxisRef,
  kDimension,
  kSharding,
  kPerValue,
  kDimMapping,
  kTensorMapping,
  kOpShardingRule,
  kShardingUnreduced = 15,
  kPerValueUnreduced = 16
};
}  // namespace sdy

namespace vhlo {
enum Attribute : uint64_t {
  kArray = 1,
  kBool,
  kComparisonDirection,
  kComparisonType,
  kApiVersion,
  kDictionary,
  kFft,
  kFloat,
  kInteger,
  kOutputOperandAlias,
  kPrecision,
  kRngAlgorithm,
  kRngDistribution,
  kString,
  kTensor,
  kTranspose,
  kType,
  kTypeExtensions,
  kResultAccuracyMode,
  kResultAccuracy,
  kSubAxis,
  kAxisRef,
  kReplicaGroupMeshAxes,
  kMeshAxis,
  kMesh
};
enum Type : uint64_t {
  kI1,
  kComplex,
  kBf16,
  kF16,
  kF32,
  kF64,
  kF8E4M3FN,
  kF8E5M2,
  kFunction,
  kIndex,
  kI4,
  kI8,
  kI16,
  kI32,
  kI64,
  kUi4,
  kUi8,
  kUi16,
  kUi32,
  kUi64,
  kTensorType,
  kTensorWithEncoding,
  kToken,
  kTuple,
  kUniform,
  kUnrankedTensor,
  kWitness,
  kF8E4M3FNUZ,
  kF8E5M2FNUZ,
  kF8E4M3B11FNUZ,
  kUniformPerAxis,
  kI2,
  kUi2,
  kNone,
  kTf32,
  kF8E4M3,
  kF8E3M4,
  kF4E2M1FN,
  kF6E2M3FN,
  kF6E3M2FN,
  kF8E8M0FNU,
  kBuffer,
  kFuture
};
}  // namespace vhlo

}  // namespace tenon::frontend::bytecode
