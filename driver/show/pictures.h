// Pictures among a program's arguments, and what its results say of them: a classifier's report shows both.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>
#include "absl/status/statusor.h"
#include "runtime/tensor.h"

namespace tenon::driver {

// The results of a target, by its name.
using NamedResults = std::vector<std::pair<std::string, std::vector<rt::Tensor>>>;

struct PictureSpec {
  size_t argument, result;  // where they are
  int64_t count, height, width, channels, classes;
};

// An argument of N x height x width (x 1 or 3 channels) numbers whose program gives a result of N x classes;
// nothing when there is none, or more than one such argument.
std::optional<PictureSpec> FindPictures(const std::vector<rt::Tensor>& arguments,
                                        const std::vector<rt::Tensor>& results);

// {"width", "height", "channels", "images": [[0…255]], "predictions": {target: [class]}, "scores": [[of the
// first target, where they are probabilities]], "labels": [class] or null, "note"}. `labels` may be invalid;
// E0210 when it is no list of N integers.
absl::StatusOr<nlohmann::json> PicturesJson(const PictureSpec& spec, const std::vector<rt::Tensor>& arguments,
                                            const NamedResults& results, const rt::Tensor& labels);

}  // namespace tenon::driver
