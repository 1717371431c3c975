// A form that is on its way cannot be sent twice; a form that came back wrong puts its summary first.

/** @param {SubmitEvent} event */
function markBusy(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || form.method === "dialog" || form.matches("[data-theme-form]")) return;
  const button = event.submitter ?? form.querySelector("button[type=submit]");
  if (form.dataset.sending) {
    event.preventDefault();
    return;
  }
  form.dataset.sending = "yes";
  button?.setAttribute("aria-busy", "true");
}

/** The back button may bring the page back as it was left. */
function forget() {
  for (const form of document.querySelectorAll("form[data-sending]")) {
    form.removeAttribute("data-sending");
    form.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
  }
}

export function startForms() {
  document.addEventListener("submit", markBusy);
  window.addEventListener("pageshow", forget);
  const summary = document.querySelector("[data-error-summary]");
  if (summary instanceof HTMLElement) summary.focus();
}

/** A form that wants to know where it is evening: `<input type="hidden" data-time-zone>`. */
export function startTimeZone() {
  for (const field of document.querySelectorAll("input[data-time-zone]")) {
    if (field instanceof HTMLInputElement && !field.value) {
      field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
    }
  }
}
