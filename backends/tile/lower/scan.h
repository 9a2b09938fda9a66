// Running sums and the like: a reduce_window whose windows all begin (or end) at the edge of one dimension.
#ifndef TENON_BACKENDS_TILE_LOWER_SCAN_H_
#define TENON_BACKENDS_TILE_LOWER_SCAN_H_

#include <map>

#include "backends/tile/lower/elemental.h"

namespace tenon::tile::lower {

// Lowers a group whose one fold is a scan by a reducer of a named kind, from initial values that may be
// folded any number of times, and whose outputs have its shape: one pass along the dimension, with what
// follows the scan computed on the way. A scan from the back takes the elements of a window from its end.
// False, and nothing written, when the group is of another form.
bool EmitScanGroup(Elemental& e, const std::map<uint32_t, Buffer>& outputs);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_SCAN_H_
