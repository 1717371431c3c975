// What a judge thinks of the game: asked for, waited for, and then shown as far as somebody has looked.
import { fill, gettext, ngettext } from "../../../palermo/js/words.js";
import { ask } from "../../state/asking.js";
import { Icon, html } from "../../picture/drawing.js";
import { Chances } from "./review_chart.js";
import { seenOf } from "./review_numbers.js";
import { Here, Moments, Players, Wars } from "./review_words.js";

/** @typedef {import("../stepping/player.js").Player} Player */
/** Mean and standard error, in ten-thousandths. @typedef {[mean: number, error: number]} Measured */
/** @typedef {[before: Measured, played: Measured, better: string, cost: Measured, effect: Measured[], worlds: number, rollouts: number]} Opinion */
/** @typedef {[seat: number, kind: string, move: string, open: Measured[], rollouts: number, opinion: Opinion | null]} Judged */
/** @typedef {[before: Measured, after: Measured, own: Measured, others: Measured, luck: Measured]} Account */
/** @typedef {[kind: string, number: number, first: number, last: number, accounts: Account[]]} Chapter */
/** @typedef {{judge: number, rollouts: number, worlds: number, moments: Judged[], verdicts: string[], chapters: Chapter[], shares: number[]}} Review */
/** @typedef {{state: "none" | "waiting" | "failed" | "done", may_ask: boolean, may_call_off: boolean, ahead: number, judged: number, total: number, review: Review | null}} Told */

const AGAIN = 1500;

/** How it stands, for the one game of this page. @type {{told: Told | null, problem: string, timer: number, isAsked: boolean}} */
const desk = { told: null, problem: "", timer: 0, isAsked: false };

/** Ask how it stands; while it is being made, again and again, as long as somebody looks. @param {Player} player @param {"GET" | "POST" | "DELETE"} method */
async function look(player, method = "GET") {
  clearTimeout(desk.timer);
  desk.isAsked = true;
  const answer = await ask(`${player.base}review/`, method);
  if (answer.ok) Object.assign(desk, { told: answer.said, problem: "" });
  else desk.problem = answer.message;
  if (desk.told?.state === "waiting") {
    desk.timer = window.setTimeout(() => {
      if (player.store.panel === "review") void look(player);
      else desk.isAsked = false;
    }, AGAIN);
  }
  player.store.changed();
}

/** @param {{player: Player, told: Told}} properties */
const Offer = ({ player, told }) => {
  const words = {
    what: gettext("See your mistakes, turning points and luck. Bots play on from every decision of this game many times over."),
    how: gettext("It takes a minute or two. Everyone who can see this game with all cards visible gets the result."),
    ask: gettext("Review this game"), enter: gettext("Sign in to review this game."), failed: gettext("The review failed. You can request it again."),
  };
  return html`
    ${told.state === "failed" ? html`<p class="refusal" role="alert">${words.failed}</p>` : null}
    <p>${words.what}</p><p class="soft">${words.how}</p>
    ${told.may_ask ? html`<p><button type="button" class="button button-primary" onClick=${() => void look(player, "POST")}>${words.ask}</button></p>` : html`<p>${words.enter}</p>`}`;
};

/** @param {{player: Player, told: Told}} properties */
const Waiting = ({ player, told }) => {
  const words = { title: gettext("The game is being reviewed"), off: gettext("Cancel the review"), leave: gettext("You can leave this page. The review carries on.") };
  const how = fill(gettext("%(judged)s of %(total)s decisions analysed"), { judged: told.judged, total: told.total });
  const ahead = fill(ngettext("One other review is ahead of this one.", "%(count)s other reviews are ahead of this one.", told.ahead), { count: told.ahead });
  return html`
    <div class="progress"><p role="status"><b>${words.title}</b></p>
      <progress value=${told.judged} max=${told.total} aria-label=${how}></progress>
      <p>${how}</p>${told.ahead ? html`<p>${ahead}</p>` : null}<p class="soft">${words.leave}</p>
      ${told.may_call_off ? html`<p><button type="button" class="button button-small" onClick=${() => void look(player, "DELETE")}>${words.off}</button></p>` : null}</div>`;
};

/** @param {{review: Review}} properties */
const HowSure = ({ review }) => {
  const lang = document.documentElement.lang || "en";
  const number = (/** @type {number} */ value) => value.toLocaleString(lang);
  const words = {
    title: gettext("How reliable is this?"),
    count: fill(gettext("Based on %(rollouts)s simulations with %(worlds)s possible layouts of the hidden cards, all consistent with what the deciding player knew. Each runs for two rounds of the table. Then a model fitted to thousands of games estimates each seat’s chance of winning."), { rollouts: number(review.rollouts), worlds: number(review.worlds) }),
    error: gettext("± is the margin of error from sampling alone: in 95 of 100 cases the true value lies within it. A move is called a mistake (it cost at least 5 %) or an inaccuracy (at least 2 %) only if it made a difference with a confidence of 99 %. Otherwise it’s too close to call."),
    bots: gettext("The bots behind these verdicts play like club players. What they miss isn’t included, and people who play differently have different chances."),
    luck: gettext("Before + own decisions + others’ decisions + luck = after, exactly. A decision is judged by what the player knew, compared with the move the bots would have made. Luck is everything else: dice, draws, thefts, and cards that turned out differently from what could be known. The draft counts as luck."),
  };
  return html`<details class="review-sure"><summary>${words.title}</summary><p>${words.count}</p><p>${words.error}</p><p>${words.luck}</p><p><b>${words.bots}</b></p></details>`;
};

/** @param {{player: Player, scene: import("../../state/store.js").Store, review: Review}} properties */
const Result = ({ player, scene, review }) => {
  const words = { whose: gettext("Chances of"), lesson: gettext("The verdicts come from bots that play like club players.") };
  const seen = seenOf(player, review);
  const choose = (/** @type {Event} */ event) => { player.seat = Number(/** @type {HTMLSelectElement} */ (event.currentTarget).value); player.store.changed(); };
  return html`
    <p class="soft">${words.lesson}</p>
    <label class="review-whose">${words.whose} <select onChange=${choose}>${review.shares.map((_share, seat) => html`<option key=${seat} value=${seat} selected=${seat === player.seat}>${player.store.nameOf(seat)}</option>`)}</select></label>
    <${Chances} player=${player} review=${review} seen=${seen} />
    <${Here} player=${player} scene=${scene} review=${review} seen=${seen} />
    <${Moments} player=${player} scene=${scene} review=${review} seen=${seen} />
    <${Wars} player=${player} review=${review} seen=${seen} />
    <${Players} player=${player} review=${review} seen=${seen} />
    <${HowSure} review=${review} />`;
};

/** @param {{player: Player, scene: import("../../state/store.js").Store}} properties */
export const Panel = ({ player, scene }) => {
  if (!desk.isAsked) void look(player);
  const { told, problem } = desk;
  const words = { wait: gettext("One moment …"), again: gettext("Try again") };
  return html`
    <div class="review">
      ${problem ? html`<p class="refusal" role="alert"><${Icon} name="circle-alert" />${problem} <button type="button" class="button button-quiet button-small" onClick=${() => void look(player)}>${words.again}</button></p>` : null}
      ${!told && !problem ? html`<p role="status">${words.wait}</p>` : null}
      ${told?.state === "none" || told?.state === "failed" ? html`<${Offer} player=${player} told=${told} />` : null}
      ${told?.state === "waiting" ? html`<${Waiting} player=${player} told=${told} />` : null}
      ${told?.review ? html`<${Result} player=${player} scene=${scene} review=${told.review} />` : null}
    </div>`;
};
