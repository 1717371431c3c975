// The numbers of a review as they are written, and the way from one to its moment.
import { gettext } from "../../../palermo/js/words.js";
import { html } from "../../picture/drawing.js";
import { turnName } from "../../beside/lines.js";
import { stopAt } from "../stepping/timeline_model.js";

/** @typedef {import("../stepping/player.js").Player} Player */
/** @typedef {import("./review.js").Review} Review */
/** @typedef {import("./review.js").Measured} Measured */

/** A chance of one, as the server writes it. */
export const UNIT = 10_000;
export const Z95 = 1.96;

/** @param {number} value In ten-thousandths. @param {boolean} [isChange] @returns {string} */
export const percent = (value, isChange = false) => new Intl.NumberFormat(document.documentElement.lang || "en", { style: "percent", maximumFractionDigits: 0, signDisplay: isChange ? "exceptZero" : "auto" }).format(value / UNIT).replace("-", "−");

/** @param {Measured} measured @param {boolean} [isChange] @returns {string} */
export const plusMinus = ([mean, error], isChange = false) => (error ? `${percent(mean, isChange)} ± ${Math.ceil((Z95 * error * 100) / UNIT)}` : percent(mean, isChange));

/** How many moves of the game may be talked about. @param {Player} player @param {Review} review */
export const seenOf = (player, review) => Math.min(review.moments.length, player.stops[player.horizon].move);

/** With all cards open, before the decision of this number. @param {Review} review @param {number} at @param {number} seat @returns {Measured} */
export const openAt = (review, at, seat) => (at < review.moments.length ? review.moments[at][3][seat] : [review.shares[seat], 0]);

/** To the moment before a decision. @param {{player: Player, at: number, label?: string}} properties */
export const Jump = ({ player, at, label = "" }) => {
  const place = stopAt(player.stops, at, 0);
  const { turn } = player.stops[place].picture.view.position;
  return html`<button type="button" class="review-jump" onClick=${() => player.go(place)}>${label || (turn ? turnName(turn) : gettext("Draft"))}</button>`;
};
