// Infeeds, outfeeds, sends and receives of values whose sizes depend on data: they are of the bound, with their sizes, scalars i32,
// behind them. hlo/ir/transfer.h says of which.
#include "hlo/ir/transfer.h"
#include "absl/strings/str_cat.h"
#include "hlo/ops/token.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

namespace {

// The op with other operands and results. Sizes have layouts too where values have.
Operation* Remade(Operation* op, Padder& padder, mlir::ValueRange operands, mlir::TypeRange types,
                  llvm::ArrayRef<int64_t> sized) {
  mlir::OpBuilder& builder = padder.build().builder();
  mlir::OperationState state(op->getLoc(), op->getName());
  state.addOperands(operands);
  state.addTypes(types);
  state.addAttributes(op->getAttrs());
  state.addAttribute(plan::kSizedValues, builder.getDenseI64ArrayAttr(sized));
  if (auto layout = op->getAttrOfType<mlir::ArrayAttr>("layout")) {
    llvm::SmallVector<mlir::Attribute> layouts(layout.begin(), layout.end());
    layouts.append(sized.size() / 2, builder.getArrayAttr({}));
    state.attributes.set("layout", builder.getArrayAttr(layouts));
  }
  return builder.create(state);
}

absl::StatusOr<PaddedList> PadTaking(Operation* op, Padder& padder) {
  const unsigned values = op->getNumResults() - 1;
  llvm::SmallVector<mlir::Type> types;
  llvm::SmallVector<int64_t> sized;
  for (unsigned i = 0; i < values; ++i) {
    auto type = llvm::cast<RankedTensorType>(op->getResult(i).getType());
    auto extensions = llvm::dyn_cast_or_null<hlo::TypeExtensionsAttr>(type.getEncoding());
    ArrayBuilder::Shape shape(type.getShape());
    for (auto [d, size] : llvm::enumerate(shape)) {
      if (!mlir::ShapedType::isDynamic(size)) continue;
      size = extensions ? extensions.getBounds()[d] : size;
      if (mlir::ShapedType::isDynamic(size))
        return Padder::Refuse(op, "what comes is of a type without a bound");
      sized.append({i, static_cast<int64_t>(d)});
    }
    types.push_back(RankedTensorType::get(shape, type.getElementType()));
  }
  auto scalar = RankedTensorType::get({}, padder.build().builder().getI32Type());
  types.append(sized.size() / 2, scalar);
  types.push_back(op->getResult(values).getType());
  Operation* made = Remade(op, padder, op->getOperands(), types, sized);
  PaddedList padded;
  for (unsigned i = 0; i < values; ++i)
    padded.push_back({made->getResult(i),
                      SizeList(static_cast<size_t>(llvm::cast<RankedTensorType>(types[i]).getRank()))});
  for (size_t k = 0; k < sized.size(); k += 2)
    padded[static_cast<size_t>(sized[k])].sizes[static_cast<size_t>(sized[k + 1])] =
        made->getResult(values + static_cast<unsigned>(k / 2));
  padded.push_back({made->getResults().back(), {}});
  return padded;
}

absl::StatusOr<PaddedList> PadGiving(Operation* op, Padder& padder) {
  llvm::SmallVector<Value> operands(op->getOperands().drop_back());
  llvm::SmallVector<int64_t> sized;
  for (auto [i, value] : llvm::enumerate(op->getOperands().drop_back()))
    for (auto [d, size] : llvm::enumerate(padder.SizesOf(value)))
      if (size) {
        sized.append({static_cast<int64_t>(i), static_cast<int64_t>(d)});
        operands.push_back(size);
      }
  operands.push_back(op->getOperands().back());
  return PaddedList{{Remade(op, padder, operands, op->getResultTypes(), sized)->getResult(0), {}}};
}

}  // namespace

PadFunction TransferPadding(Operation* op) {
  if (llvm::isa<hlo::InfeedOp, hlo::RecvOp>(op)) return &PadTaking;
  return llvm::isa<hlo::OutfeedOp, hlo::SendOp>(op) ? &PadGiving : nullptr;
}

}  // namespace tenon::opt
