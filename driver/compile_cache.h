// Artifacts of earlier compilations, on disk. Any number of processes may use one folder: entries appear by
// rename, and one that does not decode counts as absent and is written again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "driver/compiler_api.h"
#include "runtime/artifact.h"

namespace tenon::driver {

// How long it took to make an entry, kept beside it: an artifact itself says nothing of time.
struct CompileCost {
  double ms = 0, cpu_ms = 0;
};

struct CacheEntry {
  rt::Artifact artifact;
  CompileCost cost;
};

class CompileCache {
 public:
  // TENON_CACHE_DIR, else $XDG_CACHE_HOME/tenon, else ~/.cache/tenon; empty when there is no home.
  static std::string DefaultFolder();

  // An empty folder name: nothing is found and nothing stored.
  explicit CompileCache(std::string folder) : folder_(std::move(folder)) {}

  // Content hash of all that the artifact depends on: module, target with every option, plugin file, what the
  // plugin says of the machine, options, Tenon's version.
  absl::StatusOr<std::string> Key(const CompilerInput& input) const;

  std::optional<CacheEntry> Find(const std::string& key) const;
  // Best effort: a full disk or a read-only folder costs the next run a compilation and nothing more.
  void Store(const std::string& key, const CacheEntry& entry) const;

 private:
  // Content hash of a plugin or of the compiler, kept beside the entries under what the system says of the
  // file (size, times, inode): either may hold all of LLVM or MLIR, and hashing them would take longer than
  // the cache saves.
  absl::StatusOr<std::string> FileHash(const std::string& file) const;
  bool MakeFolder() const;
  std::string Path(const std::string& key, const char* suffix) const;
  std::string folder_;
};

}  // namespace tenon::driver
