#include "frontend/stablehlo/bytecode_writer.h"

#include "base/error.h"
#include "frontend/stablehlo/bytecode_value_encoder.h"
#include "mlir/Bytecode/BytecodeWriter.h"

namespace tenon::frontend {

absl::StatusOr<std::string> WriteBytecode(mlir::ModuleOp module) {
  using Writer = mlir::DialectBytecodeWriter;
  ValueEncoder encoder;
  mlir::BytecodeWriterConfig config("Tenon");
  config.attachAttributeCallback([&](mlir::Attribute attribute, std::optional<llvm::StringRef>& dialect,
                                     Writer& to) { return encoder.Write(attribute, dialect, to); });
  config.attachTypeCallback([](mlir::Type type, std::optional<llvm::StringRef>& dialect, Writer& to) {
    return ValueEncoder::WriteType(type, dialect, to);
  });
  std::string bytes;
  llvm::raw_string_ostream out(bytes);
  if (failed(mlir::writeBytecodeToFile(module, out, config)))
    return Error(Err::kInternal, "MLIR's bytecode writer refused the module");
  return bytes;
}

}  // namespace tenon::frontend
