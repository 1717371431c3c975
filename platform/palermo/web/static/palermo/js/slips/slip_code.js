// <form data-slip-code>: the code that a camera has read is the fragment of the address, which no browser sends. It goes into the form, and out of
// the address and the history.

export function startSlipCode() {
  const form = document.querySelector("form[data-slip-code]");
  const field = form?.querySelector("input[name=code]");
  const code = decodeURIComponent(location.hash.slice(1));
  if (!(form instanceof HTMLFormElement) || !(field instanceof HTMLInputElement) || !/^[A-Za-z2-7-]+$/.test(code)) return;
  history.replaceState(null, "", location.pathname);
  field.value = code;
  form.requestSubmit();
}
