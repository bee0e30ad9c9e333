// Showing a position: the page becomes it, the keyboard stays where it was, and it is told in one spoken line.
import { notice } from "./ask.js";
import * as lens from "./lens.js";
import { morph } from "./morph.js";
import { motion, places } from "./motion.js";
import { all, find, lit, main, need, number, picture, say, sentence } from "./page.js";
import * as panels from "./panels.js";
import * as tip from "./tip.js";
import { call, mark as switches, sign } from "./your_turn.js";

/** @typedef {import("./page.js").Thing} Thing */

/** The position that the page came with. */
export function begin() {
  prepare(document);
  lens.open();
  tell();
  sign(playing());
}

const playing = () => main().dataset.playing !== undefined;

/**
 * Shows it at once and returns the promise of its motion: nobody has to wait for a glide to play on.
 * @param {HTMLElement | null} fresh
 */
export function show(fresh) {
  if (!fresh?.dataset.table) return notice(sentence("failed"));
  remember();
  const before = places();
  const waited = playing();
  for (const one of picture().getAnimations({ subtree: true })) if (!(one instanceof CSSAnimation)) one.cancel();
  prepare(fresh);
  const coming = panels.set(fresh);
  morph(main(), fresh);
  lens.open();
  document.title = fresh.dataset.title ?? "";
  sign(playing());
  if (playing() && !waited) call({ id: main().dataset.table ?? "", n: main().dataset.n ?? "", title: need("h1").textContent ?? "" });
  switches();
  presence();
  tip.hide();
  refocus();
  find("#log [aria-current]")?.scrollIntoView({ block: "nearest" });
  tell();
  const moving = motion(before);
  coming?.();
  return moving;
}

// -- what the picture says without words becomes what the script can show, light and focus ----------------------------
/** @param {ParentNode} part */
function prepare(part) {
  const whole = find("#picture", part);
  if (!whole) return;
  const { pending } = need("#frame", part).dataset;
  tips(whole);
  for (const text of all("text", whole)) text.ariaHidden = "true"; // what is written on things, without the things
  buttons(whole, part);
  if (pending) mark(pending, "chosen", whole);
  for (const id of need("#frame", part).dataset.point?.split(" ") ?? []) {
    if (id.startsWith("#")) for (const thing of all(`[id="${id.slice(1)}"]`, part)) thing.dataset.pointed = "";
  }
  for (const word of find("#instead", part)?.dataset.words?.split(" ") ?? []) mark(word, "instead", whole);
  find("#fold", part)?.setAttribute("aria-expanded", String(document.documentElement.dataset.list === "open"));
}

/** @param {HTMLElement} whole */
function tips(whole) {
  for (const title of all("title", whole)) {
    const named = /** @type {Thing} */ (title.parentNode);
    named.dataset.tip = title.textContent;
    title.remove();
  }
}

/**
 * What is lit is a button, called like the one in the list.
 * @param {HTMLElement} whole
 * @param {ParentNode} part
 */
function buttons(whole, part) {
  for (const [i, thing] of all("[data-lit]", whole).entries()) {
    const { word = "", tip } = thing.dataset;
    thing.setAttribute("role", "button");
    thing.setAttribute("tabindex", i ? "-1" : "0");
    thing.setAttribute("aria-label", find(`#pick-${CSS.escape(word)}`, part)?.textContent || tip || word);
  }
}

/**
 * @param {string} word
 * @param {"chosen" | "instead"} what it is
 * @param {HTMLElement} whole
 */
function mark(word, what, whole) {
  for (const thing of all(`[data-word="${word}"]`, whole)) thing.dataset[what] = "";
}

// -- where the keyboard was; a mouse needs no focus -------------------------------------------------------------------
/** Who walked in the list stays in the list, also where the first pick has a large button. */
const PLACES = { "#picture": () => lit()[0], ".list": () => find(".list button"), ".answers": () => find(".answers button, .list button") };
/** @type {keyof typeof PLACES | ""} */
let place = "";
let keyed = false;
addEventListener("keydown", () => { keyed = true; }, true);
addEventListener("pointerdown", () => { keyed = false; place = ""; }, true);

function remember() {
  const focused = document.activeElement;
  const within = /** @type {(keyof typeof PLACES)[]} */ (Object.keys(PLACES)).find(part => focused?.closest(part));
  if (!keyed) place = "";
  else if (within) place = within;
  else if (focused && focused !== document.body) place = "";
}

function refocus() {
  const active = document.activeElement;
  const lost = !active || active === document.body || (active.closest("#picture") && !active.matches("[data-lit]"));
  const reveal = find("#reveal") || find("#sure");
  if (!place || (!lost && !reveal)) return;
  const next = reveal || PLACES[place]();
  (next?.checkVisibility() ? next : lit()[0])?.focus({ preventScroll: true });
}

// -- one spoken line: what happened since the last one, and what is asked now -----------------------------------------
let told = number("n");
let last = ""; // the line, and of which position: told again is not said again
function tell() {
  const { n, k } = main().dataset;
  const news = all("#news [data-at]").filter(line => Number(line.dataset.at) > told).map(line => line.textContent);
  const { aloud = "" } = need("#prompt").dataset;
  const line = [...news, news.includes(aloud) ? "" : aloud].filter(Boolean).join(" ");
  if (last !== `${n} ${k} ${line}`) say(line);
  last = `${n} ${k} ${aloud}`;
  told = Math.max(told, Number(n));
}

// -- clocks run on until the server says more ------------------------------------------------------------------------
/** @param {number} n */
const two = n => String(n).padStart(2, "0");
setInterval(() => {
  for (const clock of all(".clock[data-ticks]")) {
    const left = Math.max(0, Number(clock.dataset.left) - 1);
    const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
    clock.dataset.left = String(left);
    clock.textContent = `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}`;
    clock.classList.toggle("short", left < 60);
  }
}, 1000);

// -- who is at the table ----------------------------------------------------------------------------------------------
/** Seats; null as long as nobody has said. @type {number[] | null} */
let here = null;

/**
 * These are here now. Has anybody come or gone since we last heard?
 * @param {number[]} seats
 */
export function present(seats) {
  const changed = here !== null && String(here) !== String(seats);
  here = seats;
  presence();
  return changed;
}

function presence() {
  for (const member of all(".member:not([data-kind=bot])")) {
    member.classList.toggle("away", here !== null && !here.includes(Number(member.dataset.seat)));
  }
}
