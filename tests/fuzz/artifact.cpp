// Tenon's artifacts, as they are and with checksums made right, and the program in them: all that a loader does before
// it hands code to the system. Artifacts of the reference interpreter are run, while they are small.
#include "runtime/artifact.h"

#include <zlib.h>

#include <cstdlib>
#include <cstring>

#include "base/error.h"
#include "driver/bounded_result.h"
#include "hlo/eval/interpreter.h"
#include "hlo/eval/view_reader.h"
#include "runtime/program.h"

namespace {

using tenon::rt::Bytes;

constexpr size_t kHeader = 32, kRecord = 32, kAlignment = 64;

template <class T>
T At(const std::string& text, size_t at) {
  T value;
  std::memcpy(&value, text.data() + at, sizeof(T));
  return value;
}

template <class T>
void Put(std::string* text, size_t at, T value) {
  std::memcpy(text->data() + at, &value, sizeof(T));
}

uint32_t Crc(const std::string& text, size_t from, size_t size) {
  return static_cast<uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(text.data() + from), size));
}

// The size, the places and the checksums that the format asks for; a mutation seldom hits them.
std::string Repaired(std::string text) {
  if (text.size() < kHeader) return text;
  text.resize((text.size() + kAlignment - 1) / kAlignment * kAlignment);
  Put<uint32_t>(&text, 12, At<uint32_t>(text, 12) % 16);
  uint64_t sections = At<uint32_t>(text, 12), table = kHeader + sections * kRecord;
  if (table > text.size()) return text;
  uint64_t at = (table + kAlignment - 1) / kAlignment * kAlignment;
  for (uint64_t i = table; i < at && i < text.size(); ++i) text[i] = 0;
  for (uint64_t i = 0; i < sections && at <= text.size(); ++i) {
    size_t record = kHeader + i * kRecord;
    uint64_t left = text.size() - at,
             size = i + 1 == sections ? left : std::min(At<uint64_t>(text, record + 16), left);
    uint64_t padded = (size + kAlignment - 1) / kAlignment * kAlignment;
    Put<uint64_t>(&text, record + 8, at);
    Put<uint64_t>(&text, record + 16, size);
    Put<uint32_t>(&text, record + 24, Crc(text, at, padded));
    at += padded;
  }
  Put<uint64_t>(&text, 16, text.size());
  Put<uint32_t>(&text, 24, 0);
  Put<uint32_t>(&text, 24, Crc(text, 0, table));
  return text;
}

void Check(const absl::Status& status) {
  if (!status.ok() && tenon::DiagnosticOf(status).id == tenon::Err::kInternal) std::abort();
}

// Whether a run stays short: few elements in all, and attributes (windows, paddings) that make no long loops.
bool IsSmall(const TenonView* view) {
  constexpr int64_t kMostElements = 1 << 16, kMostNumber = 64;
  int64_t elements = 0;
  for (uint64_t i = 0; i < tenon_view_count(view, TENON_SECTION_VALUES); ++i) {
    const int64_t count = tenon::eval::ElementCount(tenon::eval::ShapeOf(view, static_cast<uint32_t>(i)));
    if (count > kMostElements || (elements += count) > kMostElements) return false;
  }
  for (uint64_t i = 0; i < tenon_view_count(view, TENON_SECTION_I64S); ++i) {
    const int64_t number = tenon_view_i64(view, i);
    if (number < -kMostNumber || number > kMostNumber) return false;
  }
  return true;
}

// Runs a view of which the reference interpreter's loader thinks well, on zeros.
void Interpret(const tenon::rt::Artifact& artifact) {
  auto loaded = tenon::driver::LoadReference(artifact);
  Check(loaded.status());
  if (!loaded.ok()) return;
  // Constants that are beside the view have addresses in the loader's copy only.
  for (const tenon::rt::Bytes& beside : artifact.parts.constants) {
    if (!beside.empty()) return;
  }
  const std::string_view bytes = artifact.parts.view.text();
  std::vector<uint64_t> words((bytes.size() + 7) / 8);
  std::memcpy(words.data(), bytes.data(), bytes.size());
  const auto* view = reinterpret_cast<const TenonView*>(words.data());
  if (!IsSmall(view)) return;
  for (uint64_t i = 0; i < tenon_view_count(view, TENON_SECTION_CONSTANTS); ++i)
    const_cast<TenonViewConstant*>(tenon_view_constant(view, i))->address = 0;
  std::vector<tenon::eval::Tensor> inputs;
  for (const tenon::rt::Parameter& argument : (*loaded)->arguments())
    inputs.push_back(tenon::eval::Tensor::Zeros(argument.type.element, argument.type.dims));
  tenon::eval::EvalOptions options;
  int steps = 0;
  options.cancelled = [&] { return ++steps > 2000; };
  (void)tenon::eval::Evaluate(view, inputs, options);
}

void Load(const std::string& text) {
  auto artifact = tenon::rt::DecodeArtifact(Bytes::Copy(text));
  Check(artifact.status());
  if (!artifact.ok()) return;
  auto program = tenon::rt::Program::Load(artifact->parts.view);
  Check(program.status());
  Check(tenon::rt::Program::LoadSignature(artifact->parts.view).status());
  if (artifact->was_read) Interpret(*artifact);
  // What was read is written, and read again.
  std::string again;
  for (std::string_view part : tenon::rt::EncodeArtifact(*artifact).parts) again += part;
  if (!tenon::rt::DecodeArtifact(Bytes::Copy(again)).ok()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  std::string text(reinterpret_cast<const char*>(data), size);
  Load(text);
  Load(Repaired(std::move(text)));
  return 0;
}
