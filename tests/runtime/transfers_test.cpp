// Transfers of a run: queues of the host, messages between devices, and lists and steps that contradict each other.
#include "runtime/transfers.h"

#include <gtest/gtest.h>

#include <array>

#include "base/error.h"
#include "runtime/artifact.h"

namespace tenon::rt {
namespace {

const TensorType kI32{ElementType::i32, {}};

Tensor Number(int32_t value) {
  Tensor tensor = *Tensor::Allocate(kI32);
  *tensor.as<int32_t>() = value;
  return tensor;
}

// Exchange `number` with an i32; what comes back.
absl::StatusOr<int32_t> Exchange(Transfers& transfers, const DeviceOfRun& device, int64_t number,
                                 int32_t given = 0) {
  int32_t result = -1;
  TENON_RETURN_IF_ERROR(transfers.Exchange(device, number, std::as_bytes(std::span(&given, 1)),
                                           reinterpret_cast<std::byte*>(&result)));
  return result;
}

Err ErrorOf(const absl::Status& status) { return DiagnosticOf(status).id; }

TEST(Transfers, TheHostsQueues) {
  const std::vector<Transfer> list = {{"stablehlo.infeed", -1, false, {}, {kI32, kI32}, "here"},
                                      {"stablehlo.outfeed", -1, false, {}, {kI32}, ""}};
  Transfers transfers(list, {{HostValue::kAnyDevice, HostValue::kInfeed, Number(7)},
                             {HostValue::kAnyDevice, HostValue::kInfeed, Number(8)}});
  EXPECT_EQ(*Exchange(transfers, {}, 0), 7);
  EXPECT_EQ(*Exchange(transfers, {}, 1), 8);
  EXPECT_TRUE(Exchange(transfers, {}, 2, 9).ok());
  auto none = Exchange(transfers, {}, 0);
  EXPECT_EQ(ErrorOf(none.status()), Err::kBadArgument);
  EXPECT_EQ(DiagnosticOf(none.status()).location, "here");
  const std::vector<HostValue> given = transfers.TakeGiven();
  ASSERT_EQ(given.size(), 1U);
  EXPECT_EQ(*given[0].value.as<int32_t>(), 9);
}

TEST(Transfers, ADevicesOwnQueueComesFirst) {
  const std::vector<Transfer> list = {{"stablehlo.infeed", -1, false, {}, {kI32}, ""}};
  Transfers transfers(
      list, {{HostValue::kAnyDevice, HostValue::kInfeed, Number(1)}, {1, HostValue::kInfeed, Number(2)}});
  EXPECT_EQ(*Exchange(transfers, {nullptr, 1}, 0), 2);
  EXPECT_EQ(*Exchange(transfers, {nullptr, 1}, 0), 1);
}

TEST(Transfers, ChecksGoToWhoeverMakesThem) {
  const std::vector<Transfer> list = {{"check.expect_eq", -1, false, {}, {kI32, kI32}, "here"}};
  std::vector<int32_t> seen;
  Transfers transfers(list, {}, [&](const Transfer&, int64_t device, const std::vector<Tensor>& values) {
    EXPECT_EQ(device, -1);
    for (const Tensor& value : values) seen.push_back(*value.as<int32_t>());
    return seen.back() == 9 ? Error(Err::kCheckFailed, "nine") : absl::OkStatus();
  });
  EXPECT_TRUE(Exchange(transfers, {}, 0, 1).ok());
  EXPECT_TRUE(Exchange(transfers, {}, 1, 2).ok());
  EXPECT_TRUE(Exchange(transfers, {}, 0, 3).ok());
  EXPECT_EQ(ErrorOf(Exchange(transfers, {}, 1, 9).status()), Err::kCheckFailed);
  EXPECT_EQ(seen, (std::vector<int32_t>{1, 2, 3, 9}));
  EXPECT_TRUE(transfers.TakeGiven().empty());
}

TEST(Transfers, StepsThatContradictTheList) {
  const std::vector<Transfer> list = {{"stablehlo.infeed", -1, false, {}, {kI32, kI32}, ""},
                                      {"stablehlo.send", 3, true, {}, {kI32, kI32}, ""}};
  Transfers transfers(list, {});
  for (int64_t number : {-1, 4, 1000})
    EXPECT_EQ(ErrorOf(Exchange(transfers, {}, number).status()), Err::kBadArtifact);
  EXPECT_EQ(ErrorOf(Exchange(transfers, {}, 1).status()), Err::kBadArtifact)
      << "the second value before the first";
  EXPECT_EQ(ErrorOf(Exchange(transfers, {}, 3).status()), Err::kBadArtifact);
  std::array<std::byte, 3> odd{};
  EXPECT_EQ(ErrorOf(transfers.Exchange({}, 0, odd, odd.data())), Err::kBadArtifact) << "another size";
  const std::array<int32_t, 1> sources = {-2};
  int32_t value = 0;
  EXPECT_EQ(ErrorOf(rt::Exchange({}, 0, std::as_bytes(std::span(&value, 1)), sources, 1,
                                 reinterpret_cast<std::byte*>(&value))),
            Err::kBadArtifact)
      << "a program without transfers";
}

TEST(Transfers, DevicesTakeTurns) {
  const std::vector<Transfer> list = {{"stablehlo.send", 3, false, {}, {kI32}, ""},
                                      {"stablehlo.recv", 3, false, {}, {kI32}, "there"}};
  Transfers transfers(list, {});
  Collectives collectives(3, true);
  std::vector<int32_t> got;
  // The first device waits; then the others speak in order.
  EXPECT_TRUE(collectives
                  .Run([&](int64_t number) -> absl::Status {
                    const DeviceOfRun device{&collectives, number, &transfers};
                    for (int i = 0; i < 2; ++i) {
                      auto value = Exchange(transfers, device, number == 0 ? 1 : 0,
                                            static_cast<int32_t>(10 * number + i));
                      if (!value.ok()) return value.status();
                      if (number == 0) got.push_back(*value);
                    }
                    return absl::OkStatus();
                  })
                  .ok());
  EXPECT_EQ(got, (std::vector<int32_t>{10, 11}));
  EXPECT_EQ(transfers.TakeGiven().size(), 2U) << "what nobody asked for is the host's";
  Transfers again(list, {});
  Collectives stuck(2, true);
  absl::Status status =
      stuck.Run([&](int64_t number) { return Exchange(again, {&stuck, number, &again}, 1).status(); });
  EXPECT_EQ(ErrorOf(status), Err::kDeadlock);
  EXPECT_NE(DiagnosticOf(status).message.find("device 1 waits in stablehlo.recv of channel 3 at there"),
            std::string::npos)
      << status;
}

// A value of a size of its own is of its bound in the program, with the size behind it; on the other end it has its size.
TEST(Transfers, SizesOfTheirOwn) {
  const TensorType bound{ElementType::i32, {3, 2}};
  const std::vector<Transfer> list = {
      {"stablehlo.infeed", -1, false, {}, {bound, kI32}, "here", 0, 0, 0, "", 0, {0, 0}},
      {"stablehlo.outfeed", -1, false, {}, {bound, kI32, kI32}, "", 0, 0, 0, "", 0, {0, 1, 0, 0}}};
  ASSERT_TRUE(CheckTransfers(list).ok());
  auto value = [](std::vector<int64_t> dims, std::vector<int32_t> numbers) {
    Tensor tensor = *Tensor::Allocate({ElementType::i32, std::move(dims)});
    std::copy(numbers.begin(), numbers.end(), tensor.as<int32_t>());
    return HostValue{HostValue::kAnyDevice, HostValue::kInfeed, tensor};
  };
  Transfers transfers(list, {value({2, 2}, {1, 2, 3, 4}), value({4, 2}, {0, 0, 0, 0, 0, 0, 0, 0})});
  std::vector<int32_t> held(6), given = {1, 2, 3, 4, 5, 6};
  auto exchange = [&](int64_t number) {
    return transfers.Exchange({}, number, std::as_bytes(std::span(given)),
                              reinterpret_cast<std::byte*>(held.data()));
  };
  ASSERT_TRUE(exchange(0).ok());
  EXPECT_EQ(held, (std::vector<int32_t>{1, 2, 3, 4, 0, 0}));
  EXPECT_EQ(*Exchange(transfers, {}, 1), 2);
  auto large = exchange(0);
  EXPECT_EQ(ErrorOf(large), Err::kBadArgument) << large;
  ASSERT_TRUE(exchange(2).ok());
  ASSERT_TRUE(Exchange(transfers, {}, 3, 1).ok());
  ASSERT_TRUE(Exchange(transfers, {}, 4, 2).ok());
  ASSERT_TRUE(exchange(2).ok());
  ASSERT_TRUE(Exchange(transfers, {}, 3, 1).ok());
  EXPECT_EQ(ErrorOf(Exchange(transfers, {}, 4, 4).status()), Err::kBadArtifact) << "more than there are";
  const std::vector<HostValue> told = transfers.TakeGiven();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].value.type(), (TensorType{ElementType::i32, {2, 1}}));
  EXPECT_EQ(told[0].value.as<int32_t>()[1], 3);
  for (std::vector<int64_t> sized : {std::vector<int64_t>{0}, {0, 2}, {1, 0}, {-1, 0}, {0, 0, 0, 1, 0, 1}})
    EXPECT_FALSE(
        CheckTransfers({{"stablehlo.infeed", -1, false, {}, {bound, kI32}, "", 0, 0, 0, "", 0, sized}}).ok());
}

TEST(Transfers, ArtifactsKeepThem) {
  Artifact artifact;
  artifact.header.target = "test";
  artifact.parts.view = Bytes::Copy("nobody looks into it");
  artifact.header.transfers = {
      {"stablehlo.recv",
       5,
       true,
       std::vector<int64_t>{0, 1},
       {kI32, {ElementType::complex64, {2, 3}}},
       "f.mlir:1:2"},
      {"stablehlo.outfeed", -1, false, {}, {{ElementType::f32, {4}}, kI32}, "", 0, 0, 0, "", 0, {0, 0}},
      {"check.expect_close", -1, false, {}, {kI32, kI32}, "here", 0.5, 1, 2, "p", 3}};
  std::string text;
  for (std::string_view part : EncodeArtifact(artifact).parts) text += part;
  auto read = DecodeArtifact(Bytes::Copy(text));
  ASSERT_TRUE(read.ok()) << read.status();
  ASSERT_EQ(read->header.transfers.size(), 3U);
  const Transfer& check = read->header.transfers[2];
  EXPECT_TRUE(check.is_check());
  EXPECT_EQ(std::tuple(check.tolerance, check.min_ulp, check.max_ulp, check.probe, check.iteration),
            std::tuple(0.5, 1U, 2U, "p", 3));
  const Transfer& first = read->header.transfers[0];
  EXPECT_EQ(first.op, "stablehlo.recv");
  EXPECT_EQ(first.channel, 5);
  EXPECT_TRUE(first.is_host);
  EXPECT_EQ(first.pairs, artifact.header.transfers[0].pairs);
  EXPECT_EQ(first.values, artifact.header.transfers[0].values);
  EXPECT_EQ(first.location, "f.mlir:1:2");
  EXPECT_FALSE(read->header.transfers[1].pairs);
  EXPECT_EQ(read->header.transfers[1].sized, (std::vector<int64_t>{0, 0}));
  EXPECT_TRUE(CheckTransfers(read->header.transfers).ok());
  EXPECT_FALSE(CheckTransfers({{"stablehlo.add", -1, false, {}, {kI32}, ""}}).ok());
  EXPECT_FALSE(CheckTransfers({{"stablehlo.infeed", -1, false, {}, {{ElementType::i32, {-1}}}, ""}}).ok());
}

}  // namespace
}  // namespace tenon::rt
