// The matrix unit. mxu_dot is the sequence of loads and matmuls that docs/sim_accel.md defines; both go through
// the same tile kernel, which fixes the order of additions.
#include <algorithm>
#include <cstring>

#include "backends/sim_accel/func/element_stream.h"
#include "backends/sim_accel/func/executor.h"
#include "backends/sim_accel/isa/passes.h"

namespace tenon::sim {
namespace {

constexpr int64_t kRowBlock = 128;  // rows of activations a task keeps near the core

int Index(Type type) { return static_cast<int>(type); }

// A two-dimensional piece of an operand.
struct Piece {
  const std::byte* memory = nullptr;  // its first element
  Type type = Type::none;
  int64_t rows = 0, columns = 0;
  int64_t row_stride = 0, column_stride = 0;
};

Piece PieceOf(const OperandView& view, const std::byte* memory, Type type, int64_t row, int64_t rows, int64_t column,
              int64_t columns) {
  return {memory + (row * view.strides[2] + column * view.strides[3]) * view.element_bytes,
          type,
          rows,
          columns,
          view.strides[2],
          view.strides[3]};
}

class Packer {
 public:
  explicit Packer(const Kernels& kernels) : kernels_(kernels) {}

  // out[row * out_stride + column], every other float of the row up to out_stride zero.
  void Rows(const Piece& p, float* out, int64_t out_stride) {
    Reserve(p.columns);
    for (int64_t r = 0; r < p.rows; ++r) {
      ReadLine(p, r * p.row_stride, p.column_stride, p.columns, out + r * out_stride);
      std::fill(out + r * out_stride + p.columns, out + (r + 1) * out_stride, 0.0f);
    }
  }
  // out[panel][row][tile_columns], rows padded to `padded_rows`, zero where the piece has nothing.
  void Panels(const Piece& p, float* out, int64_t padded_rows) {
    const int64_t width = kernels_.tile_columns;
    const int64_t panels = (p.columns + width - 1) / width;
    std::fill(out, out + panels * padded_rows * width, 0.0f);
    if (p.row_stride == 1 && p.column_stride != 1) {  // transposed: read along k, which lies together
      Reserve(p.rows);
      line_.resize(static_cast<size_t>(p.rows));
      for (int64_t c = 0; c < p.columns; ++c) {
        ReadLine(p, c * p.column_stride, 1, p.rows, line_.data());
        float* to = out + c / width * padded_rows * width + c % width;
        for (int64_t r = 0; r < p.rows; ++r) to[r * width] = line_[static_cast<size_t>(r)];
      }
      return;
    }
    Reserve(p.columns);
    line_.resize(static_cast<size_t>(p.columns));
    for (int64_t r = 0; r < p.rows; ++r) {
      ReadLine(p, r * p.row_stride, p.column_stride, p.columns, line_.data());
      for (int64_t panel = 0; panel < panels; ++panel) {
        const int64_t n = std::min(width, p.columns - panel * width);
        std::memcpy(out + (panel * padded_rows + r) * width, line_.data() + panel * width,
                    static_cast<size_t>(n) * sizeof(float));
      }
    }
  }

 private:
  void Reserve(int64_t n) { narrow_.resize(static_cast<size_t>(n) * 4); }
  void ReadLine(const Piece& p, int64_t offset, int64_t stride, int64_t n, float* out) {
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
  PartSet(const Kernels& kernels, Type type) : kernels_(kernels), splits_(SplitsInParts(type)), float_(IsFloat(type)) {}

  float* Start(int64_t floats) {
    floats_ = floats;
    raw_.resize(static_cast<size_t>(floats));
    for (bool& made : made_) made = false;
    return raw_.data();
  }
  void Filled() { finite_ = !float_ || kernels_.all_finite(raw_.data(), floats_); }
  const float* Get(int part, bool finite_only) {
    if (!splits_ && (finite_ || !finite_only)) return raw_.data();
    const bool zeroes = finite_only && !finite_;
    const auto slot = static_cast<size_t>(part + (zeroes ? 3 : 0));
    if (!made_[slot]) {
      parts_[slot].resize(raw_.size());
      // A bf16 is its own high part.
      kernels_.split(raw_.data(), parts_[slot].data(), floats_, part, zeroes);
      made_[slot] = true;
    }
    return parts_[slot].data();
  }

 private:
  const Kernels& kernels_;
  const bool splits_, float_;
  bool finite_ = true;
  int64_t floats_ = 0;
  std::vector<float> raw_;
  std::vector<float> parts_[6];
  bool made_[6] = {};
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

  void Start(const std::byte* dst, const OperandView& view, int64_t rows, int64_t columns, bool accumulate) {
    rows_ = rows;
    columns_ = columns;
    stride_ = RoundUp(columns, kernels_.tile_columns);
    sums_.assign(static_cast<size_t>(rows * stride_), 0.0f);
    if (integer_) folds_.resize(sums_.size());
    fresh_ = !accumulate && !integer_;
    for (int64_t r = 0; accumulate && r < rows; ++r) {
      CopyStrided(4, reinterpret_cast<std::byte*>(Row(r)), 1, dst + r * view.strides[2] * 4, view.strides[3],
                  columns);
    }
  }
  void Fold(const float* a, int64_t a_stride, const float* w, int64_t k) {
    float* out = integer_ ? folds_.data() : sums_.data();
    const int64_t width = kernels_.tile_columns;
    for (int64_t panel = 0; panel * width < columns_; ++panel) {
      for (int64_t r = 0; r < rows_; r += kernels_.tile_rows) {
        const int rows = static_cast<int>(std::min<int64_t>(kernels_.tile_rows, rows_ - r));
        tile_(rows, k, a + r * a_stride, a_stride, w + panel * k * width, out + r * stride_ + panel * width, stride_,
              integer_ || fresh_);
      }
    }
    fresh_ = false;
    if (!integer_) return;
    auto* totals = reinterpret_cast<uint32_t*>(sums_.data());
    for (size_t i = 0; i < folds_.size(); ++i) {
      totals[i] += static_cast<uint32_t>(static_cast<int32_t>(folds_[i]));
    }
  }
  void Finish(std::byte* dst, const OperandView& view) {
    for (int64_t r = 0; r < rows_; ++r) {
      // The conversion to itself makes NaN canonical.
      if (!integer_) kernels_.convert[Index(Type::f32)][Index(Type::f32)](Row(r), Row(r), columns_);
      CopyStrided(4, dst + r * view.strides[2] * 4, view.strides[3], reinterpret_cast<const std::byte*>(Row(r)), 1,
                  columns_);
    }
  }

 private:
  float* Row(int64_t r) { return sums_.data() + r * stride_; }

  const Kernels& kernels_;
  Kernels::TileKernel tile_;
  const bool integer_;
  bool fresh_ = false;
  int64_t rows_ = 0, columns_ = 0, stride_ = 0;
  std::vector<float> sums_;
  std::vector<float> folds_;
};

std::byte* At(std::byte* memory, const OperandView& view, int64_t row, int64_t column) {
  return memory + (row * view.strides[2] + column * view.strides[3]) * view.element_bytes;
}

}  // namespace

void Executor::LoadWeights(const Call& call) {
  const Instruction& i = call.instruction;
  const OperandView view = ViewOf(i, call.record, 0);
  ArrayWeights& weights = weights_[i.unit];
  weights.loaded = true;
  weights.integer = !IsFloat(i.type);
  // The whole array: rows without weights hold zeros, and adding their products changes nothing.
  weights.rows = RoundUp(machine_.mxu.rows, 4);
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
  const float* part = parts.Get(i.mode & 3, i.mode & 8);
  weights.values.assign(part, part + floats);
}

bool Executor::Matmul(const Call& call) {
  const Instruction& i = call.instruction;
  const ArrayWeights& weights = weights_[i.unit];
  const bool integer = !IsFloat(i.type);
  // Integer weights are exact bf16 values, so float activations take them.
  if (!weights.loaded || (integer && !weights.integer)) return false;
  const OperandView d = ViewOf(i, call.record, 0), a = ViewOf(i, call.record, 1);
  const int64_t m = i.dims[0], k = i.dims[1], n = i.dims[2];
  const int64_t blocks = (m + kRowBlock - 1) / kRowBlock;
  Parallel(blocks, [&](int64_t block) {
    const int64_t row = block * kRowBlock, rows = std::min(kRowBlock, m - row);
    PartSet parts(kernels_, i.type);
    float* raw = parts.Start(rows * weights.rows);
    Packer(kernels_).Rows(PieceOf(a, call.operands.memory[1], i.type, row, rows, 0, k), raw, weights.rows);
    parts.Filled();
    Accumulator sums(kernels_, machine_.mxu.mac_group, integer);
    std::byte* dst = At(call.operands.memory[0], d, row, 0);
    sums.Start(dst, d, rows, n, i.mode & 16);
    sums.Fold(parts.Get(i.mode & 3, i.mode & 8), weights.rows, weights.values.data(), weights.rows);
    sums.Finish(dst, d);
  });
  return true;
}

void Executor::Dot(const Call& call) {
  const Instruction& i = call.instruction;
  weights_[i.unit].loaded = false;
  const OperandView d = ViewOf(i, call.record, 0), a = ViewOf(i, call.record, 1), w = ViewOf(i, call.record, 2);
  const int64_t m = i.dims[0], k = i.dims[1], n = i.dims[2];
  const bool integer = !IsFloat(i.type);
  Pass passes[kMaxPasses];
  const int pass_count = PassesOf(i.mode & 7, i.type, i.type2, passes);
  const int64_t k_step = machine_.mxu.rows, n_step = machine_.mxu.cols;
  const int64_t row_blocks = (m + kRowBlock - 1) / kRowBlock, column_blocks = (n + n_step - 1) / n_step;
  Parallel(row_blocks * column_blocks, [&](int64_t task) {
    const int64_t row = task % row_blocks * kRowBlock, rows = std::min(kRowBlock, m - row);
    const int64_t column = task / row_blocks * n_step, columns = std::min(n_step, n - column);
    Packer packer(kernels_);
    PartSet a_parts(kernels_, i.type), w_parts(kernels_, i.type2);
    Accumulator sums(kernels_, machine_.mxu.mac_group, integer);
    std::byte* dst = At(call.operands.memory[0], d, row, column);
    sums.Start(dst, d, rows, columns, i.mode & 16);
    for (int64_t at = 0; at < k; at += k_step) {
      const int64_t depth = std::min(k_step, k - at), padded = RoundUp(depth, 4);
      packer.Rows(PieceOf(a, call.operands.memory[1], i.type, row, rows, at, depth), a_parts.Start(rows * padded),
                  padded);
      a_parts.Filled();
      packer.Panels(PieceOf(w, call.operands.memory[2], i.type2, at, depth, column, columns),
                    w_parts.Start(RoundUp(columns, kernels_.tile_columns) * padded), padded);
      w_parts.Filled();
      for (int p = 0; p < pass_count; ++p) {
        sums.Fold(a_parts.Get(passes[p].a_part, passes[p].cross), padded,
                  w_parts.Get(passes[p].w_part, passes[p].cross), padded);
      }
    }
    sums.Finish(dst, d);
  });
}

}  // namespace tenon::sim
