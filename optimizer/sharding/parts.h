// A value of the whole program, cut among the devices of one program, and the ops that take parts and put them together.
#pragma once

#include "absl/status/statusor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tenon::opt {

// How a value is cut: per dimension the number of parts, and which of them each device has.
struct Cut {
  llvm::SmallVector<int64_t> counts;                      // by dimension
  llvm::SmallVector<llvm::SmallVector<int64_t>> indices;  // by dimension, then by device
  // By device: devices of different groups hold different whole values. Empty: all hold the same.
  llvm::SmallVector<int64_t> groups;
  int64_t devices = 1;

  bool any() const {
    return llvm::any_of(counts, [](int64_t count) { return count != 1; });
  }
};

// Makes ops before `op`, with its origins.
class PartBuilder {
 public:
  explicit PartBuilder(mlir::Operation* op) : op_(op), builder_(op), location_(op->getLoc()) {}

  // This device's part of `whole`, of the type `part`. E0208 for sizes that are not known.
  absl::StatusOr<mlir::Value> Part(const Cut& cut, mlir::Value whole, mlir::Type part);
  // The whole value of which `part` is this device's; of devices that have the same part the first of the group gives it. E0208 as
  // above, E0204 for groups that do not have each part equally often.
  absl::StatusOr<mlir::Value> Whole(const Cut& cut, mlir::Value part);

  mlir::OpBuilder& builder() { return builder_; }

 private:
  mlir::Value OfDevice(const std::vector<int32_t>& table);
  mlir::Value Constant(const std::vector<int32_t>& values, bool is_list = false);
  mlir::Value Made(mlir::Operation* made);

  mlir::Operation* op_;
  mlir::OpBuilder builder_;
  mlir::Location location_;
  mlir::Value partition_;
};

}  // namespace tenon::opt
