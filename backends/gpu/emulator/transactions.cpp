#include "backends/gpu/emulator/transactions.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace tenon::gpu {
namespace {

constexpr uint64_t kSector = 32, kBanks = 32;
constexpr uint32_t kBankBytes = 4, kRequestBytes = 128;

}  // namespace

Figures Transactions::Count() {
  std::sort(accesses_.begin(), accesses_.end(), [](const One& a, const One& b) {
    return std::tie(a.site, a.thread, a.turn) < std::tie(b.site, b.thread, b.turn);
  });
  for (size_t i = 0; i < accesses_.size(); ++i) {
    const bool first = i == 0 || accesses_[i].site != accesses_[i - 1].site ||
                       accesses_[i].thread != accesses_[i - 1].thread;
    accesses_[i].turn = first ? 0 : accesses_[i - 1].turn + 1;
  }
  const auto instruction = [&](const One& a) { return std::tuple(a.site, a.thread / warp_, a.turn); };
  std::sort(accesses_.begin(), accesses_.end(), [&](const One& a, const One& b) {
    return std::tuple(instruction(a), a.thread) < std::tuple(instruction(b), b.thread);
  });
  Figures figures;
  std::vector<uint64_t> units;
  for (size_t begin = 0, end; begin < accesses_.size(); begin = end) {
    // A request has at most 128 bytes: of wider accesses a warp makes several, some lanes each.
    const uint32_t lanes = kRequestBytes / std::clamp<uint32_t>(accesses_[begin].bytes, kBankBytes, 16);
    const auto request = [&](const One& a) { return std::tuple(instruction(a), a.thread / lanes); };
    for (end = begin; end < accesses_.size() && request(accesses_[end]) == request(accesses_[begin]);) ++end;
    const uint64_t unit = accesses_[begin].shared ? kBankBytes : kSector;
    units.clear();
    for (size_t i = begin; i < end; ++i)
      for (uint64_t u = accesses_[i].address / unit;
           u <= (accesses_[i].address + accesses_[i].bytes - 1) / unit; ++u)
        units.push_back(u);
    std::sort(units.begin(), units.end());
    units.erase(std::unique(units.begin(), units.end()), units.end());
    if (accesses_[begin].shared) {
      // Lanes that read one word share it; words of one bank wait for each other.
      std::array<uint64_t, kBanks> words{};
      for (uint64_t u : units) ++words[u % kBanks];
      figures.bank_conflicts += *std::max_element(words.begin(), words.end()) - 1;
      continue;
    }
    // Distinct bytes, side by side, would fill this many.
    std::vector<std::pair<uint64_t, uint64_t>> spans;
    for (size_t i = begin; i < end; ++i) spans.emplace_back(accesses_[i].address, accesses_[i].bytes);
    std::sort(spans.begin(), spans.end());
    spans.erase(std::unique(spans.begin(), spans.end()), spans.end());
    uint64_t bytes = 0;
    for (const auto& [address, count] : spans) bytes += count;
    figures.accesses += end - begin;
    figures.sectors += units.size();
    figures.ideal_sectors += (bytes + kSector - 1) / kSector;
  }
  return figures;
}

}  // namespace tenon::gpu
