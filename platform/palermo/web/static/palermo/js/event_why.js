// In the standings each number is a link to its working. Here it opens over the page instead: <a data-why="/address/">.

/** @param {HTMLDialogElement} dialog @param {string} address */
async function show(dialog, address) {
  const words = dialog.querySelector(".why-words");
  const answer = await fetch(address);
  if (!words || !answer.ok) return false;
  words.innerHTML = await answer.text();
  if (!dialog.open) dialog.showModal();
  return true;
}

export function startWhy() {
  const dialog = document.querySelector("[data-why-dialog]");
  if (!(dialog instanceof HTMLDialogElement)) return;
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-why]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(dialog, link.dataset.why ?? "")
      .then((shown) => { if (!shown) location.assign(link.href); })
      .catch(() => location.assign(link.href));
  });
}
