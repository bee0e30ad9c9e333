// For the ear: what one can do, what changed, the table row by row. Each by a button and by a letter.
import { words } from "./ask.js";
import { again, turn } from "./follow.js";
import { all, find, main, need, on, say } from "./page.js";

const { dataset } = document.documentElement;
let read = -1; // the row that was read last
let where = ""; // and of which position

/** Do letters do something? Who speaks to his computer may not want it. */
export const letters = () => dataset.letters !== "off";

/** He likes a part of the page so, here and later. @param {"list" | "letters"} what @param {string} way */
export function like(what, way) {
  dataset[what] = way;
  try { localStorage[what] = way; } catch { /* not kept */ }
}

/** @param {HTMLElement} button the switch of the letters */
export const mark = button => button.setAttribute("aria-pressed", String(letters()));

/** @type {Record<string, () => void>} */
const TELLS = {
  can,
  news: () => say(all("#news li").map(line => line.textContent).join(" ")),
  rows: () => row(1),
  back: () => row(-1),
};
/** @param {string} [what] */
export const tell = (what = "") => TELLS[what]?.();

/** What is asked is said, and the list of what may be picked opens and has the focus. */
function can() {
  say(need("#prompt").dataset.aloud ?? "");
  unfold("open");
  find("#sure, #picks button")?.focus();
}

/** The list of picks. @param {string} way open or not */
export function unfold(way) {
  dataset.list = way;
  find("#fold")?.setAttribute("aria-expanded", String(way === "open"));
}

/** The next row of the text, or the one before; a new position is read from its start. @param {number} step */
async function row(step) {
  const rows = await written();
  const { n, k } = main().dataset;
  if (where !== `${n} ${k}`) read = step > 0 ? -1 : 0;
  where = `${n} ${k}`;
  read = (read + step + rows.length) % rows.length;
  say(rows[read]?.textContent ?? "");
}

/** The table in words: asked for when somebody first wants it, from then on sent with everything. */
async function written() {
  if (find("#rows a")) await new Promise(done => turn(() => write().then(done)));
  return all("#rows li");
}

async function write() {
  words();
  const fresh = await again();
  if (fresh) need("#rows").replaceChildren(...all("#rows li", fresh));
}

addEventListener("toggle", event => { if (on(event, "#twin[open]")) written(); }, true);
