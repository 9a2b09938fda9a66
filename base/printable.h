// Text of a diagnostic that came from an input or a plugin, made safe to print: bounded, valid UTF-8, no control characters.
#pragma once

#include <string>
#include <string_view>

namespace tenon {

// `text` with
//   * control characters, DEL, and bytes that are not UTF-8 as \xHH; marks that turn the direction of writing as \u{HHHH};
//   * a word longer than 512 bytes cut to its first 256 and "…(N bytes)"; a line longer than 4096 cut likewise;
//   * with `lines`, line feeds kept, and what follows them indented by at least two spaces, so that no part of a name looks
//     like a diagnostic of its own; else they are \x0A.
std::string Printable(std::string_view text, bool lines = true);

}  // namespace tenon
