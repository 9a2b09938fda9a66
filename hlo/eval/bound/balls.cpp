#include "hlo/eval/bound/balls.h"

namespace tenon::eval {

std::vector<Ball> BallsOf(const Bounded& operand) {
  const std::vector<double> parts = Doubles(operand.value), errors = Errors(operand);
  const bool complex = IsComplex(operand.value.type());
  std::vector<Ball> balls(errors.size());
  for (size_t i = 0; i < balls.size(); ++i)
    balls[i] = {
        complex ? std::complex<double>(parts[2 * i], parts[2 * i + 1]) : std::complex<double>(parts[i]),
        errors[i]};
  return balls;
}

void SetFromBalls(BoundCall& call, uint32_t result, const std::vector<Ball>& balls) {
  Bounded& out = call.results[result];
  const std::vector<Ball> own = BallsOf(out);
  const Rounding rounding(call.result_type(result));
  std::vector<double> exact, errors;
  auto is_nan = [](const Ball& ball) {
    return std::isnan(ball.value.real()) || std::isnan(ball.value.imag());
  };
  for (size_t i = 0; i < balls.size(); ++i) {
    double error = balls[i].error + std::abs(own[i].value - balls[i].value);
    if (rounding.narrow()) error += rounding.Ulp(balls[i].reach());
    if (is_nan(balls[i]) && is_nan(own[i]) && balls[i].error == 0) error = 0;
    if (!std::isfinite(error)) error = kUnbounded;
    errors.push_back(error);
    exact.push_back(std::abs(balls[i].value));
  }
  Finish(call, result, exact, std::move(errors));
}

}  // namespace tenon::eval
