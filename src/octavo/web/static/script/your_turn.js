// It is your turn: a mark on the tab's picture, and for who wants it a sound and a note of the system's.
import { notice } from "./ask.js";
import { all, find, sentence } from "./page.js";

/** @typedef {{id: string, n: string, title: string, others?: string}} Waiting  a table, its public number, and what it is called */
/** @typedef {"sound" | "note"} Way */

const NOTES = [659.26, 987.77]; // hertz: E, then B above it
const STEP = 0.16; // seconds from one to the next
const [LOUD, LONG] = [0.16, 0.7];

/** @type {AudioContext | null} */
let audio = null;

/** Does he want it? @param {Way} way */
function wants(way) {
  try { return localStorage[way] === "on"; } catch { return false; }
}

/** @param {boolean} waits */
export function sign(waits) {
  /** @type {HTMLLinkElement | null} */
  const icon = find("#icon");
  const address = icon?.dataset[waits ? "turn" : "calm"];
  if (icon && address && icon.getAttribute("href") !== address) icon.href = address;
}

/** Whoever does not look is called; of several tabs with the same table, one does it. @param {Waiting} table */
export function call(table) {
  if (!document.hidden && document.hasFocus()) return;
  const key = `${table.id} ${table.n}`;
  try {
    if (localStorage.called === key) return;
    localStorage.called = key;
  } catch { /* a browser that keeps nothing has asked for nothing */ }
  if (wants("sound")) chime();
  if (wants("note")) note(table);
}

function chime() {
  if (!audio) return;
  for (const [i, pitch] of NOTES.entries()) {
    const [tone, volume, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + i * STEP];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUD, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + LONG);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + LONG);
  }
}

/** @param {Waiting} table */
async function note({ id, title, others = "" }) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const url = `/t/${id}`;
  const told = { body: [sentence("turn"), others].filter(Boolean).join(" · "), tag: `octavo-${id}`, data: { url } };
  try {
    const shown = new Notification(title, told);
    shown.onclick = () => { shown.close(); focus(); if (location.pathname !== url) location.assign(url); };
  } catch { // a phone shows them by its worker only
    (await navigator.serviceWorker?.ready)?.showNotification(title, told);
  }
}

/** Browsers let a page sound only after somebody has touched it. */
function wake() {
  if (!wants("sound")) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}
addEventListener("pointerdown", wake, true);
addEventListener("keydown", wake, true);

/** A switch was pressed. @param {HTMLElement} button */
export async function toggle(button) {
  const way = /** @type {Way} */ (button.dataset.call);
  const on = !wants(way);
  if (on && way === "note" && !(await allowed())) return notice(sentence("refused"));
  try { localStorage[way] = on ? "on" : "off"; } catch { return notice(sentence("refused")); }
  mark();
  if (on && way === "sound") {
    wake();
    chime();
  }
}

const allowed = async () => "Notification" in window && await Notification.requestPermission() === "granted";

/** The switches stand as he wants it. */
export function mark() {
  for (const button of all("[data-call]")) button.setAttribute("aria-pressed", String(wants(/** @type {Way} */ (button.dataset.call))));
}
