// StableHLO text, pretty or generic.
#pragma once

#include "frontend/frontend.h"

namespace tenon::frontend {

// Scans the text (prescan.h), lifts large constants into the store, parses and verifies.
absl::StatusOr<Imported> ImportStablehloText(std::string_view text, std::string_view name,
                                             const ImportOptions& options);

}  // namespace tenon::frontend
