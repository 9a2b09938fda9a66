// Makes a valid program from a tape. Which element types an op takes comes from the op records; each family has a file.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tests/differential/program.h"
#include "tests/differential/tape.h"

namespace tenon::differential {

// Tensor classes, as hlo/ops/base.td numbers them.
enum Class : int { kPredicates = 1, kIntegers = 2, kFloats = 4, kComplex = 8 };
bool IsOf(ElementType type, int classes);
// Classes of an op's operand by its record, 0 when it has no such operand.
int OperandClasses(std::string_view op, int index);

// Who runs a region: some devices perhaps, all of them, all of them and as often as is known. Never more than what is around it.
enum class Run { kAnyhow, kTogether, kCounted };

class Generator {
 public:
  // Takes the region's arguments and gives what it yields.
  using Body = std::function<std::vector<Value>(const std::vector<Value>&)>;

  // `edges`: mostly floats, drawn where functions of them are hard (edge_values.h).
  explicit Generator(Tape& tape, bool edges = false) : tape(tape), edges_(edges) {}
  Program Make();

  Tape& tape;

  // An element type of the program's palette of these classes; a common one where the palette has none.
  ElementType Element(int classes);
  int64_t Size();  // of a dimension
  std::vector<int64_t> Shape(int64_t least_rank, int64_t most_rank);
  // A value of these classes and at least this rank, made when there is none.
  Value Any(int classes, int64_t least_rank = 0, int64_t most_elements = 1 << 14);
  Value OfType(const Type& type);
  // A new argument of the program with open sizes; only outside of functions.
  Value FreshOpen(const Type& type);
  // A new argument of the program, or inside of a function a constant. `mode`: how its values are drawn (runner.cpp).
  Value Fresh(const Type& type, std::optional<uint32_t> mode = std::nullopt);
  // One value repeated, written as text: "1.5", "true".
  Value Splat(const Type& type, const std::string& text);
  // A vector of integers.
  Value Numbers(ElementType type, const std::vector<int64_t>& numbers);
  Value One(const std::string& op, std::vector<Value> operands, const Type& result,
            const std::string& attributes = "", std::vector<Region> regions = {});
  std::vector<Value> Emit(const std::string& op, std::vector<Value> operands,
                          const std::vector<Type>& results, const std::string& attributes = "",
                          std::vector<Region> regions = {});
  // A region: `arguments` are visible in `body`, which gives what it yields.
  Region MakeRegion(const std::vector<Type>& arguments, const Body& body, Run run = Run::kAnyhow);
  std::string MakeFunction(const std::vector<Type>& arguments, const Body& body);
  // A few ops of any kind in the block at hand.
  void Ops(uint32_t most);
  // A region of two scalars each that reduces; associative but for rounding.
  Region Reducer(const std::vector<ElementType>& types);
  Value Index(int64_t below);  // a scalar index that may be out of range
  bool nested() const { return depth_ > 0; }
  bool deeply_nested() const { return depth_ > 1; }
  // All devices run what is made here, and meet in its collectives.
  bool together() const { return run_ != Run::kAnyhow; }
  // And it is known how often, so that its infeeds have something to find.
  bool counted() const { return run_ == Run::kCounted; }
  // A region that runs `times` times where it is known how often its surroundings do.
  Region MakeRepeated(const std::vector<Type>& arguments, uint32_t times, const Body& body);
  // In programs that may hold them, now and then a collective, transfer or infeed, where it is at home.
  void MaybeMeet();
  // What the next infeed finds.
  void Feed(const Type& type);
  int64_t replicas() const { return program_.replicas; }
  int64_t partitions() const { return program_.partitions; }

 private:
  void OneOp();
  Value Named(const Type& type) { return {next_id_++, type}; }

  Program program_;
  std::vector<ElementType> palette_;
  std::vector<Op>* block_ = nullptr;
  std::vector<Value> visible_;
  std::vector<int> used_;  // by id
  int next_id_ = 0, depth_ = 0, functions_ = 0;
  Run run_ = Run::kCounted;
  bool edges_ = false;
  bool isolated_ = false, specials_ = false, rare_ = false, wide_ = false;
};

std::string Array(const std::vector<int64_t>& numbers);  // "array<i64: 1, 2>"
std::string Bools(const std::vector<int64_t>& values);   // "array<i1: true>"

using Make = void (*)(Generator& g);
enum class Where {
  kAll,
  kRare,  // few targets take it: only in programs that hold other rare things
  kWide,  // only in programs that may be for several devices, have open sizes, tuples, tokens and the like
};
struct Recipe {
  uint32_t weight;
  Make make;
  Where where = Where::kAll;
};
std::span<const Recipe> ElementwiseRecipes();
std::span<const Recipe> MovementRecipes();
std::span<const Recipe> ContractionRecipes();
std::span<const Recipe> ReductionRecipes();
std::span<const Recipe> ControlRecipes();
std::span<const Recipe> OtherRecipes();
std::span<const Recipe> ChloRecipes();
std::span<const Recipe> CollectiveRecipes();
std::span<const Recipe> TransferRecipes();
std::span<const Recipe> DynamicRecipes();
std::span<const Recipe> SizedRecipes();
std::span<const Recipe> QuantizedRecipes();
std::span<const Recipe> StructureRecipes();
std::span<const Recipe> SupersededRecipes();

}  // namespace tenon::differential
