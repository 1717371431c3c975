// The game as a picture: turns, wars, bombs and businesses, and the money of each seat. Nothing of it is later than what was looked at.
import { fill, gettext } from "../../palermo/js/words.js";
import { html } from "../picture/drawing.js";
import { money, sumOf } from "../picture/families.js";
import { stopAt } from "./stepping/timeline_model.js";

/** @typedef {import("./stepping/player.js").Player} Player */
/** @typedef {import("./stepping/timeline_model.js").Stop} Stop */

const WIDTH = 600;
const GRAPH = 130;
const HEIGHT = 176;
const EVERY_TURN = 10;

/** What a seat is worth just now: clean money less dirty money. @param {Stop} stop @param {number} seat */
const worth = (stop, seat) => {
  const own = stop.picture.view.position.seats[seat];
  return sumOf(own.clean) + own.markers - sumOf(own.dirty);
};

/** @param {Stop[]} stops @param {number} seats */
function range(stops, seats) {
  const all = stops.flatMap((stop) => Array.from({ length: seats }, (_nothing, seat) => worth(stop, seat)));
  return { least: Math.min(-250, ...all), most: Math.max(0, ...all) };
}

/** @typedef {{x: (at: number) => number, y: (worth: number) => number}} Scales */

/** Only where it changes, so that the line has few corners. @param {Stop[]} stops @param {number} seat @param {Scales} scales */
function lineOf(stops, seat, { x, y }) {
  const parts = [`M${x(0)} ${y(worth(stops[0], seat))}`];
  stops.forEach((stop, at) => {
    if (at && worth(stop, seat) !== worth(stops[at - 1], seat)) parts.push(`H${x(at)}V${y(worth(stop, seat))}`);
  });
  return [...parts, `H${x(stops.length - 1)}`].join("");
}

/** From when to when there was war. @param {Stop[]} stops @returns {{from: number, to: number}[]} */
function warsOf(stops) {
  /** @type {{from: number, to: number}[]} */
  const wars = [];
  stops.forEach(({ event }, at) => {
    if (event === "opened") wars.push({ from: at, to: stops.length - 1 });
    else if (event === "war ended" && wars.length) wars[wars.length - 1].to = at;
  });
  return wars;
}

/** @param {Stop[]} stops @param {string} name @returns {number[]} */
const placesOf = (stops, name) => stops.flatMap(({ event }, at) => (event === name ? [at] : []));

/** @param {Stop[]} stops @returns {{at: number, turn: number}[]} */
function turnsOf(stops) {
  const turns = stops.map((stop) => stop.picture.view.position.turn);
  return turns.flatMap((turn, at) => (at && turn !== turns[at - 1] && (turn === 1 || turn % EVERY_TURN === 0) ? [{ at, turn }] : []));
}

/** @param {PointerEvent} event @param {Player} player */
function pointAt(event, player) {
  if (event.type === "pointermove" && !event.buttons) return;
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  player.go(Math.min(player.horizon, Math.round(((event.clientX - box.left) / box.width) * player.scale)));
}

/** Where a study leaves its game; -1 for a game of its own. @param {Player} player */
const branchOf = ({ stops, telling }) => (telling.payload.branched_at === null ? -1 : stopAt(stops, telling.payload.branched_at, 0));

/** @param {{player: Player}} properties */
const Picture = ({ player }) => {
  const stops = player.stops.slice(0, player.horizon + 1);
  const seats = player.replay.players;
  const { least, most } = range(stops, seats);
  const x = (/** @type {number} */ at) => Math.round((at / Math.max(1, player.scale)) * WIDTH);
  const y = (/** @type {number} */ value) => Math.round(GRAPH - 4 - ((value - least) / (most - least)) * (GRAPH - 12));
  const own = Number(player.eyes);
  const branch = branchOf(player);
  const order = [...Array(seats).keys()].sort((one, two) => Number(one === own) - Number(two === own));
  return html`
    <svg class="timeline-picture" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" onPointerDown=${(/** @type {PointerEvent} */ event) => pointAt(event, player)} onPointerMove=${(/** @type {PointerEvent} */ event) => pointAt(event, player)}>
      ${warsOf(stops).map(({ from, to }) => html`<rect key=${from} class="timeline-war" x=${x(from)} y="0" width=${Math.max(3, x(to) - x(from))} height=${GRAPH} />`)}
      <line class="timeline-zero" x1="0" x2=${WIDTH} y1=${y(0)} y2=${y(0)} />
      ${order.map((seat) => html`<path key=${seat} class=${`timeline-line seat-line-${seat} ${seat === own ? "timeline-own" : ""}`} d=${lineOf(stops, seat, { x, y })} />`)}
      ${turnsOf(stops).map(({ at }) => html`<line key=${at} class="timeline-turn" x1=${x(at)} x2=${x(at)} y1=${GRAPH} y2=${HEIGHT} />`)}
      ${placesOf(stops, "founded").map((at) => html`<rect key=${at} class="timeline-shop" x=${x(at) - 3} y=${GRAPH + 6} width="6" height="14" />`)}
      ${placesOf(stops, "detonated").map((at) => html`<path key=${at} class="timeline-bomb" d=${`M${x(at)} ${GRAPH + 26}l6 8l-6 8l-6 -8z`} />`)}
      ${player.notes?.marksAlong(x)}
      ${branch < 0 || branch > player.horizon ? null : html`<line class="timeline-branch" x1=${x(branch)} x2=${x(branch)} y1="0" y2=${HEIGHT} />`}
      <rect class="timeline-later" x=${x(player.horizon)} y="0" width=${Math.max(0, WIDTH - x(player.horizon))} height=${HEIGHT} />
      <line class="timeline-now" x1=${x(player.at)} x2=${x(player.at)} y1="0" y2=${HEIGHT} />
    </svg>`;
};

/** @param {{player: Player}} properties */
export const Timeline = ({ player }) => {
  const { store, stop } = player;
  const words = { title: gettext("Timeline"), rest: gettext("Show the whole game"), hidden: gettext("Later moves are hidden."), money: gettext("Net money (clean minus dirty)"), war: gettext("gang war"), shop: gettext("business"), bomb: gettext("bomb"), branch: gettext("the study starts") };
  return html`
    <section class="timeline" aria-label=${words.title}>
      <${Picture} player=${player} />
      <ul role="list" class="timeline-key"><li><i class="key-war"></i>${words.war}</li><li><i class="key-shop"></i>${words.shop}</li><li><i class="key-bomb"></i>${words.bomb}</li>${branchOf(player) < 0 ? null : html`<li><i class="key-branch"></i>${words.branch}</li>`}${player.notes?.legend}</ul>
      <table class="timeline-money"><caption>${words.money}</caption><tbody>${stop.picture.view.position.seats.map((_seat, seat) => html`
        <tr key=${seat}><th scope="row"><i class=${`seat-mark seat-mark-${seat}`}></i><span translate="no">${store.nameOf(seat)}</span></th><td>${money(worth(stop, seat))}</td></tr>`)}</tbody></table>
      ${player.knowsEnd ? null : html`<p class="timeline-rest"><span class="soft">${words.hidden}</span> <button type="button" class="button button-quiet button-small" onClick=${() => player.showRest()}>${words.rest}</button></p>`}
    </section>`;
};

/** @param {Player} player @returns {string} */
export const whereWords = (player) => {
  const { turn } = player.stop.picture.view.position;
  return turn ? fill(gettext("Turn %(number)s"), { number: turn }) : gettext("Draft");
};
