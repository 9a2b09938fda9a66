// The program (docs/program.md) from a module at the end of `buffered`: buffers, step lists, kernels.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "backend_api/host/view_writer.h"

namespace tenon::host {

// Appends the sections of the program to the view of the module. KERNELS gets one entry per distinct
// structure, in order of first launch, without image and grid yet; IMAGES stays empty. `target` names the
// only device. E0901 for a module that no program can be made of.
absl::Status WriteProgram(mlir::ModuleOp module, std::string_view target, ModuleView& view);

// The program of a target that compiles whole modules (tier 5): one `execute` of image 0 over the entry's
// arguments and results. `alignment` is the manifest's.
absl::Status WriteExecuteProgram(std::string_view target, uint32_t alignment, ModuleView& view);

// What the runtime needs of a view: the program's sections, the entry's signature, constants that buffers
// name, without addresses. `constants` gets, for each entry of CONSTANTS of the result, its bytes where they
// do not travel in the view, else nothing; they are owned by the constant store.
ViewData RuntimeView(const ViewData& full, std::vector<std::string_view>* constants);

}  // namespace tenon::host
