#include "backend_api/isolate/proxies.h"

#include "backend_api/isolate/request.h"

namespace tenon::isolate {
namespace {

#include "backend_api/isolate/proxies.inc"

constexpr size_t kPresence = 0
#define TENON_PRESENCE(table, name, proxy) +1
#include "backend_api/isolate/presence.inc"
#undef TENON_PRESENCE
    ;

}  // namespace

size_t PresenceCount() { return kPresence; }

void FillTables(const std::vector<bool>& present, ProxyTables* tables) {
  *tables = {};
  tables->plan.struct_size = sizeof(tables->plan);
  tables->kernels.struct_size = sizeof(tables->kernels);
  tables->module.struct_size = sizeof(tables->module);
  tables->runtime.struct_size = sizeof(tables->runtime);
  tables->extra.struct_size = sizeof(tables->extra);
  tables->plugin.struct_size = sizeof(tables->plugin);
  size_t at = 0;
#define TENON_PRESENCE(table, name, proxy) \
  if (present[at++]) tables->table.name = proxy;
#include "backend_api/isolate/presence.inc"
#undef TENON_PRESENCE
  tables->plugin.destroy = TableDestroy;
}

}  // namespace tenon::isolate
