// <input data-filter="id"> hides the entries of that list that do not contain what is typed, also after the list has been drawn anew.

/** @param {string} text */
const plain = (text) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();

/** @param {HTMLInputElement} field */
function filter(field) {
  const wanted = plain(field.value.trim());
  for (const entry of document.querySelectorAll(`#${CSS.escape(field.dataset.filter ?? "")} > li`)) {
    if (entry instanceof HTMLElement) entry.hidden = !plain(entry.textContent ?? "").includes(wanted);
  }
}

export function startFiltering() {
  for (const field of document.querySelectorAll("input[data-filter]")) {
    if (!(field instanceof HTMLInputElement)) continue;
    field.addEventListener("input", () => filter(field));
    const list = document.getElementById(field.dataset.filter ?? "");
    const around = list?.closest("[data-live]");
    filter(field); // somebody was quicker than this script, or comes back to the page
    if (around) new MutationObserver(() => filter(field)).observe(around, { childList: true, subtree: true });
  }
}
