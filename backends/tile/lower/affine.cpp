#include "backends/tile/lower/affine.h"

#include <algorithm>
#include <numeric>

namespace tenon::tile::lower {
namespace {

int64_t FloorDiv(int64_t a, int64_t d) { return a / d - (a % d < 0 ? 1 : 0); }
int64_t FloorMod(int64_t a, int64_t d) { return a - FloorDiv(a, d) * d; }

Affine Combine(const Affine& a, const Affine& b, int64_t factor) {
  Affine result;
  result.constant = a.constant + factor * b.constant;
  auto x = a.terms.begin();
  auto y = b.terms.begin();
  while (x != a.terms.end() || y != b.terms.end()) {
    if (y == b.terms.end() || (x != a.terms.end() && x->first < y->first)) {
      result.terms.push_back(*x++);
    } else if (x == a.terms.end() || y->first < x->first) {
      result.terms.emplace_back(y->first, factor * y->second);
      ++y;
    } else {
      const int64_t sum = x->second + factor * y->second;
      if (sum != 0) result.terms.emplace_back(x->first, sum);
      ++x, ++y;
    }
  }
  return result;
}

}  // namespace

Affine operator+(const Affine& a, const Affine& b) { return Combine(a, b, 1); }
Affine operator-(const Affine& a, const Affine& b) { return Combine(a, b, -1); }
Affine operator*(const Affine& a, int64_t factor) {
  Affine result;
  if (factor == 0) return result;
  result = a;
  result.constant *= factor;
  for (auto& term : result.terms) term.second *= factor;
  return result;
}

int Symbols::Add(Index index, Range range, int depth) {
  Symbol symbol;
  symbol.index = std::move(index);
  symbol.range = range;
  symbol.depth = depth;
  all_.push_back(std::move(symbol));
  return static_cast<int>(all_.size()) - 1;
}

int Symbols::AddLane(Index index, Range range, int depth, Value mask) {
  const int id = Add(std::move(index), range, depth);
  all_[id].lanes = {id};
  all_[id].mask = mask;
  return id;
}

int Symbols::AddComputed(Value value, Range range, int depth, std::vector<int> lanes) {
  const int id = Add(value, range, depth);
  all_[id].lanes = std::move(lanes);
  return id;
}

Range Symbols::RangeOf(const Affine& a) const {
  Range range{a.constant, a.constant};
  for (auto [id, c] : a.terms) {
    const Range& r = all_[id].range;
    range.low += c * (c > 0 ? r.low : r.high);
    range.high += c * (c > 0 ? r.high : r.low);
  }
  return range;
}

int Symbols::DepthOf(const Affine& a) const {
  int depth = 0;
  for (auto [id, c] : a.terms) depth = std::max(depth, all_[id].depth);
  return depth;
}

int Symbols::DepthOf(const Position& p) const {
  int depth = 0;
  for (const Affine& a : p) depth = std::max(depth, DepthOf(a));
  return depth;
}

std::vector<int> Symbols::LanesOf(const Affine& a) const {
  std::vector<int> lanes;
  for (auto [id, c] : a.terms) {
    std::vector<int> merged;
    std::set_union(lanes.begin(), lanes.end(), all_[id].lanes.begin(), all_[id].lanes.end(),
                   std::back_inserter(merged));
    lanes = std::move(merged);
  }
  return lanes;
}

bool Symbols::HasLanes(const Position& p) const {
  return std::any_of(p.begin(), p.end(), [&](const Affine& a) { return !LanesOf(a).empty(); });
}

std::pair<Affine, Affine> Symbols::DivMod(const Affine& raw, int64_t d) {
  const Affine a = Simplify(raw);
  if (d == 1) return {a, Affine(0)};
  Range range = RangeOf(a);
  if (range.low >= 0 && range.high < d) return {Affine(0), a};
  // Whole multiples of d belong to the quotient.
  Affine quotient(FloorDiv(a.constant, d)), rest(FloorMod(a.constant, d));
  for (auto [id, c] : a.terms) {
    if (c % d == 0) {
      quotient.terms.emplace_back(id, c / d);
    } else {
      rest.terms.emplace_back(id, c);
    }
  }
  range = RangeOf(rest);
  if (range.low >= 0 && range.high < d) return {quotient, rest};
  // Let `small` be the terms of least coefficients and g a divisor of d and of all others: if small lies in
  // [0, g), it passes into the remainder untouched and the others are divided without it: (j * 16 + lane) /
  // 64 needs no division of lanes.
  std::vector<std::pair<int, int64_t>> terms = rest.terms;
  std::sort(terms.begin(), terms.end(), [](auto& x, auto& y) {
    return std::pair(std::abs(x.second), x.first) < std::pair(std::abs(y.second), y.first);
  });
  for (size_t k = 0; k <= terms.size(); ++k) {
    int64_t g = d;
    for (size_t i = k; i < terms.size(); ++i) g = std::gcd(g, std::abs(terms[i].second));
    if (g == 1) continue;
    Affine small(FloorMod(rest.constant, g)), big(FloorDiv(rest.constant, g));
    for (size_t i = 0; i < terms.size(); ++i)
      (i < k ? small : big) =
          (i < k ? small : big) + Affine::Of(terms[i].first, i < k ? terms[i].second : terms[i].second / g);
    const Range s = RangeOf(small);
    if (s.low < 0 || s.high >= g) continue;
    if (g == d) return {quotient + big, small};
    auto [q, r] = DivMod(big, d / g);
    return {quotient + q, r * g + small};
  }
  auto [at, fresh] = quotients_.try_emplace({rest, d}, static_cast<int>(all_.size()));
  if (fresh) {
    const int id = at->second;
    Symbol symbol;
    symbol.kind = Symbol::Kind::kQuotient;
    symbol.range = {FloorDiv(range.low, d), FloorDiv(range.high, d)};
    symbol.depth = DepthOf(rest);
    symbol.lanes = LanesOf(rest);
    symbol.base = rest;
    symbol.divisor = d;
    symbol.partner = id + 1;
    all_.push_back(symbol);
    symbol.kind = Symbol::Kind::kRemainder;
    symbol.range = {0, d - 1};
    symbol.partner = id;
    all_.push_back(symbol);
  }
  return {quotient + Affine::Of(at->second), Affine::Of(at->second + 1)};
}

Affine Symbols::Simplify(Affine a) const {
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [id, c] : a.terms) {
      const Symbol& r = all_[id];
      if (r.kind != Symbol::Kind::kRemainder) continue;
      const int64_t wanted = c * r.divisor;
      auto q =
          std::find_if(a.terms.begin(), a.terms.end(), [&](const auto& t) { return t.first == r.partner; });
      if (q == a.terms.end() || q->second != wanted) continue;
      a = a - Affine::Of(r.partner, wanted) - Affine::Of(id, c) + r.base * c;
      changed = true;
      break;
    }
  }
  return a;
}

Position Symbols::Split(const Affine& a, const std::vector<int64_t>& dims) {
  Position position(dims.size());
  Affine rest = a;
  for (size_t i = dims.size(); i-- > 0;) {
    if (i == 0) {
      position[0] = rest;
      break;
    }
    auto [q, r] = DivMod(rest, dims[i] > 0 ? dims[i] : 1);
    position[i] = r;
    rest = q;
  }
  return position;
}

Affine Symbols::Linear(const Position& p, const std::vector<int64_t>& dims) const {
  Affine linear(0);
  for (size_t i = 0; i < dims.size(); ++i) linear = linear * dims[i] + p[i];
  return Simplify(linear);
}

}  // namespace tenon::tile::lower
