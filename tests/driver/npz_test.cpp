#include "driver/npz.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <zlib.h>

#include <cstring>
#include <fstream>
#include <numeric>

#include "base/error.h"

namespace tenon::driver {
namespace {

rt::Tensor Numbers() {
  rt::Tensor tensor = *rt::Tensor::Allocate({ElementType::f32, {2, 3}});
  std::iota(tensor.as<float>(), tensor.as<float>() + 6, 1.f);
  return tensor;
}

// A .npy file of version 1 around a header and data.
std::string Npy(std::string header, const std::string& data) {
  header += std::string((64 - (10 + header.size() + 1) % 64) % 64, ' ') + "\n";
  std::string text("\x93NUMPY\x01\x00", 8);
  text += static_cast<char>(header.size());
  text += static_cast<char>(header.size() >> 8);
  return text + header + data;
}

std::string Code(const absl::Status& status) { return std::string(DiagnosticOf(status).code); }

TEST(Npy, RoundTripOfEveryType) {
  for (ElementType type : {ElementType::i1, ElementType::i8, ElementType::ui16, ElementType::i32,
                           ElementType::ui64, ElementType::f16, ElementType::f64, ElementType::complex64,
                           ElementType::bf16, ElementType::f8E4M3FN}) {
    for (std::vector<int64_t> dims : {std::vector<int64_t>{}, {3}, {2, 0, 2}, {2, 3, 2}}) {
      rt::Tensor tensor = *rt::Tensor::Allocate({type, dims});
      for (uint64_t i = 0; i < tensor.bytes(); ++i) tensor.data()[i] = std::byte(i % 2);
      auto array = ReadNpy(rt::Bytes::Copy(WriteNpy(tensor)), "x.npy");
      ASSERT_TRUE(array.ok()) << array.status();
      auto back = AsType(*array, tensor.type(), "x");
      ASSERT_TRUE(back.ok()) << back.status();
      EXPECT_EQ(std::memcmp(back->data(), tensor.data(), tensor.bytes()), 0);
    }
  }
}

TEST(Npy, BigEndianAndFortranOrder) {
  std::string data;
  for (uint16_t value : {1, 4, 2, 5, 3, 6}) {
    data += static_cast<char>(value >> 8);
    data += static_cast<char>(value);
  }
  auto array = ReadNpy(
      rt::Bytes::Copy(Npy("{'descr': '>u2', 'fortran_order': True, 'shape': (2, 3), }", data)), "x.npy");
  ASSERT_TRUE(array.ok()) << array.status();
  for (int i = 0; i < 6; ++i) EXPECT_EQ(array->tensor.as<uint16_t>()[i], i + 1);
}

TEST(Npy, RawBytesStandForWhatNumpyLacks) {
  auto array = ReadNpy(
      rt::Bytes::Copy(Npy("{'descr': '|V2', 'fortran_order': False, 'shape': (1,), }", "\x80\x3f")), "x.npy");
  ASSERT_TRUE(array.ok()) << array.status();
  EXPECT_TRUE(AsType(*array, {ElementType::bf16, {1}}, "x").ok());
  EXPECT_EQ(Code(AsType(*array, {ElementType::bf16, {2}}, "x").status()), "E0210");
  EXPECT_EQ(Code(AsType(*array, {ElementType::f32, {1}}, "x").status()), "E0210");
}

TEST(Npy, ElementsNarrowerThanAByteAreChecked) {
  auto as = [](ElementType type, const std::string& bytes) {
    return AsType(
        *ReadNpy(rt::Bytes::Copy(Npy("{'descr': '|u1', 'fortran_order': False, 'shape': (2,), }", bytes)),
                 "x"),
        {type, {2}}, "x");
  };
  auto nibbles = as(ElementType::i4, "\x0f\xf8");
  ASSERT_TRUE(nibbles.ok()) << nibbles.status();
  EXPECT_EQ(std::memcmp(nibbles->data(), "\xff\xf8", 2), 0) << "signed elements are sign-extended";
  EXPECT_EQ(Code(as(ElementType::i4, "\x07\x10").status()), "E0210");
  EXPECT_EQ(Code(as(ElementType::ui4, "\x0f\xf8").status()), "E0210");
  EXPECT_TRUE(as(ElementType::ui4, "\x0f\x08").ok());
  auto booleans = ReadNpy(
      rt::Bytes::Copy(Npy("{'descr': '|b1', 'fortran_order': False, 'shape': (2,), }", "\x01\x02")), "x");
  EXPECT_EQ(Code(AsType(*booleans, {ElementType::i1, {2}}, "x").status()), "E0210");
}

TEST(Npy, TypesDoNotTurnIntoOneAnother) {
  auto array = ReadNpy(rt::Bytes::Copy(WriteNpy(Numbers())), "x.npy");
  EXPECT_EQ(Code(AsType(*array, {ElementType::i32, {2, 3}}, "x").status()), "E0210");
  EXPECT_EQ(Code(AsType(*array, {ElementType::f32, {3, 2}}, "x").status()), "E0210");
}

TEST(Npy, Hostile) {
  for (const char* header :
       {"{'descr': '|O', 'fortran_order': False, 'shape': (1,), }",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999, 99999999999), }",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,), }",
        "{'descr': '<f4', 'fortran_order': False}", "{'descr': '<f4', 'shape': (2), 'shape': (2,)}", "{", "",
        "{'descr': '<f4', 'fortran_order': maybe, 'shape': (2,), }",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,), }",
        "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,), }"}) {
    EXPECT_EQ(Code(ReadNpy(rt::Bytes::Copy(Npy(header, std::string(16, '\0'))), "x.npy").status()), "E0211")
        << header;
  }
}

TEST(Npy, EveryTruncationAndChange) {
  std::string text = WriteNpy(Numbers());
  for (size_t size = 0; size < text.size(); ++size)
    EXPECT_EQ(Code(ReadNpy(rt::Bytes::Copy(text.data(), size), "x.npy").status()), "E0211") << size;
  for (size_t i = 0; i < text.size(); ++i) {
    for (int flip : {1, 0x80, 0xff}) {
      std::string changed = text;
      changed[i] = static_cast<char>(changed[i] ^ flip);
      ReadNpy(rt::Bytes::Copy(changed), "x.npy").status().IgnoreError();
    }
  }
}

TEST(Npz, RoundTrip) {
  rt::Tensor scalar = *rt::Tensor::Allocate({ElementType::i64, {}});
  *scalar.as<int64_t>() = -5;
  auto text = WriteNpz({{"result0", Numbers()}, {"result1", scalar}});
  ASSERT_TRUE(text.ok());
  EXPECT_EQ(*text, *WriteNpz({{"result0", Numbers()}, {"result1", scalar}}))
      << "no time stands in an archive";
  auto arrays = ReadNpz(rt::Bytes::Copy(*text), "x.npz");
  ASSERT_TRUE(arrays.ok()) << arrays.status();
  ASSERT_EQ(arrays->size(), 2u);
  EXPECT_EQ((*arrays)[0].first, "result0");
  EXPECT_EQ(*(*arrays)[1].second.tensor.as<int64_t>(), -5);
}

TEST(Npz, EveryTruncationAndChange) {
  std::string text = *WriteNpz({{"a", Numbers()}});
  for (size_t size = 0; size < text.size(); ++size)
    EXPECT_EQ(Code(ReadNpz(rt::Bytes::Copy(text.data(), size), "x.npz").status()), "E0211") << size;
  int unnoticed = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = static_cast<char>(changed[i] ^ 0x55);
    auto arrays = ReadNpz(rt::Bytes::Copy(changed), "x.npz");
    if (!arrays.ok()) EXPECT_EQ(Code(arrays.status()), "E0211") << i;
    if (arrays.ok() && !arrays->empty() &&
        std::memcmp((*arrays)[0].second.tensor.data(), Numbers().data(), 24) != 0)
      ++unnoticed;
  }
  EXPECT_EQ(unnoticed, 0) << "numbers changed and no one said so";
}

// A deflated member, as numpy.savez_compressed writes it.
std::string Deflated(const std::string& data, uint64_t claimed) {
  std::string packed(compressBound(data.size()) + 64, '\0');
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
  stream.avail_in = static_cast<uInt>(data.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  auto put = [](std::string* text, uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) *text += static_cast<char>(value >> (8 * i));
  };
  uint64_t crc = crc32(0, reinterpret_cast<const Bytef*>(data.data()), static_cast<uInt>(data.size()));
  std::string text, directory, name = "a.npy";
  auto fields = [&](std::string* out) {
    put(out, 20, 2), put(out, 0, 2), put(out, 8, 2), put(out, 0, 4), put(out, crc, 4),
        put(out, packed.size(), 4), put(out, claimed, 4), put(out, name.size(), 2), put(out, 0, 2);
  };
  put(&text, 0x04034b50, 4), fields(&text), text += name + packed;
  put(&directory, 0x02014b50, 4), put(&directory, 20, 2), fields(&directory), put(&directory, 0, 14),
      directory += name;
  uint64_t start = text.size();
  text += directory;
  put(&text, 0x06054b50, 4), put(&text, 0, 4), put(&text, 1, 2), put(&text, 1, 2),
      put(&text, directory.size(), 4), put(&text, start, 4), put(&text, 0, 2);
  return text;
}

TEST(Npz, DeflatedMembers) {
  std::string npy = WriteNpy(Numbers());
  auto arrays = ReadNpz(rt::Bytes::Copy(Deflated(npy, npy.size())), "x.npz");
  ASSERT_TRUE(arrays.ok()) << arrays.status();
  EXPECT_EQ((*arrays)[0].second.tensor.as<float>()[5], 6.f);
  EXPECT_EQ(Code(ReadNpz(rt::Bytes::Copy(Deflated(npy, npy.size() - 1)), "x.npz").status()), "E0211");
  EXPECT_EQ(Code(ReadNpz(rt::Bytes::Copy(Deflated(npy, 0xfffffff0)), "x.npz").status()), "E0211") << "a bomb";
  // More than the caller can use is not unpacked.
  EXPECT_TRUE(ReadNpz(rt::Bytes::Copy(Deflated(npy, npy.size())), "x.npz", 24).ok());
  EXPECT_EQ(Code(ReadNpz(rt::Bytes::Copy(Deflated(npy, kMostNpyHeader + 25)), "x.npz", 24).status()),
            "E0210");
}

// Each member fits, all of them do not: nothing is unpacked.
TEST(Npz, MembersThatDoNotFitTogether) {
  constexpr uint64_t kMember = 48 << 20;
  std::string one = Deflated(std::string(kMember, '\0'), kMember), text, directory;
  const uint64_t start = one.rfind("PK\x01\x02"), size = one.size() - 22 - start;
  for (int i = 0; i < 3; ++i) {
    std::string local = one.substr(0, start), central = one.substr(start, size);
    local.replace(local.find("a.npy"), 1, 1, static_cast<char>('a' + i));
    central.replace(central.find("a.npy"), 1, 1, static_cast<char>('a' + i));
    const uint32_t offset = static_cast<uint32_t>(text.size());
    central.replace(42, 4, reinterpret_cast<const char*>(&offset), 4);
    text += local;
    directory += central;
  }
  std::string end = one.substr(one.size() - 22);
  const uint32_t sizes[] = {static_cast<uint32_t>(directory.size()), static_cast<uint32_t>(text.size())};
  end[8] = end[10] = 3;
  end.replace(12, 8, reinterpret_cast<const char*>(sizes), 8);
  text += directory + end;
  const rt::Bytes archive = rt::Bytes::Copy(text);
  EXPECT_EQ(Code(ReadNpz(archive, "x.npz").status()), "E0211") << "zeros are no .npy, but they are unpacked";
  struct rlimit before, less;
  ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
  uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  less = before;
  less.rlim_cur = pages * 4096 + 2 * kMember;
  ASSERT_EQ(setrlimit(RLIMIT_AS, &less), 0);
  const std::string code = Code(ReadNpz(archive, "x.npz").status());
  setrlimit(RLIMIT_AS, &before);
  EXPECT_EQ(code, "E0209");
}

}  // namespace
}  // namespace tenon::driver
