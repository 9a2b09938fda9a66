#include "backends/sim_accel/compile/standalone.h"

#include <algorithm>

#include "backends/sim_accel/compile/assemble.h"
#include "backends/sim_accel/compile/region.h"
#include "backends/sim_accel/compile/sort.h"
#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {
namespace {

bool In(std::span<const int64_t> dims, int64_t d) {
  return std::find(dims.begin(), dims.end(), d) != dims.end();
}

void WithoutDims(Array& a, std::span<const int64_t> dims) {
  for (size_t d = a.dims.size(); d-- > 0;)
    if (In(dims, static_cast<int64_t>(d))) {
      a.dims.erase(a.dims.begin() + d);
      a.strides.erase(a.strides.begin() + d);
    }
}

// An index array whose values instructions can read.
bool IsIndexType(Type type) { return type == Type::i32 || type == Type::i64 || type == Type::ui32; }

void EmitUpdate(LoweringContext& c, sdk::Op op, const std::vector<Array>& in, const Array& result) {
  Emitter& e = c.emitter;
  // What is updated in place and is in VMEM is updated there too: the next reader need not wait for the memory.
  Array target = result, near = in[0].offset == result.offset && IsDense(in[0]) ? e.KeepOne(result) : result;
  if (near.space != Space::vmem) e.Forget(result);
  e.Copy(result, in[0]);
  size_t mark = e.RegisterMark();
  for (size_t d = 0; d < target.dims.size(); ++d) {
    int64_t room = result.dims[d] - in[1].dims[d];
    if (room == 0) continue;
    ScalarRegister start = e.LoadScalar(in[2 + d]);
    e.ClampRegister(start, 0, room);
    target = Window(target, d, start, 0, in[1].dims[d]);
    near = Window(near, d, start, 0, in[1].dims[d]);
  }
  const Array update = e.Resident(in[1]);
  e.Copy(target, update);
  if (near.space == Space::vmem) e.Copy(near, update);
  e.ReleaseRegisters(mark);
}

// [rows] or [rows, elements of a row] as an operand whose first dimension are the rows.
Operand RowsOf(Emitter& e, const Array& a) {
  const int64_t inner = a.strides.size() > 1 ? a.strides[1] : 0;
  const auto base = e.AddressRegister(a.shifts);
  return Memory(a.space, a.offset, {static_cast<int32_t>(a.strides[0]), 0, 0, static_cast<int32_t>(inner)},
                base ? base->number : kNoRegister);
}

// The rows in chunks, the last one with what is left: body has a function from arrays to their chunk of the first dimension.
template <typename Body>
void InChunks(Emitter& e, int64_t count, int64_t chunk, const Body& body) {
  auto run = [&](const auto& part, int64_t size) {
    const size_t mark = e.Mark(), registers = e.RegisterMark();
    body(part, size);
    e.ReleaseSince(mark);
    e.ReleaseRegisters(registers);
  };
  const int64_t full = count / chunk;
  e.Turns(full, 1, [&](const Emitter::Turn& turn) {
    run([&](const Array& a) { return turn.Piece(a, 0, 0, chunk); }, chunk);
  });
  if (const int64_t rest = count - full * chunk)
    run([&](const Array& a) { return Window(a, 0, std::nullopt, full * chunk, rest); }, rest);
}

// Rows by index: one dimension of the operand is indexed, all others are taken whole and lie behind it in the result.
bool GatherRows(LoweringContext& c, sdk::Op op, const std::vector<Array>& in, const Array& result) {
  auto map = op.numbers("start_index_map"), collapsed = op.numbers("collapsed_slice_dims"),
       offset = op.numbers("offset_dims");
  auto sizes = op.numbers("slice_sizes");
  int64_t vector_dim = op.number("index_vector_dim");
  if (map.size() != 1 || map[0] != 0 || collapsed.size() != 1 || collapsed[0] != 0 ||
      !op.numbers("operand_batching_dims").empty())
    return false;
  for (size_t d = 1; d < sizes.size(); ++d)
    if (sizes[d] != in[0].dims[d]) return false;
  Array index = in[1];
  if (vector_dim < static_cast<int64_t>(index.dims.size())) {
    int64_t drop[] = {vector_dim};
    WithoutDims(index, drop);
  }
  if (!IsIndexType(index.type)) return false;
  for (size_t i = 0; i < offset.size(); ++i)
    if (offset[i] != static_cast<int64_t>(index.dims.size() + i)) return false;
  const int64_t count = index.count(), bound = in[0].dims[0] - 1;
  int64_t row = 1;
  for (size_t d = 1; d < in[0].dims.size(); ++d) row *= in[0].dims[d];
  auto flat = Reshaped(index, {count});
  auto source = Reshaped(in[0], {in[0].dims[0], row});
  auto target = Reshaped(result, {count, row});
  if (!flat || !source || !target || count == 0 || row == 0 || row > INT32_MAX || bound > INT32_MAX)
    return count == 0 || row == 0;
  c.emitter.SetVmemRange(0, c.emitter.vmem_limit());
  int64_t chunk = std::min<int64_t>(count, c.emitter.vmem_limit() / 4 / TypeBytes(index.type));
  InChunks(c.emitter, count, chunk, [&](const auto& part, int64_t size) {
    Array indices = c.emitter.InVmem(part(*flat));
    Dims dims = {static_cast<uint32_t>(size), 1, 1, static_cast<uint32_t>(row)};
    c.emitter.builder().Gather(result.type, index.type, dims, RowsOf(c.emitter, part(*target)),
                               RowsOf(c.emitter, *source), RowsOf(c.emitter, indices),
                               static_cast<uint32_t>(bound));
  });
  return true;
}

void EmitGather(LoweringContext& c, sdk::Op op, const std::vector<Array>& in, const Array& result) {
  if (GatherRows(c, op, in, result)) return;
  Emitter& e = c.emitter;
  auto map = op.numbers("start_index_map"), collapsed = op.numbers("collapsed_slice_dims"),
       offset = op.numbers("offset_dims");
  auto sizes = op.numbers("slice_sizes"), batching = op.numbers("operand_batching_dims"),
       index_batching = op.numbers("start_indices_batching_dims");
  const int64_t vector_dim = op.number("index_vector_dim");
  std::vector<int64_t>
      batch_dims;  // of the result, in order of the index array's dims without the vector dim
  for (int64_t d = 0; d < static_cast<int64_t>(result.dims.size()); ++d)
    if (!In(offset, d)) batch_dims.push_back(d);
  std::vector<int64_t> walked;
  for (int64_t d : batch_dims) walked.push_back(result.dims[d]);
  e.Walk(walked, [&](const Emitter::Point& point) {
    size_t mark = e.RegisterMark();
    Array index = in[1], target = result, source = in[0];
    size_t b = 0;
    std::vector<size_t> point_of(in[1].dims.size(), 0);  // which walked dim an index dim is
    for (int64_t d = 0; d < static_cast<int64_t>(in[1].dims.size()); ++d) {
      if (d == vector_dim) continue;
      index = Window(index, d, point.index[b].first, point.index[b].second, 1);
      point_of[d] = b++;
    }
    for (size_t i = 0; i < batch_dims.size(); ++i)
      target = Window(target, batch_dims[i], point.index[i].first, point.index[i].second, 1);
    for (size_t i = 0; i < batching.size(); ++i) {
      auto [counter, bias] = point.index[point_of[index_batching[i]]];
      source = Window(source, batching[i], counter, bias, 1);
    }
    for (size_t k = 0; k < map.size(); ++k) {
      Array one = vector_dim < static_cast<int64_t>(index.dims.size())
                      ? Window(index, vector_dim, std::nullopt, k, 1)
                      : index;
      ScalarRegister start = e.LoadScalar(one);
      e.ClampRegister(start, 0, in[0].dims[map[k]] - sizes[map[k]]);
      source = Window(source, map[k], start, 0, sizes[map[k]]);
    }
    for (size_t d = 0; d < source.dims.size(); ++d)
      if (!In(batching, static_cast<int64_t>(d))) source.dims[d] = sizes[d];
    WithoutDims(target, batch_dims);
    std::vector<int64_t> gone(collapsed.begin(), collapsed.end());
    gone.insert(gone.end(), batching.begin(), batching.end());
    WithoutDims(source, gone);
    e.Copy(target, source);
    e.ReleaseRegisters(mark);
  });
}

// Rows by index, as GatherRows.
// Begins with the copy of the operand into the result.
bool ScatterRows(LoweringContext& c, sdk::Op op, Fn fn, const std::vector<Array>& in, const Array& result) {
  auto map = op.numbers("scatter_dims_to_operand_dims"), inserted = op.numbers("inserted_window_dims"),
       window = op.numbers("update_window_dims");
  int64_t vector_dim = op.number("index_vector_dim");
  if (map.size() != 1 || map[0] != 0 || inserted.size() != 1 || inserted[0] != 0 ||
      !op.numbers("input_batching_dims").empty())
    return false;
  Array index = in[1];
  if (vector_dim < static_cast<int64_t>(index.dims.size())) {
    int64_t drop[] = {vector_dim};
    WithoutDims(index, drop);
  }
  if (!IsIndexType(index.type)) return false;
  for (size_t i = 0; i < window.size(); ++i)
    if (window[i] != static_cast<int64_t>(index.dims.size() + i) ||
        in[2].dims[window[i]] != result.dims[1 + i])
      return false;
  const int64_t count = index.count(), bound = result.dims[0] - 1;
  int64_t row = 1;
  for (size_t d = 1; d < result.dims.size(); ++d) row *= result.dims[d];
  auto flat = Reshaped(index, {count});
  auto updates = Reshaped(in[2], {count, row});
  auto target = Reshaped(result, {result.dims[0], row});
  if (count == 0 || row == 0 || bound < 0) {
    c.emitter.Copy(result, in[0]);
    return true;
  }
  if (!flat || !updates || !target || row > INT32_MAX || bound > INT32_MAX) return false;
  Emitter& e = c.emitter;
  // All of it in VMEM, where the next reader finds it, when it is small.
  const int64_t all =
      (result.count() + in[2].count()) * TypeBytes(result.type) + count * TypeBytes(index.type) + 2048;
  if (all <= e.vmem_limit() / 8) {
    e.BeginStage(all);
    const Array near = e.Allocate(result.type, target->dims), indices = e.InVmem(e.Resident(*flat)),
                rows = e.InVmem(e.Resident(*updates));
    e.Copy(near, e.Resident(*Reshaped(in[0], target->dims)));
    e.builder().Scatter(fn, result.type, index.type,
                        {static_cast<uint32_t>(count), 1, 1, static_cast<uint32_t>(row)}, RowsOf(e, near),
                        RowsOf(e, rows), RowsOf(e, indices), static_cast<uint32_t>(bound));
    e.Copy(*target, near);
    e.set_keeping(true);
    e.Keep(*target, near);
    e.set_keeping(false);
    e.EndStage();
    return true;
  }
  e.Copy(result, in[0]);
  e.SetVmemRange(0, e.vmem_limit());
  int64_t bytes = TypeBytes(index.type) + row * TypeBytes(result.type);
  int64_t chunk = std::min<int64_t>(count, e.vmem_limit() / 2 / bytes);
  if (chunk == 0) return false;
  InChunks(e, count, chunk, [&](const auto& part, int64_t size) {
    Array indices = e.InVmem(part(*flat)), rows = e.Allocate(result.type, {size, row});
    e.Copy(rows, part(*updates));
    Dims dims = {static_cast<uint32_t>(size), 1, 1, static_cast<uint32_t>(row)};
    e.builder().Scatter(fn, result.type, index.type, dims, RowsOf(e, *target), RowsOf(e, rows),
                        RowsOf(e, indices), static_cast<uint32_t>(bound));
  });
  return true;
}

void EmitScatter(LoweringContext& c, sdk::Op op, const std::vector<Array>& in,
                 const std::vector<Array>& results) {
  Emitter& e = c.emitter;
  const Array& result = results[0];
  const size_t count = results.size();  // of operands, and of updates behind the indices
  auto fn = count == 1 ? RegionFn(op.region().kind(), result.type) : std::nullopt;
  if (fn && ScatterRows(c, op, *fn, in, result)) return;
  for (size_t i = 0; i < count; ++i) e.Copy(results[i], in[i]);
  const Array& indices = in[count];
  const std::vector<Array> all_updates(in.begin() + static_cast<std::ptrdiff_t>(count) + 1, in.end());
  const std::vector<int64_t>& update_dims = all_updates[0].dims;
  auto map = op.numbers("scatter_dims_to_operand_dims"), inserted = op.numbers("inserted_window_dims"),
       window = op.numbers("update_window_dims");
  auto batching = op.numbers("input_batching_dims"),
       index_batching = op.numbers("scatter_indices_batching_dims");
  const int64_t vector_dim = op.number("index_vector_dim");
  std::vector<int64_t> batch_dims;
  int64_t last_batch = -1;  // that has more than one index
  for (int64_t d = 0; d < static_cast<int64_t>(update_dims.size()); ++d)
    if (!In(window, d)) {
      batch_dims.push_back(d);
      if (update_dims[d] > 1) last_batch = d;
    }
  // The window's size in each dimension of the operand, and which dimension of the updates that is.
  std::vector<int64_t> sizes(result.dims.size(), 1), update_dim(result.dims.size(), -1);
  size_t next = 0;
  for (int64_t d = 0; d < static_cast<int64_t>(sizes.size()); ++d)
    if (!In(inserted, d) && !In(batching, d)) sizes[d] = update_dims[update_dim[d] = window[next++]];
  // Updates go in row-major order. Windows that an index moves may meet at different places of theirs, so their dimensions that
  // stand before a batch dimension are walked too; otherwise one window after another is that order.
  std::vector<int64_t> walked_dims = batch_dims;
  for (int64_t d : map)
    if (sizes[d] > 1 && update_dim[d] < last_batch) {
      walked_dims.push_back(update_dim[d]);
      sizes[d] = 1;
    }
  std::sort(walked_dims.begin(), walked_dims.end());
  std::vector<int64_t> walked;
  for (int64_t d : walked_dims) walked.push_back(update_dims[d]);
  std::vector<int64_t> gone(inserted.begin(), inserted.end());
  gone.insert(gone.end(), batching.begin(), batching.end());
  // Windows may lie partly out of range in these dimensions; each element is dropped on its own.
  std::vector<size_t> wide;
  std::vector<int64_t> wide_sizes;
  for (size_t k = 0; k < map.size(); ++k)
    if (sizes[map[k]] > 1) {
      wide.push_back(k);
      wide_sizes.push_back(sizes[map[k]]);
    }
  auto combine = [&](std::vector<Array> targets, std::vector<Array> updates) {
    size_t memory = e.Mark();
    std::vector<Array> arguments;
    for (size_t i = 0; i < count; ++i) {
      WithoutDims(targets[i], gone);
      WithoutDims(updates[i], batch_dims);
    }
    if (fn && *fn == Fn::assign) return e.Copy(targets[0], updates[0]);
    for (const auto* list : {&targets, &updates})
      for (const Array& far : *list) {
        arguments.push_back(e.Allocate(far.type, far.dims));
        e.Copy(arguments.back(), far);
      }
    std::vector<Array> old(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(count));
    if (fn) {
      e.Binary(*fn, old[0], old[0], arguments[1]);
    } else {
      EmitRegion(e, c.view, op.region(), arguments, old);
    }
    for (size_t i = 0; i < count; ++i) e.Copy(targets[i], old[i]);
    e.ReleaseSince(memory);
  };
  // Something done to each operand, or to each update.
  auto each = [](std::vector<Array> arrays, const auto& change) {
    for (Array& a : arrays) a = change(a);
    return arrays;
  };
  e.SetVmemRange(0, e.vmem_limit());
  e.Walk(walked, [&](const Emitter::Point& point) {
    size_t mark = e.RegisterMark();
    Array index = indices;
    std::vector<Array> updates = all_updates, targets = results;
    auto walked_at = [&](int64_t d) {
      return static_cast<size_t>(std::find(walked_dims.begin(), walked_dims.end(), d) - walked_dims.begin());
    };
    size_t b = 0;
    std::vector<size_t> point_of(indices.dims.size(), 0);
    for (int64_t d = 0; d < static_cast<int64_t>(indices.dims.size()); ++d) {
      if (d == vector_dim) continue;
      point_of[d] = walked_at(batch_dims[b++]);
      auto [counter, bias] = point.index[point_of[d]];
      index = Window(index, d, counter, bias, 1);
    }
    for (size_t i = 0; i < walked_dims.size(); ++i)
      updates = each(updates, [&](const Array& a) {
        return Window(a, walked_dims[i], point.index[i].first, point.index[i].second, 1);
      });
    for (size_t i = 0; i < batching.size(); ++i) {
      auto [counter, bias] = point.index[point_of[index_batching[i]]];
      targets = each(targets, [&](const Array& a) { return Window(a, batching[i], counter, bias, 1); });
    }
    ProgramBuilder& builder = e.builder();
    ProgramBuilder::Label done = builder.NewLabel(), partial = builder.NewLabel();
    // Where the window begins in dimension map[k], or its walked element is.
    auto load_start = [&](size_t k) {
      ScalarRegister start = e.LoadScalar(vector_dim < static_cast<int64_t>(index.dims.size())
                                              ? Window(index, vector_dim, std::nullopt, k, 1)
                                              : index);
      if (size_t at = walked_at(update_dim[map[k]]); at < walked_dims.size()) {
        auto [counter, bias] = point.index[at];
        if (counter) builder.Alu(Fn::add, start, Register(start), Register(*counter));
        if (bias != 0) builder.Alu(Fn::add, start, Register(start), Immediate(static_cast<uint64_t>(bias)));
      }
      return start;
    };
    std::vector<ScalarRegister> starts;
    std::vector<Array> whole = targets;
    for (size_t k = 0; k < map.size(); ++k) {
      ScalarRegister start = load_start(k);
      ProgramBuilder::Label outside = sizes[map[k]] > 1 ? partial : done;
      builder.Branch(Fn::lt, Register(start), Immediate(0), outside);
      builder.Branch(Fn::gt, Register(start),
                     Immediate(static_cast<uint64_t>(result.dims[map[k]] - sizes[map[k]])), outside);
      whole = each(whole, [&](const Array& a) { return Window(a, map[k], start, 0, sizes[map[k]]); });
      starts.push_back(start);
    }
    for (Array& a : whole)
      for (size_t d = 0; d < a.dims.size(); ++d)
        if (!In(batching, static_cast<int64_t>(d))) a.dims[d] = sizes[d];
    combine(whole, updates);
    if (!wide.empty()) builder.Jump(done);
    builder.Bind(partial);
    if (!wide.empty()) {
      // The tests above left at the first index that was out of range; the later ones were not read then.
      for (size_t k = 0; k < map.size(); ++k) {
        size_t inner = e.RegisterMark();
        ScalarRegister again = load_start(k);
        builder.Move(starts[k], Register(again));
        e.ReleaseRegisters(inner);
        if (sizes[map[k]] > 1) continue;
        builder.Branch(Fn::lt, Register(starts[k]), Immediate(0), done);
        builder.Branch(Fn::gt, Register(starts[k]), Immediate(static_cast<uint64_t>(result.dims[map[k]] - 1)),
                       done);
      }
      e.Walk(wide_sizes, [&](const Emitter::Point& within) {
        size_t inner = e.RegisterMark();
        ProgramBuilder::Label skip = builder.NewLabel();
        std::vector<Array> pieces = targets, sources = updates;
        for (size_t k = 0, w = 0; k < map.size(); ++k) {
          ScalarRegister at = starts[k];
          if (w < wide.size() && wide[w] == k) {
            auto [counter, bias] = within.index[w++];
            at = e.NewRegister();
            builder.Alu(Fn::add, at, Register(starts[k]),
                        counter ? Register(*counter) : Immediate(static_cast<uint64_t>(bias)));
            builder.Branch(Fn::lt, Register(at), Immediate(0), skip);
            builder.Branch(Fn::gt, Register(at), Immediate(static_cast<uint64_t>(result.dims[map[k]] - 1)),
                           skip);
            sources = each(sources, [&](const Array& a) {
              return Window(a, static_cast<size_t>(update_dim[map[k]]), counter, bias, 1);
            });
          }
          pieces = each(pieces, [&](const Array& a) { return Window(a, map[k], at, 0, 1); });
        }
        for (Array& a : pieces)
          for (size_t d = 0; d < a.dims.size(); ++d)
            if (!In(batching, static_cast<int64_t>(d)) && !In(map, static_cast<int64_t>(d)))
              a.dims[d] = sizes[d];
        combine(pieces, sources);
        builder.Bind(skip);
        e.ReleaseRegisters(inner);
      });
    }
    builder.Bind(done);
    e.ReleaseRegisters(mark);
  });
}

}  // namespace

void EmitStandalone(LoweringContext& context, sdk::Op op, const std::vector<Array>& operands,
                    const std::vector<Array>& results) {
  const Array& result = results[0];
  context.emitter.builder().SetTag(op.id() + 1, op.location().empty() ? op.name() : op.location());
  if (op.code() != TENON_OP_DYNAMIC_UPDATE_SLICE)
    for (const Array& written : results) context.emitter.Forget(written);
  switch (op.code()) {
    case TENON_OP_DYNAMIC_UPDATE_SLICE:
      return EmitUpdate(context, op, operands, result);
    case TENON_OP_CONCATENATE:
    case TENON_OP_PAD:
      return Assemble(context.emitter, op, operands, result);
    case TENON_OP_GATHER:
      return EmitGather(context, op, operands, result);
    case TENON_OP_SCATTER:
      return EmitScatter(context, op, operands, results);
    case TENON_OP_SORT:
      return EmitSort(context.emitter, context.view, op, operands, results, context.scratch);
    default:
      context.emitter.Fail("no lowering of " + std::string(op.name()));
  }
}

}  // namespace tenon::sim
