// Which calls and output buffers plugins may use right now. A plugin may keep a handle past the call it was lent
// for, or use it from a thread that lives on: the host's functions then find it dead and touch nothing of it.
//
//   if (Use use(call); use) call->Diagnose(…);
#pragma once

namespace tenon::load {

// Every handle that is lent in this process (shared.h).
struct Handles;
Handles* NewHandles();

// Lends `handle` from construction to destruction. The destructor of the last that lends it waits until nobody uses
// it any more.
class Lent {
 public:
  explicit Lent(const void* handle);
  ~Lent();
  Lent(const Lent&) = delete;
  Lent& operator=(const Lent&) = delete;

 private:
  const void* handle_;
};

// Uses `handle` as long as this lives; false when it is null or not lent.
class Use {
 public:
  explicit Use(const void* handle);
  ~Use();
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;
  explicit operator bool() const { return handle_ != nullptr; }

 private:
  const void* handle_;
};

}  // namespace tenon::load
