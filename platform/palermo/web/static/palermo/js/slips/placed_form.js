// Ranks, with or without totals, by keyboard: a rank has one digit, so the next player's follows by itself. Enter and the arrows go on, Ctrl+Enter saves.

/** @param {HTMLFormElement} form */
export function startPlacedForm(form) {
  const columns = ["place", "total"].map((kind) => /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll(`input[name^="${kind}_"]`)]));
  const save = /** @type {HTMLButtonElement | null} */ (form.querySelector("[data-save]"));

  /** @param {EventTarget | null} field */
  const placeOf = (field) => {
    const column = columns.findIndex((fields) => fields.some((one) => one === field));
    return { column, row: column < 0 ? -1 : columns[column].findIndex((one) => one === field) };
  };

  form.addEventListener("focusin", (event) => {
    if (event.target instanceof HTMLInputElement && placeOf(event.target).column >= 0) event.target.select();
  });

  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.requestSubmit(save);
      return;
    }
    const { column, row } = placeOf(event.target);
    if (column < 0 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const field = columns[column][row];
    const goal = {
      Enter: columns[column][row + 1] ?? save,
      ArrowDown: columns[column][row + 1],
      ArrowUp: columns[column][row - 1],
      ArrowLeft: columns[column - 1]?.[row],
      ArrowRight: columns[column + 1]?.[row],
    }[event.key];
    if (goal) {
      event.preventDefault();
      goal.focus();
    } else if (column === 0 && /^[1-9]$/.test(event.key)) {
      event.preventDefault();
      field.value = event.key;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      columns[0][row + 1]?.focus();
    }
  });
  form.setAttribute("data-placed-ready", "");
}
