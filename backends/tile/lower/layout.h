// The one place where a layout becomes an address.
#ifndef TENON_BACKENDS_TILE_LOWER_LAYOUT_H_
#define TENON_BACKENDS_TILE_LOWER_LAYOUT_H_

#include <cstdint>

#include "backends/tile/lower/affine.h"
#include "tenon/sdk/view.hpp"

namespace tenon::tile::lower {

// Address, in elements, of index `at` of `value` (docs/view.md: minor_to_major, then one level of tiles).
Affine AddressOf(Symbols& symbols, const sdk::Value& value, const Position& at);
// Elements that the buffer of `value` holds, padding of the last tiles included.
int64_t BufferElements(const sdk::Value& value);
// Whether the layout is dense and row-major.
bool IsRowMajor(const sdk::Value& value);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_LAYOUT_H_
