// Panels: which of them stands on the stage, where there is room for one at a time. The style sheet places them.
import { all, find, main, need, picture, still } from "./page.js";

const QUIET = 300; // milliseconds after a change in which a tap does nothing: it was meant for what stood there

let changed = -Infinity;

/** Has another panel just come to the stage? */
export const settling = () => performance.now() - changed < QUIET && single();
/** Is there room for one panel only? */
export const single = () => getComputedStyle(picture()).getPropertyValue("--single") === "1";
/** @returns {HTMLElement} */
export const staged = () => need("#picture .staged");
/** @param {ParentNode} part */
const free = part => all("#picture .free > .panel", part);

/**
 * Before the page becomes the fresh one: its stage is set. What stands there stays as long as something in it is asked for;
 * where nothing is asked for, that comes forward in which something happened.
 * @param {HTMLElement} fresh
 */
export function set(fresh) {
  const [was, next] = [staged(), choose(fresh)];
  for (const panel of free(fresh)) panel.classList.toggle("staged", panel === next);
  return next.id === was.id ? undefined : come(next.id);
}

/** @param {HTMLElement} fresh */
function choose(fresh) {
  const panels = free(fresh);
  const same = panels.find(panel => panel.id === staged().id);
  const marked = ["[data-hint]", "[data-pointed]", "[data-lit]"].map(mark => panels.filter(panel => find(mark, panel)));
  const onto = find("[data-onto]:has([data-lit])", fresh)?.dataset.onto;
  const asked = [...marked, panels.filter(panel => panel.id === onto)].find(some => some.length) ?? [];
  const moved = fresh.dataset.n === main().dataset.n ? [] : panels.filter(happened);
  const some = asked.length ? asked : [...moved.filter(panel => find(".last", panel)), ...moved];
  return (same && (some.includes(same) || !some.length) ? same : some[0]) ?? need(".staged", fresh);
}

/** Do other pieces lie there, or elsewhere? @param {HTMLElement} fresh */
function happened(fresh) {
  const now = document.getElementById(fresh.id);
  return now && pieces(now) !== pieces(fresh);
}

/** @param {Element} panel */
const pieces = panel => all("[data-piece]", panel).map(({ id, dataset }) => `${id} ${dataset.piece}`).join();

/** A panel comes to the stage from where it stands now. Returns what lets it be seen to come. @param {string} id */
function come(id) {
  const from = document.getElementById(id)?.getBoundingClientRect();
  changed = performance.now();
  return () => {
    const panel = staged();
    const to = panel.getBoundingClientRect();
    if (!from?.width || still.matches || !single()) return;
    const shift = `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${from.width / to.width},${from.height / to.height})`;
    panel.animate({ transform: [shift, "none"], transformOrigin: ["0 0", "0 0"] }, { duration: 260, easing: "ease-out" });
  };
}

/** He wants to see this one. @param {string} id */
export function bring(id) {
  if (staged().id === id) return;
  const coming = come(id);
  for (const panel of free(document)) panel.classList.toggle("staged", panel.id === id);
  coming();
}
