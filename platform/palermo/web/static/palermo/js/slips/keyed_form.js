// <form data-keyed-form>: a result by keyboard. Enter goes to the next field, arrows to any, Ctrl+Enter saves. Beside an amount, one key adds
// or takes away a business: letters mean nothing in a number. After a business, a digit starts the next player.
import { gettext } from "../words.js";
import { KeyedRow, write, zeroIfEmpty } from "./keyed_row.js";

const DIGIT = /^\d$/;
const LETTER = /^\p{L}$/u;

export class KeyedForm {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.buttons = /** @type {HTMLElement[]} */ ([...form.querySelectorAll("[data-business-key]")]);
    this.keys = new Map(this.buttons.map((key) => [key.dataset.businessKey ?? "", key]));
    this.places = new Map(this.buttons.map((key) => [key.dataset.code ?? "", key.dataset.businessKey ?? ""]));
    this.rows = [...form.querySelectorAll("[data-player]")].map((part) => new KeyedRow(part, this.keys));
    this.save = /** @type {HTMLButtonElement | null} */ (form.querySelector("[data-save]"));
    /** The row that was written in last: a key that is clicked is meant for it. */
    this.row = this.rows[0];
    this.endsRow = false;
  }

  start() {
    this.form.addEventListener("keydown", (event) => this.press(event));
    this.form.addEventListener("input", () => this.draw());
    this.form.addEventListener("focusin", (event) => this.enter(event));
    for (const key of this.buttons) {
      key.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
      key.addEventListener("click", () => this.row.toggle(key.dataset.businessKey ?? ""));
    }
    for (const part of this.form.querySelectorAll("[data-keys], [data-keys-help]")) if (part instanceof HTMLElement) part.hidden = false;
    void this.showPrinted();
    this.draw();
  }

  /** What is printed on this keyboard, where the browser knows. */
  async showPrinted() {
    const keyboard = /** @type {any} */ (navigator).keyboard;
    if (!keyboard?.getLayoutMap) return;
    try {
      const printed = await keyboard.getLayoutMap();
      for (const key of this.buttons) {
        const mark = key.querySelector("[data-printed]");
        const letter = printed.get(key.dataset.code);
        if (mark && letter) mark.textContent = letter.toUpperCase();
      }
    } catch { /* a page inside another one may not ask */ }
  }

  /** @param {FocusEvent} event */
  enter(event) {
    const found = this.rowOf(event.target);
    if (found && found !== this.row) this.endsRow = false;
    this.row = found ?? this.row;
    if (found && event.target instanceof HTMLInputElement) event.target.select();
  }

  /** @param {EventTarget | null} target */
  rowOf(target) {
    return this.rows.find((row) => row.fields.some((field) => field === target));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return this.take(event, () => this.submit());
    const row = this.rowOf(event.target);
    if (!row || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const field = /** @type {HTMLInputElement} */ (event.target);
    const { key } = event;
    if (key === "Enter") this.take(event, () => this.goOn(row, field));
    else if (key === "ArrowUp" || key === "ArrowDown") this.take(event, () => this.goAcross(row, field, key === "ArrowDown" ? 1 : -1));
    else if (key === "ArrowLeft" && isAtEdge(field, 0)) this.take(event, () => this.goAlong(field, -1));
    else if (key === "ArrowRight" && isAtEdge(field, field.value.length)) this.take(event, () => this.goAlong(field, 1));
    else if (DIGIT.test(key)) this.digit(event, row, field);
    else if (row.isAmount(field) && LETTER.test(key)) this.take(event, () => this.letter(row, event.code));
    else if (key === "Backspace") this.endsRow = false;
  }

  /** @param {KeyboardEvent} event @param {() => void} act */
  take(event, act) {
    event.preventDefault();
    act();
  }

  /** @param {KeyedRow} row @param {string} place */
  letter(row, place) {
    const code = this.places.get(place);
    if (!code) return;
    row.toggle(code);
    this.endsRow = true;
  }

  /** After businesses come the next player's amounts; of the last player, what is still empty. @param {KeyboardEvent} event @param {KeyedRow} row @param {HTMLInputElement} field */
  digit(event, row, field) {
    if (!this.endsRow && field !== row.own) return;
    const next = this.rows[this.rows.indexOf(row) + 1];
    const goal = next ? next.clean : row.fields.find((amount) => row.isAmount(amount) && !amount.value);
    this.endsRow = false;
    if (!goal) return;
    this.take(event, () => {
      if (next) row.fillUp();
      goal.focus();
      write(goal, event.key);
    });
  }

  /** @param {KeyedRow} row @param {HTMLInputElement} field */
  goOn(row, field) {
    if (row.isAmount(field)) zeroIfEmpty(field);
    if (field === row.clean) return row.dirty.focus();
    if (field === row.dirty && !row.codes.length) return row.own.focus();
    row.fillUp();
    (this.rows[this.rows.indexOf(row) + 1]?.clean ?? this.save)?.focus();
  }

  /** @param {KeyedRow} row @param {HTMLInputElement} field @param {number} step */
  goAcross(row, field, step) {
    this.rows[this.rows.indexOf(row) + step]?.fields[row.fields.indexOf(field)].focus();
  }

  /** @param {HTMLInputElement} field @param {number} step */
  goAlong(field, step) {
    const all = this.rows.flatMap((row) => row.fields);
    all[all.indexOf(field) + step]?.focus();
  }

  submit() {
    for (const row of this.rows) row.fillUp();
    this.form.requestSubmit(this.save);
  }

  draw() {
    const all = this.rows.flatMap((row) => row.codes);
    const twice = new Set(all.filter((code, at) => all.indexOf(code) !== at));
    for (const row of this.rows) row.draw(twice);
    const taken = gettext("taken");
    for (const key of this.buttons) {
      const isTaken = all.includes(key.dataset.businessKey ?? "");
      key.toggleAttribute("data-taken", isTaken);
      const words = key.dataset.label ?? "";
      key.setAttribute("aria-label", isTaken ? `${words}, ${taken}` : words);
    }
  }
}

/** Where the caret is, with nothing or everything selected. @param {HTMLInputElement} field @param {number} edge */
function isAtEdge(field, edge) {
  const { selectionStart, selectionEnd, value } = field;
  return selectionStart === selectionEnd ? selectionStart === edge : selectionStart === 0 && selectionEnd === value.length;
}
