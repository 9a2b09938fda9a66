#include "tests/differential/program.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace tenon::differential {

std::string Type::Text() const {
  if (!spelled.empty()) return spelled;
  std::string text = "tensor<";
  for (size_t d = 0; d < dims.size(); ++d)
    absl::StrAppend(&text, open >> d & 1 ? "?" : absl::StrCat(dims[d]), "x");
  absl::StrAppend(&text, quantized.empty() ? std::string(ElementTypeName(element)) : quantized);
  if (bounded == 0) return text + ">";
  std::string bounds;
  for (size_t d = 0; d < dims.size(); ++d)
    absl::StrAppend(&bounds, d ? ", " : "", bounded >> d & 1 ? absl::StrCat(dims[d]) : "?");
  return absl::StrCat(text, ", #stablehlo.bounds<", bounds, ">>");
}

namespace {

std::string Names(const std::vector<Value>& values) {
  std::string text;
  for (const Value& value : values) absl::StrAppend(&text, text.empty() ? "" : ", ", "%", value.id);
  return text;
}
std::string Types(const std::vector<Value>& values) {
  std::string text;
  for (const Value& value : values) absl::StrAppend(&text, text.empty() ? "" : ", ", value.type.Text());
  return text;
}
std::string Declared(const std::vector<Value>& values) {
  std::string text;
  for (const Value& value : values)
    absl::StrAppend(&text, text.empty() ? "" : ", ", "%", value.id, ": ", value.type.Text());
  return text;
}

void Append(const std::vector<Op>& ops, const std::string& indent, std::string* text);

void Append(const Op& op, const std::string& indent, std::string* text) {
  absl::StrAppend(text, indent);
  // Results have names of their own, so that none is "%3#1".
  if (!op.results.empty()) absl::StrAppend(text, Names(op.results), " = ");
  absl::StrAppend(text, "\"", op.name, "\"(", Names(op.operands), ")");
  if (!op.attributes.empty()) absl::StrAppend(text, " <{", op.attributes, "}>");
  if (!op.regions.empty()) {
    absl::StrAppend(text, " (");
    for (size_t i = 0; i < op.regions.size(); ++i) {
      const Region& region = op.regions[i];
      absl::StrAppend(text, i ? ", {\n" : "{\n");
      if (!region.arguments.empty())
        absl::StrAppend(text, indent, "^bb0(", Declared(region.arguments), "):\n");
      Append(region.ops, indent + "  ", text);
      absl::StrAppend(text, indent, "  \"stablehlo.return\"(", Names(region.yields), ") : (",
                      Types(region.yields), ") -> ()\n", indent, "}");
    }
    absl::StrAppend(text, ")");
  }
  absl::StrAppend(text, " : (", Types(op.operands), ") -> (", Types(op.results), ")\n");
}

void Append(const std::vector<Op>& ops, const std::string& indent, std::string* text) {
  for (const Op& op : ops) Append(op, indent, text);
}

void AppendFunction(const std::string& name, const char* visibility, const Region& body, std::string* text) {
  absl::StrAppend(text, "  func.func ", visibility, "@", name, "(", Declared(body.arguments), ") -> (",
                  Types(body.yields), ") {\n");
  Append(body.ops, "    ", text);
  absl::StrAppend(text, "    return ", Names(body.yields), body.yields.empty() ? "" : " : ",
                  Types(body.yields), "\n  }\n");
}

}  // namespace

bool Program::has_open_arguments() const {
  return std::any_of(arguments.begin(), arguments.end(),
                     [](const Argument& argument) { return argument.value.type.open != 0; });
}

std::string Program::Text() const {
  std::string text = "module {\n";
  if (devices() > 1)
    text = absl::StrCat("module attributes {mhlo.num_replicas = ", replicas,
                        " : i32, mhlo.num_partitions = ", partitions, " : i32} {\n");
  AppendFunction("main", "", body, &text);
  for (const Function& function : functions) AppendFunction(function.name, "private ", function.body, &text);
  return text + "}\n";
}

}  // namespace tenon::differential
