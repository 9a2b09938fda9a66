// Ops across lanes: trees of combiners, extraction, transposition of a register tile.
#include "backends/codegen/emitter_impl.h"

namespace tenon::codegen {

using tile::Op;
using tile::Value;

llvm::Value* Emitter::Slice(llvm::Value* v, int64_t first, int64_t count) {
  if (count == 1) return b_.CreateExtractElement(v, first);
  std::vector<int> mask;
  for (int64_t i = 0; i < count; ++i) mask.push_back(static_cast<int>(first + i));
  return b_.CreateShuffleVector(v, mask);
}

llvm::Value* Emitter::Concat(llvm::Value* a, llvm::Value* b) {
  auto lanes = [](llvm::Value* v) -> int {
    auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(v->getType());
    return vector ? static_cast<int>(vector->getNumElements()) : 1;
  };
  const int total = lanes(a) + lanes(b);
  llvm::Value* result = llvm::PoisonValue::get(Vector(a->getType()->getScalarType(), total));
  int at = 0;
  for (llvm::Value* v : {a, b})
    for (int i = 0; i < lanes(v); ++i)
      result = b_.CreateInsertElement(result, lanes(v) == 1 ? v : b_.CreateExtractElement(v, i), at++);
  return result;
}

void Emitter::EmitReduceLanes(const Op& op) {
  if (lanes_.axes.at(op.axis_value.id).mapping == tile::Mapping::kVector) {
    ReduceVector(op);
  } else {
    ReduceUnrolled(op);
  }
}

void Emitter::ReduceUnrolled(const Op& op) {
  const size_t count = op.operands.size();
  const tile::Region& combiner = op.regions[0];
  int64_t live = lanes_.axes.at(op.axis_value.id).extent;
  // lanes[i][l]: value i at lane l of the axis, for every instance of the combiner's argument.
  std::vector<std::vector<Parts>> lanes(count);
  for (size_t i = 0; i < count; ++i) {
    Shape shape = ShapeOf(combiner.args[i]);
    for (int64_t lane = 0; lane < live; ++lane) {
      Parts parts;
      ForEachInstance(shape, [&](Coordinate at) {
        auto place = std::lower_bound(at.begin(), at.end(), std::make_pair(op.axis_value.id, int64_t{0}));
        at.insert(place, {op.axis_value.id, lane});
        parts.push_back({Get(op.operands[i], at, shape.width)});
      });
      lanes[i].push_back(std::move(parts));
    }
  }
  while (live > 1) {
    const int64_t half = (live + 1) / 2;
    for (int64_t lane = 0; lane + half < live; ++lane) {
      for (size_t i = 0; i < count; ++i) {
        parts_[combiner.args[i].id] = lanes[i][lane];
        parts_[combiner.args[count + i].id] = lanes[i][lane + half];
      }
      EmitRegion(combiner);
      if (!error_.empty()) return;
      for (size_t i = 0; i < count; ++i)
        lanes[i][lane] = Expand(combiner.yields[i], ShapeOf(combiner.args[i]));
    }
    live = half;
  }
  for (size_t i = 0; i < count; ++i) parts_[op.results[i].id] = lanes[i][0];
}

void Emitter::ReduceVector(const Op& op) {
  const size_t count = op.operands.size();
  const tile::Region& combiner = op.regions[0];
  int64_t live = lanes_.axes.at(op.axis_value.id).extent;
  std::vector<Parts> values(count);
  for (size_t i = 0; i < count; ++i) {
    Shape shape = ShapeOf(combiner.args[i]);
    ForEachInstance(shape,
                    [&](const Coordinate& at) { values[i].push_back({Get(op.operands[i], at, live)}); });
  }
  while (live > 1) {
    const int64_t half = (live + 1) / 2, pairs = live - half;
    for (size_t i = 0; i < count; ++i) {
      Parts low, high;
      for (const Part& part : values[i]) {
        low.push_back({Slice(part.value, 0, pairs)});
        high.push_back({Slice(part.value, half, pairs)});
      }
      parts_[combiner.args[i].id] = std::move(low);
      parts_[combiner.args[count + i].id] = std::move(high);
    }
    combining_axis_ = op.axis_value.id;
    combining_width_ = pairs;
    EmitRegion(combiner);
    std::vector<Parts> combined;
    for (size_t i = 0; i < count; ++i)
      combined.push_back(Expand(combiner.yields[i], ShapeOf(combiner.args[i])));
    combining_axis_ = -1;
    if (!error_.empty()) return;
    for (size_t i = 0; i < count; ++i) {
      for (size_t n = 0; n < values[i].size(); ++n) {
        llvm::Value* v = combined[i][n].value;
        // The middle lane of an odd number waits for the next turn.
        values[i][n].value = pairs == half ? v : Concat(v, Slice(values[i][n].value, pairs, half - pairs));
      }
    }
    live = half;
  }
  for (size_t i = 0; i < count; ++i) {
    for (Part& part : values[i])
      if (part.value->getType()->isVectorTy()) part.value = b_.CreateExtractElement(part.value, uint64_t{0});
    parts_[op.results[i].id] = std::move(values[i]);
  }
}

void Emitter::EmitExtractLane(const Op& op) {
  const tile::LaneAxis& axis = lanes_.axes.at(op.axis_value.id);
  Shape shape = ShapeOf(op.results[0]);
  Parts parts;
  ForEachInstance(shape, [&](Coordinate at) {
    if (axis.mapping == tile::Mapping::kVector) {
      llvm::Value* v = Get(op.operands[0], at, axis.extent);
      parts.push_back({axis.extent == 1 ? v : b_.CreateExtractElement(v, static_cast<uint64_t>(op.lane))});
    } else {
      auto place = std::lower_bound(at.begin(), at.end(), std::make_pair(op.axis_value.id, int64_t{0}));
      at.insert(place, {op.axis_value.id, op.lane});
      parts.push_back({Get(op.operands[0], at, shape.width)});
    }
  });
  parts_[op.results[0].id] = std::move(parts);
}

void Emitter::EmitTransposeLanes(const Op& op) {
  const int32_t a = op.axis_value.id, b = op.other_axis.id;
  const bool a_vector = lanes_.axes.at(a).mapping == tile::Mapping::kVector;
  const bool b_vector = lanes_.axes.at(b).mapping == tile::Mapping::kVector;
  const int64_t extent = lanes_.axes.at(a).extent;
  Shape shape = ShapeOf(op.results[0]);
  auto set = [](Coordinate& at, int32_t axis, int64_t lane) {
    for (auto& [id, index] : at)
      if (id == axis) index = lane;
  };
  if (!a_vector && !b_vector) {
    Parts parts;
    ForEachInstance(shape, [&](const Coordinate& at) {
      Coordinate swapped = at;
      for (const auto& [id, index] : at) {
        if (id == a) set(swapped, b, index);
        if (id == b) set(swapped, a, index);
      }
      parts.push_back({Get(op.operands[0], swapped, shape.width)});
    });
    parts_[op.results[0].id] = std::move(parts);
    return;
  }
  // A square tile of rows (unrolled) by lanes (vector): log2(n) rounds of two-row shuffles when n is a power
  // of two.
  const int32_t row_axis = a_vector ? b : a;
  Parts& result = parts_[op.results[0].id];
  result.assign(shape.Instances(), {});
  Shape others = shape;
  std::erase_if(others.unrolled, [&](const auto& axis) { return axis.first == row_axis; });
  ForEachInstance(others, [&](Coordinate at) {
    auto place = std::lower_bound(at.begin(), at.end(), std::make_pair(row_axis, int64_t{0}));
    const size_t row_place = static_cast<size_t>(place - at.begin());
    at.insert(place, {row_axis, 0});
    std::vector<llvm::Value*> rows;
    for (int64_t r = 0; r < extent; ++r) {
      at[row_place].second = r;
      rows.push_back(Get(op.operands[0], at, extent));
    }
    for (int64_t half = extent / 2; half >= 1 && extent > 1; half /= 2) {
      // Exchange the off-diagonal blocks of `half` in every block of 2*half rows and lanes.
      for (int64_t r = 0; r < extent; ++r) {
        if (r & half) continue;
        std::vector<int> top, bottom;
        for (int64_t c = 0; c < extent; ++c) {
          const int lane = static_cast<int>(c);
          top.push_back(c & half ? static_cast<int>(extent + (c ^ half)) : lane);
          bottom.push_back(c & half ? static_cast<int>(extent) + lane : static_cast<int>(c ^ half));
        }
        llvm::Value *x = rows[r], *y = rows[r + half];
        rows[r] = b_.CreateShuffleVector(x, y, top);
        rows[r + half] = b_.CreateShuffleVector(x, y, bottom);
      }
    }
    for (int64_t r = 0; r < extent; ++r) {
      at[row_place].second = r;
      size_t number = 0;
      for (size_t d = 0; d < at.size(); ++d) number = number * shape.unrolled[d].second + at[d].second;
      result[number] = {rows[r]};
    }
  });
}

}  // namespace tenon::codegen
