#include "hlo/eval/bound/wide_view.h"

#include <cstdlib>
#include <cstring>
#include <new>

#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/view_reader.h"

namespace tenon::eval {

namespace {

constexpr size_t kAlignment = 64;

ElementType ElementOf(const TenonView* view, const TenonViewConstant& constant) {
  const TenonViewType* type = tenon_view_type(view, constant.type);
  return type && type->element_type < static_cast<uint32_t>(kElementTypeCount)
             ? static_cast<ElementType>(type->element_type)
             : ElementType::invalid;
}

}  // namespace

ElementType WideType(ElementType type) {
  return IsFloat(type) ? ElementType::f64 : IsComplex(type) ? ElementType::complex128 : type;
}

void WideView::Free::operator()(std::byte* bytes) const { std::free(bytes); }

WideView::WideView(const TenonView* view) {
  const size_t size = (view->bytes + kAlignment - 1) / kAlignment * kAlignment;
  blob_.reset(static_cast<std::byte*>(std::aligned_alloc(kAlignment, size)));
  if (!blob_) throw std::bad_alloc();  // EvaluateWithBounds() turns it into an error
  std::memcpy(blob_.get(), view, view->bytes);
  const TenonView* wide = this->view();
  for (uint64_t i = 0; i < tenon_view_count(view, TENON_SECTION_CONSTANTS); ++i) {
    const TenonViewConstant* constant = tenon_view_constant(view, i);
    const ElementType type = ElementOf(view, *constant);
    if (WideType(type) == type) continue;
    Tensor bytes = ConstantBytes(view, *constant);
    if (!bytes.valid()) continue;
    auto* record = const_cast<TenonViewConstant*>(tenon_view_constant(wide, i));
    constants_.push_back(Convert(bytes, WideType(type)));
    record->offset = TENON_NONE64;
    record->address = reinterpret_cast<uintptr_t>(constants_.back().data());
    record->bytes = constants_.back().bytes();
  }
  for (uint64_t i = 0; i < tenon_view_count(view, TENON_SECTION_TYPES); ++i) {
    auto* type = const_cast<TenonViewType*>(tenon_view_type(wide, i));
    if (type->element_type >= static_cast<uint32_t>(kElementTypeCount)) continue;
    const ElementType element = WideType(static_cast<ElementType>(type->element_type));
    type->element_type = static_cast<uint32_t>(element);
    type->bytes = type->element_count * StorageBytes(element);
  }
}

}  // namespace tenon::eval
