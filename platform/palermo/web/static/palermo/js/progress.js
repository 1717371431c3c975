// Screen readers do not hear an element that replaces itself, so the end of a job is said in a region that stays.

/** @param {any} event */
function announceEnd(event) {
  const swapped = event.detail.elt;
  if (!(swapped instanceof HTMLElement) || !swapped.matches(".progress-done, .progress-dead")) return;
  const announcer = document.getElementById("announcer");
  const words = swapped.querySelector(".progress-words");
  if (announcer && words) announcer.textContent = words.textContent?.trim() ?? "";
}

export function startProgress() {
  document.body.addEventListener("htmx:load", announceEnd);
}
