// Octavo's one script. Every page works without it: it posts the same forms, asks for the same pages,
// morphs <main> into the answer and lets things glide to where they went. It knows no game.
"use strict";
(() => {
const root = document.documentElement;
root.classList.add("scripted");
try { root.dataset.list = localStorage.list || ""; } catch { /* a browser that keeps nothing */ }

const still = matchMedia("(prefers-reduced-motion: reduce)");
const find = (what, within = document) => within.querySelector(what);
const all = (what, within = document) => [...within.querySelectorAll(what)];
const main = () => find("#main");
const sentence = name => document.body.dataset[name];
const pause = ms => new Promise(done => setTimeout(done, ms));
const number = name => Number(main().dataset[name]);

// -- asking the server ------------------------------------------------------------------------------------------------
async function ask(url, body) {
  const reply = await fetch(url, { method: body ? "POST" : "GET", body, headers: { "X-Octavo": "fragment" } });
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  return { fresh: find("main", page), status: reply.status };
}

/** Asks until an answer comes: the same pick sent twice counts once, so a lost connection costs nothing. */
async function insist(url, body) {
  for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
    try {
      const answer = await ask(url, body);
      online();
      return answer;
    } catch {
      offline();
      await pause(wait);
    }
  }
}

function notice(text) {
  let box = find("#notice");
  if (!box && text) {
    box = Object.assign(document.createElement("p"), { id: "notice", className: "notice" });
    box.setAttribute("role", "status");
    document.body.append(box);
  }
  if (text) box.textContent = text;
  else box?.remove();
}
let cut = false;
function offline() {
  if (!cut) notice(sentence("lost"));
  cut = true;
}
async function online() {
  if (!cut) return;
  cut = false;
  notice(sentence("back"));
  await pause(2000);
  if (!cut) notice("");
}

// -- morphing: what keeps its id stays the same element ---------------------------------------------------------------
function morph(from, to) {
  const known = new Map(all("[id]", from).map(element => [element.id, element]));
  const wanted = new Set(all("[id]", to).map(element => element.id));
  attributes(from, to);
  children(from, to, known, wanted);
}
function attributes(from, to) {
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !(name === "open" && from.tagName === "DETAILS")) from.removeAttribute(name);
  }
}
function children(from, to, known, wanted) {
  let place = from.firstChild;
  for (const next of [...to.childNodes]) {
    if (next.nodeType !== 1) {
      if (place?.nodeType === 3 && next.nodeType === 3) {
        if (place.data !== next.data) place.data = next.data;
        place = place.nextSibling;
      } else from.insertBefore(next.cloneNode(), place);
      continue;
    }
    let mine = next.id && known.get(next.id);
    if (mine && mine.tagName !== next.tagName) mine = null;
    if (!mine && !next.id) {
      while (place && place.nodeType !== 1) place = drop(place);
      if (place && place.tagName === next.tagName && !wanted.has(place.id)) mine = place;
    }
    if (!mine) mine = from.insertBefore(next.cloneNode(false), place);
    else if (mine === place) place = place.nextSibling;
    else from.insertBefore(mine, place);
    if (!(mine === document.activeElement && mine.tagName === "INPUT")) attributes(mine, next);
    children(mine, next, known, wanted);
    if (place && place.parentNode !== from) place = mine.nextSibling; // it moved into what we just made
  }
  while (place) place = drop(place);
}
function drop(node) {
  const after = node.nextSibling;
  node.remove();
  return after;
}

// -- motion: from where a thing was to where it is --------------------------------------------------------------------
function places() {
  const found = new Map();
  for (const svg of all("#picture, .card > svg")) {
    const screen = svg.getScreenCTM();
    if (!screen) continue;
    const back = screen.inverse();
    for (const element of all("[id]", svg)) {
      if (element.closest("defs")) continue;
      const box = element.getBoundingClientRect();
      const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
      const size = (box.width + box.height) * back.a;
      found.set(element.id, { element, svg, at, size, user: at.matrixTransform(back), piece: element.dataset.piece });
    }
  }
  const mark = find("#turn-mark")?.getBoundingClientRect();
  return { found, mark };
}

function motion(before) {
  if (still.matches || document.hidden) return Promise.resolve();
  const now = places();
  const going = [];
  const gone = [...before.found].filter(([id, was]) => was.piece && !now.found.has(id)).map(([, was]) => was);
  const moved = new Map();
  for (const [id, is] of now.found) {
    const was = before.found.get(id) || nearest(gone, is);
    if (was) glide(is, was, moved, going);
    else if (is.element.matches(".film")) going.push(film(is.element));
    if (!was && (is.element.dataset.enter || is.piece)) going.push(enter(is.element));
  }
  if (before.mark && now.mark) {
    const shift = [before.mark.x - now.mark.x, before.mark.y - now.mark.y];
    if (Math.hypot(...shift) > 30) going.push(move(find("#turn-mark"), ...shift, 400));
  }
  return Promise.all(going.map(one => one?.finished ?? one)).catch(() => {});
}

/** A thing without identity that vanished, and its like that appeared, are one piece to the eye. */
function nearest(gone, is) {
  let best = -1;
  let closest = Infinity;
  for (const [i, was] of gone.entries()) {
    const far = Math.hypot(was.at.x - is.at.x, was.at.y - is.at.y);
    if (is.piece && was.piece === is.piece && far < closest) [best, closest] = [i, far];
  }
  return best < 0 ? null : gone.splice(best, 1)[0];
}

function glide(is, was, moved, going) {
  const screen = is.svg.getScreenCTM();
  const from = was.svg === is.svg ? was.user : was.at.matrixTransform(screen.inverse());
  const [dx, dy] = [from.x - is.user.x, from.y - is.user.y];
  const outer = moved.get(is.element.parentNode.closest("[id]")) || [0, 0];
  const grown = Math.abs(is.size - was.size) > 0.3 * Math.max(is.size, was.size);
  if (was.element === is.element && grown) return;
  moved.set(is.element, [dx, dy]);
  const [x, y] = [dx - outer[0], dy - outer[1]];
  if (Math.hypot(x, y) * screen.a < 2) return;
  const inner = screen.inverse().multiply(is.element.parentNode.getScreenCTM());
  const shift = new DOMPoint(x + inner.e, y + inner.f).matrixTransform(inner.inverse());
  going.push(move(is.element, shift.x, shift.y, 260 + Math.min(140, Math.hypot(x, y) * screen.a * 0.4)));
}
function move(element, x, y, duration) {
  return element.animate({ translate: [`${x}px ${y}px`, "0 0"] }, { duration, easing: "cubic-bezier(.3,.7,.2,1)" });
}

const ENTRANCES = {
  pop: { scale: ["0.2", "1.12", "1"], opacity: ["0", "1", "1"] },
  flip: { scale: ["0 1", "1 1"] },
  tumble: { rotate: ["-270deg", "0deg"], scale: ["0.5", "1"] },
  fade: { opacity: ["0", "1"] },
};
function enter(element) {
  const box = element.getBBox();
  if (element.dataset.enter === "float") {
    const rise = { translate: ["0 0", `0 ${-Math.max(18, box.height)}px`], opacity: ["0", "1", "1", "0"] };
    element.animate(rise, { duration: 1500, easing: "ease-out" });
    return null; // nobody waits for it
  }
  // A turn or a swelling needs its centre; with a matrix other than a shift there is none to give, so it fades in.
  const own = new DOMMatrix(getComputedStyle(element).transform);
  const plain = own.a === 1 && own.b === 0 && own.c === 0 && own.d === 1;
  const frames = ENTRANCES[plain ? element.dataset.enter || "pop" : "fade"] || ENTRANCES.fade;
  const centre = `${box.x + box.width / 2 + own.e}px ${box.y + box.height / 2 + own.f}px`;
  return element.animate({ transformOrigin: [centre, centre], ...frames }, { duration: 340, easing: "ease-out" });
}
async function film(group) {
  group.classList.add("rolling");
  for (const frame of group.children) {
    frame.classList.add("shown");
    await pause(Math.max(60, 720 / group.children.length));
    frame.classList.remove("shown");
  }
  group.classList.remove("rolling");
}

// -- showing a position -----------------------------------------------------------------------------------------------
/** What the picture says without words becomes what the script can show, light and focus. */
function prepare(part) {
  const svg = find("#picture", part);
  if (!svg) return;
  for (const title of all("title", svg)) {
    if (title.parentNode !== svg) title.parentNode.dataset.tip = title.textContent;
    title.remove();
  }
  all("[data-lit]", svg).forEach((thing, i) => {
    const button = part.querySelector(`#pick-${CSS.escape(thing.dataset.word)}`);
    thing.setAttribute("role", "button");
    thing.setAttribute("tabindex", i ? "-1" : "0");
    thing.setAttribute("aria-label", button?.textContent || thing.dataset.tip || thing.dataset.word);
  });
  const pending = find("#frame", part).dataset.pending;
  if (pending) for (const thing of all(`[data-word="${pending}"]`, svg)) thing.dataset.chosen = "";
  svg.dataset.box = svg.getAttribute("viewBox");
  lens.keep(svg, find("#frame", part));
  find("#fold", part)?.setAttribute("aria-expanded", String(root.dataset.list === "open"));
}

let place = ""; // where the keyboard was: "picture" or "list"; a mouse needs no focus
let keyed = false;
addEventListener("keydown", () => { keyed = true; }, true);
addEventListener("pointerdown", () => { keyed = false; place = ""; }, true);
/** Shows it at once and returns the promise of its motion: nobody has to wait for a glide to play on. */
function show(fresh) {
  if (!fresh?.dataset.table) return notice(sentence("failed"));
  const focused = document.activeElement;
  if (!keyed) place = "";
  else if (focused?.closest("#picture")) place = "picture";
  else if (focused?.closest(".list, .answers")) place = "list";
  else if (focused && focused !== document.body) place = "";
  const before = places();
  for (const one of find("#picture").getAnimations({ subtree: true })) if (!one.animationName) one.cancel();
  prepare(fresh);
  morph(main(), fresh);
  document.title = main().dataset.title;
  presence();
  tip.hide();
  refocus();
  find("#log [aria-current]")?.scrollIntoView({ block: "nearest" });
  tell();
  return motion(before);
}

function refocus() {
  const active = document.activeElement;
  const lost = !active || active === document.body || (active.closest("#picture") && !active.matches("[data-lit]"));
  const reveal = find("#reveal") || find("#sure");
  if (!place || (!lost && !reveal)) return;
  const next = reveal || find(place === "picture" ? "#picture [data-lit]" : ".answers button, .list button");
  (next?.checkVisibility() ? next : find("#picture [data-lit]"))?.focus({ preventScroll: true });
}

let told = -1;
/** One spoken line: what happened since the last one, and what is asked now. */
function tell() {
  const news = all("#log li[id]").filter(line => Number(line.id.slice(5)) > told).reverse();
  if (told >= 0 || main().dataset.playing !== undefined) {
    const now = all("#prompt-words, #advice").map(part => part.textContent.trim());
    find("#said").textContent = [...news.map(line => line.textContent.trim()), ...now].filter(Boolean).join(". ");
  }
  told = Math.max(told, number("n"));
}

// -- following the table ----------------------------------------------------------------------------------------------
let latest = 0; // the newest public number we heard of
let hurry = false;
let queue = Promise.resolve();
/** One thing after the other: answers must not overtake each other. */
const turn = doing => (queue = queue.then(doing, doing));

function address(extra = "") {
  const { table, as } = main().dataset;
  const query = [as && `as=${as}`, extra].filter(Boolean).join("&");
  return `/t/${table}${query ? `?${query}` : ""}`;
}
const stepping = () => new URLSearchParams(location.search).has("n");

function heard(n) {
  if (n <= latest) return;
  latest = n;
  turn(follow);
}
async function follow() {
  if (stepping()) {
    if (latest > number("last")) show((await insist(location.pathname + location.search)).fresh);
    return;
  }
  while (latest > number("n") && !stepping()) {
    const gap = latest - number("n");
    const jump = hurry || still.matches || document.hidden || gap > 15;
    const { fresh } = await insist(jump || gap === 1 ? address() : address(`n=${number("n") + 1}&follow=1`));
    latest = Math.max(latest, Number(fresh?.dataset.last ?? latest));
    find("#hurry").hidden = gap === 1 || jump;
    const shown = number("n");
    const moving = show(fresh);
    if (number("n") <= shown) break;
    if (latest > number("n") && !hurry) {
      find("#hurry").hidden = false;
      await moving;
      await pause(650);
    }
  }
  hurry = false;
  const button = find("#hurry");
  if (button) button.hidden = true;
}

/** The answer to something we did: shown at once, or after what lies between. */
async function landed({ fresh }) {
  const next = Number(fresh?.dataset.n);
  latest = Math.max(latest, Number(fresh?.dataset.last) || 0);
  if (next > number("n") + 1 && fresh.dataset.n === fresh.dataset.last && !still.matches) return follow();
  show(fresh);
  return follow();
}

let sending = false;
function send(form, submitter) {
  if (sending) return;
  sending = true;
  const body = new URLSearchParams(new FormData(form, submitter));
  if (stepping() && !form.matches("[action$='/look']")) history.replaceState(null, "", address());
  turn(async () => {
    const answer = await insist(form.getAttribute("action"), body);
    sending = false;
    await landed(answer);
  });
}
function go(url) {
  history.replaceState(null, "", url);
  turn(async () => landed(await insist(url)));
}
function pick(thing) {
  const button = find(`#pick-${CSS.escape(thing.dataset.word)}`);
  if (!button || sending) return;
  thing.dataset.chosen = "";
  send(button.form, button);
}

/** Advice takes a while: one may pick meanwhile, and then it comes too late. */
async function hint(form) {
  const button = find("#hint");
  if (button.disabled || button.ariaBusy === "true" || sending) return;
  button.ariaBusy = "true";
  const { n, k } = main().dataset;
  const { fresh } = await insist(form.getAttribute("action"), new URLSearchParams(new FormData(form)));
  find("#hint")?.removeAttribute("aria-busy");
  turn(() => { if (!sending && main().dataset.n === n && main().dataset.k === k && !stepping()) show(fresh); });
}

// -- the line to the server: a socket, or asking now and then ---------------------------------------------------------
let here = null;
function listen() {
  const url = `/t/${main().dataset.table}/live`;
  let socket = null;
  let wait = 1000;
  const message = said => {
    if ("here" in said) {
      const changed = here && String(here) !== String(said.here);
      here = said.here;
      presence();
      if (changed && !stepping()) turn(async () => sending || show((await insist(address())).fresh));
    }
    if ("n" in said) heard(said.n);
  };
  const poll = async () => {
    try {
      const reply = await fetch(url, { headers: { Accept: "application/json" } });
      if (!reply.ok) return;
      online();
      message(await reply.json());
    } catch {
      offline();
    }
  };
  const connect = () => {
    socket = new WebSocket(location.origin.replace(/^http/, "ws") + url);
    socket.onopen = () => { wait = 1000; online(); };
    socket.onmessage = event => message(JSON.parse(event.data));
    socket.onclose = () => {
      socket = null;
      poll();
      setTimeout(connect, wait);
      wait = Math.min(wait * 1.7, 30000);
    };
  };
  connect();
  setInterval(() => { if (socket?.readyState !== 1 && !document.hidden) poll(); }, 2000);
  setInterval(() => { // has somebody asked for a rematch?
    if (main().dataset.over !== undefined && !document.hidden && !stepping() && !find(".final .strong[href]"))
      turn(async () => show((await insist(address())).fresh));
  }, 8000);
  addEventListener("online", poll);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) poll(); });
}
function presence() {
  for (const card of all(".card[data-kind=link]")) {
    card.classList.toggle("away", here !== null && !here.includes(Number(card.dataset.seat)));
  }
}

// -- zoom and pan: the view box, so that lines stay sharp ---------------------------------------------------------------
const lens = {
  box: null, // null: the whole picture
  whole() { return find("#picture").dataset.box.split(" ").map(Number); },
  /** A fresh picture is seen through the same lens. */
  keep(svg, frame) {
    if (!lens.box) return;
    svg.setAttribute("viewBox", lens.box.join(" "));
    frame.classList.add("zoomed");
  },
  set(x, y, width) {
    const [left, top, wide, high] = lens.whole();
    width = Math.max(wide / 6, Math.min(wide, width));
    const height = (width * high) / wide;
    const within = (value, low, room) => Math.max(low, Math.min(low + room, value));
    lens.box = width > wide * 0.995 ? null : [within(x, left, wide - width), within(y, top, high - height), width, height];
    find("#picture").setAttribute("viewBox", (lens.box || lens.whole()).join(" "));
    find("#frame").classList.toggle("zoomed", !!lens.box);
    tip.hide();
  },
  point(x, y) { return new DOMPoint(x, y).matrixTransform(find("#picture").getScreenCTM().inverse()); },
  zoom(factor, x, y) {
    const [left, top, width] = lens.box || lens.whole();
    const at = lens.point(x, y);
    const now = Math.max(lens.whole()[2] / 6, Math.min(lens.whole()[2], width / factor));
    lens.set(at.x - (at.x - left) * (now / width), at.y - (at.y - top) * (now / width), now);
  },
  /** One step closer or farther: around what is lit, if anything is. */
  step(factor) {
    const lit = lens.box ? [] : all("#picture [data-lit]").map(thing => thing.getBoundingClientRect());
    const boxes = lit.length ? lit : [find("#frame").getBoundingClientRect()];
    const middle = (low, high) => (Math.min(...boxes.map(box => box[low])) + Math.max(...boxes.map(box => box[high]))) / 2;
    lens.zoom(factor, middle("left", "right"), middle("top", "bottom"));
  },
  pan(dx, dy) {
    if (!lens.box) return;
    const scale = find("#picture").getScreenCTM().a;
    lens.set(lens.box[0] - dx / scale, lens.box[1] - dy / scale, lens.box[2]);
  },
  /** Brings a thing that has the focus into view. */
  reveal(thing) {
    if (!lens.box) return;
    const [a, b] = [thing.getBoundingClientRect(), find("#frame").getBoundingClientRect()];
    if (a.left < b.left || a.right > b.right || a.top < b.top || a.bottom > b.bottom)
      lens.pan((b.left + b.right - a.left - a.right) / 2, (b.top + b.bottom - a.top - a.bottom) / 2);
  },
};
const fingers = new Map();
let dragged = false;
let spread = 0;
const gap = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);
addEventListener("pointerdown", event => {
  dragged = false;
  if (!event.target.closest("#picture")) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size === 2) spread = gap([...fingers.values()]);
});
addEventListener("pointermove", event => {
  const was = fingers.get(event.pointerId);
  if (!was) return;
  const is = { x: event.clientX, y: event.clientY };
  if (fingers.size === 1 && lens.box && (dragged || Math.hypot(is.x - was.x, is.y - was.y) > 6)) {
    dragged = true;
    lens.pan(is.x - was.x, is.y - was.y);
    fingers.set(event.pointerId, is);
  } else if (fingers.size === 2) {
    dragged = true;
    fingers.set(event.pointerId, is);
    const two = [...fingers.values()];
    lens.zoom(gap(two) / spread, (two[0].x + two[1].x) / 2, (two[0].y + two[1].y) / 2);
    spread = gap(two);
  }
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, event => fingers.delete(event.pointerId));
addEventListener("wheel", event => {
  if (!event.target.closest?.("#frame")) return;
  const scrolls = document.scrollingElement.scrollHeight > innerHeight + 2;
  if (scrolls && !event.ctrlKey && !lens.box) return;
  event.preventDefault();
  lens.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX, event.clientY);
}, { passive: false });

// -- tips: hover, long press or focus names a thing ---------------------------------------------------------------------
const tip = {
  box: null,
  timer: 0,
  show(thing) {
    const text = thing.closest("[data-tip]")?.dataset.tip || thing.getAttribute("aria-label");
    if (!text) return;
    tip.hide();
    tip.box = Object.assign(document.createElement("div"), { className: "tip", textContent: text });
    document.body.append(tip.box);
    const at = thing.getBoundingClientRect();
    const own = tip.box.getBoundingClientRect();
    const left = Math.max(6, Math.min(innerWidth - own.width - 6, at.x + at.width / 2 - own.width / 2));
    const top = at.y - own.height - 8 > 4 ? at.y - own.height - 8 : at.bottom + 8;
    tip.box.style.left = `${left}px`;
    tip.box.style.top = `${top}px`;
  },
  hide() {
    clearTimeout(tip.timer);
    tip.box?.remove();
    tip.box = null;
  },
  soon(thing, ms, then) {
    tip.hide();
    tip.timer = setTimeout(() => { tip.show(thing); then?.(); }, ms);
  },
};
const named = event => event.target.closest?.("#picture [data-tip], #picture [data-lit]");
addEventListener("pointerover", event => {
  if (event.pointerType !== "mouse") return;
  if (named(event)) tip.soon(named(event), 450);
  else tip.hide();
});
addEventListener("pointerdown", event => {
  tip.hide();
  if (event.pointerType !== "mouse" && named(event)) tip.soon(named(event), 480, () => { dragged = true; });
});
addEventListener("pointerup", () => clearTimeout(tip.timer));
addEventListener("focusin", event => {
  if (!event.target.matches?.("#picture [data-lit]:focus-visible")) return;
  lens.reveal(event.target);
  tip.show(event.target);
});
addEventListener("focusout", tip.hide);
addEventListener("contextmenu", event => { if (tip.box && event.target.closest?.("#picture")) event.preventDefault(); });

// -- clicks -------------------------------------------------------------------------------------------------------------
addEventListener("click", event => {
  const target = event.target;
  for (const open of all("details.drop[open], details.rename[open]")) if (!open.contains(target)) open.open = false;
  const lit = target.closest("#picture [data-lit]");
  if (target.closest("#picture") && dragged) return void (dragged = false);
  if (lit) return pick(lit);
  const link = target.closest("a[data-live]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    return go(link.getAttribute("href"));
  }
  const drawer = target.closest("a[data-drawer]");
  if (drawer && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    return rules(drawer.href);
  }
  if (target.closest("[data-zoom]")) {
    const way = target.closest("[data-zoom]").dataset.zoom;
    return way === "all" ? lens.set(0, 0, Infinity) : lens.step(way === "in" ? 1.6 : 1 / 1.6);
  }
  if (target.closest("#hurry")) return void (hurry = true);
  if (target.closest("#fold")) return fold();
  if (target.closest("[data-copy]")) return copy(target.closest("[data-copy]"));
  // Beside everything that is lit: a half-made move is dropped. A near miss does nothing.
  if (target.closest("#frame") && !target.closest("button, a, .curtain") && !nearLit(event)) dropDraft();
});
function nearLit({ clientX: x, clientY: y }) {
  return all("#picture [data-lit]").some(thing => {
    const box = thing.getBoundingClientRect();
    return x > box.left - 12 && x < box.right + 12 && y > box.top - 12 && y < box.bottom + 12;
  });
}
function dropDraft() {
  const unsure = find("#unsure");
  if (unsure) unsure.click();
  else if (find("#drop")) send(find("#drop"));
}
function fold() {
  root.dataset.list = root.dataset.list === "open" ? "" : "open";
  try { localStorage.list = root.dataset.list; } catch { /* not kept */ }
  find("#fold").setAttribute("aria-expanded", String(root.dataset.list === "open"));
}
async function copy(button) {
  const input = find(`#${button.dataset.copy}`);
  input.select();
  try { await navigator.clipboard.writeText(input.value); } catch { document.execCommand("copy"); }
  const words = find("span", button);
  const before = words.textContent;
  words.textContent = sentence("copied");
  find("#said").textContent = sentence("copied");
  await pause(1500);
  words.textContent = before;
}
async function rules(url) {
  let drawer = find("#drawer");
  if (!drawer) {
    drawer = Object.assign(document.createElement("dialog"), { id: "drawer", className: "drawer" });
    const page = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
    const shut = Object.assign(document.createElement("button"), { className: "press shut", textContent: sentence("close") });
    shut.onclick = () => drawer.close();
    drawer.append(shut, find("#rulebook", page));
    drawer.setAttribute("aria-label", find("h1", page).textContent);
    document.body.append(drawer);
  }
  const rule = new URL(url).hash.slice(1);
  drawer.open && !rule ? drawer.close() : drawer.show();
  for (const item of all("[id^=rule-]", drawer)) item.classList.toggle("cited", item.id === rule);
  find(".cited", drawer)?.scrollIntoView({ block: "center" });
}

addEventListener("submit", event => {
  if (event.target.id === "hinting") return event.preventDefault(), void hint(event.target);
  if (!event.target.matches("form[data-live]")) return;
  event.preventDefault();
  send(event.target, event.submitter);
});
addEventListener("change", async event => {
  const form = event.target.closest?.("form[data-again]");
  if (!form || event.target.type !== "radio") return;
  const { fresh } = await insist(`${form.dataset.again}?${new URLSearchParams(new FormData(form))}`);
  if (fresh) morph(main(), fresh);
});

// -- keys: arrows walk among what is lit, Enter picks, Escape takes back ------------------------------------------------
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
addEventListener("keydown", event => {
  const on = document.activeElement;
  if (event.altKey || event.ctrlKey || event.metaKey || on?.matches("input:not([type=radio]), textarea, select")) return;
  if (event.key === "Escape") return escape();
  if ((event.key === "Enter" || event.key === " ") && on?.matches("#picture [data-lit]")) {
    event.preventDefault();
    return pick(on);
  }
  if (event.key === "+" || event.key === "-") return find("#picture") && lens.step(event.key === "+" ? 1.6 : 1 / 1.6);
  if (event.key === "h" && find("#hinting")) return void hint(find("#hinting"));
  const way = ARROWS[event.key];
  if (!way || !main().dataset.table || on?.closest("dialog, .side, .bar")) return;
  const within = on?.closest("#picture") ? "#picture [data-lit]" : on?.closest(".list, .answers") ? ".list button, .answers button" : "";
  if (within) {
    event.preventDefault();
    walk(on, all(within).filter(thing => thing.checkVisibility()), way);
  } else if (find("#picture [data-lit]") && !on?.closest(".tools")) {
    event.preventDefault();
    find("#picture [data-lit]").focus();
  } else if (way[0]) {
    find(way[0] < 0 ? "#step-back[href]" : "#step-forward[href]")?.click();
  }
});
/** The nearest thing in that direction; at the edge, the next one in reading order. */
function walk(from, things, [dx, dy]) {
  const middle = thing => {
    const box = thing.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let closest = Infinity;
  for (const thing of things) {
    const [a, b] = middle(thing);
    const ahead = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (thing !== from && ahead > 1 && ahead + 2.5 * aside < closest) [best, closest] = [thing, ahead + 2.5 * aside];
  }
  best ||= things[(things.indexOf(from) + (dx + dy) + things.length) % things.length];
  if (best.closest("#picture")) {
    for (const thing of things) thing.setAttribute("tabindex", thing === best ? "0" : "-1");
  }
  best.focus();
}
function escape() {
  tip.hide();
  const open = find("#drawer[open]") || find("details.drop[open], details.rename[open]");
  if (!open) return dropDraft();
  open.open = false;
  find("summary", open)?.focus();
}

/** Work in the background: its page looks again until it is done. */
async function wait() {
  while (main()?.dataset.waits !== undefined) {
    await pause(700);
    const { fresh } = await insist(location.pathname);
    if (fresh) morph(main(), fresh);
  }
}

addEventListener("DOMContentLoaded", () => {
  wait();
  if (!main()?.dataset.table) return;
  if (new URLSearchParams(location.search).has("share")) history.replaceState(null, "", address());
  prepare(document);
  latest = number("last");
  told = number("n");
  tell();
  listen();
});
})();
