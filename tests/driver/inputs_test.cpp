// Inputs as text and files, tensors as text, comparison, cache.
#include "driver/inputs.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

#include "base/error.h"
#include "driver/compare.h"
#include "driver/compile_cache.h"
#include "driver/elements.h"
#include "driver/npz.h"
#include "driver/sha256.h"
#include "driver/tensor_text.h"

namespace tenon::driver {
namespace {

std::string Code(const absl::Status& status) { return std::string(DiagnosticOf(status).code); }

std::string RoundTrip(const std::string& text) {
  auto tensor = ParseTensor(text);
  return tensor.ok() ? TensorText(*tensor) : Code(tensor.status());
}

TEST(TensorText, BothWays) {
  EXPECT_EQ(RoundTrip("2x3xf32=1,2.5,-0,4,inf,nan"), "tensor<2x3xf32> [[1, 2.5, -0], [4, inf, nan]]");
  EXPECT_EQ(RoundTrip("f32=0.1"), "tensor<f32> 0.1");
  EXPECT_EQ(RoundTrip("3xi8=-128,127,0x10"), "tensor<3xi8> [-128, 127, 16]");
  EXPECT_EQ(RoundTrip("2xi1=true,0"), "tensor<2xi1> [true, false]");
  EXPECT_EQ(RoundTrip("2xbf16=1.5,-2"), "tensor<2xbf16> [1.5, -2]");
  EXPECT_EQ(RoundTrip("2xf8E4M3FN=0.4375,448"), "tensor<2xf8E4M3FN> [0.4375, 448]");
  EXPECT_EQ(RoundTrip("1xcomplex<f32>=1,-2"), "tensor<1xcomplex<f32>> [(1, -2)]");
  EXPECT_EQ(RoundTrip("2x2xui64=18446744073709551615"),
            "tensor<2x2xui64> [[18446744073709551615, 18446744073709551615], [18446744073709551615, "
            "18446744073709551615]]");
  EXPECT_EQ(RoundTrip("0x3xf32="), "tensor<0x3xf32> []");
}

TEST(TensorText, WhatIsRefused) {
  for (const char* text : {"2x3xf32=1,2", "2xi8=200,1", "2xi8=1.5,1", "2xui8=-1,1", "xf32=1", "2x3xg32=1",
                           "?x3xf32=1", "f32=one", "f32", "99999999999x99999999999xf32=1"})
    EXPECT_EQ(RoundTrip(text), "E0101") << text;
}

TEST(TensorText, LargeTensorsShowTheirEnds) {
  EXPECT_EQ(TensorText(*ParseTensor("1000000000x0xf32=")),
            "tensor<1000000000x0xf32> [[], [], [], …, [], [], []]");
  std::string text = TensorText(*ParseTensor("100x20xi32=7"));
  EXPECT_EQ(text.rfind("tensor<100x20xi32> [[7, 7, 7, …, 7, 7, 7], [7, ", 0), 0u) << text;
  EXPECT_EQ(std::count(text.begin(), text.end(), '7'), 36);
}

class InputsTest : public testing::Test {
 protected:
  InputsTest()
      : folder_(std::filesystem::temp_directory_path() / ("tenon_inputs_" + std::to_string(::getpid()))) {
    std::filesystem::create_directory(folder_);
  }
  ~InputsTest() override { std::filesystem::remove_all(folder_); }
  const std::vector<rt::Parameter> parameters_ = {
      {"x", {ElementType::f32, {2}}}, {"", {ElementType::i32, {}}}, {"mask", {ElementType::i1, {3}}}};
  std::filesystem::path folder_;
};

TEST_F(InputsTest, InOrderByNameAndRandom) {
  std::string npz = folder_ / "a.npz";
  ASSERT_TRUE(rt::WriteFileAtomically(
                  npz, *WriteNpz({{"mask", *ParseTensor("3xi1=1,0,1")}, {"arg1", *ParseTensor("i32=9")}}))
                  .ok());
  auto inputs = ReadInputs({"@" + npz, "2xf32=1,2"}, parameters_, {}, true);
  ASSERT_TRUE(inputs.ok()) << inputs.status();
  EXPECT_TRUE(inputs->notes.empty());
  EXPECT_EQ(TensorText(inputs->tensors[0]), "tensor<2xf32> [1, 2]");
  EXPECT_EQ(TensorText(inputs->tensors[1]), "tensor<i32> 9");
  EXPECT_EQ(TensorText(inputs->tensors[2]), "tensor<3xi1> [true, false, true]");
  auto random = ReadInputs({"2xf32=1,2"}, parameters_, {}, true);
  ASSERT_EQ(random->notes.size(), 1u);
  EXPECT_NE(random->notes[0].find("argument 1, argument 2 (mask)"), std::string::npos) << random->notes[0];
  auto seeded = ReadInputs({"random:3"}, parameters_, {}, true),
       again = ReadInputs({"random:3"}, parameters_, {}, true),
       other = ReadInputs({"random:4"}, parameters_, {}, true);
  EXPECT_EQ(TensorText(seeded->tensors[0]), TensorText(again->tensors[0]));
  EXPECT_NE(TensorText(seeded->tensors[0]), TensorText(other->tensors[0]));
}

TEST_F(InputsTest, WhatIsRefused) {
  EXPECT_EQ(Code(ReadInputs({"3xf32=1,2,3"}, parameters_, {}, true).status()), "E0210");
  EXPECT_EQ(Code(ReadInputs({"9999999999999xf32=1"}, parameters_, {}, true).status()), "E0210")
      << "before memory is taken for it";
  EXPECT_EQ(Code(ReadInputs({"2xf32=1,2", "i32=1", "3xi1=1", "i32=4"}, parameters_, {}, true).status()),
            "E0210");
  EXPECT_EQ(Code(ReadInputs({"@" + (folder_ / "none.npy").string()}, parameters_, {}, true).status()),
            "E0501");
  EXPECT_EQ(Code(ReadInputs({"random:x"}, parameters_, {}, true).status()), "E0101");
  std::string npz = folder_ / "b.npz";
  ASSERT_TRUE(rt::WriteFileAtomically(npz, *WriteNpz({{"arg7", *ParseTensor("i32=9")}})).ok());
  EXPECT_EQ(Code(ReadInputs({"@" + npz}, parameters_, {}, true).status()), "E0210");
}

TEST_F(InputsTest, ShapesOfInputsAndWhatIsTold) {
  const std::vector<rt::Parameter> open = {
      {"x", {ElementType::f32, {-1}}}, {"", {ElementType::f32, {-1, 4}}}, {"", {ElementType::f32, {2}}}};
  using Shapes = std::vector<std::pair<std::string, std::vector<int64_t>>>;
  auto shapes = ShapesOfInputs({"3xf32=1,2,3"}, "", open, {{"arg1", {5, 4}}});
  ASSERT_TRUE(shapes.ok()) << shapes.status();
  EXPECT_EQ(*shapes, (Shapes{{"arg0", {3}}, {"arg1", {5, 4}}}));
  EXPECT_TRUE(ShapesOfInputs({"3xf32=1,2,3"}, "", open, {{"arg1", {5, 4}}, {"x", {3}}, {"arg2", {2}}}).ok());
  EXPECT_EQ(Code(ShapesOfInputs({"3xf32=1,2,3"}, "", open).status()), "E0208");
  for (const Shapes& told : {Shapes{{"arg9", {3}}}, Shapes{{"arg1", {5, 5}}}, Shapes{{"arg1", {5}}},
                             Shapes{{"arg2", {3}}}, Shapes{{"x", {4}}}})
    EXPECT_EQ(Code(ShapesOfInputs({"3xf32=1,2,3", "5x4xf32=1"}, "", open, told).status()), "E0210");
}

TEST(Compare, FindsTheFirstDifference) {
  Comparison same = Compare({*ParseTensor("2xf32=1,nan")}, {*ParseTensor("2xf32=1,nan")}, {});
  EXPECT_TRUE(same.passed);
  Comparison near = Compare({*ParseTensor("2xf32=1.0000001,2")}, {*ParseTensor("2xf32=1,2")}, {});
  EXPECT_TRUE(near.passed);
  EXPECT_EQ(near.max_ulp, 1u);
  Comparison far = Compare({*ParseTensor("2x2xf32=1,2,3,4")}, {*ParseTensor("2x2xf32=1,2,3.5,5")}, {});
  EXPECT_FALSE(far.passed);
  EXPECT_EQ(far.first_difference, "result0[1, 0]: 3, the reference has 3.5");
  EXPECT_EQ(far.max_abs, 1);
  EXPECT_TRUE(Compare({*ParseTensor("f32=3")}, {*ParseTensor("f32=3.5")}, {{.rtol = 0.2, .atol = 0}}).passed);
  EXPECT_FALSE(Compare({*ParseTensor("i32=3")}, {*ParseTensor("i32=4")}, {{.rtol = 1, .atol = 10}}).passed)
      << "integers are exact";
  EXPECT_FALSE(
      Compare({*ParseTensor("f32=inf")}, {*ParseTensor("f32=1")}, {{.rtol = 0, .atol = 1e30}}).passed);
  EXPECT_FALSE(Compare({*ParseTensor("f32=1")}, {*ParseTensor("f32=nan")}, {}).passed);
  EXPECT_FALSE(Compare({*ParseTensor("f32=1")}, {*ParseTensor("1xf32=1")}, {}).passed);
}

TEST(Sha256, KnownAnswers) {
  for (bool by_instructions : {false, true}) {
    EXPECT_EQ(Sha256(by_instructions).Finish(),
              "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    Sha256 abc(by_instructions);
    abc.Add("abc");
    EXPECT_EQ(abc.Finish(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    Sha256 million(by_instructions);
    for (int i = 0; i < 1000; ++i) million.Add(std::string(1000, 'a'));
    EXPECT_EQ(million.Finish(), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  }
}

TEST(CompileCache, FindsWhatItStoredAndForgetsWhatIsDamaged) {
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("tenon_cache_" + std::to_string(::getpid()));
  CompileCache cache(folder / "made" / "when" / "needed");
  EXPECT_FALSE(cache.Find("key"));
  CacheEntry entry;
  entry.artifact.header.target = "reference";
  entry.artifact.parts.view = rt::Bytes::Copy("a view");
  entry.cost = {12.5, 10};
  cache.Store("key", entry);
  auto found = cache.Find("key");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->artifact.parts.view.text(), "a view");
  EXPECT_EQ(found->cost.ms, 12.5);
  std::filesystem::resize_file(folder / "made" / "when" / "needed" / "key.tenon", 100);
  EXPECT_FALSE(cache.Find("key"));
  cache.Store("key", entry);
  EXPECT_TRUE(cache.Find("key"));
  CompileCache("").Store("key", entry);
  EXPECT_FALSE(CompileCache("").Find("key"));
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tenon::driver
