// The matrix product of machines whose lanes are threads: one grid point is one block of threads, all of them
// lanes of a single axis. Panels of both operands go through workspace (shared memory), every thread keeps a
// tile of mr x nr sums in registers.
#ifndef TENON_BACKENDS_TILE_SCHEDULES_MATMUL_BLOCK_H_
#define TENON_BACKENDS_TILE_SCHEDULES_MATMUL_BLOCK_H_

#include "backends/tile/schedules/matmul.h"

namespace tenon::tile {

// Whether the machine has blocks and the product fills one.
bool FitsBlock(const MatmulSpec& spec, const Machine& machine);

// Sets MatmulSchedule::block: `tile_rows` by `tile_columns` sums of one grid point, `kc` of k at a time.
MatmulSchedule ScheduleBlock(const MatmulSpec& spec, const Machine& machine);
void EmitBlock(Builder& b, const MatmulSpec& spec, const MatmulSchedule& schedule);

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_SCHEDULES_MATMUL_BLOCK_H_
