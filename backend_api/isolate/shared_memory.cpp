#include "backend_api/isolate/shared_memory.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/sysinfo.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::isolate {
namespace {

constexpr uint64_t kPage = 4096;

absl::Status NoMemory(uint64_t bytes) {
  return Error(Err::kTooLarge,
               absl::StrCat("no shared memory for ", bytes, " bytes: ", std::strerror(errno)));
}

uint64_t MostOfThisMachine() {
  struct sysinfo info;
  if (::sysinfo(&info) != 0) return uint64_t{1} << 46;
  return (uint64_t{info.totalram} + info.totalswap) * info.mem_unit;
}

uint64_t RoundUp(uint64_t n, uint64_t to) { return (n + to - 1) / to * to; }

}  // namespace

void Descriptor::Close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

Mapping::~Mapping() {
  if (base_) ::munmap(base_, reserved_);
}

absl::StatusOr<Mapping> Mapping::Map(int fd, uint64_t bytes, Access access, uint64_t alignment) {
  Mapping mapping;
  mapping.bytes_ = bytes;
  alignment = std::max(alignment, kPage);
  const uint64_t size = std::max(RoundUp(bytes, kPage), kPage);
  if (size < bytes) return NoMemory(bytes);
  mapping.reserved_ = size + (alignment - kPage);
  void* base =
      ::mmap(nullptr, mapping.reserved_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (base == MAP_FAILED) return NoMemory(bytes);
  mapping.base_ = base;
  mapping.data_ = reinterpret_cast<std::byte*>(RoundUp(reinterpret_cast<uintptr_t>(base), alignment));
  if (bytes == 0) return mapping;
  const int protection = access == kRead ? PROT_READ : PROT_READ | PROT_WRITE;
  const int flags = (access == kPrivate ? MAP_PRIVATE : MAP_SHARED) | MAP_FIXED;
  if (::mmap(mapping.data_, size, protection, flags, fd, 0) == MAP_FAILED) return NoMemory(bytes);
  return mapping;
}

void Mapping::MakeReadOnly() {
  if (bytes_) ::mprotect(data_, RoundUp(bytes_, kPage), PROT_READ);
}

absl::StatusOr<Descriptor> SealedFile(const std::vector<std::string_view>& parts) {
  Descriptor file(::memfd_create("tenon-message", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (file.get() < 0) return NoMemory(0);
  for (std::string_view part : parts) {
    while (!part.empty()) {
      const ssize_t written =
          ::write(file.get(), part.data(), std::min<size_t>(part.size(), size_t{1} << 30));
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return NoMemory(part.size());
      part.remove_prefix(static_cast<size_t>(written));
    }
  }
  if (::fcntl(file.get(), F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0)
    return NoMemory(0);
  return file;
}

absl::StatusOr<Descriptor> SharedFile(uint64_t bytes) {
  Descriptor file(::memfd_create("tenon-tensors", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (file.get() < 0) return NoMemory(bytes);
  // Pages come when they are touched, so a size that can never be filled is to be refused here.
  if (bytes > MostOfThisMachine()) {
    errno = ENOMEM;
    return NoMemory(bytes);
  }
  if (::ftruncate(file.get(), static_cast<off_t>(bytes)) != 0) return NoMemory(bytes);
  if (::fcntl(file.get(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0)
    return NoMemory(bytes);
  return file;
}

}  // namespace tenon::isolate
