#include "backends/tile/lower/convolution.h"

#include <algorithm>
#include <functional>

#include "backends/tile/lower/forward.h"
#include "backends/tile/lower/panels.h"
#include "backends/tile/lower/products.h"
#include "backends/tile/lower/shapes.h"

namespace tenon::tile::lower {
namespace {

constexpr int64_t kPointProducts = 1 << 20;
constexpr int64_t kWantedPoints = 8;
constexpr int64_t kMostStagedBytes = 256 << 10;

int64_t CeilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }

// The register tile's width: vectors of lanes output channels.
struct ChannelTile {
  int64_t vectors, lanes;
};
ChannelTile ChannelTileOf(int64_t channels, Type type, const Machine& machine) {
  const int64_t lanes = std::min<int64_t>(machine.Lanes(type), PowerOfTwo(channels));
  return {channels > lanes ? 2 : 1, lanes};
}

bool Fits(const sdk::Op& op, const ConvolutionDims& d, int64_t vector_lanes) {
  const size_t spatial = d.kernel_spatial.size();
  if (spatial < 1 || spatial > 2 || d.feature_groups != 1 || d.batch_groups != 1) return false;
  for (size_t s = 0; s < spatial; ++s)
    if (d.lhs_dilation[s] != 1 || d.reversal[s] || d.padding_low[s] < 0) return false;
  // A window row must lie together in the staged input.
  const int64_t rank = static_cast<int64_t>(spatial) + 2;
  if (d.input_feature != rank - 1 || d.kernel_output != rank - 1 || d.output_feature != rank - 1)
    return false;
  const sdk::Type kernel = op.operand(1).type();
  return op.result().type().count() > 0 && kernel.count() > 0 &&
         kernel.dim(static_cast<uint32_t>(d.kernel_output)) >= vector_lanes / 2;
}

class ConvolutionEmitter {
 public:
  ConvolutionEmitter(Elemental& e, const sdk::Op& op, const std::map<uint32_t, Buffer>& buffers)
      : e_(e),
        op_(op),
        buffers_(buffers),
        d_(ConvolutionDimsOf(op)),
        input_(op.operand(0).id()),
        kernel_(op.operand(1).id()) {
    const std::vector<int64_t> input = e.Dims(input_), kernel = e.Dims(kernel_),
                               output = e.Dims(op.result().id());
    const size_t spatial = d_.kernel_spatial.size();
    batches_ = output[d_.output_batch];
    features_ = kernel[d_.kernel_input];
    channels_ = kernel[d_.kernel_output];
    if (spatial >= 1 && spatial <= 2) {
      const size_t w = spatial - 1;
      width_ = input[d_.input_spatial[w]], kernel_width_ = kernel[d_.kernel_spatial[w]],
      output_width_ = output[d_.output_spatial[w]];
      if (spatial == 2)
        height_ = input[d_.input_spatial[0]], kernel_height_ = kernel[d_.kernel_spatial[0]],
        output_height_ = output[d_.output_spatial[0]];
    }
  }

  void Run() {
    Builder& b = e_.b();
    type_ = ProductType(e_.TypeOf(input_), e_.TypeOf(op_.result().id()));
    Choose();
    const Affine batch = Grid("image", batches_), block = Grid("rows", CeilDiv(output_height_, block_rows_)),
                 part = Grid("channels", parts_);
    stage_ = b.Workspace("input_rows", type_, staged_rows_ * staged_width_ * features_);
    prepacked_ =
        e_.graph().InputOf(kernel_) >= 0 && e_.TypeOf(kernel_) == type_ && LiesInPanels(op_, tile_channels());
    panel_ =
        prepacked_ ? e_.InputBuffer(kernel_) : b.Workspace("kernel_panel", type_, window_ * tile_channels());
    sums_ = b.Workspace("sums", type_, pixels_ * tile_channels());
    const Affine first_row = block * block_rows_;
    Stage(batch, first_row);
    const int64_t panels = Panels() / parts_;
    e_.Loop(0, panels, {0, panels - 1}, [&](const Affine& of_part) {
      const Affine panel = part * panels + of_part;
      if (!prepacked_) PackKernel(panel * tile_channels());
      const bool exact = output_height_ % block_rows_ == 0;
      const Affine rows =
          exact ? Affine(block_rows_) : Bounded(Affine(output_height_) - first_row, block_rows_);
      e_.Loop(0, rows, {0, block_rows_ - 1}, [&](const Affine& row) {
        const int64_t tiles = CeilDiv(output_width_, pixels_);
        e_.Loop(0, tiles, {0, tiles - 1},
                [&](const Affine& tile) { Tile(batch, first_row, row, tile, panel); });
      });
    });
  }

 private:
  int64_t tile_channels() const { return vectors_ * lanes_; }
  int64_t Panels() const { return CeilDiv(channels_, tile_channels()); }

  // The register tile and the rows of a grid point.
  void Choose() {
    const ChannelTile channel_tile = ChannelTileOf(channels_, type_, e_.machine());
    lanes_ = channel_tile.lanes;
    vectors_ = channel_tile.vectors;
    const int64_t most = std::min<int64_t>((e_.machine().vector_registers - vectors_ - 1) / vectors_, 14);
    int64_t best = -1;
    for (int64_t p = 1; p <= std::min(most, output_width_); ++p) {
      // Multiply-adds per tile, at two a cycle and no faster than their latency of four.
      const int64_t cost = CeilDiv(output_width_, p) * std::max(p * vectors_, int64_t{8});
      if (best < 0 || cost <= best) best = cost, pixels_ = p;
    }
    window_ = kernel_height_ * kernel_width_ * features_;
    const int64_t window_height = (kernel_height_ - 1) * dilation(0) + 1,
                  window_width = (kernel_width_ - 1) * dilation(1) + 1;
    staged_width_ = (CeilDiv(output_width_, pixels_) * pixels_ - 1) * stride(1) + window_width;
    // Rows and channels of a grid point: as many points as keep a few threads busy, cut so that the least is
    // copied. A point stages the input that its rows reach and packs the kernel of its channels.
    const int64_t row_products = output_width_ * channels_ * window_,
                  row_bytes = staged_width_ * features_ * ByteSize(type_);
    const int64_t all = batches_ * output_height_ * row_products, panels = Panels();
    const int64_t wanted = std::clamp<int64_t>(all / kPointProducts, 1, kWantedPoints);
    int64_t least = -1;
    for (int64_t rows = 1; rows <= output_height_; ++rows) {
      const int64_t staged = (rows - 1) * stride(0) + window_height;
      if (rows > 1 && staged * row_bytes > kMostStagedBytes) break;
      const int64_t row_blocks = CeilDiv(output_height_, rows);
      const int64_t idle = (row_blocks * rows - output_height_) * row_products / 32;
      for (int64_t parts = 1; parts <= panels; ++parts) {
        const bool finest = rows == 1 && parts == panels;
        if (panels % parts != 0 || (batches_ * row_blocks * parts < wanted && !finest)) continue;
        const int64_t copied = row_blocks * parts * staged * staged_width_ * features_ +
                               row_blocks * panels * window_ * tile_channels() + idle;
        if (least >= 0 && copied >= least) continue;
        least = copied, block_rows_ = rows, parts_ = parts, staged_rows_ = staged;
      }
    }
  }

  // Of the vertical (0) and horizontal (1) dimension; one-dimensional convolutions have no vertical one.
  int64_t Of(const std::vector<int64_t>& list, int which, int64_t otherwise) const {
    return list.size() == 2 ? list[which] : which == 1 ? list[0] : otherwise;
  }
  int64_t stride(int which) const { return Of(d_.strides, which, 1); }
  int64_t dilation(int which) const { return Of(d_.rhs_dilation, which, 1); }
  int64_t padding(int which) const { return Of(d_.padding_low, which, 0); }

  Affine Grid(const std::string& name, int64_t extent) {
    const Value index = e_.b().Grid(name, extent);
    return extent == 1 ? Affine(0) : Affine::Of(e_.symbols().Add(index, {0, extent - 1}, 0));
  }
  Affine Bounded(const Affine& a, int64_t most) {
    if (a.is_constant()) return Affine(std::min(a.constant, most));
    Builder& b = e_.b();
    return Affine::Of(e_.symbols().Add(b.Min(e_.ValueOf(a), b.I64(most)), {0, most}, b.Depth()));
  }

  Position InputAt(const Affine& batch, const Affine& y, const Affine& x, const Affine& feature) const {
    Position at(d_.input_spatial.size() + 2);
    at[d_.input_batch] = batch;
    if (d_.input_spatial.size() == 2) at[d_.input_spatial[0]] = y;
    at[d_.input_spatial.back()] = x;
    at[d_.input_feature] = feature;
    return at;
  }

  // body(index) for all of [0, extent), in lanes.
  void InLanes(int64_t extent, int64_t lanes, const std::function<void(const Affine&)>& body) {
    const int64_t whole = extent / lanes;
    const Elemental::Lanes axes = e_.MakeLanes(1, lanes, lanes);
    if (whole > 0)
      e_.Loop(0, whole, {0, whole - 1}, [&](const Affine& step) { body(step * lanes + axes.index); }, 4);
    if (whole * lanes < extent)
      body(Affine(whole * lanes) + e_.MaskLanes(axes, 1, lanes, extent - whole * lanes).index);
  }

  // The rows of input that the block's windows reach, with zeros where they reach outside. A row of pixels
  // and features is one run.
  void Stage(const Affine& batch, const Affine& first_row) {
    Builder& b = e_.b();
    const int64_t run = staged_width_ * features_;
    e_.Loop(0, staged_rows_, {0, staged_rows_ - 1}, [&](const Affine& row) {
      const Affine y = first_row * stride(0) + row - Affine(padding(0));
      const Guard row_inside = e_.Inside(y, 0, height_);
      InLanes(run, std::min<int64_t>(e_.machine().Lanes(type_), PowerOfTwo(run)), [&](const Affine& at) {
        const Affine flat = at - Affine(padding(1) * features_);
        const Guard inside = e_.And(row_inside, e_.Inside(flat, 0, width_ * features_));
        const Position pixel = e_.symbols().Split(flat, {width_, features_});
        Value x = e_.b().Convert(type_, e_.At(input_, InputAt(batch, y, pixel[0], pixel[1]), inside));
        if (inside.value.valid()) x = b.Select(inside.value, x, b.ConstInt(type_, 0));
        e_.Store(stage_, row * run + at, x);
      });
    });
  }

  Elemental::Lanes Channels(const Affine& first, Guard& inside) {
    const Elemental::Lanes lanes = e_.MakeLanes(vectors_, lanes_, tile_channels());
    inside = e_.Inside(first + lanes.index, 0, channels_);
    return lanes;
  }

  // panel[window, feature][channels of the tile], zero beyond the last channel.
  void PackKernel(const Affine& first) {
    Builder& b = e_.b();
    Guard inside;
    const Elemental::Lanes lanes = Channels(first, inside);
    e_.Loop(
        0, window_, {0, window_ - 1},
        [&](const Affine& k) {
          const Position split = e_.symbols().Split(k, {kernel_height_, kernel_width_, features_});
          Position at(d_.kernel_spatial.size() + 2);
          if (d_.kernel_spatial.size() == 2) at[d_.kernel_spatial[0]] = split[0];
          at[d_.kernel_spatial.back()] = split[1];
          at[d_.kernel_input] = split[2];
          at[d_.kernel_output] = first + lanes.index;
          Value w = b.Convert(type_, e_.At(kernel_, at, inside));
          if (inside.value.valid()) w = b.Select(inside.value, w, b.ConstInt(type_, 0));
          e_.Store(panel_, k * tile_channels() + lanes.index, w);
        },
        4);
  }

  void Tile(const Affine& batch, const Affine& first_row, const Affine& row, const Affine& tile,
            const Affine& panel) {
    Builder& b = e_.b();
    const Value u = b.Unrolled(pixels_);
    const Affine pixel = Affine::Of(e_.symbols().AddLane(u, {0, pixels_ - 1}, b.Depth(), Value{}));
    Guard channel_inside;
    const Elemental::Lanes channel = Channels(panel * tile_channels(), channel_inside);
    const int64_t run = staged_width_ * features_;
    const Affine corner = row * (stride(0) * run) + (tile * pixels_ + pixel) * (stride(1) * features_);

    // One loop for a window row where its pixels lie together, else one for each pixel of it.
    const bool together = dilation(1) == 1;
    const int64_t inner = together ? kernel_width_ * features_ : features_;
    const int unroll = static_cast<int>(std::clamp<int64_t>(56 / (pixels_ * vectors_), 1, 8));
    const int64_t pieces = together ? 1 : kernel_width_;
    // A loop over the window's rows rather than a copy for each: code is what compile time is spent on.
    std::vector<Value> sum = e_.Loop(
        0, kernel_height_ * pieces, {0, kernel_height_ * pieces - 1}, {b.ConstInt(type_, 0)},
        [&](const Affine& piece, std::span<const Value> row_sums) {
          const Position at = e_.symbols().Split(piece, {kernel_height_, pieces});
          const Affine window = at[0] * (dilation(0) * run) + at[1] * (dilation(1) * features_);
          return e_.Loop(
              0, inner, {0, inner - 1}, {row_sums[0]},
              [&](const Affine& k, std::span<const Value> carried) {
                const Value value = e_.Load(stage_, corner + window + k, {});
                const Affine weight_row = piece * inner + k;
                const Affine in_panel = weight_row * tile_channels() + channel.index;
                const Value weight = e_.Load(
                    panel_, prepacked_ ? panel * (window_ * tile_channels()) + in_panel : in_panel, {});
                return std::vector<Value>{MultiplyAdd(b, value, weight, carried[0])};
              },
              unroll);
        });

    // Finished sums go through memory to a loop over pixels, so that what follows the convolution is emitted
    // once and not for each accumulator.
    e_.Store(sums_, pixel * tile_channels() + channel.index, sum[0]);
    const bool exact = output_width_ % pixels_ == 0;
    const Affine pixels = exact ? Affine(pixels_) : Bounded(Affine(output_width_) - tile * pixels_, pixels_);
    e_.Loop(0, pixels, {0, pixels_ - 1}, [&](const Affine& finished) {
      Position at(d_.output_spatial.size() + 2);
      at[d_.output_batch] = batch;
      if (d_.output_spatial.size() == 2) at[d_.output_spatial[0]] = first_row + row;
      at[d_.output_spatial.back()] = tile * pixels_ + finished;
      at[d_.output_feature] = panel * tile_channels() + channel.index;
      const Value total = e_.Load(sums_, finished * tile_channels() + channel.index, {});
      StoreForward(e_, op_, at, b.Convert(e_.TypeOf(op_.result().id()), total), channel_inside, buffers_);
    });
  }

  Elemental& e_;
  sdk::Op op_;
  const std::map<uint32_t, Buffer>& buffers_;
  ConvolutionDims d_;
  uint32_t input_, kernel_;
  int64_t batches_ = 1, features_ = 1, channels_ = 1;
  int64_t height_ = 1, width_ = 1, kernel_height_ = 1, kernel_width_ = 1, output_height_ = 1,
          output_width_ = 1;
  Type type_ = Type::kF32;
  int64_t lanes_ = 1, vectors_ = 1, pixels_ = 1, window_ = 1, staged_width_ = 1, staged_rows_ = 1,
          block_rows_ = 1, parts_ = 1;
  Buffer stage_, panel_, sums_;
  bool prepacked_ = false;  // panel_ is the kernel itself, all panels of it
};

}  // namespace

int64_t DirectConvolutionColumns(const sdk::Op& op, const Machine& machine) {
  const std::optional<Type> input = TypeOfElement(op.operand(0).type().element()),
                            kernel = TypeOfElement(op.operand(1).type().element()),
                            result = TypeOfElement(op.result().type().element());
  const ConvolutionDims d = ConvolutionDimsOf(op);
  if (!input || !kernel || !result || !Fits(op, d, machine.Lanes(*result))) return 0;
  const Type type = ProductType(*input, *result);
  if (*kernel != type) return 0;
  const ChannelTile tile =
      ChannelTileOf(op.operand(1).type().dim(static_cast<uint32_t>(d.kernel_output)), type, machine);
  return tile.vectors * tile.lanes;
}

bool EmitConvolutionGroup(Elemental& e, const std::map<uint32_t, Buffer>& buffers) {
  const sdk::Op op = OnlyOp(e.graph(), {TENON_OP_CONVOLUTION});
  if (!op.valid()) return false;
  if (!Fits(op, ConvolutionDimsOf(op), e.VectorLanes()) || !CanForward(e, op)) return false;
  ConvolutionEmitter(e, op, buffers).Run();
  return true;
}

}  // namespace tenon::tile::lower
