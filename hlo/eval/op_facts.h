// One op of a view as plain values, for the checks of verify_view.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hlo/eval/view_reader.h"
#include "numerics/element_type.h"

namespace tenon::eval {

struct ValueFacts {
  ElementType type = ElementType::invalid;
  Shape shape;
  // A size that the program leaves open (-1) is like any.
  bool operator==(const ValueFacts& other) const;

  bool scalar() const { return shape.empty(); }
  bool Is(ElementType wanted) const { return type == wanted && scalar(); }
  bool scalar_integer() const { return IsInteger(type) && scalar(); }
  int64_t rank() const { return static_cast<int64_t>(shape.size()); }
};

struct RegionFacts {
  std::vector<ValueFacts> arguments, results;
};

struct OpFacts {
  const TenonView* view;
  const TenonViewOp& op;
  std::vector<ValueFacts> operands, results;

  OpFacts(const TenonView* view, const TenonViewOp& op);

  int64_t number(const char* key, int64_t otherwise = 0) const { return Number(view, op, key, otherwise); }
  std::vector<int64_t> numbers(const char* key) const { return Numbers(view, op, key); }
  std::vector<int64_t> numbers(const char* key, size_t count, int64_t otherwise) const {
    return NumbersOr(view, op, key, count, otherwise);
  }
  // One of the op's own regions; it has a terminator.
  RegionFacts region(uint32_t i) const;
};

// The body of a function or the region of an op.
RegionFacts FactsOfRegion(const TenonView* view, uint32_t region);

// Null when the op holds what its handler relies on, else what is wrong, as the end of a sentence. Ids are in range,
// types are sound (verify_view.cpp); the number of operands, results and regions is whatever the file says.
using Verifier = const char* (*)(const OpFacts& op);
struct VerifierRow {
  uint32_t op;
  Verifier verify;
};
std::span<const VerifierRow> ElementwiseVerifiers();
std::span<const VerifierRow> MovementVerifiers();
std::span<const VerifierRow> ContractionVerifiers();
std::span<const VerifierRow> ReductionVerifiers();
std::span<const VerifierRow> ControlVerifiers();
std::span<const VerifierRow> LinearAlgebraVerifiers();
std::span<const VerifierRow> DynamicVerifiers();

// The texts that several checks share.
inline constexpr const char kOperandCount[] = "has another number of operands or results";
inline constexpr const char kRegions[] = "has a region that does not fit it";
inline constexpr const char kOperandTypes[] = "has operands that do not fit one another";
inline constexpr const char kDimensions[] = "has dimension numbers that are not those of its operands";
inline constexpr const char kResultShape[] =
    "has a result of a shape that its operands and attributes do not give";
inline constexpr const char kSizes[] = "has sizes out of range";

// Sizes, strides and paddings beyond this make sums overflow, and no tensor fills them.
inline constexpr int64_t kMostStep = int64_t{1} << 40;

// Whether each of the numbers lies in [low, high].
bool Within(std::span<const int64_t> numbers, int64_t low, int64_t high);
// Whether the numbers are different dimensions of a tensor of this rank.
bool AreDimensions(std::span<const int64_t> numbers, int64_t rank);
// Whether they are all of them.
bool IsPermutation(std::span<const int64_t> numbers, int64_t rank);
bool Contains(std::span<const int64_t> numbers, int64_t number);
std::vector<int64_t> Joined(std::initializer_list<std::span<const int64_t>> lists);
// Whether all values [first, last) have the type (and the shape) of the one at `first`.
bool SameTypes(std::span<const ValueFacts> values);
bool SameShapes(std::span<const ValueFacts> values);
bool SameValues(std::span<const ValueFacts> values);
// Whether an element of one type can become one of the other.
bool Converts(ElementType from, ElementType to);
// Positions of a window along a dimension: of `size` elements, `window` taps, both dilated; 0 where it does not fit.
// The numbers are at most kMostStep.
int64_t WindowPositions(int64_t size, int64_t dilation, int64_t low, int64_t high, int64_t window,
                        int64_t window_dilation, int64_t stride);

}  // namespace tenon::eval
