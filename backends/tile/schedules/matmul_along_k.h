// Products with few rows or columns whose operands both lie along k: a memory-bound stream that packing would
// double.
#ifndef TENON_BACKENDS_TILE_SCHEDULES_MATMUL_ALONG_K_H_
#define TENON_BACKENDS_TILE_SCHEDULES_MATMUL_ALONG_K_H_

#include "backends/tile/schedules/matmul.h"

namespace tenon::tile {

bool FitsAlongK(const MatmulSpec& spec, int64_t lanes);
// Fills in `s`, which has its multiply_type and lanes.
MatmulSchedule ScheduleAlongK(const MatmulSpec& spec, const Machine& machine, MatmulSchedule s);
void EmitAlongK(Builder& b, const MatmulSpec& spec, const MatmulSchedule& schedule);

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_SCHEDULES_MATMUL_ALONG_K_H_
