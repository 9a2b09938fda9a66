#include "tests/hlo/eval/bounds.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "hlo/eval/kernels_elementwise.h"

namespace tenon::eval {
namespace {

using tenon::testing::ViewBuilder;
using TypeSpec = ViewBuilder::TypeSpec;

const TypeSpec kPair{TENON_ELEMENT_F32, {2}};

// Of (x + y): exact operands leave nothing open around the reference, half an ulp around double.
TEST(ErrorBounds, CorrectlyRoundedOps) {
  ViewBuilder b;
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair);
  const auto blob = b.Finish({b.Op(TENON_OP_ADD, {x, y}, kPair)});
  const std::vector<Tensor> inputs = {F32({2}, {1, 0.1f}), F32({2}, {2, 1})};
  EXPECT_TRUE(Bounds(blob, inputs, Center::kReference)[0].exact());
  const Bounded wide = Bounds(blob, inputs, Center::kDouble)[0];
  EXPECT_EQ(wide.value.type(), ElementType::f64);
  EXPECT_EQ(ErrorAt(wide, 0), 0);  // 3 is a float
  EXPECT_GE(ErrorAt(wide, 1), std::ldexp(1.0, -24));
  EXPECT_LE(ErrorAt(wide, 1), std::ldexp(1.07, -24));
}

TEST(ErrorBounds, SubtractionAmplifies) {
  ViewBuilder b;
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair);
  const uint32_t e = b.Op(TENON_OP_EXPONENTIAL, {x}, kPair);
  const auto blob = b.Finish({b.Op(TENON_OP_SUBTRACT, {e, y}, kPair)});
  const Bounded r = Bounds(blob, {F32({2}, {0, 5}), F32({2}, {1, 148.413159f})}, Center::kReference)[0];
  EXPECT_NEAR(r.value.at<float>(1), 0, 1e-4);
  EXPECT_GE(ErrorAt(r, 1), 2 * 2 * std::ldexp(1.0, 7 - 23));  // two tolerances of 2 ulp at 148
}

TEST(ErrorBounds, DecisionsNearTiesAreUnbounded) {
  ViewBuilder b;
  const TypeSpec bits{TENON_ELEMENT_I1, {2}};
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair);
  const uint32_t e = b.Op(TENON_OP_EXPONENTIAL, {x}, kPair);
  const uint32_t less = b.Op(TENON_OP_COMPARE, {e, y}, bits, {{"comparison_direction", int64_t{5}}});
  const uint32_t chosen = b.Op(TENON_OP_SELECT, {less, x, y}, kPair);
  const auto results =
      Bounds(b.Finish({less, chosen}), {F32({2}, {0, 1}), F32({2}, {1, 9})}, Center::kReference);
  EXPECT_EQ(ErrorAt(results[0], 0), kUnbounded);
  EXPECT_EQ(ErrorAt(results[0], 1), 0);
  EXPECT_EQ(ErrorAt(results[1], 0), 1);  // either operand
  EXPECT_EQ(ErrorAt(results[1], 1), 0);
}

TEST(ErrorBounds, SumsInAnyOrder) {
  ViewBuilder b;
  const TypeSpec row{TENON_ELEMENT_F32, {4}}, scalar{TENON_ELEMENT_F32, {}};
  const uint32_t x = b.Argument(row);
  const uint32_t zero = b.Constant(scalar, std::vector<float>{0.0f});
  const auto sum = b.Op(TENON_OP_REDUCE, {x, zero}, std::vector<TypeSpec>{scalar},
                        {{"dimensions", std::vector<int64_t>{0}}},
                        {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)});
  const auto blob = b.Finish(sum);
  const Bounded r = Bounds(blob, {F32({4}, {1e8f, 1, -1e8f, 1})}, Center::kReference)[0];
  EXPECT_GE(ErrorAt(r, 0), 2);  // as far as orders of these are apart
  EXPECT_LE(ErrorAt(r, 0), 400);
  const Bounded wide = Bounds(blob, {F32({4}, {1e8f, 1, -1e8f, 1})}, Center::kDouble)[0];
  EXPECT_EQ(wide.value.at<double>(0), 2);
}

TEST(ErrorBounds, OverflowIsTheTypesOwn) {
  ViewBuilder b;
  const uint32_t x = b.Argument(kPair);
  const auto blob = b.Finish({b.Op(TENON_OP_MULTIPLY, {x, x}, kPair)});
  const Bounded wide = Bounds(blob, {F32({2}, {1e30f, 3})}, Center::kDouble)[0];
  EXPECT_TRUE(std::isinf(wide.value.at<double>(0)));
  EXPECT_EQ(ErrorAt(wide, 0), 0);
}

// x * y * z in the order (x * y) * z rounds nothing; in another order two products round.
TEST(ErrorBounds, ExactPartialProductsOfOneOrderSayNothingOfOthers) {
  ViewBuilder b;
  const TypeSpec pair{TENON_ELEMENT_F32, {2}}, scalar{TENON_ELEMENT_F32, {}};
  const uint32_t x = b.Argument(pair), init = b.Argument(scalar);
  const auto product = b.Op(
      TENON_OP_REDUCE, {x, init}, std::vector<TypeSpec>{scalar}, {{"dimensions", std::vector<int64_t>{0}}},
      {ViewBuilder::Reducer(TENON_REGION_GENERAL, TENON_OP_MULTIPLY, TENON_ELEMENT_F32)});
  const Bounded wide = Bounds(b.Finish(product), {F32({2}, {2, 0.7f}), F32({}, {1.5f})}, Center::kDouble)[0];
  EXPECT_GE(ErrorAt(wide, 0), 2 * std::ldexp(1.0, -24));  // two halves of an ulp at 2.1 or above
}

const TypeSpec kScalar{TENON_ELEMENT_F32, {}};
const ViewBuilder::Attributes kFirstDimension = {{"dimensions", std::vector<int64_t>{0}}};

// Of a reduction of three elements from an initial value by a body of no kind.
Bounded ReductionOf(const std::vector<float>& elements, float init, Center center,
                    const std::function<uint32_t(ViewBuilder&, uint32_t, uint32_t)>& body) {
  ViewBuilder b;
  const uint32_t values = b.Argument({TENON_ELEMENT_F32, {3}}), first = b.Argument(kScalar);
  const ViewBuilder::RegionSpec region{
      TENON_REGION_GENERAL, {kScalar, kScalar}, [&](ViewBuilder& r, const ViewBuilder::Values& v) {
        return ViewBuilder::Values{body(r, v[0], v[1])};
      }};
  const auto result =
      b.Op(TENON_OP_REDUCE, {values, first}, std::vector<TypeSpec>{kScalar}, kFirstDimension, {region});
  return Bounds(b.Finish(result), {F32({3}, elements), F32({}, {init})}, center)[0];
}

// The lesser by a comparison that knows nothing of NaN: which one is left hangs on the order.
TEST(ErrorBounds, ComparedNaNsHangOnTheOrder) {
  auto lesser = [](ViewBuilder& b, uint32_t x, uint32_t y) {
    const uint32_t less =
        b.Op(TENON_OP_COMPARE, {x, y}, {TENON_ELEMENT_I1, {}}, {{"comparison_direction", int64_t{5}}});
    return b.Op(TENON_OP_SELECT, {less, x, y}, kScalar);
  };
  EXPECT_EQ(ErrorAt(ReductionOf({1, NAN, 2}, 9, Center::kReference, lesser), 0), kUnbounded);
  EXPECT_EQ(ErrorAt(ReductionOf({1, -1, 2}, 9, Center::kReference, lesser), 0), 0);
}

uint32_t LogAddExp(ViewBuilder& b, uint32_t x, uint32_t y) {
  const uint32_t most = b.Op(TENON_OP_MAXIMUM, {x, y}, kScalar),
                 least = b.Op(TENON_OP_MINIMUM, {x, y}, kScalar);
  const uint32_t power =
      b.Op(TENON_OP_EXPONENTIAL, {b.Op(TENON_OP_SUBTRACT, {least, most}, kScalar)}, kScalar);
  return b.Op(TENON_OP_ADD, {most, b.Op(TENON_OP_LOG_PLUS_ONE, {power}, kScalar)}, kScalar);
}

// The greatest element comes last here; in another order each of three sums is rounded where it is.
TEST(ErrorBounds, SumsOfBodiesRoundWhereAnyOrderHasThem) {
  EXPECT_GE(ErrorAt(ReductionOf({0, 0, 1000}, 0, Center::kDouble, LogAddExp), 0),
            3 * 0.5 * std::ldexp(1.0, 9 - 23));
  EXPECT_LE(ErrorAt(ReductionOf({0, 0, 1}, 0, Center::kDouble, LogAddExp), 0), 1e-5);
}

// 1.5 * 1.99 lies where an ulp is a small part of it, and 1.01 where it is a large one.
TEST(ErrorBounds, ProductsRoundAsAnyOrderHasThem) {
  auto product = [](ViewBuilder& b, uint32_t x, uint32_t y) {
    return b.Op(TENON_OP_MULTIPLY, {x, y}, kScalar);
  };
  const Bounded wide = ReductionOf({1.99f, 0.99f, 0.67f}, 1, Center::kDouble, product);
  EXPECT_GE(ErrorAt(wide, 0), 3 * std::ldexp(wide.value.at<double>(0), -24));
}

// The interval's ends are both beyond what the type holds, and the middle is not.
TEST(ErrorBounds, OverflowToNaNOnBothSidesIsOpen) {
  ViewBuilder b;
  const TypeSpec small{TENON_ELEMENT_F8E4M3FNUZ, {1}}, sum{TENON_ELEMENT_F8E4M3FNUZ, {}};
  const uint32_t x = b.Argument({TENON_ELEMENT_F8E4M3FNUZ, {3}}), init = b.Argument(sum);
  const auto windows = b.Op(TENON_OP_REDUCE_WINDOW, {x, init}, std::vector<TypeSpec>{small},
                            {{"window_dimensions", std::vector<int64_t>{3}}},
                            {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F8E4M3FNUZ)});
  Tensor values(ElementType::f8E4M3FNUZ, {3}), four(ElementType::f8E4M3FNUZ, {});
  const uint8_t codes[] = {63, 59, 33};  // 0.9375, 0.6875, 0.0703: the exact sum is 5.7, and e^5.7 above 240
  std::copy(codes, codes + 3, values.mutable_data_as<uint8_t>());
  four.mutable_data_as<uint8_t>()[0] = 80;
  const auto blob = b.Finish({b.Op(TENON_OP_EXPONENTIAL_MINUS_ONE, windows, small)});
  EXPECT_EQ(ErrorAt(Bounds(blob, {values, four}, Center::kDouble)[0], 0), kUnbounded);
}

// -inf beside -inf is a NaN, and beside a number nothing.
TEST(ErrorBounds, InfinitiesThatMayMeetAreOpen) {
  EXPECT_EQ(ErrorAt(ReductionOf({-INFINITY, -INFINITY, 1}, 9, Center::kReference, LogAddExp), 0), kUnbounded);
  EXPECT_LE(ErrorAt(ReductionOf({-INFINITY, 2, 1}, 9, Center::kReference, LogAddExp), 0), 1e-4);
}

// A value that an op names twice stands for two things in a rule: the choices of the windows are the operand's, not those of the ones that
// are counted in the place of the source.
TEST(ErrorBounds, OperandsThatAreOneValueAreToldApart) {
  ViewBuilder b;
  const TypeSpec row{TENON_ELEMENT_F32, {3}};
  const uint32_t x = b.Argument(row), init = b.Argument(kScalar);
  const ViewBuilder::RegionSpec select{
      TENON_REGION_GENERAL, {kScalar, kScalar}, [](ViewBuilder& r, const ViewBuilder::Values& v) {
        return ViewBuilder::Values{r.Op(TENON_OP_COMPARE, {v[0], v[1]}, {TENON_ELEMENT_I1, {}},
                                        {{"comparison_direction", int64_t{2}}})};
      }};
  const auto scattered =
      b.Op(TENON_OP_SELECT_AND_SCATTER, {x, x, init}, std::vector<TypeSpec>{row},
           {{"window_dimensions", std::vector<int64_t>{2}},
            {"window_strides", std::vector<int64_t>{1}},
            {"padding", std::vector<int64_t>{1, 0}}},
           {select, ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)});
  const Bounded wide =
      Bounds(b.Finish(scattered), {F32({3}, {0.3f, 0.2f, 0.1f}), F32({}, {9})}, Center::kDouble)[0];
  EXPECT_GT(ErrorAt(wide, 0), std::ldexp(1.0, -21));  // 9 + 0.3 + 0.2
  EXPECT_GT(ErrorAt(wide, 1), std::ldexp(1.0, -21));  // 9 + 0.1
  EXPECT_EQ(ErrorAt(wide, 2), 0);
}

// Subnormals of f32 keep its spacing when the exponent's bits are as many, in double too, and vanish when they are fewer.
TEST(ErrorBounds, ReducedPrecisionOfSubnormals) {
  for (const auto& [bits, expected] :
       {std::pair(int64_t{8}, std::ldexp(9.0, -136)), std::pair(int64_t{7}, 0.0)}) {
    ViewBuilder b;
    const uint32_t x = b.Argument(kPair);
    const auto blob = b.Finish({b.Op(TENON_OP_REDUCE_PRECISION, {x}, kPair,
                                     {{"exponent_bits", bits}, {"mantissa_bits", int64_t{10}}})});
    const std::vector<Tensor> inputs = {F32({2}, {1e-40f, 1})};
    EXPECT_EQ(Bounds(blob, inputs, Center::kReference)[0].value.at<float>(0), expected);
    const Bounded wide = Bounds(blob, inputs, Center::kDouble)[0];
    EXPECT_EQ(wide.value.at<double>(0), expected);
    EXPECT_EQ(ErrorAt(wide, 0), 0);
  }
}

// Of predicates and complex numbers, whose errors are not numbers of their type.
TEST(ErrorBounds, ScatteredErrorsStayWithTheirElements) {
  ViewBuilder b;
  const TypeSpec bits{TENON_ELEMENT_I1, {2}}, bit{TENON_ELEMENT_I1, {1}},
      complex{TENON_ELEMENT_COMPLEX64, {2}}, update{TENON_ELEMENT_COMPLEX64, {1}},
      index{TENON_ELEMENT_I32, {1, 1}};
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair), at = b.Argument(index),
                 new_bit = b.Argument(bit), new_number = b.Argument(update);
  const uint32_t e = b.Op(TENON_OP_EXPONENTIAL, {x}, kPair);
  const uint32_t less = b.Op(TENON_OP_COMPARE, {e, y}, bits, {{"comparison_direction", int64_t{5}}});
  const uint32_t numbers = b.Op(TENON_OP_COMPLEX, {e, y}, complex);
  const ViewBuilder::Attributes attributes = {{"inserted_window_dims", std::vector<int64_t>{0}},
                                              {"scatter_dims_to_operand_dims", std::vector<int64_t>{0}},
                                              {"index_vector_dim", int64_t{1}}};
  auto scatter = [&](uint32_t operand, uint32_t with, const TypeSpec& type) {
    const TypeSpec scalar{type.element, {}};
    return b.Op(TENON_OP_SCATTER, {operand, at, with}, std::vector<TypeSpec>{type}, attributes,
                {{TENON_REGION_ASSIGN, {scalar, scalar}, [](ViewBuilder&, const ViewBuilder::Values& v) {
                    return ViewBuilder::Values{v[1]};
                  }}})[0];
  };
  const auto blob = b.Finish({scatter(less, new_bit, bits), scatter(numbers, new_number, complex)});
  Tensor where(ElementType::i32, {1, 1}), one(ElementType::i1, {1}), number(ElementType::complex64, {1});
  where.mutable_data_as<int32_t>()[0] = 1;
  one.mutable_data_as<uint8_t>()[0] = 1;
  number.mutable_data_as<float>()[0] = number.mutable_data_as<float>()[1] = 2;
  const auto results =
      Bounds(blob, {F32({2}, {0, 0}), F32({2}, {1, 1}), where, one, number}, Center::kReference);
  EXPECT_EQ(ErrorAt(results[0], 0), kUnbounded);  // exp(0) < 1
  EXPECT_EQ(ErrorAt(results[0], 1), 0);
  EXPECT_GT(ErrorAt(results[1], 0), 1e-8);
  EXPECT_EQ(ErrorAt(results[1], 1), 0);
}

TEST(ErrorBounds, InfinitiesMadeOfNaNHaveAnySign) {
  ViewBuilder b;
  const uint32_t x = b.Argument(kPair);
  const auto blob = b.Finish({b.Op(TENON_OP_REDUCE_PRECISION, {x}, kPair,
                                   {{"exponent_bits", int64_t{5}}, {"mantissa_bits", int64_t{0}}})});
  const Bounded r = Bounds(blob, {F32({2}, {NAN, 3})}, Center::kReference)[0];
  EXPECT_EQ(ErrorAt(r, 0), kUnbounded);
  EXPECT_EQ(ErrorAt(r, 1), 0);
}

// Powers of two have no negative, in double neither.
TEST(ErrorBounds, NegatedPowersOfTwoAreNaN) {
  ViewBuilder b;
  const TypeSpec powers{TENON_ELEMENT_F8E8M0FNU, {2}};
  const uint32_t x = b.Argument(powers);
  Tensor ones(ElementType::f8E8M0FNU, {2});
  ones.mutable_data_as<uint8_t>()[0] = ones.mutable_data_as<uint8_t>()[1] = 127;
  const Bounded wide = Bounds(b.Finish({b.Op(TENON_OP_NEGATE, {x}, powers)}), {ones}, Center::kDouble)[0];
  EXPECT_TRUE(std::isnan(wide.value.at<double>(0)));
  EXPECT_EQ(ErrorAt(wide, 0), 0);
}

// Integers of which one is open: a bound that would wrap in their type is none.
TEST(ErrorBounds, BoundsOfIntegerSumsDoNotWrap) {
  ViewBuilder b;
  const TypeSpec whole{TENON_ELEMENT_I32, {2}}, scalar{TENON_ELEMENT_I32, {}};
  const uint32_t x = b.Argument(kPair), y = b.Argument(whole);
  const uint32_t open = b.Op(TENON_OP_CONVERT, {b.Op(TENON_OP_EXPONENTIAL, {x}, kPair)}, whole);
  const auto blob = b.Finish({b.Op(TENON_OP_DOT, {open, y}, scalar)});
  Tensor factors(ElementType::i32, {2});
  factors.mutable_data_as<int32_t>()[0] = 1 << 28;
  factors.mutable_data_as<int32_t>()[1] = 3;
  for (Center center : {Center::kReference, Center::kDouble}) {
    const Bounded r = Bounds(blob, {F32({2}, {0, 3}), factors}, center)[0];
    EXPECT_GE(ErrorAt(r, 0), 1 << 28);  // exp(0) may end below 1
  }
}

ViewBuilder::Attributes AllOf(int64_t devices) {
  std::vector<int64_t> ids;
  for (int64_t id = 0; id < devices; ++id) ids.push_back(id);
  return {{"replica_groups", ids}, {"replica_group_size", devices}, {"channel_id", int64_t{0}}};
}

// Devices meet for their errors too: one whose operand has none gets what the others bring.
TEST(ErrorBounds, CollectivesPassErrorsOn) {
  ViewBuilder b;
  const TypeSpec four{TENON_ELEMENT_F32, {4}};
  const uint32_t x = b.Argument(kPair);
  const uint32_t e = b.Op(TENON_OP_EXPONENTIAL, {x}, kPair);
  const auto sum = b.Op(TENON_OP_ALL_REDUCE, {e}, std::vector<TypeSpec>{kPair}, AllOf(2),
                        {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)});
  ViewBuilder::Attributes attributes = AllOf(2);
  attributes.push_back({"all_gather_dim", int64_t{0}});
  const auto gathered = b.Op(TENON_OP_ALL_GATHER, {e}, std::vector<TypeSpec>{four}, attributes, {});
  const auto blob = b.Finish({sum[0], gathered[0]});
  const float low = -std::numeric_limits<float>::infinity();
  const std::vector<std::vector<Tensor>> inputs = {{F32({2}, {low, low})}, {F32({2}, {low, 3})}};
  for (Center center : {Center::kReference, Center::kDouble}) {
    auto results = EvaluateOnDevicesWithBounds(blob.view(), {2, 1}, inputs, center);
    ASSERT_TRUE(results.ok()) << results.status();
    for (const std::vector<Bounded>& of_device : *results) {
      EXPECT_GE(ErrorAt(of_device[0], 1), std::ldexp(1.0, 4 - 23));
      EXPECT_LE(ErrorAt(of_device[0], 1), 1e-4);
      EXPECT_LE(ErrorAt(of_device[1], 2), 1e-40);
      EXPECT_GE(ErrorAt(of_device[1], 3), std::ldexp(1.0, 4 - 23));
    }
  }
}

// Another order of three numbers may lose the small one.
TEST(ErrorBounds, CollectiveSumsInAnyOrder) {
  ViewBuilder b;
  const TypeSpec scalar{TENON_ELEMENT_F32, {}};
  const uint32_t x = b.Argument(scalar);
  const auto blob = b.Finish(b.Op(TENON_OP_ALL_REDUCE, {x}, std::vector<TypeSpec>{scalar}, AllOf(3),
                                  {ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)}));
  auto results = EvaluateOnDevicesWithBounds(
      blob.view(), {3, 1},
      std::vector<std::vector<Tensor>>{{F32({}, {1e8f})}, {F32({}, {-1e8f})}, {F32({}, {1})}},
      Center::kReference);
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_EQ((*results)[0][0].value.at<float>(0), 1);
  EXPECT_GE(ErrorAt((*results)[0][0], 0), 1);
}

// Sizes that the program leaves open are those of the run.
ViewBuilder::RegionSpec Less(size_t operands) {
  const TypeSpec scalar{TENON_ELEMENT_F32, {}}, bit{TENON_ELEMENT_I1, {}};
  return {TENON_REGION_GENERAL, std::vector<TypeSpec>(2 * operands, scalar),
          [=](ViewBuilder& b, const ViewBuilder::Values& v) {
            return ViewBuilder::Values{
                b.Op(TENON_OP_COMPARE, {v[0], v[1]}, bit, {{"comparison_direction", int64_t{5}}})};
          }};
}

// In a line whose order no error can change, each error stays with its element; in another, what is carried along may be anyone's.
TEST(ErrorBounds, SortedErrorsMoveWithTheirElements) {
  ViewBuilder b;
  const TypeSpec lines{TENON_ELEMENT_F32, {2, 3}};
  const uint32_t x = b.Argument(lines), y = b.Argument(lines), z = b.Argument(lines);
  const uint32_t keys = b.Op(TENON_OP_ADD, {b.Op(TENON_OP_EXPONENTIAL, {x}, lines), y}, lines);
  const auto sorted = b.Op(TENON_OP_SORT, {keys, z}, std::vector<TypeSpec>{lines, lines},
                           {{"dimension", int64_t{1}}, {"is_stable", int64_t{1}}}, {Less(2)});
  const auto results = Bounds(
      b.Finish(sorted),
      {F32({2, 3}, {5, 1, 0, 0, 0, 0}), F32({2, 3}, {0, 0, 0, 1e-9f, 0, 5}), F32({2, 3}, {1, 2, 3, 4, 5, 6})},
      Center::kReference);
  EXPECT_LT(ErrorAt(results[0], 0), 1e-6);
  EXPECT_GT(ErrorAt(results[0], 2), 1e-5);  // of e^5, which was the first
  for (int64_t i = 0; i < 3; ++i) EXPECT_EQ(ErrorAt(results[1], i), 0);
  for (int64_t i : {3, 4}) {  // one of two
    EXPECT_GE(ErrorAt(results[1], i), 1);
    EXPECT_LT(ErrorAt(results[1], i), 1.001);
  }
  EXPECT_EQ(ErrorAt(results[1], 5), 0);
}

// What a window gives goes to the element that it chooses, or to any of its own where that is open.
TEST(ErrorBounds, OpenChoicesOfWindowsStayInThem) {
  ViewBuilder b;
  const TypeSpec line{TENON_ELEMENT_F32, {6}}, given{TENON_ELEMENT_F32, {3}}, scalar{TENON_ELEMENT_F32, {}};
  const uint32_t x = b.Argument(line), y = b.Argument(line), source = b.Argument(given);
  const uint32_t operand = b.Op(TENON_OP_ADD, {b.Op(TENON_OP_EXPONENTIAL, {x}, line), y}, line);
  const uint32_t zero = b.Constant(scalar, std::vector<float>{0.0f});
  const auto scattered =
      b.Op(TENON_OP_SELECT_AND_SCATTER, {operand, source, zero}, std::vector<TypeSpec>{line},
           {{"window_dimensions", std::vector<int64_t>{2}}, {"window_strides", std::vector<int64_t>{2}}},
           {Less(1), ViewBuilder::Reducer(TENON_REGION_ADD, TENON_OP_ADD, TENON_ELEMENT_F32)});
  const Bounded r =
      Bounds(b.Finish(scattered),
             {F32({6}, {0, 1, 1, 1, 3, 2}), F32({6}, {0, 0, 0, 1e-9f, 0, 0}), F32({3}, {3, 4, 5})},
             Center::kReference)[0];
  EXPECT_LT(ErrorAt(r, 0), 1e-5);
  EXPECT_LT(ErrorAt(r, 1), 1e-5);
  for (int64_t i : {2, 3}) {
    EXPECT_GE(ErrorAt(r, i), 4);
    EXPECT_LT(ErrorAt(r, i), 4.001);
  }
  EXPECT_LT(ErrorAt(r, 5), 1e-5);
}

// A NaN is one whatever it meets, and an infinity stays one beside what is no zero for sure.
TEST(ErrorBounds, NaNAndInfinitiesComeThroughErrors) {
  ViewBuilder b;
  const uint32_t x = b.Argument(kPair), y = b.Argument(kPair), e = b.Op(TENON_OP_EXPONENTIAL, {x}, kPair);
  const auto blob = b.Finish({b.Op(TENON_OP_MULTIPLY, {e, y}, kPair), b.Op(TENON_OP_DIVIDE, {y, e}, kPair),
                              b.Op(TENON_OP_ADD, {y, e}, kPair)});
  for (Center center : {Center::kReference, Center::kDouble})
    for (const Bounded& r : Bounds(blob, {F32({2}, {1, 1}), F32({2}, {NAN, INFINITY})}, center))
      for (int64_t i : {0, 1}) EXPECT_EQ(ErrorAt(r, i), 0);
}

TEST(ErrorBounds, SetSizesKeepErrors) {
  ViewBuilder b;
  const TypeSpec open{TENON_ELEMENT_F32, {-1}}, scalar{TENON_ELEMENT_I32, {}};
  const uint32_t x = b.Argument(kPair), n = b.Argument(scalar);
  const auto blob = b.Finish({b.Op(TENON_OP_SET_DIMENSION_SIZE, {b.Op(TENON_OP_EXPONENTIAL, {x}, kPair), n},
                                   open, {{"dimension", int64_t{0}}})});
  Tensor one(ElementType::i32, {});
  one.mutable_data_as<int32_t>()[0] = 1;
  for (Center center : {Center::kReference, Center::kDouble}) {
    const Bounded r = Bounds(blob, {F32({2}, {1, 1}), one}, center)[0];
    EXPECT_EQ(r.value.shape(), Shape{1});
    EXPECT_GT(ErrorAt(r, 0), 0);
    EXPECT_LT(ErrorAt(r, 0), 1e-5);
  }
}

TEST(ErrorBounds, OpenSizes) {
  ViewBuilder b;
  const TypeSpec scalar{TENON_ELEMENT_F32, {}}, open{TENON_ELEMENT_F32, {-1}}, one{TENON_ELEMENT_I32, {1}};
  const uint32_t x = b.Argument(scalar), size = b.Argument(one);
  const uint32_t wide =
      b.Op(TENON_OP_DYNAMIC_BROADCAST_IN_DIM, {b.Op(TENON_OP_EXPONENTIAL, {x}, scalar), size}, open,
           {{"broadcast_dimensions", std::vector<int64_t>{}}});
  const auto blob = b.Finish({b.Op(TENON_OP_NEGATE, {wide}, open)});
  Tensor three(ElementType::i32, {1});
  three.mutable_data_as<int32_t>()[0] = 3;
  for (Center center : {Center::kReference, Center::kDouble}) {
    const Bounded r = Bounds(blob, {F32({}, {1}), three}, center)[0];
    EXPECT_EQ(r.value.shape(), Shape{3});
    EXPECT_GT(ErrorAt(r, 2), 0);
  }
}

// A variance far below the mean's square is what rounding leaves of it.
TEST(ErrorBounds, BatchNormOfNearlyEqualElements) {
  ViewBuilder b;
  const TypeSpec batch{TENON_ELEMENT_F32, {4, 1}}, feature{TENON_ELEMENT_F32, {1}};
  const uint32_t x = b.Argument(batch), scale = b.Argument(feature), offset = b.Argument(feature);
  const auto blob = b.Finish(b.Op(TENON_OP_BATCH_NORM_TRAINING, {x, scale, offset},
                                  std::vector<TypeSpec>{batch, feature, feature},
                                  {{"epsilon", 0.0009765625}, {"feature_index", int64_t{1}}}, {}));
  for (Center center : {Center::kReference, Center::kDouble}) {
    auto error = [&](std::vector<float> elements, size_t result) {
      return ErrorAt(Bounds(blob, {F32({4, 1}, elements), F32({1}, {1}), F32({1}, {0})}, center)[result], 0);
    };
    EXPECT_LT(error({1, 2, 3, 5}, 0), 1e-5);
    EXPECT_LT(error({1, 2, 3, 5}, 2), 1e-5);
    EXPECT_GT(error({10000, 10001, 10002, 10000.5f}, 0), 1e-4);
    EXPECT_GT(error({10000, 10001, 10002, 10000.5f}, 1), 1e-4);
  }
}

// What is drawn has the bits of the declared type, whatever its numbers are kept in.
TEST(ErrorBounds, RandomBitsInDoubleAreThoseOfTheType) {
  ViewBuilder b;
  const TypeSpec state{TENON_ELEMENT_UI64, {2}}, three{TENON_ELEMENT_F16, {3}};
  const auto drawn = b.Op(TENON_OP_RNG_BIT_GENERATOR, {b.Argument(state)},
                          std::vector<TypeSpec>{state, three}, {{"rng_algorithm", int64_t{1}}}, {});
  const auto blob = b.Finish({drawn[1]});
  Tensor start(ElementType::ui64, {2});
  start.mutable_data_as<uint64_t>()[0] = 81985529216486895;
  start.mutable_data_as<uint64_t>()[1] = 5;
  const Bounded narrow = Bounds(blob, {start}, Center::kReference)[0],
                wide = Bounds(blob, {start}, Center::kDouble)[0];
  for (int64_t i = 0; i < 3; ++i) {
    EXPECT_EQ(ErrorAt(wide, i), 0);
    EXPECT_EQ(wide.value.at<double>(i), Convert(narrow.value, ElementType::f64).at<double>(i));
  }
}

}  // namespace
}  // namespace tenon::eval
