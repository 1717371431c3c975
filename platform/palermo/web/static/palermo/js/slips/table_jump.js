// <form data-table-jump="12"> goes to another table: digits that are typed outside of every field, or after Esc, are its number.
// It goes at once where no more digits can follow: with 12 tables a 7 is table 7, and a 1 waits for another digit or Enter.

/** @param {Element | null} element */
const isField = (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

export function startTableJump() {
  const form = document.querySelector("form[data-table-jump]");
  const field = form?.querySelector("input");
  if (!(form instanceof HTMLFormElement) || !field) return;
  const most = Number(form.dataset.tableJump);

  const goIfSure = () => {
    const number = Number(field.value);
    if (number > 0 && 10 * number > most) form.requestSubmit();
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || document.querySelector("dialog[open], [aria-expanded=true]")) return;
    if (event.key === "Escape" && document.activeElement !== field) {
      event.preventDefault();
      field.focus();
      field.select();
    } else if (/^\d$/.test(event.key) && !isField(document.activeElement)) {
      event.preventDefault();
      field.focus();
      field.value = event.key;
      goIfSure();
    }
  });
  field.addEventListener("input", goIfSure);
  form.setAttribute("data-table-jump-ready", "");
}
