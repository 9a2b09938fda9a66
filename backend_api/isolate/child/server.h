// The plugin's process: the plugin, its views and constants, the kernels of HOST images.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "backend_api/isolate/child/kernels.h"
#include "backend_api/isolate/child/lane.h"
#include "backend_api/isolate/process.h"
#include "backend_api/load/plugin.h"
#include "runtime/thread_pool.h"

namespace tenon::isolate {

class Server {
 public:
  Server(int threads, StatusPage* page) : pool_(threads), page_(page) {}

  // Serves one request and answers it. False when the host is gone or the request cannot be read.
  bool Serve(Lane& lane, Message& request);

  rt::ThreadPool& pool() { return pool_; }
  const std::string& plugin_name() const { return name_; }
  const load::Plugin& plugin() const { return *plugin_; }
  // Null when there is none of that id.
  const TenonView* FindView(uint64_t id);
  // Whether an allocation failed since the last time.
  bool TakeOutOfMemory() { return page_->out_of_memory.exchange(0) != 0; }

 private:
  bool LoadPlugin(Lane& lane, Reader& in);
  bool Create(Lane& lane, Reader& in);
  bool DescribeTarget(Lane& lane, Reader& in);
  bool MapView(Lane& lane, Message& request, Reader& in);
  bool ServeTable(Lane& lane, Function function, Reader& in);

  rt::ThreadPool pool_;
  StatusPage* page_;
  const load::Plugin* plugin_ = nullptr;
  std::string name_ = "plugin";
  KernelServer kernels_{pool_};
  std::mutex mutex_;  // guards views_ and constants_
  std::map<uint64_t, Mapping> views_;
  std::map<std::tuple<uint64_t, uint64_t, uint64_t>, const std::byte*> constants_;
  std::vector<Mapping> constant_files_;
};

}  // namespace tenon::isolate
