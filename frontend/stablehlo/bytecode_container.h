// The container of MLIR bytecode, checked: every table that the sections hold, by offset, before anything of
// it becomes IR.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "frontend/stablehlo/bytecode_codes.h"
#include "frontend/stablehlo/bytecode_cursor.h"

namespace tenon::frontend::bytecode {

struct OpName {
  uint32_t dialect;
  std::string_view name;  // without the dialect
};

// A part of the file.
struct Part {
  std::string_view bytes;
  uint64_t offset = 0;
};

// Attributes or types: one word each, as hostile files may have millions.
class EntryTable {
 public:
  static constexpr uint64_t kMaxDialects = 1 << 12;
  uint64_t size() const { return words_.empty() ? 0 : words_.size() - 1; }
  void Add(uint64_t offset, uint64_t dialect, bool custom) {
    words_.push_back(offset << 13 | dialect << 1 | (custom ? 1 : 0));
  }
  void End(uint64_t offset) { words_.push_back(offset << 13); }
  uint64_t Offset(uint64_t index) const { return words_[index] >> 13; }
  uint64_t Size(uint64_t index) const { return Offset(index + 1) - Offset(index); }
  uint32_t Dialect(uint64_t index) const { return words_[index] >> 1 & (kMaxDialects - 1); }
  // Encoded by its dialect, as opposed to a text.
  bool IsCustom(uint64_t index) const { return (words_[index] & 1) != 0; }

 private:
  std::vector<uint64_t> words_;
};

struct Container {
  uint64_t format = 0;
  std::string_view producer;
  std::vector<std::string_view> strings;
  std::vector<std::string_view> dialects;
  std::vector<OpName> ops;
  EntryTable attributes, types;  // offsets into `values`
  Part values;
  std::vector<Part> properties;
  std::vector<Part> resources;  // of dialects, in order; the bytes of blobs, without their padding
  Part ir;

  Part Attribute(uint64_t index) const { return Of(attributes, index); }
  Part Type(uint64_t index) const { return Of(types, index); }

 private:
  Part Of(const EntryTable& table, uint64_t index) const {
    uint64_t at = table.Offset(index);
    return {values.bytes.substr(at, table.Size(index)), values.offset + at};
  }
};

// Fills `container` with views of `bytes`, or sets the fault: E0221 for broken bytes, E0222 for a newer
// format.
void ReadContainer(std::string_view bytes, Fault& fault, Container& container);

}  // namespace tenon::frontend::bytecode
