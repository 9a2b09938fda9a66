#include "backends/sim_accel/compile/group.h"

#include <algorithm>
#include <set>

#include "backends/sim_accel/compile/standalone.h"
#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {
namespace {

class GroupLowering {
 public:
  GroupLowering(LoweringContext& context, sdk::Group group)
      : c_(context), outputs_(group.output_ids().begin(), group.output_ids().end()) {
    for (uint32_t id : group.op_ids()) {
      members_.insert(id);
      if (!IsView(c_.view.op(id).code())) ops_.push_back(id);
    }
    // An output is in memory once it was stored, not before.
    for (uint32_t v : outputs_)
      if (auto place = c_.memory.extract(v)) places_.insert(std::move(place));
  }

  bool Run(std::string* reason) {
    std::vector<std::pair<Array, Array>> late;
    if (!InOneStage()) late = KeepInputs();
    if (!RunStages(reason)) return false;
    for (const auto& [place, scratch] : late) {
      c_.emitter.Copy(place, scratch);
      c_.emitter.Forget(place);
    }
    return true;
  }

 private:
  // Whether one loop nest, or one op alone, is all of the group: then it reads what it overwrites before it does.
  bool InOneStage() {
    // A sort takes some rows at a time.
    if (ops_.size() <= 1)
      return ops_.empty() || c_.view.op(ops_[0]).code() != TENON_OP_SORT ||
             c_.view.op(ops_[0]).result_count() == 1;
    for (uint32_t id : ops_)
      if (IsStandalone(c_.view.op(id).code())) return false;
    std::string reason;
    return Fused(0, ops_.size(), &reason);
  }

  // The host may give an output the memory of an input that dies in the group. Several stages read inputs after the first
  // one stored; such outputs are written to scratch first and copied at the end. The last op may update in place.
  std::vector<std::pair<Array, Array>> KeepInputs() {
    auto overlaps = [](const Array& a, const Array& b) {
      return a.offset < b.offset + b.count() * TypeBytes(b.type) &&
             b.offset < a.offset + a.count() * TypeBytes(a.type);
    };
    std::vector<std::pair<Array, Array>> late;
    std::vector<Array> inputs;
    for (const auto& [value, array] : c_.memory) inputs.push_back(array);
    for (uint32_t v : outputs_) {
      if (done_.count(v)) continue;
      const Array place = places_.at(v);
      bool shared =
          std::any_of(inputs.begin(), inputs.end(), [&](const Array& in) { return overlaps(place, in); });
      if (!shared || UpdatesInPlaceLast(v, place)) continue;
      Array scratch = c_.scratch(place.type, place.dims);
      places_[v] = scratch;
      late.emplace_back(place, scratch);
    }
    return late;
  }

  bool UpdatesInPlaceLast(uint32_t value, const Array& place) const {
    sdk::Op op = c_.view.op(c_.view.value(value).op_id());
    if (op.id() != ops_.back() || !IsStandalone(op.code()) || op.code() == TENON_OP_GATHER) return false;
    if (op.code() == TENON_OP_SORT) return false;
    auto operand = c_.memory.find(op.operand(c_.view.value(value).index()).id());
    return operand != c_.memory.end() && operand->second.offset == place.offset;
  }

  bool RunStages(std::string* reason) {
    for (size_t begin = Made() ? ops_.size() : 0; begin < ops_.size();) {
      sdk::Op first = c_.view.op(ops_[begin]);
      if (IsStandalone(first.code())) {
        if (!Standalone(first, reason)) return false;
        ++begin;
        continue;
      }
      size_t end = begin + 1;
      while (end < ops_.size() && !IsStandalone(c_.view.op(ops_[end]).code())) ++end;
      // The longest run that has a plan.
      while (!Fused(begin, end, reason)) {
        if (--end == begin && (first.code() == TENON_OP_PAD || first.code() == TENON_OP_CONCATENATE)) {
          c_.emitter.ClearFailure();
          if (!Standalone(first, reason)) return false;
          end = begin + 1;
          break;
        }
        if (end == begin) {
          *reason = std::string(first.name()) + ": " + *reason;
          return false;
        }
      }
      begin = end;
    }
    // Outputs that are views of inputs, or of what is in memory by now.
    for (uint32_t v : outputs_)
      if (!done_.count(v) && !Store({}, {v}, reason)) return false;
    return true;
  }

  // Whether one stage already made all that is wanted of the compute ops.
  bool Made() const { return ops_.size() > 1 && !done_.empty(); }

  bool Inside(uint32_t value) const {
    sdk::Value v = c_.view.value(value);
    return !v.is_argument() && members_.count(v.op_id());
  }

  // Values made by this group's compute ops that `value` is a view of, or is.
  void Sources(uint32_t value, std::set<uint32_t>& found) const {
    if (!Inside(value)) return;
    sdk::Op op = c_.view.op(c_.view.value(value).op_id());
    if (!IsView(op.code())) {
      found.insert(value);
      return;
    }
    for (uint32_t i = 0; i < op.operand_count(); ++i) Sources(op.operand(i).id(), found);
  }

  bool Fused(size_t begin, size_t end, std::string* reason) {
    std::set<uint32_t> mine;
    for (size_t i = begin; i < end; ++i)
      for (uint32_t r = 0; r < c_.view.op(ops_[i]).result_count(); ++r)
        mine.insert(c_.view.op(ops_[i]).result(r).id());
    std::vector<uint32_t> outputs;
    std::set<uint32_t> wanted;  // by later ops
    for (size_t i = end; i < ops_.size(); ++i)
      for (uint32_t k = 0; k < c_.view.op(ops_[i]).operand_count(); ++k)
        Sources(c_.view.op(ops_[i]).operand(k).id(), wanted);
    for (uint32_t v : outputs_) {
      if (done_.count(v)) continue;
      std::set<uint32_t> sources;
      Sources(v, sources);
      if (sources.empty()) continue;
      bool here = std::all_of(sources.begin(), sources.end(),
                              [&](uint32_t s) { return mine.count(s) || done_.count(s); }) &&
                  std::any_of(sources.begin(), sources.end(), [&](uint32_t s) { return mine.count(s); });
      if (here) {
        outputs.push_back(v);
      } else {
        wanted.insert(sources.begin(), sources.end());
      }
    }
    for (uint32_t v : mine)
      if (wanted.count(v) && std::find(outputs.begin(), outputs.end(), v) == outputs.end())
        outputs.push_back(v);
    // Ops whose results nothing wants were only kept for another group.
    if (outputs.empty()) return true;
    return Store(std::vector<uint32_t>(ops_.begin() + begin, ops_.begin() + end), outputs, reason);
  }

  bool Store(std::vector<uint32_t> ops, const std::vector<uint32_t>& outputs, std::string* reason) {
    std::vector<uint32_t> added;
    for (uint32_t v : outputs)
      if (!c_.memory.count(v)) {
        c_.memory[v] = PlaceOf(v);
        added.push_back(v);
      }
    Stage stage(c_, std::move(ops), outputs);
    if (!stage.Plan(reason)) {
      for (uint32_t v : added) c_.memory.erase(v);
      return false;
    }
    stage.Emit();
    if (!c_.emitter.failure().empty()) {
      *reason = c_.emitter.failure();
      return false;
    }
    done_.insert(outputs.begin(), outputs.end());
    return true;
  }

  // Where a value of this group goes: its output's place, or scratch.
  Array PlaceOf(uint32_t value) {
    auto place = places_.find(value);
    if (place != places_.end()) return place->second;
    return places_[value] =
               c_.scratch(TypeOf(c_.view.value(value).type().element()), c_.view.value(value).type().dims());
  }

  // An operand in HBM: what is there, a reshape of it, or a copy.
  bool InHbm(uint32_t value, Array* array, std::string* reason) {
    if (c_.memory.count(value)) {
      *array = c_.memory.at(value);
      return true;
    }
    sdk::Op op = c_.view.op(c_.view.value(value).op_id());
    if (op.code() == TENON_OP_RESHAPE) {
      Array source;
      if (!InHbm(op.operand(0).id(), &source, reason)) return false;
      if (auto view = Reshaped(source, op.result().type().dims())) {
        *array = *view;
        return true;
      }
    }
    if (!Store({}, {value}, reason)) return false;
    *array = c_.memory.at(value);
    return true;
  }

  bool Standalone(sdk::Op op, std::string* reason) {
    std::vector<Array> operands;
    for (uint32_t i = 0; i < op.operand_count(); ++i) {
      Array a;
      if (!InHbm(op.operand(i).id(), &a, reason)) return false;
      operands.push_back(a);
    }
    std::vector<Array> results;
    for (uint32_t i = 0; i < op.result_count(); ++i) {
      const uint32_t value = op.result(i).id();
      c_.memory[value] = PlaceOf(value);
      results.push_back(c_.memory.at(value));
    }
    c_.emitter.EndStage();
    TagOp(c_.emitter, op);
    EmitStandalone(c_, op, operands, results);
    if (!c_.emitter.failure().empty()) {
      *reason = std::string(op.name()) + ": " + c_.emitter.failure();
      return false;
    }
    for (uint32_t i = 0; i < op.result_count(); ++i) done_.insert(op.result(i).id());
    return true;
  }

  LoweringContext& c_;
  std::vector<uint32_t> outputs_, ops_;
  std::set<uint32_t> members_, done_;
  std::map<uint32_t, Array> places_;
};

}  // namespace

bool LowerGroup(LoweringContext& context, sdk::Group group, std::string* reason) {
  return GroupLowering(context, group).Run(reason);
}

}  // namespace tenon::sim
