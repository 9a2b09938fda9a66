#include "runtime/artifact.h"

#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "base/error.h"
#include "runtime/host_device.h"

namespace tenon::rt {
namespace {

constexpr char kMagic[8] = {'T', 'E', 'N', 'O', 'N', 'A', 'R', 'T'};
constexpr uint32_t kFormat = 1;
constexpr uint64_t kAlignment = 64;
constexpr uint32_t kMostSections = 1 << 20;

enum SectionKind : uint32_t { kHeader = 1, kView = 2, kImage = 3, kConstant = 4 };

struct FileHeader {
  char magic[8];
  uint32_t format;
  uint32_t sections;
  uint64_t bytes;
  uint32_t checksum;  // of this header, with zero here, and the table
  uint32_t reserved;
};

struct FileSection {
  uint32_t kind;
  uint32_t index;
  uint64_t offset;
  uint64_t bytes;
  uint32_t checksum;
  uint32_t reserved;
};

uint64_t Padded(uint64_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }

uint32_t Checksum(uint32_t start, const void* data, uint64_t size) {
  return static_cast<uint32_t>(crc32_z(start, static_cast<const unsigned char*>(data), size));
}

const std::string& Zeros() {
  static const std::string zeros(kAlignment, '\0');
  return zeros;
}

std::string HeaderText(const ArtifactHeader& header) {
  nlohmann::json json = {{"schema", "tenon.artifact/1"},
                         {"tenon", header.tenon_version},
                         {"target", header.target},
                         {"plugin", header.plugin},
                         {"plugin_version", header.plugin_version},
                         {"abi", header.abi},
                         {"machine", header.machine},
                         {"entry", header.entry},
                         {"numerics", header.numerics},
                         {"required_cpu_features", header.required_cpu_features},
                         {"preferred_cpu_features", header.preferred_cpu_features},
                         {"fingerprint", header.fingerprint}};
  for (const ArtifactCheck& check : header.checks) {
    json["checks"].push_back({{"target", check.target},
                              {"tolerance", check.tolerance},
                              {"min_ulp", check.min_ulp},
                              {"max_ulp", check.max_ulp},
                              {"got", check.got},
                              {"want", check.want},
                              {"fingerprint", check.fingerprint},
                              {"location", check.location}});
  }
  for (const Transfer& transfer : header.transfers) {
    nlohmann::json entry = {{"op", transfer.op},
                            {"channel", transfer.channel},
                            {"host", transfer.is_host},
                            {"location", transfer.location}};
    if (transfer.pairs) entry["pairs"] = *transfer.pairs;
    if (!transfer.sized.empty()) entry["sized"] = transfer.sized;
    if (transfer.is_check()) {
      entry["tolerance"] = transfer.tolerance;
      entry["min_ulp"] = transfer.min_ulp;
      entry["max_ulp"] = transfer.max_ulp;
      entry["probe"] = transfer.probe;
      entry["iteration"] = transfer.iteration;
    }
    for (const TensorType& type : transfer.values)
      entry["values"].push_back(
          {{"element", std::string(ElementTypeName(type.element))}, {"dims", type.dims}});
    json["transfers"].push_back(std::move(entry));
  }
  for (const ArtifactSize& size : header.sizes.sizes)
    json["result_sizes"].push_back(
        {{"result", size.result}, {"dimension", size.dimension}, {"size", size.size}});
  if (header.sizes.verdict >= 0) {
    nlohmann::json conditions = nlohmann::json::array();
    for (const ArtifactSizes::Condition& condition : header.sizes.conditions)
      conditions.push_back({{"message", condition.message}, {"location", condition.location}});
    json["size_conditions"] = {{"verdict", header.sizes.verdict}, {"conditions", std::move(conditions)}};
  }
  if (header.replicas != 1 || header.partitions != 1)
    json["grid"] = {{"replicas", header.replicas},
                    {"partitions", header.partitions},
                    {"whole_values", header.whole_values}};
  for (const Parameter& argument : header.open_arguments)
    json["open_arguments"].push_back({{"name", argument.name},
                                      {"element", std::string(ElementTypeName(argument.type.element))},
                                      {"dims", argument.type.dims}});
  nlohmann::json report = nlohmann::json::parse(header.report, nullptr, false);
  json["report"] = report.is_discarded() ? nlohmann::json::object() : report;
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string TextAt(const nlohmann::json& json, const char* key) {
  auto at = json.find(key);
  return at != json.end() && at->is_string() ? at->get<std::string>() : std::string();
}

std::vector<std::string> ListAt(const nlohmann::json& json, const char* key) {
  std::vector<std::string> list;
  auto at = json.find(key);
  if (at == json.end() || !at->is_array()) return list;
  for (const auto& entry : *at) {
    if (entry.is_string()) list.push_back(entry.get<std::string>());
  }
  return list;
}

// Numbers that are missing or no numbers are ones that fit no program.
ArtifactSizes SizesAt(const nlohmann::json& json) {
  ArtifactSizes sizes;
  auto number = [](const nlohmann::json& entry, const char* key) {
    auto value = entry.find(key);
    return value != entry.end() && value->is_number_unsigned() && value->get<uint64_t>() < UINT32_MAX
               ? value->get<uint32_t>()
               : UINT32_MAX;
  };
  if (auto list = json.find("result_sizes"); list != json.end() && list->is_array())
    for (const auto& entry : *list)
      if (entry.is_object())
        sizes.sizes.push_back({number(entry, "result"), number(entry, "dimension"), number(entry, "size")});
  if (auto all = json.find("size_conditions"); all != json.end() && all->is_object()) {
    sizes.verdict = number(*all, "verdict");
    if (auto list = all->find("conditions"); list != all->end() && list->is_array())
      for (const auto& entry : *list) {
        ArtifactSizes::Condition condition;
        if (entry.is_object()) condition = {TextAt(entry, "message"), TextAt(entry, "location")};
        sizes.conditions.push_back(std::move(condition));
      }
  }
  return sizes;
}

std::vector<ArtifactCheck> ChecksAt(const nlohmann::json& json) {
  std::vector<ArtifactCheck> checks;
  auto at = json.find("checks");
  if (at == json.end() || !at->is_array()) return checks;
  for (const auto& entry : *at) {
    if (!entry.is_object()) continue;
    auto number = [&](const char* key, auto otherwise) {
      auto value = entry.find(key);
      return value != entry.end() && value->is_number() ? value->get<decltype(otherwise)>() : otherwise;
    };
    checks.push_back({TextAt(entry, "target"), number("tolerance", 0.0), number("min_ulp", uint64_t{0}),
                      number("max_ulp", uint64_t{0}), number("got", UINT32_MAX), number("want", UINT32_MAX),
                      TextAt(entry, "location"), number("fingerprint", uint64_t{0})});
  }
  return checks;
}

std::vector<int64_t> NumbersAt(const nlohmann::json& json, const char* key) {
  std::vector<int64_t> numbers;
  auto at = json.find(key);
  if (at == json.end() || !at->is_array()) return numbers;
  // What is no number is no size and no device either.
  for (const auto& entry : *at) numbers.push_back(entry.is_number_integer() ? entry.get<int64_t>() : -1);
  return numbers;
}

// 1 where there is no number.
int64_t NumberAt(const nlohmann::json& json, const char* key) {
  auto at = json.find(key);
  return at != json.end() && at->is_number_integer() ? at->get<int64_t>() : 1;
}

std::vector<Parameter> ParametersAt(const nlohmann::json& json, const char* key) {
  std::vector<Parameter> list;
  auto at = json.find(key);
  if (at == json.end() || !at->is_array()) return list;
  for (const auto& entry : *at) {
    Parameter parameter;
    if (entry.is_object()) {
      parameter.name = TextAt(entry, "name");
      parameter.type.element = ParseElementType(TextAt(entry, "element"));
      parameter.type.dims = NumbersAt(entry, "dims");
    }
    list.push_back(std::move(parameter));
  }
  return list;
}

std::vector<Transfer> TransfersAt(const nlohmann::json& json) {
  std::vector<Transfer> transfers;
  auto at = json.find("transfers");
  if (at == json.end() || !at->is_array()) return transfers;
  for (const auto& entry : *at) {
    Transfer& transfer = transfers.emplace_back();
    if (!entry.is_object()) continue;
    transfer.op = TextAt(entry, "op");
    transfer.location = TextAt(entry, "location");
    transfer.channel = NumberAt(entry, "channel");
    auto host = entry.find("host");
    transfer.is_host = host != entry.end() && host->is_boolean() && host->get<bool>();
    if (entry.contains("pairs")) transfer.pairs = NumbersAt(entry, "pairs");
    if (entry.contains("sized")) transfer.sized = NumbersAt(entry, "sized");
    if (auto tolerance = entry.find("tolerance"); tolerance != entry.end() && tolerance->is_number())
      transfer.tolerance = tolerance->get<double>();
    for (auto [key, number] :
         {std::pair("min_ulp", &transfer.min_ulp), std::pair("max_ulp", &transfer.max_ulp)})
      if (auto at_key = entry.find(key); at_key != entry.end() && at_key->is_number_unsigned())
        *number = at_key->get<uint64_t>();
    transfer.probe = TextAt(entry, "probe");
    if (entry.contains("iteration")) transfer.iteration = NumberAt(entry, "iteration");
    for (Parameter& value : ParametersAt(entry, "values")) transfer.values.push_back(std::move(value.type));
  }
  return transfers;
}

absl::StatusOr<ArtifactHeader> ParseHeader(std::string_view text) {
  // Recursion of the parser is bounded: a header of ours nests three deep.
  nlohmann::json json = nlohmann::json::parse(
      text.begin(), text.end(),
      [](int depth, nlohmann::json::parse_event_t, nlohmann::json&) { return depth < 64; }, false);
  if (json.is_discarded() || !json.is_object())
    return Error(Err::kBadArtifact, "the artifact's header is no JSON object");
  ArtifactHeader header;
  header.tenon_version = TextAt(json, "tenon");
  header.target = TextAt(json, "target");
  header.plugin = TextAt(json, "plugin");
  header.plugin_version = TextAt(json, "plugin_version");
  header.abi = TextAt(json, "abi");
  header.machine = TextAt(json, "machine");
  header.entry = TextAt(json, "entry");
  header.numerics = TextAt(json, "numerics");
  if (auto grid = json.find("grid"); grid != json.end() && grid->is_object()) {
    header.replicas = NumberAt(*grid, "replicas");
    header.partitions = NumberAt(*grid, "partitions");
    auto whole = grid->find("whole_values");
    header.whole_values = whole != grid->end() && whole->is_boolean() && whole->get<bool>();
  }
  header.open_arguments = ParametersAt(json, "open_arguments");
  header.required_cpu_features = ListAt(json, "required_cpu_features");
  header.preferred_cpu_features = ListAt(json, "preferred_cpu_features");
  header.fingerprint = TextAt(json, "fingerprint");
  header.checks = ChecksAt(json);
  header.transfers = TransfersAt(json);
  header.sizes = SizesAt(json);
  if (auto report = json.find("report"); report != json.end() && report->is_object())
    header.report = report->dump();
  if (header.target.empty()) return Error(Err::kBadArtifact, "the artifact names no target");
  return header;
}

absl::Status CheckMachine(const ArtifactHeader& header) {
#if defined(__x86_64__)
  constexpr const char* kMachine = "x86_64";
#elif defined(__aarch64__)
  constexpr const char* kMachine = "aarch64";
#else
  constexpr const char* kMachine = "other";
#endif
  if (!header.machine.empty() && header.machine != kMachine) {
    return Error(Err::kArtifactUnsupported,
                 absl::StrCat("the artifact is for ", header.machine, ", this machine is ", kMachine));
  }
  std::string missing = MissingCpuFeatures(absl::StrJoin(header.required_cpu_features, ","));
  if (missing.empty()) return absl::OkStatus();
  return Error(Err::kArtifactUnsupported,
               absl::StrCat("the artifact needs CPU features that this machine lacks: ", missing));
}

absl::Status Truncated(const std::string& what) {
  return Error(Err::kBadArtifact, absl::StrCat("the artifact is truncated or changed: ", what));
}

absl::StatusOr<std::vector<FileSection>> ReadTable(const Bytes& bytes) {
  FileHeader header;
  std::memcpy(&header, bytes.data(), sizeof(header));
  if (header.format != kFormat)
    return Error(Err::kArtifactUnsupported,
                 absl::StrCat("the artifact has format ", header.format, ", this Tenon reads ", kFormat));
  if (header.bytes != bytes.size())
    return Truncated(absl::StrCat("it has ", bytes.size(), " bytes, not ", header.bytes));
  uint64_t table_bytes = uint64_t{header.sections} * sizeof(FileSection);
  if (header.sections > kMostSections || table_bytes > bytes.size() - sizeof(header))
    return Truncated("its table");
  uint32_t expected = header.checksum;
  header.checksum = 0;
  uint32_t checksum =
      Checksum(Checksum(0, &header, sizeof(header)), bytes.data() + sizeof(header), table_bytes);
  if (checksum != expected) return Truncated("the checksum of its table");
  std::vector<FileSection> table(header.sections);
  if (table_bytes) std::memcpy(table.data(), bytes.data() + sizeof(header), table_bytes);
  uint64_t end = Padded(sizeof(header) + table_bytes);
  for (uint64_t at = sizeof(header) + table_bytes; at < std::min<uint64_t>(end, bytes.size()); ++at) {
    if (bytes.data()[at] != std::byte{0}) return Truncated("the padding of its table");
  }
  for (const FileSection& section : table) {
    if (section.offset != end || section.bytes > bytes.size() ||
        Padded(section.bytes) > bytes.size() - std::min<uint64_t>(end, bytes.size()))
      return Truncated("the place of a section");
    if (Checksum(0, bytes.data() + end, Padded(section.bytes)) != section.checksum)
      return Truncated(absl::StrCat("the checksum of section ", section.kind, ".", section.index));
    end += Padded(section.bytes);
  }
  if (end != bytes.size()) return Truncated("bytes that belong to no section");
  return table;
}

}  // namespace

EncodedArtifact EncodeArtifact(const Artifact& artifact) {
  EncodedArtifact result;
  result.owned.reserve(2);
  result.owned.push_back(HeaderText(artifact.header));
  std::vector<FileSection> table;
  std::vector<std::string_view> sections;
  auto add = [&](uint32_t kind, uint32_t index, std::string_view data) {
    uint32_t checksum =
        Checksum(Checksum(0, data.data(), data.size()), Zeros().data(), Padded(data.size()) - data.size());
    table.push_back({kind, index, 0, data.size(), checksum, 0});
    sections.push_back(data);
  };
  add(kHeader, 0, result.owned[0]);
  add(kView, 0, artifact.parts.view.text());
  for (size_t i = 0; i < artifact.parts.images.size(); ++i)
    add(kImage, static_cast<uint32_t>(i), artifact.parts.images[i].text());
  for (size_t i = 0; i < artifact.parts.constants.size(); ++i) {
    if (!artifact.parts.constants[i].empty())
      add(kConstant, static_cast<uint32_t>(i), artifact.parts.constants[i].text());
  }
  FileHeader header{};
  std::memcpy(header.magic, kMagic, sizeof(kMagic));
  header.format = kFormat;
  header.sections = static_cast<uint32_t>(table.size());
  uint64_t at = Padded(sizeof(header) + table.size() * sizeof(FileSection));
  for (FileSection& section : table) {
    section.offset = at;
    at += Padded(section.bytes);
  }
  header.bytes = at;
  header.checksum =
      Checksum(Checksum(0, &header, sizeof(header)), table.data(), table.size() * sizeof(FileSection));
  std::string start(reinterpret_cast<const char*>(&header), sizeof(header));
  start.append(reinterpret_cast<const char*>(table.data()), table.size() * sizeof(FileSection));
  start.resize(Padded(start.size()), '\0');
  result.owned.push_back(std::move(start));
  result.parts.push_back(result.owned[1]);
  for (std::string_view section : sections) {
    result.parts.push_back(section);
    result.parts.push_back(std::string_view(Zeros()).substr(0, Padded(section.size()) - section.size()));
  }
  return result;
}

absl::Status WriteArtifact(const std::string& path, const Artifact& artifact) {
  EncodedArtifact encoded = EncodeArtifact(artifact);
  return WriteFileAtomically(path, encoded.parts);
}

bool IsArtifact(const Bytes& bytes) {
  return bytes.size() >= sizeof(kMagic) && std::memcmp(bytes.data(), kMagic, sizeof(kMagic)) == 0;
}

absl::StatusOr<Artifact> DecodeArtifact(const Bytes& bytes) {
  if (!IsArtifact(bytes)) return Error(Err::kBadArtifact, "these bytes are no artifact");
  if (bytes.size() < sizeof(FileHeader)) return Truncated("its header");
  TENON_ASSIGN_OR_RETURN(std::vector<FileSection> table, ReadTable(bytes));
  Artifact artifact;
  artifact.was_read = true;
  bool has_header = false;
  for (const FileSection& section : table) {
    Bytes data = bytes.Part(section.offset, section.bytes);
    std::vector<Bytes>* list = section.kind == kImage      ? &artifact.parts.images
                               : section.kind == kConstant ? &artifact.parts.constants
                                                           : nullptr;
    if (list) {
      // The view has a record for each of them, of more bytes than this.
      if (section.index >= bytes.size() / sizeof(FileSection)) return Truncated("the number of a section");
      if (section.index >= list->size()) list->resize(section.index + 1);
      (*list)[section.index] = std::move(data);
    } else if (section.kind == kHeader) {
      TENON_ASSIGN_OR_RETURN(artifact.header, ParseHeader(data.text()));
      has_header = true;
    } else if (section.kind == kView) {
      artifact.parts.view = std::move(data);
    }
  }
  if (!has_header || artifact.parts.view.empty()) return Truncated("a section is missing");
  TENON_RETURN_IF_ERROR(CheckMachine(artifact.header));
  return artifact;
}

}  // namespace tenon::rt
