// Infeeds, outfeeds, sends and receives as exchanges, and what keeps those in order once tokens are gone.
#include "hlo/ir/tenon.h"
#include "hlo/ir/transfer.h"
#include "hlo/ir/types.h"
#include "hlo/ops/shape.h"
#include "tests/optimizer/compiled.h"

namespace tenon::opt {
namespace {

TestTarget WithoutTransfers() {
  TestTarget target;
  target.refuses = [](mlir::Operation* op) -> std::optional<std::string> {
    for (const char* name : {"infeed", "outfeed", "send", "recv"})
      if (op->getName().stripDialect() == name) return "not in the manifest";
    return std::nullopt;
  };
  return target;
}

constexpr char kProgram[] = R"(
func.func @main(%x: tensor<8xf32>, %t: !stablehlo.token) -> (tensor<8xf32>, tensor<2xcomplex<f32>>, !stablehlo.token) {
  %a = stablehlo.exponential %x : tensor<8xf32>
  %s = "stablehlo.send"(%a, %t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8xf32>, !stablehlo.token) -> !stablehlo.token
  %r:4 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<8xf32>, tensor<0xcomplex<f32>>, tensor<2xcomplex<f32>>, !stablehlo.token)
  %n = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>}> : (!stablehlo.token) -> !stablehlo.token
  %y = stablehlo.add %a, %r#0 : tensor<8xf32>
  return %y, %r#2, %n : tensor<8xf32>, tensor<2xcomplex<f32>>, !stablehlo.token
}
)";

// The first entries of the tables of sources, as the exchanges stand.
std::vector<int64_t> SourcesIn(mlir::ModuleOp module) {
  std::vector<int64_t> sources;
  module->walk([&](ir::ExchangeOp op) {
    auto table = op.getSources().getDefiningOp<hlo::ConstantOp>();
    auto entries =
        table ? llvm::dyn_cast<mlir::DenseIntElementsAttr>(table.getValue()) : mlir::DenseIntElementsAttr();
    if (entries) sources.push_back((*entries.begin()).getSExtValue());
  });
  return sources;
}

bool HasTokens(mlir::ModuleOp module) {
  return module
      ->walk([](mlir::Operation* op) {
        auto is_token = [](mlir::Type type) { return llvm::isa<hlo::TokenType>(type); };
        return llvm::any_of(op->getOperandTypes(), is_token) || llvm::any_of(op->getResultTypes(), is_token)
                   ? mlir::WalkResult::interrupt()
                   : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

TEST(Transfers, AreExchangesInOrder) {
  for (Phase until : {Phase::kLegal, Phase::kFused, Phase::kBuffered}) {
    TestTarget target = WithoutTransfers();
    Compiled compiled = Compile(kProgram, target, until);
    ASSERT_TRUE(compiled.status.ok()) << compiled.status;
    EXPECT_EQ(SourcesIn(compiled.module()), (std::vector<int64_t>{-2, -3, -4, -5, -6}));
    EXPECT_FALSE(HasTokens(compiled.module()));
  }
}

// Found by a random program: zeros stand for a value without elements, complex ones too.
TEST(Transfers, ComplexValuesWithoutElements) {
  TestTarget target = WithoutTransfers();
  Compiled compiled = Compile(R"(
func.func @main(%t: !stablehlo.token) -> tensor<0x2xcomplex<f32>> {
  %r:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<0x2xcomplex<f32>>, !stablehlo.token)
  return %r#0 : tensor<0x2xcomplex<f32>>
}
)",
                              target, Phase::kBuffered);
  EXPECT_TRUE(compiled.status.ok()) << compiled.status;
}

TEST(Transfers, AreListedWithTheCallersTypes) {
  TestTarget target = WithoutTransfers();
  Compiled compiled = Compile(kProgram, target, Phase::kLegal);
  ASSERT_TRUE(compiled.status.ok()) << compiled.status;
  mlir::FunctionOpInterface entry = plan::EntryOf(compiled.module());
  EXPECT_EQ(entry.getNumArguments(), 1U) << "the token is no argument";
  const std::vector<plan::TransferInfo> transfers = plan::TransfersOf(entry);
  ASSERT_EQ(transfers.size(), 3U);
  EXPECT_EQ(transfers[0].op, "stablehlo.send");
  EXPECT_EQ(transfers[0].channel, 5);
  EXPECT_EQ(transfers[0].pairs, (std::vector<int64_t>{0, 1}));
  EXPECT_FALSE(transfers[0].is_host);
  ASSERT_EQ(transfers[1].values.size(), 3U);
  EXPECT_TRUE(llvm::isa<mlir::ComplexType>(
      llvm::cast<mlir::RankedTensorType>(transfers[1].values[2]).getElementType()));
  EXPECT_FALSE(transfers[1].pairs);
  EXPECT_EQ(transfers[2].op, "stablehlo.recv");
  EXPECT_TRUE(transfers[2].values.empty());
}

TEST(Transfers, StayWithTargetsThatTakeThem) {
  TestTarget target;
  Compiled compiled = Compile(kProgram, target, Phase::kLegal);
  ASSERT_TRUE(compiled.status.ok()) << compiled.status;
  EXPECT_TRUE(SourcesIn(compiled.module()).empty());
  EXPECT_TRUE(HasTokens(compiled.module()));
}

// What comes before an exchange and what hangs on a later one never share a kernel: it would have to run before and after.
TEST(Transfers, OrderKeepsKernelsApart) {
  TestTarget target = WithoutTransfers();
  Compiled compiled = Compile(R"(
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  %a = stablehlo.exponential %x : tensor<64xf32>
  %o = "stablehlo.outfeed"(%a, %t) : (tensor<64xf32>, !stablehlo.token) -> !stablehlo.token
  %b:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<64xf32>, !stablehlo.token)
  %c = stablehlo.add %b#0, %x : tensor<64xf32>
  %d = stablehlo.subtract %a, %c : tensor<64xf32>
  return %d : tensor<64xf32>
}
)",
                              target, Phase::kBuffered);
  ASSERT_TRUE(compiled.status.ok()) << compiled.status;
  EXPECT_EQ(SourcesIn(compiled.module()), (std::vector<int64_t>{-2, -3}));
}

TEST(Transfers, OfUnknownSizesAreRefused) {
  TestTarget target = WithoutTransfers();
  Compiled compiled = Compile(R"(
func.func @main(%t: !stablehlo.token) {
  %b:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<?xf32>, !stablehlo.token)
  return
}
)",
                              target, Phase::kLegal);
  EXPECT_FALSE(compiled.status.ok());
}

}  // namespace
}  // namespace tenon::opt
