#include "hlo/eval/bound/sums.h"

#include <algorithm>
#include <cmath>

#include "hlo/eval/kernels_elementwise.h"

namespace tenon::eval {

Tensor Reach(const Bounded& operand, bool with_error) {
  std::vector<double> reach = Magnitudes(operand.value);
  if (with_error && !operand.exact()) {
    const auto* errors = operand.error.data_as<double>();
    for (size_t i = 0; i < reach.size(); ++i) reach[i] += errors[i];
  }
  const Tensor real = TensorOf(reach, operand.value.shape());
  return IsComplex(operand.value.type()) ? Convert(real, ElementType::complex128) : real;
}

std::vector<double> RealPart(const Tensor& tensor) {
  std::vector<double> numbers = Doubles(tensor);
  if (!IsComplex(tensor.type())) return numbers;
  for (size_t i = 0; 2 * i < numbers.size(); ++i) numbers[i] = numbers[2 * i];
  numbers.resize(numbers.size() / 2);
  return numbers;
}

namespace {
constexpr double kMostParts = 6;
}  // namespace

absl::Status BoundSum(BoundCall& call, uint32_t result, const SumFacts& facts) {
  const ElementType type = call.result_type(result);
  const bool integers = !IsFloat(type) && !IsComplex(type);
  if (integers && call.clean()) return absl::OkStatus();
  const double range = std::ldexp(1.0, std::min(BitWidth(type) - (IsSigned(type) ? 1 : 0), 52));
  if (integers) {
    // The reach is summed in the result's type: where that may wrap, nothing is known.
    double reach = facts.products ? 1 : 0;
    for (size_t k : facts.summed) {
      double greatest = 0;
      for (double x : Doubles(Reach(call.operands[k], true))) greatest = std::max(greatest, x);
      reach =
          facts.products ? (reach == 0 || greatest == 0 ? 0 : reach * greatest) : std::max(reach, greatest);
    }
    if (reach * std::max(1.0, *std::max_element(facts.terms.begin(), facts.terms.end())) >= range) {
      call.Unbound();
      return absl::OkStatus();
    }
  }
  auto calculate = [&](auto&& of_summed) -> absl::StatusOr<std::vector<double>> {
    std::vector<Tensor> operands;
    for (size_t k = 0; k < call.operands.size(); ++k) {
      const bool summed = std::find(facts.summed.begin(), facts.summed.end(), k) != facts.summed.end();
      operands.push_back(summed ? of_summed(call.operands[k]) : call.operands[k].value);
    }
    TENON_ASSIGN_OR_RETURN(std::vector<Tensor> results, call.Calculate(operands));
    return RealPart(results[result]);
  };
  TENON_ASSIGN_OR_RETURN(std::vector<double> reach,
                         calculate([](const Bounded& x) { return Reach(x, true); }));
  std::vector<double> plain = reach;
  if (!call.clean()) {
    TENON_ASSIGN_OR_RETURN(plain, calculate([](const Bounded& x) { return Reach(x, false); }));
  }
  const ElementType part = PartType(type);
  const bool rounds_again = IsFloat(part) && part != facts.accumulates_in;
  std::vector<double> exact = Magnitudes(call.results[result].value);
  if (rounds_again || (IsFloat(type) &&
                       std::any_of(exact.begin(), exact.end(), [](double x) { return !std::isfinite(x); }))) {
    TENON_ASSIGN_OR_RETURN(
        exact, calculate([](const Bounded& x) { return Convert(x.value, WideType(x.value.type())); }));
    for (double& x : exact) x = std::fabs(x);
  }
  std::vector<double> errors(exact.size());
  const Rounding accumulator(IsFloat(facts.accumulates_in) ? facts.accumulates_in : ElementType::f64);
  const Rounding rounding(IsFloat(part) ? part : ElementType::f64);
  const double roundings = (call.in_double() ? 1 : 2) * (IsComplex(type) ? 4 : 1);
  // A product may be added as up to six of its operands' parts: next to nothing, unless what they round to is the least number.
  const double least = (facts.products ? kMostParts : 1) * accumulator.smallest();
  // And their greatest parts may lie above them, by half of what bf16 tells apart each.
  const double beyond = facts.products ? 1 + 0x1p-7 : 1;
  // What finite elements beside an infinite one may come to.
  double finite = facts.products ? 1 : 0;
  for (size_t k : facts.summed) {
    double greatest = 0;
    for (double x : Magnitudes(call.operands[k].value))
      if (std::isfinite(x)) greatest = std::max(greatest, x);
    finite = facts.products ? finite * greatest : std::max(finite, greatest);
  }
  for (size_t i = 0; i < errors.size(); ++i) {
    double& e = errors[i];
    const double terms = facts.terms[facts.terms.size() == 1 ? 0 : i];
    if (!std::isfinite(plain[i])) {
      // An infinity or a NaN among the operands decides in any order; beside errors, nothing is said.
      // So is the other part of a complex one, which may be finite.
      e = !IsComplex(type) && (std::isfinite(reach[i]) || call.clean()) ? 0 : kUnbounded;
      if (!(finite * std::max(terms, 1.0) <= accumulator.largest())) e = kUnbounded;
      if (e != 0) call.engine.NoteOpenRange();
      continue;
    }
    const double own = std::ldexp(terms + 4, -53) * reach[i];
    e = reach[i] == plain[i] ? 0 : reach[i] - plain[i] + own;
    if (integers) continue;
    if (reach[i] * beyond > accumulator.largest()) {
      e = kUnbounded;  // some order of the additions may overflow
      call.engine.NoteOpenRange();
      continue;
    }
    if (terms == 0 && e == 0) continue;
    e += roundings * (terms + 4) * (accumulator.unit() * reach[i] + least) + (call.in_double() ? own : 0);
    if (rounds_again && e != 0) e += rounding.Ulp(exact[i] + e);
  }
  Finish(call, result, exact, std::move(errors));
  return absl::OkStatus();
}

}  // namespace tenon::eval
