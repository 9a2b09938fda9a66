// Which values share one buffer. Classes start as what must be the same memory (aliases, slots of loops) and
// grow where nothing then needs to be copied and lives do not meet: results of the program, carried values,
// updates in place, elementwise over a dying input.
#pragma once

#include <cstdint>
#include <vector>

#include "optimizer/memory/in_place.h"
#include "optimizer/memory/timeline.h"

namespace tenon::opt {

struct BufferClass {
  std::vector<mlir::Value> values;  // in order of appearance; empty: merged into another
  plan::BufferKind kind = plan::BufferKind::kTemporary;
  int64_t index = -1;    // of the argument, result or constant
  int64_t donated = -1;  // the argument whose memory a result takes
  int64_t bytes = 0;
  int64_t alignment = 0;  // 0: the target's
  int64_t space = 0;
  int64_t padding = 0;
  int64_t device = 0;
  Interval life;  // from first write to last read
};

class Coalescer {
 public:
  Coalescer(mlir::FunctionOpInterface function, const Timeline& timeline);
  std::vector<BufferClass> Take();
  int64_t visits = 0;

 private:
  // One stretch of time in which a class holds something that must not be lost.
  struct Held {
    Interval life;
    mlir::Value value;  // or null, for what a slot holds between turns
    int slot = -1;
  };
  void Bind();
  void MustShare();
  void Prepare();
  void Results();
  void Donations();
  void Slots();
  void Overwrites();

  int Find(int c);
  int ClassOfValue(mlir::Value value);
  void Unite(int a, int b);
  bool TryUnite(int a, int b);
  bool Exempt(const Held& earlier, const Held& later);
  bool Compatible(const BufferClass& a, const BufferClass& b) const;
  int SlotOf(mlir::Value value) const;

  mlir::FunctionOpInterface function_;
  const Timeline& timeline_;
  std::vector<BufferClass> classes_;
  std::vector<std::vector<Held>> held_;
  std::vector<int> parent_;
  llvm::DenseMap<mlir::Value, int> class_of_;
  llvm::DenseMap<mlir::Value, int> slot_of_;
  llvm::DenseMap<mlir::Value, int64_t> group_of_;
  InPlace in_place_;
  std::vector<int64_t> donated_to_;  // by argument: result, or -1
};

}  // namespace tenon::opt
