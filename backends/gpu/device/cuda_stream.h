// The one stream of a CUDA device: launches, their times, and graphs of launches that come again.
//
// Launches between two other requests are a stretch. A stretch that came twice is captured as a graph; from
// then on its launches are held back as long as they are those of the graph, and given to the driver as one
// when the last of them is asked for. Any other request first sends what is held back. So work is always in
// the order of the requests.
#ifndef TENON_BACKENDS_GPU_DEVICE_CUDA_STREAM_H_
#define TENON_BACKENDS_GPU_DEVICE_CUDA_STREAM_H_

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "backends/gpu/device/cuda_driver.h"
#include "backends/gpu/device/device.h"

namespace tenon::gpu {

struct CudaLaunch {
  void* function = nullptr;
  std::string kernel;
  unsigned grid = 1, threads = 1;
  std::vector<uint64_t> arguments;  // addresses
  friend bool operator==(const CudaLaunch&, const CudaLaunch&) = default;
};

class CudaStream {
 public:
  explicit CudaStream(const CudaDriver& driver) : driver_(driver) {}
  ~CudaStream() = default;
  CudaStream(const CudaStream&) = delete;
  CudaStream& operator=(const CudaStream&) = delete;

  Status Open(bool graphs);
  void Close();  // waits; needs the context to be current

  Status Launch(CudaLaunch launch);
  // Before anything else is asked of the stream or of memory that it uses: ends the stretch.
  Status Flush();
  Status Wait();
  // Graphs with these functions are gone after this, and no work uses them.
  void Forget(const std::vector<void*>& functions);
  void* handle() const { return stream_; }

  // Per kernel: launches, and of those that were timed (outside of graphs) how many, their time and the
  // least.
  Status Profile(const std::function<void(std::string_view, int64_t)>& counter);

 private:
  struct Graph {
    std::vector<CudaLaunch> launches;
    void* executable = nullptr;
  };
  struct Timed {
    std::string kernel;
    void *begin = nullptr, *end = nullptr;
  };
  struct Total {
    int64_t launches = 0, timed = 0, ns = 0, least_ns = 0;
  };

  int Send(const CudaLaunch& launch) const;  // the driver's error, or 0
  Status SendTimed(const CudaLaunch& launch);
  Status SendHeld();
  // The stretch that just ended: remembered, or captured when it came before.
  void Consider();
  bool Capture(Graph& graph);
  Status LaunchGraph(const Graph& graph);
  void* TakeEvent();
  void Settle(const Timed& timed);
  std::string Suspects() const;

  const CudaDriver& driver_;
  void* stream_ = nullptr;
  bool graphs_ = false;
  std::vector<CudaLaunch> stretch_;                // since the last other request, unless a graph took them
  std::deque<std::vector<CudaLaunch>> stretches_;  // that came lately
  std::deque<Graph> captured_;
  // Launches that were asked for and not sent are the first held_ of each of the candidates.
  std::vector<Graph*> candidates_;
  size_t held_ = 0;
  int64_t graph_launches_ = 0;
  std::deque<Timed> timed_;
  std::vector<void*> events_;  // not in use
  std::map<std::string, Total> totals_;
  std::vector<std::string> unfinished_;  // kernels since the last wait, for messages
};

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_DEVICE_CUDA_STREAM_H_
