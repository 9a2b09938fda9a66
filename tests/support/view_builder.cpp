#include "tests/support/view_builder.h"

#include <algorithm>
#include <cstring>

namespace tenon::testing {
namespace {

constexpr uint64_t kInlineConstantBytes = 256;

uint64_t StorageBytes(uint32_t element) {
  switch (element) {
    case TENON_ELEMENT_I16:
    case TENON_ELEMENT_UI16:
    case TENON_ELEMENT_BF16:
    case TENON_ELEMENT_F16:
      return 2;
    case TENON_ELEMENT_I32:
    case TENON_ELEMENT_UI32:
    case TENON_ELEMENT_F32:
      return 4;
    case TENON_ELEMENT_I64:
    case TENON_ELEMENT_UI64:
    case TENON_ELEMENT_F64:
    case TENON_ELEMENT_COMPLEX64:
      return 8;
    case TENON_ELEMENT_COMPLEX128:
      return 16;
    case TENON_ELEMENT_TOKEN:
      return 0;
    default:
      return 1;
  }
}

// A content hash that is good enough to tell the constants of one test apart (FNV-1a).
uint64_t Hash(const char* bytes, uint64_t size, uint64_t seed) {
  uint64_t hash = seed;
  for (uint64_t i = 0; i < size; ++i) hash = (hash ^ static_cast<unsigned char>(bytes[i])) * 0x100000001b3u;
  return hash;
}

}  // namespace

ViewBuilder::ViewBuilder() {
  regions_.push_back({TENON_REGION_FUNCTION, TENON_NONE, 0, 0, 0, 0, 0, 0});
  region_ops_.emplace_back();
}

uint32_t ViewBuilder::TypeId(const TypeSpec& type) {
  uint64_t count = 1;
  const bool open = std::any_of(type.dims.begin(), type.dims.end(), [](int64_t dim) { return dim < 0; });
  for (int64_t dim : type.dims) count = open ? 0 : count * static_cast<uint64_t>(dim);
  TenonViewType record{type.element,
                       static_cast<uint32_t>(type.dims.size()),
                       static_cast<uint32_t>(dims_.size()),
                       open ? 1u : 0u,
                       count,
                       count * StorageBytes(type.element)};
  for (int64_t dim : type.dims) dims_.push_back({dim, dim, TENON_NONE, 0});
  types_.push_back(record);
  return static_cast<uint32_t>(types_.size()) - 1;
}

TenonViewStr ViewBuilder::Str(std::string_view text) {
  TenonViewStr result{static_cast<uint32_t>(strings_.size()), static_cast<uint32_t>(text.size())};
  strings_.append(text);
  strings_.push_back('\0');
  return result;
}

uint32_t ViewBuilder::Indices(const std::vector<uint32_t>& list) {
  const auto first = static_cast<uint32_t>(indices_.size());
  indices_.insert(indices_.end(), list.begin(), list.end());
  return first;
}

uint32_t ViewBuilder::AddValue(uint32_t type, uint32_t op, uint32_t index) {
  values_.push_back({type, op, open_, index, TENON_NONE, TENON_NONE, {0, 0}, 0, 0});
  return static_cast<uint32_t>(values_.size()) - 1;
}

uint32_t ViewBuilder::Argument(const TypeSpec& type, std::string_view name) {
  const uint32_t value = AddValue(TypeId(type), TENON_NONE, regions_[0].argument_count++);
  values_[value].name = Str(name);
  return value;
}

uint32_t ViewBuilder::Op(uint32_t code, const Values& operands, const TypeSpec& result,
                         const Attributes& attributes) {
  return Op(code, operands, std::vector<TypeSpec>{result}, attributes, {})[0];
}

ViewBuilder::Values ViewBuilder::Op(uint32_t code, const Values& operands,
                                    const std::vector<TypeSpec>& results, const Attributes& attributes,
                                    const std::vector<RegionSpec>& regions) {
  const auto id = static_cast<uint32_t>(ops_.size());
  TenonViewOp op{};
  op.code = code;
  op.region = open_;
  op.first_operand = static_cast<uint32_t>(operands_.size());
  op.operand_count = static_cast<uint32_t>(operands.size());
  operands_.insert(operands_.end(), operands.begin(), operands.end());
  op.first_result = static_cast<uint32_t>(values_.size());
  op.result_count = static_cast<uint32_t>(results.size());
  op.first_attribute = static_cast<uint32_t>(attributes_.size());
  op.attribute_count = static_cast<uint32_t>(attributes.size());
  for (const Attribute& attribute : attributes) {
    TenonViewAttribute record{Str(attribute.key), TENON_ATTRIBUTE_I64, 1, 0};
    if (const auto* number = std::get_if<int64_t>(&attribute.value)) {
      record.payload = static_cast<uint64_t>(*number);
    } else if (const auto* real = std::get_if<double>(&attribute.value)) {
      record.kind = TENON_ATTRIBUTE_F64;
      std::memcpy(&record.payload, real, sizeof(*real));
    } else if (const auto* text = std::get_if<std::string>(&attribute.value)) {
      const TenonViewStr str = Str(*text);
      record.kind = TENON_ATTRIBUTE_STRING;
      record.payload = str.offset | uint64_t{str.size} << 32;
    } else if (const auto* list = std::get_if<std::vector<int64_t>>(&attribute.value)) {
      record.kind = TENON_ATTRIBUTE_I64_ARRAY;
      record.count = static_cast<uint32_t>(list->size());
      record.payload = i64s_.size();
      i64s_.insert(i64s_.end(), list->begin(), list->end());
    } else {
      record.kind = TENON_ATTRIBUTE_CONSTANT;
      record.payload = std::get<ConstantRef>(attribute.value).id;
    }
    attributes_.push_back(record);
  }
  op.first_region = static_cast<uint32_t>(regions_.size());
  op.region_count = static_cast<uint32_t>(regions.size());
  ops_.push_back(op);
  region_ops_[open_].push_back(id);
  Values result_ids;
  for (uint32_t i = 0; i < results.size(); ++i) result_ids.push_back(AddValue(TypeId(results[i]), id, i));
  for (const RegionSpec& region : regions) {
    regions_.push_back({region.kind, id, 0, 0, 0, 0, 0, 0});
    region_ops_.emplace_back();
  }
  const uint32_t outer = open_;
  for (uint32_t r = 0; r < regions.size(); ++r) {
    open_ = op.first_region + r;
    regions_[open_].first_argument = static_cast<uint32_t>(values_.size());
    regions_[open_].argument_count = static_cast<uint32_t>(regions[r].arguments.size());
    Values arguments;
    for (uint32_t i = 0; i < regions[r].arguments.size(); ++i)
      arguments.push_back(AddValue(TypeId(regions[r].arguments[i]), TENON_NONE, i));
    Terminate(TENON_OP_RETURN, regions[r].body(*this, arguments));
  }
  open_ = outer;
  return result_ids;
}

uint32_t ViewBuilder::Constant(const TypeSpec& type, const void* bytes, uint64_t size) {
  TenonViewConstant record{};
  record.type = TypeId(type);
  record.bytes = size;
  record.flags = size == StorageBytes(type.element) && size != types_[record.type].bytes ? 1 : 0;
  record.offset = TENON_NONE64;
  const char* from = static_cast<const char*>(bytes);
  record.hash_low = Hash(from, size, 0xcbf29ce484222325u ^ type.element);
  record.hash_high = Hash(from, size, 0x9e3779b97f4a7c15u ^ type.element);
  if (size <= kInlineConstantBytes) {
    while (data_.size() % 8) data_.push_back(0);
    record.offset = data_.size();
    data_.insert(data_.end(), from, from + size);
  } else {
    auto lines = std::make_shared<std::vector<Blob::Line>>((size + 63) / 64);
    std::memcpy(lines->data(), bytes, size);
    record.address = reinterpret_cast<uintptr_t>(lines->data());
    large_.push_back(std::move(lines));
  }
  constants_.push_back(record);
  return Op(TENON_OP_CONSTANT, {}, type,
            {{"value", ConstantRef{static_cast<uint32_t>(constants_.size()) - 1}}});
}

ViewBuilder::RegionSpec ViewBuilder::Reducer(uint32_t kind, uint32_t code, uint32_t element) {
  return {kind, {{element, {}}, {element, {}}}, [code, element](ViewBuilder& b, const Values& args) {
            return Values{b.Op(code, {args[0], args[1]}, {element, {}})};
          }};
}

ViewBuilder::RegionSpec ViewBuilder::ArgReducer(bool maximum, uint32_t element, uint32_t index_element) {
  const std::vector<TypeSpec> arguments = {
      {element, {}}, {index_element, {}}, {element, {}}, {index_element, {}}};
  return {maximum ? uint32_t{TENON_REGION_ARGMAX} : uint32_t{TENON_REGION_ARGMIN}, arguments,
          [=](ViewBuilder& b, const Values& args) {
            const TypeSpec flag{TENON_ELEMENT_I1, {}};
            constexpr int64_t kEq = 0, kNe = 1, kGt = 3, kLt = 5, kFloat = 1, kSigned = 3;
            auto compare = [&](int64_t direction, int64_t type, uint32_t x, uint32_t y) {
              return b.Op(TENON_OP_COMPARE, {x, y}, flag,
                          {{"comparison_direction", direction}, {"compare_type", type}});
            };
            const uint32_t better = compare(maximum ? kGt : kLt, kFloat, args[0], args[2]);
            const uint32_t nan = compare(kNe, kFloat, args[0], args[0]);
            const uint32_t first = b.Op(TENON_OP_OR, {better, nan}, flag);
            const uint32_t same = compare(kEq, kFloat, args[0], args[2]);
            const uint32_t lower = compare(kLt, kSigned, args[1], args[3]);
            const uint32_t tie = b.Op(TENON_OP_AND, {same, lower}, flag);
            const uint32_t index_first = b.Op(TENON_OP_OR, {first, tie}, flag);
            return Values{b.Op(TENON_OP_SELECT, {first, args[0], args[2]}, {element, {}}),
                          b.Op(TENON_OP_SELECT, {index_first, args[1], args[3]}, {index_element, {}})};
          }};
}

void ViewBuilder::SetLayout(uint32_t value, const std::vector<uint32_t>& minor_to_major,
                            const std::vector<std::vector<uint32_t>>& tiles) {
  TenonViewLayout layout{};
  layout.rank = static_cast<uint32_t>(minor_to_major.size());
  layout.first_minor_to_major = Indices(minor_to_major);
  layout.tile_count = static_cast<uint32_t>(tiles.size());
  std::vector<uint32_t> list;
  for (const std::vector<uint32_t>& tile : tiles) {
    list.push_back(static_cast<uint32_t>(tile.size()));
    list.insert(list.end(), tile.begin(), tile.end());
  }
  layout.first_tile = Indices(list);
  values_[value].layout = static_cast<uint32_t>(layouts_.size());
  layouts_.push_back(layout);
}

uint32_t ViewBuilder::Group(uint32_t kind, const std::vector<uint32_t>& ops, const Values& inputs,
                            const Values& outputs, const std::vector<int64_t>& tiles) {
  TenonViewGroup group{};
  group.name = Str("g" + std::to_string(groups_.size()));
  group.kind = kind;
  group.region = open_;
  group.first_op = Indices(ops);
  group.op_count = static_cast<uint32_t>(ops.size());
  group.first_input = Indices(inputs);
  group.input_count = static_cast<uint32_t>(inputs.size());
  group.first_output = Indices(outputs);
  group.output_count = static_cast<uint32_t>(outputs.size());
  group.first_tile = static_cast<uint32_t>(i64s_.size());
  group.tile_count = static_cast<uint32_t>(tiles.size());
  i64s_.insert(i64s_.end(), tiles.begin(), tiles.end());
  groups_.push_back(group);
  return static_cast<uint32_t>(groups_.size()) - 1;
}

uint32_t ViewBuilder::GroupOfAll(uint32_t kind, const Values& outputs) {
  std::vector<uint32_t> inputs;
  for (uint32_t id : region_ops_[0]) {
    for (uint32_t i = 0; i < ops_[id].operand_count; ++i) {
      const uint32_t value = operands_[ops_[id].first_operand + i];
      if (values_[value].op == TENON_NONE && std::find(inputs.begin(), inputs.end(), value) == inputs.end())
        inputs.push_back(value);
    }
  }
  std::sort(inputs.begin(), inputs.end());
  return Group(kind, region_ops_[0], inputs, outputs);
}

void ViewBuilder::Terminate(uint32_t code, const Values& operands) {
  Op(code, operands, std::vector<TypeSpec>{}, {}, {});
}

Blob ViewBuilder::Finish(const Values& results, uint32_t phase) {
  Terminate(TENON_OP_FUNC_RETURN, results);
  for (size_t r = 0; r < regions_.size(); ++r) {
    regions_[r].first_op = Indices(region_ops_[r]);
    regions_[r].op_count = static_cast<uint32_t>(region_ops_[r].size());
  }
  for (uint32_t g = 0; g < groups_.size(); ++g)
    for (uint32_t i = 0; i < groups_[g].op_count; ++i) {
      TenonViewOp& op = ops_[indices_[groups_[g].first_op + i]];
      if (op.group_count == 0) op.first_group = Indices({g});
      op.group_count = 1;
    }
  TenonViewFunction function{Str("main"), 0, 1};

  constexpr uint32_t kSections = TENON_SECTION_DEVICES + 1;
  std::vector<TenonSection> sections(kSections);
  std::vector<char> body;
  const uint64_t start = sizeof(TenonView) + kSections * sizeof(TenonSection);
  for (uint32_t kind = 0; kind < kSections; ++kind) sections[kind] = {kind, 0, start, 0};
  auto add = [&](uint32_t kind, const auto& list) {
    using T = std::remove_cvref_t<decltype(list[0])>;
    while ((start + body.size()) % 8) body.push_back(0);
    sections[kind] = {kind, sizeof(T), start + body.size(), list.size()};
    const char* from = reinterpret_cast<const char*>(list.data());
    body.insert(body.end(), from, from + list.size() * sizeof(T));
  };
  add(TENON_SECTION_STRINGS, strings_);
  add(TENON_SECTION_INDICES, indices_);
  add(TENON_SECTION_I64S, i64s_);
  add(TENON_SECTION_DATA, data_);
  add(TENON_SECTION_TYPES, types_);
  add(TENON_SECTION_DIMS, dims_);
  add(TENON_SECTION_FUNCTIONS, std::vector<TenonViewFunction>{function});
  add(TENON_SECTION_REGIONS, regions_);
  add(TENON_SECTION_OPS, ops_);
  add(TENON_SECTION_OPERANDS, operands_);
  add(TENON_SECTION_VALUES, values_);
  add(TENON_SECTION_ATTRIBUTES, attributes_);
  add(TENON_SECTION_CONSTANTS, constants_);
  add(TENON_SECTION_LAYOUTS, layouts_);
  add(TENON_SECTION_GROUPS, groups_);

  Blob blob;
  blob.size_ = start + body.size();
  blob.bytes_.resize((blob.size_ + 63) / 64);
  blob.constants_ = large_;
  TenonView header{TENON_VIEW_MAGIC,  TENON_ABI_MAJOR, TENON_ABI_MINOR, blob.size_,
                   sizeof(TenonView), kSections,       phase,           0};
  char* out = reinterpret_cast<char*>(blob.bytes_.data());
  std::memcpy(out, &header, sizeof(header));
  std::memcpy(out + sizeof(header), sections.data(), sections.size() * sizeof(TenonSection));
  std::memcpy(out + start, body.data(), body.size());
  return blob;
}

}  // namespace tenon::testing
