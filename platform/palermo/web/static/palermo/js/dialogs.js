// <button data-dialog-open="id"> opens a <dialog>; [data-dialog-close] and a click beside it close it.
// The browser itself handles Escape, keeps the focus inside and gives it back afterwards.

/** @param {MouseEvent} event */
function handle(event) {
  const target = /** @type {Element} */ (event.target);
  const opener = target.closest("[data-dialog-open]");
  if (opener) {
    const dialog = document.getElementById(opener.getAttribute("data-dialog-open") ?? "");
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  } else if (target.closest("[data-dialog-close]")) {
    target.closest("dialog")?.close();
  } else if (target instanceof HTMLDialogElement) {
    const box = target.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!inside) target.close();
  }
}

export function startDialogs() {
  document.addEventListener("click", handle);
}
