// Memory traffic of one block, counted by hand.
#include "backends/gpu/traffic.h"

#include <gtest/gtest.h>

#include <string>

#include "backends/tile/text.h"

namespace tenon::gpu {
namespace {

Traffic Count(const std::string& body, int64_t threads = 64) {
  const tile::ParseResult parsed = tile::Parse(
      "program \"kernel\" scalars 0\nbuffer b0 \"x\" read f32 65536\nbuffer b1 \"y\" write f32 65536\n"
      "buffer b2 \"shared\" workspace f32 4096\ngrid \"block\" 4\n{\n  %0:i64 = grid_index 0\n  %1:i64 = "
      "axis thread " +
      std::to_string(threads) + "\n" + body + "}\n");
  EXPECT_EQ(parsed.error, "");
  return CountTraffic(parsed.program, threads, 32);
}

TEST(Traffic, SideBySideAndApart) {
  // Two warps of 32 floats each are 4 sectors each; 32 floats of a column are as many sectors.
  EXPECT_EQ(Count("  %2:f32 = load b0[64*%0 + 1*%1 + 0]()\n").global_bytes, 2 * 128);
  EXPECT_EQ(Count("  %2:f32 = load b0[1*%0 + 64*%1 + 0]()\n").global_bytes, 2 * 32 * 32);
  EXPECT_EQ(Count("  %2:f32 = load b0[1*%0 + 0]()\n").global_bytes, 2 * 32);
}

TEST(Traffic, LanesThatReadOneWordShareIt) {
  EXPECT_EQ(Count("  %2:f32 = load b2[1*%1 + 0]()\n").shared_bytes, 2 * 128);
  EXPECT_EQ(
      Count("  %2:i64 = const 0x8\n  %3:i64 = div(%1, %2)\n  %4:f32 = load b2[1*%3 + 0]()\n").shared_bytes,
      2 * 16);
  // An element of each of four unrolled lanes is an instruction of its own.
  EXPECT_EQ(Count("  %2:i64 = axis unrolled 4\n  %3:f32 = load b2[4*%1 + 1*%2 + 0]()\n").shared_bytes,
            2 * 4 * 128);
}

TEST(Traffic, LoopsCountTheirTurnsAndPredicatesWhoIsOn) {
  const std::string loop =
      "  %2:i64 = const 0x0\n  %3:i64 = const 0x64\n  %4:f32 = const 0x0\n"
      "  %5:f32 = loop step 8 unroll 1 (%2, %3, %4) {(%6:i64, %7:f32)\n    %8:f32 = load b2[1*%6 + 1*%1 + "
      "0]()\n    yield(%8)\n  }\n";
  EXPECT_EQ(Count(loop).shared_bytes, 13 * 2 * 128);
  EXPECT_EQ(Count(loop).registers, 24 + 1 + 1);  // a sum and an operand
  EXPECT_EQ(Count("  %2:i64 = const 0x8\n  %3:i1 = compare lt (%1, %2)\n  %4:f32 = load b2[1*%1 + 0]()\n  "
                  "store b1[1*%1 + 0](%4, %3)\n",
                  32)
                .global_bytes,
            32);
}

}  // namespace
}  // namespace tenon::gpu
