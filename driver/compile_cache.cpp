#include "driver/compile_cache.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "base/error.h"
#include "driver/compiler_library.h"
#include "driver/sha256.h"

namespace tenon::driver {
namespace {

namespace fs = std::filesystem;

std::string Environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

}  // namespace

std::string CompileCache::DefaultFolder() {
  if (std::string folder = Environment("TENON_CACHE_DIR"); !folder.empty()) return folder;
  if (std::string folder = Environment("XDG_CACHE_HOME"); !folder.empty()) return folder + "/tenon";
  if (std::string folder = Environment("HOME"); !folder.empty()) return folder + "/.cache/tenon";
  return "";
}

absl::StatusOr<std::string> CompileCache::FileHash(const std::string& file) const {
  Sha256 stamp;
  struct stat info;
  if (::stat(file.c_str(), &info) != 0)
    return Error(Err::kCannotRead, absl::StrCat(file, ": ", std::strerror(errno)));
  for (int64_t part : {static_cast<int64_t>(info.st_size), static_cast<int64_t>(info.st_ino),
                       static_cast<int64_t>(info.st_dev), static_cast<int64_t>(info.st_mtim.tv_sec),
                       static_cast<int64_t>(info.st_mtim.tv_nsec), static_cast<int64_t>(info.st_ctim.tv_sec),
                       static_cast<int64_t>(info.st_ctim.tv_nsec)}) {
    stamp.AddField(absl::StrCat(part));
  }
  stamp.AddField(file);
  const std::string memo = Path(stamp.Finish(), ".content");
  constexpr size_t kHashDigits = 64;
  if (!folder_.empty()) {
    auto known = rt::Bytes::MapFile(memo);
    if (known.ok() && known->size() == kHashDigits) return std::string(known->text());
  }
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, rt::Bytes::MapFile(file));
  Sha256 content;
  content.Add(bytes.text());
  std::string hash = content.Finish();
  if (MakeFolder()) rt::WriteFileAtomically(memo, hash).IgnoreError();
  return hash;
}

bool CompileCache::MakeFolder() const {
  std::error_code error;
  if (!folder_.empty()) fs::create_directories(folder_, error);
  return !folder_.empty() && !error;
}

absl::StatusOr<std::string> CompileCache::Key(const CompilerInput& input) const {
  Sha256 hash;
  hash.AddField("tenon cache 2");
  hash.AddField(TENON_VERSION);
  // Who works on Tenon builds many compilers of one version.
  TENON_ASSIGN_OR_RETURN(std::string compiler_file, CompilerFile());
  TENON_ASSIGN_OR_RETURN(std::string compiler, FileHash(compiler_file));
  hash.AddField(compiler);
  hash.AddField(input.module);
  hash.AddField(input.name);  // stands in locations, which the program carries
  hash.AddField(input.entry);
  hash.AddField(absl::StrCat(input.bound.size()));
  for (const std::string& name : input.bound) hash.AddField(name);
  hash.AddField(absl::StrCat(input.argument_shapes.size()));
  for (const auto& [name, sizes] : input.argument_shapes) {
    hash.AddField(name);
    hash.AddField(absl::StrJoin(sizes, "x"));
  }
  hash.AddField(input.relaxed_numerics ? "relaxed" : "strict");
  hash.AddField(input.default_on_bad_plan ? "default" : "fail");
  if (!input.context) {
    hash.AddField("reference");
    return hash.Finish();
  }
  hash.AddField(input.context->target());
  for (const auto& [key, value] : input.context->spec().options) {
    hash.AddField(key);
    hash.AddField(value);
  }
  TENON_ASSIGN_OR_RETURN(std::string plugin, FileHash(input.context->plugin().file()));
  hash.AddField(plugin);
  TENON_ASSIGN_OR_RETURN(std::string fingerprint, input.context->Fingerprint());
  hash.AddField(fingerprint);
  return hash.Finish();
}

std::string CompileCache::Path(const std::string& key, const char* suffix) const {
  return folder_ + "/" + key + suffix;
}

std::optional<CacheEntry> CompileCache::Find(const std::string& key) const {
  if (folder_.empty()) return std::nullopt;
  auto bytes = rt::Bytes::MapFile(Path(key, ".tenon"));
  if (!bytes.ok()) return std::nullopt;
  auto artifact = rt::DecodeArtifact(*bytes);
  if (!artifact.ok()) return std::nullopt;
  CacheEntry entry{*std::move(artifact), {}};
  if (auto cost = rt::Bytes::MapFile(Path(key, ".json")); cost.ok()) {
    std::string_view text = cost->text();
    auto json = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
    if (json.is_object() && json.contains("compile_ms") && json["compile_ms"].is_number())
      entry.cost.ms = json["compile_ms"];
    if (json.is_object() && json.contains("compile_cpu_ms") && json["compile_cpu_ms"].is_number())
      entry.cost.cpu_ms = json["compile_cpu_ms"];
  }
  return entry;
}

void CompileCache::Store(const std::string& key, const CacheEntry& entry) const {
  if (!MakeFolder()) return;
  nlohmann::json cost = {{"compile_ms", entry.cost.ms}, {"compile_cpu_ms", entry.cost.cpu_ms}};
  rt::WriteFileAtomically(Path(key, ".json"), cost.dump()).IgnoreError();
  rt::WriteArtifact(Path(key, ".tenon"), entry.artifact).IgnoreError();
}

}  // namespace tenon::driver
