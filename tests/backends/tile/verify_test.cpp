// Each rule of the verifier, broken once.
#include "backends/tile/verify.h"

#include <gtest/gtest.h>

#include "backends/tile/builder.h"
#include "backends/tile/text.h"

namespace tenon::tile {
namespace {

std::string VerifyText(const std::string& body, const std::string& header = "") {
  ParseResult parsed =
      Parse("program \"p\" scalars 1\nbuffer b0 \"in\" read f32 16\nbuffer b1 \"out\" write f32 16\n" +
            header + "{\n" + body + "\n}\n");
  EXPECT_EQ(parsed.error, "");
  return Verify(parsed.program);
}
void ExpectRefused(const std::string& body, const std::string& message, const std::string& header = "") {
  EXPECT_NE(VerifyText(body, header).find(message), std::string::npos) << "got: " << VerifyText(body, header);
}

TEST(Verify, TakesAGoodProgram) {
  EXPECT_EQ(VerifyText("%0:i64 = axis vector 16 %1:f32 = load b0[1*%0 + 0] store b1[1*%0 + 0](%1)"), "");
}

TEST(Verify, Definitions) {
  ExpectRefused("%0:f32 = neg(%1)", "%0 = neg: operand %1 is not defined here");
  ExpectRefused("%0:f32 = const 0x0 %0:f32 = const 0x0", "%0 is defined twice");
  ExpectRefused(
      "%0:i64 = const 0x0 loop step 1 unroll 1 (%0, %0) {(%1:i64) %2:f32 = const 0x0 yield()} %3:f32 = "
      "neg(%2)",
      "operand %2 is not defined here");
  ExpectRefused("store b1[0](%7)", "operand %7 is not defined here");
  ExpectRefused("%0:f32 = load b0[1*%5 + 0]", "index term %5 is not defined here");
}

TEST(Verify, Types) {
  ExpectRefused("%0:f32 = const 0x0 %1:f64 = const 0x0 %2:f32 = add(%0, %1)", "an operand is not f32");
  ExpectRefused("%0:i1 = const 0x0 %1:i1 = sub(%0, %0)", "not for i1");
  ExpectRefused("%0:i32 = const 0x0 %1:i32 = sqrt(%0)", "not for i32");
  ExpectRefused("%0:i8 = const 0x1ff", "bits beyond the type's width");
  ExpectRefused("%0:i32 = const 0x0 %1:i64 = bitcast (%0)", "the widths differ");
  ExpectRefused("%0:f32 = const 0x0 %1:f32 = select (%0, %0, %0)", "the condition is not i1");
  ExpectRefused("%0:i32 = const 0x0 %1:f32 = load b0[1*%0 + 0]", "an index term is not i64");
  ExpectRefused("%0:f32 = const 0x0 %1:f32 = math sinus (%0)", "no function is named 'sinus'");
  ExpectRefused("%0:f32 = const 0x0 %1:f32 = math power (%0)", "wants 2 operands");
  ExpectRefused("%0:f32 = const 0x0 %1:f32 = add(%0)", "wants 2 operands");
}

TEST(Verify, Memory) {
  ExpectRefused("%0:f32 = load b0[16]", "element 16 is outside buffer 'in'");
  ExpectRefused("%0:f32 = load b0[-1]", "element -1 is outside buffer 'in'");
  ExpectRefused("%0:f32 = load b1[0]", "buffer 'out' is write only");
  ExpectRefused("%0:f32 = const 0x0 store b0[0](%0)", "buffer 'in' is read only");
  ExpectRefused("%0:f64 = const 0x0 store b1[0](%0)", "holds another type");
  ExpectRefused("%0:f32 = load b2[0]", "no such buffer");
  ExpectRefused("%0:i1 = const 0x0 %1:f32 = load b0[0](%0)", "wants a predicate and another value");
  ExpectRefused("", "a parameter follows a workspace array",
                "buffer b2 \"w\" workspace f32 4\nbuffer b3 \"late\" read f32 4\n");
}

TEST(Verify, Axes) {
  ExpectRefused("%0:i64 = axis vector 4 %1:i64 = axis vector 4 %2:i64 = add(%0, %1)",
                "depends on two vector axes");
  ExpectRefused(
      "%0:i64 = axis vector 4 %1:i64 = axis vector 4 %2:f32 = load b0[1*%0 + 0] store b1[1*%1 + 0](%2)",
      "two vector axes");
  ExpectRefused("%0:i64 = axis vector 0", "the extent is not within");
  ExpectRefused("%0:i64 = grid_index 0", "no such grid axis");
  ExpectRefused("%0:i64 = scalar 1", "no such scalar");
  ExpectRefused("%0:i64 = axis vector 4 %1:f32 = load b0[1*%0 + 0] %2:f32 = extract_lane %0 4 (%1)",
                "no such lane");
  ExpectRefused("%0:i64 = const 0x0 %1:f32 = const 0x0 %2:f32 = extract_lane %0 0 (%1)",
                "not the result of an axis op");
  ExpectRefused(
      "%0:i64 = const 0x0 %1:i64 = axis unrolled 4 %2:f32 = load b0[1*%1 + 0] %3:f32 = transpose_lanes %0 %1 "
      "(%2)",
      "not the result of an axis op");
  ExpectRefused(
      "%0:i64 = axis vector 6 %1:i64 = axis unrolled 6 %2:f32 = load b0[1*%0 + 0] %3:f32 = transpose_lanes "
      "%0 %1 (%2)",
      "power of two");
  ExpectRefused(
      "%0:i64 = axis vector 4 %1:i64 = axis unrolled 8 %2:f32 = load b0[1*%0 + 0] %3:f32 = transpose_lanes "
      "%0 %1 (%2)",
      "different extents");
}

TEST(Verify, ControlFlowIsUniform) {
  ExpectRefused(
      "%0:i64 = axis vector 4 %1:i64 = const 0x2 %2:i1 = compare lt (%0, %1) if (%2) {() yield()} {() "
      "yield()}",
      "the condition differs between lanes");
  ExpectRefused("%0:i64 = axis unrolled 4 loop step 1 unroll 1 (%0, %0) {(%1:i64) yield()}",
                "a bound differs between lanes");
  ExpectRefused(
      "%0:i64 = axis vector 4 %1:i64 = while (%0) {(%2:i64) %3:i1 = compare lt (%2, %0) yield(%3)} {(%4:i64) "
      "yield(%4)}",
      "the condition differs between lanes");
}

TEST(Verify, Regions) {
  ExpectRefused(
      "%0:i64 = const 0x0 %1:f32 = const 0x0 %2:f32 = loop step 1 unroll 1 (%0, %0, %1) {(%3:i64, %4:f32) "
      "yield()}",
      "the body takes an index and the carried values");
  ExpectRefused("%0:i64 = const 0x0 loop step 0 unroll 1 (%0, %0) {(%1:i64) yield()}",
                "the step is not positive");
  ExpectRefused("%0:i1 = const 0x0 %1:f32 = if (%0) {() yield(%0)} {() yield(%0)}", "types differ");
  ExpectRefused("%0:i1 = const 0x0 %1:f32 = const 0x0 %2:f32 = if (%0) {() yield(%1)} {() yield()}",
                "a branch yields the wrong number");
  const std::string reduce =
      "%0:i64 = axis vector 4 %1:f32 = load b0[1*%0 + 0] %2:f32 = reduce_lanes %0 (%1) {(%3:f32, %4:f32) ";
  EXPECT_EQ(VerifyText(reduce + "%5:f32 = add(%3, %4) yield(%5)}"), "");
  ExpectRefused(reduce + "%5:f32 = add(%3, %1) yield(%5)}", "a combiner uses a value of the reduced axis");
  ExpectRefused(reduce + "%5:f32 = load b0[0] yield(%5)}", "a combiner holds only arithmetic");
  ExpectRefused(reduce + "yield()}", "the combiner takes 2n, gives n values");
}

TEST(Verify, Names) {
  Builder b("1up");
  EXPECT_EQ(Verify(b.Finish()), "the name is no C identifier");
}

}  // namespace
}  // namespace tenon::tile
