#include "base/error.h"

#include <gtest/gtest.h>

namespace tenon {
namespace {

TEST(Error, CarriesCodeLocationAndNextStep) {
  Diagnostic d = DiagnosticOf(Error(Err::kParse, "expected ')'", "m.mlir:3:14"));
  EXPECT_EQ(d.code, "E0201");
  EXPECT_EQ(d.fault, "input");
  EXPECT_EQ(d.exit_code, 2);
  EXPECT_EQ(d.location, "m.mlir:3:14");
  EXPECT_FALSE(d.next.empty());
  EXPECT_EQ(FormatDiagnostic(d).find("error[E0201] (input): m.mlir:3:14: expected ')'\n  next: "), 0u);
}

TEST(Error, ForeignStatusIsOurFault) {
  Diagnostic d = DiagnosticOf(absl::UnknownError("boom"));
  EXPECT_EQ(d.code, "E0901");
  EXPECT_EQ(d.exit_code, 4);
}

}  // namespace
}  // namespace tenon
