// One of the two graphs: what contains what, what is open, and where everything lies.
const HEADER = 24, PADDING = 12;

const shortOp = op => op.replace(/^stablehlo\./, "").replace(/^func\./, "");

const kernelName = (kernel, id) => kernel.symbol || "k" + id + "  " + kernel.name;

class GraphModel {
  constructor(data, grouped) {
    this.data = data;
    this.nodes = data.nodes;
    this.kernels = data.kernels;
    this.open = new Map();
    this.layouts = new Map();
    this.nodes.forEach((node, i) => {
      node.id = i;
      node.s = node.s || 0;
      node.k = node.k || [];
      node.in = node.in || [];
      node.types = node.types || [];
      node.from = node.from || [];
      node.users = [];
      node.regions = [];
    });
    for (const node of this.nodes) for (const [from] of node.in) if (from >= 0) this.nodes[from].users.push(node.id);
    data.scopes.forEach((scope, i) => {
      scope.id = i;
      scope.hidden = !!scope.scalar || (scope.parent !== undefined && data.scopes[scope.parent].hidden);
      if (scope.op !== undefined) this.nodes[scope.op].regions.push(i);
    });
    this.functions = data.scopes.filter(scope => scope.op === undefined).map(scope => scope.id);
    this.entry = this.functions.find(id => data.scopes[id].name === "main") ?? this.functions[0];
    this.group(grouped);
    const shown = this.nodes.filter(node => !data.scopes[node.s].hidden).length;
    for (const key of this.keys()) {
      const many = key[0] === "k" ? shown > 120 : key[0] === "f" ? +key.slice(1) !== this.entry && this.functions.length > 4 : false;
      this.open.set(key, !many);
    }
  }

  // Keys: f<scope> function, r<scope> region, n<node>, k<kernel>@<scope>. `holds` gives the keys in a key, in order.
  group(grouped) {
    this.holds = new Map();
    this.holder = new Map();
    const put = (parent, key) => {
      if (!this.holds.has(parent)) this.holds.set(parent, []);
      this.holds.get(parent).push(key);
      this.holder.set(key, parent);
    };
    for (const id of [this.entry, ...this.functions.filter(id => id !== this.entry)]) if (id !== undefined) put("all", "f" + id);
    for (const node of this.nodes) {
      const scope = this.data.scopes[node.s];
      if (scope.hidden) continue;
      let parent = (scope.op === undefined ? "f" : "r") + node.s;
      if (grouped && node.k.length && this.kernels[node.k[0]]) {
        const key = "k" + node.k[0] + "@" + node.s;
        if (!this.holder.has(key)) put(parent, key);
        parent = key;
      }
      put(parent, "n" + node.id);
      for (const region of node.regions) if (!this.data.scopes[region].hidden) put("n" + node.id, "r" + region);
    }
  }

  keys() {
    return [...this.holds.keys()].filter(key => key !== "all");
  }

  canOpen(key) {
    return this.holds.has(key);
  }

  isOpen(key) {
    return this.canOpen(key) && this.open.get(key);
  }

  toggle(key, open = !this.open.get(key)) {
    if (this.open.get(key) === open) return;
    this.open.set(key, open);
    for (let k = key; k !== undefined; k = this.holder.get(k)) this.layouts.delete(k);
  }

  // Opens all that a node stands in.
  reveal(node) {
    for (let k = this.holder.get("n" + node); k && k !== "all"; k = this.holder.get(k)) this.toggle(k, true);
  }

  text(key) {
    if (key === "all") return ["", ""];
    if (key[0] === "n") {
      const node = this.nodes[+key.slice(1)];
      if (node.op === "argument") return [node.name, node.types[0] || ""];
      const types = node.types.length > 1 ? node.types[0] + " +" + (node.types.length - 1) : node.types[0] || "";
      return [shortOp(node.op) + (node.callee ? " @" + node.callee : ""), types];
    }
    if (key[0] === "k") {
      const id = parseInt(key.slice(1)), kernel = this.kernels[id], count = this.holds.get(key).length;
      return [kernelName(kernel, id), kernel.kind + " · " + count + (count === 1 ? " op" : " ops")];
    }
    const scope = this.data.scopes[+key.slice(1)];
    const count = (this.holds.get(key) || []).length;
    return [key[0] === "f" ? "@" + scope.name : scope.name, count + (count === 1 ? " item" : " items")];
  }

  isSmall(key) {
    return key[0] === "n" && ["argument", "stablehlo.constant", "stablehlo.return", "func.return"].includes(this.nodes[+key.slice(1)].op);
  }

  // Size and inside of a key: {w, h, inner: {at, routes, keys, pairs}} or a card.
  measure(key, font) {
    const known = this.layouts.get(key);
    if (known) return known;
    const [title, detail] = this.text(key);
    let result;
    if (!this.isOpen(key)) {
      if (this.isSmall(key)) {
        result = {w: Math.min(230, font.width(title + "  " + detail, "small") + 18), h: 20};
      } else {
        const bold = key[0] !== "n";
        const w = Math.max(font.width(title, bold ? "title" : "op") + (this.canOpen(key) ? 18 : 0), font.width(detail, "type"));
        result = {w: Math.min(bold ? 360 : 240, Math.max(64, w + 22)), h: 38};
      }
    } else if (key === "all" || key[0] === "n") {
      result = this.beside(key, font);
    } else {
      const inner = this.inside(key, font);
      const w = Math.max(inner.w, Math.min(420, font.width(title, "title") + 26));
      result = {w: w + 2 * PADDING, h: inner.h + HEADER + 2 * PADDING, inner, dx: PADDING + (w - inner.w) / 2, dy: HEADER + PADDING};
    }
    this.layouts.set(key, result);
    return result;
  }

  // Regions of one op stand beside each other; functions in columns, the entry in one of its own.
  beside(key, font) {
    const all = key === "all", at = [], keys = this.holds.get(key) || [];
    let x = 0, y = 0, column = 0, tall = 0;
    keys.forEach((child, i) => {
      const size = this.measure(child, font);
      if (i > 0 && (!all || i === 1 || y + size.h > 1400)) {
        x += column + (all ? 48 : 16);
        [y, column] = [0, 0];
      }
      at.push({x, y});
      column = Math.max(column, size.w);
      y += size.h + 24;
      tall = Math.max(tall, y - 24);
    });
    const top = all ? 0 : HEADER + PADDING, side = all ? 0 : PADDING;
    const wide = Math.max(x + column, all ? 0 : font.width(this.text(key)[0], "title") + 26);
    return {w: wide + 2 * side, h: tall + top + side, inner: {at, keys, routes: [], pairs: []}, dx: side, dy: top};
  }

  inside(key, font) {
    const keys = this.holds.get(key), index = new Map(keys.map((k, i) => [k, i]));
    const seen = new Map(), edges = [], pairs = [];
    // An edge belongs to the lowest key that holds both ends.
    const up = new Map();
    const within = node => {
      if (up.has(node)) return up.get(node);
      let k = "n" + node, found = -1;
      while (k !== undefined) {
        if (index.has(k)) {
          found = index.get(k);
          break;
        }
        k = this.holder.get(k);
      }
      up.set(node, found);
      return found;
    };
    for (const node of this.nodesIn(key)) {
      const to = within(node);
      for (const [from] of this.nodes[node].in) {
        if (from < 0) continue;
        const source = within(from);
        if (source < 0 || source === to) continue;
        // A kernel computes again what it is a member of: it reads nothing from the first of those kernels.
        const {k} = this.nodes[from];
        if (k.length > 1 && this.nodes[node].k.length && this.nodes[node].k[0] !== k[0] && this.nodes[node].k.every(kernel => k.includes(kernel))) continue;
        const id = source * keys.length + to;
        if (!seen.has(id)) {
          seen.set(id, edges.length);
          edges.push([source, to]);
          pairs.push([]);
        }
        pairs[seen.get(id)].push([from, node]);
      }
    }
    const laid = layered(keys.map(k => this.measure(k, font)), edges);
    return {...laid, keys, pairs};
  }

  nodesIn(key) {
    const list = [];
    const walk = k => {
      if (k[0] === "n") list.push(+k.slice(1));
      for (const child of this.holds.get(k) || []) walk(child);
    };
    walk(key);
    return list;
  }

  // Everything with its place: boxes from the outside in, curves between them.
  arrange(font) {
    this.open.set("all", true);
    this.layouts.delete("all");
    const boxes = [], curves = [], where = new Map();
    const visit = (key, x, y, depth) => {
      const size = this.measure(key, font);
      const box = {key, x, y, w: size.w, h: size.h, depth, open: this.isOpen(key)};
      if (key !== "all") {
        boxes.push(box);
        where.set(key, box);
      }
      if (!size.inner) return;
      const {at, keys, routes, pairs} = size.inner, left = x + size.dx, top = y + size.dy;
      keys.forEach((child, i) => visit(child, left + at[i].x, top + at[i].y, depth + 1));
      routes.forEach((route, i) => curves.push({points: route.map(([px, py]) => [px + left, py + top]), pairs: pairs[i]}));
    };
    const whole = this.measure("all", font);
    visit("all", 0, 0, 0);
    const visible = node => {
      let key = "n" + node, found = where.get(key);
      while (!found && key !== undefined) found = where.get(key = this.holder.get(key));
      return found;
    };
    // From the borders of open boxes on to the ops inside.
    for (const curve of curves) {
      const [first, last] = [curve.points[0], curve.points[curve.points.length - 1]];
      const starts = new Set(), ends = new Set();
      curve.inner = [];
      for (const [from, to] of curve.pairs) {
        const a = visible(from), b = visible(to);
        if (a && !starts.has(a.key) && Math.abs(a.y + a.h - first[1]) > 1) {
          starts.add(a.key);
          curve.inner.push([[a.x + a.w / 2, a.y + a.h], first]);
        }
        if (b && !ends.has(b.key) && Math.abs(b.y - last[1]) > 1) {
          ends.add(b.key);
          curve.inner.push([last, [b.x + b.w / 2, b.y]]);
        }
      }
      curve.distant = curve.points.length === 2 && Math.abs(last[1] - first[1]) > 400;
      curve.top = Math.min(first[1], last[1], ...curve.inner.flat().map(p => p[1]));
      curve.bottom = Math.max(first[1], last[1], ...curve.inner.flat().map(p => p[1]));
    }
    return {w: whole.w, h: whole.h, boxes, curves, where, visible};
  }
}
