#include "backends/sim_accel/run/defined_bytes.h"

namespace tenon::sim {
namespace {

// Calls visit(address) for every element until it answers false.
template <class Visit>
void ForElements(int64_t address, const OperandView& v, Visit visit) {
  for (int64_t a = 0; a < v.dims[0]; ++a) {
    for (int64_t b = 0; b < v.dims[1]; ++b) {
      for (int64_t c = 0; c < v.dims[2]; ++c) {
        for (int64_t d = 0; d < v.dims[3]; ++d) {
          const int64_t element = a * v.strides[0] + b * v.strides[1] + c * v.strides[2] + d * v.strides[3];
          if (!visit(address + element * v.element_bytes)) return;
        }
      }
    }
  }
}

}  // namespace

void DefinedBytes::Mark(int64_t address, int64_t bytes) {
  for (int64_t i = 0; i < bytes; ++i) defined_[static_cast<size_t>(address + i)] = true;
}

void DefinedBytes::Mark(int64_t address, const OperandView& view) {
  ForElements(address, view, [&](int64_t at) {
    Mark(at, view.element_bytes);
    return true;
  });
}

int64_t DefinedBytes::FirstUndefined(int64_t address, const OperandView& view) const {
  int64_t found = -1;
  ForElements(address, view, [&](int64_t at) {
    for (int64_t i = 0; i < view.element_bytes && found < 0; ++i) {
      if (!defined_[static_cast<size_t>(at + i)]) found = at + i;
    }
    return found < 0;
  });
  return found;
}

}  // namespace tenon::sim
