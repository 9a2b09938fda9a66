// Objects to one shared object, by the linker that is part of this process.
#ifndef TENON_BACKENDS_CODEGEN_LINK_H_
#define TENON_BACKENDS_CODEGEN_LINK_H_

#include <span>
#include <string>

namespace tenon::codegen {

struct LinkResult {
  std::string bytes;  // a loadable ELF shared object without undefined symbols; empty on an error
  std::string error;
};

// Links in memory (no file is left or named). One link runs at a time in a process; other callers wait.
LinkResult LinkSharedObject(std::span<const std::string> objects);
// Code objects of an AMD GPU to one that its driver loads.
LinkResult LinkHsaco(std::span<const std::string> objects);

}  // namespace tenon::codegen

#endif  // TENON_BACKENDS_CODEGEN_LINK_H_
