// The page of alerts: this browser subscribes to what the server pushes, and says by which clock its nights are.
import { find, main } from "./page.js";

/** @param {string} what */
function tell(what) {
  const says = find("#push-tells");
  if (says) says.textContent = says.dataset[what] ?? "";
}

/** The key of the server as bytes. @param {string} key */
function bytes(key) {
  const text = atob(key.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, letter => letter.charCodeAt(0));
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") return tell("denied");
  try {
    const registration = await navigator.serviceWorker.ready;
    const key = bytes(main().dataset.pushKey ?? "");
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const wish = { kind: "push", address: JSON.stringify(made) };
    const reply = await fetch("/api/me/alerts", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish) });
    if (reply.ok) location.reload();
    else tell("cannot");
  } catch {
    tell("cannot");
  }
}

/** Whoever stops this browser's messages here also tells the browser so. @param {Event} event */
async function unsubscribe(event) {
  const row = /** @type {HTMLElement} */ (event.target).closest("li[data-endpoint]");
  if (!(row instanceof HTMLElement) || !/** @type {HTMLFormElement} */ (event.target).action.endsWith("/stop")) return;
  const ours = await subscribed();
  if (ours && row.dataset.endpoint === ours.endpoint) await ours.unsubscribe();
}

async function subscribed() {
  return (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription();
}

async function begin() {
  /** @type {HTMLInputElement | null} */
  const zone = find("input[data-zone]");
  if (zone && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
  const button = find("#push-on");
  if (!button) return;
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) {
    button.hidden = true;
    tell("cannot");
    return;
  }
  button.addEventListener("click", subscribe);
  main().addEventListener("submit", unsubscribe);
  const ours = await subscribed();
  const rows = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("li[data-endpoint]"))];
  if (ours && rows.some(row => row.dataset.endpoint === ours.endpoint)) {
    button.hidden = true;
    tell("on");
  }
}

if (main()?.classList.contains("alerts")) begin();
