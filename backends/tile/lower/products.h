// What dot_general and convolution share: accumulator types, multiply-add, and where operands are read.
#ifndef TENON_BACKENDS_TILE_LOWER_PRODUCTS_H_
#define TENON_BACKENDS_TILE_LOWER_PRODUCTS_H_

#include <cstdint>
#include <vector>

#include "backends/tile/lower/elemental.h"

namespace tenon::tile::lower {

// The type that products are summed in: f32 for floats up to f32, else the result's.
Type ProductType(Type operand, Type result);
// sum + x * y in sum's type; floats by fma.
Value MultiplyAdd(Builder& b, Value x, Value y, Value sum);

struct DotDims {
  std::vector<int64_t> lhs_batch, rhs_batch, lhs_contract, rhs_contract, lhs_free, rhs_free;
};
DotDims DotDimsOf(const sdk::Op& op);
Position LhsPosition(const DotDims& d, const Position& batch, const Position& free, const Position& contract);
Position RhsPosition(const DotDims& d, const Position& batch, const Position& free, const Position& contract);

// Dimension numbers and window of a convolution.
struct ConvolutionDims {
  int64_t input_batch = 0, input_feature = 0, kernel_input = 0, kernel_output = 0, output_batch = 0,
          output_feature = 0;
  std::vector<int64_t> input_spatial, kernel_spatial, output_spatial;
  std::vector<int64_t> strides, padding_low, lhs_dilation, rhs_dilation;
  std::vector<bool> reversal;
  int64_t feature_groups = 1, batch_groups = 1;
};
ConvolutionDims ConvolutionDimsOf(const sdk::Op& op);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_PRODUCTS_H_
