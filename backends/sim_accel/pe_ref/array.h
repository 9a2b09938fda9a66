// The matrix unit cell by cell and cycle by cycle: slow, obvious, and the proof of the fast kernel's results
// and of the closed form of its time. Weight stationary: activations move right, sums move down, one step a
// cycle.
#pragma once

#include <cstdint>
#include <vector>

namespace tenon::sim {

struct ArrayShape {
  int64_t rows = 0;       // cells down: K
  int64_t cols = 0;       // cells across: N
  int64_t mac_group = 1;  // rows that form one stage: their products are added before they join the chain
  int64_t shadow_sets = 1;
};

// One weight tile and the rows streamed past it. All bf16 values kept as floats.
struct ArrayTile {
  std::vector<float> weights;      // [rows][cols]
  std::vector<float> activations;  // [m][rows]
  int64_t m = 0;
};

struct ArrayRun {
  std::vector<std::vector<float>> sums;  // per tile [m][cols]
  int64_t cycles = 0;                    // from the first weight's entry to the last sum's exit
};

ArrayRun RunArray(const ArrayShape& shape, const std::vector<ArrayTile>& tiles);

}  // namespace tenon::sim
