// Checks of a program's results: what is expected comes through the target, and must be the program's constant.

#include <bit>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "driver/executable.h"
#include "gtest/gtest.h"
#include "hlo/eval/check.h"
#include "hlo/eval/tensor.h"

namespace tenon::driver {
namespace {

const rt::TensorType kType{ElementType::f32, {2}};

// A target that gives the same numbers for every result.
class Constant : public Executable {
 public:
  Constant(size_t results, float number) : results_(results, rt::Parameter{"", kType}), number_(number) {}
  const std::vector<rt::Parameter>& arguments() const override { return arguments_; }
  const std::vector<rt::Parameter>& results() const override { return results_; }
  absl::Status Bind(uint32_t, rt::Tensor) override { return absl::OkStatus(); }
  rt::MemoryFigures memory() const override { return {}; }
  absl::Status Run(const std::vector<rt::Tensor>&, std::vector<rt::Tensor>& results,
                   const rt::RunOptions&) override {
    results.resize(results_.size());
    for (rt::Tensor& result : results) {
      auto tensor = rt::Tensor::Allocate(kType);
      if (!tensor.ok()) return tensor.status();
      result = *std::move(tensor);
      for (int i = 0; i < 2; ++i) result.as<float>()[i] = number_;
    }
    return absl::OkStatus();
  }

 private:
  std::vector<rt::Parameter> arguments_, results_;
  float number_;
};

absl::Status RunChecked(float of_target, const std::vector<float>& constant) {
  rt::ArtifactCheck check;
  check.target = "check.expect_eq";
  check.got = 1;
  check.want = 2;
  check.fingerprint = eval::FingerprintOf(eval::Tensor::Borrow(ElementType::f32, {2}, constant.data()));
  auto program = WithChecks(std::make_unique<Constant>(3, of_target), {check});
  if (!program.ok()) return program.status();
  std::vector<rt::Tensor> results;
  return (*program)->Run({}, results);
}

TEST(Checks, AreNotTheTargetsWord) {
  EXPECT_TRUE(RunChecked(7, {7, 7}).ok());
  const absl::Status lie = RunChecked(0, {7, 7});
  ASSERT_FALSE(lie.ok()) << "zeros for both sides of a check must not pass";
  EXPECT_NE(lie.message().find("other numbers"), std::string::npos) << lie;
}

TEST(Checks, FingerprintsTellNumbersApart) {
  auto of = [](std::vector<float> numbers) {
    return eval::FingerprintOf(
        eval::Tensor::Borrow(ElementType::f32, {static_cast<int64_t>(numbers.size())}, numbers.data()));
  };
  EXPECT_NE(of({1, 2}), of({2, 1}));
  EXPECT_NE(of({0}), of({-0.0f}));
  EXPECT_NE(of({0}), of({0, 0}));
  EXPECT_NE(of({}), 0U);
  const float some = std::bit_cast<float>(0x7fc00000U), other = std::bit_cast<float>(0xffc00001U);
  EXPECT_EQ(of({some}), of({other}));
  const float one = 1;
  EXPECT_EQ(of({1, 1, 1}), eval::FingerprintOf(eval::Tensor::Borrow(ElementType::f32, {1}, &one), 3));
}

}  // namespace
}  // namespace tenon::driver
