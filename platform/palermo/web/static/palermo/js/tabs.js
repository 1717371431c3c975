// Tabs of one page: [data-tabs] becomes a tablist. Arrow keys move, only the chosen tab is a tab stop.
// The live table has tabs of its own with one panel for all of them: those are left alone.
// Before this runs all panels are visible, one under the other, and the tabs are links to them.

const TAB = "[data-tabs] [role=tab]";

/** @param {Element} list @returns {HTMLElement[]} */
const tabsOf = (list) => [...list.querySelectorAll("[role=tab]")].map((tab) => /** @type {HTMLElement} */ (tab));

/** @param {HTMLElement} chosen */
function choose(chosen) {
  const list = chosen.closest("[data-tabs]");
  if (!list) return;
  for (const tab of tabsOf(list)) {
    const isChosen = tab === chosen;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (panel) panel.hidden = !isChosen;
  }
}

/** @param {KeyboardEvent} event */
function move(event) {
  const tab = /** @type {Element} */ (event.target).closest?.(TAB);
  const list = tab?.closest("[data-tabs]");
  if (!tab || !list) return;
  const tabs = tabsOf(list);
  const here = tabs.indexOf(/** @type {HTMLElement} */ (tab));
  /** @type {Record<string, number>} */
  const places = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 };
  if (!(event.key in places)) return;
  event.preventDefault();
  const next = tabs[(places[event.key] + tabs.length) % tabs.length];
  choose(next);
  next.focus();
}

export function startTabs() {
  for (const list of document.querySelectorAll("[data-tabs]")) {
    list.setAttribute("role", "tablist");
    for (const link of list.querySelectorAll("a[href^='#']")) {
      const panel = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
      if (!panel) continue;
      link.parentElement?.setAttribute("role", "presentation");
      link.setAttribute("role", "tab");
      link.setAttribute("aria-controls", panel.id);
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", link.id);
      panel.tabIndex = 0;
    }
    const first = tabsOf(list)[0];
    if (first) choose(first);
  }
  // Of many pages in a row, the one that is open must not hide beyond the phone's edge.
  document.querySelector(".tabs-list [aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
  document.addEventListener("keydown", move);
  document.addEventListener("click", (event) => {
    const tab = /** @type {Element} */ (event.target).closest(TAB);
    if (!tab) return;
    event.preventDefault();
    choose(/** @type {HTMLElement} */ (tab));
  });
}
