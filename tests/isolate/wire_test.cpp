// Messages of a process that lies are refused and never believed.
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

#include "backend_api/isolate/channel.h"
#include "backend_api/isolate/options.h"
#include "backend_api/isolate/wire.h"
#include "base/error.h"

namespace tenon::isolate {
namespace {

TEST(Wire, WhatIsWrittenIsRead) {
  Writer out;
  const std::string large(100000, 'x');
  out.Number<uint32_t>(7);
  out.Bytes("text");
  out.Bytes(large);
  out.Number(true);
  out.Status(Error(Err::kPluginLoad, "message", "file:1:2", "next"));
  std::string bytes;
  for (std::string_view part : out.Parts()) bytes += part;
  EXPECT_EQ(bytes.size(), out.size());
  Reader in(bytes);
  EXPECT_EQ(in.Number<uint32_t>(), 7u);
  EXPECT_EQ(in.Bytes(), "text");
  EXPECT_EQ(in.Bytes(), large);
  EXPECT_TRUE(in.Number<bool>());
  const Diagnostic d = DiagnosticOf(in.Status());
  EXPECT_EQ(d.id, Err::kPluginLoad);
  EXPECT_EQ(d.message, "message");
  EXPECT_EQ(d.location, "file:1:2");
  EXPECT_EQ(d.next, "next");
  EXPECT_TRUE(in.at_end());
}

// Every prefix and every changed byte of a message reads as something or as nothing; none reads past the end.
TEST(Wire, DamagedMessagesAreRefused) {
  Writer out;
  out.Bytes("some text");
  out.Status(Error(Err::kPluginLoad, "message"));
  out.Number<uint64_t>(2);
  out.Number<uint64_t>(0);
  out.Number<uint64_t>(0);
  std::string bytes;
  for (std::string_view part : out.Parts()) bytes += part;
  auto read = [](const std::string& message) {
    Reader in(message);
    in.Bytes();
    in.Status().IgnoreError();
    for (uint64_t n = in.Count(8); n > 0; --n) in.Number<uint64_t>();
    return in.at_end();
  };
  EXPECT_TRUE(read(bytes));
  for (size_t size = 0; size < bytes.size(); ++size) EXPECT_FALSE(read(bytes.substr(0, size))) << size;
  for (size_t at = 0; at < bytes.size(); ++at) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(0xff);
    read(changed);
  }
  std::string count(8, '\xff');
  EXPECT_EQ(Reader(count).Count(1), 0u);
}

struct Ends {
  Ends() : pair(Channel::Pair()), ours(std::move(pair.first)), theirs(pair.second.get()) {}
  Outcome Receive(uint64_t most = 1 << 20) {
    return ours.Receive(&message, Trust::kCopy, most, Channel::Clock::now() + std::chrono::milliseconds(200));
  }
  std::pair<Descriptor, Descriptor> pair;
  Channel ours;
  int theirs;
  Message message;
};

TEST(Channels, LargeMessagesTravelAsFiles) {
  Ends ends;
  Channel theirs(std::move(ends.pair.second));
  const std::string large(3000000, 'y');
  Writer out;
  out.Bytes(large);
  ASSERT_TRUE(theirs.Send(MessageKind::kReply, out, false));
  ASSERT_EQ(ends.Receive(4000000), Outcome::kMessage);
  EXPECT_EQ(Reader(ends.message.body).Bytes(), large);
  ASSERT_TRUE(theirs.Send(MessageKind::kReply, out, false));
  EXPECT_EQ(ends.Receive(1000000), Outcome::kMalformed);  // more than is taken
}

TEST(Channels, JunkSilenceAndTheEndAreToldApart) {
  Ends ends;
  EXPECT_EQ(ends.Receive(), Outcome::kTimedOut);
  ::send(ends.theirs, "junk", 4, 0);
  EXPECT_EQ(ends.Receive(), Outcome::kMalformed);
  const std::string packet(100000, 'z');
  ::send(ends.theirs, packet.data(), packet.size(), 0);
  EXPECT_EQ(ends.Receive(), Outcome::kMalformed);
  ends.pair.second.Close();
  EXPECT_EQ(ends.Receive(), Outcome::kClosed);
}

// A head that promises a body: without a file, with one that is too short, with a pipe in its place.
TEST(Channels, PromisedFilesMayBeMissingShortOrNone) {
  struct {
    uint32_t magic = 0x31494e54;
    uint16_t kind = 4, in_file = 1;
    uint64_t bytes = 5000;
  } head;
  auto send = [&](int socket, int fd) {
    char control[CMSG_SPACE(sizeof(int))] = {};
    iovec piece{&head, sizeof(head)};
    msghdr message{};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    if (fd >= 0) {
      message.msg_control = control;
      message.msg_controllen = sizeof(control);
      cmsghdr* rights = CMSG_FIRSTHDR(&message);
      rights->cmsg_level = SOL_SOCKET;
      rights->cmsg_type = SCM_RIGHTS;
      rights->cmsg_len = CMSG_LEN(sizeof(int));
      memcpy(CMSG_DATA(rights), &fd, sizeof(fd));
    }
    ASSERT_GT(::sendmsg(socket, &message, 0), 0);
  };
  Ends ends;
  send(ends.theirs, -1);
  EXPECT_EQ(ends.Receive(), Outcome::kMalformed);
  Descriptor file(::memfd_create("short", MFD_ALLOW_SEALING));
  ASSERT_EQ(::ftruncate(file.get(), 100), 0);
  send(ends.theirs, file.get());
  EXPECT_EQ(ends.Receive(), Outcome::kMalformed);
  int pipe[2];
  ASSERT_EQ(::pipe(pipe), 0);
  send(ends.theirs, pipe[0]);
  EXPECT_EQ(ends.Receive(), Outcome::kMalformed);
  ::close(pipe[0]);
  ::close(pipe[1]);
  ASSERT_EQ(::ftruncate(file.get(), 5000), 0);
  send(ends.theirs, file.get());
  EXPECT_EQ(ends.Receive(), Outcome::kMessage);
}

TEST(SharedMemory, SizesAreSealedAndAlignmentHolds) {
  auto file = SharedFile(10000);
  ASSERT_TRUE(file.ok());
  EXPECT_NE(::ftruncate(file->get(), 100), 0);
  EXPECT_NE(::ftruncate(file->get(), 100000), 0);
  auto mapping = Mapping::Map(file->get(), 10000, Mapping::kShared, 65536);
  ASSERT_TRUE(mapping.ok());
  EXPECT_EQ(reinterpret_cast<uintptr_t>(mapping->data()) % 65536, 0u);
  mapping->data()[9999] = std::byte{7};
  auto empty = SharedFile(0);
  ASSERT_TRUE(empty.ok());
  EXPECT_TRUE(Mapping::Map(empty->get(), 0, Mapping::kShared).ok());
  EXPECT_EQ(DiagnosticOf(SharedFile(uint64_t{1} << 62).status()).id, Err::kTooLarge);
}

TEST(Options, LimitsAreRead) {
  EXPECT_EQ(ParseOptions("on")->seconds, 300);
  EXPECT_EQ(ParseOptions("time:0.5")->seconds, 0.5);
  EXPECT_EQ(ParseOptions("memory:100,time:2")->memory_bytes, uint64_t{100} << 20);
  for (const char* bad : {"time", "time:", "time:x", "time:-1", "time:nan", "time:1,time:2", "memory:1",
                          "memory:1e9", "cpu:3", ",", "time:1,"})
    EXPECT_EQ(DiagnosticOf(ParseOptions(bad).status()).id, Err::kUsage) << bad;
}

}  // namespace
}  // namespace tenon::isolate
