#include "hlo/ir/transfer.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace tenon::plan {
namespace {
constexpr const char* kTransfers = "tenon.transfers";
}

std::vector<TransferInfo> TransfersOf(mlir::FunctionOpInterface function) {
  std::vector<TransferInfo> transfers;
  auto list = function->getAttrOfType<mlir::ArrayAttr>(kTransfers);
  if (!list) return transfers;
  for (mlir::Attribute entry : list) {
    auto record = llvm::dyn_cast<mlir::DictionaryAttr>(entry);
    if (!record) continue;
    TransferInfo& info = transfers.emplace_back();
    if (auto text = record.getAs<mlir::StringAttr>("op")) info.op = text.getValue().str();
    if (auto text = record.getAs<mlir::StringAttr>("location")) info.location = text.getValue().str();
    if (auto number = record.getAs<mlir::IntegerAttr>("channel")) info.channel = number.getInt();
    info.is_host = record.contains("host");
    auto number = [&](llvm::StringRef key) -> int64_t {
      auto attribute = record.getAs<mlir::IntegerAttr>(key);
      return attribute ? attribute.getInt() : 0;
    };
    if (auto tolerance = record.getAs<mlir::FloatAttr>("tolerance"))
      info.tolerance = tolerance.getValueAsDouble();
    info.min_ulp = static_cast<uint64_t>(number("min_ulp"));
    info.max_ulp = static_cast<uint64_t>(number("max_ulp"));
    info.iteration = number("iteration");
    if (auto text = record.getAs<mlir::StringAttr>("probe")) info.probe = text.getValue().str();
    if (auto pairs = record.getAs<mlir::DenseI64ArrayAttr>("pairs"))
      info.pairs.emplace(pairs.asArrayRef().begin(), pairs.asArrayRef().end());
    if (auto sized = record.getAs<mlir::DenseI64ArrayAttr>("sized"))
      info.sized.assign(sized.asArrayRef().begin(), sized.asArrayRef().end());
    if (auto values = record.getAs<mlir::ArrayAttr>("values"))
      for (auto type : values.getAsRange<mlir::TypeAttr>()) info.values.push_back(type.getValue());
  }
  return transfers;
}

void SetTransfers(mlir::FunctionOpInterface function, const std::vector<TransferInfo>& transfers) {
  mlir::Builder builder(function->getContext());
  llvm::SmallVector<mlir::Attribute> list;
  for (const TransferInfo& info : transfers) {
    llvm::SmallVector<mlir::Attribute> values;
    for (mlir::Type type : info.values) values.push_back(mlir::TypeAttr::get(type));
    mlir::NamedAttrList record;
    record.set("op", builder.getStringAttr(info.op));
    record.set("location", builder.getStringAttr(info.location));
    record.set("channel", builder.getI64IntegerAttr(info.channel));
    if (info.is_host) record.set("host", builder.getUnitAttr());
    auto number = [&](llvm::StringRef key, int64_t value) {
      if (value != 0) record.set(key, builder.getI64IntegerAttr(value));
    };
    if (info.tolerance != 0) record.set("tolerance", builder.getF64FloatAttr(info.tolerance));
    number("min_ulp", static_cast<int64_t>(info.min_ulp));
    number("max_ulp", static_cast<int64_t>(info.max_ulp));
    number("iteration", info.iteration);
    if (!info.probe.empty()) record.set("probe", builder.getStringAttr(info.probe));
    if (info.pairs) record.set("pairs", builder.getDenseI64ArrayAttr(*info.pairs));
    if (!info.sized.empty()) record.set("sized", builder.getDenseI64ArrayAttr(info.sized));
    record.set("values", builder.getArrayAttr(values));
    list.push_back(record.getDictionary(function->getContext()));
  }
  function->setAttr(kTransfers, builder.getArrayAttr(list));
}

}  // namespace tenon::plan
