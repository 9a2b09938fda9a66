// Barriers between accesses of different threads to one array.
//
// Lanes run in lock step, op by op; threads do not. A barrier goes before a load of an array that was stored
// to since the last barrier, and before a store to one that was loaded or stored by another op since. A
// loop's body starts with everything pending that the body itself does.
//
// An output may lie in an input's memory where each element of the input is only read for the output's
// element at that place. A thread that stores its own element has loaded it itself; but what all threads load
// and one stores (or the other way round) needs a barrier between, for every pair of parameters of one size.
#ifndef TENON_BACKENDS_TILE_MAP_BARRIERS_H_
#define TENON_BACKENDS_TILE_MAP_BARRIERS_H_

#include "backends/tile/program.h"

namespace tenon::tile {

void InsertBarriers(Program& program);

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_MAP_BARRIERS_H_
