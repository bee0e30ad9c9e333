// The page: its parts, how they are found, and what it says in the reader's language.

/** @typedef {SVGGraphicsElement} Thing  something in a picture */

export const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * The first element that fits; of the kind that the caller expects, if he says so.
 * @template {Element} [T=HTMLElement]
 * @param {string} what
 * @param {ParentNode} within
 * @returns {T | null}
 */
export function find(what, within = document) {
  return within.querySelector(what);
}

/**
 * A part that every such page has.
 * @template {Element} [T=HTMLElement]
 * @param {string} what
 * @param {ParentNode} within
 * @returns {T}
 */
export function need(what, within = document) {
  /** @type {T | null} */
  const found = find(what, within);
  if (!found) throw new Error(`The page has no ${what}`);
  return found;
}

/**
 * @template {Element} [T=HTMLElement]
 * @param {string} what
 * @param {ParentNode} within
 * @returns {T[]}
 */
export function all(what, within = document) {
  return [...within.querySelectorAll(what)].map(element => /** @type {T} */ (element));
}

/**
 * What an event fell on: that very element, or the one around it that fits.
 * @template {Element} [T=HTMLElement]
 * @param {Event} event
 * @param {string} what
 * @returns {T | null}
 */
export function on(event, what) {
  return event.target instanceof Element ? event.target.closest(what) : null;
}

export const main = () => need("#main");
export const picture = () => need("#picture");
/** What may be picked in the picture. @returns {Thing[]} */
export const lit = () => all("#picture [data-lit]");

/** @param {string} name */
export const number = name => Number(main().dataset[name]);
/** @param {"lost" | "back" | "copied" | "close" | "failed" | "turn" | "refused"} name */
export const sentence = name => document.body.dataset[name] ?? "";
/** Said aloud, also when it was said just before. @param {string} text */
export function say(text) {
  const line = need("#said");
  line.textContent = line.textContent === text ? `${text}\u00a0` : text;
}
/** @param {number} ms */
export const pause = ms => new Promise(done => setTimeout(done, ms));
/** @param {string} html */
export const parsed = html => new DOMParser().parseFromString(html, "text/html");
