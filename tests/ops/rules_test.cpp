// tests/ops/<op>.mlir: each op has a contract, its programs round trip, and each rule of its record is broken by an edit.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/error.h"
#include "frontend/frontend.h"
#include "frontend/stablehlo/bytecode_writer.h"
#include "hlo/ir/context.h"
#include "hlo/ir/op_info.h"
#include "hlo/shape/result_shapes.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "tests/ops/contract.h"

namespace tenon::hlo {
namespace {

std::string Replace(std::string text, const std::string& from, const std::string& to) {
  size_t at = text.find(from);
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::vector<ops::Contract> Contracts() { return ops::ReadContracts(std::getenv("TENON_SOURCE_DIR")); }

// Contracts of types have programs and edits only.
std::vector<ops::Contract> ContractsAndTypes() {
  std::vector<ops::Contract> contracts = Contracts();
  for (ops::Contract& type : ops::ReadContracts(std::getenv("TENON_SOURCE_DIR"), "tests/ops/types"))
    contracts.push_back(std::move(type));
  return contracts;
}

const OpInfo* FindClientOp(std::string_view name) {
  std::span<const OpInfo> ops = chloOps();
  auto found = std::find_if(ops.begin(), ops.end(), [&](const OpInfo& op) { return op.name == name; });
  return found == ops.end() ? nullptr : &*found;
}

TEST(Ops, EveryOpHasAContract) {
  std::set<std::string> seen;
  for (const ops::Contract& contract : Contracts()) {
    SCOPED_TRACE(contract.file);
    const OpInfo* op =
        contract.op.find('.') == std::string::npos ? findOp(contract.op) : FindClientOp(contract.op);
    ASSERT_NE(op, nullptr) << "no such op";
    EXPECT_EQ(contract.family, op->family) << "the first line is `// op (family): summary`";
    EXPECT_FALSE(contract.programs.empty());
    seen.insert(contract.op);
  }
  for (std::span<const OpInfo> ops : {allOps(), chloOps()})
    for (const OpInfo& op : ops)
      EXPECT_TRUE(seen.count(std::string(op.name))) << "no tests/ops/" << op.name << ".mlir";
}

// Through pretty and generic text, and through bytecode: the same module.
void RoundTrip(const std::string& text, const ops::Contract& contract) {
  const std::string name = contract.family == "type"                    ? "func.func"
                           : contract.op.find('.') == std::string::npos ? "stablehlo." + contract.op
                                                                        : contract.op;
  absl::StatusOr<frontend::Imported> imported = frontend::Import(text, contract.file);
  ASSERT_TRUE(imported.ok()) << imported.status();
  const std::string pretty = printText(imported->module->getOperation());
  for (bool generic : {false, true}) {
    std::string once = generic ? printText(imported->module->getOperation(), {.generic = true}) : pretty;
    EXPECT_NE(once.find(name), std::string::npos) << once;
    absl::StatusOr<frontend::Imported> again = frontend::Import(once, contract.file);
    ASSERT_TRUE(again.ok()) << again.status() << "\n" << once;
    EXPECT_EQ(pretty, printText(again->module->getOperation()));
  }
  absl::StatusOr<std::string> bytes = frontend::WriteBytecode(*imported->module);
  ASSERT_TRUE(bytes.ok()) << bytes.status();
  absl::StatusOr<frontend::Imported> again = frontend::Import(*bytes, contract.file);
  ASSERT_TRUE(again.ok()) << again.status() << "\n" << pretty;
  EXPECT_EQ(pretty, printText(again->module->getOperation()));
}

TEST(Ops, ProgramsRoundTrip) {
  for (const ops::Contract& contract : ContractsAndTypes()) {
    for (const ops::Section& program : contract.programs) {
      SCOPED_TRACE(contract.file + ":" + std::to_string(program.line));
      RoundTrip(program.text, contract);
    }
    for (const ops::ValueSection& section : contract.values) {
      SCOPED_TRACE(contract.file + ":" + std::to_string(section.line));
      RoundTrip(ProgramOf(section, section.cases), contract);
    }
  }
}

TEST(Ops, EveryRuleHasAnEditThatBreaksIt) {
  std::set<std::string> broken;
  for (const ops::Contract& contract : ContractsAndTypes()) {
    for (const ops::Section& program : contract.programs) {
      for (const ops::Breakage& breakage : program.breakages) {
        SCOPED_TRACE(contract.file + ":" + std::to_string(breakage.line) + ": " + breakage.rule);
        size_t split = breakage.rule.rfind("_c");
        ASSERT_EQ(breakage.rule.substr(0, split), contract.op);
        std::string_view sentence = ruleText(contract.op, std::atoi(breakage.rule.c_str() + split + 2));
        EXPECT_FALSE(sentence.empty()) << "no such rule";
        std::string edited = program.text;
        for (const ops::Edit& edit : breakage.edits) {
          EXPECT_NE(edited.find(edit.from), std::string::npos)
              << "'" << edit.from << "' is not in the program";
          edited = Replace(edited, edit.from, edit.to);
        }
        absl::StatusOr<frontend::Imported> imported = frontend::Import(edited, contract.op);
        EXPECT_FALSE(imported.ok()) << edited;
        if (imported.ok()) continue;
        Diagnostic error = DiagnosticOf(imported.status());
        EXPECT_EQ(error.id, Err::kInvalidOp) << error.message;
        EXPECT_NE(error.message.find("[" + breakage.rule + "] " + std::string(sentence)), std::string::npos)
            << error.message;
        broken.insert(breakage.rule);
      }
    }
  }
  for (const RuleInfo& rule : allRules()) {
    std::string id = std::string(rule.op) + "_c" + std::to_string(rule.number);
    EXPECT_TRUE(broken.count(id)) << "no edit breaks " << id << ": " << rule.text;
  }
}

// What a case has to be there for, of what a record allows.
constexpr const char* kSmallInteger = "small integers";

std::string KindOf(mlir::Type element) {
  if (auto quantized = llvm::dyn_cast<mlir::quant::QuantizedType>(element))
    return llvm::isa<mlir::quant::UniformQuantizedPerAxisType>(quantized) ? "quantized per axis"
                                                                          : "quantized";
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element))
    return complex.getElementType().isF32() ? "complex<f32>" : "complex<f64>";
  if (element.isInteger(1)) return "i1";
  if (auto integer = llvm::dyn_cast<mlir::IntegerType>(element)) {
    if (integer.getWidth() < 8) return kSmallInteger;
    return integer.isUnsigned() ? "unsigned integers" : "signed integers";
  }
  if (element.isBF16()) return "bf16";
  if (element.isF16()) return "f16";
  if (element.isF32()) return "f32";
  if (element.isF64()) return "f64";
  return llvm::isa<mlir::FloatType>(element) ? "small floats" : "other";
}

std::set<std::string> KindsOf(int classes) {
  std::set<std::string> kinds;
  if (classes & 1) kinds.insert("i1");
  if (classes & (2 | 64)) kinds.insert({kSmallInteger, "signed integers"});
  if (classes & 2) kinds.insert("unsigned integers");
  if (classes & 4) kinds.insert({"small floats", "bf16", "f16", "f32", "f64"});
  if (classes & 8) kinds.insert({"complex<f32>", "complex<f64>"});
  if (classes & 16) kinds.insert("quantized");
  if (classes & 32) kinds.insert("quantized per axis");
  return kinds;
}

// tests/ops/uncovered.txt: `op: kind, kind: why there is no case`.
std::map<std::string, std::set<std::string>> Uncovered() {
  std::map<std::string, std::set<std::string>> uncovered;
  std::ifstream in(std::string(std::getenv("TENON_SOURCE_DIR")) + "/tests/ops/uncovered.txt");
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    size_t colon = line.find(": "), end = line.find(": ", colon + 2);
    EXPECT_NE(end, std::string::npos) << line;
    if (end == std::string::npos) continue;
    std::istringstream kinds(line.substr(colon + 2, end - colon - 2));
    for (std::string kind; std::getline(kinds >> std::ws, kind, ',');)
      uncovered[line.substr(0, colon)].insert(kind);
  }
  return uncovered;
}

// What operands and attributes say of the results is what the file says.
void ExpectInferred(mlir::Operation* op) {
  auto inferred = resultShapes(op);
  if (!inferred) return;
  ASSERT_EQ(inferred->size(), op->getNumResults());
  for (auto [shape, type] : llvm::zip_equal(*inferred, op->getResultTypes())) {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    if (!tensor) continue;
    // A size that an operand's value gives is open.
    auto fits = [](int64_t size, int64_t written) {
      return size == written || mlir::ShapedType::isDynamic(size);
    };
    EXPECT_TRUE(llvm::equal(shape, tensor.getShape(), fits))
        << op->getName().getStringRef().str() << ": another shape is inferred";
  }
}

TEST(Ops, EveryTypeOfARecordHasAValue) {
  std::map<std::string, std::set<std::string>> uncovered = Uncovered();
  for (const ops::Contract& contract : Contracts()) {
    const OpInfo* op =
        contract.op.find('.') == std::string::npos ? findOp(contract.op) : FindClientOp(contract.op);
    ASSERT_NE(op, nullptr);
    const std::string name =
        contract.op.find('.') == std::string::npos ? "stablehlo." + contract.op : contract.op;
    std::set<std::string> seen;
    bool any = false;
    for (const ops::ValueSection& section : contract.values) {
      absl::StatusOr<frontend::Imported> imported =
          frontend::Import(ProgramOf(section, section.cases), contract.file);
      ASSERT_TRUE(imported.ok()) << imported.status();
      imported->module->walk([&](mlir::Operation* at) {
        if (at->getName().getStringRef() != llvm::StringRef(name)) return;
        any = true;
        ExpectInferred(at);
        for (mlir::Type type : llvm::concat<const mlir::Type>(llvm::to_vector(at->getOperandTypes()),
                                                              llvm::to_vector(at->getResultTypes())))
          if (auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type))
            seen.insert(KindOf(tensor.getElementType()));
      });
    }
    std::set<std::string>& excused = uncovered[contract.op];
    if (excused.erase("all") > 0) {
      EXPECT_FALSE(any) << contract.file << " has values; tests/ops/uncovered.txt says that it has none";
      continue;
    }
    EXPECT_TRUE(any) << contract.file << " has no values";
    for (const std::string& kind : KindsOf(widestClasses(*op)))
      EXPECT_TRUE(seen.count(kind) > 0 || excused.count(kind) > 0)
          << contract.file << " has no value of " << kind;
    for (const std::string& kind : excused)
      EXPECT_EQ(seen.count(kind), 0u) << contract.file << " has a value of " << kind << " after all";
  }
}

TEST(OpInfo, FindsByNameAndCode) {
  EXPECT_GE(allOps().size(), 118u);  // those of the specification, and what came after
  EXPECT_EQ(std::count_if(chloOps().begin(), chloOps().end(),
                          [](const OpInfo& op) { return op.name.starts_with("chlo."); }),
            51);
  for (const OpInfo& op : allOps()) {
    EXPECT_EQ(findOp(op.name), &op);
    EXPECT_EQ(findOp(op.code), &op);
  }
  EXPECT_EQ(findOp("stablehlo.reduce")->code, 80);
  EXPECT_EQ(findOp("nothing"), nullptr);
  EXPECT_EQ(findOp(0), nullptr);
  EXPECT_EQ(findOp(static_cast<int>(allOps().size()) + 1), nullptr);
}

}  // namespace
}  // namespace tenon::hlo
