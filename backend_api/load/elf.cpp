#include "backend_api/load/elf.h"

#include <elf.h>

#include <algorithm>
#include <cstring>

#include "absl/strings/str_cat.h"

namespace tenon::load {
namespace {

absl::Status Bad(std::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat("not a loadable shared object: ", std::string(what)));
}

// Record `index` of a table at `offset`, or false when it does not lie in the file.
template <class T>
bool Read(std::string_view bytes, uint64_t offset, uint64_t index, uint64_t stride, T* out) {
  if (stride < sizeof(T) || index > bytes.size() / stride) return false;
  const uint64_t at = offset + index * stride;
  if (offset > bytes.size() || at > bytes.size() || bytes.size() - at < sizeof(T)) return false;
  std::memcpy(out, bytes.data() + at, sizeof(T));
  return true;
}

bool Inside(std::string_view bytes, uint64_t offset, uint64_t size) {
  return offset <= bytes.size() && size <= bytes.size() - offset;
}

// The NUL-terminated string at `at` of a string table.
std::string StringAt(std::string_view table, uint64_t at) {
  if (at >= table.size()) return {};
  std::string_view rest = table.substr(at);
  return std::string(rest.substr(0, rest.find('\0')));
}

}  // namespace

bool SharedObject::Defines(std::string_view symbol) const {
  return std::binary_search(defined.begin(), defined.end(), symbol);
}

bool SharedObject::Needs(std::string_view prefix) const {
  auto at = std::lower_bound(undefined.begin(), undefined.end(), prefix);
  return at != undefined.end() && at->starts_with(prefix);
}

uint16_t ThisMachine() {
#if defined(__x86_64__)
  return EM_X86_64;
#elif defined(__aarch64__)
  return EM_AARCH64;
#elif defined(__riscv)
  return EM_RISCV;
#else
  return EM_NONE;
#endif
}

absl::StatusOr<SharedObject> ReadSharedObject(std::string_view bytes) {
  Elf64_Ehdr header;
  if (bytes.size() >= SELFMAG && !bytes.starts_with(ELFMAG)) return Bad("no ELF header");
  if (!Read(bytes, 0, 0, sizeof(header), &header)) return Bad(absl::StrCat("only ", bytes.size(), " bytes"));
  if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_ident[EI_DATA] != ELFDATA2LSB)
    return Bad("not 64-bit little-endian");
  if (header.e_type != ET_DYN)
    return Bad(absl::StrCat("ELF type ", header.e_type, ", a shared object has 3"));

  SharedObject object;
  object.machine = header.e_machine;
  if (header.e_phnum == 0) return Bad("no segments");
  for (uint64_t i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr segment;
    if (!Read(bytes, header.e_phoff, i, header.e_phentsize, &segment))
      return Bad("truncated: the segment table");
    if ((segment.p_type == PT_LOAD || segment.p_type == PT_DYNAMIC) &&
        !Inside(bytes, segment.p_offset, segment.p_filesz))
      return Bad(absl::StrCat("truncated: segment ", i, " ends at byte ", segment.p_offset + segment.p_filesz,
                              " of ", bytes.size()));
  }
  for (uint64_t i = 0; i < header.e_shnum; ++i) {
    Elf64_Shdr section, strings;
    if (!Read(bytes, header.e_shoff, i, header.e_shentsize, &section))
      return Bad("truncated: the section table");
    if (section.sh_type != SHT_DYNSYM && section.sh_type != SHT_DYNAMIC) continue;
    if (!Read(bytes, header.e_shoff, section.sh_link, header.e_shentsize, &strings) ||
        !Inside(bytes, strings.sh_offset, strings.sh_size) ||
        !Inside(bytes, section.sh_offset, section.sh_size))
      return Bad("truncated: the dynamic symbols");
    std::string_view table = bytes.substr(strings.sh_offset, strings.sh_size);
    if (section.sh_type == SHT_DYNSYM) {
      object.has_symbols = true;
      for (uint64_t s = 1; s < section.sh_size / sizeof(Elf64_Sym); ++s) {
        Elf64_Sym symbol;
        if (!Read(bytes, section.sh_offset, s, sizeof(symbol), &symbol))
          return Bad("truncated: the dynamic symbols");
        const std::string name = StringAt(table, symbol.st_name);
        (symbol.st_shndx == SHN_UNDEF ? object.undefined : object.defined).push_back(name);
        if (symbol.st_shndx == SHN_UNDEF && ELF64_ST_BIND(symbol.st_info) != STB_WEAK)
          object.required.push_back(name);
      }
    } else {
      for (uint64_t d = 0; d < section.sh_size / sizeof(Elf64_Dyn); ++d) {
        Elf64_Dyn entry;
        if (!Read(bytes, section.sh_offset, d, sizeof(entry), &entry) || entry.d_tag == DT_NULL) break;
        if (entry.d_tag == DT_NEEDED) object.needed.push_back(StringAt(table, entry.d_un.d_val));
      }
    }
  }
  std::sort(object.defined.begin(), object.defined.end());
  std::sort(object.undefined.begin(), object.undefined.end());
  return object;
}

}  // namespace tenon::load
