#include "frontend/frontend.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "frontend/stablehlo/bytecode.h"
#include "frontend/stablehlo/bytecode_codes.h"
#include "frontend/stablehlo/text.h"

namespace tenon::frontend {
namespace {

constexpr std::string_view kBytecodeMagic = bytecode::kMagic;

// The producer string of MLIR bytecode: after the magic and a one-byte version in practice; NUL-terminated.
std::string_view Producer(std::string_view bytes) {
  size_t start = kBytecodeMagic.size();
  if (start >= bytes.size()) return {};
  start += (bytes[start] & 1) != 0 ? 1 : 2;  // prefix varint: the low bits tell its length
  size_t end = bytes.find('\0', start);
  return end == std::string_view::npos || end - start > 256 ? std::string_view()
                                                            : bytes.substr(start, end - start);
}

bool IsText(std::string_view bytes) {
  std::string_view head = bytes.substr(0, 4096);
  for (unsigned char c : head)
    if (c < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != '\f' && c != '\v') return false;
  return true;
}

std::string_view SkipSpaceAndComments(std::string_view text) {
  while (true) {
    size_t start = text.find_first_not_of(" \t\r\n\f\v");
    if (start == std::string_view::npos) return {};
    text.remove_prefix(start);
    if (!text.starts_with("//")) return text;
    size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end);
  }
}

}  // namespace

Format Sniff(std::string_view bytes) {
  if (bytes.starts_with(kBytecodeMagic))
    return Producer(bytes).starts_with("StableHLO_v") ? Format::kPortableArtifact : Format::kBytecode;
  if (bytes.starts_with("PK\x03\x04") || bytes.starts_with("\x1f\x8b")) return Format::kArchive;
  if (bytes.starts_with("\x7f"
                        "ELF"))
    return Format::kBinary;
  if (IsText(bytes)) {
    std::string_view text = SkipSpaceAndComments(bytes);
    if (text.empty()) return Format::kEmpty;
    return text.starts_with("HloModule") ? Format::kHloText : Format::kStablehloText;
  }
  // GraphDef, SavedModel, ONNX and HloProto start with field 1 or 2, as a length or a small number.
  unsigned char first = bytes[0];
  if (first == 0x08 || first == 0x0a || first == 0x12) return Format::kProtobuf;
  return Format::kBinary;
}

absl::StatusOr<Imported> Import(std::string_view bytes, std::string_view name, const ImportOptions& options) {
  // Editors put a byte order mark before UTF-8 text; it says nothing.
  if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
  if (bytes.size() > options.max_file_bytes)
    return Error(Err::kTooDeep,
                 absl::StrCat("the file has ", bytes.size(), " bytes, the limit is ", options.max_file_bytes),
                 name);
  auto later = [&](std::string_view what) {
    return Error(Err::kNotInThisVersion,
                 absl::StrCat("this is ", std::string(what),
                              "; this version reads StableHLO text, bytecode and portable artifacts"),
                 name);
  };
  switch (Sniff(bytes)) {
    case Format::kStablehloText:
      return ImportStablehloText(bytes, name, options);
    case Format::kPortableArtifact:
    case Format::kBytecode:
      return ImportBytecode(bytes, name, options);
    case Format::kHloText:
      return later("HLO text");
    case Format::kProtobuf:
      return later("a binary protobuf (a GraphDef, SavedModel, ONNX model or HLO module)");
    case Format::kArchive:
      return later("a compressed archive");
    case Format::kEmpty:
      return Error(Err::kUnknownFormat, "the file holds no program", name);
    case Format::kBinary:
      break;
  }
  return Error(Err::kUnknownFormat, "binary data of no known kind", name);
}

}  // namespace tenon::frontend
