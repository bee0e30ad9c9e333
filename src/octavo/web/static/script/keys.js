// Keys: arrows walk among what is lit, Enter picks, Escape takes back; letters are for the ear. The page /keys tells them.
import * as drawer from "./drawer.js";
import { letters, tell } from "./ear.js";
import * as lens from "./lens.js";
import { all, find, lit, main } from "./page.js";
import { bring, single } from "./panels.js";
import { drop, hint, pick } from "./pick.js";
import * as tip from "./tip.js";

/** @typedef {[dx: number, dy: number]} Way */

/** @type {Record<string, Way>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @type {Record<string, number>} */
const ENDS = { Home: 0, End: -1 };
/** @type {Record<string, string>} */
const EAR = { w: "can", c: "news", r: "rows", R: "back" };
const ASIDE = 2.5; // so much farther counts what lies aside

addEventListener("keydown", event => {
  const focused = document.activeElement;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const leaves = event.key === "Escape" && focused?.closest("#drawer");
  if (focused?.matches("input:not([type=radio]), textarea, select") && !leaves) return;
  const way = ARROWS[event.key];
  if ((event.key === "Enter" || event.key === " ") && focused?.matches("#picture [data-lit]")) {
    event.preventDefault();
    pick(/** @type {import("./page.js").Thing} */ (focused));
  } else if (event.key === "Escape") escape();
  else if (event.key.length === 1) letter(event.key);
  else if (event.key in ENDS && listed().length) edge(event);
  else if (way && main().dataset.table && !focused?.closest("dialog, .side, .bar")) arrow(event, focused, way);
});

/** @param {string} key */
function letter(key) {
  if (!letters() || !find("#picture")) return;
  if (key === "+") lens.closer();
  else if (key === "-") lens.farther();
  else if (key === "h") hint();
  else if (key === "s") find("#since-open")?.click();
  else if (key === "?") find('.ear a[href="/keys"]')?.click();
  else tell(EAR[key]);
}

/** To the first thing of the list, or to the last. @param {KeyboardEvent} event */
function edge(event) {
  event.preventDefault();
  listed().at(ENDS[event.key] ?? 0)?.focus();
}

/** The picks as buttons, of those among which the focus is. */
const listed = () => all(":is(.list, .answers):focus-within button");

/**
 * Walks in the picture or in the list; from elsewhere into the picture; or else through the positions.
 * @param {KeyboardEvent} event
 * @param {Element | null} focused
 * @param {Way} way
 */
function arrow(event, focused, way) {
  const buttons = listed();
  const [first] = lit();
  if (focused && (buttons.length || focused.closest("#picture"))) {
    event.preventDefault();
    if (buttons.length) walk(focused, buttons, way, way[0] !== 0);
    else walk(focused, lit().filter(thing => thing.checkVisibility()), way, false);
  } else if (first && !focused?.closest(".tools")) {
    event.preventDefault();
    first.focus();
  } else if (way[0]) {
    find(way[0] < 0 ? "#step-back[href]" : "#step-forward[href]")?.click();
  }
}

/**
 * The nearest thing in that direction; at the edge, and along the lines of the list, the next one in reading order.
 * @param {Element} from
 * @param {(HTMLElement | SVGElement)[]} things
 * @param {Way} way
 * @param {boolean} inOrder
 */
function walk(from, things, way, inOrder) {
  const [dx, dy] = way;
  const next = (things.findIndex(thing => thing === from) + dx + dy + things.length) % things.length;
  const best = (inOrder ? null : nearest(from, things, way)) ?? things[next];
  if (best?.closest("#picture")) {
    for (const thing of things) thing.setAttribute("tabindex", thing === best ? "0" : "-1");
  }
  best?.focus();
}

/**
 * @param {Element} from
 * @param {(HTMLElement | SVGElement)[]} things
 * @param {Way} way
 */
function nearest(from, things, [dx, dy]) {
  const [x, y] = middle(from);
  let best;
  let closest = Infinity;
  for (const thing of things) {
    const [a, b] = middle(thing);
    const ahead = (a - x) * dx + (b - y) * dy;
    const far = ahead + ASIDE * (Math.abs((a - x) * dy) + Math.abs((b - y) * dx));
    if (thing !== from && ahead > 1 && far < closest) [best, closest] = [thing, far];
  }
  return best;
}

/** @param {Element} thing @returns {[x: number, y: number]} */
function middle(thing) {
  const box = thing.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Closes what is open; otherwise takes back. */
function escape() {
  tip.hide();
  if (find("#drawer[open]")) return drawer.close();
  /** @type {HTMLDetailsElement | null} */
  const open = find("details.drop[open], details.rename[open]");
  if (!open) return drop();
  open.open = false;
  find("summary", open)?.focus();
}

addEventListener("focusin", event => {
  const thing = event.target;
  if (!(thing instanceof Element) || !thing.matches("#picture [data-lit]:focus-visible")) return;
  const panel = thing.closest(".free > .panel");
  if (panel && single()) bring(panel.id);
  lens.open();
  lens.reveal(thing);
  tip.show(thing);
});
addEventListener("focusout", tip.leave);
