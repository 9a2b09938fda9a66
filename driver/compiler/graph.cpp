#include "driver/compiler/graph.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "hlo/ir/message_text.h"
#include "hlo/ir/plan.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/AsmState.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "optimizer/analysis/op_class.h"

namespace tenon::driver {
namespace {

// An attribute longer than this is cut: a page is for reading.
constexpr size_t kLongestAttribute = 240;

constexpr const char* kGroupKinds[] = {"loop",    "reduce", "dot",     "convolution", "gather",
                                       "scatter", "sort",   "control", "relayout",    "custom"};

// A cut never leaves half a UTF-8 sequence.
std::string Cut(std::string text) {
  if (text.size() <= kLongestAttribute) return text;
  size_t end = kLongestAttribute;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  text.resize(end);
  return text + "…";
}

template <typename T>
std::string Printed(const T& what) {
  std::string text;
  llvm::raw_string_ostream out(text);
  what.print(out);
  return text;
}

std::string TypeText(mlir::Type type) {
  std::string text = Printed(type);
  // Most are tensors, and a node has little room.
  constexpr std::string_view kTensor = "tensor<";
  if (text.starts_with(kTensor) && text.ends_with('>'))
    text = text.substr(kTensor.size(), text.size() - kTensor.size() - 1);
  return text;
}

// The names in a location, outermost first. Export tools write "jit(main)/relu" there.
void Names(mlir::Location location, std::vector<std::string>* names) {
  if (auto name = llvm::dyn_cast<mlir::NameLoc>(location)) {
    names->push_back(name.getName().str());
    Names(name.getChildLoc(), names);
  } else if (auto call = llvm::dyn_cast<mlir::CallSiteLoc>(location)) {
    Names(call.getCallee(), names);
  } else if (auto fused = llvm::dyn_cast<mlir::FusedLoc>(location)) {
    for (mlir::Location part : fused.getLocations()) Names(part, names);
  }
}

std::string Label(mlir::Location location) {
  std::vector<std::string> names;
  Names(location, &names);
  std::string text;
  for (size_t i = 0; i < names.size(); ++i) {
    if (i > 0 && names[i] == names[i - 1]) continue;
    absl::StrAppend(&text, i > 0 ? " · " : "", names[i]);
  }
  return Cut(std::move(text));
}

class Maker {
 public:
  Maker(mlir::ModuleOp module, std::string_view phase)
      : module_(module), state_(module, mlir::OpPrintingFlags().elideLargeElementsAttrs(16)) {
    graph_.phase = std::string(phase);
  }

  Graph Make() {
    for (auto function : module_.getOps<mlir::FunctionOpInterface>()) {
      int64_t scope = AddScope({function.getName().str(), -1, -1, false});
      for (mlir::Region& region : function->getRegions()) AddRegion(region, scope);
    }
    Connect();
    if (mlir::FunctionOpInterface entry = plan::EntryOf(module_)) AddKernels(entry);
    return std::move(graph_);
  }

 private:
  int64_t AddScope(GraphScope scope) {
    graph_.scopes.push_back(std::move(scope));
    return static_cast<int64_t>(graph_.scopes.size()) - 1;
  }

  void AddRegion(mlir::Region& region, int64_t scope) {
    for (mlir::Block& block : region) {
      for (mlir::BlockArgument argument : block.getArguments()) {
        GraphNode node;
        node.op = "argument";
        node.scope = scope;
        Results(argument, argument.getLoc(), node);
        Define(argument, 0);
        graph_.nodes.push_back(std::move(node));
        operations_.push_back(nullptr);
      }
      for (mlir::Operation& op : block) AddOp(&op, scope);
    }
  }

  void AddOp(mlir::Operation* op, int64_t scope) {
    GraphNode node;
    node.op = op->getName().getStringRef().str();
    node.scope = scope;
    Results(op->getResults(), op->getLoc(), node);
    for (mlir::OpResult result : op->getResults()) Define(result, result.getResultNumber());
    node.attributes = Attributes(op);
    if (auto call = llvm::dyn_cast<mlir::CallOpInterface>(op))
      if (auto callee = llvm::dyn_cast<mlir::SymbolRefAttr>(call.getCallableForCallee()))
        node.callee = callee.getRootReference().getValue().str();
    node.origins = plan::OriginsOf(op);
    node.kernels = plan::GroupsOf(op);
    if (op->getNumResults() > 0) node.buffer = plan::BufferOf(op->getResult(0));
    if (Priced(op) && node.callee.empty()) node.flops = opt::FlopsOf(op, 1);
    int64_t id = static_cast<int64_t>(graph_.nodes.size());
    graph_.nodes.push_back(std::move(node));
    operations_.push_back(op);
    bool control = plan::IsControlFlow(op);
    for (mlir::Region& region : op->getRegions()) {
      if (region.empty()) continue;
      AddRegion(region, AddScope({RegionName(op, region.getRegionNumber()), scope, id, !control}));
    }
  }

  // A loop is priced by what stands in it, and only static shapes can be.
  static bool Priced(mlir::Operation* op) {
    auto is_static = [](mlir::Type type) {
      auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
      return tensor && tensor.hasStaticShape();
    };
    return !op->hasTrait<mlir::OpTrait::IsTerminator>() && !plan::IsControlFlow(op) &&
           llvm::all_of(op->getOperandTypes(), is_static) && llvm::all_of(op->getResultTypes(), is_static);
  }

  static std::string RegionName(mlir::Operation* op, unsigned index) {
    llvm::StringRef name = op->getName().stripDialect();
    if (name == "while") return index == 0 ? "condition" : "body";
    if (name == "if") return index == 0 ? "true branch" : "false branch";
    if (name == "case") return absl::StrCat("branch ", index);
    return op->getNumRegions() == 1 ? "computes" : absl::StrCat("region ", index);
  }

  void Results(mlir::ValueRange values, mlir::Location location, GraphNode& node) {
    for (mlir::Value value : values) {
      node.types.push_back(TypeText(value.getType()));
      node.bytes += plan::DenseBytes(value.getType());
    }
    if (!values.empty()) {
      llvm::raw_string_ostream out(node.name);
      values[0].printAsOperand(out, state_);
      node.name = node.name.substr(0, node.name.find('#'));
    }
    node.location = hlo::locationText(location);
    node.label = Label(location);
  }

  std::string Attributes(mlir::Operation* op) {
    std::string text;
    mlir::DictionaryAttr properties = op->getAttrDictionary();
    for (mlir::NamedAttribute attribute : properties) {
      llvm::StringRef name = attribute.getName().getValue();
      if (name.starts_with("tenon.")) continue;
      std::string value;
      llvm::raw_string_ostream out(value);
      attribute.getValue().print(out, state_);
      absl::StrAppend(&text, text.empty() ? "" : "\n", absl::string_view(name.data(), name.size()), " = ",
                      Cut(std::move(value)));
    }
    return text;
  }

  void Define(mlir::Value value, uint32_t result) {
    definitions_[value] = {static_cast<int64_t>(graph_.nodes.size()), result};
  }

  void Connect() {
    for (size_t i = 0; i < operations_.size(); ++i) {
      if (!operations_[i]) continue;
      for (mlir::Value operand : operations_[i]->getOperands())
        graph_.nodes[i].operands.push_back(definitions_.lookup(operand));
    }
  }

  void AddKernels(mlir::FunctionOpInterface entry) {
    std::vector<plan::GroupInfo> table = plan::GroupTable(entry);
    std::vector<plan::Group> groups = plan::CollectGroups(entry);
    for (size_t i = 0; i < table.size(); ++i) {
      const plan::GroupInfo& info = table[i];
      size_t kind = static_cast<size_t>(info.kind);
      GraphKernel kernel;
      kernel.name = info.name;
      kernel.kind = kind < std::size(kGroupKinds) ? kGroupKinds[kind] : "custom";
      kernel.flops = info.flops;
      kernel.estimate_ns = info.estimate_ns;
      kernel.workspace_bytes = info.workspace_bytes;
      kernel.prepare = info.prepare;
      if (i < groups.size()) {
        for (mlir::Value value : groups[i].inputs) kernel.bytes_read += plan::BytesOf(value);
        for (mlir::Value value : groups[i].outputs) kernel.bytes_written += plan::BytesOf(value);
      }
      graph_.kernels.push_back(std::move(kernel));
    }
  }

  mlir::ModuleOp module_;
  mlir::AsmState state_;
  Graph graph_;
  std::vector<mlir::Operation*> operations_;  // of the nodes; null for arguments
  llvm::DenseMap<mlir::Value, GraphEdge> definitions_;
};

}  // namespace

Graph GraphOf(mlir::ModuleOp module, std::string_view phase) { return Maker(module, phase).Make(); }

}  // namespace tenon::driver
