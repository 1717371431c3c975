// The review in words and tables: this decision, the moments that mattered, wars, players. Nothing of it is later than what was looked at.
import { fill, gettext } from "../../../palermo/js/words.js";
import { sayMove } from "../../answering/choices.js";
import { html } from "../../picture/drawing.js";
import { Jump, openAt, percent, plusMinus } from "./review_numbers.js";

/** @typedef {import("../stepping/player.js").Player} Player */
/** @typedef {import("../../state/store.js").Store} Store */
/** @typedef {import("./review.js").Review} Review */
/** @typedef {import("./review.js").Measured} Measured */
/** @typedef {import("./review.js").Opinion} Opinion */
/** @typedef {import("./review.js").Account} Account */
/** @typedef {{player: Player, scene: Store, review: Review, seen: number}} Shown */

const MOST = 8;
const MOST_LUCK = 4;
const BAD = ["mistake", "inaccuracy"];

/** @param {string} verdict @returns {string} */
function verdictName(verdict) {
  switch (verdict) {
    case "good": return gettext("Best move found");
    case "inaccuracy": return gettext("Inaccuracy");
    case "mistake": return gettext("Mistake");
    default: return gettext("Too close to call");
  }
}

/** A move as the seat would have chosen it. @param {Store} scene @param {string} kind @param {string} token @returns {string} */
function sayAs(scene, kind, token) {
  const view = /** @type {import("../../shapes.js").View} */ (scene.view);
  return sayMove(Object.assign(Object.create(scene), { view: { ...view, position: { ...view.position, kind } } }), token);
}

/** @param {{scene: Store, review: Review, at: number}} properties */
const Judgement = ({ scene, review, at }) => {
  const [, kind, move, , , opinion] = review.moments[at];
  const [, , better, cost] = /** @type {Opinion} */ (opinion);
  const verdict = review.verdicts[at];
  const words = { played: gettext("Played"), better: gettext("Better"), other: gettext("Next best"), cost: gettext("Cost"), lead: gettext("Ahead by") };
  const isBehind = cost[0] > 0;
  return html`
    <p class=${`review-verdict review-${verdict}`}>${verdictName(verdict)}</p>
    <dl class="review-said"><dt>${words.played}</dt><dd>${sayAs(scene, kind, move)}</dd><dt>${BAD.includes(verdict) ? words.better : words.other}</dt><dd>${sayAs(scene, kind, better)}</dd><dt>${isBehind ? words.cost : words.lead}</dt><dd>${plusMinus([Math.abs(cost[0]), cost[1]])}</dd></dl>`;
};

/** @param {Shown} properties */
export const Here = ({ player, scene, review, seen }) => {
  const at = Math.min(player.stop.move, seen);
  const words = { title: gettext("At this moment"), none: gettext("The draft isn’t analysed: no one knows any cards yet.") };
  const isDecided = player.stop.line === 0 && at < seen;
  const moment = review.moments[at];
  return html`
    <section aria-label=${words.title}><h2>${words.title}</h2>
      <table class="review-table"><tbody>${review.shares.map((_share, seat) => html`<tr key=${seat}><th scope="row"><i class=${`seat-mark seat-mark-${seat}`}></i> <span translate="no">${player.store.nameOf(seat)}</span></th><td>${plusMinus(openAt(review, at, seat))}</td></tr>`)}</tbody></table>
      ${isDecided && moment[5] ? html`<p><b translate="no">${player.store.nameOf(moment[0])}</b></p><${Judgement} scene=${scene} review=${review} at=${at} />` : null}
      ${isDecided && !moment[5] ? html`<p class="soft">${words.none}</p>` : null}
    </section>`;
};

/** What luck did to a seat with one move. @param {Review} review @param {number} at @param {number} seat */
const luckOf = (review, at, seat) => openAt(review, at + 1, seat)[0] - openAt(review, at, seat)[0] - (review.moments[at][5]?.[4][seat][0] ?? 0);

/** Whom it hit hardest. @param {Review} review @param {number} at @returns {{at: number, seat: number, luck: number}} */
const strokeAt = (review, at) => review.shares.map((_share, seat) => ({ at, seat, luck: luckOf(review, at, seat) })).reduce((one, two) => (Math.abs(two.luck) > Math.abs(one.luck) ? two : one));

/** @param {Shown} properties */
export const Moments = ({ player, scene, review, seen }) => {
  const words = { title: gettext("Moments that mattered"), none: gettext("No clear mistakes or inaccuracies so far."), luck: gettext("Biggest swings of luck") };
  const cost = (/** @type {number} */ at) => /** @type {Opinion} */ (review.moments[at][5])[3][0];
  const found = review.verdicts.flatMap((verdict, at) => (at < seen && BAD.includes(verdict) ? [at] : [])).sort((one, two) => cost(two) - cost(one)).slice(0, MOST);
  const largest = review.moments.slice(0, seen).map((_moment, at) => strokeAt(review, at)).sort((one, two) => Math.abs(two.luck) - Math.abs(one.luck)).slice(0, MOST_LUCK);
  return html`
    <section aria-label=${words.title}><h2>${words.title}</h2>
      ${found.length ? null : html`<p class="soft">${words.none}</p>`}
      <ol role="list" class="review-moments">${found.map((at) => html`<li key=${at}><p><${Jump} player=${player} at=${at} /> <b translate="no">${player.store.nameOf(review.moments[at][0])}</b></p><${Judgement} scene=${scene} review=${review} at=${at} /></li>`)}</ol>
      <h3>${words.luck}</h3>
      <ul role="list" class="review-moments">${largest.map(({ at, seat, luck }) => html`<li key=${at}><${Jump} player=${player} at=${at} /> <b translate="no">${player.store.nameOf(seat)}</b> ${percent(luck, true)}</li>`)}</ul>
    </section>`;
};

/** @param {{account: Account}} properties */
const Parts = ({ account: [before, after, own, others, luck] }) => html`<td>${percent(before[0])}</td><td>${plusMinus(own, true)}</td><td>${plusMinus(others, true)}</td><td>${plusMinus(luck, true)}</td><td>${percent(after[0])}</td>`;

/** @param {{player: Player, review: Review, seen: number}} properties */
export const Wars = ({ player, review, seen }) => {
  const words = { title: gettext("Luck and decisions, war by war"), before: gettext("Before"), own: gettext("Own"), others: gettext("Others"), luck: gettext("Luck"), after: gettext("After"), draft: gettext("Draft"), game: gettext("The game"), after_wars: gettext("After the last war") };
  const shown = review.chapters.filter(([, , , last]) => last <= seen);
  const wars = review.chapters.filter(([kind]) => kind === "war").length;
  const name = (/** @type {string} */ kind, /** @type {number} */ number) => {
    switch (kind) {
      case "war": return fill(gettext("War %(number)s"), { number });
      case "draft": return words.draft;
      case "between": return number > wars ? words.after_wars : fill(gettext("Before war %(number)s"), { number });
      default: return words.game;
    }
  };
  return html`
    <section><h2>${words.title}</h2><p translate="no"><b>${player.store.nameOf(player.seat)}</b></p>
      <div class="scroll" tabindex="0" role="region" aria-label=${words.title}><table class="review-table"><thead><tr><td></td><th scope="col">${words.before}</th><th scope="col">${words.own}</th><th scope="col">${words.others}</th><th scope="col">${words.luck}</th><th scope="col">${words.after}</th></tr></thead>
        <tbody>${shown.map(([kind, number, first, , accounts]) => html`<tr key=${`${kind} ${number}`} class=${`review-${kind}`}><th scope="row">${kind === "game" ? words.game : html`<${Jump} player=${player} at=${first} label=${name(kind, number)} />`}</th><${Parts} account=${accounts[player.seat]} /></tr>`)}</tbody></table></div>
    </section>`;
};

/** @param {{player: Player, review: Review, seen: number}} properties */
export const Players = ({ player, review, seen }) => {
  const words = { title: gettext("Players"), who: gettext("Player"), judged: gettext("Analysed"), mistakes: gettext("Mistakes"), slips: gettext("Inaccuracies"), moves: gettext("Compared with bot moves"), luck: gettext("Luck"), later: gettext("Players are compared once the whole game can be shown.") };
  const game = /** @type {import("./review.js").Chapter} */ (review.chapters.at(-1));
  const count = (/** @type {number} */ seat, /** @type {(at: number) => boolean} */ fits) => review.moments.filter((moment, at) => moment[0] === seat && moment[5] && fits(at)).length;
  if (seen < review.moments.length) return html`<p class="soft">${words.later}</p>`;
  return html`
    <section><h2>${words.title}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${words.title}><table class="review-table"><thead><tr><th scope="col">${words.who}</th><th scope="col">${words.judged}</th><th scope="col">${words.mistakes}</th><th scope="col">${words.slips}</th><th scope="col">${words.moves}</th><th scope="col">${words.luck}</th></tr></thead>
        <tbody>${game[4].map(([, , own, , luck], seat) => html`<tr key=${seat}><th scope="row" translate="no">${player.store.nameOf(seat)}</th><td>${count(seat, () => true)}</td><td>${count(seat, (at) => review.verdicts[at] === "mistake")}</td><td>${count(seat, (at) => review.verdicts[at] === "inaccuracy")}</td><td>${plusMinus(own, true)}</td><td>${plusMinus(luck, true)}</td></tr>`)}</tbody></table></div>
    </section>`;
};
