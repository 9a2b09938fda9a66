// Text form of programs. Disassemble(Assemble(text)) gives equal records, and so does the way back.
#pragma once

#include <string>
#include <string_view>

#include "backends/sim_accel/isa/program.h"

namespace tenon::sim {

// One instruction a line, `;` starts a comment, `name:` is a label, `.machine NAME HASH`, `.hbm BYTES`,
// `.segment KIND NAME ADDRESS BYTES [HEX]` and `.tag NUMBER NAME` are directives. Errors name line and
// column.
Status Assemble(std::string_view text, Program* program);
std::string Disassemble(const Program& program);
std::string Disassemble(const Instruction& instruction);

}  // namespace tenon::sim
