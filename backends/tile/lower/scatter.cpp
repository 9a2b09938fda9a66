#include "backends/tile/lower/scatter.h"

#include <algorithm>

#include "backends/tile/lower/indexing.h"
#include "backends/tile/lower/owners.h"
#include "backends/tile/lower/shapes.h"

namespace tenon::tile::lower {
namespace {

class ScatterEmitter {
 public:
  ScatterEmitter(Elemental& e, const sdk::Op& op, const std::map<uint32_t, Buffer>& buffers)
      : e_(e), op_(op), buffers_(buffers), count_(op.result_count()) {
    const auto window = op.numbers("update_window_dims");
    updates_dims_ = e.Dims(op.operand(count_ + 1).id());
    for (size_t d = 0; d < updates_dims_.size(); ++d)
      (Contains(window, static_cast<int64_t>(d)) ? window_ : batch_).push_back(static_cast<int64_t>(d));
    outer_ = batch_;
    inner_ = window_;
    if (WindowsMeet()) {
      outer_.clear();
      inner_.clear();
      for (int64_t d = 0; d < static_cast<int64_t>(updates_dims_.size()); ++d)
        (d <= batch_.back() ? outer_ : inner_).push_back(d);
    }
  }

  void Run() {
    for (uint32_t i = 0; i < count_; ++i) Copy(i);
    const int64_t updates = Size(outer_), elements = Size(inner_);
    if (updates == 0 || elements == 0) return;
    e_.Loop(0, updates, {0, updates - 1}, [&](const Affine& update) {
      const Position outer = e_.symbols().Split(update, Dims(outer_));
      e_.InLanes(elements, e_.Dims(op_.result().id()).empty() ? 1 : e_.VectorLanes(),
                 [&](const Affine& element) {
                   const Position inner = e_.symbols().Split(element, Dims(inner_));
                   Position at(updates_dims_.size());
                   for (size_t i = 0; i < outer_.size(); ++i) at[outer_[i]] = outer[i];
                   for (size_t i = 0; i < inner_.size(); ++i) at[inner_[i]] = inner[i];
                   Apply(at);
                 });
    });
  }

 private:
  // Whether elements of different places in their windows may fall on one element of the result while a dimension of the
  // windows stands before one of the index vectors: then updates go one after another in row-major order, which is otherwise
  // the order of the index vectors.
  bool WindowsMeet() const {
    const auto inserted = op_.numbers("inserted_window_dims"), batching = op_.numbers("input_batching_dims");
    const auto to_operand = op_.numbers("scatter_dims_to_operand_dims");
    size_t next = 0;
    for (int64_t d = 0; d < static_cast<int64_t>(e_.Dims(op_.result().id()).size()); ++d) {
      if (Contains(inserted, d) || Contains(batching, d)) continue;
      const int64_t of_updates = window_[next++];
      if (!batch_.empty() && of_updates < batch_.back() && updates_dims_[of_updates] > 1 &&
          Contains(to_operand, d))
        return true;
    }
    return false;
  }

  std::vector<int64_t> Dims(const std::vector<int64_t>& of) const {
    std::vector<int64_t> dims;
    for (int64_t d : of) dims.push_back(updates_dims_[d]);
    return dims;
  }
  int64_t Size(const std::vector<int64_t>& of) const {
    int64_t size = 1;
    for (int64_t d : of) size *= updates_dims_[d];
    return size;
  }

  void Copy(uint32_t i) {
    const uint32_t from = op_.operand(i).id(), to = op_.result(i).id();
    const std::vector<int64_t> dims = e_.Dims(to);
    const int64_t elements = static_cast<int64_t>(op_.result(i).type().count());
    if (elements == 0) return;
    auto copy = [&] {
      e_.InLanes(elements, e_.VectorLanes(), [&](const Affine& element) {
        const Position at = e_.symbols().Split(element, dims);
        e_.Store(buffers_.at(to), e_.Address(to, at), e_.At(from, at));
      });
    };
    if (e_.graph().InputOf(from) < 0) return copy();
    Builder& b = e_.b();
    b.If(b.Not(b.SameMemory(e_.InputBuffer(from), buffers_.at(to))), [&] {
      Elemental::Scope scope(e_);
      copy();
    });
  }

  // Combines one vector of update elements into the results, where they fall inside.
  void Apply(const Position& update) {
    Position batch, window;
    for (int64_t d : batch_) batch.push_back(update[d]);
    for (int64_t d : window_) window.push_back(update[d]);
    const auto inserted = op_.numbers("inserted_window_dims"), batching = op_.numbers("input_batching_dims");
    const auto index_batching = op_.numbers("scatter_indices_batching_dims");
    const auto to_operand = op_.numbers("scatter_dims_to_operand_dims");
    const int64_t vector_dim = op_.number("index_vector_dim");
    const uint32_t indices = op_.operand(count_).id();
    const size_t index_rank = op_.operand(count_).type().rank();
    const std::vector<int64_t> dims = e_.Dims(op_.result().id());

    Position at(dims.size(), Affine(0));
    std::vector<int64_t> window_of(dims.size(), 1);
    size_t next = 0;
    for (size_t d = 0; d < dims.size(); ++d) {
      if (Contains(inserted, static_cast<int64_t>(d)) || Contains(batching, static_cast<int64_t>(d)))
        continue;
      window_of[d] = updates_dims_[window_[next]];
      at[d] = window[next++];
    }
    Guard inside;
    for (size_t k = 0; k < to_operand.size(); ++k) {
      const int64_t d = to_operand[k];
      // Held within a window's size of the operand, from where no element falls inside.
      const Affine start =
          e_.IndexAt(indices, WithVectorDim(batch, vector_dim, index_rank, static_cast<int64_t>(k)),
                     -window_of[d], dims[d], {});
      at[d] = at[d] + start;
      inside = e_.And(inside, e_.Inside(at[d], 0, dims[d]));
    }
    for (size_t i = 0; i < batching.size(); ++i) {
      const int64_t d = index_batching[i];
      at[batching[i]] = batch[d < vector_dim ? d : d - 1];
    }

    std::vector<Value> current, updates;
    for (uint32_t i = 0; i < count_; ++i) updates.push_back(e_.At(op_.operand(count_ + 1 + i).id(), update));
    for (uint32_t i = 0; i < count_; ++i)
      current.push_back(e_.Load(buffers_.at(op_.result(i).id()), e_.Address(op_.result(i).id(), at), inside));
    std::vector<Value> combined;
    if (count_ == 1) combined = {ApplyKind(e_.b(), op_.region().kind(), current[0], updates[0])};
    if (combined.empty() || !combined[0].valid()) {
      std::vector<Value> arguments = current;
      arguments.insert(arguments.end(), updates.begin(), updates.end());
      combined = ApplyRegion(e_, op_.region(), arguments);
    }
    for (uint32_t i = 0; i < count_; ++i)
      e_.Store(buffers_.at(op_.result(i).id()), e_.Address(op_.result(i).id(), at), combined[i], inside);
  }

  Elemental& e_;
  sdk::Op op_;
  const std::map<uint32_t, Buffer>& buffers_;
  uint32_t count_;
  std::vector<int64_t> updates_dims_, window_, batch_;
  std::vector<int64_t> outer_,
      inner_;  // dimensions of the updates that are walked one after another, and in lanes
};

}  // namespace

sdk::Op ScatterRoot(const Graph& graph) {
  const sdk::Op none = graph.view().op(TENON_NONE);
  if (graph.outputs().empty()) return none;
  const sdk::Op op = graph.Producer(graph.outputs()[0]);
  if (!op.valid() || op.code() != TENON_OP_SCATTER) return none;
  for (uint32_t value : graph.outputs())
    if (graph.view().value(value).op_id() != op.id()) return none;
  return graph.outputs().size() == op.result_count() && graph.Users(op.id()).empty() ? op : none;
}

void EmitScatter(Elemental& e, const sdk::Op& op, const std::map<uint32_t, Buffer>& buffers) {
  ScatterEmitter(e, op, buffers).Run();
}

}  // namespace tenon::tile::lower
