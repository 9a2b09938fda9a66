// A complex element as it lies in memory: the real part, then the imaginary part.
#pragma once

namespace tenon::eval {

template <class F>
struct Complex {
  F re;
  F im;
};

}  // namespace tenon::eval
