// A tip: the name of a thing, in a box beside it.

/** @type {HTMLElement | null} */
export let box = null;
let timer = 0;

/**
 * @param {Element} thing
 * @param {string | null} [text] its own name, unless there is something else to say
 */
export function show(thing, text) {
  /** @type {HTMLElement | null} */
  const told = thing.closest("[data-tip]");
  text ??= told?.dataset.tip || thing.getAttribute("aria-label");
  if (!text) return;
  hide();
  box = Object.assign(document.createElement("div"), { className: "tip", textContent: text });
  document.body.append(box);
  const at = thing.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const left = Math.max(6, Math.min(innerWidth - own.width - 6, at.x + at.width / 2 - own.width / 2));
  const top = at.y - own.height - 8 > 4 ? at.y - own.height - 8 : at.bottom + 8;
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

/**
 * @param {Element} thing
 * @param {number} ms
 * @param {() => void} [then]
 */
export function soon(thing, ms, then) {
  hide();
  timer = setTimeout(() => { show(thing); then?.(); }, ms);
}

/** The one that was to come does not come. */
export function forget() {
  clearTimeout(timer);
}

export function hide() {
  forget();
  box?.remove();
  box = null;
}
