#include "hlo/ir/padded_results.h"

#include "mlir/IR/Builders.h"

namespace tenon::plan {
namespace {

constexpr const char* kSizes = "tenon.result_sizes";
constexpr const char* kVerdict = "tenon.size_verdict";
constexpr const char* kConditions = "tenon.size_conditions";

}  // namespace

PaddedResults PaddedResultsOf(mlir::FunctionOpInterface function) {
  PaddedResults padded;
  if (auto list = function->getAttrOfType<mlir::ArrayAttr>(kSizes))
    for (mlir::Attribute entry : list)
      if (auto numbers = llvm::dyn_cast<mlir::DenseI64ArrayAttr>(entry); numbers && numbers.size() == 3)
        padded.sizes.push_back({numbers[0], numbers[1], numbers[2]});
  if (auto verdict = function->getAttrOfType<mlir::IntegerAttr>(kVerdict)) padded.verdict = verdict.getInt();
  auto conditions = function->getAttrOfType<mlir::ArrayAttr>(kConditions);
  if (!conditions) return padded;
  for (mlir::Attribute entry : conditions) {
    auto pair = llvm::dyn_cast<mlir::ArrayAttr>(entry);
    SizeCondition condition;
    if (pair && pair.size() == 2)
      if (auto message = llvm::dyn_cast<mlir::StringAttr>(pair[0]),
          location = llvm::dyn_cast<mlir::StringAttr>(pair[1]);
          message && location)
        condition = {message.str(), location.str()};
    padded.conditions.push_back(std::move(condition));
  }
  return padded;
}

void SetPaddedResults(mlir::FunctionOpInterface function, const PaddedResults& padded) {
  mlir::Builder builder(function->getContext());
  llvm::SmallVector<mlir::Attribute> sizes, conditions;
  for (const ResultSize& size : padded.sizes)
    sizes.push_back(builder.getDenseI64ArrayAttr({size.result, size.dimension, size.size}));
  for (const SizeCondition& condition : padded.conditions)
    conditions.push_back(builder.getArrayAttr(
        {builder.getStringAttr(condition.message), builder.getStringAttr(condition.location)}));
  if (!sizes.empty()) function->setAttr(kSizes, builder.getArrayAttr(sizes));
  if (padded.verdict < 0) return;
  function->setAttr(kVerdict, builder.getI64IntegerAttr(padded.verdict));
  function->setAttr(kConditions, builder.getArrayAttr(conditions));
}

}  // namespace tenon::plan
