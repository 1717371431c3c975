// Push messages of this browser: on, off, and why not. The words stand in the page; this shows the right ones.
import { showToast } from "./toasts.js";
import { gettext } from "./words.js";

const PATIENCE = 1000;
const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** @returns {Promise<PushSubscription | null>} */
async function current() {
  const registration = isSupported() ? await navigator.serviceWorker.getRegistration("/") : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * @param {HTMLElement} room
 * @param {string} state
 */
function show(room, state) {
  for (const part of room.querySelectorAll("[data-push-state]")) {
    const it = /** @type {HTMLElement} */ (part);
    it.hidden = it.dataset.pushState !== state;
  }
}

/** @param {string} endpoint */
async function markOf(endpoint) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {HTMLElement} room */
async function stateOf(room) {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const subscription = await current();
  // Whoever used this browser before may have left a subscription that is not this person's.
  const known = (room.dataset.pushKnown ?? "").split(" ");
  return subscription && known.includes(await markOf(subscription.endpoint)) ? "on" : "off";
}

/**
 * @param {HTMLElement} room
 * @param {string} method
 * @param {object} body
 */
async function tell(room, method, body) {
  const headers = JSON.parse(document.body.getAttribute("hx-headers") ?? "{}");
  const answer = await fetch(room.dataset.pushUrl ?? "", {
    method,
    headers: { ...headers, Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error((await answer.json()).message);
}

/** @param {HTMLElement} room */
async function switchOn(room) {
  if ((await Notification.requestPermission()) !== "granted") return;
  const registration = await navigator.serviceWorker.register(room.dataset.pushWorker ?? "/sw.js");
  await navigator.serviceWorker.ready;
  const key = { userVisibleOnly: true, applicationServerKey: room.dataset.pushKey };
  const subscription = await registration.pushManager.subscribe(key);
  try {
    await tell(room, "POST", subscription.toJSON());
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  room.dataset.pushKnown = `${room.dataset.pushKnown} ${await markOf(subscription.endpoint)}`;
}

/** @param {HTMLElement} room */
async function switchOff(room) {
  const subscription = await current();
  if (!subscription) return;
  await tell(room, "DELETE", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/**
 * @param {HTMLElement} room
 * @param {HTMLElement} button
 * @param {(room: HTMLElement) => Promise<void>} change
 */
async function press(room, button, change) {
  button.setAttribute("aria-busy", "true");
  try {
    await change(room);
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : "";
    showToast({ kind: "error", message: reason || gettext("That didn’t work. Try again.") });
  }
  button.removeAttribute("aria-busy");
  show(room, await stateOf(room));
}

/**
 * Who signs out wants nothing more to appear in this browser. The push service then tells the server that it is gone.
 * @param {SubmitEvent} event
 */
async function endWithTheSession(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches("[data-ends-push]") || !isSupported()) return;
  event.preventDefault();
  const gone = current().then((subscription) => subscription?.unsubscribe());
  await Promise.race([gone.catch(() => false), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  form.submit();
}

export function startPush() {
  document.addEventListener("submit", endWithTheSession, { capture: true });
  const room = /** @type {HTMLElement | null} */ (document.querySelector("[data-push]"));
  if (!room) return;
  const on = /** @type {HTMLElement} */ (room.querySelector("[data-push-on]"));
  const off = /** @type {HTMLElement} */ (room.querySelector("[data-push-off]"));
  on.addEventListener("click", () => press(room, on, switchOn));
  off.addEventListener("click", () => press(room, off, switchOff));
  stateOf(room).then((state) => show(room, state));
}
