#include "hlo/eval/kernels_elementwise.h"

#include <algorithm>
#include <cstring>

namespace tenon::eval {

Tensor RunElementwise(const ElementwiseKernel& kernel, std::span<const Tensor* const> operands,
                      const Shape& shape, Tensor* reuse) {
  if (!kernel || operands.size() != static_cast<size_t>(kernel.arity)) return {};
  Tensor result;
  if (reuse && reuse->count() == ElementCount(shape) &&
      StorageBytes(reuse->type()) == StorageBytes(kernel.result_type) && reuse->OwnsAlone()) {
    result = reuse->Reinterpreted(kernel.result_type, shape);
    *reuse = Tensor();
    // The operand that gave its bytes is read through the result.
  } else {
    result = Tensor(kernel.result_type, shape);
  }
  const int64_t count = result.count();
  const void* inputs[kMaxElementwiseArity];
  bool repeats = false;
  for (int k = 0; k < kernel.arity; ++k) {
    const Tensor* operand = operands[static_cast<size_t>(k)];
    inputs[k] = operand->valid() ? operand->data() : result.data();
    repeats |= operand->valid() && operand->count() == 1 && count != 1;
  }
  std::byte* output = result.mutable_data();
  if (!repeats) {
    kernel.Run(inputs, output, count);
    return result;
  }
  // One-element operands are spread over a block, once.
  constexpr int64_t kBlock = 1024;
  std::vector<std::byte> spread[kMaxElementwiseArity];
  for (int k = 0; k < kernel.arity; ++k) {
    const Tensor* operand = operands[static_cast<size_t>(k)];
    if (!operand->valid() || operand->count() != 1) continue;
    const size_t size = operand->element_bytes();
    spread[k].resize(static_cast<size_t>(std::min(kBlock, count)) * size);
    for (size_t i = 0; i < spread[k].size(); i += size)
      std::memcpy(spread[k].data() + i, operand->data(), size);
  }
  const auto result_size = static_cast<int64_t>(StorageBytes(kernel.result_type));
  for (int64_t i = 0; i < count; i += kBlock) {
    const void* block[kMaxElementwiseArity];
    for (int k = 0; k < kernel.arity; ++k) {
      const auto size = static_cast<int64_t>(StorageBytes(kernel.operand_types[k]));
      block[k] = spread[k].empty() ? static_cast<const std::byte*>(inputs[k]) + i * size : spread[k].data();
    }
    kernel.Run(block, output + i * result_size, std::min(kBlock, count - i));
  }
  return result;
}

namespace {

Tensor Run(const ElementwiseKernel& kernel, std::initializer_list<const Tensor*> operands,
           const Shape& shape) {
  return RunElementwise(kernel, {operands.begin(), operands.size()}, shape);
}

}  // namespace

Tensor Elementwise(uint32_t op, std::span<const Tensor> operands) {
  if (operands.empty() || operands.size() > kMaxElementwiseArity) return {};
  const Tensor* pointers[kMaxElementwiseArity];
  for (size_t i = 0; i < operands.size(); ++i) pointers[i] = &operands[i];
  return RunElementwise(FindElementwise(op, operands[0].type()), {pointers, operands.size()},
                        operands[0].shape());
}

Tensor Compare(const Tensor& lhs, const Tensor& rhs, Direction direction, bool total_order) {
  return Run(FindCompare(direction, total_order, lhs.type()), {&lhs, &rhs}, lhs.shape());
}

Tensor Convert(const Tensor& operand, ElementType type) {
  if (operand.type() == type) return operand;
  return Run(FindConvert(operand.type(), type), {&operand}, operand.shape());
}

Tensor ReducePrecision(const Tensor& operand, int64_t exponent_bits, int64_t mantissa_bits) {
  return Run(FindReducePrecision(operand.type(), exponent_bits, mantissa_bits), {&operand}, operand.shape());
}

Tensor Select(const Tensor& predicate, const Tensor& on_true, const Tensor& on_false) {
  if (predicate.rank() == 0) return predicate.at<uint8_t>(0) ? on_true : on_false;
  return Run(FindSelect(on_true.type()), {&predicate, &on_true, &on_false}, on_true.shape());
}

Tensor Clamp(const Tensor& lower, const Tensor& operand, const Tensor& upper) {
  return Run(FindClamp(operand.type()), {&lower, &operand, &upper}, operand.shape());
}

}  // namespace tenon::eval
