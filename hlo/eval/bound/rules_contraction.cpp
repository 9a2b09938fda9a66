// dot, dot_general, convolution.
#include "hlo/eval/bound/sums.h"
#include "hlo/eval/kernels_dot.h"

namespace tenon::eval {

namespace {

absl::Status Products(BoundCall& call, double terms) {
  const ElementType product = ProductType(PartType(call.operand_type(0)), PartType(call.operand_type(1)),
                                          PartType(call.result_type()));
  return BoundSum(call, 0, {{terms}, product, {0, 1}, true});
}

double Contracted(const BoundCall& call, const std::vector<int64_t>& dimensions) {
  double terms = 1;
  for (int64_t d : dimensions)
    terms *= static_cast<double>(call.operands[0].value.dim(static_cast<size_t>(d)));
  return terms;
}

absl::Status DotGeneralRule(BoundCall& call) {
  return Products(call, Contracted(call, call.numbers("lhs_contracting_dimensions")));
}

absl::Status DotRule(BoundCall& call) {
  return Products(call, Contracted(call, {static_cast<int64_t>(call.operands[0].value.rank()) - 1}));
}

absl::Status ConvolutionRule(BoundCall& call) {
  const Tensor& kernel = call.operands[1].value;
  double terms =
      static_cast<double>(kernel.dim(static_cast<size_t>(call.number("kernel_input_feature_dimension"))));
  for (int64_t d : call.numbers("kernel_spatial_dimensions"))
    terms *= static_cast<double>(kernel.dim(static_cast<size_t>(d)));
  if (call.op.code == TENON_OP_DYNAMIC_CONV && !call.operands[2].exact()) {
    call.Unbound();
    return absl::OkStatus();
  }
  return Products(call, terms);
}

constexpr RuleRow kRows[] = {
    {TENON_OP_DOT_GENERAL, DotGeneralRule, false},
    {TENON_OP_DOT, DotRule, false},
    {TENON_OP_CONVOLUTION, ConvolutionRule, false},
    {TENON_OP_DYNAMIC_CONV, ConvolutionRule, false},
};

}  // namespace

std::span<const RuleRow> ContractionRules() { return kRows; }

}  // namespace tenon::eval
