#include "hlo/eval/view_reader.h"

#include <bit>

namespace tenon::eval {

namespace {

const TenonViewType* RecordOfType(const TenonView* view, uint32_t value) {
  const TenonViewValue* record = tenon_view_value(view, value);
  return record ? tenon_view_type(view, record->type) : nullptr;
}

Shape ShapeOfType(const TenonView* view, const TenonViewType* type) {
  Shape shape;
  for (uint32_t d = 0; type && d < type->rank; ++d) {
    const TenonViewDim* dim = tenon_view_dim(view, uint64_t{type->first_dim} + d);
    shape.push_back(dim ? dim->size : 0);
  }
  return shape;
}

}  // namespace

ElementType TypeOf(const TenonView* view, uint32_t value) {
  const TenonViewType* type = RecordOfType(view, value);
  return type && type->element_type < static_cast<uint32_t>(kElementTypeCount)
             ? static_cast<ElementType>(type->element_type)
             : ElementType::invalid;
}

Shape ShapeOf(const TenonView* view, uint32_t value) { return ShapeOfType(view, RecordOfType(view, value)); }

std::vector<int64_t> Numbers(const TenonView* view, const TenonViewOp& op, const char* key) {
  const TenonViewAttribute* attribute = tenon_view_find(view, &op, key);
  std::vector<int64_t> numbers;
  if (!attribute || attribute->kind != TENON_ATTRIBUTE_I64_ARRAY) return numbers;
  for (uint32_t i = 0; i < attribute->count; ++i)
    numbers.push_back(tenon_view_i64(view, attribute->payload + i));
  return numbers;
}

std::vector<int64_t> NumbersOr(const TenonView* view, const TenonViewOp& op, const char* key, size_t count,
                               int64_t otherwise) {
  std::vector<int64_t> numbers = Numbers(view, op, key);
  if (numbers.empty()) numbers.assign(count, otherwise);
  return numbers;
}

int64_t Number(const TenonView* view, const TenonViewOp& op, const char* key, int64_t otherwise) {
  return tenon_view_number(view, &op, key, otherwise);
}

double Real(const TenonView* view, const TenonViewOp& op, const char* key, double otherwise) {
  const TenonViewAttribute* attribute = tenon_view_find(view, &op, key);
  return attribute && attribute->kind == TENON_ATTRIBUTE_F64 ? std::bit_cast<double>(attribute->payload)
                                                             : otherwise;
}

std::vector<std::string_view> Strings(const TenonView* view, const TenonViewOp& op, const char* key) {
  const TenonViewAttribute* attribute = tenon_view_find(view, &op, key);
  std::vector<std::string_view> texts;
  if (!attribute || attribute->kind != TENON_ATTRIBUTE_STRING_ARRAY) return texts;
  for (uint32_t i = 0; i < attribute->count; ++i) {
    const auto packed = static_cast<uint64_t>(tenon_view_i64(view, attribute->payload + i));
    texts.push_back(ToStringView(
        tenon_view_str(view, {static_cast<uint32_t>(packed), static_cast<uint32_t>(packed >> 32)})));
  }
  return texts;
}

std::string_view String(const TenonView* view, const TenonViewOp& op, const char* key) {
  const TenonViewAttribute* attribute = tenon_view_find(view, &op, key);
  if (!attribute || attribute->kind != TENON_ATTRIBUTE_STRING) return {};
  return ToStringView(tenon_view_str(
      view, {static_cast<uint32_t>(attribute->payload), static_cast<uint32_t>(attribute->payload >> 32)}));
}

Tensor ConstantBytes(const TenonView* view, const TenonViewConstant& constant) {
  const TenonViewType* type = tenon_view_type(view, constant.type);
  if (!type || type->element_type >= static_cast<uint32_t>(kElementTypeCount)) return {};
  const auto element = static_cast<ElementType>(type->element_type);
  Shape shape = ShapeOfType(view, type);
  const bool splat = (constant.flags & 1) != 0;
  if (splat) shape.clear();
  const uint64_t wanted = static_cast<uint64_t>(ElementCount(shape)) * StorageBytes(element);
  if (constant.bytes < wanted) return {};
  const void* bytes = nullptr;
  if (constant.offset != TENON_NONE64) {
    const TenonSection* section = tenon_view_section(view, TENON_SECTION_DATA);
    if (!section || constant.offset > section->count || section->count - constant.offset < wanted) return {};
    bytes = reinterpret_cast<const char*>(view) + section->offset + constant.offset;
  } else {
    bytes = reinterpret_cast<const void*>(static_cast<uintptr_t>(constant.address));
  }
  if (bytes == nullptr && wanted != 0) return {};
  // Bytes inside the blob may be less aligned than the type.
  const bool aligned = reinterpret_cast<uintptr_t>(bytes) % 16 == 0;
  return aligned ? Tensor::Borrow(element, std::move(shape), bytes)
                 : Tensor(element, std::move(shape), bytes);
}

Tensor ConstantOf(const TenonView* view, const TenonViewOp& op) {
  const TenonViewAttribute* attribute = tenon_view_find(view, &op, "value");
  if (!attribute || attribute->kind != TENON_ATTRIBUTE_CONSTANT) return {};
  const TenonViewConstant* constant = tenon_view_constant(view, attribute->payload);
  if (!constant) return {};
  const TenonViewType* type = tenon_view_type(view, constant->type);
  if (!type || (type->flags & 1) != 0) return {};
  Tensor bytes = ConstantBytes(view, *constant);
  if (!bytes.valid() || (constant->flags & 1) == 0) return bytes;
  return Tensor::Splat(bytes.type(), ShapeOfType(view, type), bytes.data());
}

uint32_t FindFunction(const TenonView* view, std::string_view name) {
  for (uint32_t i = 0; i < tenon_view_count(view, TENON_SECTION_FUNCTIONS); ++i) {
    const TenonViewFunction* function = tenon_view_function(view, i);
    if (ToStringView(tenon_view_str(view, function->name)) == name) return i;
  }
  return TENON_NONE;
}

}  // namespace tenon::eval
