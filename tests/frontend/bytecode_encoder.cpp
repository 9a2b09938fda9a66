#include "tests/frontend/bytecode_encoder.h"

#include <bit>
#include <cstring>
#include <stdexcept>

#include "frontend/stablehlo/bytecode_codes.h"
#include "frontend/stablehlo/vhlo_ops.h"

namespace tenon::test {
namespace codes = frontend::bytecode;

Payload& Payload::Varint(uint64_t value) {
  int more = 0;
  while (more < 8 && value >> (7 * (more + 1)) != 0) ++more;
  if (more == 8) {
    Byte(0);
    for (int i = 0; i < 8; ++i) Byte(static_cast<uint8_t>(value >> (8 * i)));
    return *this;
  }
  uint64_t word = (value << 1 | 1) << more;
  for (int i = 0; i <= more; ++i) Byte(static_cast<uint8_t>(word >> (8 * i)));
  return *this;
}
Payload& Payload::Signed(int64_t value) {
  return Varint(static_cast<uint64_t>(value) << 1 ^ static_cast<uint64_t>(value >> 63));
}
Payload& Payload::List(const std::vector<int64_t>& values) {
  Varint(values.size());
  for (int64_t value : values) Signed(value);
  return *this;
}
Payload& Payload::Indices(const std::vector<uint64_t>& values) {
  Varint(values.size());
  for (uint64_t value : values) Varint(value);
  return *this;
}

BytecodeEncoder::BytecodeEncoder(std::string producer, uint64_t format)
    : producer_(std::move(producer)), format_(format) {
  Attribute("builtin", Payload().Varint(codes::builtin::kUnknownLoc));  // 0: every op's location
}

namespace {
template <typename T, typename Same>
uint64_t IndexOf(std::vector<T>& table, T item, Same same) {
  for (size_t i = 0; i < table.size(); ++i)
    if (same(table[i])) return i;
  table.push_back(std::move(item));
  return table.size() - 1;
}
}  // namespace

uint64_t BytecodeEncoder::String(const std::string& text) {
  return IndexOf(strings_, text, [&](const std::string& old) { return old == text; });
}
uint64_t BytecodeEncoder::Dialect(const std::string& name) {
  return IndexOf(dialects_, name, [&](const std::string& old) { return old == name; });
}
uint64_t BytecodeEncoder::OpName(const std::string& name) {
  size_t dot = name.find('.');
  std::pair<uint64_t, std::string> key(Dialect(name.substr(0, dot)), name.substr(dot + 1));
  String(key.second);
  return IndexOf(ops_, key, [&](const auto& old) { return old == key; });
}
uint64_t BytecodeEncoder::Attribute(const std::string& dialect, const Payload& payload) {
  Entry entry{Dialect(dialect), payload.bytes()};
  return IndexOf(attributes_, entry, [&](const Entry& old) {
    return old.dialect == entry.dialect && old.bytes == entry.bytes && old.hole == 0;
  });
}
uint64_t BytecodeEncoder::Type(const std::string& dialect, const Payload& payload) {
  Entry entry{Dialect(dialect), payload.bytes()};
  return IndexOf(types_, entry,
                 [&](const Entry& old) { return old.dialect == entry.dialect && old.bytes == entry.bytes; });
}

uint64_t BytecodeEncoder::Tensor(const std::vector<int64_t>& shape, uint64_t element) {
  uint64_t index = Element(element);
  return Type("vhlo", Payload().Varint(codes::vhlo::kTensorType).List(shape).Varint(index));
}
uint64_t BytecodeEncoder::Text(const std::string& text) {
  return Attribute("vhlo", Payload().Varint(codes::vhlo::kString).Varint(String(text)));
}
uint64_t BytecodeEncoder::Number(int64_t value) {
  return Attribute("vhlo",
                   Payload().Varint(codes::vhlo::kInteger).Varint(Element(codes::vhlo::kI64)).Signed(value));
}
uint64_t BytecodeEncoder::Bool(bool value) {
  return Attribute("vhlo", Payload().Varint(codes::vhlo::kBool).Varint(value ? 1 : 0));
}
uint64_t BytecodeEncoder::Array(const std::vector<uint64_t>& elements) {
  return Attribute("vhlo", Payload().Varint(codes::vhlo::kArray).Indices(elements));
}
uint64_t BytecodeEncoder::Numbers(const std::vector<int64_t>& shape, const std::vector<int64_t>& values) {
  std::string bytes(8 * values.size(), '\0');
  if (!values.empty()) std::memcpy(bytes.data(), values.data(), bytes.size());
  return Attribute("vhlo", Payload()
                               .Varint(codes::vhlo::kTensor)
                               .Varint(Tensor(shape, codes::vhlo::kI64))
                               .Varint(bytes.size())
                               .Raw(bytes));
}
uint64_t BytecodeEncoder::LiteralWithHole(uint64_t type, uint64_t bytes) {
  Payload payload;
  payload.Varint(codes::vhlo::kTensor).Varint(type).Varint(bytes);
  attributes_.push_back({Dialect("vhlo"), payload.bytes(), bytes});
  return attributes_.size() - 1;
}

void BytecodeEncoder::Op(Payload& block, const EncodedOp& op) {
  const bool vhlo = op.name.starts_with("vhlo.");
  Payload record;
  if (vhlo) {
    const frontend::VhloOp* known = frontend::FindVhloOp(op.name.substr(5));
    if (!known) throw std::invalid_argument(op.name);
    size_t used = 0;
    for (std::string names(known->attributes); !names.empty(); ++used) {
      size_t end = names.find(' ');
      record.Varint(op.attributes.at(names.substr(0, end)));
      names = end == std::string::npos ? "" : names.substr(end + 1);
    }
    if (used != op.attributes.size()) throw std::invalid_argument(op.name + ": attributes that it has not");
  }
  const bool has_record = !record.bytes().empty();
  block.Varint(OpName(op.name));
  block.Byte(static_cast<uint8_t>((op.results.empty() ? 0 : 2) | (op.operands.empty() ? 0 : 4) |
                                  (op.regions.empty() ? 0 : 16) | (has_record ? 64 : 0)));
  block.Varint(0);
  if (has_record) {
    block.Varint(properties_.size());
    properties_.push_back(record.bytes());
  }
  if (!op.results.empty()) block.Indices(op.results);
  if (!op.operands.empty()) block.Indices(op.operands);
  if (op.regions.empty()) return;
  block.Varint(op.regions.size() << 1 | (op.isolated ? 1 : 0));
  Payload regions;
  for (const Payload& region : op.regions) regions.Raw(region.bytes());
  if (op.isolated) block.Byte(static_cast<uint8_t>(codes::Section::kIr)).Varint(regions.bytes().size());
  block.Raw(regions.bytes());
}

Payload BytecodeEncoder::Region(const std::vector<uint64_t>& arguments, const Payload& ops, uint64_t count,
                                uint64_t values) {
  Payload region;
  region.Varint(1).Varint(values).Varint(count << 1 | (arguments.empty() ? 0 : 1));
  if (!arguments.empty()) {
    region.Varint(arguments.size());
    for (uint64_t type : arguments) region.Varint(type << 1);
    region.Byte(0);
  }
  return region.Raw(ops.bytes());
}

void BytecodeEncoder::Main(Payload ops, uint64_t count, uint64_t values) {
  Op(ops, {.name = "vhlo.return_v1"});
  uint64_t type = Type("vhlo", Payload().Varint(codes::vhlo::kFunction).Varint(0).Varint(0));
  uint64_t none = Array({});
  EncodedOp function{
      .name = "vhlo.func_v1",
      .attributes = {{"arg_attrs", none},
                     {"function_type", Attribute("vhlo", Payload().Varint(codes::vhlo::kType).Varint(type))},
                     {"res_attrs", none},
                     {"sym_name", Text("main")},
                     {"sym_visibility", Text("")}},
      .regions = {Region({}, ops, count + 1, values)}};
  Payload functions, top;
  Op(functions, function);
  Op(top, {.name = "builtin.module", .regions = {Region({}, functions, 1, 0)}, .isolated = true});
  ir = Payload().Varint(1 << 1).Raw(top.bytes());
}

BytecodeEncoder::File BytecodeEncoder::Finish() const {
  auto index = [&](const std::vector<std::string>& table, const std::string& text) {
    for (size_t i = 0; i < table.size(); ++i)
      if (table[i] == text) return i;
    throw std::invalid_argument(text);
  };
  std::vector<std::string> strings = strings_;
  for (const std::string& dialect : dialects_) strings.push_back(dialect);

  Payload dialects;
  dialects.Varint(dialects_.size());
  for (size_t i = 0; i < dialects_.size(); ++i) {
    uint64_t name = strings_.size() + i;
    dialects.Varint(format_ < 1 ? name : name << 1);
  }
  if (format_ >= 4) dialects.Varint(ops_.size());
  for (const auto& [dialect, name] : ops_) {
    uint64_t text = index(strings, name);
    dialects.Varint(dialect).Varint(1).Varint(format_ < 5 ? text : text << 1 | 1);
  }
  Payload offsets;
  std::string values[2];
  uint64_t hole = 0;
  offsets.Varint(attributes_.size()).Varint(types_.size());
  for (const auto* table : {&attributes_, &types_})
    for (const Entry& entry : *table) {
      values[hole == 0 ? 0 : 1] += entry.bytes;
      hole += entry.hole;
      offsets.Varint(entry.dialect).Varint(1).Varint((entry.bytes.size() + entry.hole) << 1 | 1);
    }
  Payload text;
  text.Varint(strings.size());
  for (size_t i = strings.size(); i-- > 0;) text.Varint(strings[i].size() + 1);
  for (const std::string& each : strings) text.Raw(each).Byte(0);
  Payload properties;
  properties.Varint(properties_.size());
  for (const std::string& record : properties_) properties.Varint(record.size()).Raw(record);

  auto section = [](Payload& to, codes::Section id, uint64_t size) -> Payload& {
    return to.Byte(static_cast<uint8_t>(id)).Varint(size);
  };
  auto whole = [&](Payload& to, codes::Section id, const std::string& bytes) {
    section(to, id, bytes.size()).Raw(bytes);
  };
  Payload before, after;
  before.Raw(std::string(codes::kMagic)).Varint(format_).Raw(producer_).Byte(0);
  whole(before, codes::Section::kDialect, dialects.bytes());
  whole(before, codes::Section::kAttrTypeOffset, offsets.bytes());
  section(before, codes::Section::kAttrType, values[0].size() + hole + values[1].size()).Raw(values[0]);
  after.Raw(values[1]);
  whole(after, codes::Section::kIr, ir.bytes());
  whole(after, codes::Section::kString, text.bytes());
  if (!properties_.empty()) whole(after, codes::Section::kProperties, properties.bytes());
  return {before.bytes(), after.bytes()};
}

}  // namespace tenon::test
