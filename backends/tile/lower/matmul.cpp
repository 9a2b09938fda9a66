#include "backends/tile/lower/matmul.h"

#include <algorithm>
#include <functional>

#include "backends/tile/lower/forward.h"
#include "backends/tile/lower/panels.h"
#include "backends/tile/lower/products.h"
#include "backends/tile/lower/shapes.h"
#include "backends/tile/schedules/matmul.h"

namespace tenon::tile::lower {
namespace {

std::vector<int64_t> Sizes(const sdk::Type& type, const std::vector<int64_t>& dims) {
  std::vector<int64_t> sizes;
  for (int64_t d : dims) sizes.push_back(type.dim(static_cast<uint32_t>(d)));
  return sizes;
}

// One product as the generator takes it: flat row, column and contraction indices, with the way back to the
// op's indices.
struct ProductForm {
  sdk::Op op;
  MatmulSpec spec;  // sizes and types
  // k runs in runs of this many elements that lie together: lanes along k never cross from one to the next
  // where they divide it. 0: as one.
  int64_t k_run = 0;
  std::function<Value(const Position& batch, const Affine& row, const Affine& k, const Guard& guard)>
      lhs = {},
      rhs = {};
  std::function<Position(const Position& batch, const Affine& m, const Affine& n)> result = {};
};

ProductForm DotForm(Elemental& e, const sdk::Op& op) {
  const DotDims d = DotDimsOf(op);
  const sdk::Type lhs = op.operand(0).type(), rhs = op.operand(1).type();
  const std::vector<int64_t> rows = Sizes(lhs, d.lhs_free), columns = Sizes(rhs, d.rhs_free);
  const std::vector<int64_t> contract = Sizes(lhs, d.lhs_contract);
  ProductForm form{op, ProductSpec(op)};
  form.lhs = [&e, op, d, rows, contract](const Position& batch, const Affine& row, const Affine& k,
                                         const Guard& guard) {
    Symbols& s = e.symbols();
    return e.At(op.operand(0).id(), LhsPosition(d, batch, s.Split(row, rows), s.Split(k, contract)), guard);
  };
  form.rhs = [&e, op, d, columns, contract](const Position& batch, const Affine& row, const Affine& k,
                                            const Guard& guard) {
    Symbols& s = e.symbols();
    return e.At(op.operand(1).id(), RhsPosition(d, batch, s.Split(row, columns), s.Split(k, contract)),
                guard);
  };
  form.result = [&e, rows, columns](const Position& batch, const Affine& m, const Affine& n) {
    Position at = batch;
    for (const Affine& a : e.symbols().Split(m, rows)) at.push_back(a);
    for (const Affine& a : e.symbols().Split(n, columns)) at.push_back(a);
    return at;
  };
  return form;
}

// A convolution with rows = output pixels of all images, columns = output channels, k = (window, input
// channel).
ProductForm ConvolutionForm(Elemental& e, const sdk::Op& op) {
  const ConvolutionDims d = ConvolutionDimsOf(op);
  const std::vector<int64_t> kernel = e.Dims(op.operand(1).id());
  const std::vector<int64_t> output = e.Dims(op.result().id());
  std::vector<int64_t> pixels = {output[d.output_batch]}, window;
  for (int64_t s : d.output_spatial) pixels.push_back(output[s]);
  for (int64_t s : d.kernel_spatial) window.push_back(kernel[s]);
  window.push_back(kernel[d.kernel_input]);
  ProductForm form{op, ProductSpec(op)};
  form.k_run = window.back();
  form.lhs = [&e, op, d, pixels, window](const Position&, const Affine& row, const Affine& k,
                                         const Guard& guard) {
    const Position pixel = e.symbols().Split(row, pixels), w = e.symbols().Split(k, window);
    Position at(pixel.size() + 1);
    Guard inside;
    at[d.input_batch] = pixel[0];
    for (size_t s = 0; s < d.input_spatial.size(); ++s) {
      const int64_t dim = d.input_spatial[s];
      at[dim] = pixel[s + 1] * d.strides[s] + w[s] * d.rhs_dilation[s] - Affine(d.padding_low[s]);
      inside = e.And(inside, e.Inside(at[dim], 0, op.operand(0).type().dim(static_cast<uint32_t>(dim))));
    }
    at[d.input_feature] = w.back();
    const Value x = e.At(op.operand(0).id(), at, e.And(guard, inside));
    if (!inside.value.valid()) return x;
    return e.b().Select(inside.value, x, e.b().ConstInt(e.TypeOf(op.operand(0).id()), 0));
  };
  form.rhs = [&e, op, d, window](const Position&, const Affine& row, const Affine& k, const Guard& guard) {
    const Position w = e.symbols().Split(k, window);
    Position at(w.size() + 1);
    for (size_t s = 0; s < d.kernel_spatial.size(); ++s) at[d.kernel_spatial[s]] = w[s];
    at[d.kernel_input] = w.back();
    at[d.kernel_output] = row;
    return e.At(op.operand(1).id(), at, guard);
  };
  form.result = [&e, d, pixels](const Position&, const Affine& m, const Affine& n) {
    const Position pixel = e.symbols().Split(m, pixels);
    Position at(pixel.size() + 1);
    at[d.output_batch] = pixel[0];
    for (size_t s = 0; s < d.output_spatial.size(); ++s) at[d.output_spatial[s]] = pixel[s + 1];
    at[d.output_feature] = n;
    return at;
  };
  return form;
}

class ProductEmitter {
 public:
  ProductEmitter(Elemental& e, const ProductForm& form, const std::map<uint32_t, Buffer>& buffers)
      : e_(e), form_(form), buffers_(buffers) {}

  void Run() {
    Builder& b = e_.b();
    const sdk::Op& op = form_.op;
    const Type result = e_.TypeOf(op.result().id());
    MatmulSpec spec = form_.spec;
    spec.lhs.load = Loader(form_.lhs, spec.m);
    spec.rhs.load = Loader(form_.rhs, spec.n);
    spec.lhs.computed = e_.graph().InputOf(op.operand(0).id()) < 0;
    spec.rhs.computed = e_.graph().InputOf(op.operand(1).id()) < 0;
    spec.epilogue = [this, result](Builder& b, std::span<const Value> batch, const Index& m, const Index& n,
                                   Value sum, Value predicate) {
      Elemental::Scope scope(e_);
      const Position at = form_.result(BatchAt(batch), Symbol(m, form_.spec.m), Symbol(n, form_.spec.n));
      StoreForward(e_, form_.op, at, b.Convert(result, sum), {predicate, b.Depth()}, buffers_);
    };
    const MatmulSchedule schedule = Schedule(spec);
    EmitMatmul(b, spec, schedule);
  }

 private:
  // Chooses the schedule, with the right operand as panels where it lies in those of that schedule.
  MatmulSchedule Schedule(MatmulSpec& spec) {
    const uint32_t rhs = form_.op.operand(1).id();
    if (e_.graph().InputOf(rhs) >= 0 && spec.rhs.type == spec.sum_type && spec.batch.empty()) {
      spec.rhs.prepacked = true;
      MatmulSchedule schedule = ScheduleMatmul(spec, e_.machine());
      if (schedule.multiply_type == spec.rhs.type && LiesInPanels(form_.op, schedule.nr())) {
        spec.rhs.packed = e_.InputBuffer(rhs);
        schedule.pack_lhs |= PacksLhs();
        return schedule;
      }
      spec.rhs.prepacked = false;
    }
    MatmulSchedule schedule = ScheduleMatmul(spec, e_.machine());
    // What is computed rather than read as it lies is computed once, into a panel.
    schedule.pack_lhs |= PacksLhs();
    schedule.pack_rhs |= e_.graph().InputOf(rhs) < 0;
    return schedule;
  }
  bool PacksLhs() const { return form_.k_run > 0 || e_.graph().InputOf(form_.op.operand(0).id()) < 0; }
  Affine Symbol(const Index& index, int64_t size) {
    if (size == 1) return Affine(0);
    return Affine::Of(e_.symbols().AddLane(index, {0, size - 1}, e_.b().Depth(), Value{}));
  }
  // k; with lanes along it, as lanes * block + lane where a run of k consists of whole blocks.
  Affine Contraction(const Index& k) {
    Builder& b = e_.b();
    for (const Index::Term& term : k.terms) {
      const int64_t lanes = b.VectorExtent(term.value);
      if (lanes == 0 || term.coefficient != 1 || form_.k_run == 0 || form_.k_run % lanes != 0) continue;
      const Index first = k - Index(term.value);
      const Value block = b.Div(b.Convert(Type::kUI32, b.At(first)), b.ConstInt(Type::kUI32, lanes));
      const int blocks = e_.symbols().AddLane(b.Convert(Type::kI64, block), {0, form_.spec.k / lanes - 1},
                                              b.Depth(), Value{});
      const int lane = e_.symbols().AddLane(term.value, {0, lanes - 1}, b.Depth(), Value{});
      return Affine::Of(blocks, lanes) + Affine::Of(lane);
    }
    return Symbol(k, form_.spec.k);
  }
  Position BatchAt(std::span<const Value> batch) {
    Position at;
    for (size_t i = 0; i < batch.size(); ++i) at.push_back(Symbol(batch[i], form_.spec.batch[i]));
    return at;
  }
  OperandLoader Loader(
      const std::function<Value(const Position&, const Affine&, const Affine&, const Guard&)>& at,
      int64_t rows) {
    return [this, &at, rows](Builder& b, std::span<const Value> batch, const Index& row, const Index& k,
                             Value predicate) {
      Elemental::Scope scope(e_);
      const Affine contraction = Contraction(k);
      return at(BatchAt(batch), Symbol(row, rows), contraction, {predicate, b.Depth()});
    };
  }

  Elemental& e_;
  const ProductForm& form_;
  const std::map<uint32_t, Buffer>& buffers_;
};

}  // namespace

namespace {

// With few rows a block's threads do better to share each column's sum than to share panels: a nest does that
// (Elemental::Shares). Operands that cost functions would be computed for every column.
bool IsSharedFold(const Elemental& e, const sdk::Op& dot, const MatmulSpec& spec) {
  constexpr int64_t kFewRows = 16, kLeastDepth = 64;
  const Graph& graph = e.graph();
  for (uint32_t id : graph.ops())
    if (IsMath(graph.view().op(id).code()) && graph.DependsOn(dot.id(), id)) return false;
  return e.machine().block_lanes > 0 && spec.m < kFewRows && spec.m <= spec.n && spec.k >= kLeastDepth &&
         !spec.rhs.k_contiguous;
}

}  // namespace

bool EmitMatmulGroup(Elemental& e, const std::map<uint32_t, Buffer>& buffers) {
  const sdk::Op op = OnlyOp(e.graph(), {TENON_OP_DOT_GENERAL, TENON_OP_DOT, TENON_OP_CONVOLUTION});
  if (!op.valid()) return false;  // none, or two: by element
  const bool convolution = op.code() == TENON_OP_CONVOLUTION;
  if (convolution && !IsProductConvolution(op, e.machine())) return false;
  const ProductForm form = convolution ? ConvolutionForm(e, op) : DotForm(e, op);
  const MatmulSpec& spec = form.spec;
  for (int64_t extent : spec.batch)
    if (extent == 0) return false;
  if (spec.k == 0 || spec.m * spec.n * spec.k < kLeastProducts) return false;
  if (!CanForward(e, op)) return false;
  if (!convolution && IsSharedFold(e, op, spec)) return false;
  ProductEmitter(e, form, buffers).Run();
  return true;
}

}  // namespace tenon::tile::lower
