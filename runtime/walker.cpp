#include "runtime/walker.h"

#include <algorithm>
#include <atomic>
#include <cstring>

#include "absl/container/inlined_vector.h"
#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::rt {
namespace {

// Below this a kernel is done before another thread has woken up.
constexpr uint64_t kParallelFromNs = 10'000;
// Chunks a thread: enough to even out blocks of unequal cost, few enough that taking one costs nothing.
constexpr int64_t kChunksPerThread = 8;

absl::Status KernelFailed(const std::string& kernel, int32_t status) {
  return Error(Err::kExecution, absl::StrCat("kernel ", kernel, " returned ", load::StatusName(status)));
}

}  // namespace

absl::Status Walker::Run(uint32_t list) {
  for (uint32_t step : program_.lists[list]) TENON_RETURN_IF_ERROR(RunStep(step));
  return absl::OkStatus();
}

absl::Status Walker::RunStep(uint32_t id) {
  const Step& step = program_.steps[id];
  switch (step.kind) {
    case TENON_STEP_LAUNCH: {
      const Kernel& kernel = program_.kernels[step.target];
      Span span(events_, "kernel", kernel.symbol);
      return executable_.host_kernels_[step.target] ? LaunchOnHost(step, kernel)
                                                    : LaunchOnDevice(step, kernel);
    }
    case TENON_STEP_EXECUTE: {
      Span span(events_, "execute", program_.images[step.target].name);
      return executable_.device(program_.images[step.target].device)
          ->Execute(executable_.device_images_[step.target], Operands(step), device_);
    }
    case TENON_STEP_COPY: {
      Span span(events_, "copy", "copy");
      return Copy(step);
    }
    case TENON_STEP_FILL: {
      Span span(events_, "copy", "fill");
      return Fill(step);
    }
    case TENON_STEP_WHILE:
      return While(step);
    case TENON_STEP_CASE: {
      int32_t index = 0;
      TENON_RETURN_IF_ERROR(Read(step.bindings[0], &index, sizeof(index)));
      size_t last = step.lists.size() - 1;
      return Run(
          step.lists[index < 0 || static_cast<size_t>(index) > last ? last : static_cast<size_t>(index)]);
    }
    case TENON_STEP_CALL:
      return Run(step.lists[0]);
    case TENON_STEP_HOST_CALL: {
      Span span(events_, "host_call", step.name);
      return HostCall(step);
    }
    case TENON_STEP_COLLECTIVE: {
      Span span(events_, "collective", step.name);
      return step.target == TENON_COLLECTIVE_EXCHANGE ? Exchange(step, id) : OfDevice(step);
    }
    default:
      return Error(Err::kInternal, absl::StrCat("step ", id, " has kind ", step.kind));
  }
}

absl::Status Walker::LaunchOnHost(const Step& step, const Kernel& kernel) {
  absl::InlinedVector<void*, 16> buffers;
  for (const Binding& binding : step.bindings) buffers.push_back(HostAddress(binding));
  TenonKernelFunction function = executable_.host_kernels_[step.target];
  TenonKernelArgs args{};
  args.struct_size = sizeof(args);
  args.buffer_count = static_cast<uint32_t>(buffers.size());
  args.buffers = buffers.data();
  args.grid_end = kernel.grid;
  args.workspace = frame_.workspace.data();
  args.workspace_bytes = kernel.workspace_bytes;
  ThreadPool& pool = *executable_.environment_.pool;
  const std::string& target = program_.devices[program_.images[kernel.image].device].target;
  if (kernel.grid == 1 || pool.threads() == 1 || (kernel.cost_ns && kernel.cost_ns < kParallelFromNs)) {
    load::AtWork::Doing doing(work_, target, kernel.symbol);
    int32_t status = function(&args);
    return status == TENON_STATUS_OK ? absl::OkStatus() : KernelFailed(kernel.symbol, status);
  }
  std::atomic<int32_t> failed{TENON_STATUS_OK};
  int64_t chunk = std::max<int64_t>(1, kernel.grid / (pool.threads() * kChunksPerThread));
  pool.ParallelFor(kernel.grid, chunk, [&](int64_t begin, int64_t end, int worker) {
    TenonKernelArgs part = args;
    part.grid_begin = begin;
    part.grid_end = end;
    part.workspace = frame_.workspace.data() + static_cast<uint64_t>(worker) * executable_.workspace_bytes_;
    load::AtWork work(load::AtWork::kKernel, target, kernel.symbol);
    if (int32_t status = function(&part); status != TENON_STATUS_OK) failed.store(status);
  });
  return failed.load() == TENON_STATUS_OK ? absl::OkStatus() : KernelFailed(kernel.symbol, failed.load());
}

std::vector<TenonBoundMemory> Walker::Operands(const Step& step) const {
  std::vector<TenonBoundMemory> operands;
  for (const Binding& binding : step.bindings) {
    const Executable::Place& place = frame_.places[binding.buffer];
    operands.push_back({sizeof(TenonBoundMemory), place.memory, place.offset + binding.offset, Left(binding),
                        binding.access, 0});
  }
  return operands;
}

absl::Status Walker::LaunchOnDevice(const Step& step, const Kernel& kernel) {
  PluginDevice* device = executable_.device(program_.images[kernel.image].device);
  return device->Launch(executable_.device_kernels_[step.target], Operands(step), kernel.grid,
                        kernel.workspace_bytes);
}

absl::Status Walker::Copy(const Step& step) {
  const Binding &from = step.bindings[0], &to = step.bindings[1];
  uint64_t bytes = std::min(Left(from), Left(to));
  if (bytes == 0) return absl::OkStatus();
  const Executable::Place &source = frame_.places[from.buffer], &destination = frame_.places[to.buffer];
  PluginDevice* source_device = executable_.device(program_.buffers[from.buffer].device);
  PluginDevice* destination_device = executable_.device(program_.buffers[to.buffer].device);
  if (!source_device && !destination_device) {
    // A malformed program may ask for an overlapping copy.
    std::memmove(HostAddress(to), HostAddress(from), bytes);
    return absl::OkStatus();
  }
  if (!source_device) {
    TENON_RETURN_IF_ERROR(destination_device->CopyIn(destination.memory, destination.offset + to.offset,
                                                     HostAddress(from), bytes));
    return destination_device->Wait();
  }
  if (!destination_device)
    return source_device->CopyOut(HostAddress(to), source.memory, source.offset + from.offset, bytes);
  if (source_device == destination_device) {
    return source_device->Copy(destination.memory, destination.offset + to.offset, source.memory,
                               source.offset + from.offset, bytes);
  }
  std::vector<std::byte> between(bytes);
  TENON_RETURN_IF_ERROR(
      source_device->CopyOut(between.data(), source.memory, source.offset + from.offset, bytes));
  TENON_RETURN_IF_ERROR(
      destination_device->CopyIn(destination.memory, destination.offset + to.offset, between.data(), bytes));
  return destination_device->Wait();
}

absl::Status Walker::Fill(const Step& step) {
  const Binding& to = step.bindings[0];
  uint64_t bytes = Left(to);
  if (bytes == 0) return absl::OkStatus();
  PluginDevice* device = executable_.device(program_.buffers[to.buffer].device);
  std::vector<std::byte> between(device ? bytes : 0);
  std::byte* start = device ? between.data() : HostAddress(to);
  if (step.element_bytes == 1 || step.value == 0) {
    std::memset(start, static_cast<int>(step.value & 0xff), bytes);
  } else {
    // Doubling: what is written becomes the source of the next part.
    uint64_t done = std::min<uint64_t>(step.element_bytes, bytes);
    std::memcpy(start, &step.value, done);
    for (; done < bytes; done += std::min(done, bytes - done))
      std::memcpy(start + done, start, std::min(done, bytes - done));
  }
  if (!device) return absl::OkStatus();
  const Executable::Place& place = frame_.places[to.buffer];
  TENON_RETURN_IF_ERROR(device->CopyIn(place.memory, place.offset + to.offset, start, bytes));
  return device->Wait();
}

absl::Status Walker::While(const Step& step) {
  for (;;) {
    if (executable_.environment_.cancelled && executable_.environment_.cancelled())
      return Error(Err::kExecution, "cancelled");
    TENON_RETURN_IF_ERROR(Run(step.lists[0]));
    uint8_t again = 0;
    TENON_RETURN_IF_ERROR(Read(step.bindings[0], &again, 1));
    if (!again) return absl::OkStatus();
    TENON_RETURN_IF_ERROR(Run(step.lists[1]));
  }
}

absl::Status Walker::HostCall(const Step& step) {
  auto function = executable_.environment_.host_calls.find(step.name);
  if (function == executable_.environment_.host_calls.end())
    return Error(Err::kExecution, absl::StrCat("no host function ", step.name, " is registered"));
  absl::InlinedVector<void*, 16> buffers;
  // What lies on a device is there for the call in memory of this process.
  std::vector<AlignedMemory> copies;
  for (const Binding& binding : step.bindings) {
    const Buffer& buffer = program_.buffers[binding.buffer];
    if (!executable_.device(buffer.device)) {
      buffers.push_back(HostAddress(binding));
      continue;
    }
    TENON_ASSIGN_OR_RETURN(AlignedMemory copy, AlignedMemory::Allocate(Left(binding), buffer.alignment));
    if (binding.access & 1) TENON_RETURN_IF_ERROR(Read(binding, copy.data(), Left(binding)));
    buffers.push_back(copy.data());
    copies.push_back(std::move(copy));
  }
  TenonKernelArgs args{};
  args.struct_size = sizeof(args);
  args.buffer_count = static_cast<uint32_t>(buffers.size());
  args.buffers = buffers.data();
  args.grid_end = 1;
  int32_t status = function->second(&args);
  for (size_t i = 0; i < buffers.size() && status == TENON_STATUS_OK; ++i) {
    const Binding& binding = step.bindings[i];
    PluginDevice* device = executable_.device(program_.buffers[binding.buffer].device);
    if (!device || !(binding.access & 2)) continue;
    const Executable::Place& place = frame_.places[binding.buffer];
    TENON_RETURN_IF_ERROR(
        device->CopyIn(place.memory, place.offset + binding.offset, buffers[i], Left(binding)));
    TENON_RETURN_IF_ERROR(device->Wait());
  }
  return status == TENON_STATUS_OK
             ? absl::OkStatus()
             : Error(Err::kExecution,
                     absl::StrCat("host function ", step.name, " returned ", load::StatusName(status)));
}

absl::Status Walker::Exchange(const Step& step, uint32_t id) {
  const uint64_t row = step.value, rows = step.element_bytes;
  const auto devices = static_cast<uint64_t>(device_.collectives ? device_.collectives->devices() : 1);
  if (Left(step.bindings[1]) / sizeof(int32_t) / std::max<uint64_t>(rows, 1) < devices)
    return Error(Err::kBadArtifact,
                 absl::StrCat("step ", id, " has sources for fewer than ", devices, " devices"));
  std::vector<int32_t> sources(rows * devices);
  std::vector<std::byte> given(row), result(row * rows);
  if (!sources.empty())
    TENON_RETURN_IF_ERROR(Read(step.bindings[1], sources.data(), sources.size() * sizeof(int32_t)));
  if (row == 0) return absl::OkStatus();
  TENON_RETURN_IF_ERROR(Read(step.bindings[0], given.data(), row));
  TENON_RETURN_IF_ERROR(rt::Exchange(device_, id, given, sources, rows, result.data()));
  return result.empty() ? absl::OkStatus() : Write(step.bindings[2], result.data(), result.size());
}

absl::Status Walker::OfDevice(const Step& step) {
  const auto number = static_cast<uint64_t>(device_.number);
  if (number >= step.element_bytes)
    return Error(Err::kBadArtifact,
                 absl::StrCat("a table has ", step.element_bytes, " rows and none for device ", number));
  if (step.value == 0) return absl::OkStatus();
  std::vector<std::byte> row(step.value);
  Binding from = step.bindings[0];
  from.offset += number * step.value;
  TENON_RETURN_IF_ERROR(Read(from, row.data(), row.size()));
  return Write(step.bindings[1], row.data(), row.size());
}

absl::Status Walker::Write(const Binding& binding, const void* from, uint64_t bytes) {
  if (PluginDevice* device = executable_.device(program_.buffers[binding.buffer].device)) {
    const Executable::Place& place = frame_.places[binding.buffer];
    TENON_RETURN_IF_ERROR(device->CopyIn(place.memory, place.offset + binding.offset, from, bytes));
    return device->Wait();
  }
  std::memcpy(HostAddress(binding), from, bytes);
  return absl::OkStatus();
}

absl::Status Walker::Read(const Binding& binding, void* to, uint64_t bytes) {
  if (PluginDevice* device = executable_.device(program_.buffers[binding.buffer].device)) {
    const Executable::Place& place = frame_.places[binding.buffer];
    return device->CopyOut(to, place.memory, place.offset + binding.offset, bytes);
  }
  std::memcpy(to, HostAddress(binding), bytes);
  return absl::OkStatus();
}

}  // namespace tenon::rt
