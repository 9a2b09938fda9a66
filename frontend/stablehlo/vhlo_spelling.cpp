// Attributes of a stablehlo or func op as an artifact spells them.
#include "frontend/stablehlo/vhlo_rules.h"
#include "hlo/ir/dialect.h"
#include "llvm/ADT/StringSet.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"

namespace tenon::frontend {
namespace {

bool IsNone(mlir::Attribute value) {
  auto type = llvm::dyn_cast<mlir::TypeAttr>(value);
  return type && llvm::isa<mlir::NoneType>(type.getValue());
}

// Whether a version of the op that lacks the attribute says the same by its absence.
bool IsVhloDefault(const VhloOp& op, llvm::StringRef name, mlir::Attribute value) {
  if (auto literal = llvm::dyn_cast<mlir::DenseElementsAttr>(value)) return literal.empty();
  if (HowOf(op, std::string_view(name)) == How::kUnit) return !llvm::cast<mlir::BoolAttr>(value).getValue();
  return IsNone(value) || IsEmptyValue(value) || IsDefaultValue(name, value);
}

class Speller {
 public:
  Speller(const VhloOp& op, mlir::Operation* from) : op_(op), from_(from), builder_(from->getContext()) {}

  std::optional<mlir::NamedAttrList> Run(const VhloOp& newest, std::string& wrong, std::string& lacking) {
    mlir::NamedAttrList spelled;
    for (const VhloOp* version : {&op_, &newest}) {
      for (std::string_view names = version->attributes; !names.empty();) {
        std::string_view name = names.substr(0, names.find(' '));
        names.remove_prefix(std::min(names.size(), name.size() + 1));
        if (version != &op_ && spelled.get(llvm::StringRef(name))) continue;
        mlir::Attribute value = Spell(llvm::StringRef(name));
        if (!value) return wrong = name, std::nullopt;
        if (version == &op_)
          spelled.append(llvm::StringRef(name), value);
        else if (!IsVhloDefault(newest, llvm::StringRef(name), value))
          return lacking = name, std::nullopt;
      }
      if (&op_ == &newest) break;
    }
    // Segment sizes follow from the operands; whatever else nobody asked for would be lost.
    for (mlir::StringAttr name : from_->getName().getAttributeNames())
      if (!used_.contains(name.getValue()) && name.getValue() != "operandSegmentSizes" &&
          from_->getInherentAttr(name.getValue()).value_or(mlir::Attribute()))
        return wrong = name.getValue().str(), std::nullopt;
    return spelled;
  }

 private:
  mlir::Attribute Given(llvm::StringRef name) {
    used_.insert(name);
    return from_->getInherentAttr(name).value_or(mlir::Attribute());
  }
  template <typename T>
  T GivenAs(llvm::StringRef name) {
    return llvm::dyn_cast_or_null<T>(Given(name));
  }

  mlir::Attribute Numbers(llvm::ArrayRef<int64_t> numbers) {
    auto type = mlir::RankedTensorType::get({static_cast<int64_t>(numbers.size())}, builder_.getI64Type());
    return mlir::DenseIntElementsAttr::get(type, numbers);
  }
  mlir::Attribute Number(int64_t number) { return builder_.getI64IntegerAttr(number); }

  // Dimensions that a window slides over.
  int64_t WindowRank() {
    if (auto dims = GivenAs<hlo::ConvDimensionNumbersAttr>("dimension_numbers"))
      return static_cast<int64_t>(dims.getInputSpatialDimensions().size());
    if (auto window = GivenAs<mlir::DenseI64ArrayAttr>("window_dimensions")) return window.size();
    auto type = from_->getNumOperands() > 0
                    ? llvm::dyn_cast<mlir::RankedTensorType>(from_->getOperand(0).getType())
                    : mlir::RankedTensorType();
    return type ? type.getRank() : 0;
  }

  mlir::Attribute Spell(llvm::StringRef name) {
    switch (HowOf(op_, std::string_view(name))) {
      case How::kSame:
        if (mlir::Attribute value = Given(name)) return value;
        return name.ends_with("feed_config") ? builder_.getStringAttr("") : mlir::Attribute();
      case How::kNumbers:
      case How::kNumbersIfAny:
      case How::kNumbersUnless1: {
        if (auto numbers = GivenAs<mlir::DenseI64ArrayAttr>(name)) return Numbers(numbers.asArrayRef());
        if (Given(name)) return {};
        if (HowOf(op_, std::string_view(name)) == How::kNumbersIfAny) return Numbers({});
        // Only windows may be absent beside the factors that are 1 then.
        return Numbers(llvm::SmallVector<int64_t>(WindowRank(), 1));
      }
      case How::kFlags: {
        llvm::SmallVector<bool> flags(WindowRank(), false);
        if (auto given = GivenAs<mlir::DenseBoolArrayAttr>(name))
          flags.assign(given.asArrayRef().begin(), given.asArrayRef().end());
        auto type = mlir::RankedTensorType::get({static_cast<int64_t>(flags.size())}, builder_.getI1Type());
        return mlir::DenseElementsAttr::get(type, llvm::ArrayRef<bool>(flags));
      }
      case How::kPadding: {
        if (mlir::Attribute value = Given(name)) return value;
        auto type = mlir::RankedTensorType::get({WindowRank(), 2}, builder_.getI64Type());
        return mlir::DenseIntElementsAttr::get(type, int64_t{0});
      }
      case How::kLiteralIfAny:
        if (mlir::Attribute value = Given(name)) return value;
        return Numbers({});
      case How::kUnit:
        return builder_.getBoolAttr(static_cast<bool>(Given(name)));
      case How::kSymbol: {
        auto symbol = GivenAs<mlir::FlatSymbolRefAttr>(name);
        return symbol ? mlir::Attribute(builder_.getStringAttr(symbol.getValue())) : mlir::Attribute();
      }
      case How::kSymbols: {
        llvm::SmallVector<mlir::Attribute> names;
        if (auto symbols = GivenAs<mlir::ArrayAttr>(name)) {
          for (mlir::Attribute symbol : symbols) {
            auto flat = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(symbol);
            if (!flat) return {};
            names.push_back(builder_.getStringAttr(flat.getValue()));
          }
        }
        return builder_.getArrayAttr(names);
      }
      case How::kUnlessEmptyDictionaries:
        if (mlir::Attribute value = Given(name)) return value;
        return builder_.getArrayAttr({});
      case How::kUnlessEmpty:
        if (mlir::Attribute value = Given(name)) return value;
        if (name == "backend_config" || name == "sym_visibility") return builder_.getStringAttr("");
        if (name == "composite_attributes") return builder_.getDictionaryAttr({});
        return builder_.getArrayAttr({});
      case How::kUnlessDefault:
        if (mlir::Attribute value = Given(name)) return value;
        return Default(name);
      case How::kChannel: {
        auto channel = GivenAs<hlo::ChannelHandleAttr>("channel_handle");
        return Number(channel ? channel.getHandle() : 0);
      }
      case How::kPart:
        return Part(name);
    }
    return {};
  }

  mlir::Attribute Default(llvm::StringRef name) {
    mlir::MLIRContext* context = builder_.getContext();
    if (name == "api_version") return builder_.getI32IntegerAttr(1);
    if (name == "version") return builder_.getI32IntegerAttr(0);
    if (name == "dimension") return Number(-1);
    if (name == "compare_type") return hlo::ComparisonTypeAttr::get(context, hlo::ComparisonType::NOTYPE);
    if (name == "precision_config") {
      auto precision = hlo::PrecisionAttr::get(context, hlo::Precision::DEFAULT);
      return builder_.getArrayAttr({precision, precision});
    }
    if (name == "result_accuracy")
      return hlo::ResultAccuracyAttr::get(
          context, llvm::APFloat(0.0), llvm::APFloat(0.0), 0,
          hlo::ResultAccuracyModeAttr::get(context, hlo::ResultAccuracyMode::DEFAULT));
    return builder_.getBoolAttr(false);
  }

  // One part of an attribute that the stablehlo dialect holds as one.
  mlir::Attribute Part(llvm::StringRef name) {
    if (name == "channel_type") {
      auto channel = GivenAs<hlo::ChannelHandleAttr>("channel_handle");
      return channel ? Number(channel.getType()) : mlir::Attribute();
    }
    if (auto dims = GivenAs<hlo::ConvDimensionNumbersAttr>("dimension_numbers")) return ConvPart(dims, name);
    if (auto dims = GivenAs<hlo::GatherDimensionNumbersAttr>("dimension_numbers")) {
      if (name == "offset_dims") return Numbers(dims.getOffsetDims());
      if (name == "collapsed_slice_dims") return Numbers(dims.getCollapsedSliceDims());
      if (name == "operand_batching_dims") return Numbers(dims.getOperandBatchingDims());
      if (name == "start_indices_batching_dims") return Numbers(dims.getStartIndicesBatchingDims());
      if (name == "start_index_map") return Numbers(dims.getStartIndexMap());
      return name == "index_vector_dim" ? Number(dims.getIndexVectorDim()) : mlir::Attribute();
    }
    if (auto dims = GivenAs<hlo::ScatterDimensionNumbersAttr>("scatter_dimension_numbers")) {
      if (name == "update_window_dims") return Numbers(dims.getUpdateWindowDims());
      if (name == "inserted_window_dims") return Numbers(dims.getInsertedWindowDims());
      if (name == "input_batching_dims") return Numbers(dims.getInputBatchingDims());
      if (name == "scatter_indices_batching_dims") return Numbers(dims.getScatterIndicesBatchingDims());
      if (name == "scatter_dims_to_operand_dims") return Numbers(dims.getScatterDimsToOperandDims());
      return name == "index_vector_dim" ? Number(dims.getIndexVectorDim()) : mlir::Attribute();
    }
    if (auto dims = GivenAs<hlo::DotDimensionNumbersAttr>("dot_dimension_numbers")) {
      if (name == "lhs_batching_dimensions") return Numbers(dims.getLhsBatchingDimensions());
      if (name == "rhs_batching_dimensions") return Numbers(dims.getRhsBatchingDimensions());
      if (name == "lhs_contracting_dimensions") return Numbers(dims.getLhsContractingDimensions());
      if (name == "rhs_contracting_dimensions") return Numbers(dims.getRhsContractingDimensions());
      return AlgorithmPart(name);
    }
    return {};
  }

  mlir::Attribute ConvPart(hlo::ConvDimensionNumbersAttr dims, llvm::StringRef name) {
    if (name == "input_batch_dimension") return Number(dims.getInputBatchDimension());
    if (name == "input_feature_dimension") return Number(dims.getInputFeatureDimension());
    if (name == "input_spatial_dimensions") return Numbers(dims.getInputSpatialDimensions());
    if (name == "kernel_input_feature_dimension") return Number(dims.getKernelInputFeatureDimension());
    if (name == "kernel_output_feature_dimension") return Number(dims.getKernelOutputFeatureDimension());
    if (name == "kernel_spatial_dimensions") return Numbers(dims.getKernelSpatialDimensions());
    if (name == "output_batch_dimension") return Number(dims.getOutputBatchDimension());
    if (name == "output_feature_dimension") return Number(dims.getOutputFeatureDimension());
    return name == "output_spatial_dimensions" ? Numbers(dims.getOutputSpatialDimensions())
                                               : mlir::Attribute();
  }

  // All seven are the type none where no algorithm is asked for.
  mlir::Attribute AlgorithmPart(llvm::StringRef name) {
    auto algorithm = GivenAs<hlo::DotAlgorithmAttr>("algorithm");
    if (!algorithm) return mlir::TypeAttr::get(builder_.getNoneType());
    if (name == "lhs_precision_type") return mlir::TypeAttr::get(algorithm.getLhsPrecisionType());
    if (name == "rhs_precision_type") return mlir::TypeAttr::get(algorithm.getRhsPrecisionType());
    if (name == "accumulation_type") return mlir::TypeAttr::get(algorithm.getAccumulationType());
    if (name == "lhs_component_count") return Number(algorithm.getLhsComponentCount());
    if (name == "rhs_component_count") return Number(algorithm.getRhsComponentCount());
    if (name == "num_primitive_operations") return Number(algorithm.getNumPrimitiveOperations());
    return name == "allow_imprecise_accumulation"
               ? builder_.getBoolAttr(algorithm.getAllowImpreciseAccumulation())
               : mlir::Attribute();
  }

  const VhloOp& op_;
  mlir::Operation* from_;
  mlir::Builder builder_;
  llvm::StringSet<> used_;
};

}  // namespace

std::optional<mlir::NamedAttrList> VhloAttributes(const VhloOp& op, const VhloOp& newest,
                                                  mlir::Operation* from, std::string& wrong,
                                                  std::string& lacking) {
  return Speller(op, from).Run(newest, wrong, lacking);
}

std::string VhloName(mlir::Operation* op) {
  if (llvm::isa<hlo::HloDialect>(op->getDialect())) return op->getName().stripDialect().str();
  if (llvm::isa<mlir::func::FuncOp, mlir::func::CallOp, mlir::func::ReturnOp>(op))
    return op->getName().stripDialect().str();
  return {};
}

}  // namespace tenon::frontend
