// What whoever runs the server tells everybody.
import { find, parsed } from "./page.js";

/** There is something new, or no longer anything. @param {number} number by which it is known */
export async function toldAll(number) {
  const shown = find("#to-all");
  if (!shown || +(shown.dataset.notice ?? 0) === number) return;
  const reply = await fetch("/notice");
  const fresh = find("#to-all", parsed(await reply.text()));
  if (reply.ok && fresh) shown.replaceWith(fresh);
}
