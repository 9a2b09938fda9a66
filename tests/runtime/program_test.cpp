// Programs that lie about themselves are refused with a reason.
#include "runtime/program.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "tests/runtime/program_builder.h"

namespace tenon::rt {
namespace {

const TensorType kI32{ElementType::i32, {}}, kPair{ElementType::i32, {2}};

struct Case {
  const char* name;
  void (*spoil)(ProgramBuilder&);
  const char* message;
};

// copy argument 0 to result 0, through a temporary, in a while.
ProgramBuilder Good() {
  ProgramBuilder b;
  uint32_t arena = b.Allocation(128, TENON_BUFFER_TEMPORARY);
  uint32_t x = b.Buffer(TENON_BUFFER_ARGUMENT, 0, kI32), t = b.Buffer(TENON_BUFFER_TEMPORARY, 0, kI32, arena),
           out = b.Buffer(TENON_BUFFER_RESULT, 0, kI32);
  uint32_t first = b.Step(TENON_STEP_COPY, 0, {{x, 1, 0}, {t, 2, 0}}),
           second = b.Step(TENON_STEP_COPY, 0, {{t, 1, 0}, {out, 2, 0}});
  uint32_t loop = b.Step(TENON_STEP_WHILE, 0, {{t, 1, 0}}, {{first}, {second}});
  b.Program({first, loop});
  return b;
}

const Case kCases[] = {
    {"no_program", [](ProgramBuilder& b) { b.program.clear(); }, "one program record"},
    {"main_list", [](ProgramBuilder& b) { b.program[0].main_list = 99; }, "no main list"},
    {"list_outside", [](ProgramBuilder& b) { b.lists[0].step_count = 1000; }, "list lies outside"},
    {"list_step", [](ProgramBuilder& b) { b.indices[0] = 77; }, "step that is not there"},
    {"cycle", [](ProgramBuilder& b) { b.indices[0] = 2; }, "contains itself"},
    {"step_kind", [](ProgramBuilder& b) { b.steps[0].kind = 55; }, "kind is unknown"},
    {"step_device", [](ProgramBuilder& b) { b.steps[0].device = 3; }, "on no device"},
    {"step_bindings", [](ProgramBuilder& b) { b.steps[0].binding_count = 0xffffffff; },
     "bindings lie outside"},
    {"step_lists", [](ProgramBuilder& b) { b.steps[2].first_list = 0xfffffff0; }, "lists lie outside"},
    {"while_lists", [](ProgramBuilder& b) { b.steps[2].list_count = 1; }, "two lists"},
    {"binding_buffer", [](ProgramBuilder& b) { b.bindings[0].buffer = 9; }, "buffer that is not there"},
    {"binding_offset", [](ProgramBuilder& b) { b.bindings[0].offset = 5; }, "beyond a buffer"},
    {"binding_access", [](ProgramBuilder& b) { b.bindings[0].access = 0; }, "access"},
    {"writes_argument", [](ProgramBuilder& b) { b.bindings[0].access = 3; }, "not donated"},
    {"copy_reads", [](ProgramBuilder& b) { b.bindings[1].access = 1; }, "copy writes"},
    {"launch_kernel", [](ProgramBuilder& b) { b.steps[0].kind = TENON_STEP_LAUNCH; }, "no such kernel"},
    {"execute_image", [](ProgramBuilder& b) { b.steps[0].kind = TENON_STEP_EXECUTE; }, "no such image"},
    {"fill_element",
     [](ProgramBuilder& b) {
       b.steps[0].kind = TENON_STEP_FILL, b.steps[0].binding_count = 1, b.bindings[0] = b.bindings[1];
     },
     "1, 2, 4 or 8"},
    {"buffer_kind", [](ProgramBuilder& b) { b.buffers[0].kind = 17; }, "kind is unknown"},
    {"buffer_type", [](ProgramBuilder& b) { b.buffers[0].type = 17; }, "type lies outside"},
    {"buffer_size", [](ProgramBuilder& b) { b.buffers[0].bytes = 3; }, "does not fit its type"},
    {"buffer_outside", [](ProgramBuilder& b) { b.buffers[1].offset = 128; }, "outside its allocation"},
    {"buffer_offset_wraps", [](ProgramBuilder& b) { b.buffers[1].offset = ~uint64_t{3}; },
     "outside its allocation"},
    {"buffer_unaligned", [](ProgramBuilder& b) { b.buffers[1].offset = 2; }, "not aligned"},
    {"buffer_alignment", [](ProgramBuilder& b) { b.buffers[1].alignment = 3; }, "power of two"},
    {"buffer_allocation", [](ProgramBuilder& b) { b.buffers[1].allocation = 1; }, "no allocation"},
    {"buffer_constant", [](ProgramBuilder& b) { b.buffers[0].kind = TENON_BUFFER_CONSTANT; },
     "no such constant"},
    {"alias_self", [](ProgramBuilder& b) { b.buffers[2].alias = 2; }, "shares memory"},
    {"alias_outside", [](ProgramBuilder& b) { b.buffers[2].alias = 200; }, "no result's"},
    {"parameter_index", [](ProgramBuilder& b) { b.buffers[0].index = 0x7fffffff; }, "no such parameter"},
    {"no_result", [](ProgramBuilder& b) { b.buffers[2].index = 1; }, "has no type"},
    {"allocation_alignment", [](ProgramBuilder& b) { b.allocations[0].alignment = 0; }, "power of two"},
    {"allocation_size", [](ProgramBuilder& b) { b.allocations[0].bytes = ~uint64_t{0}; }, "too large"},
    {"type_bytes", [](ProgramBuilder& b) { b.types[0].bytes = 8; }, "is not 8 bytes"},
    {"type_element", [](ProgramBuilder& b) { b.types[0].element_type = 99; }, "no element type"},
    {"no_device", [](ProgramBuilder& b) { b.devices.clear(); }, "no device"},
    {"image_kind", [](ProgramBuilder& b) { b.Image(9, 0); }, "no known kind"},
    {"kernel_image", [](ProgramBuilder& b) { b.Kernel("k", 4); }, "in no image"},
    {"kernel_grid", [](ProgramBuilder& b) { b.Kernel("k", b.Image(TENON_IMAGE_HOST, 1), 0); }, "bad grid"},
};

class ProgramTest : public testing::TestWithParam<Case> {};
INSTANTIATE_TEST_SUITE_P(Lies, ProgramTest, testing::ValuesIn(kCases),
                         [](const auto& info) { return info.param.name; });

TEST_P(ProgramTest, IsRefused) {
  ProgramBuilder b = Good();
  GetParam().spoil(b);
  auto program = Program::Load(b.Build());
  ASSERT_FALSE(program.ok());
  EXPECT_EQ(DiagnosticOf(program.status()).code, "E0503");
  EXPECT_NE(std::string(program.status().message()).find(GetParam().message), std::string::npos)
      << program.status();
}

TEST(Program, Good) {
  auto program = Program::Load(Good().Build());
  ASSERT_TRUE(program.ok()) << program.status();
  EXPECT_EQ((*program)->arguments.size(), 1u);
  EXPECT_EQ((*program)->results.size(), 1u);
}

TEST(Program, Truncated) {
  Bytes whole = Good().Build();
  for (size_t size = 0; size < whole.size(); ++size)
    EXPECT_FALSE(Program::Load(Bytes::Copy(whole.data(), size)).ok());
}

}  // namespace
}  // namespace tenon::rt
