#include "optimizer/passes/lower_sharding.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/plan.h"
#include "hlo/ir/sdy.h"
#include "hlo/ops/call.h"
#include "hlo/ops/collective.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/shape.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "optimizer/analysis/cut.h"

namespace tenon::opt {
namespace {

using llvm::SmallVector;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;
using Sizes = SmallVector<int64_t>;

constexpr char kPartitions[] = "mhlo.num_partitions", kReplicas[] = "mhlo.num_replicas",
               kWhole[] = "tenon.whole_values";
constexpr int64_t kMostDevices = 4096;

bool IsSdy(Operation* op) { return llvm::isa_and_nonnull<sdy::SdyDialect>(op->getDialect()); }

// The coordinate of a device on an axis, or on a part of one.
int64_t Coordinate(sdy::MeshAttr mesh, int64_t position, sdy::AxisRefAttr axis) {
  int64_t minor = 1;
  for (sdy::MeshAxisAttr each : llvm::reverse(mesh.getAxes())) {
    if (each.getName() == axis.getName()) {
      const int64_t whole = (position / minor) % each.getSize();
      if (axis.getSize() == 0) return whole;
      return whole / (each.getSize() / (axis.getPreSize() * axis.getSize())) % axis.getSize();
    }
    minor *= each.getSize();
  }
  return 0;
}

// How a value of the whole program is cut by the manual axes.
Cut CutOf(sdy::MeshAttr mesh, sdy::TensorShardingAttr sharding, sdy::ManualAxesAttr manual) {
  Cut cut;
  for (sdy::DimensionShardingAttr dim : sharding.getDims()) {
    int64_t count = 1;
    Sizes indices(static_cast<size_t>(mesh.count()), 0);
    for (sdy::AxisRefAttr axis : dim.getAxes()) {
      if (llvm::none_of(manual.getAxes(),
                        [&](mlir::StringAttr name) { return name.getValue() == axis.getName(); }))
        continue;
      const int64_t size = axis.getSize() ? axis.getSize() : mesh.sizeOf(axis.getName());
      count *= size;
      for (int64_t position = 0; position < mesh.count(); ++position) {
        const int64_t device = mesh.getDeviceIds().empty() ? position : mesh.getDeviceIds()[position];
        indices[device] = indices[device] * size + Coordinate(mesh, position, axis);
      }
    }
    cut.counts.push_back(count);
    cut.indices.push_back(std::move(indices));
  }
  return cut;
}

// Writes out a cut in front of an op, in whose name it does so.
class Cutter {
 public:
  explicit Cutter(Operation* op) : op_(op), builder_(op), location_(op->getLoc()) {}

  // The part of `whole`, which all devices have, that is this device's: of `type`.
  absl::StatusOr<Value> Part(const Cut& cut, Value whole, mlir::Type type) {
    auto tensor = llvm::dyn_cast<RankedTensorType>(type);
    if (!tensor || !cut.any()) return whole;
    if (!tensor.hasStaticShape()) return Unknown();
    SmallVector<Value> starts;
    for (auto [d, count] : llvm::enumerate(cut.counts)) {
      std::vector<int32_t> table;
      for (int64_t index : cut.indices[d])
        table.push_back(static_cast<int32_t>(index * tensor.getDimSize(static_cast<int64_t>(d))));
      starts.push_back(count == 1 ? Constant({0}) : OfDevice(table));
    }
    return Made(hlo::DynamicSliceOp::create(builder_, location_, tensor, whole, starts, tensor.getShape()));
  }

  // A part of each device, put together; of devices that have the same part the first gives it.
  absl::StatusOr<Value> Whole(const Cut& cut, Value part) {
    auto tensor = llvm::dyn_cast<RankedTensorType>(part.getType());
    if (!tensor || !cut.any()) return part;
    if (!tensor.hasStaticShape()) return Unknown();
    const auto devices = static_cast<int64_t>(cut.indices.front().size());
    Sizes shape = {1};
    shape.append(tensor.getShape().begin(), tensor.getShape().end());
    Value row = Made(hlo::ReshapeOp::create(builder_, location_,
                                            RankedTensorType::get(shape, tensor.getElementType()), part));
    shape[0] = devices;
    Sizes ids;
    for (int64_t id = 0; id < devices; ++id) ids.push_back(id);
    auto groups =
        mlir::DenseIntElementsAttr::get(RankedTensorType::get({1, devices}, builder_.getI64Type()), ids);
    auto channel = hlo::ChannelHandleAttr::get(builder_.getContext(), 1, 0);
    auto gathered = hlo::AllGatherOp::create(
        builder_, location_, mlir::TypeRange{RankedTensorType::get(shape, tensor.getElementType())},
        mlir::ValueRange{row}, builder_.getI64IntegerAttr(0), groups, channel, builder_.getUnitAttr());
    plan::MergeOrigins(gathered, op_);
    Sizes index(cut.counts.size(), 0);
    return Assemble(cut, tensor, gathered->getResult(0), index, 0);
  }

 private:
  // The part of the whole that has `index` in the dimensions before `dimension`.
  Value Assemble(const Cut& cut, RankedTensorType part, Value gathered, Sizes& index, size_t dimension) {
    if (dimension == index.size()) {
      auto all = llvm::cast<RankedTensorType>(gathered.getType());
      int64_t device = 0;
      for (; device + 1 < all.getDimSize(0); ++device) {
        bool has = true;
        for (auto [d, i] : llvm::enumerate(index)) has = has && cut.indices[d][device] == i;
        if (has) break;
      }
      Sizes starts(all.getRank(), 0), limits(all.getShape()), strides(all.getRank(), 1);
      starts[0] = device;
      limits[0] = device + 1;
      Sizes shape(all.getShape());
      shape[0] = 1;
      Value row =
          Made(hlo::SliceOp::create(builder_, location_, RankedTensorType::get(shape, all.getElementType()),
                                    gathered, starts, limits, strides));
      return Made(hlo::ReshapeOp::create(builder_, location_, part, row));
    }
    SmallVector<Value> parts;
    for (int64_t i = 0; i < cut.counts[dimension]; ++i) {
      index[dimension] = i;
      parts.push_back(Assemble(cut, part, gathered, index, dimension + 1));
    }
    index[dimension] = 0;
    if (parts.size() == 1) return parts[0];
    auto type = llvm::cast<RankedTensorType>(parts[0].getType());
    Sizes shape(type.getShape());
    shape[dimension] *= cut.counts[dimension];
    return Made(hlo::ConcatenateOp::create(builder_, location_,
                                           RankedTensorType::get(shape, type.getElementType()), parts,
                                           static_cast<uint64_t>(dimension)));
  }

  // The entry of the table for this device, a scalar.
  Value OfDevice(const std::vector<int32_t>& table) {
    if (!partition_) {
      auto number = RankedTensorType::get(
          {}, mlir::IntegerType::get(builder_.getContext(), 32, mlir::IntegerType::Unsigned));
      Value id = Made(hlo::PartitionIdOp::create(builder_, location_, number));
      partition_ = Made(
          hlo::ConvertOp::create(builder_, location_, RankedTensorType::get({}, builder_.getI32Type()), id));
    }
    Value list = Constant(table, true);
    auto one = RankedTensorType::get({1}, builder_.getI32Type());
    Value entry = Made(hlo::DynamicSliceOp::create(builder_, location_, one, list,
                                                   mlir::ValueRange{partition_}, llvm::ArrayRef<int64_t>{1}));
    return Made(
        hlo::ReshapeOp::create(builder_, location_, RankedTensorType::get({}, builder_.getI32Type()), entry));
  }

  Value Constant(const std::vector<int32_t>& values, bool is_list = false) {
    Sizes shape;
    if (is_list) shape.push_back(static_cast<int64_t>(values.size()));
    auto type = RankedTensorType::get(shape, builder_.getI32Type());
    return Made(hlo::ConstantOp::create(
        builder_, location_, hlo::makeLiteral(type, values.data(), values.size() * sizeof(int32_t), false)));
  }

  Value Made(Operation* made) {
    plan::MergeOrigins(made, op_);
    return made->getResult(0);
  }

  static absl::Status Unknown() {
    return Error(Err::kDynamicShape, "a value that a sharding cuts has sizes that are not known");
  }

  Operation* op_;
  mlir::OpBuilder builder_;
  mlir::Location location_;
  Value partition_;
};

absl::Status WriteOut(sdy::ManualComputationOp op, PassContext& context) {
  Cutter cutter(op);
  auto cut_of = [&](sdy::TensorShardingAttr sharding) {
    return CutOf(sdy::meshOf(op, sharding), sharding, op.getManualAxes());
  };
  mlir::IRMapping mapping;
  for (auto [sharding, operand, argument] :
       llvm::zip_equal(op.getInShardings().getShardings(), op.getTensors(), op.getBody().getArguments())) {
    TENON_ASSIGN_OR_RETURN(Value part, cutter.Part(cut_of(sharding), operand, argument.getType()));
    mapping.map(argument, part);
  }
  mlir::OpBuilder builder(op);
  for (Operation& inner : op.getBody().front().without_terminator()) {
    Operation* copy = builder.clone(inner, mapping);
    copy->walk([&](Operation* each) { plan::MergeOrigins(each, op); });
  }
  SmallVector<Value> results;
  for (auto [sharding, returned] : llvm::zip_equal(op.getOutShardings().getShardings(),
                                                   op.getBody().front().getTerminator()->getOperands())) {
    TENON_ASSIGN_OR_RETURN(Value whole, cutter.Whole(cut_of(sharding), mapping.lookupOrDefault(returned)));
    results.push_back(whole);
  }
  if (context.fates) context.fates->Note(op, Fate::kRewritten, "lower_sharding");
  op->replaceAllUsesWith(results);
  op->erase();
  return absl::OkStatus();
}

// The calls by which XLA's programs say what they say without sdy: a sharding of a value, and where the body of one device
// begins and ends. What is behind no device's body is whole.
constexpr char kSharding[] = "Sharding", kPlacement[] = "annotate_device_placement",
               kToPart[] = "SPMDFullToShardShape", kToWhole[] = "SPMDShardToFullShape";
constexpr char kText[] = "mhlo.sharding";

bool IsShardingCall(Operation* op) {
  auto call = llvm::dyn_cast<hlo::CustomCallOp>(op);
  if (!call || call->getNumOperands() != 1 || call->getNumResults() != 1) return false;
  const llvm::StringRef target = call.getCallTargetName();
  const bool same = call->getOperand(0).getType() == call->getResult(0).getType();
  return target == kToPart || target == kToWhole || (same && (target == kSharding || target == kPlacement));
}

// The text that says how a value is cut; empty where nothing does.
llvm::StringRef TextOf(Value value) {
  mlir::StringAttr text;
  if (Operation* definer = value.getDefiningOp()) {
    text = definer->getAttrOfType<mlir::StringAttr>(kText);
  } else if (auto function = llvm::dyn_cast<mlir::func::FuncOp>(value.getParentBlock()->getParentOp())) {
    text = function.getArgAttrOfType<mlir::StringAttr>(llvm::cast<mlir::BlockArgument>(value).getArgNumber(),
                                                       kText);
  }
  return text ? text.getValue() : llvm::StringRef();
}

// E0204 for a part whose sizes are not those of its sharding.
absl::Status WriteOut(hlo::CustomCallOp call, int64_t devices, PassContext& context) {
  const bool to_part = call.getCallTargetName() == kToPart, to_whole = call.getCallTargetName() == kToWhole;
  Value operand = call->getOperand(0), result = call->getResult(0), now = operand;
  if (operand.getType() != result.getType()) {
    Value whole = to_part ? operand : result, part = to_part ? result : operand;
    auto whole_type = llvm::dyn_cast<RankedTensorType>(whole.getType());
    auto part_type = llvm::dyn_cast<RankedTensorType>(part.getType());
    auto refuse = [&](std::string_view why) {
      return Error(Err::kInvalidOp,
                   absl::StrCat("custom_call @", call.getCallTargetName().str(), ": ", std::string(why)));
    };
    if (!whole_type || !part_type || whole_type.getRank() != part_type.getRank() ||
        whole_type.getElementType() != part_type.getElementType())
      return refuse("operand and result differ in more than their sizes");
    const llvm::StringRef text = TextOf(whole);
    if (text.empty()) return refuse("the whole value has no mhlo.sharding");
    TENON_ASSIGN_OR_RETURN(const Cut cut,
                           CutOfText({text.data(), text.size()}, whole_type.getRank(), devices));
    for (auto [d, count] : llvm::enumerate(cut.counts))
      if (part_type.getDimSize(static_cast<int64_t>(d)) * count !=
          whole_type.getDimSize(static_cast<int64_t>(d)))
        return refuse("the sharding does not cut the whole value into parts of this type");
    Cutter cutter(call);
    if (to_part) {
      TENON_ASSIGN_OR_RETURN(now, cutter.Part(cut, operand, part_type));
    } else if (to_whole) {
      TENON_ASSIGN_OR_RETURN(now, cutter.Whole(cut, operand));
    }
  }
  if (context.fates) context.fates->Note(call, Fate::kRewritten, "lower_sharding");
  result.replaceAllUsesWith(now);
  ++context.rewrites;
  return absl::OkStatus();
}

// Whether arguments and results of the module are whole values because their shardings say so.
bool SaysWhole(mlir::ModuleOp module) {
  bool says = false;
  for (auto function : module.getOps<mlir::func::FuncOp>()) {
    if (!function.isPublic()) continue;
    auto note = [&](mlir::DictionaryAttr attributes) {
      auto text = attributes ? attributes.getAs<mlir::StringAttr>(kText) : mlir::StringAttr();
      says |= text && !text.getValue().starts_with("{manual");
    };
    for (unsigned i = 0; i < function.getNumArguments(); ++i) note(function.getArgAttrDict(i));
    for (unsigned i = 0; i < function.getNumResults(); ++i) note(function.getResultAttrDict(i));
  }
  return says;
}

void DropAttributes(Operation* op) {
  SmallVector<mlir::StringAttr> dropped;
  for (mlir::NamedAttribute attribute : op->getDiscardableAttrs())
    if (attribute.getName().getValue().starts_with("sdy.")) dropped.push_back(attribute.getName());
  for (mlir::StringAttr name : dropped) op->removeDiscardableAttr(name);
  auto function = llvm::dyn_cast<mlir::func::FuncOp>(op);
  if (!function) return;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) function.removeArgAttr(i, "sdy.sharding");
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    function.removeResultAttr(i, mlir::StringAttr::get(op->getContext(), "sdy.sharding"));
}

// One that is given is a positive number, and the product is one that programs are written out for.
absl::Status CheckGrid(mlir::ModuleOp module) {
  const char* const names[2] = {kReplicas, kPartitions};
  int64_t counts[2] = {1, 1};
  for (auto [name, count] : llvm::zip_equal(names, counts)) {
    mlir::Attribute given = module->getAttr(name);
    if (!given) continue;
    auto number = llvm::dyn_cast<mlir::IntegerAttr>(given);
    if (!number || number.getValue().getSignificantBits() > 64 || number.getValue().getSExtValue() < 1)
      return Error(Err::kInvalidOp, absl::StrCat(name, " is no number of devices: it is a positive integer"));
    count = number.getValue().getSExtValue();
  }
  if (counts[0] > kMostDevices || counts[1] > kMostDevices || counts[0] * counts[1] > kMostDevices)
    return Error(Err::kTooLarge,
                 absl::StrCat("the program is for ", counts[0], " replicas and ", counts[1],
                              " partitions; at most ", kMostDevices, " devices are compiled for"));
  return absl::OkStatus();
}

int64_t CountAt(mlir::ModuleOp module, llvm::StringRef name) {
  auto count = module->getAttrOfType<mlir::IntegerAttr>(name);
  return count && count.getInt() > 0 ? count.getInt() : 1;
}

}  // namespace

DeviceGrid GridOf(mlir::ModuleOp module) {
  return {CountAt(module, kReplicas), CountAt(module, kPartitions), module->hasAttr(kWhole)};
}

absl::Status LowerSharding(PassContext& context) {
  TENON_RETURN_IF_ERROR(CheckGrid(context.module));
  SmallVector<Operation*> ops;
  SmallVector<hlo::CustomCallOp> calls;
  int64_t devices = 1;
  context.module->walk([&](Operation* op) {  // inner ones first
    ++context.visits;
    if (auto mesh = llvm::dyn_cast<sdy::MeshOp>(op)) devices = std::max(devices, mesh.getMesh().count());
    if (IsSdy(op)) ops.push_back(op);
    if (IsShardingCall(op)) calls.push_back(llvm::cast<hlo::CustomCallOp>(op));
  });
  if (devices > kMostDevices) return Error(Err::kTooLarge, absl::StrCat("a mesh of ", devices, " devices"));
  context.module->walk([](Operation* op) { DropAttributes(op); });
  mlir::Builder builder(context.module.getContext());
  const bool by_partition =
      CountAt(context.module, kPartitions) > 1 && CountAt(context.module, kReplicas) == 1;
  if (by_partition && (!calls.empty() || SaysWhole(context.module)))
    context.module->setAttr(kWhole, builder.getUnitAttr());
  // Parts first: what a value is cut by stands on the call that gives it.
  for (const bool parts : {true, false})
    for (hlo::CustomCallOp call : calls)
      if ((call.getCallTargetName() == kToPart) == parts)
        TENON_RETURN_IF_ERROR(WriteOut(call, CountAt(context.module, kPartitions), context));
  for (hlo::CustomCallOp call : calls) call->erase();
  if (ops.empty()) return absl::OkStatus();
  if (CountAt(context.module, kPartitions) == 1)
    context.module->setAttr(kPartitions, builder.getI32IntegerAttr(static_cast<int32_t>(devices)));
  context.module->setAttr(kWhole, builder.getUnitAttr());
  SmallVector<Operation*> last;  // meshes, which the others name
  for (Operation* op : ops) {
    if (llvm::isa<sdy::ReturnOp>(op)) continue;  // goes with its op
    ++context.rewrites;
    if (auto manual = llvm::dyn_cast<sdy::ManualComputationOp>(op)) {
      TENON_RETURN_IF_ERROR(WriteOut(manual, context));
      continue;
    }
    if (llvm::isa<sdy::MeshOp>(op)) {
      last.push_back(op);
      continue;
    }
    if (op->getNumResults() == 1) op->getResult(0).replaceAllUsesWith(op->getOperand(0));
    if (context.fates) context.fates->Note(op, Fate::kRewritten, "lower_sharding");
    op->erase();
  }
  for (Operation* mesh : last) mesh->erase();
  return absl::OkStatus();
}

}  // namespace tenon::opt
