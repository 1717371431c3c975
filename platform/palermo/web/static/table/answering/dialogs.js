// What opens above the table: settings, the list of keys, and the questions before something that cannot be taken back.
import { fill, gettext, ngettext } from "../../palermo/js/words.js";
import { Icon, html } from "../picture/drawing.js";
import { RulesLink } from "./rulebook.js";
import { isSilenced } from "../state/preferences.js";

/** @typedef {import("../state/store.js").Store} Store */
/** @typedef {{store: Store}} Properties */

/** @param {HTMLDialogElement | null} dialog */
function showModally(dialog) {
  if (dialog && !dialog.open) dialog.showModal();
}

/** @param {{store: Store, title: string, children?: unknown}} properties */
export const Dialog = ({ store, title, children }) => {
  const close = gettext("Close");
  return html`
    <dialog class="dialog" aria-labelledby="dialog-title" ref=${showModally} onClose=${() => store.open("")}>
      <div class="dialog-head"><h2 id="dialog-title">${title}</h2>
        <button type="button" class="button button-quiet button-icon" aria-label=${close} onClick=${() => store.open("")}><${Icon} name="x" /></button></div>
      ${children}
    </dialog>`;
};

/** @param {Properties} properties */
const Settings = ({ store }) => {
  const words = { title: gettext("Table settings"), pace: gettext("Animation speed"), confirm: gettext("Confirm each move"), hand: gettext("Your hand"), sounds: isSilenced() ? gettext("Sounds (turned off in your profile)") : gettext("Sounds"), volume: gettext("Volume") };
  const paces = [["none", gettext("at once")], ["fast", gettext("fast")], ["normal", gettext("normal")], ["slow", gettext("slow")]];
  const hands = [["fan", gettext("as cards")], ["list", gettext("as a list")]];
  return html`<${Dialog} store=${store} title=${words.title}>
    <div class="dialog-body stack">
      <fieldset class="field field-group"><legend>${words.pace}</legend><div>${paces.map(([pace, label]) => html`
        <label><input type="radio" name="pace" value=${pace} checked=${store.wishes.pace === pace} onChange=${() => store.like({ pace: /** @type {any} */ (pace) })} />${label}</label>`)}</div></fieldset>
      <div class="field field-choice"><input type="checkbox" role="switch" id="confirm" checked=${store.wishes.confirm} onChange=${() => store.like({ confirm: !store.wishes.confirm })} /><label for="confirm">${words.confirm}</label></div>
      <fieldset class="field field-group"><legend>${words.hand}</legend><div>${hands.map(([hand, label]) => html`
        <label><input type="radio" name="hand" value=${hand} checked=${store.wishes.hand === hand} onChange=${() => store.like({ hand: /** @type {any} */ (hand) })} />${label}</label>`)}</div></fieldset>
      <div class="field field-choice"><input type="checkbox" role="switch" id="sounds" checked=${store.wishes.sounds} disabled=${isSilenced()} onChange=${() => store.like({ sounds: !store.wishes.sounds })} /><label for="sounds">${words.sounds}</label></div>
      <div class="field"><label for="volume">${words.volume}</label><input type="range" id="volume" min="0" max="100" step="10" value=${store.wishes.volume} disabled=${!store.wishes.sounds} onChange=${(/** @type {Event} */ event) => store.like({ volume: Number(/** @type {HTMLInputElement} */ (event.currentTarget).value) })} /></div>
    </div><//>`;
};

/** @param {Properties} properties */
const Keys = ({ store }) => {
  const title = gettext("Keyboard shortcuts");
  const keys = [
    ["1 … 9", gettext("choose an option, left to right, then your cards")],
    ["Tab, Enter", gettext("move between controls and select one")],
    ["Esc", gettext("cancel or close")],
    ["R", gettext("roll the dice")],
    ["S", gettext("stop or stay out")],
    ["A", gettext("jump to the current decision")],
    ["H", gettext("ask for a hint (only against bots)")],
    ["L, C, I, N", gettext("log, chat, seen cards, card count")],
    ["↑, ↓, Enter", gettext("in the log: move from line to line and view that moment")],
    ["T", gettext("text view")],
    ["Space", gettext("skip the animation")],
    ["?", gettext("this list")],
  ];
  return html`<${Dialog} store=${store} title=${title}><dl class="dialog-body keys">${keys.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl><p class="dialog-body"><${RulesLink} store=${store} /></p><//>`;
};

/** @typedef {"away" | "back" | "resign" | "abort"} Wish */

/** @param {Store} store @returns {string} */
function awayWords(store) {
  const limit = store.room?.stand_in_limit ?? null;
  if (limit === null) return gettext("A bot plays for you until you’re back.");
  const left = Math.max(0, limit - (store.standInMoves[store.seat ?? 0] ?? 0));
  return fill(ngettext("A bot plays for you, at least until the next turn. If it has to make more than %(count)s move, you’ve left: you can’t come back, and you rank behind everyone who stayed.", "A bot plays for you, at least until the next turn. If it has to make more than %(count)s moves, you’ve left: you can’t come back, and you rank behind everyone who stayed.", left), { count: left });
}

/** @param {Store} store @param {Wish} wish @returns {{title: string, text: string, action: string}} */
function wordsOf(store, wish) {
  switch (wish) {
    case "away": return { title: gettext("Leave the table for a while?"), text: awayWords(store), action: gettext("Let a bot play") };
    case "back": return { title: gettext("Take your seat back?"), text: gettext("You take over your cards as they are now."), action: gettext("I’m back") };
    case "resign": return { title: gettext("Resign?"), text: gettext("A bot finishes the game in your seat, and you rank behind everyone who stayed. You can’t come back."), action: gettext("Resign") };
    case "abort": return { title: gettext("Cancel the game?"), text: gettext("The game ends without a result as soon as everyone agrees. You can’t do this after the first gang war."), action: gettext("Vote to cancel") };
  }
}

/** @param {{store: Store, wish: Wish}} properties */
const Sure = ({ store, wish }) => {
  const { title, text, action } = wordsOf(store, wish);
  const cancel = wish === "abort" ? gettext("Keep playing") : gettext("Cancel");
  return html`<${Dialog} store=${store} title=${title}>
    <p class="dialog-body">${text}</p>
    <div class="dialog-actions">
      <button type="button" class="button" onClick=${() => store.open("")}>${cancel}</button>
      <button type="button" class=${`button ${wish === "resign" ? "button-danger" : "button-primary"}`} onClick=${() => store.wish(wish)}>${action}</button>
    </div><//>`;
};

/** @param {{store: Store, remark: number}} properties */
const Report = ({ store, remark }) => {
  const title = gettext("What’s wrong with this message?");
  const reasons = [["conduct", gettext("It’s rude or threatening")], ["cheating", gettext("It’s cheating")], ["spam", gettext("It’s advertising")], ["other", gettext("Something else")]];
  const report = (/** @type {string} */ reason) => {
    store.connection.send({ type: "report", remark, reason });
    store.open("");
  };
  return html`<${Dialog} store=${store} title=${title}><div class="dialog-body stack">${reasons.map(([reason, label]) => html`
    <button type="button" class="button" onClick=${() => report(reason)}>${label}</button>`)}</div><//>`;
};

/** @param {Properties} properties */
export const OpenDialog = ({ store }) => {
  const [name, what] = store.dialog.split(" ");
  switch (name) {
    case "settings": return html`<${Settings} store=${store} />`;
    case "keys": return html`<${Keys} store=${store} />`;
    case "report": return html`<${Report} store=${store} remark=${Number(what)} />`;
    case "away": case "back": case "resign": case "abort": return html`<${Sure} store=${store} wish=${name} />`;
    default: return null;
  }
};
