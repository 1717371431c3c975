// My own edge of the table: what is asked, what can be done, and my hand.
import { gettext } from "../palermo/js/words.js";
import { waitingSentence } from "./choices.js";
import { Card, Chip, Picture, Reacting, html } from "./drawing.js";
import { cardName, sorted } from "./families.js";
import { MyPurse } from "./places.js";

/** @typedef {import("./store.js").Store} Store */
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
  return html`<button type="button" class=${`button ${isMain ? "button-primary" : ""} choice choice-${kind} ${choice.isPointedAt ? "pointed" : ""}`} data-choice=${choice.id} aria-keyshortcuts=${hint} aria-label=${choice.label} onClick=${() => act(choice)}>${face}</button>`;
};

/** @param {{store: Store, asked: Asked | null, act: (choice: Choice) => void}} properties */
export const Dock = ({ store, asked, act }) => {
  const { view } = store;
  if (!view) return null;
  const words = { mine: gettext("Your edge of the table"), hand: gettext("Your hand"), cancel: gettext("Cancel"), empty: gettext("You hold no card.") };
  const inHand = new Map((asked?.choices ?? []).filter((choice) => choice.id.startsWith("hand ")).map((choice) => [choice.id, choice]));
  const buttons = (asked?.choices ?? []).map((choice, at) => ({ choice, number: at + 1 })).filter(({ choice }) => !inHand.has(choice.id));
  const question = asked ? asked.question : waitingSentence(store);
  return html`
    <section class=${`dock ${asked ? "dock-asks" : ""}`} aria-label=${words.mine}>
      <div class="dock-words"><p class="question" id="question">${question}</p>
        ${store.refusal ? html`<p class="refusal" role="alert">${store.refusal}</p>` : null}</div>
      ${asked && !store.sending ? html`
        <div class="choices" role="group" aria-labelledby="question">
          ${buttons.map(({ choice, number }) => html`<${ChoiceButton} key=${choice.id} store=${store} choice=${choice} number=${number} act=${act} />`)}
          ${asked.canCancel ? html`<button type="button" class="button button-quiet" data-cancel onClick=${() => store.choose({})}>${words.cancel}</button>` : null}
        </div>` : null}
      ${view.seat === null ? null : html`
        <${MyPurse} store=${store} />
        <ul role="list" class="hand" aria-label=${words.hand}>
          ${view.hand.length ? null : html`<li class="soft">${words.empty}</li>`}
          ${sorted(view.hand).map((card) => html`
            <li key=${card} class=${store.selection.card === card ? "hand-chosen" : ""}>
              <${Reacting} choice=${store.sending ? undefined : inHand.get(`hand ${card}`)} act=${act} label=${cardName(card)} name="hand-card"><${Card} card=${card} /><//>
            </li>`)}
        </ul>`}
    </section>`;
};
