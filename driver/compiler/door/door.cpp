// The one symbol that libtenon_compiler.so exports.
#include <string_view>

#include "driver/compiler/compiler.h"

extern "C" __attribute__((visibility("default"))) tenon::driver::Compiler* tenon_compiler(
    const char* version, tenon::load::Shared* shared);

tenon::driver::Compiler* tenon_compiler(const char* version, tenon::load::Shared* shared) {
  if (std::string_view(version) != TENON_VERSION) return nullptr;
  tenon::load::UseShared(shared);
  return &tenon::driver::TheCompiler();
}
