#include "driver/judge.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "driver/elements.h"
#include "numerics/float_formats.h"

namespace tenon::driver {
namespace {

// Spacing of a float type at a magnitude.
double UlpAt(ElementType part, double magnitude) {
  const numerics::FloatFormat format = numerics::FormatOf(part);
  int exponent = 1 - format.bias;
  if (magnitude > 0 && std::isfinite(magnitude)) exponent = std::max(exponent, std::ilogb(magnitude));
  return std::ldexp(1.0, exponent - format.mantissa_bits);
}

// Distance of two elements; 0 for equal ones and for two NaN, +inf where only one is finite or a NaN.
double Distance(const rt::Tensor& a, const rt::Tensor& b, uint64_t element) {
  const uint64_t parts = IsComplex(a.type().element) ? 2 : 1;
  double sum = 0;
  for (uint64_t p = 0; p < parts; ++p) {
    const double x = ReadPart(a, parts * element + p), y = ReadPart(b, parts * element + p);
    if (x == y || (std::isnan(x) && std::isnan(y))) continue;
    const double distance = std::isfinite(x) && std::isfinite(y) ? std::fabs(x - y) : eval::kUnbounded;
    sum = parts == 1 ? distance : std::hypot(sum, distance);
  }
  return sum;
}

// Whether two equal elements are zeros of different signs in a part.
bool IsOtherZero(const rt::Tensor& a, const rt::Tensor& b, uint64_t element) {
  const uint64_t parts = IsComplex(a.type().element) ? 2 : 1;
  for (uint64_t p = 0; p < parts; ++p) {
    const double x = ReadPart(a, parts * element + p), y = ReadPart(b, parts * element + p);
    if (x == 0 && y == 0 && std::signbit(x) != std::signbit(y)) return true;
  }
  return false;
}

double Magnitude(const rt::Tensor& tensor, uint64_t element) {
  const uint64_t parts = IsComplex(tensor.type().element) ? 2 : 1;
  double sum = 0;
  for (uint64_t p = 0; p < parts; ++p) sum = std::hypot(sum, ReadPart(tensor, parts * element + p));
  return sum;
}

std::string IndexOf(const rt::TensorType& type, uint64_t element) {
  std::vector<uint64_t> at(type.dims.size());
  for (size_t d = type.dims.size(); d-- > 0;) {
    at[d] = element % static_cast<uint64_t>(type.dims[d]);
    element /= static_cast<uint64_t>(type.dims[d]);
  }
  std::string text = "[";
  for (uint64_t i : at) absl::StrAppend(&text, text.size() > 1 ? ", " : "", i);
  return text + "]";
}

std::string ElementText(const rt::Tensor& tensor, uint64_t element) {
  if (!IsComplex(tensor.type().element)) return PartText(tensor, element);
  return absl::StrCat("(", PartText(tensor, 2 * element), ", ", PartText(tensor, 2 * element + 1), ")");
}

// As double would print it: the shortest text of a narrower type may be that of another number in double.
std::string WideText(const rt::Tensor& tensor, uint64_t element) {
  if (!IsComplex(tensor.type().element)) return absl::StrFormat("%.17g", ReadPart(tensor, element));
  return absl::StrFormat("(%.17g, %.17g)", ReadPart(tensor, 2 * element), ReadPart(tensor, 2 * element + 1));
}

std::string Ulps(double distance, double ulp) {
  if (!std::isfinite(distance)) return "inf ulp";
  const double ulps = distance / ulp;
  return absl::StrCat(ulps < 1e15 ? std::ceil(ulps * 10) / 10 : ulps, " ulp");
}

// One result and what is known of it.
class ResultJudge {
 public:
  ResultJudge(size_t number, const rt::Tensor& got, const BoundedResult& reference,
              const BoundedResult& in_double, Comparison* out)
      : number_(number),
        got_(got),
        reference_(reference),
        double_(in_double),
        out_(out),
        part_(PartType(got.type().element)) {
    is_float_ = IsFloat(part_);
    count_ = got.count();
  }

  void Run(bool weigh) {
    for (uint64_t i = 0; i < count_; ++i) {
      const double from_reference = Distance(got_, reference_.value, i),
                   from_double = Distance(got_, double_.value, i);
      const double own = Distance(reference_.value, double_.value, i);
      const double bound = BoundOf(reference_, i), wide_bound = BoundOf(double_, i);
      Note(i, from_reference, bound, own);
      // What the reference itself says is no fault of the target's: then only the reference can be wrong. Where nothing may
      // round, that is the sign of a zero, too.
      if (weigh && from_reference == 0) {
        if (is_float_ && bound == 0 && IsOtherZero(got_, reference_.value, i))
          Fail(i, ": nothing rounds there, so its zero has a sign");
        continue;
      }
      if (from_reference > bound || from_double > wide_bound) {
        if (from_reference > bound) {
          Fail(i, absl::StrCat(": ", Apart(i, from_reference, bound)));
        } else {
          Fail(i, absl::StrCat("; in double it is ", ElementText(double_.value, i), ", from which ",
                               WideText(got_, i), " is ", Apart(i, from_double, wide_bound)));
        }
      } else if (from_reference != 0) {
        far_.push_back({i, from_reference, bound});
      }
    }
    out_->unbounded += unbounded_;
    if (weigh) Weigh();
  }

 private:
  static double BoundOf(const BoundedResult& result, uint64_t i) {
    return result.error.empty() ? 0 : result.error[i];
  }
  std::string Text(uint64_t i, double distance) const {
    return is_float_ ? Ulps(distance, UlpAt(part_, Magnitude(reference_.value, i))) : absl::StrCat(distance);
  }

  // A distance and the bound that it is beyond, with as many digits as tell them apart.
  std::string Apart(uint64_t i, double distance, double bound) const {
    std::string apart = Text(i, distance), explained = Text(i, bound);
    if (apart == explained) {
      apart = absl::StrFormat("%.17g", distance);
      explained = absl::StrFormat("%.17g", bound);
    }
    return absl::StrCat(apart, " apart, rounding explains ", explained);
  }

  void Note(uint64_t i, double distance, double bound, double own) {
    if (!std::isfinite(bound)) ++unbounded_;
    if (std::isfinite(distance)) out_->max_abs = std::max(out_->max_abs, distance);
    if (!is_float_) return;
    const double magnitude = Magnitude(reference_.value, i), ulp = UlpAt(part_, magnitude);
    if (std::isfinite(magnitude)) greatest_ = std::max(greatest_, magnitude);
    const double ulps = distance / ulp;
    out_->max_ulp =
        std::max(out_->max_ulp, std::isfinite(ulps) && ulps < 9e18 ? static_cast<uint64_t>(std::ceil(ulps))
                                                                   : uint64_t{1} << 63);
    if (std::isfinite(bound)) out_->bound_ulp = std::max(out_->bound_ulp, bound / ulp);
    if (std::isfinite(own)) {
      out_->reference_ulp = std::max(out_->reference_ulp, own / ulp);
      greatest_own_ = std::max(greatest_own_, own);
    }
  }

  void Fail(uint64_t i, const std::string& what) {
    if (out_->passed)
      out_->first_difference =
          absl::StrCat("result", number_, IndexOf(got_.type(), i), ": ", ElementText(got_, i),
                       ", the reference has ", ElementText(reference_.value, i), what);
    out_->passed = false;
  }

  // What lies within its bound and is far for its type.
  void Weigh() {
    const double tolerance = is_float_ ? TypeTolerance(part_) : 0;
    // Bounds that say less than an eighth of the result's greatest value say nothing, but for values of a few least numbers.
    constexpr double kMeaning = 0.125, kAsFar = 16, kLeast = 4096;
    const double wide = std::max(kMeaning * greatest_, is_float_ ? kLeast * UlpAt(part_, 0) : 0);
    uint64_t beyond = 0;
    for (uint64_t i = 0; i < count_; ++i) beyond += BoundOf(reference_, i) > wide;
    const bool mostly_wide = 2 * beyond > count_;
    constexpr uint64_t kFew = 16;
    const bool mostly_unbounded = count_ > kFew && 2 * unbounded_ > count_;
    const bool open_order = reference_.open_order || double_.open_order;
    const bool open_range = reference_.open_range || double_.open_range;
    for (const Far& far : far_) {
      const double plain = tolerance * (greatest_ + Magnitude(reference_.value, far.element));
      if (far.distance <= plain) continue;
      const bool means =
          std::isfinite(far.bound) ? !mostly_wide || far.bound <= wide || !is_float_ : !mostly_unbounded;
      const bool open = (open_order || open_range) && !std::isfinite(far.bound);
      if (is_float_ && !means && !open && far.distance > kAsFar * greatest_own_) {
        Fail(far.element, absl::StrCat(": ", Text(far.element, far.distance),
                                       " apart; the bound says nothing, and the reference is ",
                                       Text(far.element, greatest_own_), " from double at most"));
        continue;
      }
      if (out_->ill_conditioned.empty())
        out_->ill_conditioned = absl::StrCat(
            "result", number_, IndexOf(got_.type(), far.element), ": ", ElementText(got_, far.element),
            ", the reference has ", ElementText(reference_.value, far.element),
            std::isfinite(far.bound) ? absl::StrCat(": rounding explains ", Text(far.element, far.bound))
            : open && open_order
                ? ": a sort's comparator is no order on its values, so any permutation is right"
            : open ? ": some order of the operations leaves the type's range"
                   : ": it hangs on a decision that rounding may turn");
    }
  }

  struct Far {
    uint64_t element;
    double distance, bound;
  };

  size_t number_;
  const rt::Tensor& got_;
  const BoundedResult &reference_, &double_;
  Comparison* out_;
  ElementType part_;
  bool is_float_ = false;
  uint64_t count_ = 0, unbounded_ = 0;
  double greatest_ = 0, greatest_own_ = 0;
  std::vector<Far> far_;
};

// The elements of a line of some tensors together, each line sorted by its bytes: equal where one is a permutation of the other. Any NaN is
// any NaN.
std::vector<std::vector<std::string>> LinesOf(const std::vector<const rt::Tensor*>& tensors, size_t along) {
  const std::vector<int64_t>& dims = tensors[0]->type().dims;
  uint64_t inner = 1, outer = 1;
  for (size_t d = 0; d < along; ++d) outer *= static_cast<uint64_t>(dims[d]);
  for (size_t d = along + 1; d < dims.size(); ++d) inner *= static_cast<uint64_t>(dims[d]);
  const auto length = static_cast<uint64_t>(dims[along]);
  std::vector<std::vector<std::string>> lines;
  for (uint64_t o = 0; o < outer; ++o) {
    for (uint64_t i = 0; i < inner; ++i) {
      std::vector<std::string>& line = lines.emplace_back();
      for (uint64_t k = 0; k < length; ++k) {
        const uint64_t element = (o * length + k) * inner + i;
        std::string& text = line.emplace_back();
        for (const rt::Tensor* tensor : tensors) absl::StrAppend(&text, ElementText(*tensor, element), " ");
      }
      std::sort(line.begin(), line.end());
    }
  }
  return lines;
}

// Results of a sort that any permutation is right for are one.
void JudgePermutations(const std::vector<rt::Tensor>& got, const std::vector<BoundedResult>& reference,
                       Comparison* out) {
  for (size_t first = 0; first < got.size(); ++first) {
    const int64_t sort = reference[first].permuted_by;
    std::vector<const rt::Tensor*> ours, theirs;
    bool is_first = sort >= 0;
    for (size_t i = 0; i < got.size() && is_first; ++i) {
      if (reference[i].permuted_by != sort) continue;
      is_first = i >= first;
      ours.push_back(&got[i]);
      theirs.push_back(&reference[i].value);
    }
    const auto along = static_cast<size_t>(reference[first].permuted_along);
    if (!is_first || !out->passed || LinesOf(ours, along) == LinesOf(theirs, along)) continue;
    out->passed = false;
    out->first_difference = absl::StrCat("result", first,
                                         ": no permutation of what was sorted; its comparator is no order on "
                                         "the values, so any would be right");
  }
}

Comparison JudgeAll(const std::vector<rt::Tensor>& got, const Truth& truth, bool weigh) {
  Comparison result;
  result.by_bounds = true;
  if (got.size() != truth.reference.size() || got.size() != truth.in_double.size()) {
    result.passed = false;
    result.first_difference =
        absl::StrCat(got.size(), " results, the reference has ", truth.reference.size());
    return result;
  }
  for (size_t i = 0; i < got.size(); ++i) {
    if (got[i].type() != truth.reference[i].value.type()) {
      result.passed = false;
      result.first_difference =
          absl::StrCat("result", i, ": ", rt::TypeName(got[i].type()), ", the reference has ",
                       rt::TypeName(truth.reference[i].value.type()));
      return result;
    }
    ResultJudge(i, got[i], truth.reference[i], truth.in_double[i], &result).Run(weigh);
  }
  JudgePermutations(got, truth.reference, &result);
  return result;
}

}  // namespace

Comparison Judge(const std::vector<rt::Tensor>& got, const Truth& truth) {
  return JudgeAll(got, truth, true);
}
Comparison Within(const std::vector<rt::Tensor>& got, const Truth& truth) {
  return JudgeAll(got, truth, false);
}

}  // namespace tenon::driver
