// The lens: zoom and pan of the picture, or of the panel on the stage where there is room for one only.
import { all, find, lit, main, need, picture } from "./page.js";
import { single, staged } from "./panels.js";
import * as tip from "./tip.js";

/** @typedef {{x: number, y: number, scale: number}} Seen  how far it is moved, and how much closer it is */

const STEP = 1.6; // how much closer one step goes
const DEEPEST = 6; // how much closer one can go
const WHOLE = { x: 0, y: 0, scale: 1 };
/** Where something lit lies outside the frame: beyond its left edge, … @type {Record<string, (a: DOMRect, b: DOMRect) => boolean>} */
const BEYOND = {
  left: (a, b) => a.x + a.width / 2 < b.left,
  right: (a, b) => a.x + a.width / 2 > b.right,
  up: (a, b) => a.y + a.height / 2 < b.top,
  down: (a, b) => a.y + a.height / 2 > b.bottom,
};
const ALONG = [0.5, 0.25, 0.75, 0.1, 0.9]; // places of an arrow along its edge
const ARROWS = { left: "←", right: "→", up: "↑", down: "↓" };

/** What is seen; null: all of it. @type {Seen | null} */
export let at = null;
let own = false; // he chose it himself
let [panel, turn] = ["", ""]; // what it is of, and since when
/** How other panels stood when they left the stage, in this turn. @type {Map<string, Seen | null>} */
const left = new Map();

/** What is seen through the lens. */
const frame = () => (single() ? staged() : need("#frame"));
/** @param {number} value @param {number} low @param {number} high */
const within = (value, low, high) => Math.max(low, Math.min(high, value));

/** @param {Seen} next */
function set({ x, y, scale }) {
  const { clientWidth: wide, clientHeight: high } = frame();
  at = scale > 1.005 ? { x: within(x, wide * (1 - scale), 0), y: within(y, high * (1 - scale), 0), scale } : null;
  apply();
}

function apply() {
  const moved = single() ? need(".view", staged()) : picture();
  for (const one of all("#picture, #picture .view")) {
    one.style.transform = at && one === moved ? `translate(${at.x}px,${at.y}px) scale(${at.scale})` : "";
  }
  need("#frame").classList.toggle("zoomed", Boolean(at));
  tip.hide();
  point();
}

/**
 * A panel that would be too small to be of use opens on what is lit: when it comes to the stage, and at a new turn unless
 * he has chosen himself what to see. Within a turn nothing moves, and what comes back stands as it stood.
 */
export function open() {
  const [now, { n = "" }] = [single() ? staged().id : "", main().dataset];
  if (now !== panel || n !== turn) {
    left.set(panel, at);
    if (n !== turn) left.clear();
    own &&= now === panel;
    const back = left.get(now);
    [panel, turn] = [now, n];
    if (back !== undefined) at = back;
    else if (!own && (now || !at)) fit();
  }
  apply();
  const told = find(".learning #picture .staged [data-hint]"); // what a lesson asks for is never out of sight
  if (told) reveal(told);
}

function fit() {
  at = null;
  apply();
  /** @type {SVGSVGElement} */
  const view = need(".view", staged());
  const least = Number(staged().dataset.least ?? 0) / (view.getScreenCTM()?.a || 1);
  if (single() && least > 1) zoom(least, ...middle(aims()), false);
}

/** What is lit on the stage, or the stage. @returns {Element[]} */
function aims() {
  const things = lit().filter(thing => frame().contains(thing));
  return things.length ? things : [frame()];
}

/** @param {Element[]} things @returns {[x: number, y: number]} */
function middle(things) {
  const boxes = things.map(thing => thing.getBoundingClientRect());
  const x = Math.min(...boxes.map(one => one.left)) + Math.max(...boxes.map(one => one.right));
  const y = Math.min(...boxes.map(one => one.top)) + Math.max(...boxes.map(one => one.bottom));
  return [x / 2, y / 2];
}

/** All of it again. */
export const off = () => { own = true; set(WHOLE); };

/**
 * What lies under this point of the screen stays there.
 * @param {number} factor
 * @param {number} x
 * @param {number} y
 */
export function zoom(factor, x, y, chosen = true) {
  own = chosen;
  const { left, top } = frame().getBoundingClientRect();
  const was = at ?? WHOLE;
  const scale = within(was.scale * factor, 1, DEEPEST);
  const [px, py] = [x - left, y - top];
  set({ x: px - ((px - was.x) * scale) / was.scale, y: py - ((py - was.y) * scale) / was.scale, scale });
}

/** One step closer or farther: around what is lit, if anything is. @param {number} factor */
const step = factor => zoom(factor, ...middle(at ? [frame()] : aims()));
export const closer = () => step(STEP);
export const farther = () => step(1 / STEP);

/** By so much on the screen. @param {number} dx @param {number} dy */
export function pan(dx, dy) {
  if (at) set({ ...at, x: at.x + dx, y: at.y + dy });
}

/** Brings a thing that has the focus into view. @param {Element} thing */
export function reveal(thing) {
  const [a, b] = [thing.getBoundingClientRect(), frame().getBoundingClientRect()];
  if (a.left < b.left || a.right > b.right || a.top < b.top || a.bottom > b.bottom)
    pan((b.left + b.right - a.left - a.right) / 2, (b.top + b.bottom - a.top - a.bottom) / 2);
}

/** Arrows point to what is lit outside the frame, and lie on nothing that is lit. */
function point() {
  for (const arrow of all(".toward")) arrow.remove();
  if (!at) return;
  const [edge, things] = [frame().getBoundingClientRect(), aims().map(thing => thing.getBoundingClientRect())];
  for (const [way, sign] of Object.entries(ARROWS)) {
    if (!outside(way).length) continue;
    const arrow = Object.assign(document.createElement("button"), { className: `toward ${way}`, textContent: sign });
    arrow.dataset.toward = way;
    arrow.tabIndex = -1; // keys go from thing to thing, and the lens with them
    arrow.ariaHidden = "true";
    frame().append(arrow);
    const side = way === "left" || way === "right";
    const free = ALONG.find(part => {
      arrow.style[side ? "top" : "left"] = `${part * (side ? edge.height : edge.width) - 20}px`;
      const { x, y } = arrow.getBoundingClientRect();
      return !things.some(box => box.right > x && box.left < x + 40 && box.bottom > y && box.top < y + 40);
    });
    arrow.classList.toggle("faint", !free);
  }
}

/** @param {string} way */
function outside(way) {
  const edge = frame().getBoundingClientRect();
  return aims().filter(thing => BEYOND[way]?.(thing.getBoundingClientRect(), edge));
}

/** To the nearest thing that is lit beyond an edge. @param {string} way */
export function toward(way) {
  const [x, y] = middle([frame()]);
  /** @param {Element} thing */
  const far = thing => { const [a, b] = middle([thing]); return Math.hypot(a - x, b - y); };
  const [first] = outside(way).sort((a, b) => far(a) - far(b));
  if (first) reveal(first);
}

let wide = innerWidth;
addEventListener("resize", () => {
  if (innerWidth === wide) return; // a bar of the browser came or went
  wide = innerWidth;
  if (document.querySelector("#picture")) { turn = ""; at = null; open(); }
});
