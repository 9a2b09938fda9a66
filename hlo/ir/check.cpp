#include "hlo/ir/check.h"

#include "hlo/ir/literal.h"
#include "mlir/IR/Builders.h"

#include "hlo/ops/check_dialect.cpp.inc"
#define GET_OP_CLASSES
#include "hlo/ops/check_ops.cpp.inc"

namespace tenon::check {

void CheckDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "hlo/ops/check_ops.cpp.inc"
      >();
}

}  // namespace tenon::check

namespace tenon::plan {
namespace {
constexpr const char* kChecks = "tenon.checks";
}

std::vector<CheckInfo> ChecksOf(mlir::FunctionOpInterface function) {
  std::vector<CheckInfo> checks;
  auto list = function->getAttrOfType<mlir::ArrayAttr>(kChecks);
  if (!list) return checks;
  for (mlir::Attribute entry : list) {
    auto record = llvm::dyn_cast<mlir::DictionaryAttr>(entry);
    if (!record) continue;
    auto number = [&](llvm::StringRef key) -> int64_t {
      auto attribute = record.getAs<mlir::IntegerAttr>(key);
      return attribute ? attribute.getInt() : 0;
    };
    auto text = [&](llvm::StringRef key) -> std::string {
      auto attribute = record.getAs<mlir::StringAttr>(key);
      return attribute ? attribute.getValue().str() : std::string();
    };
    auto tolerance = record.getAs<mlir::FloatAttr>("tolerance");
    checks.push_back({text("target"), tolerance ? tolerance.getValueAsDouble() : 0,
                      static_cast<uint64_t>(number("min_ulp")), static_cast<uint64_t>(number("max_ulp")),
                      number("got"), number("want"), text("location"),
                      static_cast<uint64_t>(number("fingerprint"))});
  }
  return checks;
}

void SetChecks(mlir::FunctionOpInterface function, const std::vector<CheckInfo>& checks) {
  mlir::Builder builder(function->getContext());
  llvm::SmallVector<mlir::Attribute> list;
  for (const CheckInfo& check : checks) {
    auto number = [&](int64_t value) { return builder.getI64IntegerAttr(value); };
    list.push_back(builder.getDictionaryAttr({
        builder.getNamedAttr("fingerprint", number(static_cast<int64_t>(check.fingerprint))),
        builder.getNamedAttr("got", number(check.got)),
        builder.getNamedAttr("location", builder.getStringAttr(check.location)),
        builder.getNamedAttr("max_ulp", number(static_cast<int64_t>(check.max_ulp))),
        builder.getNamedAttr("min_ulp", number(static_cast<int64_t>(check.min_ulp))),
        builder.getNamedAttr("target", builder.getStringAttr(check.target)),
        builder.getNamedAttr("tolerance", builder.getF64FloatAttr(check.tolerance)),
        builder.getNamedAttr("want", number(check.want)),
    }));
  }
  function->setAttr(kChecks, builder.getArrayAttr(list));
}

}  // namespace tenon::plan
