#include "runtime/bytes.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "base/memory.h"
#include "runtime/arena.h"

namespace tenon::rt {
namespace {

std::string Reason() { return std::strerror(errno); }

// Closes a descriptor when the scope ends.
struct Descriptor {
  int fd;
  ~Descriptor() {
    if (fd >= 0) ::close(fd);
  }
};

absl::Status WriteAll(int fd, std::string_view text, const std::string& path) {
  while (!text.empty()) {
    ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return Error(Err::kCannotWrite, absl::StrCat(path, ": ", Reason()));
    }
    text.remove_prefix(static_cast<size_t>(written));
  }
  return absl::OkStatus();
}

// What is no ordinary file (a terminal, /dev/null, a pipe) cannot be replaced by a rename. Nor can the names of
// a process's own descriptors: /dev/stdout behind a redirect looks like the ordinary file that it leads to.
bool IsSpecialFile(const std::string& path) {
  if (path.starts_with("/dev/") || path.starts_with("/proc/")) return true;
  struct stat info;
  return ::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

}  // namespace

Bytes Bytes::Copy(const void* data, size_t size) {
  if (size == 0) return {};
  auto memory = AlignedMemory::Allocate(size, 64);
  if (!memory.ok()) return {};
  auto owner = std::make_shared<AlignedMemory>(std::move(*memory));
  std::memcpy(owner->data(), data, size);
  const void* start = owner->data();
  return {std::move(owner), start, size};
}

absl::StatusOr<Bytes> Bytes::MapFile(const std::string& path) {
  Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  struct stat info;
  if (file.fd < 0 || ::fstat(file.fd, &info) != 0) {
    return Error(Err::kCannotRead, absl::StrCat(path, ": ", Reason()));
  }
  if (S_ISDIR(info.st_mode)) return Error(Err::kCannotRead, absl::StrCat(path, ": is a folder"));
  if (!S_ISREG(info.st_mode)) {
    // The text is doubled as it grows, and then copied.
    const uint64_t limit = AvailableMemory() / 4;
    std::string text;
    char chunk[1 << 16];
    for (;;) {
      ssize_t got = ::read(file.fd, chunk, sizeof(chunk));
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return Error(Err::kCannotRead, absl::StrCat(path, ": ", Reason()));
      if (got == 0) break;
      // A device that never ends would take all of it.
      if (text.size() >= limit)
        return Error(Err::kTooLarge,
                     absl::StrCat(path, ": it gives more than ", limit, " bytes, and goes on"));
      text.append(chunk, static_cast<size_t>(got));
    }
    return Copy(text);
  }
  size_t size = static_cast<size_t>(info.st_size);
  if (size == 0) return Bytes();
  void* start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.fd, 0);
  if (start == MAP_FAILED) return Error(Err::kCannotRead, absl::StrCat(path, ": ", Reason()));
  std::shared_ptr<const void> owner(start, [size](const void* p) { ::munmap(const_cast<void*>(p), size); });
  Bytes bytes(std::move(owner), start, size);
  bytes.is_file_ = true;
  return bytes;
}

void Bytes::Evict() const {
  if (is_file_) EvictFilePages(data_, size_);
}

void EvictFilePages(const void* data, size_t size) {
  constexpr uintptr_t kPage = 4096;
  const uintptr_t at = reinterpret_cast<uintptr_t>(data);
  const uintptr_t first = (at + kPage - 1) / kPage * kPage, last = (at + size) / kPage * kPage;
  if (first < last) ::madvise(reinterpret_cast<void*>(first), last - first, MADV_DONTNEED);
}

absl::Status WriteFileAtomically(const std::string& path, std::span<const std::string_view> parts) {
  if (IsSpecialFile(path)) {
    // A descriptor that a shell opened to append stays one.
    Descriptor file{::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC)};
    if (file.fd < 0) return Error(Err::kCannotWrite, absl::StrCat(path, ": ", Reason()));
    for (std::string_view part : parts) TENON_RETURN_IF_ERROR(WriteAll(file.fd, part, path));
    return absl::OkStatus();
  }
  std::string temporary = path + ".XXXXXX";
  Descriptor file{::mkstemp(temporary.data())};
  if (file.fd < 0) return Error(Err::kCannotWrite, absl::StrCat(path, ": ", Reason()));
  mode_t mask = ::umask(0);
  ::umask(mask);
  ::fchmod(file.fd, 0666 & ~mask);
  absl::Status status;
  for (std::string_view part : parts) {
    status = WriteAll(file.fd, part, path);
    if (!status.ok()) break;
  }
  if (status.ok() && ::rename(temporary.c_str(), path.c_str()) != 0) {
    status = Error(Err::kCannotWrite, absl::StrCat(path, ": ", Reason()));
  }
  if (!status.ok()) ::unlink(temporary.c_str());
  return status;
}

}  // namespace tenon::rt
