// A generated program, as text of the generic form.
#pragma once

#include <string>
#include <vector>

#include "numerics/element_type.h"

namespace tenon::differential {

struct Type {
  ElementType element = ElementType::f32;  // of quantized types the storage
  std::vector<int64_t> dims;
  std::string quantized;  // "!quant.uniform<i8:f32, 0.5:3>", or empty

  bool operator==(const Type&) const = default;
  int64_t count() const {
    int64_t n = 1;
    for (int64_t d : dims) n *= d;
    return n;
  }
  int64_t rank() const { return static_cast<int64_t>(dims.size()); }
  Type With(ElementType other) const { return {other, dims, {}}; }
  Type Of(std::vector<int64_t> shape) const { return {element, std::move(shape), quantized}; }
  std::string Text() const;
};

struct Value {
  int id = -1;
  Type type;
};

struct Op;
struct Region {
  std::vector<Value> arguments;
  std::vector<Op> ops;
  std::vector<Value> yields;
};

struct Op {
  std::string name;  // "stablehlo.add", "func.call"
  std::vector<Value> operands;
  std::string attributes;  // "dimension = 0 : i64"
  std::vector<Region> regions;
  std::vector<Value> results;
};

// How an argument's values are drawn.
struct Argument {
  Value value;
  uint32_t mode = 0;
  uint32_t seed = 0;
};

struct Function {
  std::string name;
  Region body;
};

struct Program {
  std::vector<Argument> arguments;
  Region body;
  std::vector<Function> functions;
  std::vector<std::string> ops;  // names of all ops, for the table of exceptions and for counts

  std::string Text() const;
};

}  // namespace tenon::differential
