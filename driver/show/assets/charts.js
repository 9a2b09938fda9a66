// Charts of a report: memory over the steps of a program, a device's engines over its cycles.
function svgElement(parent, tag, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  parent.appendChild(made);
  return made;
}

function hintIn(root) {
  const hint = element(root, "div", "hint");
  return {
    show(event, lines) {
      hint.replaceChildren();
      lines.forEach((line, i) => element(hint, i ? "div" : "b", "", line));
      hint.style.display = "block";
      const frame = root.getBoundingClientRect(), x = event.clientX - frame.left, y = event.clientY - frame.top;
      hint.style.left = Math.min(x + 14, frame.width - hint.offsetWidth - 8) + "px";
      hint.style.top = Math.max(4, y - hint.offsetHeight - 10) + "px";
    },
    hide() { hint.style.display = "none"; },
  };
}

// Round steps of an axis: 1, 2 or 5 times a power of the base.
function ticks(most, count, base) {
  if (!(most > 0)) return [0];
  const unit = base === 2 ? 2 ** (10 * Math.floor(Math.log2(Math.max(1, most / count)) / 10)) : 1;
  const raw = most / count / unit, power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map(f => f * power).find(s => s >= raw) * unit;
  const list = [];
  for (let at = 0; at <= most * 1.0001; at += step) list.push(at);
  return list;
}

// memory: {steps: [{name, kernel, live}], plan_peak, lower_bound}
function memoryChart(root, memory, hues) {
  const width = 1140, height = 230, left = 64, right = 12, top = 14, bottom = 26;
  const most = Math.max(memory.plan_peak, memory.lower_bound, ...memory.steps.map(step => step.live), 1) * 1.08;
  const svg = svgElement(root, "svg", {viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "Live bytes at each step"});
  const x = i => left + (width - left - right) * i / Math.max(1, memory.steps.length), y = bytes => top + (height - top - bottom) * (1 - bytes / most);
  const draw = () => {
    svg.replaceChildren();
    for (const at of ticks(most, 4, 2)) {
      svgElement(svg, "line", {x1: left, x2: width - right, y1: y(at), y2: y(at), stroke: "var(--line)"});
      svgElement(svg, "text", {x: left - 8, y: y(at) + 4, "text-anchor": "end"}, bytesText(at));
    }
    memory.steps.forEach((step, i) => {
      const hue = step.kernel !== undefined && step.kernel >= 0 ? hues[step.kernel] : null, gap = memory.steps.length < 80 ? 1.5 : 0;
      svgElement(svg, "rect", {x: x(i), y: y(step.live), width: Math.max(0.5, x(i + 1) - x(i) - gap), height: Math.max(0, y(0) - y(step.live)), rx: gap ? 2 : 0, fill: tone(hue ?? null).strong, opacity: 0.85});
    });
    for (const [bytes, text, dash] of [[memory.plan_peak, "peak as placed", ""], [memory.lower_bound, "lower bound", "4 4"]]) {
      if (!bytes || (text === "lower bound" && memory.lower_bound === memory.plan_peak)) continue;
      svgElement(svg, "line", {x1: left, x2: width - right, y1: y(bytes), y2: y(bytes), stroke: "var(--ink)", "stroke-dasharray": dash, "stroke-width": 1.2});
      const both = memory.lower_bound === memory.plan_peak ? "peak as placed = lower bound" : text;
      svgElement(svg, "text", {x: width - right - 4, y: text === "lower bound" ? y(bytes) + 14 : y(bytes) - 5, "text-anchor": "end", style: "fill: var(--ink)"}, both + "  " + bytesText(bytes));
    }
    svgElement(svg, "text", {x: left, y: height - 8}, "first step");
    svgElement(svg, "text", {x: width - right, y: height - 8, "text-anchor": "end"}, memory.steps.length + (memory.steps.length === 1 ? " step" : " steps"));
  };
  draw();
  document.addEventListener("theme", draw);
  const hint = hintIn(root);
  svg.addEventListener("pointermove", event => {
    const frame = svg.getBoundingClientRect(), at = (event.clientX - frame.left) * width / frame.width;
    const i = Math.floor((at - left) / (width - left - right) * memory.steps.length), step = memory.steps[i];
    if (step) hint.show(event, [step.name, bytesText(step.live) + " live", "step " + (i + 1) + " of " + memory.steps.length]);
    else hint.hide();
  });
  svg.addEventListener("pointerleave", () => hint.hide());
}

// lanes: [{name, slices: [[start, duration, index into names, depth]]}] in cycles. Where slices lie in others, the outer ones are
// an op's whole time on an engine, waits included, and the inner ones what it did.
function timelineChart(root, timeline, hue_of) {
  const canvas = element(root, "canvas"), lanes = timeline.lanes, row = 26, head = 22, left = 84;
  const height = head + lanes.length * row + 4, context = canvas.getContext("2d"), hint = hintIn(root);
  canvas.style.height = height + "px";
  canvas.style.cursor = "grab";
  let from = 0, span = Math.max(1, timeline.cycles), width = 0;
  const draw = () => {
    const dots = devicePixelRatio || 1, style = getComputedStyle(root), ink = style.getPropertyValue("--ink"), muted = style.getPropertyValue("--muted"), line = style.getPropertyValue("--line"), soft = style.getPropertyValue("--soft");
    width = canvas.clientWidth;
    if (!width) return;
    canvas.width = width * dots;
    canvas.height = height * dots;
    context.setTransform(dots, 0, 0, dots, 0, 0);
    context.font = "11.5px " + getComputedStyle(document.body).fontFamily;
    context.textBaseline = "middle";
    const x = cycle => left + (cycle - from) / span * (width - left);
    for (const tick of ticks(span, 8, 10)) {
      const step = ticks(span, 8, 10)[1] || span, at = Math.ceil(from / step) * step + tick;
      if (x(at) > width) continue;
      context.fillStyle = line;
      context.fillRect(x(at), head - 4, 1, height - head);
      context.fillStyle = muted;
      context.textAlign = x(at) > width - 40 ? "right" : "left";
      context.fillText(Math.round(at).toLocaleString("en") + (tick === 0 && from === 0 ? " cycles" : ""), x(at) + (context.textAlign === "left" ? 4 : -4), 9);
    }
    context.textAlign = "left";
    lanes.forEach((lane, i) => {
      const top = head + i * row;
      context.fillStyle = ink;
      context.fillText(lane.name, 0, top + row / 2 - 2);
      context.fillStyle = soft;
      context.globalAlpha = 0.6;
      context.fillRect(left, top, width - left, row - 5);
      context.globalAlpha = 1;
      const nested = lane.slices.some(slice => slice[3]);
      let op = 0;
      for (const [start, duration, name, depth] of lane.slices) {
        if (!depth) op = name;
        if (start + duration < from || start > from + span) continue;
        const a = Math.max(left, x(start)), b = Math.min(width, x(start + duration));
        const pale = nested && !depth, colours = tone(hue_of(op)), full = row - 5, w = Math.max(0.75, b - a - (b - a > 4 ? 0.75 : 0));
        context.fillStyle = pale ? colours.fill : colours.strong;
        if (depth) context.fillRect(a, top + full - 6, w, 6);
        else context.fillRect(a, top, w, full);
        if (b - a > 60 && !depth) {
          context.fillStyle = pale ? ink : isDark() ? "#111" : "#fff";
          context.fillText(fitted(context, timeline.names[name], b - a - 10), a + 5, top + (pale ? 8 : row / 2 - 2));
        }
      }
    });
  };
  new ResizeObserver(draw).observe(canvas);
  document.addEventListener("theme", draw);
  const clamp = () => {
    span = Math.min(Math.max(1, timeline.cycles), Math.max(20, span));
    from = Math.max(0, Math.min(timeline.cycles - span, from));
    draw();
  };
  let drag = null;
  canvas.addEventListener("wheel", event => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const at = (event.offsetX - left) / (width - left), anchor = from + at * span;
    span *= Math.exp(event.deltaY * 0.002);
    span = Math.min(Math.max(1, timeline.cycles), Math.max(20, span));
    from = anchor - at * span;
    clamp();
  }, {passive: false});
  canvas.addEventListener("dblclick", () => {
    [from, span] = [0, timeline.cycles];
    clamp();
  });
  canvas.addEventListener("pointerdown", event => {
    drag = event.offsetX;
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointerup", () => { drag = null; });
  canvas.addEventListener("pointermove", event => {
    if (drag !== null) {
      from -= (event.offsetX - drag) / (width - left) * span;
      drag = event.offsetX;
      return clamp();
    }
    const lane = lanes[Math.floor((event.offsetY - head) / row)], cycle = from + (event.offsetX - left) / (width - left) * span;
    const slack = span / (width - left) * 1.5;
    const hits = lane ? lane.slices.filter(([start, duration]) => cycle >= start - slack && cycle <= start + duration + slack) : [];
    const slice = hits.find(hit => !hit[3]) || hits[0], inner = hits.find(hit => hit[3]);
    const extent = ([start, duration]) => duration.toLocaleString("en") + " cycles, " + start.toLocaleString("en") + " to " + (start + duration).toLocaleString("en");
    if (slice) hint.show(event, [timeline.names[slice[2]], lane.name + ": " + extent(slice), ...(inner ? [timeline.names[inner[2]] + ": " + extent(inner)] : [])]);
    else hint.hide();
  });
  canvas.addEventListener("pointerleave", () => hint.hide());
}

// What an engine waits for, in the words of docs/sim_accel.md; a device may have classes of its own.
const STALLS = {"issue": "the scalar unit", "queue-full": "room in a queue", "sync": "a fence", "scalar-read": "a register or a load", "dma-bandwidth": "bytes of a transfer",
                "dma-latency": "the start of a transfer", "in-flight": "other transfers", "weight-load": "weights", "raw": "another engine's result", "war": "earlier readers",
                "waw": "earlier writers", "tail": "nothing: its work is done"};

// engines: [{name, busy, stalls: [[class, cycles]]}], each adding up to `cycles`
function enginesChart(root, engines, cycles) {
  const quiet = ["tail", "issue"], classes = [];
  for (const engine of engines) for (const [name] of engine.stalls) if (!classes.includes(name)) classes.push(name);
  classes.sort((a, b) => quiet.includes(a) - quiet.includes(b) || (a < b ? -1 : 1));
  const grid = element(root, "div", "engines"), keys = element(root, "div", "keys");
  const colour = name => {
    if (name === "busy") return tone(255).strong;
    if (name === "tail") return tone(null).fill;
    if (name === "issue") return tone(null).line;
    return tone(HUES[1 + classes.indexOf(name) % (HUES.length - 1)]).line;
  };
  const draw = () => {
    grid.replaceChildren();
    keys.replaceChildren();
    for (const engine of engines) {
      element(grid, "span", "", engine.name);
      const stack = element(grid, "span", "stack");
      for (const [name, count] of [["busy", engine.busy], ...classes.map(c => [c, (engine.stalls.find(s => s[0] === c) || [c, 0])[1]])]) {
        if (!count) continue;
        const piece = element(stack, "i");
        piece.style.width = 100 * count / cycles + "%";
        piece.style.background = colour(name);
        piece.title = (STALLS[name] ? name + " (waits for " + STALLS[name] + ")" : name) + ": " + count.toLocaleString("en") + " cycles";
      }
      element(grid, "span", "share", (100 * engine.busy / cycles).toFixed(1) + "% busy");
    }
    for (const name of ["busy", ...classes]) {
      const key = element(keys, "span");
      element(key, "i").style.background = colour(name);
      key.append(STALLS[name] ? name + " – " + STALLS[name] : name);
    }
  };
  draw();
  document.addEventListener("theme", draw);
}
