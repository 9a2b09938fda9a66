#include <string>
#include <unordered_map>

#include "backend_api/host/view_writer.h"
#include "llvm/ADT/StringExtras.h"

namespace tenon::host {

uint32_t OpCodeOf(llvm::StringRef name) {
  static const auto* codes = new std::unordered_map<std::string, uint32_t>{
#define TENON_OP_CODE(name, code) {name, code},
#include "backend_api/host/op_codes.inc"
#undef TENON_OP_CODE
  };
  name.consume_front("stablehlo.");
  std::string key = name.upper();
  for (char& c : key)
    if (!llvm::isAlnum(c)) c = '_';
  auto at = codes->find(key);
  return at == codes->end() ? 0 : at->second;
}

}  // namespace tenon::host
