// Each input of each op, given something of another kind in the op's own programs, is named by its id.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <set>

#include "base/error.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"
#include "hlo/ir/dialect.h"
#include "hlo/ir/input_info.h"
#include "hlo/ir/op_info.h"
#include "hlo/ops/shape.h"
#include "hlo/ops/token.h"
#include "tests/ops/contract.h"

namespace tenon::hlo {
namespace {

std::string FullName(const std::string& op) {
  return op.find('.') == std::string::npos ? "stablehlo." + op : op;
}

std::vector<mlir::Operation*> Instances(mlir::ModuleOp module, const std::string& name) {
  std::vector<mlir::Operation*> found;
  module->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
    if (op->getName().getStringRef() == llvm::StringRef(name)) found.push_back(op);
  });
  return found;
}

// The message of a text; empty where it is valid, or wrong in another way than by its ops.
std::string MessageOf(const std::string& text) {
  absl::StatusOr<frontend::Imported> imported = frontend::Import(text, "program");
  if (imported.ok()) return "";
  Diagnostic error = DiagnosticOf(imported.status());
  return error.id == Err::kInvalidOp ? error.message : "";
}

// The generic text of a program after `edit` of its instance `index` of an op.
std::string TextAfter(const ops::Section& program, const std::string& name, size_t index,
                      const std::function<void(mlir::Operation*)>& edit) {
  absl::StatusOr<frontend::Imported> imported = frontend::Import(program.text, "program");
  if (!imported.ok()) return "";
  edit(Instances(*imported->module, name)[index]);
  return printText(imported->module->getOperation(), {.generic = true});
}

// An attribute of a kind that no op has, in instance `index` of the text.
std::string WithAttribute(std::string text, const std::string& name, size_t index,
                          std::string_view attribute) {
  size_t at = 0;
  for (size_t i = 0; i <= index; ++i) at = text.find("\"" + name + "\"(", at) + 1;
  at = text.find(')', at) + 1;
  const std::string wrong = std::string(attribute) + " = 1 : i7";
  const bool others = text.compare(at, 3, " <{") == 0;
  return text.insert(others ? at + 3 : at, others ? wrong + ", " : " <{" + wrong + "}>");
}

void BreakOperand(mlir::Operation* op, unsigned operand) {
  mlir::OpBuilder builder(op);
  mlir::Value wrong;
  if (llvm::isa<TokenType>(op->getOperand(operand).getType()))
    wrong = ConstantOp::create(builder, op->getLoc(),
                               llvm::cast<mlir::TypedAttr>(mlir::DenseElementsAttr::get(
                                   mlir::RankedTensorType::get({}, builder.getF32Type()), 0.0f)));
  else
    wrong = CreateTokenOp::create(builder, op->getLoc(), TokenType::get(op->getContext()));
  op->setOperand(operand, wrong);
}

std::string IdOf(const std::string& op, const InputInfo& input) {
  return op + (input.kind == InputKind::kResult ? "_o" : "_i") + std::to_string(input.number);
}

class Inputs : public testing::Test {
 protected:
  // Messages of all breakages of an op's programs; ids are looked for in them.
  void Break(const ops::Contract& contract) {
    const std::string name = FullName(contract.op);
    for (const ops::Section& program : contract.programs) {
      absl::StatusOr<frontend::Imported> imported = frontend::Import(program.text, contract.file);
      ASSERT_TRUE(imported.ok()) << imported.status();
      const std::vector<mlir::Operation*> ops = Instances(*imported->module, name);
      for (size_t i = 0; i < ops.size(); ++i) {
        auto add = [&](const std::function<void(mlir::Operation*)>& edit) {
          messages_.push_back(MessageOf(TextAfter(program, name, i, edit)));
        };
        for (unsigned k = 0; k < ops[i]->getNumOperands(); ++k)
          add([&](mlir::Operation* op) { BreakOperand(op, k); });
        for (unsigned k = 0; k < ops[i]->getNumResults(); ++k)
          add([&](mlir::Operation* op) {
            const bool token = llvm::isa<TokenType>(op->getResult(k).getType());
            op->getResult(k).setType(token ? mlir::Type(mlir::TupleType::get(op->getContext()))
                                           : TokenType::get(op->getContext()));
          });
        for (unsigned k = 0; k < ops[i]->getNumRegions(); ++k)
          add([&](mlir::Operation* op) {
            op->getRegion(k).dropAllReferences();
            op->getRegion(k).getBlocks().clear();
          });
        for (const InputInfo& input : inputsOf(contract.op)) {
          if (input.kind != InputKind::kAttribute) continue;
          auto without = [&](mlir::Operation* op) { op->removeAttr(llvm::StringRef(input.name)); };
          add(without);
          messages_.push_back(
              MessageOf(WithAttribute(TextAfter(program, name, i, without), name, i, input.name)));
        }
      }
    }
  }

  bool Named(const std::string& id, std::string_view name) const {
    const std::string start = "[" + id + "] " + std::string(name) + " ";
    return std::any_of(messages_.begin(), messages_.end(),
                       [&](const std::string& message) { return message.starts_with(start); });
  }

  std::vector<std::string> messages_;
};

// Nothing is of another kind.
bool TakesAnything(const InputInfo& input) { return input.text.starts_with("any "); }

TEST_F(Inputs, AreNamedByTheirIds) {
  for (const ops::Contract& contract : ops::ReadContracts(std::getenv("TENON_SOURCE_DIR"))) {
    messages_.clear();
    Break(contract);
    for (const InputInfo& input : inputsOf(contract.op)) {
      if (input.number == 0 || TakesAnything(input)) continue;
      EXPECT_TRUE(Named(IdOf(contract.op, input), input.name.empty() ? "results" : input.name))
          << contract.file << ": " << IdOf(contract.op, input) << " " << input.name;
    }
  }
}

}  // namespace
}  // namespace tenon::hlo
