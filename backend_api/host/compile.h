// The last mile: a module whose plan is made → program, images, constants. Everything that the plugin gives
// back is checked.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "backend_api/host/bad_plan.h"
#include "backend_api/host/view_writer.h"
#include "backend_api/load/context.h"

namespace tenon::host {

// What an image's kernels are, for reports.
struct CompiledKernel {
  std::string symbol, group;  // "k0_dot_add", "dot_add"
  std::string location;       // of the op that it is there for, in its first launch
  uint32_t kind = 0;          // TENON_GROUP_*
  uint32_t launches = 0;      // steps that launch it
  int64_t grid = 1;
  uint64_t workspace_bytes = 0, cost_ns = 0, flops = 0, bytes_read = 0,
           bytes_written = 0;  // of its first launch
};

struct Compiled {
  Blob program;                             // what the runtime needs (docs/program.md); no addresses in it
  std::vector<std::string> images;          // one an entry of IMAGES
  std::vector<std::string_view> constants;  // one an entry of CONSTANTS; empty where the bytes travel in the
                                            // view. Owned by the module's constant store
  Blob view;                                // the whole view that the plugin compiled, for texts and reports
  std::vector<CompiledKernel> kernels;      // tier 4, in order of first launch
  std::vector<std::string> blobs;           // tier 4: what lower_kernels gave, for Emit
};

// What a compilation is for: to run it, or for EmitText, which needs no image of tier 4.
enum class Purpose { kRun, kText };

// Compiles a module that the optimizer brought to the phase that the manifest asks for: `compile_at` for tier
// 5 (one `execute`), BUFFERED for tier 4 (kernels, then one image). A kernel's cost is the plugin's: what
// lower_kernels says, else its cost hook. E0405: a bad cost; E0406: a hook failed; E0407: its output cannot
// be used. `before`: PluginTarget::IdsBefore of that phase, may be null.
absl::StatusOr<Compiled> CompileProgram(mlir::ModuleOp module, load::Context& context,
                                        OnBadPlan on_bad_plan = OnBadPlan::kFail,
                                        const OpIds* before = nullptr, Purpose purpose = Purpose::kRun);

// The plugin's own text of what it compiled: "asm", "llvm", "ptx", "isa", … E0105 when it offers none of that
// format.
absl::StatusOr<std::string> EmitText(load::Context& context, const Compiled& compiled,
                                     std::string_view format);

}  // namespace tenon::host
