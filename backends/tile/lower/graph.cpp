#include "backends/tile/lower/graph.h"

#include <algorithm>

namespace tenon::tile::lower {

std::optional<Type> TypeOfElement(uint32_t element) {
  switch (element) {
    case TENON_ELEMENT_I1:
      return Type::kI1;
    case TENON_ELEMENT_I8:
      return Type::kI8;
    case TENON_ELEMENT_I16:
      return Type::kI16;
    case TENON_ELEMENT_I32:
      return Type::kI32;
    case TENON_ELEMENT_I64:
      return Type::kI64;
    case TENON_ELEMENT_UI8:
      return Type::kUI8;
    case TENON_ELEMENT_UI16:
      return Type::kUI16;
    case TENON_ELEMENT_UI32:
      return Type::kUI32;
    case TENON_ELEMENT_UI64:
      return Type::kUI64;
    case TENON_ELEMENT_BF16:
      return Type::kBF16;
    case TENON_ELEMENT_F16:
      return Type::kF16;
    case TENON_ELEMENT_F32:
      return Type::kF32;
    case TENON_ELEMENT_F64:
      return Type::kF64;
    default:
      return std::nullopt;
  }
}

Graph::Graph(sdk::View view, uint32_t group) : view_(view), group_(group) {
  const sdk::Group g = view_.group(group);
  ops_.assign(g.op_ids().begin(), g.op_ids().end());
  inputs_.assign(g.input_ids().begin(), g.input_ids().end());
  outputs_.assign(g.output_ids().begin(), g.output_ids().end());
  for (size_t i = 0; i < ops_.size(); ++i) order_[ops_[i]] = i;
  depends_.assign(ops_.size(), std::vector<bool>(ops_.size()));
  for (size_t i = 0; i < ops_.size(); ++i) {
    const sdk::Op op = view_.op(ops_[i]);
    for (uint32_t k = 0; k < op.operand_count(); ++k) {
      const sdk::Value operand = op.operand(k);
      if (InputOf(operand.id()) >= 0 || operand.is_argument()) continue;
      auto at = order_.find(operand.op_id());
      if (at == order_.end() || at->second >= i) continue;
      depends_[i][at->second] = true;
      for (size_t j = 0; j < i; ++j)
        if (depends_[at->second][j]) depends_[i][j] = true;
    }
  }
}

int Graph::InputOf(uint32_t value) const {
  auto at = std::find(inputs_.begin(), inputs_.end(), value);
  return at == inputs_.end() ? -1 : static_cast<int>(at - inputs_.begin());
}

bool Graph::IsOutput(uint32_t value) const {
  return std::find(outputs_.begin(), outputs_.end(), value) != outputs_.end();
}

sdk::Op Graph::Producer(uint32_t value) const {
  const sdk::Value v = view_.value(value);
  if (InputOf(value) >= 0 || v.is_argument() || !IsMember(v.op_id())) return view_.op(TENON_NONE);
  return view_.op(v.op_id());
}

bool Graph::DependsOn(uint32_t op, uint32_t on) const { return depends_[order_.at(op)][order_.at(on)]; }

std::vector<uint32_t> Graph::Users(uint32_t op) const {
  std::vector<uint32_t> users;
  for (uint32_t id : ops_) {
    const sdk::Op user = view_.op(id);
    bool uses = false;
    for (uint32_t k = 0; k < user.operand_count(); ++k)
      uses |= user.operand(k).op_id() == op && InputOf(user.operand(k).id()) < 0;
    if (uses) users.push_back(id);
  }
  return users;
}

std::string Graph::Check() const {
  auto check = [&](uint32_t value) -> std::string {
    const sdk::Value v = view_.value(value);
    if (!v.valid()) return "a value of the group does not exist";
    if (!TypeOfElement(v.type().element()))
      return "element type " + std::to_string(v.type().element()) + " has no tile type";
    return "";
  };
  for (uint32_t value : inputs_)
    if (std::string e = check(value); !e.empty()) return e;
  for (uint32_t id : ops_) {
    const sdk::Op op = view_.op(id);
    for (uint32_t r = 0; r < op.result_count(); ++r)
      if (std::string e = check(op.result(r).id()); !e.empty()) return e;
    for (uint32_t k = 0; k < op.operand_count(); ++k) {
      const uint32_t operand = op.operand(k).id();
      if (InputOf(operand) < 0 && !Producer(operand).valid())
        return "operand " + std::to_string(k) + " of op " + std::to_string(id) +
               " is neither an input nor computed";
    }
  }
  for (uint32_t value : outputs_)
    if (!Producer(value).valid()) return "an output of the group is not computed in it";
  return "";
}

}  // namespace tenon::tile::lower
