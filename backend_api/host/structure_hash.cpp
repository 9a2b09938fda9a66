#include "backend_api/host/structure_hash.h"

#include <unordered_map>

#include "hlo/ir/constant_store.h"

namespace tenon::host {
namespace {

// One group as bytes, ids replaced by positions within the group.
class Structure {
 public:
  explicit Structure(const ViewData& data) : data_(data) {}

  std::string Of(const TenonViewGroup& group) {
    Put(group.kind);
    Put(group.input_count);
    Put(group.output_count);
    Put(group.workspace_bytes);
    for (uint32_t i = 0; i < group.tile_count; ++i) Put(data_.i64s[group.first_tile + i]);
    for (uint32_t i = 0; i < group.input_count; ++i) {
      const uint32_t value = data_.indices[group.first_input + i];
      Define(value);
    }
    for (uint32_t i = 0; i < group.op_count; ++i) Op(data_.indices[group.first_op + i]);
    for (uint32_t i = 0; i < group.output_count; ++i) Use(data_.indices[group.first_output + i]);
    return std::move(out_);
  }

 private:
  template <class T>
  void Put(T value) {
    out_.append(reinterpret_cast<const char*>(&value), sizeof(value));
  }
  void Text(TenonViewStr str) {
    Put(str.size);
    out_.append(data_.Text(str));
  }

  void Define(uint32_t id) {
    numbers_.emplace(id, static_cast<uint32_t>(numbers_.size()));
    const TenonViewValue& value = data_.values[id];
    Put(value.type);  // types and layouts are stored once, so that equal ones have equal indices
    Put(value.layout);
  }
  void Use(uint32_t id) {
    auto at = numbers_.find(id);
    Put(at == numbers_.end() ? TENON_NONE : at->second);
  }

  void Op(uint32_t id) {
    const TenonViewOp& op = data_.ops[id];
    Put(op.code);
    Put(op.operand_count);
    for (uint32_t i = 0; i < op.operand_count; ++i) Use(data_.operands[op.first_operand + i]);
    Put(op.result_count);
    for (uint32_t i = 0; i < op.result_count; ++i) Define(op.first_result + i);
    Put(op.attribute_count);
    for (uint32_t i = 0; i < op.attribute_count; ++i) Attribute(data_.attributes[op.first_attribute + i]);
    Put(op.region_count);
    for (uint32_t i = 0; i < op.region_count; ++i) {
      const TenonViewRegion& region = data_.regions[op.first_region + i];
      Put(region.kind);
      Put(region.argument_count);
      for (uint32_t a = 0; a < region.argument_count; ++a) Define(region.first_argument + a);
      Put(region.op_count);
      for (uint32_t o = 0; o < region.op_count; ++o) Op(data_.indices[region.first_op + o]);
    }
  }

  void Attribute(const TenonViewAttribute& attribute) {
    Text(attribute.key);
    Put(attribute.kind);
    Put(attribute.count);
    switch (attribute.kind) {
      case TENON_ATTRIBUTE_STRING:
        Text({static_cast<uint32_t>(attribute.payload), static_cast<uint32_t>(attribute.payload >> 32)});
        break;
      case TENON_ATTRIBUTE_I64_ARRAY:
      case TENON_ATTRIBUTE_F64_ARRAY:
        for (uint32_t i = 0; i < attribute.count; ++i) Put(data_.i64s[attribute.payload + i]);
        break;
      case TENON_ATTRIBUTE_STRING_ARRAY:
        for (uint32_t i = 0; i < attribute.count; ++i) {
          const auto payload = static_cast<uint64_t>(data_.i64s[attribute.payload + i]);
          Text({static_cast<uint32_t>(payload), static_cast<uint32_t>(payload >> 32)});
        }
        break;
      case TENON_ATTRIBUTE_CONSTANT: {
        const TenonViewConstant& constant = data_.constants[attribute.payload];
        Put(constant.hash_low);
        Put(constant.hash_high);
        break;
      }
      default:
        Put(attribute.payload);
    }
  }

  const ViewData& data_;
  std::unordered_map<uint32_t, uint32_t> numbers_;
  std::string out_;
};

}  // namespace

void HashStructures(ModuleView& view) {
  view.structures.clear();
  for (TenonViewGroup& group : view.data.groups) {
    view.structures.push_back(Structure(view.data).Of(group));
    const std::string& bytes = view.structures.back();
    group.structure_hash = hlo::HashContent(bytes.data(), bytes.size(), false).low;
  }
}

}  // namespace tenon::host
