// The loupe: a finger that slides over a whole board aims at a cell above it, magnified, and picks on release.
import { all, find, lit } from "./page.js";

const CLOSER = 2.4;
const RADIUS = 62; // of the loupe, in pixels
const ABOVE = 58; // between the finger and the loupe
const REACH = 30; // pixels from the finger to the middle of what it can mean

/** @type {HTMLElement | null} */
let glass = null;

/** What is lit nearest to this point. @param {Element} board @param {number} x @param {number} y */
function nearest(board, x, y) {
  let [best, closest] = [/** @type {import("./page.js").Thing | null} */ (null), REACH];
  for (const thing of lit()) {
    const box = thing.getBoundingClientRect();
    const far = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    if (far < closest && board.contains(thing)) [best, closest] = [thing, far];
  }
  return best;
}

/** @param {Element} board @param {number} x @param {number} y */
export function aim(board, x, y) {
  forget();
  const thing = nearest(board, x, y);
  if (thing) thing.dataset.aimed = "";
  /** @type {SVGSVGElement | null} */
  const view = find(".view", board);
  const screen = view?.getScreenCTM();
  if (!view || !screen) return;
  const { x: a, y: b } = new DOMPoint(x, y).matrixTransform(screen.inverse());
  const half = RADIUS / (screen.a * CLOSER);
  glass ??= make();
  const svg = `<svg viewBox="${a - half} ${b - half} ${2 * half} ${2 * half}"><use href="#${view.firstElementChild?.id}"/></svg>`;
  glass.innerHTML = `${svg}<b></b>`;
  const name = find("b", glass);
  if (name) name.textContent = thing?.getAttribute("aria-label") ?? "";
  const top = y - ABOVE - 2 * RADIUS;
  glass.style.left = `${Math.max(2, Math.min(innerWidth - 2 * RADIUS - 2, x - RADIUS + (top < 2 ? (x > innerWidth / 2 ? -1 : 1) * 2 * RADIUS : 0)))}px`;
  glass.style.top = `${Math.max(2, top)}px`;
}

function make() {
  const made = Object.assign(document.createElement("div"), { className: "loupe" });
  document.body.append(made);
  return made;
}

function forget() {
  for (const thing of all("[data-aimed]")) delete thing.dataset.aimed;
}

/** The finger has left: what it aimed at. */
export function release() {
  /** @type {import("./page.js").Thing | null} */
  const thing = find("[data-aimed]");
  forget();
  glass?.remove();
  glass = null;
  return thing;
}
