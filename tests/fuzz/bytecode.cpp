// MLIR bytecode and portable artifacts. What is read is written and read again.
#include "frontend/stablehlo/bytecode.h"

#include "frontend/stablehlo/bytecode_writer.h"
#include "tests/fuzz/import.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace tenon;
  std::string_view bytes(reinterpret_cast<const char*>(data), size);
  // Through the reader itself, so that a mutated magic number does not end in another format.
  absl::StatusOr<frontend::Imported> imported =
      frontend::ImportBytecode(bytes, "fuzzed", fuzz::SharedContext());
  if (!imported.ok()) {
    if (DiagnosticOf(imported.status()).id == Err::kInternal) std::abort();
    return 0;
  }
  std::string text = hlo::printText(imported->module->getOperation());
  absl::StatusOr<std::string> written = frontend::WriteBytecode(*imported->module);
  if (text.empty() || !written.ok()) std::abort();
  return 0;
}
