// The matrix unit. mxu_dot is the sequence of loads and matmuls that docs/sim_accel.md defines; both go
// through the same tile kernel, which fixes the order of additions.
#include <algorithm>
#include <cstring>

#include "backends/sim_accel/func/element_stream.h"
#include "backends/sim_accel/func/executor.h"
#include "backends/sim_accel/isa/passes.h"

namespace tenon::sim {
namespace {

// What one task keeps near the core: rows of activations, and column tiles that share their packing.
constexpr int64_t kRowBlock = 256;
constexpr int64_t kColumnTiles = 4;

int Index(Type type) { return static_cast<int>(type); }

// A two-dimensional piece of an operand.
struct Piece {
  const std::byte* memory = nullptr;  // its first element
  Type type = Type::none;
  int64_t rows = 0, columns = 0;
  int64_t row_stride = 0, column_stride = 0;
  // Rows in groups: row r of the operand is row r % group of group r / group.
  int64_t first_row = 0, group = 0, group_stride = 0;

  int64_t RowOffset(int64_t r) const {
    const int64_t row = first_row + r;
    return row / group * group_stride + row % group * row_stride;
  }
};

Piece PieceOf(const OperandView& view, const std::byte* memory, Type type, int64_t row, int64_t rows,
              int64_t column, int64_t columns) {
  return {memory + column * view.strides[3] * view.element_bytes,
          type,
          rows,
          columns,
          view.strides[2],
          view.strides[3],
          row,
          std::max<int64_t>(view.dims[2], 1),
          view.strides[1]};
}

class Packer {
 public:
  explicit Packer(const Kernels& kernels) : kernels_(kernels) {}

  // out[row * out_stride + column], every other float of the row up to out_stride zero.
  void Rows(const Piece& p, float* out, int64_t out_stride) {
    Reserve(p.columns);
    for (int64_t r = 0; r < p.rows; ++r) {
      ReadLine(p, p.RowOffset(r), p.column_stride, p.columns, out + r * out_stride);
      std::fill(out + r * out_stride + p.columns, out + (r + 1) * out_stride, 0.0f);
    }
  }
  // out[panel][row][tile_columns], rows padded to `padded_rows`, zero where the piece has nothing.
  void Panels(const Piece& p, float* out, int64_t padded_rows) {
    const int64_t width = kernels_.tile_columns;
    const int64_t stride = padded_rows * width;  // of panels
    const int64_t panels = (p.columns + width - 1) / width;
    line_.resize(static_cast<size_t>(std::max(p.columns, p.rows)));
    for (int64_t panel = 0; panel < panels; ++panel) {
      std::fill(out + panel * stride + p.rows * width, out + (panel + 1) * stride, 0.0f);
    }
    if (p.row_stride == 1 && p.column_stride != 1) {  // transposed: read along k, which lies together
      Reserve(p.rows);
      if (p.columns % width) std::fill(out + (panels - 1) * stride, out + panels * stride, 0.0f);
      for (int64_t c = 0; c < p.columns; ++c) {
        ReadLine(p, p.RowOffset(0) + c * p.column_stride, 1, p.rows, line_.data());
        float* to = out + c / width * stride + c % width;
        for (int64_t r = 0; r < p.rows; ++r) to[r * width] = line_[static_cast<size_t>(r)];
      }
      return;
    }
    Reserve(p.columns);
    for (int64_t r = 0; r < p.rows; ++r) {
      const float* row = reinterpret_cast<const float*>(p.memory + p.RowOffset(r) * 4);
      if (p.type != Type::f32 || p.column_stride != 1) {
        ReadLine(p, p.RowOffset(r), p.column_stride, p.columns, line_.data());
        row = line_.data();
      }
      kernels_.spread_row(row, p.columns, out + r * width, stride);
    }
  }

 private:
  void Reserve(int64_t n) { narrow_.resize(static_cast<size_t>(n) * 4); }
  void ReadLine(const Piece& p, int64_t offset, int64_t stride, int64_t n, float* out) {
    if (n == 0) return;
    const int64_t bytes = TypeBytes(p.type);
    const std::byte* from = p.memory + offset * bytes;
    if (stride != 1) {
      CopyStrided(bytes, narrow_.data(), 1, from, stride, n);
      from = narrow_.data();
    }
    if (p.type == Type::f32) {
      std::memcpy(out, from, static_cast<size_t>(n) * sizeof(float));
    } else {
      kernels_.convert[Index(p.type)][Index(Type::f32)](from, out, n);
    }
  }

  const Kernels& kernels_;
  std::vector<std::byte> narrow_;
  std::vector<float> line_;
};

// The parts of one packed operand, made when first asked for.
class PartSet {
 public:
  PartSet(const Kernels& kernels, Type type)
      : kernels_(kernels), splits_(SplitsInParts(type)), float_(IsFloat(type)) {}

  float* Start(int64_t floats) {
    floats_ = floats;
    if (raw_.size() < static_cast<size_t>(floats)) raw_.resize(static_cast<size_t>(floats));
    made_[0] = made_[1] = false;
    return raw_.data();
  }
  void Filled() { finite_ = !float_ || kernels_.all_finite(raw_.data(), floats_); }
  // Parts 1 and 2 only after a call with `all`, or with it.
  const float* Get(int part, bool finite_only, bool all) {
    if (!splits_ && (finite_ || !finite_only)) return raw_.data();
    const int set = finite_only && !finite_ ? 1 : 0;
    auto& parts = parts_[set];
    if (!made_[set]) {
      for (int k = 0; k < (all ? 3 : 1); ++k) {
        if (parts[k].size() < raw_.size()) parts[k].resize(raw_.size());
      }
      // A bf16 is its own high part.
      kernels_.split(raw_.data(), parts[0].data(), all ? parts[1].data() : nullptr,
                     all ? parts[2].data() : nullptr, floats_, set == 1);
      made_[set] = true;
    }
    return parts[part].data();
  }

 private:
  const Kernels& kernels_;
  const bool splits_, float_;
  bool finite_ = true;
  int64_t floats_ = 0;
  std::vector<float> raw_;
  std::vector<float> parts_[2][3];  // as they are, and with values that are not finite as zero
  bool made_[2] = {};
};

int64_t RoundUp(int64_t n, int64_t step) { return (n + step - 1) / step * step; }

// Sums of a block of rows: f32, or i32 with the array's exact f32 sums added in after every fold.
class Accumulator {
 public:
  Accumulator(const Kernels& kernels, int64_t mac_group, bool integer)
      : kernels_(kernels),
        tile_(mac_group == 4 ? kernels.tile_group4 : kernels.tile_group1),
        integer_(integer) {
    // Sums of small integers are exact in any order, so the faster order serves.
    if (integer) tile_ = kernels.tile_group1;
  }

  // dst: the sums' place, rows and columns of it.
  void Start(const Piece& dst, bool accumulate) {
    dst_ = dst;
    rows_ = dst.rows;
    columns_ = dst.columns;
    stride_ = RoundUp(columns_, kernels_.tile_columns);
    sums_.assign(static_cast<size_t>(rows_ * stride_), 0.0f);
    if (integer_) folds_.resize(sums_.size());
    fresh_ = !accumulate && !integer_;
    for (int64_t r = 0; accumulate && r < rows_; ++r) {
      CopyStrided(4, reinterpret_cast<std::byte*>(Row(r)), 1, dst_.memory + dst_.RowOffset(r) * 4,
                  dst_.column_stride, columns_);
    }
  }
  void Fold(const float* a, int64_t a_stride, const float* w, int64_t k) {
    float* out = integer_ ? folds_.data() : sums_.data();
    const int64_t width = kernels_.tile_columns;
    for (int64_t panel = 0; panel * width < columns_; ++panel) {
      for (int64_t r = 0; r < rows_; r += kernels_.tile_rows) {
        const int rows = static_cast<int>(std::min<int64_t>(kernels_.tile_rows, rows_ - r));
        tile_(rows, k, a + r * a_stride, a_stride, w + panel * k * width, out + r * stride_ + panel * width,
              stride_, integer_ || fresh_);
      }
    }
    fresh_ = false;
    if (!integer_) return;
    auto* totals = reinterpret_cast<uint32_t*>(sums_.data());
    for (size_t i = 0; i < folds_.size(); ++i) {
      totals[i] += static_cast<uint32_t>(static_cast<int32_t>(folds_[i]));
    }
  }
  // `memory`: what dst.memory points to, writable.
  void Finish(std::byte* memory) {
    for (int64_t r = 0; r < rows_; ++r) {
      // The conversion to itself makes NaN canonical.
      if (!integer_) kernels_.convert[Index(Type::f32)][Index(Type::f32)](Row(r), Row(r), columns_);
      CopyStrided(4, memory + (dst_.memory - memory) + dst_.RowOffset(r) * 4, dst_.column_stride,
                  reinterpret_cast<const std::byte*>(Row(r)), 1, columns_);
    }
  }

 private:
  float* Row(int64_t r) { return sums_.data() + r * stride_; }

  const Kernels& kernels_;
  Kernels::TileKernel tile_;
  const bool integer_;
  Piece dst_;
  bool fresh_ = false;
  int64_t rows_ = 0, columns_ = 0, stride_ = 0;
  std::vector<float> sums_;
  std::vector<float> folds_;
};

}  // namespace

void Executor::LoadWeights(const Call& call) {
  const Instruction& i = call.instruction;
  const OperandView view = ViewOf(i, call.record, 0);
  ArrayWeights& weights = weights_[i.unit];
  weights.loaded = true;
  weights.integer = !IsFloat(i.type);
  // Rows below the tile pass sums on; within a group the missing products are zero.
  weights.rows = RoundUp(i.dims[0], machine_.mxu.mac_group);
  const int64_t width = kernels_.tile_columns;
  const int64_t floats = RoundUp(machine_.mxu.cols, width) * weights.rows;
  PartSet parts(kernels_, i.type);
  float* raw = parts.Start(floats);
  std::fill(raw, raw + floats, 0.0f);
  if (view.Elements() > 0) {
    Packer(kernels_).Panels(PieceOf(view, call.operands.memory[0], i.type, 0, i.dims[0], 0, i.dims[1]), raw,
                            weights.rows);
  }
  parts.Filled();
  const float* part = parts.Get(i.mode & 3, i.mode & 8, i.mode & 3);
  weights.values.assign(part, part + floats);
}

bool Executor::Matmul(const Call& call) {
  const Instruction& i = call.instruction;
  const ArrayWeights& weights = weights_[i.unit];
  const bool integer = !IsFloat(i.type);
  // Integer weights are exact bf16 values, so float activations take them.
  if (!weights.loaded || (integer && !weights.integer)) return false;
  const OperandView d = ViewOf(i, call.record, 0), a = ViewOf(i, call.record, 1);
  const int64_t m = i.dims[0], k = std::min<int64_t>(i.dims[1], weights.rows), n = i.dims[2];
  const int64_t blocks = (m + kRowBlock - 1) / kRowBlock;
  Parallel(blocks, [&](int64_t block) {
    const int64_t row = block * kRowBlock, rows = std::min(kRowBlock, m - row);
    PartSet parts(kernels_, i.type);
    float* raw = parts.Start(rows * weights.rows);
    Packer(kernels_).Rows(PieceOf(a, call.operands.memory[1], i.type, row, rows, 0, k), raw, weights.rows);
    parts.Filled();
    Accumulator sums(kernels_, machine_.mxu.mac_group, integer);
    sums.Start(PieceOf(d, call.operands.memory[0], Type::f32, row, rows, 0, n), i.mode & 16);
    sums.Fold(parts.Get(i.mode & 3, i.mode & 8, i.mode & 3), weights.rows, weights.values.data(),
              weights.rows);
    sums.Finish(call.operands.memory[0]);
  });
  return true;
}

void Executor::Dot(const Call& call) {
  const Instruction& i = call.instruction;
  weights_[i.unit].loaded = false;
  const OperandView d = ViewOf(i, call.record, 0), a = ViewOf(i, call.record, 1),
                    w = ViewOf(i, call.record, 2);
  const int64_t m = i.dims[0], k = i.dims[1], n = i.dims[2];
  const bool integer = !IsFloat(i.type);
  Pass passes[kMaxPasses];
  const int pass_count = PassesOf(i.mode & 7, i.type, i.type2, passes);
  const int64_t k_step = machine_.mxu.rows, n_step = machine_.mxu.cols;
  const int64_t row_blocks = (m + kRowBlock - 1) / kRowBlock, column_tiles = (n + n_step - 1) / n_step;
  // Tasks share nothing they write, so their cut changes no result; small products are cut finer.
  const int64_t tiles = row_blocks * column_tiles >= 2 * kColumnTiles * threads_ ? kColumnTiles : 1;
  const int64_t column_blocks = (column_tiles + tiles - 1) / tiles;
  Parallel(row_blocks * column_blocks, [&](int64_t task) {
    const int64_t row = task % row_blocks * kRowBlock, rows = std::min(kRowBlock, m - row);
    const int64_t first = task / row_blocks * tiles, last = std::min(first + tiles, column_tiles);
    const auto columns = [&](int64_t tile) { return std::min(n_step, n - tile * n_step); };
    Packer packer(kernels_);
    PartSet a_parts(kernels_, i.type), w_parts(kernels_, i.type2);
    std::vector<Accumulator> sums;
    for (int64_t tile = first; tile < last; ++tile) {
      sums.emplace_back(kernels_, machine_.mxu.mac_group, integer);
      sums.back().Start(
          PieceOf(d, call.operands.memory[0], Type::f32, row, rows, tile * n_step, columns(tile)),
          i.mode & 16);
    }
    for (int64_t at = 0; at < k; at += k_step) {
      const int64_t depth = std::min(k_step, k - at), padded = RoundUp(depth, machine_.mxu.mac_group);
      packer.Rows(PieceOf(a, call.operands.memory[1], i.type, row, rows, at, depth),
                  a_parts.Start(rows * padded), padded);
      a_parts.Filled();
      for (int64_t tile = first; tile < last; ++tile) {
        packer.Panels(PieceOf(w, call.operands.memory[2], i.type2, at, depth, tile * n_step, columns(tile)),
                      w_parts.Start(RoundUp(columns(tile), kernels_.tile_columns) * padded), padded);
        w_parts.Filled();
        for (int p = 0; p < pass_count; ++p) {
          sums[static_cast<size_t>(tile - first)].Fold(
              a_parts.Get(passes[p].a_part, passes[p].cross, pass_count > 1), padded,
              w_parts.Get(passes[p].w_part, passes[p].cross, pass_count > 1), padded);
        }
      }
    }
    for (Accumulator& tile_sums : sums) tile_sums.Finish(call.operands.memory[0]);
  });
}

}  // namespace tenon::sim
