#include "optimizer/refinement/known_sizes.h"

#include <cstring>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/message_text.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/shape.h"

namespace tenon::opt::refine {

using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::Value;

RankedTensorType TensorOf(Value value) { return llvm::dyn_cast<RankedTensorType>(value.getType()); }

bool IsDynamic(mlir::Type type) {
  auto tensor = llvm::dyn_cast<RankedTensorType>(type);
  return tensor && !tensor.hasStaticShape();
}

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

absl::Status SetSizes(PassContext& context, Value value, llvm::ArrayRef<int64_t> sizes) {
  RankedTensorType type = TensorOf(value);
  if (!type) return absl::OkStatus();
  std::optional<RankedTensorType> refined = Refined(type, sizes);
  if (!refined)
    return Error(Err::kBadArgument,
                 absl::StrCat("with these arguments a result of ",
                              value.getDefiningOp() ? value.getDefiningOp()->getName().getStringRef().str()
                                                    : "a region",
                              " would not be a ", hlo::typeText(type)),
                 value.getDefiningOp() ? hlo::locationText(value.getDefiningOp()->getLoc()) : "");
  if (*refined != type) {
    value.setType(*refined);
    context.changed = true;
  }
  return absl::OkStatus();
}

void Replace(PassContext& context, mlir::Operation* op, mlir::Operation* made) {
  plan::MergeOrigins(made, op);
  if (context.fates) context.fates->Note(op, Fate::kRewritten, "refine_shapes", made);
  op->replaceAllUsesWith(made->getResults());
  op->erase();
  ++context.rewrites;
}

}  // namespace tenon::opt::refine
