// Where each player sits: who it is, whether they are there, and all that lies open in front of them.
import { fill, gettext, ngettext } from "../../palermo/js/words.js";
import { Backs, Card, Chip, Crest, Picture, Reacting, html } from "./drawing.js";
import { LETTERS, NOTES, SLUGS, businessName, businessPicture, cardName, money, sorted, sumOf } from "./families.js";

/** @typedef {import("../state/store.js").Store} Store */
/** @typedef {import("../answering/choices.js").Choice} Choice */

/** @param {{notes: number[]}} properties */
const Notes = ({ notes }) => html`
  <span class="notes-row">${notes.map((count, at) => (count ? html`<span class=${`note-mini note-${NOTES[at]}`}>${NOTES[at]}${count > 1 ? html`<small>×${count}</small>` : null}</span>` : null))}</span>`;

/** @param {Store} store @param {number} seat @returns {string} */
function presenceWord(store, seat) {
  switch (store.sitters[seat]) {
    case "stand-in": return gettext("away, bot playing");
    case "returning": return gettext("back next turn");
    case "left": return gettext("left, bot playing");
    case "resigned": return gettext("resigned");
  }
  if (store.room?.stage === "replay") return gettext("played here");
  return store.room?.seats[seat]?.bot || store.present[seat] ? gettext("here") : gettext("not connected");
}

/** In milliseconds. @param {Store} store @param {number} seat */
function timeLeft(store, seat) {
  const { clock, view } = store;
  if (!clock) return 0;
  const decides = view?.position.seat === seat && !view.position.result;
  const used = decides ? Math.max(0, Date.now() + store.offset - clock.since - clock.reserve) : 0;
  return Math.max(0, clock.banks[seat] - used);
}

/** @param {number} time */
const clockFace = (time) => `${Math.floor(time / 60_000)}:${String(Math.floor(time / 1000) % 60).padStart(2, "0")}`;

/** @param {{store: Store, seat: number}} properties */
const Clock = ({ store, seat }) => {
  if (!store.clock?.timed || store.sitters[seat] === "bot") return null;
  const label = gettext("Time left");
  return html`<span class="clock" role="timer" aria-label=${label}>${clockFace(timeLeft(store, seat))}</span>`;
};

/** @param {{businesses: string[]}} properties */
export const Businesses = ({ businesses }) => {
  const none = gettext("no business");
  if (!businesses.length) return html`<span class="soft">${none}</span>`;
  return html`<span class="businesses">${businesses.map((business) => html`
    <span class="business"><${Picture} id=${businessPicture(business)} size="card-mini" /><span class="visually-hidden">${businessName(business)}</span></span>`)}</span>`;
};

/** @param {{own: import("../shapes.js").SeatView, businesses: string[]}} properties */
const Purse = ({ own, businesses }) => {
  const words = { dirty: gettext("Dirty"), clean: gettext("Clean"), businesses: gettext("Businesses") };
  const sum = money(sumOf(own.clean) + own.markers);
  const clean = own.markers ? fill(gettext("%(sum)s (including a marker)"), { sum }) : sum;
  return html`
    <dl class="purse">
      <div><dt>${words.dirty}</dt><dd>${money(sumOf(own.dirty))}</dd><dd><${Notes} notes=${own.dirty} /></dd></div>
      <div><dt>${words.clean}</dt><dd>${clean}</dd></div>
      <div class="purse-shops"><dt class="visually-hidden">${words.businesses}</dt><dd class=${businesses.length ? "" : "visually-hidden"}><${Businesses} businesses=${businesses} /></dd></div>
    </dl>`;
};

/** A hand that everybody may read by now. @param {{cards: string[]}} properties */
const OpenHand = ({ cards }) => html`
  <span class="open-hand">${sorted(cards).map((card) => html`<span key=${card}><${Card} card=${card} size="card-mini" /><span class="visually-hidden">${cardName(card)} </span></span>`)}</span>`;

/** @param {{store: Store, seat: number, steals: Map<string, Choice>, act: (choice: Choice) => void}} properties */
export const Place = ({ store, seat, steals, act }) => {
  const position = store.view?.position;
  const there = store.room?.seats[seat];
  if (!position || !there) return null;
  const own = position.seats[seat];
  const decides = position.seat === seat;
  const cards = own.hand.reduce((sum, count) => sum + count, 0);
  const words = {
    cards: fill(ngettext("%(count)s card", "%(count)s cards", cards), { count: cards }),
  };
  const isHere = there.bot || store.present[seat];
  const crest = there.crest || LETTERS[seat];
  const stealing = own.hand.some((_count, at) => steals.has(`steal ${LETTERS[at]} ${seat}`));
  return html`
    <li class=${`place ${decides ? "place-decides" : ""}`} data-seat=${seat}>
      <div class="place-head">
        <span class=${`place-crest family-${SLUGS[crest]}`}><${Crest} letter=${crest} /></span>
        <span class="place-name" translate="no">${store.nameOf(seat)}</span>
        <${Clock} store=${store} seat=${seat} />
        <span class="presence"><span class=${`dot ${isHere ? "dot-here" : ""}`}></span>${presenceWord(store, seat)}</span>
      </div>
      <div class=${`place-hand ${stealing ? "backs" : ""}`}><span class="visually-hidden">${words.cards}</span>${stealing
        ? own.hand.map((count, at) => (count ? html`<${Reacting} choice=${steals.get(`steal ${LETTERS[at]} ${seat}`)} act=${act} label=""><${Chip} letter=${LETTERS[at]} count=${count} /><//>` : html`<span></span>`))
        : store.openHands ? html`<${OpenHand} cards=${store.openHands[seat]} />` : html`<${Backs} counts=${own.hand} />`}</div>
      <${Purse} own=${own} businesses=${own.businesses} />
    </li>`;
};

/** What I have myself; it lies on my own edge of the table. @param {{store: Store}} properties */
export const MyPurse = ({ store }) => {
  if (!store.view || store.seat === null) return null;
  return html`<div class="my-purse"><${Clock} store=${store} seat=${store.seat} /><${Purse} own=${store.view.position.seats[store.seat]} businesses=${store.view.businesses} /></div>`;
};

/** The others, clockwise from me. @param {Store} store @returns {number[]} */
export function othersOf(store) {
  const size = store.view?.position.seats.length ?? 0;
  const first = store.seat === null ? 0 : store.seat + 1;
  const round = Array.from({ length: size }, (_nothing, at) => (first + at) % size);
  return round.filter((seat) => seat !== store.seat);
}
