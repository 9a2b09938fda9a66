#include "backends/tile/lower/panels.h"

#include <algorithm>

#include "backends/tile/lower/convolution.h"
#include "backends/tile/lower/graph.h"
#include "backends/tile/lower/matmul.h"
#include "backends/tile/lower/products.h"
#include "backends/tile/schedules/matmul_block.h"

namespace tenon::tile::lower {
namespace {

// With so few rows the right operand is read once, as it lies.
constexpr int64_t kFewRows = 4;

int64_t Product(const sdk::Type& type, const std::vector<int64_t>& dims) {
  int64_t p = 1;
  for (int64_t d : dims) p *= type.dim(static_cast<uint32_t>(d));
  return p;
}

// Whether neighbours along the last of `dims` lie together.
bool Contiguous(const sdk::Value& value, const std::vector<int64_t>& dims) {
  if (dims.empty()) return false;
  const sdk::Layout layout = value.layout();
  const int64_t minor = layout.valid() && !layout.minor_to_major().empty() ? layout.minor_to_major()[0]
                                                                           : int64_t{value.type().rank()} - 1;
  return std::find(dims.begin(), dims.end(), minor) != dims.end();
}

Panels Make(const std::vector<int64_t>& major, const std::vector<int64_t>& contract, int64_t last,
            const sdk::Type& type, int64_t columns) {
  Panels panels;
  std::vector<int64_t> order = major;
  order.insert(order.end(), contract.begin(), contract.end());
  order.push_back(last);
  for (size_t i = order.size(); i-- > 0;) panels.minor_to_major.push_back(static_cast<uint32_t>(order[i]));
  for (int64_t d : contract) panels.tile.push_back(static_cast<uint32_t>(type.dim(static_cast<uint32_t>(d))));
  panels.tile.push_back(static_cast<uint32_t>(columns));
  return panels;
}

}  // namespace

std::optional<Panels> PanelsOf(const sdk::Op& op, int64_t columns) {
  const sdk::Type type = op.operand(1).type();
  if (op.code() == TENON_OP_CONVOLUTION) {
    const ConvolutionDims d = ConvolutionDimsOf(op);
    std::vector<int64_t> contract = d.kernel_spatial;
    contract.push_back(d.kernel_input);
    return Make({}, contract, d.kernel_output, type, columns);
  }
  const DotDims d = DotDimsOf(op);
  if (!d.rhs_batch.empty() || d.rhs_free.empty()) return std::nullopt;
  const std::vector<int64_t> major(d.rhs_free.begin(), d.rhs_free.end() - 1);
  const int64_t last = d.rhs_free.back();
  if (Product(type, major) > 1 && type.dim(static_cast<uint32_t>(last)) % columns != 0) return std::nullopt;
  return Make(major, d.rhs_contract, last, type, columns);
}

bool LiesInPanels(const sdk::Op& op, int64_t columns) {
  const sdk::Layout layout = op.operand(1).layout();
  if (!layout.valid() || layout.tile_count() != 1 || layout.element_bits() != 0) return false;
  const std::optional<Panels> panels = PanelsOf(op, columns);
  if (!panels) return false;
  const auto order = layout.minor_to_major(), tile = layout.tile(0);
  return std::equal(order.begin(), order.end(), panels->minor_to_major.begin(),
                    panels->minor_to_major.end()) &&
         std::equal(tile.begin(), tile.end(), panels->tile.begin(), panels->tile.end());
}

std::optional<Panels> WantedPanels(const sdk::Op& op, const Machine& machine) {
  if (op.operand(1).type().count() == 0 || op.result().type().count() == 0) return std::nullopt;
  if (op.code() == TENON_OP_CONVOLUTION && !IsProductConvolution(op, machine)) {
    const int64_t channels = DirectConvolutionColumns(op, machine);
    return channels > 0 ? PanelsOf(op, channels) : std::nullopt;
  }
  const MatmulSpec spec = ProductSpec(op);
  if (spec.m <= kFewRows || spec.m * spec.n * spec.k < kLeastProducts || !spec.batch.empty())
    return std::nullopt;
  const MatmulSchedule schedule = ScheduleMatmul(spec, machine);
  if (schedule.along_k || schedule.swapped || schedule.multiply_type != spec.rhs.type) return std::nullopt;
  return PanelsOf(op, schedule.nr());
}

MatmulSpec ProductSpec(const sdk::Op& op) {
  const sdk::Type lhs = op.operand(0).type(), rhs = op.operand(1).type(), result = op.result().type();
  MatmulSpec spec;
  spec.lhs.type = *TypeOfElement(lhs.element());
  spec.rhs.type = *TypeOfElement(rhs.element());
  spec.sum_type = ProductType(spec.lhs.type, *TypeOfElement(result.element()));
  if (op.code() == TENON_OP_CONVOLUTION) {
    const ConvolutionDims d = ConvolutionDimsOf(op);
    std::vector<int64_t> pixels = d.output_spatial, window = d.kernel_spatial;
    pixels.push_back(d.output_batch);
    window.push_back(d.kernel_input);
    spec.m = Product(result, pixels);
    spec.n = rhs.dim(static_cast<uint32_t>(d.kernel_output));
    spec.k = Product(rhs, window);
    spec.lhs.k_contiguous = d.input_feature + 1 == int64_t{lhs.rank()};
    spec.rhs.k_contiguous = Contiguous(op.operand(1), {d.kernel_input});
    return spec;
  }
  const DotDims d = DotDimsOf(op);
  for (int64_t dim : d.lhs_batch) spec.batch.push_back(lhs.dim(static_cast<uint32_t>(dim)));
  spec.m = Product(lhs, d.lhs_free);
  spec.n = Product(rhs, d.rhs_free);
  spec.k = Product(lhs, d.lhs_contract);
  spec.lhs.k_contiguous = Contiguous(op.operand(0), d.lhs_contract);
  spec.rhs.k_contiguous = Contiguous(op.operand(1), d.rhs_contract);
  return spec;
}

bool IsProductConvolution(const sdk::Op& op, const Machine& machine) {
  constexpr int64_t kSmallImage = 64;
  const ConvolutionDims d = ConvolutionDimsOf(op);
  if (d.feature_groups != 1 || d.batch_groups != 1 || d.kernel_spatial.empty()) return false;
  int64_t pixels = 1;
  for (size_t s = 0; s < d.kernel_spatial.size(); ++s) {
    if (d.lhs_dilation[s] != 1 || d.reversal[s]) return false;
    pixels *= op.result().type().dim(static_cast<uint32_t>(d.output_spatial[s]));
  }
  if (Product(op.operand(1).type(), d.kernel_spatial) == 1) return true;
  // Panels of a block of threads: whatever fills one. The pixels are gathered on their way into the panel.
  if (machine.block_lanes > 0) return FitsBlock(ProductSpec(op), machine);
  const int64_t features = op.operand(1).type().dim(static_cast<uint32_t>(d.kernel_input));
  return pixels <= kSmallImage && features % machine.Lanes(Type::kF32) == 0;
}

}  // namespace tenon::tile::lower
