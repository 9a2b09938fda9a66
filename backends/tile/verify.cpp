#include "backends/tile/verify.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "backends/tile/lanes.h"
#include "backends/tile/math.h"

namespace tenon::tile {
namespace {

// Which classes of types an arithmetic op takes; see ops.def.
bool TakesType(OpCode code, Type type) {
  enum : int { B = 1, S = 2, U = 4, F = 8 };
  constexpr int kTypes[] = {
#define TENON_TILE_OP(name, text, operands, types) types,
#include "backends/tile/ops.def"
  };
  const int bit = IsBool(type) ? B : IsSigned(type) ? S : IsUnsigned(type) ? U : F;
  return (kTypes[static_cast<int>(code)] & bit) != 0;
}

constexpr int kArithmeticOperands[] = {
#define TENON_TILE_OP(name, text, operands, types) operands,
#include "backends/tile/ops.def"
};
constexpr int kArithmeticCount = static_cast<int>(std::size(kArithmeticOperands));

constexpr int kMaxDepth = 64;  // regions in regions

class Verifier {
 public:
  explicit Verifier(const Program& program) : p_(program) {}

  std::string Run() {
    if (!CheckHeader() || !CheckRegion(p_.body, 0)) return error_;
    if (!p_.body.args.empty() || !p_.body.yields.empty()) return "the body has arguments or results";
    lanes_ = AnalyzeLanes(p_);
    if (CheckLanes()) CheckRegionLanes(p_.body, -1);
    return error_;
  }

 private:
  bool Fail(const std::string& what) {
    if (error_.empty()) error_ = what;
    return false;
  }
  bool Fail(const Op& op, const std::string& what) {
    std::string head = op.results.empty() ? "" : "%" + std::to_string(op.results[0].id) + " = ";
    return Fail(head + std::string(Name(op.code)) + ": " + what);
  }

  bool CheckHeader() {
    if (p_.name.empty() || std::isdigit(static_cast<unsigned char>(p_.name[0])))
      return Fail("the name is no C identifier");
    for (char c : p_.name)
      if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_')
        return Fail("the name is no C identifier");
    bool workspace = false;
    for (const BufferInfo& buffer : p_.buffers) {
      if (buffer.elements < 0) return Fail("buffer '" + buffer.name + "' has a negative size");
      if (buffer.elements > (int64_t{1} << 48)) return Fail("buffer '" + buffer.name + "' is too large");
      if (workspace && buffer.access != Access::kWorkspace)
        return Fail("a parameter follows a workspace array");
      workspace |= buffer.access == Access::kWorkspace;
    }
    int64_t points = 1;
    for (const GridAxis& axis : p_.grid) {
      if (axis.extent < 0 || axis.extent > (int64_t{1} << 40))
        return Fail("grid axis '" + axis.name + "' has a bad extent");
      if (__builtin_mul_overflow(points, axis.extent, &points)) return Fail("the grid has too many points");
    }
    if (p_.scalar_count < 0) return Fail("negative scalar count");
    defined_.assign(p_.value_types.size(), false);
    ever_defined_.assign(p_.value_types.size(), false);
    return true;
  }

  bool Define(Value value) {
    if (value.id < 0 || value.id >= static_cast<int32_t>(defined_.size()))
      return Fail("a result has no valid id");
    if (ever_defined_[value.id]) return Fail("%" + std::to_string(value.id) + " is defined twice");
    ever_defined_[value.id] = defined_[value.id] = true;
    scope_.push_back(value.id);
    return true;
  }
  bool IsDefined(Value value) const {
    return value.id >= 0 && value.id < static_cast<int32_t>(defined_.size()) && defined_[value.id];
  }
  Type TypeOf(Value value) const { return p_.value_types[value.id]; }

  bool CheckRegion(const Region& region, int depth) {
    if (depth > kMaxDepth) return Fail("regions nest too deeply");
    const size_t mark = scope_.size();
    for (Value arg : region.args)
      if (!Define(arg)) return false;
    for (const Op& op : region.ops)
      if (!CheckOp(op, depth)) return false;
    for (Value yield : region.yields)
      if (!IsDefined(yield))
        return Fail("a region yields %" + std::to_string(yield.id) + ", which is not defined there");
    for (; scope_.size() > mark; scope_.pop_back()) defined_[scope_.back()] = false;
    return true;
  }

  bool SameTypes(const Op& op, const std::vector<Value>& a, size_t a_first, const std::vector<Value>& b,
                 size_t b_first, size_t count, const char* what) {
    if (a.size() < a_first + count || b.size() < b_first + count)
      return Fail(op, std::string("wrong number of ") + what);
    for (size_t i = 0; i < count; ++i)
      if (TypeOf(a[a_first + i]) != TypeOf(b[b_first + i]))
        return Fail(op, std::string("types differ: ") + what);
    return true;
  }

  bool CheckOp(const Op& op, int depth) {
    const int code = static_cast<int>(op.code);
    if (code < 0 || code >= OpCodeCount()) return Fail("an op has no valid code");
    for (Value operand : op.operands)
      if (!IsDefined(operand))
        return Fail(op, "operand %" + std::to_string(operand.id) + " is not defined here");
    for (const Index::Term& term : op.index.terms) {
      if (!IsDefined(term.value))
        return Fail(op, "index term %" + std::to_string(term.value.id) + " is not defined here");
      if (TypeOf(term.value) != Type::kI64) return Fail(op, "an index term is not i64");
    }
    for (Value axis : {op.axis_value, op.other_axis})
      if (axis.valid() && !IsDefined(axis)) return Fail(op, "the axis is not defined here");
    for (const Region& region : op.regions)
      if (!CheckRegion(region, depth + 1)) return false;
    for (Value result : op.results)
      if (!Define(result)) return false;
    if (op.results.size() == 1 && op.code != OpCode::kLoop && op.code != OpCode::kIf &&
        op.code != OpCode::kWhile && TypeOf(op.results[0]) != op.type)
      return Fail(op, "the result's type is not the op's");
    return CheckKind(op);
  }

  bool Expect(const Op& op, size_t operands, size_t results, size_t regions = 0) {
    if (op.operands.size() != operands) return Fail(op, "wants " + std::to_string(operands) + " operands");
    if (op.results.size() != results) return Fail(op, "wants " + std::to_string(results) + " results");
    if (op.regions.size() != regions) return Fail(op, "wants " + std::to_string(regions) + " regions");
    return true;
  }
  bool ExpectType(const Op& op, Value value, Type type, const char* what) {
    return TypeOf(value) == type || Fail(op, std::string(what) + " is not " + std::string(Name(type)));
  }

  bool CheckKind(const Op& op) {
    if (static_cast<int>(op.code) < kArithmeticCount) {
      if (!Expect(op, kArithmeticOperands[static_cast<int>(op.code)], 1)) return false;
      for (Value operand : op.operands)
        if (TypeOf(operand) != op.type) return Fail(op, "an operand is not " + std::string(Name(op.type)));
      return TakesType(op.code, op.type) || Fail(op, "not for " + std::string(Name(op.type)));
    }
    switch (op.code) {
      case OpCode::kConst:
        return Expect(op, 0, 1) && CheckBits(op);
      case OpCode::kAxis:
        if (!Expect(op, 0, 1) || !ExpectType(op, op.results[0], Type::kI64, "the result")) return false;
        if (op.extent < 1 || op.extent > 4096) return Fail(op, "the extent is not within 1 … 4096");
        axes_.insert(op.results[0].id);
        return true;
      case OpCode::kGridIndex:
        if (!Expect(op, 0, 1) || !ExpectType(op, op.results[0], Type::kI64, "the result")) return false;
        return (op.axis >= 0 && op.axis < static_cast<int>(p_.grid.size())) || Fail(op, "no such grid axis");
      case OpCode::kScalar:
        if (!Expect(op, 0, 1) || !ExpectType(op, op.results[0], Type::kI64, "the result")) return false;
        return (op.axis >= 0 && op.axis < p_.scalar_count) || Fail(op, "no such scalar");
      case OpCode::kSameMemory:
        if (!Expect(op, 0, 1) || !ExpectType(op, op.results[0], Type::kI1, "the result")) return false;
        for (Buffer buffer : {op.buffer, op.other_buffer})
          if (buffer.id < 0 || buffer.id >= p_.ParameterCount()) return Fail(op, "no such parameter");
        return true;
      case OpCode::kAffine:
        return Expect(op, 0, 1) && ExpectType(op, op.results[0], Type::kI64, "the result");
      case OpCode::kLoad:
      case OpCode::kStore:
        return CheckMemory(op);
      case OpCode::kCompare:
        if (!Expect(op, 2, 1) || !ExpectType(op, op.results[0], Type::kI1, "the result")) return false;
        if (static_cast<int>(op.direction) > static_cast<int>(Direction::kGe))
          return Fail(op, "no such direction");
        return SameTypes(op, op.operands, 0, op.operands, 1, 1, "operands");
      case OpCode::kSelect:
        return Expect(op, 3, 1) && ExpectType(op, op.operands[0], Type::kI1, "the condition") &&
               ExpectType(op, op.operands[1], op.type, "an operand") &&
               ExpectType(op, op.operands[2], op.type, "an operand");
      case OpCode::kClamp:
        if (!Expect(op, 3, 1)) return false;
        for (Value operand : op.operands)
          if (!ExpectType(op, operand, op.type, "an operand")) return false;
        return true;
      case OpCode::kConvert:
        return Expect(op, 1, 1);
      case OpCode::kBitcast:
        if (!Expect(op, 1, 1)) return false;
        return BitWidth(TypeOf(op.operands[0])) == BitWidth(op.type) || Fail(op, "the widths differ");
      case OpCode::kIsFinite:
        if (!Expect(op, 1, 1) || !ExpectType(op, op.results[0], Type::kI1, "the result")) return false;
        return IsFloat(TypeOf(op.operands[0])) || Fail(op, "the operand is no float");
      case OpCode::kReducePrecision:
        if (!Expect(op, 1, 1) || !ExpectType(op, op.operands[0], op.type, "the operand")) return false;
        if (op.exponent_bits < 1 || op.mantissa_bits > 63) return Fail(op, "no such number format");
        return IsFloat(op.type) || Fail(op, "the operand is no float");
      case OpCode::kMath:
        if (FindMath(op.name) < 0) return Fail(op, "no function is named '" + op.name + "'");
        if (!Expect(op, kMathFunctions[FindMath(op.name)].operands, 1)) return false;
        for (Value operand : op.operands)
          if (!ExpectType(op, operand, op.type, "an operand")) return false;
        return IsFloat(op.type) || Fail(op, "the operand is no float");
      case OpCode::kReduceLanes:
        return IsAxis(op, op.axis_value) && CheckReduce(op);
      case OpCode::kExtractLane:
        return IsAxis(op, op.axis_value) && Expect(op, 1, 1) &&
               ExpectType(op, op.operands[0], op.type, "the operand");
      case OpCode::kShuffleDown:
      case OpCode::kShuffleFrom:
        if (op.extent < 1 || op.extent & (op.extent - 1))
          return Fail(op, "a warp is a power of two of threads");
        if (op.lane < 0 || op.lane >= op.extent) return Fail(op, "the warp has no such thread");
        return Expect(op, 1, 1) && ExpectType(op, op.operands[0], op.type, "the operand");
      case OpCode::kTransposeLanes:
        if (!IsAxis(op, op.axis_value) || !IsAxis(op, op.other_axis)) return false;
        return Expect(op, 1, 1) && ExpectType(op, op.operands[0], op.type, "the operand");
      case OpCode::kLoop:
        return CheckLoop(op);
      case OpCode::kIf: {
        if (!Expect(op, 1, op.results.size(), 2) ||
            !ExpectType(op, op.operands[0], Type::kI1, "the condition"))
          return false;
        for (const Region& region : op.regions) {
          if (!region.args.empty()) return Fail(op, "a branch has arguments");
          if (region.yields.size() != op.results.size())
            return Fail(op, "a branch yields the wrong number of values");
          if (!SameTypes(op, region.yields, 0, op.results, 0, op.results.size(), "results")) return false;
        }
        return true;
      }
      case OpCode::kWhile:
        return CheckWhile(op);
      default:
        return Expect(op, 0, 0);
    }
  }

  bool CheckBits(const Op& op) {
    return BitWidth(op.type) == 64 || op.bits >> BitWidth(op.type) == 0 ||
           Fail(op, "bits beyond the type's width");
  }

  bool CheckMemory(const Op& op) {
    const bool load = op.code == OpCode::kLoad;
    if (!op.buffer.valid() || op.buffer.id >= static_cast<int32_t>(p_.buffers.size()))
      return Fail(op, "no such buffer");
    const BufferInfo& buffer = p_.buffers[op.buffer.id];
    if (buffer.type != op.type) return Fail(op, "buffer '" + buffer.name + "' holds another type");
    if (load && op.operands.size() != 0 && op.operands.size() != 2)
      return Fail(op, "wants a predicate and another value");
    if (!load && op.operands.size() != 1 && op.operands.size() != 2)
      return Fail(op, "wants a value and perhaps a predicate");
    if (op.results.size() != (load ? 1u : 0u)) return Fail(op, "wrong number of results");
    if (!load && !ExpectType(op, op.operands[0], op.type, "the value")) return false;
    if (op.operands.size() == 2) {
      if (!ExpectType(op, op.operands[load ? 0 : 1], Type::kI1, "the predicate")) return false;
      if (load && !ExpectType(op, op.operands[1], op.type, "the other value")) return false;
    }
    if (!load && buffer.access == Access::kRead) return Fail(op, "buffer '" + buffer.name + "' is read only");
    if (load && buffer.access == Access::kWrite)
      return Fail(op, "buffer '" + buffer.name + "' is write only");
    const bool guarded = op.operands.size() == 2;
    if (op.index.terms.empty() && !guarded && (op.index.constant < 0 || op.index.constant >= buffer.elements))
      return Fail(
          op, "element " + std::to_string(op.index.constant) + " is outside buffer '" + buffer.name + "'");
    return true;
  }

  bool CheckReduce(const Op& op) {
    const size_t count = op.operands.size();
    if (count == 0 || !Expect(op, count, count, 1)) return Fail(op, "wants as many results as operands");
    const Region& combiner = op.regions[0];
    if (combiner.args.size() != 2 * count || combiner.yields.size() != count)
      return Fail(op, "the combiner takes 2n, gives n values");
    if (!SameTypes(op, combiner.args, 0, op.operands, 0, count, "combiner arguments") ||
        !SameTypes(op, combiner.args, count, op.operands, 0, count, "combiner arguments") ||
        !SameTypes(op, combiner.yields, 0, op.operands, 0, count, "combiner results") ||
        !SameTypes(op, op.results, 0, op.operands, 0, count, "results"))
      return false;
    for (const Op& inner : combiner.ops)
      if (!inner.regions.empty() || inner.code == OpCode::kLoad || inner.code == OpCode::kStore ||
          inner.code == OpCode::kAxis || inner.code == OpCode::kExtractLane ||
          inner.code == OpCode::kTransposeLanes || inner.code == OpCode::kBarrier)
        return Fail(op, "a combiner holds only arithmetic, not " + std::string(Name(inner.code)));
    return true;
  }

  bool CheckLoop(const Op& op) {
    const size_t count = op.results.size();
    if (!Expect(op, 2 + count, count, 1)) return false;
    const Region& body = op.regions[0];
    if (op.step < 1) return Fail(op, "the step is not positive");
    if (op.unroll < 1 || op.unroll > 64) return Fail(op, "the unroll hint is not within 1 … 64");
    if (body.args.size() != 1 + count || body.yields.size() != count)
      return Fail(op, "the body takes an index and the carried values");
    return ExpectType(op, op.operands[0], Type::kI64, "the lower bound") &&
           ExpectType(op, op.operands[1], Type::kI64, "the upper bound") &&
           ExpectType(op, body.args[0], Type::kI64, "the index") &&
           SameTypes(op, op.operands, 2, op.results, 0, count, "carried values") &&
           SameTypes(op, body.args, 1, op.results, 0, count, "carried values") &&
           SameTypes(op, body.yields, 0, op.results, 0, count, "carried values");
  }

  bool CheckWhile(const Op& op) {
    const size_t count = op.results.size();
    if (!Expect(op, count, count, 2)) return false;
    const Region &test = op.regions[0], &body = op.regions[1];
    if (test.args.size() != count || test.yields.size() != 1 || body.args.size() != count ||
        body.yields.size() != count)
      return Fail(op, "condition and body take the carried values");
    return ExpectType(op, test.yields[0], Type::kI1, "the condition") &&
           SameTypes(op, op.operands, 0, op.results, 0, count, "carried values") &&
           SameTypes(op, test.args, 0, op.results, 0, count, "carried values") &&
           SameTypes(op, body.args, 0, op.results, 0, count, "carried values") &&
           SameTypes(op, body.yields, 0, op.results, 0, count, "carried values");
  }

  // One vector axis at most for each value, and a sane number of instances.
  bool CheckLanes() {
    for (size_t id = 0; id < lanes_.of.size(); ++id) {
      int vectors = 0;
      int64_t instances = 1;
      for (int32_t axis : lanes_.of[id]) {
        vectors += lanes_.axes.at(axis).mapping == Mapping::kVector;
        instances *= lanes_.axes.at(axis).extent;
        if (instances > (1 << 20)) return Fail("%" + std::to_string(id) + " has too many lanes");
      }
      if (vectors > 1) return Fail("%" + std::to_string(id) + " depends on two vector axes");
    }
    return true;
  }

  bool DependsOnLanes(Value value) const {
    return std::any_of(lanes_.of[value.id].begin(), lanes_.of[value.id].end(), [&](int32_t axis) {
      const Mapping mapping = lanes_.axes.at(axis).mapping;
      return mapping == Mapping::kVector || mapping == Mapping::kUnrolled;
    });
  }
  bool IsAxis(const Op& op, Value axis) {
    return axes_.count(axis.id) || Fail(op, "the axis is not the result of an axis op");
  }

  bool CheckRegionLanes(const Region& region, int32_t reduced_axis) {
    for (const Op& op : region.ops)
      if (!CheckOpLanes(op, reduced_axis)) return false;
    return true;
  }

  bool CheckOpLanes(const Op& op, int32_t reduced_axis) {
    std::vector<int32_t> all;
    for (Value operand : op.operands) all = Union(all, lanes_.of[operand.id]);
    for (const Index::Term& term : op.index.terms) all = Union(all, lanes_.of[term.value.id]);
    int vectors = 0;
    for (int32_t axis : all) vectors += lanes_.axes.at(axis).mapping == Mapping::kVector;
    if (vectors > 1) return Fail(op, "the operands depend on two vector axes");
    if (reduced_axis >= 0 && std::count(all.begin(), all.end(), reduced_axis))
      return Fail(op, "a combiner uses a value of the reduced axis");
    switch (op.code) {
      case OpCode::kLoop:
        if (DependsOnLanes(op.operands[0]) || DependsOnLanes(op.operands[1]))
          return Fail(op, "a bound differs between lanes");
        break;
      case OpCode::kIf:
        if (DependsOnLanes(op.operands[0])) return Fail(op, "the condition differs between lanes");
        break;
      case OpCode::kWhile:
        if (DependsOnLanes(op.regions[0].yields[0])) return Fail(op, "the condition differs between lanes");
        break;
      case OpCode::kReduceLanes:
        for (Value yield : op.regions[0].yields)
          if (std::count(lanes_.of[yield.id].begin(), lanes_.of[yield.id].end(), op.axis_value.id))
            return Fail(op, "a combiner uses a value of the reduced axis");
        return CheckRegionLanes(op.regions[0], op.axis_value.id);
      case OpCode::kExtractLane:
        if (op.lane < 0 || op.lane >= lanes_.axes.at(op.axis_value.id).extent)
          return Fail(op, "no such lane");
        break;
      case OpCode::kTransposeLanes: {
        if (op.axis_value == op.other_axis) return Fail(op, "the two axes are one");
        const LaneAxis &a = lanes_.axes.at(op.axis_value.id), &b = lanes_.axes.at(op.other_axis.id);
        if (a.extent != b.extent) return Fail(op, "the axes have different extents");
        if ((a.mapping == Mapping::kVector || b.mapping == Mapping::kVector) && (a.extent & (a.extent - 1)))
          return Fail(op, "a transposition with a vector axis wants a power of two of lanes");
        break;
      }
      default:
        break;
    }
    for (const Region& region : op.regions)
      if (!CheckRegionLanes(region, reduced_axis)) return false;
    return true;
  }

  const Program& p_;
  Lanes lanes_;
  std::vector<bool> defined_, ever_defined_;
  std::vector<int32_t> scope_;
  std::set<int32_t> axes_;
  std::string error_;
};

}  // namespace

std::string Verify(const Program& program) { return Verifier(program).Run(); }

}  // namespace tenon::tile
