// Why something that is drawn, or named, cannot be picked: a line beside it, with the rule to be opened.
import { insist } from "./ask.js";
import { find, main, need, on, say } from "./page.js";
import * as tip from "./tip.js";

/**
 * @param {Element} thing
 * @param {string} word
 */
export async function tell(thing, word) {
  const { table, as = "", n, k } = main().dataset;
  const answer = await insist(`/t/${table}/why?${new URLSearchParams({ word, ...(as && { as }) })}`);
  const said = answer && find("p", answer);
  const now = main().dataset;
  if (!said || now.n !== n || now.k !== k) return; // it stood against a position that is gone
  tip.tell(thing, said);
  say(said.textContent);
}

addEventListener("submit", event => {
  /** @type {HTMLFormElement | null} */
  const form = on(event, "form.asking");
  if (!form) return;
  event.preventDefault();
  /** @type {HTMLInputElement} */
  const named = need("[name=word]", form);
  tell(form, named.value);
});
