// Writes MLIR bytecode from scratch, for tests of its readers: valid artifacts of versions that no tool here
// writes, files larger than memory should hold, and files that lie.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tenon::test {

// Bytes of one item of a file.
class Payload {
 public:
  Payload() = default;
  Payload& Byte(uint8_t value) { return bytes_.push_back(static_cast<char>(value)), *this; }
  Payload& Varint(uint64_t value);
  Payload& Signed(int64_t value);
  Payload& List(const std::vector<int64_t>& values);
  Payload& Indices(const std::vector<uint64_t>& values);
  Payload& Raw(const std::string& bytes) { return bytes_ += bytes, *this; }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

// What one op is made of; all numbers are indices into the tables of its encoder.
struct EncodedOp {
  std::string name;                                 // "vhlo.custom_call_v2", "builtin.module"
  std::map<std::string, uint64_t> attributes = {};  // of the record of a vhlo op, all of them
  std::vector<uint64_t> results = {};
  std::vector<uint64_t> operands = {};  // numbers of values
  std::vector<Payload> regions = {};
  bool isolated = false;
};

class BytecodeEncoder {
 public:
  explicit BytecodeEncoder(std::string producer, uint64_t format = 6);

  uint64_t String(const std::string& text);
  // Equal ones get one index.
  uint64_t Attribute(const std::string& dialect, const Payload& payload);
  uint64_t Type(const std::string& dialect, const Payload& payload);

  // Shorthands of the vhlo dialect; `type` is a code of a type without payload.
  uint64_t Element(uint64_t type) { return Type("vhlo", Payload().Varint(type)); }
  uint64_t Tensor(const std::vector<int64_t>& shape, uint64_t element);
  uint64_t Text(const std::string& text);
  uint64_t Number(int64_t value);
  uint64_t Bool(bool value);
  uint64_t Array(const std::vector<uint64_t>& elements);
  uint64_t Numbers(const std::vector<int64_t>& shape, const std::vector<int64_t>& values);
  // A dense literal of `type`, whose bytes are left out: Finish() tells where they go. At most one, before
  // any other attribute is added after it.
  uint64_t LiteralWithHole(uint64_t type, uint64_t bytes);

  void Op(Payload& block, const EncodedOp& op);
  // A region of one block: its arguments' types, its ops (made by Op) and their number, and the number of
  // values defined in it.
  static Payload Region(const std::vector<uint64_t>& arguments, const Payload& ops, uint64_t count,
                        uint64_t values);
  // A function without arguments that holds `ops` and a return of nothing, in a module, at top level.
  void Main(Payload ops, uint64_t count, uint64_t values);

  struct File {
    std::string before, after;  // of the hole
    std::string bytes() const { return before + after; }
  };
  File Finish() const;

  Payload ir;  // the top level: a block

 private:
  uint64_t Dialect(const std::string& name);
  uint64_t OpName(const std::string& name);

  struct Entry {
    uint64_t dialect;
    std::string bytes;
    uint64_t hole = 0;
  };
  std::string producer_;
  uint64_t format_;
  std::vector<std::string> strings_, dialects_;
  std::vector<std::pair<uint64_t, std::string>> ops_;
  std::vector<Entry> attributes_, types_;
  std::vector<std::string> properties_;
};

}  // namespace tenon::test
