// Small changes of a program's text. Many keep it readable, some keep it valid; all of one seed are the same.
#pragma once

#include <cstdint>
#include <string>

namespace tenon::fuzz {

// `text` with one to four changes: numbers, sizes, element types (one, or everywhere), names of ops, values and attributes, whole
// lines, single bytes.
std::string Mutated(const std::string& text, uint64_t seed);

}  // namespace tenon::fuzz
