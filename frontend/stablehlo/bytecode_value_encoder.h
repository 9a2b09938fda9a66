// Payloads of attributes and types as plain bytecode has them: those of the stablehlo, chlo and sdy dialects,
// and constants of the store as builtin literals.
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "hlo/ir/dialect.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/Bytecode/BytecodeImplementation.h"

namespace tenon::frontend {

// The bytes of a literal as dense literals of files have them: one element when splat; i1 takes a bit, lowest
// first, and all ones when splat; other narrow types a byte without sign extension. They live as long as this
// does, or the store.
class LiteralEncoder {
 public:
  // Nothing for literals of no dense form.
  std::optional<llvm::StringRef> Bytes(mlir::TypedAttr literal);

 private:
  llvm::DenseMap<mlir::Attribute, size_t> known_;
  std::deque<std::string> owned_;
};

class ValueEncoder {
 public:
  // Writes the payload and names the dialect whose codes it has. Fails for what is written as text, or by its
  // own dialect. MLIR calls the writers twice per attribute, to number what it refers to and to write it.
  mlir::LogicalResult Write(mlir::Attribute attribute, std::optional<llvm::StringRef>& dialect,
                            mlir::DialectBytecodeWriter& to);
  static mlir::LogicalResult WriteType(mlir::Type type, std::optional<llvm::StringRef>& dialect,
                                       mlir::DialectBytecodeWriter& to);

 private:
  LiteralEncoder literals_;
};

}  // namespace tenon::frontend
