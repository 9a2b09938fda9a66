#include "backend_api/host/location_text.h"

#include "llvm/ADT/StringExtras.h"

namespace tenon::host {

std::string LocationText(mlir::Location location) {
  if (auto file = llvm::dyn_cast<mlir::FileLineColRange>(location))
    return file.getFilename().str() + ":" + std::to_string(file.getStartLine()) + ":" +
           std::to_string(file.getStartColumn());
  if (auto name = llvm::dyn_cast<mlir::NameLoc>(location)) {
    std::string place = LocationText(name.getChildLoc());
    return place.empty() ? name.getName().str() : place;
  }
  if (auto call = llvm::dyn_cast<mlir::CallSiteLoc>(location)) return LocationText(call.getCallee());
  if (auto fused = llvm::dyn_cast<mlir::FusedLoc>(location))
    for (mlir::Location part : fused.getLocations())
      if (std::string text = LocationText(part); !text.empty()) return text;
  return {};
}

}  // namespace tenon::host
