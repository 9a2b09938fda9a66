// A copy of a view in which every float type is f64 and every complex one complex<f64>: the same program, in double.
#pragma once

#include <memory>
#include <vector>

#include "hlo/eval/tensor.h"
#include "tenon/backend.h"

namespace tenon::eval {

class WideView {
 public:
  // `view` outlives it: constants that need no conversion stay where they are.
  explicit WideView(const TenonView* view);
  const TenonView* view() const { return reinterpret_cast<const TenonView*>(blob_.get()); }

 private:
  struct Free {
    void operator()(std::byte* bytes) const;
  };
  std::unique_ptr<std::byte, Free> blob_;
  std::vector<Tensor> constants_;  // converted ones
};

// f64 of any float type, complex<f64> of complex ones, the type itself of all others.
ElementType WideType(ElementType type);

}  // namespace tenon::eval
