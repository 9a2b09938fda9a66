// What an image is as bytes: the same for the same programs, from any thread, with nothing of this machine in
// it; and what is refused.
#include <gtest/gtest.h>

#include <thread>

#include "backends/tile/builder.h"
#include "backends/tile/schedules/matmul.h"
#include "tests/backends/codegen/loaded_kernel.h"

namespace tenon::codegen {
namespace {

using tile::Buffer;
using tile::Builder;
using tile::Type;
using tile::Value;

std::vector<tile::Program> SomePrograms() {
  std::vector<tile::Program> programs;
  for (const char* name : {"sine", "exponential", "power"}) {
    Builder b(std::string("k_") + name);
    Buffer x = b.Read("x", Type::kF32, 64), y = b.Write("y", Type::kF32, 64);
    Value at = b.Vector(16);
    Value v = b.Load(x, at);
    b.Store(y, at, std::string(name) == "power" ? b.Math(name, {v, v}) : b.Math(name, {v}));
    b.Store(y, at + 16, b.Rem(v, b.F32(3)));
    programs.push_back(b.Finish());
  }
  Builder b("product");
  tile::MatmulSpec spec;
  spec.m = 20, spec.n = 40, spec.k = 30;
  Buffer x = b.Read("x", Type::kF32, 600), y = b.Read("y", Type::kF32, 1200),
         z = b.Write("z", Type::kF32, 800);
  spec.lhs = {tile::StridedLoader(x, 0, {}, 30, 1), Type::kF32, true};
  spec.rhs = {tile::StridedLoader(y, 0, {}, 1, 40), Type::kF32, false};
  spec.epilogue = tile::StridedStore(z, 0, {}, 40, 1);
  tile::EmitMatmul(b, spec, tile::ScheduleMatmul(spec, {}));
  programs.push_back(b.Finish());
  return programs;
}

std::string Image(const Target& target) {
  const CompileResult object = CompileToObject(SomePrograms(), target);
  EXPECT_EQ(object.error, "");
  const LinkResult linked = LinkSharedObject({&object.bytes, 1});
  EXPECT_EQ(linked.error, "");
  return linked.bytes;
}

TEST(Image, SameBytesFromEveryThread) {
  for (std::string_view name : TargetNames()) {
    const Target target = *FindTarget(name);  // every target can be compiled for everywhere
    const std::string first = Image(target);
    ASSERT_GT(first.size(), 1000u);
    std::string others[4];
    std::vector<std::thread> threads;
    for (std::string& other : others) threads.emplace_back([&] { other = Image(target); });
    for (std::thread& thread : threads) thread.join();
    for (const std::string& other : others) EXPECT_TRUE(other == first) << name;
  }
}

TEST(Image, HoldsNothingOfThisMachine) {
  const std::string image = Image(*FindTarget("avx2"));
  for (const char* word : {"/proc", "/tmp", "/home", "/usr", "fmod", "libm", "memcpy"})
    EXPECT_EQ(image.find(word), std::string::npos) << word;
  EXPECT_NE(image.find("k_sine"), std::string::npos);
}

TEST(Image, ObjectsOfOneImageMayBeSeveral) {
  const std::vector<tile::Program> programs = SomePrograms();
  const Target target = *FindTarget("avx2");
  std::vector<std::string> objects;
  for (const tile::Program& program : programs)
    objects.push_back(CompileToObject({&program, 1}, target).bytes);
  EXPECT_EQ(LinkSharedObject(objects).error, "");
  objects.push_back(objects[0]);
  EXPECT_NE(LinkSharedObject(objects).error.find("duplicate symbol"), std::string::npos);
  EXPECT_NE(LinkSharedObject(std::vector<std::string>{"not an object"}).error, "");
  EXPECT_EQ(LinkSharedObject({&objects[0], 1}).error, "");  // a failed link leaves no trace
}

TEST(Image, RefusesTwoProgramsOfOneName) {
  std::vector<tile::Program> programs = SomePrograms();
  programs.push_back(programs[0]);
  EXPECT_EQ(CompileToObject(programs, *FindTarget("avx2")).error, "two programs are named 'k_sine'");
}

TEST(Image, PrintsAssemblyAndLlvm) {
  const Target avx512 = *FindTarget("avx512");
  EXPECT_NE(CompileToObject(SomePrograms(), avx512, {.emit = Emit::kAssembly}).bytes.find("zmm"),
            std::string::npos);
  EXPECT_EQ(CompileToObject(SomePrograms(), *FindTarget("avx2"), {.emit = Emit::kAssembly}).bytes.find("zmm"),
            std::string::npos);
  EXPECT_NE(CompileToObject(SomePrograms(), avx512, {.emit = Emit::kLlvm}).bytes.find("define i32 @product"),
            std::string::npos);
  EXPECT_FALSE(FindTarget("avx1024"));
}

}  // namespace
}  // namespace tenon::codegen
