// How many moves a second boardgame.io's local client makes with random legal players.
//
// Stand-alone: it is started in the folder that holds the peers' node_modules. boardgame.io brings no card game, so this is
// one of the usual kind, written the way its documentation writes games: four players, 52 cards, follow suit, the
// highest card of the suit led takes the trick and leads the next, most tricks in five hands win. Hands are secret
// (`playerView`). Undo, which would keep every state of the game, is off by the library's own switch, and so is its
// debug panel.
//
// Two ways: "local client" lets the library pass the turn after each move, as its documentation has it, which is a
// third of its work; in "local client, turns in the rules" the game itself knows whose card comes next and the library's
// turn never ends, which is the fastest we could make it.

import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";

process.env.NODE_ENV ??= "production"; // read by redux and boardgame.io when they are loaded

const require = createRequire(join(process.cwd(), "package.json"));
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");
const { version } = require("boardgame.io/package.json");

const PLAYERS = 4;
const HAND = 13;
const HANDS = 5; // 260 decisions, about as many as a game of ours

// A card is a number: its suit is card / 13, its rank card % 13.
const suitOf = (card) => Math.floor(card / HAND);

function legalCards(G, player) {
  const hand = G.hands[player];
  if (G.trick.length === 0) return hand;
  const led = suitOf(G.trick[0]);
  const following = hand.filter((card) => suitOf(card) === led);
  return following.length > 0 ? following : hand;
}

// Where in the trick the card lies that takes it: no other suit can beat the one led.
function strongest(trick) {
  let best = 0;
  for (let index = 1; index < trick.length; index += 1) {
    if (suitOf(trick[index]) === suitOf(trick[best]) && trick[index] > trick[best]) best = index;
  }
  return best;
}

function deal(random) {
  const deck = random.Shuffle(Array.from({ length: PLAYERS * HAND }, (_, card) => card));
  return Array.from({ length: PLAYERS }, (_, player) => deck.slice(player * HAND, (player + 1) * HAND));
}

const whoseTurn = (G) => (G.leader + G.trick.length) % PLAYERS;

const game = {
  name: "tricks",
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  disableUndo: true,
  seed: "bench",

  setup: ({ random }) => ({ hands: deal(random), trick: [], leader: 0, tricks: Array(PLAYERS).fill(0), played: 0 }),

  moves: {
    // Values are replaced, never changed in place: the library allows both, and this is the faster one.
    playCard: ({ G, random }, card) => {
      const player = whoseTurn(G);
      if (!legalCards(G, player).includes(card)) return INVALID_MOVE;
      const played = G.played + 1;
      const trick = [...G.trick, card];
      let hands = G.hands.map((hand, owner) => (owner === player ? hand.filter((held) => held !== card) : hand));
      if (trick.length < PLAYERS) return { ...G, hands, trick, played };
      const leader = (G.leader + strongest(trick)) % PLAYERS;
      const tricks = G.tricks.map((taken, taker) => (taker === leader ? taken + 1 : taken));
      if (hands[leader].length === 0 && played < HANDS * PLAYERS * HAND) hands = deal(random);
      return { hands, trick: [], leader, tricks, played };
    },
  },

  endIf: ({ G }) => (G.played === HANDS * PLAYERS * HAND ? { winner: G.tricks.indexOf(Math.max(...G.tricks)) } : undefined),

  // One client plays all seats, so it looks at the table as the player whose turn it is.
  playerView: ({ G }) => {
    const viewer = whoseTurn(G);
    return { ...G, hands: G.hands.map((hand, player) => (player === viewer ? hand : hand.length)) };
  },
};

const turn = { minMoves: 1, maxMoves: 1, order: { first: () => 0, next: ({ G }) => whoseTurn(G) } };
const WAYS = { "local client": { ...game, turn }, "local client, turns in the rules": game };

function play(client) {
  client.reset();
  let moves = 0;
  let state = client.getState();
  while (state.ctx.gameover === undefined) {
    const legal = legalCards(state.G, whoseTurn(state.G));
    client.moves.playCard(legal[Math.floor(Math.random() * legal.length)]);
    state = client.getState();
    moves += 1;
  }
  if (moves !== HANDS * PLAYERS * HAND) throw new Error(`a game of ${moves} moves: something was refused`);
  return moves;
}

// All threads of the process are counted, the collector's too, as they take the same core away from the others.
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function movesPerSecond(client, seconds) {
  let moves = 0;
  const start = cpuSeconds();
  let spent = 0;
  while (spent < seconds) {
    moves += play(client);
    spent = cpuSeconds() - start;
  }
  return moves / spent;
}

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "2" }, repeat: { type: "string", default: "3" } },
});
const seconds = Number(values.seconds);
for (const [how, rules] of Object.entries(WAYS)) {
  const client = Client({ game: rules, numPlayers: PLAYERS, debug: false });
  movesPerSecond(client, seconds); // compiled, so that the clock sees no cold code
  const rates = Array.from({ length: Number(values.repeat) }, () => movesPerSecond(client, seconds)).sort((a, b) => a - b);
  const middle = Math.floor(rates.length / 2);
  const median = rates.length % 2 === 1 ? rates[middle] : (rates[middle - 1] + rates[middle]) / 2;
  const row = { peer: "boardgame.io", game: "tricks", how, moves_per_second: Math.round(median * 10) / 10, version };
  console.log(JSON.stringify(row));
}
