// Artifacts that the encoder of the tests writes: versions that no serializer here knows, sizes that must not
// be copied, and bytes that contradict themselves.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <fstream>
#include <random>

#include "base/error.h"
#include "frontend/frontend.h"
#include "frontend/stablehlo/bytecode_codes.h"
#include "frontend/stablehlo/vhlo_ops.h"
#include "hlo/ir/context.h"
#include "hlo/ir/op_info.h"
#include "hlo/ops/shape.h"
#include "tests/frontend/bytecode_encoder.h"

namespace tenon::frontend {
namespace {

using test::BytecodeEncoder;
using test::EncodedOp;
using test::Payload;
namespace vhlo = bytecode::vhlo;

std::string Producer(const std::string& version) { return "StableHLO_v" + version; }

std::string TextOf(const std::string& bytes) {
  absl::StatusOr<Imported> imported = Import(bytes, "artifact");
  EXPECT_TRUE(imported.ok()) << imported.status();
  return imported.ok() ? hlo::printText(imported->module->getOperation()) : "";
}

Diagnostic ErrorOf(const std::string& bytes) {
  absl::StatusOr<Imported> imported = Import(bytes, "artifact");
  EXPECT_FALSE(imported.ok());
  return DiagnosticOf(imported.status());
}

// A constant of `count` f32 and the uses that `add` appends to the ops of main.
std::string WithConstant(BytecodeEncoder& encoder, auto add) {
  Payload ops;
  uint64_t type = encoder.Tensor({2}, vhlo::kF32);
  uint64_t value = encoder.Attribute(
      "vhlo",
      Payload().Varint(vhlo::kTensor).Varint(type).Varint(8).Raw(std::string("\0\0\x80\x3f\0\0\0\x40", 8)));
  encoder.Op(ops, {.name = "vhlo.constant_v1", .attributes = {{"value", value}}, .results = {type}});
  uint64_t more = add(ops, type);
  encoder.Main(ops, 1 + more, 1 + more);
  return encoder.Finish().bytes();
}

TEST(Artifact, CustomCallWithTilings118) {
  BytecodeEncoder encoder(Producer("1.18.0"));
  std::string bytes = WithConstant(encoder, [&](Payload& ops, uint64_t type) {
    uint64_t none = encoder.Array({});
    encoder.Op(ops,
               {.name = "vhlo.custom_call_v2",
                .attributes = {{"api_version",
                                encoder.Attribute("vhlo", Payload().Varint(vhlo::kApiVersion).Varint(4))},
                               {"backend_config", encoder.Text("")},
                               {"call_target_name", encoder.Text("target")},
                               {"called_computations", none},
                               {"has_side_effect", encoder.Bool(false)},
                               {"operand_layouts", none},
                               {"output_operand_aliases", none},
                               {"result_layouts", none},
                               {"result_tilings", encoder.Array({encoder.Array({encoder.Number(8)})})}},
                .results = {type},
                .operands = {0}});
    return 1;
  });
  EXPECT_NE(TextOf(bytes).find(
                "stablehlo.custom_call @target(%cst) {api_version = 4 : i32, result_tilings = [[8]]} : "
                "(tensor<2xf32>) -> tensor<2xf32>"),
            std::string::npos)
      << TextOf(bytes);
}

TEST(Artifact, CollectiveReduce119) {
  BytecodeEncoder encoder(Producer("1.19.0"));
  std::string bytes = WithConstant(encoder, [&](Payload& ops, uint64_t type) {
    uint64_t scalar = encoder.Tensor({}, vhlo::kF32);
    Payload body;
    encoder.Op(body, {.name = "vhlo.add_v1", .results = {scalar}, .operands = {2, 3}});
    encoder.Op(body, {.name = "vhlo.return_v1", .operands = {4}});
    encoder.Op(ops, {.name = "vhlo.collective_reduce_v1",
                     .attributes = {{"channel_id", encoder.Number(7)},
                                    {"has_dynamic_root", encoder.Bool(false)},
                                    {"replica_groups", encoder.Numbers({1, 2}, {0, 1})},
                                    {"use_global_device_ids", encoder.Bool(true)}},
                     .results = {type},
                     .operands = {0},
                     .regions = {BytecodeEncoder::Region({scalar, scalar}, body, 2, 3)}});
    return 1;
  });
  std::string text = TextOf(bytes);
  EXPECT_NE(text.find("\"stablehlo.collective_reduce\"(%cst) <{channel_handle = "
                      "#stablehlo.channel_handle<handle = 7, type = 0>, "
                      "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({"),
            std::string::npos)
      << text;
}

TEST(Artifact, CollectiveBroadcastAndMeshGroups120) {
  BytecodeEncoder encoder(Producer("1.20.0"));
  std::string bytes = WithConstant(encoder, [&](Payload& ops, uint64_t type) {
    uint64_t sub = encoder.Attribute("vhlo", Payload().Varint(vhlo::kSubAxis).Signed(1).Signed(2));
    uint64_t x = encoder.Text("x"), y = encoder.Text("y"), mesh = encoder.Text("mesh");
    uint64_t axis_x =
        encoder.Attribute("vhlo", Payload().Varint(vhlo::kAxisRef).Varint(x).Varint(1).Varint(sub));
    uint64_t axis_y = encoder.Attribute("vhlo", Payload().Varint(vhlo::kAxisRef).Varint(y).Varint(0));
    uint64_t axes = encoder.Array({axis_x, axis_y});
    uint64_t groups =
        encoder.Attribute("vhlo", Payload().Varint(vhlo::kReplicaGroupMeshAxes).Varint(mesh).Varint(axes));
    encoder.Op(ops, {.name = "vhlo.collective_broadcast_v2",
                     .attributes = {{"channel_id", encoder.Number(0)},
                                    {"has_dynamic_root", encoder.Bool(false)},
                                    {"replica_groups", groups}},
                     .results = {type},
                     .operands = {0}});
    return 1;
  });
  // Read, and then held against the module, which has no such mesh; spellings_test.cpp has those that do.
  Diagnostic error = ErrorOf(bytes);
  EXPECT_EQ(error.id, Err::kInvalidOp);
  EXPECT_NE(error.message.find("the mesh symbol @mesh is not found"), std::string::npos) << error.message;
}

TEST(Artifact, RecordsNameOpsThatThereAre) {
  for (const VhloOp& op : VhloOps()) {
    SCOPED_TRACE(std::string(op.name));
    EXPECT_EQ(FindVhloOp(std::string(op.name) + "_v" + std::to_string(op.version)), &op);
    if (op.name != "func" && op.name != "call") EXPECT_TRUE(hlo::findOp(op.name));
  }
  int versioned = 0;
  for (const hlo::OpInfo& op : hlo::allOps())
    for (int version : {1, 2, 3})
      versioned += FindVhloOp(std::string(op.name) + "_v" + std::to_string(version)) != nullptr;
  EXPECT_EQ(versioned + 2, 145);  // with func and call
  EXPECT_EQ(FindVhloOp("constant_v99"), nullptr);
  EXPECT_EQ(FindVhloOp("constant"), nullptr);
}

TEST(Artifact, NewerVersionsAreRefusedBeforeDecoding) {
  for (const char* version : {"1.21.0", "2.0.0", "1.4294967296.0"}) {
    Diagnostic error =
        ErrorOf(std::string(bytecode::kMagic) + "\x0d" + Producer(version) + std::string("\0\xff", 2));
    EXPECT_EQ(error.id, Err::kNewerFormat) << version;
    EXPECT_NE(error.message.find(version), std::string::npos);
  }
  BytecodeEncoder encoder(Producer("1.20.7"));
  EXPECT_NE(TextOf(WithConstant(encoder, [](Payload&, uint64_t) { return 0; })), "");
  for (const char* version : {"1", "1.", "1.2", "x.y.z", "", "-1.2.3", "99999999999999999999.1.1"})
    EXPECT_EQ(
        ErrorOf(std::string(bytecode::kMagic) + "\x0d" + Producer(version) + std::string("\0\xff", 2)).id,
        Err::kBrokenBytecode)
        << version;
  EXPECT_EQ(ErrorOf(std::string(bytecode::kMagic) + "\x11MLIR" + std::string("\0", 1)).id, Err::kNewerFormat);
}

TEST(Artifact, UnknownOpsAndDialects) {
  auto with_op = [](const std::string& name) {
    BytecodeEncoder encoder("MLIR");
    Payload top;
    encoder.Op(top, {.name = name});
    encoder.ir = Payload().Varint(1 << 1).Raw(top.bytes());
    return encoder.Finish().bytes();
  };
  EXPECT_EQ(ErrorOf(with_op("arith.addi")).id, Err::kUnknownOp);
  EXPECT_EQ(ErrorOf(with_op("stablehlo.no_such_op")).id, Err::kUnknownOp);
  BytecodeEncoder encoder("MLIR");
  uint64_t attribute = encoder.Attribute("arith", Payload().Varint(1));
  encoder.ir = Payload().Varint(1 << 1).Varint(0).Byte(1).Varint(0).Varint(attribute);
  Payload unused;
  encoder.Op(unused, {.name = "builtin.module"});
  EXPECT_EQ(ErrorOf(encoder.Finish().bytes()).id, Err::kUnknownOp);
}

// An attribute or type table in which `payload(i)` stands at every i, used by the type of main's only result.
std::string WithTypes(int count, auto payload) {
  BytecodeEncoder encoder("MLIR");
  for (int i = 0; i < count; ++i) encoder.Type("builtin", payload(i));
  Payload top;
  encoder.Op(top, {.name = "stablehlo.create_token", .results = {static_cast<uint64_t>(count - 1)}});
  encoder.ir = Payload().Varint(1 << 1).Raw(top.bytes());
  return encoder.Finish().bytes();
}

TEST(Artifact, CyclesAndNestingAreFound) {
  using bytecode::builtin::kTuple;
  Diagnostic self = ErrorOf(WithTypes(1, [](int) { return Payload().Varint(kTuple).Varint(1).Varint(0); }));
  EXPECT_EQ(self.id, Err::kBrokenBytecode);
  EXPECT_NE(self.message.find("contains itself"), std::string::npos) << self.message;
  EXPECT_EQ(ErrorOf(WithTypes(2, [](int i) { return Payload().Varint(kTuple).Varint(1).Varint(1 - i); })).id,
            Err::kBrokenBytecode);
  auto chain = [](int i) {
    return i == 0 ? Payload().Varint(bytecode::builtin::kF32)
                  : Payload().Varint(kTuple).Varint(1).Varint(i - 1);
  };
  EXPECT_EQ(ErrorOf(WithTypes(5000, chain)).id, Err::kTooDeep);
  auto doubling = [](int i) {
    return i == 0 ? Payload().Varint(bytecode::builtin::kF32)
                  : Payload().Varint(kTuple).Varint(2).Varint(i - 1).Varint(i - 1);
  };
  EXPECT_EQ(ErrorOf(WithTypes(60, doubling)).id, Err::kTooDeep);
}

TEST(Artifact, LocationsMayNestButNotWithoutEnd) {
  for (int depth : {600, 5000}) {
    BytecodeEncoder encoder("MLIR");
    Payload unused;
    encoder.Op(unused, {.name = "builtin.module"});
    uint64_t last = 0;
    for (int i = 0; i < depth; ++i)
      last = encoder.Attribute("builtin",
                               Payload().Varint(bytecode::builtin::kCallSiteLoc).Varint(0).Varint(last));
    // A module without a body would be invalid, so that only the location can be what is wrong at first.
    encoder.ir =
        Payload().Varint(1 << 1).Varint(0).Byte(16).Varint(last).Varint(1 << 1).Varint(1).Varint(0).Varint(0);
    absl::StatusOr<Imported> imported = Import(encoder.Finish().bytes(), "artifact");
    EXPECT_EQ(imported.ok(), depth == 600) << imported.status();
    if (!imported.ok()) EXPECT_EQ(DiagnosticOf(imported.status()).id, Err::kTooDeep);
  }
}

TEST(Artifact, HugeCountsAndShapes) {
  using namespace bytecode::builtin;
  auto element = Payload().Varint(kF32);
  auto tensor = [&](const std::vector<int64_t>& shape) {
    return ErrorOf(WithTypes(2,
                             [&](int i) {
                               return i == 0 ? element : Payload().Varint(kTensor).List(shape).Varint(0);
                             }))
        .id;
  };
  EXPECT_EQ(tensor({int64_t{1} << 62, 16}), Err::kTooLarge);
  EXPECT_EQ(tensor({-5}), Err::kBrokenBytecode);
  EXPECT_EQ(tensor(std::vector<int64_t>(300, 1)), Err::kTooLarge);
  EXPECT_EQ(ErrorOf(WithTypes(1, [](int) { return Payload().Varint(kTuple).Varint(uint64_t{1} << 60); })).id,
            Err::kBrokenBytecode);
  EXPECT_EQ(
      ErrorOf(WithTypes(1, [](int) { return Payload().Varint(kIntegerType).Varint(uint64_t{1} << 40); })).id,
      Err::kBrokenBytecode);
  for (uint64_t ops : {uint64_t{1} << 20, uint64_t{1} << 62}) {
    BytecodeEncoder encoder("MLIR");
    encoder.ir = Payload().Varint(ops << 1);
    EXPECT_EQ(ErrorOf(encoder.Finish().bytes()).id, Err::kBrokenBytecode);
  }
}

// A small artifact with regions, several kinds of attributes and a constant of the store.
std::string Sample() {
  BytecodeEncoder encoder(Producer("1.9.0"));
  return WithConstant(encoder, [&](Payload& ops, uint64_t type) {
    uint64_t scalar = encoder.Tensor({}, vhlo::kF32);
    Payload body;
    encoder.Op(body, {.name = "vhlo.add_v1", .results = {scalar}, .operands = {2, 3}});
    encoder.Op(body, {.name = "vhlo.return_v1", .operands = {4}});
    encoder.Op(ops, {.name = "vhlo.all_reduce_v2",
                     .attributes = {{"channel_id", encoder.Number(7)},
                                    {"replica_groups", encoder.Numbers({1, 2}, {0, 1})},
                                    {"use_global_device_ids", encoder.Bool(true)}},
                     .results = {type},
                     .operands = {0},
                     .regions = {BytecodeEncoder::Region({scalar, scalar}, body, 2, 3)}});
    return 1;
  });
}

TEST(Artifact, EveryTruncationIsAnError) {
  std::string sample = Sample();
  ASSERT_NE(TextOf(sample), "");
  for (size_t size = 4; size < sample.size(); ++size) {
    absl::StatusOr<Imported> imported = Import(sample.substr(0, size), "cut");
    ASSERT_FALSE(imported.ok()) << size;
    EXPECT_NE(DiagnosticOf(imported.status()).id, Err::kInternal) << size;
  }
}

TEST(Artifact, MutationsOfEveryByteGiveAStatus) {
  std::string sample = Sample();
  std::mt19937 random(7);
  for (size_t at = 4; at < sample.size(); ++at) {
    for (int round = 0; round < 3; ++round) {
      std::string bytes = sample;
      bytes[at] = static_cast<char>(round == 0 ? bytes[at] ^ 1 << (at % 8) : round == 1 ? 0 : random());
      absl::StatusOr<Imported> imported = Import(bytes, "mutated");
      if (imported.ok())
        EXPECT_FALSE(hlo::printText(imported->module->getOperation()).empty());
      else
        EXPECT_NE(DiagnosticOf(imported.status()).id, Err::kInternal) << at << imported.status();
    }
  }
}

int64_t StatusKb(const std::string& field) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with(field + ":")) return std::stoll(line.substr(field.size() + 1));
  return -1;
}

TEST(Artifact, LargeConstantsStayInTheFile) {
  constexpr uint64_t kBytes = 100 << 20;
  BytecodeEncoder encoder(Producer("1.9.0"));
  Payload ops;
  uint64_t type = encoder.Tensor({kBytes / 4}, vhlo::kF32);
  // Attributes of the function come first: the hole is the last one.
  encoder.Main(ops, 0, 0);
  uint64_t value = encoder.LiteralWithHole(type, kBytes);
  encoder.Op(ops, {.name = "vhlo.constant_v1", .attributes = {{"value", value}}, .results = {type}});
  encoder.Main(ops, 1, 1);
  BytecodeEncoder::File file = encoder.Finish();

  std::string path = testing::TempDir() + "tenon_large.mlirbc";
  {
    std::ofstream out(path, std::ios::binary);
    out << file.before;
    std::string chunk(1 << 20, '\0');
    for (uint64_t done = 0; done < kBytes; done += chunk.size()) {
      for (size_t i = 0; i < chunk.size(); i += 64) chunk[i] = static_cast<char>(done / chunk.size() + i);
      out << chunk;
    }
    out << file.after;
  }
  const uint64_t size = file.before.size() + kBytes + file.after.size();
  int descriptor = ::open(path.c_str(), O_RDONLY);
  ASSERT_GE(descriptor, 0);
  void* bytes = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  ::close(descriptor);
  ::unlink(path.c_str());
  ASSERT_NE(bytes, MAP_FAILED);
  {
    TextOf(Sample());  // what the first module costs once
    const int64_t before = StatusKb("VmRSS");
    std::ofstream("/proc/self/clear_refs") << "5";  // the peak starts anew where the kernel lets it
    absl::StatusOr<Imported> imported =
        Import({static_cast<const char*>(bytes), size}, "large.mlirbc", {.bytes_outlive_result = true});
    ASSERT_TRUE(imported.ok()) << imported.status();
    const int64_t after = StatusKb("VmHWM");
    EXPECT_LE(after - before, static_cast<int64_t>(1.05 * static_cast<double>(size) / 1024));
    ASSERT_EQ(imported->constants->size(), 1u);
    const hlo::ConstantEntry* entry = imported->constants->Find(0);
    const auto* data = reinterpret_cast<const char*>(entry->data);
    EXPECT_GE(data, static_cast<const char*>(bytes));
    EXPECT_LE(data + entry->bytes, static_cast<const char*>(bytes) + size);
    // Whoever needs aligned bytes gets a copy that lasts.
    const std::byte* aligned = imported->constants->Align(0);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(aligned) % 64, 0u);
    EXPECT_EQ(std::memcmp(aligned, data, entry->bytes), 0);
    EXPECT_EQ(imported->constants->Align(0), aligned);
  }
  ::munmap(bytes, size);
}

}  // namespace
}  // namespace tenon::frontend
