// A convolution as a direct, register-tiled loop: the channels-last forms that networks are made of.
#ifndef TENON_BACKENDS_TILE_LOWER_CONVOLUTION_H_
#define TENON_BACKENDS_TILE_LOWER_CONVOLUTION_H_

#include <cstdint>
#include <map>

#include "backends/tile/lower/elemental.h"

namespace tenon::tile::lower {

// Writes the group when it holds one convolution of one or two spatial dimensions, ungrouped and undilated in
// its input, whose outputs all are elementwise, reshape or transpose of it at one index; false, with nothing
// written, otherwise (then it is computed by element).
//
// A grid point computes a block of output rows of one image: the input rows that it needs are staged in
// workspace with the padding around them, the kernel in panels of output channels; a register tile of pixels
// by channels runs over (window, input channel). Each output adds its products in ascending (window, input
// channel) by fma.
//
// A kernel that lies in panels of DirectConvolutionColumns (panels.h) is read as it lies.
bool EmitConvolutionGroup(Elemental& e, const std::map<uint32_t, Buffer>& buffers);

// Output channels of the register tile of a convolution that is lowered in this way; 0 for one that is not, or
// whose kernel is converted on the way.
int64_t DirectConvolutionColumns(const sdk::Op& op, const Machine& machine);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_CONVOLUTION_H_
