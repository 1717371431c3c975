// How the chances to win went: with all cards open for every seat, and for one of them also as it knew the game.
import { gettext } from "../../../palermo/js/words.js";
import { html } from "../../picture/drawing.js";
import { stopAt } from "../stepping/timeline_model.js";
import { Jump, UNIT, Z95, openAt, percent, plusMinus } from "./review_numbers.js";

/** @typedef {import("../stepping/player.js").Player} Player */
/** @typedef {import("./review.js").Review} Review */
/** @typedef {import("./review.js").Measured} Measured */

const WIDTH = 600;
const HEIGHT = 220;
const MARGIN = 60;

/** @param {number} at */
const y = (at) => Math.round((1 - Math.min(UNIT, Math.max(0, at)) / UNIT) * (HEIGHT - 8) + 4);

/** @param {[number, number][]} points */
const path = (points) => points.map(([left, top], at) => `${at ? "L" : "M"}${left} ${top}`).join("");

/** @param {{player: Player, review: Review, seen: number}} properties */
const Picture = ({ player, review, seen }) => {
  const scale = player.knowsEnd ? review.moments.length : Math.ceil((seen + 1) / MARGIN) * MARGIN;
  const x = (/** @type {number} */ at) => Math.round((at / scale) * WIDTH);
  const places = Array.from({ length: seen + 1 }, (_nothing, at) => at);
  const seats = [...review.shares.keys()].sort((one, two) => Number(one === player.seat) - Number(two === player.seat));
  const edge = (/** @type {number} */ side) => places.map((at) => /** @type {[number, number]} */ ([x(at), y(openAt(review, at, player.seat)[0] + side * Z95 * openAt(review, at, player.seat)[1])]));
  const known = places.filter((at) => at < seen && review.moments[at]?.[0] === player.seat && review.moments[at][5]);
  const jump = (/** @type {PointerEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    player.go(stopAt(player.stops, Math.min(seen, Math.round(((event.clientX - box.left) / box.width) * scale)), 0));
  };
  return html`
    <svg class="timeline-picture review-picture" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" onPointerDown=${jump}>
      ${review.chapters.filter(([kind, , first]) => kind === "war" && first < seen).map(([, number, first, last]) => html`<rect key=${number} class="timeline-war" x=${x(first)} y="0" width=${Math.max(2, x(Math.min(seen, last)) - x(first))} height=${HEIGHT} />`)}
      ${[0.25, 0.5, 0.75].map((share) => html`<line key=${share} class="timeline-zero" x1="0" x2=${WIDTH} y1=${y(share * UNIT)} y2=${y(share * UNIT)} />`)}
      <path class=${`review-band seat-line-${player.seat}`} d=${`${path([...edge(1), ...edge(-1).reverse()])}Z`} />
      ${seats.map((seat) => html`<path key=${seat} class=${`timeline-line seat-line-${seat} ${seat === player.seat ? "timeline-own" : "review-other"}`} d=${path(places.map((at) => [x(at), y(openAt(review, at, seat)[0])]))} />`)}
      ${known.map((at) => html`<path key=${at} class="review-known" d=${`M${x(at) - 4} ${y(knownAt(review, at)[0])}h8m-4 -5v10`} />`)}
      <line class="timeline-now" x1=${x(player.stop.move)} x2=${x(player.stop.move)} y1="0" y2=${HEIGHT} />
    </svg>`;
};

/** By what the deciding seat knew. @param {Review} review @param {number} at @returns {Measured} */
const knownAt = (review, at) => /** @type {import("./review.js").Opinion} */ (review.moments[at][5])[0];

/** @param {{player: Player, review: Review, seen: number}} properties */
export const Chances = ({ player, review, seen }) => {
  const words = { title: gettext("Chances of winning"), open: gettext("with all cards visible, and its margin of error (95 %)"), known: gettext("from the seat’s own view when it decided"), table: gettext("Show as table"), moment: gettext("Moment"), all: gettext("All cards visible"), knew: gettext("Seat’s view"), top: percent(UNIT), bottom: percent(0) };
  const own = review.moments.flatMap(([seat], at) => (seat === player.seat && at < seen ? [at] : []));
  return html`
    <figure class="review-chart">
      <figcaption><b>${words.title}</b></figcaption>
      <div class="review-frame"><span class="review-top">${words.top}</span><span class="review-bottom">${words.bottom}</span><${Picture} player=${player} review=${review} seen=${seen} /></div>
      <ul role="list" class="timeline-key">${review.shares.map((_share, seat) => html`<li key=${seat}><i class=${`seat-mark seat-mark-${seat}`}></i><span translate="no">${player.store.nameOf(seat)}</span></li>`)}</ul>
      <ul role="list" class="timeline-key"><li><i class=${`review-band-key seat-mark-${player.seat}`}></i>${words.open}</li><li><b aria-hidden="true">+</b>${words.known}</li></ul>
      <details><summary>${words.table}</summary>
        <div class="scroll" tabindex="0" role="region" aria-label=${words.title}><table class="review-table"><thead><tr><th scope="col">${words.moment}</th><th scope="col">${words.all}</th><th scope="col">${words.knew}</th></tr></thead>
          <tbody>${own.map((at) => html`<tr key=${at}><th scope="row"><${Jump} player=${player} at=${at} /></th><td>${plusMinus(openAt(review, at, player.seat))}</td><td>${review.moments[at][5] ? plusMinus(knownAt(review, at)) : "–"}</td></tr>`)}</tbody></table></div></details>
    </figure>`;
};
