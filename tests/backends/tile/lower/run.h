// Lowers a group of a built view for every instruction set of this machine, runs it on the slow evaluator and
// as machine code.
#ifndef TENON_TESTS_BACKENDS_TILE_LOWER_RUN_H_
#define TENON_TESTS_BACKENDS_TILE_LOWER_RUN_H_

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

#include "backends/tile/evaluate.h"
#include "backends/tile/lower/lower.h"
#include "backends/tile/map/threads.h"
#include "backends/tile/text.h"
#include "backends/tile/verify.h"
#include "tests/backends/codegen/loaded_kernel.h"
#include "tests/support/view_builder.h"

namespace tenon::tile::lower {

using testing::Blob;
using testing::ViewBuilder;
using TypeSpec = ViewBuilder::TypeSpec;

// Small integers as floats: exact in every order of addition.
inline std::vector<float> SmallNumbers(int64_t count, int seed = 1, int range = 8) {
  std::mt19937 random(seed);
  std::vector<float> result(count);
  for (float& x : result) x = static_cast<float>(static_cast<int>(random() % (2 * range + 1)) - range);
  return result;
}

struct Ran {
  Program program;
  std::string error;
};

inline Machine MachineOf(const codegen::Target& target) {
  Machine machine;
  machine.vector_bits = target.vector_bits;
  machine.vector_registers = target.vector_registers;
  machine.l2_bytes = target.l2_bytes;
  return machine;
}

// Lanes as threads: blocks of one warp, of two, and of as many as a schedule wants. Each must leave what the same program leaves in lock step.
template <class Reset>
std::string RunAsThreads(const Blob& blob, const std::vector<std::vector<char>*>& buffers,
                         const std::vector<void*>& pointers, const Reset& reset) {
  for (const int threads : {32, 64, 256}) {
    Machine machine;
    machine.lanes = threads;
    machine.vector_registers = 24;
    if (threads == 256) {
      machine.lanes = 32;
      machine.block_lanes = threads;
      machine.block_workspace_bytes = 48 << 10;
      machine.processors = 1;
    }
    const Lowered lowered = LowerGroup(sdk::View(blob.view()), 0, "kernel", machine);
    if (!lowered.error.empty()) return lowered.error;
    reset();
    if (std::string error = Evaluate(lowered.program, pointers); !error.empty()) return error;
    std::vector<std::vector<char>> want;
    for (const auto* b : buffers) want.push_back(*b);
    MappedProgram mapped = MapToThreads(lowered.program, {threads, 32});
    if (mapped.error.empty()) mapped.error = Verify(mapped.program);
    if (!mapped.error.empty()) return "as threads: " + mapped.error + "\n" + Print(lowered.program);
    reset();
    if (std::string error = Evaluate(mapped.program, pointers); !error.empty())
      return "as threads: " + error + "\n" + Print(mapped.program);
    for (size_t i = 0; i < buffers.size(); ++i)
      if (*buffers[i] != want[i])
        return "threads and lanes differ in buffer " + std::to_string(i) + "\n" + Print(lowered.program) +
               Print(mapped.program);
  }
  return "";
}

// Runs group 0. `buffers`: inputs, then outputs. The grid runs in one call and again in single points from
// the last to the first, and compiled: all must leave the same bytes.
inline Ran RunGroup(const Blob& blob, std::vector<std::vector<char>*> buffers) {
  Ran ran;
  std::vector<std::vector<char>> before;
  for (std::vector<char>* b : buffers) before.push_back(*b);
  for (const codegen::Target& target : codegen::RunnableTargets()) {
    std::vector<void*> pointers;
    auto reset = [&] {
      pointers.clear();
      for (size_t i = 0; i < buffers.size(); ++i) {
        *buffers[i] = before[i];
        pointers.push_back(buffers[i]->data());
      }
    };
    const Lowered lowered = LowerGroup(sdk::View(blob.view()), 0, "kernel", MachineOf(target));
    ran = {lowered.program, lowered.error};
    if (ran.error.empty()) ran.error = Verify(ran.program);
    if (!ran.error.empty()) return ran;
    for (size_t i = 0; i < buffers.size(); ++i)
      if (static_cast<int64_t>(buffers[i]->size()) != ran.program.buffers[i].bytes()) {
        ran.error = "buffer " + std::to_string(i) + " has the wrong size";
        return ran;
      }
    const codegen::LoadedKernel kernel(ran.program, target);
    ran.error = kernel.error();
    if (!ran.error.empty()) return ran;
    reset();
    kernel.Run(pointers);
    std::vector<std::vector<char>> compiled;
    for (const auto* b : buffers) compiled.push_back(*b);
    reset();
    for (int64_t point = ran.program.GridPoints(); point-- > 0 && ran.error.empty();)
      ran.error = Evaluate(ran.program, pointers, {}, point, point + 1);
    std::vector<std::vector<char>> split;
    for (const auto* b : buffers) split.push_back(*b);
    reset();
    if (ran.error.empty()) ran.error = Evaluate(ran.program, pointers);
    if (!ran.error.empty()) return ran;
    for (size_t i = 0; i < buffers.size(); ++i) {
      if (*buffers[i] != split[i]) ran.error = target.isa + ": results depend on how the grid is split";
      if (*buffers[i] != compiled[i])
        ran.error = target.isa + ": machine code and evaluator differ in buffer " + std::to_string(i);
    }
    if (!ran.error.empty()) return ran;
  }
  std::vector<void*> pointers;
  for (auto* b : buffers) pointers.push_back(b->data());
  const std::vector<std::vector<char>> after = [&] {
    std::vector<std::vector<char>> copies;
    for (const auto* b : buffers) copies.push_back(*b);
    return copies;
  }();
  auto set = [&](const std::vector<std::vector<char>>& to) {
    for (size_t i = 0; i < buffers.size(); ++i) std::copy(to[i].begin(), to[i].end(), buffers[i]->begin());
  };
  ran.error = RunAsThreads(blob, buffers, pointers, [&] { set(before); });
  set(after);
  return ran;
}

template <class T>
std::vector<char> Bytes(const std::vector<T>& values) {
  const char* from = reinterpret_cast<const char*>(values.data());
  return {from, from + values.size() * sizeof(T)};
}
template <class T>
std::vector<T> As(const std::vector<char>& bytes) {
  std::vector<T> values(bytes.size() / sizeof(T));
  std::copy(bytes.begin(), bytes.end(), reinterpret_cast<char*>(values.data()));
  return values;
}

}  // namespace tenon::tile::lower

#endif  // TENON_TESTS_BACKENDS_TILE_LOWER_RUN_H_
