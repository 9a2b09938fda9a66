// From bytes to a verified module. The kind is recognised by content, never by a file's name.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "hlo/ir/constant_store.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

namespace tenon::frontend {

// Limits that protect against hostile files; a real program that meets one is worth a report.
struct ImportOptions {
  int max_depth = 256;  // nested brackets, regions and aliases
  uint64_t max_file_bytes = uint64_t{1} << 34;
  uint64_t max_tensor_bytes = uint64_t{1} << 46;
  // The caller keeps the bytes for as long as the constant store lives, so that large constants of binary files
  // may stay where they are (in a mapped file, say). Otherwise they are copied.
  bool bytes_outlive_result = false;
  // One of hlo::makeContext() that outlives the result, to be used by one import at a time. Without it the result owns
  // a new one, which costs more than a small program.
  mlir::MLIRContext* context = nullptr;
};

// A module with the context that owns it. The module always goes before its context.
struct Imported {
  Imported() = default;
  Imported(Imported&&) = default;
  Imported& operator=(Imported&& other) noexcept {
    module = std::move(other.module);
    context = std::move(other.context);
    constants = std::move(other.constants);
    return *this;
  }

  std::unique_ptr<mlir::MLIRContext> context;  // null when the import was given one
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::shared_ptr<hlo::ConstantStore> constants;  // the store that `#tenon.const` ids refer to
};

enum class Format {
  kStablehloText,
  kBytecode,
  kPortableArtifact,
  kHloText,
  kProtobuf,
  kArchive,
  kBinary,
  kEmpty
};

// What the bytes are, by their first ones.
Format Sniff(std::string_view bytes);

// `name` stands in locations and errors ("model.mlir:3:14: …"). Fails with E02xx (base/errors.toml); the
// bytes are read during the call only, but for `bytes_outlive_result`.
absl::StatusOr<Imported> Import(std::string_view bytes, std::string_view name,
                                const ImportOptions& options = {});

}  // namespace tenon::frontend
