// A group of a view → a program of threads.
#ifndef TENON_BACKENDS_GPU_LOWER_TO_THREADS_H_
#define TENON_BACKENDS_GPU_LOWER_TO_THREADS_H_

#include <string>

#include "backends/gpu/context.h"
#include "backends/gpu/estimate.h"
#include "backends/tile/lower/lower.h"

namespace tenon::gpu {

// `kernel` is the program in threads unless the result has an error. The result's own program has been
// mapped.
tile::lower::Lowered LowerToThreads(const TenonContext& context, const TenonView* view, uint32_t group,
                                    const std::string& symbol, LoweredKernel& kernel);

// What one launch of the group's kernel moves and computes.
KernelWork WorkOf(const TenonViewGroup& group, const LoweredKernel& kernel, const codegen::GpuTarget& gpu);

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_LOWER_TO_THREADS_H_
