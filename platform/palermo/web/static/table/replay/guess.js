// Guess, then see: what would you have done? Then what was played, then the cards, and at the end how often it was the same.
import { fill, gettext, ngettext } from "../../palermo/js/words.js";
import { sayMove } from "../answering/choices.js";
import { Icon, html } from "../picture/drawing.js";

/** @typedef {import("./stepping/player.js").Player} Player */

/** @param {Player} player @returns {string} */
function scoreOf(player) {
  const made = [...player.guesses.values()].filter(({ chosen }) => chosen);
  const same = made.filter(({ chosen, played }) => chosen === played).length;
  return fill(ngettext("%(same)s of %(count)s guess matches the game", "%(same)s of %(count)s guesses match the game", made.length), { same, count: made.length });
}

/** @param {{player: Player, scene: import("../state/store.js").Store}} properties */
const Answer = ({ player, scene }) => {
  const guess = /** @type {import("./stepping/player.js").Guess} */ (player.guesses.get(player.stop.move));
  const isSame = guess.chosen === guess.played;
  const played = sayMove(scene, guess.played);
  const words = { on: gettext("See what happened"), cards: player.isOpen ? gettext("Hide the cards") : gettext("Show all cards") };
  const verdict = !guess.chosen ? fill(gettext("Played: %(played)s."), { played })
    : isSame ? fill(gettext("As in the game: %(played)s."), { played })
      : fill(gettext("You: %(chosen)s. Played: %(played)s."), { chosen: sayMove(scene, guess.chosen), played });
  return html`
    <p class=${`guess-verdict ${isSame ? "guess-same" : ""}`} role="status"><${Icon} name=${isSame ? "circle-check" : "info"} />${verdict}</p>
    <div class="guess-ways">
      ${player.mayOpen ? html`<button type="button" class="button button-small" onClick=${() => void player.openAll(!player.isOpen)}>${words.cards}</button>` : null}
      <button type="button" class="button button-small button-primary" data-guess="on" onClick=${() => player.goOn()}>${words.on}</button>
    </div>`;
};

/** @param {{player: Player, scene: import("../state/store.js").Store}} properties */
export const Panel = ({ player, scene }) => {
  const words = { title: gettext("Guess the move"), skip: gettext("Skip"), ask: gettext("What would you do here?"), idle: gettext("Step forward or press play. The replay stops before each decision by this seat."), over: gettext("The game is over.") };
  const isAnswered = !!player.ownDecision && player.guesses.has(player.stop.move);
  const isOver = player.at === player.stops.length - 1;
  return html`
    <section class=${`guess ${player.isAsking ? "guess-asks" : ""}`} aria-label=${words.title}>
      <p class="guess-score">${isOver ? html`<b>${words.over} </b>` : null}${player.guesses.size || isOver ? scoreOf(player) : words.title}</p>
      ${player.isAsking ? html`<p class="guess-ask"><b>${words.ask}</b> ${player.company?.isAsked ? null : html`<button type="button" class="button button-quiet button-small" data-guess="skip" onClick=${() => player.guess("")}>${words.skip}</button>`}</p>` : null}
      ${isAnswered ? html`<${Answer} player=${player} scene=${scene} />` : null}
      ${!player.isAsking && !isAnswered && !isOver ? html`<p class="soft">${words.idle}</p>` : null}
    </section>`;
};
