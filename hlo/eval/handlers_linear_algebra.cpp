// cholesky, triangular_solve, fft, batch normalisation, random bits.
#include "base/error.h"
#include "hlo/eval/frame.h"
#include "hlo/eval/kernels_fourier.h"
#include "hlo/eval/kernels_linear_algebra.h"
#include "hlo/eval/kernels_normalization.h"
#include "hlo/eval/kernels_random.h"

namespace tenon::eval {

namespace {

using Results = absl::StatusOr<std::vector<Tensor>>;

Results RunCholesky(OpCall& call) {
  return Single(call, Cholesky(call.operand(0), call.number("lower") != 0));
}

Results RunTriangularSolve(OpCall& call) {
  // NO_TRANSPOSE 1, TRANSPOSE 2, ADJOINT 3
  constexpr TransposeA kTransposes[] = {TransposeA::none, TransposeA::none, TransposeA::transpose,
                                        TransposeA::adjoint};
  const int64_t transpose = call.number("transpose_a", 1);
  if (transpose < 1 || transpose > 3) return call.Contradiction("has no such transpose_a");
  return Single(call, TriangularSolve(call.operand(0), call.operand(1), call.number("left_side") != 0,
                                      call.number("lower") != 0, call.number("unit_diagonal") != 0,
                                      kTransposes[transpose]));
}

Results RunFft(OpCall& call) {
  // FFT 0, IFFT 1, RFFT 2, IRFFT 3
  const int64_t kind = call.number("fft_type");
  if (kind < 0 || kind > 3) return call.Contradiction("has no such fft_type");
  return Single(
      call, FourierTransform(call.operand(0), static_cast<FourierKind>(kind), call.numbers("fft_length")));
}

double Epsilon(const OpCall& call) { return Real(call.view(), call.op(), "epsilon"); }

Results RunBatchNormTraining(OpCall& call) {
  return BatchNormTraining(call.operand(0), call.operand(1), call.operand(2), Epsilon(call),
                           call.number("feature_index"));
}
Results RunBatchNormInference(OpCall& call) {
  TENON_ASSIGN_OR_RETURN(
      Tensor result, BatchNormInference(call.operand(0), call.operand(1), call.operand(2), call.operand(3),
                                        call.operand(4), Epsilon(call), call.number("feature_index")));
  return Single(call, std::move(result));
}
Results RunBatchNormGrad(OpCall& call) {
  return BatchNormGrad(call.operand(0), call.operand(1), call.operand(2), call.operand(3), call.operand(4),
                       Epsilon(call), call.number("feature_index"));
}

Results RunRngBitGenerator(OpCall& call) {
  auto [next, bits] =
      RandomBits(call.operand(0), call.number("rng_algorithm"), call.result_type(1), call.result_shape(1));
  if (!bits.valid()) return call.Unsupported("the state is not two ui64, or three for Philox");
  return std::vector<Tensor>{next, bits};
}

constexpr HandlerRow kRows[] = {
    {TENON_OP_CHOLESKY, RunCholesky},
    {TENON_OP_TRIANGULAR_SOLVE, RunTriangularSolve},
    {TENON_OP_FFT, RunFft},
    {TENON_OP_BATCH_NORM_TRAINING, RunBatchNormTraining},
    {TENON_OP_BATCH_NORM_INFERENCE, RunBatchNormInference},
    {TENON_OP_BATCH_NORM_GRAD, RunBatchNormGrad},
    {TENON_OP_RNG_BIT_GENERATOR, RunRngBitGenerator},
};

}  // namespace

std::span<const HandlerRow> LinearAlgebraHandlers() { return kRows; }

}  // namespace tenon::eval
