// One graph on a canvas: pan, zoom, overview strip, what was clicked.
const FONTS = {op: "600 12px ", title: "650 12.5px ", type: "11px ", small: "11px "};
const STRIP = 58;

class GraphPane {
  constructor(root, model, title, events) {
    this.model = model;
    this.events = events;
    this.scale = 1;
    this.x = this.y = 0;
    this.root = element(root, "section", "pane");
    this.canvas = element(this.root, "canvas");
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", title);
    this.strip = element(this.root, "canvas", "strip");
    const caption = element(this.root, "div", "caption");
    element(caption, "b", "", title);
    this.note = element(caption, "span", "", "");
    const buttons = element(this.root, "div", "buttons");
    for (const [text, hint, act] of [["+", "Zoom in", () => this.zoom(1.3)], ["−", "Zoom out", () => this.zoom(1 / 1.3)], ["Fit", "Show all", () => this.fit()]]) {
      const button = element(buttons, "button", "", text);
      button.title = hint;
      button.onclick = act;
    }
    this.context = this.canvas.getContext("2d");
    const widths = new Map();
    const style = getComputedStyle(document.body);
    this.sans = style.fontFamily;
    this.mono = style.getPropertyValue("--mono");
    this.font = {width: (text, kind) => {
      const key = kind + text;
      if (!widths.has(key)) {
        this.context.font = FONTS[kind] + (kind === "op" || kind === "title" ? this.sans : this.mono);
        widths.set(key, Math.ceil(this.context.measureText(text).width));
      }
      return widths.get(key);
    }};
    this.listen();
    this.arrange();
    new ResizeObserver(() => this.resize()).observe(this.root);
  }

  arrange(keep) {
    const before = keep && this.picture && this.picture.where.get(keep);
    this.picture = this.model.arrange(this.font);
    const after = before && this.picture.where.get(keep);
    if (after) {
      this.x += (before.x - after.x) * this.scale;
      this.y += (before.y - after.y) * this.scale;
    }
    this.draw();
  }

  resize() {
    const {clientWidth: w, clientHeight: h} = this.root;
    if (!w || !h) return;
    [this.w, this.h] = [w, h];
    const dots = devicePixelRatio || 1;
    for (const [canvas, width] of [[this.canvas, w], [this.strip, STRIP]]) {
      canvas.width = width * dots;
      canvas.height = h * dots;
      canvas.style.width = width + "px";
      canvas.style.height = h + "px";
    }
    if (!this.touched) this.start();
    this.draw();
  }

  // The whole graph where that is readable, else its top.
  start() {
    this.fit();
    if (this.scale < 0.55) {
      const entry = this.picture.boxes[0];
      this.scale = Math.min(0.9, Math.max(0.45, (this.w - STRIP - 60) / entry.w));
      this.x = (this.w - STRIP - entry.w * this.scale) / 2 - entry.x * this.scale;
      this.y = 44;
      if (entry.w * this.scale > this.w - STRIP) {
        const top = this.picture.boxes.filter(box => !box.open && !this.model.isSmall(box.key) && box.y < this.h / this.scale && box.x < entry.x + entry.w);
        const middle = top.length ? top.reduce((sum, box) => sum + box.x + box.w / 2, 0) / top.length : entry.x + entry.w / 2;
        this.x = (this.w - STRIP) / 2 - middle * this.scale;
      }
    }
  }

  fit(boxes) {
    let [left, top, right, bottom] = [0, 0, this.picture.w, this.picture.h];
    if (boxes && boxes.length) {
      left = Math.min(...boxes.map(b => b.x));
      top = Math.min(...boxes.map(b => b.y));
      right = Math.max(...boxes.map(b => b.x + b.w));
      bottom = Math.max(...boxes.map(b => b.y + b.h));
    }
    const w = this.w - STRIP - 40, h = this.h - 76;
    this.scale = Math.min(1.15, w / Math.max(1, right - left), h / Math.max(1, bottom - top));
    this.x = 20 + (w - (left + right) * this.scale) / 2;
    this.y = 48 + (h - (top + bottom) * this.scale) / 2;
    this.draw();
  }

  // Brings boxes into view, with as little movement as possible.
  show(boxes) {
    if (!boxes.length || !this.w) return;
    const first = boxes.reduce((a, b) => a.y <= b.y ? a : b);
    const seen = boxes.some(b => b.x * this.scale + this.x > 0 && (b.x + Math.min(b.w, 60)) * this.scale + this.x < this.w - STRIP &&
                                 b.y * this.scale + this.y > 36 && (b.y + Math.min(b.h, 30)) * this.scale + this.y < this.h);
    if (seen && this.scale > 0.4) return this.draw();
    this.scale = Math.max(this.scale, 0.75);
    const left = Math.min(...boxes.map(b => b.x)), right = Math.max(...boxes.map(b => b.x + b.w));
    const bottom = Math.max(...boxes.map(b => b.y + b.h));
    const whole = (right - left) * this.scale < this.w - STRIP;
    const middle = whole ? (left + right) / 2 : first.x + first.w / 2;
    this.x = (this.w - STRIP) / 2 - middle * this.scale;
    this.y = (bottom - first.y) * this.scale < this.h - 80 ? (this.h + 30) / 2 - (first.y + bottom) / 2 * this.scale : 70 - first.y * this.scale;
    this.draw();
  }

  zoom(by, px = (this.w - STRIP) / 2, py = this.h / 2) {
    const scale = Math.min(3, Math.max(0.02, this.scale * by));
    this.x = px - (px - this.x) * scale / this.scale;
    this.y = py - (py - this.y) * scale / this.scale;
    this.scale = scale;
    this.draw();
  }

  listen() {
    const at = event => {
      const frame = this.canvas.getBoundingClientRect();
      return [event.clientX - frame.left, event.clientY - frame.top];
    };
    let drag = null, moved = false;
    for (const canvas of [this.canvas, this.strip])
      for (const kind of ["wheel", "pointerdown", "keydown"]) canvas.addEventListener(kind, () => { this.touched = true; }, {passive: true});
    this.canvas.addEventListener("wheel", event => {
      if (!this.events.takesWheel(this.canvas) && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) return this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0025)), ...at(event));
      const unit = event.deltaMode ? 18 : 1;
      this.x -= (event.shiftKey ? event.deltaY : event.deltaX) * unit;
      this.y -= (event.shiftKey ? 0 : event.deltaY) * unit;
      this.draw();
    }, {passive: false});
    this.canvas.addEventListener("pointerdown", event => {
      drag = at(event);
      moved = false;
      this.canvas.setPointerCapture(event.pointerId);
      this.canvas.focus({preventScroll: true});
    });
    this.canvas.addEventListener("pointermove", event => {
      const now = at(event);
      if (!drag) {
        const key = this.hit(...now);
        this.canvas.style.cursor = key && !(this.model.isOpen(key) && key[0] !== "k") ? "pointer" : "grab";
        if (key !== this.hover) {
          this.hover = key;
          this.draw();
        }
        return;
      }
      if (!moved && Math.hypot(now[0] - drag[0], now[1] - drag[1]) < 4) return;
      moved = true;
      this.canvas.style.cursor = "grabbing";
      this.x += now[0] - drag[0];
      this.y += now[1] - drag[1];
      drag = now;
      this.draw();
    });
    this.canvas.addEventListener("pointerup", event => {
      drag = null;
      if (moved) return;
      const [x, y] = at(event), key = this.hit(x, y);
      if (key && this.onToggle(key, x, y)) return this.flip(key);
      this.events.select(this, key);
    });
    this.canvas.addEventListener("pointerleave", () => {
      this.hover = null;
      this.draw();
    });
    this.canvas.addEventListener("dblclick", event => {
      const key = this.hit(...at(event));
      if (key && this.model.canOpen(key)) this.flip(key);
    });
    this.canvas.addEventListener("keydown", event => {
      const step = {ArrowUp: [0, 80], ArrowDown: [0, -80], ArrowLeft: [80, 0], ArrowRight: [-80, 0]}[event.key];
      if (step) {
        this.x += step[0];
        this.y += step[1];
        this.draw();
      } else if (event.key === "+" || event.key === "=") this.zoom(1.2);
      else if (event.key === "-") this.zoom(1 / 1.2);
      else if (event.key === "0") this.fit();
      else return;
      event.preventDefault();
    });
    const jump = event => {
      if (event.type === "pointermove" && !event.buttons) return;
      const frame = this.strip.getBoundingClientRect(), [fx, fy] = this.stripScale();
      const px = (event.clientX - frame.left - 6) / fx, py = (event.clientY - frame.top - 6) / fy;
      if ((this.w - STRIP) / this.scale < this.picture.w) this.x = (this.w - STRIP) / 2 - px * this.scale;
      this.y = this.h / 2 - py * this.scale;
      this.draw();
    };
    this.strip.addEventListener("pointerdown", jump);
    this.strip.addEventListener("pointermove", jump);
  }

  flip(key) {
    this.model.toggle(key);
    this.arrange(key);
    this.events.changed();
  }

  // Whether a place is on the small triangle that opens and closes a box.
  onToggle(key, px, py) {
    if (!this.model.canOpen(key)) return false;
    const box = this.picture.where.get(key), x = (px - this.x) / this.scale - box.x, y = (py - this.y) / this.scale - box.y;
    return x < 24 && y < (box.open ? HEADER + 4 : box.h);
  }

  hit(px, py) {
    const x = (px - this.x) / this.scale, y = (py - this.y) / this.scale;
    let found = null;
    for (const box of this.picture.boxes)
      if (x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h) found = box;
    if (!found) return null;
    // Empty ground of what is open means nothing, but a kernel's.
    if (found.open && found.key[0] !== "k" && y > found.y + HEADER + 4) return null;
    return found.key;
  }

  stripScale() {
    return [(STRIP - 12) / Math.max(1, this.picture.w), (this.h - 12) / Math.max(1, this.picture.h)];
  }

  draw() {
    if (!this.pending) this.pending = requestAnimationFrame(() => {
      this.pending = 0;
      if (this.w) {
        paintGraph(this);
        paintStrip(this);
      }
    });
  }
}
