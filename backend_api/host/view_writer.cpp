#include "backend_api/host/view_writer.h"

#include <cstring>
#include <map>

#include "absl/strings/str_cat.h"
#include "backend_api/host/attribute_writer.h"
#include "backend_api/host/element_type.h"
#include "backend_api/host/region_kind.h"
#include "backend_api/host/structure_hash.h"
#include "base/error.h"
#include "hlo/ir/dialect.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/message_text.h"
#include "hlo/ir/stable_values.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tenon::host {
namespace {

// Constants of at most this many bytes travel in DATA.
constexpr uint64_t kInlineBytes = hlo::kInlineConstantBytes;

class Writer {
 public:
  Writer(mlir::ModuleOp module, uint32_t phase)
      : module_(module),
        data_(out_.data),
        attributes_(data_, [this](mlir::TypedAttr value) { return Constant(value); }) {
    data_.phase = phase;
  }

  absl::StatusOr<ModuleView> Write(llvm::StringRef entry) {
    mlir::FunctionOpInterface chosen = plan::EntryOf(module_);
    for (auto function : module_.getOps<mlir::FunctionOpInterface>()) {
      if (function.isExternal()) continue;
      if (entry == function.getName()) chosen = function;
    }
    if (chosen) stable_ = plan::StableValues(chosen);
    for (auto function : module_.getOps<mlir::FunctionOpInterface>()) {
      if (function.isExternal()) continue;
      if (function == chosen) data_.entry = static_cast<uint32_t>(data_.functions.size());
      TENON_RETURN_IF_ERROR(Function(function));
    }
    if (chosen && data_.phase >= TENON_PHASE_LAID_OUT) Groups(chosen);
    return std::move(out_);
  }

 private:
  absl::Status Function(mlir::FunctionOpInterface function) {
    const auto id = static_cast<uint32_t>(data_.functions.size());
    data_.functions.push_back(
        {data_.Str(function.getName()), ReserveRegions(1), function.isPublic() ? 1u : 0u});
    const uint32_t region = data_.functions[id].region;
    TENON_RETURN_IF_ERROR(Region(function.getFunctionBody(), region, TENON_NONE, id));
    const TenonViewRegion& body = data_.regions[region];
    for (uint32_t i = 0; i < body.argument_count; ++i)
      data_.values[body.first_argument + i].name = data_.Str(plan::ArgumentName(function, i));
    return absl::OkStatus();
  }

  uint32_t ReserveRegions(unsigned count) {
    const auto first = static_cast<uint32_t>(data_.regions.size());
    data_.regions.resize(first + count);
    out_.regions.resize(first + count);
    return first;
  }

  absl::Status Region(mlir::Region& region, uint32_t id, uint32_t parent, uint32_t function) {
    out_.regions[id] = &region;
    TenonViewRegion record{
        RegionKindOf(region), parent, function, static_cast<uint32_t>(data_.values.size()), 0, 0, 0, 0};
    if (region.empty()) {
      data_.regions[id] = record;
      return absl::OkStatus();
    }
    if (!region.hasOneBlock()) return Error(Err::kInternal, "a region of several blocks");
    mlir::Block& block = region.front();
    record.argument_count = block.getNumArguments();
    for (mlir::BlockArgument argument : block.getArguments())
      TENON_RETURN_IF_ERROR(Value(argument, TENON_NONE, id, argument.getArgNumber(), argument.getLoc()));
    std::vector<uint32_t> list;
    for (mlir::Operation& op : block) {
      list.push_back(static_cast<uint32_t>(data_.ops.size()));
      TENON_RETURN_IF_ERROR(Op(&op, id, function));
    }
    record.first_op = data_.Indices(list);
    record.op_count = static_cast<uint32_t>(list.size());
    data_.regions[id] = record;
    return absl::OkStatus();
  }

  absl::Status Op(mlir::Operation* op, uint32_t region, uint32_t function) {
    const auto id = static_cast<uint32_t>(data_.ops.size());
    out_.ops.push_back(op);
    out_.op_ids[op] = id;
    llvm::StringRef name = op->getName().getStringRef();
    TenonViewOp record{};
    record.code = OpCodeOf(name);
    if (record.code == 0)
      return Error(Err::kInternal, absl::StrCat("the ABI has no code for ", name.str()),
                   hlo::locationText(op->getLoc()));
    record.region = region;
    record.name = data_.Str(name);
    record.location = data_.Str(hlo::locationText(op->getLoc()));
    record.first_operand = static_cast<uint32_t>(data_.operands.size());
    record.operand_count = op->getNumOperands();
    for (mlir::Value operand : op->getOperands()) {
      auto at = out_.value_ids.find(operand);
      if (at == out_.value_ids.end())
        return Error(Err::kInternal, absl::StrCat(name.str(), " uses a value before its definition"));
      data_.operands.push_back(at->second);
    }
    record.first_result = static_cast<uint32_t>(data_.values.size());
    record.result_count = op->getNumResults();
    data_.ops.push_back(record);
    for (mlir::OpResult result : op->getResults())
      TENON_RETURN_IF_ERROR(Value(result, id, region, result.getResultNumber(), op->getLoc()));
    record.first_attribute = static_cast<uint32_t>(data_.attributes.size());
    TENON_RETURN_IF_ERROR(attributes_.Write(op));
    record.attribute_count = static_cast<uint32_t>(data_.attributes.size()) - record.first_attribute;
    const std::vector<uint32_t> groups = Unsigned(plan::GroupsOf(op)),
                                origins = Unsigned(plan::OriginsOf(op));
    record.first_group = data_.Indices(groups);
    record.group_count = static_cast<uint32_t>(groups.size());
    record.first_origin = data_.Indices(origins);
    record.origin_count = static_cast<uint32_t>(origins.size());
    record.region_count = op->getNumRegions();
    record.first_region = ReserveRegions(op->getNumRegions());
    data_.ops[id] = record;
    for (unsigned i = 0; i < op->getNumRegions(); ++i)
      TENON_RETURN_IF_ERROR(Region(op->getRegion(i), record.first_region + i, id, function));
    return absl::OkStatus();
  }

  static std::vector<uint32_t> Unsigned(const std::vector<int64_t>& ids) { return {ids.begin(), ids.end()}; }

  absl::StatusOr<uint32_t> Type(mlir::Type type, mlir::Location location) {
    auto known = types_.find(type);
    if (known != types_.end()) return known->second;
    uint32_t id;
    if (llvm::isa<hlo::TokenType>(type)) {
      id = data_.Type(TENON_ELEMENT_TOKEN, {}, 0);
    } else if (llvm::isa<mlir::TupleType>(type)) {
      id = data_.Type(TENON_ELEMENT_TUPLE, {}, 0);
    } else {
      auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
      const uint32_t element =
          tensor ? ElementTypeOf(tensor.getElementType()) : uint32_t{TENON_ELEMENT_INVALID};
      if (element == TENON_ELEMENT_INVALID) {
        std::string text;
        llvm::raw_string_ostream(text) << type;
        return Error(Err::kNotInThisVersion,
                     absl::StrCat("values of type ", text, " cannot be compiled or interpreted"),
                     hlo::locationText(location));
      }
      std::vector<int64_t> dims;
      for (int64_t dim : tensor.getShape()) dims.push_back(mlir::ShapedType::isDynamic(dim) ? -1 : dim);
      std::vector<int64_t> bounds;
      if (auto extensions = llvm::dyn_cast_or_null<hlo::TypeExtensionsAttr>(tensor.getEncoding()))
        for (int64_t bound : extensions.getBounds())
          bounds.push_back(mlir::ShapedType::isDynamic(bound) ? -1 : bound);
      id = data_.Type(element, dims, StorageBytes(element), bounds);
    }
    types_[type] = id;
    return id;
  }

  absl::Status Value(mlir::Value value, uint32_t op, uint32_t region, uint32_t index,
                     mlir::Location location) {
    TENON_ASSIGN_OR_RETURN(uint32_t type, Type(value.getType(), location));
    out_.value_ids[value] = static_cast<uint32_t>(data_.values.size());
    out_.values.push_back(value);
    uint32_t layout = TENON_NONE, buffer = TENON_NONE;
    if (data_.phase >= TENON_PHASE_PLACED) layout = Layout(plan::LayoutOf(value));
    if (data_.phase >= TENON_PHASE_BUFFERED)
      if (int64_t id = plan::BufferOf(value); id >= 0) buffer = static_cast<uint32_t>(id);
    data_.values.push_back(
        {type, op, region, index, layout, buffer, {0, 0}, stable_.contains(value) ? 1u : 0u, 0});
    return absl::OkStatus();
  }

  uint32_t Layout(const plan::Layout& layout) {
    if (layout.IsRowMajor()) return TENON_NONE;
    std::vector<uint32_t> order = Unsigned(layout.minor_to_major), tiles;
    for (const std::vector<int64_t>& tile : layout.tiles) {
      tiles.push_back(static_cast<uint32_t>(tile.size()));
      for (int64_t size : tile) tiles.push_back(static_cast<uint32_t>(size));
    }
    std::vector<uint32_t> key = {
        static_cast<uint32_t>(order.size()), static_cast<uint32_t>(layout.tiles.size()),
        static_cast<uint32_t>(layout.element_bits), static_cast<uint32_t>(layout.space)};
    key.insert(key.end(), order.begin(), order.end());
    key.insert(key.end(), tiles.begin(), tiles.end());
    auto [at, is_new] = layouts_.try_emplace(std::move(key), static_cast<uint32_t>(data_.layouts.size()));
    if (is_new)
      data_.layouts.push_back({static_cast<uint32_t>(order.size()), data_.Indices(order),
                               static_cast<uint32_t>(layout.tiles.size()), data_.Indices(tiles),
                               static_cast<uint32_t>(layout.element_bits),
                               static_cast<uint32_t>(layout.space)});
    return at->second;
  }

  // The hash covers type and bytes, so that two constants of one hash are the same value.
  absl::StatusOr<uint32_t> Constant(mlir::TypedAttr value) {
    auto known = constants_.find(value);
    if (known != constants_.end()) return known->second;
    TENON_ASSIGN_OR_RETURN(uint32_t type, Type(value.getType(), mlir::UnknownLoc::get(value.getContext())));
    value = hlo::storedLiteral(value);  // large ones get an address that lasts
    mlir::FailureOr<hlo::LiteralBytes> literal = hlo::literalBytes(value);
    if (failed(literal)) return Error(Err::kNotInThisVersion, "a constant whose bytes have no dense form");
    hlo::ContentHash content;
    if (auto reference = llvm::dyn_cast<ir::ConstAttr>(value)) {
      content = hlo::constantStore(value.getContext()).Find(reference.getId())->hash;
    } else {
      content = hlo::HashContent(literal->data, literal->bytes, literal->splat);
    }
    const TenonViewType& record = data_.types[type];
    std::vector<uint64_t> identity = {content.low, content.high, record.element_type};
    for (uint32_t i = 0; i < record.rank; ++i)
      identity.push_back(static_cast<uint64_t>(data_.dims[record.first_dim + i].size));
    const hlo::ContentHash hash =
        hlo::HashContent(identity.data(), identity.size() * sizeof(uint64_t), literal->splat);
    auto [at, is_new] =
        constant_hashes_.try_emplace({hash.low, hash.high}, static_cast<uint32_t>(data_.constants.size()));
    if (is_new) {
      TenonViewConstant constant{hash.low, hash.high, literal->bytes,          TENON_NONE64,
                                 0,        type,      literal->splat ? 1u : 0u};
      if (literal->bytes <= kInlineBytes) {
        constant.offset = (data_.data.size() + 15) / 16 * 16;
        data_.data.resize(constant.offset);
        data_.data.append(reinterpret_cast<const char*>(literal->data), literal->bytes);
      } else {
        constant.address = reinterpret_cast<uintptr_t>(literal->data);
      }
      data_.constants.push_back(constant);
    }
    constants_[value] = at->second;
    return at->second;
  }

  void Groups(mlir::FunctionOpInterface function) {
    const std::vector<plan::GroupInfo> table = plan::GroupTable(function);
    if (table.empty()) return;
    out_.groups = plan::CollectGroups(function);
    auto ids = [&](const auto& values) {
      std::vector<uint32_t> result;
      for (mlir::Value value : values) result.push_back(out_.value_ids.lookup(value));
      return result;
    };
    for (size_t i = 0; i < table.size(); ++i) {
      const plan::Group& group = out_.groups[i];
      const plan::GroupInfo& info = table[i];
      std::vector<uint32_t> members;
      for (mlir::Operation* op : group.members) members.push_back(out_.op_ids.lookup(op));
      const std::vector<uint32_t> inputs = ids(group.inputs), outputs = ids(group.outputs);
      TenonViewGroup record{};
      record.name = data_.Str(info.name);
      record.kind = static_cast<uint32_t>(info.kind);
      record.region = members.empty() ? TENON_NONE : data_.ops[members.front()].region;
      record.first_op = data_.Indices(members);
      record.op_count = static_cast<uint32_t>(members.size());
      record.first_input = data_.Indices(inputs);
      record.input_count = static_cast<uint32_t>(inputs.size());
      record.first_output = data_.Indices(outputs);
      record.output_count = static_cast<uint32_t>(outputs.size());
      record.first_tile = data_.I64s(info.tiles);
      record.tile_count = static_cast<uint32_t>(info.tiles.size());
      record.workspace_bytes = static_cast<uint64_t>(info.workspace_bytes);
      record.flops = static_cast<uint64_t>(info.flops);
      for (mlir::Value value : group.inputs) record.bytes_read += static_cast<uint64_t>(plan::BytesOf(value));
      for (mlir::Value value : group.outputs)
        record.bytes_written += static_cast<uint64_t>(plan::BytesOf(value));
      data_.groups.push_back(record);
    }
    HashStructures(out_);
  }

  mlir::ModuleOp module_;
  ModuleView out_;
  ViewData& data_;
  AttributeWriter attributes_;
  llvm::DenseMap<mlir::Type, uint32_t> types_;
  llvm::DenseSet<mlir::Value> stable_;
  llvm::DenseMap<mlir::Attribute, uint32_t> constants_;
  std::map<std::pair<uint64_t, uint64_t>, uint32_t> constant_hashes_;
  std::map<std::vector<uint32_t>, uint32_t> layouts_;
};

}  // namespace

OpIds NumberOps(mlir::ModuleOp module) {
  OpIds ids;
  for (auto function : module.getOps<mlir::FunctionOpInterface>()) {
    if (function.isExternal()) continue;
    function->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
      if (op != function.getOperation()) ids.try_emplace(op, static_cast<uint32_t>(ids.size()));
    });
  }
  return ids;
}

absl::StatusOr<ModuleView> WriteModule(mlir::ModuleOp module, uint32_t phase, llvm::StringRef entry,
                                       const OpIds* before) {
  TENON_ASSIGN_OR_RETURN(ModuleView view, Writer(module, phase).Write(entry));
  if (!before) return view;
  for (mlir::Operation* op : view.ops) {
    auto at = before->find(op);
    view.data.previous_ids.push_back(at == before->end() ? TENON_NONE : at->second);
  }
  return view;
}

absl::StatusOr<View> WriteView(mlir::ModuleOp module, uint32_t phase, llvm::StringRef entry,
                               const OpIds* before) {
  TENON_ASSIGN_OR_RETURN(ModuleView view, WriteModule(module, phase, entry, before));
  Blob blob = view.data.Finish();
  return View{std::move(blob), std::move(view)};
}

}  // namespace tenon::host
