#include "driver/compiler_library.h"

#include <dlfcn.h>

#include <boost/dll/runtime_symbol_info.hpp>
#include <boost/dll/shared_library.hpp>
#include <filesystem>
#include <mutex>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::driver {
namespace {

namespace fs = std::filesystem;

absl::Status Incomplete(const std::string& what) {
  return Error(Err::kInternal, absl::StrCat("libtenon_compiler.so ", what), "",
               "The installation is incomplete: build or install Tenon again.");
}

absl::StatusOr<Compiler*> Open() {
  TENON_ASSIGN_OR_RETURN(std::string file, CompilerFile());
  // Never closed: MLIR's statics do not survive it.
  static boost::dll::shared_library library;
  std::error_code error;
  dlerror();
  library.load(file, error, boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local);
  if (error) {
    // Boost's text hides the loader's, which names the library that is missing.
    const char* why = dlerror();
    return Incomplete(absl::StrCat("cannot be loaded: ", why ? why : error.message().c_str()));
  }
  if (!library.has(kCompilerSymbol)) return Incomplete(absl::StrCat("does not export ", kCompilerSymbol));
  Compiler* compiler = library.get<CompilerFunction>(kCompilerSymbol)(TENON_VERSION, &load::TheShared());
  if (!compiler) return Incomplete("is of another version than this program");
  return compiler;
}

}  // namespace

absl::StatusOr<std::string> CompilerFile() {
  boost::dll::fs::error_code failed;
  boost::dll::fs::path program = boost::dll::program_location(failed);
  if (failed) return Incomplete("cannot be looked for: the place of the program is unknown");
  fs::path root = fs::path(program.string()).parent_path().parent_path();
  std::string tried;
  for (const fs::path& folder : {root / "lib/tenon", root / TENON_LIBDIR / "tenon"}) {
    fs::path file = folder / "libtenon_compiler.so";
    std::error_code error;
    if (fs::exists(file, error)) return file.string();
    absl::StrAppend(&tried, tried.empty() ? "" : " or ", file.string());
  }
  return Incomplete(absl::StrCat("is not there: no ", tried));
}

absl::StatusOr<Compiler*> LoadCompiler() {
  static std::mutex mutex;
  static Compiler* compiler = nullptr;
  std::lock_guard lock(mutex);
  if (!compiler) {
    TENON_ASSIGN_OR_RETURN(compiler, Open());
  }
  return compiler;
}

}  // namespace tenon::driver
