// Attributes of an artifact's op as the stablehlo dialect has them.
#include "frontend/stablehlo/vhlo_rules.h"
#include "hlo/ir/dialect.h"
#include "mlir/IR/Builders.h"

namespace tenon::frontend {
namespace {

// Reads the attributes of one op; the first that is not what it should be is remembered.
class Converter {
 public:
  Converter(const VhloOp& op, const mlir::NamedAttrList& given, std::string& wrong)
      : op_(op), given_(given), wrong_(wrong), context_(nullptr) {}

  std::optional<mlir::NamedAttrList> Run() {
    for (mlir::NamedAttribute entry : given_) {
      context_ = entry.getName().getContext();
      // Programs may hang attributes of any name on an op, in the same dictionary before format 5.
      if (HasAttribute(op_, std::string_view(entry.getName().getValue())))
        Convert(entry.getName(), entry.getValue());
      else
        out_.append(entry);
    }
    if (context_) Combined();
    if (!wrong_.empty()) return std::nullopt;
    return std::move(out_);
  }

 private:
  void Wrong(llvm::StringRef name) {
    if (wrong_.empty()) wrong_ = name.str();
  }

  std::optional<llvm::SmallVector<int64_t>> NumbersOf(mlir::Attribute value, unsigned width = 64) {
    auto literal = llvm::dyn_cast_or_null<mlir::DenseIntElementsAttr>(value);
    if (!literal || literal.getElementType() != mlir::IntegerType::get(value.getContext(), width) ||
        literal.getNumElements() > (1 << 20))
      return std::nullopt;
    llvm::SmallVector<int64_t> numbers;
    for (const llvm::APInt& number : literal.getValues<llvm::APInt>())
      numbers.push_back(width == 1 ? number.getBoolValue() : number.getSExtValue());
    return numbers;
  }

  // Of a part that may be absent.
  llvm::SmallVector<int64_t> Dims(llvm::StringRef name) {
    mlir::Attribute value = given_.get(name);
    if (!value) return {};
    auto numbers = NumbersOf(value);
    if (!numbers) Wrong(name);
    return numbers.value_or(llvm::SmallVector<int64_t>());
  }
  int64_t Number(llvm::StringRef name) {
    mlir::Attribute value = given_.get(name);
    if (!value) return 0;
    auto number = llvm::dyn_cast<mlir::IntegerAttr>(value);
    if (!number || !number.getType().isSignlessInteger(64)) return Wrong(name), 0;
    return number.getInt();
  }

  void Convert(mlir::StringAttr name, mlir::Attribute value) {
    auto all = [](auto& numbers, int64_t what) {
      return llvm::all_of(numbers, [&](int64_t n) { return n == what; });
    };
    switch (HowOf(op_, std::string_view(name.getValue()))) {
      case How::kSame:
        out_.append(name, value);
        break;
      case How::kNumbers:
      case How::kNumbersIfAny:
      case How::kNumbersUnless1: {
        How how = HowOf(op_, std::string_view(name.getValue()));
        auto numbers = NumbersOf(value);
        if (!numbers) return Wrong(name.getValue());
        if ((how == How::kNumbersIfAny && numbers->empty()) ||
            (how == How::kNumbersUnless1 && all(*numbers, 1)))
          return;
        out_.append(name, mlir::DenseI64ArrayAttr::get(context_, *numbers));
        break;
      }
      case How::kFlags: {
        auto flags = NumbersOf(value, 1);
        if (!flags) return Wrong(name.getValue());
        if (all(*flags, 0)) return;
        llvm::SmallVector<bool> bools(flags->begin(), flags->end());
        out_.append(name, mlir::DenseBoolArrayAttr::get(context_, bools));
        break;
      }
      case How::kPadding: {
        auto numbers = NumbersOf(value);
        if (!numbers) return Wrong(name.getValue());
        if (!all(*numbers, 0)) out_.append(name, value);
        break;
      }
      case How::kLiteralIfAny: {
        auto literal = llvm::dyn_cast<mlir::DenseElementsAttr>(value);
        if (!literal) return Wrong(name.getValue());
        if (!literal.empty()) out_.append(name, value);
        break;
      }
      case How::kUnit: {
        auto flag = llvm::dyn_cast<mlir::BoolAttr>(value);
        if (!flag) return Wrong(name.getValue());
        if (flag.getValue()) out_.append(name, mlir::UnitAttr::get(context_));
        break;
      }
      case How::kSymbol: {
        auto text = llvm::dyn_cast<mlir::StringAttr>(value);
        if (!text) return Wrong(name.getValue());
        out_.append(name, mlir::FlatSymbolRefAttr::get(text));
        break;
      }
      case How::kSymbols: {
        auto array = llvm::dyn_cast<mlir::ArrayAttr>(value);
        if (!array) return Wrong(name.getValue());
        llvm::SmallVector<mlir::Attribute> symbols;
        for (mlir::Attribute element : array) {
          auto text = llvm::dyn_cast<mlir::StringAttr>(element);
          if (!text) return Wrong(name.getValue());
          symbols.push_back(mlir::FlatSymbolRefAttr::get(text));
        }
        if (!symbols.empty()) out_.append(name, mlir::ArrayAttr::get(context_, symbols));
        break;
      }
      case How::kUnlessEmptyDictionaries: {
        auto array = llvm::dyn_cast<mlir::ArrayAttr>(value);
        if (!array) return Wrong(name.getValue());
        bool empty = true;
        for (mlir::Attribute element : array) {
          auto dictionary = llvm::dyn_cast<mlir::DictionaryAttr>(element);
          if (!dictionary) return Wrong(name.getValue());
          empty &= dictionary.empty();
        }
        if (!empty) out_.append(name, value);
        break;
      }
      case How::kUnlessEmpty:
        if (!IsEmptyValue(value)) out_.append(name, value);
        break;
      case How::kUnlessDefault:
        if (!IsDefaultValue(name.getValue(), value)) out_.append(name, value);
        break;
      case How::kChannel: {
        int64_t id = Number(name.getValue()), type = Number("channel_type");
        if (id == 0 && !given_.get("channel_type")) return;
        out_.append("channel_handle", hlo::ChannelHandleAttr::get(context_, id, type));
        break;
      }
      case How::kPart:
        break;
    }
  }

  // Attributes that artifacts hold in parts.
  void Combined() {
    using namespace hlo;
    if (op_.name == "convolution" || op_.name == "dynamic_conv") {
      out_.append("dimension_numbers",
                  ConvDimensionNumbersAttr::get(
                      context_, Number("input_batch_dimension"), Number("input_feature_dimension"),
                      Dims("input_spatial_dimensions"), Number("kernel_input_feature_dimension"),
                      Number("kernel_output_feature_dimension"), Dims("kernel_spatial_dimensions"),
                      Number("output_batch_dimension"), Number("output_feature_dimension"),
                      Dims("output_spatial_dimensions")));
    } else if (op_.name == "gather" || op_.name == "dynamic_gather") {
      out_.append("dimension_numbers", GatherDimensionNumbersAttr::get(
                                           context_, Dims("offset_dims"), Dims("collapsed_slice_dims"),
                                           Dims("operand_batching_dims"), Dims("start_indices_batching_dims"),
                                           Dims("start_index_map"), Number("index_vector_dim")));
    } else if (op_.name == "scatter") {
      out_.append(
          "scatter_dimension_numbers",
          ScatterDimensionNumbersAttr::get(context_, Dims("update_window_dims"), Dims("inserted_window_dims"),
                                           Dims("input_batching_dims"), Dims("scatter_indices_batching_dims"),
                                           Dims("scatter_dims_to_operand_dims"), Number("index_vector_dim")));
    } else if (op_.name == "dot_general") {
      out_.append("dot_dimension_numbers",
                  DotDimensionNumbersAttr::get(
                      context_, Dims("lhs_batching_dimensions"), Dims("rhs_batching_dimensions"),
                      Dims("lhs_contracting_dimensions"), Dims("rhs_contracting_dimensions")));
      Algorithm();
    }
  }

  // Seven attributes that are all `none` where no algorithm is asked for.
  void Algorithm() {
    auto type = [&](llvm::StringRef name) -> mlir::Type {
      auto attribute = llvm::dyn_cast_or_null<mlir::TypeAttr>(given_.get(name));
      return attribute && !llvm::isa<mlir::NoneType>(attribute.getValue()) ? attribute.getValue()
                                                                           : mlir::Type();
    };
    mlir::Type lhs = type("lhs_precision_type"), rhs = type("rhs_precision_type"),
               accumulation = type("accumulation_type");
    if (!lhs && !rhs && !accumulation) return;
    if (!lhs || !rhs || !accumulation) return Wrong("accumulation_type");
    auto imprecise = llvm::dyn_cast_or_null<mlir::BoolAttr>(given_.get("allow_imprecise_accumulation"));
    if (!imprecise) return Wrong("allow_imprecise_accumulation");
    out_.append("algorithm",
                hlo::DotAlgorithmAttr::get(context_, lhs, rhs, accumulation, Number("lhs_component_count"),
                                           Number("rhs_component_count"), Number("num_primitive_operations"),
                                           imprecise.getValue()));
  }

  const VhloOp& op_;
  const mlir::NamedAttrList& given_;
  std::string& wrong_;
  mlir::MLIRContext* context_;
  mlir::NamedAttrList out_;
};

}  // namespace

std::optional<mlir::NamedAttrList> StablehloAttributes(const VhloOp& op,
                                                       const mlir::NamedAttrList& attributes,
                                                       std::string& wrong) {
  return Converter(op, attributes, wrong).Run();
}

}  // namespace tenon::frontend
