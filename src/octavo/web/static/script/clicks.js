// What a click does.
import { skip } from "./follow.js";
import * as lens from "./lens.js";
import { all, find, lit, need, on, parsed, pause, sentence } from "./page.js";
import * as panels from "./panels.js";
import { go, pick, twice } from "./pick.js";
import { spent } from "./pointer.js";
import * as tip from "./tip.js";

const MISS = 12; // pixels beside what is lit that are a near miss
const SECOND = 300; // milliseconds until a finger that tapped beside everything has not tapped twice, to zoom

let beside = 0;

addEventListener("click", event => {
  shut(event);
  clearTimeout(beside);
  if (on(event, "#frame, .replies") && (spent() || panels.settling() || twice(event))) return event.preventDefault();
  /** @type {import("./page.js").Thing | null} */
  const thing = on(event, "#picture [data-lit]") ?? on(event, "#picture [data-instead]");
  const drawn = on(event, "#picture [data-word], #picture [data-tip]");
  const copied = on(event, "[data-copy]");
  const brought = on(event, "[data-bring]")?.dataset.bring;
  const toward = on(event, "[data-toward]")?.dataset.toward;
  if (thing) pick(thing);
  else if (on(event, "a[data-live], a[data-drawer]")) link(event);
  else if (brought) show(brought);
  else if (toward) lens.toward(toward);
  else if (on(event, "[data-zoom]")) zoom(on(event, "[data-zoom]")?.dataset.zoom);
  else if (on(event, "#hurry")) skip();
  else if (on(event, "#fold")) fold();
  else if (copied) copy(copied);
  else if (drawn) refuse(drawn);
  // Beside everything; a near miss does nothing.
  else if (on(event, "#frame") && !on(event, "button, a, .curtain") && !near(event)) beside = setTimeout(back, event.pointerType === "touch" ? SECOND : 0);
});

/** A panel comes to the stage. @param {string} id */
function show(id) {
  panels.bring(id);
  lens.open();
}

/** Menus that it fell beside are closed. @param {Event} event */
function shut(event) {
  /** @type {HTMLDetailsElement[]} */
  const menus = all("details.drop[open], details.rename[open]");
  for (const menu of menus) if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
}

/** It is drawn, but not lit: what was picked last is put back, of all else it is told. @param {HTMLElement} thing */
function refuse(thing) {
  const { said, notNow } = need("#frame").dataset;
  if (said && thing.dataset.word === said) back();
  else if (notNow) {
    tip.show(thing, notNow);
    need("#said").textContent = notNow;
  }
}

/** The last pick is taken back, or the one that waits for a yes. */
function back() {
  find("#unsure, #undo")?.click();
}

/** Links that need no new page; with a key held down they open elsewhere, as links do. @param {MouseEvent} event */
function link(event) {
  /** @type {HTMLAnchorElement | null} */
  const live = on(event, "a[data-live]");
  /** @type {HTMLAnchorElement | null} */
  const drawer = on(event, "a[data-drawer]");
  if (event.ctrlKey || event.metaKey || (live && event.shiftKey)) return;
  event.preventDefault();
  if (live) go(live.getAttribute("href") ?? "");
  else if (drawer) rules(drawer.href);
}

/** @param {string} [way] */
function zoom(way) {
  if (way === "all") lens.off();
  else if (way === "in") lens.closer();
  else lens.farther();
}

/** @param {MouseEvent} event */
function near({ clientX: x, clientY: y }) {
  return lit().some(thing => {
    const box = thing.getBoundingClientRect();
    return x > box.left - MISS && x < box.right + MISS && y > box.top - MISS && y < box.bottom + MISS;
  });
}

/** The list of picks, open or shut, as he likes it. */
function fold() {
  const { dataset } = document.documentElement;
  dataset.list = dataset.list === "open" ? "" : "open";
  try { localStorage.list = dataset.list; } catch { /* not kept */ }
  need("#fold").setAttribute("aria-expanded", String(dataset.list === "open"));
}

/** @param {HTMLElement} button */
async function copy(button) {
  /** @type {HTMLInputElement} */
  const input = need(`#${button.dataset.copy}`);
  input.select();
  try { await navigator.clipboard.writeText(input.value); } catch { document.execCommand("copy"); }
  const words = need("span", button);
  const before = words.textContent;
  words.textContent = sentence("copied");
  need("#said").textContent = sentence("copied");
  await pause(1500);
  words.textContent = before;
}

/** The rulebook beside the board, at the rule that the address points at. @param {string} url */
async function rules(url) {
  /** @type {HTMLDialogElement} */
  const drawer = find("#drawer") ?? (await bring(url));
  const rule = new URL(url).hash.slice(1);
  if (drawer.open && !rule) drawer.close();
  else drawer.show();
  for (const item of all("[id^=rule-]", drawer)) item.classList.toggle("cited", item.id === rule);
  find(".cited", drawer)?.scrollIntoView({ block: "center" });
}

/** @param {string} url */
async function bring(url) {
  const page = parsed(await (await fetch(url)).text());
  const drawer = Object.assign(document.createElement("dialog"), { id: "drawer", className: "drawer" });
  const shut = Object.assign(document.createElement("button"), { className: "press shut" });
  shut.textContent = sentence("close");
  shut.onclick = () => drawer.close();
  drawer.append(shut, need("#rulebook", page));
  drawer.setAttribute("aria-label", need("h1", page).textContent);
  document.body.append(drawer);
  return drawer;
}
