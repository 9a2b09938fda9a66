#include "backends/sim_accel/pe_ref/array.h"

#include <array>
#include <cmath>

namespace tenon::sim {
namespace {

using Group = std::array<float, 4>;  // the first mac_group values count

// A stage is one cell, or a group of cells whose products are added at once.
struct Stage {
  Group weight = {}, shadow = {};
  Group activation = {};  // register to the right neighbour
  float sum = 0;          // register to the stage below
  bool valid = false;     // a row of activations is here
  bool swap = false;      // it is the first row of a tile: take the shadow weights
  int64_t tile = 0, row = 0;
};

// The written order: two pairs, their sum, then the chain. A lone product is fused with the chain.
float Accumulate(const Stage& stage, size_t group, const Group& a, float above) {
  const Group& w = stage.weight;
  if (group == 1) return std::fma(a[0], w[0], above);
  const float low = std::fma(a[1], w[1], a[0] * w[0]);
  const float high = std::fma(a[3], w[3], a[2] * w[2]);
  return above + (low + high);
}

class Array {
 public:
  Array(const ArrayShape& shape, const std::vector<ArrayTile>& tiles)
      : shape_(shape),
        tiles_(tiles),
        group_(static_cast<size_t>(shape.mac_group)),
        stages_(static_cast<size_t>(shape.rows / shape.mac_group)),
        columns_(static_cast<size_t>(shape.cols)) {
    grid_.resize(stages_ * columns_);
    for (const ArrayTile& tile : tiles) run_.sums.emplace_back(static_cast<size_t>(tile.m) * columns_);
  }

  ArrayRun Run() {
    for (time_ = 0; finished_ < tiles_.size(); ++time_) {
      Control();
      WriteShadows();
      Step();
    }
    run_.cycles = time_;
    return std::move(run_);
  }

 private:
  Stage& At(size_t r, size_t c) { return grid_[r * columns_ + c]; }

  // Decides what enters at the corner this cycle: the next tile's weights, the next row of activations.
  void Control() {
    const bool loading = loads_started_ > 0 && time_ < load_start_ + shape_.rows;
    // A stream that starts now frees the shadow set for a load that starts now, so it is decided first.
    const bool streaming = streams_started_ > 0 && row_ + 1 < tiles_[streams_started_ - 1].m;
    entering_ = false;
    if (streaming) {
      ++row_;
      entering_ = true;
    } else if (streams_started_ < loads_started_ && !loading) {
      ++streams_started_;
      row_ = 0;
      entering_ = true;
    }
    const bool freed = shape_.shadow_sets ? loads_started_ <= streams_started_ : loads_started_ == finished_;
    if (!loading && freed && loads_started_ < tiles_.size()) {
      load_start_ = time_;
      loads_.push_back({time_, loads_started_++});
    }
  }

  // Row r of the tile enters r cycles after the load began and meets column c another c cycles later, the
  // same slant as the wave of activations, so a tile may load while its forerunner is still being swapped in.
  void WriteShadows() {
    for (const Load& load : loads_) {
      for (int64_t r = 0; r < shape_.rows; ++r) {
        const int64_t c = time_ - load.start - r;
        if (c < 0 || c >= shape_.cols) continue;
        write_later_.push_back({r, c, load.tile});
      }
    }
  }

  void Step() {
    std::vector<Stage> next = grid_;
    for (size_t r = 0; r < stages_; ++r) {
      for (size_t c = 0; c < columns_; ++c) {
        Stage& to = next[r * columns_ + c];
        Group a = {};
        bool valid = false, swap = false;
        int64_t tile = 0, row = 0;
        if (c == 0) {
          valid = EntersRow(r, &a, &swap, &tile, &row);
        } else {
          const Stage& left = At(r, c - 1);
          a = left.activation;
          valid = left.valid;
          swap = left.swap;
          tile = left.tile;
          row = left.row;
        }
        if (valid && swap) to.weight = At(r, c).shadow;
        to.activation = a;
        to.valid = valid;
        to.swap = swap;
        to.tile = tile;
        to.row = row;
        const float above = r == 0 ? 0.0f : At(r - 1, c).sum;
        to.sum = valid ? Accumulate(to, group_, a, above) : 0.0f;
        if (valid && r + 1 == stages_) {
          run_.sums[static_cast<size_t>(tile)][static_cast<size_t>(row) * columns_ + c] = to.sum;
          if (c + 1 == columns_ && row + 1 == tiles_[static_cast<size_t>(tile)].m) ++finished_;
        }
      }
    }
    grid_ = std::move(next);
    for (const Write& write : write_later_) {
      const auto r = static_cast<size_t>(write.row);
      At(r / group_, static_cast<size_t>(write.column)).shadow[r % group_] =
          tiles_[write.tile].weights[r * columns_ + static_cast<size_t>(write.column)];
    }
    write_later_.clear();
  }

  // The skewed edge: stage r sees a row r cycles after the corner did.
  bool EntersRow(size_t r, Group* a, bool* swap, int64_t* tile, int64_t* row) {
    if (r == 0) history_.push_back({entering_, static_cast<int64_t>(streams_started_) - 1, row_});
    const int64_t at = static_cast<int64_t>(history_.size()) - 1 - static_cast<int64_t>(r);
    if (at < 0) return false;
    const Entry& entry = history_[static_cast<size_t>(at)];
    if (!entry.valid) return false;
    const ArrayTile& source = tiles_[static_cast<size_t>(entry.tile)];
    for (size_t g = 0; g < group_; ++g) {
      (*a)[g] = source.activations[static_cast<size_t>(entry.row * shape_.rows) + r * group_ + g];
    }
    *swap = entry.row == 0;
    *tile = entry.tile;
    *row = entry.row;
    return true;
  }

  struct Load {
    int64_t start;
    size_t tile;
  };
  struct Write {
    int64_t row, column;
    size_t tile;
  };
  struct Entry {
    bool valid;
    int64_t tile, row;
  };

  const ArrayShape& shape_;
  const std::vector<ArrayTile>& tiles_;
  const size_t group_, stages_, columns_;
  std::vector<Stage> grid_;
  ArrayRun run_;
  int64_t time_ = 0, load_start_ = 0, row_ = 0;
  size_t loads_started_ = 0, streams_started_ = 0, finished_ = 0;
  bool entering_ = false;
  std::vector<Load> loads_;
  std::vector<Write> write_later_;
  std::vector<Entry> history_;
};

}  // namespace

ArrayRun RunArray(const ArrayShape& shape, const std::vector<ArrayTile>& tiles) {
  return Array(shape, tiles).Run();
}

}  // namespace tenon::sim
