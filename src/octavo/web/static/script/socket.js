// What the table tells: public numbers, who is here, and that there is something for everybody.
import { heard, look, stepping, turn } from "./follow.js";
import { keep } from "./line.js";
import { find, main, number } from "./page.js";
import { sending } from "./pick.js";
import { present } from "./show.js";
import { toldAll } from "./to_all.js";

/**
 * Public numbers (of positions, events, talk), the seats that are here, and the number of what everybody is told.
 * @typedef {{n?: number, e?: number, t?: number, here?: number[], notice?: number}} News
 */

const REMATCH = 8000;

/** @param {News} news */
function hear({ n, e, t, here, notice }) {
  if (here && present(here) && !stepping()) turn(async () => sending || look());
  if (n !== undefined) heard(n);
  if (e !== undefined) stirred(e);
  if (t !== undefined) main().parentElement?.setAttribute("data-talk", String(t)); // for talk.js, which only tables load
  if (t !== undefined || e !== undefined) dispatchEvent(new CustomEvent("talk", { detail: { t, e } }));
  if (notice !== undefined) toldAll(notice);
}

/** Something happened beside the game, a new name perhaps: the same position is told anew. @param {number} e */
function stirred(e) {
  turn(async () => sending || e <= number("e") || look());
}

/** Has somebody asked for a rematch? */
function rematch() {
  const over = main().dataset.over !== undefined;
  if (over && !document.hidden && !stepping() && !find(".final .strong[href]")) turn(look);
}

export function listen() {
  keep(`/t/${main().dataset.table}/live`, hear);
  setInterval(rematch, REMATCH);
}
