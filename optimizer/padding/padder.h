// What the handlers of pad_dynamic work with: sizes of padded values, masks, bounds of computed sizes, conditions.
#pragma once

#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "hlo/ir/padded_results.h"
#include "llvm/ADT/DenseMap.h"
#include "optimizer/decompose/array_builder.h"
#include "optimizer/pass.h"

namespace tenon::opt {

// The valid sizes of a padded value, a scalar i32 a dimension; null where all of it is valid.
using SizeList = llvm::SmallVector<mlir::Value>;

struct Padded {
  mlir::Value value;
  SizeList sizes;  // empty: valid everywhere
};
using PaddedList = llvm::SmallVector<Padded>;

// The values that an integer has. Not sure: unless arithmetic on the way wraps around, which no sensible size does; it bounds arrays, whose sizes
// are looked at when running, and spares no such look.
struct Range {
  int64_t low = INT64_MIN, high = INT64_MAX;
  bool sure = true;

  bool Is(int64_t value) const { return sure && low == value && high == value; }
};

// Along one dimension; `edges`: low and high padding together.
struct WindowSteps {
  int64_t window = 1, stride = 1, base_dilation = 1, window_dilation = 1, edges = 0;
};

class Padder {
 public:
  explicit Padder(PassContext& context) : context_(context) {}

  // Whether the module has anything to pad.
  static bool Concerns(mlir::ModuleOp module);
  absl::Status Function(mlir::FunctionOpInterface entry);

  // --- For handlers ----------------------------------------------------------------------------

  // Builds in front of the op at hand.
  ArrayBuilder& build() { return *build_; }
  bool IsPadded(mlir::Value value) const { return sizes_.contains(value); }
  // One entry a dimension.
  SizeList SizesOf(mlir::Value value) const;
  // Null when all is valid.
  mlir::Value SizeOf(mlir::Value value, int64_t dim) const { return SizesOf(value)[dim]; }
  // A constant when all is valid.
  mlir::Value SizeValue(mlir::Value value, int64_t dim);
  // For values that the handler has made. Of any other value, WithSizes gives one that is the same but has these sizes.
  void SetSizes(mlir::Value value, SizeList sizes);
  mlir::Value WithSizes(mlir::Value value, const SizeList& sizes);

  mlir::Value I32(int64_t value);
  mlir::Value Clamp(mlir::Value low, mlir::Value value, mlir::Value high);
  // Entry `i` of a list of sizes, in row-major order, as a scalar i32: what it was made from, where that can be seen.
  mlir::Value Entry(mlir::Value list, int64_t i);
  // What is known of a scalar integer.
  Range RangeOf(mlir::Value scalar) const;
  void NoteRange(mlir::Value scalar, Range range) { ranges_[scalar] = range; }

  // `size`, held in [0, bound], which it must be in.
  mlir::Value Within(mlir::Operation* op, mlir::Value size, int64_t bound);
  // The run has no results where `holds`, a scalar i1, is false.
  void Require(mlir::Operation* op, mlir::Value holds, std::string message);
  void RequireEqual(mlir::Operation* op, mlir::Value a, mlir::Value b);

  // i1 of `shape`: where an index is below the size in all of `dims`. Null: everywhere.
  mlir::Value Valid(llvm::ArrayRef<int64_t> shape, const SizeList& sizes, llvm::ArrayRef<int64_t> dims);
  // `value` with `fill`, a scalar, in the padding of `dims`.
  mlir::Value Masked(mlir::Value value, llvm::ArrayRef<int64_t> dims, mlir::Value fill);
  mlir::Value Zero(mlir::Type element);
  // The first elements of `value`, so many as `shape` says.
  mlir::Value Prefix(mlir::Value value, llvm::ArrayRef<int64_t> shape);
  // Likewise, with zeros where `value` has fewer.
  mlir::Value Fitted(mlir::Value value, llvm::ArrayRef<int64_t> shape);
  // Values that have one shape in the program get one: the least padding of all. Their sizes are returned, and required to be the same.
  SizeList Join(mlir::Operation* op, llvm::MutableArrayRef<mlir::Value> values);
  // Likewise for dimensions `of_a` of `a` and `of_b` of `b`, each pair one size.
  void JoinPair(mlir::Operation* op, mlir::Value& a, mlir::Value& b, llvm::ArrayRef<int64_t> of_a,
                llvm::ArrayRef<int64_t> of_b);

  // How many windows there are along a dimension of `size`.
  mlir::Value Windows(mlir::Value size, const WindowSteps& steps);

  // The op's own results, with the shapes that its operands now give.
  absl::StatusOr<PaddedList> InPlace(mlir::Operation* op, const SizeList& sizes);
  static absl::Status Refuse(mlir::Operation* op, std::string why);

  // --- For ops with blocks of their own --------------------------------------------------------

  absl::Status Block(mlir::Block& block);
  // Number of the first condition that does not hold, or 0: null before there is one.
  mlir::Value verdict() const { return verdict_; }
  void set_verdict(mlir::Value verdict) { verdict_ = verdict; }
  void MoveTo(mlir::Operation* op);  // where to build
  PassContext& context() { return context_; }

 private:
  class Origins;
  using KnownRanges = llvm::DenseMap<mlir::Value, Range>;
  Range RangeOf(mlir::Value scalar, KnownRanges& known, int depth) const;
  Range ComputedRange(mlir::Value scalar, KnownRanges& known, int depth) const;
  absl::Status Op(mlir::Operation* op);
  absl::Status Record(mlir::Operation* op, llvm::ArrayRef<mlir::Type> before, PaddedList& padded);

  PassContext& context_;
  mlir::OpBuilder* builder_ = nullptr;
  ArrayBuilder* build_ = nullptr;
  llvm::DenseMap<mlir::Value, SizeList> sizes_;
  llvm::DenseMap<mlir::Value, Range> ranges_;
  mlir::Value verdict_;
  std::vector<plan::SizeCondition> conditions_;
};

using PadFunction = absl::StatusOr<PaddedList> (*)(mlir::Operation* op, Padder& padder);

// How an op is padded; null for ops of other families. One file each.
PadFunction ElementwisePadding(mlir::Operation* op);
PadFunction ShapePadding(mlir::Operation* op);  // ops that say sizes
PadFunction MovementPadding(mlir::Operation* op);
PadFunction IndexingPadding(mlir::Operation* op);
PadFunction ScatterPadding(mlir::Operation* op);
PadFunction ReductionPadding(mlir::Operation* op);
PadFunction ContractionPadding(mlir::Operation* op);
PadFunction LinearAlgebraPadding(mlir::Operation* op);
PadFunction NormalizationPadding(mlir::Operation* op);
PadFunction SelectAndScatterPadding(mlir::Operation* op);
PadFunction CollectivePadding(mlir::Operation* op);
PadFunction ControlPadding(mlir::Operation* op);
PadFunction CallPadding(mlir::Operation* op);
PadFunction TransferPadding(mlir::Operation* op);

// `from` as an array of the bounds `to` whose valid elements, of which there are as many, come in the same order.
absl::StatusOr<PaddedList> Reshaped(mlir::Operation* op, Padder& padder, mlir::Value from,
                                    llvm::ArrayRef<int64_t> to, const SizeList& sizes);
// A scalar that `combine`, a body of one pair of operands of `element`, leaves every value as it is with; null when none is known.
mlir::TypedAttr IdentityOf(mlir::Region& combine, mlir::Type element);

}  // namespace tenon::opt
