// What AMD's code says about its kernels, read from the notes of a code object.
#ifndef TENON_BACKENDS_CODEGEN_GPU_HSACO_FIGURES_H_
#define TENON_BACKENDS_CODEGEN_GPU_HSACO_FIGURES_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenon::codegen {

struct KernelFigures {
  std::string symbol;
  int64_t registers = 0;     // vector registers of a thread
  int64_t shared_bytes = 0;  // of a block
  int64_t spill_bytes = 0;   // of a thread: registers spilled, four bytes each
};

// In the code object's order; empty where the bytes hold no such notes.
std::vector<KernelFigures> ReadHsacoFigures(std::string_view code_object);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_GPU_HSACO_FIGURES_H_
