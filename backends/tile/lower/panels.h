// The right operand of a product as its micro-kernel reads it: panels [column / nr][k][column % nr], k being
// all contracted dimensions (of a convolution: the window and the input channels). That is an ordinary layout
// of the value (docs/view.md): one tile of all of k by nr columns.
//
// Where the operand is the same in every run, wishing for this layout makes packing a step that runs once; the
// kernels read the panels as they lie. They may read the padding of the last panel: what comes of it is
// dropped.
#ifndef TENON_BACKENDS_TILE_LOWER_PANELS_H_
#define TENON_BACKENDS_TILE_LOWER_PANELS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "backends/tile/schedules/matmul.h"
#include "tenon/sdk/view.hpp"

namespace tenon::tile::lower {

struct Panels {
  std::vector<uint32_t> minor_to_major;
  std::vector<uint32_t> tile;  // from major to minor
};

// The panels of `columns` columns of op's right operand, op being a dot_general, dot or convolution. Nothing
// where a layout cannot say them: with batch dimensions, or where a panel would hold columns of two rows of
// the last free dimension.
std::optional<Panels> PanelsOf(const sdk::Op& op, int64_t columns);
// Whether the right operand lies in them.
bool LiesInPanels(const sdk::Op& op, int64_t columns);

// The layout that op would read its right operand in if packing it cost nothing: results keep their bits.
// Nothing where it reads the operand as it lies, or where the op is not lowered to a product of panels.
std::optional<Panels> WantedPanels(const sdk::Op& op, const Machine& machine);

// Sizes and types of the product that op is, without what to load and store: rows are those of the left
// operand, or pixels of a convolution.
MatmulSpec ProductSpec(const sdk::Op& op);

// Whether a convolution is better off as a product: with a window of one pixel, and with images so small that
// the kernel is the larger part of what is read. Ungrouped, undilated input.
bool IsProductConvolution(const sdk::Op& op, const Machine& machine);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_PANELS_H_
