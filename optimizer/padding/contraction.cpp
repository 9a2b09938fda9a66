// Contractions: zeros in the padding of what is summed over, on both sides, since the padding may hold what zero does not cancel.
#include "hlo/ops/contraction.h"
#include "hlo/ops/dynamic.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

namespace {

using Dims = llvm::ArrayRef<int64_t>;

RankedTensorType TensorOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

bool HasZero(Value value) {
  auto real = llvm::dyn_cast<mlir::FloatType>(TensorOf(value).getElementType());
  return !real || llvm::APFloat::semanticsHasZero(real.getFloatSemantics());
}

absl::StatusOr<PaddedList> Contract(Operation* op, Padder& padder, Dims lhs_batch, Dims rhs_batch,
                                    Dims lhs_summed, Dims rhs_summed) {
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  padder.JoinPair(op, lhs, rhs, lhs_batch, rhs_batch);
  padder.JoinPair(op, lhs, rhs, lhs_summed, rhs_summed);
  SizeList of_lhs = padder.SizesOf(lhs), of_rhs = padder.SizesOf(rhs), sizes;
  for (int64_t d : lhs_batch) sizes.push_back(of_lhs[static_cast<size_t>(d)]);
  auto free = [&](const SizeList& of, Dims batch, Dims summed) {
    for (size_t d = 0; d < of.size(); ++d)
      if (!llvm::is_contained(batch, static_cast<int64_t>(d)) &&
          !llvm::is_contained(summed, static_cast<int64_t>(d)))
        sizes.push_back(of[d]);
  };
  free(of_lhs, lhs_batch, lhs_summed);
  free(of_rhs, rhs_batch, rhs_summed);
  const bool summed_is_padded =
      llvm::any_of(lhs_summed, [&](int64_t d) { return of_lhs[static_cast<size_t>(d)]; });
  if (summed_is_padded && !(HasZero(lhs) && HasZero(rhs)))
    return Padder::Refuse(op, "its element type has no zero");
  op->setOperand(0, padder.Masked(lhs, lhs_summed, padder.Zero(TensorOf(lhs).getElementType())));
  op->setOperand(1, padder.Masked(rhs, rhs_summed, padder.Zero(TensorOf(rhs).getElementType())));
  return padder.InPlace(op, sizes);
}

absl::StatusOr<PaddedList> PadDotGeneral(Operation* op, Padder& padder) {
  auto numbers = llvm::cast<hlo::DotGeneralOp>(op).getDotDimensionNumbers();
  return Contract(op, padder, numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions(),
                  numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions());
}

absl::StatusOr<PaddedList> PadDot(Operation* op, Padder& padder) {
  const int64_t last = TensorOf(op->getOperand(0)).getRank() - 1;
  return Contract(op, padder, {}, {}, {last}, {0});
}

// Spatial padding of the input is zeros, as beyond its edges; the number of windows follows from the size.
absl::StatusOr<PaddedList> PadConvolution(Operation* op, Padder& padder) {
  auto conv = llvm::cast<hlo::ConvolutionOp>(op);
  hlo::ConvDimensionNumbersAttr numbers = conv.getDimensionNumbers();
  Value lhs = conv.getLhs(), rhs = conv.getRhs();
  for (int64_t d : numbers.getKernelSpatialDimensions())
    if (padder.SizeOf(rhs, d)) return Padder::Refuse(op, "the size of its window depends on data");
  const int64_t lhs_feature = numbers.getInputFeatureDimension(),
                rhs_feature = numbers.getKernelInputFeatureDimension(),
                out_feature = numbers.getKernelOutputFeatureDimension(),
                batch = numbers.getInputBatchDimension();
  const bool grouped = conv.getFeatureGroupCount() != 1 || conv.getBatchGroupCount() != 1;
  if (grouped &&
      (padder.SizeOf(lhs, lhs_feature) || padder.SizeOf(rhs, rhs_feature) ||
       padder.SizeOf(rhs, out_feature) || (conv.getBatchGroupCount() != 1 && padder.SizeOf(lhs, batch))))
    return Padder::Refuse(op, "the size of what its groups divide depends on data");
  if (!grouped) padder.JoinPair(op, lhs, rhs, {lhs_feature}, {rhs_feature});
  llvm::SmallVector<int64_t> masked(numbers.getInputSpatialDimensions());
  masked.push_back(lhs_feature);
  if (!HasZero(lhs) || !HasZero(rhs)) return Padder::Refuse(op, "its element type has no zero");
  SizeList of_lhs = padder.SizesOf(lhs), of_rhs = padder.SizesOf(rhs);
  op->setOperand(0, padder.Masked(lhs, masked, padder.Zero(TensorOf(lhs).getElementType())));
  op->setOperand(1, padder.Masked(rhs, {rhs_feature}, padder.Zero(TensorOf(rhs).getElementType())));
  auto padded = padder.InPlace(op, {});
  if (!padded.ok()) return padded;
  SizeList sizes(of_lhs.size());
  sizes[static_cast<size_t>(numbers.getOutputBatchDimension())] = of_lhs[static_cast<size_t>(batch)];
  sizes[static_cast<size_t>(numbers.getOutputFeatureDimension())] = of_rhs[static_cast<size_t>(out_feature)];
  llvm::SmallVector<int64_t> edges;
  if (auto padding = conv.getPadding())
    for (const llvm::APInt& edge : padding->getValues<llvm::APInt>()) edges.push_back(edge.getSExtValue());
  for (auto [i, d] : llvm::enumerate(numbers.getInputSpatialDimensions())) {
    Value size = of_lhs[static_cast<size_t>(d)];
    if (!size) continue;
    auto of = [&](const std::optional<Dims>& list) {
      return list && i < list->size() ? (*list)[i] : int64_t{1};
    };
    const int64_t window =
        TensorOf(rhs).getShape()[static_cast<size_t>(numbers.getKernelSpatialDimensions()[i])];
    const int64_t more = edges.empty() ? 0 : edges[2 * i] + edges[2 * i + 1];
    const auto out = static_cast<size_t>(numbers.getOutputSpatialDimensions()[i]);
    Value windows = padder.Windows(size, {window, of(conv.getWindowStrides()), of(conv.getLhsDilation()),
                                          of(conv.getRhsDilation()), more});
    sizes[out] = padder.Within(op, windows, TensorOf(conv.getResult()).getShape()[out]);
  }
  padded->front().sizes = sizes;
  return padded;
}

// Padding that is computed: of an array that is padded and dilated before, with the window as it is.
absl::StatusOr<PaddedList> PadDynamicConvolution(Operation* op, Padder& padder) {
  auto conv = llvm::cast<hlo::DynamicConvOp>(op);
  ArrayBuilder& build = padder.build();
  mlir::OpBuilder& builder = build.builder();
  hlo::ConvDimensionNumbersAttr numbers = conv.getDimensionNumbers();
  Value lhs = conv.getLhs();
  RankedTensorType type = TensorOf(lhs), declared = TensorOf(conv.getResult());
  auto extensions = llvm::dyn_cast_or_null<hlo::TypeExtensionsAttr>(declared.getEncoding());
  const auto rank = static_cast<size_t>(type.getRank());
  auto of = [&](const std::optional<Dims>& list, size_t i) {
    return list && i < list->size() ? (*list)[i] : int64_t{1};
  };
  if (!HasZero(lhs)) return Padder::Refuse(op, "its element type has no zero");
  llvm::SmallVector<Value> low(rank, padder.I32(0)), high(low), interior(low);
  llvm::SmallVector<int64_t> bounds(rank, mlir::ShapedType::kDynamic), open(rank, mlir::ShapedType::kDynamic);
  for (auto [i, d] : llvm::enumerate(numbers.getInputSpatialDimensions())) {
    const auto at = static_cast<size_t>(d);
    low[at] = padder.Entry(conv.getPadding(), static_cast<int64_t>(2 * i));
    high[at] = padder.Entry(conv.getPadding(), static_cast<int64_t>(2 * i + 1));
    interior[at] = padder.I32(of(conv.getLhsDilation(), i) - 1);
    // The result may say how many windows there are at most.
    const auto out = static_cast<size_t>(numbers.getOutputSpatialDimensions()[i]);
    const int64_t windows = !declared.isDynamicDim(static_cast<unsigned>(out)) ? declared.getShape()[out]
                            : extensions                                       ? extensions.getBounds()[out]
                                                                               : mlir::ShapedType::kDynamic;
    const int64_t window =
        TensorOf(conv.getRhs()).getShape()[static_cast<size_t>(numbers.getKernelSpatialDimensions()[i])];
    if (!mlir::ShapedType::isDynamic(windows) && windows > 0 && window > 0)
      bounds[at] = windows * of(conv.getWindowStrides(), i) + (window - 1) * of(conv.getRhsDilation(), i);
  }
  auto list = [&](llvm::ArrayRef<Value> entries) {
    llvm::SmallVector<Value> parts;
    for (Value entry : entries) parts.push_back(build.Reshape(entry, {1}));
    return build.Concatenate(parts, 0);
  };
  auto widened = RankedTensorType::get(open, type.getElementType(),
                                       hlo::TypeExtensionsAttr::get(op->getContext(), bounds));
  auto pad =
      hlo::DynamicPadOp::create(builder, op->getLoc(), widened, lhs, padder.Zero(type.getElementType()),
                                list(low), list(high), list(interior));
  auto wide = MovementPadding(pad)(pad, padder);
  if (!wide.ok()) return wide.status();
  lhs = wide->front().value;
  lhs = padder.WithSizes(lhs, wide->front().sizes);
  pad.erase();
  auto made = hlo::ConvolutionOp::create(builder, op->getLoc(), declared, lhs, conv.getRhs(),
                                         conv.getWindowStridesAttr(), {}, {}, conv.getRhsDilationAttr(),
                                         conv.getWindowReversalAttr(), numbers, conv.getFeatureGroupCount(),
                                         conv.getBatchGroupCount(), conv.getPrecisionConfigAttr());
  padder.MoveTo(made);
  return PadConvolution(made, padder);
}

}  // namespace

Value Padder::Windows(Value size, const WindowSteps& steps) {
  ArrayBuilder& b = build();
  // As many places as the window has in the dilated, padded operand; none where either is empty.
  Value dilated = b.add(b.mul(b.max(b.sub(size, I32(1)), I32(-1)), I32(steps.base_dilation)), I32(1));
  dilated = b.select(b.eq(size, I32(0)), I32(0), dilated);
  const int64_t reach = steps.window == 0 ? 0 : (steps.window - 1) * steps.window_dilation + 1;
  Value room = b.sub(b.add(dilated, I32(steps.edges)), I32(reach));
  Value windows = b.add(b.div(b.max(room, I32(0)), I32(steps.stride)), I32(1));
  Value length = b.add(dilated, I32(steps.edges));
  return b.select(b.mask_or(b.lt(room, I32(0)), b.le(length, I32(0))), I32(0), windows);
}

PadFunction ContractionPadding(Operation* op) {
  if (llvm::isa<hlo::DotGeneralOp>(op)) return &PadDotGeneral;
  if (llvm::isa<hlo::DotOp>(op)) return &PadDot;
  if (llvm::isa<hlo::ConvolutionOp>(op)) return &PadConvolution;
  return llvm::isa<hlo::DynamicConvOp>(op) ? &PadDynamicConvolution : nullptr;
}

}  // namespace tenon::opt
