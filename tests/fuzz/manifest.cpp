// Manifests of `tenon test`.
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

#include "base/error.h"
#include "tools/test_manifest.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const int file = ::memfd_create("manifest", MFD_CLOEXEC);
  if (::ftruncate(file, 0) != 0 || ::pwrite(file, data, size, 0) != static_cast<ssize_t>(size)) std::abort();
  auto suite = tenon::tools::ReadSuite("/proc/self/fd/" + std::to_string(file), {});
  if (suite.ok() && suite->cases.empty()) std::abort();
  if (!suite.ok() && tenon::DiagnosticOf(suite.status()).id == tenon::Err::kInternal) std::abort();
  return 0;
}
