#include "backends/tile/lower/layout.h"

#include <vector>

namespace tenon::tile::lower {
namespace {

// Logical dimensions from major to minor.
std::vector<uint32_t> Order(const sdk::Value& value) {
  const uint32_t rank = value.type().rank();
  std::vector<uint32_t> order(rank);
  for (uint32_t i = 0; i < rank; ++i) order[i] = i;
  if (!value.layout().valid()) return order;
  const auto minor_to_major = value.layout().minor_to_major();
  for (uint32_t i = 0; i < rank && i < minor_to_major.size(); ++i) order[rank - 1 - i] = minor_to_major[i];
  return order;
}

// Sizes of the tile over the last dimensions; empty without tiles.
std::vector<int64_t> Tile(const sdk::Value& value) {
  if (!value.layout().valid() || value.layout().tile_count() == 0) return {};
  const auto tile = value.layout().tile(0);
  return {tile.begin(), tile.end()};
}

}  // namespace

bool IsRowMajor(const sdk::Value& value) {
  if (!Tile(value).empty()) return false;
  const std::vector<uint32_t> order = Order(value);
  for (uint32_t i = 0; i < order.size(); ++i)
    if (order[i] != i) return false;
  return true;
}

Affine AddressOf(Symbols& symbols, const sdk::Value& value, const Position& at) {
  const sdk::Type type = value.type();
  const std::vector<uint32_t> order = Order(value);
  const std::vector<int64_t> tile = Tile(value);
  const size_t rank = order.size(), whole = rank - std::min(tile.size(), rank);
  Affine address(0);
  Position inner;
  for (size_t i = 0; i < rank; ++i) {
    const int64_t size = type.dim(order[i]);
    if (i < whole) {
      address = address * size + at[order[i]];
    } else {
      const int64_t t = tile[i - whole];
      auto [quotient, remainder] = symbols.DivMod(at[order[i]], t);
      address = address * ((size + t - 1) / t) + quotient;
      inner.push_back(remainder);
    }
  }
  for (size_t i = 0; i < inner.size(); ++i) address = address * tile[i] + inner[i];
  return symbols.Simplify(address);
}

int64_t BufferElements(const sdk::Value& value) {
  const sdk::Type type = value.type();
  const std::vector<uint32_t> order = Order(value);
  const std::vector<int64_t> tile = Tile(value);
  const size_t rank = order.size(), whole = rank - std::min(tile.size(), rank);
  int64_t elements = 1;
  for (size_t i = 0; i < rank; ++i) {
    const int64_t size = type.dim(order[i]);
    const int64_t t = i < whole ? 1 : tile[i - whole];
    elements *= (size + t - 1) / t * t;
  }
  return elements;
}

}  // namespace tenon::tile::lower
