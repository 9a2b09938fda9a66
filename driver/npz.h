// .npy and .npz files, numpy's formats for arrays and archives of arrays. Files may come from anyone: every
// size is checked against the bytes that are there.
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "runtime/bytes.h"
#include "runtime/tensor.h"

namespace tenon::driver {

// An array as a file has it. Types that numpy lacks travel as unsigned integers of their width (bf16 as
// ui16), or as raw bytes ("V2"), so what the program takes decides: see AsType.
struct Array {
  rt::Tensor tensor;  // of a numpy type; raw bytes as ui8, ui16, ui32 or ui64
  bool is_raw = false;
};

using NamedArrays =
    std::vector<std::pair<std::string, Array>>;  // in the order of the file, names without ".npy"

inline constexpr uint64_t kMostNpyHeader = 1 << 20;

bool IsNpy(const rt::Bytes& bytes);
bool IsNpz(const rt::Bytes& bytes);

// What to do with numbers that stand in the file at an address that programs do not take: a copy where they do,
// for who reads them again and again, or nothing, for who copies them once, when they are needed.
enum class Unaligned { kCopy, kKeep };

// E0211 with `name` as location. Little- and big-endian, C and Fortran order.
absl::StatusOr<Array> ReadNpy(const rt::Bytes& bytes, const std::string& name,
                              Unaligned unaligned = Unaligned::kCopy);
// Names of the arrays, in the order of the file; nothing is unpacked. E0211.
absl::StatusOr<std::vector<std::string>> NpzNames(const rt::Bytes& bytes, const std::string& name);
// E0210 for a member whose data is of more than `most` bytes: it is not unpacked. E0209 for members that do not
// fit in memory together.
absl::StatusOr<NamedArrays> ReadNpz(const rt::Bytes& bytes, const std::string& name,
                                    uint64_t most = std::numeric_limits<uint64_t>::max(),
                                    Unaligned unaligned = Unaligned::kCopy);

// Whether sizes are those of a type whose open ones, -1, may be any.
bool FitsOpen(const std::vector<int64_t>& dims, const std::vector<int64_t>& of_type);

// The array as a tensor of `type`: its own type, or an unsigned or raw one of the same width where numpy
// lacks the type; sizes of -1 are those of the array. E0210 says what was given and what is wanted.
absl::StatusOr<rt::Tensor> AsType(const Array& array, const rt::TensorType& type, const std::string& what);

// Files that numpy.load reads, the same bytes every time. The archive's members are stored, not deflated.
std::string WriteNpy(const rt::Tensor& tensor);
absl::StatusOr<std::string> WriteNpz(const std::vector<std::pair<std::string, rt::Tensor>>& tensors);

}  // namespace tenon::driver
