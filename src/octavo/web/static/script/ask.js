// Asking the server, and saying so when it cannot be reached.
import { all, find, parsed, pause, sentence } from "./page.js";

const WAITS = { first: 500, most: 8000 }; // milliseconds between two tries

/** Is the table wanted in words, too? Most never read it: then it is not sent with every move. */
let wordy = false;
export function words() {
  wordy = true;
}

/**
 * The <main> of the answer; what the page has already is not sent again.
 * @param {string} url
 * @param {URLSearchParams} [body] what is posted
 */
async function ask(url, body) {
  const marks = all("[data-mark]").map(part => part.dataset.mark);
  const address = wordy ? `${url}${url.includes("?") ? "&" : "?"}words=1` : url;
  const reply = await fetch(address, { method: body ? "POST" : "GET", body, headers: { "X-Octavo": ["fragment", ...marks].join(" ") } });
  return find("main", parsed(await reply.text()));
}

/**
 * Asks until an answer comes: the same pick sent twice counts once, so a lost connection costs nothing.
 * @param {string} url
 * @param {URLSearchParams} [body]
 */
export async function insist(url, body) {
  for (let wait = WAITS.first; ; wait = Math.min(wait * 2, WAITS.most)) {
    try {
      const fresh = await ask(url, body);
      online();
      return fresh;
    } catch {
      offline();
      await pause(wait);
    }
  }
}

/** @param {string} text none takes the notice away */
export function notice(text) {
  let box = find("#notice");
  if (!text) return box?.remove();
  if (!box) {
    box = Object.assign(document.createElement("p"), { id: "notice", className: "notice" });
    box.setAttribute("role", "status");
    document.body.append(box);
  }
  box.textContent = text;
}

let cut = false;
export function offline() {
  if (!cut) notice(sentence("lost"));
  cut = true;
}
export async function online() {
  if (!cut) return;
  cut = false;
  notice(sentence("back"));
  await pause(2000);
  if (!cut) notice("");
}
