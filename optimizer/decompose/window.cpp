// reduce_window by slices that are combined.
#include "hlo/ops/reduction.h"
#include "hlo/ops/shape.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/decompose.h"
#include "optimizer/decompose/window_dimensions.h"

namespace tenon::opt {
namespace {

using llvm::SmallVector;
using mlir::Value;

// A window of more places than this is not unrolled.
constexpr int64_t kMaxWindow = 64;

// One slice of the padded input for each place of the window, combined in row-major order, starting from the
// initial value.
bool ReduceWindowToSlices(mlir::Operation* op, Rewriter& rewriter) {
  auto reduce = llvm::cast<hlo::ReduceWindowOp>(op);
  std::vector<hlo::WindowDimension> windows =
      WindowDimensions(op, reduce.getWindowDimensions(), {"base_dilations", "window_dilations"});
  int64_t places = 1;
  for (const hlo::WindowDimension& window : windows) places *= window.size;
  if (places > kMaxWindow || places == 0) return false;
  for (auto [result, input] : llvm::zip(reduce.getResults(), reduce.getInputs())) {
    auto type = llvm::cast<mlir::RankedTensorType>(result.getType());
    if (type.getNumElements() == 0 ||
        type.getElementType() != llvm::cast<mlir::RankedTensorType>(input.getType()).getElementType())
      return false;
  }
  if (!CanEmit(reduce.getBody())) return false;
  mlir::OpBuilder& builder = rewriter.builder();
  std::vector<Value> padded, sums;
  SmallVector<int64_t> low, high, interior;
  for (const hlo::WindowDimension& window : windows) {
    low.push_back(window.low);
    high.push_back(window.high);
    interior.push_back(window.base_dilation - 1);
  }
  for (auto [input, init, result] :
       llvm::zip(reduce.getInputs(), reduce.getInitValues(), reduce.getResults())) {
    SmallVector<int64_t> shape;
    for (size_t i = 0; i < windows.size(); ++i) shape.push_back(PaddedSize(ShapeOf(input)[i], windows[i]));
    mlir::Type type = llvm::cast<mlir::RankedTensorType>(input.getType()).clone(shape);
    bool same = type == input.getType();
    padded.push_back(
        same ? input
             : hlo::PadOp::create(builder, op->getLoc(), type, input, init, low, high, interior).getResult());
    sums.push_back(hlo::BroadcastInDimOp::create(builder, op->getLoc(), result.getType(), init,
                                                 llvm::ArrayRef<int64_t>()));
  }
  llvm::ArrayRef<int64_t> out = ShapeOf(op->getResult(0));
  for (int64_t place = 0; place < places; ++place) {
    std::vector<int64_t> at = PlaceInWindow(place, windows);
    SmallVector<int64_t> start, limit, strides;
    for (size_t i = 0; i < windows.size(); ++i) {
      start.push_back(at[i] * windows[i].window_dilation);
      limit.push_back(start[i] + (out[i] - 1) * windows[i].stride + 1);
      strides.push_back(windows[i].stride);
    }
    std::vector<Value> values = sums;
    for (auto [value, result] : llvm::zip(padded, reduce.getResults()))
      values.push_back(
          hlo::SliceOp::create(builder, op->getLoc(), result.getType(), value, start, limit, strides));
    sums = EmitRegion(reduce.getBody(), values, rewriter);
  }
  rewriter.Replace(op, sums);
  return true;
}

}  // namespace

const std::vector<Decomposition>& WindowDecompositions() {
  static const std::vector<Decomposition> list = {
      {"reduce_window_to_slices", "stablehlo.reduce_window", 60, {"*"}, false, ReduceWindowToSlices},
  };
  return list;
}

}  // namespace tenon::opt
