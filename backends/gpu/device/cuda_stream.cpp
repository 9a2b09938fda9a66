#include "backends/gpu/device/cuda_stream.h"

#include <algorithm>
#include <utility>

namespace tenon::gpu {
namespace {

constexpr unsigned kNonBlockingStream = 1;
constexpr int kThreadLocalCapture = 1;
constexpr size_t kMostTimed = 4096;  // launches whose times are kept until somebody asks
constexpr size_t kLeastGraph = 2;    // launches; one alone gains nothing
constexpr size_t kMostStretches = 16, kMostGraphs = 16;
constexpr size_t kMostStretch = 1 << 16;  // launches that are remembered of one stretch
constexpr size_t kMostSuspects = 8;

}  // namespace

Status CudaStream::Open(bool graphs) {
  graphs_ = graphs;
  const int error = driver_.stream_create(&stream_, kNonBlockingStream);
  if (error) stream_ = nullptr;
  return driver_.Check(error, "a stream");
}

void CudaStream::Close() {
  if (!stream_) return;
  SendHeld();
  driver_.stream_wait(stream_);
  for (Graph& graph : captured_) driver_.graph_exec_destroy(graph.executable);
  captured_.clear();
  for (const Timed& timed : timed_) Settle(timed);
  timed_.clear();
  for (void* event : events_) driver_.event_destroy(event);
  events_.clear();
  driver_.stream_destroy(stream_);
  stream_ = nullptr;
}

int CudaStream::Send(const CudaLaunch& launch) const {
  std::vector<uint64_t> arguments = launch.arguments;
  std::vector<void*> parameters;
  for (uint64_t& argument : arguments) parameters.push_back(&argument);
  return driver_.launch(launch.function, launch.grid, 1, 1, launch.threads, 1, 1, 0, stream_,
                        parameters.data(), nullptr);
}

void* CudaStream::TakeEvent() {
  void* event = nullptr;
  if (!events_.empty()) {
    event = events_.back();
    events_.pop_back();
  } else if (driver_.event_create(&event, 0)) {
    event = nullptr;
  }
  return event;
}

// Times are a gift: a launch whose events cannot be had is sent all the same.
Status CudaStream::SendTimed(const CudaLaunch& launch) {
  if (timed_.size() == kMostTimed) {
    Settle(timed_.front());
    timed_.pop_front();
  }
  Timed timed{launch.kernel, TakeEvent(), TakeEvent()};
  if (timed.begin) driver_.event_record(timed.begin, stream_);
  const int error = Send(launch);
  if (timed.end) driver_.event_record(timed.end, stream_);
  ++totals_[launch.kernel].launches;
  if (unfinished_.size() < kMostSuspects &&
      std::find(unfinished_.begin(), unfinished_.end(), launch.kernel) == unfinished_.end())
    unfinished_.push_back(launch.kernel);
  timed_.push_back(std::move(timed));
  return driver_.Check(error, "launching kernel " + launch.kernel);
}

Status CudaStream::Launch(CudaLaunch launch) {
  if (held_ == 0 && stretch_.empty())
    for (Graph& graph : captured_) candidates_.push_back(&graph);
  if (!candidates_.empty()) {
    std::vector<Graph*> left;
    for (Graph* graph : candidates_)
      if (graph->launches.size() > held_ && graph->launches[held_] == launch) left.push_back(graph);
    if (!left.empty()) {
      candidates_ = std::move(left);
      ++held_;
      const bool all = std::all_of(candidates_.begin(), candidates_.end(),
                                   [&](const Graph* graph) { return graph->launches.size() == held_; });
      return all ? SendHeld() : Status{};
    }
    if (Status status = SendHeld(); !status.ok()) return status;
  }
  Status status = SendTimed(launch);
  if (graphs_ && stretch_.size() < kMostStretch) stretch_.push_back(std::move(launch));
  return status;
}

Status CudaStream::SendHeld() {
  const size_t count = std::exchange(held_, 0);
  const std::vector<Graph*> candidates = std::exchange(candidates_, {});
  if (count == 0) return {};
  for (const Graph* graph : candidates)
    if (graph->launches.size() == count) return LaunchGraph(*graph);
  for (size_t i = 0; i < count; ++i) {
    const CudaLaunch& launch = candidates.front()->launches[i];
    if (Status status = SendTimed(launch); !status.ok()) return status;
    if (stretch_.size() < kMostStretch) stretch_.push_back(launch);
  }
  return {};
}

Status CudaStream::LaunchGraph(const Graph& graph) {
  for (const CudaLaunch& launch : graph.launches) ++totals_[launch.kernel].launches;
  if (unfinished_.size() < kMostSuspects)
    unfinished_.push_back(graph.launches.front().kernel + " and what follows it");
  ++graph_launches_;
  return driver_.Check(driver_.graph_launch(graph.executable, stream_), "launching a graph of kernels");
}

Status CudaStream::Flush() {
  Status status = SendHeld();
  Consider();
  return status;
}

void CudaStream::Consider() {
  if (stretch_.size() >= kLeastGraph && stretch_.size() < kMostStretch && graphs_) {
    auto known = std::find(stretches_.begin(), stretches_.end(), stretch_);
    if (known == stretches_.end()) {
      stretches_.push_back(stretch_);
      if (stretches_.size() > kMostStretches) stretches_.pop_front();
    } else {
      Graph graph{std::move(*known), nullptr};
      stretches_.erase(known);
      if (captured_.size() == kMostGraphs) {
        driver_.graph_exec_destroy(captured_.front().executable);
        captured_.pop_front();
      }
      if (Capture(graph)) {
        captured_.push_back(std::move(graph));
      } else {
        graphs_ = false;  // launches one by one do the same
      }
    }
  }
  stretch_.clear();
}

bool CudaStream::Capture(Graph& graph) {
  if (driver_.capture_begin(stream_, kThreadLocalCapture)) return false;
  int error = 0;
  for (const CudaLaunch& launch : graph.launches)
    if (!error) error = Send(launch);
  void* captured = nullptr;
  // Also after an error: a stream stays in capture until it is told to end.
  const int ended = driver_.capture_end(stream_, &captured);
  if (!error) error = ended;
  if (!error) error = driver_.graph_instantiate(&graph.executable, captured, 0);
  if (captured) driver_.graph_destroy(captured);
  return error == 0;
}

Status CudaStream::Wait() {
  Status sent = Flush();
  Status status = driver_.Check(driver_.stream_wait(stream_), "waiting for the GPU" + Suspects());
  unfinished_.clear();
  return sent.ok() ? status : sent;
}

std::string CudaStream::Suspects() const {
  std::string text;
  for (const std::string& kernel : unfinished_)
    text += (text.empty() ? " (since the last wait it ran " : ", ") + kernel;
  return text.empty() ? text : text + ")";
}

void CudaStream::Forget(const std::vector<void*>& functions) {
  Wait();
  auto uses = [&](const std::vector<CudaLaunch>& launches) {
    return std::any_of(launches.begin(), launches.end(), [&](const CudaLaunch& launch) {
      return std::find(functions.begin(), functions.end(), launch.function) != functions.end();
    });
  };
  std::erase_if(captured_, [&](const Graph& graph) {
    if (!uses(graph.launches)) return false;
    driver_.graph_exec_destroy(graph.executable);
    return true;
  });
  std::erase_if(stretches_, uses);
}

// The events of a launch that is over go back to those that are free.
void CudaStream::Settle(const Timed& timed) {
  float milliseconds = 0;
  if (timed.begin && timed.end && driver_.event_elapsed(&milliseconds, timed.begin, timed.end) == 0) {
    Total& total = totals_[timed.kernel];
    const auto ns = static_cast<int64_t>(milliseconds * 1e6F);
    total.least_ns = total.timed ? std::min(total.least_ns, ns) : ns;
    ++total.timed;
    total.ns += ns;
  }
  if (timed.begin) events_.push_back(timed.begin);
  if (timed.end) events_.push_back(timed.end);
}

Status CudaStream::Profile(const std::function<void(std::string_view, int64_t)>& counter) {
  if (Status status = Wait(); !status.ok()) return status;
  for (const Timed& timed : timed_) Settle(timed);
  timed_.clear();
  for (const auto& [kernel, total] : totals_) {
    const std::string prefix = "gpu/" + kernel + "/";
    counter(prefix + "launches", total.launches);
    if (!total.timed) continue;
    counter(prefix + "timed", total.timed);
    counter(prefix + "ns", total.ns);
    counter(prefix + "least_ns", total.least_ns);
  }
  if (graph_launches_) counter("gpu/graph_launches", graph_launches_);
  totals_.clear();
  graph_launches_ = 0;
  return {};
}

}  // namespace tenon::gpu
