#include "frontend/stablehlo/text.h"

#include <cstring>

#include "base/error.h"
#include "frontend/stablehlo/first_error.h"
#include "frontend/stablehlo/other_spellings.h"
#include "frontend/stablehlo/prescan.h"
#include "hlo/ir/context.h"
#include "hlo/ir/dialect.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/types.h"
#include "hlo/ops/contraction.h"
#include "hlo/ops/shape.h"
#include "hlo/rules/value_type.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

namespace tenon::frontend {
namespace {

constexpr int64_t kMostSparseBytes = int64_t{1} << 32;

// Functions are the only ops of a program whose records come from MLIR, which lets them branch.
bool RegionsHoldOneBlock(mlir::ModuleOp module) {
  return !module
              .walk([](mlir::Operation* op) {
                for (mlir::Region& region : op->getRegions()) {
                  if (region.empty() || region.hasOneBlock()) continue;
                  op->emitOpError("has several blocks; StableHLO's regions have one");
                  return mlir::WalkResult::interrupt();
                }
                return mlir::WalkResult::advance();
              })
              .wasInterrupted();
}

// Exporters of TensorFlow's family write constants of tensors as arith's. No other op of that dialect is of a
// program.
bool OwnConstants(mlir::ModuleOp module) {
  if (!module.getContext()->getLoadedDialect<mlir::arith::ArithDialect>()) return true;
  return !module
              .walk([](mlir::Operation* op) {
                if (!llvm::isa<mlir::arith::ArithDialect>(op->getDialect()))
                  return mlir::WalkResult::advance();
                auto constant = llvm::dyn_cast<mlir::arith::ConstantOp>(op);
                auto value = constant ? llvm::dyn_cast<mlir::DenseElementsAttr>(constant.getValue())
                                      : mlir::DenseElementsAttr();
                if (!value || !llvm::isa<mlir::RankedTensorType>(value.getType())) {
                  op->emitError("'") << op->getName()
                                     << "' is unknown: of arith only constants of tensors are read";
                  return mlir::WalkResult::interrupt();
                }
                // Indices are sizes and shapes, which StableHLO has as integers.
                if (value.getElementType().isIndex())
                  value = value.mapValues(mlir::IntegerType::get(op->getContext(), 64),
                                          [](const llvm::APInt& size) { return size; });
                mlir::OpBuilder builder(op);
                auto own = hlo::ConstantOp::create(builder, op->getLoc(), value);
                own->setDiscardableAttrs(op->getDiscardableAttrDictionary());
                op->getResult(0).replaceAllUsesWith(own->getResult(0));
                op->erase();
                return mlir::WalkResult::advance();
              })
              .wasInterrupted();
}

// Exports of dynamic convolutions over one dimension are about that have strides for two; upstream reads
// them, as what is over says nothing.
void DropSurplusStrides(mlir::ModuleOp module) {
  module->walk([](hlo::DynamicConvOp op) {
    std::optional<llvm::ArrayRef<int64_t>> strides = op.getWindowStrides();
    hlo::ConvDimensionNumbersAttr dimensions = op.getDimensionNumbersAttr();
    if (!strides || !dimensions || strides->size() <= dimensions.getInputSpatialDimensions().size()) return;
    op.setWindowStrides(strides->take_front(dimensions.getInputSpatialDimensions().size()));
  });
}

// A printer that was asked to keep texts short leaves large constants out; what is left cannot be run.
absl::Status NothingElided(mlir::ModuleOp module, const FirstError& errors) {
  module->walk([&](mlir::Operation* op) {
    for (mlir::NamedAttribute attribute : op->getAttrs()) {
      auto resource = llvm::dyn_cast<mlir::DenseResourceElementsAttr>(attribute.getValue());
      if (!resource || resource.getRawHandle().getKey() != "__elided__") continue;
      op->emitError("the values of this constant were elided when the text was printed");
      return mlir::WalkResult::interrupt();
    }
    return mlir::WalkResult::advance();
  });
  return !errors.empty()
             ? errors.Status(Err::kParse,
                             "Print the model again without eliding large constants and resources.")
             : absl::OkStatus();
}

// `sparse<[[0, 1], …], [5, …]>`: zeros but for those elements.
absl::Status DenseInPlaceOfSparse(mlir::ModuleOp module, const FirstError& errors) {
  module->walk([&](hlo::ConstantOp op) {
    auto sparse = llvm::dyn_cast_if_present<mlir::SparseElementsAttr>(op.getValue());
    if (!sparse) return mlir::WalkResult::advance();
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(sparse.getType());
    const int64_t size = type ? hlo::elementBytes(type.getElementType()) : 0,
                  count = type ? hlo::elementCount(type) : -1;
    mlir::FailureOr<hlo::LiteralBytes> given = hlo::literalBytes(sparse.getValues());
    if (size <= 0 || count < 0 || count > kMostSparseBytes / size || failed(given)) {
      op->emitError("a sparse literal of no known or of too many elements");
      return mlir::WalkResult::interrupt();
    }
    hlo::AlignedBytes bytes(static_cast<uint64_t>(count * size));
    std::memset(bytes.data(), 0, bytes.size());
    auto index = sparse.getIndices().getValues<int64_t>().begin();
    for (int64_t i = 0; i < sparse.getNumElements() && i < sparse.getIndices().getType().getDimSize(0); ++i) {
      int64_t at = 0;
      for (int64_t extent : type.getShape()) at = at * extent + *index++;
      std::memcpy(bytes.data() + at * size, given->data + (given->splat ? 0 : i * size),
                  static_cast<size_t>(size));
    }
    op.setValueAttr(hlo::makeLiteral(type, std::move(bytes), /*splat=*/false));
    return mlir::WalkResult::advance();
  });
  return errors.empty() ? absl::OkStatus() : errors.Status(Err::kTooLarge);
}

}  // namespace

absl::StatusOr<Imported> ImportStablehloText(std::string_view text, std::string_view name,
                                             const ImportOptions& options) {
  Imported result;
  if (!options.context) result.context = hlo::makeContext();
  mlir::MLIRContext* context = options.context ? options.context : result.context.get();
  result.constants = context->getOrLoadDialect<ir::TenonDialect>()->sharedConstants();
  TENON_ASSIGN_OR_RETURN(Prescanned source, Prescan(text, name, options, *result.constants));

  mlir::DialectRegistry registry;
  registry.insert<mlir::arith::ArithDialect>();
  context->appendDialectRegistry(registry);
  AllowSparseEncodings(context);
  FirstError errors(context, name, &source);
  mlir::ParserConfig config(context, /*verifyAfterParse=*/false);
  result.module = mlir::parseSourceString<mlir::ModuleOp>(source.text, config, llvm::StringRef(name));
  if (!result.module) return errors.Status(Err::kParse);
  TENON_RETURN_IF_ERROR(NothingElided(*result.module, errors));
  if (source.text.find("stablehlo.dynamic_conv") != std::string::npos) DropSurplusStrides(*result.module);
  NormalizeOtherSpellings(*result.module);
  TENON_RETURN_IF_ERROR(DenseInPlaceOfSparse(*result.module, errors));
  if (!OwnConstants(*result.module) || failed(hlo::verifyValueTypes(*result.module)) ||
      failed(mlir::verify(*result.module)) || !RegionsHoldOneBlock(*result.module))
    return errors.Status(Err::kInvalidOp, {}, *result.module);
  // What the scan could not lift (nested lists, resources) moves now.
  result.module->walk([](hlo::ConstantOp op) { op.setValueAttr(hlo::storedLiteral(op.getValue())); });
  return result;
}

}  // namespace tenon::frontend
