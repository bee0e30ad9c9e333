// The drawer: a page of ours beside the board, the rulebook or the keys. Closed, it gives the focus back.
import { mark } from "./ear.js";
import { all, find, need, on, parsed, say, sentence } from "./page.js";
import { filled } from "./pick.js";

/** What had the focus when it opened. @type {Element | null} */
let from = null;

/** @returns {HTMLDialogElement | null} */
const drawer = () => find("#drawer");

/** Opens that page, at the rule that its address points at; or closes it. @param {string} url */
export async function open(url) {
  const { pathname: path, hash } = new URL(url);
  const place = hash.slice(1);
  if (drawer()?.open && drawer()?.dataset.path === path && !place) return close();
  const focused = document.activeElement;
  if (!focused?.closest("#drawer")) from = focused;
  const box = drawer()?.dataset.path === path ? drawer() : await bring(url, path);
  if (!box) return;
  if (!box.open) show(box);
  const aloud = find("[data-aloud]", box)?.dataset.aloud;
  if (aloud) say(aloud);
  for (const item of all(".cited", box)) item.classList.remove("cited");
  const item = place ? find(`#${CSS.escape(place)}`, box) : null;
  if (place.startsWith("rule-")) item?.classList.add("cited");
  item?.scrollIntoView({ block: item.matches("h3") ? "start" : "center" });
}

/** A link of the rulebook leads on inside of the drawer. @param {MouseEvent} event */
function follow(event) {
  const link = on(event, "#drawer a[href]")?.getAttribute("href");
  const path = drawer()?.dataset.path;
  if (!link || !path || event.ctrlKey || event.metaKey) return;
  const url = new URL(link, location.origin + path);
  if (!url.pathname.startsWith("/rules/")) return;
  event.preventDefault();
  event.stopPropagation();
  open(url.href);
}

export function close() {
  drawer()?.close();
}

/** Where there is room beside the board it lies over what stands there; else over all, and keys stay in it. @param {HTMLDialogElement} box */
function show(box) {
  if (place(box)) box.show();
  else box.showModal();
}

/** @param {HTMLElement} box */
function place(box) {
  const [side, board] = [".side", "#frame"].map(part => find(part)?.getBoundingClientRect());
  const beside = side && board && side.left >= board.right;
  box.style.inset = beside ? `${side.top}px ${innerWidth - side.right}px ${innerHeight - side.bottom}px ${side.left}px` : "";
  box.style.width = box.style.height = beside ? "auto" : "";
  return beside;
}

/** @param {string} url @param {string} path */
async function bring(url, path) {
  const page = parsed(await (await fetch(url)).text());
  const box = drawer() ?? document.body.appendChild(Object.assign(document.createElement("dialog"), { id: "drawer", className: "drawer" }));
  const shut = Object.assign(document.createElement("button"), { className: "press shut", onclick: close });
  shut.textContent = sentence("close");
  box.setAttribute("aria-label", need("h1", page).textContent);
  box.replaceChildren(shut, need("article", page));
  box.dataset.path = path;
  box.onclose = back;
  box.onclick = follow;
  box.scrollTop = 0;
  find("details.contents", box)?.removeAttribute("open");
  for (const button of all("[data-letters]", box)) mark(button);
  return box;
}

/** What was there to be read is read. The focus goes where it was; if that is gone, to what opens the rulebook. */
function back() {
  /** @type {HTMLFormElement | null} */
  const read = find("#drawer form[data-read]");
  if (read) fetch(read.action, { method: read.method, body: filled(read), redirect: "manual", keepalive: true }).catch(() => { /* then it opens once more */ });
  const to = from?.isConnected ? from : find("a[data-drawer]");
  if (to instanceof HTMLElement || to instanceof SVGElement) to.focus({ preventScroll: true });
}

addEventListener("resize", () => { const box = drawer(); if (box?.open) place(box); });
