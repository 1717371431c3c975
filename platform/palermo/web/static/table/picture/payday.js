// The end of the game: money, dirty money deducted, each bonus and who got it or why nobody did, places, and what comes next.
import { showToast } from "../../palermo/js/toasts.js";
import { fill, gettext, ngettext } from "../../palermo/js/words.js";
import { ask } from "../state/asking.js";
import { html } from "./drawing.js";
import { money } from "./families.js";
import { listOf } from "../beside/sentences.js";
import { Businesses } from "./places.js";

/** @typedef {import("../state/store.js").Store} Store */
/** @typedef {import("../shapes.js").Bonus} Bonus */
/** @typedef {import("../shapes.js").Result} Result */

/** @param {string} name @returns {string} */
function bonusName(name) {
  switch (name) {
    case "variety": return gettext("One of each kind in three colours");
    case "most antiques": return gettext("Most antiques shops");
    case "most restaurant": return gettext("Most restaurants");
    default: return gettext("Most laundries");
  }
}

/** Who got it, or why nobody did. @param {Store} store @param {Result} result @param {number} at @returns {string} */
function bonusStory(store, result, at) {
  const all = result.scores.map((score) => ({ seat: score.seat, bonus: score.bonuses[at] }));
  const got = all.filter(({ bonus }) => bonus.amount > 0);
  if (got.length) return fill(gettext("%(amount)s for %(who)s"), { amount: money(got[0].bonus.amount), who: listOf(got.map(({ seat }) => store.nameOf(seat))) });
  const tied = all.filter(({ bonus }) => bonus.reason === "tied");
  if (tied.length) return fill(gettext("no bonus: %(who)s tied at %(count)s"), { who: listOf(tied.map(({ seat }) => store.nameOf(seat))), count: tied[0].bonus.best });
  if (all.some(({ bonus }) => bonus.reason === "too few colours")) return gettext("no bonus: all three kinds, but not in three colours");
  if (all[0].bonus.name === "variety") return gettext("no one has all three kinds");
  return gettext("no one owns one");
}

/** Whoever comes later sits down too, where they sat before. @param {Store} store */
async function rematch(store) {
  const answer = await ask(`/api/tables/${store.table}/rematch`, "POST");
  if (answer.ok) location.assign(`/tables/${answer.said.id}/`);
  else showToast({ kind: "error", message: answer.message });
}

/** @param {Store} store */
async function verify(store) {
  const answer = await ask(`/api/tables/${store.table}/verification`);
  store.proof = answer.ok ? answer.said : [{ status: "FAILED", text: answer.message }];
  store.changed();
}

/** @param {{store: Store}} properties */
const Proof = ({ store }) => {
  const words = { verify: gettext("Verify the shuffle"), file: gettext("Download the game") };
  return html`
    <button type="button" class="button" onClick=${() => void verify(store)}>${words.verify}</button>
    <a class="button button-quiet" href=${`/api/tables/${store.table}/game.sgn`} download>${words.file}</a>
    ${store.proof.length ? html`<ul class="proof">${store.proof.map((claim) => html`<li><b>${claim.status}</b> ${claim.text}</li>`)}</ul>` : null}`;
};

/** @param {number} change @returns {string} */
const signed = (change) => (change < 0 ? `−${-change}` : `+${change}`);

/** @param {{store: Store, score: import("../shapes.js").Score}} properties */
const Reckoning = ({ store, score }) => {
  const words = { clean: gettext("Clean money"), markers: gettext("Markers"), dirty: gettext("Dirty money left"), total: gettext("Score"), rating: gettext("Rating") };
  const place = fill(gettext("%(place)s."), { place: score.place });
  const own = store.view?.position.seats[score.seat];
  const rating = store.room?.seats[score.seat]?.rating ?? [];
  return html`
    <li class=${`reckoning ${score.place === 1 ? "reckoning-first" : ""}`}>
      <h3><span class="reckoning-place">${place}</span> <span translate="no">${store.nameOf(score.seat)}</span></h3>
      <dl>
        <div><dt>${words.clean}</dt><dd>${money(score.clean)}</dd></div>
        ${score.markers ? html`<div><dt>${words.markers}</dt><dd>${money(score.markers)}</dd></div>` : null}
        <div><dt>${words.dirty}</dt><dd>${score.dirty ? money(-score.dirty) : "0"}</dd></div>
        ${score.bonuses.filter((bonus) => bonus.amount).map((bonus) => html`<div><dt>${bonusName(bonus.name)}</dt><dd>+${money(bonus.amount)}</dd></div>`)}
        <div class="reckoning-total"><dt>${words.total}</dt><dd>${money(score.total)}</dd></div>
        ${rating.length ? html`<div><dt>${words.rating}</dt><dd>${rating[1]} (${signed(rating[1] - rating[0])})</dd></div>` : null}
      </dl>
      ${own ? html`<${Businesses} businesses=${own.businesses} />` : null}
    </li>`;
};

/** @param {{store: Store}} properties */
export const Payday = ({ store }) => {
  const result = store.view?.position.result;
  if (!result || store.projector.isRunning) return null;
  const first = result.scores.filter((score) => score.place === 1).map((score) => store.nameOf(score.seat));
  const how = listOf(result.seats.map(store.nameOf, store));
  const title = result.how === "godfather" ? gettext("Godfather") : gettext("Payday");
  const story = result.how === "godfather"
    ? fill(gettext("%(how)s owns all three businesses of one colour and wins immediately."), { how })
    : [
      fill(ngettext("%(how)s has no dirty money left.", "%(how)s have no dirty money left.", result.seats.length), { how }),
      fill(ngettext("%(winners)s wins.", "%(winners)s win together.", first.length), { winners: listOf(first) }),
    ].join(" ");
  const words = { bonuses: gettext("Bonuses"), rematch: gettext("Rematch"), join: gettext("Go to the rematch"), replay: gettext("Replay") };
  const isLive = !["lesson", "replay"].includes(store.room?.stage ?? "");
  const scores = [...result.scores].sort((one, two) => one.place - two.place);
  return html`
    <section class="payday" aria-labelledby="payday-title">
      <h2 id="payday-title" tabindex="-1">${title}</h2>
      <p class="lead">${story}</p>
      <ol role="list" class="reckonings">${scores.map((score) => html`<${Reckoning} key=${score.seat} store=${store} score=${score} />`)}</ol>
      <h3>${words.bonuses}</h3>
      <dl class="bonuses">${scores[0].bonuses.map((bonus, at) => html`<div><dt>${bonusName(bonus.name)}</dt><dd>${bonusStory(store, result, at)}</dd></div>`)}</dl>
      ${!isLive ? null : html`<div class="cluster">
        ${store.seat === null || store.room?.branched_at != null ? null : html`<button type="button" class="button button-primary" onClick=${() => void rematch(store)}>${store.room?.rematch ? words.join : words.rematch}</button>`}
        <a class="button" href=${`/replays/${store.table}/`}>${words.replay}</a>
        <${Proof} store=${store} />
      </div>`}
    </section>`;
};
