// The lens: zoom and pan by the view box, so that lines stay sharp.
import { lit, need, picture } from "./page.js";
import * as tip from "./tip.js";

/** @typedef {[left: number, top: number, width: number, height: number]} Box */

const STEP = 1.6; // how much closer one step goes
const DEEPEST = 6; // how much closer one can go

/** What is seen; null: the whole picture. @type {Box | null} */
export let box = null;

const whole = () => /** @type {Box} */ (picture().dataset.box?.split(" ").map(Number));
/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
const within = (value, low, high) => Math.max(low, Math.min(high, value));

/**
 * A fresh picture is seen through the same lens.
 * @param {SVGSVGElement} svg
 * @param {Element} frame
 */
export function keep(svg, frame) {
  svg.dataset.box = svg.getAttribute("viewBox") ?? "";
  if (!box) return;
  svg.setAttribute("viewBox", box.join(" "));
  frame.classList.add("zoomed");
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 */
function set(x, y, width) {
  const [left, top, wide, high] = whole();
  width = within(width, wide / DEEPEST, wide);
  const height = (width * high) / wide;
  const closer = width <= wide * 0.995;
  box = closer ? [within(x, left, left + wide - width), within(y, top, top + high - height), width, height] : null;
  picture().setAttribute("viewBox", (box ?? whole()).join(" "));
  need("#frame").classList.toggle("zoomed", closer);
  tip.hide();
}

/** The whole picture again. */
export const off = () => set(0, 0, Infinity);

/**
 * What lies under this point of the screen stays there.
 * @param {number} factor
 * @param {number} x
 * @param {number} y
 */
export function zoom(factor, x, y) {
  const [left, top, width] = box ?? whole();
  const at = new DOMPoint(x, y).matrixTransform(picture().getScreenCTM()?.inverse());
  const now = within(width / factor, whole()[2] / DEEPEST, whole()[2]);
  set(at.x - (at.x - left) * (now / width), at.y - (at.y - top) * (now / width), now);
}

/**
 * One step closer or farther: around what is lit, if anything is.
 * @param {number} factor
 */
function step(factor) {
  const things = box ? [] : lit();
  const boxes = (things.length ? things : [need("#frame")]).map(thing => thing.getBoundingClientRect());
  const x = Math.min(...boxes.map(one => one.left)) + Math.max(...boxes.map(one => one.right));
  const y = Math.min(...boxes.map(one => one.top)) + Math.max(...boxes.map(one => one.bottom));
  zoom(factor, x / 2, y / 2);
}
export const closer = () => step(STEP);
export const farther = () => step(1 / STEP);

/**
 * By so much on the screen.
 * @param {number} dx
 * @param {number} dy
 */
export function pan(dx, dy) {
  if (!box) return;
  const scale = picture().getScreenCTM()?.a ?? 1;
  set(box[0] - dx / scale, box[1] - dy / scale, box[2]);
}

/**
 * Brings a thing that has the focus into view.
 * @param {Element} thing
 */
export function reveal(thing) {
  if (!box) return;
  const [a, b] = [thing.getBoundingClientRect(), need("#frame").getBoundingClientRect()];
  if (a.left < b.left || a.right > b.right || a.top < b.top || a.bottom > b.bottom)
    pan((b.left + b.right - a.left - a.right) / 2, (b.top + b.bottom - a.top - a.bottom) / 2);
}
