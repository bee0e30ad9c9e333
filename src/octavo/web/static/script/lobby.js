// The lobby: the list of tables stays as it is now, and what has come to wait is called out.
import { insist } from "./ask.js";
import { keep } from "./line.js";
import { morph } from "./morph.js";
import { all, find, need, say } from "./page.js";
import { toldAll } from "./to_all.js";
import { call, sign } from "./your_turn.js";

/** Numbers: of my tables, and of what everybody is told. @typedef {{mine?: number, notice?: number}} News */

const tables = () => need("#my-tables");
const waiting = () => all(".now", tables());
let asking = false;
let heard = 0;

/** @param {News} news */
function hear({ mine, notice }) {
  if (mine !== undefined) heard = mine;
  if (notice !== undefined) toldAll(notice);
  if (!asking) look();
}

/** The list is asked for until it is the one that we heard of; what changes meanwhile is heard of again. */
async function look() {
  if (String(heard) === tables().dataset.mine) return;
  asking = true;
  const wanted = heard;
  const answer = await insist("/");
  asking = false;
  const fresh = answer && find("#my-tables", answer);
  if (fresh) show(fresh);
  if (heard !== wanted) look();
}

/** @param {HTMLElement} fresh */
function show(fresh) {
  const before = new Set(waiting().map(one => one.id));
  morph(tables(), fresh);
  document.title = tables().dataset.title ?? "";
  tell();
  const come = waiting().filter(one => !before.has(one.id));
  for (const one of come) {
    const [title = "", others = ""] = ["b", ".with"].map(part => find(part, one)?.textContent);
    call({ id: one.dataset.table ?? "", n: one.dataset.n ?? "", title, others });
  }
  if (come.length) say(come.map(one => one.textContent?.replace(/\s+/g, " ").trim()).join(". "));
}

/** On a home screen the icon tells how many tables wait; a browser that cannot do these things does without. */
function tell() {
  const { length } = waiting();
  sign(length > 0);
  navigator.setAppBadge?.(length).catch(() => { /* not installed */ });
}

export function listen() {
  tell();
  keep("/live", hear);
}
