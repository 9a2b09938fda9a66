// The figures of run and bench as JSON (DESIGN, section 8) and as lines of text.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "driver/compare.h"
#include "runtime/artifact.h"
#include "runtime/executable.h"

namespace tenon::tools {

// {median, min, p90, runs}; the numbers are null when there was no run.
nlohmann::json TimesJson(std::vector<double> ms);
double Median(std::vector<double> values);

nlohmann::json MemoryJson(const rt::MemoryFigures& memory);

nlohmann::json CheckJson(const driver::Comparison& check);

// Adds the keys of the artifact's report: kernels, ops_before_fusion, …
void AddReport(const rt::ArtifactHeader& header, nlohmann::json* json);

// Adds what a device reported through its counters: "cycles", "engines/NAME/busy",
// "engines/NAME/stalls/CLASS", "bytes/MEMORY", "memory/MEMORY" and "utilization_ppm", as cycles, engines, bytes, memory.device, utilization.
// Others become keys of `counters`.
void AddCounters(const std::vector<std::pair<std::string, int64_t>>& counters, nlohmann::json* json);

// "1.234 ms"
std::string Milliseconds(double ms);

}  // namespace tenon::tools
