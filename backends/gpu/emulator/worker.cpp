#include "backends/gpu/emulator/worker.h"

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>
#include <utility>

namespace tenon::gpu {
namespace {

using boost::context::detail::jump_fcontext;
using boost::context::detail::transfer_t;

constexpr int kUninitialised = 0xa5;  // what shared memory holds at the start of a block

std::string Text(uint64_t n) { return std::to_string(n); }
std::string NoMemory(const Grid& grid) {
  return "kernel " + grid.kernel + ": no memory for the emulator's shadow of its buffers";
}

}  // namespace

LaunchPlan PlanLaunch(const Grid& grid) {
  LaunchPlan plan;
  plan.grid = &grid;
  plan.of_buffer.assign(grid.buffers.size(), -1);
  for (const GridBuffer& buffer : grid.buffers) {
    const auto begin = reinterpret_cast<uintptr_t>(buffer.begin);
    if (buffer.stored && buffer.bytes) plan.watched.push_back({begin, begin + buffer.bytes, 31, nullptr});
  }
  // Stretches that overlap are one.
  std::sort(plan.watched.begin(), plan.watched.end(),
            [](const Watched& a, const Watched& b) { return a.begin < b.begin; });
  std::vector<Watched> merged;
  for (const Watched& watched : plan.watched) {
    if (!merged.empty() && watched.begin < merged.back().end)
      merged.back().end = std::max(merged.back().end, watched.end);
    else
      merged.push_back(watched);
  }
  plan.watched = std::move(merged);
  for (size_t i = 0; i < grid.buffers.size(); ++i) {
    const GridBuffer& buffer = grid.buffers[i];
    const auto begin = reinterpret_cast<uintptr_t>(buffer.begin);
    for (size_t w = 0; w < plan.watched.size(); ++w) {
      Watched& watched = plan.watched[w];
      if (!buffer.bytes || begin >= watched.end || begin + buffer.bytes <= watched.begin) continue;
      plan.of_buffer[i] = static_cast<int>(w);
      watched.begin = std::min(watched.begin, begin);
      watched.end = std::max(watched.end, begin + buffer.bytes);
      watched.shift = std::min<uint32_t>(watched.shift, std::countr_zero(buffer.element_bytes));
    }
  }
  for (Watched& watched : plan.watched) {
    if (grid.blocks == 1) break;
    watched.blocks = std::make_shared<BlockShadow>();
    if (!watched.blocks->Reserve(((watched.end - watched.begin) >> watched.shift) + 1))
      plan.error = NoMemory(grid);
  }
  return plan;
}

std::string BlockRaceText(const LaunchPlan& plan) {
  for (const Watched& watched : plan.watched) {
    const std::optional<BlockRace> race = watched.blocks ? watched.blocks->FindRace() : std::nullopt;
    if (!race) continue;
    const uintptr_t address = watched.begin + (race->granule << watched.shift);
    // Of buffers in one memory, the one that is stored to.
    size_t number = 0;
    for (size_t i = 0; i < plan.grid->buffers.size(); ++i) {
      const GridBuffer& buffer = plan.grid->buffers[i];
      if (buffer.stored && address - reinterpret_cast<uintptr_t>(buffer.begin) < buffer.bytes) number = i;
    }
    const GridBuffer& buffer = plan.grid->buffers[number];
    const std::string where = "buffer " + Text(number) + " of " + Text(buffer.bytes) + " bytes at offset " +
                              Text(address - reinterpret_cast<uintptr_t>(buffer.begin));
    return "kernel " + plan.grid->kernel + ": race between blocks: " + where +
           (race->other_stores
                ? ", which blocks " + Text(race->storing) + " and " + Text(race->other) + " store to"
                : ", which block " + Text(race->storing) + " stores to and block " + Text(race->other) +
                      " loads");
  }
  return "";
}

std::string Worker::Prepare(const LaunchPlan& plan) {
  grid_ = plan.grid;
  const size_t watched = plan.watched.size();
  if (shadows_.size() < watched + 1) shadows_ = std::vector<ShadowMemory>(watched + 1);
  ranges_.assign(grid_->buffers.size(), {});
  arguments_.clear();
  for (size_t i = 0; i < grid_->buffers.size(); ++i) {
    const GridBuffer& buffer = grid_->buffers[i];
    Range& range = ranges_[i];
    range = {reinterpret_cast<uintptr_t>(buffer.begin), buffer.bytes, nullptr, 0, 0, buffer.stored, nullptr};
    arguments_.push_back(buffer.begin);
    if (plan.of_buffer[i] < 0) continue;
    const Watched& stretch = plan.watched[plan.of_buffer[i]];
    range.shadow =
        shadows_[plan.of_buffer[i] + 1].Reserve(((stretch.end - stretch.begin) >> stretch.shift) + 1);
    if (!range.shadow) return NoMemory(*grid_);
    range.skip = range.begin - stretch.begin;
    range.shift = stretch.shift;
    range.blocks = stretch.blocks.get();
  }
  // The workspace is the last argument; its arrays begin at multiples of 64 bytes, as pages do.
  if (!ReserveWorkspace(grid_->workspace_bytes)) return NoMemory(*grid_);
  arguments_.push_back(workspace_);
  const uint32_t shift = std::countr_zero(grid_->workspace_element_bytes);
  Cell* shadow = shadows_[0].Reserve((grid_->workspace_bytes >> shift) + 1);
  if (!shadow) return NoMemory(*grid_);
  ranges_.push_back(
      {reinterpret_cast<uintptr_t>(workspace_), grid_->workspace_bytes, shadow, 0, shift, true, nullptr});
  range_count_ = static_cast<uint32_t>(ranges_.size());
  threads_.resize(grid_->threads);
  untold_.clear();
  for (const Range& range : ranges_) {
    const auto* cells = reinterpret_cast<const uint64_t*>(range.shadow);
    if (cells)
      untold_.push_back({range.begin, range.bytes, cells, range.skip, range.shift});
    else  // nobody stores to it: one cell that all have read
      untold_.push_back({range.begin, range.bytes, &read_by_many_, 0, 63});
  }
  all_told_.assign(untold_.size(), {});
  return "";
}

Worker::~Worker() {
  if (workspace_) munmap(workspace_, workspace_bytes_);
}

bool Worker::ReserveWorkspace(uint64_t bytes) {
  if (workspace_ && bytes <= workspace_bytes_) return true;
  if (workspace_) munmap(workspace_, workspace_bytes_);
  workspace_ = nullptr;
  workspace_bytes_ = std::max<size_t>(bytes, 1 << 16);
  void* memory = mmap(nullptr, workspace_bytes_, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return false;
  workspace_ = static_cast<std::byte*>(memory);
  return true;
}

void Worker::NextEpoch() {
  if (++epoch_ == 0) {
    epoch_ = 1;
    // Every number has been used: cells of long ago would count as new.
    for (ShadowMemory& shadow : shadows_) shadow.Forget();
  }
  const Cell cell{epoch_, 0, kReadByMany};
  std::memcpy(&read_by_many_, &cell, sizeof cell);
}

// --- on a thread's own stack ---

void Worker::Switch(Context& to, Thread* from, Thread* next) {
  from_ = from;
  next_ = next;
  Arrive(jump_fcontext(to, this));
}

void Worker::Arrive(transfer_t transfer) { (from_ ? from_->context : scheduler_) = transfer.fctx; }

// A thread that ends without having met anybody leaves its stack to the next one.
void Worker::Main(transfer_t transfer) {
  auto* worker = static_cast<Worker*>(transfer.data);
  worker->Arrive(transfer);
  Thread* thread = worker->next_;
  for (;;) {
    worker->grid_->function(thread, worker->arguments_.data());
    Thread* next = thread + 1;
    if (next == worker->warp_end_ || next->fiber >= 0) break;
    thread->event = Event::kEnd;
    next->fiber = std::exchange(thread->fiber, -1);
    thread = next;
  }
  worker->Suspend(*thread, Event::kEnd, 0);  // for ever
}

// The next thread of the warp runs on; after the last one, and where something is wrong, the host thread.
void Worker::Suspend(Thread& thread, Event event, uint32_t site) {
  thread.event = event;
  thread.site = site;
  Thread* next = &thread + 1;
  const bool goes_on = event != Event::kError && next != warp_end_ && HasFiber(*next);
  Switch(goes_on ? next->context : scheduler_, &thread, next);
}

void Worker::Barrier(const codegen::EmulatedThread* self, uint32_t site) {
  auto& thread = *const_cast<Thread*>(static_cast<const Thread*>(self));
  Of(self)->Suspend(thread, Event::kBarrier, site);
}

uint32_t Worker::Shuffle(const codegen::EmulatedThread* self, uint32_t site, uint32_t value, uint32_t lane,
                         uint32_t warp, uint32_t is_down) {
  auto& thread = *const_cast<Thread*>(static_cast<const Thread*>(self));
  thread.value = value;
  thread.lane = lane;
  thread.width = warp;
  thread.is_down = is_down;
  Of(self)->Suspend(thread, Event::kShuffle, site);
  return thread.result;
}

void Worker::Refuse(Thread& thread, const BadAccess& bad) {
  bad_ = bad;
  bad_.thread = thread.thread;
  Suspend(thread, Event::kError, 0);
  __builtin_unreachable();  // nobody resumes it
}

// Of buffers in one memory, the one that may be stored to, so that only what is wrong with all is told.
uint32_t Worker::FindArgument(uintptr_t address) const {
  uint32_t found = codegen::kUnknownArgument;
  for (uint32_t i = 0; i < ranges_.size(); ++i) {
    if (address - ranges_[i].begin >= ranges_[i].bytes) continue;
    if (ranges_[i].stored) return i;
    if (found == codegen::kUnknownArgument) found = i;
  }
  return found;
}

template <bool recorded>
void Worker::Access(const codegen::EmulatedThread* self, uint32_t site, const void* address, uint32_t bytes,
                    uint32_t argument, uint32_t is_store) {
  Worker* worker = Of(self);
  const auto at = reinterpret_cast<uintptr_t>(address);
  if (argument >= worker->range_count_) [[unlikely]]
    argument = worker->FindArgument(at);
  auto refuse = [&](BadAccess::Kind kind, int64_t offset, const Cell* cell) {
    auto& thread = *const_cast<Thread*>(static_cast<const Thread*>(self));
    BadAccess bad{.kind = kind, .argument = argument, .bytes = bytes, .is_store = is_store, .offset = offset};
    if (cell) {
      bad.other = cell->thread;
      bad.other_stored = cell->state == kWritten;
    }
    worker->Refuse(thread, bad);
  };
  if (argument == codegen::kUnknownArgument) [[unlikely]]
    refuse(BadAccess::kOutside, static_cast<int64_t>(at), nullptr);
  const Range& range = worker->ranges_[argument];
  const uint64_t offset = at - range.begin;
  if (offset >= range.bytes || bytes > range.bytes - offset) [[unlikely]]
    refuse(BadAccess::kOutside, static_cast<int64_t>(offset), nullptr);
  if constexpr (recorded)
    worker->transactions_->Add(self->thread, site, at, bytes,
                               worker->grid_->shared && argument + 1 == worker->range_count_);
  if (!range.shadow) {
    if (is_store) [[unlikely]]
      refuse(BadAccess::kReadOnly, static_cast<int64_t>(offset), nullptr);
    return;
  }
  if (is_store && !range.stored) [[unlikely]]
    refuse(BadAccess::kReadOnly, static_cast<int64_t>(offset), nullptr);
  Cell* cell = range.shadow + ((offset + range.skip) >> range.shift);
  Cell* const end = range.shadow + ((offset + range.skip + bytes - 1) >> range.shift);
  for (; cell <= end; ++cell) {
    // What the block did before to the element is told already.
    const bool is_new = cell->epoch != worker->epoch_ || (is_store && cell->state != kWritten);
    if (!Touch(*cell, worker->epoch_, static_cast<uint16_t>(self->thread), is_store)) [[unlikely]]
      refuse(BadAccess::kRace, static_cast<int64_t>(offset), cell);
    if (is_new && range.blocks)
      range.blocks->Touch(static_cast<uint64_t>(cell - range.shadow), self->block, is_store);
  }
}

// --- on the host thread's stack ---

bool Worker::HasFiber(Thread& thread) {
  return thread.fiber >= 0 || fibers_.Take(&Main, thread.fiber, thread.context);
}

void Worker::GiveUp() {
  for (Thread& thread : threads_) {
    if (thread.fiber >= 0) fibers_.GiveBack(thread.fiber);
    thread.fiber = -1;
  }
}

// Whether threads [first, first + count) stopped at one place.
std::string Worker::Meet(uint32_t first, uint32_t count) {
  const Thread& one = threads_[first];
  auto where = [](const Thread& t) {
    switch (t.event) {
      case Event::kBarrier:
        return "at barrier, site " + Text(t.site);
      case Event::kShuffle:
        return "at shuffle, site " + Text(t.site);
      default:
        return std::string("at the end");
    }
  };
  for (uint32_t i = first + 1; i < first + count; ++i) {
    const Thread& other = threads_[i];
    if (other.event == one.event && other.site == one.site) continue;
    const bool shuffle = one.event == Event::kShuffle || other.event == Event::kShuffle;
    return std::string(shuffle ? "divergent shuffle" : "divergent barrier") + ": thread " + Text(one.thread) +
           " is " + where(one) + ", thread " + Text(other.thread) + " " + where(other);
  }
  return "";
}

std::string Worker::Exchange(uint32_t first) {
  for (uint32_t i = 0; i < grid_->warp; ++i) {
    Thread& thread = threads_[first + i];
    const uint32_t width = thread.width;
    if (width == 0 || width > grid_->warp || (width & (width - 1)))
      return "shuffle, site " + Text(thread.site) + ": " + Text(width) + " threads of a warp of " +
             Text(grid_->warp);
    const uint32_t segment = i & ~(width - 1), lane = i & (width - 1);
    uint32_t from = thread.lane;
    if (thread.is_down) from = thread.lane < width - lane ? lane + thread.lane : lane;
    if (from >= width)
      return "shuffle, site " + Text(thread.site) + ": thread " + Text(thread.thread) + " reads lane " +
             Text(from) + " of " + Text(width);
    thread.result = threads_[first + segment + from].value;
  }
  return "";
}

std::string Worker::RunWarp(uint32_t first, Event& event, uint32_t& site) {
  for (;;) {
    for (uint32_t i = first; i < first + grid_->warp; ++i) threads_[i].event = Event::kNone;
    warp_end_ = &threads_[first] + grid_->warp;
    if (HasFiber(threads_[first])) Switch(threads_[first].context, nullptr, &threads_[first]);
    for (uint32_t i = first; i < first + grid_->warp; ++i) {
      Thread& thread = threads_[i];
      if (thread.event == Event::kError) return BadAccessText(bad_);
      if (thread.event == Event::kNone) return "no memory for the threads' stacks";
      if (thread.event != Event::kEnd || thread.fiber < 0) continue;
      fibers_.GiveBack(thread.fiber);
      thread.fiber = -1;
    }
    if (std::string error = Meet(first, grid_->warp); !error.empty()) return error;
    event = threads_[first].event;
    site = threads_[first].site;
    if (event != Event::kShuffle) return "";
    if (std::string error = Exchange(first); !error.empty()) return error;
  }
}

std::string Worker::RunBlock(int64_t block, Transactions* transactions) {
  block_ = block;
  transactions_ = transactions;
  if (grid_->shared) std::memset(workspace_, kUninitialised, grid_->workspace_bytes);
  for (uint32_t i = 0; i < grid_->threads; ++i) {
    Thread& thread = threads_[i];
    thread.thread = i;
    thread.block = static_cast<uint32_t>(block);
    thread.barrier = &Barrier;
    thread.shuffle = &Shuffle;
    thread.access = transactions ? &Access<true> : &Access<false>;
    thread.block_state = this;
    thread.ranges = transactions ? all_told_.data() : untold_.data();
    thread.read_by_many = &read_by_many_;
    thread.site = 0;
  }
  std::string error;
  for (;;) {
    NextEpoch();
    Event event = Event::kEnd;
    uint32_t site = 0;
    for (uint32_t first = 0; first < grid_->threads && error.empty(); first += grid_->warp)
      error = RunWarp(first, event, site);
    if (error.empty()) error = Meet(0, grid_->threads);
    if (error.empty() && event == Event::kBarrier) continue;
    break;
  }
  if (error.empty()) return "";
  GiveUp();
  return "kernel " + grid_->kernel + ", block " + Text(static_cast<uint64_t>(block)) + ": " + error;
}

std::string Worker::ArgumentName(uint32_t argument) const {
  if (argument + 1 == ranges_.size()) return grid_->shared ? "shared memory" : "workspace";
  return "buffer " + Text(argument);
}

std::string Worker::BadAccessText(const BadAccess& bad) const {
  const std::string what = std::string(bad.is_store ? "store" : "load") + " of " + Text(bad.bytes) +
                           " bytes by thread " + Text(bad.thread);
  if (bad.argument == codegen::kUnknownArgument)
    return "out of bounds: " + what + " to no buffer of the launch";
  const std::string where = ArgumentName(bad.argument) + " of " + Text(ranges_[bad.argument].bytes) +
                            " bytes at offset " + std::to_string(bad.offset);
  switch (bad.kind) {
    case BadAccess::kReadOnly:
      return "store to a buffer that is only read: " + what + ", " + where;
    case BadAccess::kRace:
      return "race: " + what + ", " + where + ", which thread " + Text(bad.other) + " " +
             (bad.other_stored ? "stored to" : "loaded") + " since the last barrier";
    default:
      return "out of bounds: " + what + ", " + where;
  }
}

}  // namespace tenon::gpu
