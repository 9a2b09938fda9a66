// What lower_kernels() hands to link() and emit(): one kernel's name, and the object of the batch that it was
// compiled in (in the first kernel of the batch only).
#ifndef TENON_BACKENDS_CPU_BLOB_H_
#define TENON_BACKENDS_CPU_BLOB_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace tenon::cpu {

struct Blob {
  std::string_view symbol;
  std::string_view object;  // may be empty
};

std::string PackBlob(const Blob& blob);
// False when the bytes are no blob.
bool UnpackBlob(std::string_view bytes, Blob& blob);

}  // namespace tenon::cpu

#endif  // TENON_BACKENDS_CPU_BLOB_H_
