// The theme changes without a new page. It is saved first, but a slow server does not make anybody wait.
import { showToast } from "./toasts.js";
import { gettext } from "./words.js";

const PATIENCE = 250;

/** @param {string} theme */
function show(theme) {
  document.documentElement.dataset.theme = theme;
  for (const choice of document.querySelectorAll("[data-theme-form] [name=theme]")) {
    const chosen = /** @type {HTMLButtonElement} */ (choice).value === theme;
    if (chosen) choice.setAttribute("aria-current", "true");
    else choice.removeAttribute("aria-current");
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement} choice
 */
async function save(form, choice) {
  const data = new FormData(form, choice);
  // The server sends its visitor on to `next`; nobody needs a whole page here.
  data.set("next", form.dataset.themeAnswer ?? "/");
  const answer = await fetch(form.action, { method: "POST", body: data, headers: { Accept: "text/html" } });
  await answer.text();
  if (!answer.ok) throw new Error(String(answer.status));
}

/** @param {SubmitEvent} event */
async function change(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const choice = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (!form.matches("[data-theme-form]") || !choice) return;
  event.preventDefault();
  const saved = save(form, choice).catch(() => {
    showToast({ kind: "error", message: gettext("Your theme couldn’t be saved. It lasts until you leave this page.") });
  });
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  show(choice.value);
}

export function startTheme() {
  document.addEventListener("submit", change);
}
