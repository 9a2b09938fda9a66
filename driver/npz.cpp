#include "driver/npz.h"

#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <set>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "runtime/arena.h"

namespace tenon::driver {
namespace {

// Little-endian fields of a zip archive; every read is bounded.
class Reader {
 public:
  Reader(std::string_view text, uint64_t at) : text_(text), at_(at) {}
  template <class T>
  T Take() {
    T value = 0;
    if (at_ > text_.size() || sizeof(T) > text_.size() - at_) {
      good_ = false;
      return 0;
    }
    std::memcpy(&value, text_.data() + at_, sizeof(T));
    at_ += sizeof(T);
    return value;
  }
  std::string_view Text(uint64_t size) {
    if (at_ > text_.size() || size > text_.size() - at_) {
      good_ = false;
      return {};
    }
    std::string_view result = text_.substr(at_, size);
    at_ += size;
    return result;
  }
  void Skip(uint64_t bytes) { Text(bytes); }
  bool good() const { return good_; }
  uint64_t at() const { return at_; }

 private:
  std::string_view text_;
  uint64_t at_;
  bool good_ = true;
};

constexpr uint32_t kLocal = 0x04034b50, kCentral = 0x02014b50, kEnd = 0x06054b50, kEnd64 = 0x06064b50,
                   kLocator64 = 0x07064b50;
constexpr uint64_t kEndBytes = 22, kLocatorBytes = 20;
constexpr uint64_t kMost32 = 0xffffffff;
// deflate cannot do better than this; a greater claim is a bomb or a lie.
constexpr uint64_t kMostRatio = 1100;

struct Member {
  std::string name;
  uint16_t method = 0, flags = 0;
  uint32_t checksum = 0;
  uint64_t packed = 0, size = 0, offset = 0;
};

// Sizes of 0xffffffff stand in the extra field of id 1, in this order.
void ReadZip64(std::string_view extra, Member* member) {
  Reader reader(extra, 0);
  while (reader.good() && reader.at() + 4 <= extra.size()) {
    uint16_t id = reader.Take<uint16_t>(), size = reader.Take<uint16_t>();
    std::string_view field = reader.Text(size);
    if (id != 1) continue;
    Reader wide(field, 0);
    if (member->size == kMost32) member->size = wide.Take<uint64_t>();
    if (member->packed == kMost32) member->packed = wide.Take<uint64_t>();
    if (member->offset == kMost32) member->offset = wide.Take<uint64_t>();
    return;
  }
}

std::optional<std::vector<Member>> ReadDirectory(std::string_view text) {
  if (text.size() < kEndBytes) return std::nullopt;
  // A comment of up to 65535 bytes may follow the end record.
  uint64_t lowest = text.size() - std::min<uint64_t>(text.size(), kEndBytes + 0xffff),
           at = text.size() - kEndBytes;
  while (Reader(text, at).Take<uint32_t>() != kEnd) {
    if (at == lowest) return std::nullopt;
    --at;
  }
  Reader end(text, at + 10);
  uint64_t count = end.Take<uint16_t>();
  end.Skip(4);
  uint64_t start = end.Take<uint32_t>();
  if (at >= kLocatorBytes && Reader(text, at - kLocatorBytes).Take<uint32_t>() == kLocator64) {
    uint64_t end64 = Reader(text, at - kLocatorBytes + 8).Take<uint64_t>();
    if (end64 > text.size()) return std::nullopt;
    Reader wide(text, end64);
    if (wide.Take<uint32_t>() != kEnd64) return std::nullopt;
    wide.Skip(28);
    count = wide.Take<uint64_t>();
    wide.Skip(8);
    start = wide.Take<uint64_t>();
    if (!wide.good()) return std::nullopt;
  }
  std::vector<Member> members;
  Reader reader(text, start);
  for (uint64_t i = 0; i < count; ++i) {
    if (reader.Take<uint32_t>() != kCentral) return std::nullopt;
    Member member;
    reader.Skip(4);
    member.flags = reader.Take<uint16_t>();
    member.method = reader.Take<uint16_t>();
    reader.Skip(4);
    member.checksum = reader.Take<uint32_t>();
    member.packed = reader.Take<uint32_t>();
    member.size = reader.Take<uint32_t>();
    uint16_t name = reader.Take<uint16_t>(), extra = reader.Take<uint16_t>(),
             comment = reader.Take<uint16_t>();
    reader.Skip(8);
    member.offset = reader.Take<uint32_t>();
    member.name = reader.Text(name);
    ReadZip64(reader.Text(extra), &member);
    reader.Skip(comment);
    if (!reader.good()) return std::nullopt;
    members.push_back(std::move(member));
  }
  return members;
}

std::optional<rt::Bytes> Unpack(const rt::Bytes& file, const Member& member) {
  Reader local(file.text(), member.offset);
  if (local.Take<uint32_t>() != kLocal) return std::nullopt;
  local.Skip(22);
  uint16_t name = local.Take<uint16_t>(), extra = local.Take<uint16_t>();
  // No checksum covers the name, so its two copies are compared.
  if (local.Text(name) != member.name) return std::nullopt;
  local.Skip(extra);
  uint64_t start = local.at();
  std::string_view packed = local.Text(member.packed);
  if (!local.good()) return std::nullopt;
  rt::Bytes result;
  if (member.method == 0) {
    if (member.packed != member.size) return std::nullopt;
    result = file.Part(start, member.size);
  } else if (member.method == 8) {
    if (member.size / kMostRatio > member.packed) return std::nullopt;
    auto memory = rt::AlignedMemory::Allocate(member.size, 64);
    if (!memory.ok()) return std::nullopt;
    auto owner = std::make_shared<rt::AlignedMemory>(std::move(*memory));
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return std::nullopt;
    uint64_t read = 0, written = 0;
    int status = Z_OK;
    while (status == Z_OK) {
      // zlib counts in 32 bits.
      constexpr uint64_t kStep = uint64_t{1} << 30;
      stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data() + read));
      stream.avail_in = static_cast<uInt>(std::min(kStep, packed.size() - read));
      stream.next_out = reinterpret_cast<Bytef*>(owner->data() + written);
      stream.avail_out = static_cast<uInt>(std::min(kStep, member.size - written));
      uint64_t in = stream.avail_in, out = stream.avail_out;
      status = inflate(&stream, Z_NO_FLUSH);
      read += in - stream.avail_in;
      written += out - stream.avail_out;
    }
    inflateEnd(&stream);
    if (status != Z_STREAM_END || written != member.size) return std::nullopt;
    const std::byte* data = owner->data();
    result = rt::Bytes(std::move(owner), data, member.size);
  } else {
    return std::nullopt;
  }
  if (crc32_z(0, reinterpret_cast<const Bytef*>(result.data()), result.size()) != member.checksum)
    return std::nullopt;
  result.Evict();  // all of it was read for the checksum
  return result;
}

// The array's name: the member's without ".npy".
std::string KeyOf(const Member& member) {
  std::string key = member.name;
  if (key.size() > 4 && key.compare(key.size() - 4, 4, ".npy") == 0) key.resize(key.size() - 4);
  return key;
}

template <class T>
void Put(std::string* text, T value) {
  text->append(reinterpret_cast<const char*>(&value), sizeof(T));
}

constexpr uint16_t kVersion = 20, kDate = 0x21;  // 1980-01-01: an archive never says when it was written

// The fields that local header and central directory share.
void PutMember(std::string* text, const Member& member) {
  Put<uint16_t>(text, kVersion);
  Put<uint16_t>(text, 0);  // flags
  Put<uint16_t>(text, 0);  // stored
  Put<uint16_t>(text, 0);  // time
  Put<uint16_t>(text, kDate);
  Put<uint32_t>(text, member.checksum);
  Put<uint32_t>(text, static_cast<uint32_t>(member.size));
  Put<uint32_t>(text, static_cast<uint32_t>(member.size));
  Put<uint16_t>(text, static_cast<uint16_t>(member.name.size()));
  Put<uint16_t>(text, 0);  // extra
}

}  // namespace

bool IsNpz(const rt::Bytes& bytes) { return bytes.text().substr(0, 2) == "PK"; }

absl::StatusOr<std::vector<std::string>> NpzNames(const rt::Bytes& bytes, const std::string& name) {
  auto members = ReadDirectory(bytes.text());
  if (!members) return Error(Err::kBadTensorFile, "this is no zip archive, or a damaged one", name);
  std::vector<std::string> names;
  for (const Member& member : *members) names.push_back(KeyOf(member));
  return names;
}

absl::StatusOr<NamedArrays> ReadNpz(const rt::Bytes& bytes, const std::string& name, uint64_t most,
                                    Unaligned unaligned) {
  auto members = ReadDirectory(bytes.text());
  if (!members) return Error(Err::kBadTensorFile, "this is no zip archive, or a damaged one", name);
  // Each may fit where all of them do not; to learn that from the kernel is to be killed.
  uint64_t all = 0, available = rt::AlignedMemory::Available();
  for (const Member& member : *members) {
    const bool lies =
        member.packed > bytes.size() || member.size / kMostRatio > member.packed;  // Unpack says so
    if (!lies) all += std::min(member.size, available + 1 - std::min(all, available + 1));
  }
  if (all > available)
    return Error(Err::kTooLarge,
                 absl::StrCat("the archive's members need more memory than the ", available >> 20,
                              " MiB that there are"),
                 name);
  NamedArrays arrays;
  std::set<std::string> names;
  for (const Member& member : *members) {
    std::string key = KeyOf(member);
    std::string where = absl::StrCat(name, ":", member.name);
    if (!names.insert(key).second) return Error(Err::kBadTensorFile, "two members have this name", where);
    if (member.flags & 1) return Error(Err::kBadTensorFile, "the member is encrypted", where);
    if (member.size > most && member.size - most > kMostNpyHeader)
      return Error(Err::kBadArgument,
                   absl::StrCat("the member has ", member.size, " bytes, the greatest argument ", most),
                   where);
    auto data = Unpack(bytes, member);
    if (!data)
      return Error(Err::kBadTensorFile,
                   "the member is damaged, or packed in a way other than stored and deflated", where);
    TENON_ASSIGN_OR_RETURN(Array array, ReadNpy(*data, where, unaligned));
    arrays.emplace_back(std::move(key), std::move(array));
  }
  return arrays;
}

absl::StatusOr<std::string> WriteNpz(const std::vector<std::pair<std::string, rt::Tensor>>& tensors) {
  std::string text, directory;
  for (const auto& [name, tensor] : tensors) {
    std::string data = WriteNpy(tensor);
    Member member;
    member.name = name + ".npy";
    member.size = data.size();
    member.offset = text.size();
    member.checksum =
        static_cast<uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(data.data()), data.size()));
    if (member.size >= kMost32 || member.offset + member.size >= kMost32)
      return Error(Err::kCannotWrite,
                   "an archive of 4 GiB or more is not written; write each result to a .npy file");
    Put<uint32_t>(&text, kLocal);
    PutMember(&text, member);
    text += member.name;
    text += data;
    Put<uint32_t>(&directory, kCentral);
    Put<uint16_t>(&directory, kVersion);
    PutMember(&directory, member);
    Put<uint16_t>(&directory, 0);  // comment
    Put<uint16_t>(&directory, 0);  // disk
    Put<uint16_t>(&directory, 0);  // internal attributes
    Put<uint32_t>(&directory, 0);  // external attributes
    Put<uint32_t>(&directory, static_cast<uint32_t>(member.offset));
    directory += member.name;
  }
  uint32_t start = static_cast<uint32_t>(text.size());
  text += directory;
  Put<uint32_t>(&text, kEnd);
  Put<uint32_t>(&text, 0);  // disks
  Put<uint16_t>(&text, static_cast<uint16_t>(tensors.size()));
  Put<uint16_t>(&text, static_cast<uint16_t>(tensors.size()));
  Put<uint32_t>(&text, static_cast<uint32_t>(directory.size()));
  Put<uint32_t>(&text, start);
  Put<uint16_t>(&text, 0);  // comment
  return text;
}

}  // namespace tenon::driver
