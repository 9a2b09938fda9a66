// The tables of an isolated plugin: functions with the signatures of backend.h that make the call in its
// process.
#pragma once

#include <vector>

#include "tenon/backend.h"

namespace tenon::isolate {

struct ProxyTables {
  TenonPlanTable plan{};
  TenonKernelTable kernels{};
  TenonModuleTable module{};
  TenonRuntimeTable runtime{};
  TenonExtraTable extra{};
  TenonPlugin plugin{};
};

// How many flags FillTables takes.
size_t PresenceCount();
// `present`: for each function in the records' order whether the plugin has it. `plugin` of the tables is
// left to the caller but for `destroy`.
void FillTables(const std::vector<bool>& present, ProxyTables* tables);

}  // namespace tenon::isolate
