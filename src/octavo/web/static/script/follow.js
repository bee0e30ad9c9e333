// Following the table: one position after the other, and never one that overtakes another.
import { insist } from "./ask.js";
import { find, main, need, number, pause, still } from "./page.js";
import { show } from "./show.js";

const MANY = 15; // positions that are skipped rather than shown one by one
const LOOK = 650; // milliseconds that a position stands before the next one comes

let latest = number("last"); // the newest public number we heard of
let hurry = false;
/** @type {Promise<unknown>} */
let queue = Promise.resolve();

/**
 * One thing after the other: answers must not overtake each other.
 * @param {() => unknown} doing
 */
export function turn(doing) {
  queue = queue.then(doing, doing);
}

/** Where the table is now. @param {string} extra */
export function address(extra = "") {
  const { table, as } = main().dataset;
  const query = [as && `as=${as}`, extra].filter(Boolean).join("&");
  return `/t/${table}${query ? `?${query}` : ""}`;
}
/** Does he look at a position of the past? */
export const stepping = () => new URLSearchParams(location.search).has("n");

/** What is shown, asked for anew: the table as it is now or a position of the past. */
export const again = () => insist(stepping() ? location.pathname + location.search : address());
export const look = async () => show(await again());

/** The table is at this number. @param {number} n */
export function heard(n) {
  if (n <= latest) return;
  latest = n;
  turn(follow);
}

/** He does not want to watch what happened in between. */
export function skip() {
  hurry = true;
}

async function follow() {
  if (stepping()) {
    if (latest > number("last")) show(await insist(location.pathname + location.search));
    return;
  }
  let more = true;
  while (more && latest > number("n") && !stepping()) more = await advance();
  hurry = false;
  const button = find("#hurry");
  if (button) button.hidden = true;
}

/** The next position, or the newest at once. Was there one? */
async function advance() {
  const gap = latest - number("n");
  const jump = hurry || still.matches || document.hidden || gap > MANY || gap === 1;
  const fresh = await insist(jump ? address() : address(`n=${number("n") + 1}&follow=1`));
  latest = Math.max(latest, Number(fresh?.dataset.last ?? latest));
  const shown = number("n");
  const moving = show(fresh);
  if (number("n") <= shown) return false;
  if (latest > number("n") && !hurry) {
    need("#hurry").hidden = false;
    await moving;
    await pause(LOOK);
  }
  return true;
}

/**
 * The answer to something we did: shown at once, or after what lies between.
 * @param {HTMLElement | null} fresh
 */
export async function landed(fresh) {
  latest = Math.max(latest, Number(fresh?.dataset.last) || 0);
  const between = fresh?.dataset.n === fresh?.dataset.last && Number(fresh?.dataset.n) > number("n") + 1;
  if (!between || still.matches) show(fresh);
  await follow();
}
