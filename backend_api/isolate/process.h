// The process that one isolated plugin runs in: started, called over lanes, ended.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "backend_api/isolate/channel.h"
#include "backend_api/isolate/options.h"
#include "backend_api/isolate/views.h"

namespace tenon::isolate {

// What the process says of itself where its last words are none: a page that both map. Only the wording of
// errors depends on it, since anything may have written there.
struct StatusPage {
  std::atomic<uint32_t> out_of_memory;  // an allocation failed
  std::atomic<uint64_t> data_bytes;     // private memory at a crash
};

class Process {
 public:
  // E0901 when the program that serves is not there or of another build; E0209 when the system has no process
  // left.
  static absl::StatusOr<std::shared_ptr<Process>> Start(const Options& options);
  // Ends the process.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  const Options& options() const { return options_; }
  bool is_alive() const { return alive_.load(); }

  // A channel with a thread behind it that serves one call at a time. Null when there are no descriptors
  // left.
  std::unique_ptr<Channel> TakeLane();
  void GiveLane(std::unique_ptr<Channel> lane);

  // Ends the process after a lane had no proper answer, and says why it is gone: E0421, E0422 or E0423.
  // `where` is what it was doing: "plugin crash, hook claim".
  absl::Status End(const std::string& where, Outcome outcome);
  // What a call says that finds the process gone.
  absl::Status Gone(const std::string& where) const;
  // E0423: the process goes on, and an allocation in it failed.
  absl::Status OverMemory(const std::string& where) const;

  Views& views() { return views_; }

 private:
  Process(const Options& options, Descriptor control, Mapping page, int pid);
  absl::Status Greet();
  // Waits for the process to end, after sending it SIGKILL when `kill`; -1 when that was needed though not
  // asked for.
  int Reap(bool kill);

  const Options options_;
  Channel control_;
  Mapping page_;
  Views views_;
  std::atomic<bool> alive_{true};

  mutable std::mutex mutex_;  // guards what follows, and sending on control_
  int pid_;                   // -1: reaped
  std::vector<std::unique_ptr<Channel>> idle_;
  absl::Status ended_;
};

// The program tenon-isolate of this install. E0901 names where it was looked for.
absl::StatusOr<std::string> IsolateProgram();

}  // namespace tenon::isolate
