// <form data-slip>: a business that one player has cannot be ticked for another. The server checks that anyway; this only shows it at once.

/** @param {HTMLFormElement} form */
function greyTaken(form) {
  /** @type {HTMLInputElement[]} */
  const tokens = [...form.querySelectorAll("input[data-business]")].filter((token) => token instanceof HTMLInputElement);
  const taken = new Set(tokens.filter((token) => token.checked).map((token) => token.dataset.business));
  for (const token of tokens) token.disabled = !token.checked && taken.has(token.dataset.business);
}

/** @param {HTMLFormElement} form */
export function watchTokens(form) {
  form.addEventListener("change", () => greyTaken(form));
  greyTaken(form);
}
