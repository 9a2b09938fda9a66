// reduce, reduce_window, select_and_scatter, sort.
#include "base/error.h"
#include "hlo/eval/frame.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_reduce.h"
#include "hlo/eval/kernels_sort.h"

namespace tenon::eval {

namespace {

using Results = absl::StatusOr<std::vector<Tensor>>;

// Rounds what was accumulated in wider types to the op's result types.
Results Rounded(const OpCall& call, Results results) {
  if (!results.ok()) return results;
  for (uint32_t i = 0; i < results->size(); ++i) (*results)[i] = Convert((*results)[i], call.result_type(i));
  return results;
}

Results RunReduce(OpCall& call) {
  const auto n = static_cast<uint32_t>(call.operand_count() / 2);
  TENON_ASSIGN_OR_RETURN(auto body, call.Function(0, true));
  if (n == 0 || body->outputs().size() != n) return call.Contradiction("has a region of another arity");
  return Rounded(call, Reduce(call.Operands(0, n), call.Operands(n, n), call.numbers("dimensions"), *body));
}

WindowDimensions WindowOf(const OpCall& call, size_t rank) {
  WindowDimensions window{call.numbers("window_dimensions", rank, 1),
                          call.numbers("window_strides", rank, 1),
                          call.numbers("base_dilations", rank, 1),
                          call.numbers("window_dilations", rank, 1),
                          {},
                          {}};
  const std::vector<int64_t> padding = call.numbers("padding", 2 * rank, 0);
  for (size_t i = 0; i < rank; ++i) {
    window.padding_low.push_back(padding[2 * i]);
    window.padding_high.push_back(padding[2 * i + 1]);
  }
  return window;
}

Results RunReduceWindow(OpCall& call) {
  const auto n = static_cast<uint32_t>(call.operand_count() / 2);
  TENON_ASSIGN_OR_RETURN(auto body, call.Function());
  if (n == 0 || body->outputs().size() != n) return call.Contradiction("has a region of another arity");
  const WindowDimensions window = WindowOf(call, call.operand(0).rank());
  return Rounded(call, ReduceWindow(call.Operands(0, n), call.Operands(n, n), window, *body));
}

Results RunSelectAndScatter(OpCall& call) {
  TENON_ASSIGN_OR_RETURN(auto select, call.Function(0));
  TENON_ASSIGN_OR_RETURN(auto scatter, call.Function(1));
  const WindowDimensions window = WindowOf(call, call.operand(0).rank());
  TENON_ASSIGN_OR_RETURN(Tensor result, SelectAndScatter(call.operand(0), call.operand(1), call.operand(2),
                                                         window, *select, *scatter));
  return Single(call, std::move(result));
}

Results RunSort(OpCall& call) {
  const auto rank = static_cast<int64_t>(call.operand(0).rank());
  int64_t dimension = call.number("dimension", -1);
  if (dimension < 0) dimension += rank;
  if (dimension < 0 || dimension >= rank)
    return call.Contradiction("sorts along a dimension that is not there");
  TENON_ASSIGN_OR_RETURN(auto comparator, call.Function());
  return Sort(call.Operands(0, static_cast<uint32_t>(call.operand_count())), dimension, *comparator);
}

constexpr HandlerRow kRows[] = {
    {TENON_OP_REDUCE, RunReduce},
    {TENON_OP_REDUCE_WINDOW, RunReduceWindow},
    {TENON_OP_SELECT_AND_SCATTER, RunSelectAndScatter},
    {TENON_OP_SORT, RunSort},
};

}  // namespace

std::span<const HandlerRow> ReductionHandlers() { return kRows; }

}  // namespace tenon::eval
