// Text and container round trips, hostile inputs, the verifier's rules, machine descriptions.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "backends/sim_accel/isa/assembler.h"
#include "backends/sim_accel/isa/builder.h"
#include "backends/sim_accel/run/simulator.h"
#include "tests/backends/sim_accel/random_program.h"

namespace tenon::sim {
namespace {

bool Same(const Program& a, const Program& b) {
  const auto segment = [](const Segment& x, const Segment& y) {
    return x.kind == y.kind && x.name == y.name && x.address == y.address && x.bytes == y.bytes &&
           x.contents == y.contents;
  };
  const auto tag = [](const TagName& x, const TagName& y) { return x.tag == y.tag && x.name == y.name; };
  return a.machine == b.machine && a.machine_hash == b.machine_hash && a.hbm_bytes == b.hbm_bytes &&
         a.instructions == b.instructions &&
         std::equal(a.segments.begin(), a.segments.end(), b.segments.begin(), b.segments.end(), segment) &&
         std::equal(a.tags.begin(), a.tags.end(), b.tags.begin(), b.tags.end(), tag);
}

TEST(Isa, TextAndContainerRoundTrip) {
  Random random(31);
  const Machine machine = Preset("tiny-16x16");
  std::set<Op> seen;
  for (int round = 0; round < 30; ++round) {
    const Program program = RandomProgram(random, machine, 60);
    for (const Instruction& i : program.instructions) seen.insert(i.op);
    const std::string text = Disassemble(program);
    Program again;
    Status status = Assemble(text, &again);
    ASSERT_TRUE(status.ok()) << status.message << "\n" << text;
    ASSERT_TRUE(Same(program, again)) << text << Disassemble(again);
    const std::vector<std::byte> bytes = Serialize(program);
    ASSERT_EQ(bytes, Serialize(program));
    Program read;
    status = Deserialize(bytes, &read);
    ASSERT_TRUE(status.ok()) << status.message;
    ASSERT_TRUE(Same(program, read));
  }
  for (const OpRecord& record : kOpRecords) {
    if (record.op != Op::trap) EXPECT_TRUE(seen.count(record.op)) << record.name << " was never made";
  }
}

TEST(Isa, MutatedTextIsAnsweredNotCrashedOn) {
  Random random(32);
  const Machine machine = Preset("tiny-16x16");
  const std::string text = Disassemble(RandomProgram(random, machine, 40));
  int refused = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string mutated = text;
    for (int64_t k = random.Between(1, 4); k > 0 && !mutated.empty(); --k) {
      const auto at = static_cast<size_t>(random.Below(static_cast<int64_t>(mutated.size())));
      switch (random.Below(4)) {
        case 0:
          mutated[at] = static_cast<char>(random.Below(256));
          break;
        case 1:
          mutated.erase(at, static_cast<size_t>(random.Below(20)));
          break;
        case 2:
          mutated.insert(at, "[],#-s9=@\"\\0x"[static_cast<size_t>(random.Below(13))] + std::string("999"));
          break;
        default:
          mutated.resize(at + 1);
          break;
      }
    }
    Program program;
    const Status status = Assemble(mutated, &program);
    if (!status.ok()) {
      ++refused;
      ASSERT_EQ(status.message.rfind("assembly line ", 0), 0u) << status.message;
    }
  }
  EXPECT_GT(refused, 1500);
}

// Repairs the checksum, so that what is behind it is reached.
void Seal(std::vector<std::byte>& bytes) {
  if (bytes.size() < 8) return;
  const uint64_t hash = Hash(std::span(bytes).first(bytes.size() - 8));
  for (size_t i = 0; i < 8; ++i) bytes[bytes.size() - 8 + i] = static_cast<std::byte>(hash >> (8 * i));
}

TEST(Isa, MutatedContainersNeverCrash) {
  Random random(33);
  const Machine machine = Preset("tiny-16x16");
  int ran = 0;
  std::vector<std::vector<std::byte>> seeds;
  for (int k = 0; k < 40; ++k) seeds.push_back(Serialize(RandomProgram(random, machine, 12)));
  for (int round = 0; round < 4000; ++round) {
    std::vector<std::byte> bytes = seeds[static_cast<size_t>(round) % seeds.size()];
    for (int64_t k = random.Between(1, 2); k > 0; --k) {
      const auto at = static_cast<size_t>(random.Below(static_cast<int64_t>(bytes.size())));
      switch (random.Below(12)) {
        case 0:
          bytes.resize(at + 1);
          break;
        case 1:
          bytes[at] = static_cast<std::byte>(random.Next());
          break;
        default:
          bytes[at] = static_cast<std::byte>(static_cast<int>(bytes[at]) + random.Between(-8, 8));
          break;
      }
    }
    if (random.Below(8)) Seal(bytes);
    Program program;
    if (!Deserialize(bytes, &program).ok() || !VerifyProgram(program, machine).ok()) continue;
    Hbm hbm;
    if (program.hbm_bytes > (1 << 20) || !PrepareMemory(program, machine, &hbm).ok()) continue;
    RunOptions options;
    options.max_instructions = 400;
    RunReport report;
    if (RunProgram(program, machine, hbm, options, &report).ok()) {
      ExpectSumsToTotal(report);
      ++ran;
    }
  }
  EXPECT_GT(ran, 100);
}

// Results and cycles of fixed programs, whatever compiler, options and host built this. Changes only with the
// instruction set, the arithmetic or the timing rules, and then on purpose.
constexpr uint64_t kFixedRuns = 13127983600591785363u;

TEST(Isa, RandomRunsAreTheSameOnEveryHostKernel) {
  Random random(34);
  uint64_t all = 0;
  const Machine machine = Preset("tiny-16x16");
  int finished = 0;
  for (int round = 0; round < 150; ++round) {
    const Program program = RandomProgram(random, machine, 40);
    ASSERT_TRUE(VerifyProgram(program, machine).ok()) << VerifyProgram(program, machine).message;
    std::vector<std::vector<std::byte>> memories;
    std::vector<std::string> reports;
    for (const Kernels* k : {&BaselineKernels(), Avx2Kernels(), Avx512Kernels()}) {
      if (!k) continue;
      Hbm hbm;
      ASSERT_TRUE(PrepareMemory(program, machine, &hbm).ok());
      Random fill(static_cast<uint64_t>(round));
      for (std::byte& b : hbm.bytes()) b = static_cast<std::byte>(fill.Next());
      RunOptions options;
      options.kernels = k;
      options.threads = 2;
      options.max_instructions = 300;
      RunReport report;
      const Status status = RunProgram(program, machine, hbm, options, &report);
      finished += status.ok();
      if (status.ok()) ExpectSumsToTotal(report);
      memories.emplace_back(hbm.bytes().begin(), hbm.bytes().end());
      reports.push_back(status.message + ReportToJson(report));
    }
    all = all * 31 + Hash(memories[0]) + Hash(std::as_bytes(std::span(reports[0])));
    for (size_t k = 1; k < memories.size(); ++k) {
      ASSERT_TRUE(memories[k] == memories[0]) << Disassemble(program);
      ASSERT_EQ(reports[k], reports[0]);
    }
  }
  EXPECT_GT(finished, 50);
  EXPECT_EQ(all, kFixedRuns);
}

std::string Refusal(const std::string& text) {
  Program program;
  Status status = Assemble(text, &program);
  EXPECT_TRUE(status.ok()) << status.message;
  status = VerifyProgram(program, Preset("tiny-16x16"));
  return status.message;
}

TEST(Isa, VerifierRules) {
  const std::string head = ".hbm 4096\n";
  const struct {
    const char* text;
    const char* message;
  } cases[] = {
      {"s_mov s0, #1", "past the last instruction"},
      {"s_alu s0, s1, #1 fn=add\nhalt", "s1 may be read before"},
      {"s_loop s0, #3 target=e\ns_mov s1, #1\ns_endloop s0, #3, #1 target=e\ne:\ns_mov s2, s1\nhalt",
       "s1 may be read"},
      {"s_alu s0, #1, #1 fn=neg\nhalt", "functions"},
      {"v_unary.f32 [1, 1, 1, 4] vmem[0](0, 0, 0, 1), vmem[0](0, 0, 0, 1) fn=popcnt\nhalt", "element type"},
      {"v_unary.f32 [1, 1, 1, 4] vmem[65528](0, 0, 0, 1), #0 fn=neg\nhalt", "outside its memory"},
      {"v_unary.f32 [1, 1, 1, 4] vmem[2](0, 0, 0, 1), #0 fn=neg\nhalt", "not aligned"},
      {"v_unary.f32 [1, 1, 1, 4] vmem[0](0, 0, 0, 0), #0 fn=neg\nhalt", "repeat elements"},
      {"v_unary.f32 [1, 1, 1, 4] hbm[0](0, 0, 0, 1), #0 fn=neg\nhalt", "space"},
      {"v_unary.f32 [1, 1, 1, 4] vmem[0](0, 0, 0, 1), _ fn=neg\nhalt", "space"},
      {"v_copy.f32 [65536, 65536, 65536, 1] vmem[0](0, 0, 0, 1), #0\nhalt", "too many elements"},
      {"v_copy.f32 [1, 1, 2, 4] vmem[16](0, 0, -16, 1), #0\nhalt", "outside its memory"},
      {"dma_copy.f32 [1, 1, 1, 4] hbm[4084](0, 0, 0, 1), vmem[0](0, 0, 0, 1)\nhalt", "outside its memory"},
      {"dma_copy.f32 [1, 1, 1, 4] vmem[0](0, 0, 0, 1), vmem[64](0, 0, 0, 1)\nhalt", "v_copy"},
      {"v_reduce.bf16.bf16 [1, 1, 1, 4] vmem[0](0, 0, 0, 0), vmem[64](0, 0, 0, 1) fn=add axes=8\nhalt",
       "f32 for floats"},
      {"v_reduce.f32.f32 [1, 1, 1, 4] vmem[0](0, 0, 0, 1), vmem[64](0, 0, 0, 1) fn=add axes=8\nhalt",
       "reduced axis"},
      {"v_reduce.f32.f32 [1, 1, 1, 4] vmem[0](0, 0, 0, 0), vmem[64](0, 0, 0, 1) fn=sub axes=8\nhalt",
       "functions"},
      {"v_gather.f32.f32 [1, 1, 1, 4] vmem[0](0, 0, 0, 1), vmem[64](0, 0, 0, 1), vmem[256](0, 0, 0, 0) "
       "bound=0\nhalt",
       "indices"},
      {"mxu_load.bf16 [17, 4] vmem[0](16, 1, 0) unit=0\nhalt", "larger than the array"},
      {"mxu_load.bf16 [4, 4] vmem[0](16, 1, 0) unit=1\nhalt", "no such array"},
      {"mxu_load.i32 [4, 4] vmem[0](16, 1, 0) unit=0\nhalt", "arrays take"},
      {"mxu_load.bf16 [4, 4] vmem[0](16, 1, 0) unit=0 part=1\nhalt", "parts"},
      {"mxu_matmul.bf16 [4, 4, 4, 0] vmem[1024](4, 1, 0), vmem[0](4, 1, 0) unit=0\nhalt", "no weights"},
      {"mxu_dot.bf16.bf16 [4, 4, 4, 0] vmem[1024](4, 1, 0), vmem[0](4, 1, 0), vmem[0](4, 1, 0) unit=0 "
       "passes=6\nhalt",
       "one pass"},
      {"mxu_dot.f32.f32 [4, 4, 4, 0] vmem[1024](4, 1, 0), vmem[0](4, 1, 0), vmem[0](4, 1, 0) unit=0 "
       "passes=2\nhalt",
       "passes are"},
      {"mxu_dot.bf16.bf16 [4, 4, 4, 3] vmem[1024](4, 1, 0), vmem[0](4, 1, 0), vmem[0](4, 1, 0) unit=0 "
       "passes=1\nhalt",
       "multiple of their group"},
      {"mxu_dot.i8.f32 [4, 4, 4, 0] vmem[1024](4, 1, 0), vmem[0](4, 1, 0), vmem[0](4, 1, 0) unit=0 "
       "passes=1\nhalt",
       "integer weights"},
      {".segment constant \"c\" 4095 2\nhalt", "outside device memory"},
      {".segment constant \"c\" 0 3 ffff\nhalt", "another size"},
      {".machine \"other\" 0x5\nhalt", "made for machine"},
      {".hbm 99999999999\nhalt", "device memory"},
  };
  for (const auto& c : cases) {
    const std::string message = Refusal(head + c.text + "\n");
    EXPECT_NE(message.find(c.message), std::string::npos) << c.text << "\n -> " << message;
  }
  EXPECT_EQ(Refusal(head + "halt\n"), "");
}

TEST(Isa, VerifierRefusesRawGarbage) {
  const Machine machine = Preset("tiny-16x16");
  const auto refused = [&](const std::function<void(Instruction&)>& change) {
    Instruction i;
    i.op = Op::s_mov;
    i.operands[0].space = Space::sreg;
    i.operands[0].reg = 0;
    i.operands[1].space = Space::imm;
    EXPECT_TRUE(VerifyInstruction(i, machine, 0).ok());
    change(i);
    return !VerifyInstruction(i, machine, 0).ok();
  };
  EXPECT_TRUE(refused([](Instruction& i) { i.op = static_cast<Op>(0xffff); }));
  EXPECT_TRUE(refused([](Instruction& i) { i.type = Type::f32; }));
  EXPECT_TRUE(refused([](Instruction& i) { i.fn = Fn::add; }));
  EXPECT_TRUE(refused([](Instruction& i) { i.aux = 1; }));
  EXPECT_TRUE(refused([](Instruction& i) { i.dims[3] = 1; }));
  EXPECT_TRUE(refused([](Instruction& i) { i.operands[0].reg = 64; }));
  EXPECT_TRUE(refused([](Instruction& i) { i.operands[1].space = static_cast<Space>(77); }));
  EXPECT_TRUE(refused([](Instruction& i) { i.operands[3].strides[0] = 1; }));
  EXPECT_TRUE(refused([](Instruction& i) { i.operands[1].set_offset(4); }));
}

TEST(Machines, PresetsRoundTripAndErrorsName) {
  std::set<uint64_t> hashes;
  for (const std::string& name : ListPresets()) {
    const Machine machine = Preset(name);
    EXPECT_EQ(machine.name, name);
    Machine again;
    ASSERT_TRUE(ParseMachine(MachineToJson(machine), &again).ok());
    EXPECT_EQ(again.hash, machine.hash);
    hashes.insert(machine.hash);
  }
  EXPECT_EQ(hashes.size(), ListPresets().size());
  EXPECT_TRUE(Preset(kDefaultMachine).mxu.count == 4);
  const std::string good = MachineToJson(Preset("tiny-16x16"));
  const auto refusal = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    const size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    Machine machine;
    return ParseMachine(text, &machine).message;
  };
  EXPECT_NE(refusal("\"rows\":16", "\"rows\":0").find("mxu.rows"), std::string::npos);
  EXPECT_NE(refusal("\"rows\":16", "\"rows\":1e1").find("mxu.rows"), std::string::npos);
  EXPECT_NE(refusal("\"rows\":16", "\"rows\":18446744073709551615").find("mxu.rows"), std::string::npos);
  EXPECT_NE(refusal("\"rows\":16", "\"rowz\":16").find("mxu.rows"), std::string::npos);
  EXPECT_NE(refusal("\"rows\":16", "\"rows\":16,\"extra\":1").find("unknown key 'mxu.extra'"),
            std::string::npos);
  EXPECT_NE(refusal("\"clock_mhz\"", "\"more\":{},\"clock_mhz\"").find("unknown key 'more'"),
            std::string::npos);
  EXPECT_NE(refusal("[31]", "[31,31]").find("one entry per array"), std::string::npos);
  EXPECT_NE(refusal("\"mac_group\":1", "\"mac_group\":2").find("1 or 4"), std::string::npos);
  EXPECT_NE(refusal("{", "").find("not a JSON"), std::string::npos);
  Machine machine;
  EXPECT_NE(LoadPreset("no-such", &machine).message.find("tiny-16x16"), std::string::npos);
}

TEST(Builder, ErrorsAreKeptForFinish) {
  const Machine machine = Preset("tiny-16x16");
  Program program;
  {
    ProgramBuilder b(machine, 4096);
    b.Unary(Fn::exp, Type::i32, {1, 1, 1, 4}, Vmem(0, {0, 0, 0, 1}), Vmem(0, {0, 0, 0, 1}));
    EXPECT_NE(b.Finish(&program).message.find("instruction 0"), std::string::npos);
  }
  {
    ProgramBuilder b(machine, 4096);
    b.Jump(b.NewLabel());
    EXPECT_NE(b.Finish(&program).message.find("never bound"), std::string::npos);
  }
  {
    ProgramBuilder b(machine, 4096);
    b.BeginLoop(Immediate(3), 1);
    EXPECT_NE(b.Finish(&program).message.find("still open"), std::string::npos);
  }
  {
    ProgramBuilder b(machine, 4096);
    for (int i = 0; i <= kScalarRegisters; ++i) b.NewRegister();
    EXPECT_NE(b.Finish(&program).message.find("scalar registers"), std::string::npos);
  }
}

}  // namespace
}  // namespace tenon::sim
