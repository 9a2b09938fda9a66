#include "backend_api/isolate/child/kernels.h"

#include <algorithm>
#include <atomic>
#include <vector>

#include "base/float_environment.h"

namespace tenon::isolate {
namespace {

// As the walker splits grids.
constexpr int64_t kChunksPerThread = 8;

}  // namespace

bool KernelServer::Serve(Function function, Message& request, Reader& in, Writer& out) {
  std::lock_guard lock(mutex_);
  switch (function) {
    case Function::kKernelMap:
      Map(request, in, out);
      break;
    case Function::kKernelUnmap:
      memory_.erase(in.Number<uint64_t>());
      break;
    case Function::kKernelLoad:
      Load(in, out);
      break;
    case Function::kKernelUnload:
      images_.erase(in.Number<uint64_t>());
      break;
    case Function::kKernelFind:
      Find(in, out);
      break;
    default:
      return Launch(in, out);
  }
  return in.ok();
}

void KernelServer::Map(Message& request, Reader& in, Writer& out) {
  const uint64_t bytes = in.Number<uint64_t>();
  const uint32_t alignment = in.Number<uint32_t>();
  if (request.descriptors.empty()) return in.Fail();
  auto mapping = Mapping::Map(request.descriptors[0].get(), bytes, Mapping::kShared, alignment);
  if (!mapping.ok()) throw std::bad_alloc();
  const uint64_t id = reinterpret_cast<uint64_t>(mapping->data());
  memory_[id] = *std::move(mapping);
  out.Number(id);
}

void KernelServer::Load(Reader& in, Writer& out) {
  const std::string_view bytes = in.Bytes();
  const std::string name(in.Bytes());
  auto image = rt::HostImage::Load(rt::Bytes::Copy(bytes), name);
  out.Status(image.status());
  const uint64_t id = image.ok() ? next_image_++ : 0;
  if (image.ok()) images_[id] = *std::move(image);
  out.Number(id);
}

void KernelServer::Find(Reader& in, Writer& out) {
  const auto image = images_.find(in.Number<uint64_t>());
  const std::string symbol(in.Bytes());
  if (image == images_.end()) return in.Fail();
  auto function = image->second->Find(symbol);
  out.Status(function.status());
  out.Number(function.ok() ? reinterpret_cast<uint64_t>(*function) : 0);
}

bool KernelServer::Launch(Reader& in, Writer& out) {
  const auto function = reinterpret_cast<TenonKernelFunction>(in.Number<uint64_t>());
  const int64_t grid = in.Number<int64_t>();
  const uint64_t workspace = (in.Number<uint64_t>() + 63) / 64 * 64;
  std::vector<void*> buffers;
  for (uint64_t n = in.Count(sizeof(uint64_t)); n > 0; --n)
    buffers.push_back(reinterpret_cast<void*>(in.Number<uint64_t>()));
  if (!in.ok()) return false;
  const uint64_t wanted = workspace * static_cast<uint64_t>(pool_.threads());
  if (workspace_.bytes() < wanted) {
    auto memory = rt::AlignedMemory::Allocate(wanted, 64);
    if (!memory.ok()) throw std::bad_alloc();
    workspace_ = *std::move(memory);
  }
  TenonKernelArgs args{};
  args.struct_size = sizeof(args);
  args.buffer_count = static_cast<uint32_t>(buffers.size());
  args.buffers = buffers.data();
  args.grid_end = grid;
  args.workspace_bytes = workspace;
  FloatEnvironment environment;
  std::atomic<int32_t> failed{TENON_STATUS_OK};
  pool_.ParallelFor(grid, std::max<int64_t>(1, grid / (pool_.threads() * kChunksPerThread)),
                    [&](int64_t begin, int64_t end, int worker) {
                      TenonKernelArgs part = args;
                      part.grid_begin = begin;
                      part.grid_end = end;
                      part.workspace = workspace_.data() + static_cast<uint64_t>(worker) * workspace;
                      if (const int32_t status = function(&part); status != TENON_STATUS_OK) failed = status;
                    });
  out.Number(failed.load());
  out.Number(false);
  out.Number(true);
  out.Number<uint64_t>(0);
  return true;
}

}  // namespace tenon::isolate
