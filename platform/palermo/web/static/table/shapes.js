// The shapes of docs/protocol.md and of the engine's views, for the type check. Nothing here runs.

/**
 * @typedef {object} SeatView What lies open in front of a seat.
 * @property {number[]} hand
 * @property {number[]} dirty
 * @property {number[]} clean
 * @property {number} markers
 * @property {string[]} businesses
 */

/**
 * @typedef {object} Side
 * @property {number} seat
 * @property {string} family
 * @property {number} stake
 * @property {number} strength
 * @property {boolean} defected
 * @property {number | null} ally
 * @property {boolean} done
 */

/**
 * @typedef {object} War
 * @property {number} number
 * @property {number} opener
 * @property {number} round
 * @property {Side[]} sides
 * @property {string[]} table
 * @property {string[]} laid
 * @property {string | null} deciding
 * @property {boolean} [isShown] Only while events unfold: this round's cards have been revealed.
 */

/** @typedef {{name: string, amount: number, reason: string, own: number, best: number}} Bonus */
/** @typedef {{seat: number, place: number, total: number, clean: number, markers: number, dirty: number, bonuses: Bonus[]}} Score */
/** @typedef {{how: string, seats: number[], scores: Score[]}} Result */

/**
 * @typedef {object} Position
 * @property {number} turn
 * @property {number} active
 * @property {number | null} seat
 * @property {string | null} kind
 * @property {string | null} rolled
 * @property {number[]} stacks
 * @property {number[]} shops
 * @property {number[]} bank
 * @property {SeatView[]} seats
 * @property {War | null} war
 * @property {Result | null} result
 */

/** @typedef {Record<string, any> & {event: string}} GameEvent */

/**
 * @typedef {object} View
 * @property {number | null} seat
 * @property {Position} position
 * @property {string[]} hand
 * @property {string[]} laid
 * @property {string[]} businesses
 * @property {string[]} moves
 * @property {string[]} searching
 * @property {string[]} choosing
 */

/** @typedef {{name: string, handle: string, crest: string, bot: string, ready: boolean, rating: number[]}} RoomSeat */

/**
 * @typedef {object} Room
 * @property {number} revision
 * @property {string} stage
 * @property {number | null} host
 * @property {Record<string, any>} ruleset
 * @property {{timed: boolean, bank: number, increment: number, reserve: number}} terms
 * @property {RoomSeat[]} seats
 * @property {string} rematch
 * @property {boolean} rated
 * @property {string} club
 * @property {string} commitment
 * @property {object | null} reveal
 * @property {boolean} arranged An event gave the seats.
 * @property {number | null} stand_in_limit So many moves a bot may make for a player who is away; null: as many as it likes.
 * @property {number | null} branched_at A study: so many first moves were another game's.
 */

/** @typedef {{timed: boolean, now: number, since: number, reserve: number, increment: number, banks: number[]}} Clock */
/** @typedef {{id: number, seat: number | null, name: string, text: string, at: number, removed: boolean}} Remark */
/** @typedef {{what: string, seat?: number, why?: string, amount?: number}} News */

/**
 * @typedef {object} Told What `view` and `update` have in common.
 * @property {number} seq
 * @property {number} version
 * @property {string[]} sitters
 * @property {number[]} [stand_in_moves] By seat, where there is a limit.
 * @property {Clock} clock
 * @property {View} view
 * @property {GameEvent[]} [events]
 * @property {News[]} [news]
 * @property {boolean} [afresh] Not what was missed, but another beginning.
 */

/** @typedef {{step: number, steps: number, says: string, points: string[], over: boolean}} Coaching */

/**
 * @typedef {object} WarReport A war that is over, as it lay when it ended.
 * @property {War} war
 * @property {Record<string, number>} strengths
 * @property {string} family
 * @property {number[]} winners
 * @property {GameEvent[]} spoils
 */

export {};
