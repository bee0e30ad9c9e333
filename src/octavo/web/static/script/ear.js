// For the ear: what one can do, what changed, the table row by row. Each by a button and by a letter.
import { all, find, main, need, say } from "./page.js";

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
function row(step) {
  const rows = all("#rows li");
  const { n, k } = main().dataset;
  if (where !== `${n} ${k}`) read = step > 0 ? -1 : 0;
  where = `${n} ${k}`;
  read = (read + step + rows.length) % rows.length;
  say(rows[read]?.textContent ?? "");
}
