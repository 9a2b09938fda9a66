#include "optimizer/passes/refine_shapes.h"

#include <cstring>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "base/error.h"
#include "hlo/fold/fold.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/call.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/contraction.h"
#include "hlo/ops/control.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/reduction.h"
#include "hlo/ops/shape.h"
#include "hlo/shape/indexing.h"
#include "hlo/shape/result_shapes.h"
#include "hlo/shape/shape.h"
#include "llvm/ADT/StringSet.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"

namespace tenon::opt {
namespace {

using llvm::SmallVector;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::Value;
using Sizes = SmallVector<int64_t>;

RankedTensorType TensorOf(Value value) { return llvm::dyn_cast<RankedTensorType>(value.getType()); }

bool IsDynamic(mlir::Type type) {
  auto tensor = llvm::dyn_cast<RankedTensorType>(type);
  return tensor && !tensor.hasStaticShape();
}

// How export tools write a reduce_window whose attributes are values: its operands, five lists, and a function for the reducer.
constexpr llvm::StringRef kReduceWindow = "stablehlo.dynamic_reduce_window";

// Custom calls that say something about sizes at run time.
bool IsShapeCall(Operation* op) {
  auto call = llvm::dyn_cast<hlo::CustomCallOp>(op);
  return call && (call.getCallTargetName() == "shape_assertion" ||
                  call.getCallTargetName() == kReduceWindow || op->hasAttr("indices_of_shape_operands"));
}

bool IsAboutShapes(Operation* op) {
  return IsShapeCall(op) ||
         llvm::isa<hlo::DynamicBroadcastInDimOp, hlo::DynamicIotaOp, hlo::DynamicPadOp, hlo::DynamicReshapeOp,
                   hlo::RealDynamicSliceOp, hlo::DynamicGatherOp, hlo::DynamicConvOp, hlo::GetDimensionSizeOp,
                   hlo::SetDimensionSizeOp>(op);
}

std::string TypeText(mlir::Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

std::string Place(Operation* op) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  op->getLoc()->walk([&](mlir::Location inner) {
    auto file = llvm::dyn_cast<mlir::FileLineColRange>(inner);
    if (!file) return mlir::WalkResult::advance();
    stream << file.getFilename().getValue() << ":" << file.getStartLine() << ":" << file.getStartColumn();
    return mlir::WalkResult::interrupt();
  });
  return text;
}

// The elements of an integer or index constant.
std::optional<Sizes> ConstantSizes(Value value) {
  auto constant = value.getDefiningOp<hlo::ConstantOp>();
  RankedTensorType type = TensorOf(value);
  if (!constant || !type || !type.hasStaticShape() || !type.getElementType().isIntOrIndex())
    return std::nullopt;
  auto literal = hlo::literalBytes(constant.getValue());
  const unsigned width = type.getElementType().isIndex() ? 64 : type.getElementTypeBitWidth();
  if (mlir::failed(literal) || width > 64) return std::nullopt;
  const uint64_t bytes = (width + 7) / 8;
  Sizes sizes;
  for (int64_t i = 0; i < type.getNumElements(); ++i) {
    const uint64_t at = literal->splat ? 0 : static_cast<uint64_t>(i) * bytes;
    if (at + bytes > literal->bytes) return std::nullopt;
    uint64_t raw = 0;
    std::memcpy(&raw, literal->data + at, bytes);
    const bool wraps = width > 1 && !type.getElementType().isUnsignedInteger();
    const llvm::APInt number(width, raw, false, true);
    sizes.push_back(wraps ? number.getSExtValue() : static_cast<int64_t>(number.getZExtValue()));
  }
  return sizes;
}

// `type` with the sizes that are known now; a bound goes where nothing is left that it bounds. Absent where a size is another than the type's.
std::optional<RankedTensorType> Refined(RankedTensorType type, llvm::ArrayRef<int64_t> sizes) {
  if (static_cast<int64_t>(sizes.size()) != type.getRank()) return std::nullopt;
  Sizes shape(type.getShape());
  for (auto [mine, known] : llvm::zip_equal(shape, sizes)) {
    if (ShapedType::isDynamic(known)) continue;
    if (known < 0 || (!ShapedType::isDynamic(mine) && mine != known)) return std::nullopt;
    mine = known;
  }
  auto extensions = llvm::dyn_cast_or_null<hlo::TypeExtensionsAttr>(type.getEncoding());
  if (!extensions) return RankedTensorType::get(shape, type.getElementType(), type.getEncoding());
  Sizes bounds(extensions.getBounds());
  for (auto [bound, size] : llvm::zip_equal(bounds, shape)) {
    if (ShapedType::isDynamic(size)) continue;
    if (!ShapedType::isDynamic(bound) && size > bound) return std::nullopt;
    bound = ShapedType::kDynamic;
  }
  if (llvm::all_of(bounds, ShapedType::isDynamic)) return RankedTensorType::get(shape, type.getElementType());
  return RankedTensorType::get(shape, type.getElementType(),
                               hlo::TypeExtensionsAttr::get(type.getContext(), bounds));
}

class Refiner {
 public:
  explicit Refiner(PassContext& context) : context_(context) {}

  absl::Status Arguments(mlir::FunctionOpInterface entry) {
    for (const auto& [name, sizes] : context_.options->argument_shapes) {
      unsigned found = entry.getNumArguments();
      for (unsigned i = 0; i < entry.getNumArguments(); ++i) {
        if (plan::ArgumentName(entry, i) == name ||
            (found == entry.getNumArguments() && name == absl::StrCat("arg", i)))
          found = i;
      }
      if (found == entry.getNumArguments())
        return Error(Err::kBadArgument, absl::StrCat("no argument is called ", name));
      mlir::BlockArgument argument = entry.getArgument(found);
      RankedTensorType type = TensorOf(argument);
      std::optional<RankedTensorType> refined = type ? Refined(type, sizes) : std::nullopt;
      if (!refined)
        return Error(Err::kBadArgument,
                     absl::StrCat("argument ", found, " is ", TypeText(argument.getType()), ", a shape of ",
                                  sizes.size(), " sizes that does not fit it is given"));
      argument.setType(*refined);
    }
    for (mlir::BlockArgument argument : entry.getArguments())
      if (IsDynamic(argument.getType()))
        return Error(Err::kDynamicShape, absl::StrCat("argument ", argument.getArgNumber(), " is a ",
                                                      TypeText(argument.getType())));
    return absl::OkStatus();
  }

  absl::Status Block(mlir::Block& block) {
    for (Operation& op : llvm::make_early_inc_range(block)) {
      ++context_.visits;
      TENON_RETURN_IF_ERROR(Op(&op));
    }
    return absl::OkStatus();
  }

 private:
  absl::Status Op(Operation* op) {
    if (op->getNumRegions() != 0) TENON_RETURN_IF_ERROR(Regions(op));
    if (FoldSizes(op)) return absl::OkStatus();
    if (IsAboutShapes(op)) {
      TENON_ASSIGN_OR_RETURN(bool gone, AboutShapes(op));
      if (gone) return absl::OkStatus();
    }
    if (llvm::none_of(op->getResultTypes(), IsDynamic)) return absl::OkStatus();
    if (auto shapes = hlo::resultShapes(op)) {
      for (auto [result, sizes] : llvm::zip_equal(op->getResults(), *shapes))
        TENON_RETURN_IF_ERROR(SetSizes(result, sizes));
    }
    return absl::OkStatus();
  }

  absl::Status SetSizes(Value value, llvm::ArrayRef<int64_t> sizes) {
    RankedTensorType type = TensorOf(value);
    if (!type) return absl::OkStatus();
    std::optional<RankedTensorType> refined = Refined(type, sizes);
    if (!refined)
      return Error(Err::kBadArgument,
                   absl::StrCat("with these arguments a result of ",
                                value.getDefiningOp() ? value.getDefiningOp()->getName().getStringRef().str()
                                                      : "a region",
                                " would not be a ", TypeText(type)),
                   value.getDefiningOp() ? Place(value.getDefiningOp()) : "");
    if (*refined != type) {
      value.setType(*refined);
      context_.changed = true;
    }
    return absl::OkStatus();
  }

  absl::Status SetType(Value value, mlir::Type type) {
    auto tensor = llvm::dyn_cast<RankedTensorType>(type);
    return tensor && TensorOf(value) ? SetSizes(value, tensor.getShape()) : absl::OkStatus();
  }

  // Bodies over scalars have nothing to refine but are walked all the same: they may hold anything.
  absl::Status Regions(Operation* op) {
    if (llvm::isa<hlo::WhileOp>(op)) return Loop(op);
    for (mlir::Region& region : op->getRegions())
      for (mlir::Block& block : region) TENON_RETURN_IF_ERROR(Block(block));
    if (llvm::isa<hlo::CaseOp, hlo::IfOp>(op)) {
      for (mlir::OpResult result : op->getResults()) {
        if (!IsDynamic(result.getType())) continue;
        // A size that not all branches give the same is not known.
        Sizes sizes;
        for (mlir::Region& region : op->getRegions()) {
          RankedTensorType type =
              TensorOf(region.front().getTerminator()->getOperand(result.getResultNumber()));
          if (sizes.empty()) sizes.assign(type.getShape().begin(), type.getShape().end());
          for (auto [size, other] : llvm::zip_equal(sizes, type.getShape()))
            if (size != other) size = ShapedType::kDynamic;
        }
        TENON_RETURN_IF_ERROR(SetSizes(result, sizes));
        for (mlir::Region& region : op->getRegions())
          Open(region.front().getTerminator(), result.getResultNumber(), TensorOf(result));
      }
    }
    return absl::OkStatus();
  }

  // Sizes that a loop's body gives as it got them are known; what it changes depends on how often it runs. Which those are shows when
  // its body is refined: where that goes wrong, or gives another size, the loop as it came is refined again with less that is known.
  absl::Status Loop(Operation* op) {
    llvm::SmallVector<mlir::Type> results(op->getResultTypes());
    llvm::SmallVector<Sizes> known;
    bool open = false;
    for (auto [operand, argument] : llvm::zip_equal(op->getOperands(), op->getRegion(1).getArguments())) {
      RankedTensorType type = TensorOf(operand);
      known.push_back(type ? Sizes(type.getShape()) : Sizes());
      open = open || (IsDynamic(argument.getType()) && type.getShape() != TensorOf(argument).getShape());
    }
    mlir::OwningOpRef<Operation*> as_it_came(open ? op->clone() : nullptr);
    while (true) {
      absl::Status status = Carried(op, known);
      bool less = false;
      for (auto [i, sizes] : llvm::enumerate(known)) {
        RankedTensorType type =
            TensorOf(op->getRegion(1).front().getTerminator()->getOperand(static_cast<unsigned>(i)));
        RankedTensorType declared = llvm::dyn_cast<RankedTensorType>(results[i]);
        for (size_t d = 0; d < sizes.size(); ++d) {
          const bool stays = status.ok() && type.getShape()[d] == sizes[d];
          if (!open || stays || ShapedType::isDynamic(sizes[d]) ||
              !declared.isDynamicDim(static_cast<unsigned>(d)))
            continue;
          sizes[d] = ShapedType::kDynamic;
          less = true;
        }
      }
      if (!less) {
        if (status.ok()) {
          Operation* end = op->getRegion(1).front().getTerminator();
          for (auto [i, result] : llvm::enumerate(op->getResults()))
            if (IsDynamic(result.getType())) Open(end, static_cast<unsigned>(i), TensorOf(result));
        }
        return status;
      }
      for (auto [result, type] : llvm::zip_equal(op->getResults(), results)) result.setType(type);
      for (auto [region, came] : llvm::zip_equal(op->getRegions(), (*as_it_came)->getRegions())) {
        region.dropAllReferences();
        region.getBlocks().clear();
        mlir::IRMapping mapping;
        came.cloneInto(&region, mapping);
      }
    }
  }

  absl::Status Carried(Operation* op, llvm::ArrayRef<Sizes> known) {
    for (auto [i, sizes] : llvm::enumerate(known)) {
      const auto at = static_cast<unsigned>(i);
      TENON_RETURN_IF_ERROR(SetSizes(op->getResult(at), sizes));
      for (mlir::Region& region : op->getRegions())
        TENON_RETURN_IF_ERROR(SetSizes(region.getArgument(at), sizes));
    }
    for (mlir::Region& region : op->getRegions())
      for (mlir::Block& block : region) TENON_RETURN_IF_ERROR(Block(block));
    return absl::OkStatus();
  }

  // Where a region gives a size that is known and its op's result, of type `as`, says none, neither does the value that is given.
  static void Open(Operation* end, unsigned i, RankedTensorType as) {
    mlir::OpBuilder builder(end);
    Value value = end->getOperand(i);
    for (unsigned d = 0; d < static_cast<unsigned>(as.getRank()); ++d) {
      RankedTensorType type = TensorOf(value);
      if (!as.isDynamicDim(d) || type.isDynamicDim(d)) continue;
      const auto size = static_cast<int32_t>(type.getDimSize(d));
      Value says = hlo::ConstantOp::create(
          builder, end->getLoc(),
          hlo::makeLiteral(RankedTensorType::get({}, builder.getI32Type()), &size, sizeof(size), false));
      Sizes shape(type.getShape());
      shape[d] = ShapedType::kDynamic;
      value = hlo::SetDimensionSizeOp::create(builder, end->getLoc(),
                                              RankedTensorType::get(shape, type.getElementType()), value,
                                              says, builder.getI64IntegerAttr(d));
    }
    end->setOperand(i, value);
  }

  // Integers that follow from sizes are computed on the way: the next op may need them.
  bool FoldSizes(Operation* op) {
    constexpr int64_t kMostSizes = 1024;
    if (op->getNumResults() != 1 || op->getNumOperands() == 0) return false;
    RankedTensorType type = TensorOf(op->getResult(0));
    if (!type || !type.getElementType().isIntOrIndex()) return false;
    if (!type.hasStaticShape()) {
      auto shapes = hlo::resultShapes(op);
      std::optional<RankedTensorType> refined = shapes ? Refined(type, shapes->front()) : std::nullopt;
      if (!refined || !refined->hasStaticShape()) return false;
      op->getResult(0).setType(*refined);
      type = *refined;
    }
    if (type.getNumElements() > kMostSizes) return false;
    mlir::TypedAttr value = hlo::Fold(op);
    if (!value) return false;
    Replace(op,
            [&](mlir::OpBuilder& builder) { return hlo::ConstantOp::create(builder, op->getLoc(), value); });
    return true;
  }

  template <class Make>
  void Replace(Operation* op, Make make) {
    mlir::OpBuilder builder(op);
    Operation* made = make(builder);
    plan::MergeOrigins(made, op);
    if (context_.fates) context_.fates->Note(op, Fate::kRewritten, "refine_shapes", made);
    op->replaceAllUsesWith(made->getResults());
    op->erase();
    ++context_.rewrites;
  }

  // Whether `op` is gone: replaced by its static twin.
  absl::StatusOr<bool> AboutShapes(Operation* op) {
    if (auto call = llvm::dyn_cast<hlo::CustomCallOp>(op)) return CustomCall(call);
    if (auto size = llvm::dyn_cast<hlo::GetDimensionSizeOp>(op)) return DimensionSize(size);
    if (auto size = llvm::dyn_cast<hlo::SetDimensionSizeOp>(op)) return SetDimensionSize(size);
    std::optional<Sizes> sizes;
    if (llvm::isa<hlo::DynamicBroadcastInDimOp, hlo::DynamicReshapeOp>(op))
      sizes = ConstantSizes(op->getOperand(1));
    if (llvm::isa<hlo::DynamicIotaOp>(op)) sizes = ConstantSizes(op->getOperand(0));
    if (sizes) TENON_RETURN_IF_ERROR(SetSizes(op->getResult(0), *sizes));
    if (llvm::isa<hlo::DynamicPadOp, hlo::RealDynamicSliceOp>(op)) return PadOrSlice(op);
    if (auto gather = llvm::dyn_cast<hlo::DynamicGatherOp>(op)) return Gather(gather);
    if (auto convolution = llvm::dyn_cast<hlo::DynamicConvOp>(op)) return Convolution(convolution);
    RankedTensorType type = TensorOf(op->getResult(0));
    if (!type.hasStaticShape()) return false;
    Replace(op, [&](mlir::OpBuilder& builder) -> Operation* {
      if (auto broadcast = llvm::dyn_cast<hlo::DynamicBroadcastInDimOp>(op))
        return hlo::BroadcastInDimOp::create(builder, op->getLoc(), type, broadcast.getOperand(),
                                             broadcast.getBroadcastDimensions());
      if (auto iota = llvm::dyn_cast<hlo::DynamicIotaOp>(op))
        return hlo::IotaOp::create(builder, op->getLoc(), type, iota.getIotaDimension());
      return hlo::ReshapeOp::create(builder, op->getLoc(), type, op->getOperand(0));
    });
    return true;
  }

  absl::StatusOr<bool> DimensionSize(hlo::GetDimensionSizeOp op) {
    const int64_t size = TensorOf(op.getOperand()).getDimSize(static_cast<int64_t>(op.getDimension()));
    if (ShapedType::isDynamic(size)) return false;
    const auto value = static_cast<int32_t>(size);
    RankedTensorType type = TensorOf(op.getResult());
    Replace(op, [&](mlir::OpBuilder& builder) {
      return hlo::ConstantOp::create(builder, op->getLoc(),
                                     hlo::makeLiteral(type, &value, sizeof(value), false));
    });
    return true;
  }

  // A smaller logical size is a slice; the size itself when it is what the operand has.
  absl::StatusOr<bool> SetDimensionSize(hlo::SetDimensionSizeOp op) {
    RankedTensorType from = TensorOf(op.getOperand());
    std::optional<Sizes> size = ConstantSizes(op.getSize());
    if (!size || !from.hasStaticShape()) return false;
    const auto dimension = static_cast<int64_t>(op.getDimension());
    if (size->front() < 0 || size->front() > from.getDimSize(dimension))
      return Error(Err::kBadArgument,
                   absl::StrCat("a dimension of size ", from.getDimSize(dimension), " cannot be set to ",
                                size->front()),
                   Place(op));
    Sizes starts(from.getRank(), 0), limits(from.getShape()), strides(from.getRank(), 1);
    limits[dimension] = size->front();
    TENON_RETURN_IF_ERROR(SetSizes(op->getResult(0), limits));
    RankedTensorType type = TensorOf(op->getResult(0));
    Replace(op, [&](mlir::OpBuilder& builder) {
      return hlo::SliceOp::create(builder, op->getLoc(), type, op.getOperand(), starts, limits, strides);
    });
    return true;
  }

  absl::StatusOr<bool> PadOrSlice(Operation* op) {
    const unsigned first = llvm::isa<hlo::DynamicPadOp>(op) ? 2 : 1;
    std::array<std::optional<Sizes>, 3> lists;
    for (unsigned i = 0; i < 3; ++i) {
      lists[i] = ConstantSizes(op->getOperand(first + i));
      if (!lists[i]) return false;
    }
    RankedTensorType from = TensorOf(op->getOperand(0));
    if (!from.hasStaticShape()) return false;
    hlo::InferredShape shape;
    if (first == 2) {
      if (llvm::any_of(*lists[2], [](int64_t size) { return size < 0; })) return OutOfRange(op);
      shape = hlo::padShape(from.getShape(), *lists[0], *lists[1], *lists[2]);
    } else {
      for (int64_t d = 0; d < from.getRank(); ++d)
        if ((*lists[0])[d] < 0 || (*lists[0])[d] > (*lists[1])[d] || (*lists[1])[d] > from.getDimSize(d) ||
            (*lists[2])[d] < 1)
          return OutOfRange(op);
      shape = hlo::sliceShape(*lists[0], *lists[1], *lists[2]);
    }
    if (!shape) return OutOfRange(op);
    TENON_RETURN_IF_ERROR(SetSizes(op->getResult(0), *shape));
    RankedTensorType type = TensorOf(op->getResult(0));
    Replace(op, [&](mlir::OpBuilder& builder) -> Operation* {
      if (first == 2)
        return hlo::PadOp::create(builder, op->getLoc(), type, op->getOperand(0), op->getOperand(1),
                                  *lists[0], *lists[1], *lists[2]);
      return hlo::SliceOp::create(builder, op->getLoc(), type, op->getOperand(0), *lists[0], *lists[1],
                                  *lists[2]);
    });
    return true;
  }

  absl::Status OutOfRange(Operation* op) {
    return Error(Err::kBadArgument,
                 absl::StrCat("with these arguments the sizes of ", op->getName().getStringRef().str(),
                              " are not inside its operand"),
                 Place(op));
  }

  absl::StatusOr<bool> Gather(hlo::DynamicGatherOp op) {
    std::optional<Sizes> sizes = ConstantSizes(op.getSliceSizes());
    if (!sizes || IsDynamic(op.getStartIndices().getType())) return false;
    auto shape =
        hlo::gatherShape(TensorOf(op.getStartIndices()).getShape(), *sizes, op.getDimensionNumbers());
    if (!shape) return OutOfRange(op);
    TENON_RETURN_IF_ERROR(SetSizes(op.getResult(), *shape));
    Replace(op, [&](mlir::OpBuilder& builder) {
      return hlo::GatherOp::create(builder, op->getLoc(), op.getResult().getType(), op.getOperand(),
                                   op.getStartIndices(), op.getDimensionNumbers(), *sizes,
                                   op.getIndicesAreSorted());
    });
    return true;
  }

  absl::StatusOr<bool> Convolution(hlo::DynamicConvOp op) {
    std::optional<Sizes> padding = ConstantSizes(op.getPadding());
    if (!padding) return false;
    auto list =
        mlir::DenseIntElementsAttr::get(RankedTensorType::get({static_cast<int64_t>(padding->size()) / 2, 2},
                                                              mlir::IntegerType::get(op.getContext(), 64)),
                                        *padding);
    mlir::OpBuilder builder(op);
    auto made = hlo::ConvolutionOp::create(
        builder, op->getLoc(), op.getResult().getType(), op.getLhs(), op.getRhs(), op.getWindowStridesAttr(),
        list, op.getLhsDilationAttr(), op.getRhsDilationAttr(), op.getWindowReversalAttr(),
        op.getDimensionNumbers(), op.getFeatureGroupCount(), op.getBatchGroupCount(),
        op.getPrecisionConfigAttr());
    if (auto shapes = hlo::resultShapes(made)) {
      absl::Status status = SetSizes(made.getResult(), shapes->front());
      if (!status.ok()) return status;
    }
    Replace(op, [&](mlir::OpBuilder&) { return made; });
    return !IsDynamic(made.getResult().getType());
  }

  // An assertion of an export tool: checked here, for these shapes. Result shapes as operands: taken over.
  absl::StatusOr<bool> CustomCall(hlo::CustomCallOp op) {
    if (op.getCallTargetName() == "shape_assertion") {
      std::optional<Sizes> holds = op->getNumOperands() > 0 ? ConstantSizes(op->getOperand(0)) : std::nullopt;
      if (!holds || holds->size() != 1)
        return false;  // about data: pad_dynamic makes it a condition of the run
      if (holds->front() == 0) return Error(Err::kBadArgument, AssertionText(op), Place(op));
      if (context_.fates) context_.fates->Gone(op, Fate::kFolded, "refine_shapes");
      op->erase();
      ++context_.rewrites;
      return true;
    }
    if (op.getCallTargetName() == kReduceWindow) return ReduceWindow(op);
    auto indices = op->getAttrOfType<mlir::DenseIntElementsAttr>("indices_of_shape_operands");
    if (!indices || indices.getNumElements() != static_cast<int64_t>(op->getNumResults())) return false;
    llvm::BitVector dropped(op->getNumOperands());
    for (auto [result, index] : llvm::zip_equal(op->getResults(), indices.getValues<llvm::APInt>())) {
      const int64_t at = index.getSExtValue();
      std::optional<Sizes> sizes =
          at >= 0 && at < op->getNumOperands() ? ConstantSizes(op->getOperand(at)) : std::nullopt;
      if (!sizes) return false;
      TENON_RETURN_IF_ERROR(SetSizes(result, *sizes));
      dropped.set(at);
    }
    op->removeAttr("indices_of_shape_operands");
    op->eraseOperands(dropped);
    return false;
  }

  absl::StatusOr<bool> ReduceWindow(hlo::CustomCallOp op) {
    const unsigned n = op->getNumResults();
    mlir::func::FuncOp reducer;
    if (op.getCalledComputations().size() == 1)
      if (auto name = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(op.getCalledComputations()[0]))
        reducer = context_.module.lookupSymbol<mlir::func::FuncOp>(name.getValue());
    if (n == 0 || op->getNumOperands() != 2 * n + 5 || !reducer || reducer.isDeclaration())
      return Error(Err::kInvalidOp,
                   absl::StrCat(kReduceWindow.str(),
                                " takes an input and an initial value a result, five lists and a function"),
                   Place(op));
    mlir::Builder attributes(op.getContext());
    mlir::OperationState state(op.getLoc(), hlo::ReduceWindowOp::getOperationName(),
                               op->getOperands().take_front(2 * n), op->getResultTypes(), {});
    constexpr const char* kLists[] = {"window_dimensions", "window_strides", "base_dilations",
                                      "window_dilations", "padding"};
    for (unsigned i = 0; i < 5; ++i) {
      std::optional<Sizes> list = ConstantSizes(op->getOperand(2 * n + i));
      if (!list) return false;
      if (i < 4) {
        state.addAttribute(kLists[i], attributes.getDenseI64ArrayAttr(*list));
      } else {
        auto type =
            RankedTensorType::get({static_cast<int64_t>(list->size()) / 2, 2}, attributes.getI64Type());
        if (list->size() % 2 != 0) return OutOfRange(op);
        state.addAttribute(kLists[i], mlir::DenseIntElementsAttr::get(type, *list));
      }
    }
    mlir::IRMapping mapping;
    mlir::Region* region = state.addRegion();
    reducer.getFunctionBody().cloneInto(region, mapping);
    if (!region->hasOneBlock()) return OutOfRange(op);
    mlir::Operation* end = region->front().getTerminator();
    mlir::OpBuilder at_end(end);
    hlo::ReturnOp::create(at_end, end->getLoc(), end->getOperands());
    end->erase();
    mlir::OpBuilder builder(op);
    Operation* made = builder.create(state);
    if (mlir::failed(mlir::verify(made))) {
      made->erase();
      return Error(Err::kInvalidOp,
                   absl::StrCat(kReduceWindow.str(), " does not fit its function, or its lists"), Place(op));
    }
    if (auto shapes = hlo::resultShapes(made)) {
      for (auto [result, sizes] : llvm::zip_equal(made->getResults(), *shapes)) {
        absl::Status status = SetSizes(result, sizes);
        if (!status.ok()) return status;
      }
    }
    Replace(op, [&](mlir::OpBuilder&) { return made; });
    return llvm::none_of(made->getResultTypes(), IsDynamic);
  }

  static std::string AssertionText(hlo::CustomCallOp op) {
    auto message = op->getAttrOfType<mlir::StringAttr>("error_message");
    std::string text = message ? message.str() : "a shape_assertion does not hold";
    for (unsigned i = 1; i < op->getNumOperands(); ++i) {
      std::optional<Sizes> value = ConstantSizes(op->getOperand(i));
      if (value && value->size() == 1)
        absl::StrReplaceAll({{absl::StrCat("{", i - 1, "}"), absl::StrCat(value->front())}}, &text);
    }
    return text;
  }

  PassContext& context_;
};

}  // namespace

bool HasDynamicShapes(mlir::ModuleOp module) {
  return module
      ->walk([](Operation* op) {
        bool dynamic = IsShapeCall(op) || llvm::any_of(op->getResultTypes(), IsDynamic);
        for (mlir::Region& region : op->getRegions())
          dynamic = dynamic || llvm::any_of(region.getArgumentTypes(), IsDynamic);
        return dynamic ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

absl::Status RefineShapes(PassContext& context) {
  mlir::FunctionOpInterface entry = plan::EntryOf(context.module);
  Refiner refiner(context);
  const bool open =
      HasDynamicShapes(context.module);  // an argument may be all that is, and its function's type follows it
  TENON_RETURN_IF_ERROR(refiner.Arguments(entry));
  bool about_shapes = false;
  mlir::Value shapeless;  // of a type that no refinement gives sizes
  entry->walk([&](Operation* op) {
    about_shapes = about_shapes || IsAboutShapes(op);
    for (mlir::Value result : op->getResults())
      if (auto shaped = llvm::dyn_cast<mlir::ShapedType>(result.getType());
          shaped && !llvm::isa<RankedTensorType>(shaped) && !shaped.hasStaticShape())
        shapeless = result;
  });
  if (shapeless)
    return Error(Err::kNotInThisVersion,
                 absl::StrCat("values of type ", TypeText(shapeless.getType()), " cannot be compiled"),
                 Place(shapeless.getDefiningOp()));
  if (!about_shapes && !open) return absl::OkStatus();
  mlir::Block& body = entry.getFunctionBody().front();
  TENON_RETURN_IF_ERROR(refiner.Block(body));
  llvm::StringSet<> decompositions;  // of composites that stay
  entry->walk([&](hlo::CompositeOp op) { decompositions.insert(op.getDecomposition()); });
  for (auto function : llvm::make_early_inc_range(context.module.getOps<mlir::func::FuncOp>()))
    if (function.getOperation() != entry.getOperation() && !decompositions.contains(function.getName()))
      function.erase();
  entry.setType(mlir::FunctionType::get(context.module.getContext(), body.getArgumentTypes(),
                                        body.getTerminator()->getOperandTypes()));
  std::string broken;
  mlir::ScopedDiagnosticHandler handler(context.module.getContext(), [&](mlir::Diagnostic& diagnostic) {
    if (broken.empty()) broken = diagnostic.str();
    return mlir::success();
  });
  if (mlir::failed(mlir::verify(entry)))
    return Error(Err::kBadArgument, absl::StrCat("with these arguments the program is not valid: ", broken));
  return absl::OkStatus();
}

}  // namespace tenon::opt
