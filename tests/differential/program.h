// A generated program, as text of the generic form.
#pragma once

#include <string>
#include <vector>

#include "numerics/element_type.h"

namespace tenon::differential {

struct Type {
  ElementType element = ElementType::f32;  // of quantized types the storage
  std::vector<int64_t> dims;
  std::string quantized;     // "!quant.uniform<i8:f32, 0.5:3>", or empty
  uint32_t open = 0;         // bits of dimensions that are written `?`; `dims` has their sizes in this run
  std::string spelled = {};  // of what is no tensor: "!stablehlo.token"
  uint32_t bounded =
      0;  // those of `open` whose sizes hang on data, so that `dims` has their bounds; those are written

  bool operator==(const Type&) const = default;
  int64_t count() const {
    int64_t n = 1;
    for (int64_t d : dims) n *= d;
    return n;
  }
  int64_t rank() const { return static_cast<int64_t>(dims.size()); }
  Type With(ElementType other) const { return {other, dims, {}}; }
  Type Of(std::vector<int64_t> shape) const { return {element, std::move(shape), quantized}; }
  Type Open(uint32_t dimensions) const { return {element, dims, quantized, dimensions}; }
  Type Bounded(uint32_t dimensions) const { return {element, dims, quantized, dimensions, {}, dimensions}; }
  // A tensor whose sizes are all written, of no quantized type.
  bool plain() const { return quantized.empty() && open == 0 && spelled.empty(); }
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

// Modes of arguments from here on: numbers, or lines of them, at which functions are hard.
inline constexpr uint32_t kEdgeNumbers = 6, kEdgeLines = 7;

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
  int64_t replicas = 1, partitions = 1;  // each of their devices has arguments of its own
  std::vector<Argument> arguments;
  std::vector<Argument>
      feeds;  // what infeeds find, in the order in which they run; each device finds its own
  Region body;
  std::vector<Function> functions;
  std::vector<std::string> ops;  // names of all ops, for the table of exceptions and for counts

  int64_t devices() const { return replicas * partitions; }
  bool has_open_arguments() const;
  std::string Text() const;
};

}  // namespace tenon::differential
