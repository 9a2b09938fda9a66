// parse_benchmark [OPS [ROUNDS [MLIR_OPT]]]: CPU time that reading and verifying a StableHLO text of OPS ops
// takes, beside MLIR's own parser on as many generic ops that no dialect knows, by turns in one process; the
// least of the rounds counts. With MLIR_OPT that program parses the generic ops too, as a whole process.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>

#include "frontend/frontend.h"
#include "hlo/ir/context.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

namespace {

// The same ops in both forms: constants, elementwise ones of two and one operand, compare and select,
// broadcasts, reshapes, products, sums over a dimension. `generic`: quoted, of a dialect that is not there.
std::string Program(int ops, bool generic) {
  std::string text = "func.func @main(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>) {\n";
  const std::string t = "tensor<8x16xf32>", w = "tensor<16x16xf32>", b = "tensor<8x16xi1>";
  std::string last = "%x";
  for (int i = 0; i < ops; ++i) {
    const std::string name = "%" + std::to_string(i);
    auto line = [&](const std::string& pretty, const std::string& quoted) {
      text += "  " + name + " = " + (generic ? quoted : pretty) + "\n";
    };
    switch (i % 10) {
      case 0:
        line("stablehlo.constant dense<1.5> : " + t,
             "\"t.constant\"() <{value = dense<1.5> : " + t + "}> : () -> " + t);
        break;
      case 4:
        line("stablehlo.compare GT, " + last + ", %x, FLOAT : (" + t + ", " + t + ") -> " + b,
             "\"t.compare\"(" + last +
                 ", %x) <{compare_type = 1 : i32, comparison_direction = 2 : i32}> : (" + t + ", " + t +
                 ") -> " + b);
        continue;
      case 5: {
        const std::string flags = "%" + std::to_string(i - 1);
        line("stablehlo.select " + flags + ", " + last + ", %x : " + b + ", " + t,
             "\"t.select\"(" + flags + ", " + last + ", %x) : (" + b + ", " + t + ", " + t + ") -> " + t);
        break;
      }
      case 6:
        line("stablehlo.dot_general " + last + ", %w, contracting_dims = [1] x [0] : (" + t + ", " + w +
                 ") -> " + t,
             "\"t.dot_general\"(" + last + ", %w) <{lhs = array<i64: 1>, rhs = array<i64: 0>}> : (" + t +
                 ", " + w + ") -> " + t);
        break;
      case 7:
        line("stablehlo.reshape " + last + " : (" + t + ") -> tensor<2x4x16xf32>",
             "\"t.reshape\"(" + last + ") : (" + t + ") -> tensor<2x4x16xf32>");
        continue;
      case 8:
        line("stablehlo.reshape %" + std::to_string(i - 1) + " : (tensor<2x4x16xf32>) -> " + t,
             "\"t.reshape\"(%" + std::to_string(i - 1) + ") : (tensor<2x4x16xf32>) -> " + t);
        break;
      case 9:
        line("stablehlo.broadcast_in_dim " + last + ", dims = [0, 1] : (" + t + ") -> " + t,
             "\"t.broadcast_in_dim\"(" + last + ") <{broadcast_dimensions = array<i64: 0, 1>}> : (" + t +
                 ") -> " + t);
        break;
      case 3:
        line("stablehlo.exponential " + last + " : " + t,
             "\"t.exponential\"(" + last + ") : (" + t + ") -> " + t);
        break;
      default:
        line("stablehlo.add " + last + ", %x : " + t,
             "\"t.add\"(" + last + ", %x) : (" + t + ", " + t + ") -> " + t);
    }
    last = name;
  }
  return text + "  return\n}\n";
}

double CpuSeconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

template <typename F>
double Timed(F work) {
  const double start = CpuSeconds(CLOCK_THREAD_CPUTIME_ID);
  work();
  return CpuSeconds(CLOCK_THREAD_CPUTIME_ID) - start;
}

double ChildSeconds(const std::string& program, const std::string& file) {
  pid_t child = fork();
  if (child == 0) {
    execl(program.c_str(), program.c_str(), "--allow-unregistered-dialect", "--mlir-disable-threading", "-o",
          "/dev/null", file.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return -1;
  auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

int main(int count, char** arguments) {
  const int ops = count > 1 ? std::atoi(arguments[1]) : 100000,
            rounds = count > 2 ? std::atoi(arguments[2]) : 5;
  const std::string mlir_opt = count > 3 ? arguments[3] : "";
  const std::string ours = Program(ops, false), generic = Program(ops, true);
  std::string file;
  if (!mlir_opt.empty()) {
    char path[] = "/tmp/parse_benchmark_XXXXXX";
    if (int descriptor = mkstemp(path); descriptor >= 0) close(descriptor);
    file = path;
    std::ofstream(file) << generic;
  }
  double import = 1e9, parser = 1e9, process = 1e9;
  for (int round = 0; round < rounds; ++round) {
    import = std::min(import, Timed([&] {
                        absl::StatusOr<tenon::frontend::Imported> imported =
                            tenon::frontend::Import(ours, "model.mlir");
                        if (!imported.ok())
                          std::printf("%s\n", std::string(imported.status().message()).c_str()), std::exit(1);
                      }));
    parser =
        std::min(parser, Timed([&] {
                   auto context = tenon::hlo::makeContext();
                   context->allowUnregisteredDialects();
                   if (!mlir::parseSourceString<mlir::ModuleOp>(generic, mlir::ParserConfig(context.get())))
                     std::exit(1);
                 }));
    if (!file.empty()) process = std::min(process, ChildSeconds(mlir_opt, file));
  }
  std::printf("%d ops: read and verified in %.1f ms, %.2fx of MLIR's parser on generic ops (%.1f ms)\n", ops,
              1e3 * import, import / parser, 1e3 * parser);
  if (!file.empty()) {
    std::printf("%s: %.1f ms, parsed and printed\n", mlir_opt.c_str(), 1e3 * process);
    unlink(file.c_str());
  }
  return 0;
}
