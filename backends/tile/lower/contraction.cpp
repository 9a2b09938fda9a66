// dot_general, one element at a time: the general case, and the fast one for vectors and small matrices.
// lower/matmul.cpp takes the rest.
#include <algorithm>

#include "backends/tile/lower/accumulate.h"
#include "backends/tile/lower/indexing.h"
#include "backends/tile/lower/owners.h"
#include "backends/tile/lower/products.h"
#include "backends/tile/lower/shapes.h"

namespace tenon::tile::lower {

Type ProductType(Type operand, Type result) {
  if (IsFloat(operand) && IsFloat(result))
    return operand == Type::kF64 || result == Type::kF64 ? Type::kF64 : Type::kF32;
  return result;
}

Value MultiplyAdd(Builder& b, Value x, Value y, Value sum) {
  const Type type = b.TypeOf(sum);
  x = b.Convert(type, x);
  y = b.Convert(type, y);
  if (IsFloat(type)) return b.Fma(x, y, sum);
  return b.Add(b.Mul(x, y), sum);
}

DotDims DotDimsOf(const sdk::Op& op) {
  DotDims d;
  auto list = [&](const char* key) {
    const auto numbers = op.numbers(key);
    return std::vector<int64_t>(numbers.begin(), numbers.end());
  };
  d.lhs_batch = list("lhs_batching_dimensions");
  d.rhs_batch = list("rhs_batching_dimensions");
  d.lhs_contract = list("lhs_contracting_dimensions");
  d.rhs_contract = list("rhs_contracting_dimensions");
  if (op.code() == TENON_OP_DOT) {  // contracts the last with the first
    d.lhs_contract = {static_cast<int64_t>(op.operand(0).type().rank()) - 1};
    d.rhs_contract = {0};
  }
  for (int64_t i = 0; i < op.operand(0).type().rank(); ++i)
    if (!Contains(d.lhs_batch, i) && !Contains(d.lhs_contract, i)) d.lhs_free.push_back(i);
  for (int64_t i = 0; i < op.operand(1).type().rank(); ++i)
    if (!Contains(d.rhs_batch, i) && !Contains(d.rhs_contract, i)) d.rhs_free.push_back(i);
  return d;
}

Position LhsPosition(const DotDims& d, const Position& batch, const Position& free,
                     const Position& contract) {
  Position p(d.lhs_batch.size() + d.lhs_free.size() + d.lhs_contract.size());
  for (size_t i = 0; i < batch.size(); ++i) p[d.lhs_batch[i]] = batch[i];
  for (size_t i = 0; i < free.size(); ++i) p[d.lhs_free[i]] = free[i];
  for (size_t i = 0; i < contract.size(); ++i) p[d.lhs_contract[i]] = contract[i];
  return p;
}
Position RhsPosition(const DotDims& d, const Position& batch, const Position& free,
                     const Position& contract) {
  Position p(d.rhs_batch.size() + d.rhs_free.size() + d.rhs_contract.size());
  for (size_t i = 0; i < batch.size(); ++i) p[d.rhs_batch[i]] = batch[i];
  for (size_t i = 0; i < free.size(); ++i) p[d.rhs_free[i]] = free[i];
  for (size_t i = 0; i < contract.size(); ++i) p[d.rhs_contract[i]] = contract[i];
  return p;
}

namespace {

Value DotAt(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  const DotDims d = DotDimsOf(op);
  const auto batch_end = at.begin() + d.lhs_batch.size(), lhs_end = batch_end + d.lhs_free.size();
  const Position batch(at.begin(), batch_end), rows(batch_end, lhs_end), columns(lhs_end, at.end());
  const uint32_t lhs = op.operand(0).id(), rhs = op.operand(1).id();
  const Type result = e.TypeOf(op.result().id());
  const Type type = ProductType(e.TypeOf(lhs), result);
  Accumulation a;
  for (int64_t i : d.lhs_contract) a.extents.push_back(op.operand(0).type().dim(static_cast<uint32_t>(i)));
  if (!e.symbols().HasLanes(at) && !a.extents.empty())
    ChooseLanes(e, a.extents.back(), 1, a.lanes, a.unrolled);
  a.shared = e.symbols().HasLanes(at) && e.shares().count > 1;
  a.identity = [&] { return std::vector<Value>{e.b().ConstInt(type, 0)}; };
  a.step = [&](std::span<const Value> sum, const Position& contract) {
    return std::vector<Value>{MultiplyAdd(e.b(), e.At(lhs, LhsPosition(d, batch, rows, contract), guard),
                                          e.At(rhs, RhsPosition(d, batch, columns, contract), guard),
                                          sum[0])};
  };
  a.combine = [&](std::span<const Value> x, std::span<const Value> y) {
    return std::vector<Value>{e.b().Add(x[0], y[0])};
  };
  return e.b().Convert(result, Accumulate(e, a)[0]);
}

const Owner kOwners[] = {
    {TENON_OP_DOT, Family::kHeavy, DotAt, nullptr},
    {TENON_OP_DOT_GENERAL, Family::kHeavy, DotAt, nullptr},
};

}  // namespace

std::span<const Owner> ContractionOwners() { return kOwners; }

}  // namespace tenon::tile::lower
