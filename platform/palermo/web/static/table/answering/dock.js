// My own edge of the table: what is asked, what can be done, and my hand.
import { fill, gettext } from "../../palermo/js/words.js";
import { sayMove, waitingSentence } from "./choices.js";
import { Card, Chip, Picture, Reacting, among, html, labelOf } from "../picture/drawing.js";
import { cardName, sorted, valueOf } from "../picture/families.js";
import { MyPurse } from "../picture/places.js";
import { reasonFor } from "./reasons.js";
import { asSentence } from "../beside/sentences.js";

/** @typedef {import("../state/store.js").Store} Store */
/** @typedef {import("./choices.js").Choice} Choice */
/** @typedef {import("./choices.js").Asked} Asked */

/** What a choice shows on its button, where a picture says more than the words. @param {{store: Store, choice: Choice}} properties */
const Face = ({ store, choice }) => {
  const [kind, what, victim] = choice.id.split(" ");
  const search = gettext("Search");
  switch (kind) {
    case "stack": return html`<${Chip} letter=${what} />`;
    case "search": return html`${search} <${Chip} letter=${what} />`;
    case "steal": return html`<${Chip} letter=${what} /> <span translate="no">${store.nameOf(Number(victim))}</span>`;
    case "note": return html`<span class=${`note-big note-${what}`}>${what}<small>,000</small></span>`;
    case "victim": return html`<${Card} card=${what} size="card-choice" /> ${choice.label}`;
    case "pick": return html`<${Card} card=${what} size="card-choice" />`;
    default: return choice.label;
  }
};

/** @param {{store: Store, choice: Choice, number: number, act: (choice: Choice) => void}} properties */
const ChoiceButton = ({ store, choice, number, act }) => {
  const [kind, what] = choice.id.split(" ");
  const isMain = ["roll", "confirm"].includes(choice.id);
  const shop = store.view?.choosing[0];
  const hint = number <= 9 ? String(number) : undefined;
  const face = kind === "found" && shop
    ? html`<${Picture} id=${`${shop[0]}-${what}`} size="card-choice" />`
    : html`<${Face} store=${store} choice=${choice} />`;
  return html`<button type="button" class=${`button ${isMain ? "button-primary" : ""} choice choice-${kind} ${choice.isAdvised ? "advised" : ""} ${choice.isPointedAt ? "pointed" : ""}`} data-choice=${choice.id} aria-keyshortcuts=${hint} aria-label=${labelOf(choice)} onClick=${() => act(choice)}>${face}</button>`;
};

/** What a bot would do, once somebody has asked; before that, the way to ask. @param {{store: Store}} properties */
const Hint = ({ store }) => {
  const { advice } = store;
  const ask = gettext("Hint");
  if (!advice) return html`<button type="button" class="button button-quiet hint-button" aria-keyshortcuts="h" onClick=${() => store.askAdvice()}>${ask}</button>`;
  const words = fill(gettext("Hint: %(what)s."), { what: sayMove(store, advice.move) });
  return html`<p class="tray-note hint" role="status"><b>${asSentence(words)}</b> ${reasonFor(advice.reason, advice.values)}</p>`;
};

/** Which moment is looked at, and the way back. @param {{store: Store, line: import("../beside/moments.js").Line}} properties */
const Past = ({ store, line }) => {
  const words = { back: gettext("Back to now"), then: line.turn ? fill(gettext("The table in turn %(number)s:"), { number: line.turn }) : gettext("During the draft:") };
  return html`<div class="dock-words dock-past"><p class="question" id="question"><span class="soft">${words.then}</span> ${line.text}</p>
    <button type="button" class="button button-primary" aria-keyshortcuts="Escape" onClick=${() => store.lookAt(null)}>${words.back}</button></div>`;
};

/** My cards, side by side or as names. @param {{store: Store, choices: Map<string, Choice>, act: (choice: Choice) => void}} properties */
const Hand = ({ store, choices, act }) => {
  const hand = store.view?.hand ?? [];
  const words = { hand: gettext("Your hand"), empty: gettext("You have no cards.") };
  const isList = store.wishes.hand === "list";
  // Side by side so many cover each other's letter.
  const isTight = hand.length > 5;
  return html`
    <ul role="list" class=${isList ? "hand-list" : "hand spread"} aria-label=${words.hand}>
      ${hand.length ? null : html`<li class="soft">${words.empty}</li>`}
      ${sorted(hand).map((card, at) => html`
        <li key=${card} style=${among(at, hand.length)} class=${store.selection.card === card ? "hand-chosen" : ""}>
          <${Reacting} choice=${store.sending ? undefined : choices.get(`hand ${card}`)} act=${act} label=${cardName(card)} name=${isList ? "hand-name" : "hand-card"}>
            ${isList ? html`<${Chip} letter=${card[0]} /><b aria-hidden="true">${nameInList(card)}</b>` : html`<${Card} card=${card} />${isTight ? html`<b class="hand-letter" aria-hidden="true">${card[0]}</b>` : null}`}<//>
        </li>`)}
    </ul>`;
};

/** @param {string} card @returns {string} */
function nameInList(card) {
  switch (valueOf(card)) {
    case 1: return gettext("1 bodyguard");
    case 5: return gettext("5 bomb");
    case 8: return gettext("8 defector");
    default: return String(valueOf(card));
  }
}

/**
 * What is asked, above my edge of the table. It lies over the table, so that nothing moves when it needs more room, and it is a new one
 * for each question.
 * @param {{store: Store, asked: Asked | null, buttons: {choice: Choice, number: number}[], act: (choice: Choice) => void}} properties
 */
const Tray = ({ store, asked, buttons, act }) => {
  const cancel = gettext("Cancel");
  const { lookingAt } = store;
  if (lookingAt) return html`<div class="tray"><${Past} store=${store} line=${lookingAt} /></div>`;
  return html`
    <div class="tray">
      ${store.refusal ? html`<p class="tray-note refusal" role="alert">${store.refusal}</p>` : null}
      <div class="dock-words"><p class="question" id="question">${asked ? asked.question : waitingSentence(store)}</p>
        ${asked && store.mayAskAdvice ? html`<${Hint} store=${store} />` : null}</div>
      ${asked && !store.sending ? html`
        <div class="choices" role="group" aria-labelledby="question">
          ${buttons.map(({ choice, number }) => html`<${ChoiceButton} key=${choice.id} store=${store} choice=${choice} number=${number} act=${act} />`)}
          ${asked.canCancel ? html`<button type="button" class="button button-quiet" data-cancel onClick=${() => store.choose({})}>${cancel}</button>` : null}
        </div>` : null}
    </div>`;
};

/** @param {{store: Store, asked: Asked | null, act: (choice: Choice) => void}} properties */
export const Dock = ({ store, asked, act }) => {
  const { view } = store;
  if (!view) return null;
  const words = { mine: gettext("Your side of the table") };
  const inHand = new Map((asked?.choices ?? []).filter((choice) => choice.id.startsWith("hand ")).map((choice) => [choice.id, choice]));
  const buttons = (asked?.choices ?? []).map((choice, at) => ({ choice, number: at + 1 })).filter(({ choice }) => !inHand.has(choice.id));
  return html`
    <section class=${`dock ${asked ? "dock-asks" : ""}`} aria-label=${words.mine}>
      <${Tray} key=${asked ? `${store.version} ${JSON.stringify(store.selection)}` : "waiting"} store=${store} asked=${asked} buttons=${buttons} act=${act} />
      ${view.seat === null ? null : html`
        <${MyPurse} store=${store} />
        <${Hand} store=${store} choices=${inHand} act=${act} />`}
    </section>`;
};
