// convert between every pair of element types against the account of exact_formats.h. Sources of up to 16 bits are exhaustive; wider
// ones run over values of each narrow target, the middles between two, and their neighbours.
#include <string>

#include "gtest/gtest.h"
#include "hlo/eval/kernels_elementwise.h"
#include "tests/hlo/eval/exact_formats.h"
#include "tests/hlo/eval/tensors.h"

namespace tenon::eval {
namespace {

using namespace exact;

template <class T>
Tensor OfValues(E type, const std::vector<T>& values) {
  return Make(type, {static_cast<int64_t>(values.size())}, values);
}

// Every value of a type of at most 16 bits; of a wider one what lies where some narrow type's rounding changes.
Tensor Sources(E type) {
  const int bits = BitWidth(type);
  if (bits <= 16) {
    std::vector<uint8_t> bytes;
    for (uint64_t code = 0; code < (uint64_t{1} << bits); ++code) {
      const uint64_t stored = kIntegers.contains(type) ? StoredBits(type, code) : code;
      for (size_t b = 0; b < StorageBytes(type); ++b)
        bytes.push_back(static_cast<uint8_t>(stored >> (8 * b)));
    }
    return Make(type, {int64_t{1} << bits}, bytes);
  }
  if (kIntegers.contains(type)) {
    std::vector<uint64_t> values;
    for (int shift = 0; shift < 64; ++shift)
      for (uint64_t near : {-2, -1, 0, 1, 2})
        for (uint64_t top : {uint64_t{0}, uint64_t{1} << 63, uint64_t{3} << 62, uint64_t{0xfff} << 40,
                             uint64_t{1} << 53, uint64_t{0x1000001} << 20})
          values.push_back(((uint64_t{1} << shift) + near) ^ (top >> (64 - bits)));
    std::vector<uint8_t> bytes;
    for (uint64_t value : values)
      for (size_t b = 0; b < StorageBytes(type); ++b) bytes.push_back(static_cast<uint8_t>(value >> (8 * b)));
    return Make(type, {static_cast<int64_t>(values.size())}, bytes);
  }
  std::vector<double> values = {0.0,    -0.0,  INFINITY, -INFINITY, NAN,     1e300,  -1e300,
                                5e-324, 1e-45, 3.5e38,   9.3e18,    -9.3e18, 1.9e19, 4.3e9,
                                -2.2e9, 0.5,   -0.5,     1.5,       254.5,   -128.5, 127.5};
  for (const auto& [narrow, format] : kFormats) {
    const std::vector<Exact>& all = Magnitudes(narrow);
    for (size_t i = 0; i + 1 < all.size(); i += all.size() > 1000 ? 37 : 1)
      for (Exact at : {all[i], (all[i] + all[i + 1]) / 2, all[i + 1]}) {
        const auto v = static_cast<double>(at);
        for (double near : {v, std::nextafter(v, 0.0), std::nextafter(v, 1e308)}) {
          values.push_back(near);
          values.push_back(-near);
        }
      }
  }
  if (type == E::f64) return OfValues(type, values);
  std::vector<float> floats;
  for (double v : values) {
    const auto f = static_cast<float>(v);
    floats.insert(floats.end(), {f, std::nextafterf(f, 0.0f), std::nextafterf(f, INFINITY)});
  }
  return OfValues(type, floats);
}

std::vector<E> RealTypes() {
  std::vector<E> types = {E::f32, E::f64};
  for (const auto& [type, format] : kFormats) types.push_back(type);
  for (const auto& [type, whole] : kIntegers) types.push_back(type);
  return types;
}

class ConvertFrom : public ::testing::TestWithParam<E> {};

TEST_P(ConvertFrom, ToEveryType) {
  const E from = GetParam();
  const Tensor source = Sources(from);
  for (E to : RealTypes()) {
    const Tensor got = Convert(source, to);
    ASSERT_TRUE(got.valid());
    int shown = 0;
    for (int64_t i = 0; i < source.count() && shown < 3; ++i) {
      if (from == to) break;
      const Exact value = ValueAt(source, i);
      const Code want = Expected(to, value, kIntegers.contains(from));
      const bool same = want.any_nan ? std::isnan(ValueAt(got, i)) : BitsAt(got, i) == want.bits;
      if (!same) {
        ++shown;
        ADD_FAILURE() << ElementTypeName(from) << " to " << ElementTypeName(to) << ": code "
                      << BitsAt(source, i) << " (" << value << ") became " << BitsAt(got, i) << ", expected "
                      << want.bits << (want.any_nan ? " (a NaN)" : "");
      }
    }
  }
}

// A complex value is its real part; a real one has no imaginary part.
TEST_P(ConvertFrom, ToComplexAndBack) {
  const Tensor source = Sources(GetParam());
  for (auto [complex, part] : {std::pair{E::complex64, E::f32}, {E::complex128, E::f64}}) {
    const Tensor parts = Convert(source, part), wide = Convert(source, complex);
    ASSERT_EQ(wide.count(), source.count());
    const size_t size = StorageBytes(part);
    for (int64_t i = 0; i < source.count(); ++i) {
      const std::byte* at = wide.data() + static_cast<size_t>(i) * 2 * size;
      // Which NaN a NaN becomes is nobody's contract.
      const bool nan = std::isnan(part == E::f32 ? parts.at<float>(i) : parts.at<double>(i));
      const bool same = std::memcmp(at, parts.data() + static_cast<size_t>(i) * size, size) == 0;
      ASSERT_TRUE(same || (nan && std::isnan(part == E::f32 ? *reinterpret_cast<const float*>(at)
                                                            : *reinterpret_cast<const double*>(at))))
          << i;
      const uint64_t zero = 0;
      ASSERT_EQ(std::memcmp(at + size, &zero, size), 0) << i;
    }
    const Tensor back = Convert(wide, GetParam()), direct = Convert(parts, GetParam());
    for (int64_t i = 0; i < source.count(); ++i)
      ASSERT_TRUE(BitsAt(back, i) == BitsAt(direct, i) || std::isnan(ValueAt(direct, i))) << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Types, ConvertFrom, ::testing::ValuesIn(RealTypes()),
                         [](const auto& info) { return std::string(ElementTypeName(info.param)); });

}  // namespace
}  // namespace tenon::eval
