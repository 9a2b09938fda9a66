// Which ops of the records no recipe makes.
#pragma once

#include <cstdint>
#include <string>

namespace tenon::differential {

// Makes `count` programs from `seed` on, runs none, and holds the ops in them against the records and against a table of what is not
// made: an op in a line, then the reason. Prints what disagrees; true when nothing does: each op is made, or stands in the table with a
// reason, and none is both.
bool CheckCoverage(uint64_t seed, uint64_t count, const std::string& table);

}  // namespace tenon::differential
