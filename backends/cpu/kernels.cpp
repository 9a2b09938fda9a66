// Tier 4: groups to tile programs to objects to one shared object.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "backends/codegen/link.h"
#include "backends/codegen/object.h"
#include "backends/cpu/blob.h"
#include "backends/cpu/context.h"
#include "backends/tile/lower/lower.h"
#include "backends/tile/verify.h"

namespace tenon::cpu {
namespace {

// Kernels compiled as one LLVM module: a module costs about a millisecond of its own. A fixed number, so that
// the bytes do not depend on the number of threads.
constexpr uint64_t kBatch = 8;

std::string_view View(TenonStr s) { return {s.data, static_cast<size_t>(s.size)}; }

class Lowering {
 public:
  Lowering(TenonContext* context, TenonCall* call, const TenonView* view,
           std::span<TenonKernelRequest> requests)
      : context_(context), call_(call), view_(view), requests_(requests) {}

  int32_t Run() {
    const auto batches = static_cast<int64_t>((requests_.size() + kBatch - 1) / kBatch);
    statuses_.assign(batches, TENON_STATUS_OK);
    const int32_t status = g_host->parallel_for(
        call_, batches,
        [](void* user, int64_t begin, int64_t end) {
          auto* self = static_cast<Lowering*>(user);
          for (int64_t i = begin; i < end; ++i)
            self->statuses_[i] = Guarded(self->call_, [&] { return self->Batch(i); });
        },
        this);
    if (status != TENON_STATUS_OK) return status;
    for (int32_t s : statuses_)
      if (s != TENON_STATUS_OK) return s;
    return TENON_STATUS_OK;
  }

 private:
  int32_t Batch(int64_t number) {
    if (g_host->is_cancelled(call_)) return TENON_STATUS_CANCELLED;
    const auto batch =
        requests_.subspan(number * kBatch, std::min<size_t>(kBatch, requests_.size() - number * kBatch));
    const uint64_t start = g_host->now_ns();
    std::vector<tile::Program> programs;
    for (TenonKernelRequest& request : batch) {
      tile::lower::Lowered lowered = tile::lower::LowerGroup(
          sdk::View(view_), request.group, std::string(View(request.symbol)), context_->machine);
      if (lowered.error.empty()) lowered.error = tile::Verify(lowered.program);
      if (!lowered.error.empty())
        return Fail(call_, TENON_STATUS_UNIMPLEMENTED, "CPU10",
                    "kernel " + std::string(View(request.symbol)) + ": " + lowered.error, lowered.op);
      request.grid = lowered.program.GridPoints();
      request.workspace_bytes = static_cast<uint64_t>(lowered.program.WorkspaceBytes());
      request.cost_ns = lowered.cost_ns;
      programs.push_back(std::move(lowered.program));
    }
    const uint64_t lowered_at = g_host->now_ns();
    const codegen::CompileResult compiled = codegen::CompileToObject(programs, context_->target);
    if (!compiled.error.empty()) return Fail(call_, TENON_STATUS_INTERNAL, "CPU11", compiled.error);
    Trace("lower to tile", start, lowered_at);
    Trace("tile to machine code", lowered_at, g_host->now_ns());
    for (size_t i = 0; i < batch.size(); ++i) {
      const std::string bytes =
          PackBlob({View(batch[i].symbol), i == 0 ? std::string_view(compiled.bytes) : std::string_view()});
      if (const int32_t status = g_host->append(batch[i].blob, bytes.data(), bytes.size())) return status;
    }
    std::lock_guard<std::mutex> lock(context_->mutex);
    for (tile::Program& program : programs) {
      const std::string name = program.name;
      context_->programs.insert_or_assign(name, std::move(program));
    }
    return TENON_STATUS_OK;
  }

  void Trace(std::string_view name, uint64_t from, uint64_t to) {
    const TenonTraceEvent event{
        sizeof(TenonTraceEvent), Str(name), Str("cpu"), from, to - from, TENON_NONE, 0};
    g_host->trace(call_, &event);
  }

  TenonContext* context_;
  TenonCall* call_;
  const TenonView* view_;
  std::span<TenonKernelRequest> requests_;
  std::vector<int32_t> statuses_;
};

int32_t LowerKernels(TenonContext* context, TenonCall* call, const TenonView* view,
                     TenonKernelRequest* requests, uint64_t count) {
  return Guarded(call, [&] { return Lowering(context, call, view, {requests, count}).Run(); });
}

// The blobs' contents, or an error.
int32_t Unpack(TenonCall* call, const TenonBlob* blobs, uint64_t count, std::vector<Blob>& unpacked) {
  for (uint64_t i = 0; i < count; ++i) {
    Blob blob;
    if (!UnpackBlob({static_cast<const char*>(blobs[i].data), static_cast<size_t>(blobs[i].size)}, blob))
      return Fail(call, TENON_STATUS_DATA_LOSS, "CPU12",
                  "blob " + std::to_string(i) + " was not made by this version of the plugin");
    unpacked.push_back(blob);
  }
  return TENON_STATUS_OK;
}

int32_t Link(TenonContext*, TenonCall* call, const TenonBlob* blobs, uint64_t count, TenonBytes* image,
             uint32_t* image_kind) {
  return Guarded(call, [&] {
    std::vector<Blob> unpacked;
    if (const int32_t status = Unpack(call, blobs, count, unpacked)) return status;
    std::vector<std::string> objects;
    for (const Blob& blob : unpacked)
      if (!blob.object.empty()) objects.emplace_back(blob.object);
    const uint64_t start = g_host->now_ns();
    const codegen::LinkResult linked = codegen::LinkSharedObject(objects);
    if (!linked.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "CPU13", linked.error);
    const TenonTraceEvent event{sizeof(TenonTraceEvent),  Str("link"), Str("cpu"), start,
                                g_host->now_ns() - start, TENON_NONE,  0};
    g_host->trace(call, &event);
    *image_kind = TENON_IMAGE_HOST;
    return g_host->append(image, linked.bytes.data(), linked.bytes.size());
  });
}

// "llvm" or "asm" of kernels that this context lowered.
int32_t Emit(TenonContext* context, TenonCall* call, const TenonBlob* blobs, uint64_t count, TenonStr format,
             TenonBytes* text) {
  return Guarded(call, [&] {
    codegen::Options options;
    if (View(format) == "llvm") {
      options.emit = codegen::Emit::kLlvm;
    } else if (View(format) == "asm") {
      options.emit = codegen::Emit::kAssembly;
    } else {
      return Fail(call, TENON_STATUS_UNIMPLEMENTED, "CPU14",
                  "cpu emits llvm and asm, not " + std::string(View(format)));
    }
    std::vector<Blob> unpacked;
    if (const int32_t status = Unpack(call, blobs, count, unpacked)) return status;
    std::vector<tile::Program> programs;
    {
      std::lock_guard<std::mutex> lock(context->mutex);
      for (const Blob& blob : unpacked) {
        auto at = context->programs.find(blob.symbol);
        if (at == context->programs.end())
          return Fail(call, TENON_STATUS_FAILED_PRECONDITION, "CPU15",
                      "kernel " + std::string(blob.symbol) + " was lowered by another context");
        programs.push_back(at->second);
      }
    }
    const codegen::CompileResult compiled = codegen::CompileToObject(programs, context->target, options);
    if (!compiled.error.empty()) return Fail(call, TENON_STATUS_INTERNAL, "CPU11", compiled.error);
    return g_host->append(text, compiled.bytes.data(), compiled.bytes.size());
  });
}

}  // namespace

const TenonKernelTable kKernelTable = {sizeof(TenonKernelTable), LowerKernels, Link, Emit};

}  // namespace tenon::cpu
