// Layered drawing of a directed graph: layers by longest path, order by barycentres, places by least squares.
// The same input gives the same picture.
"use strict";

const LAYER_GAP = 30, ITEM_GAP = 16, DUMMY_GAP = 9, LONGEST_ROUTE = 12, MANY_USERS = 4, LEAVES_PER_ROW = 8;

// Items in an order in which edges go forward; where they form a cycle, the first item left goes first and the edges
// into it count as backward.
function topological(count, successors) {
  const pending = new Int32Array(count), done = new Uint8Array(count), order = [];
  for (const list of successors) for (const to of list) pending[to]++;
  const ready = [];
  for (let i = count - 1; i >= 0; i--) if (!pending[i]) ready.push(i);
  let next = 0;
  while (order.length < count) {
    if (!ready.length) {
      while (done[next]) next++;
      ready.push(next);
    }
    const i = ready.pop();
    if (done[i]) continue;
    done[i] = 1;
    order.push(i);
    for (let j = successors[i].length - 1; j >= 0; j--) {
      const to = successors[i][j];
      if (--pending[to] === 0 && !done[to]) ready.push(to);
    }
  }
  return order;
}

function assignLayers(count, edges) {
  const all = Array.from({length: count}, () => []);
  for (const [a, b] of edges) all[a].push(b);
  const order = topological(count, all), rank = new Int32Array(count);
  order.forEach((item, i) => { rank[item] = i; });
  const out = Array.from({length: count}, () => []), into = Array.from({length: count}, () => []);
  const forward = [];
  for (const [a, b] of edges) {
    const [from, to] = rank[a] < rank[b] ? [a, b] : [b, a];
    out[from].push(to);
    into[to].push(from);
    forward.push([from, to, rank[a] < rank[b]]);
  }
  const layer = new Int32Array(count);
  for (const i of order) for (const to of out[i]) layer[to] = Math.max(layer[to], layer[i] + 1);
  // As late as possible where that lengthens no edge in sum: constants, arguments and what hangs on them move down to
  // where they are used. What is read by nobody else follows, and costs nothing.
  for (let k = order.length - 1; k >= 0; k--) {
    const i = order[k];
    const shared = into[i].reduce((sum, from) => sum + (out[from].length > 1), 0);
    if (!out[i].length || shared > out[i].length) continue;
    let lowest = Infinity;
    for (const to of out[i]) lowest = Math.min(lowest, layer[to]);
    layer[i] = lowest - 1;
  }
  // Many leaves of one reader (a loop with a hundred weights) stand in rows above each other.
  const leaves = into.map(list => [...new Set(list)].filter(from => !into[from].length && out[from].length === 1).sort((a, b) => a - b));
  leaves.forEach((list, i) => {
    if (list.length > LEAVES_PER_ROW) list.forEach((leaf, k) => { layer[leaf] = layer[i] - 1 - Math.floor(k / LEAVES_PER_ROW); });
  });
  // So does what nobody reads and reads nothing, at the top.
  let alone = 0;
  const first = layer.reduce((least, l) => Math.min(least, l), 0);
  for (let i = 0; i < count; i++) if (!into[i].length && !out[i].length) layer[i] = first + Math.floor(alone++ / LEAVES_PER_ROW);
  return {layer, forward};
}

// Least squares places x with x[i+1] - x[i] >= gap[i], in the given order: pools of neighbours that push each other.
function spread(want, weight, gaps) {
  const pools = [];
  let shift = 0;
  const shifts = [];
  for (let i = 0; i < want.length; i++) {
    if (i) shift += gaps[i - 1];
    shifts.push(shift);
    pools.push({sum: (want[i] - shift) * weight[i], weight: weight[i], count: 1});
    while (pools.length > 1) {
      const last = pools[pools.length - 1], before = pools[pools.length - 2];
      if (before.sum / before.weight <= last.sum / last.weight) break;
      before.sum += last.sum;
      before.weight += last.weight;
      before.count += last.count;
      pools.pop();
    }
  }
  const places = [];
  for (const pool of pools)
    for (let j = 0; j < pool.count; j++) places.push(pool.sum / pool.weight + shifts[places.length]);
  return places;
}

// items: [{w, h}], edges: [[from, to]]. Gives {w, h, at: [{x, y}] of the items' upper left corners,
// routes: [points of each edge from the lower border of its source to the upper border of its target]}.
function layered(items, edges) {
  if (!items.length) return {w: 0, h: 0, at: [], routes: []};
  const {layer, forward} = assignLayers(items.length, edges);
  const cells = items.map((item, i) => ({item: i, w: item.w, layer: layer[i], up: [], down: [], x: 0}));
  let least = Infinity, depth = 0;
  for (const cell of cells) least = Math.min(least, cell.layer);
  for (const cell of cells) depth = Math.max(depth, (cell.layer -= least) + 1);
  const users = new Int32Array(items.length), sources = new Int32Array(items.length);
  for (const [from, to] of forward) {
    users[from]++;
    sources[to]++;
  }
  const chains = forward.map(([from, to]) => {
    const chain = [cells[from]], span = cells[to].layer - cells[from].layer;
    // Long edges, and those of what is read everywhere or stands in rows, go straight and move nobody.
    const leaf = !sources[from] && users[from] === 1 && span > 1;
    const loose = leaf || span > LONGEST_ROUTE || (!sources[from] && users[from] > MANY_USERS);
    if (!loose) {
      for (let l = cells[from].layer + 1; l < cells[to].layer; l++) {
        const dummy = {item: -1, w: 2, layer: l, up: [], down: [], x: 0};
        cells.push(dummy);
        chain.push(dummy);
      }
    }
    chain.push(cells[to]);
    for (let i = 1; i < chain.length && !loose; i++) {
      chain[i - 1].down.push(chain[i]);
      chain[i].up.push(chain[i - 1]);
    }
    return chain;
  });
  const rows = Array.from({length: depth}, () => []);
  for (const cell of orderedByDepth(cells)) rows[cell.layer].push(cell);
  const number = row => row.forEach((cell, i) => { cell.order = i; });
  rows.forEach(number);
  for (let sweep = 0; sweep < 8; sweep++) {
    const down = sweep % 2 === 0;
    for (let k = 0; k < depth; k++) {
      const row = rows[down ? k : depth - 1 - k];
      for (const cell of row) {
        const near = down ? cell.up : cell.down;
        let sum = 0;
        for (const other of near) sum += other.order;
        cell.key = near.length ? sum / near.length : cell.order;
      }
      row.sort((a, b) => a.key - b.key || a.order - b.order);
      number(row);
    }
  }
  place(rows);
  const heights = rows.map(row => Math.max(0, ...row.map(cell => cell.item < 0 ? 0 : items[cell.item].h)));
  const tops = [];
  let y = 0;
  for (const height of heights) {
    tops.push(y);
    y += height + LAYER_GAP;
  }
  let left = Infinity, right = -Infinity;
  for (const cell of cells) {
    left = Math.min(left, cell.x - cell.w / 2);
    right = Math.max(right, cell.x + cell.w / 2);
  }
  const at = items.map((item, i) => ({x: cells[i].x - left - item.w / 2, y: tops[cells[i].layer] + (heights[cells[i].layer] - item.h) / 2}));
  const routes = chains.map((chain, e) => {
    const points = chain.map((cell, i) => {
      if (cell.item < 0) return [cell.x - left, tops[cell.layer] + heights[cell.layer] / 2];
      return [cell.x - left, at[cell.item].y + (i === 0 ? items[cell.item].h : 0)];
    });
    return forward[e][2] ? points : points.reverse();
  });
  return {w: right - left, h: y - LAYER_GAP, at, routes};
}

// Depth first from the sinks, so that what belongs together starts together.
function orderedByDepth(cells) {
  const seen = new Set(), order = [];
  const visit = start => {
    const stack = [[start, 0]];
    seen.add(start);
    while (stack.length) {
      const top = stack[stack.length - 1];
      const next = top[0].up[top[1]++];
      if (!next) {
        order.push(top[0]);
        stack.pop();
      } else if (!seen.has(next)) {
        seen.add(next);
        stack.push([next, 0]);
      }
    }
  };
  for (const cell of cells) if (!cell.down.length && !seen.has(cell)) visit(cell);
  for (const cell of cells) if (!seen.has(cell)) visit(cell);
  return order;
}

function place(rows) {
  const gapsOf = row => row.slice(1).map((cell, i) => (cell.w + row[i].w) / 2 + (cell.item < 0 || row[i].item < 0 ? DUMMY_GAP : ITEM_GAP));
  const gaps = rows.map(gapsOf);
  rows.forEach((row, r) => {
    let x = 0;
    const whole = gaps[r].reduce((a, b) => a + b, 0);
    row.forEach((cell, i) => {
      if (i) x += gaps[r][i - 1];
      cell.x = x - whole / 2;
    });
  });
  // What much has led to is heavy: the trunk of a model stays straight, and constants, arguments and what hangs on them
  // arrange themselves around it.
  for (const row of rows) {
    for (const cell of row) {
      cell.depth = 0;
      for (const other of cell.up) cell.depth = Math.max(cell.depth, other.depth + 1);
      cell.mass = (1 + cell.depth) ** 2;
    }
  }
  const mean = (near, pull) => {
    let sum = 0, total = 0;
    for (const other of near) {
      sum += other.x * pull(other);
      total += pull(other);
    }
    return sum / total;
  };
  for (let round = 0; round < 28; round++) {
    const down = round % 2 === 0, both = round >= 10;
    for (let k = 0; k < rows.length; k++) {
      const r = down ? k : rows.length - 1 - k, row = rows[r];
      const want = [], weight = [];
      for (const cell of row) {
        const above = cell.up.length > 0 && (down || both), below = cell.down.length > 0 && (!down || both);
        const x = above ? mean(cell.up, other => other.mass) : 0, y = below ? mean(cell.down, other => other.item < 0 ? 4 : 1) : 0;
        want.push(above && below ? (x + y) / 2 : above ? x : below ? y : cell.x);
        weight.push(above || below ? Math.min(cell.mass, 400) : 0.1);
      }
      spread(want, weight, gaps[r]).forEach((at, i) => { row[i].x = at; });
    }
  }
}
