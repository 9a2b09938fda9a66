// What is read from bytecode and portable artifacts is written as an artifact of some release and read again:
// it is the same.
#include "frontend/stablehlo/portable_writer.h"

#include "frontend/stablehlo/bytecode.h"
#include "tests/fuzz/import.h"

namespace {

using tenon::frontend::Imported;
using tenon::frontend::VhloVersion;

std::string TextOf(Imported& imported) { return tenon::hlo::printText(imported.module->getOperation()); }

// The text that comes back; empty where the release lacks something. Whatever else goes wrong is a finding.
std::string WayAround(Imported& imported, VhloVersion release, const tenon::frontend::ImportOptions& options,
                      absl::StatusOr<Imported>& back) {
  absl::StatusOr<std::string> bytes = tenon::frontend::WritePortable(*imported.module, release);
  if (!bytes.ok()) {
    if (tenon::DiagnosticOf(bytes.status()).id != tenon::Err::kReleaseLacks) std::abort();
    return {};
  }
  if (tenon::frontend::WritePortable(*imported.module, release).value() != *bytes) std::abort();
  back = tenon::frontend::ImportBytecode(*bytes, "written", options);
  if (!back.ok()) std::abort();
  return TextOf(*back);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace tenon;
  std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const frontend::ImportOptions options = fuzz::SharedContext();
  absl::StatusOr<Imported> first = frontend::ImportBytecode(bytes, "fuzzed", options);
  if (!first.ok()) {
    if (DiagnosticOf(first.status()).id == Err::kInternal) std::abort();
    return 0;
  }
  // Defaults that are spelled out go on the first way.
  absl::StatusOr<Imported> newest, older;
  const std::string want = WayAround(*first, frontend::kNewestVhlo, options, newest);
  if (want.empty()) return 0;
  const uint64_t which = size % 33;
  const VhloVersion release = which < 12 ? VhloVersion{0, 9 + which} : VhloVersion{1, which - 12};
  const std::string got = WayAround(*newest, release, options, older);
  if (!got.empty() && got != want) std::abort();
  return 0;
}
