#include "hlo/ir/plan.h"

#include <algorithm>

#include "hlo/ir/caller.h"
#include "hlo/ir/dialect.h"
#include "hlo/ir/types.h"
#include "llvm/ADT/MapVector.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"

namespace tenon::plan {
namespace {

constexpr llvm::StringLiteral kBound = "tenon.bound";
constexpr llvm::StringLiteral kOrigin = "tenon.origin";
constexpr llvm::StringLiteral kDevice = "tenon.device";
constexpr llvm::StringLiteral kLayouts = "tenon.layouts";
constexpr llvm::StringLiteral kGroups = "tenon.groups";
constexpr llvm::StringLiteral kGroupTable = "tenon.group_table";
constexpr llvm::StringLiteral kMemory = "tenon.memory";
constexpr llvm::StringLiteral kBuffers = "tenon.buffers";
constexpr llvm::StringLiteral kMemoryPlan = "tenon.memory_plan";

using Dict = mlir::DictionaryAttr;

class DictWriter {
 public:
  explicit DictWriter(mlir::MLIRContext* context) : context_(context) {}
  // Zeros are left out, so that records stay short and grow without changing old text.
  void Number(llvm::StringRef key, int64_t value) {
    if (value != 0) Set(key, mlir::IntegerAttr::get(mlir::IntegerType::get(context_, 64), value));
  }
  void Numbers(llvm::StringRef key, llvm::ArrayRef<int64_t> values) {
    if (!values.empty()) Set(key, mlir::DenseI64ArrayAttr::get(context_, values));
  }
  void Text(llvm::StringRef key, llvm::StringRef value) { Set(key, mlir::StringAttr::get(context_, value)); }
  void Set(llvm::StringRef key, mlir::Attribute value) {
    entries_.push_back({mlir::StringAttr::get(context_, key), value});
  }
  Dict Take() { return Dict::get(context_, entries_); }

 private:
  mlir::MLIRContext* context_;
  std::vector<mlir::NamedAttribute> entries_;
};

int64_t Number(Dict dict, llvm::StringRef key, int64_t otherwise = 0) {
  auto attribute = dict.getAs<mlir::IntegerAttr>(key);
  return attribute ? attribute.getInt() : otherwise;
}
std::vector<int64_t> Numbers(Dict dict, llvm::StringRef key) {
  auto attribute = dict.getAs<mlir::DenseI64ArrayAttr>(key);
  if (!attribute) return {};
  return attribute.asArrayRef().vec();
}

std::vector<int64_t> NumbersOf(mlir::Operation* op, llvm::StringRef name) {
  auto attribute = op->getDiscardableAttr(name);
  auto numbers = llvm::dyn_cast_or_null<mlir::DenseI64ArrayAttr>(attribute);
  if (!numbers) return {};
  return numbers.asArrayRef().vec();
}
void SetNumbers(mlir::Operation* op, llvm::StringRef name, std::vector<int64_t> values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  if (values.empty()) {
    op->removeDiscardableAttr(name);
  } else {
    op->setDiscardableAttr(name, mlir::DenseI64ArrayAttr::get(op->getContext(), values));
  }
}

// Where the attribute of a value is kept: entry `index` of list `name` on `owner`.
struct Place {
  mlir::Operation* owner;
  std::string name;
  unsigned index;
  unsigned count;
};
Place PlaceOf(mlir::Value value, llvm::StringRef name) {
  if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value)) {
    mlir::Block* block = argument.getOwner();
    unsigned region = block->getParent()->getRegionNumber();
    return {block->getParentOp(), (name + "." + llvm::Twine(region)).str(), argument.getArgNumber(),
            block->getNumArguments()};
  }
  auto result = llvm::cast<mlir::OpResult>(value);
  return {result.getOwner(), name.str(), result.getResultNumber(), result.getOwner()->getNumResults()};
}

// A unit attribute stands for "absent" in a list.
mlir::Attribute ValueAttribute(mlir::Value value, llvm::StringRef name) {
  Place place = PlaceOf(value, name);
  auto list = llvm::dyn_cast_or_null<mlir::ArrayAttr>(place.owner->getDiscardableAttr(place.name));
  if (!list || place.index >= list.size() || llvm::isa<mlir::UnitAttr>(list[place.index])) return {};
  return list[place.index];
}
void SetValueAttribute(mlir::Value value, llvm::StringRef name, mlir::Attribute attribute) {
  Place place = PlaceOf(value, name);
  auto list = llvm::dyn_cast_or_null<mlir::ArrayAttr>(place.owner->getDiscardableAttr(place.name));
  if (!list && !attribute) return;
  mlir::MLIRContext* context = place.owner->getContext();
  std::vector<mlir::Attribute> entries(place.count, mlir::UnitAttr::get(context));
  if (list) std::copy_n(list.begin(), std::min<size_t>(list.size(), entries.size()), entries.begin());
  entries[place.index] = attribute ? attribute : mlir::UnitAttr::get(context);
  bool empty = std::all_of(entries.begin(), entries.end(),
                           [](mlir::Attribute a) { return llvm::isa<mlir::UnitAttr>(a); });
  if (empty) {
    place.owner->removeDiscardableAttr(place.name);
  } else {
    place.owner->setDiscardableAttr(place.name, mlir::ArrayAttr::get(context, entries));
  }
}

}  // namespace

std::vector<int64_t> OriginsOf(mlir::Operation* op) { return NumbersOf(op, kOrigin); }
void SetOrigins(mlir::Operation* op, std::vector<int64_t> origins) {
  SetNumbers(op, kOrigin, std::move(origins));
}
void MergeOrigins(mlir::Operation* into, mlir::Operation* from) {
  std::vector<int64_t> more = OriginsOf(from);
  if (more.empty() || into == from) return;
  std::vector<int64_t> origins = OriginsOf(into);
  origins.insert(origins.end(), more.begin(), more.end());
  SetOrigins(into, std::move(origins));
}

int64_t DeviceOf(mlir::Operation* op) {
  auto attribute = llvm::dyn_cast_or_null<mlir::IntegerAttr>(op->getDiscardableAttr(kDevice));
  return attribute ? attribute.getInt() : -1;
}
void SetDevice(mlir::Operation* op, int64_t device) {
  op->setDiscardableAttr(kDevice,
                         mlir::IntegerAttr::get(mlir::IntegerType::get(op->getContext(), 64), device));
}

Layout Layout::RowMajor(int64_t rank) {
  Layout layout;
  for (int64_t i = rank - 1; i >= 0; --i) layout.minor_to_major.push_back(i);
  return layout;
}
bool Layout::IsRowMajor() const { return *this == RowMajor(static_cast<int64_t>(minor_to_major.size())); }

Layout LayoutOf(mlir::Value value) {
  auto attribute = llvm::dyn_cast_or_null<ir::LayoutAttr>(ValueAttribute(value, kLayouts));
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  if (!attribute) return Layout::RowMajor(type ? type.getRank() : 0);
  Layout layout;
  layout.minor_to_major = attribute.getMinorToMajor().vec();
  layout.element_bits = attribute.getElementBits();
  layout.space = attribute.getSpace();
  for (mlir::Attribute tile : attribute.getTiles())
    layout.tiles.push_back(llvm::cast<mlir::DenseI64ArrayAttr>(tile).asArrayRef().vec());
  return layout;
}

void SetLayout(mlir::Value value, const Layout& layout) {
  if (layout.IsRowMajor()) return SetValueAttribute(value, kLayouts, {});
  mlir::MLIRContext* context = value.getContext();
  std::vector<mlir::Attribute> tiles;
  for (const std::vector<int64_t>& tile : layout.tiles)
    tiles.push_back(mlir::DenseI64ArrayAttr::get(context, tile));
  SetValueAttribute(value, kLayouts,
                    ir::LayoutAttr::get(context, layout.minor_to_major, mlir::ArrayAttr::get(context, tiles),
                                        layout.element_bits, layout.space));
}

int64_t DenseBytes(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape()) return 0;
  return tensor.getNumElements() * hlo::elementBytes(tensor.getElementType());
}

int64_t LayoutBytes(mlir::Type type, const Layout& layout) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() || layout.IsRowMajor()) return DenseBytes(type);
  std::vector<int64_t> dims;  // physical, major to minor
  for (size_t i = layout.minor_to_major.size(); i-- > 0;)
    dims.push_back(tensor.getDimSize(layout.minor_to_major[i]));
  for (const std::vector<int64_t>& tile : layout.tiles) {
    if (tile.size() > dims.size()) break;
    size_t first = dims.size() - tile.size();
    for (size_t j = 0; j < tile.size(); ++j) dims[first + j] = (dims[first + j] + tile[j] - 1) / tile[j];
    dims.insert(dims.end(), tile.begin(), tile.end());
  }
  int64_t count = 1;
  for (int64_t dim : dims) count *= dim;
  if (layout.element_bits > 0) return (count * layout.element_bits + 7) / 8;
  return count * hlo::elementBytes(tensor.getElementType());
}

int64_t BytesOf(mlir::Value value) { return LayoutBytes(value.getType(), LayoutOf(value)); }

std::vector<int64_t> GroupsOf(mlir::Operation* op) { return NumbersOf(op, kGroups); }
void SetGroups(mlir::Operation* op, std::vector<int64_t> groups) {
  SetNumbers(op, kGroups, std::move(groups));
}

std::vector<GroupInfo> GroupTable(mlir::FunctionOpInterface function) {
  std::vector<GroupInfo> table;
  auto list = llvm::dyn_cast_or_null<mlir::ArrayAttr>(function->getDiscardableAttr(kGroupTable));
  if (!list) return table;
  for (mlir::Attribute entry : list) {
    auto dict = llvm::cast<Dict>(entry);
    GroupInfo info;
    info.name = dict.getAs<mlir::StringAttr>("name").str();
    info.kind = static_cast<GroupKind>(Number(dict, "kind"));
    info.prepare = Number(dict, "prepare") != 0;
    info.tiles = Numbers(dict, "tiles");
    info.workspace_bytes = Number(dict, "workspace");
    info.flops = Number(dict, "flops");
    info.estimate_ns = Number(dict, "estimate_ns");
    table.push_back(std::move(info));
  }
  return table;
}

void SetGroupTable(mlir::FunctionOpInterface function, const std::vector<GroupInfo>& table) {
  std::vector<mlir::Attribute> entries;
  for (const GroupInfo& info : table) {
    DictWriter writer(function->getContext());
    writer.Text("name", info.name);
    writer.Number("kind", static_cast<int64_t>(info.kind));
    writer.Number("prepare", info.prepare);
    writer.Numbers("tiles", info.tiles);
    writer.Number("workspace", info.workspace_bytes);
    writer.Number("flops", info.flops);
    writer.Number("estimate_ns", info.estimate_ns);
    entries.push_back(writer.Take());
  }
  function->setDiscardableAttr(kGroupTable, mlir::ArrayAttr::get(function->getContext(), entries));
}

MemoryConstraint MemoryConstraintOf(mlir::Value value) {
  auto dict = llvm::dyn_cast_or_null<Dict>(ValueAttribute(value, kMemory));
  if (!dict) return {};
  return {Number(dict, "alignment"), Number(dict, "space"), Number(dict, "padding")};
}
void SetMemoryConstraint(mlir::Value value, const MemoryConstraint& constraint) {
  if (constraint == MemoryConstraint{}) return SetValueAttribute(value, kMemory, {});
  DictWriter writer(value.getContext());
  writer.Number("alignment", constraint.alignment);
  writer.Number("space", constraint.space);
  writer.Number("padding", constraint.padding);
  SetValueAttribute(value, kMemory, writer.Take());
}

int64_t MemoryOf(const MemoryPlan& plan, int64_t buffer) {
  if (buffer < 0) return buffer;
  int64_t alias = plan.buffers[buffer].alias;
  return alias >= 0 ? alias : buffer;
}

int64_t BufferOf(mlir::Value value) {
  auto attribute = llvm::dyn_cast_or_null<mlir::IntegerAttr>(ValueAttribute(value, kBuffers));
  return attribute ? attribute.getInt() : -1;
}
void SetBuffers(llvm::ArrayRef<std::pair<mlir::Value, int64_t>> buffers) {
  llvm::MapVector<std::pair<mlir::Operation*, mlir::StringAttr>, llvm::SmallVector<mlir::Attribute>> lists;
  for (auto [value, buffer] : buffers) {
    Place place = PlaceOf(value, kBuffers);
    mlir::MLIRContext* context = value.getContext();
    auto [entry, made] = lists.try_emplace({place.owner, mlir::StringAttr::get(context, place.name)});
    if (made) {
      auto list = llvm::dyn_cast_or_null<mlir::ArrayAttr>(place.owner->getDiscardableAttr(place.name));
      if (list) llvm::append_range(entry->second, list);
      entry->second.resize(place.count, mlir::UnitAttr::get(context));
    }
    entry->second[place.index] = buffer >= 0
                                     ? mlir::IntegerAttr::get(mlir::IntegerType::get(context, 64), buffer)
                                     : mlir::Attribute(mlir::UnitAttr::get(context));
  }
  for (auto& [place, list] : lists)
    place.first->setDiscardableAttr(place.second, mlir::ArrayAttr::get(place.second.getContext(), list));
}

void SetBuffer(mlir::Value value, int64_t buffer) {
  mlir::Attribute attribute;
  if (buffer >= 0) attribute = mlir::IntegerAttr::get(mlir::IntegerType::get(value.getContext(), 64), buffer);
  SetValueAttribute(value, kBuffers, attribute);
}

MemoryPlan MemoryPlanOf(mlir::FunctionOpInterface function) {
  MemoryPlan plan;
  auto dict = llvm::dyn_cast_or_null<Dict>(function->getDiscardableAttr(kMemoryPlan));
  if (!dict) return plan;
  for (mlir::Attribute entry : dict.getAs<mlir::ArrayAttr>("buffers")) {
    auto record = llvm::cast<Dict>(entry);
    plan.buffers.push_back({static_cast<BufferKind>(Number(record, "kind")), Number(record, "index"),
                            Number(record, "allocation", -1), Number(record, "offset"),
                            Number(record, "bytes"), Number(record, "alignment"), Number(record, "alias", -1),
                            Number(record, "device")});
  }
  for (mlir::Attribute entry : dict.getAs<mlir::ArrayAttr>("allocations")) {
    auto record = llvm::cast<Dict>(entry);
    plan.allocations.push_back({Number(record, "bytes"), Number(record, "space"), Number(record, "device"),
                                Number(record, "alignment"),
                                static_cast<BufferKind>(Number(record, "kind"))});
  }
  plan.results = Numbers(dict, "results");
  plan.peak_bytes = Number(dict, "peak");
  plan.lower_bound_bytes = Number(dict, "lower_bound");
  return plan;
}

void SetMemoryPlan(mlir::FunctionOpInterface function, const MemoryPlan& plan) {
  mlir::MLIRContext* context = function->getContext();
  mlir::Type i64 = mlir::IntegerType::get(context, 64);
  std::vector<mlir::Attribute> buffers, allocations;
  for (const BufferInfo& buffer : plan.buffers) {
    DictWriter writer(context);
    writer.Number("kind", static_cast<int64_t>(buffer.kind));
    writer.Number("index", buffer.index);
    if (buffer.allocation >= 0) writer.Set("allocation", mlir::IntegerAttr::get(i64, buffer.allocation));
    writer.Number("offset", buffer.offset);
    writer.Number("bytes", buffer.bytes);
    writer.Number("alignment", buffer.alignment);
    if (buffer.alias >= 0) writer.Set("alias", mlir::IntegerAttr::get(i64, buffer.alias));
    writer.Number("device", buffer.device);
    buffers.push_back(writer.Take());
  }
  for (const AllocationInfo& allocation : plan.allocations) {
    DictWriter writer(context);
    writer.Number("bytes", allocation.bytes);
    writer.Number("space", allocation.space);
    writer.Number("device", allocation.device);
    writer.Number("alignment", allocation.alignment);
    writer.Number("kind", static_cast<int64_t>(allocation.kind));
    allocations.push_back(writer.Take());
  }
  DictWriter writer(context);
  writer.Set("buffers", mlir::ArrayAttr::get(context, buffers));
  writer.Set("allocations", mlir::ArrayAttr::get(context, allocations));
  writer.Numbers("results", plan.results);
  writer.Number("peak", plan.peak_bytes);
  writer.Number("lower_bound", plan.lower_bound_bytes);
  function->setDiscardableAttr(kMemoryPlan, writer.Take());
}

std::string ArgumentName(mlir::FunctionOpInterface function, unsigned argument) {
  if (auto name = function.getArgAttrOfType<mlir::StringAttr>(argument, "jax.arg_info")) return name.str();
  if (auto name = llvm::dyn_cast<mlir::NameLoc>(function.getArgument(argument).getLoc()))
    return name.getName().str();
  return {};
}

bool IsBound(mlir::BlockArgument argument) {
  auto function = llvm::dyn_cast<mlir::FunctionOpInterface>(argument.getOwner()->getParentOp());
  return function && function.getArgAttr(argument.getArgNumber(), kBound);
}
void SetBound(mlir::FunctionOpInterface function, unsigned argument) {
  function.removeArgAttr(argument, "tf.aliasing_output");
  function.removeArgAttr(argument, "jax.buffer_donor");
  function.setArgAttr(argument, kBound, mlir::UnitAttr::get(function.getContext()));
}

bool IsComplexArgument(mlir::FunctionOpInterface function, unsigned argument) {
  return static_cast<bool>(function.getArgAttr(argument, kComplexForCaller));
}
bool IsComplexResult(mlir::FunctionOpInterface function, unsigned result) {
  return static_cast<bool>(function.getResultAttr(result, kComplexForCaller));
}
mlir::FunctionOpInterface EntryOf(mlir::ModuleOp module) {
  mlir::FunctionOpInterface first;
  for (mlir::FunctionOpInterface function : module.getOps<mlir::FunctionOpInterface>()) {
    if (function.isExternal()) continue;
    if (function.isPublic()) return function;
    if (!first) first = function;
  }
  return first;
}

}  // namespace tenon::plan
