// <button data-copy="id" hidden> copies the value of a field, <button data-print hidden> prints the page.
// Both appear only where they can work: the link itself stands in the field, and every browser can print.
import { showToast } from "./toasts.js";
import { gettext } from "./words.js";

/** @param {HTMLElement} button */
async function copy(button) {
  const field = document.getElementById(button.dataset.copy ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  try {
    await navigator.clipboard.writeText(field.value);
    showToast({ kind: "success", message: gettext("Link copied.") });
  } catch {
    // The browser or its owner does not allow it: select the link, so that it takes one key.
    field.focus();
    field.select();
    showToast({ kind: "note", message: gettext("The link is selected. Copy it with your keyboard or the menu.") });
  }
}

export function startSharing() {
  for (const button of document.querySelectorAll("button[data-copy]")) {
    if (!(button instanceof HTMLElement)) continue;
    button.hidden = false;
    button.addEventListener("click", () => void copy(button));
  }
  for (const button of document.querySelectorAll("button[data-print]")) {
    if (!(button instanceof HTMLElement)) continue;
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
}
