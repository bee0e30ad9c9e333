// The line to the server: a socket, or asking now and then.
import { offline, online } from "./ask.js";
import { heard, look, stepping, turn } from "./follow.js";
import { find, main, number } from "./page.js";
import { sending } from "./pick.js";
import { present } from "./show.js";
import { toldAll } from "./to_all.js";

/**
 * Two public numbers, the seats that are here, and the number of what everybody is told.
 * @typedef {{n?: number, e?: number, here?: number[], notice?: number}} News
 */

const POLL = 2000; // milliseconds between two questions while there is no socket
const REMATCH = 8000;
const COME_AGAIN = 1012; // what a server says that is about to be replaced
const WAITS = { first: 1000, most: 30000 }; // milliseconds until the next try for a socket

const url = () => `/t/${main().dataset.table}/live`;
/** @type {WebSocket | null} */
let socket = null;
let wait = WAITS.first;

/** @param {News} news */
function hear({ n, e, here, notice }) {
  if (here && present(here) && !stepping()) turn(async () => sending || look());
  if (n !== undefined) heard(n);
  if (e !== undefined) stirred(e);
  if (notice !== undefined) toldAll(notice);
}

/** Something happened beside the game, a new name perhaps: the same position is told anew. @param {number} e */
function stirred(e) {
  turn(async () => sending || e <= number("e") || look());
}

async function poll() {
  try {
    const reply = await fetch(url(), { headers: { Accept: "application/json" } });
    if (reply.status === 404) location.reload(); // the seat is somebody else's now
    if (!reply.ok) return;
    online();
    hear(await reply.json());
  } catch {
    offline();
  }
}

function connect() {
  socket = new WebSocket(location.origin.replace(/^http/, "ws") + url());
  socket.onopen = () => { wait = WAITS.first; online(); };
  socket.onmessage = event => hear(JSON.parse(event.data));
  socket.onclose = event => {
    socket = null;
    if (event.code === COME_AGAIN) return void setTimeout(connect, Math.random() * WAITS.first); // not all at once
    poll();
    setTimeout(connect, wait);
    wait = Math.min(wait * 1.7, WAITS.most);
  };
}

/** Has somebody asked for a rematch? */
function rematch() {
  const over = main().dataset.over !== undefined;
  if (over && !document.hidden && !stepping() && !find(".final .strong[href]")) turn(look);
}

export function listen() {
  connect();
  setInterval(() => { if (socket?.readyState !== WebSocket.OPEN && !document.hidden) poll(); }, POLL);
  setInterval(rematch, REMATCH);
  addEventListener("online", poll);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) poll(); });
}
