#include "backends/tile/lower/matmul.h"

#include <algorithm>

#include "backends/tile/lower/forward.h"
#include "backends/tile/lower/layout.h"
#include "backends/tile/lower/products.h"
#include "backends/tile/schedules/matmul.h"

namespace tenon::tile::lower {
namespace {

// Below this many multiply-adds the generator's packing and edges cost more than they save.
constexpr int64_t kLeastProducts = 256;

int64_t Product(const std::vector<int64_t>& x) {
  int64_t p = 1;
  for (int64_t d : x) p *= d;
  return p;
}
std::vector<int64_t> Sizes(const sdk::Type& type, const std::vector<int64_t>& dims) {
  std::vector<int64_t> sizes;
  for (int64_t d : dims) sizes.push_back(type.dim(static_cast<uint32_t>(d)));
  return sizes;
}

// Whether neighbours along the last of `dims` lie together.
bool Contiguous(const sdk::Value& value, const std::vector<int64_t>& dims) {
  if (dims.empty()) return false;
  const sdk::Layout layout = value.layout();
  const int64_t minor = layout.valid() && !layout.minor_to_major().empty() ? layout.minor_to_major()[0]
                                                                           : int64_t{value.type().rank()} - 1;
  for (int64_t d : dims)
    if (d == minor) return true;
  return false;
}

class MatmulEmitter {
 public:
  MatmulEmitter(Elemental& e, const sdk::Op& op, const std::map<uint32_t, Buffer>& buffers)
      : e_(e), op_(op), buffers_(buffers), dims_(DotDimsOf(op)) {
    const sdk::Type lhs = op.operand(0).type(), rhs = op.operand(1).type();
    batch_ = Sizes(lhs, dims_.lhs_batch);
    rows_ = Sizes(lhs, dims_.lhs_free);
    columns_ = Sizes(rhs, dims_.rhs_free);
    contract_ = Sizes(lhs, dims_.lhs_contract);
  }

  bool WorthIt() const {
    const int64_t m = Product(rows_), n = Product(columns_), k = Product(contract_);
    return Product(batch_) > 0 && k > 0 && m * n * k >= kLeastProducts;
  }

  void Run() {
    Builder& b = e_.b();
    const Type result = e_.TypeOf(op_.result().id());
    MatmulSpec spec;
    spec.batch = batch_;
    spec.m = Product(rows_);
    spec.n = Product(columns_);
    spec.k = Product(contract_);
    spec.lhs.type = e_.TypeOf(op_.operand(0).id());
    spec.rhs.type = e_.TypeOf(op_.operand(1).id());
    spec.sum_type = ProductType(spec.lhs.type, result);
    spec.lhs.k_contiguous = Contiguous(op_.operand(0), dims_.lhs_contract);
    spec.rhs.k_contiguous = Contiguous(op_.operand(1), dims_.rhs_contract);
    spec.lhs.load = Loader(0, rows_);
    spec.rhs.load = Loader(1, columns_);
    spec.epilogue = [this, result](Builder& b, std::span<const Value> batch, const Index& m, const Index& n,
                                   Value sum, Value predicate) {
      Elemental::Scope scope(e_);
      const Guard guard{predicate, b.Depth()};
      const Position at = ResultAt(BatchAt(batch), Symbol(m, Product(rows_)), Symbol(n, Product(columns_)));
      StoreForward(e_, op_, at, b.Convert(result, sum), guard, buffers_);
    };
    MatmulSchedule schedule = ScheduleMatmul(spec, e_.machine());
    // What is computed rather than read is computed once, into a panel.
    schedule.pack_lhs |= e_.graph().InputOf(op_.operand(0).id()) < 0;
    schedule.pack_rhs |= e_.graph().InputOf(op_.operand(1).id()) < 0;
    EmitMatmul(b, spec, schedule);
  }

 private:
  Affine Symbol(const Index& index, int64_t size) {
    if (size == 1) return Affine(0);
    return Affine::Of(e_.symbols().AddLane(index, {0, size - 1}, e_.b().Depth(), Value{}));
  }
  Position BatchAt(std::span<const Value> batch) {
    Position at;
    for (size_t i = 0; i < batch.size(); ++i) at.push_back(Symbol(batch[i], batch_[i]));
    return at;
  }
  Position ResultAt(const Position& batch, const Affine& m, const Affine& n) {
    Position at = batch;
    for (const Affine& a : e_.symbols().Split(m, rows_)) at.push_back(a);
    for (const Affine& a : e_.symbols().Split(n, columns_)) at.push_back(a);
    return at;
  }
  OperandLoader Loader(uint32_t operand, const std::vector<int64_t>& free) {
    return [this, operand, free](Builder& b, std::span<const Value> batch, const Index& row, const Index& k,
                                 Value predicate) {
      Elemental::Scope scope(e_);
      const Position rows = e_.symbols().Split(Symbol(row, Product(free)), free);
      const Position contract = e_.symbols().Split(Symbol(k, Product(contract_)), contract_);
      const Position at = operand == 0 ? LhsPosition(dims_, BatchAt(batch), rows, contract)
                                       : RhsPosition(dims_, BatchAt(batch), rows, contract);
      return e_.At(op_.operand(operand).id(), at, {predicate, b.Depth()});
    };
  }

  Elemental& e_;
  sdk::Op op_;
  const std::map<uint32_t, Buffer>& buffers_;
  DotDims dims_;
  std::vector<int64_t> batch_, rows_, columns_, contract_;
};

}  // namespace

bool EmitMatmulGroup(Elemental& e, const std::map<uint32_t, Buffer>& buffers) {
  const sdk::Op product = OnlyOp(e.graph(), {TENON_OP_DOT_GENERAL, TENON_OP_DOT});
  if (!product.valid()) return false;  // none, or two: by element
  MatmulEmitter emitter(e, product, buffers);
  if (!emitter.WorthIt() || !CanForward(e, product)) return false;
  emitter.Run();
  return true;
}

}  // namespace tenon::tile::lower
