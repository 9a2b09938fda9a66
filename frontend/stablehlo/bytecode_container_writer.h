// The container of MLIR bytecode, written: tables of strings, dialects, ops, attributes, types and properties
// that hand out the indices, and the sections in the order of any format that the reader knows.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenon::frontend::bytecode {

// Bytes that grow. A `tail` stays where it is until the file is written, unless other bytes follow.
class Payload {
 public:
  void Byte(uint8_t value) {
    Settle();
    bytes_.push_back(static_cast<char>(value));
  }
  // The number of trailing zeros of the first byte is the number of further ones.
  void Varint(uint64_t value);
  void Signed(int64_t value) {
    Varint(static_cast<uint64_t>(value) << 1 ^ static_cast<uint64_t>(value >> 63));
  }
  void Flagged(uint64_t value, bool flag) { Varint(value << 1 | (flag ? 1 : 0)); }
  void Bytes(std::string_view bytes) {
    Settle();
    bytes_.append(bytes);
  }
  void Tail(std::string_view tail) {
    Settle();
    tail_ = tail;
  }

  uint64_t size() const { return bytes_.size() + tail_.size(); }
  const std::string& bytes() const { return bytes_; }
  std::string_view tail() const { return tail_; }

 private:
  void Settle() {
    if (!tail_.empty()) bytes_.append(std::exchange(tail_, {}));
  }

  std::string bytes_;
  std::string_view tail_;
};

class ContainerWriter {
 public:
  explicit ContainerWriter(uint64_t format) : format_(format) {}

  uint64_t format() const { return format_; }
  uint64_t String(std::string_view text);
  uint64_t OpName(std::string_view dialect, std::string_view name);
  // `custom`: encoded by its dialect, as opposed to a text.
  uint64_t Attribute(std::string_view dialect, Payload payload, bool custom = true);
  uint64_t Type(std::string_view dialect, Payload payload, bool custom = true);
  uint64_t Properties(const Payload& payload);

  // The file. `ir`: the section of the ops.
  std::string Finish(std::string_view producer, const Payload& ir);

 private:
  struct Entry {
    uint64_t dialect;
    bool custom;
    Payload payload;
  };
  uint64_t Dialect(std::string_view name);
  static void Offsets(const std::vector<Entry>& entries, Payload& to);
  void Section(uint8_t id, const Payload& payload);
  void Dialects(Payload& to) const;

  uint64_t format_;
  std::deque<std::string> strings_;
  std::map<std::string_view, uint64_t> string_index_;
  std::vector<uint64_t> dialects_;  // strings
  std::map<uint64_t, uint64_t> dialect_index_;
  std::vector<std::pair<uint64_t, uint64_t>> ops_;  // dialect and string
  std::map<std::pair<uint64_t, uint64_t>, uint64_t> op_index_;
  std::vector<Entry> attributes_, types_;
  std::deque<std::string> properties_;
  std::map<std::string_view, uint64_t> property_index_;
  std::string file_;
};

}  // namespace tenon::frontend::bytecode
