// A host for tests that call a plugin through the C ABI and nothing else.
#ifndef TENON_TESTS_SUPPORT_PLUGIN_HOST_H_
#define TENON_TESTS_SUPPORT_PLUGIN_HOST_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tenon/sdk/view.hpp"
#include "tests/support/view_builder.h"

struct TenonCall {
  std::string messages;
  std::vector<uint32_t> refused;
  std::map<std::string, int64_t> counters;
};
struct TenonBytes {
  std::string bytes;
};

namespace tenon::testing {

inline TenonStr Str(std::string_view s) { return {s.data(), s.size()}; }

inline TenonHost MakeHost() {
  TenonHost host{};
  host.struct_size = sizeof(host);
  host.major = TENON_ABI_MAJOR;
  host.minor = TENON_ABI_MINOR;
  host.diagnose = [](TenonCall* call, const TenonDiagnostic* d) {
    if (call)
      call->messages +=
          std::string(sdk::ToView(d->code)) + ": " + std::string(sdk::ToView(d->message)) + "\n";
  };
  host.append = [](TenonBytes* to, const void* data, uint64_t size) -> int32_t {
    to->bytes.append(static_cast<const char*>(data), size);
    return TENON_STATUS_OK;
  };
  host.is_cancelled = [](TenonCall*) -> int32_t { return 0; };
  host.parallel_for = [](TenonCall*, int64_t count, void (*body)(void*, int64_t, int64_t),
                         void* user) -> int32_t {
    for (int64_t i = count; i-- > 0;) body(user, i, i + 1);  // the order must not matter
    return TENON_STATUS_OK;
  };
  host.now_ns = []() -> uint64_t { return 0; };
  host.trace = [](TenonCall*, const TenonTraceEvent*) {};
  host.counter = [](TenonCall* call, TenonStr name, int64_t value) {
    call->counters[std::string(sdk::ToView(name))] = value;
  };
  host.refuse_op = [](TenonCall* call, uint32_t op, uint32_t, TenonStr message) -> int32_t {
    call->refused.push_back(op);
    call->messages += std::string(sdk::ToView(message)) + "\n";
    return TENON_STATUS_OK;
  };
  return host;
}

// Several groups, so that they are compiled in more than one batch: group i adds its argument to itself i
// times.
inline Blob Groups(int count) {
  ViewBuilder b;
  const uint32_t x = b.Argument({TENON_ELEMENT_F32, {100}});
  std::vector<uint32_t> results;
  std::vector<std::vector<uint32_t>> ops;
  for (int i = 0; i < count; ++i) {
    uint32_t v = x;
    ops.emplace_back();
    for (int j = 0; j <= i; ++j) {
      v = b.Op(TENON_OP_ADD, {v, x}, {TENON_ELEMENT_F32, {100}});
      ops.back().push_back(b.OpOf(v));
    }
    results.push_back(v);
  }
  for (int i = 0; i < count; ++i) b.Group(TENON_GROUP_LOOP, ops[i], {x}, {results[i]});
  return b.Finish(results);
}

}  // namespace tenon::testing

#endif  // TENON_TESTS_SUPPORT_PLUGIN_HOST_H_
