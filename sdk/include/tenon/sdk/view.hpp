// The view in C++: thin, non-owning handles over the records of tenon/backend.h. Nothing here allocates, throws or checks
// more than the C accessors do: an index out of range gives an invalid handle or an empty span.
//
//   tenon::sdk::View view(raw);
//   for (tenon::sdk::Op op : view.entry().body().ops())
//     if (op.code() == TENON_OP_ADD) Use(op.operand(0).type().dims(), op.number("dimension", 0));
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "tenon/backend.h"

namespace tenon::sdk {

inline std::string_view ToView(TenonStr s) { return {s.data, static_cast<size_t>(s.size)}; }
inline TenonStr ToStr(std::string_view s) { return {s.data(), s.size()}; }

class View;

// Values of an INDICES, OPERANDS or I64S range that lies in the blob.
template <class T>
std::span<const T> Range(const TenonView* view, uint32_t section, uint64_t first, uint64_t count) {
  if (count == 0 || first + count > tenon_view_count(view, section)) return {};
  return {static_cast<const T*>(tenon_view_record(view, section, first)), static_cast<size_t>(count)};
}

class Type {
 public:
  Type(const TenonView* view, uint32_t id) : view_(view), record_(tenon_view_type(view, id)), id_(id) {}
  bool valid() const { return record_ != nullptr; }
  uint32_t id() const { return id_; }
  uint32_t element() const { return record_->element_type; }
  uint32_t rank() const { return record_->rank; }
  int64_t dim(uint32_t i) const { return tenon_view_dim(view_, uint64_t{record_->first_dim} + i)->size; }
  std::vector<int64_t> dims() const {
    std::vector<int64_t> result(rank());
    for (uint32_t i = 0; i < rank(); ++i) result[i] = dim(i);
    return result;
  }
  uint64_t count() const { return record_->element_count; }
  uint64_t bytes() const { return record_->bytes; }

 private:
  const TenonView* view_;
  const TenonViewType* record_;
  uint32_t id_;
};

class Layout {
 public:
  Layout(const TenonView* view, uint32_t id) : view_(view), record_(tenon_view_layout(view, id)) {}
  // Invalid: dense, row-major, space 0.
  bool valid() const { return record_ != nullptr; }
  std::span<const uint32_t> minor_to_major() const {
    return Range<uint32_t>(view_, TENON_SECTION_INDICES, record_->first_minor_to_major, record_->rank);
  }
  // Sizes of tile `t`, from major to minor.
  std::span<const uint32_t> tile(uint32_t t) const {
    uint64_t at = record_->first_tile;
    for (; t > 0; --t) at += 1 + tenon_view_index(view_, at);
    return Range<uint32_t>(view_, TENON_SECTION_INDICES, at + 1, tenon_view_index(view_, at));
  }
  uint32_t tile_count() const { return record_->tile_count; }
  uint32_t element_bits() const { return record_->element_bits; }
  uint32_t space() const { return record_->space; }

 private:
  const TenonView* view_;
  const TenonViewLayout* record_;
};

class Value {
 public:
  Value(const TenonView* view, uint32_t id) : view_(view), record_(tenon_view_value(view, id)), id_(id) {}
  bool valid() const { return record_ != nullptr; }
  uint32_t id() const { return id_; }
  Type type() const { return {view_, record_->type}; }
  Layout layout() const { return {view_, record_->layout}; }
  bool is_argument() const { return record_->op == TENON_NONE; }
  uint32_t op_id() const { return record_->op; }
  uint32_t region_id() const { return record_->region; }
  uint32_t index() const { return record_->index; }
  uint32_t buffer() const { return record_->buffer; }
  // The same in every run; false in a view of a host that does not say.
  bool is_stable() const {
    const TenonSection* section = tenon_view_section(view_, TENON_SECTION_VALUES);
    return section->stride >= offsetof(TenonViewValue, flags) + sizeof(record_->flags) && (record_->flags & 1) != 0;
  }
  std::string_view name() const { return ToView(tenon_view_str(view_, record_->name)); }

 private:
  const TenonView* view_;
  const TenonViewValue* record_;
  uint32_t id_;
};

class Constant {
 public:
  Constant(const TenonView* view, uint32_t id) : view_(view), record_(tenon_view_constant(view, id)) {}
  bool valid() const { return record_ != nullptr; }
  bool splat() const { return record_->flags & 1; }
  Type type() const { return {view_, record_->type}; }
  uint64_t bytes() const { return record_->bytes; }  // of one element when splat
  // Null in a recorded view of a large constant.
  const void* data() const {
    if (record_->offset != TENON_NONE64) {
      const TenonSection* section = tenon_view_section(view_, TENON_SECTION_DATA);
      return reinterpret_cast<const char*>(view_) + section->offset + record_->offset;
    }
    return reinterpret_cast<const void*>(static_cast<uintptr_t>(record_->address));
  }
  const TenonViewConstant& record() const { return *record_; }

 private:
  const TenonView* view_;
  const TenonViewConstant* record_;
};

class Region;

class Op {
 public:
  Op(const TenonView* view, uint32_t id) : view_(view), record_(tenon_view_op(view, id)), id_(id) {}
  const TenonView* view() const { return view_; }
  bool valid() const { return record_ != nullptr; }
  uint32_t id() const { return id_; }
  uint32_t code() const { return record_->code; }
  std::string_view name() const { return ToView(tenon_view_str(view_, record_->name)); }
  std::string_view location() const { return ToView(tenon_view_str(view_, record_->location)); }
  uint32_t region_id() const { return record_->region; }
  uint32_t operand_count() const { return record_->operand_count; }
  Value operand(uint32_t i) const { return {view_, tenon_view_operand(view_, record_, i)}; }
  uint32_t result_count() const { return record_->result_count; }
  Value result(uint32_t i = 0) const { return {view_, i < record_->result_count ? record_->first_result + i : TENON_NONE}; }
  uint32_t region_count() const { return record_->region_count; }
  inline Region region(uint32_t i = 0) const;
  std::span<const uint32_t> groups() const {
    return Range<uint32_t>(view_, TENON_SECTION_INDICES, record_->first_group, record_->group_count);
  }
  std::span<const uint32_t> origins() const {
    return Range<uint32_t>(view_, TENON_SECTION_INDICES, record_->first_origin, record_->origin_count);
  }
  bool has(const char* key) const { return tenon_view_find(view_, record_, key) != nullptr; }
  int64_t number(const char* key, int64_t otherwise = 0) const { return tenon_view_number(view_, record_, key, otherwise); }
  std::span<const int64_t> numbers(const char* key) const {
    const TenonViewAttribute* a = tenon_view_find(view_, record_, key);
    if (!a || a->kind != TENON_ATTRIBUTE_I64_ARRAY) return {};
    return Range<int64_t>(view_, TENON_SECTION_I64S, a->payload, a->count);
  }
  double real(const char* key, double otherwise = 0) const {
    const TenonViewAttribute* a = tenon_view_find(view_, record_, key);
    if (!a || a->kind != TENON_ATTRIBUTE_F64) return otherwise;
    double result;
    std::memcpy(&result, &a->payload, sizeof(result));
    return result;
  }
  std::string_view text(const char* key) const {
    const TenonViewAttribute* a = tenon_view_find(view_, record_, key);
    if (!a || a->kind != TENON_ATTRIBUTE_STRING) return {};
    return ToView(tenon_view_str(view_, {static_cast<uint32_t>(a->payload), static_cast<uint32_t>(a->payload >> 32)}));
  }
  // The constant of a `constant` op.
  Constant constant() const {
    const TenonViewAttribute* a = tenon_view_find(view_, record_, "value");
    return {view_, a && a->kind == TENON_ATTRIBUTE_CONSTANT ? static_cast<uint32_t>(a->payload) : TENON_NONE};
  }

 private:
  const TenonView* view_;
  const TenonViewOp* record_;
  uint32_t id_;
};

class Region {
 public:
  Region(const TenonView* view, uint32_t id) : view_(view), record_(tenon_view_region(view, id)), id_(id) {}
  bool valid() const { return record_ != nullptr; }
  uint32_t id() const { return id_; }
  uint32_t kind() const { return record_->kind; }
  uint32_t parent_op() const { return record_->parent_op; }
  uint32_t argument_count() const { return record_->argument_count; }
  Value argument(uint32_t i) const {
    return {view_, i < record_->argument_count ? record_->first_argument + i : TENON_NONE};
  }
  std::span<const uint32_t> op_ids() const {
    return Range<uint32_t>(view_, TENON_SECTION_INDICES, record_->first_op, record_->op_count);
  }
  std::vector<Op> ops() const {
    std::vector<Op> result;
    for (uint32_t id : op_ids()) result.emplace_back(view_, id);
    return result;
  }
  Op terminator() const { return {view_, record_->op_count ? op_ids().back() : TENON_NONE}; }

 private:
  const TenonView* view_;
  const TenonViewRegion* record_;
  uint32_t id_;
};

inline Region Op::region(uint32_t i) const {
  return {view_, i < record_->region_count ? record_->first_region + i : TENON_NONE};
}

class Group {
 public:
  Group(const TenonView* view, uint32_t id) : view_(view), record_(tenon_view_group(view, id)), id_(id) {}
  bool valid() const { return record_ != nullptr; }
  uint32_t id() const { return id_; }
  uint32_t kind() const { return record_->kind; }
  std::string_view name() const { return ToView(tenon_view_str(view_, record_->name)); }
  std::span<const uint32_t> op_ids() const {
    return Range<uint32_t>(view_, TENON_SECTION_INDICES, record_->first_op, record_->op_count);
  }
  std::span<const uint32_t> input_ids() const {
    return Range<uint32_t>(view_, TENON_SECTION_INDICES, record_->first_input, record_->input_count);
  }
  std::span<const uint32_t> output_ids() const {
    return Range<uint32_t>(view_, TENON_SECTION_INDICES, record_->first_output, record_->output_count);
  }
  std::span<const int64_t> tiles() const {
    return Range<int64_t>(view_, TENON_SECTION_I64S, record_->first_tile, record_->tile_count);
  }
  const TenonViewGroup& record() const { return *record_; }

 private:
  const TenonView* view_;
  const TenonViewGroup* record_;
  uint32_t id_;
};

class Function {
 public:
  Function(const TenonView* view, uint32_t id) : view_(view), record_(tenon_view_function(view, id)) {}
  bool valid() const { return record_ != nullptr; }
  std::string_view name() const { return ToView(tenon_view_str(view_, record_->name)); }
  Region body() const { return {view_, record_->region}; }

 private:
  const TenonView* view_;
  const TenonViewFunction* record_;
};

class View {
 public:
  explicit View(const TenonView* view) : view_(view) {}
  const TenonView* raw() const { return view_; }
  uint32_t phase() const { return view_->phase; }
  Function entry() const { return {view_, view_->entry}; }
  uint64_t count(uint32_t section) const { return tenon_view_count(view_, section); }
  Op op(uint32_t id) const { return {view_, id}; }
  Value value(uint32_t id) const { return {view_, id}; }
  Region region(uint32_t id) const { return {view_, id}; }
  Group group(uint32_t id) const { return {view_, id}; }
  Constant constant(uint32_t id) const { return {view_, id}; }
  std::string_view str(TenonViewStr s) const { return ToView(tenon_view_str(view_, s)); }

 private:
  const TenonView* view_;
};

}  // namespace tenon::sdk
