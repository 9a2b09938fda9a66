// Tile programs as one relocatable object of the target.
#ifndef TENON_BACKENDS_CODEGEN_OBJECT_H_
#define TENON_BACKENDS_CODEGEN_OBJECT_H_

#include <span>
#include <string>

#include "backends/codegen/target.h"
#include "backends/tile/program.h"

namespace tenon::codegen {

enum class Emit { kObject, kAssembly, kLlvm };

struct Options {
  Emit emit = Emit::kObject;
  bool verify_llvm = false;  // run LLVM's verifier; for tests and debugging of the emitter
};

// `bytes` is the object (or the text asked for); with `error` set, the bytes are empty.
struct CompileResult {
  std::string bytes;
  std::string error;
};

// One exported function per program, named program.name; names must differ. Deterministic, safe to call from
// several threads at once. Cost: about 4 ms per register-tiled kernel, 15 ms more for the first call in a
// process.
CompileResult CompileToObject(std::span<const tile::Program> programs, const Target& target,
                              const Options& options = {});

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_OBJECT_H_
