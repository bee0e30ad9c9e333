// Looking for words in the rulebook that is on the page, or beside the board: no network is asked.
import { all, find, need, on } from "./page.js";

const AROUND = 70; // letters before and after what was looked for

/** As it is compared: without capitals and accents. @param {string} text */
const folded = text => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** What a rule says itself, without its parts and the words of its figures. @param {Element} rule */
function says(rule) {
  const copy = rule.cloneNode(true);
  if (!(copy instanceof Element)) return "";
  for (const inside of all("[id^=rule-], details, .ours", copy)) inside.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

/** @param {HTMLFormElement} form */
function look(form) {
  /** @type {HTMLInputElement} */
  const asked = need("input", form);
  const words = folded(asked.value).split(/\s+/).filter(Boolean);
  const book = need(".rulebook", form.closest("dialog, main") ?? document);
  const found = need(".found", book);
  const list = document.createElement("ol");
  for (const rule of words.length ? all("[id^=rule-]", book) : []) {
    const text = says(rule);
    const number = rule.id.slice(5);
    const plain = folded(`${number} ${text}`);
    if (words.every(word => plain.includes(word))) list.append(row(rule.id, number, text, words[0] ?? ""));
  }
  const none = document.createElement("p");
  none.textContent = found.dataset.none ?? "";
  found.replaceChildren(...(list.childElementCount ? [list] : words.length ? [none] : []));
}

/** @param {string} id @param {string} number @param {string} text @param {string} word */
function row(id, number, text, word) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const name = document.createElement("b");
  const hit = document.createElement("mark");
  const at = Math.max(0, folded(text).indexOf(word));
  name.textContent = number;
  hit.textContent = text.slice(at, at + word.length);
  link.setAttribute("href", `#${id}`);
  link.append(name, ` ${text.slice(Math.max(0, at - AROUND), at)}`, hit, text.slice(at + word.length, at + word.length + AROUND));
  item.append(link);
  return item;
}

addEventListener("input", event => {
  /** @type {HTMLFormElement | null} */
  const form = on(event, "form.find");
  if (form) look(form);
});

addEventListener("submit", event => {
  /** @type {HTMLFormElement | null} */
  const form = on(event, "form.find");
  if (!form) return;
  event.preventDefault();
  look(form);
  find(".found a", form.parentElement ?? document)?.click();
});
