// Tier 6: one simulated device. Everything is done when a function returns, so events are null.
#include <algorithm>
#include <cstring>
#include <map>
#include <memory>

#include "backends/sim_accel/isa/verifier.h"
#include "backends/sim_accel/plugin/context.h"
#include "backends/sim_accel/run/simulator.h"

struct TenonMemory {
  std::vector<std::byte> bytes;
};

struct TenonDevice {
  TenonContext* context = nullptr;
  tenon::sim::RunReport report;       // of the last execute
  const TenonImage* image = nullptr;  // that it ran, while it is loaded
};

struct TenonImage {
  tenon::sim::Program program;
  tenon::sim::Hbm hbm;
  std::vector<const tenon::sim::Segment*> arguments, results;  // by number
};

namespace tenon::sim {
namespace {

// What a run keeps for a profile: enough to see every op, and the instructions of the beginning.
constexpr int64_t kTraceInstructions = 1 << 15, kTraceSlices = 1 << 17;

int32_t DeviceCount(TenonContext*, uint32_t* count) {
  *count = 1;
  return TENON_STATUS_OK;
}

int32_t OpenDevice(TenonContext* context, TenonCall* call, uint32_t index, TenonDevice** device) {
  return Guarded(call, [&]() -> int32_t {
    if (index != 0) return Fail(call, TENON_STATUS_NOT_FOUND, "SIM20", "there is one device");
    *device = new TenonDevice{context, {}, nullptr};
    return TENON_STATUS_OK;
  });
}
void CloseDevice(TenonDevice* device) { delete device; }

int32_t Allocate(TenonDevice*, uint64_t bytes, uint32_t, uint32_t, TenonMemory** memory) {
  return Guarded(nullptr, [&] {
    *memory = new TenonMemory{std::vector<std::byte>(bytes)};
    return TENON_STATUS_OK;
  });
}
void Release(TenonDevice*, TenonMemory* memory) { delete memory; }

bool Inside(const TenonMemory* memory, uint64_t offset, uint64_t bytes) {
  return offset <= memory->bytes.size() && bytes <= memory->bytes.size() - offset;
}

int32_t CopyIn(TenonDevice*, TenonMemory* to, uint64_t offset, const void* from, uint64_t bytes,
               TenonEvent* const*, uint64_t, TenonEvent** done) {
  if (!Inside(to, offset, bytes)) return TENON_STATUS_OUT_OF_RANGE;
  if (bytes) std::memcpy(to->bytes.data() + offset, from, bytes);
  if (done) *done = nullptr;
  return TENON_STATUS_OK;
}
int32_t CopyOut(TenonDevice*, void* to, TenonMemory* from, uint64_t offset, uint64_t bytes,
                TenonEvent* const*, uint64_t, TenonEvent** done) {
  if (!Inside(from, offset, bytes)) return TENON_STATUS_OUT_OF_RANGE;
  if (bytes) std::memcpy(to, from->bytes.data() + offset, bytes);
  if (done) *done = nullptr;
  return TENON_STATUS_OK;
}
int32_t CopyBetween(TenonDevice*, TenonMemory* to, uint64_t to_offset, TenonMemory* from,
                    uint64_t from_offset, uint64_t bytes, TenonEvent* const*, uint64_t, TenonEvent** done) {
  if (!Inside(to, to_offset, bytes) || !Inside(from, from_offset, bytes)) return TENON_STATUS_OUT_OF_RANGE;
  if (bytes) std::memmove(to->bytes.data() + to_offset, from->bytes.data() + from_offset, bytes);
  if (done) *done = nullptr;
  return TENON_STATUS_OK;
}

int32_t LoadImage(TenonDevice* device, TenonCall* call, const void* image, uint64_t size, uint32_t kind,
                  TenonImage** loaded) {
  return Guarded(call, [&]() -> int32_t {
    if (kind != TENON_IMAGE_MODULE)
      return Fail(call, TENON_STATUS_INVALID_ARGUMENT, "SIM21", "the machine loads whole programs only");
    auto made = std::make_unique<TenonImage>();
    const Machine& machine = device->context->machine;
    Status status =
        Deserialize({static_cast<const std::byte*>(image), static_cast<size_t>(size)}, &made->program);
    if (status.ok()) status = VerifyProgram(made->program, machine);
    if (status.ok()) status = PrepareMemory(made->program, machine, &made->hbm);
    if (!status.ok()) return Fail(call, TENON_STATUS_DATA_LOSS, "SIM22", status.message);
    for (const Segment& segment : made->program.segments) {
      if (segment.kind != SegmentKind::argument && segment.kind != SegmentKind::result) continue;
      auto& list = segment.kind == SegmentKind::argument ? made->arguments : made->results;
      size_t number = 0;
      for (char c : segment.name)
        number =
            c >= '0' && c <= '9' && number < 100000 ? number * 10 + static_cast<size_t>(c - '0') : 100000;
      if (segment.name.empty() || number >= 100000)
        return Fail(call, TENON_STATUS_DATA_LOSS, "SIM22", "a segment has no number");
      if (list.size() <= number) list.resize(number + 1);
      list[number] = &segment;
    }
    *loaded = made.release();
    return TENON_STATUS_OK;
  });
}
void UnloadImage(TenonDevice* device, TenonImage* image) {
  if (device->image == image) device->image = nullptr;
  delete image;
}

int32_t Execute(TenonDevice* device, TenonCall* call, TenonImage* image, const TenonBoundMemory* operands,
                uint64_t count, TenonEvent* const*, uint64_t, TenonEvent** done) {
  return Guarded(call, [&]() -> int32_t {
    if (done) *done = nullptr;
    const size_t arguments = image->arguments.size(), results = image->results.size();
    if (count != arguments + results)
      return Fail(call, TENON_STATUS_INVALID_ARGUMENT, "SIM23",
                  "the number of operands is not the program's");
    for (uint64_t i = 0; i < count; ++i) {
      const Segment* segment = i < arguments ? image->arguments[i] : image->results[i - arguments];
      if (!segment) continue;
      if (operands[i].bytes < segment->bytes ||
          !Inside(operands[i].memory, operands[i].offset, operands[i].bytes))
        return Fail(call, TENON_STATUS_INVALID_ARGUMENT, "SIM23",
                    "an operand is smaller than the program needs");
      if (i < arguments && segment->bytes)
        std::memcpy(image->hbm.bytes().data() + segment->address,
                    operands[i].memory->bytes.data() + operands[i].offset, segment->bytes);
    }
    RunOptions options;
    // A profile may be asked for afterwards.
    options.trace = true;
    options.trace_instructions = kTraceInstructions;
    options.trace_slices = kTraceSlices;
    device->image = image;
    options.threads = 2;  // an upper bound; the host's pool decides
    options.parallel_for = [call](int64_t n, const std::function<void(int64_t)>& body) {
      g_host->parallel_for(
          call, n,
          [](void* user, int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i)
              (*static_cast<const std::function<void(int64_t)>*>(user))(i);
          },
          const_cast<void*>(static_cast<const void*>(&body)));
    };
    if (offsetof(TenonHost, exchange) < g_host->struct_size && g_host->exchange) {
      uint32_t number = 0;
      if (g_host->device_number(call, &number) == TENON_STATUS_OK) options.device = number;
      options.exchange = [call](const Exchange& e) {
        const int32_t status = g_host->exchange(call, e.number, e.given.data(), e.given.size(),
                                                e.sources.data(), e.sources.size(), e.rows, e.result);
        if (status == TENON_STATUS_OK) return Status::Ok();
        if (status == TENON_STATUS_CANCELLED) return Status::Error(Code::cancelled, "another device failed");
        return Status::Error(Code::bad_program, status == TENON_STATUS_UNIMPLEMENTED
                                                    ? "this host has no exchange between devices"
                                                    : "the exchange between devices failed");
      };
    }
    options.cancelled = [call] { return g_host->is_cancelled(call) != 0; };
    Status status =
        RunProgram(image->program, device->context->machine, image->hbm, options, &device->report);
    if (!status.ok())
      return Fail(call, status.code == Code::cancelled ? TENON_STATUS_CANCELLED : TENON_STATUS_INTERNAL,
                  "SIM24", status.message);
    for (uint64_t i = arguments; i < count; ++i)
      if (const Segment* segment = image->results[i - arguments]; segment && segment->bytes)
        std::memcpy(operands[i].memory->bytes.data() + operands[i].offset,
                    image->hbm.bytes().data() + segment->address, segment->bytes);
    return TENON_STATUS_OK;
  });
}

int32_t Wait(TenonDevice*, TenonEvent*) { return TENON_STATUS_OK; }
void ReleaseEvent(TenonDevice*, TenonEvent*) {}

// The run by op: figures as counters, and what each engine did when as trace. Op ids are those of the compiled view.
void ProfileOps(const TenonDevice& device, TenonCall* call) {
  const RunReport& r = device.report;
  std::map<uint32_t, std::string> names;
  for (const TagReport& tag : r.tags) {
    names[tag.tag] = tag.name.empty() ? "between ops" : tag.name;
    const std::string op = "ops/" + (tag.tag ? std::to_string(tag.tag - 1) : "-");
    auto counter = [&](const std::string& name, int64_t value) {
      if (value) g_host->counter(call, Str(op + name), value);
    };
    g_host->counter(call, Str(op + "/cycles"), tag.cycles);
    counter("/working", tag.working);
    counter("/bytes", tag.hbm_bytes);
    counter("/macs", tag.macs);
    counter("/instructions", tag.instructions);
    for (int s = 0; s < kStallCount; ++s)
      counter(std::string("/stalls/") + StallName(static_cast<Stall>(s)), tag.stalls[s]);
  }
  auto event = [&](std::string_view name, const std::string& lane, int64_t start, int64_t end, uint32_t tag) {
    const TenonTraceEvent e{sizeof(TenonTraceEvent),
                            Str(name),
                            Str(lane),
                            static_cast<uint64_t>(start),
                            static_cast<uint64_t>(end - start),
                            tag ? tag - 1 : TENON_NONE,
                            0};
    g_host->trace(call, &e);
  };
  auto lane = [&](int32_t engine) {
    return engine < 0 ? std::string("cycles/ops") : "cycles/" + r.engines[static_cast<size_t>(engine)].name;
  };
  for (const OpSlice& slice : r.slices)
    event(names[slice.tag], lane(slice.engine), slice.start, slice.end, slice.tag);
  if (!device.image) return;
  std::vector<int64_t> free(r.engines.size(), 0);
  for (const TraceEvent& e : r.trace) {
    int64_t& from = free[static_cast<size_t>(e.engine)];
    const int64_t start = std::max(e.start, from);
    if (start >= e.busy_end) continue;
    from = e.busy_end;
    const OpRecord* record = FindOp(device.image->program.instructions[e.instruction].op);
    event(record ? record->name : "?", lane(e.engine), start, e.busy_end, e.tag);
  }
  g_host->counter(call, Str("trace_left_out"), r.trace_left_out);
}

int32_t Profile(TenonDevice* device, TenonCall* call) {
  return Guarded(call, [&] {
    const RunReport& r = device->report;
    auto counter = [&](const std::string& name, int64_t value) { g_host->counter(call, Str(name), value); };
    counter("cycles", r.cycles);
    counter("instructions", r.instructions);
    counter("macs", r.macs);
    counter("matmul_passes", device->context->matmul_passes);
    counter("utilization_ppm", static_cast<int64_t>(r.utilization * 1e6));
    const Machine& machine = device->context->machine;
    counter("clock_mhz", machine.clock_mhz);
    counter("peak/macs_per_cycle", machine.mxu.count * machine.mxu.rows * machine.mxu.cols);
    counter("peak/bytes_per_cycle", machine.hbm_bytes_per_cycle);
    counter("bytes/hbm", r.hbm_read_bytes + r.hbm_write_bytes);
    counter("bytes/vmem", r.vmem_read_bytes + r.vmem_write_bytes);
    if (device->image) counter("memory/hbm", static_cast<int64_t>(device->image->program.hbm_bytes));
    counter("memory/vmem", r.vmem_peak_bytes);
    counter("hbm_read_bytes", r.hbm_read_bytes);
    counter("hbm_write_bytes", r.hbm_write_bytes);
    counter("vmem_read_bytes", r.vmem_read_bytes);
    counter("vmem_write_bytes", r.vmem_write_bytes);
    counter("vmem_peak_bytes", r.vmem_peak_bytes);
    for (const EngineReport& engine : r.engines) {
      counter("engines/" + engine.name + "/busy", engine.busy);
      for (int s = 0; s < kStallCount; ++s)
        counter("engines/" + engine.name + "/stalls/" + StallName(static_cast<Stall>(s)), engine.stalls[s]);
    }
    ProfileOps(*device, call);
    return TENON_STATUS_OK;
  });
}

}  // namespace

const TenonRuntimeTable kRuntimeTable = {sizeof(TenonRuntimeTable),
                                         DeviceCount,
                                         OpenDevice,
                                         CloseDevice,
                                         Allocate,
                                         Release,
                                         CopyIn,
                                         CopyOut,
                                         CopyBetween,
                                         LoadImage,
                                         UnloadImage,
                                         nullptr,
                                         nullptr,
                                         Execute,
                                         Wait,
                                         ReleaseEvent,
                                         Profile};

}  // namespace tenon::sim
