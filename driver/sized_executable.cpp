// A program whose results are padded: how much of them is valid comes as results after the user's.
#include <algorithm>
#include <cstring>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/executable.h"
#include "driver/wrapped_executable.h"

namespace tenon::driver {
namespace {

// The first elements of `tensor` in each dimension: a tensor of `dims`.
absl::StatusOr<rt::Tensor> Cut(const rt::Tensor& tensor, const std::vector<int64_t>& dims) {
  const std::vector<int64_t>& have = tensor.type().dims;
  TENON_ASSIGN_OR_RETURN(rt::Tensor cut, rt::Tensor::Allocate({tensor.type().element, dims}));
  const uint64_t count = tensor.count();
  if (count == 0 || cut.count() == 0) return cut;
  // Rows of what is whole from here on to the end.
  size_t inner = dims.size();
  uint64_t row = tensor.bytes() / count, step = row;
  while (inner > 0 && dims[inner - 1] == have[inner - 1]) {
    --inner;
    row *= static_cast<uint64_t>(dims[inner]);
    step = row;
  }
  if (inner > 0) {
    --inner;
    step = row * static_cast<uint64_t>(have[inner]);
    row *= static_cast<uint64_t>(dims[inner]);
  }
  uint64_t rows = 1;
  for (size_t d = 0; d < inner; ++d) rows *= static_cast<uint64_t>(dims[d]);
  for (uint64_t r = 0; r < rows; ++r) {
    uint64_t left = r, from = 0, stride = step;
    for (size_t d = inner; d-- > 0;) {
      from += left % static_cast<uint64_t>(dims[d]) * stride;
      left /= static_cast<uint64_t>(dims[d]);
      stride *= static_cast<uint64_t>(have[d]);
    }
    std::memcpy(cut.data() + r * row, tensor.data() + from, row);
  }
  return cut;
}

class SizedExecutable : public WrappedExecutable {
 public:
  SizedExecutable(std::unique_ptr<Executable> program, rt::ArtifactSizes sizes, size_t results)
      : WrappedExecutable(std::move(program), results), sizes_(std::move(sizes)), cut_(results) {
    for (const rt::ArtifactSize& size : sizes_.sizes) {
      results_[size.result].type.dims[size.dimension] = -1;
      cut_[size.result] = true;
    }
  }

  absl::Status Run(const std::vector<rt::Tensor>& arguments, std::vector<rt::Tensor>& results,
                   const rt::RunOptions& options) override {
    results.resize(results_.size());
    std::vector<rt::Tensor> all = results;
    all.resize(program_->results().size());
    for (size_t i = 0; i < results.size(); ++i)
      if (cut_[i]) all[i] = {};
    TENON_RETURN_IF_ERROR(program_->Run(arguments, all, options));
    if (sizes_.verdict >= 0) {
      const int32_t broken = *all[static_cast<size_t>(sizes_.verdict)].as<int32_t>();
      if (broken > 0 && static_cast<size_t>(broken) <= sizes_.conditions.size()) {
        const auto& condition = sizes_.conditions[static_cast<size_t>(broken) - 1];
        return Error(Err::kBadArgument, absl::StrCat("with these arguments, ", condition.message),
                     condition.location);
      }
    }
    std::vector<std::vector<int64_t>> dims;
    for (size_t i = 0; i < results.size(); ++i) dims.push_back(all[i].type().dims);
    for (const rt::ArtifactSize& size : sizes_.sizes) {
      int64_t& dim = dims[size.result][size.dimension];
      dim = std::clamp<int64_t>(*all[size.size].as<int32_t>(), 0, dim);
    }
    for (size_t i = 0; i < results.size(); ++i) {
      if (cut_[i]) {
        TENON_ASSIGN_OR_RETURN(results[i], Cut(all[i], dims[i]));
      } else {
        results[i] = std::move(all[i]);
      }
    }
    return absl::OkStatus();
  }

 private:
  rt::ArtifactSizes sizes_;
  std::vector<bool> cut_;  // by result
};

}  // namespace

absl::StatusOr<std::unique_ptr<Executable>> WithSizes(std::unique_ptr<Executable> program,
                                                      rt::ArtifactSizes sizes) {
  const std::vector<rt::Parameter>& all = program->results();
  auto is_scalar = [&](int64_t result) {
    return result >= 0 && result < static_cast<int64_t>(all.size()) &&
           all[static_cast<size_t>(result)].type == rt::TensorType{ElementType::i32, {}};
  };
  size_t first = all.size();
  bool fits = sizes.verdict < 0 || is_scalar(sizes.verdict);
  if (fits && sizes.verdict >= 0) first = static_cast<size_t>(sizes.verdict);
  for (const rt::ArtifactSize& size : sizes.sizes) {
    fits = fits && is_scalar(size.size);
    first = std::min<size_t>(first, size.size);
  }
  for (const rt::ArtifactSize& size : sizes.sizes)
    fits = fits && size.result < first && size.dimension < all[size.result].type.dims.size();
  if (!fits) return Error(Err::kBadArtifact, "the sizes of results do not fit the program");
  return std::unique_ptr<Executable>(new SizedExecutable(std::move(program), std::move(sizes), first));
}

}  // namespace tenon::driver
