// .npy and .npz files. What is read is written, and read again.
#include <cstdlib>

#include "base/error.h"
#include "driver/npz.h"

using namespace tenon;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  rt::Bytes bytes = rt::Bytes::Copy(data, size);
  driver::NamedArrays arrays;
  if (driver::IsNpz(bytes)) {
    auto read = driver::ReadNpz(bytes, "fuzzed", uint64_t{1} << 24);
    if (read.ok()) arrays = *std::move(read);
  } else {
    auto read = driver::ReadNpy(bytes, "fuzzed");
    if (read.ok()) arrays.emplace_back("arg0", *std::move(read));
  }
  for (const auto& [name, array] : arrays) {
    (void)driver::AsType(array, {ElementType::f32, array.tensor.type().dims}, name);
    if (array.is_raw || array.tensor.bytes() > size * 2) continue;
    std::string text = driver::WriteNpy(array.tensor);
    auto again = driver::ReadNpy(rt::Bytes::Copy(text), "written");
    if (!again.ok() || again->tensor.bytes() != array.tensor.bytes()) std::abort();
  }
  return 0;
}
