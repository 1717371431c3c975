// The forms of result slips: tapped on a phone, typed at the desk. The server checks everything again; these only help.
import { showErrors } from "./field_errors.js";
import { KeyedForm } from "./keyed_form.js";
import { startPlacedForm } from "./placed_form.js";
import { startSlipCode } from "./slip_code.js";
import { startTableJump } from "./table_jump.js";
import { watchTokens } from "./tokens.js";

export function startSlips() {
  for (const form of document.querySelectorAll("form[data-slip], form[data-keyed-form]")) {
    if (!(form instanceof HTMLFormElement)) continue;
    if (form.matches("[data-slip]")) watchTokens(form);
    else if (form.querySelector("[data-placed]")) startPlacedForm(form);
    else new KeyedForm(form).start();
    const check = form.querySelector("#slip-check");
    if (check) new MutationObserver(() => showErrors(form, check)).observe(check, { childList: true });
  }
  startTableJump();
  startSlipCode();
}
