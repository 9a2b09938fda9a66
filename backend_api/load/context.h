// A target in use: a plugin's context with its options, its manifest, and what the process lends to its
// calls.
#pragma once

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "backend_api/load/call.h"
#include "backend_api/load/manifest.h"
#include "backend_api/load/plugin.h"
#include "backend_api/load/target_spec.h"

namespace tenon::load {

class Context {
 public:
  // Calls create and describe_target. `services` must outlive the context. E0404: a malformed manifest;
  // E0406: a hook failed.
  static absl::StatusOr<std::unique_ptr<Context>> Create(const TargetSpec& spec,
                                                         Services& services = DefaultServices());
  ~Context();
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;

  const Plugin& plugin() const { return *spec_.plugin; }
  const Manifest& manifest() const { return manifest_; }
  const std::string& target() const { return spec_.text; }  // canonical text
  const TargetSpec& spec() const { return spec_; }
  Services& services() const { return services_; }
  TenonContext* raw() const { return raw_; }
  // False when the process that the plugin runs in is gone: every further call fails.
  bool is_alive() const { return plugin().IsAlive(raw_); }

  // What of this machine and build a compiled image depends on, for cache keys; empty when the plugin has
  // nothing to say.
  absl::StatusOr<std::string> Fingerprint();

 private:
  Context(const TargetSpec& spec, Services& services) : spec_(spec), services_(services) {}

  TargetSpec spec_;
  Services& services_;
  TenonContext* raw_ = nullptr;
  bool created_ = false;
  Manifest manifest_;
};

}  // namespace tenon::load
