// The state of one evaluation, and what an op's handler sees of it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "hlo/eval/interpreter.h"
#include "hlo/eval/lane_function.h"
#include "hlo/eval/view_reader.h"

namespace tenon::eval {

// Values by id; a value is dropped after its last use, so that ops can work in place and memory follows the
// live set.
class Frame {
 public:
  Frame(const TenonView* view, const EvalOptions& options);

  absl::StatusOr<std::vector<Tensor>> RunFunction(uint32_t function, std::vector<Tensor> arguments);
  absl::StatusOr<std::vector<Tensor>> RunRegion(uint32_t region, std::vector<Tensor> arguments);

  const TenonView* view() const { return view_; }
  const EvalOptions& options() const { return options_; }
  const Tensor& value(uint32_t id) const;
  // The value itself when `op` is its last use, a shared copy otherwise.
  Tensor Take(uint32_t id, uint32_t op);
  absl::Status SetResults(uint32_t op_id, const TenonViewOp& op, std::vector<Tensor> results);

  // For who runs ops by their handlers itself (bound/engine.h): defines a value, and names those whose last use an op is.
  void Set(uint32_t id, Tensor value) { values_[id] = std::move(value); }
  const std::vector<uint32_t>& dying(uint32_t op) const { return dying_[op]; }

  // Where the interpreter is, for observers: loops and calls push a step and pop it.
  std::vector<EvalStep> steps;
  // Above 0 while a region runs lane by lane: its values are none of the program's.
  int lanes = 0;

 private:
  void FindLastUses();
  void FindOpenSizes();
  absl::Status RunOp(uint32_t op_id);

  const TenonView* view_;
  const EvalOptions& options_;
  std::vector<Tensor> values_;
  std::vector<uint32_t> last_use_;            // op of the defining region, or TENON_NONE
  std::vector<uint32_t> last_nested_use_;     // the same, of uses inside regions of that op
  std::vector<bool> open_;                    // by op: whether it leaves sizes open; empty where none does
  std::vector<std::vector<uint32_t>> dying_;  // by op: values whose last use it is
  std::vector<bool> active_;                  // functions on the stack
  int calls_ = 0;                             // how many they are
};

// One op being run.
class OpCall {
 public:
  // `operands`: what it runs on instead of the frame's values, one each, also where the op names a value twice.
  OpCall(Frame& frame, uint32_t id, const TenonViewOp& op, const std::vector<Tensor>* operands = nullptr)
      : frame_(frame), id_(id), op_(op), operands_(operands) {}

  Frame& frame() const { return frame_; }
  uint32_t id() const { return id_; }
  const TenonView* view() const { return frame_.view(); }
  const TenonViewOp& op() const { return op_; }
  size_t operand_count() const { return op_.operand_count; }
  const Tensor& operand(uint32_t i) const {
    return operands_ ? (*operands_)[i] : frame_.value(tenon_view_operand(view(), &op_, i));
  }
  Tensor TakeOperand(uint32_t i) const {
    return operands_ ? (*operands_)[i] : frame_.Take(tenon_view_operand(view(), &op_, i), id_);
  }
  // Operands [first, first + count), sharing their bytes.
  std::vector<Tensor> Operands(uint32_t first, uint32_t count) const;
  std::vector<Tensor> TakeOperands() const;

  ElementType result_type(uint32_t i = 0) const { return TypeOf(view(), op_.first_result + i); }
  // The one of this run, where it leaves sizes open.
  Shape result_shape(uint32_t i = 0) const {
    return shapes_.empty() ? ShapeOf(view(), op_.first_result + i) : shapes_[i];
  }
  void set_result_shapes(std::vector<Shape> shapes) { shapes_ = std::move(shapes); }
  // Whether a tensor is of the type of result `i`, and that type as text.
  bool Fits(uint32_t i, const Tensor& result) const;
  std::string result_text(uint32_t i) const;
  int64_t number(const char* key, int64_t otherwise = 0) const { return Number(view(), op_, key, otherwise); }
  std::vector<int64_t> numbers(const char* key) const { return Numbers(view(), op_, key); }
  std::vector<int64_t> numbers(const char* key, size_t count, int64_t otherwise) const {
    return NumbersOr(view(), op_, key, count, otherwise);
  }
  uint32_t region(uint32_t i = 0) const { return i < op_.region_count ? op_.first_region + i : TENON_NONE; }
  uint32_t region_kind(uint32_t i = 0) const;
  // The region as a function over lanes. `accumulates`: it reduces, so additions of narrow floats are done in
  // f32.
  absl::StatusOr<std::unique_ptr<LaneFunction>> Function(uint32_t i = 0, bool accumulates = false) const {
    return FunctionOf(region(i), accumulates);
  }
  // The same for any region of the view, as a function's body.
  absl::StatusOr<std::unique_ptr<LaneFunction>> FunctionOf(uint32_t region, bool accumulates = false) const;

  // "stablehlo.add" for messages, and where the model has it.
  std::string name() const;
  std::string location() const;
  // Both, and the channel where there is one: which op it is that waits.
  std::string place() const;
  absl::Status Unsupported(std::string_view why) const;
  absl::Status Contradiction(std::string_view what) const;

 private:
  Frame& frame_;
  uint32_t id_;
  const TenonViewOp& op_;
  const std::vector<Tensor>* operands_;
  std::vector<Shape> shapes_;
};

using Handler = absl::StatusOr<std::vector<Tensor>> (*)(OpCall& call);
struct HandlerRow {
  uint32_t op;
  Handler handler;
};
// The rows of each family; ops that have none are elementwise or unknown.
std::span<const HandlerRow> ElementwiseHandlers();
std::span<const HandlerRow> MovementHandlers();
std::span<const HandlerRow> ContractionHandlers();
std::span<const HandlerRow> ReductionHandlers();
std::span<const HandlerRow> ControlHandlers();
std::span<const HandlerRow> LinearAlgebraHandlers();
std::span<const HandlerRow> DynamicHandlers();
std::span<const HandlerRow> CollectiveHandlers();
std::span<const HandlerRow> TransferHandlers();
std::span<const HandlerRow> CustomCallHandlers();

// The custom calls by which export tools write ops whose attributes are values of the run; null for any other name.
Handler FindDynamicCall(std::string_view target);

// The custom calls @interpreter.… and @check.expect_serialized_eq; null for any other name.
Handler FindInterpreterCall(std::string_view target);

// Ops whose attribute is an operand in the dynamic form.
absl::StatusOr<std::vector<Tensor>> RunConvolutionPadded(OpCall& call, const std::vector<int64_t>& padding);
absl::StatusOr<std::vector<Tensor>> RunGatherOf(OpCall& call, std::vector<int64_t> slice_sizes);

// Null when the op cannot be evaluated.
Handler FindHandler(uint32_t op);

// One tensor as an op's results; an invalid one means that the op is not defined for the types.
absl::StatusOr<std::vector<Tensor>> Single(const OpCall& call, Tensor result);

}  // namespace tenon::eval
