#include "backend_api/load/context.h"

#include <vector>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::load {

absl::StatusOr<std::unique_ptr<Context>> Context::Create(const TargetSpec& spec, Services& services) {
  std::unique_ptr<Context> context(new Context(spec, services));
  const Plugin& plugin = *spec.plugin;
  std::vector<TenonOption> options;
  for (const auto& [key, value] : context->spec_.options)
    options.push_back({sizeof(TenonOption), {key.data(), key.size()}, {value.data(), value.size()}});
  {
    TenonCall call(services, plugin.name(), "create");
    const int32_t status =
        Invoke(call, [&] { return plugin.Create(&call, options.data(), options.size(), &context->raw_); });
    TENON_RETURN_IF_ERROR(call.StatusOf(status));
    context->created_ = true;
  }
  TenonManifest manifest{};
  manifest.struct_size = sizeof(manifest);
  TenonCall call(services, plugin.name(), "describe_target");
  const int32_t status =
      Invoke(call, [&] { return plugin.table().describe_target(context->raw_, &call, &manifest); });
  TENON_RETURN_IF_ERROR(call.StatusOf(status));
  manifest.struct_size = std::min<uint32_t>(manifest.struct_size, sizeof(manifest));  // it lies in our memory
  // What the manifest points to is the plugin's, and may not be there.
  AtWork work(AtWork::kHook, call.plugin, call.hook);
  TENON_ASSIGN_OR_RETURN(context->manifest_, ReadManifest(plugin, manifest));
  return context;
}

Context::~Context() {
  if (!created_) return;
  TenonCall call(services_, plugin().name(), "destroy");
  Invoke(call, [&] {
    plugin().table().destroy(raw_);
    return int32_t{TENON_STATUS_OK};
  });
}

absl::StatusOr<std::string> Context::Fingerprint() {
  const auto fingerprint = plugin().extra().fingerprint;
  if (!fingerprint) return std::string();
  TenonBytes key(1 << 16);
  TenonCall call(services_, plugin().name(), "fingerprint");
  const int32_t status = Invoke(call, [&] { return fingerprint(raw_, &call, &key); });
  if (status == TENON_STATUS_UNIMPLEMENTED) return std::string();
  TENON_RETURN_IF_ERROR(call.StatusOf(status));
  return key.Take();
}

}  // namespace tenon::load
