// fft, random bits.
#include <algorithm>
#include <cmath>

#include "hlo/eval/bound/sums.h"

namespace tenon::eval {

namespace {

using Reals = std::vector<double>;

// How far beyond the sum of a line's magnitudes an implementation may come on the way to its transform: a long prime length is a
// convolution with twice as many numbers of modulus 1.
double ReachOnTheWay(const std::vector<int64_t>& lengths) {
  constexpr int64_t kLongPrime = 256;
  double reach = 1;
  for (int64_t rest : lengths) {
    for (int64_t factor = 2; factor * factor <= rest; ++factor)
      while (rest % factor == 0 && rest > factor) rest /= factor;
    if (rest > kLongPrime) reach = std::max(reach, 2 * static_cast<double>(rest));
  }
  return reach;
}

// A transform is a sum of its elements with factors of modulus 1, in log2(n) stages.
absl::Status FftRule(BoundCall& call) {
  int64_t length = 1;
  for (int64_t n : call.numbers("fft_length")) length *= n;
  constexpr int64_t kInverse = 1, kInverseReal = 3;
  const int64_t kind = call.number("fft_type");
  const size_t batch = call.numbers("fft_length").size();
  auto inner = [&](const Tensor& tensor) {
    int64_t count = 1;
    for (size_t d = tensor.rank() - batch; d < tensor.rank(); ++d) count *= tensor.dim(d);
    return std::max<int64_t>(count, 1);
  };
  const int64_t in = inner(call.operands[0].value), out = inner(call.results[0].value);
  const Reals m = Magnitudes(call.operands[0].value), e = Errors(call.operands[0]);
  const Rounding rounding(call.result_type());
  // The half of a spectrum that is not given counts too.
  const double given = kind == kInverseReal ? 2 : 1;
  const double scale =
      (kind == kInverse || kind == kInverseReal ? 1.0 / static_cast<double>(length) : 1.0) * given;
  const double stages = 4 + 2 * std::log2(static_cast<double>(std::max<int64_t>(length, 1)));
  // Some order of the additions may overflow before the sum is the result, or before it is scaled.
  const double beyond = ReachOnTheWay(call.numbers("fft_length"));
  constexpr double kParts = 1 + 0x1p-7;  // numbers as sums of parts may begin with one that is greater
  const double most = rounding.largest() / (given * beyond * kParts);
  // Near the least number each product may round to it, added up as six of its operands' parts (BoundSum), before it is scaled and after.
  constexpr double kRoundings = 12;
  const double least =
      (kRoundings * given * beyond * static_cast<double>(length + 4) + 1) * rounding.smallest();
  Reals errors(static_cast<size_t>(call.results[0].value.count()));
  for (size_t i = 0; i < errors.size(); ++i) {
    const size_t first = i / static_cast<size_t>(out) * static_cast<size_t>(in);
    double sum = 0, error = 0;
    for (size_t k = first; k < first + static_cast<size_t>(in) && k < m.size(); ++k) {
      sum += m[k];
      error += e[k];
    }
    errors[i] = sum + error <= most ? scale * (error + 2 * stages * rounding.unit() * (sum + error)) + least
                                    : kUnbounded;
    if (!(sum + error <= most)) call.engine.NoteOpenRange();
  }
  Finish(call, 0, Magnitudes(call.results[0].value), std::move(errors));
  return absl::OkStatus();
}

absl::Status ExactOrNothing(BoundCall& call) {
  if (!call.clean()) call.Unbound();
  return absl::OkStatus();
}

constexpr RuleRow kRows[] = {
    {TENON_OP_FFT, FftRule, false},
    {TENON_OP_RNG_BIT_GENERATOR, ExactOrNothing, false},
};

}  // namespace

std::span<const RuleRow> LinearAlgebraRules() { return kRows; }

}  // namespace tenon::eval
