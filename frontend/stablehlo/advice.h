// What to do about an error of MLIR's parser or verifier, for people who know neither.
#pragma once

#include <string>
#include <string_view>

#include "mlir/IR/MLIRContext.h"

namespace tenon::frontend {

struct Advice {
  std::string message;  // in words that name what is meant: the value, the type, the op
  std::string next;     // empty: what the error's code says
};

// `rest` is the source from the place of the error on, or empty where there is no text.
Advice Advise(std::string message, std::string_view rest, mlir::MLIRContext* context);

// How an attribute is written whose type a rule's message names ("… must be comparison direction"); empty for other messages.
std::string_view FormOf(std::string_view message);

}  // namespace tenon::frontend
