// Error bounds of small programs.
#pragma once

#include <vector>

#include "gtest/gtest.h"
#include "hlo/eval/bound/bounds.h"
#include "tests/hlo/eval/tensors.h"
#include "tests/support/view_builder.h"

namespace tenon::eval {

inline std::vector<Bounded> Bounds(const tenon::testing::Blob& blob, const std::vector<Tensor>& inputs,
                                   Center center) {
  auto results = EvaluateWithBounds(blob.view(), inputs, center);
  EXPECT_TRUE(results.ok()) << results.status();
  return results.ok() ? *results : std::vector<Bounded>{};
}

inline double ErrorAt(const Bounded& bounded, int64_t i) {
  return bounded.exact() ? 0 : bounded.error.at<double>(i);
}

}  // namespace tenon::eval
