#include "backends/tile/lower/lower.h"

#include <map>
#include <vector>

#include "backends/tile/lower/convolution.h"
#include "backends/tile/lower/elemental.h"
#include "backends/tile/lower/graph.h"
#include "backends/tile/lower/layout.h"
#include "backends/tile/lower/matmul.h"
#include "backends/tile/lower/nest.h"
#include "backends/tile/lower/scan.h"
#include "backends/tile/lower/scatter.h"
#include "backends/tile/lower/sort.h"
#include "backends/tile/lower/update_slice.h"

namespace tenon::tile::lower {
namespace {

// All outputs element by element; updates of a slice in place where that is possible.
void EmitElements(Elemental& e, const std::map<uint32_t, Buffer>& outputs) {
  std::vector<Part> parts;
  std::vector<uint32_t> values;
  for (uint32_t value : e.graph().outputs()) {
    if (UpdatesInput(e.graph(), value)) {
      for (Part& part : UpdateParts(e, value, outputs.at(value))) parts.push_back(std::move(part));
    } else {
      values.push_back(value);
    }
  }
  if (!values.empty()) {
    const StoreFunction store = [&e, &outputs](uint32_t value, const Position& at) {
      e.Store(outputs.at(value), e.Address(value, at), e.At(value, at));
    };
    for (Part& part : NestParts(e, values, store)) parts.push_back(std::move(part));
  }
  EmitParts(e, parts);
}

}  // namespace

Lowered LowerGroup(sdk::View view, uint32_t group, const std::string& symbol, const Machine& machine) {
  Lowered result;
  const Graph graph(view, group);
  result.error = graph.Check();
  if (!result.error.empty()) return result;

  Builder builder(symbol);
  std::vector<Buffer> inputs;
  for (size_t i = 0; i < graph.inputs().size(); ++i) {
    const sdk::Value value = view.value(graph.inputs()[i]);
    inputs.push_back(builder.Read("in" + std::to_string(i), *TypeOfElement(value.type().element()),
                                  BufferElements(value)));
  }
  const sdk::Op scatter = ScatterRoot(graph);
  std::map<uint32_t, Buffer> outputs;
  for (size_t i = 0; i < graph.outputs().size(); ++i) {
    const sdk::Value value = view.value(graph.outputs()[i]);
    const Type type = *TypeOfElement(value.type().element());
    const std::string name = "out" + std::to_string(i);
    outputs[value.id()] = scatter.valid() || UpdatesInput(graph, value.id())
                              ? builder.Update(name, type, BufferElements(value))
                              : builder.Write(name, type, BufferElements(value));
  }
  Elemental e(graph, builder, machine, inputs);
  if (scatter.valid()) {
    EmitScatter(e, scatter, outputs);
  } else if (const sdk::Op sort = SortRoot(graph); sort.valid()) {
    EmitSort(e, sort, outputs);
  } else if (!EmitMatmulGroup(e, outputs) && !EmitConvolutionGroup(e, outputs) &&
             !EmitScanGroup(e, outputs)) {
    EmitElements(e, outputs);
  }
  result.error = e.error();
  result.op = e.error_op();
  result.program = builder.Finish();
  // About four element steps a nanosecond, or the memory's speed.
  const TenonViewGroup& record = view.group(group).record();
  result.cost_ns = record.flops / 16 + (record.bytes_read + record.bytes_written) / 16;
  return result;
}

}  // namespace tenon::tile::lower
