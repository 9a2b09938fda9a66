// What every plugin in C++ writes once: its host, errors, exceptions kept inside, the query.
//
//   int32_t GetInfo(TenonPluginInfo* info) { return tenon::sdk::Fill(info, {sizeof(*info), ToStr("acme"), …}); }
//   int32_t Lower(…) { return tenon::sdk::Guarded(call, "ACME90", [&] { … return TENON_STATUS_OK; }); }
//   extern "C" TENON_EXPORT int32_t tenon_plugin_query(const TenonVersionRange* versions, const TenonHost* host,
//                                                      const TenonPlugin** plugin) {
//     return tenon::sdk::Answer(versions, host, &kPlugin, plugin);
//   }
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <exception>
#include <new>
#include <string_view>

#include "tenon/backend.h"
#include "tenon/sdk/view.hpp"

namespace tenon::sdk {

// The host's functions, from the query on and for the life of the process. Hidden: each plugin has its own.
__attribute__((visibility("hidden"))) inline const TenonHost* g_host = nullptr;

// Writes an error about op `op` of the call's view (or TENON_NONE) and returns `status`. `code` is the plugin's own.
inline int32_t Fail(TenonCall* call, int32_t status, std::string_view code, std::string_view message, uint32_t op = TENON_NONE) {
  if (g_host && call) {
    const TenonDiagnostic diagnostic{sizeof(TenonDiagnostic), TENON_SEVERITY_ERROR, ToStr(code), ToStr(message), op, 0};
    g_host->diagnose(call, &diagnostic);
  }
  return status;
}

// Runs a function of the table: what `body` throws becomes an error with `code`; nothing thrown crosses the wall.
template <class Body>
int32_t Guarded(TenonCall* call, std::string_view code, const Body& body) noexcept {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return Fail(call, TENON_STATUS_RESOURCE_EXHAUSTED, code, "out of memory");
  } catch (const std::exception& e) {
    return Fail(call, TENON_STATUS_INTERNAL, code, e.what());
  } catch (...) {
    return Fail(call, TENON_STATUS_INTERNAL, code, "an exception without a name");
  }
}

// Fills in a struct that the host lent, of which it may know fewer or more fields than this plugin.
template <class T>
int32_t Fill(T* theirs, const T& mine) {
  const uint32_t size = std::min<uint32_t>(theirs->struct_size, sizeof(T));
  std::memcpy(static_cast<void*>(theirs), &mine, size);
  theirs->struct_size = size;
  return TENON_STATUS_OK;
}

// Adds `text` to an output of the call.
inline int32_t Append(TenonBytes* out, std::string_view text) { return g_host->append(out, text.data(), text.size()); }

// The value of an option; the host passes every option of the schema, so a missing one is not in it.
inline std::string_view OptionValue(const TenonOption* options, uint64_t count, std::string_view key) {
  for (uint64_t i = 0; i < count; ++i)
    if (ToView(options[i].key) == key) return ToView(options[i].value);
  return {};
}

// The whole of tenon_plugin_query: UNAVAILABLE when the host does not speak this header's version.
inline int32_t Answer(const TenonVersionRange* versions, const TenonHost* host, const TenonPlugin* mine, const TenonPlugin** plugin) {
  const auto number = [](uint16_t major, uint16_t minor) { return uint32_t{major} << 16 | minor; };
  const uint32_t version = number(mine->major, mine->minor);
  if (version < number(versions->min_major, versions->min_minor) || version > number(versions->max_major, versions->max_minor))
    return TENON_STATUS_UNAVAILABLE;
  g_host = host;
  *plugin = mine;
  return TENON_STATUS_OK;
}

}  // namespace tenon::sdk
