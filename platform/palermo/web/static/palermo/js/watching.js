// hx-trigger="filled, input …": what watches a form is told when it is taken up and the form already differs from what the server sent. Somebody was
// quicker than the scripts, or the browser has brought back what was typed; both were changes that nobody heard.

/** @param {HTMLSelectElement} field */
function isChosen(field) {
  const options = [...field.options];
  const sent = options.findLast((option) => option.defaultSelected) ?? options.find((option) => !option.disabled);
  return field.multiple ? options.some((option) => option.selected !== option.defaultSelected) : field.selectedOptions[0] !== sent;
}

/** @param {Element} field */
function isFilled(field) {
  if (field instanceof HTMLSelectElement) return isChosen(field);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return ["checkbox", "radio"].includes(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** @param {Event} event */
function tell(event) {
  const watcher = /** @type {Element} */ (event.target);
  if (!watcher.matches('[hx-trigger^="filled"]')) return;
  if ([...(watcher.closest("form")?.elements ?? [])].some(isFilled)) watcher.dispatchEvent(new Event("filled"));
}

/** Before htmx takes up the page, which it does when the page is whole. */
export function startWatching() {
  document.addEventListener("htmx:afterProcessNode", tell);
}
