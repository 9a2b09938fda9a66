#include "optimizer/sharding/device_grid.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "mlir/IR/Builders.h"

namespace tenon::opt {
namespace {

constexpr char kPartitions[] = "mhlo.num_partitions", kReplicas[] = "mhlo.num_replicas",
               kWhole[] = "tenon.whole_values";

int64_t CountAt(mlir::ModuleOp module, llvm::StringRef name) {
  auto count = module->getAttrOfType<mlir::IntegerAttr>(name);
  return count && count.getInt() > 0 ? count.getInt() : 1;
}

}  // namespace

DeviceGrid GridOf(mlir::ModuleOp module) {
  return {CountAt(module, kReplicas), CountAt(module, kPartitions), module->hasAttr(kWhole)};
}

absl::Status CheckGrid(mlir::ModuleOp module) {
  const char* const names[2] = {kReplicas, kPartitions};
  int64_t counts[2] = {1, 1};
  for (auto [name, count] : llvm::zip_equal(names, counts)) {
    mlir::Attribute given = module->getAttr(name);
    if (!given) continue;
    auto number = llvm::dyn_cast<mlir::IntegerAttr>(given);
    if (!number || number.getValue().getSignificantBits() > 64 || number.getValue().getSExtValue() < 1)
      return Error(Err::kInvalidOp, absl::StrCat(name, " is no number of devices: it is a positive integer"));
    count = number.getValue().getSExtValue();
  }
  if (counts[0] > kMostDevices || counts[1] > kMostDevices || counts[0] * counts[1] > kMostDevices)
    return Error(Err::kTooLarge,
                 absl::StrCat("the program is for ", counts[0], " replicas and ", counts[1],
                              " partitions; at most ", kMostDevices, " devices are compiled for"));
  return absl::OkStatus();
}

void SetPartitions(mlir::ModuleOp module, int64_t partitions) {
  module->setAttr(kPartitions,
                  mlir::Builder(module.getContext()).getI32IntegerAttr(static_cast<int32_t>(partitions)));
}

void SetWholeValues(mlir::ModuleOp module) {
  module->setAttr(kWhole, mlir::UnitAttr::get(module.getContext()));
}

}  // namespace tenon::opt
