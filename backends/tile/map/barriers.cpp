#include "backends/tile/map/barriers.h"

#include <set>
#include <utility>

#include "backends/tile/lanes.h"

namespace tenon::tile {
namespace {

// What threads may have done since they last met. A store is known by its number, so that the instances of
// one store op, which its unrolled axes make, do not wait for each other.
struct Pending {
  std::set<int32_t> loaded;
  std::set<std::pair<int32_t, bool>> read;       // buffer that is only read, whether all threads load alike
  std::set<std::pair<int32_t, int64_t>> stored;  // buffer, store op

  void Join(const Pending& other) {
    loaded.insert(other.loaded.begin(), other.loaded.end());
    stored.insert(other.stored.begin(), other.stored.end());
    read.insert(other.read.begin(), other.read.end());
  }
  bool StoredTo(int32_t buffer) const {
    auto at = stored.lower_bound({buffer, -1});
    return at != stored.end() && at->first == buffer;
  }
  bool StoredByOther(int32_t buffer, int64_t op) const {
    for (auto at = stored.lower_bound({buffer, -1}); at != stored.end() && at->first == buffer; ++at)
      if (at->second != op) return true;
    return false;
  }
};

class Inserter {
 public:
  explicit Inserter(Program& program) : p_(program), lanes_(AnalyzeLanes(program)) {}

  void Run() {
    // Number the stores once: regions are walked more than once.
    Number(p_.body);
    Pending pending;
    Walk(p_.body, pending);
  }

 private:
  bool Tracked(const Op& op) const { return p_.buffers[op.buffer.id].access != Access::kRead; }

  // Whether all threads address the same element.
  bool Alike(const Op& op) const {
    for (const Index::Term& term : op.index.terms)
      for (int32_t axis : lanes_.of[term.value.id])
        if (lanes_.axes.at(axis).mapping == Mapping::kThread) return false;
    return true;
  }
  void Load(const Op& op, Pending& pending) const {
    if (Tracked(op))
      pending.loaded.insert(op.buffer.id);
    else
      pending.read.insert({op.buffer.id, Alike(op)});
  }

  void Number(Region& region) {
    for (Op& op : region.ops) {
      if (op.code == OpCode::kStore) op.axis = next_++;
      for (Region& inner : op.regions) Number(inner);
    }
  }

  Pending Effects(const Region& region) const {
    Pending effects;
    for (const Op& op : region.ops) {
      if (op.code == OpCode::kLoad) Load(op, effects);
      if (op.code == OpCode::kStore) effects.stored.insert({op.buffer.id, op.axis});
      for (const Region& inner : op.regions) effects.Join(Effects(inner));
    }
    return effects;
  }

  void Walk(Region& region, Pending& pending) {
    std::vector<Op> ops;
    for (Op& op : region.ops) {
      if (NeedsBarrier(op, pending)) {
        ops.push_back(Op{.code = OpCode::kBarrier});
        pending = {};
      }
      switch (op.code) {
        case OpCode::kBarrier:
          pending = {};
          break;
        case OpCode::kLoad:
          Load(op, pending);
          break;
        case OpCode::kStore:
          pending.stored.insert({op.buffer.id, op.axis});
          op.axis = -1;
          break;
        case OpCode::kLoop:
        case OpCode::kWhile: {
          // The body may run after the body, or not at all.
          const Pending before = pending;
          for (const Region& inner : op.regions) pending.Join(Effects(inner));
          for (Region& inner : op.regions) Walk(inner, pending);
          pending.Join(before);
          break;
        }
        case OpCode::kIf: {
          Pending other = pending;
          Walk(op.regions[0], pending);
          Walk(op.regions[1], other);
          pending.Join(other);
          break;
        }
        default:
          break;
      }
      ops.push_back(std::move(op));
    }
    region.ops = std::move(ops);
  }

  bool NeedsBarrier(const Op& op, const Pending& pending) const {
    if (op.code == OpCode::kLoad) return Tracked(op) && pending.StoredTo(op.buffer.id);
    if (op.code != OpCode::kStore) return false;
    return pending.loaded.count(op.buffer.id) > 0 || pending.StoredByOther(op.buffer.id, op.axis) ||
           MayOverwrite(op, pending);
  }

  // Whether another thread may still have to load what this store replaces.
  bool MayOverwrite(const Op& op, const Pending& pending) const {
    const BufferInfo& to = p_.buffers[op.buffer.id];
    if (to.access == Access::kWorkspace) return false;
    for (const auto& [id, alike] : pending.read) {
      const BufferInfo& from = p_.buffers[id];
      if (from.elements == to.elements && from.bytes() == to.bytes() && (alike || Alike(op))) return true;
    }
    return false;
  }

  Program& p_;
  const Lanes lanes_;
  int32_t next_ = 0;
};

}  // namespace

void InsertBarriers(Program& program) { Inserter(program).Run(); }

}  // namespace tenon::tile
