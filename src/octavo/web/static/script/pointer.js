// Mouse and fingers on the picture: drag, pinch and wheel move the lens; hover and a long press name a thing.
import * as lens from "./lens.js";
import * as loupe from "./loupe.js";
import { lit, on } from "./page.js";
import { pick } from "./pick.js";
import * as tip from "./tip.js";

/** @typedef {{x: number, y: number}} Point */

const [HOVER, PRESS] = [450, 480]; // milliseconds until a thing is named
const SHAKE = 6; // pixels that a press may move and still be a click
const WHEEL = { turned: 0.0016, pinched: 0.01 }; // closer by one unit; a touch pad that is pinched says ctrl

/** @type {Map<number, Point>} */
const fingers = new Map();
let spread = 0; // between two fingers
let used = false;
/** The board that a finger aims at. @type {Element | null} */
let aimed = null;

/** Was this press used for something else? Then its click picks nothing. */
export function spent() {
  const was = used;
  used = false;
  return was;
}

/** @param {PointerEvent} event */
const point = event => ({ x: event.clientX, y: event.clientY });
/**
 * @param {Point} a
 * @param {Point} b
 */
const gap = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
/** @param {Event} event */
const named = event => on(event, "#picture [data-tip], #picture [data-lit]");

addEventListener("pointerdown", event => {
  used = false;
  if (!on(event, ".tip")) tip.hide();
  if (!on(event, "#picture")) return;
  fingers.set(event.pointerId, point(event));
  const [one, two] = fingers.values();
  if (one && two) spread = gap(one, two);
  const thing = named(event);
  if (thing && event.pointerType !== "mouse") tip.soon(thing, PRESS, event, () => { used = true; });
});
addEventListener("pointermove", event => {
  const was = fingers.get(event.pointerId);
  if (!was) return;
  if (fingers.size === 1) drag(event, was, point(event));
  else if (fingers.size === 2) pinch(event);
});
for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
  addEventListener(end, event => {
    fingers.delete(event.pointerId);
    const thing = aimed && loupe.release();
    aimed = null;
    if (thing && end === "pointerup") pick(thing);
  });
}

/**
 * @param {PointerEvent} event
 * @param {Point} was
 * @param {Point} is
 */
function drag(event, was, is) {
  if (!used && gap(is, was) <= SHAKE) return;
  if (!lens.at && event.pointerType !== "mouse") aimed ??= aims(event);
  if (aimed) loupe.aim(aimed, is.x, is.y);
  if (aimed || lens.at) used = true;
  if (aimed || !lens.at) return;
  lens.pan(is.x - was.x, is.y - was.y);
  fingers.set(event.pointerId, is);
}

/** A whole board with something to pick. @param {Event} event */
function aims(event) {
  const board = on(event, ".whole");
  if (board) tip.hide();
  return board && lit().some(thing => board.contains(thing)) ? board : null;
}

/** @param {PointerEvent} event */
function pinch(event) {
  used = true;
  if (aimed) loupe.release();
  aimed = null;
  fingers.set(event.pointerId, point(event));
  const [one, two] = fingers.values();
  if (!one || !two) return;
  lens.zoom(gap(one, two) / spread, (one.x + two.x) / 2, (one.y + two.y) / 2);
  spread = gap(one, two);
}

addEventListener("wheel", event => {
  if (!on(event, "#frame")) return;
  const scrolls = document.documentElement.scrollHeight > innerHeight + 2;
  if (scrolls && !event.ctrlKey && !lens.at) return;
  event.preventDefault();
  lens.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? WHEEL.pinched : WHEEL.turned)), event.clientX, event.clientY);
}, { passive: false });

addEventListener("dblclick", event => {
  if (!on(event, "#picture") || on(event, "[data-lit], button")) return;
  if (lens.at) lens.off();
  else lens.zoom(2, event.clientX, event.clientY);
});

addEventListener("pointerover", event => {
  if (event.pointerType !== "mouse" || tip.stays) return;
  const thing = named(event);
  if (thing) tip.soon(thing, HOVER);
  else tip.leave();
});
addEventListener("pointerup", tip.forget);
addEventListener("contextmenu", event => { if (tip.box && on(event, "#picture")) event.preventDefault(); });
