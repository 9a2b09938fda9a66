// A whole backend: f32 programs become C, the C compiler makes a HOST image of it, and Tenon runs that.
// Read from the bottom up: query, tables, link, lower_kernels, ops. docs/adding_a_backend.md explains each step.
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "tenon/sdk/plugin.hpp"
#include "tenon/sdk/view.hpp"

namespace {

using namespace tenon::sdk;
using Numbers = std::vector<int64_t>;
constexpr char kError[] = "EXAMPLE1";

std::string Text(int64_t n) { return std::to_string(n); }
bool Contains(std::span<const int64_t> list, int64_t n) {
  return std::find(list.begin(), list.end(), n) != list.end();
}

// --- One group as the body of a C function ---

// Loops over `dims` with the variables `prefix`0, `prefix`1, …
std::string Loops(const Numbers& dims, char prefix) {
  std::string text;
  for (size_t d = 0; d < dims.size(); ++d) {
    const std::string i = prefix + Text(d);
    text += "for (long " + i + " = 0; " + i + " < " + Text(dims[d]) + "; ++" + i + ") ";
  }
  return text;
}

class KernelWriter {
 public:
  KernelWriter(View view, Group group) : view_(view), group_(group) {}

  // The function, or nothing when `unknown_op()` cannot be written.
  std::string Write(std::string_view symbol) {
    std::string text = "int " + std::string(symbol) + "(const struct Args* a) {\n";
    int64_t buffer = 0;
    for (uint32_t id : group_.input_ids())
      text += "const float* " + Declare(id) + " = a->buffers[" + Text(buffer++) + "];\n";
    for (uint32_t id : group_.output_ids())
      text += "float* " + Declare(id) + " = a->buffers[" + Text(buffer++) + "];\n";
    // What is neither read nor written outside of the group lies in the workspace.
    for (uint32_t id : group_.op_ids()) {
      for (uint32_t r = 0; r < view_.op(id).result_count(); ++r) {
        const Value result = view_.op(id).result(r);
        if (declared_.contains(result.id())) continue;
        text += "float* " + Declare(result.id()) + " = (float*)((char*)a->workspace + " + Text(workspace_) +
                ");\n";
        workspace_ += static_cast<int64_t>((result.type().bytes() + 63) / 64 * 64);
      }
    }
    for (uint32_t id : group_.op_ids()) {
      const std::string body = OpText(view_.op(id));
      if (body.empty()) return unknown_op_ = id, "";
      text += body;
    }
    return text + "return 0;\n}\n";
  }
  uint64_t workspace() const { return static_cast<uint64_t>(workspace_); }
  uint32_t unknown_op() const { return unknown_op_; }

 private:
  std::string Declare(uint32_t value) { return declared_[value] = "v" + Text(value); }
  static std::string Name(const Value& v) { return "v" + Text(v.id()); }

  // "v7[0 + i0 * 12 + i1 * 1]": an element of a dense row-major tensor; index(d) is what runs over dimension d.
  static std::string At(const Value& v, const std::function<std::string(size_t)>& index) {
    const Numbers dims = v.type().dims();
    std::string text;
    int64_t stride = 1;
    for (size_t d = dims.size(); d-- > 0; stride *= dims[d])
      text = " + " + index(d) + " * " + Text(stride) + text;
    return Name(v) + "[0" + text + "]";
  }
  static std::string Own(const Value& v) {
    return At(v, [](size_t d) { return "i" + Text(d); });
  }

  std::string OpText(const Op& op) {
    const Value out = op.result();
    const std::string all =
        "for (long i = 0; i < " + Text(static_cast<int64_t>(out.type().count())) + "; ++i) ";
    const std::string to = Name(out) + "[i] = ";
    auto in = [&](uint32_t i) { return Name(op.operand(i)) + "[i]"; };
    // A NaN on either side is the result, as in StableHLO.
    auto pick = [&](const char* sign) {
      return all + to + in(0) + " " + sign + " " + in(1) + " || " + in(0) + " != " + in(0) + " ? " + in(0) +
             " : " + in(1) + ";\n";
    };
    switch (op.code()) {
      case TENON_OP_ADD:
        return all + to + in(0) + " + " + in(1) + ";\n";
      case TENON_OP_SUBTRACT:
        return all + to + in(0) + " - " + in(1) + ";\n";
      case TENON_OP_MULTIPLY:
        return all + to + in(0) + " * " + in(1) + ";\n";
      case TENON_OP_DIVIDE:
        return all + to + in(0) + " / " + in(1) + ";\n";
      case TENON_OP_NEGATE:
        return all + to + "-" + in(0) + ";\n";
      case TENON_OP_MAXIMUM:
        return pick(">");
      case TENON_OP_MINIMUM:
        return pick("<");
      case TENON_OP_RESHAPE:
        return all + to + in(0) + ";\n";
      case TENON_OP_CONSTANT:
        return ConstantText(op.constant(), out, all);
      case TENON_OP_BROADCAST_IN_DIM:
        return Moved(op, [&](size_t d) {
          return op.operand(0).type().dim(d) == 1 ? "0" : "i" + Text(op.numbers("broadcast_dimensions")[d]);
        });
      case TENON_OP_TRANSPOSE:
        return Moved(op, [&](size_t d) {
          const auto permutation = op.numbers("permutation");
          return "i" + Text(std::find(permutation.begin(), permutation.end(), static_cast<int64_t>(d)) -
                            permutation.begin());
        });
      case TENON_OP_REDUCE:
        return ReduceText(op);
      case TENON_OP_DOT_GENERAL:
        return DotText(op);
      case TENON_OP_COMPOSITE:
        return TopKText(op);
      default:
        return "";
    }
  }

  static std::string Moved(const Op& op, const std::function<std::string(size_t)>& from) {
    return Loops(op.result().type().dims(), 'i') + Own(op.result()) + " = " + At(op.operand(0), from) + ";\n";
  }

  static std::string ConstantText(const Constant& constant, const Value& out, const std::string& all) {
    // Bits, since no decimal says NaN; a splat holds one element.
    const auto count = static_cast<int64_t>(constant.bytes() / sizeof(uint32_t));
    const auto* bits = static_cast<const uint32_t*>(constant.data());
    std::string text = "{ static const union { unsigned bits; float value; } c[] = {";
    for (int64_t i = 0; i < count; ++i) text += "{" + Text(bits[i]) + "u},";
    return text + "}; " + all + Name(out) + "[i] = c[" + (constant.splat() ? "0" : "i") + "].value; }\n";
  }

  // Orders of addition are the target's own; the reference allows for them in its tolerance.
  static std::string ReduceText(const Op& op) {
    if (op.result_count() != 1) return "";
    const auto reduced = op.numbers("dimensions");
    const Numbers dims = op.operand(0).type().dims();
    Numbers inner;
    for (int64_t d : reduced) inner.push_back(dims[d]);
    const std::string x = At(op.operand(0), [&](size_t d) {
      const auto at = std::find(reduced.begin(), reduced.end(), static_cast<int64_t>(d));
      if (at != reduced.end()) return "r" + Text(at - reduced.begin());
      int64_t outer = 0;
      for (size_t before = 0; before < d; ++before) outer += !Contains(reduced, static_cast<int64_t>(before));
      return "i" + Text(outer);
    });
    const std::string step = op.region().kind() == TENON_REGION_ADD
                                 ? "s += " + x + ";"
                                 : "s = s > " + x + " || s != s ? s : " + x + ";";
    return Loops(op.result().type().dims(), 'i') + "{ float s = " + Name(op.operand(1)) + "[0]; " +
           Loops(inner, 'r') + step + " " + Own(op.result()) + " = s; }\n";
  }

  // chlo.top_k, the one composite of the manifest: in each row the largest after the one before, by the order of the bits.
  static std::string TopKText(const Op& op) {
    const Value x = op.operand(0), values = op.result(0), indices = op.result(1);
    const int64_t n = x.type().dims().back(), k = op.number("composite_attributes.k");
    if (k == 0) return ";";
    const std::string row = Text(n) + " + i]", out = "[r * " + Text(k) + " + j] = ";
    return "for (long r = 0; r < " + Text(static_cast<int64_t>(values.type().count()) / k) +
           "; ++r) { int last = 0x7fffffff; long at = -1; for (long j = 0; j < " + Text(k) +
           "; ++j) { long best = -1; int top = 0; for (long i = 0; i < " + Text(n) +
           "; ++i) { const union { float value; int bits; } u = {" + Name(x) + "[r * " + row +
           "}; const int key = u.bits ^ (u.bits >> 31 & 0x7fffffff); if ((key < last || (key == last && i > "
           "at)) && (best < 0 || key > top)) best = i, top = key; } " +
           Name(values) + out + Name(x) + "[r * " + Text(n) + " + best]; ((int*)" + Name(indices) + ")" +
           out + "best; last = top; at = best; } }\n";
  }

  // The result's dimensions: batch, then the rest of the left side, then the rest of the right.
  static std::string DotText(const Op& op) {
    const Numbers left = op.operand(0).type().dims(), right = op.operand(1).type().dims();
    int64_t next = static_cast<int64_t>(op.numbers("lhs_batching_dimensions").size());
    auto side = [&](const Value& v, const Numbers& dims, const char* batching, const char* contracting) {
      const auto batch = op.numbers(batching), sum = op.numbers(contracting);
      std::vector<std::string> names(dims.size());
      for (size_t d = 0; d < dims.size(); ++d) {
        const auto b = std::find(batch.begin(), batch.end(), static_cast<int64_t>(d));
        const auto s = std::find(sum.begin(), sum.end(), static_cast<int64_t>(d));
        names[d] = b != batch.end() ? "i" + Text(b - batch.begin())
                   : s != sum.end() ? "r" + Text(s - sum.begin())
                                    : "i" + Text(next++);
      }
      return At(v, [&](size_t d) { return names[d]; });
    };
    const std::string a = side(op.operand(0), left, "lhs_batching_dimensions", "lhs_contracting_dimensions");
    const std::string b = side(op.operand(1), right, "rhs_batching_dimensions", "rhs_contracting_dimensions");
    Numbers inner;
    for (int64_t d : op.numbers("lhs_contracting_dimensions")) inner.push_back(left[d]);
    return Loops(op.result().type().dims(), 'i') + "{ float s = 0; " + Loops(inner, 'r') + "s += " + a +
           " * " + b + "; " + Own(op.result()) + " = s; }\n";
  }

  View view_;
  Group group_;
  std::map<uint32_t, std::string> declared_;
  int64_t workspace_ = 0;
  uint32_t unknown_op_ = TENON_NONE;
};

// --- Tier 4 ---

int32_t LowerKernels(TenonContext*, TenonCall* call, const TenonView* view, TenonKernelRequest* requests,
                     uint64_t count) {
  return Guarded(call, kError, [&]() -> int32_t {
    for (TenonKernelRequest& request : std::span(requests, count)) {
      KernelWriter writer{View(view), Group(view, request.group)};
      const std::string text = writer.Write(ToView(request.symbol));
      if (text.empty())
        return Fail(call, TENON_STATUS_UNIMPLEMENTED, kError, "no C is known for this op",
                    writer.unknown_op());
      request.workspace_bytes = writer.workspace();
      if (const int32_t status = Append(request.blob, text)) return status;
    }
    return TENON_STATUS_OK;
  });
}

std::string ReadFile(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

int32_t Link(TenonContext*, TenonCall* call, const TenonBlob* blobs, uint64_t count, TenonBytes* image,
             uint32_t* image_kind) {
  return Guarded(call, kError, [&]() -> int32_t {
    std::string folder = (std::filesystem::temp_directory_path() / "example_backend.XXXXXX").string();
    if (!mkdtemp(folder.data()))
      return Fail(call, TENON_STATUS_INTERNAL, kError, "no temporary folder can be made");
    {
      std::ofstream source(folder + "/kernels.c");
      source
          << "struct Args { unsigned struct_size, buffer_count; void* const* buffers; const long* scalars;\n"
             "  unsigned scalar_count, reserved; long grid_begin, grid_end; void* workspace; unsigned long "
             "workspace_bytes; };\n";
      for (const TenonBlob& blob : std::span(blobs, count))
        source.write(static_cast<const char*>(blob.data), static_cast<std::streamsize>(blob.size));
    }
    // No contraction to FMA outside of what docs/numerics.md allows, and no call to memcpy, which nobody would bring.
    const int failed =
        std::system(("cc -O2 -ffp-contract=off -ffreestanding -fno-tree-loop-distribute-patterns -shared "
                     "-fPIC -nostdlib -Wl,-z,defs -o '" +
                     folder + "/kernels.so' '" + folder + "/kernels.c' 2>'" + folder + "/log'")
                        .c_str());
    const std::string result = ReadFile(folder + (failed ? "/log" : "/kernels.so"));
    std::filesystem::remove_all(folder);
    if (failed) return Fail(call, TENON_STATUS_INTERNAL, kError, "the C compiler says: " + result);
    *image_kind = TENON_IMAGE_HOST;
    return Append(image, result);
  });
}

// --- Tiers 0 and 1 ---

int32_t GetInfo(TenonPluginInfo* info) {
  return Fill(info, {sizeof(TenonPluginInfo), ToStr("example"), ToStr("1.0"),
                     ToStr("f32 programs by the C compiler"), nullptr, 0});
}
int32_t Create(TenonCall*, const TenonOption*, uint64_t, TenonContext** context) {
  return *context = nullptr, TENON_STATUS_OK;
}
void Destroy(TenonContext*) {}

int32_t DescribeTarget(TenonContext*, TenonCall*, TenonManifest* manifest) {
  constexpr uint64_t kF32 = uint64_t{1} << TENON_ELEMENT_F32,
                     kReducers = uint64_t{1} << TENON_REGION_ADD | uint64_t{1} << TENON_REGION_MAXIMUM;
  static const std::vector<TenonOpSupport> ops = [] {
    std::vector<TenonOpSupport> list;
    for (uint32_t code :
         {TENON_OP_ADD, TENON_OP_SUBTRACT, TENON_OP_MULTIPLY, TENON_OP_DIVIDE, TENON_OP_NEGATE,
          TENON_OP_MAXIMUM, TENON_OP_MINIMUM, TENON_OP_RESHAPE, TENON_OP_CONSTANT, TENON_OP_BROADCAST_IN_DIM,
          TENON_OP_TRANSPOSE, TENON_OP_DOT_GENERAL, TENON_OP_REDUCE})
      list.push_back(
          {sizeof(TenonOpSupport), code, 0, kF32, kF32, code == TENON_OP_REDUCE ? kReducers : 0, 0, 0, {}});
    // A client op is taken whole by its name; all others come as what they are made of.
    list.push_back({sizeof(TenonOpSupport), TENON_OP_COMPOSITE, 0, kF32,
                    kF32 | uint64_t{1} << TENON_ELEMENT_I32, 0, 0, 0, ToStr("chlo.top_k")});
    return list;
  }();
  static const TenonMemorySpace space{sizeof(TenonMemorySpace), ToStr("memory"), 0, 64, 1};
  manifest->ops = ops.data();
  manifest->op_count = ops.size();
  manifest->spaces = &space;
  manifest->space_count = 1;
  manifest->fusible_kinds = uint64_t{1} << TENON_GROUP_LOOP | uint64_t{1} << TENON_GROUP_DOT;
  return TENON_STATUS_OK;
}

constexpr TenonKernelTable kKernels{sizeof(TenonKernelTable), LowerKernels, Link, nullptr};
constexpr TenonPlugin kPlugin{
    sizeof(TenonPlugin), TENON_ABI_MAJOR, TENON_ABI_MINOR, 0,       GetInfo, Create, Destroy,
    DescribeTarget,      nullptr,         &kKernels,       nullptr, nullptr, nullptr};

}  // namespace

extern "C" TENON_EXPORT int32_t tenon_plugin_query(const TenonVersionRange* versions, const TenonHost* host,
                                                   const TenonPlugin** plugin) {
  return Answer(versions, host, &kPlugin, plugin);
}
