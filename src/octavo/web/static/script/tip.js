// A tip: the name of a thing, in a box beside it.

/** @type {HTMLElement | null} */
export let box = null;
/** Does it stay, whatever the mouse passes over? Then it has something to be clicked. */
export let stays = false;
let timer = 0;

const AWAY = 44; // pixels between the tip and the middle of a finger

/**
 * Above the thing; where there is no room, below it, and never under the finger that asks.
 * @param {Element} thing
 * @param {string | null} [text] its own name, unless there is something else to say
 * @param {{clientX: number, clientY: number}} [finger]
 */
export function show(thing, text, finger) {
  /** @type {HTMLElement | null} */
  const told = thing.closest("[data-tip]");
  text ||= told?.dataset.tip || thing.getAttribute("aria-label");
  if (text) place(thing, text, finger);
}

/**
 * A line of the page, with what can be opened in it.
 * @param {Element} thing
 * @param {HTMLElement} line
 */
export function tell(thing, line) {
  place(thing, line);
  stays = true;
  box?.classList.add("stays");
}

/**
 * @param {Element} thing
 * @param {string | Node} said
 * @param {{clientX: number, clientY: number}} [finger]
 */
function place(thing, said, finger) {
  hide();
  box = Object.assign(document.createElement("div"), { className: "tip" });
  box.append(said);
  document.body.append(box);
  const at = thing.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const above = Math.min(at.y - 8, finger ? finger.clientY - AWAY : Infinity) - own.height;
  const beside = Boolean(finger && above < 4); // then the hand lies below it
  const middle = at.x + at.width / 2 - own.width / 2;
  const aside = finger && (finger.clientX > innerWidth / 2 ? finger.clientX - AWAY - own.width : finger.clientX + AWAY);
  const left = Math.max(6, Math.min(innerWidth - own.width - 6, beside && aside !== undefined ? aside : middle));
  box.style.left = `${left}px`;
  box.style.top = `${beside ? 6 : above > 4 ? above : at.bottom + 8}px`;
}

/**
 * @param {Element} thing
 * @param {number} ms
 * @param {{clientX: number, clientY: number}} [finger]
 * @param {() => void} [then]
 */
export function soon(thing, ms, finger, then) {
  hide();
  timer = setTimeout(() => { show(thing, null, finger); then?.(); }, ms);
}

/** The one that was to come does not come. */
export function forget() {
  clearTimeout(timer);
}

export function hide() {
  forget();
  box?.remove();
  box = null;
  stays = false;
}

/** The mouse or the focus has gone on. */
export function leave() {
  if (!stays) hide();
}
