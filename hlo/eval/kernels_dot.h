// dot_general and convolution. Operands narrower than f32 compute in f32 and the result is rounded once;
// integers compute in the result's type. The order of additions is matrix_product.h's, with k running over
// the contracting dimensions in the order they are listed (dot), or over the window row-major and then the
// input feature (convolution).
#pragma once

#include <cstdint>
#include <vector>

#include "hlo/eval/tensor.h"

namespace tenon::eval {

// The type that products and sums are computed in.
ElementType ProductType(ElementType lhs, ElementType rhs, ElementType result);

struct DotDimensions {
  std::vector<int64_t> lhs_batching, rhs_batching, lhs_contracting, rhs_contracting;
};

// Result dimensions: batching, lhs free, rhs free. Invalid where the types have no product.
Tensor DotGeneral(const Tensor& lhs, const Tensor& rhs, const DotDimensions& dimensions,
                  ElementType result_type);

struct ConvolutionDimensions {
  int64_t input_batch, input_feature;
  std::vector<int64_t> input_spatial;
  int64_t kernel_input_feature, kernel_output_feature;
  std::vector<int64_t> kernel_spatial;
  int64_t output_batch, output_feature;
  std::vector<int64_t> output_spatial;
  // One entry per spatial dimension; padding may be negative.
  std::vector<int64_t> strides, padding_low, padding_high, lhs_dilation, rhs_dilation;
  std::vector<bool> reversal;
  int64_t feature_groups, batch_groups;
};

// Padding and the holes of lhs_dilation multiply as zeros.
Tensor Convolution(const Tensor& lhs, const Tensor& rhs, const ConvolutionDimensions& dimensions,
                   ElementType result_type);

}  // namespace tenon::eval
