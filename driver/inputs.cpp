#include "driver/inputs.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "base/memory.h"
#include "base/printable.h"
#include "driver/elements.h"
#include "driver/npz.h"
#include "driver/tensor_text.h"
#include "runtime/bytes.h"

namespace tenon::driver {
namespace {

// splitmix64: one multiplication chain a number, no state to seed.
uint64_t Mix(uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

std::string ArgumentName(const rt::Parameter& parameter, size_t i) {
  return parameter.name.empty() ? absl::StrCat("argument ", i)
                                : absl::StrCat("argument ", i, " (", parameter.name, ")");
}

std::string Expected(const std::vector<rt::Parameter>& parameters) {
  std::string text;
  for (size_t i = 0; i < parameters.size(); ++i)
    absl::StrAppend(&text, i ? ", " : "", ArgumentName(parameters[i], i), " ",
                    rt::TypeName(parameters[i].type));
  return text.empty() ? "the program takes no argument" : "the program takes " + text;
}

// The name without its device.
std::string BaseName(const rt::Parameter& parameter) {
  return parameter.name.substr(0, parameter.name.rfind("@device"));
}

// The arguments of a name: one, or one of each device; none where nothing is called so.
std::vector<size_t> IndicesOf(const std::string& name, const std::vector<rt::Parameter>& parameters) {
  std::vector<size_t> named, numbered;
  size_t of_device = 0;  // number among the arguments of its device
  for (size_t i = 0; i < parameters.size(); ++i) {
    const rt::Parameter& parameter = parameters[i];
    of_device = i > 0 && parameter.device == parameters[i - 1].device ? of_device + 1 : 0;
    const bool each = parameter.device >= 0;
    if (!parameter.name.empty() && (parameter.name == name || (each && BaseName(parameter) == name)))
      named.push_back(i);
    const std::string number = absl::StrCat("arg", of_device);
    if (name == number || (each && name == absl::StrCat(number, "@device", parameter.device)))
      numbered.push_back(i);
  }
  return named.empty() ? numbered : named;
}

class Filler {
 public:
  Filler(const std::vector<rt::Parameter>& parameters, uint64_t besides)
      : parameters_(parameters), besides_(besides) {
    inputs_.tensors.resize(parameters.size());
  }

  absl::Status Add(const std::string& spec) {
    if (spec.rfind("random:", 0) == 0 || spec == "random") {
      uint64_t seed = 0;
      if (spec != "random" && !absl::SimpleAtoi(spec.substr(7), &seed))
        return Error(Err::kUsage, absl::StrCat("\"", spec, "\" has no seed; it is written as random:7"));
      return FillRandom(seed).status();
    }
    if (spec.rfind('@', 0) != 0) {
      TENON_RETURN_IF_ERROR(CheckDims(spec));
      TENON_ASSIGN_OR_RETURN(rt::Tensor tensor, ParseTensor(spec));
      return AddNext(Array{std::move(tensor), false});
    }
    std::string path = spec.substr(1);
    TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, rt::Bytes::MapFile(path));
    if (IsNpz(bytes)) {
      TENON_ASSIGN_OR_RETURN(NamedArrays arrays, ReadNpz(bytes, path, GreatestArgument(parameters_)));
      return AddNamed(arrays, path);
    }
    TENON_ASSIGN_OR_RETURN(Array array, ReadNpy(bytes, path));
    return AddNext(array);
  }

  absl::StatusOr<std::string> FillRandom(uint64_t seed) {
    TENON_RETURN_IF_ERROR(CheckFill());
    std::string filled;
    for (size_t i = 0; i < parameters_.size(); ++i) {
      if (inputs_.tensors[i].valid()) continue;
      if (!parameters_[i].type.ElementCount())
        return Error(Err::kDynamicShape,
                     absl::StrCat(ArgumentName(parameters_[i], i), " is a ",
                                  rt::TypeName(parameters_[i].type), " and has no input"));
      TENON_ASSIGN_OR_RETURN(inputs_.tensors[i], RandomTensor(parameters_[i].type, Mix(seed) + i));
      absl::StrAppend(&filled, filled.empty() ? "" : ", ", ArgumentName(parameters_[i], i));
    }
    return filled;
  }

  Inputs inputs_;

 private:
  absl::Status CheckFill() const {
    uint64_t need = besides_;
    for (size_t i = 0; i < parameters_.size(); ++i) {
      if (!inputs_.tensors[i].valid()) need += parameters_[i].type.ByteSize().value_or(0);
    }
    return CheckMemory(need, "the program's arguments, results and temporaries");
  }

  absl::Status Set(size_t i, const Array& array) {
    TENON_ASSIGN_OR_RETURN(inputs_.tensors[i],
                           AsType(array, parameters_[i].type, ArgumentName(parameters_[i], i)));
    return absl::OkStatus();
  }

  // Before memory is taken for what the text claims: one value fills a tensor of any size.
  absl::Status CheckDims(const std::string& spec) const {
    size_t equals = spec.find('=');
    if (equals == std::string::npos) return absl::OkStatus();  // ParseTensor says what is wrong
    TENON_ASSIGN_OR_RETURN(rt::TensorType type, ParseType(spec.substr(0, equals)));
    for (size_t i = 0; i < parameters_.size(); ++i) {
      if (inputs_.tensors[i].valid()) continue;
      if (FitsOpen(type.dims, parameters_[i].type.dims)) return absl::OkStatus();
      return Error(Err::kBadArgument,
                   absl::StrCat(ArgumentName(parameters_[i], i), " is ", rt::TypeName(type),
                                ", the program takes ", rt::TypeName(parameters_[i].type)));
    }
    return Error(Err::kBadArgument, absl::StrCat("more inputs than arguments; ", Expected(parameters_)));
  }

  absl::Status AddNext(const Array& array) {
    for (size_t i = 0; i < parameters_.size(); ++i) {
      if (!inputs_.tensors[i].valid()) return Set(i, array);
    }
    return Error(Err::kBadArgument, absl::StrCat("more inputs than arguments; ", Expected(parameters_)));
  }

  absl::Status AddNamed(const NamedArrays& arrays, const std::string& path) {
    for (const auto& [name, array] : arrays) {
      std::vector<size_t> found = IndicesOf(name, parameters_);
      if (found.empty())
        return Error(Err::kBadArgument,
                     absl::StrCat("no argument is called ", name, "; ", Expected(parameters_)), path);
      for (size_t i : found) TENON_RETURN_IF_ERROR(Set(i, array));
    }
    return absl::OkStatus();
  }

  const std::vector<rt::Parameter>& parameters_;
  const uint64_t besides_;
};

}  // namespace

absl::StatusOr<std::vector<std::pair<std::string, std::vector<int64_t>>>> ShapesOfInputs(
    const std::vector<std::string>& specs, const std::string& named,
    const std::vector<rt::Parameter>& parameters,
    const std::vector<std::pair<std::string, std::vector<int64_t>>>& told) {
  std::vector<std::optional<std::vector<int64_t>>> shapes(parameters.size());
  auto add_archive = [&](const rt::Bytes& bytes, const std::string& path) -> absl::Status {
    TENON_ASSIGN_OR_RETURN(NamedArrays arrays, ReadNpz(bytes, path));
    for (const auto& [name, array] : arrays) {
      for (size_t i : IndicesOf(name, parameters)) shapes[i] = array.tensor.type().dims;
    }
    return absl::OkStatus();
  };
  if (!named.empty()) {
    TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, rt::Bytes::MapFile(named));
    TENON_RETURN_IF_ERROR(add_archive(bytes, named));
  }
  for (const std::string& spec : specs) {
    if (spec == "random" || spec.rfind("random:", 0) == 0) continue;
    std::vector<int64_t> dims;
    if (spec.rfind('@', 0) == 0) {
      std::string path = spec.substr(1);
      TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, rt::Bytes::MapFile(path));
      if (IsNpz(bytes)) {
        TENON_RETURN_IF_ERROR(add_archive(bytes, path));
        continue;
      }
      TENON_ASSIGN_OR_RETURN(Array array, ReadNpy(bytes, path));
      dims = array.tensor.type().dims;
    } else {
      TENON_ASSIGN_OR_RETURN(rt::TensorType type, ParseType(spec.substr(0, spec.find('='))));
      dims = type.dims;
    }
    auto next = std::find(shapes.begin(), shapes.end(), std::nullopt);
    if (next == shapes.end())
      return Error(Err::kBadArgument, absl::StrCat("more inputs than arguments; ", Expected(parameters)));
    *next = std::move(dims);
  }
  for (const auto& [name, sizes] : told) {
    const std::vector<size_t> found = IndicesOf(name, parameters);
    if (found.empty())
      return Error(Err::kBadArgument,
                   absl::StrCat("no argument is called ", name, "; ", Expected(parameters)));
    for (size_t i : found) {
      const rt::TensorType given{parameters[i].type.element, sizes};
      if (!FitsOpen(sizes, parameters[i].type.dims))
        return Error(Err::kBadArgument,
                     absl::StrCat("--shape says ", rt::TypeName(given), " for ",
                                  ArgumentName(parameters[i], i), ", a ", rt::TypeName(parameters[i].type)));
      if (shapes[i] && *shapes[i] != sizes)
        return Error(Err::kBadArgument,
                     absl::StrCat("--shape says ", rt::TypeName(given), " for ",
                                  ArgumentName(parameters[i], i), ", whose input is another: ",
                                  rt::TypeName({parameters[i].type.element, *shapes[i]})));
      shapes[i] = sizes;
    }
  }
  std::vector<std::pair<std::string, std::vector<int64_t>>> open;
  for (size_t i = 0; i < parameters.size(); ++i) {
    if (std::find(parameters[i].type.dims.begin(), parameters[i].type.dims.end(), -1) ==
        parameters[i].type.dims.end())
      continue;
    if (!shapes[i])
      return Error(Err::kDynamicShape, absl::StrCat(ArgumentName(parameters[i], i), " is a ",
                                                    rt::TypeName(parameters[i].type), " and has no input"));
    open.emplace_back(absl::StrCat("arg", i), *std::move(shapes[i]));
  }
  return open;
}

uint64_t GreatestArgument(const std::vector<rt::Parameter>& parameters) {
  uint64_t most = 0;
  for (const rt::Parameter& parameter : parameters)
    most = std::max(most, parameter.type.ByteSize().value_or(std::numeric_limits<uint64_t>::max()));
  return most;
}

absl::StatusOr<rt::Tensor> RandomTensor(const rt::TensorType& type, uint64_t seed) {
  TENON_ASSIGN_OR_RETURN(rt::Tensor tensor, rt::Tensor::Allocate(type));
  ElementType part = PartType(type.element);
  uint64_t parts = PartCount(tensor), base = Mix(seed);
  for (uint64_t i = 0; i < parts; ++i) {
    uint64_t bits = Mix(base + i);
    double value = static_cast<double>(bits >> 11) * 0x1p-53;
    if (IsFloat(part)) {
      value = value * 2 - 1;
    } else {
      // Small enough for i4 and to index most things.
      uint64_t range = IsPredicate(part)                       ? 2
                       : BitWidth(part) == 2                   ? (IsSigned(part) ? 2 : 4)
                       : BitWidth(part) == 4 && IsSigned(part) ? 8
                                                               : 10;
      value = static_cast<double>(bits % range);
    }
    WritePart(tensor, i, value);
  }
  return tensor;
}

absl::StatusOr<Inputs> ReadInputs(const std::vector<std::string>& specs,
                                  const std::vector<rt::Parameter>& parameters,
                                  const std::vector<rt::Tensor>& bound, bool fill, uint64_t besides) {
  Filler filler(parameters, besides);
  for (size_t i = 0; i < bound.size() && i < parameters.size(); ++i) filler.inputs_.tensors[i] = bound[i];
  for (const std::string& spec : specs) TENON_RETURN_IF_ERROR(filler.Add(spec));
  if (fill) {
    TENON_ASSIGN_OR_RETURN(std::string filled, filler.FillRandom(0));
    if (!filled.empty())
      filler.inputs_.notes.push_back(
          absl::StrCat("no input for ", Printable(filled, /*lines=*/false), ": random with seed 0"));
  }
  return std::move(filler.inputs_);
}

}  // namespace tenon::driver
