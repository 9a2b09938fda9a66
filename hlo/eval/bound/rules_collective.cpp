// Collectives: devices give their errors to one another as they give their values. So every device of a group runs these rules to their
// end, whether its own operands have errors or not.
#include <algorithm>
#include <cmath>

#include "hlo/eval/bound/sums.h"
#include "hlo/eval/collective_group.h"
#include "hlo/eval/devices.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_movement.h"

namespace tenon::eval {

namespace {

constexpr uint32_t kErrors = 1u << 31;  // meetings about errors, apart from those of the values

Tensor ErrorTensor(const Bounded& operand) {
  return operand.exact() ? Tensor::Zeros(ElementType::f64, operand.value.shape()) : operand.error;
}

// Which member of the group each result comes from is written in the op, but for roots that are operands.
absl::Status Exchange(BoundCall& call) {
  const size_t data = call.results.size();
  std::vector<Tensor> operands;
  bool decided = true;
  for (size_t k = 0; k < call.operands.size(); ++k) {
    operands.push_back(k < data ? ErrorTensor(call.operands[k]) : call.operands[k].value);
    decided = decided && (k < data || call.operands[k].exact());
  }
  TENON_ASSIGN_OR_RETURN(std::vector<Tensor> errors, call.Calculate(operands));
  for (size_t i = 0; i < errors.size() && i < data; ++i) {
    // Zeros of who takes no part are of the value's type.
    if (errors[i].type() != ElementType::f64) errors[i] = Tensor::Zeros(ElementType::f64, errors[i].shape());
    call.results[i].error = std::move(errors[i]);
  }
  if (!decided) call.Unbound();
  return absl::OkStatus();
}

bool IsReal(ElementType type) { return IsFloat(type) || IsComplex(type); }
bool IsSum(const BoundCall& call) {
  return call.op.code == TENON_OP_CROSS_REPLICA_SUM || call.region_kind() == TENON_REGION_ADD;
}
bool Picks(const BoundCall& call) {
  const uint32_t kind = call.op.code == TENON_OP_CROSS_REPLICA_SUM ? static_cast<uint32_t>(TENON_REGION_ADD)
                                                                   : call.region_kind();
  return kind == TENON_REGION_MINIMUM || kind == TENON_REGION_MAXIMUM;
}

// A sum of what the members gave, in any order.
std::vector<double> SumErrors(const BoundCall& call, uint32_t result, const std::vector<Bounded>& given) {
  const ElementType type = call.result_type(result), part = PartType(type),
                    accumulates_in = AccumulatorType(part);
  const Rounding accumulator(accumulates_in), rounding(part);
  const auto terms = static_cast<double>(given.size());
  const double roundings = 2 * (IsComplex(type) ? 4 : 1);
  std::vector<double> errors(static_cast<size_t>(given[0].value.count())), plain(errors.size());
  bool clean = true;
  for (const Bounded& each : given) {
    const std::vector<double> m = Magnitudes(each.value), e = Errors(each);
    clean = clean && each.exact();
    for (size_t i = 0; i < errors.size(); ++i) {
      plain[i] += m[i];
      errors[i] += e[i];
    }
  }
  for (size_t i = 0; i < errors.size(); ++i) {
    double& e = errors[i];
    const double reach = plain[i] + e;
    if (!std::isfinite(plain[i])) {
      e = clean ? 0 : kUnbounded;
    } else if (reach > accumulator.largest()) {
      e = kUnbounded;
    } else if (terms > 1) {
      e += roundings * (terms + 1) * (accumulator.unit() * reach + accumulator.smallest());
      if (part != accumulates_in) e += rounding.Ulp(reach);
      if (call.in_double()) e += rounding.Ulp(reach);
    }
  }
  return errors;
}

// The region over what the members gave, one after another.
absl::StatusOr<std::vector<double>> FoldErrors(BoundCall& call, const std::vector<Bounded>& given) {
  const int64_t lanes = given[0].value.count();
  auto flat = [&](const Bounded& x) {
    return Bounded{x.value.Reshaped({lanes}), x.exact() ? Tensor() : x.error.Reshaped({lanes})};
  };
  Bounded state = flat(given[0]);
  // Of a product: how far factors above and below 1 reach.
  std::vector<double> up(static_cast<size_t>(lanes)), down = up;
  for (size_t k = 0; k < given.size(); ++k) {
    const std::vector<double> m = Magnitudes(given[k].value);
    for (size_t i = 0; i < m.size(); ++i)
      if (std::isfinite(m[i]) && m[i] != 0) (m[i] > 1 ? up : down)[i] += std::fabs(std::log2(m[i]));
    if (k == 0) continue;
    TENON_ASSIGN_OR_RETURN(BoundedValues next,
                           call.engine.RunLanes(call.op.first_region, {state, flat(given[k])}, lanes, true));
    state = std::move(next[0]);
  }
  std::vector<double> errors = Errors(state);
  const Rounding rounding(PartType(call.result_type()));
  for (size_t i = 0; i < errors.size(); ++i) {
    if (call.region_kind() == TENON_REGION_MULTIPLY &&
        (up[i] >= std::log2(rounding.largest()) || down[i] >= -std::log2(rounding.smallest()) - 30))
      errors[i] = kUnbounded;
    // Narrow types are combined in f32 and rounded once, here each step is.
    if (errors[i] != 0) errors[i] *= 2;
    if (rounding.narrow() && !Picks(call))
      errors[i] += static_cast<double>(given.size()) *
                   rounding.Ulp(std::ldexp(1.0, static_cast<int>(std::min(up[i], 900.0)) + 1));
  }
  return errors;
}

// Integers and predicates: exact, or as far as the furthest where one is picked, or unknown.
std::vector<double> WholeErrors(const BoundCall& call, const std::vector<Bounded>& given) {
  std::vector<double> errors(static_cast<size_t>(given[0].value.count()));
  const bool clean = std::all_of(given.begin(), given.end(), [](const Bounded& x) { return x.exact(); });
  for (const Bounded& each : given) {
    const std::vector<double> e = Errors(each);
    for (size_t i = 0; i < e.size() && !clean; ++i)
      errors[i] = Picks(call) ? std::max(errors[i], e[i]) : kUnbounded;
  }
  return errors;
}

absl::Status Combine(BoundCall& call) {
  OpCall plain(call.engine.frame(), call.id, call.op);
  TENON_ASSIGN_OR_RETURN(std::vector<int64_t> group, CollectiveGroup(plain));
  if (group.empty()) return absl::OkStatus();  // zeros
  const EvalOptions& options = call.engine.frame().options();
  const auto count = static_cast<uint32_t>(call.results.size());
  std::vector<Tensor> mine;
  bool decided = true;
  for (uint32_t i = 0; i < call.operands.size(); ++i) {
    if (i >= count) {
      decided = decided && call.operands[i].exact();
      continue;
    }
    mine.push_back(call.operands[i].value);
    mine.push_back(ErrorTensor(call.operands[i]));
  }
  std::vector<std::vector<Tensor>> all;
  if (options.devices) {
    TENON_ASSIGN_OR_RETURN(
        all, options.devices->Exchange(options.device, call.op.code | kErrors, call.number("channel_id"),
                                       group, std::move(mine), plain.place()));
  } else {
    all.push_back(std::move(mine));
  }
  std::vector<size_t> order(group.size());
  for (size_t k = 0; k < order.size(); ++k) order[k] = k;
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return group[a] < group[b]; });
  const auto me = std::find(group.begin(), group.end(), options.device) - group.begin();
  for (uint32_t i = 0; i < count; ++i) {
    std::vector<Bounded> given;
    for (size_t k : order) {
      const Tensor& e = all[k].at(2 * i + 1);
      const auto* errors = e.data_as<double>();
      const bool exact = std::all_of(errors, errors + e.count(), [](double x) { return x == 0; });
      given.push_back({all[k].at(2 * i), exact ? Tensor() : e});
    }
    std::vector<double> errors;
    if (!IsReal(call.result_type(i))) {
      errors = WholeErrors(call, given);
    } else if (IsSum(call)) {
      errors = SumErrors(call, i, given);
    } else if (given[0].value.count() > 0) {
      TENON_ASSIGN_OR_RETURN(errors, FoldErrors(call, given));
    }
    Bounded& result = call.results[i];
    if (call.op.code == TENON_OP_REDUCE_SCATTER) {
      const auto d = static_cast<size_t>(call.number("scatter_dimension"));
      std::vector<int64_t> starts(result.value.rank(), 0), limits = given[0].value.shape(),
                                                           strides(result.value.rank(), 1);
      starts[d] = me * result.value.dim(d);
      limits[d] = starts[d] + result.value.dim(d);
      const Tensor part = Slice(TensorOf(errors, given[0].value.shape()), starts, limits, strides);
      errors.assign(part.data_as<double>(), part.data_as<double>() + part.count());
    }
    Finish(call, i, Magnitudes(result.value), std::move(errors));
  }
  if (!decided) call.Unbound();
  return absl::OkStatus();
}

constexpr RuleRow kRows[] = {
    {TENON_OP_ALL_GATHER, Exchange, false},         {TENON_OP_ALL_TO_ALL, Exchange, false},
    {TENON_OP_COLLECTIVE_PERMUTE, Exchange, false}, {TENON_OP_COLLECTIVE_BROADCAST, Exchange, false},
    {TENON_OP_ALL_REDUCE, Combine, false},          {TENON_OP_REDUCE_SCATTER, Combine, false},
    {TENON_OP_COLLECTIVE_REDUCE, Combine, false},   {TENON_OP_CROSS_REPLICA_SUM, Combine, false},
};

}  // namespace

std::span<const RuleRow> CollectiveRules() { return kRows; }

}  // namespace tenon::eval
