#include "backends/cpu/blob.h"

#include <cstring>

namespace tenon::cpu {
namespace {

constexpr char kMagic[8] = {'t', 'n', 'c', 'p', 'u', 'k', '0', '1'};

struct Header {
  char magic[8];
  uint64_t symbol_bytes;
  uint64_t object_bytes;
};

}  // namespace

std::string PackBlob(const Blob& blob) {
  Header header{};
  std::memcpy(header.magic, kMagic, sizeof(kMagic));
  header.symbol_bytes = blob.symbol.size();
  header.object_bytes = blob.object.size();
  std::string bytes(reinterpret_cast<const char*>(&header), sizeof(header));
  bytes.append(blob.symbol);
  bytes.append(blob.object);
  return bytes;
}

bool UnpackBlob(std::string_view bytes, Blob& blob) {
  Header header;
  if (bytes.size() < sizeof(header)) return false;
  std::memcpy(&header, bytes.data(), sizeof(header));
  const uint64_t rest = bytes.size() - sizeof(header);
  if (std::memcmp(header.magic, kMagic, sizeof(kMagic)) != 0 || header.symbol_bytes > rest ||
      header.object_bytes != rest - header.symbol_bytes)
    return false;
  blob.symbol = bytes.substr(sizeof(header), header.symbol_bytes);
  blob.object = bytes.substr(sizeof(header) + header.symbol_bytes);
  return true;
}

}  // namespace tenon::cpu
