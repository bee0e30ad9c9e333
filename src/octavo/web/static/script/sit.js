// A link that was sent: whoever sees its page sits down; a page that nobody looks at yet waits.
import { find } from "./page.js";

const ahead = () => /** @type {{ prerendering?: boolean }} */ (document).prerendering === true;
let pressed = false;

/** The button is pressed once, and the key does not stay in the browser's history. */
async function sit() {
  /** @type {HTMLFormElement | null} */
  const form = find("form[data-sit]");
  if (!form || pressed || ahead() || document.visibilityState !== "visible") return;
  pressed = true;
  const reply = await fetch(form.action, { method: "POST" });
  if (reply.ok) location.replace(reply.url);
}

document.addEventListener("visibilitychange", sit);
document.addEventListener("prerenderingchange", sit);
sit();
