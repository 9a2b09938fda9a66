// NVIDIA's assembler, where this machine has one: PTX to code of one GPU, so that a driver has nothing to
// compile.
#ifndef TENON_BACKENDS_GPU_PTXAS_H_
#define TENON_BACKENDS_GPU_PTXAS_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "backends/codegen/gpu/hsaco_figures.h"

namespace tenon::gpu {

// What the option `ptxas` means: "off" nothing; "auto" the first of ptxas on PATH, in $CUDA_HOME/bin, in
// /usr/local/cuda/bin; else a path. Empty where there is none.
std::string FindPtxas(std::string_view option);

struct Assembled {
  std::string cubin;
  std::vector<codegen::KernelFigures> figures;  // in the order of ptxas
  std::string error;                            // set: what ptxas said, one line; the others are empty
};

// `is_cancelled` is asked now and then. Safe to call from several threads.
Assembled Assemble(const std::string& ptxas, const std::string& arch, const std::string& ptx,
                   const std::function<bool()>& is_cancelled);

// The text by which one ptxas is told from another; empty where it does not run.
std::string PtxasVersion(const std::string& ptxas);

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_PTXAS_H_
