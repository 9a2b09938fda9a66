// The text form of tile programs. Print gives the same text for the same program; Parse reads it back to an
// equal program.
//
//   program "row_sum" scalars 0
//   buffer b0 "x" read f32 315
//   buffer b1 "y" write f32 7
//   grid "row" 7
//   {
//     %0:i64 = grid_index 0
//     %1:i64 = axis vector 8
//     %2:f32 = const 0x0
//     %3:f32 = loop(%lo, %hi, %2) step 8 unroll 1 {(%4:i64, %5:f32)
//       %6:f32 = load b0[45*%0 + 1*%1 + 1*%4 + 0](%inside, %2)
//       %7:f32 = add(%5, %6)
//       yield(%7)
//     }
//     …
//     store b1[1*%0 + 0](%8)
//   }
#ifndef TENON_BACKENDS_TILE_TEXT_H_
#define TENON_BACKENDS_TILE_TEXT_H_

#include <string>
#include <string_view>

#include "backends/tile/program.h"

namespace tenon::tile {

std::string Print(const Program& program);

struct ParseResult {
  Program program;
  std::string error;  // "line 7: …", "" when the text was read
};
// Reads syntax only; Verify says whether the program keeps the rules. Safe on any bytes.
ParseResult Parse(std::string_view text);

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_TEXT_H_
