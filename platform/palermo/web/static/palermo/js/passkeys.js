// <form data-passkey="create|get|sign-in">: the browser makes or shows a passkey before the form is sent.
// What the server asks for is in #passkey-options, or at the form's own address for signing in; the answer goes into `credential`.
import { gettext } from "./words.js";

/** @param {string} text */
function toBytes(text) {
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer | null | undefined} buffer */
function toText(buffer) {
  if (!buffer) return null;
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {any[] | undefined} list */
const withBytes = (list) => (list ?? []).map((entry) => ({ ...entry, id: toBytes(entry.id) }));

/** @param {any} asked */
async function create(asked) {
  const { publicKey } = asked;
  const options = {
    ...publicKey,
    challenge: toBytes(publicKey.challenge),
    user: { ...publicKey.user, id: toBytes(publicKey.user.id) },
    excludeCredentials: withBytes(publicKey.excludeCredentials),
  };
  return navigator.credentials.create({ publicKey: options });
}

/** @param {any} asked */
async function get(asked) {
  const { publicKey } = asked;
  const options = {
    ...publicKey,
    challenge: toBytes(publicKey.challenge),
    allowCredentials: withBytes(publicKey.allowCredentials),
  };
  return navigator.credentials.get({ publicKey: options });
}

/** @param {any} credential */
function asJson(credential) {
  const { response } = credential;
  const common = {
    id: credential.id,
    rawId: toText(credential.rawId),
    type: credential.type,
    clientExtensionResults: credential.getClientExtensionResults(),
  };
  const clientDataJSON = toText(response.clientDataJSON);
  if (response.attestationObject) {
    const transports = response.getTransports?.() ?? [];
    return { ...common, response: { clientDataJSON, attestationObject: toText(response.attestationObject), transports } };
  }
  const shown = { authenticatorData: toText(response.authenticatorData), signature: toText(response.signature) };
  return { ...common, response: { clientDataJSON, ...shown, userHandle: toText(response.userHandle) } };
}

/** @param {HTMLFormElement} form */
async function whatIsAsked(form) {
  if (form.dataset.passkey !== "sign-in") {
    return JSON.parse(document.getElementById("passkey-options")?.textContent ?? "{}");
  }
  const answer = await fetch(form.action, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** @param {HTMLFormElement} form */
async function perform(form) {
  const asked = await whatIsAsked(form);
  const made = form.dataset.passkey === "create" ? await create(asked.creation_options) : await get(asked.request_options);
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("credential"));
  field.value = JSON.stringify(asJson(made));
  form.submit();
}

/** @param {unknown} error */
function wordsFor(error) {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return gettext("This device already has a passkey for your account.");
  if (name === "NotAllowedError") return gettext("Nothing happened. Try again and confirm on your device.");
  return gettext("That didn’t work. Try again, or use another method.");
}

/** @param {HTMLFormElement} form */
function prepare(form) {
  const say = /** @type {HTMLElement | null} */ (form.querySelector("[data-passkey-error]"));
  const act = /** @type {HTMLButtonElement | null} */ (form.querySelector("[data-passkey-act]"));
  // Until here it could only have sent the form without a passkey.
  if (act) act.disabled = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (act?.hasAttribute("aria-busy")) return;
    act?.setAttribute("aria-busy", "true");
    if (say) say.hidden = true;
    try {
      await perform(form);
    } catch (error) {
      if (say) {
        say.textContent = wordsFor(error);
        say.hidden = false;
      }
    } finally {
      act?.removeAttribute("aria-busy");
    }
  });
}

/**
 * A passkey belongs to a name. Under a bare number as address no browser makes one.
 * @param {HTMLFormElement} form
 */
function explainWhyNot(form) {
  const isNumber = /^[\d.]+$|:/.test(location.hostname);
  if (window.PublicKeyCredential && !isNumber) return false;
  const note = /** @type {HTMLElement | null} */ (
    form.querySelector(isNumber ? "[data-passkey-elsewhere]" : "[data-passkey-missing]")
  );
  const link = form.querySelector("[data-passkey-name]");
  if (link instanceof HTMLAnchorElement) {
    const there = new URL(location.href);
    there.hostname = "localhost";
    link.href = there.href;
    link.textContent = there.host;
  }
  if (note) note.hidden = false;
  form.querySelector(".passkey-act")?.remove();
  return true;
}

export function startPasskeys() {
  for (const form of document.querySelectorAll("form[data-passkey]")) {
    if (form instanceof HTMLFormElement && !explainWhyNot(form)) prepare(form);
  }
}
