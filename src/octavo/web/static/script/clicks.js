// What a click does.
import * as drawer from "./drawer.js";
import * as ear from "./ear.js";
import { skip } from "./follow.js";
import * as lens from "./lens.js";
import { all, find, lit, need, on, pause, say, sentence } from "./page.js";
import * as panels from "./panels.js";
import { go, pick, twice } from "./pick.js";
import { spent } from "./pointer.js";
import * as tip from "./tip.js";
import * as why from "./why.js";
import { toggle } from "./your_turn.js";

const MISS = 12; // pixels beside what is lit that are a near miss
const SECOND = 300; // milliseconds until a finger that tapped beside everything has not tapped twice, to zoom

let beside = 0;

addEventListener("click", event => {
  shut(event);
  clearTimeout(beside);
  if (on(event, "#frame, .replies") && (spent() || panels.settling() || twice(event))) return event.preventDefault();
  /** @type {import("./page.js").Thing | null} */
  const thing = on(event, "#picture [data-lit]") ?? on(event, "#picture [data-instead]");
  const drawn = on(event, "#picture [data-word], #picture [data-tip]") ?? under(event);
  const copied = on(event, "[data-copy]");
  const heard = on(event, "[data-ear]")?.dataset.ear;
  const switched = on(event, "button[data-letters]");
  const calls = on(event, "button[data-call]");
  const brought = on(event, "[data-bring]")?.dataset.bring;
  const toward = on(event, "[data-toward]")?.dataset.toward;
  if (thing) pick(thing);
  else if (on(event, "a[data-live], a[data-drawer]")) link(event);
  else if (brought) show(brought);
  else if (toward) lens.toward(toward);
  else if (on(event, "[data-zoom]")) zoom(on(event, "[data-zoom]")?.dataset.zoom);
  else if (on(event, "#hurry")) skip();
  else if (on(event, "#fold")) fold();
  else if (on(event, "[data-print]")) print();
  else if (copied) copy(copied);
  else if (heard) ear.tell(heard);
  else if (switched) letters(switched);
  else if (calls) toggle(calls);
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

/**
 * What is not lit may have no face that can be hit: then it is the thing around that point, if it is not lit.
 * @param {MouseEvent} event
 */
function under(event) {
  if (!on(event, "#picture") || near(event)) return null;
  let best = null;
  let closest = Infinity;
  for (const thing of all("#picture [data-word]")) {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const [dx, dy] = [Math.abs(event.clientX - x - width / 2), Math.abs(event.clientY - y - height / 2)];
    if (dx * 2 < width && dy * 2 < height && dx + dy < closest) [best, closest] = [thing, dx + dy];
  }
  return best;
}

/** It is drawn, but not lit: what was picked last is put back, of all else it is told why. @param {HTMLElement} thing */
function refuse(thing) {
  const { said, notNow } = need("#frame").dataset;
  /** @type {HTMLElement | null} */
  const named = thing.closest("[data-word]");
  const word = named?.dataset.word;
  if (said && word === said) back();
  else if (notNow && word) why.tell(thing, word);
  else if (notNow) {
    tip.show(thing, notNow);
    say(notNow);
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
  const aside = on(event, "a[data-drawer]");
  if (event.ctrlKey || event.metaKey || (live && event.shiftKey)) return;
  event.preventDefault();
  if (live) go(live.getAttribute("href") ?? "");
  else if (aside) {
    tip.hide();
    drawer.open(aside.href).then(() => dispatchEvent(new Event("drawer")));
  }
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
  ear.unfold(document.documentElement.dataset.list === "open" ? "" : "open");
  ear.like("list", document.documentElement.dataset.list ?? "");
}

/** @param {HTMLElement} button */
function letters(button) {
  ear.like("letters", ear.letters() ? "off" : "");
  ear.mark(button);
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
  say(sentence("copied"));
  await pause(1500);
  words.textContent = before;
}
