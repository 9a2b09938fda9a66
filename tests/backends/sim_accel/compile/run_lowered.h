// Runs what the compiler emits: instructions by an emitter, or a group of a view built by hand, on a machine whose VMEM is as
// small as a test wants. Reads of bytes that nothing wrote fail the run.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "backends/sim_accel/compile/group.h"
#include "backends/sim_accel/compile/types.h"
#include "backends/sim_accel/run/simulator.h"
#include "tests/backends/sim_accel/test_machine.h"
#include "tests/support/view_builder.h"

namespace tenon::sim {

inline Machine SmallMachine(int64_t vmem_bytes) {
  Machine machine = Preset("tiny-16x16");
  machine.vmem_bytes = vmem_bytes;
  return machine;
}

// A program under construction over one HBM with contents.
class Bench {
 public:
  static constexpr int64_t kHbm = 1 << 22;

  explicit Bench(Machine machine)
      : machine_(std::move(machine)), builder_(machine_, kHbm), emitter_(machine_, &builder_) {}

  Emitter& emitter() { return emitter_; }
  ProgramBuilder& builder() { return builder_; }
  const Machine& machine() const { return machine_; }

  // A dense array in HBM; with contents it counts as written before the run.
  template <class T>
  Array Input(Type type, std::vector<int64_t> dims, const std::vector<T>& values) {
    Array a = Space_(type, std::move(dims));
    AddSegment(a, SegmentKind::argument);
    contents_.emplace_back(a.offset, std::vector<std::byte>(values.size() * sizeof(T)));
    if (!values.empty())
      std::memcpy(contents_.back().second.data(), values.data(), values.size() * sizeof(T));
    return a;
  }
  Array Output(Type type, std::vector<int64_t> dims) {
    Array a = Space_(type, std::move(dims));
    AddSegment(a, SegmentKind::result);
    return a;
  }
  Array Scratch(Type type, std::vector<int64_t> dims) { return Space_(type, std::move(dims)); }

  // False, with a test failure, when the program is wrong or its run is.
  bool Run() {
    EXPECT_EQ(emitter_.failure(), "");
    Program program;
    Status status = builder_.Finish(&program);
    EXPECT_TRUE(status.ok()) << status.message;
    if (!status.ok() || !emitter_.failure().empty()) return false;
    EXPECT_TRUE(PrepareMemory(program, machine_, &hbm_).ok());
    for (const auto& [at, bytes] : contents_)
      std::memcpy(hbm_.bytes().data() + at, bytes.data(), bytes.size());
    RunOptions options;
    options.check_undefined = true;
    status = RunProgram(program, machine_, hbm_, options, &report_);
    EXPECT_TRUE(status.ok()) << status.message;
    if (status.ok()) ExpectSumsToTotal(report_);
    return status.ok();
  }
  const RunReport& report() const { return report_; }

  template <class T>
  std::vector<T> Read(const Array& a) const {
    std::vector<T> values(static_cast<size_t>(a.count()));
    if (!values.empty())
      std::memcpy(values.data(), hbm_.bytes().data() + a.offset, values.size() * sizeof(T));
    return values;
  }

 private:
  Array Space_(Type type, std::vector<int64_t> dims) {
    Array a = DenseArray(Space::hbm, type, std::move(dims), next_);
    next_ = (next_ + std::max<int64_t>(1, a.count()) * TypeBytes(type) + 511) / 512 * 512;
    return a;
  }
  void AddSegment(const Array& a, SegmentKind kind) {
    Segment segment;
    segment.kind = kind;
    segment.name = std::to_string(names_++);
    segment.address = static_cast<uint64_t>(a.offset);
    segment.bytes = static_cast<uint64_t>(a.count() * TypeBytes(a.type));
    builder_.AddSegment(std::move(segment));
  }

  Machine machine_;
  ProgramBuilder builder_;
  Emitter emitter_;
  int64_t next_ = 0;
  int names_ = 0;
  std::vector<std::pair<int64_t, std::vector<std::byte>>> contents_;
  Hbm hbm_;
  RunReport report_;
};

// Lowers group 0 of the view. `inputs` are the group's, in order; the outputs are made and returned. An empty list: it could
// not be lowered, and `reason` says why.
inline std::vector<Array> LowerFirstGroup(Bench& bench, const TenonView* raw,
                                          const std::vector<Array>& inputs, std::string* reason) {
  sdk::View view(raw);
  sdk::Group group = view.group(0);
  LoweringContext context{
      bench.emitter(),
      view,
      6,
      {},
      [&](sdk::Constant constant) {
        const auto* data = static_cast<const uint8_t*>(constant.data());
        return bench.Input(TypeOf(constant.type().element()), constant.type().dims(),
                           std::vector<uint8_t>(data, data + constant.bytes()));
      },
      [&](Type type, const std::vector<int64_t>& dims) { return bench.Scratch(type, dims); }};
  std::vector<Array> outputs;
  for (size_t i = 0; i < group.input_ids().size(); ++i) context.memory[group.input_ids()[i]] = inputs[i];
  for (uint32_t v : group.output_ids()) {
    sdk::Type type = view.value(v).type();
    outputs.push_back(bench.Output(TypeOf(type.element()), type.dims()));
    context.memory[v] = outputs.back();
  }
  if (!LowerGroup(context, group, reason)) return {};
  return outputs;
}

// 0, 1, 2, … scaled and shifted so that sums stay exact.
inline std::vector<float> Ramp(int64_t n, float scale = 1.0f, int64_t period = 17) {
  std::vector<float> values(static_cast<size_t>(n));
  for (int64_t i = 0; i < n; ++i)
    values[static_cast<size_t>(i)] = scale * static_cast<float>(i % period - period / 2);
  return values;
}

}  // namespace tenon::sim
