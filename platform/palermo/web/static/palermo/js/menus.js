// Menus are <details data-menu>: Escape, a click elsewhere and a way to another place of the page close them; one is open at a time.

/** @returns {HTMLDetailsElement[]} */
const openMenus = () => [...document.querySelectorAll("details[data-menu][open]")].map(
  (menu) => /** @type {HTMLDetailsElement} */ (menu),
);

/** @param {KeyboardEvent} event */
function closeOnEscape(event) {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector("summary")?.focus();
  }
}

/** @param {Event} event */
function closeElsewhere(event) {
  for (const menu of openMenus()) {
    const target = /** @type {Element} */ (event.target);
    if (!menu.contains(target) || (event.type === "click" && target.closest('a[href^="#"]'))) menu.open = false;
  }
}

export function startMenus() {
  document.addEventListener("keydown", closeOnEscape);
  document.addEventListener("click", closeElsewhere);
  document.addEventListener("focusin", closeElsewhere);
}
