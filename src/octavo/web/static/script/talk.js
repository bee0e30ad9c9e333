// What is said at the table, in the drawer. Closed, its chip counts what was not read yet, and it is told to the ear.
import { insist } from "./ask.js";
import { morph } from "./morph.js";
import { all, find, main, need, on } from "./page.js";
import { filled } from "./pick.js";

const MANY = 40; // tables of which it is kept how far they were read

let known = 0; // the public number that we heard of
let asked = -1; // and the one that was asked for
let told = Infinity; // the last line that was told to the ear: at first all that is there
let queue = Promise.resolve();

const hovers = matchMedia("(hover: hover)");
const table = () => main().dataset.table ?? "";
const path = () => `/t/${table()}/talk`;
const open = () => find("#drawer[open] #talk");

/** Talk is at this number; with a number of events alone, somebody may be called otherwise. @param {number} [t] @param {number} [e] */
function heard(t, e) {
  if (t !== undefined) known = t;
  else if (e !== undefined && open()) asked = -1;
  queue = queue.then(look, look);
}

async function look() {
  if (asked === known || !find("#talk-chip")) return;
  asked = known;
  const answer = await insist(path());
  const fresh = answer && find("#talk", answer);
  if (fresh) show(fresh);
}

/** @param {HTMLElement} fresh */
function show(fresh) {
  localTimes(fresh);
  const mine = find("#drawer #talk");
  if (mine) morph(mine, fresh);
  const lines = all("li[data-number]", fresh);
  const number = (/** @type {HTMLElement} */ line) => Number(line.dataset.number);
  const others = lines.filter(line => line.dataset.mine === undefined);
  if (open()) keep(Math.max(0, ...lines.map(number)));
  else aloud(others.filter(line => number(line) > told));
  told = Math.max(0, ...lines.map(number));
  count(others.filter(line => number(line) > kept()).length);
}

/** The drawer tells it itself; closed, a line of its own does. @param {HTMLElement[]} lines */
function aloud(lines) {
  if (lines.length) need("#heard").textContent = lines.map(line => `${find("b", line)?.textContent}: ${find("p", line)?.textContent}`).join(". ");
}

/** @param {number} unread */
function count(unread) {
  const chip = need("#talk-chip");
  const sign = need(".unread", chip);
  sign.hidden = !unread;
  sign.textContent = String(unread);
  chip.setAttribute("aria-label", unread ? `${chip.dataset.label} (${unread})` : chip.dataset.label ?? "");
}

/** The drawer was opened: if talk is in it, it is being read. */
function read() {
  const talk = open();
  if (!talk) return;
  localTimes(talk);
  keep(Math.max(0, ...all("li[data-number]", talk).map(line => Number(line.dataset.number))));
  count(0);
  if (hovers.matches) find("#talk-text", talk)?.focus(); // else a keyboard would come up over what is to be read
}

// -- how far it was read, table by table ------------------------------------------------------------------------------
/** @returns {[string, number][]} */
function pages() {
  try { return JSON.parse(localStorage.talk ?? "[]"); } catch { return []; }
}
const kept = () => pages().find(([id]) => id === table())?.[1] ?? 0;
/** @param {number} number */
function keep(number) {
  try { localStorage.talk = JSON.stringify([[table(), number], ...pages().filter(([id]) => id !== table())].slice(0, MANY)); } catch { /* not kept */ }
}

/** Times as the reader's clock has them. @param {HTMLElement} part */
function localTimes(part) {
  const shape = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  /** @type {HTMLTimeElement[]} */
  const times = all("time", part);
  for (const time of times) time.textContent = shape.format(new Date(time.dateTime));
}

addEventListener("drawer", read);
addEventListener("talk", event => {
  const { t, e } = /** @type {CustomEvent<{t?: number, e?: number}>} */ (event).detail;
  heard(t, e);
});
if (document.body.dataset.talk) heard(Number(document.body.dataset.talk));

addEventListener("submit", event => {
  const form = on(event, "#drawer form[data-talk]");
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const body = filled(form, /** @type {SubmitEvent} */ (event).submitter);
  queue = queue.then(async () => {
    const answer = await insist(form.getAttribute("action") ?? "", body);
    const fresh = answer && find("#talk", answer);
    if (!fresh) return;
    asked = Number(fresh.dataset.number);
    show(fresh);
    /** @type {HTMLInputElement | null} */
    const text = find("#talk-text");
    if (text && form.id === "saying" && !find("#talk-refusal", fresh)) text.value = "";
    if (hovers.matches || form.id === "saying") text?.focus();
  });
});
