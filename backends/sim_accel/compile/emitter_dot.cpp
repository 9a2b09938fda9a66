// Products: what each of the arrays does of one.
#include <algorithm>

#include "backends/sim_accel/compile/emitter.h"

namespace tenon::sim {

void Emitter::Dot(const Array& dst, const std::vector<std::pair<Array, Array>>& terms, int passes,
                  bool accumulate) {
  if (!failure_.empty() || dst.count() == 0) return;
  const int64_t groups = dst.dims[1], m = dst.dims[2], n = dst.dims[3], units = machine_.mxu.count;
  auto matrix = [&](const Array& v, bool rows) {
    Strides s = {static_cast<int32_t>(v.strides[rows ? 1 : 0]), static_cast<int32_t>(v.strides[rows ? 2 : 1]),
                 rows && v.dims[0] > 1 ? static_cast<int32_t>(v.strides[0]) : 0, 0};
    for (int64_t stride : v.strides)
      if (stride < INT32_MIN || stride > INT32_MAX) Fail("a stride is too large for the machine");
    return OperandOf(v, s);
  };
  // [groups, rows, columns] times [k, columns].
  auto product = [&](const Array& d, const Array& x, const Array& y, int unit, bool add) {
    const int64_t k = x.dims[2], rows = d.dims[1];
    if (d.count() == 0) return;
    if (k == 0) {
      if (!add) Fill(d, 0);
      return;
    }
    size_t mark = RegisterMark();
    Operand od = matrix(d, true), oa = matrix(x, true), ow = matrix(y, false);
    if (!dry_ && failure_.empty())
      builder_->Dot(unit, x.type, y.type, passes, add, static_cast<uint32_t>(d.dims[0] * rows),
                    static_cast<uint32_t>(k), static_cast<uint32_t>(d.dims[2]), od, oa, ow,
                    d.dims[0] > 1 ? static_cast<uint32_t>(rows) : 0);
    ReleaseRegisters(mark);
  };
  auto next_unit = [&] {
    const int unit = next_unit_;
    next_unit_ = (next_unit_ + 1) % static_cast<int>(units);
    return unit;
  };
  const int64_t batch = dst.dims[0];
  if (batch >= units) {
    // An array each for whole products.
    const int64_t rounds = batch / units;
    auto at = [&](const Array& v, const Point& point, int64_t u) {
      auto [counter, bias] = point.index[0];
      Array first = Window(v, 0, std::nullopt, u, 1);
      first.strides[0] *= units;
      Array one = Window(first, 0, counter, bias, 1);
      one.dims.erase(one.dims.begin());
      one.strides.erase(one.strides.begin());
      return one;
    };
    auto whole = [&](const auto& here) {
      const int unit = next_unit();
      for (size_t t = 0; t < terms.size(); ++t)
        product(here(dst), here(terms[t].first), here(terms[t].second), unit, accumulate || t > 0);
    };
    Walk({rounds}, [&](const Point& point) {
      for (int64_t u = 0; u < units; ++u) whole([&](const Array& v) { return at(v, point, u); });
    });
    for (int64_t rest = rounds * units; rest < batch; ++rest) {
      Point point;
      point.index.emplace_back(std::nullopt, rest);
      whole([&](const Array& v) { return At(v, point); });
    }
    return;
  }
  // Few rows of one tile of columns wait for weights only: slices of k on every array, added up.
  const int64_t depth = terms.size() == 1 ? terms[0].first.dims[3] : 0,
                slices = std::min(units, (depth + machine_.mxu.rows - 1) / machine_.mxu.rows);
  if (batch == 1 && groups == 1 && n <= machine_.mxu.cols && m <= machine_.mxu.weight_load && slices > 1) {
    Point first;
    first.index.emplace_back(std::nullopt, 0);
    const Array d = At(dst, first), x = At(terms[0].first, first), y = At(terms[0].second, first);
    const int64_t tiles = (depth + machine_.mxu.rows - 1) / machine_.mxu.rows,
                  size = (tiles + slices - 1) / slices * machine_.mxu.rows;
    std::vector<Array> sums;
    for (int64_t k = 0; k < depth; k += size) {
      const int64_t part = std::min(size, depth - k);
      const Array to = k == 0 ? d : Allocate(dst.type, {1, m, n});
      product(to, Window(x, 2, std::nullopt, k, part), Window(y, 0, std::nullopt, k, part), next_unit(),
              k == 0 && accumulate);
      if (k > 0) sums.push_back(to);
    }
    for (const Array& sum : sums) {
      Binary(Fn::add, d, d, sum);
      Release(sum);
    }
    return;
  }
  const std::vector<Share> shares = Shares(groups, m, n);
  // Columns of one matrix lie between each other's bytes, and the machine would run the arrays one after the other; so each
  // has a matrix of its own, moved into place by the vector unit.
  std::vector<Array> pieces;
  for (const Share& share : shares)
    if (share.columns < n && groups * m > 1)
      pieces.push_back(Allocate(dst.type, {share.groups, share.rows, share.columns}));
  Walk({batch}, [&](const Point& point) {
    const Array d = At(dst, point);
    auto part = [](const Array& a, const Share& share, bool columns) {
      Array rows = Window(Window(a, 0, std::nullopt, share.group, share.groups), 1, std::nullopt, share.row,
                          share.rows);
      return columns ? Window(rows, 2, std::nullopt, share.column, share.columns) : rows;
    };
    for (size_t i = 0; i < shares.size(); ++i) {
      const Array place = part(d, shares[i], true), to = pieces.empty() ? place : pieces[i];
      if (!pieces.empty() && accumulate) Copy(to, place);
      const int unit = next_unit();
      for (size_t t = 0; t < terms.size(); ++t)
        product(to, part(At(terms[t].first, point), shares[i], false),
                Window(At(terms[t].second, point), 1, std::nullopt, shares[i].column, shares[i].columns),
                unit, accumulate || t > 0);
    }
    for (size_t i = 0; i < pieces.size(); ++i) Copy(part(d, shares[i], true), pieces[i]);
  });
  for (const Array& piece : pieces) Release(piece);
}

std::vector<Emitter::Share> Emitter::Shares(int64_t groups, int64_t m, int64_t n) const {
  const MatrixUnit& mxu = machine_.mxu;
  const int64_t units = mxu.count, tiles = (n + mxu.cols - 1) / mxu.cols;
  std::vector<Share> shares;
  auto rows = [&](int64_t parts, int64_t column, int64_t columns) {
    // Groups of rows, or those of the only group.
    const int64_t whole = groups > 1 ? groups : m, grain = groups > 1 ? 1 : 8,
                  share = ((whole + parts - 1) / parts + grain - 1) / grain * grain;
    for (int64_t at = 0; at < whole; at += share) {
      const int64_t size = std::min(share, whole - at);
      shares.push_back(groups > 1 ? Share{at, size, 0, m, column, columns}
                                  : Share{0, groups, at, size, column, columns});
    }
  };
  // What a tile of columns costs when its rows are split: fewer rows than a load of weights takes are no faster.
  auto cost = [&](int64_t parts) { return std::max((groups * m + parts - 1) / parts, mxu.weight_load); };
  const int64_t whole = tiles / units, rest = tiles % units;
  // Whole tiles for every array and the rest of them split by rows, or by columns as far as they go, or all by rows.
  const int64_t split = rest ? units / rest : 1;
  const int64_t mixed = whole * cost(1) + (rest ? cost(split) : 0), by_rows = tiles * cost(units);
  if (units == 1 || by_rows < mixed) {
    rows(units, 0, n);
    return shares;
  }
  int64_t column = 0;
  auto columns = [&](int64_t count) { return std::min(count * mxu.cols, n - column); };
  for (int64_t u = 0; whole && u < units; ++u) {
    shares.push_back({0, groups, 0, m, column, columns(whole)});
    column += columns(whole);
  }
  for (int64_t t = 0; t < rest; ++t) {
    const int64_t size = columns(1);
    rows(cost(split) < cost(1) ? split : 1, column, size);
    column += size;
  }
  return shares;
}

void Emitter::Dot(const Array& dst, const Array& a, const Array& w, int passes, bool accumulate) {
  auto grouped = [](Array v) {
    v.dims.insert(v.dims.begin() + 1, 1);
    v.strides.insert(v.strides.begin() + 1, 0);
    return v;
  };
  Dot(grouped(dst), {{grouped(a), w}}, passes, accumulate);
}

}  // namespace tenon::sim
