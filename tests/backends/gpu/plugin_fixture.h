// The gpu plugin, opened through the C ABI with a host of the test's own.
#pragma once

#include <dlfcn.h>
#include <gtest/gtest.h>

#include "tests/support/plugin_host.h"

namespace tenon::testing {

class GpuPluginFixture : public ::testing::Test {
 protected:
  void SetUp() override {
    void* library = dlopen(TENON_GPU_PLUGIN, RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(library) << dlerror();
    auto query = reinterpret_cast<TenonPluginQuery>(dlsym(library, TENON_PLUGIN_QUERY_SYMBOL));
    ASSERT_TRUE(query);
    static const TenonHost host = MakeHost();
    const TenonVersionRange range{TENON_ABI_MAJOR, 0, TENON_ABI_MAJOR, TENON_ABI_MINOR};
    ASSERT_EQ(query(&range, &host, &plugin_), TENON_STATUS_OK);
  }
  void TearDown() override {
    if (context_) plugin_->destroy(context_);
  }

  const TenonPlugin* plugin_ = nullptr;
  TenonContext* context_ = nullptr;  // what a test creates
  TenonCall call_;
};

}  // namespace tenon::testing
