// The middle of the table: six stacks with their businesses, and the dice.
import { fill, gettext, ngettext } from "../../palermo/js/words.js";
import { Card, Crest, Icon, Reacting, html } from "./drawing.js";
import { LETTERS, SLUGS, familyName } from "./families.js";
import { influenceName } from "../beside/sentences.js";

/** @typedef {import("../state/store.js").Store} Store */
/** @typedef {import("../answering/choices.js").Choice} Choice */

/** @param {{store: Store, letter: string, choice?: Choice, act: (choice: Choice) => void}} properties */
const Stack = ({ store, letter, choice, act }) => {
  const position = /** @type {import("../shapes.js").View} */ (store.view).position;
  const count = position.stacks[LETTERS.indexOf(letter)];
  const shops = position.shops[LETTERS.indexOf(letter)];
  const label = fill(ngettext("%(family)s stack: %(count)s card", "%(family)s stack: %(count)s cards", count), { family: familyName(letter), count });
  const left = fill(ngettext("%(count)s business left", "%(count)s businesses left", shops), { count: shops });
  const isRolled = position.rolled?.slice(0, 2).includes(letter);
  return html`
    <li class=${`stack family-${SLUGS[letter]} ${isRolled ? "stack-rolled" : ""} ${count ? "" : "stack-empty"}`}>
      <${Reacting} choice=${choice} act=${act} label=${label} name="stack-top">
        <${Card} card=${`${letter}?`} /><span key=${count} class="stack-count" aria-hidden="true">${count}</span>
      <//>
      <span class="shops"><span aria-hidden="true">${"▮".repeat(shops)}<span class="shops-gone">${"▯".repeat(3 - shops)}</span></span><span class="visually-hidden">${left}</span></span>
    </li>`;
};

/** @param {{store: Store, reacting: Map<string, Choice>, act: (choice: Choice) => void}} properties */
export const Stacks = ({ store, reacting, act }) => {
  const title = gettext("Stacks and businesses");
  const stacks = [...LETTERS].map((letter) => html`<${Stack} key=${letter} store=${store} letter=${letter} choice=${reacting.get(`stack ${letter}`)} act=${act} />`);
  return html`<section class="stacks" aria-label=${title}><ul role="list">${stacks}</ul></section>`;
};

/** @param {{influence: string}} properties */
const Influence = ({ influence }) => (influence === "x"
  ? html`<${Icon} name="hand" />`
  : html`<span class="die-cards">${influence === "2" ? html`<i></i><i></i>` : html`<i></i>`}</span>`);

/** @param {{store: Store}} properties */
export const Dice = ({ store }) => {
  const rolled = store.view?.position.rolled;
  if (!rolled) return null;
  const [first, second, influence] = rolled;
  const isRolling = store.moment?.event === "rolled";
  const label = fill(gettext("Dice: %(first)s, %(second)s, %(influence)s"), { first: familyName(first), second: familyName(second), influence: influenceName(influence) });
  return html`
    <div class=${`dice ${isRolling ? "dice-rolling" : ""}`} role="img" aria-label=${label}>
      ${[first, second].map((letter) => html`<span class=${`die family-${SLUGS[letter]}`}><${Crest} letter=${letter} /><b>${letter}</b></span>`)}
      <span class="die die-influence"><${Influence} influence=${influence} /><b>${influenceName(influence)}</b></span>
    </div>`;
};
