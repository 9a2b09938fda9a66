// The one symbol that libtenon_compiler.so exports.
#include <string_view>

#include "driver/compiler/compiler.h"

extern "C" __attribute__((visibility("default"))) tenon::driver::Compiler* tenon_compiler(
    const char* version, tenon::load::Handles* handles);

tenon::driver::Compiler* tenon_compiler(const char* version, tenon::load::Handles* handles) {
  if (std::string_view(version) != TENON_VERSION) return nullptr;
  tenon::load::UseLiveHandles(handles);
  return &tenon::driver::TheCompiler();
}
