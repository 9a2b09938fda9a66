// Two pictures of one program that know of each other: a source op, and what became of it.
function element(parent, tag, style = "", text) {
  const made = document.createElement(tag);
  if (style) made.className = style;
  if (text !== undefined) made.textContent = text;
  parent.appendChild(made);
  return made;
}

class GraphView {
  constructor(root, data, options) {
    this.data = data;
    this.before = new GraphModel(data.before, false);
    this.after = new GraphModel(data.after, data.after.kernels.length > 0);
    this.before.phase = data.before.phase;
    this.after.phase = data.after.phase;
    this.chosen = null;
    this.found = null;
    this.tones = new Map();
    this.connect();
    this.build(root, options);
    document.addEventListener("theme", () => this.restyle());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.restyle());
  }

  connect() {
    const of_origin = nodes => {
      const map = new Map();
      for (const node of nodes) for (const origin of node.from) map.has(origin) ? map.get(origin).push(node.id) : map.set(origin, [node.id]);
      return map;
    };
    this.before_by = of_origin(this.before.nodes);
    this.after_by = of_origin(this.after.nodes);
    const kernels = this.after.kernels;
    this.sources = kernels.map(() => []);
    this.kernels_before = this.before.nodes.map(node => {
      const set = new Set();
      for (const id of this.became(node.id)) for (const kernel of this.after.nodes[id].k) set.add(kernel);
      return [...set].filter(kernel => kernel < kernels.length).sort((a, b) => a - b);
    });
    this.kernels_before.forEach((list, id) => {
      if (!this.before.data.scopes[this.before.nodes[id].s].hidden) for (const kernel of list) this.sources[kernel].push(id);
    });
    this.hues = kernelHues(nearOf(this.after.data));
  }

  became(id) {
    return [...new Set(this.before.nodes[id].from.flatMap(origin => this.after_by.get(origin) || []))].sort((a, b) => a - b);
  }
  cameFrom(id) {
    return [...new Set(this.after.nodes[id].from.flatMap(origin => this.before_by.get(origin) || []))].sort((a, b) => a - b);
  }
  kernelsOf(side, id) {
    return side === "before" ? this.kernels_before[id] : this.after.nodes[id].k.filter(kernel => kernel < this.after.kernels.length);
  }
  isGone(id) {
    const node = this.before.nodes[id];
    return node.op !== "argument" && !this.became(id).length;
  }
  fate(side, id) {
    const node = this[side].nodes[id], kernels = this.kernelsOf(side, id);
    if (node.op === "argument" || /\breturn$/.test(node.op)) return "";
    if (side === "after") return kernels.length > 1 ? "Computed again in each of these kernels." : kernels.length || !this.after.kernels.length ? "" : this.unplaced(node);
    if (node.fate) return node.fate[0].toUpperCase() + node.fate.slice(1).replace("_", " ") + (node.why ? ": " + node.why : "") + ".";
    if (this.isGone(id)) return "Gone: folded, merged with an equal op, or not needed.";
    if (kernels.length || !this.after.kernels.length) return "";
    return this.unplaced(this.after.nodes[this.became(id)[0]]);
  }
  unplaced(node) {
    if (node.op === "stablehlo.constant") return "A constant in memory that kernels read.";
    if (node.regions.length && !this.after.data.scopes[node.regions[0]].hidden) return "Control flow: steps of the program.";
    return this.after.data.scopes[node.s].hidden ? "Part of the op that it stands in." : "Takes no kernel: it renames what it reads.";
  }

  build(root, options) {
    root.classList.add("graphs");
    const bar = element(root, "header", "bar"), name = element(bar, "div", "title");
    if (options.whole) element(name, "span", "mark", "Tenon");
    element(name, "b", "", this.data.model);
    element(name, "span", "", this.data.target ? "on " + this.data.target : "for every target");
    const search = this.input = element(bar, "input", "search");
    search.type = "search";
    search.placeholder = "Search op, name, location, kernel";
    search.setAttribute("aria-label", search.placeholder);
    search.oninput = () => this.search(search.value, true);
    search.onkeydown = event => {
      if (event.key === "Enter") this.nextFound();
      if (event.key === "Escape") this.search("");
    };
    const views = element(bar, "div", "choice");
    for (const [mode, text] of [["both", "Side by side"], ["before", "As it came"], ["after", this.after.kernels.length ? "Kernels" : "Optimized"]]) {
      const button = element(views, "button", mode === "both" ? "on" : "", text);
      button.onclick = () => {
        for (const other of views.children) other.classList.toggle("on", other === button);
        root.dataset.mode = mode;
      };
    }
    const fold = element(bar, "div", "choice");
    for (const [text, open] of [["Open all", true], ["Close all", false]]) {
      const button = element(fold, "button", "", text);
      button.title = open ? "Open every kernel and function" : "Close every kernel, and every function but the entry";
      button.onclick = () => this.openAll(open);
    }
    if (options.whole) {
      const theme = element(bar, "button", "plain", "◐");
      theme.title = "Light or dark";
      theme.onclick = toggleTheme;
    }
    const body = element(root, "div", "body");
    const list = element(body, "aside", "list"), panes = element(body, "div", "panes"), details = element(body, "aside", "details");
    root.dataset.mode = "both";
    this.options = options;
    this.panel = new GraphPanel(list, details, this);
    const events = {select: (pane, key) => this.select(pane, key), highlight: pane => this.highlight(pane), look: (pane, key) => this.look(pane, key),
                    changed: () => this.forget(), takesWheel: canvas => options.whole || document.activeElement === canvas};
    const ops = graph => graph.nodes.filter(node => node.op !== "argument" && !graph.data.scopes[node.s].hidden && !/\breturn$/.test(node.op)).length;
    this.panes = {before: new GraphPane(panes, this.before, "As it came", events),
                  after: new GraphPane(panes, this.after, this.after.kernels.length ? "Kernels" : "In phase " + this.after.phase, events)};
    this.panes.before.note.textContent = ops(this.before) + " ops";
    this.panes.after.note.textContent = this.after.kernels.length ? ops(this.after) + " ops in " + this.after.kernels.length + " kernels" : ops(this.after) + " ops";
    this.panes.before.side = "before";
    this.panes.after.side = "after";
    this.refresh();
  }

  openAll(open) {
    for (const side of ["before", "after"]) {
      for (const key of this[side].keys()) {
        const entry = key === "f" + this[side].entry;
        if (key[0] === "k" || key[0] === "f") this[side].toggle(key, open || entry);
      }
      this.panes[side].arrange();
      this.panes[side].start();
    }
    this.forget();
  }

  look(pane, key) {
    let hue = null, dashed = false, bar = false;
    if (key[0] === "k") {
      hue = this.hues[parseInt(key.slice(1))];
      bar = true;
    } else if (key[0] === "n") {
      const id = +key.slice(1), kernels = this.kernelsOf(pane.side, id);
      if (kernels.length) hue = this.hues[kernels[0]];
      bar = kernels.length > 0;
      dashed = pane.side === "before" ? this.after.kernels.length > 0 && this.isGone(id) : kernels.length > 1;
    }
    const known = hue + (dashed ? "d" : "") + (bar ? "b" : "");
    if (!this.tones.has(known)) this.tones.set(known, {...tone(hue), dashed, bar});
    return this.tones.get(known);
  }

  // What is lit in a pane: keys of boxes, and the op whose edges are drawn strong.
  highlight(pane) {
    if (!this.lit) this.lit = {};
    if (this.lit[pane.side]) return this.lit[pane.side];
    const ids = this.litNodes(pane.side), keys = new Set();
    if (ids) {
      for (const id of ids) {
        const box = pane.picture.visible(id);
        // A kernel that computes the same op again is another one.
        const other = key => key[0] === "k" && this.chosen && this.chosen.kernel !== undefined && parseInt(key.slice(1)) !== this.chosen.kernel;
        if (!box || other(box.key)) continue;
        keys.add(box.key);
        for (let key = pane.model.holder.get(box.key); key && key !== "all"; key = pane.model.holder.get(key)) if (key[0] === "k" && !other(key)) keys.add(key);
      }
    }
    const node = this.chosen && this.chosen.side === pane.side ? this.chosen.node : null;
    return this.lit[pane.side] = {any: !!ids, keys, node: node ?? null};
  }

  litNodes(side) {
    if (this.chosen && this.chosen.kernel !== undefined) {
      const kernel = this.chosen.kernel;
      return side === "before" ? this.sources[kernel] : this.after.nodes.filter(node => node.k.includes(kernel)).map(node => node.id);
    }
    if (this.chosen) {
      const {node, side: of} = this.chosen;
      if (of === side) return [node, ...this[side].nodes[node].in.map(([from]) => from).filter(from => from >= 0), ...this[side].nodes[node].users];
      return of === "before" ? this.became(node) : this.cameFrom(node);
    }
    if (!this.found) return null;
    const kernels = new Set(this.found.filter(hit => hit.kernel !== undefined).map(hit => hit.kernel));
    const ids = this.found.filter(hit => hit.side === side).map(hit => hit.node);
    for (const node of this[side].nodes) if (this.kernelsOf(side, node.id).some(kernel => kernels.has(kernel))) ids.push(node.id);
    return ids;
  }

  select(pane, key) {
    if (!key || key[0] === "f" || key[0] === "r") return this.clear();
    if (key[0] === "k") return this.chooseKernel(parseInt(key.slice(1)), pane);
    this.chooseNode(pane.side, +key.slice(1), false);
  }

  clear() {
    this.chosen = null;
    this.refresh();
  }

  chooseKernel(kernel, from) {
    this.chosen = {kernel};
    this.refresh();
    for (const pane of Object.values(this.panes)) if (pane !== from) this.bring(pane, this.litNodes(pane.side));
  }

  chooseNode(side, node, move) {
    let shown = node;
    while (this[side].data.scopes[this[side].nodes[shown].s].hidden) shown = this[side].data.scopes[this[side].nodes[shown].s].op;
    if (move && !this.panes[side].picture.where.has("n" + shown)) {
      this[side].reveal(shown);
      this.panes[side].arrange();
    }
    this.chosen = {side, node};
    this.refresh();
    if (move) this.bring(this.panes[side], [shown]);
    const other = side === "before" ? "after" : "before";
    this.bring(this.panes[other], this.litNodes(other));
  }

  showFunction(side, scope) {
    this[side].toggle("f" + scope, true);
    this.panes[side].arrange();
    this.forget();
    this.panes[side].show([this.panes[side].picture.where.get("f" + scope)]);
  }

  bring(pane, ids) {
    // The entry's ops before those of the functions that it calls, and work before constants.
    const own = ids.filter(id => pane.model.nodes[id].s === pane.model.entry), work = own.filter(id => !pane.model.isSmall("n" + id));
    const shown = work.length ? work : own.length ? own : ids;
    pane.show([...new Set(shown.map(id => pane.picture.visible(id)).filter(box => box))]);
  }

  search(words, typed) {
    if (!typed) this.input.value = words;
    this.chosen = null;
    const parts = words.toLowerCase().split(/\s+/).filter(part => part);
    this.found = parts.length ? [] : null;
    this.turn = -1;
    if (parts.length) {
      const fits = text => parts.every(part => text.includes(part));
      this.after.kernels.forEach((kernel, id) => {
        if (fits((kernelName(kernel, id) + " " + kernel.kind).toLowerCase())) this.found.push({kernel: id});
      });
      for (const side of ["before", "after"])
        for (const node of this[side].nodes)
          if (fits([node.op, node.name, node.loc, node.label, node.callee].join(" ").toLowerCase())) this.found.push({side, node: node.id});
    }
    this.words = words;
    this.refresh();
  }

  nextFound() {
    if (!this.found || !this.found.length) return;
    this.turn = (this.turn + 1) % this.found.length;
    const hit = this.found[this.turn];
    hit.kernel !== undefined ? this.chooseKernel(hit.kernel) : this.chooseNode(hit.side, hit.node, true);
  }

  // After boxes have moved.
  forget() {
    this.lit = null;
    for (const pane of Object.values(this.panes)) pane.draw();
  }

  refresh() {
    if (this.found) this.panel.showFound(this.found, this.words);
    else this.panel.showKernels();
    if (!this.chosen) this.panel.showWhole();
    else if (this.chosen.kernel !== undefined) this.panel.showKernel(this.chosen.kernel);
    else this.panel.showNode(this.chosen.side, this.chosen.node);
    this.panel.details.scrollTop = 0;
    if (this.panes) this.forget();
  }

  restyle() {
    this.tones.clear();
    this.refresh();
  }
}

function mountGraphs(root, data, options) {
  return new GraphView(root, data, options);
}
