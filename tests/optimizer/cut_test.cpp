// What the text of a sharding says of every device.
#include "optimizer/analysis/cut.h"

#include <string>

#include "absl/strings/str_join.h"
#include "gtest/gtest.h"

namespace tenon::opt {
namespace {

// "2x1: 00 10" for two devices: the counts, then the parts of each device.
std::string Said(std::string_view text, int64_t rank, int64_t devices) {
  const absl::StatusOr<Cut> cut = CutOfText(text, rank, devices);
  if (!cut.ok()) return std::string(cut.status().message());
  std::string said = absl::StrJoin(cut->counts, "x") + ":";
  for (size_t device = 0; device < static_cast<size_t>(devices); ++device) {
    said += " ";
    for (const auto& indices : cut->indices) said += std::to_string(indices[device]);
  }
  return said;
}

TEST(Cut, OfText) {
  EXPECT_EQ(Said("{replicated}", 2, 2), "1x1: 00 00");
  EXPECT_EQ(Said("{manual}", 1, 2), "1: 0 0");
  EXPECT_EQ(Said("{maximal device=1}", 1, 2), "1: 0 0");
  EXPECT_EQ(Said("{devices=[2,2]<=[4]}", 2, 4), "2x2: 00 01 10 11");
  EXPECT_EQ(Said("{devices=[2,2]<=[2,2]T(1,0)}", 2, 4), "2x2: 00 10 01 11");
  EXPECT_EQ(Said("{devices=[4,1]0,2,1,3}", 2, 4), "4x1: 00 20 10 30");
  EXPECT_EQ(Said("{devices=[1,2,2]<=[4] last_tile_dim_replicate}", 2, 4), "1x2: 00 00 01 01");
  EXPECT_EQ(Said("{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dims={manual, replicated}}", 1, 4), "2: 0 1 0 1");
  EXPECT_EQ(Said("{devices=[6]<=[1,2,3]T(2,0,1)}", 1, 6), "6: 0 2 4 1 3 5");
  EXPECT_EQ(Said("{devices=[2,2]<=[4]}", 0, 4), ":    ");
}

TEST(Cut, RefusesWhatCannotBe) {
  for (const char* text : {"",
                           "{",
                           "x",
                           "{devices=",
                           "{devices=[",
                           "{devices=[2,2]",
                           "{devices=[2,2]}",
                           "{devices=[2,2]<=",
                           "{devices=[2,2]<=[4",
                           "{devices=[2,2]<=[2,2]T(1,1)}",
                           "{devices=[2,2]<=[2,2]T(0)}",
                           "{devices=[2,2]<=[2,2]T(7,0)}",
                           "{devices=[2,2]0,1,2,2}",
                           "{devices=[2,2]0,1,2}",
                           "{devices=[2,2]0,1,2,4}",
                           "{devices=[3,2]<=[4]}",
                           "{devices=[2]<=[2]}",
                           "{devices=[4]<=[4]}",
                           "{devices=[0,4]<=[4]}",
                           "{devices=[-2,-2]<=[4]}",
                           "{devices=[99999999999999999999]<=[4]}",
                           "{devices=[65536,65536,65536,65536,4]<=[4]}",
                           "{devices=[2,2]<=[65536,65536,65536,65536]}",
                           "{{replicated}, {replicated}}"})
    EXPECT_NE(Said(text, 2, 4).find("mhlo.sharding"), std::string::npos) << text;
}

}  // namespace
}  // namespace tenon::opt
