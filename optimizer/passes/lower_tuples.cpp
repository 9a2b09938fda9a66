#include "optimizer/passes/lower_tuples.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/plan.h"
#include "hlo/ir/types.h"
#include "hlo/ops/call.h"
#include "hlo/ops/control.h"
#include "hlo/ops/shape.h"
#include "hlo/ops/token.h"
#include "llvm/ADT/STLExtras.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"

namespace tenon::opt {
namespace {

using mlir::Block;
using mlir::Operation;
using mlir::Type;
using mlir::Value;
using mlir::func::FuncOp;
using Values = llvm::SmallVector<Value>;
using Types = llvm::SmallVector<Type>;

// Which types are written as others: tuples and futures as what is in them and buffers as the arrays that they hold, or tokens as nothing.
enum class Of { kParts, kTokens };

bool IsCompound(Of of, Type type) {
  return of == Of::kTokens ? llvm::isa<hlo::TokenType>(type)
                           : llvm::isa<mlir::TupleType, hlo::FutureType, mlir::MemRefType>(type);
}

void AppendFlat(Of of, Type type, Types& flat) {
  if (of == Of::kTokens) {
    if (!IsCompound(of, type)) flat.push_back(type);
  } else if (auto tuple = llvm::dyn_cast<mlir::TupleType>(type)) {
    for (Type element : tuple.getTypes()) AppendFlat(of, element, flat);
  } else if (auto future = llvm::dyn_cast<hlo::FutureType>(type)) {
    for (Type element : future.getTypes()) AppendFlat(of, element, flat);
  } else if (auto buffer = llvm::dyn_cast<mlir::MemRefType>(type)) {
    flat.push_back(mlir::RankedTensorType::get(buffer.getShape(), buffer.getElementType()));
  } else {
    flat.push_back(type);
  }
}

class Flattener {
 public:
  Flattener(PassContext& context, Of of, const char* name) : context_(context), of_(of), name_(name) {}

  void Function(FuncOp function) {
    Header(function);
    if (!function.isDeclaration()) Body(function.getFunctionBody());
    // Compound values go from their last reader backwards.
    for (Operation* op : llvm::reverse(dead_)) {
      if (context_.fates) context_.fates->Note(op, Fate::kRewritten, name_);
      op->erase();
    }
    dead_.clear();
    for (auto [block, index] : llvm::reverse(dead_arguments_)) block->eraseArgument(index);
    dead_arguments_.clear();
    flat_.clear();
  }

 private:
  bool IsCompound(Type type) const { return opt::IsCompound(of_, type); }

  template <class Range>
  Types Flat(const Range& types) const {
    Types flat;
    for (Type type : types) AppendFlat(of_, type, flat);
    return flat;
  }

  // How many flat values stand before element `index` of the types.
  template <class Range>
  size_t FlatOffset(const Range& types, size_t index) const {
    Types before;
    for (auto [i, type] : llvm::enumerate(types))
      if (i < index) AppendFlat(of_, type, before);
    return before.size();
  }

  // The type of a function, with the attributes of its arguments and results where those are.
  void Header(FuncOp function) {
    const Types inputs = Flat(function.getArgumentTypes()), results = Flat(function.getResultTypes());
    if (mlir::TypeRange(inputs) == function.getArgumentTypes() &&
        mlir::TypeRange(results) == function.getResultTypes())
      return;
    auto spread = [&](mlir::TypeRange types, auto attributes_of) {
      llvm::SmallVector<mlir::Attribute> all;
      for (auto [i, type] : llvm::enumerate(types)) {
        mlir::DictionaryAttr attributes = attributes_of(static_cast<unsigned>(i));
        if (!attributes || IsCompound(type)) attributes = mlir::DictionaryAttr::get(function.getContext());
        all.append(Flat(mlir::TypeRange(type)).size(), attributes);
      }
      return all;
    };
    const auto of_arguments =
        spread(function.getArgumentTypes(), [&](unsigned i) { return function.getArgAttrDict(i); });
    const auto of_results =
        spread(function.getResultTypes(), [&](unsigned i) { return function.getResultAttrDict(i); });
    function.setFunctionType(mlir::FunctionType::get(function.getContext(), inputs, results));
    function.setAllArgAttrs(of_arguments);
    function.setAllResultAttrs(of_results);
    ++context_.rewrites;
  }

  void Body(mlir::Region& region) {
    for (Block& block : region) {
      for (unsigned i = 0; i < block.getNumArguments(); ++i) {
        mlir::BlockArgument argument = block.getArgument(i);
        if (!IsCompound(argument.getType())) continue;
        Values parts;
        for (auto [k, type] : llvm::enumerate(Flat(mlir::TypeRange(argument.getType()))))
          parts.push_back(block.insertArgument(i + 1 + static_cast<unsigned>(k), type, argument.getLoc()));
        flat_[argument] = parts;
        dead_arguments_.emplace_back(&block, i);
        i += static_cast<unsigned>(parts.size());
      }
      for (Operation& op : llvm::make_early_inc_range(block)) {
        ++context_.visits;
        Op(&op);
      }
    }
  }

  Values FlatOf(mlir::ValueRange values) {
    Values all;
    for (Value value : values) {
      if (IsCompound(value.getType())) {
        llvm::append_range(all, flat_.lookup(value));
      } else {
        all.push_back(value);
      }
    }
    return all;
  }

  // `parts` are all flat values of the op's results.
  void Replace(Operation* op, llvm::ArrayRef<Value> parts) {
    for (mlir::OpResult result : op->getResults()) {
      const size_t count = Flat(mlir::TypeRange(result.getType())).size();
      if (IsCompound(result.getType())) {
        flat_[result] = Values(parts.take_front(count));
      } else {
        result.replaceAllUsesWith(parts.front());
      }
      parts = parts.drop_front(count);
    }
    dead_.push_back(op);
    ++context_.rewrites;
  }

  void Op(Operation* op) {
    if (auto tuple = llvm::dyn_cast<hlo::TupleOp>(op)) return Replace(op, FlatOf(tuple.getVal()));
    if (auto get = llvm::dyn_cast<hlo::GetTupleElementOp>(op)) {
      auto type = llvm::cast<mlir::TupleType>(get.getOperand().getType());
      const auto index = static_cast<size_t>(get.getIndex());
      const Values all = FlatOf(get.getOperand());
      return Replace(op, llvm::ArrayRef(all).slice(FlatOffset(type.getTypes(), index),
                                                   Flat(mlir::TypeRange(type.getType(index))).size()));
    }
    if (auto done = llvm::dyn_cast<hlo::AsyncDoneOp>(op)) return Replace(op, FlatOf(done.getFuture()));
    if (auto start = llvm::dyn_cast<hlo::AsyncStartOp>(op)) return Start(start);
    if (auto call = llvm::dyn_cast<hlo::CustomCallOp>(op); call && of_ == Of::kParts && Buffer(call)) return;
    if (of_ == Of::kTokens && llvm::isa<hlo::CreateTokenOp, hlo::AfterAllOp>(op)) return Replace(op, {});
    auto is_compound = [&](Type type) { return IsCompound(type); };
    const bool compound =
        llvm::any_of(op->getOperandTypes(), is_compound) || llvm::any_of(op->getResultTypes(), is_compound);
    if (compound) op = Rebuild(op);
    for (mlir::Region& region : op->getRegions()) Body(region);
  }

  // A buffer holds the array that was put into it, and one that nothing was put into may hold anything: zeros. False for other calls.
  bool Buffer(hlo::CustomCallOp call) {
    const llvm::StringRef target = call.getCallTargetName();
    auto is_buffer = [](Type type) { return llvm::isa<mlir::MemRefType>(type); };
    const bool gives = llvm::any_of(call->getResultTypes(), is_buffer),
               takes = llvm::any_of(call->getOperandTypes(), is_buffer);
    if ((target == "Pin" && gives) || (target == "Unpin" && takes)) {
      Replace(call, FlatOf(call->getOperands()));
      return true;
    }
    if (target != "CreateBuffer" || !gives) return false;
    auto type = llvm::cast<mlir::RankedTensorType>(Flat(call->getResultTypes()).front());
    mlir::OpBuilder builder(call);
    const int64_t bytes = hlo::elementBytes(type.getElementType());
    const std::vector<char> zero(static_cast<size_t>(std::max<int64_t>(bytes, 0)));
    if (bytes <= 0 || !type.hasStaticShape()) return false;
    auto zeros = hlo::ConstantOp::create(builder, call.getLoc(),
                                         hlo::makeLiteral(type, zero.data(), zero.size(), true));
    plan::MergeOrigins(zeros, call);
    Replace(call, Value(zeros));
    return true;
  }

  // The body is one op and a return.
  void Start(hlo::AsyncStartOp start) {
    Block& body = start.getBody().front();
    mlir::IRMapping mapping;
    mapping.map(body.getArguments(), start.getOperands());
    mlir::OpBuilder builder(start);
    for (Operation& op : body.without_terminator()) {
      Operation* copy = builder.clone(op, mapping);
      copy->walk([&](Operation* inner) { plan::MergeOrigins(inner, start); });
    }
    Values results;
    for (Value value : body.getTerminator()->getOperands()) results.push_back(mapping.lookupOrDefault(value));
    Replace(start, results);
  }

  // The same op on flat operands with flat results.
  Operation* Rebuild(Operation* op) {
    mlir::OpBuilder builder(op);
    mlir::OperationState state(op->getLoc(), op->getName(), FlatOf(op->getOperands()),
                               Flat(op->getResultTypes()), op->getAttrs());
    if (auto call = llvm::dyn_cast<hlo::CustomCallOp>(op)) CallAttributes(call, state.attributes);
    // Layouts are of the op's results as they were.
    if (llvm::isa<hlo::InfeedOp>(op)) state.attributes.erase("layout");
    for (unsigned i = 0; i < op->getNumRegions(); ++i) state.addRegion()->takeBody(op->getRegion(i));
    Operation* flat = builder.create(state);
    plan::MergeOrigins(flat, op);
    Replace(op, Values(flat->getResults()));
    return flat;
  }

  // Numbers of operands and results in a custom call's attributes become those of the flat ones.
  void CallAttributes(hlo::CustomCallOp call, mlir::NamedAttrList& attributes) {
    auto all = [this](mlir::TypeRange types, std::optional<mlir::ArrayAttr> layouts) {
      return !layouts || layouts->size() == Flat(types).size();
    };
    if (!all(call.getOperandTypes(), call.getOperandLayouts()) ||
        !all(call.getResultTypes(), call.getResultLayouts())) {
      attributes.erase("operand_layouts");
      attributes.erase("result_layouts");
    }
    if (call.getOutputOperandAliases().empty()) return;
    llvm::SmallVector<mlir::Attribute> aliases;
    for (mlir::Attribute entry : call.getOutputOperandAliases()) {
      auto alias = llvm::cast<hlo::OutputOperandAliasAttr>(entry);
      const auto operand = static_cast<size_t>(alias.getOperandIndex());
      const size_t from =
          FlatOffset(call.getOperandTypes(), operand) +
          Inside(call.getOperand(static_cast<unsigned>(operand)).getType(), alias.getOperandTupleIndices());
      Type results = call.getNumResults() == 1
                         ? call.getResult(0).getType()
                         : mlir::TupleType::get(call.getContext(), call.getResultTypes());
      const auto to = static_cast<int64_t>(Inside(results, alias.getOutputTupleIndices()));
      const bool several = Flat(call.getResultTypes()).size() != 1;
      aliases.push_back(hlo::OutputOperandAliasAttr::get(
          call.getContext(), several ? llvm::ArrayRef(to) : llvm::ArrayRef<int64_t>(),
          static_cast<int64_t>(from), {}));
    }
    attributes.set("output_operand_aliases", mlir::ArrayAttr::get(call.getContext(), aliases));
  }

  // Where the part that the indices lead to stands among the flat parts.
  size_t Inside(Type type, llvm::ArrayRef<int64_t> indices) const {
    size_t offset = 0;
    for (int64_t index : indices) {
      auto tuple = llvm::dyn_cast<mlir::TupleType>(type);
      if (!tuple) break;
      offset += FlatOffset(tuple.getTypes(), static_cast<size_t>(index));
      type = tuple.getType(static_cast<size_t>(index));
    }
    return offset;
  }

  PassContext& context_;
  const Of of_;
  const char* const name_;
  llvm::DenseMap<Value, Values> flat_;
  std::vector<Operation*> dead_;
  std::vector<std::pair<Block*, unsigned>> dead_arguments_;
};

bool HasCompound(mlir::ModuleOp module, Of of) {
  auto found = [of](mlir::TypeRange types) {
    return llvm::any_of(types, [of](Type type) { return IsCompound(of, type); });
  };
  return module
      ->walk([&](Operation* op) {
        bool any = found(op->getOperandTypes()) || found(op->getResultTypes());
        for (mlir::Region& region : op->getRegions())
          for (Block& block : region) any = any || found(block.getArgumentTypes());
        if (auto function = llvm::dyn_cast<FuncOp>(op))
          any = any || found(function.getArgumentTypes()) || found(function.getResultTypes());
        return any ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

void Flatten(PassContext& context, Of of, const char* name) {
  if (!HasCompound(context.module, of)) return;
  Flattener flattener(context, of, name);
  for (FuncOp function : context.module.getOps<FuncOp>()) flattener.Function(function);
}

}  // namespace

absl::Status LowerTuples(PassContext& context) {
  Flatten(context, Of::kParts, "lower_tuples");
  return absl::OkStatus();
}

void DropTokens(PassContext& context) { Flatten(context, Of::kTokens, "lower_transfers"); }

}  // namespace tenon::opt
