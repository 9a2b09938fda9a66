// Colours of kernels: few hues of one lightness, given so that kernels that feed or follow each other differ.
const HUES = [255, 55, 150, 310, 95, 200, 20, 280, 125, 345, 75, 225];

function oklch(lightness, chroma, hue) {
  const a = chroma * Math.cos(hue * Math.PI / 180), b = chroma * Math.sin(hue * Math.PI / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3;
  const linear = [4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
                  -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
                  -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s];
  return "rgb(" + linear.map(c => {
    const clipped = Math.min(1, Math.max(0, c));
    return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
  }).join(",") + ")";
}

// Which kernels of a graph feed each other.
function nearOf(graph) {
  const near = graph.kernels.map(() => new Set());
  for (const node of graph.nodes)
    for (const [from] of node.in || [])
      for (const a of node.k || []) for (const b of from >= 0 ? graph.nodes[from].k || [] : []) if (a !== b && near[a] && near[b]) {
        near[a].add(b);
        near[b].add(a);
      }
  return near;
}

// neighbours: set of kernel ids of each kernel. Gives a hue for each.
function kernelHues(neighbours) {
  const hues = [], used = HUES.map(() => 0);
  neighbours.forEach((near, kernel) => {
    const taken = new Set();
    for (const other of near) if (other < kernel) taken.add(hues[other]);
    for (let other = Math.max(0, kernel - 3); other < kernel; other++) taken.add(hues[other]);
    let best = 0, best_score = -Infinity;
    HUES.forEach((hue, i) => {
      let distance = 180;
      for (const other of taken) distance = Math.min(distance, Math.abs((HUES[other] - hue + 540) % 360 - 180));
      const score = Math.min(distance, 60) - used[i] * 4;
      if (score > best_score) [best, best_score] = [i, score];
    });
    used[best]++;
    hues.push(best);
  });
  return hues.map(i => HUES[i]);
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

// {fill, line, strong} of a hue, or of what has no kernel (null).
function tone(hue) {
  const dark = isDark(), c = hue === null ? 0 : 1, h = hue === null ? 0 : hue;
  return dark ? {fill: oklch(0.30, 0.045 * c, h), line: oklch(0.44, 0.06 * c, h), strong: oklch(0.72, 0.12 * c, h), wash: oklch(0.235, 0.018 * c, h)}
              : {fill: oklch(0.945, 0.032 * c, h), line: oklch(0.82, 0.06 * c, h), strong: oklch(0.60, 0.135 * c, h), wash: oklch(0.98, 0.012 * c, h)};
}

function toggleTheme() {
  document.documentElement.dataset.theme = isDark() ? "light" : "dark";
  document.dispatchEvent(new Event("theme"));
}
