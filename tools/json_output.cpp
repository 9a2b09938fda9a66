#include "tools/json_output.h"

#include <cstdio>

#include "runtime/bytes.h"

namespace tenon::tools {

absl::Status JsonOutput::Print(const char* verb, nlohmann::json json) const {
  json["schema"] = std::string("tenon.") + verb + "/1";
  std::string text = json.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  if (!on_stdout()) return rt::WriteFileAtomically(where, text);
  std::fwrite(text.data(), 1, text.size(), stdout);
  return absl::OkStatus();
}

}  // namespace tenon::tools
