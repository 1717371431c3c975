// What the running check says about a field is said beside the field too. <p data-error-of="clean_3"> names it.

const MARK = "data-live-error";

/** @param {HTMLFormElement} form @param {Element} check */
export function showErrors(form, check) {
  forget(form);
  for (const said of check.querySelectorAll("[data-error-of]")) {
    for (const name of (said.getAttribute("data-error-of") ?? "").split(" ")) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) mark(field, said.textContent?.trim() ?? "");
    }
  }
}

/** @param {HTMLFormElement} form */
function forget(form) {
  for (const words of form.querySelectorAll(`p[${MARK}]`)) words.remove();
  for (const field of form.querySelectorAll(`input[${MARK}]`)) {
    field.removeAttribute(MARK);
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
    field.closest(".field")?.classList.remove("field-wrong");
  }
}

/** A mistake that the server has marked already stays as it is. @param {HTMLInputElement} field @param {string} text */
function mark(field, text) {
  const place = field.closest(".field");
  if (!place || place.querySelector(".field-error")) return;
  const words = document.createElement("p");
  words.className = "field-error";
  words.id = `${field.id}_live_error`;
  words.textContent = text;
  words.setAttribute(MARK, "");
  place.append(words);
  place.classList.add("field-wrong");
  field.setAttribute(MARK, "");
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", words.id);
}
