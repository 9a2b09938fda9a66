// Facts about one group of a view: members, parameters, who computes what, who depends on whom.
#ifndef TENON_BACKENDS_TILE_LOWER_GRAPH_H_
#define TENON_BACKENDS_TILE_LOWER_GRAPH_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "backends/tile/types.h"
#include "tenon/sdk/view.hpp"

namespace tenon::tile::lower {

// The tile program's type for a TENON_ELEMENT_*; nothing for complex numbers, f8 and narrower, tokens.
std::optional<Type> TypeOfElement(uint32_t element);

class Graph {
 public:
  Graph(sdk::View view, uint32_t group);

  const sdk::View& view() const { return view_; }
  sdk::Group group() const { return view_.group(group_); }
  const std::vector<uint32_t>& ops() const { return ops_; }
  const std::vector<uint32_t>& inputs() const { return inputs_; }
  const std::vector<uint32_t>& outputs() const { return outputs_; }
  // Position among the inputs, or -1.
  int InputOf(uint32_t value) const;
  bool IsMember(uint32_t op) const { return order_.count(op) != 0; }
  // The member that defines `value`; an invalid op when it is an input.
  sdk::Op Producer(uint32_t value) const;
  // Whether member `op` needs a result of member `on`, directly or not; not reflexive.
  bool DependsOn(uint32_t op, uint32_t on) const;
  // Members that take a result of `op`.
  std::vector<uint32_t> Users(uint32_t op) const;
  bool IsOutput(uint32_t value) const;
  // Empty, or why the group cannot be lowered: a type, or a value from nowhere.
  std::string Check() const;

 private:
  sdk::View view_;
  uint32_t group_;
  std::vector<uint32_t> ops_, inputs_, outputs_;
  std::map<uint32_t, size_t> order_;        // op -> place in ops_
  std::vector<std::vector<bool>> depends_;  // [place][place]
};

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_GRAPH_H_
