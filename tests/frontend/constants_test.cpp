// Every spelling of a constant, and where its bytes end up.
#include <gtest/gtest.h>

#include <cstring>

#include "base/error.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"
#include "hlo/ir/literal.h"
#include "hlo/ops/shape.h"

namespace tenon::frontend {
namespace {

struct Value {
  std::vector<uint8_t> bytes;
  bool splat = false, stored = false;
};

Value ValueOf(const std::string& literal, const std::string& type, const std::string& tail = "") {
  std::string text =
      "func.func @main() {\n  %c = stablehlo.constant " + literal + " : " + type + "\n  return\n}\n" + tail;
  Value value;
  absl::StatusOr<Imported> imported = Import(text, "constant.mlir");
  EXPECT_TRUE(imported.ok()) << imported.status() << literal.substr(0, 60);
  if (!imported.ok()) return value;
  auto read = [](Imported& from) {
    Value value;
    from.module->walk([&](hlo::ConstantOp op) {
      auto bytes = hlo::literalBytes(op.getValue());
      EXPECT_TRUE(succeeded(bytes));
      const auto* data = reinterpret_cast<const uint8_t*>(bytes->data);
      value = {{data, data + bytes->bytes}, bytes->splat, mlir::isa<ir::ConstAttr>(op.getValue())};
      if (value.stored) {
        EXPECT_EQ(reinterpret_cast<uintptr_t>(data) % 64, 0u);
      }
    });
    return value;
  };
  value = read(*imported);
  for (bool generic : {false, true}) {
    absl::StatusOr<Imported> again =
        Import(hlo::printText(imported->module->getOperation(), {.generic = generic}), "again.mlir");
    EXPECT_TRUE(again.ok()) << again.status();
    if (!again.ok()) continue;
    Value second = read(*again);
    EXPECT_EQ(second.bytes, value.bytes) << literal.substr(0, 60);
    EXPECT_EQ(second.splat, value.splat);
    EXPECT_EQ(second.stored, value.stored);
  }
  return value;
}

std::vector<uint8_t> Bytes(std::initializer_list<float> floats) {
  std::vector<uint8_t> bytes(4 * floats.size());
  std::memcpy(bytes.data(), floats.begin(), bytes.size());
  return bytes;
}

std::string List(const std::string& element, int count) {
  std::string text = "dense<[";
  for (int i = 0; i < count; ++i) text += (i ? ", " : "") + element;
  return text + "]>";
}

TEST(Constants, SmallSpellings) {
  EXPECT_EQ(ValueOf("dense<[1.5, -2.0]>", "tensor<2xf32>").bytes, Bytes({1.5f, -2.0f}));
  EXPECT_TRUE(ValueOf("dense<1.5>", "tensor<1000x1000xf32>").splat);
  EXPECT_EQ(ValueOf("dense<[[1.0, 2.0], [3.0, 4.0]]>", "tensor<2x2xf32>").bytes, Bytes({1, 2, 3, 4}));
  EXPECT_EQ(ValueOf("dense<0xFF800000>", "tensor<f32>").bytes, (std::vector<uint8_t>{0, 0, 0x80, 0xFF}));
  EXPECT_EQ(ValueOf("dense<[true, false, true]>", "tensor<3xi1>").bytes, (std::vector<uint8_t>{1, 0, 1}));
  EXPECT_EQ(ValueOf("dense<\"0x05\">", "tensor<3xi1>").bytes, (std::vector<uint8_t>{1, 0, 1}));
  EXPECT_EQ(ValueOf("dense<[-1, 7]>", "tensor<2xi4>").bytes, (std::vector<uint8_t>{0xFF, 7}));
  EXPECT_EQ(ValueOf("dense<[200, 255]>", "tensor<2xui8>").bytes, (std::vector<uint8_t>{200, 255}));
  EXPECT_EQ(ValueOf("dense<[(1.0, 2.0), (3.0, -4.0)]>", "tensor<2xcomplex<f32>>").bytes,
            Bytes({1, 2, 3, -4}));
  EXPECT_EQ(ValueOf("dense<\"0x0000803F00000040\">", "tensor<2xf32>").bytes, Bytes({1, 2}));
  EXPECT_EQ(ValueOf("dense<[1.0, 0x7FC1]>", "tensor<2xbf16>").bytes,
            (std::vector<uint8_t>{0x80, 0x3F, 0xC1, 0x7F}));
  EXPECT_EQ(ValueOf("dense<>", "tensor<0x4xf32>").bytes.size(), 0u);
}

TEST(Constants, LargeOnesAreStored) {
  std::string hex = "dense<\"0x";
  for (int i = 0; i < 100; ++i) hex += i % 2 ? "0000803F" : "00000040";
  Value lifted = ValueOf(hex + "\">", "tensor<10x10xf32>");
  EXPECT_TRUE(lifted.stored);
  EXPECT_EQ(lifted.bytes.size(), 400u);
  EXPECT_EQ(lifted.bytes[7], 0x3F);
  std::string nested = "dense<[";
  for (int i = 0; i < 100; ++i) nested += std::string(i ? ", " : "") + (i % 2 ? "1.0" : "2.0");
  Value listed = ValueOf(nested + "]>", "tensor<100xf32>");
  EXPECT_TRUE(listed.stored);
  EXPECT_EQ(listed.bytes, lifted.bytes);
  EXPECT_FALSE(ValueOf(List("1.0", 100), "tensor<100xf32>").stored)
      << "equal elements are a splat of one element";
  // i1: packed in the text, one byte per element in the store.
  std::string bits = "dense<\"0x";
  for (int i = 0; i < 50; ++i) bits += "A5";
  Value flags = ValueOf(bits + "\">", "tensor<400xi1>");
  EXPECT_TRUE(flags.stored);
  EXPECT_EQ(flags.bytes.size(), 400u);
  EXPECT_EQ(flags.bytes[0] + 2 * flags.bytes[1] + 4 * flags.bytes[2], 5);
  Value resource =
      ValueOf("dense_resource<weights>", "tensor<2xf32>",
              "{-# dialect_resources: { builtin: { weights: \"0x040000000000803F00000040\" } } #-}");
  EXPECT_EQ(resource.bytes, Bytes({1, 2}));
}

TEST(Constants, EqualBytesAreKeptOnce) {
  std::string blob = "dense<\"0x" + std::string(792, 'A') + "0000803F" + "\"> : tensor<100xf32>\n";
  std::string text = "func.func @main() {\n %a = stablehlo.constant " + blob +
                     " %b = \"stablehlo.constant\"() <{value = " + blob.substr(0, blob.size() - 1) +
                     "}> : () -> tensor<100xf32>\n return\n}";
  absl::StatusOr<Imported> imported = Import(text, "twice.mlir");
  ASSERT_TRUE(imported.ok()) << imported.status();
  EXPECT_EQ(imported->constants->size(), 1u);
  EXPECT_EQ(imported->constants->bytes(), 400u);
}

// Exporters of TensorFlow's family write constants so; nothing else of arith is of a program.
TEST(Constants, OfArithAreOwn) {
  auto import = [](const std::string& op) {
    return Import("func.func @main() -> tensor<3xi32> {\n  %c = " + op + "\n  return %c : tensor<3xi32>\n}\n",
                  "model.mlir");
  };
  for (const char* op :
       {"arith.constant dense<[1, 2, 3]> : tensor<3xi32>",
        "\"arith.constant\"() <{value = dense<[1, 2, 3]> : tensor<3xi32>}> : () -> tensor<3xi32>"}) {
    absl::StatusOr<Imported> imported = import(op);
    ASSERT_TRUE(imported.ok()) << imported.status();
    EXPECT_NE(hlo::printText(imported->module->getOperation())
                  .find("stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>"),
              std::string::npos);
  }
  absl::StatusOr<Imported> other =
      import("arith.constant dense<1> : tensor<3xi32>\n  %d = arith.addi %c, %c : tensor<3xi32>");
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(DiagnosticOf(other.status()).id, Err::kUnknownOp) << other.status();
  EXPECT_EQ(DiagnosticOf(other.status()).location, "model.mlir:3:8");
  EXPECT_FALSE(
      Import("func.func @main() {\n  %c = arith.constant 1 : i32\n  return\n}\n", "model.mlir").ok());
}

TEST(Imported, MovesOverAnother) {
  absl::StatusOr<Imported> a = Import("module @a {}", "a.mlir"), b = Import("module @b {}", "b.mlir");
  ASSERT_TRUE(a.ok() && b.ok());
  *a = *std::move(b);
  EXPECT_NE(hlo::printText(a->module->getOperation()).find("@b"), std::string::npos);
}

TEST(Constants, OfOtherOpsStayInTheText) {
  std::string blob = "dense<\"0x" + std::string(792, 'A') + "0000803F" + "\"> : tensor<100xf32>";
  absl::StatusOr<Imported> imported =
      Import("module attributes {m.value = " + blob + "} { func.func @main() { return } }", "m.mlir");
  ASSERT_TRUE(imported.ok()) << imported.status();
  EXPECT_EQ(imported->constants->size(), 0u);
}

}  // namespace
}  // namespace tenon::frontend
