#include "hlo/ir/message_text.h"

#include "llvm/Support/raw_ostream.h"

namespace tenon::hlo {

std::string locationText(mlir::Location location) {
  if (auto file = llvm::dyn_cast<mlir::FileLineColRange>(location))
    return file.getFilename().str() + ":" + std::to_string(file.getStartLine()) + ":" +
           std::to_string(file.getStartColumn());
  if (auto name = llvm::dyn_cast<mlir::NameLoc>(location)) {
    std::string place = locationText(name.getChildLoc());
    return place.empty() ? name.getName().str() : place;
  }
  if (auto call = llvm::dyn_cast<mlir::CallSiteLoc>(location)) return locationText(call.getCallee());
  if (auto fused = llvm::dyn_cast<mlir::FusedLoc>(location))
    for (mlir::Location part : fused.getLocations())
      if (std::string text = locationText(part); !text.empty()) return text;
  return {};
}

std::string typeText(mlir::Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

}  // namespace tenon::hlo
