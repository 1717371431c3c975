// Toasts leave by themselves, but not while somebody reads them, and an error waits longer than a note.
import { icon } from "./icons.js";
import { gettext } from "./words.js";

const PATIENCE = { note: 6000, success: 6000, error: 14000 };
const ICONS = { note: "info", success: "circle-check", error: "circle-alert" };

/** @returns {HTMLElement | null} */
const region = () => document.getElementById("toasts");

/** @param {HTMLElement} toast */
const keyOf = (toast) => `${toast.dataset.kind} ${toast.dataset.code ?? toast.textContent?.trim()}`;

/** @param {HTMLElement} toast */
function dismiss(toast) {
  if (toast.contains(document.activeElement)) document.getElementById("main")?.focus();
  toast.classList.add("toast-leaving");
  const time = parseFloat(getComputedStyle(toast).transitionDuration) * 1000 || 0;
  setTimeout(() => toast.remove(), time);
}

/** @param {HTMLElement} toast */
function settle(toast) {
  // A page that asks every second would otherwise pile the same refusal up.
  for (const other of region()?.querySelectorAll(".toast") ?? []) {
    if (other !== toast && keyOf(/** @type {HTMLElement} */ (other)) === keyOf(toast)) other.remove();
  }
  const kind = /** @type {keyof typeof PATIENCE} */ (toast.dataset.kind ?? "note");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dismiss(toast), PATIENCE[kind] ?? PATIENCE.note);
  };
  const hold = () => clearTimeout(timer);
  toast.addEventListener("mouseenter", hold);
  toast.addEventListener("focusin", hold);
  toast.addEventListener("mouseleave", wait);
  toast.addEventListener("focusout", wait);
  toast.querySelector("[data-toast-close]")?.addEventListener("click", () => dismiss(toast));
  wait();
}

/**
 * @param {string} tag
 * @param {string} name
 * @param {(Node | string)[]} content
 */
function element(tag, name, ...content) {
  const made = document.createElement(tag);
  made.className = name;
  made.append(...content);
  return made;
}

/**
 * Show a toast that the browser itself has to say; it looks like components/toast.html.
 * @param {{kind: keyof typeof PATIENCE, message: string}} toast
 */
export function showToast({ kind, message }) {
  const close = element("button", "toast-close", icon("x"), element("span", "visually-hidden", gettext("Close")));
  close.setAttribute("type", "button");
  close.dataset.toastClose = "";
  const toast = element("div", `toast toast-${kind}`, icon(ICONS[kind]), element("p", "toast-words", message), close);
  toast.dataset.kind = kind;
  region()?.append(toast);
}

/**
 * A refusal of ours says where it wants to be shown. Any other error page must not replace a part of this one.
 * @param {any} event
 */
function keepStrangersOut(event) {
  const answer = event.detail.xhr;
  if (answer.status < 400 || answer.getResponseHeader("HX-Retarget")) return;
  event.detail.shouldSwap = false;
  showToast({ kind: "error", message: gettext("Something went wrong on our side. Try again.") });
}

export function startToasts() {
  const toasts = region();
  if (!toasts) return;
  for (const toast of toasts.querySelectorAll(".toast")) settle(/** @type {HTMLElement} */ (toast));
  new MutationObserver((changes) => {
    for (const change of changes) {
      for (const node of change.addedNodes) {
        if (node instanceof HTMLElement && node.matches(".toast")) settle(node);
      }
    }
  }).observe(toasts, { childList: true });
  document.body.addEventListener("htmx:beforeSwap", keepStrangersOut);
  document.body.addEventListener("htmx:sendError", () => {
    showToast({ kind: "error", message: gettext("Can’t reach the server. Still trying.") });
  });
}
