// Asking the server outside the socket: an answer is data or, if it was refused or lost, the sentence to show.
import { gettext } from "../../palermo/js/words.js";

// Over HTTPS its name says so to browsers; a plain one beside it is a leftover.
const forgeryToken = () => {
  const cookies = new Map(document.cookie.split("; ").map((part) => [part.split("=", 1)[0], part.slice(part.indexOf("=") + 1)]));
  return cookies.get("__Host-csrftoken") ?? cookies.get("csrftoken") ?? "";
};

/**
 * @param {string} address @param {"GET" | "POST" | "DELETE"} method @param {unknown} [body]
 * @returns {Promise<{ok: true, said: any} | {ok: false, message: string, code: string}>}
 */
export async function ask(address, method = "GET", body = undefined) {
  const headers = { Accept: "application/json", ...(method === "GET" ? {} : { "X-CSRFToken": forgeryToken() }), ...(body === undefined ? {} : { "Content-Type": "application/json" }) };
  const answer = await fetch(address, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (answer?.ok) return { ok: true, said };
  return { ok: false, message: said?.message ?? gettext("The server didn’t respond. Check your connection and try again."), code: said?.code ?? "" };
}
