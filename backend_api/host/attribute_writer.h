// Attributes of an op as records of a view (docs/view.md): names of the specification, structured ones
// flattened, enums as numbers, defaults written out.
#pragma once

#include <functional>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "backend_api/host/view_data.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/Operation.h"

namespace tenon::host {

class AttributeWriter {
 public:
  // `constant` gives the index in CONSTANTS of a literal.
  AttributeWriter(ViewData& data, std::function<absl::StatusOr<uint32_t>(mlir::TypedAttr)> constant)
      : data_(data), constant_(std::move(constant)) {}

  // Appends the records of `op`; they are consecutive. E0901 for an attribute of a kind that this writer does
  // not know.
  absl::Status Write(mlir::Operation* op);

 private:
  void Number(llvm::StringRef key, int64_t value);
  void Numbers(llvm::StringRef key, llvm::ArrayRef<int64_t> values);
  void Text(llvm::StringRef key, llvm::StringRef value);
  void Real(llvm::StringRef key, double value);
  bool Structured(mlir::Operation* op, mlir::Attribute attribute);
  absl::Status Any(mlir::Operation* op, llvm::StringRef key, mlir::Attribute attribute);
  // False, and nothing written, where the elements are neither all numbers nor all strings.
  bool Array(llvm::StringRef key, mlir::ArrayAttr array);
  void Defaults(mlir::Operation* op);
  bool Has(llvm::StringRef key) const;

  ViewData& data_;
  std::function<absl::StatusOr<uint32_t>(mlir::TypedAttr)> constant_;
  size_t first_ = 0;
};

}  // namespace tenon::host
