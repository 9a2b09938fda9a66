// Ops and functions of the tenon dialect whose records say what they are made of: `meaning`.
#include "optimizer/decompose/array_builder.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;

// Narrow floats compute in f32 and round once.
template <class Meaning>
bool ToMeaning(Operation* op, Rewriter& rewriter, Meaning meaning) {
  const mlir::Type element = ElementOf(op->getOperand(0)), compute = ComputeTypeOf(element);
  if (!element.isIntOrFloat()) return false;
  HloBuilder outer(op, rewriter, op->getOperand(0));
  auto widened = [&](unsigned i) {
    Value operand = op->getOperand(i);
    return compute == element ? operand : outer.Convert(operand, compute);
  };
  Value x = widened(0), y = op->getNumOperands() > 1 ? widened(1) : Value();
  HloBuilder b(op, rewriter, x);
  Value result = meaning(b, x, y);
  rewriter.Replace(op, compute == element ? result : outer.Convert(result, element));
  return true;
}

std::vector<std::string_view> Words(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const size_t end = text.find(' ');
    words.push_back(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return words;
}

#define TENON_BY_RECORD(...)                                                                         \
  [](Operation* op, Rewriter& rewriter) {                                                            \
    return ToMeaning(op, rewriter,                                                                   \
                     [](HloBuilder& b, Value x, [[maybe_unused]] Value y) -> Value { __VA_ARGS__ }); \
  }

}  // namespace

const std::vector<Decomposition>& MeaningDecompositions() {
  static const std::vector<Decomposition> list = {
#define TENON_MEANING(name, rank, makes, ...) \
  {name "_by_record", "stablehlo." name, rank, Words(makes), false, TENON_BY_RECORD(__VA_ARGS__)},
#include "hlo/ops/elementwise_rows.inc"
  };
  return list;
}

const std::vector<Decomposition>& TenonFunctionDecompositions() {
  static const std::vector<Decomposition> list = {
#define TENON_OWN_MEANING(name, ...) \
  {name "_by_record", name, 20, {"*"}, false, TENON_BY_RECORD(__VA_ARGS__)},
#include "hlo/ops/elementwise_rows.inc"
  };
  return list;
}

}  // namespace tenon::opt
