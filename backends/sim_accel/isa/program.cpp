#include "backends/sim_accel/isa/program.h"

#include <cstring>

namespace tenon::sim {
namespace {

constexpr char kMagic[4] = {'T', 'N', 'S', 'P'};
constexpr uint32_t kContainerVersion = 1;
constexpr uint64_t kMaxString = 1 << 16;

class Writer {
 public:
  void Bytes(const void* data, size_t size) {
    const auto* p = static_cast<const std::byte*>(data);
    bytes_.insert(bytes_.end(), p, p + size);
  }
  void U32(uint32_t v) { Little(v, 4); }
  void U64(uint64_t v) { Little(v, 8); }
  void Text(const std::string& s) {
    U32(static_cast<uint32_t>(s.size()));
    Bytes(s.data(), s.size());
  }
  void Record(const Instruction& i) {
    Little(static_cast<uint16_t>(i.op), 2);
    Little(static_cast<uint8_t>(i.type), 1);
    Little(static_cast<uint8_t>(i.type2), 1);
    U32(i.tag);
    Little(static_cast<uint16_t>(i.fn), 2);
    Little(i.unit, 1);
    Little(i.mode, 1);
    U32(i.aux);
    for (uint32_t d : i.dims) U32(d);
    for (const Operand& o : i.operands) {
      U32(o.offset_low);
      Little(static_cast<uint16_t>(o.offset_high), 2);
      Little(o.reg, 1);
      Little(static_cast<uint8_t>(o.space), 1);
      for (int32_t s : o.strides) U32(static_cast<uint32_t>(s));
    }
  }
  std::vector<std::byte>& bytes() { return bytes_; }

 private:
  void Little(uint64_t v, int n) {
    for (int i = 0; i < n; ++i) bytes_.push_back(static_cast<std::byte>(v >> (8 * i)));
  }
  std::vector<std::byte> bytes_;
};

class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}
  bool ok() const { return ok_; }
  size_t left() const { return bytes_.size() - at_; }
  size_t at() const { return at_; }
  std::span<const std::byte> Take(uint64_t size) {
    if (size > left()) {
      ok_ = false;
      return {};
    }
    const auto piece = bytes_.subspan(at_, size);
    at_ += size;
    return piece;
  }
  uint64_t Little(int n) {
    const auto piece = Take(static_cast<uint64_t>(n));
    uint64_t v = 0;
    for (size_t i = 0; i < piece.size(); ++i) v |= uint64_t{static_cast<uint8_t>(piece[i])} << (8 * i);
    return v;
  }
  uint32_t U32() { return static_cast<uint32_t>(Little(4)); }
  uint64_t U64() { return Little(8); }
  std::string Text() {
    const uint64_t size = U32();
    if (size > kMaxString) {
      ok_ = false;
      return {};
    }
    const auto piece = Take(size);
    return {reinterpret_cast<const char*>(piece.data()), piece.size()};
  }
  Instruction Record() {
    Instruction i;
    i.op = static_cast<Op>(Little(2));
    i.type = static_cast<Type>(Little(1));
    i.type2 = static_cast<Type>(Little(1));
    i.tag = U32();
    i.fn = static_cast<Fn>(Little(2));
    i.unit = static_cast<uint8_t>(Little(1));
    i.mode = static_cast<uint8_t>(Little(1));
    i.aux = U32();
    for (uint32_t& d : i.dims) d = U32();
    for (Operand& o : i.operands) {
      o.offset_low = U32();
      o.offset_high = static_cast<int16_t>(Little(2));
      o.reg = static_cast<uint8_t>(Little(1));
      o.space = static_cast<Space>(Little(1));
      for (int32_t& s : o.strides) s = static_cast<int32_t>(U32());
    }
    return i;
  }

 private:
  std::span<const std::byte> bytes_;
  size_t at_ = 0;
  bool ok_ = true;
};

Status Bad(const char* what) {
  return Status::Error(Code::bad_program, std::string("program container: ") + what);
}

}  // namespace

uint64_t Hash(std::span<const std::byte> bytes) {
  uint64_t hash = 0xcbf29ce484222325;
  for (std::byte b : bytes) hash = (hash ^ static_cast<uint8_t>(b)) * 0x100000001b3;
  return hash;
}

std::vector<std::byte> Serialize(const Program& program) {
  Writer w;
  w.Bytes(kMagic, sizeof(kMagic));
  w.U32(kContainerVersion);
  w.U32(program.isa_version);
  w.Text(program.machine);
  w.U64(program.machine_hash);
  w.U64(program.hbm_bytes);
  w.U64(program.instructions.size());
  w.U64(program.segments.size());
  w.U64(program.tags.size());
  w.bytes().reserve(w.bytes().size() + program.instructions.size() * sizeof(Instruction));
  for (const Instruction& i : program.instructions) w.Record(i);
  for (const Segment& s : program.segments) {
    w.U32(static_cast<uint32_t>(s.kind));
    w.Text(s.name);
    w.U64(s.address);
    w.U64(s.bytes);
    w.U64(s.contents.size());
    w.Bytes(s.contents.data(), s.contents.size());
  }
  for (const TagName& t : program.tags) {
    w.U32(t.tag);
    w.Text(t.name);
  }
  w.U64(Hash(w.bytes()));
  return std::move(w.bytes());
}

Status Deserialize(std::span<const std::byte> bytes, Program* program) {
  if (bytes.size() < 16 || std::memcmp(bytes.data(), kMagic, sizeof(kMagic)) != 0) return Bad("wrong magic");
  Reader tail(bytes.last(8));
  Reader r(bytes.first(bytes.size() - 8));
  r.Take(sizeof(kMagic));
  if (r.U32() != kContainerVersion) return Bad("unknown container version");
  if (tail.U64() != Hash(bytes.first(bytes.size() - 8))) return Bad("checksum differs");
  Program p;
  p.isa_version = r.U32();
  if (p.isa_version == 0 || p.isa_version > kIsaVersion) return Bad("made for a newer instruction set");
  p.machine = r.Text();
  p.machine_hash = r.U64();
  p.hbm_bytes = r.U64();
  const uint64_t instructions = r.U64(), segments = r.U64(), tags = r.U64();
  // The smallest encodings of one entry bound each count by the bytes that are there.
  if (!r.ok() || instructions > r.left() / 128 || segments > r.left() / 32 || tags > r.left() / 8) {
    return Bad("truncated");
  }
  p.instructions.reserve(instructions);
  for (uint64_t i = 0; i < instructions; ++i) p.instructions.push_back(r.Record());
  for (uint64_t i = 0; i < segments && r.ok(); ++i) {
    Segment s;
    const uint32_t kind = r.U32();
    if (kind > static_cast<uint32_t>(SegmentKind::scratch)) return Bad("unknown segment kind");
    s.kind = static_cast<SegmentKind>(kind);
    s.name = r.Text();
    s.address = r.U64();
    s.bytes = r.U64();
    const uint64_t size = r.U64();
    const auto contents = r.Take(size);
    s.contents.assign(contents.begin(), contents.end());
    p.segments.push_back(std::move(s));
  }
  for (uint64_t i = 0; i < tags && r.ok(); ++i) {
    TagName t;
    t.tag = r.U32();
    t.name = r.Text();
    p.tags.push_back(std::move(t));
  }
  if (!r.ok()) return Bad("truncated");
  if (r.left() != 0) return Bad("bytes after the end");
  *program = std::move(p);
  return Status::Ok();
}

}  // namespace tenon::sim
