// Morphing: a part of the page becomes the fresh one, and what keeps its id stays the same element.
import { all } from "./page.js";

/**
 * @typedef {object} Ids
 * @property {Map<string, Element>} known where each id is now
 * @property {Set<string>} wanted the ids that will be there
 */

/**
 * @param {Element} from
 * @param {Element} to
 */
export function morph(from, to) {
  attributes(from, to);
  children(from, to, {
    known: new Map(all("[id]", from).map(element => [element.id, element])),
    wanted: new Set(all("[id]", to).map(element => element.id)),
  });
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function attributes(from, to) {
  // A style is the script's own: pages have none.
  for (const { name, value } of to.attributes) if (name !== "style" && from.getAttribute(name) !== value) from.setAttribute(name, value);
  for (const { name } of [...from.attributes]) {
    if (name !== "style" && !to.hasAttribute(name) && !(name === "open" && from.tagName === "DETAILS")) from.removeAttribute(name);
  }
}

/**
 * @param {Element} from
 * @param {Element} to
 * @param {Ids} ids
 */
function children(from, to, ids) {
  let place = from.firstChild;
  for (const next of [...to.childNodes]) {
    if (!(next instanceof Element)) {
      place = words(from, next, place);
      continue;
    }
    if (!next.id) while (place && !(place instanceof Element)) place = drop(place);
    const mine = twin(next, place, ids) ?? /** @type {Element} */ (next.cloneNode(false));
    if (mine === place) place = place.nextSibling;
    else from.insertBefore(mine, place);
    if (!next.hasAttribute("data-keep")) become(mine, next, ids);
    if (place && place.parentNode !== from) place = mine.nextSibling; // it moved into what we just made
  }
  while (place) place = drop(place);
}

/**
 * What is to be kept is as it was; nothing of it was sent.
 * @param {Element} mine
 * @param {Element} next
 * @param {Ids} ids
 */
function become(mine, next, ids) {
  if (!(mine === document.activeElement && mine.tagName === "INPUT")) attributes(mine, next);
  children(mine, next, ids);
}

/**
 * Words and comments: put at this place. Returns the place behind them.
 * @param {Element} from
 * @param {Node} next
 * @param {ChildNode | null} place
 */
function words(from, next, place) {
  if (place instanceof Text && next instanceof Text) {
    if (place.data !== next.data) place.data = next.data;
    return place.nextSibling;
  }
  from.insertBefore(next.cloneNode(), place);
  return place;
}

/**
 * The element of now that becomes the next one: the one with its id, or without an id whatever stands at its place.
 * @param {Element} next
 * @param {ChildNode | null} place
 * @param {Ids} ids
 */
function twin(next, place, { known, wanted }) {
  const standing = place instanceof Element && !wanted.has(place.id) ? place : undefined;
  const found = next.id ? known.get(next.id) : standing;
  return found?.tagName === next.tagName ? found : undefined;
}

/** @param {ChildNode} node */
function drop(node) {
  const after = node.nextSibling;
  node.remove();
  return after;
}
