#include "optimizer/fusion/kernel_form.h"

#include <algorithm>
#include <map>

#include "mlir/IR/BuiltinAttributes.h"

namespace tenon::opt {
namespace {

// For each dimension of a value the dimension of the domain that it runs along; -1 where the size is 1.
using DimMap = llvm::SmallVector<int, 4>;

llvm::SmallVector<int64_t> Numbers(mlir::Operation* op, llvm::StringRef name) {
  auto attribute = op->getAttrOfType<mlir::DenseI64ArrayAttr>(name);
  if (!attribute) return {};
  return llvm::SmallVector<int64_t>(attribute.asArrayRef());
}

class Former {
 public:
  Former(FusionGraph& graph, const std::vector<int>& members, int64_t row_bytes, int copied)
      : graph_(graph), members_(members), row_bytes_(row_bytes), copied_(copied) {}

  std::optional<KernelForm> Form() {
    FindOutputs();
    for (int member : members_) {
      if (IsHero(graph_.op_class(member))) heroes_.push_back(member);
    }
    bool legal = heroes_.empty()                                        ? Loop()
                 : graph_.op_class(heroes_.front()) == OpClass::kUpdate ? Update()
                                                                        : Hero();
    if (!legal) return std::nullopt;
    return std::move(form_);
  }

 private:
  bool IsMember(int place) const {
    return place >= 0 && std::binary_search(members_.begin(), members_.end(), place);
  }

  void FindOutputs() {
    for (int member : members_) {
      ++graph_.visits;
      if (graph_.NodeOf(member) < 0 || graph_.NodeOf(member) == copied_)
        continue;  // each of its users computes it
      for (mlir::Value result : graph_.op(member)->getResults()) {
        if (graph_.IsReadOutside(graph_.ValueOf(result), members_)) outputs_.push_back(result);
      }
    }
  }

  bool Loop() {
    form_.kind = plan::GroupKind::kLoop;
    if (outputs_.empty()) return true;
    form_.domain.assign(ShapeOf(outputs_.front()).begin(), ShapeOf(outputs_.front()).end());
    return llvm::all_of(outputs_,
                        [&](mlir::Value output) { return SameButUnits(form_.domain, ShapeOf(output)); });
  }

  // An update writes into its operand, so that operand comes from outside, and nothing is computed from the
  // result in the kernel.
  bool Update() {
    if (heroes_.size() != 1) return false;
    mlir::Operation* update = graph_.op(heroes_.front());
    form_.kind = plan::GroupKind::kLoop;
    form_.domain.assign(ShapeOf(update->getOperand(1)).begin(), ShapeOf(update->getOperand(1)).end());
    if (!OldValuesStayOutside(update)) return false;
    if (graph_.AnyReader(graph_.ValueOf(update->getResult(0)), members_, [](int) { return true; }))
      return false;
    return outputs_.size() == 1 && outputs_.front() == update->getResult(0);
  }

  // What is written over comes from outside and is read by nothing else in the kernel.
  bool OldValuesStayOutside(mlir::Operation* op) const {
    for (unsigned i = 0; i < OverwrittenOperands(op); ++i) {
      mlir::Operation* old = op->getOperand(i).getDefiningOp();
      if (old && IsMember(graph_.PlaceOf(old))) return false;
      if (graph_.AnyReader(graph_.ValueOf(op->getOperand(i)), members_,
                           [&](int place) { return graph_.op(place) != op; }))
        return false;
    }
    return true;
  }

  bool Hero() {
    mlir::Operation* hero = graph_.op(heroes_.front());
    OpClass hero_class = graph_.op_class(heroes_.front());
    form_.kind = KindOf(hero_class);
    mlir::Value shaped =
        hero_class == OpClass::kReduce ? hero->getOperand(0) : mlir::Value(hero->getResult(0));
    form_.domain.assign(ShapeOf(shaped).begin(), ShapeOf(shaped).end());
    if (hero_class == OpClass::kReduce) {
      form_.reduced = Numbers(hero, "dimensions");
      std::sort(form_.reduced.begin(), form_.reduced.end());
    }
    for (int place : heroes_) {
      if (graph_.op_class(place) != hero_class || !SameDomain(graph_.op(place)) ||
          !OldValuesStayOutside(graph_.op(place)))
        return false;
    }
    FindBehind();
    if (!(hero_class == OpClass::kReduce)) {
      for (int place : heroes_) {
        if (ReadsBehind(place)) return false;
      }
    }
    for (mlir::Value output : outputs_) {
      // These visit elements in an order of their own: what they read is computed for them only.
      if ((hero_class == OpClass::kScatter || hero_class == OpClass::kSort) &&
          !DependsOnHero(output.getDefiningOp()))
        return false;
      std::optional<DimMap> map = Whole(output);
      if (!map) map = Kept(output);
      if (!map || !Demand(output, *map)) return false;
      if (CoversReduced(*map)) form_.rows = true;
    }
    for (size_t i = members_.size(); i-- > 0;) {
      if (!DemandOperands(members_[i])) return false;
    }
    return !form_.rows || RowsAllowed();
  }

  bool SameDomain(mlir::Operation* hero) const {
    mlir::Value shaped =
        ClassOf(hero) == OpClass::kReduce ? hero->getOperand(0) : mlir::Value(hero->getResult(0));
    if (ShapeOf(shaped) != llvm::ArrayRef<int64_t>(form_.domain)) return false;
    if (ClassOf(hero) != OpClass::kReduce) return true;
    llvm::SmallVector<int64_t> reduced = Numbers(hero, "dimensions");
    std::sort(reduced.begin(), reduced.end());
    return reduced == form_.reduced;
  }

  bool ReadsBehind(int place) const {
    for (mlir::Value operand : graph_.op(place)->getOperands()) {
      mlir::Operation* definer = operand.getDefiningOp();
      int from = definer ? graph_.PlaceOf(definer) : -1;
      if (IsMember(from) &&
          (form_.behind.contains(from) || std::binary_search(heroes_.begin(), heroes_.end(), from)))
        return true;
    }
    return false;
  }
  void FindBehind() {
    for (int member : members_) {
      if (ReadsBehind(member)) form_.behind.insert(member);
    }
  }
  bool DependsOnHero(mlir::Operation* op) const {
    int place = graph_.PlaceOf(op);
    return IsMember(place) &&
           (form_.behind.contains(place) || std::binary_search(heroes_.begin(), heroes_.end(), place));
  }

  DimMap Normal(DimMap map) const {
    for (int& dim : map) {
      if (dim >= 0 && form_.domain[static_cast<size_t>(dim)] == 1) dim = -1;
    }
    return map;
  }
  // Lines up the dimensions of `shape` with the listed ones of the domain, units aside.
  std::optional<DimMap> LineUp(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> dims) const {
    DimMap map(shape.size(), -1);
    size_t next = 0;
    for (size_t i = 0; i < shape.size(); ++i) {
      if (shape[i] == 1) continue;
      while (next < dims.size() && form_.domain[static_cast<size_t>(dims[next])] == 1) ++next;
      if (next == dims.size() || form_.domain[static_cast<size_t>(dims[next])] != shape[i])
        return std::nullopt;
      map[i] = static_cast<int>(dims[next++]);
    }
    while (next < dims.size() && form_.domain[static_cast<size_t>(dims[next])] == 1) ++next;
    if (next != dims.size()) return std::nullopt;
    return map;
  }
  std::optional<DimMap> Whole(mlir::Value value) const {
    llvm::SmallVector<int64_t> dims;
    for (size_t i = 0; i < form_.domain.size(); ++i) dims.push_back(static_cast<int64_t>(i));
    return LineUp(ShapeOf(value), dims);
  }
  std::optional<DimMap> Kept(mlir::Value value) const {
    if (form_.reduced.empty()) return std::nullopt;
    llvm::SmallVector<int64_t> dims;
    for (size_t i = 0; i < form_.domain.size(); ++i) {
      if (!std::binary_search(form_.reduced.begin(), form_.reduced.end(), static_cast<int64_t>(i)))
        dims.push_back(static_cast<int64_t>(i));
    }
    return LineUp(ShapeOf(value), dims);
  }
  bool CoversReduced(const DimMap& map) const {
    return std::any_of(map.begin(), map.end(), [&](int dim) {
      return dim >= 0 && form_.domain[static_cast<size_t>(dim)] != 1 &&
             std::binary_search(form_.reduced.begin(), form_.reduced.end(), static_cast<int64_t>(dim));
    });
  }

  // Asks for `value` along `map`; only values that depend on the hero are bound by it.
  bool Demand(mlir::Value value, const DimMap& map) {
    mlir::Operation* definer = value.getDefiningOp();
    if (!definer || !DependsOnHero(definer)) return true;
    DimMap wanted = Normal(map);
    auto [entry, first] = demands_.try_emplace(value, wanted);
    return first || entry->second == wanted;
  }

  bool DemandOperands(int place) {
    mlir::Operation* op = graph_.op(place);
    if (std::binary_search(heroes_.begin(), heroes_.end(), place)) return DemandHero(op);
    if (!form_.behind.contains(place)) return true;
    auto entry = demands_.find(op->getResult(0));
    if (entry == demands_.end()) return true;  // nobody asks for it
    const DimMap map = entry->second;
    if (form_.kind == plan::GroupKind::kReduce && CoversReduced(map)) form_.rows = true;
    switch (graph_.op_class(place)) {
      case OpClass::kElementwise:
        for (mlir::Value operand : op->getOperands()) {
          if (!Demand(operand, ShapeOf(operand).empty() ? DimMap() : map)) return false;
        }
        return true;
      case OpClass::kBroadcast: {
        llvm::SmallVector<int64_t> dims = Numbers(op, "broadcast_dimensions");
        llvm::ArrayRef<int64_t> shape = ShapeOf(op->getOperand(0));
        if (dims.size() != shape.size()) return false;
        DimMap below(shape.size(), -1);
        for (size_t i = 0; i < shape.size(); ++i) {
          if (shape[i] != 1) below[i] = map[static_cast<size_t>(dims[i])];
        }
        return Demand(op->getOperand(0), below);
      }
      case OpClass::kReshape: {
        llvm::ArrayRef<int64_t> above = ShapeOf(op->getResult(0)), shape = ShapeOf(op->getOperand(0));
        if (!SameButUnits(above, shape)) return false;
        DimMap below(shape.size(), -1);
        size_t next = 0;
        for (size_t i = 0; i < shape.size(); ++i) {
          if (shape[i] == 1) continue;
          while (above[next] == 1) ++next;
          below[i] = map[next++];
        }
        return Demand(op->getOperand(0), below);
      }
      default:
        return false;
    }
  }

  bool DemandHero(mlir::Operation* op) {
    for (mlir::Value result : op->getResults()) {
      auto entry = demands_.find(result);
      if (entry == demands_.end()) continue;
      std::optional<DimMap> own =
          form_.kind == plan::GroupKind::kReduce && !form_.reduced.empty() ? Kept(result) : Whole(result);
      if (!own || Normal(*own) != entry->second) return false;
    }
    if (form_.reduced.empty()) return true;
    for (mlir::Value operand : op->getOperands()) {
      mlir::Operation* definer = operand.getDefiningOp();
      if (!definer || !DependsOnHero(definer)) continue;
      std::optional<DimMap> map = Whole(operand);
      if (!map || !Demand(operand, *map)) return false;
      form_.rows = true;
    }
    return true;
  }

  bool RowsAllowed() const {
    size_t rank = form_.domain.size();
    bool inner = true;
    int64_t kept = 1, bytes = 4;
    for (size_t i = rank; i-- > 0;) {
      bytes *= form_.domain[i];
      if (form_.domain[i] == 1) continue;
      bool reduced = std::binary_search(form_.reduced.begin(), form_.reduced.end(), static_cast<int64_t>(i));
      if (reduced && !inner) return false;
      if (!reduced) {
        inner = false;
        kept *= form_.domain[i];
      }
    }
    return kept > 1 || bytes <= row_bytes_;
  }

  FusionGraph& graph_;
  const std::vector<int>& members_;
  int64_t row_bytes_;
  int copied_;
  std::vector<int> heroes_;
  std::vector<mlir::Value> outputs_;
  llvm::DenseMap<mlir::Value, DimMap> demands_;
  KernelForm form_;
};

}  // namespace

std::optional<KernelForm> FormKernel(FusionGraph& graph, const std::vector<int>& members, int64_t row_bytes,
                                     int copied) {
  return Former(graph, members, row_bytes, copied).Form();
}

}  // namespace tenon::opt
