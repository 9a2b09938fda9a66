// Weights that never change are wished for in the panels that micro-kernels read: packing them is then a
// relayout that runs once.
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "backends/cpu/context.h"
#include "backends/tile/lower/graph.h"
#include "backends/tile/lower/panels.h"
#include "tenon/sdk/view.hpp"

namespace tenon::cpu {
namespace {

using tile::lower::Panels;

bool IsProduct(uint32_t code) {
  return code == TENON_OP_DOT_GENERAL || code == TENON_OP_DOT || code == TENON_OP_CONVOLUTION;
}

bool HasTypes(const sdk::Op& op) {
  return tile::lower::TypeOfElement(op.operand(0).type().element()) &&
         tile::lower::TypeOfElement(op.operand(1).type().element()) &&
         tile::lower::TypeOfElement(op.result().type().element());
}

// What all readers of a value want of it.
struct Wish {
  std::optional<Panels> panels;
  bool agreed = true;
};

class Wishes {
 public:
  Wishes(const sdk::View& view, const tile::Machine& machine) : view_(view), machine_(machine) {
    for (uint32_t id = 0; id < view_.count(TENON_SECTION_OPS); ++id) Visit(view_.op(id));
  }

  int32_t Set(TenonCall* call) const {
    for (const auto& [value, wish] : wishes_) {
      if (!wish.agreed || !wish.panels) continue;
      const Panels& panels = *wish.panels;
      std::vector<uint32_t> tiles = {static_cast<uint32_t>(panels.tile.size())};
      tiles.insert(tiles.end(), panels.tile.begin(), panels.tile.end());
      TenonLayoutSpec layout{};
      layout.struct_size = sizeof(layout);
      layout.rank = static_cast<uint32_t>(panels.minor_to_major.size());
      layout.minor_to_major = panels.minor_to_major.data();
      layout.tile_count = 1;
      layout.tiles = tiles.data();
      if (const int32_t status = g_host->set_layout(call, value, &layout)) return status;
    }
    return TENON_STATUS_OK;
  }

 private:
  void Visit(const sdk::Op& op) {
    for (uint32_t i = 0; i < op.operand_count(); ++i) {
      const sdk::Value value = op.operand(i);
      if (!value.is_stable()) continue;
      Wish& wish = wishes_[value.id()];
      std::optional<Panels> panels;
      if (i == 1 && IsProduct(op.code()) && HasTypes(op)) panels = tile::lower::WantedPanels(op, machine_);
      const bool first = !wish.panels && wish.agreed;
      if (!panels || (!first && (wish.panels->minor_to_major != panels->minor_to_major ||
                                 wish.panels->tile != panels->tile)))
        wish.agreed = false;
      if (first) wish.panels = panels;
    }
  }

  sdk::View view_;
  const tile::Machine& machine_;
  std::map<uint32_t, Wish> wishes_;  // by value
};

}  // namespace

int32_t AssignLayouts(TenonContext* context, TenonCall* call, const TenonView* raw) {
  return Guarded(call, [&] { return Wishes(sdk::View(raw), context->machine).Set(call); });
}

}  // namespace tenon::cpu
