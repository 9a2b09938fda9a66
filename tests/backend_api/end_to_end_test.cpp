// From text to numbers through a plugin, without the driver: the optimizer's plan, the program, the runtime.
// Results are the interpreter's.
#include <cmath>
#include <filesystem>
#include <fstream>

#include "backend_api/host/compile.h"
#include "backend_api/host/program_text.h"
#include "hlo/eval/interpreter.h"
#include "optimizer/pipeline.h"
#include "runtime/executable.h"
#include "target_test.h"

namespace tenon::host {
namespace {

namespace fs = std::filesystem;

// The same numbers every time: floats in (-1, 1), integers in 0..3.
eval::Tensor Input(ElementType type, const std::vector<int64_t>& dims, uint32_t seed) {
  eval::Tensor tensor = eval::Tensor::Zeros(type, dims);
  std::byte* data = tensor.mutable_data();
  for (int64_t i = 0; i < tensor.count(); ++i) {
    seed = seed * 1664525 + 1013904223;
    const float real = static_cast<float>(seed >> 8) / 8388608.0f - 1.0f;
    const int integer = static_cast<int>(seed >> 30);
    switch (type) {
      case ElementType::f32:
        reinterpret_cast<float*>(data)[i] = real;
        break;
      case ElementType::f64:
        reinterpret_cast<double*>(data)[i] = real;
        break;
      case ElementType::bf16: {
        uint32_t bits;
        std::memcpy(&bits, &real, sizeof(bits));
        reinterpret_cast<uint16_t*>(data)[i] = static_cast<uint16_t>(bits >> 16);
        break;
      }
      case ElementType::i32:
      case ElementType::ui32:
        reinterpret_cast<int32_t*>(data)[i] = integer;
        break;
      case ElementType::i64:
      case ElementType::ui64:
        reinterpret_cast<int64_t*>(data)[i] = integer;
        break;
      case ElementType::i1:
        data[i] = std::byte(integer & 1);
        break;
      default:
        data[static_cast<size_t>(i) * tensor.element_bytes()] = std::byte(integer);
        break;
    }
  }
  return tensor;
}

double At(ElementType type, const std::byte* data, int64_t i) {
  switch (type) {
    case ElementType::f32:
      return reinterpret_cast<const float*>(data)[i];
    case ElementType::f64:
      return reinterpret_cast<const double*>(data)[i];
    case ElementType::bf16: {
      const uint32_t bits = uint32_t{reinterpret_cast<const uint16_t*>(data)[i]} << 16;
      float real;
      std::memcpy(&real, &bits, sizeof(real));
      return real;
    }
    case ElementType::i32:
      return reinterpret_cast<const int32_t*>(data)[i];
    case ElementType::i64:
      return static_cast<double>(reinterpret_cast<const int64_t*>(data)[i]);
    default:
      return std::to_integer<int>(data[i]);
  }
}

void RunAndCompare(const std::string& text, const std::string& target_text) {
  Notes notes;
  auto context = Open(target_text, notes);
  ASSERT_TRUE(context.ok()) << context.status();
  frontend::Imported imported = Parse(text);
  auto before = WriteView(*imported.module, TENON_PHASE_IMPORT);
  ASSERT_TRUE(before.ok()) << before.status();

  const TenonView* view = before->raw();
  const TenonViewRegion* body = tenon_view_region(view, tenon_view_function(view, view->entry)->region);
  std::vector<eval::Tensor> inputs;
  std::vector<rt::Tensor> arguments, results;
  for (uint32_t i = 0; i < body->argument_count; ++i) {
    const TenonViewType* type = tenon_view_type(view, tenon_view_value(view, body->first_argument + i)->type);
    std::vector<int64_t> dims;
    for (uint32_t d = 0; d < type->rank; ++d) dims.push_back(tenon_view_dim(view, type->first_dim + d)->size);
    const auto element = static_cast<ElementType>(type->element_type);
    inputs.push_back(Input(element, dims, 7 + i));
    auto tensor = rt::Tensor::Allocate({element, dims});
    ASSERT_TRUE(tensor.ok());
    std::memcpy(tensor->data(), inputs.back().data(), inputs.back().bytes());
    arguments.push_back(*tensor);
  }
  auto expected = eval::Evaluate(view, inputs);
  ASSERT_TRUE(expected.ok()) << expected.status();

  PluginTarget target(**context);
  opt::PipelineOptions options;
  const uint32_t compile_at = target.traits().compile_at;
  options.until = compile_at == TENON_PHASE_LEGAL   ? opt::Phase::kLegal
                  : compile_at == TENON_PHASE_FUSED ? opt::Phase::kFused
                                                    : opt::Phase::kBuffered;
  auto records = opt::RunPipeline(*imported.module, &target, options);
  ASSERT_TRUE(records.ok()) << records.status();
  auto compiled = CompileProgram(*imported.module, **context);
  ASSERT_TRUE(compiled.ok()) << compiled.status();
  rt::ProgramParts parts;
  parts.view = rt::Bytes::Copy(compiled->program.bytes());
  for (const std::string& image : compiled->images) parts.images.push_back(rt::Bytes::Copy(image));
  for (std::string_view constant : compiled->constants)
    parts.constants.push_back(constant.empty() ? rt::Bytes() : rt::Bytes::Copy(constant));
  rt::ThreadPool pool(2);
  rt::Environment environment;
  environment.pool = &pool;
  environment.open_target = [&](const rt::ProgramDevice&, int64_t) -> absl::StatusOr<rt::PluginTarget> {
    return rt::PluginTarget{(*context)->plugin().name(), &(*context)->plugin().runtime(),
                            &(*context)->plugin().extra(), (*context)->raw(), &notes};
  };
  auto executable = rt::Executable::Load(std::move(parts), environment);
  ASSERT_TRUE(executable.ok()) << executable.status() << ProgramText(compiled->program.view());
  for (int run = 0; run < 2; ++run) {
    absl::Status status = (*executable)->Run(arguments, results);
    ASSERT_TRUE(status.ok()) << status << ProgramText(compiled->program.view());
    ASSERT_EQ(results.size(), expected->size());
    for (size_t r = 0; r < results.size(); ++r) {
      const eval::Tensor& want = (*expected)[r];
      ASSERT_EQ(results[r].bytes(), want.bytes());
      for (int64_t i = 0; i < want.count(); ++i) {
        const double a = At(want.type(), results[r].data(), i), b = At(want.type(), want.data(), i);
        const double tolerance = want.type() == ElementType::bf16 ? 0.02 : 1e-4;
        ASSERT_TRUE(a == b || std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b)) ||
                    (std::isnan(a) && std::isnan(b)))
            << "result " << r << " element " << i << ": " << a << ", expected " << b << "\n"
            << ProgramText(compiled->program.view());
      }
    }
  }
}

TEST(EndToEnd, EchoReturnsItsArguments) {
  RunAndCompare(R"(
func.func @main(%x: tensor<3xf32>, %y: tensor<0xf32>, %z: tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<3xf32>, tensor<3xf32>, tensor<0xf32>) {
  return %z, %x, %x, %y : tensor<2x2xi32>, tensor<3xf32>, tensor<3xf32>, tensor<0xf32>
})",
                "echo");
}

TEST(EndToEnd, EchoRefusesWhatItCannot) {
  Notes notes;
  auto context = Open("echo", notes);
  ASSERT_TRUE(context.ok());
  frontend::Imported imported = Parse(
      "func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {\n  %0 = stablehlo.add %x, %x : tensor<3xf32>\n  "
      "return %0 : tensor<3xf32>\n}");
  absl::Status status = CompileProgram(*imported.module, **context).status();
  EXPECT_EQ(CodeOf(status), "E0406");
  EXPECT_NE(status.message().find("stablehlo.add (op 0) at test.mlir:2:8: echo computes nothing [ECHO1]"),
            absl::string_view::npos)
      << status;
}

class OnCpu : public testing::TestWithParam<std::string> {};
TEST_P(OnCpu, IsTheInterpreters) {
  std::ifstream stream(GetParam());
  RunAndCompare(std::string((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>()),
                CPU_PLUGIN);
}

std::vector<std::string> Models() {
  std::vector<std::string> models;
  for (const char* root : {SOURCE_DIR "/tests/programs", SOURCE_DIR "/examples/digits"})
    for (const auto& folder : fs::directory_iterator(root))
      if (fs::exists(folder.path() / "model.mlir")) models.push_back((folder.path() / "model.mlir").string());
  std::sort(models.begin(), models.end());
  return models;
}
INSTANTIATE_TEST_SUITE_P(Programs, OnCpu, testing::ValuesIn(Models()), [](const auto& info) {
  return fs::path(info.param).parent_path().filename().string();
});

}  // namespace
}  // namespace tenon::host
