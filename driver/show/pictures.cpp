#include "driver/show/pictures.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/elements.h"

namespace tenon::driver {
namespace {

// A page of more pictures tells no more.
constexpr int64_t kMostPictures = 64;
constexpr int64_t kLargestSide = 512;
constexpr int64_t kMostClasses = 1000;
constexpr int64_t kMostScores = 32;  // bars under a picture

std::optional<PictureSpec> AsPictures(const rt::Tensor& tensor) {
  const std::vector<int64_t>& dims = tensor.type().dims;
  if (dims.size() != 3 && dims.size() != 4) return std::nullopt;
  PictureSpec spec{0, 0, dims[0], dims[1], dims[2], dims.size() == 4 ? dims[3] : 1, 0};
  bool fits = spec.count >= 1 && spec.height >= 4 && spec.width >= 4 && spec.height <= kLargestSide &&
              spec.width <= kLargestSide && (spec.channels == 1 || spec.channels == 3);
  if (!fits || PartCount(tensor) != tensor.count()) return std::nullopt;
  return spec;
}

// From the least to the greatest value of all pictures.
nlohmann::json Pixels(const PictureSpec& spec, const rt::Tensor& tensor, int64_t shown) {
  const uint64_t size = static_cast<uint64_t>(spec.height * spec.width * spec.channels);
  const uint64_t parts = size * static_cast<uint64_t>(shown);
  double low = HUGE_VAL, high = -HUGE_VAL;
  for (uint64_t i = 0; i < parts; ++i) {
    double value = ReadPart(tensor, i);
    if (!std::isfinite(value)) continue;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  double scale = high > low ? 255 / (high - low) : 0;
  nlohmann::json images = nlohmann::json::array();
  for (int64_t n = 0; n < shown; ++n) {
    std::vector<int> pixels;
    for (uint64_t i = 0; i < size; ++i) {
      double value = ReadPart(tensor, static_cast<uint64_t>(n) * size + i);
      pixels.push_back(std::isfinite(value) ? static_cast<int>(std::lround((value - low) * scale)) : 0);
    }
    images.push_back(std::move(pixels));
  }
  return images;
}

int64_t Largest(const rt::Tensor& scores, int64_t row, int64_t classes) {
  int64_t best = 0;
  for (int64_t c = 1; c < classes; ++c) {
    auto at = [&](int64_t i) { return ReadPart(scores, static_cast<uint64_t>(row * classes + i)); };
    if (at(c) > at(best)) best = c;
  }
  return best;
}

// Rows of probabilities, or nothing.
nlohmann::json Scores(const rt::Tensor& result, int64_t shown, int64_t classes) {
  nlohmann::json rows = nlohmann::json::array();
  if (classes > kMostScores) return nullptr;
  for (int64_t n = 0; n < shown; ++n) {
    std::vector<double> row;
    double sum = 0;
    for (int64_t c = 0; c < classes; ++c) {
      double score = ReadPart(result, static_cast<uint64_t>(n * classes + c));
      if (!(score >= 0 && score <= 1.001)) return nullptr;
      sum += score;
      row.push_back(std::round(score * 1e4) / 1e4);
    }
    if (std::fabs(sum - 1) > 1e-2) return nullptr;
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

std::optional<PictureSpec> FindPictures(const std::vector<rt::Tensor>& arguments,
                                        const std::vector<rt::Tensor>& results) {
  std::optional<PictureSpec> found;
  for (size_t a = 0; a < arguments.size(); ++a) {
    std::optional<PictureSpec> spec = AsPictures(arguments[a]);
    for (size_t r = 0; spec && r < results.size(); ++r) {
      const std::vector<int64_t>& dims = results[r].type().dims;
      if (dims.size() != 2 || dims[0] != spec->count || dims[1] < 2 || dims[1] > kMostClasses ||
          PartCount(results[r]) != results[r].count())
        continue;
      if (found) return std::nullopt;
      spec->argument = a;
      spec->result = r;
      spec->classes = dims[1];
      found = spec;
      break;
    }
  }
  return found;
}

absl::StatusOr<nlohmann::json> PicturesJson(const PictureSpec& spec, const std::vector<rt::Tensor>& arguments,
                                            const NamedResults& results, const rt::Tensor& labels) {
  const int64_t shown = std::min(spec.count, kMostPictures);
  nlohmann::json json = {
      {"width", spec.width},       {"height", spec.height},
      {"channels", spec.channels}, {"images", Pixels(spec, arguments[spec.argument], shown)},
      {"labels", nullptr},         {"predictions", nlohmann::json::object()}};
  json["note"] = absl::StrCat("Argument ", spec.argument, " holds ", spec.count,
                              spec.count == 1 ? " picture of " : " pictures of ", spec.height, " x ",
                              spec.width, "; result ", spec.result, " has a score for each of ", spec.classes,
                              " classes, and the highest is the prediction.",
                              shown < spec.count ? absl::StrCat(" The first ", shown, " are shown.") : "");
  for (const auto& [target, tensors] : results) {
    std::vector<int64_t> classes;
    for (int64_t n = 0; n < shown; ++n) classes.push_back(Largest(tensors[spec.result], n, spec.classes));
    json["predictions"][target] = classes;
  }
  json["scores"] = Scores(results.front().second[spec.result], shown, spec.classes);
  if (!labels.valid()) return json;
  if (labels.count() != static_cast<uint64_t>(spec.count) || PartCount(labels) != labels.count())
    return Error(Err::kBadArgument, absl::StrCat("--labels has ", rt::TypeName(labels.type()),
                                                 ": it is one number for each of ", spec.count, " pictures"));
  std::vector<int64_t> numbers;
  for (int64_t n = 0; n < shown; ++n)
    numbers.push_back(static_cast<int64_t>(ReadPart(labels, static_cast<uint64_t>(n))));
  json["labels"] = numbers;
  return json;
}

}  // namespace tenon::driver
