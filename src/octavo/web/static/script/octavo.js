// Octavo's script. Every page works without it: it posts the same forms, asks for the same pages, morphs <main> into
// the answer and lets things glide to where they went. It knows no game.
import "./alerts.js";
import { insist } from "./ask.js";
import "./clicks.js";
import { open } from "./drawer.js";
import "./find.js";
import { address } from "./follow.js";
import "./keys.js";
import * as lobby from "./lobby.js";
import { morph } from "./morph.js";
import { find, main, on, pause } from "./page.js";
import { filled } from "./pick.js";
import { begin } from "./show.js";
import "./personal_link.js";
import { listen } from "./socket.js";
import { mark } from "./your_turn.js";

/** A page that is not a table becomes the answer to this. @param {string} url */
async function become(url) {
  const fresh = await insist(url);
  if (fresh) morph(main(), fresh);
}

/** The set-up asks again with every choice that changes what there is to choose. */
addEventListener("change", event => {
  const form = on(event, "form[data-again]");
  if (!(form instanceof HTMLFormElement) || !on(event, "input[type=radio]")) return;
  become(`${form.dataset.again}?${filled(form)}`);
});

/** Work in the background: its page looks again until it is done. */
async function wait() {
  while (main().dataset.waits !== undefined) {
    await pause(700);
    await become(location.pathname);
  }
}

wait();
if (main().dataset.table) {
  if (new URLSearchParams(location.search).has("share")) history.replaceState(null, "", address());
  begin();
  const { since } = main().dataset;
  if (since) open(new URL(since, location.origin).href);
  listen();
}

if (find("#my-tables")) lobby.listen();
mark();
navigator.serviceWorker?.register("/worker.js").catch(() => { /* no service workers here: nothing is lost but them */ });
