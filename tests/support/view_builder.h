// Writes view blobs (docs/view.md) by hand, for tests of whatever reads views: no MLIR, no host.
//
//   ViewBuilder b;
//   uint32_t x = b.Argument({TENON_ELEMENT_F32, {4, 8}});
//   uint32_t y = b.Op(TENON_OP_ADD, {x, x}, {TENON_ELEMENT_F32, {4, 8}});
//   b.Group(TENON_GROUP_LOOP, {b.OpOf(y)}, {x}, {y});
//   Blob blob = b.Finish({y});
//   sdk::View view(blob.view());
#ifndef TENON_TESTS_SUPPORT_VIEW_BUILDER_H_
#define TENON_TESTS_SUPPORT_VIEW_BUILDER_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tenon/backend.h"

namespace tenon::testing {

// A finished view, 64-byte aligned, together with the bytes of large constants that it points at.
class Blob {
 public:
  const TenonView* view() const { return reinterpret_cast<const TenonView*>(bytes_.data()); }
  size_t size() const { return size_; }

 private:
  friend class ViewBuilder;
  struct alignas(64) Line {
    char bytes[64];
  };
  std::vector<Line> bytes_;
  size_t size_ = 0;
  std::vector<std::shared_ptr<std::vector<Line>>> constants_;
};

class ViewBuilder {
 public:
  struct TypeSpec {
    uint32_t element = TENON_ELEMENT_F32;
    std::vector<int64_t> dims = {};
  };
  struct ConstantRef {
    uint32_t id;
  };
  struct Attribute {
    std::string key;
    std::variant<int64_t, double, std::string, std::vector<int64_t>, ConstantRef> value;
  };
  using Attributes = std::vector<Attribute>;
  using Values = std::vector<uint32_t>;
  // A region: its kind, its arguments, and a body that gets the arguments and returns what the terminator
  // takes.
  struct RegionSpec {
    uint32_t kind = TENON_REGION_GENERAL;
    std::vector<TypeSpec> arguments = {};
    std::function<Values(ViewBuilder&, const Values&)> body = {};
  };

  ViewBuilder();

  // An argument of the entry function; all before the first op.
  uint32_t Argument(const TypeSpec& type, std::string_view name = "");
  // One result. The op's name in the view is `name`, or empty.
  uint32_t Op(uint32_t code, const Values& operands, const TypeSpec& result,
              const Attributes& attributes = {});
  Values Op(uint32_t code, const Values& operands, const std::vector<TypeSpec>& results,
            const Attributes& attributes, const std::vector<RegionSpec>& regions);
  // A `constant` op. `bytes` are dense and row-major, or one element for a splat.
  uint32_t Constant(const TypeSpec& type, const void* bytes, uint64_t size);
  template <class T>
  uint32_t Constant(const TypeSpec& type, const std::vector<T>& values) {
    return Constant(type, values.data(), values.size() * sizeof(T));
  }
  // A region of one op on two scalars, as reducers have it.
  static RegionSpec Reducer(uint32_t kind, uint32_t code, uint32_t element);
  // The (value, index) comparator of argmax and argmin as JAX prints it.
  static RegionSpec ArgReducer(bool maximum, uint32_t element, uint32_t index_element);

  // tiles: each from major to minor.
  void SetLayout(uint32_t value, const std::vector<uint32_t>& minor_to_major,
                 const std::vector<std::vector<uint32_t>>& tiles = {});
  uint32_t Group(uint32_t kind, const std::vector<uint32_t>& ops, const Values& inputs, const Values& outputs,
                 const std::vector<int64_t>& tiles = {});
  // A group of all ops so far except the terminator: inputs are the arguments that are used, in order.
  uint32_t GroupOfAll(uint32_t kind, const Values& outputs);

  uint32_t OpOf(uint32_t value) const { return values_[value].op; }
  // Adds the terminator and writes the blob.
  Blob Finish(const Values& results, uint32_t phase = TENON_PHASE_BUFFERED);

 private:
  uint32_t TypeId(const TypeSpec& type);
  TenonViewStr Str(std::string_view text);
  uint32_t Indices(const std::vector<uint32_t>& list);
  uint32_t AddValue(uint32_t type, uint32_t op, uint32_t index);
  void Terminate(uint32_t code, const Values& operands);

  std::string strings_;
  std::vector<uint32_t> indices_, operands_;
  std::vector<int64_t> i64s_;
  std::vector<char> data_;
  std::vector<TenonViewType> types_;
  std::vector<TenonViewDim> dims_;
  std::vector<TenonViewRegion> regions_;
  std::vector<std::vector<uint32_t>> region_ops_;
  std::vector<TenonViewOp> ops_;
  std::vector<TenonViewValue> values_;
  std::vector<TenonViewAttribute> attributes_;
  std::vector<TenonViewConstant> constants_;
  std::vector<TenonViewLayout> layouts_;
  std::vector<TenonViewGroup> groups_;
  std::vector<std::shared_ptr<std::vector<Blob::Line>>> large_;
  uint32_t open_ = 0;  // the region that ops are added to
};

}  // namespace tenon::testing

#endif  // TENON_TESTS_SUPPORT_VIEW_BUILDER_H_
