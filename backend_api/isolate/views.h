// Views that the plugin's process has mapped, and the constants that it has. Hooks of one compilation see the
// same view again and again, and constants outlive views: each crosses once.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>

#include "absl/status/statusor.h"
#include "backend_api/isolate/channel.h"
#include "tenon/backend.h"

namespace tenon::isolate {

class Process;

class Views {
 public:
  // Keeps a view mapped as long as it lives.
  class Use {
   public:
    Use() = default;
    Use(Views* views, uint64_t id) : views_(views), id_(id) {}
    Use(Use&& other) noexcept : views_(std::exchange(other.views_, nullptr)), id_(other.id_) {}
    Use& operator=(Use&& other) noexcept {
      std::swap(views_, other.views_);
      std::swap(id_, other.id_);
      return *this;
    }
    ~Use();
    uint64_t id() const { return id_; }

   private:
    Views* views_ = nullptr;
    uint64_t id_ = 0;
  };

  // Sends the view over `lane` unless the process has it. `*outcome` is what came of that; on kMessage the
  // status says whether there was memory for it.
  absl::StatusOr<Use> Map(const TenonView* view, Channel& lane, Channel::Clock::time_point deadline,
                          Outcome* outcome);

 private:
  struct Entry {
    uint64_t id;
    Mapping blob;  // what the process has, byte for byte
    int uses;
  };
  void Release(uint64_t id);

  std::mutex mutex_;  // held while a view crosses, so that nobody refers to one that is not there yet
  uint64_t next_ = 1;
  std::list<Entry> entries_;                                            // the last used first
  std::map<std::tuple<uint64_t, uint64_t, uint64_t>, bool> constants_;  // by hash and size
};

}  // namespace tenon::isolate
