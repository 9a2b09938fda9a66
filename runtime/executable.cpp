#include "runtime/executable.h"

#include <algorithm>
#include <cstring>
#include <set>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "base/float_environment.h"
#include "base/memory.h"
#include "runtime/walker.h"

namespace tenon::rt {
namespace {

bool Fits(const void* data, uint64_t capacity, const Buffer& buffer) {
  return capacity >= buffer.bytes && reinterpret_cast<uintptr_t>(data) % buffer.alignment == 0;
}

// Piece by piece, so that a file's pages and the copy are not all resident at once.
void CopyPieces(std::byte* to, const Tensor& from) {
  constexpr uint64_t kPiece = 4 << 20;
  for (uint64_t at = 0; at < from.bytes(); at += kPiece) {
    const uint64_t piece = std::min(kPiece, from.bytes() - at);
    std::memcpy(to + at, from.data() + at, piece);
    from.Evict(at, piece);
  }
}

// The dense bytes of a constant: a splat repeats its element. What the buffer has beyond them is padding,
// left undefined.
void Expand(const ConstantInfo& info, const Bytes& data, std::byte* to) {
  uint64_t dense = info.type.ByteSize().value_or(0);
  if (!info.splat) {
    if (data.size()) std::memcpy(to, data.data(), data.size());
  } else {
    uint64_t done = std::min<uint64_t>(data.size(), dense);
    if (done) std::memcpy(to, data.data(), done);
    for (; done && done < dense; done += std::min(done, dense - done))
      std::memcpy(to + done, to, std::min(done, dense - done));
  }
}

}  // namespace

absl::StatusOr<std::unique_ptr<Executable>> Executable::Load(ProgramParts parts,
                                                             const Environment& environment, int64_t number) {
  TENON_ASSIGN_OR_RETURN(std::shared_ptr<const Program> program, Program::Load(std::move(parts.view)));
  std::unique_ptr<Executable> executable(new Executable(std::move(program), environment));
  const Program& p = *executable->program_;
  for (const ProgramDevice& device : p.devices) {
    std::unique_ptr<PluginDevice> opened;
    if (const auto& open = device.uses_plugin ? environment.open_target : environment.open_host) {
      TENON_ASSIGN_OR_RETURN(PluginTarget target, open(device, number));
      TENON_ASSIGN_OR_RETURN(opened, PluginDevice::Open(target, device.ordinal));
    }
    executable->devices_.push_back(std::move(opened));
  }
  executable->fixed_.resize(p.buffers.size());
  executable->bound_.resize(p.arguments.size());
  executable->released_.resize(p.arguments.size());
  executable->FindReaders();
  TENON_RETURN_IF_ERROR(executable->LoadImages(parts.images));
  TENON_RETURN_IF_ERROR(executable->PlaceConstants(parts.constants));
  TENON_RETURN_IF_ERROR(executable->AllocatePrepared());
  TENON_RETURN_IF_ERROR(executable->PrepareIfBound());
  return executable;
}

Executable::~Executable() {
  for (auto& frame : frames_) {
    for (size_t i = 0; i < frame->owned.size(); ++i) {
      if (frame->owned[i]) device(program_->buffers[i].device)->Release(frame->owned[i]);
    }
    for (size_t i = 0; i < frame->device_arenas.size(); ++i) {
      if (frame->device_arenas[i]) device(program_->allocations[i].device)->Release(frame->device_arenas[i]);
    }
  }
  for (auto& [owner, memory] : device_memory_) owner->Release(memory);
}

absl::Status Executable::LoadImages(const std::vector<Bytes>& images) {
  const Program& p = *program_;
  if (images.size() != p.images.size())
    return Error(Err::kBadArtifact,
                 absl::StrCat("the program has ", p.images.size(), " images, ", images.size(), " are there"));
  host_images_.resize(images.size());
  device_images_.resize(images.size());
  for (size_t i = 0; i < images.size(); ++i) {
    const ImageInfo& info = p.images[i];
    if (info.bytes != images[i].size())
      return Error(Err::kBadArtifact,
                   absl::StrCat("image ", info.name, " has ", images[i].size(), " bytes, not ", info.bytes));
    if (info.kind == TENON_IMAGE_OBJECT)
      return Error(Err::kArtifactUnsupported,
                   absl::StrCat("image ", info.name, " is an object file: it is to be linked, not run"));
    if (info.kind == TENON_IMAGE_HOST && !device(info.device)) {
      TENON_ASSIGN_OR_RETURN(host_images_[i], HostImage::Load(images[i], info.name));
    } else {
      TENON_ASSIGN_OR_RETURN(device_images_[i], device(info.device)->LoadImage(images[i], info.kind));
    }
  }
  for (const Kernel& kernel : p.kernels) {
    TenonKernelFunction host = nullptr;
    TenonFunction* remote = nullptr;
    if (host_images_[kernel.image]) {
      TENON_ASSIGN_OR_RETURN(host, host_images_[kernel.image]->Find(kernel.symbol));
      workspace_bytes_ = std::max(workspace_bytes_, (kernel.workspace_bytes + 63) / 64 * 64);
    } else {
      TENON_ASSIGN_OR_RETURN(
          remote,
          device(p.images[kernel.image].device)->Function(device_images_[kernel.image], kernel.symbol));
    }
    host_kernels_.push_back(host);
    device_kernels_.push_back(remote);
  }
  return absl::OkStatus();
}

absl::Status Executable::PlaceConstants(const std::vector<Bytes>& constants) {
  const Program& p = *program_;
  constant_bytes_.resize(p.constants.size());
  for (size_t i = 0; i < p.constants.size(); ++i) {
    const ConstantInfo& info = p.constants[i];
    bool beside = info.data.empty() && i < constants.size();
    constant_bytes_[i] = beside ? constants[i] : info.data;
  }
  for (size_t i = 0; i < p.buffers.size(); ++i) {
    const Buffer& buffer = p.buffers[i];
    if (buffer.kind != TENON_BUFFER_CONSTANT || buffer.bytes == 0) continue;
    const ConstantInfo& info = p.constants[buffer.index];
    const Bytes& data = constant_bytes_[buffer.index];
    if (data.size() != info.stored_bytes) {
      return Error(Err::kBadArtifact, absl::StrCat("constant ", buffer.index, " has ", data.size(),
                                                   " bytes, not ", info.stored_bytes));
    }
    const std::byte* start = data.data();
    if (info.splat || !Fits(start, data.size(), buffer)) {
      TENON_ASSIGN_OR_RETURN(AlignedMemory copy, AlignedMemory::Allocate(buffer.bytes, buffer.alignment));
      Expand(info, data, copy.data());
      start = copy.data();
      constant_copies_.push_back(std::move(copy));
    }
    if (PluginDevice* owner = device(buffer.device)) {
      TENON_ASSIGN_OR_RETURN(TenonMemory * memory, owner->Allocate(buffer.bytes, buffer.alignment, 0));
      device_memory_.emplace_back(owner, memory);
      TENON_RETURN_IF_ERROR(owner->CopyIn(memory, 0, start, buffer.bytes));
      TENON_RETURN_IF_ERROR(owner->Wait());
      fixed_[i] = {nullptr, memory, 0};
    } else {
      // Program::Load made sure that no step writes a constant.
      fixed_[i] = {const_cast<std::byte*>(start), nullptr, 0};
    }
  }
  return absl::OkStatus();
}

absl::Status Executable::AllocatePrepared() {
  const Program& p = *program_;
  std::vector<Place> places(p.allocations.size());
  for (size_t i = 0; i < p.allocations.size(); ++i) {
    const Allocation& allocation = p.allocations[i];
    if (!allocation.prepared) continue;
    if (PluginDevice* owner = device(allocation.device)) {
      TENON_ASSIGN_OR_RETURN(places[i].memory,
                             owner->Allocate(allocation.bytes, allocation.alignment, allocation.space));
      device_memory_.emplace_back(owner, places[i].memory);
    } else {
      TENON_ASSIGN_OR_RETURN(AlignedMemory memory,
                             AlignedMemory::Allocate(allocation.bytes, allocation.alignment));
      places[i].host = memory.data();
      prepared_.push_back(std::move(memory));
    }
  }
  for (size_t i = 0; i < p.buffers.size(); ++i) {
    const Buffer& buffer = p.buffers[i];
    if (buffer.kind != TENON_BUFFER_PREPARED) continue;
    const Place& base = places[buffer.allocation];
    fixed_[i] = {base.host ? base.host + buffer.offset : nullptr, base.memory,
                 base.memory ? buffer.offset : 0};
  }
  return absl::OkStatus();
}

absl::Status Executable::PrepareIfBound() {
  const Program& p = *program_;
  if (prepared_done_ || p.prepare_list == TENON_NONE) return absl::OkStatus();
  for (size_t i = 0; i < p.arguments.size(); ++i) {
    if (p.arguments[i].bound && (!bound_[i].valid() || released_[i])) return absl::OkStatus();
  }
  TENON_ASSIGN_OR_RETURN(std::unique_ptr<Frame> frame, TakeFrame());
  absl::Status status = Prepare(*frame);
  GiveFrame(std::move(frame));
  prepared_done_ = status.ok();
  return status;
}

void Executable::FindReaders() {
  const Program& p = *program_;
  main_reads_.resize(p.buffers.size());
  std::vector<uint32_t> work = {p.main_list};
  std::vector<bool> seen(p.lists.size());
  while (!work.empty()) {
    const uint32_t list = work.back();
    work.pop_back();
    if (seen[list]) continue;
    seen[list] = true;
    for (uint32_t id : p.lists[list]) {
      for (const Binding& binding : p.steps[id].bindings) main_reads_[binding.buffer] = true;
      work.insert(work.end(), p.steps[id].lists.begin(), p.steps[id].lists.end());
    }
  }
  // A result that takes a donated argument reads it without a step.
  for (const Buffer& buffer : p.buffers) {
    if (buffer.alias != TENON_NONE) main_reads_[buffer.alias] = true;
  }
}

// Step by step: an argument is put in place before the first step that reads it and let go after the last one,
// so that weights and what is made from them are not all there at once.
absl::Status Executable::Prepare(Frame& frame) {
  const Program& p = *program_;
  const std::vector<uint32_t>& steps = p.lists[p.prepare_list];
  std::vector<std::set<uint32_t>> reads(steps.size());  // buffers of arguments, those of nested lists too
  std::vector<size_t> last(p.buffers.size(), 0);
  std::vector<bool> placed(p.buffers.size());
  for (size_t i = 0; i < steps.size(); ++i) {
    std::vector<uint32_t> work = {steps[i]};
    while (!work.empty()) {
      const Step& step = p.steps[work.back()];
      work.pop_back();
      for (const Binding& binding : step.bindings) {
        if (p.buffers[binding.buffer].kind != TENON_BUFFER_ARGUMENT) continue;
        reads[i].insert(binding.buffer);
        last[binding.buffer] = i;
      }
      for (uint32_t list : step.lists) work.insert(work.end(), p.lists[list].begin(), p.lists[list].end());
    }
  }
  FloatEnvironment environment;
  Walker walker(*this, frame, nullptr);
  for (size_t i = 0; i < steps.size(); ++i) {
    for (uint32_t id : reads[i]) {
      if (!placed[id]) TENON_RETURN_IF_ERROR(PlaceOne(frame, id, bound_[p.buffers[id].index]));
      placed[id] = true;
    }
    TENON_RETURN_IF_ERROR(walker.RunStep(steps[i]));
    for (uint32_t id : reads[i]) {
      if (last[id] != i || main_reads_[id] || device(p.buffers[id].device)) continue;
      Tensor& tensor = bound_[p.buffers[id].index];
      tensor.Evict();
      tensor = Tensor::Borrow(tensor.type(), nullptr, 0);
      released_[p.buffers[id].index] = true;
      frame.copies[id] = {};
      frame.places[id] = {};
    }
  }
  for (auto& owner : devices_) {
    if (owner) TENON_RETURN_IF_ERROR(owner->Wait());
  }
  return absl::OkStatus();
}

void Executable::GiveFrame(std::unique_ptr<Frame> frame) {
  std::lock_guard lock(mutex_);
  frames_.push_back(std::move(frame));
}

absl::Status Executable::Bind(uint32_t argument, Tensor tensor) {
  if (argument >= bound_.size())
    return Error(Err::kBadArgument, absl::StrCat("there is no argument ", argument));
  const TensorType& want = program_->arguments[argument].type;
  if (tensor.type() != want)
    return Error(Err::kBadArgument, absl::StrCat("argument ", argument, " is ", TypeName(tensor.type()),
                                                 ", the program takes ", TypeName(want)));
  // What every run reads is put where runs want it; what only prepare steps read, when they read it.
  for (size_t i = 0; i < program_->buffers.size(); ++i) {
    const Buffer& buffer = program_->buffers[i];
    if (buffer.kind != TENON_BUFFER_ARGUMENT || buffer.index != argument || device(buffer.device)) continue;
    if (!main_reads_[i] || Fits(tensor.data(), tensor.capacity(), buffer)) continue;
    TENON_ASSIGN_OR_RETURN(Tensor fitting, Tensor::Allocate(want));
    CopyPieces(fitting.data(), tensor);
    tensor = std::move(fitting);
  }
  bound_[argument] = std::move(tensor);
  released_[argument] = false;
  if (program_->arguments[argument].bound) prepared_done_ = false;
  return PrepareIfBound();
}

absl::StatusOr<std::unique_ptr<Executable::Frame>> Executable::TakeFrame() {
  {
    std::lock_guard lock(mutex_);
    if (!frames_.empty()) {
      auto frame = std::move(frames_.back());
      frames_.pop_back();
      return frame;
    }
  }
  const Program& p = *program_;
  auto frame = std::make_unique<Frame>();
  frame->places = fixed_;
  frame->copies.resize(p.buffers.size());
  frame->owned.resize(p.buffers.size());
  frame->device_arenas.resize(p.allocations.size());
  frame->arenas.resize(p.allocations.size());
  uint64_t total = 0;
  for (const Allocation& allocation : p.allocations) total += allocation.prepared ? 0 : allocation.bytes;
  TENON_RETURN_IF_ERROR(CheckMemory(total, "the program's temporaries"));
  for (size_t i = 0; i < p.allocations.size(); ++i) {
    const Allocation& allocation = p.allocations[i];
    if (allocation.prepared) continue;
    if (PluginDevice* owner = device(allocation.device)) {
      TENON_ASSIGN_OR_RETURN(frame->device_arenas[i],
                             owner->Allocate(allocation.bytes, allocation.alignment, allocation.space));
    } else {
      TENON_ASSIGN_OR_RETURN(frame->arenas[i],
                             AlignedMemory::Allocate(allocation.bytes, allocation.alignment));
    }
  }
  for (size_t i = 0; i < p.buffers.size(); ++i) {
    const Buffer& buffer = p.buffers[i];
    if (buffer.kind != TENON_BUFFER_TEMPORARY) continue;
    TenonMemory* memory = frame->device_arenas[buffer.allocation];
    frame->places[i] = memory ? Place{nullptr, memory, buffer.offset}
                              : Place{frame->arenas[buffer.allocation].data() + buffer.offset, nullptr, 0};
  }
  uint64_t workspaces = workspace_bytes_ * static_cast<uint64_t>(environment_.pool->threads());
  if (workspaces) {
    TENON_ASSIGN_OR_RETURN(frame->workspace, AlignedMemory::Allocate(workspaces, 64));
  }
  std::lock_guard lock(mutex_);
  largest_frame_ = std::max(largest_frame_, total + workspaces);
  return frame;
}

// Puts a tensor where a buffer wants it: on the device, or in memory that is aligned and long enough, by a
// copy only where the caller's is not.
absl::Status Executable::PlaceOne(Frame& frame, uint32_t id, const Tensor& tensor) {
  const Buffer& buffer = program_->buffers[id];
  if (PluginDevice* owner = device(buffer.device)) {
    if (!frame.owned[id]) {
      TENON_ASSIGN_OR_RETURN(frame.owned[id], owner->Allocate(buffer.bytes, buffer.alignment, 0));
    }
    frame.places[id] = {nullptr, frame.owned[id], 0};
    return tensor.bytes() ? owner->CopyIn(frame.owned[id], 0, tensor.data(), tensor.bytes())
                          : absl::OkStatus();
  }
  if (Fits(tensor.data(), tensor.capacity(), buffer)) {
    frame.places[id] = {tensor.data(), nullptr, 0};
    return absl::OkStatus();
  }
  if (!frame.copies[id].data()) {
    TENON_ASSIGN_OR_RETURN(frame.copies[id], AlignedMemory::Allocate(buffer.bytes, buffer.alignment));
  }
  CopyPieces(frame.copies[id].data(), tensor);
  frame.places[id] = {frame.copies[id].data(), nullptr, 0};
  return absl::OkStatus();
}

absl::Status Executable::PlaceArguments(Frame& frame, const std::vector<Tensor>& arguments) {
  const Program& p = *program_;
  for (size_t i = 0; i < p.buffers.size(); ++i) {
    if (p.buffers[i].kind == TENON_BUFFER_ARGUMENT && !released_[p.buffers[i].index])
      TENON_RETURN_IF_ERROR(PlaceOne(frame, i, arguments[p.buffers[i].index]));
  }
  return absl::OkStatus();
}

absl::Status Executable::PlaceResults(Frame& frame, const std::vector<Tensor>& arguments,
                                      std::vector<Tensor>& results, const RunOptions& options) {
  const Program& p = *program_;
  results.resize(p.results.size());
  for (size_t i = 0; i < p.buffers.size(); ++i) {
    const Buffer& buffer = p.buffers[i];
    if (buffer.kind != TENON_BUFFER_RESULT) continue;
    Tensor& result = results[buffer.index];
    const TensorType& type = p.results[buffer.index].type;
    if (buffer.alias != TENON_NONE) {
      uint32_t argument = p.buffers[buffer.alias].index;
      bool given = argument < options.donated.size() && options.donated[argument];
      if (given && !device(buffer.device) &&
          Fits(arguments[argument].data(), arguments[argument].capacity(), buffer)) {
        result = arguments[argument];
        frame.places[i] = {result.data(), nullptr, 0};
        continue;
      }
    }
    if (result.type() != type || !result.valid()) {
      TENON_ASSIGN_OR_RETURN(result, Tensor::Allocate(type));
    }
    if (buffer.alias != TENON_NONE) {
      const Tensor& source = arguments[p.buffers[buffer.alias].index];
      if (device(buffer.device)) {
        // PlaceArguments gave the argument's buffer memory of this frame, which the program may write.
        frame.places[i] = frame.places[buffer.alias];
        continue;
      }
      if (source.bytes() && source.data() != result.data())
        std::memcpy(result.data(), source.data(), source.bytes());
    }
    if (device(buffer.device)) {
      if (!frame.owned[i]) {
        TENON_ASSIGN_OR_RETURN(frame.owned[i],
                               device(buffer.device)->Allocate(buffer.bytes, buffer.alignment, 0));
      }
      frame.places[i] = {nullptr, frame.owned[i], 0};
    } else {
      TENON_RETURN_IF_ERROR(PlaceOne(frame, i, result));
    }
    if (buffer.alias != TENON_NONE) frame.places[buffer.alias] = frame.places[i];
  }
  return absl::OkStatus();
}

absl::Status Executable::FetchResults(Frame& frame, std::vector<Tensor>& results) {
  const Program& p = *program_;
  for (size_t i = 0; i < p.buffers.size(); ++i) {
    const Buffer& buffer = p.buffers[i];
    if (buffer.kind != TENON_BUFFER_RESULT) continue;
    Tensor& result = results[buffer.index];
    if (!result.bytes()) continue;
    const Place& place = frame.places[i];
    if (PluginDevice* owner = device(buffer.device)) {
      TENON_RETURN_IF_ERROR(owner->CopyOut(result.data(), place.memory, place.offset, result.bytes()));
    } else if (place.host != result.data()) {
      std::memcpy(result.data(), place.host, result.bytes());
    }
  }
  return absl::OkStatus();
}

absl::Status Executable::Run(const std::vector<Tensor>& given, std::vector<Tensor>& results,
                             const RunOptions& options) {
  const Program& p = *program_;
  if (given.size() != p.arguments.size())
    return Error(Err::kBadArgument, absl::StrCat("the program takes ", p.arguments.size(), " arguments, ",
                                                 given.size(), " are given"));
  std::vector<Tensor> arguments = given;
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (!arguments[i].valid() || p.arguments[i].bound) arguments[i] = bound_[i];
    const TensorType& want = p.arguments[i].type;
    if (!arguments[i].valid() || (p.arguments[i].bound && !prepared_done_))
      return Error(Err::kBadArgument, absl::StrCat("argument ", i, ", ", TypeName(want), ", is ",
                                                   p.arguments[i].bound ? "to be bound first" : "missing"));
    if (arguments[i].type() != want)
      return Error(Err::kBadArgument, absl::StrCat("argument ", i, " is ", TypeName(arguments[i].type()),
                                                   ", the program takes ", TypeName(want)));
  }
  std::unique_lock<std::mutex> device_lock(device_mutex_, std::defer_lock);
  if (std::any_of(devices_.begin(), devices_.end(), [](const auto& d) { return d != nullptr; }))
    device_lock.lock();
  TENON_ASSIGN_OR_RETURN(std::unique_ptr<Frame> frame, TakeFrame());
  absl::Status status = RunIn(*frame, arguments, results, options);
  // A failed run's memory is as good as any other's: every run writes what it reads.
  GiveFrame(std::move(frame));
  return status;
}

absl::Status Executable::RunIn(Frame& frame, const std::vector<Tensor>& arguments,
                               std::vector<Tensor>& results, const RunOptions& options) {
  TENON_RETURN_IF_ERROR(PlaceArguments(frame, arguments));
  TENON_RETURN_IF_ERROR(PlaceResults(frame, arguments, results, options));
  {
    FloatEnvironment environment;
    TENON_RETURN_IF_ERROR(Walker(*this, frame, options.events, options.device).Run(program_->main_list));
  }
  TENON_RETURN_IF_ERROR(FetchResults(frame, results));
  for (auto& owner : devices_) {
    if (!owner) continue;
    TENON_RETURN_IF_ERROR(owner->Wait());
    if (options.profile) TENON_RETURN_IF_ERROR(owner->Profile());
  }
  return absl::OkStatus();
}

MemoryFigures Executable::memory() const {
  const Program& p = *program_;
  MemoryFigures figures;
  figures.plan_peak = p.plan_peak_bytes;
  figures.lower_bound = p.lower_bound_bytes;
  for (const Bytes& data : constant_bytes_) figures.constants += data.size();
  for (const Parameter& argument : p.arguments) figures.arguments += argument.type.ByteSize().value_or(0);
  for (const Parameter& result : p.results) figures.results += result.type.ByteSize().value_or(0);
  uint64_t frame = 0;
  for (const Allocation& allocation : p.allocations)
    (allocation.prepared ? figures.prepared : frame) += allocation.bytes;
  for (size_t i = 0; i < p.arguments.size(); ++i) {
    if (released_[i]) figures.released += p.arguments[i].type.ByteSize().value_or(0);
  }
  {
    std::lock_guard lock(mutex_);
    frame = std::max(frame, largest_frame_);
  }
  figures.peak =
      frame + figures.prepared + figures.constants + figures.arguments - figures.released + figures.results;
  for (const AlignedMemory& copy : constant_copies_) figures.peak += copy.bytes();
  return figures;
}

}  // namespace tenon::rt
