// The host device of the plugin's process: memory that the host shares, HOST images, launches over threads.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "backend_api/isolate/calls.h"
#include "backend_api/isolate/channel.h"
#include "runtime/arena.h"
#include "runtime/host_device.h"
#include "runtime/thread_pool.h"

namespace tenon::isolate {

class KernelServer {
 public:
  explicit KernelServer(rt::ThreadPool& pool) : pool_(pool) {}
  // One of the functions kKernel…; `out` has its head already, but for a launch. False: the request cannot be
  // read.
  bool Serve(Function function, Message& request, Reader& in, Writer& out);

 private:
  void Map(Message& request, Reader& in, Writer& out);
  void Load(Reader& in, Writer& out);
  void Find(Reader& in, Writer& out);
  bool Launch(Reader& in, Writer& out);

  rt::ThreadPool& pool_;
  std::mutex mutex_;  // one at a time: a device is used so
  std::map<uint64_t, Mapping> memory_;
  std::map<uint64_t, std::unique_ptr<rt::HostImage>> images_;
  uint64_t next_image_ = 1;
  rt::AlignedMemory workspace_;
};

}  // namespace tenon::isolate
