// Motion: things glide from where they were to where they are, and enter as they wish.
import { all, find, pause, still } from "./page.js";

/**
 * @typedef {import("./page.js").Thing} Thing
 *
 * @typedef {object} Spot where a thing is
 * @property {Thing} element
 * @property {SVGSVGElement} svg
 * @property {DOMPoint} at on the screen
 * @property {DOMPoint} user in the units of its picture
 * @property {number} size in the units of its picture
 * @property {string | undefined} piece things without identity that say the same here are alike
 *
 * @typedef {object} Places
 * @property {Map<string, Spot>} found
 * @property {DOMRect | undefined} mark of whose turn it is
 *
 * @typedef {[number, number]} Shift
 */

/** Where everything is that has an id, in the picture and on the cards. */
export function places() {
  /** @type {Places} */
  const places = { found: new Map(), mark: find("#turn-mark")?.getBoundingClientRect() };
  /** @type {SVGSVGElement[]} */
  const pictures = all("#picture .view, .card > svg");
  for (const svg of pictures) {
    const back = svg.getScreenCTM()?.inverse();
    if (!back) continue;
    /** @type {Thing[]} */
    const things = all("[id]", svg);
    for (const element of things) if (!element.closest("defs")) places.found.set(element.id, spot(element, svg, back));
  }
  return places;
}

/**
 * @param {Thing} element
 * @param {SVGSVGElement} svg
 * @param {DOMMatrix} back from the screen to the units of the picture
 * @returns {Spot}
 */
function spot(element, svg, back) {
  const box = element.getBoundingClientRect();
  const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  const size = (box.width + box.height) * back.a;
  return { element, svg, at, size, user: at.matrixTransform(back), piece: element.dataset.piece };
}

/**
 * Lets all move that is not where it was; it ends when the last of them has come to rest.
 * @param {Places} before
 */
export async function motion(before) {
  if (still.matches || document.hidden) return;
  const now = places();
  const gone = [...before.found].filter(([id, was]) => was.piece && !now.found.has(id)).map(([, was]) => was);
  /** @type {Map<Element, Shift>} */
  const moved = new Map();
  /** @type {(Promise<unknown> | undefined)[]} */
  const going = [mark(before.mark, now.mark)];
  for (const [id, is] of now.found) {
    const was = before.found.get(id) ?? nearest(gone, is);
    going.push(was ? glide(is, was, moved) : arrive(is));
  }
  await Promise.all(going).catch(() => {}); // what the next position cancels
}

/**
 * A thing without identity that vanished, and its like that appeared, are one piece to the eye.
 * @param {Spot[]} gone
 * @param {Spot} is
 */
function nearest(gone, is) {
  let best = -1;
  let closest = Infinity;
  for (const [i, was] of gone.entries()) {
    const far = Math.hypot(was.at.x - is.at.x, was.at.y - is.at.y);
    if (is.piece && was.piece === is.piece && far < closest) [best, closest] = [i, far];
  }
  return best < 0 ? undefined : gone.splice(best, 1)[0];
}

/**
 * What lies in a thing that glides is carried along: it moves by the difference only.
 * @param {Spot} is
 * @param {Spot} was
 * @param {Map<Element, Shift>} moved
 */
function glide(is, was, moved) {
  const screen = is.svg.getScreenCTM();
  const parent = /** @type {Thing} */ (is.element.parentNode);
  const grown = Math.abs(is.size - was.size) > 0.3 * Math.max(is.size, was.size);
  if (!screen || (was.element === is.element && grown)) return undefined;
  const from = was.svg === is.svg ? was.user : was.at.matrixTransform(screen.inverse());
  const [dx, dy] = [from.x - is.user.x, from.y - is.user.y];
  moved.set(is.element, [dx, dy]);
  const carrier = parent.closest("[id]");
  const [outerX, outerY] = (carrier && moved.get(carrier)) ?? [0, 0];
  const [x, y] = [dx - outerX, dy - outerY];
  const far = Math.hypot(x, y) * screen.a;
  if (far < 2) return undefined;
  const inner = screen.inverse().multiply(parent.getScreenCTM() ?? screen);
  const shift = new DOMPoint(x + inner.e, y + inner.f).matrixTransform(inner.inverse());
  const duration = 260 + Math.min(140, far * 0.4);
  if (was.svg !== is.svg) is.svg.closest(".panel")?.animate({ zIndex: [3, 3] }, { duration }); // above what it comes from
  return move(is.element, shift.x, shift.y, duration);
}

/**
 * The mark of whose turn it is goes from card to card.
 * @param {DOMRect} [was]
 * @param {DOMRect} [is]
 */
function mark(was, is) {
  const element = find("#turn-mark");
  if (!element || !was || !is) return undefined;
  const [x, y] = [was.x - is.x, was.y - is.y];
  return Math.hypot(x, y) > 30 ? move(element, x, y, 400) : undefined;
}

/**
 * @param {Element} element
 * @param {number} x
 * @param {number} y
 * @param {number} duration
 */
function move(element, x, y, duration) {
  const frames = { translate: [`${x}px ${y}px`, "0 0"] };
  return element.animate(frames, { duration, easing: "cubic-bezier(.3,.7,.2,1)" }).finished;
}

/**
 * What is new: a film rolls, and what asks for an entrance gets it.
 * @param {Spot} is
 */
function arrive({ element, piece }) {
  const wish = element.dataset.enter || (piece && "pop");
  const entering = wish === "float" ? float(element) : wish && enter(element, wish);
  return Promise.all([entering, element.matches(".film") && film(element)]);
}

const ENTRANCES = {
  pop: { scale: ["0.2", "1.12", "1"], opacity: ["0", "1", "1"] },
  flip: { scale: ["0 1", "1 1"] },
  tumble: { rotate: ["-270deg", "0deg"], scale: ["0.5", "1"] },
  fade: { opacity: ["0", "1"] },
};

/**
 * @param {Thing} element
 * @param {string} wish
 */
function enter(element, wish) {
  const box = element.getBBox();
  // A turn or a swelling needs its centre; with a matrix other than a shift there is none to give, so it fades in.
  const own = new DOMMatrix(getComputedStyle(element).transform);
  const plain = own.a === 1 && own.b === 0 && own.c === 0 && own.d === 1;
  const name = /** @type {keyof typeof ENTRANCES} */ (plain ? wish : "fade");
  const centre = `${box.x + box.width / 2 + own.e}px ${box.y + box.height / 2 + own.f}px`;
  const frames = { transformOrigin: [centre, centre], ...(ENTRANCES[name] ?? ENTRANCES.fade) };
  return element.animate(frames, { duration: 340, easing: "ease-out" }).finished;
}

/**
 * Rises and fades; nobody waits for it.
 * @param {Thing} element
 */
function float(element) {
  const rise = -Math.max(18, element.getBBox().height);
  const frames = { translate: ["0 0", `0 ${rise}px`], opacity: ["0", "1", "1", "0"] };
  element.animate(frames, { duration: 1500, easing: "ease-out" });
}

/**
 * Shows one picture after the other.
 * @param {Thing} group
 */
async function film(group) {
  group.classList.add("rolling");
  for (const frame of group.children) {
    frame.classList.add("shown");
    await pause(Math.max(60, 720 / group.children.length));
    frame.classList.remove("shown");
  }
  group.classList.remove("rolling");
}
