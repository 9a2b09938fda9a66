// MLIR bytecode: plain StableHLO, and portable artifacts (VHLO 0.9 to 1.20).
//
// MLIR's own reader trusts what it reads (it aborts, recurses without bound or allocates what a count says on
// broken files), and whatever checks a file enough for it has read all of it; so this is the reader. Every
// count is bounded by the bytes left, every value is decoded once, nesting is bounded and cycles are found.
#pragma once

#include "frontend/frontend.h"

namespace tenon::frontend {

// Errors: E0221 and "name: byte N" for broken bytes, E0222 for a newer container or artifact (before anything
// is decoded), E0203 and E0209 for the limits, E0205 for ops and dialects that are not known, E0204 for
// invalid ops.
absl::StatusOr<Imported> ImportBytecode(std::string_view bytes, std::string_view name,
                                        const ImportOptions& options);

}  // namespace tenon::frontend
