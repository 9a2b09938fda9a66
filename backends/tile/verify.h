// The rules of tile programs.
#ifndef TENON_BACKENDS_TILE_VERIFY_H_
#define TENON_BACKENDS_TILE_VERIFY_H_

#include <string>

#include "backends/tile/program.h"

namespace tenon::tile {

// What is wrong with the program, naming op and value (`%7 = add: …`); "" when nothing is. Checks names,
// definitions before uses, types, lanes, regions, accesses, constant indices within bounds. Never crashes on
// a malformed program.
std::string Verify(const Program& program);

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_VERIFY_H_
