// Drawing of a pane: boxes, curves, overview strip.
function inkOf(pane) {
  const style = getComputedStyle(pane.root), get = name => style.getPropertyValue("--" + name).trim();
  return {ink: get("ink"), muted: get("muted"), line: get("line"), edge: get("edge"), ground: get("ground"), panel: get("panel"), accent: get("accent"), plain: get("plain")};
}

function trace(context, points) {
  context.moveTo(points[0][0], points[0][1]);
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1], [x1, y1] = points[i], bend = (y1 - y0) * 0.5;
    if (Math.abs(x1 - x0) < 0.5) context.lineTo(x1, y1);
    else context.bezierCurveTo(x0, y0 + bend, x1, y1 - bend, x1, y1);
  }
}

// The text, cut to a width of the context's font.
function fitted(context, text, width) {
  if (context.measureText(text).width <= width) return text;
  let low = 0, high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (context.measureText(text.slice(0, middle) + "…").width <= width) low = middle;
    else high = middle - 1;
  }
  return text.slice(0, low) + "…";
}

function paintCurves(pane, ink, top, bottom) {
  const {context: c, scale, events} = pane, chosen = events.highlight(pane);
  c.lineWidth = Math.max(1, 0.7 / scale);
  const marked = [];
  for (const faint of [true, false]) {
    c.beginPath();
    for (const curve of pane.picture.curves) {
      if (curve.bottom < top || curve.top > bottom) continue;
      if (chosen.node !== null && curve.pairs.some(([a, b]) => a === chosen.node || b === chosen.node)) {
        if (faint) marked.push(curve);
        continue;
      }
      // What every layer reads, such as an epsilon, is drawn on demand.
      if (curve.distant && curve.pairs.every(([from]) => pane.model.isSmall("n" + from))) continue;
      const long = curve.distant;
      if (long === faint) trace(c, curve.points);
      if (faint) for (const part of curve.inner) trace(c, part);
    }
    c.strokeStyle = ink.edge;
    c.globalAlpha = (faint ? 0.3 : 0.9) * (chosen.any ? 0.55 : 1);
    c.stroke();
  }
  c.globalAlpha = 1;
  c.strokeStyle = ink.accent;
  c.lineWidth = Math.max(1.8, 1.2 / scale);
  c.beginPath();
  for (const curve of marked) {
    trace(c, curve.points);
    for (const part of curve.inner) trace(c, part);
  }
  c.stroke();
}

function paintBox(pane, box, ink, chosen) {
  const {context: c, scale, model, events} = pane;
  const look = events.look(pane, box.key), [title, detail] = model.text(box.key);
  const lit = !chosen.any || chosen.keys.has(box.key) || (box.open && box.key[0] !== "k");
  const small = !box.open && model.isSmall(box.key);
  c.globalAlpha = lit ? 1 : 0.3;
  c.beginPath();
  c.roundRect(box.x, box.y, box.w, box.h, small ? 10 : box.open ? 9 : 6);
  c.fillStyle = box.open ? look.wash : look.fill;
  c.fill();
  const marked = chosen.any && chosen.keys.has(box.key);
  c.lineWidth = (marked || pane.hover === box.key ? 2 : 1) / Math.min(1, Math.max(scale, 0.4));
  c.strokeStyle = marked ? ink.accent : pane.hover === box.key ? look.strong : look.line;
  c.setLineDash(look.dashed ? [4, 3] : []);
  c.stroke();
  c.setLineDash([]);
  if (!box.open && !small && look.bar) {
    c.save();
    c.clip();
    c.fillStyle = look.strong;
    c.fillRect(box.x, box.y, 4, box.h);
    c.restore();
  }
  const opens = model.canOpen(box.key);
  const wide = scale * box.w;
  if (scale < 0.3 && !(box.open && wide > 90) && !(opens && wide > 60)) return;
  const size = box.open || opens ? Math.min(4, Math.max(1, 0.55 / scale)) : 1;
  c.textBaseline = "middle";
  c.save();
  c.beginPath();
  c.rect(box.x, box.y, box.w - 4, box.open ? HEADER * size + 6 : box.h);
  c.clip();
  let x = box.x + (small ? 9 : 12);
  if (opens) {
    const middle = box.y + (box.open ? HEADER / 2 + 2 : size > 1.2 ? box.h / 2 : 13);
    c.fillStyle = look.strong;
    c.beginPath();
    if (box.open) {
      c.moveTo(x - 2, middle - 2.5);
      c.lineTo(x + 6, middle - 2.5);
      c.lineTo(x + 2, middle + 3);
    } else {
      c.moveTo(x, middle - 4);
      c.lineTo(x + 5.5, middle);
      c.lineTo(x, middle + 4);
    }
    c.fill();
    x += 14;
  }
  if (small) {
    c.font = FONTS.small + pane.mono;
    c.fillStyle = ink.muted;
    c.fillText(title + "  " + detail, x, box.y + box.h / 2 + 0.5);
  } else if (box.open) {
    c.font = FONTS.title.replace("12.5", 12.5 * size) + pane.sans;
    c.fillStyle = box.key[0] === "k" || box.key[0] === "n" ? ink.ink : ink.muted;
    c.fillText(fitted(c, title, box.x + box.w - x - 6), x, box.y + (HEADER / 2 + 2) * (size > 1 ? Math.min(size, 1.4) : 1));
  } else {
    const one = scale < 0.42;
    c.font = (opens ? FONTS.title : FONTS.op) + pane.sans;
    c.fillStyle = ink.ink;
    c.fillText(fitted(c, title, box.x + box.w - x - 6), x, box.y + (one || !detail ? box.h / 2 : 13.5));
    if (!one && detail) {
      c.font = FONTS.type + pane.mono;
      c.fillStyle = ink.muted;
      c.fillText(fitted(c, detail, box.w - 18), box.x + 12, box.y + 27);
    }
  }
  c.restore();
}

function paintGraph(pane) {
  const {context: c, scale, x, y, w, h} = pane, dots = devicePixelRatio || 1, ink = inkOf(pane);
  const top = -y / scale, bottom = (h - y) / scale, left = -x / scale, right = (w - x) / scale;
  c.setTransform(dots, 0, 0, dots, 0, 0);
  c.globalAlpha = 1;
  c.fillStyle = ink.ground;
  c.fillRect(0, 0, w, h);
  c.setTransform(dots * scale, 0, 0, dots * scale, dots * x, dots * y);
  const chosen = pane.events.highlight(pane);
  const inView = box => box.y + box.h >= top && box.y <= bottom && box.x + box.w >= left && box.x <= right;
  for (const box of pane.picture.boxes) if (box.open && inView(box)) paintBox(pane, box, ink, chosen);
  paintCurves(pane, ink, top, bottom);
  for (const box of pane.picture.boxes) if (!box.open && inView(box)) paintBox(pane, box, ink, chosen);
  c.globalAlpha = 1;
}

function paintStrip(pane) {
  const c = pane.strip.getContext("2d"), dots = devicePixelRatio || 1, ink = inkOf(pane), [fx, fy] = pane.stripScale();
  c.setTransform(dots, 0, 0, dots, 0, 0);
  c.globalAlpha = 1;
  c.fillStyle = ink.panel;
  c.fillRect(0, 0, STRIP, pane.h);
  const chosen = pane.events.highlight(pane);
  for (const box of pane.picture.boxes) {
    if (box.open && box.key[0] !== "k") continue;
    const look = pane.events.look(pane, box.key), lit = !chosen.any || chosen.keys.has(box.key);
    c.globalAlpha = (box.open ? 0.3 : 0.9) * (lit ? 1 : 0.15);
    c.fillStyle = chosen.any && lit ? ink.accent : look.strong;
    c.fillRect(6 + box.x * fx, 6 + box.y * fy, Math.max(1.5, box.w * fx), Math.max(1, box.h * fy));
  }
  c.globalAlpha = 1;
  const left = Math.max(1, 6 - pane.x / pane.scale * fx), right = Math.min(STRIP - 1, 6 + (pane.w - STRIP - pane.x) / pane.scale * fx);
  const top = Math.max(1, 6 - pane.y / pane.scale * fy), bottom = Math.min(pane.h - 1, 6 + (pane.h - pane.y) / pane.scale * fy);
  c.strokeStyle = ink.ink;
  c.lineWidth = 1.5;
  c.strokeRect(left, top, Math.max(6, right - left), Math.max(6, bottom - top));
}
