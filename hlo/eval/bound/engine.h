// The run behind EvaluateWithBounds(): values by the interpreter's handlers, errors by a rule for each op.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/error.h"
#include "hlo/eval/bound/bounds.h"
#include "hlo/eval/bound/rounding.h"
#include "hlo/eval/bound/wide_view.h"
#include "hlo/eval/frame.h"

namespace tenon::eval {

using BoundedValues = std::vector<Bounded>;

class Engine {
 public:
  // `options`: the device and the devices of its grid.
  Engine(const TenonView* view, Center center, const EvalOptions& options = {});

  absl::StatusOr<BoundedValues> RunFunction(uint32_t function, BoundedValues arguments);
  absl::StatusOr<BoundedValues> RunRegion(uint32_t region, BoundedValues arguments);
  // A region of scalars over `lanes` elements at once: arguments and results are of shape {lanes}. `reordered`: its ops
  // stand for a reduction in another order than this one, so that each of them may round otherwise even on exact operands.
  absl::StatusOr<BoundedValues> RunLanes(uint32_t region, const BoundedValues& arguments, int64_t lanes,
                                         bool reordered);

  Center center() const { return center_; }
  const TenonView* view() const { return view_; }
  Frame& frame() { return values_; }
  Frame& calculator() { return calculator_; }
  bool reordered() const { return reordered_; }
  // The sort that is this op had a comparator that is no order. `along`: the dimension, or -1 where its operands are not exact.
  void NoteOpenOrder(uint32_t op, int64_t along) { open_sorts_[op] = along; }
  // Some order of operations may overflow, vanish or meet infinities where others do not.
  void NoteOpenRange() { open_range_ = true; }
  // Tells the results of the entry function, by the values that it returns.
  void TellOpenOrders(uint32_t region, BoundedValues& results) const;
  Bounded value(uint32_t id) const { return {values_.value(id), errors_[id]}; }

 private:
  absl::Status RunOp(uint32_t id);
  absl::StatusOr<BoundedValues> RunControl(uint32_t id, const TenonViewOp& op, BoundedValues operands);
  absl::StatusOr<BoundedValues> RunWhile(const TenonViewOp& op, BoundedValues state);
  bool IsLiftable(uint32_t region) const;
  void Define(uint32_t id, Bounded value);

  const TenonView* view_;  // the program's own: declared types
  Center center_;
  EvalOptions options_;
  WideView wide_;
  Frame values_;      // of the program's view, or of the wide one
  Frame calculator_;  // of the wide view: runs an op on values that are not the program's, for rules
  std::vector<Tensor> errors_;
  std::vector<bool> active_;
  int calls_ = 0;
  int64_t lanes_ = -1;  // of the lifted region that runs, else -1
  bool reordered_ = false;
  std::map<uint32_t, int64_t> open_sorts_;
  bool open_range_ = false;
};

// One op as its rule sees it: operands and the values of its results are there, the rule writes the results' errors.
class BoundCall {
 public:
  BoundCall(Engine& engine, uint32_t id, const TenonViewOp& op) : engine(engine), id(id), op(op) {}

  Engine& engine;
  const uint32_t id;
  const TenonViewOp& op;
  BoundedValues operands, results;

  bool clean() const;
  // The types that the program says, whatever the values are kept in.
  ElementType operand_type(uint32_t i) const {
    return TypeOf(engine.view(), tenon_view_operand(engine.view(), &op, i));
  }
  ElementType result_type(uint32_t i = 0) const { return TypeOf(engine.view(), op.first_result + i); }
  int64_t number(const char* key, int64_t otherwise = 0) const {
    return Number(engine.view(), op, key, otherwise);
  }
  std::vector<int64_t> numbers(const char* key) const { return Numbers(engine.view(), op, key); }
  uint32_t region_kind(uint32_t i = 0) const;
  // The op's handler in double, on these operands instead of its own.
  absl::StatusOr<std::vector<Tensor>> Calculate(const std::vector<Tensor>& operands) const;
  // Nothing is known about any element of the results.
  void Unbound();
  bool in_double() const { return engine.center() == Center::kDouble; }
};

// Writes call.results[i].error.
using Rule = absl::Status (*)(BoundCall& call);
struct RuleRow {
  uint32_t op;
  Rule rule;
  bool elementwise;  // works on lifted scalars
};
std::span<const RuleRow> ElementwiseRules();
std::span<const RuleRow> MovementRules();
std::span<const RuleRow> ContractionRules();
std::span<const RuleRow> ReductionRules();
std::span<const RuleRow> LinearAlgebraRules();
std::span<const RuleRow> CollectiveRules();
std::span<const RuleRow> FactorizationRules();
std::span<const RuleRow> NormalizationRules();
std::span<const RuleRow> TransferRules();
std::span<const RuleRow> SortRules();

// N of the record's "ulp:N"; 0 for "exact" and for ops that have a rule of their own.
double ToleranceOf(uint32_t op);

// What one more operation leaves open at a value of this magnitude: `ulps` of tolerance (0: it rounds correctly), `dirty`
// where operands have errors.
double LocalError(const BoundCall& call, const Rounding& rounding, double ulps, double magnitude, bool dirty);

// Elements as doubles, of complex ones the modulus; of 64-bit integers rounded.
std::vector<double> Magnitudes(const Tensor& tensor);
std::vector<double> Doubles(const Tensor& tensor);
// The errors as numbers, `count` of them.
std::vector<double> Errors(const Bounded& value);
Tensor TensorOf(const std::vector<double>& numbers, const Shape& shape);

// Ends a rule: `exact` is the result in double (moduli of complex ones), `errors` how far an implementation's may be before
// what overflow does. Values that overflow the declared type become what all implementations have, or are unbounded.
void Finish(BoundCall& call, uint32_t result, const std::vector<double>& exact, std::vector<double> errors);

}  // namespace tenon::eval
