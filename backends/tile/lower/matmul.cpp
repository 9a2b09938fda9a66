#include "backends/tile/lower/matmul.h"

#include <algorithm>
#include <optional>

#include "backends/tile/lower/indexing.h"
#include "backends/tile/lower/layout.h"
#include "backends/tile/lower/owners.h"
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

// Follows the product's result through its consumers: where index `at` of it ends up in each of them. Nothing when some consumer needs
// it at another index than its own.
std::optional<std::map<uint32_t, Position>> Forward(Elemental& e, const sdk::Op& product, const Position& at) {
  const Graph& graph = e.graph();
  std::map<uint32_t, Position> where{{product.result().id(), at}};
  for (uint32_t id : graph.ops()) {
    const sdk::Op op = graph.view().op(id);
    const Position* from = nullptr;
    for (uint32_t i = 0; i < op.operand_count(); ++i) {
      auto found = where.find(op.operand(i).id());
      if (found == where.end() || graph.InputOf(op.operand(i).id()) >= 0) continue;
      if (from && *from != found->second) return std::nullopt;
      from = &found->second;
    }
    if (!from) continue;
    const Owner* owner = FindOwner(op.code());
    Position to;
    if (op.code() == TENON_OP_RESHAPE) {
      if (op.result().type().count() == 0) return std::nullopt;
      to = e.symbols().Split(e.symbols().Linear(*from, e.Dims(op.operand(0).id())), e.Dims(op.result().id()));
    } else if (op.code() == TENON_OP_TRANSPOSE) {
      for (int64_t d : op.numbers("permutation")) to.push_back((*from)[d]);
    } else if (owner && owner->family == Family::kElementwise) {
      to = *from;
    } else {
      return std::nullopt;
    }
    if (op.result(0).type().rank() != to.size()) return std::nullopt;
    for (uint32_t r = 0; r < op.result_count(); ++r) where[op.result(r).id()] = to;
  }
  for (uint32_t value : graph.outputs())
    if (!where.count(value)) return std::nullopt;
  return where;
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
    return Product(batch_) > 0 && k > 0 && n > 1 && m * n * k >= kLeastProducts;
  }

  // Whether the consumers fit; tried with stand-ins for the indices.
  bool Fits() {
    auto stand_in = [&](int64_t size) { return Affine::Of(e_.symbols().Add(Index(0), {0, size - 1}, 0)); };
    Position batch;
    for (int64_t size : batch_) batch.push_back(stand_in(size));
    return Forward(e_, op_, ResultAt(batch, stand_in(Product(rows_)), stand_in(Product(columns_)))).has_value();
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
    spec.epilogue = [this, result](Builder& b, std::span<const Value> batch, const Index& m, const Index& n, Value sum, Value predicate) {
      Elemental::Scope scope(e_);
      const Guard guard{predicate, b.Depth()};
      const Position at = ResultAt(BatchAt(batch), Symbol(m, Product(rows_)), Symbol(n, Product(columns_)));
      const auto where = Forward(e_, op_, at);
      e_.Replace(op_.result().id(), [&](const Position&) { return b.Convert(result, sum); });
      for (uint32_t value : e_.graph().outputs())
        e_.Store(buffers_.at(value), e_.Address(value, where->at(value)), e_.At(value, where->at(value), guard), guard);
      e_.Restore(op_.result().id());
    };
    EmitMatmul(b, spec, ScheduleMatmul(spec, e_.machine()));
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
    return [this, operand, free](Builder& b, std::span<const Value> batch, const Index& row, const Index& k, Value predicate) {
      Elemental::Scope scope(e_);
      const Position rows = e_.symbols().Split(Symbol(row, Product(free)), free);
      const Position contract = e_.symbols().Split(Symbol(k, Product(contract_)), contract_);
      const Position at = operand == 0 ? LhsPosition(dims_, BatchAt(batch), rows, contract) : RhsPosition(dims_, BatchAt(batch), rows, contract);
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
  sdk::Op product = e.graph().view().op(TENON_NONE);
  for (uint32_t id : e.graph().ops()) {
    const sdk::Op op = e.graph().view().op(id);
    if (op.code() != TENON_OP_DOT_GENERAL && op.code() != TENON_OP_DOT) continue;
    if (product.valid()) return false;  // two products in one kernel: by element
    product = op;
  }
  if (!product.valid()) return false;
  MatmulEmitter emitter(e, product, buffers);
  if (!emitter.WorthIt() || !emitter.Fits()) return false;
  emitter.Run();
  return true;
}

}  // namespace tenon::tile::lower
