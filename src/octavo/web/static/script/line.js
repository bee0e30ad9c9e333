// A line to the server that tells numbers: a socket, or asking now and then.
import { offline, online } from "./ask.js";

const POLL = 2000; // milliseconds between two questions while there is no socket
const COME_AGAIN = 1012; // what a server says that is about to be replaced
const WAITS = { first: 1000, most: 30000 }; // milliseconds until the next try for a socket

/** @type {WebSocket | null} */
let socket = null;
let wait = WAITS.first;

/**
 * Hears what is told at an address, for as long as the page is open.
 * @template News
 * @param {string} url
 * @param {(news: News) => void} hear
 */
export function keep(url, hear) {
  const poll = () => ask(url, hear);
  connect(url, hear, poll);
  setInterval(() => { if (socket?.readyState !== WebSocket.OPEN && !document.hidden) poll(); }, POLL);
  addEventListener("online", poll);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) poll(); });
}

/**
 * @template News
 * @param {string} url
 * @param {(news: News) => void} hear
 */
async function ask(url, hear) {
  try {
    const reply = await fetch(url, { headers: { Accept: "application/json" } });
    if (reply.status === 404) location.reload(); // the seat is somebody else's now
    if (!reply.ok) return;
    online();
    hear(await reply.json());
  } catch {
    offline();
  }
}

/**
 * @template News
 * @param {string} url
 * @param {(news: News) => void} hear
 * @param {() => void} poll
 */
function connect(url, hear, poll) {
  const again = () => connect(url, hear, poll);
  socket = new WebSocket(location.origin.replace(/^http/, "ws") + url);
  socket.onopen = () => { wait = WAITS.first; online(); };
  socket.onmessage = event => hear(JSON.parse(event.data));
  socket.onclose = event => {
    socket = null;
    if (event.code === COME_AGAIN) return void setTimeout(again, Math.random() * WAITS.first); // not all at once
    poll();
    setTimeout(again, wait);
    wait = Math.min(wait * 1.7, WAITS.most);
  };
}
