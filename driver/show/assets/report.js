// The report of a run: answers, figures, graphs, memory, the device's time.
const milliseconds = ms => ms === null || ms === undefined ? "–" : ms < 1 ? (ms * 1000).toFixed(ms < 0.01 ? 1 : 0) + " µs" : ms < 100 ? ms.toFixed(2) + " ms" : Math.round(ms) + " ms";

function part(root, title, lead) {
  const section = element(root, "section", "part");
  element(section, "h2", "part", title);
  if (lead) element(section, "p", "lead", lead);
  return section;
}

// One of several bodies at a time; each is made when it is first shown.
function tabs(section, names, make) {
  const bar = names.length > 1 ? element(section, "div", "tabs") : null, bodies = names.map(() => element(section, "div"));
  const show = i => {
    bodies.forEach((body, j) => { body.hidden = i !== j; });
    if (bar) [...bar.children].forEach((button, j) => button.classList.toggle("on", i === j));
    if (!bodies[i].firstChild) make(names[i], bodies[i]);
  };
  if (bar) names.forEach((name, i) => { element(bar, "button", "", name).onclick = () => show(i); });
  if (names.length) show(0);
}

function showPictures(root, data) {
  const {pictures} = data, section = part(root, "Pictures and predictions", pictures.note);
  const grid = element(section, "div", "pictures"), first = data.targets[0].name;
  pictures.images.forEach((image, i) => {
    const answers = data.targets.map(target => pictures.predictions[target.name][i]), label = pictures.labels ? pictures.labels[i] : null;
    const same = answers.every(answer => answer === answers[0]), right = label === null || answers.every(answer => answer === label);
    const card = element(grid, "div", "picture" + (right && same ? "" : " wrong")), canvas = element(card, "canvas");
    [canvas.width, canvas.height] = [pictures.width, pictures.height];
    const context = canvas.getContext("2d"), pixels = context.createImageData(pictures.width, pictures.height);
    for (let p = 0; p < pictures.width * pictures.height; p++) {
      for (let c = 0; c < 3; c++) pixels.data[4 * p + c] = image[p * pictures.channels + (pictures.channels === 3 ? c : 0)];
      pixels.data[4 * p + 3] = 255;
    }
    context.putImageData(pixels, 0, 0);
    element(card, "span", "answer", String(answers[0]));
    element(card, "span", "label", !same ? data.targets.map((target, t) => target.name + " " + answers[t]).join(", ") : label === null ? "predicted" : right ? "label " + label : "label is " + label);
    const scores = pictures.scores && pictures.scores[i];
    if (scores) {
      const bars = element(card, "span", "scores"), most = Math.max(...scores, 1e-9);
      scores.forEach((score, c) => {
        const bar = element(bars, "i", c === answers[0] ? "top" : "");
        bar.style.height = Math.max(3, 100 * score / most) + "%";
        bar.title = first + ": " + c + " with " + (100 * score).toFixed(1) + "%";
      });
    }
  });
}

function showFigures(root, data) {
  const section = part(root, "The targets beside each other", "One process, one run of the command. Cycles are the simulated machine's and are the same on every computer; milliseconds are this computer's.");
  const table = element(section, "table", "figures"), head = element(table, "tr"), any = key => data.targets.some(target => target[key] !== undefined && target[key] !== null);
  const columns = [["target", t => [t.name, ""]]];
  if (data.pictures && data.pictures.labels) columns.push(["right", t => [t.right + " of " + data.pictures.labels.length, ""]]);
  columns.push(["greatest difference from " + data.targets[0].name, (t, i) => i ? [t.max_abs ? t.max_abs.toExponential(1) : "0", t.agrees ? "within tolerance" : t.difference] : ["–", ""]]);
  columns.push(["compile", t => [milliseconds(t.compile_ms), t.cached ? "from the cache" : ""]], ["run", t => [milliseconds(t.run_ms.median), "median of " + t.run_ms.runs]]);
  if (any("kernels")) columns.push(["kernels", t => t.kernels ? [String(t.kernels), t.ops_before_fusion ? "from " + t.ops_before_fusion + " ops" : ""] : ["–", ""]]);
  columns.push(["peak memory", t => {
    const host = bytesText(t.memory.peak_bytes), device = Object.entries(t.memory.device || {}).map(([name, bytes]) => bytesText(bytes) + " " + name);
    return device.length ? [device[0], [...device.slice(1), host + " on the host"].join(", ")] : [host, t.memory.plan_peak_bytes ? bytesText(t.memory.plan_peak_bytes) + " temporaries" : ""];
  }]);
  if (any("cycles")) columns.push(["cycles", t => t.cycles ? [t.cycles.toLocaleString("en"), ""] : ["–", ""]], ["of the arithmetic peak", t => t.utilization !== undefined ? [(100 * t.utilization).toFixed(1) + "%", ""] : ["–", ""]]);
  for (const [name] of columns) element(head, "th", "", name);
  data.targets.forEach((target, i) => {
    const row = element(table, "tr");
    for (const [, cell] of columns) {
      const [text, small] = cell(target, i), made = element(row, "td", "", text);
      if (small) element(made, "small", "", small);
    }
  });
}

function mountReport(root, data) {
  const header = element(root, "header");
  element(header, "span", "mark", "Tenon");
  element(header, "span", "what", "Report of a run · version " + data.version);
  const theme = element(header, "button", "", "◐");
  theme.title = "Light or dark";
  theme.onclick = toggleTheme;
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => document.dispatchEvent(new Event("theme")));
  element(root, "h1", "", data.model);
  const verdict = element(root, "p", "verdict");
  const names = data.targets.map(target => target.name), agree = data.targets.every(target => target.agrees);
  verdict.append("Ran on " + (names.length > 1 ? names.slice(0, -1).join(", ") + " and " : "") + names[names.length - 1] + ". ");
  if (names.length > 1) element(verdict, "b", agree ? "" : "bad", agree ? "All results agree within the tolerance of their types" : "Results differ");
  if (names.length > 1) verdict.append(". ");
  if (data.pictures && data.pictures.labels) verdict.append(data.targets[0].right + " of " + data.pictures.labels.length + " pictures are recognised.");
  if (data.pictures) showPictures(root, data);
  showFigures(root, data);

  const drawn = data.targets.filter(target => target.graphs), hues = new Map();
  if (drawn.length) {
    const section = part(root, "The graph before and after fusion", "Left, the program as it came; right, the kernels that the target runs. Ops of one kernel have one colour on both sides.");
    tabs(section, drawn.map(target => target.name), (name, body) => {
      const frame = element(body, "div", "frame"), target = data.targets.find(t => t.name === name);
      const source = structuredClone(data.source);
      (target.fates || []).forEach(([fate, why], id) => Object.assign(source.nodes[id], {fate, why}));
      const graphs = {before: source, after: target.graphs, model: data.model, target: name};
      hues.set(name, mountGraphs(element(frame, "div"), graphs, {whole: false}).hues);
    });
  }
  const huesOf = target => {
    if (!hues.has(target.name)) hues.set(target.name, target.graphs ? kernelHues(nearOf(target.graphs)) : []);
    return hues.get(target.name);
  };
  const planned = data.targets.filter(target => target.steps && target.steps.length);
  if (planned.length) {
    const section = part(root, "Memory over time", "Bytes of temporaries that are alive at each step, against the peak of the plan and the least that any placement needs in this order.");
    tabs(section, planned.map(target => target.name), (name, body) => {
      const target = data.targets.find(t => t.name === name);
      memoryChart(element(body, "div", "chart"), {steps: target.steps, plan_peak: target.plan.peak, lower_bound: target.plan.lower_bound}, huesOf(target));
    });
  }
  const timed = data.targets.filter(target => target.engines && target.cycles);
  if (timed.length) {
    const section = part(root, "The accelerator's time", "What each engine of the simulated machine did, and for what it waited. A pale bar reaches from an op's first instruction on an engine to its last; below it, full, are its instructions from start to end. Ctrl or ⌘ and scroll to zoom, drag to move, double click for all.");
    tabs(section, timed.map(target => target.name), (name, body) => {
      const target = data.targets.find(t => t.name === name), chart = element(body, "div", "chart");
      if (target.timeline) timelineChart(chart, {...target.timeline, cycles: target.cycles}, index => HUES[index % HUES.length]);
      if (target.timeline && target.timeline.left_out) element(chart, "p", "lead", target.timeline.left_out.toLocaleString("en") + " later instructions are left out; the bars below count all.");
      enginesChart(chart, Object.entries(target.engines).map(([engine, {busy = 0, stalls = {}}]) => ({name: engine, busy, stalls: Object.entries(stalls).filter(([, count]) => count)})), target.cycles);
    });
  }
  element(root, "footer", "", "Made by " + data.command + ". This page needs no network and no other file.");
}
