// Thread programs as text and code of every GPU of gpus.def.
#include "backends/codegen/gpu/compile.h"

#include <gtest/gtest.h>

#include "backends/codegen/link.h"
#include "backends/tile/builder.h"
#include "backends/tile/map/threads.h"
#include "backends/tile/verify.h"

namespace tenon::codegen {
namespace {

using tile::Buffer;
using tile::OpCode;
using tile::Type;
using tile::Value;

// Rows of 100: y = sum(x * x) of each, by all lanes and a tree.
tile::Program RowSums(int lanes) {
  tile::Builder b("row_sums");
  Buffer x = b.Read("x", Type::kF32, 7 * 100), y = b.Write("y", Type::kF32, 7);
  Value row = b.Grid("row", 7), v = b.Vector(lanes);
  Value zero = b.F32(0), end = b.I64(100);
  auto sums = b.Loop(0, 100, lanes, {zero}, [&](Value k, std::span<const Value> carried) {
    Value column = b.At(k + v), inside = b.Lt(column, end);
    Value element = b.Load(x, row * 100 + column, inside, zero);
    return std::vector<Value>{b.Fma(element, element, carried[0])};
  });
  b.Store(y, row, b.ReduceLanes(v, sums[0], OpCode::kAdd));
  return b.Finish();
}

TEST(GpuCompile, EveryMachineTakesATreeOverABlock) {
  for (std::string_view name : GpuNames()) {
    const GpuTarget target = *FindGpu(name);
    for (int lanes : {target.warp, 4 * target.warp}) {
      tile::MappedProgram mapped = tile::MapToThreads(RowSums(lanes), {lanes, target.warp});
      ASSERT_EQ(mapped.error, "");
      ASSERT_EQ(tile::Verify(mapped.program), "");
      EXPECT_EQ(mapped.threads, lanes);
      const ThreadKernel kernel{&mapped.program, mapped.threads};
      const GpuResult code = CompileThreads({&kernel, 1}, target, GpuOutput::kCode);
      ASSERT_EQ(code.error, "") << name;
      if (target.vendor == Vendor::kNvidia) {
        EXPECT_NE(code.bytes.find(".entry row_sums"), std::string::npos);
        EXPECT_NE(code.bytes.find("shfl.sync.down"), std::string::npos);
        EXPECT_NE(code.bytes.find("ld.global"), std::string::npos) << "generic loads:\n" << code.bytes;
        EXPECT_EQ(code.bytes.find("bar.sync") != std::string::npos ||
                      code.bytes.find("barrier.sync") != std::string::npos,
                  lanes > target.warp)
            << code.bytes;
      } else {
        const LinkResult linked = LinkHsaco({&code.bytes, 1});
        EXPECT_EQ(linked.error, "") << name;
        EXPECT_EQ(linked.bytes.substr(0, 4), "\177ELF");
      }
      const GpuResult again = CompileThreads({&kernel, 1}, target, GpuOutput::kCode);
      EXPECT_EQ(again.bytes, code.bytes);
    }
  }
}

}  // namespace
}  // namespace tenon::codegen
