#include "frontend/stablehlo/bytecode_container_writer.h"

#include <bit>

#include "frontend/stablehlo/bytecode_codes.h"

namespace tenon::frontend::bytecode {

void Payload::Varint(uint64_t value) {
  const int bits = std::bit_width(value | 1);
  if (bits > 56) {
    Byte(0);
    for (int i = 0; i < 8; ++i) Byte(static_cast<uint8_t>(value >> 8 * i));
    return;
  }
  const int bytes = (bits + 6) / 7;
  const uint64_t encoded = (value << 1 | 1) << (bytes - 1);
  for (int i = 0; i < bytes; ++i) Byte(static_cast<uint8_t>(encoded >> 8 * i));
}

uint64_t ContainerWriter::String(std::string_view text) {
  if (auto known = string_index_.find(text); known != string_index_.end()) return known->second;
  strings_.emplace_back(text);
  string_index_.emplace(strings_.back(), strings_.size() - 1);
  return strings_.size() - 1;
}

uint64_t ContainerWriter::Dialect(std::string_view name) {
  uint64_t text = String(name);
  auto [known, is_new] = dialect_index_.try_emplace(text, dialects_.size());
  if (is_new) dialects_.push_back(text);
  return known->second;
}

uint64_t ContainerWriter::OpName(std::string_view dialect, std::string_view name) {
  std::pair op(Dialect(dialect), String(name));
  auto [known, is_new] = op_index_.try_emplace(op, ops_.size());
  if (is_new) ops_.push_back(op);
  return known->second;
}

uint64_t ContainerWriter::Attribute(std::string_view dialect, Payload payload, bool custom) {
  attributes_.push_back({Dialect(dialect), custom, std::move(payload)});
  return attributes_.size() - 1;
}

uint64_t ContainerWriter::Type(std::string_view dialect, Payload payload, bool custom) {
  types_.push_back({Dialect(dialect), custom, std::move(payload)});
  return types_.size() - 1;
}

uint64_t ContainerWriter::Properties(const Payload& payload) {
  if (auto known = property_index_.find(payload.bytes()); known != property_index_.end())
    return known->second;
  properties_.push_back(payload.bytes());
  property_index_.emplace(properties_.back(), properties_.size() - 1);
  return properties_.size() - 1;
}

void ContainerWriter::Section(uint8_t id, const Payload& payload) {
  Payload head;
  head.Byte(id);
  head.Varint(payload.size());
  file_ += head.bytes();
  file_ += payload.bytes();
  file_ += payload.tail();
}

// Neighbours of one dialect share a head.
void ContainerWriter::Offsets(const std::vector<Entry>& entries, Payload& to) {
  for (size_t i = 0; i < entries.size();) {
    size_t end = i;
    while (end < entries.size() && entries[end].dialect == entries[i].dialect) ++end;
    to.Varint(entries[i].dialect);
    to.Varint(end - i);
    for (; i < end; ++i) to.Flagged(entries[i].payload.size(), entries[i].custom);
  }
}

void ContainerWriter::Dialects(Payload& to) const {
  to.Varint(dialects_.size());
  for (uint64_t dialect : dialects_) {
    if (format_ < 1)
      to.Varint(dialect);
    else
      to.Flagged(dialect, /*versioned=*/false);
  }
  if (format_ >= 4) to.Varint(ops_.size());
  for (size_t i = 0; i < ops_.size();) {
    size_t end = i;
    while (end < ops_.size() && ops_[end].first == ops_[i].first) ++end;
    to.Varint(ops_[i].first);
    to.Varint(end - i);
    for (; i < end; ++i) {
      if (format_ < 5)
        to.Varint(ops_[i].second);
      else
        to.Flagged(ops_[i].second, /*registered=*/true);
    }
  }
}

std::string ContainerWriter::Finish(std::string_view producer, const Payload& ir) {
  auto id = [](bytecode::Section section) { return static_cast<uint8_t>(section); };
  Payload head;
  head.Bytes(kMagic);
  head.Varint(format_);
  head.Bytes(producer);
  head.Byte(0);

  Payload strings, dialects, offsets, properties;
  strings.Varint(strings_.size());
  for (size_t i = strings_.size(); i-- > 0;) strings.Varint(strings_[i].size() + 1);
  for (const std::string& text : strings_) {
    strings.Bytes(text);
    strings.Byte(0);
  }
  Dialects(dialects);
  offsets.Varint(attributes_.size());
  offsets.Varint(types_.size());
  Offsets(attributes_, offsets);
  Offsets(types_, offsets);
  properties.Varint(properties_.size());
  for (const std::string& record : properties_) {
    properties.Varint(record.size());
    properties.Bytes(record);
  }
  uint64_t values = 0;
  for (const std::vector<Entry>* table : {&attributes_, &types_})
    for (const Entry& entry : *table) values += entry.payload.size();

  file_.reserve(head.size() + strings.size() + dialects.size() + offsets.size() + properties.size() + values +
                ir.size() + 128);
  file_ = head.bytes();
  Section(id(bytecode::Section::kString), strings);
  Section(id(bytecode::Section::kDialect), dialects);
  Payload values_head;
  values_head.Byte(id(bytecode::Section::kAttrType));
  values_head.Varint(values);
  file_ += values_head.bytes();
  for (const std::vector<Entry>* table : {&attributes_, &types_}) {
    for (const Entry& entry : *table) {
      file_ += entry.payload.bytes();
      file_ += entry.payload.tail();
    }
  }
  Section(id(bytecode::Section::kAttrTypeOffset), offsets);
  Section(id(bytecode::Section::kIr), ir);
  if (format_ >= 5) Section(id(bytecode::Section::kProperties), properties);
  return std::move(file_);
}

}  // namespace tenon::frontend::bytecode
