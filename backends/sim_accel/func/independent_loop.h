// Before a loop whose iterations read their elements before they write their own, where arrays overlap only
// exactly: the compiler need not prove it.
#pragma once

#if defined(__clang__)
#define TENON_SIM_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#else
#define TENON_SIM_INDEPENDENT _Pragma("GCC ivdep")
#endif
