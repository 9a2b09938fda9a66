// An executable around another one, whose first results are what its caller sees. What derives from it is what happens beside a run.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "driver/executable.h"

namespace tenon::driver {

class WrappedExecutable : public Executable {
 public:
  const std::vector<rt::Parameter>& arguments() const final { return program_->arguments(); }
  const std::vector<rt::Parameter>& results() const final { return results_; }
  absl::Status Bind(uint32_t argument, rt::Tensor tensor) final {
    return program_->Bind(argument, std::move(tensor));
  }
  rt::MemoryFigures memory() const final { return program_->memory(); }

 protected:
  WrappedExecutable(std::unique_ptr<Executable> program, size_t results) : program_(std::move(program)) {
    const auto& all = program_->results();
    results_.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(results));
  }

  std::unique_ptr<Executable> program_;
  std::vector<rt::Parameter> results_;
};

}  // namespace tenon::driver
