// What is said at the table. Text is text: nothing in it becomes a link or markup.
import { fill, gettext } from "../../palermo/js/words.js";
import { html } from "../picture/drawing.js";
import { Scroll } from "./scroll.js";

/** @typedef {import("../state/store.js").Store} Store */

/** @param {Store} store @param {SubmitEvent} event */
function speak(store, event) {
  event.preventDefault();
  const field = /** @type {HTMLFormElement} */ (event.target).elements.namedItem("remark");
  if (!(field instanceof HTMLInputElement) || !field.value.trim()) return;
  store.connection.ask({ type: "chat", text: field.value.trim() });
  field.value = "";
}

/** @param {Store} store @param {number} seat */
function toggleMute(store, seat) {
  store.connection.send({ type: store.muted.includes(seat) ? "unmute" : "mute", seat });
}

/** @param {{store: Store, seat: number}} properties */
const MuteButton = ({ store, seat }) => {
  const text = store.muted.includes(seat) ? gettext("Unmute %(who)s") : gettext("Mute %(who)s");
  const label = fill(text, { who: store.nameOf(seat) });
  return html`<button type="button" class="button button-small" onClick=${() => toggleMute(store, seat)}>${label}</button>`;
};

/** @param {{store: Store}} properties */
const Muting = ({ store }) => {
  const others = (store.room?.seats ?? []).map((there, seat) => ({ there, seat })).filter(({ there, seat }) => there.name && seat !== store.seat);
  if (store.seat === null || !others.length) return null;
  const title = gettext("Whose messages do you want to see?");
  return html`<details class="muting"><summary>${title}</summary><ul role="list">${others.map(({ seat }) => html`<li><${MuteButton} store=${store} seat=${seat} /></li>`)}</ul></details>`;
};

/** @param {{store: Store}} properties */
export const Chat = ({ store }) => {
  const words = {
    empty: gettext("No messages yet."), say: gettext("Say something"), send: gettext("Send"),
    title: gettext("Chat"), report: gettext("Report"), reported: gettext("reported"),
  };
  const remarks = [...store.remarks.values()].filter((remark) => remark.seat === null || !store.muted.includes(remark.seat));
  return html`
    ${remarks.length ? html`<${Scroll} label=${words.title}>${remarks.map((remark) => html`
      <li key=${remark.id} class="line"><b translate="no">${remark.name}</b> <span class=${remark.removed ? "soft" : ""}>${remark.text}</span>
        ${remark.removed || remark.seat === store.seat || store.seat === null ? null : store.reported.has(remark.id)
          ? html` <small class="soft">${words.reported}</small>`
          : html` <button type="button" class="report" aria-label=${`${words.report}: ${remark.text}`} onClick=${() => store.open(`report ${remark.id}`)}>${words.report}</button>`}</li>`)}<//>`
      : html`<p class="soft">${words.empty}</p>`}
    <form class="say" onSubmit=${(/** @type {SubmitEvent} */ event) => speak(store, event)}>
      <label class="visually-hidden" for="remark">${words.say}</label>
      <input id="remark" name="remark" maxlength="500" autocomplete="off" placeholder=${words.say} />
      <button type="submit" class="button button-small">${words.send}</button>
    </form>
    <${Muting} store=${store} />`;
};
