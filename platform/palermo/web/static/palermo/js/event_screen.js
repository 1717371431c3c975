// A page on a projector: shows its parts in turn, turns the pages of a list that is longer than the picture, stays awake.
import { startClocks } from "./event_clock.js";
import { startEventLive } from "./event_live.js";
import { startLive } from "./live.js";

const PAUSE = 9000;
const screen = document.querySelector("[data-screen]");
let show = "";
let page = 0;

/** @param {Element} section */
function pagesOf(section) {
  const list = section.querySelector("[data-pages]");
  if (!(list instanceof HTMLElement) || !list.clientWidth) return 1;
  // Columns that do not fit stand to the right, one picture after the other.
  return Math.max(1, Math.ceil((list.scrollWidth - 1) / (list.clientWidth + gapOf(list))));
}

/** @param {HTMLElement} list */
const gapOf = (list) => Number.parseFloat(getComputedStyle(list).columnGap) || 0;

/** What stands in the page now, after whatever was new in it. */
function draw() {
  const sections = [...(screen?.querySelectorAll("[data-show]") ?? [])];
  const section = sections.find((one) => one.getAttribute("data-show") === show) ?? sections[0];
  if (!section) return;
  show = section.getAttribute("data-show") ?? "";
  for (const one of sections) one.toggleAttribute("hidden", one !== section);
  const pages = pagesOf(section);
  page = Math.min(page, pages - 1);
  const list = section.querySelector("[data-pages]");
  if (list instanceof HTMLElement) list.scrollLeft = page * (list.clientWidth + gapOf(list));
  const where = section.querySelector("[data-page]");
  if (where) where.textContent = pages > 1 ? `${page + 1}/${pages}` : "";
}

function turn() {
  const sections = [...(screen?.querySelectorAll("[data-show]") ?? [])];
  const at = sections.findIndex((one) => one.getAttribute("data-show") === show);
  if (at < 0) return draw();
  page += 1;
  if (page >= pagesOf(sections[at])) {
    page = 0;
    show = sections[(at + 1) % sections.length].getAttribute("data-show") ?? "";
  }
  draw();
}

async function stayAwake() {
  try {
    if (!document.hidden) await navigator.wakeLock?.request("screen");
  } catch {
    // Some machines do not let a page decide; then the projector's own setting does.
  }
}

function offerFullScreen() {
  const button = document.querySelector("[data-full-screen]");
  if (!(button instanceof HTMLElement) || !document.fullscreenEnabled) return;
  button.hidden = false;
  button.addEventListener("click", () => void document.documentElement.requestFullscreen());
}

if (screen) {
  draw();
  // The live part was replaced: what was shown is shown again. Text that changes inside, such as the clock's, is no such news.
  new MutationObserver(draw).observe(screen, { childList: true });
  addEventListener("resize", draw);
  void document.fonts?.ready.then(draw);
  setInterval(turn, PAUSE);
}
void stayAwake();
document.addEventListener("visibilitychange", () => void stayAwake());
offerFullScreen();
startLive();
startEventLive();
startClocks();
