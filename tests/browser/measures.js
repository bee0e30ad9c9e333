// What a hand, an eye and a page of any size ask of a table: each function tells what is wrong, as sentences.
({
  // Everything about the position that the page shows now. Panels that have something lit come to the stage in turn.
  async all({ finger, cell, text, card }) {
    const script = await (name => import(`${document.querySelector("script[type=module]").src.replace(/[^/]*$/, "")}${name}.js`));
    const [panels, lens] = [await script("panels"), await script("lens")];
    scrollTo(0, 0);
    const single = panels.single();
    const first = single ? panels.staged().id : "";
    const wrong = new Map();
    const say = (kind, what) => wrong.set(`${kind}: ${what}`, kind);
    const where = this.standing(single);

    this.texts(single, text, card, say);
    this.page(say);
    this.sight(say);
    const size = Math.max(finger, Number(document.querySelector("#picture").dataset.finger ?? 0));
    const reached = new Set(this.lit(single, size, cell, lens, say));
    if (single) {
      const words = panel => [...panel.querySelectorAll("[data-lit]")].map(thing => thing.dataset.word);
      for (const panel of document.querySelectorAll("#picture .free > .panel:not(.staged)")) {
        if (words(panel).every(word => reached.has(word))) continue;
        panels.bring(panel.id);
        lens.open();
        for (const word of this.lit(single, size, cell, lens, say)) reached.add(word);
      }
      panels.bring(first);
      lens.open();
    }
    for (const thing of document.querySelectorAll("#picture [data-lit]")) {
      const { word } = thing.dataset;
      if (!reached.has(word)) say("small", thing.dataset.fault ?? `${word} is nowhere`);
      delete thing.dataset.fault;
    }
    return { wrong: [...wrong.keys()], ...where };
  },

  // Where the stage stands and how large things are on it: within a turn that must stay.
  standing(single) {
    const round = number => Math.round(number * 10) / 10;
    const box = element => { const { x, y, width, height } = element.getBoundingClientRect(); return [x, y, width, height].map(round); };
    const stage = single ? document.querySelector("#picture .staged") : document.querySelector("#frame");
    const scales = {};
    for (const panel of document.querySelectorAll(single ? "#picture .staged, #picture .held" : "#picture .panel")) {
      const screen = panel.querySelector(".view").getScreenCTM();
      if (panel.checkVisibility()) scales[panel.id] = [screen.a, screen.e, screen.f].map(number => Math.round(number * 100) / 100);
    }
    return { stage: box(stage), scales };
  },

  // Things that may be picked: as large as a finger, and their centre is theirs. Returns the words that can be reached well.
  lit(single, finger, cell, lens, say) {
    const good = [];
    const was = lens.at && { ...lens.at };
    const scope = single ? "#picture .staged [data-lit], #picture .held [data-lit]" : "#picture [data-lit]";
    for (const thing of document.querySelectorAll(scope)) {
      if (!thing.checkVisibility()) continue;
      let box = thing.getBoundingClientRect();
      const panel = thing.closest(".panel");
      const frame = panel.getBoundingClientRect();
      const { word } = thing.dataset;
      const centre = () => [box.x + box.width / 2, box.y + box.height / 2];
      const outside = ([x, y]) => single && panel.matches(".staged") && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom);
      if (outside(centre())) {
        if (!document.querySelector(".toward")) say("unpointed", `${word} is outside the frame, and nothing points to it`);
        lens.reveal(thing);
        box = thing.getBoundingClientRect();
      }
      const least = panel.matches(".whole") ? cell : finger;
      const name = `${word} ${Math.round(box.width)}x${Math.round(box.height)} in ${panel.id}`;
      const [x, y] = centre();
      const hit = document.elementFromPoint(x, y)?.closest("#picture [data-lit]");
      if (Math.min(box.width, box.height) < least - 0.5) thing.dataset.fault = name;
      else if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) thing.dataset.fault = `${name} is off the screen`;
      else if (hit?.dataset.word !== word) thing.dataset.fault = `${name}: its centre belongs to ${hit?.dataset.word ?? document.elementFromPoint(x, y)?.outerHTML.slice(0, 60)}`;
      else if (!thing.hasAttribute("tabindex")) thing.dataset.fault = `${name}: no key reaches it`;
      else good.push(word);
    }
    if (was && lens.at) lens.pan(was.x - lens.at.x, was.y - lens.at.y); // as it stood before one thing after the other was looked for
    return good;
  },

  // Text in the pictures: large enough on the stage, inside its picture, on no other text.
  texts(single, least, card, say) {
    const shown = [];
    for (const text of document.querySelectorAll("#picture .view text, .card > svg text")) {
      if (!text.textContent.trim() || text.closest("defs") || !text.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const panel = text.closest(".panel");
      const small = single && panel && !panel.matches(".staged, .held");
      const screen = text.getScreenCTM();
      const scale = Math.sqrt(Math.abs(screen.a * screen.d - screen.b * screen.c));
      const size = parseFloat(getComputedStyle(text).fontSize) * scale;
      const words = text.textContent.trim().slice(0, 30);
      const place = panel?.id ?? text.closest(".card").id;
      const box = text.getBoundingClientRect();
      if (small || !box.width) continue;
      if (size < (panel ? least : card) - 0.05) say("text", `${size.toFixed(1)} px “${words}” in ${place}`);
      const svg = text.closest(".view, .card > svg").getBoundingClientRect();
      if (box.left < svg.left - 1 || box.right > svg.right + 1 || box.top < svg.top - 2 || box.bottom > svg.bottom + 2) say("cut", `“${words}” in ${place}`);
      shown.push({ text, words, place, corners: this.corners(text, screen), fine: size });
    }
    for (const [i, one] of shown.entries()) {
      for (const other of shown.slice(i + 1)) {
        if (one.place === other.place && this.meet(one, other) && !this.covered(one.text) && !this.covered(other.text))
          say("overlap", `“${one.words}” and “${other.words}” in ${one.place}`);
      }
    }
  },

  // The letters of a text as a box that may be turned: without the room above and below that most letters leave empty.
  corners(text, screen) {
    const { x, y, width, height } = text.getBBox();
    const [top, bottom] = [y + height * 0.22, y + height * 0.8];
    return [[x, top], [x + width, top], [x + width, bottom], [x, bottom]].map(([a, b]) => new DOMPoint(a, b).matrixTransform(screen));
  },

  // Do two such boxes meet by more than a pixel? None of their sides may part them.
  meet(one, other) {
    if (one.words === other.words && Math.hypot(one.corners[0].x - other.corners[0].x, one.corners[0].y - other.corners[0].y) < 3) return false; // a text and its halo
    for (const { corners } of [one, other]) {
      for (const i of [0, 1]) {
        const [a, b] = [corners[i], corners[i + 1]];
        const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
        const along = point => (point.x * (b.x - a.x) + point.y * (b.y - a.y)) / long;
        const [mine, theirs] = [one.corners.map(along), other.corners.map(along)];
        if (Math.max(...mine) < Math.min(...theirs) + 1 || Math.max(...theirs) < Math.min(...mine) + 1) return false;
      }
    }
    return true;
  },

  // Does something opaque lie on this text?
  covered(text) {
    const box = text.getBoundingClientRect();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("#picture *, .card svg * { pointer-events: visiblePainted !important }");
    document.adoptedStyleSheets.push(sheet);
    const stack = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    document.adoptedStyleSheets.pop();
    const own = stack.findIndex(element => element === text || text.contains(element));
    if (own < 0 && box.bottom > 0 && box.top < innerHeight) return stack.some(element => this.opaque(element) && element.closest("svg"));
    return stack.slice(0, Math.max(0, own)).some(element => this.opaque(element));
  },

  opaque(element) {
    if (!(element instanceof SVGGeometryElement) && !element.matches("use, image")) return false;
    for (let e = element; e && e.tagName !== "svg"; e = e.parentElement) if (Number(getComputedStyle(e).opacity) < 0.9) return false;
    const style = getComputedStyle(element);
    return element.matches("use, image") || (style.fill !== "none" && Number(style.fillOpacity) > 0.9);
  },

  // The page: no sideways scrolling; no text cut, sticking out or on another; what can be touched is large enough.
  page(say) {
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) say("sideways", `${root.scrollWidth} px on ${root.clientWidth}`);
    const lines = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode.data.trim();
      const element = walker.currentNode.parentElement;
      if (!words || element.closest("svg, .unseen, .skip, .bring, option, noscript, script, style, .foot")) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const named = `“${words.slice(0, 40)}” (${element.id || element.className || element.tagName})`;
      const boxes = [...range.getClientRects()].filter(box => box.width);
      let scrolled = false;
      for (let e = element; e && e !== document.body; e = e.parentElement) {
        const style = getComputedStyle(e);
        const around = e.getBoundingClientRect();
        const out = boxes.some(box => box.left < around.left - 1 || box.right > around.right + 1);
        const tall = boxes.some(box => box.top < around.top - 3 || box.bottom > around.bottom + 3);
        if (style.display === "inline") continue;
        if (style.position === "fixed" && !e.contains(document.activeElement)) break;
        if (/hidden|clip/.test(style.overflowX + style.overflowY) && (out || tall)) { say("cut", named); break; }
        if (e.closest(".prompt") && /auto|scroll/.test(style.overflowY) && tall) { say("cut", `${named} scrolls`); break; }
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) { scrolled = true; break; }
        if (e.matches("button, .press, .chip, summary, .card, .sheet, .prompt, .tools, td, th") && (out || tall)) { say("cut", `${named} sticks out`); break; }
      }
      if (parseFloat(getComputedStyle(element).fontSize) < 11) say("text", `${getComputedStyle(element).fontSize} ${named}`);
      if (!scrolled) for (const box of boxes) lines.push({ box, element, named });
    }
    const part = element => element.closest(".tools, .top, dialog, .curtain, .log") ?? document.body; // what lies above what scrolls
    for (const [i, one] of lines.entries()) {
      for (const other of lines.slice(i + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 2 && high > 0.35 * Math.min(one.box.height, other.box.height) && one.element !== other.element && part(one.element) === part(other.element))
          say("overlap", `${one.named} and ${other.named}`);
      }
    }
    for (const element of document.querySelectorAll("main button, main summary, .press, .chip, main select")) {
      const { width, height, x, y } = element.getBoundingClientRect();
      if (width && element.checkVisibility() && Math.min(width, height) < 35.5) say("small", `${Math.round(width)}x${Math.round(height)} ${element.id || element.className || element.outerHTML.slice(0, 50)} at ${Math.round(x)},${Math.round(y)}`);
    }
  },

  // What one plays with is on the screen without scrolling: the stage, what one holds, the prompt, its answers, the tools.
  sight(say) {
    for (const part of ["#prompt-words", ".answers .press", "#picture .staged", "#picture .held", "#undo", "#hint", "#frame"]) {
      for (const element of document.querySelectorAll(part)) {
        if (document.querySelector("#final") && !part.startsWith("#prompt")) continue; // all is over: there is a page to read
        const { top, bottom, left, right, width } = element.getBoundingClientRect();
        if (part === "#frame" && getComputedStyle(document.querySelector("#picture")).getPropertyValue("--single") === "1") continue;
        if (width && (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1))
          say("sight", `${element.id || element.className} from ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`);
      }
    }
  },
})
