// What axe would look for, written by us: each function returns what is wrong with the page, as sentences.
({
  // Everything that can be used must have a name that can be spoken.
  names() {
    const name = element => {
      const by = element.getAttribute("aria-labelledby");
      const own = element.tagName === "INPUT" ? "" : element.textContent;
      const found = element.getAttribute("aria-label") || (by && document.getElementById(by)?.textContent);
      return (found || element.labels?.[0]?.textContent || own || element.title || element.alt || "").trim();
    };
    const used = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=dialog], dialog";
    return [...document.querySelectorAll(used)]
      .filter(element => element.checkVisibility() && !name(element))
      .map(element => "no name: " + element.outerHTML.slice(0, 120));
  },

  // One first heading, a language, a title, a main part, unique ids, pictures with a text or marked as ornament.
  order() {
    const wrong = [];
    const count = what => document.querySelectorAll(what).length;
    if (count("h1") !== 1) wrong.push(`${count("h1")} h1`);
    if (count("main") !== 1) wrong.push(`${count("main")} main`);
    if (!document.documentElement.lang) wrong.push("no language");
    if (!document.title.trim()) wrong.push("no title");
    if (count("img:not([alt])")) wrong.push("an image without alt");
    if (count("svg:not([aria-hidden], [aria-label], :has(> title), svg svg)")) wrong.push("a picture without a name");
    if (count("[tabindex]:not([tabindex='0']):not([tabindex='-1'])")) wrong.push("a tabindex that jumps the queue");
    if (count("[style]:not(.tip)")) wrong.push("an inline style");
    const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
    const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
    if (twice.length) wrong.push("ids twice: " + twice.slice(0, 5));
    const headings = [...document.querySelectorAll("h1, h2, h3, h4")].filter(heading => heading.checkVisibility());
    const levels = headings.map(heading => Number(heading.tagName[1]));
    for (const [i, level] of levels.entries()) {
      if (i && level > levels[i - 1] + 1) wrong.push(`h${levels[i - 1]} is followed by h${level}`);
    }
    for (const name of ["aria-labelledby", "aria-controls", "aria-describedby", "for"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const id = element.getAttribute(name);
        if (!document.getElementById(id)) wrong.push(`${name}=${id} points nowhere`);
      }
    }
    return wrong;
  },

  // WCAG AA: text against what lies behind it, 4.5 to 1, or 3 to 1 where it is large. Pictures are the games' own.
  contrast() {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    const rgba = colour => {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const over = (top, ground) => [0, 1, 2].map(i => top[i] * top[3] + ground[i] * (1 - top[3]));
    const behind = element => {
      const layers = [];
      for (let e = element; e && layers.at(-1)?.[3] !== 1; e = e.parentElement) {
        const colour = rgba(getComputedStyle(e).backgroundColor);
        if (colour[3] > 0) layers.push(colour);
      }
      return layers.reverse().reduce((ground, layer) => over(layer, ground), [255, 255, 255]);
    };
    const light = colour => {
      const linear = part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      const [r, g, b] = colour.map(part => linear(part / 255));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const exempt = "svg, .unseen, .skip, [disabled], [aria-disabled], option, .pick-one:has(input:disabled)";
    const wrong = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.data.trim();
      const element = walker.currentNode.parentElement;
      if (!text || element.closest(exempt) || !element.checkVisibility({ opacityProperty: true })) continue;
      const style = getComputedStyle(element);
      const ground = behind(element);
      const [a, b] = [light(over(rgba(style.color), ground)), light(ground)].sort((x, y) => y - x);
      const ratio = (a + 0.05) / (b + 0.05);
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (large ? 3 : 4.5)) wrong.add(`${ratio.toFixed(2)}: ${text.slice(0, 40)} (${element.className})`);
    }
    return [...wrong];
  },

  // Things that can be touched and are smaller than a finger.
  small(least) {
    const touched = "#picture [data-lit], button, summary, .press, .chip, select";
    return [...document.querySelectorAll(touched)]
      .filter(element => element.checkVisibility())
      .map(element => [element, element.getBoundingClientRect()])
      .filter(([, box]) => box.width && Math.min(box.width, box.height) < least - 0.5)
      .map(([e, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${e.id || e.dataset.word || e.className}`);
  },

  // Text that is cut, sticks out of what it is written on, or makes the page wider than the screen.
  fits() {
    const wrong = new Set();
    const page = document.documentElement.clientWidth;
    const boxes = "button, .press, .chip, summary, .pick-one span, select, .card, .sheet, .refusal, .notice, td, th";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.data.trim();
      const element = walker.currentNode.parentElement;
      if (!text || element.closest("svg, .unseen, .skip, option, noscript")) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      const out = (around, by = 1) => box.left < around.left - by || box.right > around.right + by;
      const tall = around => box.top < around.top - 2 || box.bottom > around.bottom + 2;
      const say = what => wrong.add(`${what}: ${text.slice(0, 50)} (${element.tagName} ${element.className})`);
      let scrolled = false;
      for (let e = element; e && e !== document.body; e = e.parentElement) {
        const style = getComputedStyle(e);
        const around = e.getBoundingClientRect();
        if (/hidden|clip/.test(style.overflowX) && out(around)) { say("cut"); break; }
        if (!scrolled && e.matches(boxes) && (out(around) || tall(around))) { say("sticks out"); break; }
        scrolled = scrolled || /auto|scroll/.test(style.overflowX + style.overflowY);
        if (/auto|scroll/.test(style.overflowX) && e.scrollWidth > e.clientWidth + 1 && !e.matches(".wide, pre")) {
          say("scrolls sideways");
          break;
        }
      }
      if (!scrolled && (box.right > page + 1 || box.left < -1)) say("wider than the page");
    }
    for (const field of document.querySelectorAll("select")) {
      if (field.checkVisibility() && field.scrollWidth > field.clientWidth + 1) wrong.add("cut: " + field.value);
    }
    if (document.documentElement.scrollWidth > page) wrong.add(`${document.documentElement.scrollWidth} px on ${page}`);
    return [...wrong];
  },

  // Text of a picture that its own frame cuts off.
  drawn() {
    const wrong = new Set();
    for (const text of document.querySelectorAll("svg text")) {
      const [box, frame] = [text, text.ownerSVGElement].map(element => element.getBoundingClientRect());
      if (!box.width || !text.checkVisibility()) continue;
      if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1) {
        wrong.add(text.textContent.slice(0, 50));
      }
    }
    return [...wrong];
  },

  // What Tab should reach, in the order of the page.
  focusable() {
    const stops = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const shadowed = e => e.type === "radio" && !e.checked && document.querySelector(`input[name="${e.name}"]:checked`);
    return [...document.querySelectorAll(stops)]
      .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.disabled && e.tabIndex >= 0 && !shadowed(e))
      .map(e => e.id || e.getAttribute("href") || e.name || e.className.baseVal || e.className);
  },

  // What has the focus, and whether one can see it.
  focused() {
    const e = document.activeElement;
    const outlined = element => element && getComputedStyle(element).outlineStyle !== "none";
    const name = e.id || e.getAttribute("href") || e.name || e.className.baseVal || e.className;
    return [name, !!(outlined(e) || (e.type === "radio" && outlined(e.nextElementSibling)))];
  },
});
