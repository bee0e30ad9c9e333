// The page of a personal link: what stands behind the # is sent on in the body of a form, and leaves the address.
import { find } from "./page.js";

/** @type {HTMLFormElement | null} */
const form = find("form[data-token]");
const token = location.hash.slice(1);
if (form && token) {
  history.replaceState(null, "", location.pathname);
  /** @type {HTMLInputElement} */ (form.elements.namedItem("token")).value = token;
  form.requestSubmit();
}
