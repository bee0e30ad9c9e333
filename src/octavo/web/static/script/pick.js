// Doing something at the table: what is picked, asked for or taken back is sent as the form that stands there.
import { insist } from "./ask.js";
import { address, landed, stepping, turn } from "./follow.js";
import { find, main, on } from "./page.js";
import { show } from "./show.js";

const [TWICE, NEAR] = [300, 24]; // milliseconds and pixels between two taps that are one

/** Something we did has not been answered yet. */
export let sending = false;

/** @param {HTMLFormElement} form */
const action = form => form.getAttribute("action") ?? "";
/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} [submitter]
 */
export const filled = (form, submitter) =>
  new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]));

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} [submitter]
 */
function send(form, submitter) {
  if (sending) return;
  sending = true;
  if (submitter) submitter.dataset.chosen = ""; // seen before the server has answered
  const body = filled(form, submitter);
  if (stepping() && !form.matches("[action$='/look']")) history.replaceState(null, "", address());
  turn(async () => {
    const fresh = await insist(action(form), body);
    sending = false;
    await landed(fresh);
  });
}

/** @param {string} url */
export function go(url) {
  history.replaceState(null, "", url);
  turn(async () => landed(await insist(url)));
}

let tapped = { x: 0, y: 0, time: -Infinity };
/**
 * Is this the second of two quick taps at one place? Something else may lie there by now.
 * @param {MouseEvent} event
 */
export function twice({ clientX: x, clientY: y, timeStamp: time, detail }) {
  const before = tapped;
  if (detail) tapped = { x, y, time };
  return detail > 0 && time - before.time < TWICE && Math.hypot(x - before.x, y - before.y) < NEAR;
}

/** @param {import("./page.js").Thing} thing */
export function pick(thing) {
  const { word = "", lit } = thing.dataset;
  /** @type {HTMLButtonElement | null} */
  const button = find(lit === undefined ? "#instead button" : `#pick-${CSS.escape(word)}`);
  if (!button?.form || sending) return;
  button.value = word;
  thing.dataset.chosen = "";
  send(button.form, button);
}

/** A half-made move, or one that waits for a yes, is taken back. */
export function drop() {
  const unsure = find("#unsure");
  /** @type {HTMLFormElement | null} */
  const form = find("#drop");
  if (unsure) unsure.click();
  else if (form) send(form);
}

/** Advice takes a while: one may pick meanwhile, and then it comes too late. */
export async function hint() {
  /** @type {HTMLFormElement | null} */
  const form = find("#hinting");
  /** @type {HTMLButtonElement | null} */
  const button = find("#hint");
  if (!form || !button || button.disabled || button.ariaBusy === "true" || sending) return;
  button.ariaBusy = "true";
  const { n, k } = main().dataset;
  const fresh = await insist(action(form), filled(form));
  find("#hint")?.removeAttribute("aria-busy");
  turn(() => { if (!sending && main().dataset.n === n && main().dataset.k === k && !stepping()) show(fresh); });
}

addEventListener("submit", event => {
  /** @type {HTMLFormElement | null} */
  const form = on(event, "#hinting, form[data-live]");
  if (!form) return;
  event.preventDefault();
  if (form.id === "hinting") hint();
  else send(form, event.submitter);
});
