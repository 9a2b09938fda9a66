#include "backend_api/isolate/child/server.h"

#include <cstring>
#include <tuple>

#include "backend_api/isolate/child/served_call.h"
#include "backend_api/load/manifest.h"

namespace tenon::isolate {
namespace {

// An answer to a function that the host asks of this process and not of the plugin.
void PlainHead(Writer& out) {
  out.Number(int32_t{TENON_STATUS_OK});
  out.Number(false);
  out.Number(true);
  out.Number<uint64_t>(0);
}

}  // namespace

const TenonView* Server::FindView(uint64_t id) {
  std::lock_guard lock(mutex_);
  auto at = views_.find(id);
  return at == views_.end() ? nullptr : reinterpret_cast<const TenonView*>(at->second.data());
}

bool Server::Serve(Lane& lane, Message& request) {
  if (request.kind != MessageKind::kRequest) return false;
  Reader in(request.body);
  const auto function = in.Number<Function>();
  switch (function) {
    case Function::kLoad:
      return LoadPlugin(lane, in);
    case Function::kMapView:
      return MapView(lane, request, in);
    case Function::kKernelMap:
    case Function::kKernelUnmap:
    case Function::kKernelLoad:
    case Function::kKernelUnload:
    case Function::kKernelFind:
    case Function::kKernelLaunch: {
      Writer out;
      if (function != Function::kKernelLaunch) PlainHead(out);
      return kernels_.Serve(function, request, in, out) && lane.Answer(out);
    }
    default:
      break;
  }
  if (!plugin_) return false;
  if (function == Function::kCreate) return Create(lane, in);
  if (function == Function::kDescribeTarget) return DescribeTarget(lane, in);
  return ServeTable(lane, function, in);
}

bool Server::ServeTable(Lane& lane, Function function, Reader& reader) {
  const load::Plugin& plugin = *plugin_;
  Arguments in(*this, reader);
  Writer out;
  switch (function) {
#include "backend_api/isolate/served.inc"
    default:
      break;
  }
  return false;
}

bool Server::LoadPlugin(Lane& lane, Reader& in) {
  const std::string file(in.Bytes());
  auto loaded = load::Plugin::Load(file);
  Writer out;
  PlainHead(out);
  out.Status(loaded.status());
  if (loaded.ok()) {
    const load::Plugin& plugin = **loaded;
    plugin_ = &plugin;
    name_ = plugin.name();
    out.Bytes(plugin.name());
    out.Bytes(plugin.version());
    out.Bytes(plugin.description());
    out.Number(plugin.major());
    out.Number(plugin.minor());
    out.Number(plugin.table().features);
    out.Number(plugin.has_kernels());
    out.Number(plugin.has_module());
    out.Number(plugin.has_runtime());
    std::vector<std::string> choices;
    for (const load::OptionSpec& option : plugin.options()) {
      std::string& text = choices.emplace_back();
      for (const std::string& choice : option.choices) text += (text.empty() ? "" : "|") + choice;
    }
    out.Number<uint64_t>(plugin.options().size());
    for (size_t i = 0; i < plugin.options().size(); ++i) {
      const load::OptionSpec& option = plugin.options()[i];
      out.Bytes(option.key);
      out.Bytes(option.default_value);
      out.Bytes(choices[i]);
      out.Bytes(option.help);
      out.Number(option.type);
    }
#define TENON_PRESENCE(table, name, proxy) out.Number(plugin.table().name != nullptr);
#include "backend_api/isolate/presence.inc"
#undef TENON_PRESENCE
    return lane.Answer(out);
  }
  return lane.Answer(out);
}

bool Server::Create(Lane& lane, Reader& reader) {
  Arguments in(*this, reader);
  std::vector<TenonOption> options;
  for (uint64_t n = in.Number<uint64_t>(); n > 0 && in.ok(); --n) {
    const TenonStr key = in.Text(), value = in.Text();
    options.push_back({sizeof(TenonOption), key, value});
  }
  if (!in.ok()) return false;
  TenonContext* context = nullptr;
  ServedCall served(lane, "create", nullptr);
  served.Invoke([&](TenonCall* call) {
    return plugin_->table().create(call, options.data(), options.size(), &context);
  });
  Writer out;
  served.Reply(out);
  out.Number(reinterpret_cast<uint64_t>(context));
  return lane.Answer(out);
}

bool Server::DescribeTarget(Lane& lane, Reader& reader) {
  Arguments in(*this, reader);
  auto* context = in.Handle<TenonContext>();
  if (!in.ok()) return false;
  TenonManifest raw{};
  raw.struct_size = sizeof(raw);
  ServedCall served(lane, "describe_target", nullptr);
  served.Invoke([&](TenonCall* call) { return plugin_->table().describe_target(context, call, &raw); });
  Writer out;
  served.Reply(out);
  if (served.status() != TENON_STATUS_OK) {
    out.Status(absl::OkStatus());
    return lane.Answer(out);
  }
  raw.struct_size = std::min<uint32_t>(raw.struct_size, sizeof(raw));
  auto read = load::ReadManifest(*plugin_, raw);
  out.Status(read.status());
  if (!read.ok()) return lane.Answer(out);
  const load::Manifest& m = *read;
  out.Number<uint64_t>(m.ops.size());
  for (const load::OpSupport& op : m.ops) {
    out.Number(TenonOpSupport{sizeof(TenonOpSupport),
                              op.code,
                              op.max_rank,
                              op.operand_types,
                              op.result_types,
                              op.region_kinds,
                              op.max_dimensions,
                              0,
                              {}});
    out.Bytes(op.name);
  }
  out.Number<uint64_t>(m.spaces.size());
  for (const load::MemorySpace& space : m.spaces) {
    out.Number(
        TenonMemorySpace{sizeof(TenonMemorySpace), {}, space.bytes, space.alignment, space.host_addressable});
    out.Bytes(space.name);
  }
  TenonManifest manifest{};
  manifest.struct_size = sizeof(manifest);
  manifest.cost = m.cost;
  manifest.compile_at = m.compile_at;
  manifest.max_rank = m.max_rank;
  manifest.alignment = m.alignment;
  manifest.vector_bytes = m.vector_bytes;
  manifest.max_workspace_bytes = m.max_workspace_bytes;
  manifest.max_group_ops = m.max_group_ops;
  manifest.fusible_kinds = m.fusible_kinds;
  manifest.producer_kinds = m.producer_kinds;
  manifest.sibling_kinds = m.sibling_kinds;
  out.Number(manifest);
  return lane.Answer(out);
}

bool Server::MapView(Lane& lane, Message& request, Reader& in) {
  const uint64_t id = in.Number<uint64_t>(), bytes = in.Number<uint64_t>();
  std::lock_guard lock(mutex_);
  for (uint64_t n = in.Count(sizeof(uint64_t)); n > 0; --n) views_.erase(in.Number<uint64_t>());
  const uint64_t constant_bytes = in.Number<uint64_t>();
  if (!in.ok() || request.descriptors.size() != 2) return false;
  Writer out;
  auto blob = Mapping::Map(request.descriptors[0].get(), bytes, Mapping::kPrivate);
  auto constants = Mapping::Map(request.descriptors[1].get(), constant_bytes, Mapping::kRead);
  absl::Status status = blob.ok() ? constants.status() : blob.status();
  if (status.ok()) {
    uint64_t offset = 0;
    for (uint64_t n = in.Count(3 * sizeof(uint64_t)); n > 0; --n) {
      const uint64_t low = in.Number<uint64_t>(), high = in.Number<uint64_t>(), size = in.Number<uint64_t>();
      constants_[{low, high, size}] = constants->data() + offset;
      offset += (size + 63) / 64 * 64;
    }
    if (constant_bytes) constant_files_.push_back(*std::move(constants));
    // Addresses of the host become those of this process.
    const auto* view = reinterpret_cast<const TenonView*>(blob->data());
    for (uint64_t i = 0; i < tenon_view_count(view, TENON_SECTION_CONSTANTS); ++i) {
      auto* constant = const_cast<TenonViewConstant*>(tenon_view_constant(view, i));
      if (constant->address == 0 || constant->bytes == 0) continue;
      const auto at = constants_.find({constant->hash_low, constant->hash_high, constant->bytes});
      if (at == constants_.end()) return false;
      constant->address = reinterpret_cast<uint64_t>(at->second);
    }
    blob->MakeReadOnly();
    views_[id] = *std::move(blob);
  }
  out.Status(status);
  return lane.Answer(out);
}

}  // namespace tenon::isolate
