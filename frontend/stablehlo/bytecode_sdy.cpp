// The payload of the sdy dialect's attribute codes, which portable artifacts hold as they are.
#include "frontend/stablehlo/bytecode_values.h"
#include "hlo/ir/sdy.h"

namespace tenon::frontend::bytecode {

mlir::Attribute Values::SdyAttribute(Cursor& from) {
  using namespace bytecode::sdy;
  namespace sdy = tenon::sdy;
  auto list = [&]<typename Attr>(Attr, std::string_view what) {
    llvm::SmallVector<Attr> entries;
    for (mlir::Attribute attribute : Attributes(from)) {
      auto entry = llvm::dyn_cast_or_null<Attr>(attribute);
      if (!entry) {
        from.Fail(absl::StrCat("expected ", Abseil(what)));
        break;
      }
      entries.push_back(entry);
    }
    return entries;
  };
  const uint64_t code = from.Varint();
  switch (code) {
    case kManualAxes: {
      auto axes = list(mlir::StringAttr(), "names of axes");
      return from.ok() ? mlir::Attribute(sdy::ManualAxesAttr::get(context_, axes)) : mlir::Attribute();
    }
    case kMeshAxis: {
      std::string_view name = ReadString(from);
      int64_t size = from.Signed();
      return from.ok() ? mlir::Attribute(sdy::MeshAxisAttr::get(context_, llvm::StringRef(name), size))
                       : mlir::Attribute();
    }
    case kMesh: {
      auto axes = list(sdy::MeshAxisAttr(), "axes of a mesh");
      llvm::SmallVector<int64_t> ids = Numbers(from);
      return from.ok() ? mlir::Attribute(sdy::MeshAttr::get(context_, axes, ids)) : mlir::Attribute();
    }
    case kSubAxis: {
      int64_t before = from.Signed(), size = from.Signed();
      return from.ok() ? mlir::Attribute(sdy::SubAxisAttr::get(context_, before, size)) : mlir::Attribute();
    }
    case kAxisRef: {
      std::string_view name = ReadString(from);
      bool has_part = false;
      uint64_t index = from.Flagged(has_part);
      int64_t before = 0, size = 0;
      if (from.ok() && has_part) {
        if (index >= file_.attributes.size()) return from.Fail("no such attribute"), mlir::Attribute();
        auto part = llvm::dyn_cast_or_null<sdy::SubAxisAttr>(Attribute(index));
        if (!part) return from.Fail("expected a part of an axis"), mlir::Attribute();
        before = part.getPreSize();
        size = part.getSize();
      }
      return from.ok() ? mlir::Attribute(sdy::AxisRefAttr::get(context_, llvm::StringRef(name), before, size))
                       : mlir::Attribute();
    }
    case kDimension: {
      auto axes = list(sdy::AxisRefAttr(), "axes");
      const bool closed = from.Byte() != 0;
      bool has_priority = false;
      auto priority = static_cast<int64_t>(from.Flagged(has_priority));
      return from.ok() ? mlir::Attribute(sdy::DimensionShardingAttr::get(context_, axes, closed,
                                                                         has_priority ? priority : -1))
                       : mlir::Attribute();
    }
    case kSharding:
    case kShardingUnreduced: {
      mlir::Attribute mesh = ReadAttribute(from);
      if (from.ok() && !llvm::isa<mlir::FlatSymbolRefAttr, sdy::MeshAttr>(mesh))
        return from.Fail("expected a mesh"), mlir::Attribute();
      auto dims = list(sdy::DimensionShardingAttr(), "shardings of dimensions");
      auto replicated = list(sdy::AxisRefAttr(), "axes");
      llvm::SmallVector<sdy::AxisRefAttr> unreduced;
      if (code == kShardingUnreduced) unreduced = list(sdy::AxisRefAttr(), "axes");
      return from.ok() ? mlir::Attribute(
                             sdy::TensorShardingAttr::get(context_, mesh, dims, replicated, unreduced, ""))
                       : mlir::Attribute();
    }
    case kPerValue:
    case kPerValueUnreduced: {
      auto shardings = list(sdy::TensorShardingAttr(), "shardings");
      return from.ok() ? mlir::Attribute(sdy::ShardingPerValueAttr::get(context_, shardings))
                       : mlir::Attribute();
    }
    case kDimMapping: {
      llvm::SmallVector<int64_t> factors = Numbers(from);
      return from.ok() ? mlir::Attribute(sdy::DimMappingAttr::get(context_, factors)) : mlir::Attribute();
    }
    case kTensorMapping: {
      auto dims = list(sdy::DimMappingAttr(), "factors of dimensions");
      return from.ok() ? mlir::Attribute(sdy::TensorMappingAttr::get(context_, dims)) : mlir::Attribute();
    }
    case kOpShardingRule: {
      llvm::SmallVector<int64_t> sizes = Numbers(from);
      auto operands = list(sdy::TensorMappingAttr(), "factors of operands"),
           results = list(sdy::TensorMappingAttr(), "factors of results");
      llvm::SmallVector<int64_t> sets[4];
      for (auto& factors : sets) factors = Numbers(from);
      const bool custom = from.Byte() != 0;
      if (!from.ok()) return {};
      return sdy::OpShardingRuleAttr::getChecked(
          [&] { return mlir::emitError(unknown_); }, context_, llvm::ArrayRef<int64_t>(sizes),
          llvm::ArrayRef<sdy::TensorMappingAttr>(operands), llvm::ArrayRef<sdy::TensorMappingAttr>(results),
          llvm::ArrayRef<int64_t>(sets[0]), llvm::ArrayRef<int64_t>(sets[1]),
          llvm::ArrayRef<int64_t>(sets[2]), llvm::ArrayRef<int64_t>(sets[3]), custom);
    }
    default:
      return from.Fail(absl::StrCat("sdy attribute ", code, ", which is not read in this version")),
             mlir::Attribute();
  }
}

}  // namespace tenon::frontend::bytecode
