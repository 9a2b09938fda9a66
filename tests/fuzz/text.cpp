// StableHLO text, and whatever else the first bytes make of it.
#include "tests/fuzz/import.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  tenon::fuzz::ImportAnything({reinterpret_cast<const char*>(data), size});
  return 0;
}
