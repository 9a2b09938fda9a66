#include "backend_api/isolate/wire.h"

#include <array>

#include "base/error.h"

namespace tenon::isolate {
namespace {

// Below this a copy is cheaper than a piece of its own.
constexpr size_t kReferFrom = 4096;

#define TENON_ONE(...) 1,
constexpr std::array kOnes = {TENON_ERRORS(TENON_ONE)};
#undef TENON_ONE

}  // namespace

void Writer::Bytes(std::string_view bytes) {
  Number<uint64_t>(bytes.size());
  if (bytes.size() < kReferFrom) {
    own_.append(bytes);
  } else {
    references_.push_back({own_.size(), bytes});
    referred_ += bytes.size();
  }
}

void Writer::Status(const absl::Status& status) {
  Number<uint8_t>(status.ok());
  if (status.ok()) return;
  const Diagnostic d = DiagnosticOf(status);
  Number(static_cast<int32_t>(d.id));
  // Copied: the texts die with `d`.
  for (const std::string& text : {d.message, d.location, d.next}) {
    Number<uint64_t>(text.size());
    own_.append(text);
  }
}

std::vector<std::string_view> Writer::Parts() const {
  std::vector<std::string_view> parts;
  size_t at = 0;
  for (const Reference& reference : references_) {
    parts.push_back(std::string_view(own_).substr(at, reference.at - at));
    parts.push_back(reference.bytes);
    at = reference.at;
  }
  parts.push_back(std::string_view(own_).substr(at));
  return parts;
}

std::string_view Reader::Bytes() {
  const uint64_t size = Number<uint64_t>();
  if (size > rest_.size()) {
    Fail();
    return {};
  }
  std::string_view bytes = rest_.substr(0, size);
  rest_.remove_prefix(size);
  return bytes;
}

uint64_t Reader::Count(uint64_t least) {
  const uint64_t count = Number<uint64_t>();
  if (count <= rest_.size() / least) return count;
  Fail();
  return 0;
}

absl::Status Reader::Status() {
  if (Number<uint8_t>() && ok_) return absl::OkStatus();
  const int32_t id = Number<int32_t>();
  const std::string_view message = Bytes(), location = Bytes(), next = Bytes();
  if (!ok_ || id < 0 || id >= static_cast<int32_t>(kOnes.size())) {
    Fail();
    return Error(Err::kInternal, "a status that cannot be read");
  }
  return Error(static_cast<Err>(id), message, location, next);
}

}  // namespace tenon::isolate
