// Enums, attributes and types of the stablehlo dialect. Names and enum orders are the specification's, so that
// bytecode numbers agree.
#ifndef TENON_HLO_OPS_ATTRIBUTES_TD
#define TENON_HLO_OPS_ATTRIBUTES_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/TensorEncoding.td"
include "hlo/ops/dialect.td"

class Hlo_Enum<string name, string mnemonic, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, mnemonic, cases> {
  let cppNamespace = "::tenon::hlo";
  let genSpecializedAttr = 0;
}
class Hlo_EnumAttr<EnumInfo info, string mnemonic> : EnumAttr<Hlo_Dialect, info, mnemonic> {
  let assemblyFormat = "$value";
}
class Case<string name, int value> : I32EnumAttrCase<name, value>;

def Hlo_Precision : Hlo_Enum<"Precision", "precision", [Case<"DEFAULT", 0>, Case<"HIGH", 1>, Case<"HIGHEST", 2>]>;
def Hlo_PrecisionAttr : Hlo_EnumAttr<Hlo_Precision, "precision">;
def Hlo_PrecisionConfig : TypedArrayAttrBase<Hlo_PrecisionAttr, "precision per operand">;
def Hlo_FunctionNames : TypedArrayAttrBase<FlatSymbolRefAttr, "names of functions"> {
  let constBuilderCall = "$_builder.getArrayAttr($0)";
}

def Hlo_ComparisonDirection : Hlo_Enum<"ComparisonDirection", "comparison direction",
    [Case<"EQ", 0>, Case<"NE", 1>, Case<"GE", 2>, Case<"GT", 3>, Case<"LE", 4>, Case<"LT", 5>]>;
def Hlo_ComparisonDirectionAttr : Hlo_EnumAttr<Hlo_ComparisonDirection, "comparison_direction">;
def Hlo_ComparisonType : Hlo_Enum<"ComparisonType", "comparison type",
    [Case<"NOTYPE", 0>, Case<"FLOAT", 1>, Case<"TOTALORDER", 2>, Case<"SIGNED", 3>, Case<"UNSIGNED", 4>]>;
def Hlo_ComparisonTypeAttr : Hlo_EnumAttr<Hlo_ComparisonType, "comparison_type">;

def Hlo_FftType : Hlo_Enum<"FftType", "transform",
    [Case<"FFT", 0>, Case<"IFFT", 1>, Case<"RFFT", 2>, Case<"IRFFT", 3>]>;
def Hlo_FftTypeAttr : Hlo_EnumAttr<Hlo_FftType, "fft_type">;
def Hlo_Transpose : Hlo_Enum<"Transpose", "transpose kind",
    [Case<"TRANSPOSE_INVALID", 0>, Case<"NO_TRANSPOSE", 1>, Case<"TRANSPOSE", 2>, Case<"ADJOINT", 3>]>;
def Hlo_TransposeAttr : Hlo_EnumAttr<Hlo_Transpose, "transpose">;
def Hlo_RngDistribution : Hlo_Enum<"RngDistribution", "distribution", [Case<"UNIFORM", 1>, Case<"NORMAL", 2>]>;
def Hlo_RngDistributionAttr : Hlo_EnumAttr<Hlo_RngDistribution, "rng_distribution">;
def Hlo_RngAlgorithm : Hlo_Enum<"RngAlgorithm", "algorithm",
    [Case<"DEFAULT", 0>, Case<"THREE_FRY", 1>, Case<"PHILOX", 2>]>;
def Hlo_RngAlgorithmAttr : Hlo_EnumAttr<Hlo_RngAlgorithm, "rng_algorithm">;
def Hlo_ResultAccuracyMode : Hlo_Enum<"ResultAccuracyMode", "accuracy mode",
    [Case<"DEFAULT", 0>, Case<"HIGHEST", 1>, Case<"TOLERANCE", 2>]>;
def Hlo_ResultAccuracyModeAttr : Hlo_EnumAttr<Hlo_ResultAccuracyMode, "result_accuracy_mode"> {
  let assemblyFormat = "`<` $value `>`";  // the one enum that stands as #stablehlo.result_accuracy_mode<…>
}

class Hlo_Attr<string name, string mnemonic_, list<Trait> traits = []> : AttrDef<Hlo_Dialect, name, traits> {
  let mnemonic = mnemonic_;
  let hasCustomAssemblyFormat = 1;
}
class Dims<string what = ""> : ArrayRefParameter<"int64_t", what>;

def Hlo_ChannelHandleAttr : Hlo_Attr<"ChannelHandle", "channel_handle"> {
  let parameters = (ins "int64_t":$handle, "int64_t":$type);
}
def Hlo_DotDimensionNumbersAttr : Hlo_Attr<"DotDimensionNumbers", "dot"> {
  let parameters = (ins Dims<>:$lhsBatchingDimensions, Dims<>:$rhsBatchingDimensions,
                        Dims<>:$lhsContractingDimensions, Dims<>:$rhsContractingDimensions);
}
def Hlo_GatherDimensionNumbersAttr : Hlo_Attr<"GatherDimensionNumbers", "gather"> {
  let parameters = (ins Dims<>:$offsetDims, Dims<>:$collapsedSliceDims, Dims<>:$operandBatchingDims,
                        Dims<>:$startIndicesBatchingDims, Dims<>:$startIndexMap, "int64_t":$indexVectorDim);
}
def Hlo_ScatterDimensionNumbersAttr : Hlo_Attr<"ScatterDimensionNumbers", "scatter"> {
  let parameters = (ins Dims<>:$updateWindowDims, Dims<>:$insertedWindowDims, Dims<>:$inputBatchingDims,
                        Dims<>:$scatterIndicesBatchingDims, Dims<>:$scatterDimsToOperandDims, "int64_t":$indexVectorDim);
}
def Hlo_ConvDimensionNumbersAttr : Hlo_Attr<"ConvDimensionNumbers", "conv"> {
  let parameters = (ins "int64_t":$inputBatchDimension, "int64_t":$inputFeatureDimension, Dims<>:$inputSpatialDimensions,
                        "int64_t":$kernelInputFeatureDimension, "int64_t":$kernelOutputFeatureDimension, Dims<>:$kernelSpatialDimensions,
                        "int64_t":$outputBatchDimension, "int64_t":$outputFeatureDimension, Dims<>:$outputSpatialDimensions);
}
def Hlo_OutputOperandAliasAttr : Hlo_Attr<"OutputOperandAlias", "output_operand_alias"> {
  let parameters = (ins Dims<>:$outputTupleIndices, "int64_t":$operandIndex, Dims<>:$operandTupleIndices);
}
def Hlo_DotAlgorithmAttr : Hlo_Attr<"DotAlgorithm", "dot_algorithm"> {
  let parameters = (ins "::mlir::Type":$lhsPrecisionType, "::mlir::Type":$rhsPrecisionType, "::mlir::Type":$accumulationType,
                        "int64_t":$lhsComponentCount, "int64_t":$rhsComponentCount, "int64_t":$numPrimitiveOperations,
                        "bool":$allowImpreciseAccumulation);
}
def Hlo_ResultAccuracyAttr : Hlo_Attr<"ResultAccuracy", "result_accuracy"> {
  let parameters = (ins "::llvm::APFloat":$atol, "::llvm::APFloat":$rtol, "int64_t":$ulps,
                        "::tenon::hlo::ResultAccuracyModeAttr":$mode);
}
// Bounds of `?` dimensions, the encoding of a tensor type; an unknown bound is ShapedType::kDynamic.
def Hlo_TypeExtensionsAttr : Hlo_Attr<"TypeExtensions", "bounds", [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>]> {
  let parameters = (ins Dims<"one bound per dimension">:$bounds);
}
def Hlo_MeshAxisAttr : Hlo_Attr<"MeshAxis", "mesh_axis"> {
  let parameters = (ins StringRefParameter<>:$name, "int64_t":$size);
}
def Hlo_MeshAttr : Hlo_Attr<"Mesh", "mesh"> {
  let parameters = (ins "::mlir::ArrayAttr":$axes, "::mlir::DenseIntElementsAttr":$deviceIds);
}
def Hlo_SubAxisInfoAttr : Hlo_Attr<"SubAxisInfo", "sub_axis_info"> {
  let parameters = (ins "int64_t":$preSize, "int64_t":$size);
}
def Hlo_AxisRefAttr : Hlo_Attr<"AxisRef", "axis_ref"> {
  let parameters = (ins StringRefParameter<>:$name, "::tenon::hlo::SubAxisInfoAttr":$subAxisInfo);
}
def Hlo_ReplicaGroupMeshAxesAttr : Hlo_Attr<"ReplicaGroupMeshAxes", "replica_group_mesh_axes"> {
  let parameters = (ins "::mlir::Attribute":$mesh, "::mlir::ArrayAttr":$axes);
}

// Rows of process ids, or mesh axes.
def Hlo_ReplicaGroups : Attr<Or<[CPred<"::llvm::isa<::mlir::DenseIntElementsAttr>($_self)">,
                                 CPred<"::llvm::isa<::tenon::hlo::ReplicaGroupMeshAxesAttr>($_self)">]>,
                             "replica groups"> {
  let storageType = "::mlir::Attribute";
  let returnType = "::mlir::Attribute";
  let convertFromStorage = "$_self";
}

class Hlo_Type<string name, string mnemonic_> : TypeDef<Hlo_Dialect, name> { let mnemonic = mnemonic_; }
def Hlo_TokenType : Hlo_Type<"Token", "token">;
def Hlo_FutureType : Hlo_Type<"Future", "future"> {
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` $types `>`";
  let genVerifyDecl = 1;
}

#endif // TENON_HLO_OPS_ATTRIBUTES_TD
