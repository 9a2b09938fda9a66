#include "hlo/eval/lane_function.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace tenon::eval {

namespace {

class SingleOp final : public LaneFunction {
 public:
  SingleOp(ElementwiseKernel kernel, ElementType type)
      : LaneFunction({type, type}, {type}), kernel_(kernel) {}
  absl::Status Run(const void* const* inputs, void* const* outputs, int64_t count) override {
    kernel_.Run(inputs, outputs[0], count);
    return absl::OkStatus();
  }

 private:
  ElementwiseKernel kernel_;
};

class Assign final : public LaneFunction {
 public:
  explicit Assign(ElementType type) : LaneFunction({type, type}, {type}), size_(StorageBytes(type)) {}
  absl::Status Run(const void* const* inputs, void* const* outputs, int64_t count) override {
    std::memmove(outputs[0], inputs[1], static_cast<size_t>(count) * size_);
    return absl::OkStatus();
  }

 private:
  size_t size_;
};

struct KindRow {
  uint32_t kind, op;
};
constexpr KindRow kKinds[] = {
    {TENON_REGION_ADD, TENON_OP_ADD},         {TENON_REGION_MULTIPLY, TENON_OP_MULTIPLY},
    {TENON_REGION_MINIMUM, TENON_OP_MINIMUM}, {TENON_REGION_MAXIMUM, TENON_OP_MAXIMUM},
    {TENON_REGION_AND, TENON_OP_AND},         {TENON_REGION_OR, TENON_OP_OR},
    {TENON_REGION_XOR, TENON_OP_XOR},
};

}  // namespace

bool CommutesByKind(uint32_t region_kind) {
  return std::any_of(std::begin(kKinds), std::end(kKinds),
                     [&](const KindRow& row) { return row.kind == region_kind; });
}

std::unique_ptr<LaneFunction> FunctionOfKind(uint32_t region_kind, ElementType type) {
  if (region_kind == TENON_REGION_ASSIGN) return std::make_unique<Assign>(type);
  for (const KindRow& row : kKinds) {
    if (row.kind != region_kind) continue;
    const ElementwiseKernel kernel = FindElementwise(row.op, type);
    if (!kernel) return nullptr;
    auto function = std::make_unique<SingleOp>(kernel, type);
    function->set_commutes(CommutesByKind(region_kind));
    return function;
  }
  return nullptr;
}

}  // namespace tenon::eval
