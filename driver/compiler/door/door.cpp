// The one symbol that libtenon_compiler.so exports.
#include <string_view>

#include "driver/compiler/compiler.h"

extern "C" __attribute__((visibility("default"))) tenon::driver::Compiler* tenon_compiler(
    const char* version);

tenon::driver::Compiler* tenon_compiler(const char* version) {
  return std::string_view(version) == TENON_VERSION ? &tenon::driver::TheCompiler() : nullptr;
}
