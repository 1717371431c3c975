// A study beside the game it belongs to: where it left it, how chance goes on, and how both ended.
import { showToast } from "../../palermo/js/toasts.js";
import { fill, gettext } from "../../palermo/js/words.js";
import { ask } from "../state/asking.js";
import { html } from "../picture/drawing.js";
import { money } from "../picture/families.js";

/** @typedef {{place: string, studies: string, names: string[], scores: (number | null)[]}} OtherGame `names` and `scores` are empty while the study is played. */
/** @typedef {{at: number, seat: number, bot: string, own: boolean, goes_on: boolean, scores: (number | null)[], game: OtherGame | null}} StudyTold */

/** @param {boolean} goesOn @returns {string} */
export const chanceWords = (goesOn) => (goesOn
  ? gettext("Cards, dice and thefts come up as they would have in the game.")
  : gettext("The cards are where they were recorded. From this decision on, dice and thefts are drawn afresh."));

/** Plays on from a decision, or says why not. @param {string} address @param {number} move @param {string} bot */
export async function playOn(address, move, bot) {
  const answer = await ask(address, "POST", { move, bot });
  if (answer.ok) location.assign(answer.said.place);
  else showToast({ kind: "error", message: answer.message });
}

/** @param {number | null} score */
const points = (score) => (score === null ? "–" : money(score));

/** @param {StudyTold} told @returns {string} */
function verdict({ seat, own, scores, game }) {
  const values = { now: points(scores[seat]), then: points(game?.scores[seat] ?? null) };
  return own ? fill(gettext("You: %(now)s (in the game: %(then)s)"), values) : fill(gettext("This seat: %(now)s (in the game: %(then)s)"), values);
}

/** Nothing before both have ended. @param {{told: StudyTold}} properties */
export const Compared = ({ told }) => {
  const { game, scores } = told;
  if (!game || !scores.length || !game.scores.length) return null;
  const words = { title: gettext("Final scores compared"), seat: gettext("Seat"), then: gettext("The game"), now: gettext("The study") };
  return html`
    <p class="study-verdict">${verdict(told)}</p>
    <table class="study-scores"><caption class="visually-hidden">${words.title}</caption>
      <thead><tr><th scope="col">${words.seat}</th><th scope="col">${words.then}</th><th scope="col">${words.now}</th></tr></thead>
      <tbody>${scores.map((score, seat) => html`
        <tr key=${seat} class=${seat === told.seat ? "study-own" : ""}><th scope="row" translate="no">${game.names[seat]}</th><td>${points(game.scores[seat])}</td><td>${points(score)}</td></tr>`)}</tbody></table>`;
};

/** @param {{told: StudyTold}} properties */
export const AnotherTry = ({ told }) => {
  const { game, own, at, bot } = told;
  const label = gettext("Have another go");
  return own && game ? html`<button type="button" class="button button-small" data-study="again" onClick=${() => void playOn(game.studies, at, bot)}>${label}</button>` : null;
};
