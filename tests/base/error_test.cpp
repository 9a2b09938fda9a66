#include "base/error.h"

#include <gtest/gtest.h>

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "base/printable.h"

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

TEST(Error, TextIsBoundedAndCannotSteerATerminal) {
  const std::string text = FormatDiagnostic(DiagnosticOf(
      Error(Err::kParse,
            absl::StrCat("name '", std::string(1 << 20, 'x'), "' \x1b[31m\r\nerror[E0901]: \xff\xe2\x80\xae"),
            "a\nb.mlir:1:1")));
  EXPECT_LT(text.size(), 700u);
  EXPECT_TRUE(absl::StrContains(text, "xxx…(")) << text;
  EXPECT_TRUE(absl::StrContains(text, "\\x1b[31m\\x0d\n  error[E0901]: \\xff\\u{202e}\n  next: ")) << text;
  EXPECT_EQ(text.find("error[E0201] (input): a\\x0ab.mlir:1:1: name 'xxx"), 0u) << text;
}

TEST(Printable, CutsBetweenCharacters) {
  std::string word;
  for (int i = 0; i < 300; ++i) word += "é";
  EXPECT_EQ(Printable(word).substr(254), "é…(600 bytes)");
  EXPECT_EQ(Printable("äöü 日本 ok\n  two"), "äöü 日本 ok\n  two");
  EXPECT_EQ(Printable("\xc0\x80\xed\xa0\x80"), "\\xc0\\x80\\xed\\xa0\\x80");
  std::string lines;
  for (int i = 0; i < 5000; ++i) lines += "a b ";
  EXPECT_LT(Printable(lines).size(), 4200u);
}

}  // namespace
}  // namespace tenon
