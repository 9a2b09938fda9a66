// The two side panels: kernels and what a search found; details of what is chosen.
function bytesText(n) {
  for (const unit of ["B", "KiB", "MiB", "GiB"]) {
    if (n < 1024 || unit === "GiB") return (unit === "B" || n >= 100 ? Math.round(n) : n.toFixed(1)) + " " + unit;
    n /= 1024;
  }
}

function countText(n, unit) {
  for (const scale of ["", "k", "M", "G", "T"]) {
    if (n < 1000 || scale === "T") return (scale && n < 100 ? n.toFixed(1) : Math.round(n)) + " " + scale + unit;
    n /= 1000;
  }
}

const timeText = ns => ns < 1000 ? Math.round(ns) + " ns" : ns < 1e6 ? (ns / 1000).toFixed(1) + " µs" : (ns / 1e6).toFixed(2) + " ms";

class GraphPanel {
  constructor(list, details, view) {
    this.view = view;
    this.list = list;
    this.details = details;
  }

  swatch(parent, kernels, gone) {
    const dot = element(parent, "i", "swatch");
    const hue = kernels.length ? this.view.hues[kernels[0]] : null;
    dot.style.background = gone ? "transparent" : tone(hue).strong;
    dot.style.borderColor = tone(hue).strong;
    if (gone) dot.style.borderStyle = "dashed";
  }

  row(parent, {kernels, gone, title, detail, right, share, chosen, act}) {
    const row = element(parent, "button", "row" + (chosen ? " chosen" : ""));
    this.swatch(row, kernels, gone);
    const text = element(row, "span", "text");
    element(text, "span", "name", title);
    if (detail) element(text, "span", "detail", detail);
    if (right) element(row, "span", "right", right);
    if (share !== undefined) {
      const bar = element(row, "span", "bar");
      bar.style.width = Math.max(0.5, 100 * share).toFixed(2) + "%";
      bar.style.background = tone(this.view.hues[kernels[0]]).strong;
    }
    row.onclick = act;
    return row;
  }

  showKernels() {
    const {view} = this, kernels = view.after.kernels;
    this.list.replaceChildren();
    if (!kernels.length) {
      element(this.list, "h2", "", "Ops");
      const counts = new Map();
      for (const node of view.after.nodes) if (node.op !== "argument") counts.set(shortOp(node.op), (counts.get(shortOp(node.op)) || 0) + 1);
      for (const [op, count] of [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)))
        this.row(this.list, {kernels: [], title: op, right: String(count), act: () => view.search(op)});
      return;
    }
    element(this.list, "h2", "", kernels.length + (kernels.length === 1 ? " kernel" : " kernels") + ", in order");
    const price = kernel => kernel.ns || kernel.flops || 0, most = Math.max(1, ...kernels.map(price));
    kernels.forEach((kernel, id) => this.row(this.list, {
      kernels: [id], title: kernelName(kernel, id), share: price(kernel) / most,
      detail: kernel.kind + " · " + view.sources[id].length + (view.sources[id].length === 1 ? " source op" : " source ops") + (kernel.prepare ? " · once" : ""),
      right: kernel.ns ? timeText(kernel.ns) : "", chosen: view.chosen && view.chosen.kernel === id, act: () => view.chooseKernel(id)}));
    const chosen = this.list.querySelector(".chosen");
    if (chosen) chosen.scrollIntoView({block: "nearest"});
  }

  showFound(found, words) {
    this.list.replaceChildren();
    element(this.list, "h2", "", found.length ? found.length + " found" : "Nothing has “" + words + "” in its op, name, location or kernel");
    for (const hit of found.slice(0, 300)) {
      if (hit.kernel !== undefined) {
        this.row(this.list, {kernels: [hit.kernel], title: kernelName(this.view.after.kernels[hit.kernel], hit.kernel), detail: "kernel", act: () => this.view.chooseKernel(hit.kernel)});
        continue;
      }
      const node = this.view[hit.side].nodes[hit.node];
      this.row(this.list, {kernels: this.view.kernelsOf(hit.side, hit.node), title: shortOp(node.op) + "  " + (node.name || ""),
                           detail: (hit.side === "before" ? "as it came" : this.view.after.phase) + (node.label || node.loc ? " · " + (node.label || node.loc) : ""),
                           act: () => this.view.chooseNode(hit.side, hit.node, true)});
    }
    if (found.length > 300) element(this.list, "p", "more", "and " + (found.length - 300) + " more");
  }

  facts(pairs) {
    const table = element(this.details, "dl");
    for (const [key, value] of pairs) {
      if (value === "" || value === undefined || value === null) continue;
      element(table, "dt", "", key);
      element(table, "dd", "", String(value));
    }
  }

  nodes(title, side, ids) {
    if (!ids.length) return;
    element(this.details, "h3", "", title);
    for (const id of ids.slice(0, 80)) {
      const node = this.view[side].nodes[id];
      this.row(this.details, {kernels: this.view.kernelsOf(side, id), gone: side === "before" && this.view.isGone(id), title: shortOp(node.op) + "  " + (node.name || ""),
                              detail: node.types.join(", "), act: () => this.view.chooseNode(side, id, true)});
    }
    if (ids.length > 80) element(this.details, "p", "more", "and " + (ids.length - 80) + " more");
  }

  showNode(side, id) {
    const view = this.view, graph = view[side], node = graph.nodes[id], kernels = view.kernelsOf(side, id);
    this.details.replaceChildren();
    element(this.details, "p", "kind", side === "before" ? "As it came" : "In phase " + view.after.phase);
    element(this.details, "h2", "", shortOp(node.op) + (node.callee ? " @" + node.callee : ""));
    if (node.name) element(this.details, "code", "name", node.name);
    const fate = view.fate(side, id);
    if (fate) element(this.details, "p", "fate", fate);
    for (const kernel of kernels)
      this.row(this.details, {kernels: [kernel], title: kernelName(view.after.kernels[kernel], kernel), detail: "kernel", act: () => view.chooseKernel(kernel)});
    this.facts([["Type", node.types.join("\n")], ["Bytes", node.bytes ? bytesText(node.bytes) : ""], ["Work", node.flops ? countText(node.flops, "FLOP") : ""],
                ["Location", node.loc], ["Name", node.label], ["Stands in", graph.data.scopes[node.s].name], ["Buffer", node.buf]]);
    if (node.attrs) {
      element(this.details, "h3", "", "Attributes");
      this.facts(node.attrs.split("\n").map(line => {
        const cut = line.indexOf(" = ");
        return cut < 0 ? ["", line] : [line.slice(0, cut), line.slice(cut + 3)];
      }));
    }
    if (node.callee) {
      const callee = graph.data.scopes.find(scope => scope.op === undefined && scope.name === node.callee);
      if (callee) {
        const button = element(this.details, "button", "link", "Show @" + node.callee);
        button.onclick = () => view.showFunction(side, callee.id);
      }
    }
    if (side === "before") this.nodes("Became", "after", view.became(id));
    else this.nodes("Came from", "before", view.cameFrom(id));
    this.nodes("Reads", side, [...new Set(node.in.map(([from]) => from).filter(from => from >= 0))]);
    this.nodes("Read by", side, [...new Set(node.users)]);
    const inside = node.regions.filter(region => graph.data.scopes[region].hidden);
    for (const region of inside) this.nodes("In “" + graph.data.scopes[region].name + "”", side, graph.nodes.filter(other => other.s === region).map(other => other.id));
  }

  showKernel(id) {
    const view = this.view, kernel = view.after.kernels[id], traffic = (kernel.read || 0) + (kernel.written || 0);
    this.details.replaceChildren();
    element(this.details, "p", "kind", "Kernel " + (id + 1) + " of " + view.after.kernels.length);
    element(this.details, "h2", "", kernelName(kernel, id));
    this.facts([["Kind", kernel.kind], ["Reads", bytesText(kernel.read || 0)], ["Writes", bytesText(kernel.written || 0)], ["Work", countText(kernel.flops || 0, "FLOP")],
                ["Work per byte", traffic && kernel.flops ? (kernel.flops / traffic).toFixed(2) + " FLOP/B" : ""], ["Estimate", kernel.ns ? timeText(kernel.ns) : ""],
                ["Workspace", kernel.workspace ? bytesText(kernel.workspace) : ""], ["Runs", kernel.prepare ? "once, before the first run" : "in every run"]]);
    this.nodes("Ops of the kernel", "after", view.after.nodes.filter(node => node.k.includes(id)).map(node => node.id));
    this.nodes("Source ops", "before", view.sources[id]);
  }

  showWhole() {
    const view = this.view, {data} = view;
    this.details.replaceChildren();
    element(this.details, "p", "kind", "The whole model");
    element(this.details, "h2", "", data.model);
    const ops = graph => graph.nodes.filter(node => node.op !== "argument" && !graph.data.scopes[node.s].hidden && !/\breturn$/.test(node.op)).length;
    const sum = (list, key) => list.reduce((total, item) => total + (item[key] || 0), 0);
    const kernels = view.after.kernels.filter(kernel => !kernel.prepare), once = view.after.kernels.length - kernels.length;
    this.facts([["Target", data.target || "none: what every target gets"], ["As it came", ops(view.before) + " ops"], ["In " + view.after.phase, ops(view.after) + " ops"],
                ["Kernels", kernels.length ? kernels.length + (once ? ", and " + once + " once" : "") : ""], ["Work", countText(kernels.length ? sum(kernels, "flops") : sum(view.after.nodes, "flops"), "FLOP")],
                ["Read and written", kernels.length ? bytesText(sum(kernels, "read") + sum(kernels, "written")) : ""],
                ["Constants", bytesText(sum(view.before.nodes.filter(node => node.op === "stablehlo.constant"), "bytes"))]]);
    const gone = view.before.nodes.filter(node => node.op !== "argument" && !view.before.data.scopes[node.s].hidden && view.isGone(node.id));
    if (gone.length) element(this.details, "p", "fate", gone.length + " source ops are gone: folded, merged with equal ones, or not needed. They are drawn dashed.");
    element(this.details, "p", "hint", "Choose an op or a kernel in either picture. Drag to move; scroll; Ctrl or ⌘ and scroll to zoom; triangles and double clicks open and close.");
  }
}
