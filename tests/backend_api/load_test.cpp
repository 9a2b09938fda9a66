// Finding, opening and negotiating plugins; struct sizes; what a call records.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cfenv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>
#include <tuple>
#include <vector>

#include "backend_api/load/call.h"
#include "backend_api/load/context.h"
#include "backend_api/load/elf.h"
#include "backend_api/load/find.h"
#include "backend_api/load/sized.h"
#include "backend_api/load/target_spec.h"
#include "base/error.h"

namespace tenon::load {
namespace {

namespace fs = std::filesystem;

std::string CodeOf(const absl::Status& status) { return std::string(DiagnosticOf(status).code); }

// A folder of its own, removed at the end.
struct Scratch {
  Scratch() : path(fs::temp_directory_path() / ("tenon_load_test_" + std::to_string(getpid()))) {
    fs::create_directories(path);
  }
  ~Scratch() { fs::remove_all(path); }
  fs::path path;
};

TEST(Find, PathVariableFirstAndNeverTheCurrentFolder) {
  Scratch scratch;
  fs::copy_file(TEST_PLUGINS "/tenon_backend_echo.so", scratch.path / "tenon_backend_here.so");
  const fs::path before = fs::current_path();
  fs::current_path(scratch.path);
  setenv("TENON_PLUGIN_PATH", "::", 1);
  for (const PluginFile& f : FindPlugins()) EXPECT_NE(f.name, "here");
  setenv("TENON_PLUGIN_PATH", TEST_PLUGINS, 1);
  auto found = FindPlugins();
  fs::current_path(before);
  auto echo = std::find_if(found.begin(), found.end(), [](const PluginFile& f) { return f.name == "echo"; });
  ASSERT_NE(echo, found.end());
  EXPECT_EQ(echo->source, "TENON_PLUGIN_PATH");
}

TEST(Find, UnknownTargetListsWhatIsThere) {
  setenv("TENON_PLUGIN_PATH", TEST_PLUGINS, 1);
  auto spec = ParseTarget("nonesuch");
  ASSERT_FALSE(spec.ok());
  EXPECT_EQ(CodeOf(spec.status()), "E0102");
  EXPECT_NE(spec.status().message().find("echo"), absl::string_view::npos) << spec.status();
}

TEST(Target, SplitsOptionsAtCommasThatStartOne) {
  auto text = SplitTarget("acme:machine=/a/b:c.json,sizes=1,2,3,mode=fast");
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_FALSE(text->is_path);
  ASSERT_EQ(text->options.size(), 3u);
  EXPECT_EQ(text->options[0].second, "/a/b:c.json");
  EXPECT_EQ(text->options[1].second, "1,2,3");
  EXPECT_EQ(text->options[2].first, "mode");
  EXPECT_EQ(CodeOf(SplitTarget("acme:fast").status()), "E0103");
}

TEST(Target, NameAndPathGiveTheSamePlugin) {
  setenv("TENON_PLUGIN_PATH", TEST_PLUGINS, 1);
  auto by_name = ParseTarget("echo");
  auto by_path = ParseTarget(TEST_PLUGINS "/tenon_backend_echo.so");
  ASSERT_TRUE(by_name.ok()) << by_name.status();
  ASSERT_TRUE(by_path.ok()) << by_path.status();
  EXPECT_EQ(by_name->plugin, by_path->plugin);
  EXPECT_EQ(by_path->text, "echo");
  EXPECT_EQ(CodeOf(ParseTarget("echo:tile=3").status()), "E0103");
  EXPECT_EQ(CodeOf(ParseTarget("./no/such/plugin.so").status()), "E0102");
}

TEST(Load, EchoDescribesItself) {
  auto spec = ParseTarget(TEST_PLUGINS "/tenon_backend_echo.so");
  ASSERT_TRUE(spec.ok()) << spec.status();
  auto context = Context::Create(*spec);
  ASSERT_TRUE(context.ok()) << context.status();
  const Manifest& manifest = (*context)->manifest();
  EXPECT_EQ(manifest.compile_at, uint32_t{TENON_PHASE_LEGAL});
  EXPECT_EQ(manifest.alignment, 64u);                           // absent: the host's default
  EXPECT_EQ(manifest.max_workspace_bytes, uint64_t{64} << 20);  // absent: the host's default
  EXPECT_TRUE((*context)->plugin().has_runtime());
  EXPECT_EQ((*context)->plugin().runtime().launch, nullptr);
}

TEST(Load, BrokenFilesAreRefusedWithAReason) {
  Scratch scratch;
  struct Case {
    const char* name;
    std::string bytes;
    const char* expect;
  };
  std::ifstream stream(TEST_PLUGINS "/tenon_backend_echo.so", std::ios::binary);
  const std::string whole((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  std::string renamed = whole;
  for (size_t at; (at = renamed.find("tenon_plugin_query")) != std::string::npos;) renamed[at] = 'x';
  std::string machine = whole;
  machine[18] = 3;
  for (const Case& c :
       {Case{"empty.so", "", "only 0 bytes"}, Case{"text.so", std::string(200, 'x'), "no ELF header"},
        Case{"cut.so", whole.substr(0, whole.size() / 3), "truncated"},
        Case{"renamed.so", renamed, "does not export tenon_plugin_query"},
        Case{"machine.so", machine, "another machine"}}) {
    std::ofstream(scratch.path / c.name, std::ios::binary) << c.bytes;
    auto plugin = Plugin::Load(scratch.path / c.name);
    ASSERT_FALSE(plugin.ok()) << c.name;
    EXPECT_EQ(CodeOf(plugin.status()), "E0402") << c.name;
    EXPECT_NE(plugin.status().message().find(c.expect), absl::string_view::npos) << plugin.status();
  }
  EXPECT_EQ(CodeOf(Plugin::Load(scratch.path / "absent.so").status()), "E0402");
}

TEST(Load, WrongTablesAreNamed) {
  struct Case {
    int number;
    const char* code;
    const char* expect;
  };
  for (const Case& c :
       {Case{1, "E0404", "OK and no table"}, Case{2, "E0403", "speaks none of ABI"},
        Case{3, "E0403", "of ABI 77."}, Case{4, "E0404", "struct_size is 8"},
        Case{5, "E0404", "create is null"}, Case{6, "E0404", "neither tier 4"},
        Case{7, "E0404", "compile_module is required"}, Case{8, "E0404", "name is not of the form"},
        Case{9, "E0404", "name is not of the form"},
        Case{10, "E0404", "options: a null pointer with a count of 1"},
        Case{11, "E0404", "option speed: its default"}, Case{12, "E0404", "get_info returned DATA_LOSS"},
        Case{13, "E0404", "struct_size is 2147483647"}, Case{14, "E0402", "1234, which is no status"},
        Case{15, "E0404", "is the interpreter's name"},
        Case{16, "E0404", "TenonPlanTable: struct_size is 21, which ends within a field"}}) {
    auto plugin =
        Plugin::Load(TEST_PLUGINS "/tables/tenon_backend_liar_table_" + std::to_string(c.number) + ".so");
    ASSERT_FALSE(plugin.ok()) << c.number;
    EXPECT_EQ(CodeOf(plugin.status()), c.code) << plugin.status();
    EXPECT_EQ(DiagnosticOf(plugin.status()).exit_code, 3);
    EXPECT_NE(plugin.status().message().find(c.expect), absl::string_view::npos) << plugin.status();
  }
}

TEST(Elf, AnyPrefixIsAnswered) {
  std::ifstream stream(TEST_PLUGINS "/tenon_backend_echo.so", std::ios::binary);
  const std::string whole((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  auto object = ReadSharedObject(whole);
  ASSERT_TRUE(object.ok()) << object.status();
  EXPECT_TRUE(object->Defines("tenon_plugin_query"));
  EXPECT_FALSE(object->Defines("get_info"));
  for (size_t size = 0; size < whole.size(); size += 61)
    (void)ReadSharedObject(std::string_view(whole).substr(0, size));
}

TEST(Sized, ShortIsZeroFilledLongIsCut) {
  struct {
    TenonDiagnostic known;
    uint64_t more;
  } longer{};
  longer.known = {sizeof(longer), TENON_SEVERITY_ERROR, {"A", 1}, {"m", 1}, 7, 0};
  TenonDiagnostic out;
  EXPECT_FALSE(ReadSized(&longer.known, 8, &out));
  EXPECT_EQ(out.op, 7u);
  longer.known.struct_size = offsetof(TenonDiagnostic, message);
  EXPECT_FALSE(ReadSized(&longer.known, 8, &out));
  EXPECT_EQ(out.message.size, 0u);
  EXPECT_EQ(out.op, 0u);
  EXPECT_TRUE(ReadSized(&longer.known, sizeof(TenonDiagnostic), &out));
  longer.known.struct_size = 1u << 30;
  EXPECT_TRUE(ReadSized(&longer.known, 8, &out));
}

TEST(Sized, ArraysStepByTheWritersSize) {
  struct Newer {
    TenonOption known;
    uint64_t more;
  };
  const Newer options[2] = {{{sizeof(Newer), {"a", 1}, {"1", 1}}, 1},
                            {{sizeof(Newer), {"b", 1}, {"2", 1}}, 2}};
  std::vector<TenonOption> out;
  EXPECT_FALSE(ReadSizedArray(&options[0].known, 2, sizeof(TenonOption), 10, &out));
  ASSERT_EQ(out.size(), 2u);
  EXPECT_EQ(*ReadStr(out[1].key), "b");
  EXPECT_TRUE(ReadSizedArray<TenonOption>(nullptr, 2, sizeof(TenonOption), 10, &out));
  EXPECT_TRUE(ReadSizedArray(&options[0].known, 11, sizeof(TenonOption), 10, &out));
}

TEST(Call, DiagnosticsOutputsAndEdits) {
  const TenonHost* host = HostTable();
  TenonCall call(DefaultServices(), "acme", "claim");
  Lent lent(&call);
  TenonDiagnostic d = {sizeof(d), TENON_SEVERITY_ERROR, {"ACME1", 5}, {"no\x1b[2J", 6}, TENON_NONE, 0};
  host->diagnose(&call, &d);
  d.message = {nullptr, uint64_t{1} << 60};
  host->diagnose(&call, &d);
  absl::Status failed = call.StatusOf(TENON_STATUS_RESOURCE_EXHAUSTED);
  EXPECT_EQ(CodeOf(failed), "E0409");
  EXPECT_NE(failed.message().find("plugin acme, hook claim returned RESOURCE_EXHAUSTED (8): no?[2J [ACME1]"),
            absl::string_view::npos)
      << failed;
  EXPECT_NE(CodeOf(call.StatusOf(99)).find("E0406"), std::string::npos);

  TenonBytes bytes(4);
  EXPECT_EQ(host->append(&bytes, "ab", 2), TENON_STATUS_OK);
  EXPECT_EQ(host->append(&bytes, nullptr, 1), TENON_STATUS_INVALID_ARGUMENT);
  EXPECT_EQ(host->append(&bytes, "abc", 3), TENON_STATUS_RESOURCE_EXHAUSTED);
  EXPECT_EQ(host->append(&bytes, "abc", UINT64_MAX), TENON_STATUS_RESOURCE_EXHAUSTED);
  EXPECT_EQ(bytes.data, "ab");

  EXPECT_EQ(host->merge_groups(&call, 0, 1), TENON_STATUS_INVALID_ARGUMENT);
  EXPECT_EQ(CodeOf(call.PlanStatus()), "E0405");
  int64_t total = 0;
  EXPECT_EQ(host->parallel_for(
                &call, 5,
                [](void* user, int64_t begin, int64_t end) { *static_cast<int64_t*>(user) += end - begin; },
                &total),
            TENON_STATUS_OK);
  EXPECT_EQ(total, 5);
  EXPECT_EQ(host->parallel_for(&call, -1, nullptr, nullptr), TENON_STATUS_INVALID_ARGUMENT);
  EXPECT_EQ(Invoke(call, []() -> int32_t { throw std::runtime_error("boom"); }), TENON_STATUS_INTERNAL);
}

// A plugin that keeps what was lent to it for a call finds it dead afterwards; the host is not touched.
TEST(Call, HandlesDieWithTheCall) {
  const TenonHost* host = HostTable();
  TenonCall call(DefaultServices(), "acme", "create");
  TenonBytes bytes;
  EXPECT_EQ(Invoke(call, [&] { return host->append(&bytes, "ab", 2); }), TENON_STATUS_OK);
  TenonDiagnostic late = {sizeof(late), TENON_SEVERITY_ERROR, {"ACME1", 5}, {"late", 4}, TENON_NONE, 0};
  host->diagnose(&call, &late);
  EXPECT_EQ(call.diagnostics.size(), 0u);
  EXPECT_EQ(host->set_layout(&call, 0, nullptr), TENON_STATUS_FAILED_PRECONDITION);
  EXPECT_TRUE(call.PlanStatus().ok());
  EXPECT_EQ(host->is_cancelled(&call), 1);
  EXPECT_EQ(host->parallel_for(
                &call, 1, [](void*, int64_t, int64_t) {}, nullptr),
            TENON_STATUS_FAILED_PRECONDITION);
  EXPECT_EQ(bytes.Take(), "ab");
  EXPECT_EQ(host->append(&bytes, "ab", 2), TENON_STATUS_FAILED_PRECONDITION);
  auto* nowhere = reinterpret_cast<TenonCall*>(uintptr_t{64});
  EXPECT_EQ(host->merge_groups(nowhere, 0, 1), TENON_STATUS_FAILED_PRECONDITION);
}

// A thread that outlives its call never meets the call being taken down.
TEST(Call, ThreadsThatLiveOn) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 50; ++i) {
    TenonCall call(DefaultServices(), "acme", "claim");
    TenonBytes bytes;
    Invoke(call, [&] {
      threads.emplace_back([at = &call, out = &bytes] {
        TenonDiagnostic d = {sizeof(d), TENON_SEVERITY_ERROR, {"ACME1", 5}, {"late", 4}, TENON_NONE, 0};
        for (int n = 0; n < 100; ++n) {
          HostTable()->diagnose(at, &d);
          HostTable()->append(out, "ab", 2);
        }
      });
      return int32_t{TENON_STATUS_OK};
    });
    bytes.Take();
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(Call, WhatABodyThrowsStaysInside) {
  TenonCall call(DefaultServices(), "acme", "lower_kernels");
  const int32_t status = Invoke(call, [&] {
    return HostTable()->parallel_for(
        &call, 3, [](void*, int64_t, int64_t) { throw std::runtime_error("boom"); }, nullptr);
  });
  EXPECT_EQ(status, TENON_STATUS_INTERNAL);
  EXPECT_NE(call.StatusOf(status).message().find("an exception left the plugin: boom"),
            absl::string_view::npos);
}

TEST(Call, FloodsAreCut) {
  TenonCall call(DefaultServices(), "acme", "create");
  const std::string text(100000, 'x');
  Invoke(call, [&] {
    TenonDiagnostic d = {sizeof(d), TENON_SEVERITY_ERROR, {"A", 1}, {text.data(), text.size()}, TENON_NONE,
                         0};
    for (int i = 0; i < 5000; ++i) HostTable()->diagnose(&call, &d);
    HostTable()->counter(&call, {text.data(), text.size()}, 1);
    return int32_t{TENON_STATUS_OK};
  });
  EXPECT_TRUE(call.counters.empty());
  const std::string message(call.StatusOf(TENON_STATUS_INTERNAL).message());
  EXPECT_LT(message.size(), 400000u);
  EXPECT_NE(message.find("(83616 more bytes)"), std::string::npos) << message.substr(0, 200);
  EXPECT_NE(message.find("(and 980 more)"), std::string::npos);
}

// What is said of a plugin that tells of an error and returns OK, and of a trace without end: once.
TEST(Call, WhatWouldBeLostIsSaid) {
  struct Listener : Services {
    void Diagnose(std::string_view, std::string_view text) override { said.emplace_back(text); }
    void Trace(const TraceEvent&) override { ++events; }
    std::vector<std::string> said;
    int64_t events = 0;
  } listener;
  TenonCall call(listener, "acme", "profile");
  Invoke(call, [&] {
    TenonDiagnostic d = {sizeof(d), TENON_SEVERITY_ERROR, {"A", 1}, {"no", 2}, TENON_NONE, 0};
    HostTable()->diagnose(&call, &d);
    const TenonTraceEvent event = {sizeof(event), {"x", 1}, {"lane", 4}, 1, 1, TENON_NONE, 0};
    for (int i = 0; i < (1 << 20) + 5; ++i) HostTable()->trace(&call, &event);
    return int32_t{TENON_STATUS_OK};
  });
  EXPECT_EQ(listener.events, 1 << 20);
  ASSERT_EQ(listener.said.size(), 1u);
  EXPECT_EQ(listener.said[0], "warning from profile: only the first 1048576 spans of its trace are kept");
  EXPECT_TRUE(call.StatusOf(TENON_STATUS_OK).ok());
  EXPECT_TRUE(call.StatusOf(TENON_STATUS_OK).ok());
  ASSERT_EQ(listener.said.size(), 2u);
  EXPECT_EQ(listener.said[1], "warning from profile: an error, and the hook returned OK: no [A]");
}

// Counts and sizes whose sums or products would overflow are no calls at all.
TEST(Call, NumbersPastAllReason) {
  const TenonHost* host = HostTable();
  TenonCall call(DefaultServices(), "acme", "execute");
  Invoke(call, [&] {
    auto body = [](void*, int64_t, int64_t) { FAIL(); };
    EXPECT_EQ(host->parallel_for(&call, INT64_MAX, body, nullptr), TENON_STATUS_INVALID_ARGUMENT);
    int32_t source = 0;
    char row[8] = {};
    for (auto [bytes, count, rows] : {std::tuple{UINT64_MAX, uint64_t{1}, 1u},
                                      {uint64_t{8}, UINT64_MAX, 1u},
                                      {uint64_t{8}, uint64_t{1}, 2u}})
      EXPECT_EQ(host->exchange(&call, 0, row, bytes, &source, count, rows, row),
                TENON_STATUS_INVALID_ARGUMENT);
    EXPECT_EQ(host->exchange(&call, 0, row, 8, &source, 1, 1, row), TENON_STATUS_UNIMPLEMENTED);
    return int32_t{TENON_STATUS_OK};
  });
}

// Traps and rounding of the caller are the default's inside and the caller's again afterwards.
TEST(Call, TheFloatingPointEnvironmentStaysTheHosts) {
  TenonCall call(DefaultServices(), "acme", "create");
  std::fesetround(FE_DOWNWARD);
  Invoke(call, [] {
    EXPECT_EQ(std::fegetround(), FE_TONEAREST);
    std::fesetround(FE_UPWARD);
    return int32_t{TENON_STATUS_OK};
  });
  EXPECT_EQ(std::fegetround(), FE_DOWNWARD);
  std::fesetround(FE_TONEAREST);
}

}  // namespace
}  // namespace tenon::load
