// The gang war: a column for each family, growing card by card, with its strength, its stake and its people.
import { fill, gettext } from "../../palermo/js/words.js";
import { Card, Chip, Reacting, among, html } from "./drawing.js";
import { PARTNERS, SLUGS, cardName, colourOf, familyName, money, valueOf } from "./families.js";
import { asSentence, listOf, sentenceFor } from "../beside/sentences.js";

/** @typedef {import("../state/store.js").Store} Store */
/** @typedef {import("../shapes.js").War} War */
/** @typedef {import("../shapes.js").Side} Side */
/** @typedef {import("../answering/choices.js").Choice} Choice */

/** The cards that fight for a side: its own, and a defector that came over. @param {War} war @param {Side} side */
function cardsOf(war, side) {
  const gone = new Set(war.sides.filter((other) => other.defected).map((other) => `${other.family}8`));
  return war.table.filter((card) => (gone.has(card) ? PARTNERS[colourOf(card)] : colourOf(card)) === side.family);
}

/** My own cards stay readable for me while they lie face down. @param {Store} store @param {War} war @param {Side} side */
function faceDown(store, war, side) {
  const backs = war.laid.filter((card) => colourOf(card) === side.family);
  const mine = side.seat === store.seat ? store.view?.laid ?? [] : store.openLaid?.[side.seat] ?? [];
  return backs.map((back, at) => ({ back, mine: mine[at] }));
}

/** @param {Store} store @param {Side} side @returns {string} */
function stateOf(store, side) {
  if (side.defected) return fill(gettext("fights for %(ally)s"), { ally: side.ally === null ? "" : store.nameOf(side.ally) });
  if (side.done) return gettext("stopped");
  return "";
}

/** @param {{store: Store, war: War, side: Side, reacting: Map<string, Choice>, act: (choice: Choice) => void, isWinner: boolean, place: object}} properties */
const Column = ({ store, war, side, reacting, act, isWinner, place }) => {
  const words = { stake: gettext("Stake"), strength: gettext("Strength"), hidden: gettext("face down"), wins: gettext("wins") };
  const gone = store.moment?.event === "detonated" && colourOf(store.moment.victim) === side.family ? store.moment : null;
  const fresh = store.moment?.event === "revealed" ? store.moment.cards : [];
  const shown = side.defected ? [] : cardsOf(war, side);
  const hidden = faceDown(store, war, side);
  const number = shown.length + hidden.length + (gone ? 1 : 0);
  const state = stateOf(store, side);
  return html`
    <li style=${place} class=${`side family-${SLUGS[side.family]} ${isWinner ? "side-wins" : ""} ${side.done ? "side-done" : ""}`}>
      <p class="side-head"><${Chip} letter=${side.family} /> <span class="side-name" translate="no">${store.nameOf(side.seat)}</span></p>
      <p key=${side.defected || side.strength} class="side-strength"><span class="visually-hidden">${words.strength} </span>${side.defected ? "→" : side.strength}</p>
      <div class="side-cards spread">
        ${shown.map((card, at) => {
          const isTraitor = colourOf(card) !== side.family;
          const name = `side-card ${fresh.includes(card) ? "card-turning" : ""} ${isTraitor ? "card-crossed" : ""} ${war.deciding === card ? "card-deciding" : ""}`;
          return html`<${Reacting} key=${card} choice=${reacting.get(`victim ${card}`)} act=${act} label=${cardName(card)} name=${name} style=${among(at, number)}>
            <${Card} card=${card} />${isTraitor ? html`<b class="card-mark">4</b>` : null}<//>`;
        })}
        ${hidden.map(({ back, mine }, at) => html`
          <span key=${`down ${at}`} class="side-card side-down" style=${among(shown.length + at, number)}><${Card} card=${back} /><span class="visually-hidden">${mine ? cardName(mine) : cardName(back)}, ${words.hidden}</span>${mine ? html`<b class="card-mark" aria-hidden="true">${valueOf(mine)}</b>` : null}</span>`)}
        ${gone ? html`<span key="blown" class="side-card card-blown" style=${among(number - 1, number)}><${Card} card=${gone.victim} /></span>` : null}
      </div>
      <p class="side-foot">${side.stake ? html`<span class=${`note-mini note-${side.stake}`}><span class="visually-hidden">${words.stake} </span>${side.stake}</span>` : null}
        ${isWinner ? html`<b>${words.wins}</b>` : html`<span class="soft">${state}</span>`}</p>
    </li>`;
};

/** @param {{store: Store, reacting: Map<string, Choice>, act: (choice: Choice) => void}} properties */
export const WarTable = ({ store, reacting, act }) => {
  const running = store.view?.position.war;
  const report = store.lastWar;
  const war = report?.war ?? running;
  if (!war) return null;
  const title = report ? gettext("The war is over") : fill(gettext("Gang war, round %(round)s"), { round: war.round });
  return html`
    <section class=${`war ${report ? "war-over" : ""} ${store.moment?.event === "detonated" ? "war-shakes" : ""}`} aria-label=${title}>
      <h2 key=${title} class="war-title">${title}</h2>
      <ul role="list" class="sides" style=${{ "--most": store.view?.position.seats.length }}>${war.sides.map((side, at) => html`
        <${Column} key=${side.family} place=${among(at, war.sides.length)} store=${store} war=${war} side=${side} reacting=${reacting} act=${act} isWinner=${!!report && report.winners.includes(side.seat)} />`)}</ul>
      ${report ? html`<${Outcome} store=${store} report=${report} />` : null}
    </section>`;
};

/** @param {{store: Store, report: import("../shapes.js").WarReport}} properties */
const Outcome = ({ store, report }) => {
  const title = report.family
    ? fill(gettext("%(family)s wins with %(strength)s: %(winners)s"), { family: familyName(report.family), strength: report.strengths[report.family], winners: listOf(report.winners.map(store.nameOf, store)) })
    : gettext("All families cancel each other out. No one wins the war.");
  const lost = report.spoils.filter((event) => event.event === "stake lost");
  const others = report.spoils.filter((event) => event.event !== "stake lost");
  const losses = lost.length ? fill(gettext("Stakes lost: %(list)s."), { list: listOf(lost.map((event) => `${store.nameOf(event.seat)} ${money(event.stake)}`)) }) : "";
  return html`<div class="outcome"><p><b>${asSentence(title)}</b></p>${losses ? html`<p key=${losses} class="soft">${losses}</p>` : null}${others.map((event) => html`<p>${sentenceFor(store, event)}</p>`)}</div>`;
};
