// Collectives by what programs have a step for: tenon.exchange brings the operands of the group, and ops on one device make
// of them what each collective says; tenon.of_device says which part is the own one.

#include <algorithm>
#include <complex>
#include <optional>

#include "hlo/ir/tenon.h"
#include "hlo/ops/bitwise.h"
#include "hlo/ops/collective.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/elementwise_binary.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/reduction.h"
#include "hlo/ops/shape.h"
#include "mlir/IR/IRMapping.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/decompose.h"
#include "optimizer/decompose/device_groups.h"
#include "optimizer/sharding/device_grid.h"

namespace tenon::opt {
namespace {

using mlir::RankedTensorType;
using mlir::Value;
using Sizes = llvm::SmallVector<int64_t>;

// Every device is in a group, and all groups are of one size.
bool AreEven(const DeviceGroups& groups) {
  return std::all_of(groups.begin(), groups.end(),
                     [&](const auto& group) { return !group.empty() && group.size() == groups[0].size(); });
}

int64_t PlaceIn(const std::vector<int64_t>& group, int64_t device) {
  auto at = std::find(group.begin(), group.end(), device);
  return at == group.end() ? -1 : at - group.begin();
}

// Builds at the op.
class Builder {
 public:
  Builder(mlir::Operation* op, Rewriter& rewriter)
      : rewriter_(rewriter), builder_(rewriter.builder()), location_(op->getLoc()) {}

  static RankedTensorType TypeOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

  Value Reshape(Value value, llvm::ArrayRef<int64_t> shape) {
    if (TypeOf(value).getShape() == shape) return value;
    return hlo::ReshapeOp::create(builder_, location_, TypeOf(value).clone(shape), value);
  }
  Value Convert(Value value, mlir::Type type) {
    if (value.getType() == type) return value;
    return hlo::ConvertOp::create(builder_, location_, type, value);
  }
  // Row `k` of what devices gave.
  Value Row(Value stacked, int64_t k) {
    Sizes starts(TypeOf(stacked).getRank(), 0), limits(TypeOf(stacked).getShape()), strides(starts.size(), 1);
    starts[0] = k;
    limits[0] = k + 1;
    Sizes shape(limits);
    shape[0] = 1;
    Value row = hlo::SliceOp::create(builder_, location_, TypeOf(stacked).clone(shape), stacked, starts,
                                     limits, strides);
    return Reshape(row, llvm::ArrayRef<int64_t>(shape).drop_front());
  }
  // The part that starts at `index * size` of a dimension, of `size`.
  Value Part(Value value, int64_t dimension, Value index, int64_t size) {
    Sizes shape(TypeOf(value).getShape());
    shape[static_cast<size_t>(dimension)] = size;
    llvm::SmallVector<Value> starts(shape.size(), Splat(rewriter_, index, 0));
    starts[static_cast<size_t>(dimension)] =
        size == 1 ? index
                  : Value(hlo::MulOp::create(builder_, location_, index,
                                             Splat(rewriter_, index, static_cast<double>(size))));
    return hlo::DynamicSliceOp::create(builder_, location_, TypeOf(value).clone(shape), value, starts, shape);
  }
  // [rows, …] with each row in front of `dimension` of what follows, joined with it.
  Value Join(Value stacked, int64_t dimension) {
    Sizes shape(TypeOf(stacked).getShape()), order, moved;
    for (int64_t d = 1; d <= dimension; ++d) order.push_back(d);
    order.push_back(0);
    for (int64_t d = dimension + 1; d < static_cast<int64_t>(shape.size()); ++d) order.push_back(d);
    for (int64_t d : order) moved.push_back(shape[static_cast<size_t>(d)]);
    Value value = stacked;
    if (dimension != 0)
      value = hlo::TransposeOp::create(builder_, location_, TypeOf(stacked).clone(moved), stacked, order);
    const auto at = static_cast<size_t>(dimension);
    moved[at + 1] *= moved[at];
    moved.erase(moved.begin() + dimension);
    return Reshape(value, moved);
  }

  Value Numbers(const std::vector<int32_t>& values, llvm::ArrayRef<int64_t> shape) {
    return Literal(RankedTensorType::get(shape, builder_.getI32Type()), values);
  }
  template <class T>
  Value Literal(RankedTensorType type, const std::vector<T>& values) {
    return hlo::ConstantOp::create(builder_, location_,
                                   mlir::DenseElementsAttr::get(type, llvm::ArrayRef<T>(values)));
  }

  // What the devices of each row of `sources` have as `operand`, stacked; rows may be shorter than others.
  Value Exchange(Value operand, const DeviceGroups& sources) {
    size_t count = 0;
    for (const auto& row : sources) count = std::max(count, row.size());
    std::vector<int32_t> table;
    for (const auto& row : sources)
      for (size_t k = 0; k < count; ++k) table.push_back(k < row.size() ? static_cast<int32_t>(row[k]) : -1);
    Sizes shape = {static_cast<int64_t>(count)};
    llvm::append_range(shape, TypeOf(operand).getShape());
    Value rows = Numbers(table, {static_cast<int64_t>(sources.size()), static_cast<int64_t>(count)});
    auto exchange = [&](Value x) -> Value {
      return ir::ExchangeOp::create(builder_, location_, TypeOf(x).clone(shape), x, rows);
    };
    auto complex = llvm::dyn_cast<mlir::ComplexType>(TypeOf(operand).getElementType());
    if (!complex) return exchange(operand);
    // A target that moves bytes for anyone may have no complex numbers otherwise: their parts go apart.
    auto part = TypeOf(operand).clone(complex.getElementType());
    Value re = exchange(hlo::RealOp::create(builder_, location_, part, operand)),
          im = exchange(hlo::ImagOp::create(builder_, location_, part, operand));
    return hlo::ComplexOp::create(builder_, location_, TypeOf(operand).clone(shape), re, im);
  }
  // entry(device), a scalar.
  template <class Entry>
  Value OfDevice(size_t devices, Entry entry) {
    std::vector<int32_t> table;
    for (size_t device = 0; device < devices; ++device)
      table.push_back(static_cast<int32_t>(entry(static_cast<int64_t>(device))));
    return ir::OfDeviceOp::create(builder_, location_, RankedTensorType::get({}, builder_.getI32Type()),
                                  Numbers(table, {static_cast<int64_t>(devices)}));
  }
  Value Place(const DeviceGroups& groups) {
    return OfDevice(groups.size(),
                    [&](int64_t device) { return PlaceIn(groups[static_cast<size_t>(device)], device); });
  }
  // Whether two i32 scalars are equal, in the shape of `like`.
  Value Equal(Value a, Value b, Value like) {
    auto bit = RankedTensorType::get({}, builder_.getI1Type());
    Value equal = hlo::CompareOp::create(builder_, location_, bit, a, b, hlo::ComparisonDirection::EQ, {});
    return hlo::BroadcastInDimOp::create(builder_, location_, TypeOf(like).clone(builder_.getI1Type()), equal,
                                         llvm::ArrayRef<int64_t>());
  }
  Value Zeros(Value like) {
    auto type = TypeOf(like);
    if (auto complex = llvm::dyn_cast<mlir::ComplexType>(type.getElementType())) {
      const llvm::APFloat zero =
          llvm::APFloat::getZero(llvm::cast<mlir::FloatType>(complex.getElementType()).getFloatSemantics());
      return hlo::ConstantOp::create(
          builder_, location_, mlir::DenseElementsAttr::get(type, std::complex<llvm::APFloat>(zero, zero)));
    }
    return hlo::ConstantOp::create(
        builder_, location_, mlir::DenseElementsAttr::get(type, builder_.getZeroAttr(type.getElementType())));
  }
  Value Select(Value predicate, Value on_true, Value on_false) {
    return hlo::SelectOp::create(builder_, location_, predicate, on_true, on_false);
  }

  // All rows of the stack, combined from the first on; where groups differ in size, as many as the own one has.
  Value Combine(mlir::Region& body, Value stacked, const DeviceGroups& groups) {
    if (AreEven(groups))
      if (mlir::TypedAttr start = NeutralOf(body)) return Reduce(body, stacked, start);
    Value size, total = Row(stacked, 0);
    if (!AreEven(groups))
      size =
          OfDevice(groups.size(), [&](int64_t device) { return groups[static_cast<size_t>(device)].size(); });
    for (int64_t k = 1; k < TypeOf(stacked).getDimSize(0); ++k) {
      Value next = EmitRegion(body, {total, Row(stacked, k)}, rewriter_)[0];
      if (size) {
        auto bit = RankedTensorType::get({}, builder_.getI1Type());
        Value has =
            hlo::CompareOp::create(builder_, location_, bit, Splat(rewriter_, size, static_cast<double>(k)),
                                   size, hlo::ComparisonDirection::LT, {});
        has = hlo::BroadcastInDimOp::create(builder_, location_, TypeOf(total).clone(builder_.getI1Type()),
                                            has, llvm::ArrayRef<int64_t>());
        next = Select(has, next, total);
      }
      total = next;
    }
    return total;
  }

 private:
  // What the body leaves alone; null when it is no single known op.
  mlir::TypedAttr NeutralOf(mlir::Region& body) {
    mlir::Block& block = body.front();
    if (block.getOperations().size() != 2) return {};
    mlir::Operation* op = &block.front();
    if (op->getNumOperands() != 2 || op->getOperand(0) == op->getOperand(1) ||
        block.getTerminator()->getOperand(0) != op->getResult(0))
      return {};
    for (Value operand : op->getOperands())
      if (operand.getParentBlock() != &block) return {};
    mlir::Type element = llvm::cast<RankedTensorType>(op->getResult(0).getType()).getElementType();
    if (auto type = llvm::dyn_cast<mlir::FloatType>(element)) {
      const llvm::fltSemantics& semantics = type.getFloatSemantics();
      if (llvm::isa<hlo::AddOp>(op)) return mlir::FloatAttr::get(type, -0.0);
      if (llvm::isa<hlo::MulOp>(op)) return mlir::FloatAttr::get(type, 1.0);
      if (!llvm::APFloat::semanticsHasInf(semantics)) return {};
      if (llvm::isa<hlo::MaxOp>(op))
        return mlir::FloatAttr::get(type, llvm::APFloat::getInf(semantics, true));
      if (llvm::isa<hlo::MinOp>(op))
        return mlir::FloatAttr::get(type, llvm::APFloat::getInf(semantics, false));
      return {};
    }
    auto type = llvm::dyn_cast<mlir::IntegerType>(element);
    if (!type) return {};
    const unsigned width = type.getWidth();
    const bool is_signed = !type.isUnsigned() && width > 1;
    auto of = [&](const llvm::APInt& value) { return mlir::IntegerAttr::get(type, value); };
    if (llvm::isa<hlo::AddOp, hlo::OrOp, hlo::XorOp>(op)) return of(llvm::APInt::getZero(width));
    if (llvm::isa<hlo::MulOp>(op)) return of(llvm::APInt(width, 1));
    if (llvm::isa<hlo::AndOp>(op)) return of(llvm::APInt::getAllOnes(width));
    if (llvm::isa<hlo::MaxOp>(op))
      return of(is_signed ? llvm::APInt::getSignedMinValue(width) : llvm::APInt::getMinValue(width));
    if (llvm::isa<hlo::MinOp>(op))
      return of(is_signed ? llvm::APInt::getSignedMaxValue(width) : llvm::APInt::getMaxValue(width));
    return {};
  }

  Value Reduce(mlir::Region& body, Value stacked, mlir::TypedAttr start) {
    auto scalar = RankedTensorType::get({}, start.getType());
    Value init = hlo::ConstantOp::create(
        builder_, location_, mlir::DenseElementsAttr::get(scalar, static_cast<mlir::Attribute>(start)));
    mlir::OperationState state(location_, hlo::ReduceOp::getOperationName());
    state.addOperands({stacked, init});
    state.addTypes(TypeOf(stacked).clone(TypeOf(stacked).getShape().drop_front()));
    state.addAttribute("dimensions", builder_.getDenseI64ArrayAttr({0}));
    state.addRegion();
    mlir::Operation* reduce = mlir::Operation::create(state);
    mlir::IRMapping mapping;
    body.cloneInto(&reduce->getRegion(0), mapping);
    builder_.insert(reduce);
    return reduce->getResult(0);
  }

  Rewriter& rewriter_;
  mlir::OpBuilder& builder_;
  mlir::Location location_;
};

bool AllGatherToExchange(mlir::Operation* op, Rewriter& rewriter) {
  std::optional<DeviceGroups> groups = GroupsOf(op);
  if (!groups || !AreEven(*groups)) return false;
  Builder build(op, rewriter);
  std::vector<Value> results;
  for (Value operand : op->getOperands())
    results.push_back(build.Join(build.Exchange(operand, *groups),
                                 op->getAttrOfType<mlir::IntegerAttr>("all_gather_dim").getInt()));
  rewriter.Replace(op, results);
  return true;
}

// Members combine in the order of their numbers.
DeviceGroups InOrder(DeviceGroups groups) {
  for (auto& group : groups) std::sort(group.begin(), group.end());
  return groups;
}

bool HasNone(const DeviceGroups& groups) {
  return std::any_of(groups.begin(), groups.end(), [](const auto& group) { return group.empty(); });
}

// The region may compute in a wider type than the operand's.
Value Total(Builder& build, mlir::Operation* op, Value operand, const DeviceGroups& groups) {
  mlir::Region& body = op->getRegion(0);
  auto inner = llvm::cast<RankedTensorType>(body.getArgument(0).getType()).getElementType();
  Value stacked = build.Exchange(operand, groups);
  return build.Combine(body, build.Convert(stacked, Builder::TypeOf(stacked).clone(inner)), groups);
}

bool AllReduceToExchange(mlir::Operation* op, Rewriter& rewriter) {
  std::optional<DeviceGroups> groups = GroupsOf(op);
  if (!groups || HasNone(*groups) || !CanEmit(op->getRegion(0))) return false;
  Builder build(op, rewriter);
  std::vector<Value> results;
  for (auto [operand, result] : llvm::zip(op->getOperands(), op->getResults()))
    results.push_back(build.Convert(Total(build, op, operand, InOrder(*groups)), result.getType()));
  rewriter.Replace(op, results);
  return true;
}

bool ReduceScatterToExchange(mlir::Operation* op, Rewriter& rewriter) {
  std::optional<DeviceGroups> groups = GroupsOf(op);
  if (!groups || !AreEven(*groups) || !CanEmit(op->getRegion(0))) return false;
  Builder build(op, rewriter);
  auto result = llvm::cast<RankedTensorType>(op->getResult(0).getType());
  const int64_t dimension = op->getAttrOfType<mlir::IntegerAttr>("scatter_dimension").getInt();
  Value total = Total(build, op, op->getOperand(0), InOrder(*groups));
  Value part =
      build.Part(total, dimension, build.Place(*groups), result.getDimSize(static_cast<unsigned>(dimension)));
  rewriter.Replace(op, build.Convert(part, result));
  return true;
}

bool AllToAllToExchange(mlir::Operation* op, Rewriter& rewriter) {
  std::optional<DeviceGroups> groups = GroupsOf(op);
  const int64_t count = op->getAttrOfType<mlir::IntegerAttr>("split_count").getInt();
  if (!groups || !AreEven(*groups) || count != static_cast<int64_t>((*groups)[0].size())) return false;
  const int64_t split = op->getAttrOfType<mlir::IntegerAttr>("split_dimension").getInt();
  const int64_t join = op->getAttrOfType<mlir::IntegerAttr>("concat_dimension").getInt();
  Builder build(op, rewriter);
  Value place = build.Place(*groups);
  std::vector<Value> results;
  for (Value operand : op->getOperands()) {
    const int64_t size = Builder::TypeOf(operand).getDimSize(static_cast<unsigned>(split)) / count;
    results.push_back(build.Join(build.Part(build.Exchange(operand, *groups), split + 1, place, size), join));
  }
  rewriter.Replace(op, results);
  return true;
}

// The operands but for the roots, where these are computed.
mlir::OperandRange Given(mlir::Operation* op) { return op->getOperands().take_front(op->getNumResults()); }

// Place of the root of result `i` in the group of the device.
Value RootOf(Builder& build, mlir::Operation* op, unsigned i) {
  Value roots = op->getOperands().back();
  auto type = Builder::TypeOf(roots);
  Value root = type.getRank() == 0 ? roots : build.Row(build.Reshape(roots, {type.getNumElements()}), i);
  auto i32 = mlir::IntegerType::get(op->getContext(), 32);
  return build.Convert(root, RankedTensorType::get({}, i32));
}

bool CollectiveBroadcastToExchange(mlir::Operation* op, Rewriter& rewriter) {
  std::optional<DeviceGroups> groups = GroupsOf(op);
  if (!groups) return false;
  Builder build(op, rewriter);
  const bool computed = op->hasAttr("has_dynamic_root");
  if (!computed)
    for (auto& group : *groups) group.assign(1, group.empty() ? -1 : group[0]);
  std::vector<Value> results;
  for (auto [i, operand] : llvm::enumerate(Given(op))) {
    Value stacked = build.Exchange(operand, *groups);
    if (computed) stacked = build.Part(stacked, 0, RootOf(build, op, static_cast<unsigned>(i)), 1);
    results.push_back(build.Row(stacked, 0));
  }
  rewriter.Replace(op, results);
  return true;
}

bool CollectiveReduceToExchange(mlir::Operation* op, Rewriter& rewriter) {
  std::optional<DeviceGroups> groups = GroupsOf(op);
  if (!groups || !CanEmit(op->getRegion(0))) return false;
  Builder build(op, rewriter);
  const bool computed = op->hasAttr("has_dynamic_root");
  std::vector<Value> results;
  for (auto [i, operand] : llvm::enumerate(Given(op))) {
    Value total = build.Convert(Total(build, op, operand, InOrder(*groups)),
                                op->getResult(static_cast<unsigned>(i)).getType());
    Value root = computed ? RootOf(build, op, static_cast<unsigned>(i))
                          : build.OfDevice(groups->size(), [](int64_t) { return 0; });
    results.push_back(
        build.Select(build.Equal(build.Place(*groups), root, total), total, build.Zeros(total)));
  }
  rewriter.Replace(op, results);
  return true;
}

bool CrossReplicaSumToExchange(mlir::Operation* op, Rewriter& rewriter) {
  std::optional<DeviceGroups> groups = GroupsOf(op);
  if (!groups || !AreEven(*groups)) return false;
  Builder build(op, rewriter);
  Value stacked = build.Exchange(op->getOperand(0), *groups), total = build.Row(stacked, 0);
  for (int64_t k = 1; k < Builder::TypeOf(stacked).getDimSize(0); ++k)
    total = hlo::AddOp::create(rewriter.builder(), op->getLoc(), total, build.Row(stacked, k));
  rewriter.Replace(op, total);
  return true;
}

bool CollectivePermuteToExchange(mlir::Operation* op, Rewriter& rewriter) {
  const DeviceGrid grid = GridOf(op->getParentOfType<mlir::ModuleOp>());
  const bool partitions = IdsOf(op) == Ids::kPartitions;
  const int64_t count = partitions ? grid.partitions : grid.replicas,
                copies = partitions ? grid.replicas : grid.partitions;
  auto pairs = op->getAttrOfType<mlir::DenseIntElementsAttr>("source_target_pairs");
  Sizes list;
  for (const llvm::APInt& id : pairs.getValues<llvm::APInt>()) list.push_back(id.getSExtValue());
  if (llvm::any_of(list, [&](int64_t id) { return id >= count; })) return false;
  DeviceGroups sources(static_cast<size_t>(grid.replicas * grid.partitions), std::vector<int64_t>{-1});
  for (int64_t copy = 0; copy < copies; ++copy) {
    auto process = [&](int64_t id) {
      return partitions ? copy * grid.partitions + id : id * grid.partitions + copy;
    };
    for (size_t i = 0; i + 1 < list.size(); i += 2)
      sources[static_cast<size_t>(process(list[i + 1]))] = {process(list[i])};
  }
  Builder build(op, rewriter);
  rewriter.Replace(op, build.Row(build.Exchange(op->getOperand(0), sources), 0));
  return true;
}

template <bool partition>
bool IdToTable(mlir::Operation* op, Rewriter& rewriter) {
  const DeviceGrid grid = GridOf(op->getParentOfType<mlir::ModuleOp>());
  Builder build(op, rewriter);
  std::vector<uint32_t> table;
  for (int64_t device = 0; device < grid.replicas * grid.partitions; ++device)
    table.push_back(static_cast<uint32_t>(partition ? device % grid.partitions : device / grid.partitions));
  auto result = llvm::cast<RankedTensorType>(op->getResult(0).getType());
  Value rows =
      build.Literal(result.clone(llvm::ArrayRef<int64_t>{static_cast<int64_t>(table.size())}), table);
  rewriter.Replace(op, ir::OfDeviceOp::create(rewriter.builder(), op->getLoc(), result, rows)->getResults());
  return true;
}

// Above those of complex values: what a body makes of them is taken apart like any other op.
constexpr int kAnyRank = 240;

}  // namespace

const std::vector<Decomposition>& CollectiveDecompositions() {
  static const std::vector<Decomposition> list = {
      {"all_gather_to_exchange",
       "stablehlo.all_gather",
       50,
       {"exchange", "constant", "transpose", "reshape"},
       false,
       AllGatherToExchange},
      {"all_reduce_to_exchange",
       "stablehlo.all_reduce",
       kAnyRank,
       {"exchange", "real", "imag", "complex", "of_device", "constant", "convert", "reduce", "slice",
        "reshape", "select", "compare", "broadcast_in_dim", "*"},
       false,
       AllReduceToExchange,
       Takes::kAny},
      {"reduce_scatter_to_exchange",
       "stablehlo.reduce_scatter",
       kAnyRank,
       {"exchange", "real", "imag", "complex", "of_device", "constant", "convert", "reduce", "slice",
        "reshape", "multiply", "dynamic_slice", "*"},
       false,
       ReduceScatterToExchange,
       Takes::kAny},
      {"all_to_all_to_exchange",
       "stablehlo.all_to_all",
       50,
       {"exchange", "of_device", "constant", "multiply", "dynamic_slice", "transpose", "reshape"},
       false,
       AllToAllToExchange},
      {"collective_broadcast_to_exchange",
       "stablehlo.collective_broadcast",
       50,
       {"exchange", "constant", "slice", "reshape", "convert", "dynamic_slice"},
       false,
       CollectiveBroadcastToExchange},
      {"collective_reduce_to_exchange",
       "stablehlo.collective_reduce",
       kAnyRank,
       {"exchange", "real", "imag", "complex", "of_device", "constant", "convert", "reduce", "slice",
        "reshape", "select", "compare", "broadcast_in_dim", "*"},
       false,
       CollectiveReduceToExchange,
       Takes::kAny},
      {"cross_replica_sum_to_exchange",
       "stablehlo.cross-replica-sum",
       50,
       {"exchange", "constant", "slice", "reshape", "add"},
       false,
       CrossReplicaSumToExchange},
      {"collective_permute_to_exchange",
       "stablehlo.collective_permute",
       50,
       {"exchange", "constant", "slice", "reshape"},
       false,
       CollectivePermuteToExchange},
      {"partition_id_to_table",
       "stablehlo.partition_id",
       50,
       {"of_device", "constant"},
       false,
       IdToTable<true>},
      {"replica_id_to_table", "stablehlo.replica_id", 50, {"of_device", "constant"}, false, IdToTable<false>},
  };
  return list;
}

}  // namespace tenon::opt
